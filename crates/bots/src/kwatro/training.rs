//! Learning what kept cards are worth: play many games, then find the numbers that best explain how they went on.
//!
//! A regression by least squares. What is explained is how the margin changes over the next turns after a seat has
//! moved, by the cards that it kept, less those that the other kept. A few rounds are enough: each plays with
//! what the one before has learned.

use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use spellenkast_engine::{Eye, Game, Seat, Seats, Turn as Due, game_seed};
use spellenkast_games::kwatro::{DeckKind, Kwatro, Move, Options, Scoring};

use super::hand::{Hand, TRAITS, traits};
use super::turns::Finder;
use super::worth::{LeaveValues, PHASES, Worth, phase};
use crate::{Course, NetFile, Progress};

/// How many turns, of both seats together, show what kept cards bring in. Later ones only add noise.
const HORIZON: usize = 6;
const SIZE: usize = PHASES * (TRAITS + 1);

/// How many games a round, if they last.
const ROUND: u64 = 20_000;
/// How many games in all, if nobody says.
const GAMES: u64 = 400_000;

/// Learns both ways of scoring in turn, round by round. Later rounds change less and less, so that the chance of single
/// rounds evens out.
pub(super) fn train(
    begin: Option<LeaveValues>,
    course: &Course,
    tell: &mut dyn FnMut(&Progress, &NetFile),
) -> LeaveValues {
    let all = course.games.unwrap_or(GAMES);
    // The first rounds only have to get away from nothing.
    let skipped = if begin.is_some() { 3 } else { 0 };
    let mut leave_values = begin.unwrap_or_else(LeaveValues::none);
    let start = Instant::now();
    let (mut games, mut done) = (0, 0.0f32);
    let mut rounds = 0u64;
    while done < 1.0 && (all > 0 || course.seconds.is_some()) {
        let scoring = if rounds.is_multiple_of(2) { Scoring::Standard } else { Scoring::Children };
        let size = if course.seconds.is_some() { ROUND } else { ROUND.min(all - games) };
        let report = round(scoring, leave_values.of(scoring), size, game_seed(course.seed, rounds));
        let step = rounds / 2 + skipped;
        let share = if step < 3 { 1.0 } else { 1.0 / (step - 1) as f32 };
        let known = leave_values.of_mut(scoring);
        *known = known.towards(&report.worth, share);
        games += size;
        rounds += 1;
        done = match course.seconds {
            Some(seconds) => (start.elapsed().as_secs_f64() / seconds).min(1.0) as f32,
            None => games as f32 / all as f32,
        };
        let progress = Progress { games, done, mean: report.mean, error: report.error as f32 };
        tell(&progress, &leave_values.to_file());
    }
    leave_values
}

/// Something that was left behind by a turn.
struct Step {
    seat: usize,
    kept: Hand,
    /// The pile before drawing, and after.
    pile: usize,
    after: usize,
    scores: [f32; 2],
}

/// Sums of products: all that least squares needs of the games.
#[derive(Clone)]
struct Sums {
    products: Vec<f64>,
    targets: Vec<f64>,
    samples: f64,
}

impl Sums {
    fn new(size: usize) -> Self {
        Self { products: vec![0.0; size * size], targets: vec![0.0; size], samples: 0.0 }
    }

    fn add(&mut self, inputs: &[(usize, f64)], target: f64) {
        let size = self.targets.len();
        for &(row, one) in inputs {
            for &(column, other) in inputs {
                self.products[row * size + column] += one * other;
            }
            self.targets[row] += one * target;
        }
        self.samples += 1.0;
    }

    fn join(mut self, other: &Self) -> Self {
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| *sum += more);
        self.targets.iter_mut().zip(&other.targets).for_each(|(sum, more)| *sum += more);
        self.samples += other.samples;
        self
    }

    /// The weights with the least squared error, drawn a little towards 0. Gauss' elimination.
    fn solve(mut self, ridge: f64) -> Vec<f64> {
        let size = self.targets.len();
        for index in 0..size {
            self.products[index * size + index] += ridge;
        }
        for pivot in 0..size {
            let scale = self.products[pivot * size + pivot];
            for row in pivot + 1..size {
                let factor = self.products[row * size + pivot] / scale;
                if factor == 0.0 {
                    continue;
                }
                for column in pivot..size {
                    self.products[row * size + column] -= factor * self.products[pivot * size + column];
                }
                self.targets[row] -= factor * self.targets[pivot];
            }
        }
        for row in (0..size).rev() {
            let known: f64 =
                (row + 1..size).map(|column| self.products[row * size + column] * self.targets[column]).sum();
            self.targets[row] = (self.targets[row] - known) / self.products[row * size + row];
        }
        self.targets
    }
}

