//! Clever: a network judges the positions before each roll, and the own decisions are searched.

mod clairvoyant;
mod features;
mod learned;
mod lesson;
mod mind;
mod plain;
#[cfg(test)]
mod tests;
mod thinker;

pub use clairvoyant::clairvoyant;
pub use features::NET_INPUTS;
pub use lesson::{CleverLesson, measure, teach};

use std::sync::OnceLock;

use spellenkast_engine::{Game, Seats};
use spellenkast_games::clever::Clever;

use crate::nets::net_bytes;
use crate::{Brain, BrainError, Course, Level, Net, Progress, Thinks};
use learned::Learned;
use plain::{BEGINNER, TUNED};
use thinker::Thinker;

/// A network that is part of the program.
struct BuiltIn {
    name: &'static str,
    bytes: &'static [u8],
    net: OnceLock<Result<Net, BrainError>>,
}

impl BuiltIn {
    const fn new(name: &'static str, bytes: &'static [u8]) -> Self {
        Self { name, bytes, net: OnceLock::new() }
    }

    /// The network, checked when it is first asked for.
    fn net(&'static self) -> Result<&'static Net, BrainError> {
        let read = || match net_bytes(self.name, self.bytes) {
            Ok(bytes) => read_net(self.name, &bytes),
            Err(error) => Err(BrainError::Net { name: self.name.into(), error }),
        };
        self.net.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

/// A network for Clever out of the bytes of a file.
fn read_net(name: &str, bytes: &[u8]) -> Result<Net, BrainError> {
    Net::from_bytes(bytes, NET_INPUTS, 1).map_err(|error| BrainError::Net { name: name.into(), error })
}

static CLUB: BuiltIn = BuiltIn::new("clever-club.net", include_bytes!("../../nets/clever-club.net"));
static EXPERT: BuiltIn = BuiltIn::new("clever-expert.net", include_bytes!("../../nets/clever-expert.net"));
static SOLO: BuiltIn = BuiltIn::new("clever-solo.net", include_bytes!("../../nets/clever-solo.net"));
static TABLE: BuiltIn = BuiltIn::new("clever-table.net", include_bytes!("../../nets/clever-table.net"));

/// How many extra dice are considered together; with one, every move can be followed.
const EXTRA_DICE: u8 = 1;
const MASTERS_EXTRA_DICE: u8 = 2;

/// The tables with several seats: they share a network.
fn tables() -> Vec<Seats> {
    (2..=Clever::INFO.max_players).filter_map(|count| Seats::new(count).ok()).collect()
}

impl Thinks for Clever {
    fn brain(level: Level, seats: Seats, _seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(match level {
            Level::Beginner => Box::new(Thinker::new(BEGINNER, EXTRA_DICE)),
            Level::Casual => Box::new(Thinker::new(TUNED, EXTRA_DICE)),
            Level::Club => Box::new(Thinker::new(Learned::new(CLUB.net()?), EXTRA_DICE)),
            Level::Expert => Box::new(Thinker::new(Learned::new(EXPERT.net()?), EXTRA_DICE)),
            Level::Master => {
                let net = if seats.count() == 1 { SOLO.net()? } else { TABLE.net()? };
                Box::new(Thinker::new(Learned::new(net), MASTERS_EXTRA_DICE))
            }
        })
    }

    fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(Thinker::new(TUNED, EXTRA_DICE)))
    }

    fn train(
        seats: Seats,
        course: &Course,
        tell: &mut dyn FnMut(&Progress, &Net),
    ) -> Result<Net, BrainError> {
        let recipe = CleverLesson::default();
        let lesson = CleverLesson {
            tables: if seats.count() == 1 { vec![seats] } else { tables() },
            games: course.games.unwrap_or(recipe.games),
            seconds: course.seconds,
            seed: course.seed,
            ..recipe
        };
        let net = course.resume.as_ref().map(|bytes| read_net("to go on from", bytes)).transpose()?;
        Ok(teach(&lesson, net, tell))
    }
}
