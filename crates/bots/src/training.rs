//! Learning by playing, as all networks here do: in rounds. All threads play a round of games with the same network,
//! then the network learns from the round, so that the result depends on the seed alone, not on the number of threads.
//! How a game is played for that, and what it teaches, is each game's own matter.

use std::ops::Range;
use std::time::Instant;

use rand_core::Rng;
use spellenkast_engine::{Seat, Standing, shuffle};

use crate::net::{Sample, Trainer};
use crate::{Net, Value};

/// The network's outputs: score, margin and chance to win.
pub const OUTPUTS: usize = 3;

/// How to train: the schedule and the hyperparameters.
#[derive(Clone, Debug)]
pub struct Training {
    /// How many games in all.
    pub games: u64,
    /// How many seconds to learn instead of counting games. What is learned then depends on the machine.
    pub seconds: Option<f64>,
    /// How many games a round.
    pub round: u64,
    /// How many positions a step of learning.
    pub batch: usize,
    /// How much of the end of the game reaches back: 0 looks one position ahead, 1 at the end alone.
    pub lambda: f32,
    /// The rate of learning at the start; it falls to nothing at the end.
    pub rate: f32,
    /// How often a move is taken at random at the start; it falls to nothing at two thirds.
    pub explore: f32,
    /// The sizes of the hidden layers.
    pub hidden: (usize, usize),
    /// The seed.
    pub seed: u64,
}

/// How the learning goes, told after every round.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games played so far.
    pub games: u64,
    /// How much of the training is over, from 0 to 1.
    pub done: f32,
    /// The mean score in this round, exploring moves included.
    pub mean: f64,
    /// The mean squared error in this round, in the network's own units.
    pub error: f32,
}

/// How long to learn, and in what portions.
pub(crate) struct Rounds {
    /// How many games in all.
    pub games: u64,
    /// How many seconds instead.
    pub seconds: Option<f64>,
    /// How many games a round.
    pub round: u64,
    /// How many positions a step of learning.
    pub batch: usize,
}

/// A game played for learning: what it teaches, and the mean score.
pub(crate) type Played = (Vec<Sample>, f64);

impl Rounds {
    /// Lets `play` play the games with these numbers, and the trainer train on them at the `rate`, round after round. Both
    /// are told how much of the training is over, from 0 to 1. Shows the network to `tell` after every round.
    pub(crate) fn go(
        &self,
        mut trainer: Trainer,
        rng: &mut impl Rng,
        play: impl Fn(&Net, Range<u64>, f32) -> Vec<Played>,
        rate: impl Fn(f32) -> f32,
        tell: &mut dyn FnMut(&Progress, &Net),
    ) -> Net {
        let begin = Instant::now();
        let (mut games, mut done) = (0, 0.0f32);
        while done < 1.0 && (self.games > 0 || self.seconds.is_some()) {
            let round = match self.seconds {
                Some(_) => self.round,
                None => self.round.min(self.games - games),
            };
            let played = play(trainer.net(), games..games + round, done);
            games += round;
            let mean = played.iter().map(|(_, mean)| mean).sum::<f64>() / round as f64;
            let mut samples: Vec<&Sample> = played.iter().flat_map(|(samples, _)| samples).collect();
            shuffle(rng, &mut samples);
            let rate = rate(done);
            let mut error = 0.0;
            for batch in samples.chunks(self.batch) {
                error += trainer.step(batch, rate) * batch.len() as f32;
            }
            done = match self.seconds {
                Some(seconds) => (begin.elapsed().as_secs_f64() / seconds).min(1.0) as f32,
                None => games as f32 / self.games as f32,
            };
            let error = error / samples.len().max(1) as f32;
            tell(&Progress { games, done, mean, error }, trainer.net());
        }
        trainer.net().clone()
    }
}

/// What a finished game was worth to a seat.
pub fn final_value(standing: &Standing, seat: Seat) -> Value {
    let totals = standing.totals();
    let own = totals[seat.index()] as f32;
    let best_other =
        (0..).zip(&totals).filter(|(other, _)| Seat(*other) != seat).map(|(_, &total)| total).max();
    let winners = standing.winners();
    Value {
        score: own,
        margin: own - best_other.unwrap_or(0) as f32,
        win: if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 },
    }
}
