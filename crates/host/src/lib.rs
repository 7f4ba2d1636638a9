//! What a host does around one table, sans I/O: who watches, what an eye sees and what has changed for it, whose bot is to
//! think, what to keep.
//!
//! Everything goes the same way, wherever the table stands: the table decides what a command leads to, and its [`Host`] says what
//! is to be kept of that ([`Host::prepare`]); whoever runs it keeps it, in a database or in a browser's storage; only then does it happen
//! ([`Host::happen`]) and are people told ([`Host::tell`]). What is sent to clients is written here ([`message`]), and taken to
//! them by a [`Carrier`].
//!
//! This crate knows no socket, no clock, no thread, no storage and no bot: a [`Judge`] thinks elsewhere.

mod carrier;
pub mod home;
mod host;
mod judge;
mod keep;
pub mod marks;
pub mod message;
pub mod object;
mod patch;
mod question;
mod reaction;
pub mod records;
mod tell;
mod think;
mod views;
mod watch;
pub mod wire;

pub use carrier::{Carrier, Wanted};
pub use host::{About, BROKEN, Host, NO_SPECTATORS, NOT_SEATED, NOT_YOUR_SEAT};
pub use judge::{Judge, JudgedMove, Thought, at_random, rng};
pub use keep::{
    Change, Finished, FinishedSeat, Keep, SeatSummary, Sitting, changes_lists, people, phase_name,
    seat_summaries,
};
pub use question::{NO_HINT, NOT_YOUR_TURN};
pub use reaction::Reaction;
pub use think::BotAsk;
pub use watch::{TOLD_AGAIN, Watch};
