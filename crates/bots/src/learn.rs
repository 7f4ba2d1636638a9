//! Learning by playing: TD(λ) on the positions that a player leaves behind.
//!
//! The network plays all seats itself. Every position that a seat has moved into is shown to the network again, with
//! a target that mixes what the network thought of the seat's later positions with how the game ended. Games are
//! played in rounds: all threads play with the same network, then the network learns from the round. So the result
//! depends on the seed alone, not on the number of threads.

use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use spellenkast_engine::{Game, MoveList, Seat, Standing, Turn, below, game_seed, shuffle};

use crate::net::{Pupil, Sample};
use crate::{Features, Net, Scratch, Shape, Value};

/// A game whose positions can be shown to a network.
pub trait Learned: Game {
    /// How many inputs a position has.
    const INPUTS: usize;
    /// The points that count as 1 in the network's outputs, so that they are neither tiny nor huge.
    const SCALE: f32;

    /// Shows the position as this seat knows it. The list is empty when it comes.
    fn features(&self, seat: Seat, out: &mut Features);

    /// Whether the network may judge the position as it is. Where it may not, the seat's own next decision is looked
    /// through: the position is worth as much as its best continuation.
    fn quiet(&self, seat: Seat) -> bool {
        let _ = seat;
        true
    }

    /// What a player of this game tries to make as high as it can.
    fn utility(&self, value: &Value) -> f32 {
        if self.seats().count() == 1 { value.score } else { value.win + 0.002 * value.margin }
    }
}

/// The network's outputs: score, margin and chance to win.
pub const OUTPUTS: usize = 3;

/// How to learn.
#[derive(Clone, Debug)]
pub struct Lesson {
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
    /// How much of the lesson is over, from 0 to 1.
    pub done: f32,
    /// The mean score in this round, exploring moves included.
    pub mean: f64,
    /// The mean squared error in this round, in the network's own units.
    pub error: f32,
}

/// Teaches a network from the starting position `start`, from scratch or going on from `net`, and shows it to `tell`
/// after every round.
pub fn learn<G: Learned>(
    start: &G,
    lesson: &Lesson,
    net: Option<Net>,
    mut tell: impl FnMut(&Progress, &Net),
) -> Net {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(lesson.seed);
    let shape =
        Shape { inputs: G::INPUTS, first: lesson.hidden.0, second: lesson.hidden.1, outputs: OUTPUTS };
    let mut pupil = Pupil::new(net.unwrap_or_else(|| Net::random(shape, &mut rng)));
    let begin = Instant::now();
    let mut games = 0;
    let mut done = 0.0f32;
    while done < 1.0 && (lesson.games > 0 || lesson.seconds.is_some()) {
        let explore = lesson.explore * (1.0 - 1.5 * done).max(0.0);
        let round = match lesson.seconds {
            Some(_) => lesson.round,
            None => lesson.round.min(lesson.games - games),
        };
        let played: Vec<Played> = (games..games + round)
            .into_par_iter()
            .map_init(
                || Player::new(start, pupil.net()),
                |player, index| player.play(game_seed(lesson.seed, index), explore, lesson.lambda),
            )
            .collect();
        games += round;
        let mean = played.iter().map(|played| played.mean).sum::<f64>() / round as f64;
        let mut samples: Vec<&Sample> = played.iter().flat_map(|played| &played.samples).collect();
        shuffle(&mut rng, &mut samples);
        let rate = lesson.rate * (1.0 - done);
        let mut error = 0.0;
        for batch in samples.chunks(lesson.batch) {
            error += pupil.step(batch, rate) * batch.len() as f32;
        }
        done = match lesson.seconds {
            Some(seconds) => (begin.elapsed().as_secs_f64() / seconds).min(1.0) as f32,
            None => games as f32 / lesson.games as f32,
        };
        tell(&Progress { games, done, mean, error: error / samples.len().max(1) as f32 }, pupil.net());
    }
    pupil.net().clone()
}

/// A game played for learning.
struct Played {
    samples: Vec<Sample>,
    mean: f64,
}

/// What a seat has left behind: the positions and what the network thought of them.
type Trail = Vec<(Box<[(u16, f32)]>, [f32; OUTPUTS])>;

/// One thread's player.
struct Player<'n, G: Learned> {
    start: &'n G,
    judge: Judge<'n, G>,
    moves: MoveList<G::Move>,
}

impl<'n, G: Learned> Player<'n, G> {
    fn new(start: &'n G, net: &'n Net) -> Self {
        Self { start, judge: Judge::new(net), moves: MoveList::new() }
    }

