//! A brain for Clever: a taste, and how far it thinks.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Seat, Turn};
use spellenkast_games::clever::{Clever, Move};

use super::mind::{Mind, Settled, Taste};
use super::rolls::Rolls;
use crate::{Brain, Value, final_value};

/// How far a brain thinks.
pub(super) struct Reach {
    /// How many extra dice it considers together.
    pub extra_dice: u8,
    /// How many after the rolls that it thinks through.
    pub extra_dice_later: u8,
    /// The rolls it thinks through after each of the moves that look best.
    pub rolls: Option<Rolls>,
}

pub(super) struct Thinker<T> {
    mind: Mind<T>,
    reach: Reach,
}

/// Moves that look worse than the best by more than this many points are not thought through any further.
const HOPELESS: f32 = 8.0;
/// At most so many moves are thought through.
const MOST: usize = 5;

impl<T: Taste> Thinker<T> {
    pub fn new(taste: T, reach: Reach) -> Self {
        Self { mind: Mind::new(taste), reach }
    }

    /// Where each move leads, with the seat's own expectation.
    fn settle_all(&mut self, game: &Clever, seat: Seat, moves: &[Move]) -> Vec<Settled> {
        self.mind.taste.refresh();
        // With an extra die more than usual in reach, every move can be followed.
        let reach = self.reach.extra_dice.max(1);
        let mut all: Vec<Settled> = moves
            .iter()
            .map(|&mv| {
                let settled = self.mind.settle(game, seat, mv, reach);
                settled.unwrap_or(Settled { game: *game, score: f32::NEG_INFINITY })
            })
            .collect();
        if moves.len() > 1 {
            self.think_further(&mut all, seat);
        }
        all
    }

    /// Thinks the next roll through for the best moves, and moves the others by as much as these have moved.
    fn think_further(&mut self, all: &mut [Settled], seat: Seat) {
        let Some(rolls) = &self.reach.rolls else { return };
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by(|&one, &other| all[other].score.total_cmp(&all[one].score));
        let best = all[order[0]].score;
        let hopeful = order.iter().take(MOST).take_while(|&&index| all[index].score > best - HOPELESS).count();
        let mut moved = 0.0;
        for &index in &order[..hopeful] {
            let settled = &mut all[index];
            let score = self.mind.foresee(&settled.game, seat, self.reach.extra_dice_later, rolls);
            moved += score - settled.score;
            settled.score = score;
        }
        let mean = moved / hopeful as f32;
        for &index in &order[hopeful..] {
            // What was not thought through stays behind what was.
            all[index].score += mean.min(0.0);
        }
    }

    /// The value of a settled position of which the seat's own expectation is known.
    fn value_of(&mut self, settled: &Settled, seat: Seat) -> Value {
        let game = &settled.game;
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        let own = settled.score;
        if game.seats().count() == 1 {
            return Value { score: own, margin: own, win: 1.0 };
        }
        let scale = 0.55 * spread(game);
        let (mut best_other, mut rivals) = (f32::NEG_INFINITY, 0.0);
        for other in game.seats().iter().filter(|&other| other != seat) {
            self.mind.taste.refresh();
            let score = self.mind.score(game, other, 0);
            best_other = best_other.max(score);
            rivals += ((score - own) / scale).clamp(-30.0, 30.0).exp();
        }
        Value { score: own, margin: own - best_other, win: 1.0 / (1.0 + rivals) }
    }
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
        let settled = self.settle_all(&seen(game, seat), seat, moves);
        values.extend(settled.iter().map(|settled| self.value_of(settled, seat)));
    }

    fn value(&mut self, game: &Clever, seat: Seat) -> Value {
        let game = seen(game, seat);
        self.mind.taste.refresh();
        let score = self.mind.score(&game, seat, 1);
        self.value_of(&Settled { game, score }, seat)
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win + 0.002 * value.margin
    }
}
