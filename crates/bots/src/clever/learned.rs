//! The evaluator of a network.

use std::sync::Arc;

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::clever::Clever;

use super::features::{Inputs, inputs, sure_points};
use super::mind::Evaluator;
use crate::{IncrementalNet, Net};

/// The points that count as 1 in the network's output.
pub(super) const SCALE: f32 = 40.0;

/// A network that judges positions. Those of one decision differ little, so it keeps some of them and looks only at
/// what is different from the most similar one.
pub(super) struct Learned {
    net: IncrementalNet,
    /// Positions judged before, with the accumulator there; only the first `known` count.
    keep: Vec<(Inputs, Vec<f32>)>,
    known: usize,
    /// Which is given up next.
    oldest: usize,
    accumulator: Vec<f32>,
}

/// How many positions are kept.
const KEEP: usize = 8;
/// A position that differs from all that are kept in more inputs than this is worth keeping itself.
const FAR: u32 = 8;

impl Learned {
    pub fn new(net: Arc<Net>) -> Self {
        Self { net: IncrementalNet::new(net), keep: Vec::new(), known: 0, oldest: 0, accumulator: Vec::new() }
    }

    /// The network's own output.
    pub fn ask(&mut self, inputs: &Inputs) -> f32 {
        let near = self.keep[..self.known].iter().min_by_key(|(known, _)| known.distance(inputs));
        let mut distance = u32::MAX;
        if let Some((known, accumulator)) = near {
            distance = known.distance(inputs);
            self.accumulator.clone_from(accumulator);
            known.each_change(inputs, |input, set| {
                self.net.update(&mut self.accumulator, input, if set { 1.0 } else { -1.0 });
            });
        } else {
            self.net.begin(&mut self.accumulator);
            for input in inputs.iter() {
                self.net.update(&mut self.accumulator, input, 1.0);
            }
        }
        if distance > FAR {
            self.keep(inputs);
        }
        self.net.finish(&self.accumulator)[0]
    }

    /// Keeps the position whose accumulator was just found.
    fn keep(&mut self, inputs: &Inputs) {
        let place = if self.known < KEEP {
            self.known += 1;
            self.known - 1
        } else {
            self.oldest = (self.oldest + 1) % KEEP;
            self.oldest
        };
        if place == self.keep.len() {
            self.keep.push((*inputs, self.accumulator.clone()));
        } else {
            self.keep[place].0 = *inputs;
            self.keep[place].1.clone_from(&self.accumulator);
        }
    }
}

impl Evaluator for Learned {
    fn judge(&mut self, game: &Clever, seat: Seat) -> f32 {
        let facts = game.sheet_facts(Eye::Seat(seat), seat);
        SCALE * self.ask(&inputs(game, seat, &facts)) + sure_points(&facts)
    }

    fn refresh(&mut self) {
        // All of it, so that the same question gets the same answer whatever came before.
        self.known = 0;
        self.oldest = 0;
    }
}
