//! What a player can point at.

use std::fmt;

use spellenkast_engine::{Seat, Spot as SpotTrait};

use super::moves::{Joker, Jokers, Move};
use super::reason::Reason;
use super::sheet::Symbol;
use super::state::Genius;

/// Something on the table that a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The word for rolling again.
    Again,
    /// The word for scoring the dice as they lie.
    Score,
    /// All own dice of a symbol.
    Dice(Symbol),
    /// A row of the own sheet.
    Row(Symbol),
    /// Dice that go into a row as a joker.
    Joker(Joker),
}

const DICE: u16 = 2;
const ROWS: u16 = DICE + SYMBOLS;
const JOKERS: u16 = ROWS + SYMBOLS;
const SYMBOLS: u16 = Symbol::ALL.len() as u16;

impl Spot {
    /// How many there are.
    pub const COUNT: u16 = JOKERS + SYMBOLS * SYMBOLS;
}

impl SpotTrait for Spot {
    fn named(name: &str) -> Option<Self> {
        match name {
            "again" => return Some(Self::Again),
            "score" => return Some(Self::Score),
            _ => {}
        }
        let symbol = |letter: u8| Symbol::from_letter(letter.into());
        match *name.as_bytes() {
            [dice] => symbol(dice).map(Self::Dice),
            [b'>', row] => symbol(row).map(Self::Row),
            [from, b'>', into] => Some(Self::Joker(Joker { from: symbol(from)?, into: symbol(into)? })),
            _ => None,
        }
    }

    #[inline]
    fn number(self) -> Option<u16> {
        Some(match self {
            Self::Again => 0,
            Self::Score => 1,
            Self::Dice(symbol) => DICE + symbol as u16,
            Self::Row(symbol) => ROWS + symbol as u16,
            Self::Joker(joker) => JOKERS + joker.from as u16 * SYMBOLS + joker.into as u16,
        })
    }

    #[inline]
    fn parts(self) -> Option<(Self, Self)> {
        match self {
            Self::Joker(Joker { from, into }) => Some((Self::Dice(from), Self::Row(into))),
            _ => None,
        }
    }

    fn put(self, place: Self) -> Option<Self> {
        match (self, place) {
            (Self::Dice(from), Self::Row(into)) => Some(Self::Joker(Joker { from, into })),
            _ => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Again => f.write_str("again"),
            Self::Score => f.write_str("score"),
            Self::Dice(symbol) => write!(f, "{}", symbol.letter()),
            Self::Row(symbol) => write!(f, ">{}", symbol.letter()),
            Self::Joker(Joker { from, into }) => write!(f, "{}>{}", from.letter(), into.letter()),
        }
    }
}

impl Move {
    /// What one points at to make it.
    #[inline]
    pub(super) fn spots(self, out: &mut Vec<Spot>) {
        match self {
            Self::Again => out.push(Spot::Again),
            Self::Score(Jokers::NONE) => out.push(Spot::Score),
            Self::Score(jokers) => out.extend(jokers.iter().map(Spot::Joker)),
        }
    }
}

impl Genius {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, _: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        let meant = match *spots {
            [Spot::Again] => Some(Move::Again),
            [Spot::Score] => Some(Move::Score(Jokers::NONE)),
            [Spot::Dice(from)] => Some(Move::Score(Jokers::one(Joker { from, into: from }))),
            [Spot::Joker(joker)] => Some(Move::Score(Jokers::one(joker))),
            [Spot::Joker(one), Spot::Joker(other)] => Jokers::two(one, other).map(Move::Score),
            _ => None,
        };
        meant.into_iter().for_each(visit);
        Reason::NoSuchMove
    }
}
