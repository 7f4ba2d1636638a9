//! Clever: a network judges the positions before each roll, and the own decisions are searched.

mod features;
mod foresight;
mod learned;
mod mind;
mod plain;
mod rolls;
#[cfg(test)]
mod tests;
mod thinker;
mod training;

pub use features::NET_INPUTS;
pub use training::{CleverTraining, measure, train};

use std::sync::Arc;

use spellenkast_engine::{Eye, Game, Level, Seat, Seats};
use spellenkast_games::clever::Clever;

use crate::foresight::{alone, best_of_deal};
use crate::nets::{BuiltIn, built_in};
use crate::{Brain, BrainError, Course, Features, Found, Net, NetError, NetFile, Progress, Thinks};
use foresight::Foresight;
use learned::Learned;
use plain::{BEGINNER, TUNED};
use rolls::Rolls;
use thinker::Thinker;

/// A network that is part of the program.
fn shipped(net: &'static BuiltIn<Net>) -> Result<Arc<Net>, BrainError> {
    net.get(|bytes| Net::from_bytes(bytes, NET_INPUTS, 1)).cloned()
}

/// A network for Clever out of the bytes of a file.
fn read_net(name: &str, bytes: &[u8]) -> Result<Net, BrainError> {
    Net::from_bytes(bytes, NET_INPUTS, 1).map_err(|error| BrainError::Net { name: name.into(), error })
}

static CLUB: BuiltIn<Net> = built_in!("clever-club.net");
static EXPERT: BuiltIn<Net> = built_in!("clever-expert.net");
static SOLO: BuiltIn<Net> = built_in!("clever-solo.net");
static TABLE: BuiltIn<Net> = built_in!("clever-table.net");

/// How many times six rolls a master thinks through.
const MASTER_ROLLS: usize = 36;
/// How many somebody who looks back at a game.
const REVIEW_ROLLS: usize = 18;

/// The tables with several seats: they share a network.
fn tables() -> Vec<Seats> {
    (2..=Clever::INFO.max_players).filter_map(|count| Seats::new(count).ok()).collect()
}

/// Plays as well as it can with a network.
fn master(net: Arc<Net>, seats: Seats, rolls: usize, seed: u64) -> Box<dyn Brain<Clever>> {
    // Alone, thinking through the rolls that follow adds nothing to what the network knows.
    let rolls = (seats.count() > 1).then(|| Rolls::new(rolls, seed));
    Box::new(Thinker::new(Learned::new(net), rolls))
}

/// The best that a beam of this width finds on a solo deal of the arena when it sees the coming dice, and pays for their
/// luck or not.
pub fn foresee(deal: u64, width: usize, pays: bool) -> Result<Found, BrainError> {
    let mut seer = Foresight::new(shipped(&SOLO)?);
    Ok(best_of_deal(&mut seer, &alone(), deal, width, pays))
}

/// What a level makes of a solo deal of the arena, and the luck that it had.
pub fn played(level: Level, deal: u64) -> Result<Found, BrainError> {
    let start = alone::<Clever>();
    let mut brain = Clever::brain(level, start.seats(), 0)?;
    Ok(crate::foresight::played(&mut Foresight::new(shipped(&SOLO)?), &start, deal, &mut *brain))
}

impl Thinks for Clever {
    fn brain(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(match level {
            Level::Beginner => Box::new(Thinker::new(BEGINNER, None)),
            Level::Casual => Box::new(Thinker::new(TUNED, None)),
            Level::Club => Box::new(Thinker::new(Learned::new(shipped(&CLUB)?), None)),
            Level::Expert => Box::new(Thinker::new(Learned::new(shipped(&EXPERT)?), None)),
            Level::Master if seats.count() == 1 => master(shipped(&SOLO)?, seats, MASTER_ROLLS, seed),
            Level::Master => master(shipped(&TABLE)?, seats, MASTER_ROLLS, seed),
        })
    }

    fn reviewer(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        match level {
            Level::Master if seats.count() > 1 => Ok(master(shipped(&TABLE)?, seats, REVIEW_ROLLS, seed)),
            _ => Self::brain(level, seats, seed),
        }
    }

    fn progress(&self) -> f32 {
        f32::from(self.round() - 1) / f32::from(self.round_count())
    }

    fn net_inputs(_: Seats) -> Option<usize> {
        Some(NET_INPUTS)
    }

    fn show(&self, seat: Seat, out: &mut Features) {
        out.clear();
        let facts = self.sheet_facts(Eye::Seat(seat), seat);
        features::inputs(self, seat, &facts).iter().for_each(|input| out.set(input));
    }

    fn with_net(file: &NetFile, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, NetError> {
        let net = Net::from_file(file.clone(), NET_INPUTS, 1)?;
        Ok(master(Arc::new(net), seats, MASTER_ROLLS, seed))
    }

    fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(Thinker::new(TUNED, None)))
    }

    fn train(
        seats: Seats,
        course: &Course,
        tell: &mut dyn FnMut(&Progress, &NetFile),
    ) -> Result<NetFile, BrainError> {
        let recipe = CleverTraining::default();
        let training = CleverTraining {
            tables: if seats.count() == 1 { vec![seats] } else { tables() },
            games: course.games.unwrap_or(recipe.games),
            seconds: course.seconds,
            seed: course.seed,
            ..recipe
        };
        let net = course.resume.as_ref().map(|bytes| read_net("to go on from", bytes)).transpose()?;
        Ok(train(&training, net, &mut |progress, net| tell(progress, &net.to_file())).to_file())
    }
}
