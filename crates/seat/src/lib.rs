//! The one who sits at the table: what they may point at, and the move that they are making.
//!
//! A player, a finger, a key, a screen reader and a learning program all do the same: they point at
//! [spots](spellenkast_games::AnySpot) until a move is whole. [`Offer`] is all legal moves in little room, for hosts that
//! send them; [`Making`] is the move in the making. Why something cannot be chosen is the game's to say
//! ([`AnyGame::why_not`](spellenkast_games::AnyGame::why_not)), and so is what a move leads to
//! ([`AnyGame::foresee`](spellenkast_games::AnyGame::foresee)).
//!
//! Pure: no clock, no file, no network, no screen. No rule is known here.

mod making;
mod offer;

pub use making::{Making, Tapped};
pub use offer::Offer;
