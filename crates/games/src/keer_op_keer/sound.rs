//! Whether a position that was read is one.

use spellenkast_engine::{Game, Seat};

use super::{EXCLAMATION_MARKS, KeerOpKeer, Move, Sheet};
use crate::keer::{Dice, Phase};

crate::position::sound_position!(KeerOpKeer);

impl KeerOpKeer {
    /// Whether the rules can go on from here.
    fn is_sound(&self) -> bool {
        self.turns.is_sound()
            && self.turns.phase != Phase::Bombs
            && (self.second_colour_ends || self.turns.solo())
            && self.dice_are_sound()
            && (0..).map(Seat).zip(&self.sheets).all(|(seat, sheet)| self.sheet_is_sound(seat, sheet))
            && (0..).map(Seat).zip(self.hidden).all(|(seat, mv)| self.decision_is_sound(seat, mv))
    }

    /// Dice lie there while somebody chooses, and the active player may have taken two of them.
    fn dice_are_sound(&self) -> bool {
        let untouched = self.tray == self.rolled;
        match self.turns.phase {
            Phase::Active => self.rolled.are(self.turns.dice_each()) && untouched,
            Phase::Others => {
                self.rolled.are(self.turns.dice_each())
                    && self.tray.are_left_of(self.rolled)
                    && (untouched || !self.turns.all_dice_for_all())
            }
            _ => self.rolled == Dice::NONE && untouched,
        }
    }

    fn sheet_is_sound(&self, seat: Seat, sheet: &Sheet) -> bool {
        let due = self.turns.phase == Phase::Others && seat == self.turns.active;
        if !self.seats().has(seat) || self.turns.rolls == 0 {
            return *sheet == Sheet::EMPTY;
        }
        sheet.exclamation_marks <= EXCLAMATION_MARKS
            && sheet.crosses.is_sound(self.print())
            && sheet.completed.is_sound(self.print(), &sheet.crosses, due)
    }

    /// Only who has decided has a hidden decision, which is a legal one.
    fn decision_is_sound(&self, seat: Seat, mv: Move) -> bool {
        mv == Move::Pass || self.has_decided(seat) && self.check_choice(seat, mv).is_ok()
    }
}
