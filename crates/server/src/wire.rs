//! The bodies of requests and answers that only a server has. The others are the host's ([`spellenkast_host::wire`]), and so are the
//! messages on the WebSocket ([`spellenkast_host::message`]).

mod clubs;
mod days;
mod passkeys;
mod people;
mod push;
mod ratings;

pub use clubs::*;
pub use days::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;
use spellenkast_games::GameId;
use spellenkast_host::object;
pub use spellenkast_host::wire::*;
use spellenkast_table::Command;

use crate::store::Cursor;
pub use passkeys::*;
pub use people::*;
pub use push::*;
pub use ratings::*;

/// The tables in the lobby.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// Where seats may be free.
    pub open: Vec<TableSummary>,
    /// Where one can watch.
    pub playing: Vec<TableSummary>,
}

/// A code.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// As it was told.
    pub code: String,
}

/// A command over HTTP, for programs without a WebSocket.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CommandWish {
    /// A name for this command, used for no other; sent again with the same name it counts once.
    pub id: String,
    /// What to do: see the messages on the WebSocket.
    #[serde(deserialize_with = "object::read")]
    pub command: Command,
}

/// Through whose eyes.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Eyes {
    /// The seat; one's own lowest, or a spectator's, by default.
    pub seat: Option<Seat>,
}

/// Which finished games.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordWish {
    /// Only of this game.
    pub game: Option<GameId>,
    /// Only with this person, by id; `me` is oneself.
    pub person: Option<String>,
    /// Only with somebody whose name begins so.
    pub name: Option<String>,
    /// Only those behind this place, the `next` of the page before; or those finished before this time, in
    /// milliseconds since 1970.
    #[schemars(regex(pattern = Cursor::FORM))]
    pub before: Option<String>,
    /// How many at most.
    #[schemars(range(min = 1, max = LONGEST_PAGE))]
    pub limit: Option<u32>,
}

/// How a request is refused.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// A short stable name of the reason.
    pub code: String,
    /// The reason as an English sentence.
    pub text: String,
}
