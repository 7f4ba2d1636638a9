//! How the networks learn: TD(λ) on the positions between two rolls, all seats played by the network itself.
//!
//! The network says how far the greedy judgement is off. It watches greedy games first: what it plays before it knows
//! anything teaches it to pass.

use std::ops::Range;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use spellenkast_engine::{Game, Known, MoveList, Seats, Turn, below, game_seed};
use spellenkast_games::keer_op_keer::{KeerOpKeer, Options, SheetName};
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;

use super::features::inputs;
use super::greedy::{Greedy, GreedyWeights};
use super::table::Keer;
use super::thinker::Thinker;
use crate::net::{Sample, Trainer};
use crate::training::Rounds;
use crate::{Net, OUTPUTS, Progress, Shape, Training, choose, final_value, imagination};

/// A game with positions from which learning begins.
pub(super) trait Trainable: Keer {
    /// What the tuned greedy player cares about, alone and at a table.
    const TUNED: [GreedyWeights; 2];

    /// A start for learning alone or at a table.
    fn start(solo: bool, rng: &mut Xoshiro256PlusPlus) -> Self;
}

/// How many sit at the table: mostly two.
fn seats(solo: bool, rng: &mut Xoshiro256PlusPlus) -> Seats {
    let players = match below(rng, 16) {
        _ if solo => 1,
        0..12 => 2,
        12 | 13 => 3,
        14 => 4,
        _ => 5 + below(rng, 2) as u8,
    };
    Seats::new(players).unwrap_or_else(|_| unreachable!("1 to 6 players"))
}

impl Trainable for KeerOpKeer {
    const TUNED: [GreedyWeights; 2] = super::TUNED;

    fn start(solo: bool, rng: &mut Xoshiro256PlusPlus) -> Self {
        // Every second game on the standard sheet.
        let sheet = match below(rng, 12) {
            number @ 0..6 => SheetName::ALL[1 + number as usize],
            _ => SheetName::Black,
        };
        Self::new(&Options { sheet, ..Options::default() }, seats(solo, rng), None)
            .unwrap_or_else(|_| unreachable!("1 to 6 players"))
    }
}

impl Trainable for KeerOpKeer2 {
    const TUNED: [GreedyWeights; 2] = super::TUNED_2;

    fn start(solo: bool, rng: &mut Xoshiro256PlusPlus) -> Self {
        Self::new(&Default::default(), seats(solo, rng), None)
            .unwrap_or_else(|_| unreachable!("1 to 6 players"))
    }
}

/// Teaches a network: first from so many greedy games, then from its own, from scratch or going on from `net`. Shows it to `tell`
/// after every round.
pub(super) fn train<G: Trainable>(
    solo: bool,
    training: &Training,
    watch: u64,
    net: Option<Net>,
    tell: &mut dyn FnMut(&Progress, &Net),
) -> Net {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(training.seed);
    let (first, second) = training.hidden;
    let shape = Shape { inputs: inputs::<G>(solo), first, second, outputs: OUTPUTS };
    let trainer = Trainer::new(net.unwrap_or_else(|| Net::random(shape, &mut rng).scaled(INITIAL_SCALE)));
    let Training { games, seconds, round, batch, .. } = *training;
    let play = |net: &Net, numbers: Range<u64>, done: f32| {
        let watching = numbers.start < watch;
        let explore = training.explore * (1.0 - 1.5 * done).max(0.0);
        let way = Way { solo, watching, explore, lambda: if watching { 1.0 } else { training.lambda } };
        let net = Arc::new(net.clone());
        numbers
            .into_par_iter()
            .map_init(
                || Thinker::new(net.clone()),
                |thinker, index| play::<G>(thinker, &way, game_seed(training.seed, index)),
            )
            .collect()
    };
    // A short warm-up, then down to nothing.
    let rate = |done: f32| training.rate * (1.0 - done).min(0.2 + 40.0 * done);
    Rounds { games, seconds, round, batch }.go(trainer, &mut rng, play, rate, tell)
}

/// A new network says next to nothing, so that it begins with the greedy judgement.
const INITIAL_SCALE: f32 = 0.01;

/// How often the greedy players that it watches do something else: it should see what that costs.
const ASTRAY: f32 = 0.2;

/// How games are played for learning.
struct Way {
    solo: bool,
    /// Whether greedy players play, so that the network knows their worth before it plays better than they do.
    watching: bool,
    explore: f32,
    lambda: f32,
}

/// A position between two rolls: its inputs, what was thought of it, and how it seemed at a glance.
struct Step {
    features: Box<[(u16, f32)]>,
    thought: [f32; OUTPUTS],
    glance: [f32; OUTPUTS],
}

fn play<G: Trainable>(thinker: &mut Thinker<G>, way: &Way, seed: u64) -> (Vec<Sample>, f64) {
    let Way { solo, watching, explore, lambda } = *way;
    let explore = if watching { ASTRAY } else { explore };
    let mut watched = Greedy::new(G::TUNED[usize::from(!solo)]);
    let mut values = Vec::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = G::start(solo, &mut rng);
    let seats = game.seats();
    let mut trails: Vec<Vec<Step>> = seats.iter().map(|_| Vec::with_capacity(32)).collect();
    let mut moves = MoveList::new();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                if game.turns().rolls > 0 {
                    for seat in seats.iter() {
                        thinker.settle(&game, seat);
                        let value = thinker.quiet(&game, seat);
                        let glance = thinker.glance(&game, seat);
                        trails[seat.index()].push(Step {
                            features: thinker.features().to_boxed(),
                            thought: [value.score / G::SCALE, value.margin / G::SCALE, value.win],
                            glance: [glance.score / G::SCALE, glance.margin / G::SCALE, glance.win],
                        });
                    }
                }
                let outcome = game.sample(&mut rng);
                game.apply_outcome(outcome);
            }
            Turn::Decide(deciding) => {
                let Some(seat) = deciding.first() else { break };
                let known = Known::of(&game, seat, &mut imagination());
                let mv = if (below(&mut rng, 1 << 20) as f32) < explore * (1 << 20) as f32 {
                    game.moves(seat, &mut moves);
                    moves[below(&mut rng, moves.len() as u32) as usize]
                } else if watching {
                    game.moves(seat, &mut moves);
                    choose(&mut watched, &known, &moves, &mut values)
                } else {
                    thinker.best(known.game(), seat, true)
                };
                game.apply_move(seat, mv);
            }
        }
    }
    let standing = game.standing();
    let mean = standing.totals().iter().map(|&total| f64::from(total)).sum::<f64>() / trails.len() as f64;
    let mut samples = Vec::new();
    for (seat, trail) in seats.iter().zip(trails) {
        let end = final_value(&standing, seat);
        let mut target = [end.score / G::SCALE, end.margin / G::SCALE, end.win];
        let mut next: Option<[f32; OUTPUTS]> = None;
        for step in trail.into_iter().rev() {
            if let Some(next) = next {
                for (target, next) in target.iter_mut().zip(next) {
                    *target = lambda * *target + (1.0 - lambda) * next;
                }
            }
            next = Some(step.thought);
            let mut wanted: Vec<f32> =
                target.iter().zip(step.glance).map(|(target, glance)| target - glance).collect();
            if solo {
                wanted[1] = f32::NAN;
                wanted[2] = f32::NAN;
            }
            samples.push(Sample { features: step.features, target: wanted });
        }
    }
    (samples, mean)
}
