//! A brain for Clever: a taste, and how many extra dice it thinks of at once.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Seat, Turn};
use spellenkast_games::clever::{Clever, Move};

use super::mind::{Mind, Settled, Taste};
use crate::{Brain, Value, final_value};

pub(super) struct Thinker<T> {
    mind: Mind<T>,
    /// How many extra dice it considers together.
    extra_dice: u8,
}

impl<T: Taste> Thinker<T> {
    pub fn new(taste: T, extra_dice: u8) -> Self {
        Self { mind: Mind::new(taste), extra_dice }
    }

    /// Where each move leads, with the seat's own expectation.
    fn settle_all(&mut self, game: &Clever, seat: Seat, moves: &[Move]) -> Vec<Settled> {
        self.mind.taste.refresh();
        let settle = |&mv| {
            let settled = self.mind.settle(game, seat, mv, self.extra_dice);
            settled.unwrap_or(Settled { game: *game, score: f32::NEG_INFINITY })
        };
        moves.iter().map(settle).collect()
    }

    /// What the others may expect in a settled position.
    fn others(&mut self, game: &Clever, seat: Seat, extra_dice: u8) -> Vec<f32> {
        let others = game.seats().iter().filter(|&other| other != seat);
        others
            .map(|other| {
                self.mind.taste.refresh();
                self.mind.score(game, other, extra_dice)
            })
            .collect()
    }
}

/// The value of a settled position for the seat, from what it and the others may expect.
fn value(settled: &Settled, seat: Seat, others: impl Iterator<Item = f32>) -> Value {
    let Settled { game, score: own } = *settled;
    if game.turn() == Turn::Over {
        return final_value(&game.standing(), seat);
    }
    let scale = 0.55 * spread(&game);
    let (mut best_other, mut rivals) = (0.0f32, 0.0);
    for score in others {
        best_other = best_other.max(score);
        rivals += ((score - own) / scale).clamp(-30.0, 30.0).exp();
    }
    Value { score: own, margin: own - best_other, win: 1.0 / (1.0 + rivals) }
}

/// The position as the seat knows it: what the others decide at the same time is still open.
fn seen(game: &Clever, seat: Seat) -> Clever {
    game.imagine(seat, &mut Xoshiro256PlusPlus::seed_from_u64(0))
}

/// The standard deviation of the difference of two final scores, from here.
fn spread(game: &Clever) -> f32 {
    let left = f32::from(game.round_count() - game.round()) + 0.5;
    (1.0 + 33.0f32.powi(2) * left / f32::from(game.round_count())).sqrt()
}

impl<T: Taste + Send> Brain<Clever> for Thinker<T> {
    fn judge(&mut self, game: &Clever, seat: Seat, moves: &[Move], values: &mut Vec<Value>) {
        let all = self.settle_all(&seen(game, seat), seat, moves);
        // The others' extra dice count the same whatever the move, and are looked at but once.
        let Some(best) = all.iter().max_by(|one, other| one.score.total_cmp(&other.score)) else { return };
        let with = self.others(&best.game, seat, 1);
        let without = self.others(&best.game, seat, 0);
        let extra: Vec<f32> = with.iter().zip(without).map(|(with, without)| with - without).collect();
        values.extend(all.iter().map(|settled| {
            let others = self.others(&settled.game, seat, 0);
            value(settled, seat, others.iter().zip(&extra).map(|(score, extra)| score + extra))
        }));
    }

    fn value(&mut self, game: &Clever, seat: Seat) -> Value {
        let game = seen(game, seat);
        self.mind.taste.refresh();
        let score = self.mind.score(&game, seat, 1);
        let others = self.others(&game, seat, 1);
        value(&Settled { game, score }, seat, others.into_iter())
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win + 0.002 * value.margin
    }
}
