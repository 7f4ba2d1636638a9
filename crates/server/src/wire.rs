//! What travels: the messages on the WebSocket and the bodies of requests and answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spellenkast_engine::{Event, Eye, Saying, Seat, Standing};
use spellenkast_games::{AnyGame, GameId};
use spellenkast_table::{Command, GaveUp, Level, Mark, Settings};

use crate::bots::JudgedMove;
use crate::object;
use crate::store::Cursor;

/// What a client says on the WebSocket.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Begin to watch a table: `state` now, `update` after everything that happens.
    Watch {
        /// The table's id.
        table: String,
        /// Through the eyes of this seat, for people who share a device; by default the lowest seat that one
        /// holds, and as a spectator while one holds none.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The last event that the client knows: it gets those after it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        since: Option<u64>,
    },
    /// Watch a table no longer.
    Unwatch {
        /// The table's id.
        table: String,
        /// As in `watch`.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Do something at a table: answered by `ack` once it is stored for good, or by `refused`.
    Command {
        /// The table's id.
        table: String,
        /// A name for this command, used for no other; sent again with the same name it counts once.
        id: String,
        /// What to do.
        command: Command,
    },
    /// Ask why something cannot be chosen: answered by `why`.
    Why {
        /// The table's id.
        table: String,
        /// Comes back in the answer.
        id: String,
        /// For which seat; by default the lowest that one holds.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The names of what is pointed at, together with what is chosen already.
        spots: Vec<String>,
    },
    /// Ask what a move would lead to: answered by `preview`, or by `refused`. Nothing happens at the table.
    Preview {
        /// The table's id.
        table: String,
        /// Comes back in the answer.
        id: String,
        /// For which seat; by default the lowest that one holds.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The names of all that is pointed at to make it.
        spots: Vec<String>,
    },
    /// Ask which moves are good: answered by `hint`, or by `refused`.
    Hint {
        /// The table's id.
        table: String,
        /// Comes back in the answer.
        id: String,
        /// For which seat; by default the lowest that one holds.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Be told from now on when one's own tables have changed: answered by `tables-changed`, now and then.
    FollowTables {},
    /// Be told so no longer.
    UnfollowTables {},
    /// Ask for a sign of life: answered by `pong`.
    Ping {},
}

/// What the server says on the WebSocket, apart from `state` and `update`, which are written by hand because they
/// are sent to everybody after every move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// The first message.
    Hello {
        /// Who one is; null for somebody who has not said so yet and can only watch.
        person: Option<Me>,
        /// The server's clock, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        time: i64,
    },
    /// A command was carried out and is stored for good.
    Ack {
        /// The table's id.
        table: &'a str,
        /// The command's name.
        id: &'a str,
        /// The number of the last event at the table.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
    },
    /// Something was refused; nothing has changed.
    Refused {
        /// The table's id, where it was about one.
        table: Option<&'a str>,
        /// The name of the command or question, where it had one.
        id: Option<&'a str>,
        /// Where it was a `watch`, or what one watched may be seen no longer: the seat, as in `watch`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number | null", optional))]
        seat: Option<Option<Seat>>,
        /// A short stable name of the reason.
        code: &'a str,
        /// The reason as an English sentence.
        text: &'a str,
    },
    /// Why no move that is allowed has all that was pointed at.
    Why {
        /// The table's id.
        table: &'a str,
        /// As in the question.
        id: &'a str,
        /// A short stable name of the reason; null if one has.
        code: Option<&'a str>,
        /// The reason as an English sentence; null if one has.
        text: Option<&'a str>,
    },
    /// What a move would lead to, before any chance and anybody else's decision.
    Preview {
        /// The table's id.
        table: &'a str,
        /// As in the question.
        id: &'a str,
        /// The game as the seat would see it, in the game's own form. Cards that it would draw are not in its hand.
        #[cfg_attr(feature = "ts", ts(as = "spellenkast_games::GameView"))]
        game: &'a Value,
        /// How the players would stand.
        standing: &'a Standing,
        /// What is said of the move.
        say: &'a Saying,
    },
    /// Which moves are good, as the strongest bot judges from what the seat knows.
    Hint {
        /// The table's id.
        table: &'a str,
        /// As in the question.
        id: &'a str,
        /// The best moves, the best first; 5 at the most.
        moves: &'a [HintedMove],
    },
    /// Who of the players is connected to this server.
    Presence {
        /// The table's id.
        table: &'a str,
        /// The seats whose players are connected.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: &'a [Seat],
        /// How many others watch.
        watching: usize,
    },
    /// The list of one's own tables, or whose turn it is at one of them, may have changed; told at most once a second.
    TablesChanged {},
    /// A sign of life.
    Pong {
        /// The server's clock, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        time: i64,
    },
}

