//! The race of two: the chance to fill the sheet before the other does, with the opponent's dice fresh each turn.
//! Solved exactly for all pairs of sheets.

use rayon::prelude::*;

use super::race::Chances;
use super::sheets::{self, CLASSES, Class, FULL, crosses};
use super::turn::Stopping;

/// For every sheet of the player whose turn it is, and every one of the other's, the chance to win.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel(pub Vec<f32>);

impl Duel {
    /// Solves the race of two out of what a turn can do to each class.
    pub fn solve(chances: &[Chances]) -> Self {
        let mut duel = Self(vec![0.0; CLASSES * CLASSES]);
        let crosses: Vec<u8> = sheets::all().iter().map(|&sheet| crosses(sheet)).collect();
        // Crosses are never lost, so pairs with more of them come first. A pair with as many is the same pair with
        // the other player to move: those two are settled together.
        for total in (0..=2 * crosses[usize::from(FULL)]).rev() {
            let pairs: Vec<(Class, Class)> = (0..FULL)
                .flat_map(|own| (own..FULL).map(move |other| (own, other)))
                .filter(|&(own, other)| crosses[usize::from(own)] + crosses[usize::from(other)] == total)
                .collect();
            let settled: Vec<(f32, f32)> =
                pairs.par_iter().map(|&(own, other)| duel.settle(chances, own, other)).collect();
            for ((own, other), (forth, back)) in pairs.into_iter().zip(settled) {
                duel.0[usize::from(own) * CLASSES + usize::from(other)] = forth;
                duel.0[usize::from(other) * CLASSES + usize::from(own)] = back;
            }
        }
        duel
    }

    fn settle(&self, chances: &[Chances], own: Class, other: Class) -> (f32, f32) {
        let (mut forth, mut back) = (0.5, 0.5);
        loop {
            let next = self.turn(&chances[usize::from(own)], own, other, back);
            back = self.turn(&chances[usize::from(other)], other, own, next);
            let settled = (next - forth).abs() < 1e-9;
            forth = next;
            if settled {
                return (forth as f32, back as f32);
            }
        }
    }

    /// The chance of the one to move, if the other's chance is `stays` should the sheet stay as it is.
    fn turn(&self, chances: &Chances, own: Class, other: Class, stays: f64) -> f64 {
        let replies = &self.0[usize::from(other) * CLASSES..][..CLASSES];
        let worth = |after: Class| match after {
            FULL => 1.0,
            after if after == own => 1.0 - stays,
            after => 1.0 - f64::from(replies[usize::from(after)]),
        };
        let mut best = Vec::with_capacity(128);
        chances
            .tables()
            .map(|(weight, rolls)| {
                best.clear();
                best.extend(rolls.map(|(probability, choices)| {
                    (probability, choices.iter().map(|&choice| worth(choice)).fold(0.0, f64::max))
                }));
                weight * Stopping::new(best.iter().copied()).turn()
            })
            .sum()
    }

    /// The chance to win of a player who is to move, with these sheets.
    #[inline]
    pub fn to_move(&self, own: Class, other: Class) -> f32 {
        self.0[usize::from(own) * CLASSES + usize::from(other)]
    }

    /// The chance to win of a player who has just made this sheet.
    #[inline]
    pub fn moved(&self, own: Class, other: Class) -> f32 {
        if own == FULL { 1.0 } else { 1.0 - self.to_move(other, own) }
    }
}
