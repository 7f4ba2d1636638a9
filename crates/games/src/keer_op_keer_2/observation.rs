//! The position as numbers.

use spellenkast_engine::{Eye, Seat};

use super::{KeerOpKeer2, PRINT, Special};
use crate::keer::{COLUMNS, ROWS, observe_sheet, observe_table};
use crate::observation::{Observed, Pen, distance, seats_from, whose};

impl Observed for KeerOpKeer2 {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let eye = Eye::Seat(seat);
        let seats = self.turns.seats;
        let (tray, rolled) = (self.tray, self.rolled);
        observe_table(&self.turns, seat, tray.dice, rolled.dice, &self.taken(), pen);
        let taken = if tray.special.is_none() { rolled.special } else { None };
        for (name, special) in [("lies there", tray.special), ("was taken away", taken)] {
            let side = |side: u32| format!("special die that {name}: {}", Special::ALL[side as usize].word());
            pen.put_one_of(special.map(|special| special as u32), Special::ALL.len() as u32, side);
        }
        pen.put_bits(self.rows_taken.into(), ROWS as u32, |row| {
            format!("bonus gone of the row: {}", row_sign(row))
        });
        for other in seats_from(seats, seat) {
            let sheet = self.sheet_for(eye, other);
            let whose = || whose(distance(seats, seat, other));
            let points = self.points(&sheet);
            observe_sheet(
                &PRINT,
                &sheet.crosses,
                &sheet.completed,
                sheet.exclamation_marks,
                points,
                &whose,
                pen,
            );
            pen.put(sheet.symbols_left().into(), || format!("{} special-die symbols: left", whose()));
            pen.put(sheet.symbols_used.into(), || format!("{} special-die symbols: used", whose()));
            pen.put(sheet.hearts.into(), || format!("{} hearts circled", whose()));
            for column in 0..COLUMNS {
                let letter = char::from(b'A' + column as u8);
                pen.put(sheet.heart_bonuses[column].into(), || {
                    format!("{} hearts noted under the column: {letter}", whose())
                });
            }
            pen.put_bits(sheet.rows.into(), ROWS as u32, |row| {
                format!("{} row complete: {}", whose(), row_sign(row))
            });
            pen.put(sheet.bombs.into(), || format!("{} bombs to be exploded", whose()));
        }
    }
}

fn row_sign(row: u32) -> char {
    PRINT.row_sign(row as usize)
}
