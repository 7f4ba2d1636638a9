//! Tournaments, sans I/O: who meets whom in each round, and who stands where.
//!
//! A [`Tournament`] is a pure state machine, like a table: commands in, events out. A host does the same for every
//! command:
//!
//! 1. [`Tournament::decide`]: the events that the command brings about, or a [`Refusal`]. Nothing changes. No events
//!    and no refusal: it had been done before.
//! 2. Store the events.
//! 3. [`Tournament::apply`] each of them. [`Tournament::replay`] does the same with a whole stored log.
//!
//! Then [`Tournament::rounds`] has the tables that are to be played, [`Tournament::next_game`] says who sits where at
//! one of them, and [`Tournament::standings`] who stands where. Four formats: round robin, Swiss, knock-out, and a league
//! of many small tables. The rules are published in `docs/tournaments.md`; whoever changes them here changes them there.
//!
//! Pure: no clock, no file, no network, and no chance but the lot that is drawn from a number that the caller gives at
//! the start. This crate knows no game, no table of the house and no person: an entrant is an opaque id, and a result is
//! who came in on which place with which score. Who may give a command is the host's to decide.

mod allowed;
mod command;
mod decide;
mod entrant;
mod event;
mod game;
mod history;
mod knockout;
mod lot;
mod pairing;
mod points;
mod refusal;
mod round;
mod settings;
mod standings;
mod tournament;

pub use command::Command;
pub use entrant::{Entrant, EntrantId, Entry, LONGEST_ID, MOST_ENTRANTS};
pub use event::{EVENTS_VERSION, Event, What};
pub use game::{Finish, Game, LARGEST_SCORE, check_finishes};
pub use pairing::Pairing;
pub use points::{Gain, gains};
pub use refusal::{Corrupt, Refusal};
pub use round::{Round, RoundTable, Walkover};
pub use settings::{
    Format, LARGEST_TABLE, LONGEST_MATCH, MOST_IN_ROUND_ROBIN, MOST_LEAGUE_ROUNDS, MOST_REPLAYS,
    MOST_SWISS_ROUNDS, Pace, Settings,
};
pub use standings::{Measure, Row};
pub use tournament::{MOST_EVENTS, Phase, Tournament};
