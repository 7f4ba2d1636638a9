//! What the special die crosses off: the four actions that cross off cells.
//!
//! Each action names the cells that it crosses off, in one way only, so that equal actions are equal values.

use super::{PRINT, ROW_CELLS};
use crate::keer::{BLOCKS, CELLS, COLUMNS, Cells, Crosses, ROWS, Reason, WITHIN, block_cells, block_of};

/// A bomb: one to four cells of a square of two by two.
///
/// The corner is that of the smallest rectangle around the cells, so some cell lies in its row and some in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bomb {
    /// The place at the top left.
    corner: u8,
    /// Bit 0 is the corner itself, 1 the place to its right, 2 the one below it, 3 the one below and to the right.
    cells: u8,
}

/// The sets of a square's cells that lie in its upper row and in its left column: bit m stands for the set with the
/// bits of m.
const FROM_CORNER: u64 = {
    let mut sets = 0;
    let mut set = 0;
    while set < 16 {
        if set & 0b0011 != 0 && set & 0b0101 != 0 {
            sets |= 1 << set;
        }
        set += 1;
    }
    sets
};

/// How far the places of a square lie behind its corner.
const SQUARE: [usize; 4] = [0, ROWS, 1, ROWS + 1];

impl Bomb {
    /// The most cells that one bomb crosses off.
    pub const MOST_CELLS: u32 = 4;

    /// The bomb that crosses off these cells, if they lie in one square.
    pub fn of(cells: Cells) -> Option<Self> {
        let places = || cells.iter().map(|cell| usize::from(PRINT.place_of[cell]));
        let left = places().map(|place| place / ROWS).min()?;
        let top = places().map(|place| place % ROWS).min()?;
        let mut set = 0;
        for place in places() {
            let (right, down) = (place / ROWS - left, place % ROWS - top);
            if right > 1 || down > 1 {
                return None;
            }
            set |= 1 << (right + 2 * down);
        }
        Some(Self { corner: (left * ROWS + top) as u8, cells: set })
    }

    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        (0..SQUARE.len())
            .filter(|bit| self.cells >> bit & 1 != 0)
            .map(|bit| usize::from(PRINT.cell_at[usize::from(self.corner) + SQUARE[bit]]))
            .collect()
    }

    /// Shows every bomb that crosses off only cells not crossed off yet.
    #[inline]
    pub(super) fn for_each(open: Cells, mut visit: impl FnMut(Self)) {
        // The open cells of each column, and an empty column beside the last.
        let mut columns = [0usize; COLUMNS + 1];
        for cell in open.iter() {
            let place = usize::from(PRINT.place_of[cell]);
            columns[place / ROWS] |= 1 << (place % ROWS);
        }
        for corner in 0..CELLS {
            let (column, row) = (corner / ROWS, corner % ROWS);
            let (left, right) = (columns[column] >> row, columns[column + 1] >> row);
            let square = left & 1 | (right & 1) << 1 | (left & 2) << 1 | (right & 2) << 2;
            let mut sets = FROM_CORNER & WITHIN[square];
            while sets != 0 {
                visit(Self { corner: corner as u8, cells: sets.trailing_zeros() as u8 });
                sets &= sets - 1;
            }
        }
    }

    pub(super) fn check(self, crosses: &Crosses) -> Result<(), Reason> {
        all_open(self.cells(), crosses)
    }
}

/// One or two stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stars {
    /// The columns of the stars, a bit each: every column has one star.
    columns: u16,
}

impl Stars {
    /// The most stars that are crossed off at once.
    pub const MOST_CELLS: u32 = 2;

    /// The action that crosses off these cells, if they are one or two stars.
    pub fn of(cells: Cells) -> Option<Self> {
        let possible = (1..=Self::MOST_CELLS).contains(&cells.len()) && cells.within(PRINT.stars);
        possible.then(|| Self { columns: columns_of(cells) })
    }

    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        (0..COLUMNS)
            .filter(|column| self.columns >> column & 1 != 0)
            .fold(Cells::NONE, |cells, column| cells.or(PRINT.columns[column].and(PRINT.stars)))
    }

    #[inline]
    pub(super) fn for_each(crosses: &Crosses, mut visit: impl FnMut(Self)) {
        let stars = columns_of(PRINT.stars.and(crosses.reachable(&PRINT)));
        choices(0, stars, Self::MOST_CELLS, &mut |columns| visit(Self { columns }));
    }

    pub(super) fn check(self, crosses: &Crosses) -> Result<(), Reason> {
        all_open(self.cells(), crosses)?;
        if self.cells().within(crosses.reachable(&PRINT)) { Ok(()) } else { Err(Reason::StarOutOfReach) }
    }
}

