//! The parts of a view that both games show alike.

use spellenkast_engine::{Seat, SeatSet};

use super::print::column_name;
use super::{
    COLUMNS, Colour, ColourFace, ColumnPoints, Completed, Crosses, Dice, NumberFace, Phase, Print, ROWS,
    Turns,
};

/// Dice on the table.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerDiceView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerDiceView"))]
pub struct DiceView {
    /// What the colour dice show.
    pub colours: Vec<ColourFace>,
    /// What the number dice show.
    pub numbers: Vec<NumberFace>,
}

impl From<Dice> for DiceView {
    fn from(dice: Dice) -> Self {
        Self {
            colours: dice.colours.iter().map(|face| ColourFace::ALL[face]).collect(),
            numbers: dice.numbers.iter().map(|face| NumberFace::ALL[face]).collect(),
        }
    }
}

/// What everybody sees of the table.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerSharedView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerSharedView"))]
pub struct SharedView {
    /// How many play.
    pub players: u8,
    /// What the game is at.
    pub phase: Phase,
    /// The number of the roll on the table or, between rolls, of the last one; 0 before the first.
    pub roll: u16,
    /// How many rolls are still to come at most, in a solo game; none once it is over.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rolls_left: Option<u16>,
    /// Who rolls, or rolled last; nobody before the lot.
    pub active: Option<Seat>,
    /// Who still has to decide in this phase, as far as this eye may know. Of others that explode bombs, which may win
    /// further ones, it is known who has not exploded the first; when all have, they all stand here until the phase ends.
    pub deciding: Vec<Seat>,
    /// The printed sheet: its rows from the top, a letter for the colour of each cell (g y b r o).
    pub grid: Vec<&'static str>,
    /// The names of the rows, from the top.
    pub rows: Vec<char>,
    /// The printed star cells.
    pub stars: Vec<&'static str>,
    /// The upper values of the columns, from A.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub column_points_first: ColumnPoints,
    /// The lower values of the columns, from A.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub column_points_later: ColumnPoints,
    /// The columns whose upper value is gone for those who have not completed them.
    pub columns_taken: Vec<&'static str>,
    /// The colours whose five points are gone for those who have not completed them.
    pub colours_taken: Vec<Colour>,
}

impl SharedView {
    /// The table, with who is seen to decide, the upper and lower values of its columns, and what all sheets together
    /// have completed.
    pub fn of(
        turns: &Turns,
        deciding: SeatSet,
        print: &'static Print,
        [first, later]: [ColumnPoints; 2],
        taken: &Completed,
    ) -> Self {
        Self {
            players: turns.seats.count(),
            phase: turns.phase,
            roll: turns.rolls,
            rolls_left: turns.solo().then(|| turns.rolls_left()),
            active: (turns.phase != Phase::Lot).then_some(turns.active),
            deciding: deciding.iter().collect(),
            grid: print.rows().to_vec(),
            rows: (0..ROWS).map(|row| print.row_sign(row)).collect(),
            stars: print.names_of(print.stars),
            column_points_first: first,
            column_points_later: later,
            columns_taken: column_names(taken.columns),
            colours_taken: Colour::ALL
                .into_iter()
                .filter(|&colour| taken.colours >> colour as usize & 1 != 0)
                .collect(),
        }
    }
}

/// A complete column.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerColumnView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerColumnView"))]
pub struct ColumnView {
    /// Which.
    pub column: &'static str,
    /// Whether the upper value is circled rather than the lower.
    pub first: bool,
    /// The points circled for it.
    pub points: u8,
}

/// A complete colour.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerColourView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerColourView"))]
pub struct ColourView {
    /// Which.
    pub colour: Colour,
    /// The points circled for it.
    pub points: u8,
}

/// The sheet of one seat. Your own shows what you have decided; those of the others are as they were when the phase
/// began.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerSheetView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerSheetView"))]
pub struct SheetView {
    /// The cells crossed off, column by column.
    pub crossed: Vec<&'static str>,
    /// The stars not crossed off.
    pub stars_left: Vec<&'static str>,
    /// The columns complete and counted.
    pub columns: Vec<ColumnView>,
    /// The colours complete and counted.
    pub colours: Vec<ColourView>,
    /// How many exclamation marks are left.
    pub exclamation_marks: u8,
    /// The points of this sheet if the game ended now.
    pub score: i32,
}

impl SheetView {
    /// A sheet.
    pub fn of(
        print: &'static Print,
        [first, later]: [ColumnPoints; 2],
        crosses: &Crosses,
        completed: &Completed,
        exclamation_marks: u8,
        score: i32,
    ) -> Self {
        let column = |column: usize| {
            Some(ColumnView {
                column: column_name(column),
                first: completed.columns_first >> column & 1 != 0,
                points: completed.column(column, &first, &later)?,
            })
        };
        let colour = |colour: Colour| Some(ColourView { colour, points: completed.colour(colour as usize)? });
        Self {
            crossed: print.names_of(crosses.crossed()),
            stars_left: print.names_of(print.stars.and(crosses.open())),
            columns: (0..COLUMNS).filter_map(column).collect(),
            colours: Colour::ALL.into_iter().filter_map(colour).collect(),
            exclamation_marks,
            score,
        }
    }
}

/// The names of columns given as bits.
pub fn column_names(columns: u16) -> Vec<&'static str> {
    (0..COLUMNS).filter(|column| columns >> column & 1 != 0).map(column_name).collect()
}
