//! The position as numbers.

use spellenkast_engine::{Eye, Game, Seat};

use super::{KeerOpKeer, SheetName};
use crate::keer::{observe_sheet, observe_table};
use crate::observation::{Observed, Pen, distance, seats_from, whose};

/// The names of the sheets, in the order of [`SheetName`].
const SHEETS: &[&str] = KeerOpKeer::INFO.options[0].values;

impl Observed for KeerOpKeer {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let eye = Eye::Seat(seat);
        let seats = self.turns.seats;
        let sheet = |sheet: u32| format!("printed sheet: {}", SHEETS[sheet as usize]);
        pen.put_one_of(Some(self.sheet_name as u32), SHEETS.len() as u32, sheet);
        pen.put(self.second_colour_ends.into(), || "a second colour ends the game".into());
        observe_table(&self.turns, seat, self.tray, self.rolled, &self.taken(), pen);
        for other in seats_from(seats, seat) {
            let sheet = self.sheet_for(eye, other);
            let whose = || whose(distance(seats, seat, other));
            let points = self.points(&sheet);
            observe_sheet(
                self.print(),
                &sheet.crosses,
                &sheet.completed,
                sheet.exclamation_marks,
                points,
                &whose,
                pen,
            );
        }
    }
}

const _: () = assert!(SheetName::ALL.len() == SHEETS.len());
