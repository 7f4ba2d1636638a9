//! The taste of a network.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::clever::Clever;

use super::features::{Inputs, inputs, sure_points};
use super::mind::Taste;
use crate::{Net, Scratch};

/// The points that count as 1 in the network's output.
pub(super) const SCALE: f32 = 40.0;

/// A network that judges positions. Those of one decision differ little, so it keeps one and looks at what is different.
pub(super) struct Learned<'n> {
    net: &'n Net,
    /// A position judged before, and the sums of the first layer there.
    known: Option<Inputs>,
    known_sums: Vec<f32>,
    sums: Vec<f32>,
    scratch: Scratch,
}

impl<'n> Learned<'n> {
    pub fn new(net: &'n Net) -> Self {
        Self { net, known: None, known_sums: Vec::new(), sums: Vec::new(), scratch: Scratch::default() }
    }

    /// The network's own output.
    pub fn ask(&mut self, inputs: &Inputs) -> f32 {
        let Some(known) = &self.known else {
            self.net.begin(&mut self.known_sums);
            for input in inputs.iter() {
                self.net.shift(&mut self.known_sums, input, 1.0);
            }
            self.known = Some(*inputs);
            return self.net.finish(&self.known_sums, &mut self.scratch)[0];
        };
        self.sums.clear();
        self.sums.extend_from_slice(&self.known_sums);
        known.each_change(inputs, |input, set| {
            self.net.shift(&mut self.sums, input, if set { 1.0 } else { -1.0 });
        });
        self.net.finish(&self.sums, &mut self.scratch)[0]
    }
}

impl Taste for Learned<'_> {
    fn judge(&mut self, game: &Clever, seat: Seat) -> f32 {
        let facts = game.sheet_facts(Eye::Seat(seat), seat);
        SCALE * self.ask(&inputs(game, seat, &facts)) + sure_points(&facts)
    }

    fn refresh(&mut self) {
        self.known = None;
    }
}
