//! The printed facts: the sheet, the values on it, and the special die.

use crate::keer::{Cells, ColumnPoints, Print, ROWS};

/// The upper values of the columns A to O, for the first who complete them.
pub const COLUMNS_FIRST: ColumnPoints = [5, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 5];
/// The lower values of the columns A to O, for all later ones.
pub const COLUMNS_LATER: ColumnPoints = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];
/// How many exclamation marks a sheet has.
pub const EXCLAMATION_MARKS: u8 = 6;
/// How many special-die symbols a sheet has. All can be circled: one at the start, five for the golden cells, two
/// for rows and one for column H.
pub const SYMBOLS: u8 = 9;
/// How many hearts a sheet has.
pub const HEARTS: u8 = 5;
/// The column that also circles a special-die symbol: H.
pub(super) const SYMBOL_COLUMN: usize = 7;

/// What the first to complete a row get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeer2RowBonus"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeer2RowBonus"))]
pub enum RowBonus {
    /// A special-die symbol is circled.
    Die,
    /// A bomb explodes at once.
    Bomb,
    /// The next heart is circled.
    Heart,
}

/// The bonuses of the rows P to V.
pub const ROW_BONUSES: [RowBonus; ROWS] = [
    RowBonus::Die,
    RowBonus::Bomb,
    RowBonus::Heart,
    RowBonus::Bomb,
    RowBonus::Die,
    RowBonus::Heart,
    RowBonus::Bomb,
];

const SHEET: Print = Print::read(
    b'P',
    [
        "rroyyrrggyyooob",
        "byyyoorrbbyyroo",
        "bybbbooobggyrro",
        "obbgbyyboogggrr",
        "oorrgbbbyooryyy",
        "ggrogggyyrrrbbg",
        "yggorggyrrbbbgg",
    ],
    "AV BS CP DS EV FP GU HR IV JQ KP LP MS NU OT",
);

/// What is printed on the sheet: a letter for the colour of each cell, and the stars.
pub static PRINT: Print = SHEET;

/// The golden cells.
pub const GOLDEN: Cells = SHEET.cells_named("BR OR ES LT FV");

/// The cells of the rows P to V.
pub const ROW_CELLS: [Cells; ROWS] = {
    let mut rows = [Cells::NONE; ROWS];
    let mut place = 0;
    while place < SHEET.cell_at.len() {
        let row = place % ROWS;
        rows[row] = rows[row].or(Cells::only(SHEET.cell_at[place] as usize));
        place += 1;
    }
    rows
};
