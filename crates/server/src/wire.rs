//! The bodies of requests and answers that only a server has. The others are the host's ([`spellenkast_host::wire`]), and so are the
//! messages on the WebSocket ([`spellenkast_host::message`]).

use std::num::NonZeroU8;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spellenkast_engine::{Level, Seat};
use spellenkast_games::GameId;
use spellenkast_host::object;
pub use spellenkast_host::wire::*;
use spellenkast_table::{Command, Day};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MySettings {
    /// What others may see of how one played.
    pub shown: Shown,
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
    /// How they did, as far as they show it: one entry for each game and number of players.
    pub statistics: Vec<Statistics>,
    /// How it went between them and oneself, game by game; empty for oneself and for strangers.
    pub together: Vec<Together>,
}

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
    /// The game that one played last with them.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    pub last: i64,
    /// Its record.
    pub record: String,
}

/// What a device may be told while nobody looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// One is to move at a table where others wait.
    YourTurn,
    /// Somebody sat down at one's table, which waits for its first game.
    SomebodySits,
    /// A game is over in which one played.
    GameOver,
    /// There are new dice of the day.
    DiceOfTheDay,
}

impl Matter {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::YourTurn, Self::SomebodySits, Self::GameOver, Self::DiceOfTheDay];

    /// Its name where it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Self::YourTurn => "your-turn",
            Self::SomebodySits => "somebody-sits",
            Self::GameOver => "game-over",
            Self::DiceOfTheDay => "dice-of-the-day",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|matter| matter.name() == name)
    }
}

/// Hours in which a device is told nothing. What is not settled when they end is told then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, in minutes after midnight where the device is.
    #[schemars(range(max = 1439))]
    pub from: u16,
    /// When they end, likewise; on the next day where that is earlier.
    #[schemars(range(max = 1439))]
    pub to: u16,
}

/// A language that the app speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// Dutch.
    Nl,
    /// English.
    En,
    /// German.
    De,
}

/// What a device wants to be told, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushWish {
    /// What.
    #[schemars(length(max = 4))]
    pub kinds: Vec<Matter>,
    /// When not; null where it may be told at any time.
    pub quiet: Option<QuietHours>,
    /// Where the device is, by the IANA name of its time zone.
    #[schemars(length(max = 64), example = &"Europe/Amsterdam")]
    pub zone: String,
    /// In which language.
    pub language: Language,
}

/// The keys that a browser made for its messages.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key: an uncompressed point on P-256, in base64url.
    #[schemars(length(max = 100))]
    pub p256dh: String,
    /// Its secret: 16 bytes, in base64url.
    #[schemars(length(max = 100))]
    pub auth: String,
}

/// A device that wants to be told something.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushSubscribe {
    /// Where its push service takes messages: an https address out in the world.
    #[schemars(length(max = 1024))]
    pub endpoint: String,
    /// What they are sealed with.
    pub keys: PushKeys,
    /// What it wants to be told, and when.
    pub wish: PushWish,
}

/// How a device stands with messages to it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushState {
    /// The server's public key (VAPID), in base64url: browsers want it before they subscribe.
    pub key: String,
    /// What this device wants to be told; null where nothing.
    pub wish: Option<PushWish>,
}

/// The message that is sealed for a device. It tells all there is to tell, in the place of any message before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushMessage {
    /// In which language to tell it.
    pub language: Language,
    /// At how many tables one is to move where others wait.
    pub turns: usize,
    /// What is new; empty where what was told before is settled.
    pub news: Vec<PushNews>,
    /// How much more is new.
    pub more: usize,
    /// The table to go to, where one leads.
    pub open: Option<String>,
}

/// One thing that is new.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushNews {
    /// What.
    pub kind: Matter,
    /// The id of the game; null for the dice of the day.
    pub game: Option<String>,
    /// Who sat down.
    pub name: Option<String>,
    /// Whether one's time is about to run out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hurry: bool,
}

/// Where one is to move next.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextTable {
    /// At how many tables one is to move.
    pub waiting: usize,
    /// The next of them; null where no other one waits.
    pub table: Option<MyTable>,
}

/// From where one goes on.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NextWish {
    /// The table at which one is.
    pub after: Option<String>,
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
