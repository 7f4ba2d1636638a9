//! Clever: a network judges the positions before each roll, and the own decisions are searched.

mod features;
mod learned;
mod lesson;
mod mind;
mod plain;
mod rolls;
mod thinker;

pub use features::NET_INPUTS;
pub use lesson::{CleverLesson, measure, teach};

use std::sync::OnceLock;

use spellenkast_engine::Seats;
use spellenkast_games::clever::Clever;

use crate::nets::net_bytes;
use crate::{Brain, BrainError, Course, Level, Net, Progress, Thinks};
use learned::Learned;
use plain::{BEGINNER, TUNED};
use rolls::Rolls;
use thinker::{Reach, Thinker};

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
        let read = || {
            net_bytes(self.name, self.bytes)
                .and_then(|bytes| Net::from_bytes(&bytes, NET_INPUTS, 1))
                .map_err(|error| BrainError::Net { name: self.name.into(), error })
        };
        self.net.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

static CLUB: BuiltIn = BuiltIn::new("clever-club.net", include_bytes!("../../nets/clever-club.net"));
static EXPERT: BuiltIn = BuiltIn::new("clever-expert.net", include_bytes!("../../nets/clever-expert.net"));
static SOLO: BuiltIn = BuiltIn::new("clever-solo.net", include_bytes!("../../nets/clever-solo.net"));
static TABLE: BuiltIn = BuiltIn::new("clever-table.net", include_bytes!("../../nets/clever-table.net"));

/// How many times six rolls a master thinks through.
const MASTER_ROLLS: usize = 20;

impl Thinks for Clever {
    fn brain(level: Level, seats: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        let near = Reach { extra_dice: 1, extra_dice_later: 0, rolls: None };
        Ok(match level {
            Level::Beginner => Box::new(Thinker::new(BEGINNER, near)),
            Level::Casual => Box::new(Thinker::new(TUNED, near)),
            Level::Club => Box::new(Thinker::new(Learned::new(CLUB.net()?), near)),
            Level::Expert => Box::new(Thinker::new(Learned::new(EXPERT.net()?), near)),
            Level::Master => {
                let net = if seats.count() == 1 { SOLO.net()? } else { TABLE.net()? };
                let far = Reach { extra_dice: 2, extra_dice_later: var("LATER", 0) as u8, rolls: Some(Rolls::new(var("ROLLS", MASTER_ROLLS), seed)) };
                Box::new(Thinker::new(Learned::new(net), far))
            }
        })
    }

    fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(Thinker::new(TUNED, Reach { extra_dice: 1, extra_dice_later: 0, rolls: None })))
    }

    fn train(
        seats: Seats,
        course: &Course,
        tell: &mut dyn FnMut(&Progress, &Net),
    ) -> Result<Net, BrainError> {
        let recipe = CleverLesson::default();
        let lesson = CleverLesson {
            tables: vec![seats],
            games: course.games.unwrap_or(recipe.games),
            seconds: course.seconds,
            seed: course.seed,
            ..recipe
        };
        let read = |bytes: &Vec<u8>| {
            Net::from_bytes(bytes, NET_INPUTS, 1)
                .map_err(|error| BrainError::Net { name: "to go on from".into(), error })
        };
        let net = course.resume.as_ref().map(read).transpose()?;
        Ok(teach(&lesson, net, tell))
    }
}
fn var(name: &str, or: usize) -> usize {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(or)
}
