//! How the network learns: TD(λ) by playing with itself, every seat for its own score.
//!
//! Whenever a roll is due, every seat remembers the position and what the network thought of it. At the end each of
//! these positions gets a target that mixes what was thought of the later ones with the final score. A move taken at
//! random for the sake of exploring does not count against the positions before it: for them the game went on as the
//! network would have played.

use std::ops::Range;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use spellenkast_engine::{Eye, Game, MoveList, Seat, Seats, Turn, below, game_seed};
use spellenkast_games::clever::{Clever, Move};

use super::features::{INPUTS, Inputs, inputs, sure_points};
use super::learned::{Learned, SCALE};
use super::mind::{EXTRA_DICE, Evaluator, Mind};
use crate::training::Rounds;
use crate::{Net, Progress, Sample, Shape, Trainer};

/// How to train: the schedule and the hyperparameters.
#[derive(Clone, Debug)]
pub struct CleverTraining {
    /// The tables to play at, by turns.
    pub tables: Vec<Seats>,
    /// How many games in all.
    pub games: u64,
    /// How many seconds instead of counting games; the schedule is spread over them.
    pub seconds: Option<f64>,
    /// How many games a round.
    pub round: u64,
    /// How many positions a step.
    pub batch: usize,
    /// How far the end of the game reaches back, at the start and at the end.
    pub lambda: (f32, f32),
    /// The rate of learning at the start; it falls to nothing.
    pub rate: f32,
    /// How often a move is taken at random at the start; it falls to nothing at half of the time.
    pub explore: f32,
    /// The sizes of the hidden layers.
    pub hidden: (usize, usize),
    /// The seed.
    pub seed: u64,
}

impl Default for CleverTraining {
    fn default() -> Self {
        Self {
            tables: Seats::new(1).into_iter().collect(),
            games: 1_000_000,
            seconds: None,
            round: 1024,
            batch: 1024,
            lambda: (0.9, 0.5),
            rate: 1e-3,
            explore: 0.03,
            hidden: (256, 32),
            seed: 1,
        }
    }
}

/// Teaches a network, from scratch or going on from `net`, and shows it to `tell` after every round.
pub fn train(training: &CleverTraining, net: Option<Net>, tell: &mut dyn FnMut(&Progress, &Net)) -> Net {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(training.seed);
    let shape = Shape { inputs: INPUTS, first: training.hidden.0, second: training.hidden.1, outputs: 1 };
    let trainer = Trainer::new(net.unwrap_or_else(|| Net::random(shape, &mut rng)));
    let CleverTraining { games, seconds, round, batch, .. } = *training;
    let play = |net: &Net, numbers: Range<u64>, done: f32| {
        let explore = training.explore * (1.0 - 2.0 * done).max(0.0);
        let lambda = training.lambda.0 + (training.lambda.1 - training.lambda.0) * done;
        let net = Arc::new(net.clone());
        numbers
            .into_par_iter()
            .map_init(
                || (Mind::new(Learned::new(net.clone())), MoveList::new()),
                |(mind, moves), index| {
                    let seats = training.tables[(index % training.tables.len() as u64) as usize];
                    play(mind, moves, seats, game_seed(training.seed, index), explore, lambda)
                },
            )
            .collect()
    };
    let rate = |done: f32| training.rate * (1.0 - done).max(0.001);
    Rounds { games, seconds, round, batch }.go(trainer, &mut rng, play, rate, tell)
}

/// A position that a seat remembers.
struct Memory {
    inputs: Inputs,
    sure: f32,
    /// What the network thought the final score would be.
    thought: f32,
    /// What it thought just before a move at random that came next, had it moved itself.
    instead: Option<f32>,
}

fn remember(mind: &mut Mind<Learned>, game: &Clever, seat: Seat) -> Memory {
    let facts = game.sheet_facts(Eye::Seat(seat), seat);
    let inputs = inputs(game, seat, &facts);
    let sure = sure_points(&facts);
    Memory { inputs, sure, thought: SCALE * mind.evaluator.ask(&inputs) + sure, instead: None }
}

fn play(
    mind: &mut Mind<Learned>,
    moves: &mut MoveList<Move>,
    seats: Seats,
    seed: u64,
    explore: f32,
    lambda: f32,
) -> (Vec<Sample>, f64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let Ok(mut game) = Clever::new(&Default::default(), seats, None) else { return (Vec::new(), 0.0) };
    let mut trails: Vec<Vec<Memory>> = seats.iter().map(|_| Vec::with_capacity(64)).collect();
    let mut drawn = seats.count() == 1;
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                if drawn {
                    mind.evaluator.refresh();
                    for seat in seats.iter() {
                        trails[seat.index()].push(remember(mind, &game, seat));
                    }
                }
                drawn = true;
                let outcome = game.sample(&mut rng);
                game.apply_outcome(outcome);
            }
            Turn::Decide(deciding) => {
                let Some(seat) = deciding.first() else { break };
                mind.evaluator.refresh();
                if game.has_choice(seat) {
                    trails[seat.index()].push(remember(mind, &game, seat));
                }
                let mv = if (below(&mut rng, 1 << 20) as f32) < explore * (1 << 20) as f32 {
                    let best = mind.best(&game, seat);
                    let instead = mind.settle(&game, seat, best, EXTRA_DICE).map_or(0.0, |best| best.score);
                    if let Some(last) = trails[seat.index()].last_mut() {
                        last.instead.get_or_insert(instead);
                    }
                    game.moves(seat, moves);
                    moves[below(&mut rng, moves.len() as u32) as usize]
                } else {
                    mind.best(&game, seat)
                };
                game.apply_move(seat, mv);
            }
        }
    }
    let mut samples = Vec::with_capacity(trails.iter().map(Vec::len).sum());
    let mut mean = 0.0;
    for (seat, trail) in (0..).map(Seat).zip(trails) {
        let end = game.score(seat) as f32;
        mean += f64::from(end) / f64::from(seats.count());
        let (mut target, mut next) = (end, end);
        for memory in trail.into_iter().rev() {
            target = memory.instead.unwrap_or(lambda * target + (1.0 - lambda) * next);
            next = memory.thought;
            samples.push(Sample {
                features: memory.inputs.iter().map(|input| (input as u16, 1.0)).collect(),
                target: vec![(target - memory.sure) / SCALE],
            });
        }
    }
    (samples, mean)
}

/// The mean score of the network's own play, without exploring, and the standard deviation.
pub fn measure(net: &Net, seats: Seats, games: u64, seed: u64) -> (f64, f64) {
    let net = Arc::new(net.clone());
    let scores: Vec<f64> = (0..games)
        .into_par_iter()
        .map_init(
            || Mind::new(Learned::new(net.clone())),
            |mind, index| {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, index));
                let Ok(mut game) = Clever::new(&Default::default(), seats, None) else { return 0.0 };
                loop {
                    match game.turn() {
                        Turn::Over => break,
                        Turn::Chance => game.apply_outcome(game.sample(&mut rng)),
                        Turn::Decide(deciding) => {
                            let Some(seat) = deciding.first() else { break };
                            mind.evaluator.refresh();
                            let mv = mind.best(&game, seat);
                            game.apply_move(seat, mv);
                        }
                    }
                }
                seats.iter().map(|seat| f64::from(game.score(seat))).sum::<f64>() / f64::from(seats.count())
            },
        )
        .collect();
    let mean = scores.iter().sum::<f64>() / games as f64;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / games as f64;
    (mean, variance.sqrt())
}
