//! The race for columns and colours.

use super::COLUMNS;

/// Points of the columns A to O.
pub type ColumnPoints = [u8; COLUMNS];

const COLOUR_FIRST: i32 = 5;
const COLOUR_LATER: i32 = 3;

/// The columns and colours that one sheet has completed, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Completed {
    /// Columns complete and counted.
    pub columns: u16,
    /// Those of them that count as first.
    pub columns_first: u16,
    /// Colours complete and counted.
    pub colours: u8,
    /// Those of them that count as first.
    pub colours_first: u8,
    /// Colours completed and not counted yet.
    colours_due: u8,
    /// Columns completed and not counted yet.
    columns_due: u16,
}

impl Completed {
    /// Nothing.
    pub const NONE: Self =
        Self { columns: 0, columns_first: 0, colours: 0, colours_first: 0, colours_due: 0, columns_due: 0 };

    /// What any of these sheets has completed: the upper values that are gone for all others.
    #[inline]
    pub fn taken(all: impl Iterator<Item = Self>) -> Self {
        all.fold(Self::NONE, |taken, one| Self {
            columns: taken.columns | one.columns,
            colours: taken.colours | one.colours,
            ..taken
        })
    }

    /// Notes columns that have just been completed, and all colours that are complete.
    #[inline]
    pub fn note(&mut self, columns: u16, colours: u8) {
        self.columns_due |= columns;
        self.colours_due |= colours & !self.colours;
    }

    /// The columns noted that the next count brings, a bit each.
    #[inline]
    pub fn columns_due(&self) -> u16 {
        self.columns_due
    }

    /// Whether a column was completed before the count that brings it: by an earlier move of the same roll.
    pub(crate) fn has_noted_column(&self, column: usize) -> bool {
        self.columns_due >> column & 1 != 0
    }

    /// Whether a colour was completed before the count that brings it.
    pub(crate) fn has_noted_colour(&self, colour: usize) -> bool {
        self.colours_due >> colour & 1 != 0
    }

    /// Counts what has been noted. It is first where nobody had it on an earlier roll, which `earlier` tells.
    #[inline]
    pub fn count(&mut self, earlier: &Self) {
        let (columns, colours) =
            (std::mem::take(&mut self.columns_due), std::mem::take(&mut self.colours_due));
        self.columns_first |= columns & !earlier.columns;
        self.colours_first |= colours & !earlier.colours;
        self.columns |= columns;
        self.colours |= colours;
    }

    /// Whether a second colour bonus is circled, which ends the game.
    #[inline]
    pub fn has_two_colours(&self) -> bool {
        self.colours.count_ones() >= 2
    }

    /// The points of a column, if it is complete.
    pub fn column(&self, column: usize, first: &ColumnPoints, later: &ColumnPoints) -> Option<u8> {
        let complete = self.columns >> column & 1 != 0;
        let points = if self.columns_first >> column & 1 != 0 { first } else { later };
        complete.then_some(points[column])
    }

    /// The points of all complete columns.
    pub fn column_points(&self, first: &ColumnPoints, later: &ColumnPoints) -> i32 {
        (0..COLUMNS).filter_map(|column| self.column(column, first, later)).map(i32::from).sum()
    }

    /// The points of all complete colours.
    pub fn colour_points(&self) -> i32 {
        let firsts = self.colours_first.count_ones() as i32;
        let laters = self.colours.count_ones() as i32 - firsts;
        firsts * COLOUR_FIRST + laters * COLOUR_LATER
    }

    /// The points of a colour, if it is complete.
    pub fn colour(&self, colour: usize) -> Option<u8> {
        let complete = self.colours >> colour & 1 != 0;
        let points = if self.colours_first >> colour & 1 != 0 { COLOUR_FIRST } else { COLOUR_LATER };
        complete.then_some(points as u8)
    }
}

#[cfg(feature = "serde")]
impl Completed {
    /// Whether just what is complete was noted or counted; where nothing is `due`, counted.
    pub(crate) fn is_sound(&self, print: &super::Print, crosses: &super::Crosses, due: bool) -> bool {
        let Self { columns, columns_first, colours, colours_first, colours_due, columns_due } = *self;
        columns & columns_due == 0
            && columns | columns_due == crosses.full_columns(print)
            && columns_first & !columns == 0
            && colours & colours_due == 0
            && colours | colours_due == crosses.full_colours()
            && colours_first & !colours == 0
            && (due || columns_due == 0 && colours_due == 0)
    }
}