/// What a round has found out.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub worth: Worth,
    /// The mean score of a seat.
    pub mean: f64,
    /// The mean squared error of what was expected of the next turns.
    pub error: f64,
}

/// One round: so many games with what is known, then what they teach.
pub(super) fn round(scoring: Scoring, known: &Worth, games: u64, seed: u64) -> Report {
    const SHARE: u64 = 500;
    let shares: Vec<Vec<Vec<Step>>> = (0..games.div_ceil(SHARE))
        .into_par_iter()
        .map(|share| {
            let numbers = share * SHARE..games.min((share + 1) * SHARE);
            numbers.map(|index| play(scoring, known, game_seed(seed, index), index)).collect()
        })
        .collect();
    let sum_up = |size: usize, add: &(dyn Fn(&[Step], &mut Sums) + Sync)| {
        let parts: Vec<Sums> = shares
            .par_iter()
            .map(|share| {
                let mut sums = Sums::new(size);
                share.iter().for_each(|game| add(game, &mut sums));
                sums
            })
            .collect();
        parts.iter().fold(Sums::new(size), Sums::join)
    };

    let kept = sum_up(SIZE, &|game, sums| {
        samples_of(known, game).for_each(|(inputs, target)| sums.add(&inputs, target));
    })
    .solve(1000.0);
    let mut worth = known.clone();
    for (index, numbers) in worth.kept.iter_mut().enumerate() {
        for (number, learned) in numbers.iter_mut().zip(&kept[index * TRAITS..]) {
            *number = *learned as f32;
        }
    }
    let usual = sum_up(PHASES, &|game, sums| {
        game.iter().for_each(|step| {
            sums.add(&shares_of(step.after), f64::from(worth.kept(step.kept, step.pile)));
        });
    })
    .solve(1.0);
    let tempo = sum_up(PHASES, &|game, sums| {
        rest_of(&worth, game).for_each(|(step, rest)| sums.add(&shares_of(step.after), rest));
    })
    .solve(1.0);
    let open = sum_up(PHASES, &|game, sums| {
        for (step, rest) in rest_of(&worth, game) {
            let inputs = shares_of(step.after);
            let tempo: f64 = inputs.iter().map(|(index, share)| share * tempo[*index]).sum();
            sums.add(&inputs, (rest - tempo).powi(2));
        }
    })
    .solve(1.0);
    let least = worth.open[PHASES - 1] / 100.0;
    for index in 0..PHASES {
        worth.usual[index] = usual[index] as f32;
        worth.tempo[index] = tempo[index] as f32;
        worth.open[index] = (open[index] as f32).max(least);
    }
    let rate = sum_up(2, &|game, sums| {
        let Some(end) = game.last() else { return };
        for step in game {
            let kept = f64::from(worth.kept(step.kept, step.pile));
            let to_come = f64::from(end.scores[step.seat] - step.scores[step.seat]) - kept;
            sums.add(&[(0, 1.0), (1, step.after as f64 / 2.0)], to_come);
        }
    })
    .solve(1.0);
    worth.rate = [rate[0] as f32, rate[1] as f32];

    let ends = || shares.iter().flatten().filter_map(|game| game.last());
    let mean = ends().map(|end| f64::from(end.scores[0] + end.scores[1]) / 2.0).sum::<f64>() / games as f64;
    let (mut error, mut samples) = (0.0, 0.0);
    for game in shares.iter().flatten() {
        for (inputs, target) in samples_of(known, game) {
            let told: f64 = inputs.iter().map(|(index, value)| value * kept[*index]).sum();
            error += (told - target).powi(2);
            samples += 1.0;
        }
    }
    Report { worth, mean, error: error / samples }
}

