//! What is asked of a host and answered beside the line: tables to be made, lists, finished games. A server takes it over HTTP, a
//! browser's worker as it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spellenkast_engine::{Event, Record, Saying, Standing};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Day, GaveUp, Level, Mark, Opening, Secret, Settings};

use crate::{SeatSummary, object};

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// It stands in the lobby.
    Public,
    /// Whoever has the link.
    #[default]
    Link,
    /// Whoever has the link and gives the code.
    Private,
}

impl Visibility {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Link => "link",
            Visibility::Private => "private",
        }
    }
}

/// A table to be made. The maker does not sit there yet.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableWish {
    /// What is played and how. `listed` is set by the visibility.
    #[serde(deserialize_with = "object::read")]
    pub settings: Settings,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// The club for which it is opened: then its members find it, and nobody else, whatever `visibility` says. Only a server has clubs.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub club: Option<String>,
}

/// A table for practice whose game goes on from a moment of another one, or has the dice of a day that is past. Only a device makes one for itself.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableFrom {
    /// What is played and how.
    #[serde(deserialize_with = "object::read")]
    pub settings: Settings,
    /// From where it goes on; from its beginning where nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub opening: Option<Opening>,
    /// The day whose dice it has.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub day: Option<PastDay>,
    /// Whether nothing of it is kept, for a puzzle that nobody goes back to.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    pub fleeting: bool,
}

/// A day whose dice are known to all.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PastDay {
    /// Which one.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub day: Day,
    /// Its secret, which was opened.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub secret: Secret,
}

/// A game at once: alone, or against bots.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuickPlay {
    /// The game's id.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub game: GameId,
    /// What the game lets the table choose.
    #[serde(default)]
    #[schemars(with = "spellenkast_engine::ChosenOptions")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>", optional))]
    pub options: Map<String, Value>,
    /// The bots at the other seats, by level; none for a solo game.
    #[serde(default)]
    pub bots: Vec<Level>,
    /// Whether it is for practice.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub practice: bool,
    /// False: the game begins with one's own command `ready`, so that what one puts into the dice comes after the
    /// commitment. True, which is the default: it begins at once, and the dice are the host's alone.
    #[serde(default = "at_once")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub ready: bool,
    /// Not used: it would come before the commitment. Older clients send it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub contribution: Option<String>,
}

impl QuickPlay {
    /// The table that it needs, and what is done there for whoever goes by this name.
    pub fn begin(self, name: &str) -> (Settings, Vec<Command>) {
        let players = u8::try_from(self.bots.len() + 1).unwrap_or(u8::MAX);
        let mut settings = Settings::new(self.game, players);
        settings.options = self.options;
        settings.practice = self.practice;
        // Nobody else is there for whom it would be unfair.
        settings.hints = true;
        let sit = Command::Sit { seat: None, name: name.to_owned() };
        let bots = self.bots.into_iter().map(|level| Command::AddBot { seat: None, level });
        let ready = self.ready.then_some(Command::Ready { contribution: None });
        (settings, std::iter::once(sit).chain(bots).chain(ready).collect())
    }
}

fn at_once() -> bool {
    true
}

/// A table that has just been made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTable {
    /// Its id; the page is `/table/` and the id.
    pub id: String,
    /// The code that lets people in, for a private table.
    pub code: Option<String>,
    /// The SHA-256 of the secret for the dice of its first game, to be kept before one contributes; null with real dice.
    pub commitment: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableSummary {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who may find it.
    pub visibility: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether games there are for practice.
    pub practice: bool,
    /// Whether games there count for ratings.
    #[serde(default)]
    pub rated: bool,
    /// `gathering`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Who sits where.
    pub seats: Vec<SeatSummary>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// When its phase or its people last changed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub updated: i64,
    /// What the tournament is called to which it belongs, where one's own tables or those of a club are listed.
    #[serde(default)]
    pub tournament: Option<String>,
}

/// A table of one's own in a list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    /// The table.
    #[serde(flatten)]
    pub table: TableSummary,
    /// Whether it waits for one's decision.
    pub your_turn: bool,
    /// When one's time runs out; null without a clock.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<i64>,
    /// Who asked one to come, where one has not sat down there yet.
    #[serde(default)]
    pub invited_by: Option<String>,
}

