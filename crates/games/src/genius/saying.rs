//! What is said of moves and rolls.

use spellenkast_engine::{Arg, Saying};

use super::chance::Outcome;
use super::moves::{Joker, Jokers, Move};
use super::sheet::Symbol;

impl Move {
    /// What is said of it.
    pub(super) fn say(self) -> Saying {
        let joker = |Joker { from, into }: Joker| {
            Saying::new("genius-joker").with("from", say_symbol(from)).with("into", say_symbol(into))
        };
        match self {
            Self::Again => Saying::new("genius-again"),
            Self::Score(Jokers::NONE) => Saying::new("genius-score"),
            Self::Score(jokers) => {
                let count = jokers.iter().count() as u8;
                Saying::new("genius-jokers")
                    .with("jokers", jokers.iter().map(joker).collect::<Arg>())
                    .with("count", count)
            }
        }
    }
}

impl Outcome {
    /// What is said of it.
    pub(super) fn say(&self) -> Saying {
        match *self {
            Self::First(seat) => Saying::begins(seat),
            Self::Roll(roll) => {
                let tally = roll.tally();
                let shown = Symbol::ALL.into_iter().filter(|&symbol| tally.get(symbol) > 0);
                let say = |symbol| {
                    Saying::new("genius-dice")
                        .with("count", tally.get(symbol))
                        .with("symbol", say_symbol(symbol))
                };
                Saying::new("genius-roll").with("dice", shown.map(say).collect::<Arg>())
            }
        }
    }
}

fn say_symbol(symbol: Symbol) -> Arg {
    Arg::Message(match symbol {
        Symbol::Blue => "genius-symbol-blue",
        Symbol::Yellow => "genius-symbol-yellow",
        Symbol::Green => "genius-symbol-green",
        Symbol::Orange => "genius-symbol-orange",
        Symbol::Purple => "genius-symbol-purple",
        Symbol::Red => "genius-symbol-red",
    })
}
