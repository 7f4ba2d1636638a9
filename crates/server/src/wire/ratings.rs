//! How people are rated.

use schemars::JsonSchema;
use serde::Serialize;
use spellenkast_engine::Level;

/// With how many at the table somebody is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RatedWith {
    /// Two.
    Two,
    /// Three or more.
    More,
}

/// The best in a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingPage {
    /// The game.
    pub game: String,
    /// With two at the table, the best first.
    pub two: Vec<RatedPerson>,
    /// With more.
    pub more: Vec<RatedPerson>,
    /// What the bots are worth, the weakest first.
    pub bots: Vec<RatedBot>,
}

/// Somebody on the list of the best.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatedPerson {
    /// Which place they have; equal ratings share one.
    pub rank: i64,
    /// The public id.
    pub person: String,
    /// The name they go by.
    pub name: String,
    /// How they are rated.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// After how many rated games.
    pub games: i64,
    /// Whether it is oneself.
    pub you: bool,
}

/// What a bot is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatedBot {
    /// How well it plays.
    pub level: Level,
    /// How it is rated.
    pub rating: i64,
}

/// How somebody is rated in a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonRating {
    /// The game.
    pub game: String,
    /// With how many at the table.
    pub with: RatedWith,
    /// The rating.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// Whether that is too far to compare it with others.
    pub provisional: bool,
    /// After how many rated games.
    pub games: i64,
    /// How it came about: after each of the last games that one may know of, the oldest first.
    pub course: Vec<RatingPoint>,
}

/// How somebody was rated after a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// When it was finished, in milliseconds since 1970.
    pub at: i64,
    /// The rating.
    pub rating: i64,
    /// How far it may have been off.
    pub deviation: i64,
}

/// What a game did to the rating of whoever sat at a seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingChange {
    /// Which seat.
    pub seat: i64,
    /// The rating before it.
    pub before: i64,
    /// The rating after it. That of a bot stays as it is.
    pub after: i64,
    /// Whether that may be too far off to compare it with others.
    pub provisional: bool,
}