/// One to three cells of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InRow {
    row: u8,
    /// The columns of the cells, a bit each; as bytes, because those pack into a smaller move.
    columns: [u8; 2],
}

impl InRow {
    /// The most cells that are crossed off at once.
    pub const MOST_CELLS: u32 = 3;

    fn new(row: usize, columns: u16) -> Self {
        Self { row: row as u8, columns: columns.to_le_bytes() }
    }

    /// The action that crosses off these cells, if they are one to three of one row.
    pub fn of(cells: Cells) -> Option<Self> {
        let row = ROW_CELLS.iter().position(|&row| cells.within(row))?;
        (1..=Self::MOST_CELLS).contains(&cells.len()).then(|| Self::new(row, columns_of(cells)))
    }

    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        let columns = u16::from_le_bytes(self.columns);
        (0..COLUMNS)
            .filter(|column| columns >> column & 1 != 0)
            .map(|column| usize::from(PRINT.cell_at[column * ROWS + usize::from(self.row)]))
            .collect()
    }

    #[inline]
    pub(super) fn for_each(crosses: &Crosses, mut visit: impl FnMut(Self)) {
        for (row, &cells) in ROW_CELLS.iter().enumerate() {
            let columns = columns_of(cells.and(crosses.touched()));
            choices(0, columns, Self::MOST_CELLS, &mut |columns| visit(Self::new(row, columns)));
        }
    }

    pub(super) fn check(self, crosses: &Crosses) -> Result<(), Reason> {
        all_open(self.cells(), crosses)?;
        if self.cells().within(crosses.touched()) { Ok(()) } else { Err(Reason::NotTouching) }
    }
}

/// All cells of a block that are not crossed off yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    block: u8,
    /// A bit for each cell of the block.
    cells: u8,
}

impl Finish {
    /// The most cells of a block.
    pub const MOST_CELLS: u32 = 6;

    /// The action that crosses off these cells, if they lie in one block.
    pub fn of(cells: Cells) -> Option<Self> {
        let block = block_of(cells.iter().next()?);
        cells.within(block_cells(block)).then(|| Self::new(block, cells))
    }

    #[inline]
    fn new(block: usize, cells: Cells) -> Self {
        Self { block: block as u8, cells: (cells.0 >> block_cells(block).0.trailing_zeros()) as u8 }
    }

    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        Cells(u128::from(self.cells) << block_cells(self.block.into()).0.trailing_zeros())
    }

    #[inline]
    pub(super) fn for_each(crosses: &Crosses, mut visit: impl FnMut(Self)) {
        for block in 0..BLOCKS {
            let cells = block_cells(block);
            // A block with a crossed cell and an open one has an open cell that touches a crossed one.
            if cells.meets(crosses.touched()) {
                visit(Self::new(block, cells.and(crosses.open())));
            }
        }
    }

    pub(super) fn check(self, crosses: &Crosses) -> Result<(), Reason> {
        all_open(self.cells(), crosses)?;
        let block = block_cells(self.block.into());
        if self.cells() != block.and(crosses.open()) {
            return Err(Reason::NotWholeBlock);
        }
        let touches = self.cells().iter().any(|cell| PRINT.beside[cell].meets(crosses.crossed()));
        if touches || block.meets(crosses.crossed()) { Ok(()) } else { Err(Reason::BlockNotTouching) }
    }
}

/// The columns of cells, a bit each.
#[inline]
fn columns_of(cells: Cells) -> u16 {
    cells.iter().fold(0, |columns, cell| columns | 1 << (usize::from(PRINT.place_of[cell]) / ROWS))
}

/// Shows what was `chosen` together with each choice of one to `more` of the others.
#[inline]
fn choices(chosen: u16, others: u16, more: u32, visit: &mut impl FnMut(u16)) {
    let mut others = others;
    while others != 0 {
        let one = others & others.wrapping_neg();
        others &= !one;
        visit(chosen | one);
        if more > 1 {
            choices(chosen | one, others, more - 1, visit);
        }
    }
}

fn all_open(cells: Cells, crosses: &Crosses) -> Result<(), Reason> {
    if cells.meets(crosses.crossed()) { Err(Reason::AlreadyCrossed) } else { Ok(()) }
}
