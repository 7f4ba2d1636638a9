//! What the bots keep of the exact game: its averages over what they do not look at.

use rayon::prelude::*;

use super::super::race::opponents_dice;
use super::super::sheets::{self, CLASSES, Class, FULL, class, sheet};
use super::super::two;
use super::columns::{Columns, DICE, code};
use super::{Exact, UNSOLVED};

/// The exact game of two, averaged over what a bot does not look at.
pub struct Averages {
    /// For every class of the player to move, and every one of the other's, the mean chance to win.
    pub chances: Vec<f32>,
    /// For every class and all that the other's dice may show, in the order of [`opponents_dice`],
    /// by how much they shift the logit of the chance.
    pub shifts: Vec<f32>,
}

impl Exact {
    /// What the bots keep of the whole game.
    pub fn averages(&self) -> Averages {
        let rows: Vec<(Vec<f32>, Vec<f32>)> =
            (0..FULL).into_par_iter().map(|own| self.average(own)).collect();
        let (chances, shifts): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let nobody_moves = vec![0.0; CLASSES];
        Averages {
            chances: chances.into_iter().chain([nobody_moves]).flatten().collect(),
            shifts: shifts.concat(),
        }
    }

    /// For one sheet of the player to move, the mean chance against each class, and what the dice shift.
    fn average(&self, own: Class) -> (Vec<f32>, Vec<f32>) {
        let own_sheet = sheets::all()[usize::from(own)];
        let rows = own_sheet.rows().each();
        let pairs = || {
            self.numbers.with_crosses.iter().flatten().filter_map(move |&other| {
                let pair = self.pairs[self.place(own, other)];
                (pair != UNSOLVED).then(|| {
                    let chances = &self.chances[pair as usize * DICE..][..DICE];
                    (class(sheet(other)), arrangements(rows, other), chances)
                })
            })
        };
        let (mut sums, mut weights) = (vec![0.0f64; CLASSES], vec![0.0f64; CLASSES]);
        for (other, weight, chances) in pairs() {
            let mean: f64 =
                chances.iter().zip(&self.rolls.throws).map(|(&c, t)| f64::from(c) * t.probability).sum();
            sums[usize::from(other)] += weight * mean;
            weights[usize::from(other)] += weight;
        }
        let means: Vec<f64> = sums
            .iter()
            .zip(&weights)
            .map(|(sum, &weight)| if weight > 0.0 { sum / weight } else { 0.0 })
            .collect();
        // The shift of the logit that fits best, if it moves a chance by the slope of the curve.
        let (mut along, mut square) = ([0.0f64; DICE], 0.0);
        for (other, weight, chances) in pairs() {
            let mean = means[usize::from(other)];
            let slope = mean * (1.0 - mean);
            square += weight * slope * slope;
            for (along, &chance) in along.iter_mut().zip(chances) {
                *along += weight * slope * (f64::from(chance) - mean);
            }
        }
        let shifts = opponents_dice(own_sheet, two())
            .into_iter()
            .map(|(dice, _)| (along[usize::from(self.rolls.number[code(dice.each())])] / square) as f32);
        (means.iter().map(|&mean| mean as f32).collect(), shifts.collect())
    }
}

/// In how many ways the other's rows can lie beside these, if those beside equal rows are exchanged.
fn arrangements(rows: Columns, other: Columns) -> f64 {
    let (mut ways, mut alike, mut same) = (1.0, 0.0, 0.0);
    for row in 0..6 {
        let equal = row > 0 && rows[row] == rows[row - 1];
        alike = if equal { alike + 1.0 } else { 1.0 };
        same = if equal && other[row] == other[row - 1] { same + 1.0 } else { 1.0 };
        ways *= alike / same;
    }
    ways
}
