//! A printed sheet, as tables.

use super::{Cells, Colour};

/// How many columns a sheet has: A to O.
pub const COLUMNS: usize = 15;
/// How many rows a sheet has.
pub const ROWS: usize = 7;
/// How many cells a sheet has.
pub const CELLS: usize = COLUMNS * ROWS;
/// How many blocks a sheet has: of each colour one of 1, 2, 3, 4, 5 and 6 cells.
pub const BLOCKS: usize = 30;

/// How many cells of each colour a sheet has.
pub(super) const COLOUR_CELLS: usize = 21;
/// How many blocks of each colour a sheet has.
pub(super) const COLOUR_BLOCKS: usize = 6;

/// How many cells a block has.
#[inline]
pub const fn block_size(block: usize) -> usize {
    block % COLOUR_BLOCKS + 1
}

/// The colour of a block.
#[inline]
pub const fn block_colour(block: usize) -> Colour {
    Colour::ALL[block / COLOUR_BLOCKS]
}

/// The number of the first cell of a block; the others follow it.
#[inline]
pub(super) const fn block_start(block: usize) -> usize {
    let size = block_size(block);
    block / COLOUR_BLOCKS * COLOUR_CELLS + size * (size - 1) / 2
}

/// All cells of a block.
#[inline]
pub const fn block_cells(block: usize) -> Cells {
    Cells(((1 << block_size(block)) - 1) << block_start(block))
}

/// The block in which a cell lies.
pub const fn block_of(cell: usize) -> usize {
    let mut block = cell / COLOUR_CELLS * COLOUR_BLOCKS;
    while !block_cells(block).has(cell) {
        block += 1;
    }
    block
}

