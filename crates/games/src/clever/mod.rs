//! Clever: six dice, five coloured areas, and bonuses that set off other bonuses.
//!
//! The active player rolls up to three times and takes a die each time; what shows less than the die taken goes on
//! the silver tray, from which everybody else takes one. See `docs/games/clever.md` for the notation.
//!
//! Which die to take is always asked. A bonus that can be used in one way only is used at once by the rules.

mod chance;
mod dice;
mod drawing;
mod facts;
mod marks;
mod moves;
mod notation;
mod observation;
mod reason;
mod rules;
mod saying;
mod score;
pub mod sheet;
#[cfg(feature = "serde")]
mod sound;
mod spot;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use chance::Outcome;
pub use dice::{DiceSet, Die, Faces};
pub use facts::SheetFacts;
pub use moves::{Mark, Move};
pub use reason::Reason;
pub use sheet::{Bonus, Field};
pub use spot::Spot;
pub use state::{Clever, Options, Phase};
pub use view::{DiePlace, DieView, PointsView, SeatView, Step, TrackView, View};
