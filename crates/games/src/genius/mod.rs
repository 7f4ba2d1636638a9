//! Genius, the dice game: two to four players race to fill a sheet of six symbols with seven boxes each.
//!
//! A turn is one to three rolls of all own dice and then a score: dice match the dice that lie before the
//! opponents, or several of one symbol are a joker for a row of choice. Nothing is hidden. Crossing is never asked:
//! whatever can be crossed is crossed, in the order that gains most (see [`Sheet::cross`]).

mod chance;
mod dice;
mod drawing;
mod moves;
mod notation;
mod observation;
mod reason;
mod rules;
mod saying;
mod score;
mod sheet;
#[cfg(feature = "serde")]
mod sound;
mod spot;
mod state;
mod tally;
mod view;

#[cfg(test)]
mod tests;

pub use chance::Outcome;
pub use dice::Roll;
pub use moves::{Joker, Jokers, Move};
pub use reason::Reason;
pub use sheet::{BOXES, ROLLS, Symbol, dice_each, joker_crosses};
pub use spot::Spot;
pub use state::{Genius, Options, Phase, Sheet};
pub use tally::Tally;
pub use view::{JokerView, RowsView, SeatView, View};
