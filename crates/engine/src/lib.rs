#![doc = include_str!("../README.md")]

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
