//! What is printed: the symbols, the boxes and their strips, and the numbers of the rulebook.

use spellenkast_engine::Seats;

/// A symbol: a face of every die and a row of every sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusSymbol"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusSymbol"))]
#[repr(u8)]
pub enum Symbol {
    /// The blue star.
    Blue,
    /// The yellow sun.
    Yellow,
    /// The green disc.
    Green,
    /// The orange hexagon.
    Orange,
    /// The purple ring.
    Purple,
    /// The red twelve-point star.
    Red,
}

impl Symbol {
    /// All symbols, in the order of the rows and of the notation.
    pub const ALL: [Self; 6] = [Self::Blue, Self::Yellow, Self::Green, Self::Orange, Self::Purple, Self::Red];

    /// The letter that stands for the symbol in the notation.
    pub fn letter(self) -> char {
        ['b', 'y', 'g', 'o', 'p', 'r'][self as usize]
    }

    /// The symbol for which this letter stands.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|symbol| symbol.letter() == letter)
    }

    /// The symbol's name in lower case.
    pub fn name(self) -> &'static str {
        ["blue", "yellow", "green", "orange", "purple", "red"][self as usize]
    }
}

/// The boxes of a row; a full row is worth as many match points.
pub const BOXES: u8 = 7;

/// The last box of the left strip.
pub(super) const LEFT_STRIP: u8 = 3;

/// The last box of the middle strip; the box after it is the right strip.
pub(super) const MIDDLE_STRIP: u8 = 6;

/// How often a player may roll in a turn.
pub const ROLLS: u8 = 3;

/// How many dice each player has.
#[inline]
pub fn dice_each(seats: Seats) -> u8 {
    match seats.count() {
        2 => 4,
        3 => 3,
        _ => 2,
    }
}

/// How many crosses a joker of so many dice gives.
#[inline]
pub fn joker_crosses(dice: u8) -> u8 {
    dice.saturating_sub(1)
}
