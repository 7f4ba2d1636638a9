//! What a game is, whichever of the five it may be.
//!
//! A game here is a small value that is cheap to copy. Moves and outcomes go in, a new position comes out; there is
//! no clock, no thread and no hidden randomness. Dice and shuffles come in through a door of their own (see
//! [`Game::apply_outcome`]), so that a server's dice, a replay, real dice typed in by a family and a bot that looks
//! ahead all use the same one.
//!
//! This crate knows no game, no network, no file and no screen.

mod chance;
mod game;
mod illegal;
mod known;
mod level;
mod moves;
mod playout;
mod reason;
mod record;
mod saying;
mod seat;
mod spot;
mod standing;

pub use chance::{below, game_seed, shuffle};
pub use game::{ChosenOptions, Game, GameOption, Info, OptionValue, Turn};
pub use illegal::{Illegal, NotationError, SetupError};
pub use known::Known;
pub use level::Level;
pub use moves::MoveList;
pub use playout::{Step, play_out};
pub use reason::{GameReason, Reason};
pub use record::{
    Event, Fair, Mark, RECORD_VERSION, Record, RecordError, Recorder, Simulated, TakenBack, replay,
};
pub use saying::{Arg, Saying};
pub use seat::{Eye, Seat, SeatSet, Seats};
pub use spot::Spot;
pub use standing::{Part, Rating, SeatStanding, Standing};