/// A legal move, and what the seat may expect after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintedMove {
    /// The move, in the game's notation.
    pub r#move: String,
    /// What one points at to make it, by name.
    pub spots: Vec<String>,
    /// What is said of it.
    pub say: Saying,
    /// The seat's own final score.
    pub score: f32,
    /// Its chance to win, a shared win counting in part; 1 in a solo game.
    pub win: f32,
    /// Its final score less that of the best of the others; the score again in a solo game.
    pub margin: f32,
}

impl HintedMove {
    /// A move of this seat, judged in this position; none if it is none.
    pub fn new(game: &AnyGame, seat: Seat, judged: JudgedMove) -> Option<Self> {
        let JudgedMove { r#move, score, win, margin } = judged;
        let spots = game.spots(&r#move).ok()?.iter().map(ToString::to_string).collect();
        let say = game.say_move(seat, &r#move, Eye::Seat(seat)).ok()?;
        Some(Self { r#move, spots, say, score, win, margin })
    }
}

/// Who one is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The public id.
    pub id: String,
    /// The name one chose.
    pub name: String,
    /// When one first came, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
}

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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatSummary {
    /// The person's name; null on an open seat and for a bot.
    pub name: Option<String>,
    /// The bot's level; null on an open seat and for a person.
    pub bot: Option<String>,
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

/// A table of one's own in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// A command was carried out and is stored for good.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// The number of the last event at the table.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
}

/// Through whose eyes.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Eyes {
    /// The seat; one's own lowest, or a spectator's, by default.
    pub seat: Option<Seat>,
}

/// The most games of one page.
pub const LONGEST_PAGE: u32 = 100;

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
    /// `cut-short`.
    pub marks: Vec<Mark>,
    /// How each seat did.
    pub seats: Vec<SeatResult>,
}

/// How one seat did.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatResult {
    /// The person's public id; null for a bot.
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

/// How a person does in one game with so many players.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Statistics {
    /// The game's id.
    pub game: String,
    /// How many played.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub players: i64,
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

/// How a request is refused.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// A short stable name of the reason.
    pub code: String,
    /// The reason as an English sentence.
    pub text: String,
}

/// All that one sees of a table. It is written by hand, piece by piece; this is its form.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StateMessage {
    /// All that one sees, after `watch`.
    State {
        /// The table's id.
        table: String,
        /// As in `watch`.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        seat: Option<Seat>,
        /// The number of the last event.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// The events after the one that `watch` named, as one may know them.
        events: Vec<spellenkast_table::PublicEvent>,
        /// The last lines of the log.
        log: Vec<spellenkast_table::LogLine>,
        /// What one's seat may do now; null if it has nothing to decide.
        offer: Option<spellenkast_seat::Offer>,
        /// The table.
        view: Box<spellenkast_table::TableView>,
    },
}

/// What the server says about what happens at a table. It is written by hand, piece by piece; this is its form.
#[cfg(feature = "ts")]
#[derive(Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum TableMessage {
    /// All that one sees.
    State(StateMessage),
    /// What changed.
    Update(UpdateMessage),
}

/// What changed at a table. It is written by hand, piece by piece; this is its form.
#[cfg(feature = "ts")]
#[derive(Serialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum UpdateMessage {
    /// What changed, after something happened.
    Update {
        /// The table's id.
        table: String,
        /// As in `watch`.
        #[ts(type = "number | null")]
        seat: Option<Seat>,
        /// The number of the last event.
        #[ts(type = "number")]
        seq: u64,
        /// What happened, as one may know it.
        events: Vec<spellenkast_table::PublicEvent>,
        /// The lines of the log that are new; where some may be others than before, the last ones.
        log: Vec<spellenkast_table::LogLine>,
        /// What one's seat may do now; null if it has nothing to decide.
        offer: Option<spellenkast_seat::Offer>,
        /// Put each value at its path in the view; an empty path is the whole view.
        #[ts(type = "[(string | number)[], unknown][]")]
        patch: Vec<(Vec<Value>, Value)>,
    },
}
