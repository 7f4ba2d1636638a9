//! Genius: a race that dynamic programming solves.

mod counter;
mod duel;
mod race;
mod racer;
mod sheets;
mod tables;
mod turn;

use spellenkast_engine::Seats;
use spellenkast_games::genius::Genius;

use crate::{Brain, BrainError, Level, Thinks};
use counter::{Counter, Stops, Taste};
use racer::Racer;
use tables::tables;

/// Counts crosses and nothing else.
const PLAIN: Taste = Taste { stops: Stops::Best, begun: 0.0, middle: 0.0, shortest: 0.0 };

impl Thinks for Genius {
    fn brain(level: Level, seats: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        let _ = seats;
        Ok(match level {
            Level::Beginner => Box::new(Counter::new(Taste { stops: Stops::Enough(1.0, 1.0), ..PLAIN })),
            Level::Casual => Box::new(Counter::new(Taste { stops: Stops::Enough(2.0, 2.0), ..PLAIN })),
            Level::Club => Box::new(Counter::new(PLAIN)),
            Level::Expert => Box::new(Racer::new(tables()?, false)),
            Level::Master => Box::new(Racer::new(tables()?, true)),
        })
    }

    fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(Counter::new(PLAIN)))
    }
}

/// Solves the races anew: the file that the program is built with. Takes about a minute.
pub fn solved_races() -> Vec<u8> {
    tables::Tables::solve().to_bytes()
}
