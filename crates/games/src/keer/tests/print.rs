//! The printed sheets.

use super::slow::{Paper, cell};
use crate::keer::{BLOCKS, CELLS, Cells, Print, block_cells, block_colour, block_of, block_size};
use crate::keer_op_keer::SheetName;
use crate::keer_op_keer_2::{GOLDEN, PRINT, ROW_CELLS};

fn sheets() -> Vec<(&'static Print, Paper)> {
    let names = ["black", "red", "blue", "green", "orange", "purple", "yellow"];
    let first = SheetName::ALL.iter().zip(names).map(|(sheet, name)| (sheet.print(), Paper::named(name)));
    first.chain([(&PRINT, Paper::named("grey"))]).collect()
}

#[test]
fn every_sheet_is_printed_as_the_list_of_sheets_has_it() {
    for (print, paper) in sheets() {
        for number in 0..CELLS {
            let place = cell(print.name_of(number));
            assert_eq!(block_colour(block_of(number)).letter(), paper.colours[&place]);
            assert_eq!(print.stars.has(number), paper.stars.contains(&place));
            assert_eq!(print.cell_named(place.0 as u8, place.1 as u8), Some(number));
        }
    }
    let golden = Paper::named("grey").golden;
    assert_eq!(golden.len(), 5);
    assert!((0..CELLS).all(|number| GOLDEN.has(number) == golden.contains(&cell(PRINT.name_of(number)))));
}

#[test]
fn every_sheet_has_fifteen_stars_one_a_column_and_three_a_colour() {
    for (print, paper) in sheets() {
        assert_eq!(print.stars.len(), 15);
        assert!(print.columns.iter().all(|column| column.and(print.stars).len() == 1));
        for colour in "gybro".chars() {
            assert_eq!(paper.stars.iter().filter(|star| paper.colours[star] == colour).count(), 3);
        }
    }
}

#[test]
fn every_sheet_has_twenty_one_cells_and_blocks_of_one_to_six_a_colour() {
    for (_, paper) in sheets() {
        assert_eq!(paper.blocks.len(), BLOCKS);
        for colour in "gybro".chars() {
            let mut sizes: Vec<_> = paper
                .blocks
                .iter()
                .filter(|block| paper.colours[&block[0]] == colour)
                .map(Vec::len)
                .collect();
            sizes.sort_unstable();
            assert_eq!(sizes, [1, 2, 3, 4, 5, 6]);
            assert_eq!(sizes.iter().sum::<usize>(), 21);
        }
    }
}

#[test]
fn blocks_are_the_maximal_groups_of_connected_cells_of_one_colour() {
    for (print, paper) in sheets() {
        for block in &paper.blocks {
            let cells: Cells =
                block.iter().map(|place| print.cell_named(place.0 as u8, place.1 as u8).unwrap()).collect();
            let number = block_of(cells.iter().next().unwrap());
            assert_eq!(block_cells(number), cells);
            assert_eq!(block_size(number), block.len());
        }
    }
}

#[test]
fn neighbours_share_an_edge_and_never_only_a_corner() {
    for (print, _) in sheets() {
        for one in 0..CELLS {
            for other in 0..CELLS {
                let edge = super::slow::beside(cell(print.name_of(one)), cell(print.name_of(other)));
                assert_eq!(print.beside[one].has(other), edge);
            }
        }
    }
}

#[test]
fn columns_and_rows_are_those_of_the_names() {
    for (print, _) in sheets() {
        for number in 0..CELLS {
            let column = cell(print.name_of(number)).0 as usize - 'A' as usize;
            assert!((0..15).all(|other| print.columns[other].has(number) == (other == column)));
        }
    }
    for number in 0..CELLS {
        let row = cell(PRINT.name_of(number)).1 as usize - 'P' as usize;
        assert!((0..7).all(|other| ROW_CELLS[other].has(number) == (other == row)));
    }
}

#[test]
fn no_name_outside_the_sheet_is_a_cell() {
    let print = SheetName::Black.print();
    for (column, row) in [('P', '1'), ('A', '8'), ('A', '0'), ('a', '1'), ('@', '1'), ('A', 'P')] {
        assert_eq!(print.cell_named(column as u8, row as u8), None);
    }
    assert_eq!(PRINT.cell_named(b'A', b'1'), None);
}
