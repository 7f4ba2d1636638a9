//! Keer op Keer and Keer op Keer 2: a value network over what a roll leaves behind, the same thinking for both.

mod ahead;
mod features;
mod foresight;
mod greedy;
mod player;
mod proof;
mod reach;
mod table;
#[cfg(test)]
mod tests;
mod thinker;
mod training;

use std::sync::Arc;

use spellenkast_engine::{Level, Seat, Seats};
use spellenkast_games::keer::SOLO_ROLLS;
use spellenkast_games::keer_op_keer::{KeerOpKeer, SheetName};
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;

pub use greedy::GreedyWeights;

use crate::nets::{BuiltIn, built_in};
use crate::{
    Brain, BrainError, Course, Features, Net, NetError, NetFile, OUTPUTS, Progress, Thinks, Training,
};
use features::{Shown, features, inputs};
use greedy::Greedy;
use player::{Looker, REVIEW_ROLLS, ROLLS, Reader};
use thinker::Thinker;
use training::Trainable;

/// A player who crosses off as much as the dice allow, likes stars, and does not think of jokers as something to save.
const FIRST_EVENING: GreedyWeights = GreedyWeights {
    column: 0.0,
    column_power: 1.0,
    colour: 0.0,
    colour_power: 1.0,
    row: 0.0,
    row_power: 1.0,
    cross: 1.0,
    reach: 0.0,
    block: 0.0,
    mark: 0.0,
    star: 0.5,
    symbol: 0.0,
    heart: 0.0,
};

/// A player who goes for columns and has learned to save jokers.
const FEW_EVENINGS: GreedyWeights = GreedyWeights {
    column: 0.5,
    column_power: 1.5,
    colour: 0.3,
    colour_power: 1.5,
    row: 0.4,
    row_power: 3.0,
    cross: 0.3,
    block: 0.6,
    mark: 0.9,
    star: 0.5,
    ..FIRST_EVENING
};

/// The judgement at a glance that the networks of the first game were trained to correct: a network and these numbers
/// belong together.
const BASE: GreedyWeights = GreedyWeights {
    column: 0.48,
    column_power: 1.69,
    colour: 0.55,
    colour_power: 1.24,
    row: 0.0,
    row_power: 1.0,
    cross: -0.06,
    reach: 0.06,
    block: 0.8,
    mark: 2.2,
    star: 0.27,
    symbol: 0.0,
    heart: 0.0,
};
/// The same for the second game.
const BASE_2: GreedyWeights = GreedyWeights {
    column: 0.18,
    column_power: 0.65,
    colour: 0.19,
    colour_power: 2.0,
    row: 0.41,
    row_power: 6.6,
    cross: 0.52,
    reach: -0.06,
    block: 0.44,
    mark: 1.04,
    star: 0.31,
    symbol: 0.32,
    heart: -0.2,
};

/// What the tuned greedy player of the first game cares about, alone and at a table.
const TUNED: [GreedyWeights; 2] = [
    BASE,
    GreedyWeights {
        column: 0.59,
        colour: 0.47,
        colour_power: 1.34,
        cross: -0.13,
        reach: 0.11,
        block: 1.05,
        mark: 2.3,
        ..BASE
    },
];
/// The same for the second game.
const TUNED_2: [GreedyWeights; 2] = [
    GreedyWeights {
        column: 0.95,
        column_power: 0.74,
        colour: 0.05,
        colour_power: 5.5,
        row: 0.39,
        row_power: 2.2,
        cross: 0.5,
        reach: -0.25,
        block: 5.1,
        mark: 1.9,
        star: -0.2,
        symbol: 0.92,
        heart: -0.66,
    },
    GreedyWeights {
        column: 1.1,
        column_power: 0.55,
        colour: 0.05,
        colour_power: 5.5,
        row: 0.39,
        row_power: 2.2,
        cross: 0.5,
        reach: -0.25,
        block: 3.4,
        mark: 1.3,
        star: -0.2,
        symbol: 0.88,
        heart: -0.66,
    },
];

