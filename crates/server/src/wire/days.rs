//! The dice of the day.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use spellenkast_games::GameId;
use spellenkast_table::Day;

/// Where a try goes on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Begin {
    /// The table's id.
    pub id: String,
}

/// The dice of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayPage {
    /// The day, such as 2026-11-17, in UTC.
    #[schemars(with = "String")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub day: Day,
    /// Whether it is today.
    pub today: bool,
    /// Until when a try can be begun, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ends: i64,
    /// Until when tries go on, and from when on the secret is told, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub opens: i64,
    /// The SHA-256 of the day's secret, in hexadecimal; shown before the day begins.
    pub commitment: String,
    /// The secret in hexadecimal; null until the day is opened.
    pub secret: Option<String>,
    /// The games.
    pub games: Vec<DayGame>,
    /// The commitments to the secrets of the days to come.
    pub coming: Vec<Coming>,
}

/// The commitment to the secret of a day to come.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Coming {
    /// The day.
    #[schemars(with = "String")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub day: Day,
    /// The SHA-256 of its secret, in hexadecimal.
    pub commitment: String,
}

/// One game of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayGame {
    /// The game's id.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub game: GameId,
    /// How it is played on that day.
    #[schemars(with = "spellenkast_engine::ChosenOptions")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// How many tries are compared with each other so far.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ranked: i64,
    /// One's own try; null for who has not begun it.
    pub yours: Option<YourTry>,
    /// How everybody did; null for who has not finished their own try, as long as it is that day.
    pub results: Option<DayResults>,
}

/// One's own try.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct YourTry {
    /// The id of its table.
    pub table: String,
    /// The id of its record, once it has ended.
    pub record: Option<String>,
    /// When it ended, in milliseconds since 1970; null while it goes on.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub finished: Option<i64>,
    /// The points; null where it was given up or came too late.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub score: Option<i64>,
    /// Whether it is compared with others: not yet for who has hardly played here.
    pub ranked: bool,
    /// Which place it has, or would have, among those that are: 1 is the best.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub rank: Option<i64>,
    /// How many of them are behind it.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub behind: Option<i64>,
    /// On how many days in a row one has played this game to its end.
    pub streak: u32,
}

/// How everybody did on a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayResults {
    /// What the master made of the same dice; null until it has played.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub master: Option<i64>,
    /// How often each score was reached, the lowest first.
    pub scores: Vec<ScoreCount>,
    /// The best, the first first.
    pub best: Vec<BestTry>,
}

/// How often a score was reached.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreCount {
    /// The points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub score: i64,
    /// How often.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub count: i64,
}

/// One of the best results of a day.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BestTry {
    /// Which place it has; equal scores share one.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub rank: i64,
    /// Whose.
    pub name: String,
    /// The points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub score: i64,
    /// Whether it is one's own.
    pub you: bool,
}
