//! What one eye sees.

use spellenkast_engine::{Eye, Game, Seat};

use super::{COLUMNS_FIRST, COLUMNS_LATER, KeerOpKeer, SheetName, SoloEnd};
use crate::keer::{DiceView, SharedView, SheetView};

/// What one eye sees of a game of Keer op Keer.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerOpKeerView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerOpKeerView"))]
pub struct View {
    /// The sheet on which everybody plays.
    pub sheet: SheetName,
    /// What ends a solo game; left out in others.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub solo_end: Option<SoloEnd>,
    /// The table.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub table: SharedView,
    /// The dice from which those who decide may choose; none while no dice lie there.
    pub dice: DiceView,
    /// The dice that the active player has taken away from the others.
    pub taken: DiceView,
    /// Your own decision in this phase, as long as the others may not see it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub decided: Option<String>,
    /// The sheets, one a seat.
    pub sheets: Vec<SheetView>,
}

impl View {
    pub(super) fn of(game: &KeerOpKeer, eye: Eye) -> Self {
        let points = [COLUMNS_FIRST, COLUMNS_LATER];
        let own = game.turns.seats.iter().find(|&seat| eye.is(seat) && game.has_decided(seat));
        let sheet = |seat: Seat| {
            let sheet = game.sheet_for(eye, seat);
            SheetView::of(
                game.print(),
                points,
                &sheet.crosses,
                &sheet.completed,
                sheet.exclamation_marks,
                game.points(&sheet),
            )
        };
        Self {
            sheet: game.sheet_name,
            solo_end: game.solo_end(),
            table: SharedView::of(game.turns(), game.deciders(eye), game.print(), points, &game.taken()),
            dice: game.tray.into(),
            taken: game.rolled.less(game.tray).into(),
            decided: own.map(|seat| game.move_text(game.hidden[seat.index()])),
            sheets: game.turns.seats.iter().map(sheet).collect(),
        }
    }
}