/// What a game brings along for its bots.
trait Shipped: Trainable {
    /// The network for playing alone or at a table.
    fn built_in(solo: bool) -> &'static BuiltIn<Net>;
}

impl Shipped for KeerOpKeer {
    fn built_in(solo: bool) -> &'static BuiltIn<Net> {
        static SOLO: BuiltIn<Net> = built_in!("keer-op-keer-solo.net");
        static TABLE: BuiltIn<Net> = built_in!("keer-op-keer-table.net");
        if solo { &SOLO } else { &TABLE }
    }
}

impl Shipped for KeerOpKeer2 {
    fn built_in(solo: bool) -> &'static BuiltIn<Net> {
        static SOLO: BuiltIn<Net> = built_in!("keer-op-keer-2-solo.net");
        static TABLE: BuiltIn<Net> = built_in!("keer-op-keer-2-table.net");
        if solo { &SOLO } else { &TABLE }
    }
}

/// The network for this table.
fn net<G: Shipped>(solo: bool) -> Result<Arc<Net>, BrainError> {
    G::built_in(solo).get(|bytes| Net::from_bytes(bytes, inputs::<G>(solo), OUTPUTS)).cloned()
}

fn brain<G: Shipped>(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<G>>, BrainError> {
    let solo = seats.count() == 1;
    Ok(match level {
        Level::Beginner => Box::new(Greedy::new(FIRST_EVENING)),
        Level::Casual => Box::new(Greedy::new(FEW_EVENINGS)),
        Level::Club => Box::new(Greedy::new(G::TUNED[usize::from(!solo)])),
        Level::Expert => Box::new(Reader { thinker: Thinker::<G>::new(net::<G>(solo)?), solo, heed: false }),
        Level::Master => Box::new(Looker::<G>::new(net::<G>(solo)?, solo, ROLLS, seed)),
    })
}

fn greedy<G: Shipped>(seats: Seats) -> Box<dyn Brain<G>> {
    Box::new(Greedy::new(G::TUNED[usize::from(seats.count() > 1)]))
}

/// How many greedy games a new network watches first.
const WATCH: u64 = 100_000;

/// The recipe.
fn recipe(course: &Course) -> Training {
    Training {
        games: course.games.unwrap_or(if course.seconds.is_some() { 0 } else { 1_000_000 }),
        seconds: course.seconds,
        round: 512,
        batch: 512,
        lambda: 0.8,
        rate: 0.001,
        explore: 0.05,
        hidden: (128, 32),
        seed: course.seed,
    }
}

fn train<G: Shipped>(
    seats: Seats,
    course: &Course,
    tell: &mut dyn FnMut(&Progress, &Net),
) -> Result<Net, BrainError> {
    let watch = if course.resume.is_some() { 0 } else { WATCH };
    train_as::<G>(seats.count() == 1, &recipe(course), watch, course.resume.as_deref(), tell)
}

fn train_as<G: Shipped>(
    solo: bool,
    training: &Training,
    watch: u64,
    resume: Option<&[u8]>,
    tell: &mut dyn FnMut(&Progress, &Net),
) -> Result<Net, BrainError> {
    let name = || G::built_in(solo).name.to_owned();
    let net = resume
        .map(|bytes| Net::from_bytes(bytes, inputs::<G>(solo), OUTPUTS))
        .transpose()
        .map_err(|error| BrainError::Net { name: name(), error })?;
    Ok(training::train::<G>(solo, training, watch, net, tell))
}

/// For whoever trains and measures: the parts that the levels are made of.
pub mod lab {
    use super::foresight::Foresight;
    use super::*;
    use crate::Found;
    use crate::foresight::{alone, best_of_deal};

    /// A game of this family.
    #[allow(private_bounds, reason = "what a game brings along stays inside")]
    pub trait Family: Shipped + Thinks {}
    impl Family for KeerOpKeer {}
    impl Family for KeerOpKeer2 {}

    /// Trains with a schedule of one's own.
    pub fn train<G: Family>(
        solo: bool,
        training: &Training,
        watch: u64,
        resume: Option<&[u8]>,
        tell: &mut dyn FnMut(&Progress, &Net),
    ) -> Result<Net, BrainError> {
        train_as::<G>(solo, training, watch, resume, tell)
    }

    /// A greedy player with these weights.
    pub fn greedy<G: Family>(weights: GreedyWeights) -> Box<dyn Brain<G>> {
        Box::new(Greedy::new(weights))
    }

    /// What the tuned greedy player cares about.
    pub fn tuned<G: Family>(solo: bool) -> GreedyWeights {
        G::TUNED[usize::from(!solo)]
    }

    /// A player with a network.
    pub fn reader<G: Family>(net: Arc<Net>, solo: bool, heed: bool) -> Box<dyn Brain<G>> {
        Box::new(Reader { thinker: Thinker::<G>::new(net), solo, heed })
    }

    /// A player with a network that looks one roll further.
    pub fn looker<G: Family>(net: Arc<Net>, solo: bool, seed: u64) -> Box<dyn Brain<G>> {
        Box::new(Looker::<G>::new(net, solo, ROLLS, seed))
    }

    /// The best that a beam of this width finds on a solo deal of the arena when it sees the coming dice, and pays for
    /// their luck or not.
    pub fn foresee<G: Family>(deal: u64, width: usize, pays: bool) -> Result<Found, BrainError> {
        let mut seer = Foresight::new(net::<G>(true)?);
        Ok(best_of_deal(&mut seer, &alone::<G>(), deal, width, pays))
    }

    /// What a level makes of a solo deal of the arena, and the luck that it had.
    pub fn played<G: Family>(level: Level, deal: u64) -> Result<Found, BrainError> {
        let start = alone::<G>();
        let mut brain = G::brain(level, start.seats(), 0)?;
        Ok(crate::foresight::played(&mut Foresight::new(net::<G>(true)?), &start, deal, &mut *brain))
    }

    /// What nobody can score more than in the mean on a sheet of the first game alone, without foresight.
    pub fn proven_ceiling(sheet: SheetName, steps: u32) -> f64 {
        proof::proven_ceiling(sheet.print(), sheet as usize, steps)
    }

    /// A network file for this table.
    pub fn read_net<G: Family>(solo: bool, bytes: &[u8]) -> Result<Net, NetError> {
        Net::from_bytes(bytes, inputs::<G>(solo), OUTPUTS)
    }
}

macro_rules! thinks {
    ($($game:ty),*) => {
        $(impl Thinks for $game {
            fn brain(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
                brain(level, seats, seed)
            }

            fn greedy(seats: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
                Ok(greedy(seats))
            }

            fn reviewer(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
                let solo = seats.count() == 1;
                match level {
                    Level::Master => {
                        Ok(Box::new(Looker::<Self>::new(net::<Self>(solo)?, solo, REVIEW_ROLLS, seed)))
                    }
                    _ => brain(level, seats, seed),
                }
            }

            fn progress(&self) -> f32 {
                f32::from(self.turns().rolls.min(SOLO_ROLLS)) / f32::from(SOLO_ROLLS)
            }

            fn net_inputs(seats: Seats) -> Option<usize> {
                Some(inputs::<Self>(seats.count() == 1))
            }

            fn show(&self, seat: Seat, out: &mut Features) {
                features(self, seat, &mut Shown::default(), out);
            }

            fn with_net(file: &NetFile, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, NetError> {
                let solo = seats.count() == 1;
                let net = Net::from_file(file.clone(), inputs::<Self>(solo), OUTPUTS)?;
                Ok(Box::new(Looker::<Self>::new(Arc::new(net), solo, ROLLS, seed)))
            }

            fn train(
                seats: Seats,
                course: &Course,
                tell: &mut dyn FnMut(&Progress, &NetFile),
            ) -> Result<NetFile, BrainError> {
                let net = train::<Self>(seats, course, &mut |progress, net| tell(progress, &net.to_file()))?;
                Ok(net.to_file())
            }
        })*
    };
}

thinks!(KeerOpKeer, KeerOpKeer2);
