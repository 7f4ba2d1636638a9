//! The brains that stand on the network.

use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Known, Seat, Turn};
use spellenkast_games::keer::Phase;

use super::ahead::draw_rolls;
use super::table::Keer;
use super::thinker::{Thinker, utility};
use crate::{Brain, Net, Value, best_first};

/// Plays by what the network thinks of the sheets when the roll is over.
pub(super) struct Reader<G: Keer> {
    pub thinker: Thinker<G>,
    pub solo: bool,
    /// Whether it heeds what its move leaves to the others.
    pub heed: bool,
}

impl<G: Keer> Brain<G> for Reader<G> {
    fn judge(&mut self, known: &Known<G>, moves: &[G::Move], values: &mut Vec<Value>) {
        self.thinker.judge(known.game(), known.seat(), self.heed, moves, values);
    }

    fn value(&mut self, known: &Known<G>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        first_roll(&mut self.thinker, game, seat).unwrap_or_else(|| self.thinker.value(game, seat, self.heed))
    }

    fn utility(&self, value: &Value) -> f32 {
        utility(value, self.solo)
    }
}

/// What a position before the first roll is worth, if it is one: the networks have learned from what moves leave behind, and
/// never saw an empty sheet. So the first roll is looked through.
fn first_roll<G: Keer>(thinker: &mut Thinker<G>, game: &G, seat: Seat) -> Option<Value> {
    if game.turn() != Turn::Chance || game.turns().rolls > 0 {
        return None;
    }
    if game.turns().solo() {
        return Some(thinker.next_roll_alone(game, seat));
    }
    if game.is_lot_due() {
        let mut sum = Value { score: 0.0, margin: 0.0, win: 0.0 };
        game.for_each_outcome(&mut |lot, probability| {
            let share = probability as f32;
            let mut begun = *game;
            begun.apply_outcome(lot);
            let Some(value) = first_roll(thinker, &begun, seat) else { return };
            sum.score += share * value.score;
            sum.margin += share * value.margin;
            sum.win += share * value.win;
        });
        return Some(sum);
    }
    // The same rolls whoever begins.
    let rolls = draw_rolls(game, ROLLS, &mut Xoshiro256PlusPlus::seed_from_u64(0));
    Some(thinker.next_roll(game, seat, &rolls))
}

/// How many of the moves that seem best are looked at more closely.
const CLOSELY: usize = 4;
/// How many rolls it imagines for each of them at a table.
pub(super) const ROLLS: usize = 32;
/// How many somebody who looks back at a game.
pub(super) const REVIEW_ROLLS: usize = 16;
/// It looks at no further move that might take it beyond so many positions: with many at the table each takes longer.
const ENOUGH: u64 = 8_000;

/// Heeds what its move leaves to the others, and looks at the next roll for the moves that seem best.
pub(super) struct Looker<G: Keer> {
    thinker: Thinker<G>,
    solo: bool,
    rolls: usize,
    seed: u64,
}

impl<G: Keer> Looker<G> {
    pub(super) fn new(net: Arc<Net>, solo: bool, rolls: usize, seed: u64) -> Self {
        Self { thinker: Thinker::new(net), solo, rolls, seed }
    }
}

impl<G: Keer> Brain<G> for Looker<G> {
    fn judge(&mut self, known: &Known<G>, moves: &[G::Move], values: &mut Vec<Value>) {
        let (game, seat, solo) = (known.game(), known.seat(), self.solo);
        self.thinker.judge(game, seat, true, moves, values);
        let mut order = best_first(values.iter().map(|value| utility(value, solo)));
        let close = if solo { 3.0 * G::SCALE / 20.0 } else { 0.12 };
        let enough = utility(&values[order[0]], solo) - close;
        order.truncate(CLOSELY);
        order.retain(|&index| utility(&values[index], solo) >= enough);
        if order.len() < 2 {
            return;
        }
        let rolled = u64::from(game.turns().rolls);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ rolled << 8 ^ u64::from(seat.0));
        self.thinker.prepare(game, seat, true);
        let mut rolls: Option<Vec<G::Outcome>> = None;
        // First all positions: what the others answer is forgotten when the thinker looks further.
        let nexts: Vec<G> = order
            .iter()
            .map(|&index| {
                let mut next = self.thinker.play_through(game, seat, moves[index]);
                if next.turns().phase == Phase::Bombs {
                    self.thinker.explode(&mut next, seat);
                }
                next
            })
            .collect();
        let begin = self.thinker.judged;
        let (mut looked, mut dearest) = (0, 0);
        let mut shift = Value { score: 0.0, margin: 0.0, win: 0.0 };
        let mut worst = f32::INFINITY;
        for (&index, next) in order.iter().zip(&nexts) {
            let judged = self.thinker.judged;
            if looked > 0 && judged - begin + dearest > ENOUGH {
                break;
            }
            looked += 1;
            let before = values[index];
            let value = if solo {
                self.thinker.next_roll_alone(next, seat)
            } else if next.turn() == Turn::Over {
                before
            } else {
                let rolls = rolls.get_or_insert_with(|| draw_rolls(next, self.rolls, &mut rng));
                self.thinker.next_roll(next, seat, rolls)
            };
            dearest = dearest.max(self.thinker.judged - judged);
            shift.score += value.score - before.score;
            shift.margin += value.margin - before.margin;
            shift.win += value.win - before.win;
            worst = worst.min(utility(&value, solo));
            values[index] = value;
        }
        order.truncate(looked);
        let share = 1.0 / looked as f32;
        // The others stay as far behind as they seemed, but never come before one that was looked at.
        let last = order
            .iter()
            .copied()
            .min_by(|&one, &other| utility(&values[one], solo).total_cmp(&utility(&values[other], solo)));
        let Some(last) = last.map(|index| values[index]) else { return };
        for index in (0..moves.len()).filter(|index| !order.contains(index)) {
            let value = &mut values[index];
            value.score += share * shift.score;
            value.margin += share * shift.margin;
            value.win = (value.win + share * shift.win).clamp(0.0, 1.0);
            if utility(value, solo) > worst {
                *value = last;
            }
        }
    }

    fn value(&mut self, known: &Known<G>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        first_roll(&mut self.thinker, game, seat).unwrap_or_else(|| self.thinker.value(game, seat, true))
    }

    fn utility(&self, value: &Value) -> f32 {
        utility(value, self.solo)
    }
}
