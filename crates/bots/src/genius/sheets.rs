//! Sheets up to symmetry: the rows may be exchanged without changing what a sheet is worth, as long as nobody knows
//! what the others' dice show.

use std::sync::LazyLock;

use spellenkast_games::genius::{BOXES, Sheet, Symbol, Tally};

/// How many sheets there are up to symmetry.
pub const CLASSES: usize = 574;

/// One of them: 0 is the empty sheet, the last the full one, and a sheet with more crosses comes later.
pub type Class = u16;

/// The full sheet.
pub const FULL: Class = CLASSES as Class - 1;

/// What each number of crosses in a row adds to a sheet's key, so that no two of the 574 have the same key.
const WEIGHTS: [u16; BOXES as usize + 1] = [0, 2067, 5275, 6298, 5653, 7342, 5558, 5943];
/// Keys are below this.
const KEYS: u16 = 8192;

struct Catalogue {
    class_of: Vec<Class>,
    sheets: Vec<Sheet>,
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut sheets = Vec::new();
    list(&mut [0; 6], 0, &mut sheets);
    sheets.sort_by_key(|sheet| (crosses(*sheet), sheet.rows().each()));
    let mut class_of = vec![Class::MAX; usize::from(KEYS)];
    for (class, &sheet) in (0..).zip(&sheets) {
        class_of[usize::from(key(sheet))] = class;
    }
    Catalogue { class_of, sheets }
});

/// Every reachable sheet whose rows do not fall from one to the next.
fn list(rows: &mut [u8; 6], row: usize, out: &mut Vec<Sheet>) {
    if row == rows.len() {
        let sheet = sheet(*rows);
        if sheet.rows().each() == *rows {
            out.push(sheet);
        }
        return;
    }
    for crosses in rows[..row].last().copied().unwrap_or(0)..=BOXES {
        rows[row] = crosses;
        list(rows, row + 1, out);
    }
}

/// The sheet with these rows, or as much of it as can be reached.
pub fn sheet(rows: [u8; 6]) -> Sheet {
    let wanted =
        Symbol::ALL.into_iter().zip(rows).fold(Tally::NONE, |tally, (row, crosses)| tally.with(row, crosses));
    let mut sheet = Sheet::default();
    sheet.cross(wanted);
    sheet
}

#[inline]
fn key(sheet: Sheet) -> u16 {
    let sum: u16 = sheet.rows().each().into_iter().map(|crosses| WEIGHTS[usize::from(crosses)]).sum();
    sum % KEYS
}

/// The class of a sheet.
#[inline]
pub fn class(sheet: Sheet) -> Class {
    CATALOGUE.class_of[usize::from(key(sheet))]
}

/// All crosses of a sheet.
pub fn crosses(sheet: Sheet) -> u8 {
    sheet.rows().each().iter().sum()
}

/// One sheet of each class, its rows sorted, in the order of the classes.
pub fn all() -> &'static [Sheet] {
    &CATALOGUE.sheets
}

/// A number for a sheet and the dice that lie before it, the same for all that differ only in the order of the rows.
/// Spread so well over 64 bits that no two others share it.
#[inline]
pub fn fingerprint(sheet: Sheet, dice: Tally) -> u64 {
    let columns = sheet.rows().each().into_iter().zip(dice.each());
    columns.fold(0, |sum: u64, (crosses, dice)| {
        let column = u64::from(crosses) * 8 + u64::from(dice) + 1;
        let mixed = column.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum.wrapping_add((mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_574_sheets_up_to_symmetry_and_each_is_told_from_the_others() {
        assert_eq!(all().len(), CLASSES);
        assert!(all()[usize::from(FULL)].is_full());
        for (number, &sheet) in (0..).zip(all()) {
            assert_eq!(class(sheet), number);
        }
    }

    #[test]
    fn a_sheet_is_in_the_class_of_its_sorted_rows() {
        assert_eq!(class(sheet([3, 0, 1, 2, 0, 3])), class(sheet([0, 0, 1, 2, 3, 3])));
        assert_ne!(class(sheet([3, 0, 1, 2, 0, 3])), class(sheet([0, 1, 1, 2, 3, 3])));
    }
}
