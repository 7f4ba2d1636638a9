//! Keer op Keer: take a colour die and a number die, cross off cells, complete columns and colours.
//!
//! The grid and the crossing off are those of [`keer`](crate::keer); here are the sheets, the points and the end.

mod chance;
mod drawing;
mod moves;
mod notation;
mod observation;
mod rules;
mod saying;
mod score;
mod sheet;
#[cfg(feature = "serde")]
mod sound;
mod spot;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use crate::keer::{Reason, Spot};
pub use chance::Outcome;
pub use moves::Move;
pub use sheet::{COLUMNS_FIRST, COLUMNS_LATER, EXCLAMATION_MARKS, SheetName};
pub use state::{KeerOpKeer, Options, Sheet, SoloEnd};
pub use view::View;
