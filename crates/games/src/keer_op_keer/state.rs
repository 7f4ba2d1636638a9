//! The position.

use spellenkast_engine::{Eye, Seat, SeatSet, Seats};

use super::{EXCLAMATION_MARKS, Move, SheetName};
use crate::keer::{Cells, Completed, Crosses, Dice, Print, Turns};

/// What a table can choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Options {
    /// The sheet on which everybody plays.
    pub sheet: SheetName,
    /// What ends a solo game; with more players only the default is taken.
    pub solo_end: SoloEnd,
}

/// What ends a solo game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KeerSoloEnd"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeerSoloEnd"))]
pub enum SoloEnd {
    /// Its thirty rolls, whatever is complete.
    #[default]
    ThirtyRolls,
    /// The roll that completes a second colour, or the thirtieth.
    SecondColour,
}

/// The sheet of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sheet {
    /// Its crosses.
    pub crosses: Crosses,
    /// The columns and colours counted so far.
    pub completed: Completed,
    /// The exclamation marks left.
    pub exclamation_marks: u8,
}

impl Sheet {
    pub(super) const EMPTY: Self =
        Self { crosses: Crosses::NONE, completed: Completed::NONE, exclamation_marks: EXCLAMATION_MARKS };

    /// Makes a move on this sheet.
    #[inline]
    pub(super) fn make(&mut self, print: &Print, mv: Move) {
        if let Move::Mark(mark) = mv {
            self.exclamation_marks -= mark.jokers().cost();
            self.cross(print, mark.cells());
        }
    }

    /// Crosses cells off, and notes what that completes.
    #[inline]
    pub(super) fn cross(&mut self, print: &Print, cells: Cells) {
        let columns = self.crosses.cross(print, cells);
        self.completed.note(columns, self.crosses.full_colours());
    }
}

/// A game of Keer op Keer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct KeerOpKeer {
    pub(super) turns: Turns,
    pub(super) sheet_name: SheetName,
    /// Whether the game is over once somebody has circled a second colour bonus.
    pub(super) second_colour_ends: bool,
    /// The sheets as everybody sees them: without the decisions that are still hidden.
    pub(super) sheets: [Sheet; Seats::MOST as usize],
    /// The decisions of the open phase that the others may not see yet; a pass where there is none.
    pub(super) hidden: [Move; Seats::MOST as usize],
    /// The dice as they were rolled.
    pub(super) rolled: Dice,
    /// The dice from which those who decide may choose.
    pub(super) tray: Dice,
}

impl KeerOpKeer {
    /// What is printed on everybody's sheet.
    #[inline]
    pub fn print(&self) -> &'static Print {
        self.sheet_name.print()
    }

    /// What ends this game, if somebody plays alone.
    pub(super) fn solo_end(&self) -> Option<SoloEnd> {
        let end = if self.second_colour_ends { SoloEnd::SecondColour } else { SoloEnd::ThirtyRolls };
        self.turns.solo().then_some(end)
    }

    /// Whether the seat has made a decision in this phase that the others may not see yet.
    pub(super) fn has_decided(&self, seat: Seat) -> bool {
        self.turns.decides_hidden(seat) && !self.turns.deciding.has(seat)
    }

    /// The sheet of a seat as this eye sees it: its own with its decision of this phase.
    pub(super) fn sheet_for(&self, eye: Eye, seat: Seat) -> Sheet {
        let mut sheet = *self.sheet(seat);
        if eye.is(seat) && self.has_decided(seat) {
            sheet.make(self.print(), self.hidden[seat.index()]);
        }
        sheet
    }

    /// The dice from which those who decide may choose.
    #[inline]
    pub fn tray(&self) -> Dice {
        self.tray
    }

    /// Who still decides, as far as this eye may know: all may know who has decided, and not what.
    pub(super) fn deciders(&self, _: Eye) -> SeatSet {
        self.turns.deciding
    }
}
