//! What a player decides: the move, its notation and the generator.

use spellenkast_engine::{MoveList, NotationError};

use super::sheet::{ROLLS, Symbol};
use super::state::Genius;

/// What a player decides after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Roll all dice again.
    Again,
    /// Score the dice as they lie: these as jokers, the others by their matches.
    Score(Jokers),
}

/// All dice of one symbol as a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Joker {
    /// The symbol that the dice show.
    pub from: Symbol,
    /// The row that gets the crosses.
    pub into: Symbol,
}

/// The jokers of a score: none, one or two of different symbols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Jokers {
    // Sorted by the symbol of the dice and without a gap, so that equal decisions are equal values.
    first: Option<Joker>,
    second: Option<Joker>,
}

impl Jokers {
    /// No joker: all dice score by their matches.
    pub const NONE: Self = Self { first: None, second: None };

    /// One joker.
    #[inline]
    pub fn one(joker: Joker) -> Self {
        Self { first: Some(joker), second: None }
    }

    /// Two jokers, in any order, if their dice show different symbols.
    pub fn two(one: Joker, other: Joker) -> Option<Self> {
        let (first, second) = if one.from < other.from { (one, other) } else { (other, one) };
        (first.from != second.from).then_some(Self { first: Some(first), second: Some(second) })
    }

    /// The jokers, in the order of their dice's symbols.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Joker> {
        self.first.into_iter().chain(self.second)
    }
}

/// The jokers that one symbol's dice can be: for any row.
#[inline]
fn jokers(from: Symbol) -> impl Iterator<Item = Option<Joker>> {
    Symbol::ALL.iter().map(move |&into| Some(Joker { from, into }))
}

impl Genius {
    /// Fills the list with the decisions that the active player has.
    #[inline]
    pub(super) fn list_moves(&self, out: &mut MoveList<Move>) {
        let Some(roll) = self.dice[self.active.index()] else { return };
        if self.rolls < ROLLS {
            out.push(Move::Again);
        }
        let mut repeated = roll.repeated();
        match (repeated.next(), repeated.next()) {
            (None, _) => out.push(Move::Score(Jokers::NONE)),
            (Some(symbol), None) => {
                out.push(Move::Score(Jokers::NONE));
                out.extend(jokers(symbol).map(|first| Move::Score(Jokers { first, second: None })));
            }
            (Some(lower), Some(higher)) => {
                out.push(Move::Score(Jokers::NONE));
                out.extend(jokers(higher).map(|first| Move::Score(Jokers { first, second: None })));
                for first in jokers(lower) {
                    out.push(Move::Score(Jokers { first, second: None }));
                    out.extend(jokers(higher).map(|second| Move::Score(Jokers { first, second })));
                }
            }
        }
    }
}

impl Move {
    /// Writes `again`, `score`, `score y>b` or `score b>g y>g`.
    pub(super) fn write(self, out: &mut String) {
        match self {
            Self::Again => out.push_str("again"),
            Self::Score(jokers) => {
                out.push_str("score");
                for joker in jokers.iter() {
                    out.extend([' ', joker.from.letter(), '>', joker.into.letter()]);
                }
            }
        }
    }

    /// Reads what [`write`](Self::write) writes, the jokers in any order.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let wrong = |why| NotationError::new(text, why);
        let mut words = text.split_whitespace();
        let verb = words.next();
        let [one, other, surplus] = [words.next(), words.next(), words.next()];
        match (verb, one, other, surplus) {
            (Some("again"), None, ..) => Ok(Self::Again),
            (Some("again"), ..) => Err(wrong("nothing follows `again`")),
            (Some("score"), _, _, Some(_)) => Err(wrong("a roll has at most two jokers")),
            (Some("score"), ..) => {
                let joker = |word| {
                    read_joker(word)
                        .ok_or_else(|| wrong("a joker is written like `y>b`: yellow dice, blue row"))
                };
                let jokers = match (one.map(joker).transpose()?, other.map(joker).transpose()?) {
                    (Some(one), Some(other)) => Jokers::two(one, other)
                        .ok_or_else(|| wrong("all dice of one symbol are one joker together"))?,
                    (first, second) => Jokers { first, second },
                };
                Ok(Self::Score(jokers))
            }
            _ => Err(wrong("a move is `again` or `score`, with jokers such as `y>b` after it")),
        }
    }
}

fn read_joker(word: &str) -> Option<Joker> {
    let &[from, b'>', into] = word.as_bytes() else { return None };
    Some(Joker { from: Symbol::from_letter(from.into())?, into: Symbol::from_letter(into.into())? })
}
