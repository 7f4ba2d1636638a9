//! Who one is, what one shows of oneself, and whom one has met.

use std::num::NonZeroU8;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_host::wire::Statistics;

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

/// The name of whoever wants to be forgotten, so that nobody says it by mistake.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The name one goes by.
    pub name: String,
}

/// For how long one wants to rest.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct VacationWish {
    /// How many days.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub days: NonZeroU8,
}

/// Whether one rests.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Resting {
    /// When the vacation ends, in milliseconds since 1970; null while there is none.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<i64>,
    /// How many days of vacation are left within this year.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub days_left: i64,
}

/// What others may see of how one played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// What all games come to, those at tables of one's own and at home included.
    All,
    /// Only what was played at public tables, which everybody could see.
    #[default]
    Public,
    /// Nothing but the name.
    Nothing,
}

/// What one has settled for oneself, on whatever device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MySettings {
    /// What others may see of how one played.
    pub shown: Shown,
    /// Whether those with whom one has played may see that one is here, if they show it, too.
    pub here: bool,
}

/// What one wants to settle otherwise; what is left out stays as it is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangedSettings {
    /// What others may see of how one played.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shown: Option<Shown>,
    /// Whether those with whom one has played may see that one is here.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub here: Option<bool>,
}

/// A person, as far as they show themselves.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Profile {
    /// The public id.
    pub id: String,
    /// The name they chose.
    pub name: String,
    /// When they first came, in milliseconds since 1970; null for those who show nothing.
    pub since: Option<i64>,
    /// What they show.
    pub shown: Shown,
    /// Whether it is oneself: then nothing is left out.
    pub you: bool,
    /// Whether they are here now, as far as they show it; null for strangers, and for who does not show it themselves.
    pub here: Option<bool>,
    /// How they did, as far as they show it: one entry for each game and number of players.
    pub statistics: Vec<Statistics>,
    /// How it went between them and oneself, game by game; empty for oneself and for strangers.
    pub together: Vec<Together>,
}

/// How it went between two people in one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Together {
    /// The game.
    pub game: String,
    /// Games that count.
    pub games: i64,
    /// How many of them one won oneself.
    pub wins: i64,
    /// How many of them the other won.
    pub their_wins: i64,
    /// One's own mean score, over the games that both played plainly to their end; null without any.
    pub mean: Option<f64>,
    /// The other's.
    pub their_mean: Option<f64>,
    /// When the last game was finished, counted or not, in milliseconds since 1970.
    pub last: i64,
    /// Its record.
    pub record: String,
}

/// Somebody with whom one has played.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedWith {
    /// Their public id.
    pub person: String,
    /// The name they go by now.
    pub name: String,
    /// Whether they are here now, as far as they show it; null for who does not show it themselves.
    pub here: Option<bool>,
    /// The game that one played last with them.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    pub last: i64,
    /// Its record.
    pub record: String,
}

/// The secret of a recovery link.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The secret.
    pub token: String,
}
