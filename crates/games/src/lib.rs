#![doc = include_str!("../README.md")]
//!
//! # The modules
//!
//! Each game has one, with the same files in each.
//!
//! | file | holds |
//! |---|---|
//! | `sheet.rs` | the printed facts, as constants |
//! | `state.rs` | the position |
//! | `moves.rs` | the move type, all legal moves, and why another is not |
//! | `chance.rs` | the outcome type, drawing one, and which are possible |
//! | `notation.rs` | moves and outcomes as text |
//! | `spot.rs` | what a player can point at |
//! | `saying.rs` | what is said of moves and outcomes |
//! | `reason.rs` | why something is not allowed |
//! | `rules.rs` | turn order and effects |
//! | `score.rs` | points, ranks and ratings |
//! | `view.rs` | what one eye may see |
//! | `observation.rs` | the same as numbers, for learning programs |
//! | `drawing.rs` | the view as a text |
//! | `sound.rs` | whether a position that was read is one |
//!
//! Both Keer op Keer games stand on [`keer`], which holds the grid and the marking with colour and number.

mod any;
mod any_spot;
pub mod clever;
pub mod genius;
pub mod keer;
pub mod keer_op_keer;
pub mod keer_op_keer_2;
mod known;
pub mod kwatro;
mod observation;
#[cfg(feature = "serde")]
mod position;
#[cfg(feature = "serde")]
mod views;
#[cfg(feature = "serde")]
mod written;

pub use any::{AnyGame, GameId, PlayError};
pub use any_spot::AnySpot;
pub use known::AnyKnown;
pub use observation::{Meanings, Numbers, Observed, Pen};
#[cfg(feature = "serde")]
pub use views::GameView;
#[cfg(feature = "serde")]
pub use written::{Seen, Setup, read_options};
