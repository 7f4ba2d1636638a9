//! The crosses on one sheet.

use super::print::{COLOUR_CELLS, START_COLUMN};
use super::{Cells, Print, ROWS};

/// The crosses on one sheet, and which cells touch them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Crosses {
    crossed: Cells,
    touched: Cells,
}

impl Crosses {
    /// No crosses.
    pub const NONE: Self = Self { crossed: Cells::NONE, touched: Cells::NONE };

    /// The cells crossed off.
    #[inline]
    pub fn crossed(&self) -> Cells {
        self.crossed
    }

    /// The cells not crossed off.
    #[inline]
    pub fn open(&self) -> Cells {
        Cells::ALL.without(self.crossed)
    }

    /// The cells not crossed off that share an edge with a crossed one.
    #[inline]
    pub fn touched(&self) -> Cells {
        self.touched.without(self.crossed)
    }

    /// The cells not crossed off from which a crossing may start: those in column H and those that touch a cross.
    #[inline]
    pub fn reachable(&self, print: &Print) -> Cells {
        self.touched.or(print.columns[START_COLUMN]).without(self.crossed)
    }

    /// Crosses cells off. Gives the columns that this completes, a bit each.
    #[inline]
    pub fn cross(&mut self, print: &Print, cells: Cells) -> u16 {
        self.crossed = self.crossed.or(cells);
        let mut completed = 0;
        for cell in cells.iter() {
            self.touched = self.touched.or(print.beside[cell]);
            let column = usize::from(print.place_of[cell]) / ROWS;
            completed |= u16::from(print.columns[column].within(self.crossed)) << column;
        }
        completed
    }

    /// The complete colours, a bit each.
    #[inline]
    pub fn full_colours(&self) -> u8 {
        const ONE: u128 = (1 << COLOUR_CELLS) - 1;
        let full = |colour: usize| self.crossed.0 >> (colour * COLOUR_CELLS) & ONE == ONE;
        (0..5).fold(0, |set, colour| set | u8::from(full(colour)) << colour)
    }
}

#[cfg(feature = "serde")]
impl Crosses {
    /// Whether it is known which cells touch the crosses.
    pub(crate) fn is_sound(&self, print: &Print) -> bool {
        let mut again = Self::NONE;
        again.cross(print, self.crossed);
        again == *self
    }

    /// The complete columns, a bit each.
    pub(super) fn full_columns(&self, print: &Print) -> u16 {
        let mut again = Self::NONE;
        again.cross(print, self.crossed)
    }
}