    fn play(&mut self, seed: u64, explore: f32, lambda: f32) -> Played {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = self.start.clone();
        let mut trails: Vec<Trail> = vec![Vec::new(); game.seats().count().into()];
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.apply_outcome(outcome);
                }
                Turn::Decide(seats) => {
                    let Some(seat) = seats.first() else { break };
                    game.moves(seat, &mut self.moves);
                    let mv = if self.moves.len() == 1 {
                        self.moves[0]
                    } else if (below(&mut rng, 1 << 20) as f32) < explore * (1 << 20) as f32 {
                        self.moves[below(&mut rng, self.moves.len() as u32) as usize]
                    } else {
                        self.judge.best(&game, seat, &self.moves)
                    };
                    game.apply_move(seat, mv);
                    if game.turn() != Turn::Over && game.quiet(seat) {
                        trails[seat.index()].push(self.judge.remember(&game, seat));
                    }
                }
            }
        }
        let standing = game.standing();
        let mean = standing.totals().iter().map(|&total| f64::from(total)).sum::<f64>() / trails.len() as f64;
        let samples = (0..)
            .zip(trails)
            .flat_map(|(seat, trail)| targets(trail, ending::<G>(&standing, Seat(seat)), lambda))
            .collect();
        Played { samples, mean }
    }
}

/// How the game ended for a seat, in the network's units.
fn ending<G: Learned>(standing: &Standing, seat: Seat) -> [f32; OUTPUTS] {
    let value = final_value(standing, seat);
    let win = if standing.seats.len() == 1 { f32::NAN } else { value.win };
    [value.score / G::SCALE, value.margin / G::SCALE, win]
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

/// What the network should have said of each position on the trail, from the last to the first.
fn targets(trail: Trail, end: [f32; OUTPUTS], lambda: f32) -> Vec<Sample> {
    let mut target = end;
    let mut next: Option<[f32; OUTPUTS]> = None;
    let mut samples = Vec::with_capacity(trail.len());
    for (features, thought) in trail.into_iter().rev() {
        if let Some(next) = next {
            for (target, next) in target.iter_mut().zip(next) {
                *target = lambda * *target + (1.0 - lambda) * next;
            }
        }
        samples.push(Sample { features, target: target.to_vec() });
        next = Some(thought);
    }
    samples
}

/// The network at work: positions in, values out.
pub struct Judge<'n, G: Learned> {
    net: &'n Net,
    features: Features,
    scratch: Scratch,
    /// One list of moves for each of the own decisions that are looked through at once.
    deeper: Vec<MoveList<G::Move>>,
}

impl<'n, G: Learned> Judge<'n, G> {
    /// A judge with this network.
    pub fn new(net: &'n Net) -> Self {
        Self { net, features: Features::default(), scratch: Scratch::default(), deeper: Vec::new() }
    }

    /// What the position is worth to the seat.
    pub fn value(&mut self, game: &G, seat: Seat) -> Value {
        match game.turn() {
            Turn::Over => final_value(&game.standing(), seat),
            Turn::Decide(seats) if seats.has(seat) && !game.quiet(seat) => self.best_value(game, seat),
            _ => self.ask(game, seat),
        }
    }

    /// What the position is worth to the seat that decides, if it decides well.
    pub fn best_value(&mut self, game: &G, seat: Seat) -> Value {
        let mut moves = self.deeper.pop().unwrap_or_default();
        game.moves(seat, &mut moves);
        let mut best: Option<Value> = None;
        for &mv in moves.iter() {
            let value = self.after(game, seat, mv);
            if best.is_none_or(|best| game.utility(&value) > game.utility(&best)) {
                best = Some(value);
            }
        }
        self.deeper.push(moves);
        best.unwrap_or_else(|| self.ask(game, seat))
    }

    /// What a move is worth to the seat.
    pub fn after(&mut self, game: &G, seat: Seat, mv: G::Move) -> Value {
        let mut next = game.clone();
        next.apply_move(seat, mv);
        self.value(&next, seat)
    }

    fn best(&mut self, game: &G, seat: Seat, moves: &MoveList<G::Move>) -> G::Move {
        let mut best = (f32::NEG_INFINITY, moves[0]);
        for &mv in moves.iter() {
            let value = self.after(game, seat, mv);
            let utility = game.utility(&value);
            if utility > best.0 {
                best = (utility, mv);
            }
        }
        best.1
    }

    fn ask(&mut self, game: &G, seat: Seat) -> Value {
        self.features.clear();
        game.features(seat, &mut self.features);
        let outputs = self.net.evaluate(&self.features, &mut self.scratch);
        Value { score: outputs[0] * G::SCALE, margin: outputs[1] * G::SCALE, win: outputs[2].clamp(0.0, 1.0) }
    }

    fn remember(&mut self, game: &G, seat: Seat) -> (Box<[(u16, f32)]>, [f32; OUTPUTS]) {
        let value = self.ask(game, seat);
        (self.features.to_boxed(), [value.score / G::SCALE, value.margin / G::SCALE, value.win])
    }
}
