//! One table, sans I/O.
//!
//! A [`Table`] is a pure state machine: commands in, events out. It opens no socket, reads no clock, starts no thread
//! and draws no random number: time comes in with every command, the host's secret for the dice as a [`Notice`]. So it
//! runs unchanged in a server, in a terminal and in a browser.
//!
//! A host does the same for every command:
//!
//! 1. [`Table::decide`] (for a person) or [`Table::heed`] (for the host itself): the events that the command brings
//!    about, or a [`Refusal`]. The table does not change. No events and no refusal: the command had been carried out
//!    before, or there was nothing to do.
//! 2. Store the events.
//! 3. [`Table::apply`] each of them. [`Table::replay`] does the same with a whole stored log, and the same table
//!    stands there again bit for bit.
//! 4. Send each viewer the events, [redacted](Table::redact) for their eye, or a fresh [view](Table::view), with the
//!    [position](Table::deciding) in which their seat decides.
//! 5. Look what the table now wants of its host: a secret ([`Table::wants_secret`]), bots' decisions
//!    ([`Table::bots_wanted`]), a call at a certain time ([`Table::deadline`]).
//!
//! Whoever is at the table sees what they would see at a real one: hands and piles never leave the process, and what
//! players decide at the same time stays hidden until all have decided. That is why an [`Event`] and a [`PublicEvent`]
//! are two types, and why each viewer has numbers of their own.
//!
//! This crate knows no network, no file, no screen and no bot; it only says where a bot is to decide.

mod chair;
mod command;
mod conduct;
mod contest;
pub mod day;
mod decide;
mod deciding;
mod event;
pub mod fair;
mod letters;
mod moment;
pub mod names;
mod opening;
mod pieces;
mod play;
mod public;
mod reason;
mod recent;
mod redact;
mod refusal;
mod settings;
mod steps;
mod table;
mod undo;
mod unseen;
mod view;
mod weekdays;

pub use command::{Command, Notice, PersonId, Request};
pub use conduct::{GaveUp, Quitter};
pub use day::Day;
pub use decide::Origin;
pub use deciding::{Preview, why_not};
pub use event::{Cause, EVENTS_VERSION, Ending, Event, What};
pub use fair::Secret;
pub use moment::Moment;
pub use opening::Opening;
pub use pieces::{CommonPiece, GamePiece, OwnPiece};
pub use public::{News, OpenMove, PublicEvent};
pub use reason::TableReason;
pub use refusal::{Corrupt, Refusal};
pub use settings::{Dice, Pace, Settings};
pub use spellenkast_engine::{Level, Mark};
pub use table::{BotTurn, Decision, Phase, Table};
pub use undo::Undo;
pub use view::{
    FairView, Gain, GaveUpView, LogLine, SeatKind, SeatView, StandIn, TableView, UndoView, Waiting,
};

/// A time in milliseconds since 1970, as the host tells it.
pub type Millis = u64;