/// One game of two, every third with the short deck.
fn play(scoring: Scoring, known: &Worth, seed: u64, index: u64) -> Vec<Step> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deck = if index % 3 == 2 { DeckKind::Short } else { DeckKind::Full };
    let first = Seat((index % 2) as u8);
    let game =
        Seats::new(2).ok().and_then(|seats| Kwatro::new(&Options { deck, scoring }, seats, Some(first)).ok());
    let Some(mut game) = game else { unreachable!("Kwatro is a game for two") };
    let outcome = game.sample(&mut rng);
    game.apply_outcome(outcome);
    let mut finder = Finder::new(&game.view(Eye::Spectator));
    let mut pile = if deck == DeckKind::Short { 24 } else { 57usize };
    let mut steps = Vec::with_capacity(40);
    while let Due::Decide(seats) = game.turn() {
        let Some(seat) = seats.first() else { break };
        let turn = finder.best(&game, seat, pile, known);
        finder.lay(&turn);
        turn.moves().for_each(|mv| game.apply_move(seat, mv));
        let after =
            if let Move::Play(play) = turn.last { pile.saturating_sub(play.cards().count()) } else { pile };
        let scores = [game.score(Seat(0)) as f32, game.score(Seat(1)) as f32];
        steps.push(Step { seat: seat.index(), kept: turn.kept, pile, after, scores });
        pile = after;
    }
    steps
}

/// For each turn but the first: the inputs, and how the margin went on.
fn samples_of<'g>(known: &'g Worth, game: &'g [Step]) -> impl Iterator<Item = (Vec<(usize, f64)>, f64)> + 'g {
    game.windows(2).enumerate().map(move |(index, pair)| {
        let [other, own] = pair else { unreachable!("two at a time") };
        let mut inputs = [0.0; SIZE];
        // Who has gone out keeps nothing, and nothing comes after.
        describe(own, 1.0, &mut inputs);
        describe(other, -1.0, &mut inputs);
        for (part, share) in shares_of(own.after) {
            inputs[PHASES * TRAITS + part] = share;
        }
        let reach = index + 1 + HORIZON;
        let target = if reach + 1 < game.len() {
            // The cards kept then count with what is known of them so far.
            let sign = if game[reach].seat == own.seat { 1.0 } else { -1.0 };
            margin(&game[reach], own.seat)
                + sign * f64::from(kept_more(known, &game[reach - 1], &game[reach]))
        } else {
            margin(&game[game.len() - 1], own.seat)
        };
        let inputs = (0..).zip(inputs).filter(|(_, value)| *value != 0.0).collect();
        (inputs, target - margin(own, own.seat))
    })
}

/// How much more the later of two seats in turn has kept.
fn kept_more(worth: &Worth, earlier: &Step, later: &Step) -> f32 {
    worth.kept(later.kept, later.pile) - worth.kept(earlier.kept, earlier.pile)
}

fn describe(step: &Step, sign: f64, inputs: &mut [f64; SIZE]) {
    for (part, share) in shares_of(step.pile) {
        traits(step.kept, |index| inputs[part * TRAITS + index] += sign * share);
    }
}

/// How much a pile belongs to each of the two phases that it is between.
fn shares_of(pile: usize) -> Vec<(usize, f64)> {
    let ([first, second], share) = phase(pile);
    let share = f64::from(share);
    if share == 0.0 { vec![(first, 1.0)] } else { vec![(first, 1.0 - share), (second, share)] }
}

fn margin(step: &Step, seat: usize) -> f64 {
    f64::from(step.scores[seat] - step.scores[1 - seat])
}

/// For each turn but the first and the last: how the margin changed until the end, kept cards accounted for.
fn rest_of<'g>(worth: &'g Worth, game: &'g [Step]) -> impl Iterator<Item = (&'g Step, f64)> {
    let end = game.last();
    game.windows(2).filter_map(move |pair| {
        let ([other, own], Some(end)) = (pair, end) else { return None };
        if std::ptr::eq(own, end) {
            return None;
        }
        let kept = kept_more(worth, other, own);
        Some((own, margin(end, own.seat) - margin(own, own.seat) - f64::from(kept)))
    })
}
