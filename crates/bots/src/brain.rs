//! Judgement: what a move is worth, and what a position is.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use serde::Serialize;
use spellenkast_engine::{Game, Known, Level, MoveList, Seat, Seats};
use thiserror::Error;

use crate::{Features, NetError, NetFile, Progress};

/// What a seat may expect.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Value {
    /// Its own final score.
    pub score: f32,
    /// Its final score less that of the best of the others; in solo games the score again.
    pub margin: f32,
    /// Its chance to win, a shared win counting in part; in solo games 1.
    pub win: f32,
}

/// A judge of one game. Deterministic for the seed it was made with and the decisions it was asked about.
pub trait Brain<G: Game>: Send {
    /// What each of the seat's legal moves is worth, in the order of `moves`. The best has the highest
    /// [`utility`](Brain::utility). It is the same however the hidden was imagined.
    fn judge(&mut self, known: &Known<G>, moves: &[G::Move], values: &mut Vec<Value>);

    /// The same for whoever wants to know what one of the moves cost: that one, by its place in `moves`, is looked at as
    /// closely as those that look best.
    fn judge_closely(&mut self, known: &Known<G>, moves: &[G::Move], one: usize, values: &mut Vec<Value>) {
        let _ = one;
        self.judge(known, moves, values);
    }

    /// Whether [`judge`](Brain::judge) looks at every move as closely as at any other.
    fn is_thorough(&self) -> bool {
        true
    }

    /// What the position is worth to the seat, whoever's turn it is.
    fn value(&mut self, known: &Known<G>) -> Value;

    /// What this brain tries to make as high as it can.
    fn utility(&self, value: &Value) -> f32 {
        value.win + 0.001 * value.margin
    }
}

/// A game that bots can play.
pub trait Thinks: Game {
    /// Whether score and margin are told by the chance to win alone, where a game is a race and points are a by-product.
    const POINTS_FOLLOW_WIN: bool = false;

    /// A brain of this level, for a table with so many seats.
    fn brain(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError>;

    /// A brain of this level for whoever looks back at whole games: it judges alike, but tries out fewer rolls for each move,
    /// since it is asked again with another seed where that matters.
    fn reviewer(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Self::brain(level, seats, seed)
    }

    /// The yardstick: what the best simple player would do who looks at the move alone, tuned as well as such a player
    /// can be. It needs no network.
    fn greedy(seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError>;

    /// How far the game has come, from 0 at its start to 1 at its end, as everybody may know it. It tells apart what values
    /// are [calibrated](crate::Calibration) for, and nothing else.
    fn progress(&self) -> f32;

    /// Whether it is played by the options for which values are calibrated.
    fn is_calibrated(&self) -> bool {
        true
    }

    /// How many inputs its networks have at a table with so many seats; none where it has no networks.
    fn net_inputs(seats: Seats) -> Option<usize> {
        let _ = seats;
        None
    }

    /// Shows the position to a network as this seat may know it: see `docs/networks.md`. Nothing where it has no networks.
    fn show(&self, seat: Seat, out: &mut Features) {
        let _ = seat;
        out.clear();
    }

    /// The brain of a master with this network instead of its own, for a table with so many seats. An error where the
    /// network is one for something else, or this game has no use for one.
    fn with_net(file: &NetFile, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, NetError> {
        let _ = (file, seats, seed);
        Err(NetError::NoUse(Self::INFO.name))
    }

    /// Teaches the network for a table with so many seats, with this game's own recipe, as far as the course asks, and
    /// shows it to `tell` after every round. An error where this game has nothing to learn.
    fn train(
        seats: Seats,
        course: &Course,
        tell: &mut dyn FnMut(&Progress, &NetFile),
    ) -> Result<NetFile, BrainError> {
        let _ = (seats, course, tell);
        Err(BrainError::NothingToLearn(Self::INFO.id))
    }
}

/// What the one who trains may choose; everything else is the game's own recipe.
#[derive(Clone, Debug)]
pub struct Course {
    /// How many games; the recipe's own number if not said.
    pub games: Option<u64>,
    /// How many seconds instead, over which the recipe's schedule is spread.
    pub seconds: Option<f64>,
    /// The seed.
    pub seed: u64,
    /// A network file to go on from.
    pub resume: Option<Vec<u8>>,
}

/// Why there is no such brain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrainError {
    /// Its network cannot be used.
    #[error("The network {name} cannot be used: {error}")]
    Net {
        /// Which network.
        name: String,
        /// What is wrong with it.
        error: NetError,
    },
    /// The game is solved, not learned.
    #[error("{0} has no network to train.")]
    NothingToLearn(&'static str),
    /// The seat was asked for a decision that it does not have.
    #[error("This seat has nothing to decide now.")]
    NothingToDecide,
}

/// The move that the brain likes best; of equals, the first.
pub fn choose<G: Game>(
    brain: &mut dyn Brain<G>,
    known: &Known<G>,
    moves: &MoveList<G::Move>,
    values: &mut Vec<Value>,
) -> G::Move {
    if moves.len() == 1 {
        return moves[0];
    }
    values.clear();
    brain.judge(known, moves, values);
    debug_assert_eq!(values.len(), moves.len(), "one value a move");
    let mut best = 0;
    for index in 1..values.len() {
        if brain.utility(&values[index]) > brain.utility(&values[best]) {
            best = index;
        }
    }
    moves[best]
}

/// Random numbers for whoever wants to ask a brain and has none at hand: it judges the same whatever is imagined.
pub fn imagination() -> SplitMix64 {
    SplitMix64::seed_from_u64(0)
}

/// What the seat may know of a position in a test.
#[cfg(test)]
pub(crate) fn known<G: Game>(game: &G, seat: spellenkast_engine::Seat) -> Known<G> {
    Known::of(game, seat, &mut imagination())
}

/// How lucky an outcome was for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// What the position is worth after the outcome.
    pub after: Value,
    /// What it was worth before, on the average over all outcomes.
    pub mean: Value,
}

/// How lucky this outcome is for the seat: what comes after it, and the mean over all that could have come. Nothing
/// where the outcomes are too many to go through.
pub fn luck<G: Game>(brain: &mut dyn Brain<G>, known: &Known<G>, outcome: G::Outcome) -> Option<Luck> {
    let mut rng = imagination();
    let mut mean = Value { score: 0.0, margin: 0.0, win: 0.0 };
    let mut after = None;
    let listed = known.game().for_each_outcome(&mut |possible, probability| {
        let mut next = known.game().clone();
        next.apply_outcome(possible);
        let value = brain.value(&Known::of(&next, known.seat(), &mut rng));
        let weight = probability as f32;
        mean.score += weight * value.score;
        mean.margin += weight * value.margin;
        mean.win += weight * value.win;
        if possible == outcome {
            after = Some(value);
        }
    });
    let after = after.filter(|_| listed)?;
    Some(Luck { after, mean })
}
