//! Genius: a race that dynamic programming solves.

mod counter;
mod duel;
mod exact;
mod race;
mod racer;
mod sheets;
mod solver;
mod tables;
mod turn;

use std::sync::Arc;

use spellenkast_engine::{Game, Level, Seats};
use spellenkast_games::genius::Genius;

use crate::{Brain, BrainError, Thinks};
pub use exact::Exact;

use counter::{Counter, CounterWeights, Stops};
use racer::{Racer, Sight};
use solver::Solver;
use tables::tables;

/// Counts crosses and nothing else.
const PLAIN: CounterWeights = CounterWeights { stops: Stops::Best, begun: 0.0, middle: 0.0, shortest: 0.0 };

impl Thinks for Genius {
    // Whoever rolls again keeps the sheet of before for that long, which looks as if it fell behind.
    const POINTS_FOLLOW_WIN: bool = true;

    fn brain(level: Level, _: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(match level {
            // Takes the first roll that gives a cross, and the second whatever it gives.
            Level::Beginner => {
                Box::new(Counter::new(CounterWeights { stops: Stops::Enough(1.0, 0.0), ..PLAIN }))
            }
            // Hopes for more than one cross once, and for one after that.
            Level::Casual => {
                Box::new(Counter::new(CounterWeights { stops: Stops::Enough(2.0, 1.0), ..PLAIN }))
            }
            // Knows when to stop, and begins all rows where it costs nothing.
            Level::Club => Box::new(Counter::new(CounterWeights { begun: 0.1, ..PLAIN })),
            Level::Expert => Box::new(Racer::new(tables()?, Sight::Reply)),
            Level::Master => Box::new(Racer::new(tables()?, Sight::Return)),
        })
    }

    fn progress(&self) -> f32 {
        let most = self.seats().iter().map(|seat| sheets::crosses(self.sheet(seat))).max().unwrap_or(0);
        f32::from(most) / 42.0
    }

    fn is_calibrated(&self) -> bool {
        // In a match the points of all its games count.
        self.standing().seats.first().is_some_and(|seat| seat.parts.len() == 1)
    }

    fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(Counter::new(CounterWeights { begun: 0.5, middle: 0.5, shortest: 0.5, ..PLAIN })))
    }
}

/// A judge who knows the exact game of two, for single games; where that does not help, a master.
pub fn exact_brain(exact: Arc<Exact>) -> Result<Box<dyn Brain<Genius>>, BrainError> {
    Ok(Box::new(Solver { exact, racer: Racer::new(tables()?, Sight::Return) }))
}

/// Solves the races anew and takes the averages of the exact game: the file that the program is built with.
pub fn solved_races(exact: &Exact) -> Vec<u8> {
    tables::Tables::solve(exact).to_bytes()
}

/// The table at which everything is known.
fn two() -> Seats {
    Seats::new(2).unwrap_or_else(|_| unreachable!("two seats are possible"))
}

#[cfg(test)]
mod tests;
