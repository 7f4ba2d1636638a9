//! Points, places and the verdict on a solo game.

use spellenkast_engine::{Eye, Part, Standing};

use super::{COLUMNS_FIRST, COLUMNS_LATER, KeerOpKeer2, PRINT, Sheet};
use crate::keer::{Phase, SOLO_ROLLS, rate};

const ROW: i32 = 5;
const SYMBOL: i32 = 2;
const UNUSED_ROLL: i32 = 2;
/// What each star not crossed off costs.
const STAR: i32 = -2;

/// The rulebook's table for solo games: the fewest points of each line, the best first, and its half stars. The last
/// line shows a bolt of lightning.
const RATINGS: [(i32, u8); 13] = [
    (91, 8),
    (85, 7),
    (79, 7),
    (74, 6),
    (70, 5),
    (66, 5),
    (60, 4),
    (50, 3),
    (40, 3),
    (30, 2),
    (20, 1),
    (10, 0),
    (i32::MIN, 0),
];

impl Sheet {
    /// Every part of the score of this sheet, as it stands.
    fn parts(&self) -> [Part; 7] {
        let hearts: u8 = self.heart_bonuses.iter().sum();
        let stars_left = PRINT.stars.and(self.crosses.open()).len() as i32;
        [
            Part { name: "colours", points: self.completed.colour_points() },
            Part { name: "columns", points: self.completed.column_points(&COLUMNS_FIRST, &COLUMNS_LATER) },
            Part { name: "rows", points: ROW * self.rows.count_ones() as i32 },
            Part { name: "hearts", points: hearts.into() },
            Part { name: "exclamation-marks", points: self.exclamation_marks.into() },
            Part { name: "special-symbols", points: SYMBOL * i32::from(self.symbols_left()) },
            Part { name: "stars", points: STAR * stars_left },
        ]
    }
}

impl KeerOpKeer2 {
    /// The points for the rolls not used in a finished solo game.
    fn unused_rolls(&self) -> i32 {
        let counts = self.turns.solo() && self.turns.phase == Phase::Over;
        if counts { UNUSED_ROLL * i32::from(SOLO_ROLLS - self.turns.rolls) } else { 0 }
    }

    /// The points of a sheet, as it stands.
    pub(super) fn points(&self, sheet: &Sheet) -> i32 {
        sheet.parts().iter().map(|part| part.points).sum::<i32>() + self.unused_rolls()
    }

    /// How everybody stands as this eye sees the sheets; equal points go to who has more exclamation marks left.
    pub(super) fn rank(&self, eye: Eye) -> Standing {
        let over = self.turns.phase == Phase::Over;
        let scores = self.turns.seats.iter().map(|seat| {
            let sheet = self.sheet_for(eye, seat);
            let mut parts = sheet.parts().to_vec();
            if self.turns.solo() {
                parts.push(Part { name: "unused-rolls", points: self.unused_rolls() });
            }
            (parts, vec![sheet.exclamation_marks.into()])
        });
        let standing = Standing::ranked(over, scores);
        let rating = (over && self.turns.solo()).then(|| rate(standing.seats[0].total, &RATINGS));
        standing.rated(rating)
    }
}