/// A printed sheet.
///
/// A *place* is where a cell is printed: column by column, each from the top (A1 is 0, A2 is 1, B1 is 7). The
/// *number* of a cell is another: colours follow each other, in a colour the blocks by size, in a block the cells by
/// place. All sheets have one block of each size in each colour, so a number alone tells colour and block.
#[derive(Debug)]
pub struct Print {
    /// The sign of the topmost row; the rows below carry those that follow it.
    first_row: u8,
    /// The rows from the top, a letter for the colour of each cell.
    rows: [&'static str; ROWS],
    /// The name of the cell at each place: the sign of its column and that of its row.
    names: [[u8; 2]; CELLS],
    /// The cell at each place.
    pub cell_at: [u8; CELLS],
    /// The place of each cell.
    pub place_of: [u8; CELLS],
    /// The cells that share an edge with each cell.
    pub beside: [Cells; CELLS],
    /// The cells of each column.
    pub columns: [Cells; COLUMNS],
    /// The star cells.
    pub stars: Cells,
    /// For each block the sets of its cells that hang together: bit m stands for the set with the bits of m.
    pub(super) connected: [u64; BLOCKS],
}

/// Column H, where one may always start.
pub(super) const START_COLUMN: usize = 7;

impl Print {
    /// Makes the tables from the sheet as text: its rows of colour letters, and the names of the star cells.
    pub const fn read(first_row: u8, rows: [&'static str; ROWS], stars: &str) -> Self {
        let mut print = Self {
            first_row,
            rows,
            names: [[0; 2]; CELLS],
            cell_at: [0; CELLS],
            place_of: [0; CELLS],
            beside: [Cells::NONE; CELLS],
            columns: [Cells::NONE; COLUMNS],
            stars: Cells::NONE,
            connected: [0; BLOCKS],
        };
        print.number_cells(&rows);
        let mut place = 0;
        while place < CELLS {
            let (column, row, cell) = (place / ROWS, place % ROWS, print.cell_at[place] as usize);
            let mut beside = Cells::NONE;
            if column > 0 {
                beside = beside.or(Cells::only(print.cell_at[place - ROWS] as usize));
            }
            if column + 1 < COLUMNS {
                beside = beside.or(Cells::only(print.cell_at[place + ROWS] as usize));
            }
            if row > 0 {
                beside = beside.or(Cells::only(print.cell_at[place - 1] as usize));
            }
            if row + 1 < ROWS {
                beside = beside.or(Cells::only(print.cell_at[place + 1] as usize));
            }
            print.names[place] = [b'A' + column as u8, first_row + row as u8];
            print.beside[cell] = beside;
            print.columns[column] = print.columns[column].or(Cells::only(cell));
            place += 1;
        }
        print.find_connected_sets();
        print.stars = print.cells_named(stars);
        print
    }

    /// Finds the blocks and gives every cell its number.
    const fn number_cells(&mut self, rows: &[&str; ROWS]) {
        let mut in_block = [false; CELLS];
        let mut found = [false; BLOCKS];
        let mut place = 0;
        while place < CELLS {
            if !in_block[place] {
                let (members, size) = block_from(rows, place);
                let block = colour_number(rows, place) * COLOUR_BLOCKS + size - 1;
                assert!(!found[block], "each colour has one block of each size");
                found[block] = true;
                let (mut at, mut cell) = (0, block_start(block));
                while at < CELLS {
                    if members[at] {
                        in_block[at] = true;
                        self.cell_at[at] = cell as u8;
                        self.place_of[cell] = at as u8;
                        cell += 1;
                    }
                    at += 1;
                }
            }
            place += 1;
        }
    }

    /// A set hangs together if it is one cell, or hangs together without some cell that touches the rest.
    const fn find_connected_sets(&mut self) {
        let mut block = 0;
        while block < BLOCKS {
            let mut set = 1usize;
            while set < 1 << block_size(block) {
                let mut connected = set.is_power_of_two();
                let mut member = 0;
                while member < block_size(block) {
                    let beside = (self.beside[block_start(block) + member].0 >> block_start(block)) as usize;
                    let rest = set & !(1 << member);
                    if rest != set && beside & rest != 0 && self.connected[block] >> rest & 1 != 0 {
                        connected = true;
                    }
                    member += 1;
                }
                if connected {
                    self.connected[block] |= 1 << set;
                }
                set += 1;
            }
            block += 1;
        }
    }

    /// The cells with these names, which stand apart by one space each.
    pub const fn cells_named(&self, names: &str) -> Cells {
        let names = names.as_bytes();
        let mut cells = Cells::NONE;
        let mut at = 0;
        while at < names.len() {
            match self.cell_named(names[at], names[at + 1]) {
                Some(cell) => cells = cells.or(Cells::only(cell)),
                None => panic!("a sheet names a cell that it does not have"),
            }
            at += 3;
        }
        cells
    }

    /// The cell with this name: the sign of its column and that of its row.
    pub const fn cell_named(&self, column: u8, row: u8) -> Option<usize> {
        let (column, row) = (column.wrapping_sub(b'A') as usize, row.wrapping_sub(self.first_row) as usize);
        if column < COLUMNS && row < ROWS { Some(self.cell_at[column * ROWS + row] as usize) } else { None }
    }

    /// The name of a cell, such as `H6`.
    pub fn name_of(&self, cell: usize) -> &str {
        let place = usize::from(self.place_of[cell]);
        std::str::from_utf8(&self.names[place]).expect("columns and rows have plain signs")
    }

    /// The signs of a cell's column and row.
    pub fn signs_of(&self, cell: usize) -> [u8; 2] {
        self.names[usize::from(self.place_of[cell])]
    }

    /// The names of cells, column by column, each from the top.
    pub fn names_of(&self, cells: Cells) -> Vec<&str> {
        self.by_place(cells).map(|cell| self.name_of(cell)).collect()
    }

    /// The cells of a set in the order of their places.
    pub fn by_place(&self, cells: Cells) -> impl Iterator<Item = usize> {
        self.cell_at.iter().map(|&cell| usize::from(cell)).filter(move |&cell| cells.has(cell))
    }

    /// The sign of a row.
    pub fn row_sign(&self, row: usize) -> char {
        (self.first_row + row as u8) as char
    }

    /// The sheet as rows of colour letters.
    pub fn rows(&self) -> &[&'static str; ROWS] {
        &self.rows
    }
}

/// The sign of a column.
pub(super) fn column_sign(column: usize) -> char {
    (b'A' + column as u8) as char
}

/// The sign of a column, as a text.
pub(super) fn column_name(column: usize) -> &'static str {
    &"ABCDEFGHIJKLMNO"[column..=column]
}

/// The number of the colour printed at a place.
const fn colour_number(rows: &[&str; ROWS], place: usize) -> usize {
    let letter = rows[place % ROWS].as_bytes()[place / ROWS];
    let mut colour = 0;
    while Colour::ALL[colour].letter() as u8 != letter {
        colour += 1;
    }
    colour
}

/// The places of the block that begins at this one, and how many they are.
const fn block_from(rows: &[&str; ROWS], place: usize) -> ([bool; CELLS], usize) {
    let colour = colour_number(rows, place);
    let mut members = [false; CELLS];
    members[place] = true;
    let (mut size, mut grown) = (1, true);
    while grown {
        grown = false;
        // The first place of a block lies in its first column, and no block is wider than six.
        let mut at = place / ROWS * ROWS;
        while at < CELLS && at < place + 6 * ROWS {
            let (column, row) = (at / ROWS, at % ROWS);
            let touches = (column > 0 && members[at - ROWS])
                || (column + 1 < COLUMNS && members[at + ROWS])
                || (row > 0 && members[at - 1])
                || (row + 1 < ROWS && members[at + 1]);
            if touches && !members[at] && colour_number(rows, at) == colour {
                members[at] = true;
                size += 1;
                grown = true;
            }
            at += 1;
        }
    }
    (members, size)
}
