//! Kwatro (Iota): cards with a colour, a shape and a number, laid in lines on one common table.
//!
//! Two to four players hold four hidden cards each and lay them in rows and columns of at most four, in which each
//! property is the same on all cards or different on all. Two wild cards stand for whatever suits all their lines.
//!
//! | file | holds |
//! |---|---|
//! | `cards.rs` | the 64 cards and the wilds, hands |
//! | `lines.rs` | when cards form a line, and which cards may join it |
//! | `field.rs` | the cards on the table |
//! | `state.rs` | the position and the options |
//! | `moves.rs` | the move type |
//! | `generator.rs` | all legal moves |
//! | `choices.rs` | a hand as the generator wants it |
//! | `check.rs` | whether one move is legal, and why not |
//! | `chance.rs` | the lot and the deck |
//! | `notation.rs` | moves and outcomes as text |
//! | `spot.rs` | what a player can point at |
//! | `saying.rs` | what is said of moves and deals |
//! | `reason.rs` | why something is not allowed |
//! | `rules.rs` | turn order and effects |
//! | `score.rs` | points |
//! | `sound.rs` | whether a position that was read is one |
//! | `view.rs` | what one eye may see |
//! | `observation.rs` | the same as numbers, for learning programs |
//! | `drawing.rs` | the view as a text |
//! | `imagine.rs` | what a seat may suppose of the hidden cards |

mod cards;
mod chance;
mod check;
mod choices;
mod drawing;
mod field;
mod generator;
mod imagine;
mod lines;
mod moves;
mod notation;
mod observation;
mod reason;
mod rules;
mod saying;
mod score;
#[cfg(feature = "serde")]
mod sound;
mod spot;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use cards::Card;
pub use chance::{Deck, Outcome};
pub use field::{Direction, Place};
pub use moves::{Discard, Move, Play};
pub use reason::Reason;
pub use spot::Spot;
pub use state::{DeckKind, Kwatro, Options, Phase, Scoring};
pub use view::{HandView, LaidCard, LastView, View};
