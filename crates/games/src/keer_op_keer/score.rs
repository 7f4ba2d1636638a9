//! Points, places and the verdict on a solo game.

use spellenkast_engine::{Eye, Part, Standing};

use super::{COLUMNS_FIRST, COLUMNS_LATER, KeerOpKeer, Sheet};
use crate::keer::{Phase, Print, rate};

/// What each star not crossed off costs.
const STAR: i32 = -2;

/// The rulebook's table for solo games: the fewest points of each line, the best first, and its half stars. The last
/// line shows a bolt of lightning.
const RATINGS: [(i32, u8); 13] = [
    (41, 8),
    (37, 7),
    (33, 7),
    (29, 6),
    (25, 5),
    (21, 5),
    (17, 4),
    (13, 3),
    (9, 3),
    (5, 2),
    (1, 1),
    (0, 0),
    (i32::MIN, 0),
];

impl Sheet {
    /// Every part of the score, as it stands.
    fn parts(&self, print: &Print) -> [Part; 4] {
        let stars_left = print.stars.and(self.crosses.open()).len() as i32;
        [
            Part { name: "colours", points: self.completed.colour_points() },
            Part { name: "columns", points: self.completed.column_points(&COLUMNS_FIRST, &COLUMNS_LATER) },
            Part { name: "exclamation-marks", points: self.exclamation_marks.into() },
            Part { name: "stars", points: STAR * stars_left },
        ]
    }
}

impl KeerOpKeer {
    /// The points of a sheet, as it stands.
    pub(super) fn points(&self, sheet: &Sheet) -> i32 {
        sheet.parts(self.print()).iter().map(|part| part.points).sum()
    }

    /// How everybody stands as this eye sees the sheets; equal points go to who has more exclamation marks left.
    pub(super) fn rank(&self, eye: Eye) -> Standing {
        let over = self.turns.phase == Phase::Over;
        let scores = self.turns.seats.iter().map(|seat| {
            let sheet = self.sheet_for(eye, seat);
            (sheet.parts(self.print()).to_vec(), vec![sheet.exclamation_marks.into()])
        });
        let standing = Standing::ranked(over, scores);
        let rating = (over && self.turns.solo()).then(|| rate(standing.seats[0].total, &RATINGS));
        standing.rated(rating)
    }
}
