//! The position.

use spellenkast_engine::{Eye, Seat, SeatSet, Seats};

use super::{EXCLAMATION_MARKS, GOLDEN, HEARTS, Move, PRINT, ROW_BONUSES, ROW_CELLS, RowBonus, Special};
use crate::keer::{COLUMNS, Cells, Completed, Crosses, Dice, Phase, Print, ROWS, Turns};

/// What a table can choose: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Options {}

/// The sheet of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sheet {
    /// Its crosses.
    pub crosses: Crosses,
    /// The columns and colours counted so far.
    pub completed: Completed,
    /// The heart bonus noted under each column.
    pub heart_bonuses: [u8; COLUMNS],
    /// The exclamation marks left.
    pub exclamation_marks: u8,
    /// The special-die symbols circled so far.
    pub symbols: u8,
    /// Those of them that are used.
    pub symbols_used: u8,
    /// The hearts circled so far.
    pub hearts: u8,
    /// The rows complete and counted, a bit each.
    pub rows: u8,
    /// The rows completed and not counted yet, a bit each.
    pub(super) rows_due: u8,
    /// The bombs won that are still to be exploded or declined.
    pub bombs: u8,
}

impl Sheet {
    pub(super) const EMPTY: Self = Self {
        crosses: Crosses::NONE,
        completed: Completed::NONE,
        heart_bonuses: [0; COLUMNS],
        exclamation_marks: EXCLAMATION_MARKS,
        symbols: 1,
        symbols_used: 0,
        hearts: 0,
        rows: 0,
        rows_due: 0,
        bombs: 0,
    };

    /// The symbols circled and not used.
    #[inline]
    pub fn symbols_left(&self) -> u8 {
        self.symbols - self.symbols_used
    }

    /// Takes dice and does what they say.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        match mv {
            Move::Pass => {}
            Move::Mark(mark) => self.exclamation_marks -= mark.jokers().cost(),
            Move::Heart => {
                self.symbols_used += 1;
                self.hearts += 1;
            }
            Move::Bomb(_) | Move::Stars(_) | Move::Row(_) | Move::Block(_) => self.symbols_used += 1,
        }
        self.cross(mv.cells());
    }

    /// Crosses cells off, and notes what that completes. Each golden cell circles a symbol.
    #[inline]
    pub(super) fn cross(&mut self, cells: Cells) {
        let columns = self.crosses.cross(&PRINT, cells);
        self.completed.note(columns, self.crosses.full_colours());
        for cell in cells.iter() {
            let row = usize::from(PRINT.place_of[cell]) % ROWS;
            self.rows_due |= u8::from(ROW_CELLS[row].within(self.crosses.crossed())) << row;
        }
        self.symbols += cells.and(GOLDEN).len() as u8;
    }

    /// Counts the rows just completed. One that nobody had completed on an earlier roll brings its bonus.
    #[inline]
    pub(super) fn count_rows(&mut self, completed_earlier: u8) {
        let mut first = self.rows_due & !completed_earlier;
        self.rows |= std::mem::take(&mut self.rows_due);
        while first != 0 {
            match ROW_BONUSES[first.trailing_zeros() as usize] {
                RowBonus::Die => self.symbols += 1,
                RowBonus::Heart => self.hearts = HEARTS.min(self.hearts + 1),
                RowBonus::Bomb => self.bombs += 1,
            }
            first &= first - 1;
        }
        // Where nothing is left to cross off there is nothing to decide.
        if self.crosses.open().is_empty() {
            self.bombs = 0;
        }
    }

    /// Explodes or declines a bomb won by a row, which may complete further rows.
    pub(super) fn explode(&mut self, mv: Move, completed_earlier: u8) {
        self.bombs -= 1;
        self.cross(mv.cells());
        self.count_rows(completed_earlier);
    }
}

/// Dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tray {
    /// The colour dice and the number dice.
    pub dice: Dice,
    /// The special die.
    pub special: Option<Special>,
}

impl Tray {
    pub(super) const EMPTY: Self = Self { dice: Dice::NONE, special: None };
}

/// The decisions of one seat in the open phase that the others may not see yet. There are at most three bombs to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Move>", into = "Vec<Move>")
)]
pub(super) struct Hidden {
    moves: [Move; Hidden::MOST],
    count: u8,
}

impl Hidden {
    /// The most decisions of one seat in a phase.
    pub(super) const MOST: usize = 3;
    pub(super) const NONE: Self = Self { moves: [Move::Pass; Self::MOST], count: 0 };

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves[..usize::from(self.count)]
    }

    pub(super) fn push(&mut self, mv: Move) {
        self.moves[usize::from(self.count)] = mv;
        self.count += 1;
    }
}

/// A game of Keer op Keer 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct KeerOpKeer2 {
    pub(super) turns: Turns,
    /// The sheets as everybody sees them: without the decisions that are still hidden.
    pub(super) sheets: [Sheet; Seats::MOST as usize],
    /// The decisions of the open phase that the others may not see yet.
    pub(super) hidden: [Hidden; Seats::MOST as usize],
    /// The dice as they were rolled.
    pub(super) rolled: Tray,
    /// The dice from which those who decide may choose.
    pub(super) tray: Tray,
    /// The rows that somebody completed on an earlier roll, a bit each: their bonuses are gone.
    pub(super) rows_taken: u8,
}

impl KeerOpKeer2 {
    /// What is printed on everybody's sheet.
    #[inline]
    pub fn print(&self) -> &'static Print {
        &PRINT
    }

    /// Whether the seat has made a decision in this phase that the others may not see yet.
    pub(super) fn has_decided(&self, seat: Seat) -> bool {
        !self.hidden[seat.index()].moves().is_empty()
    }

    /// The dice from which those who decide may choose.
    #[inline]
    pub fn tray(&self) -> Tray {
        self.tray
    }

    /// The sheet of a seat as it sees it itself: with its own decisions of this phase.
    #[inline]
    pub(super) fn own_sheet(&self, seat: Seat) -> Sheet {
        let mut sheet = *self.sheet(seat);
        for &mv in self.hidden[seat.index()].moves() {
            if self.turns.phase == Phase::Bombs {
                sheet.explode(mv, self.rows_taken);
            } else {
                sheet.make(mv);
            }
        }
        sheet
    }

    /// The sheet of a seat as this eye sees it.
    pub(super) fn sheet_for(&self, eye: Eye, seat: Seat) -> Sheet {
        if eye.is(seat) { self.own_sheet(seat) } else { *self.sheet(seat) }
    }

    /// Who still decides, as far as this eye may know: a bomb may bring another, and only its owner knows.
    pub(super) fn deciders(&self, eye: Eye) -> SeatSet {
        let Turns { phase, asked, deciding, .. } = self.turns;
        if phase != Phase::Bombs {
            return deciding;
        }
        let untouched = asked.iter().filter(|&seat| !self.has_decided(seat)).collect();
        eye.deciders(asked, untouched, deciding)
    }
}
