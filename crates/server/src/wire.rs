//! The bodies of requests and answers that only a server has. The others are the host's ([`spellenkast_host::wire`]), and so are the
//! messages on the WebSocket ([`spellenkast_host::message`]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;
use spellenkast_games::GameId;
use spellenkast_host::object;
pub use spellenkast_host::wire::*;
use spellenkast_table::Command;

use crate::store::Cursor;

/// What a new guest may say.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The name to go by; one is found where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[schemars(example = &"Ann")]
    pub name: Option<String>,
}

/// Another name.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name to go by from now on.
    #[schemars(example = &"Ann")]
    pub name: String,
}

/// A way to be the same person on another device.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecoveryLink {
    /// The secret; it works once.
    pub token: String,
    /// The link, from the site's root.
    pub link: String,
    /// Until when it is good, in milliseconds since 1970.
    pub until: i64,
}

/// A device where one is signed in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Device {
    /// Its name in requests.
    pub id: String,
    /// When it was signed in, in milliseconds since 1970.
    pub since: i64,
    /// When it was last seen, to the day, in milliseconds since 1970.
    pub seen: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// The secret of a recovery link.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The secret.
    pub token: String,
}

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
