#![doc = include_str!("../README.md")]

mod chance;
mod game;
mod illegal;
mod known;
mod level;
mod moves;
mod playout;
mod reason;
#[cfg(feature = "serde")]
mod record;
mod saying;
mod seat;
mod spot;
mod standing;

pub use chance::{below, game_seed, shuffle};
#[cfg(feature = "schemars")]
pub use game::{ChosenOptions, OptionValue};
pub use game::{Game, GameOption, Info, Turn};
pub use illegal::{Illegal, NotationError, SetupError};
pub use known::Known;
pub use level::Level;
pub use moves::MoveList;
pub use playout::{Step, play_out};
pub use reason::{GameReason, Reason};
#[cfg(feature = "serde")]
pub use record::{
    Event, Fair, Mark, RECORD_VERSION, Record, RecordError, Recorder, Simulated, TakenBack, WrittenGame,
    replay,
};
pub use saying::{Arg, Saying};
pub use seat::{Eye, Seat, SeatSet, Seats};
pub use spot::Spot;
pub use standing::{Part, Rating, SeatStanding, Standing};
