//! What a player can point at.

use std::fmt;

use spellenkast_engine::Spot as SpotTrait;

use super::print::{COLUMNS, ROWS};
use super::{Cells, ColourFace, Mark, NumberFace, Print, Special};

/// Something on the table that a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The word for crossing off nothing, and for declining a bomb.
    Pass,
    /// A colour die that shows this.
    Colour(ColourFace),
    /// A number die that shows this.
    Number(NumberFace),
    /// A cell by the signs of its column and its row.
    Cell([u8; 2]),
    /// The special die that shows this, or a bomb that was won (only in Keer op Keer 2).
    Special(Special),
}

/// Where the numbers of each kind of spot begin.
const COLOURS: u16 = 1;
const NUMBERS: u16 = COLOURS + ColourFace::ALL.len() as u16;
const CELLS: u16 = NUMBERS + NumberFace::ALL.len() as u16;
const SPECIALS: u16 = CELLS + (COLUMNS * ROWS) as u16;

impl Spot {
    /// How many there are without a special die.
    pub const WITHOUT_SPECIAL: u16 = SPECIALS;
    /// How many there are with it.
    pub const WITH_SPECIAL: u16 = SPECIALS + Special::ALL.len() as u16;

    /// The spots of cells, column by column.
    pub fn of_cells(print: &Print, cells: Cells) -> impl Iterator<Item = Self> {
        print.by_place(cells).map(|cell| Self::Cell(print.signs_of(cell)))
    }

    /// The spots of a mark: its two dice and its cells.
    pub fn of_mark(print: &Print, mark: Mark, out: &mut Vec<Self>) {
        let (colour, number) = mark.dice();
        out.extend([Self::Colour(colour), Self::Number(number)]);
        out.extend(Self::of_cells(print, mark.cells()));
    }
}

impl SpotTrait for Spot {
    fn named(name: &str) -> Option<Self> {
        if name == "pass" {
            return Some(Self::Pass);
        }
        if let Some(special) = Special::ALL.into_iter().find(|special| special.word() == name) {
            return Some(Self::Special(special));
        }
        match *name.as_bytes() {
            [_] => {
                let colour = ColourFace::SIGNS.find(name).map(|face| Self::Colour(ColourFace::ALL[face]));
                let number = || NumberFace::SIGNS.find(name).map(|face| Self::Number(NumberFace::ALL[face]));
                colour.or_else(number)
            }
            [column @ b'A'..=b'O', row @ (b'1'..=b'7' | b'P'..=b'V')] => Some(Self::Cell([column, row])),
            _ => None,
        }
    }

    #[inline]
    fn number(self) -> Option<u16> {
        Some(match self {
            Self::Pass => 0,
            Self::Colour(face) => COLOURS + face as u16,
            Self::Number(face) => NUMBERS + face as u16,
            Self::Cell([column, row]) => {
                let row = if row.is_ascii_digit() { row - b'1' } else { row - b'P' };
                CELLS + u16::from(column - b'A') * ROWS as u16 + u16::from(row)
            }
            Self::Special(special) => SPECIALS + special as u16,
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Colour(face) => f.write_str(face.sign()),
            Self::Number(face) => f.write_str(face.sign()),
            Self::Cell(signs) => signs.iter().try_for_each(|&sign| fmt::Write::write_char(f, sign.into())),
            Self::Special(special) => f.write_str(special.word()),
        }
    }
}
