//! What is said of moves, rolls and crosses.

use spellenkast_engine::{Arg, Saying, Seat};

use super::chance::Outcome;
use super::moves::{Joker, Jokers, Move};
use super::sheet::Symbol;
use super::state::Genius;

impl Move {
    /// What is said of it.
    pub(super) fn say(self) -> Saying {
        let joker = |Joker { from, into }: Joker| {
            if from == into {
                return Saying::new("genius-joker-own").with("symbol", say_symbol(from));
            }
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
                let say = |symbol| say_count(tally.get(symbol), symbol);
                Saying::new("genius-roll").with("dice", shown.map(say).collect::<Arg>())
            }
        }
    }
}

impl Genius {
    /// The crosses that the seat has made since; a new game of a match begins with none.
    pub(super) fn gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        let (was, is) = (before.sheet(seat), self.sheet(seat));
        let new = |symbol| is.crosses(symbol).saturating_sub(was.crosses(symbol));
        let crossed = Symbol::ALL.into_iter().filter(|&symbol| new(symbol) > 0);
        crossed.map(|symbol| say_count(new(symbol), symbol)).collect()
    }
}

fn say_count(count: u8, symbol: Symbol) -> Saying {
    Saying::new("genius-dice").with("count", count).with("symbol", say_symbol(symbol))
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
