//! What one eye sees.

use spellenkast_engine::{Eye, Game, Seat};

use super::{
    COLUMNS_FIRST, COLUMNS_LATER, GOLDEN, KeerOpKeer2, PRINT, ROW_BONUSES, RowBonus, Sheet, Special, Tray,
};
use crate::keer::{DiceView, Phase, ROWS, SharedView, SheetView, column_names};

/// What one eye sees of a game of Keer op Keer 2.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeer2View"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeer2View"))]
pub struct View {
    /// The table.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub table: SharedView,
    /// The printed golden cells.
    pub golden: Vec<&'static str>,
    /// The bonuses of the rows, from the top.
    #[cfg_attr(feature = "ts", ts(as = "Vec<RowBonus>"))]
    pub row_bonuses: [RowBonus; ROWS],
    /// The rows whose bonus is gone because somebody completed them on an earlier roll.
    pub rows_taken: Vec<char>,
    /// The colour and number dice from which those who decide may choose; none while no dice lie there.
    pub dice: DiceView,
    /// The special die, while those who decide may choose it.
    pub special: Option<Special>,
    /// The colour and number dice that the active player has taken away from the others.
    pub taken: DiceView,
    /// The special die, if the active player has taken it away from the others.
    pub special_taken: Option<Special>,
    /// Your own decisions in this phase, as long as the others may not see them.
    pub decided: Vec<String>,
    /// The sheets, one a seat.
    pub sheets: Vec<Sheet2View>,
}

/// The sheet of one seat. Your own shows what you have decided; those of the others are as they were when the phase
/// began.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeer2SheetView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeer2SheetView"))]
pub struct Sheet2View {
    /// What it has in common with the sheets of Keer op Keer.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub sheet: SheetView,
    /// The golden cells not crossed off.
    pub golden_left: Vec<&'static str>,
    /// How many of the nine special-die symbols are circled, the used ones included.
    pub symbols_circled: u8,
    /// How many of those are used.
    pub symbols_used: u8,
    /// How many hearts are circled.
    pub hearts: u8,
    /// The hearts noted under complete columns.
    pub heart_bonuses: Vec<HeartBonusView>,
    /// The rows complete and counted.
    pub rows_complete: Vec<char>,
    /// How many bombs won by rows are to be exploded or declined now.
    pub bombs: u8,
}

/// The hearts noted under a complete column.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "KeerOpKeer2HeartBonusView")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeer2HeartBonusView"))]
pub struct HeartBonusView {
    /// Which column.
    pub column: &'static str,
    /// How many points.
    pub points: u8,
}

impl View {
    pub(super) fn of(game: &KeerOpKeer2, eye: Eye) -> Self {
        let points = [COLUMNS_FIRST, COLUMNS_LATER];
        let turns = game.turns();
        let own = turns.seats.iter().find(|&seat| eye.is(seat));
        let sheet = |seat: Seat| {
            let sheet = game.sheet_for(eye, seat);
            Sheet2View::of(&sheet, game.points(&sheet))
        };
        // Bombs that were won need no dice: in their phase none are to choose from.
        let (rolled, tray) =
            if turns.phase == Phase::Bombs { (Tray::EMPTY, Tray::EMPTY) } else { (game.rolled, game.tray) };
        let decided = own.map_or(&[][..], |seat| game.hidden[seat.index()].moves());
        Self {
            table: SharedView::of(turns, game.deciders(eye), &PRINT, points, &game.taken()),
            golden: PRINT.names_of(GOLDEN),
            row_bonuses: ROW_BONUSES,
            rows_taken: row_names(game.rows_taken),
            dice: tray.dice.into(),
            special: tray.special,
            taken: rolled.dice.less(tray.dice).into(),
            special_taken: if tray.special.is_none() { rolled.special } else { None },
            decided: decided.iter().map(|&mv| game.move_text(mv)).collect(),
            sheets: turns.seats.iter().map(sheet).collect(),
        }
    }
}

impl Sheet2View {
    fn of(sheet: &Sheet, score: i32) -> Self {
        let points = [COLUMNS_FIRST, COLUMNS_LATER];
        let Sheet { crosses, completed, exclamation_marks, .. } = sheet;
        let noted = column_names(completed.columns).into_iter().map(|column| {
            let points = sheet.heart_bonuses[usize::from(column.as_bytes()[0] - b'A')];
            HeartBonusView { column, points }
        });
        Self {
            sheet: SheetView::of(&PRINT, points, crosses, completed, *exclamation_marks, score),
            golden_left: PRINT.names_of(GOLDEN.and(crosses.open())),
            symbols_circled: sheet.symbols,
            symbols_used: sheet.symbols_used,
            hearts: sheet.hearts,
            heart_bonuses: noted.collect(),
            rows_complete: row_names(sheet.rows),
            bombs: sheet.bombs,
        }
    }
}

/// The names of rows given as bits.
fn row_names(rows: u8) -> Vec<char> {
    (0..ROWS).filter(|row| rows >> row & 1 != 0).map(|row| PRINT.row_sign(row)).collect()
}
