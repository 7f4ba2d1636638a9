//! What a player decides: the type, the list of all that is legal, and the reasons why something is not.

use spellenkast_engine::{MoveList, Seat};

use super::reason::Reason;
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
    /// Lists the legal moves of a seat that has to decide.
    #[inline]
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let Some(roll) = self.dice[seat.index()] else { return };
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

    /// Whether a seat that has to decide may make this move.
    #[inline]
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let Some(roll) = self.dice[seat.index()] else { return Err(Reason::NotYourTurn) };
        match mv {
            Move::Again if self.rolls >= ROLLS => Err(Reason::NoRollLeft),
            Move::Score(jokers) if jokers.iter().any(|joker| roll.tally().get(joker.from) < 2) => {
                Err(Reason::NoJoker)
            }
            _ => Ok(()),
        }
    }
}