/// What somebody who has the link may know of a table before sitting down.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The table.
    #[serde(flatten)]
    pub table: TableSummary,
    /// Whether one must give a code first.
    pub needs_code: bool,
    /// The code to tell others, for those inside a private table.
    pub code: Option<String>,
    /// Whether one made it.
    pub yours: bool,
    /// The club whose table it is, and its tournament, for those inside.
    pub club: Option<TableClub>,
    /// Those whom one asked to come and who said no, as long as the table waits for its first game. Nobody else hears of it.
    pub declined: Vec<String>,
}

/// The club of a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableClub {
    /// The id of the club.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The id of the tournament in which a game is played there; null where there is none.
    pub tournament: Option<String>,
}

/// A command was carried out and is stored for good.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// The number of the last event at the table.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
}

/// The most games of one page.
pub const LONGEST_PAGE: u32 = 100;

/// A page of finished games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordPage {
    /// The last finished first. There may be fewer than wanted where others follow.
    pub games: Vec<FinishedGame>,
    /// What to give as `before` for the next page; null on the last one.
    pub next: Option<String>,
}

/// A finished game in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The record's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was finished, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub finished: i64,
    /// What tells it apart from a game that was played plainly to its end: `practice`, `hints`, `stand-in`, `undone`,
    /// `cut-short`, `home`.
    pub marks: Vec<Mark>,
    /// How each seat did.
    pub seats: Vec<SeatResult>,
}

/// How one seat did.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatResult {
    /// The person's public id; null for a bot, and where only the name is known of somebody.
    pub person: Option<String>,
    /// The name at the table.
    pub name: String,
    /// The level, if a bot sat there.
    pub bot: Option<String>,
    /// The points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub score: i64,
    /// Whether it won.
    pub won: bool,
    /// How its player gave the game up, `resigned` or `left`; null where they did not. The points are then those of a bot
    /// that played on, or those at that moment.
    pub gave_up: Option<GaveUp>,
}

/// A game that was played at home, as it is brought to a server.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HomeGame {
    /// The record's id, which the device made up and used for no other game.
    #[schemars(regex(pattern = crate::home::ID))]
    pub id: String,
    /// When it was finished, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[schemars(range(min = 0))]
    pub finished: i64,
    /// What the record does not tell of each seat.
    pub seats: Vec<HomeSeat>,
    /// The record.
    #[serde(deserialize_with = "object::read")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub record: Record,
}

/// A seat of a game that was played at home.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HomeSeat {
    /// Whether whoever brings the game played there. Of all others only the name is kept.
    pub yours: bool,
    /// What tells the game apart for this seat; all seats together have the marks of the record.
    pub marks: Vec<Mark>,
    /// How its player gave the game up; null where they did not.
    pub gave_up: Option<GaveUp>,
}

/// A moment of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// How many events have happened.
    pub at: usize,
    /// How many there are in all.
    pub events: usize,
    /// The event that led here; null at the beginning, and where it is hidden in a game that goes on.
    pub event: Option<Event>,
    /// What is said of it; null where there is nothing to say.
    pub say: Option<Saying>,
    /// The game as that eye sees it, in the game's own form.
    #[cfg_attr(feature = "ts", ts(as = "spellenkast_games::GameView"))]
    #[schemars(with = "spellenkast_games::GameView")]
    pub game: Value,
    /// How the players stand.
    pub standing: Standing,
}

/// Whether a record is right.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordCheck {
    /// Whether every event follows from the rules.
    pub valid: bool,
    /// Whether every outcome follows from the secret that was committed to, and no draw is left out without anybody's
    /// consent; null where the record has no secret.
    pub fair: Option<bool>,
    /// The verdict in words.
    pub text: String,
}

/// How a person does in one game with so many players, here or at home.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Statistics {
    /// The game's id.
    pub game: String,
    /// How many played.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub players: i64,
    /// Whether these were played at home, on the person's own devices.
    pub home: bool,
    /// How many games, those in `marked` left out.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub games: i64,
    /// How many of them were won.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub wins: i64,
    /// How many of them the person gave up, which are lost.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub gave_up: i64,
    /// How many further games are told apart: for practice, with hints, with a stand-in, with dice taken back. One that the
    /// person gave up is among them only if it was for practice.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub marked: i64,
    /// The mean of the scores; null where no game has come to its end for this person.
    pub mean: Option<f64>,
    /// The best score.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub best: Option<i64>,
    /// The worst score.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub worst: Option<i64>,
    /// Every score of a game that came to its end with how often it was reached, from low to high.
    #[cfg_attr(feature = "ts", ts(type = "[number, number][]"))]
    pub distribution: Vec<(i64, i64)>,
}
