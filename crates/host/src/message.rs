//! What travels between a host and its clients, over a socket or to a worker: the one definition, from which the TypeScript types
//! are made.
//!
//! What many see alike is written once and put into their messages as it is: such fields are raw JSON here, and say of what form.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use spellenkast_engine::{Eye, Saying, Seat, Standing};
use spellenkast_games::AnyGame;
use spellenkast_seat::Offer;
use spellenkast_table::{Command, LogLine, PublicEvent, TableView};

use crate::{JudgedMove, Reaction};

/// What a client says.
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
    /// Ask for the position as the seat may know it, to find out without asking what `why` and `preview` would answer:
    /// answered by `prospect`, or by `refused`.
    Prospect {
        /// The table's id.
        table: String,
        /// Comes back in the answer.
        id: String,
        /// For which seat; by default the lowest that one holds.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
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
    /// Show everybody at the table how one feels: they hear `reacted`. At most a few a minute.
    React {
        /// The table's id.
        table: String,
        /// Comes back where it is refused.
        id: String,
        /// As which seat; by default the lowest that one holds.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// What to show.
        reaction: Reaction,
    },
    /// Be told from now on when one's own tables have changed: answered by `tables-changed`, now and then.
    FollowTables {},
    /// Be told so no longer.
    UnfollowTables {},
    /// Ask for a sign of life: answered by `pong`.
    Ping {},
}

/// What the host says, apart from what happens at a table: that is a [`TableMessage`].
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
    /// The position in which a seat decides, as it may know it.
    Prospect {
        /// The table's id.
        table: &'a str,
        /// As in the question.
        id: &'a str,
        /// The game with whatever is hidden imagined, for a program of the same version to read.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        position: Value,
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
    /// A player shows how they feel.
    Reacted {
        /// The table's id.
        table: &'a str,
        /// The seat of whoever shows it. Not `seat`, which elsewhere says through whose eyes something is seen.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        by: Seat,
        /// What they show.
        reaction: Reaction,
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
    /// The best of the moves of this seat, which were judged in this position, the best first.
    pub fn best(game: &AnyGame, seat: Seat, judged: Vec<JudgedMove>) -> Vec<Self> {
        /// How many moves a hint names.
        const HINTED: usize = 5;
        judged.into_iter().take(HINTED).filter_map(|judged| Self::new(game, seat, judged)).collect()
    }

    /// A move of this seat, judged in this position; none if it is none.
    fn new(game: &AnyGame, seat: Seat, judged: JudgedMove) -> Option<Self> {
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

/// The last field of a message, which is large and was written before: see [`TableMessage::with`].
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Tail;

/// What happens at a table.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableMessage<'a> {
    /// All that one sees of a table, after `watch`.
    State {
        /// The table's id.
        table: &'a str,
        /// As in `watch`.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        seat: Option<Seat>,
        /// The number of the last event.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// The events after the one that `watch` named, as one may know them.
        #[schemars(with = "Vec<PublicEvent>")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<PublicEvent>"))]
        events: &'a RawValue,
        /// The last lines of the log.
        #[schemars(with = "Vec<LogLine>")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<LogLine>"))]
        log: &'a RawValue,
        /// What one's seat may do now; null if it has nothing to decide.
        offer: Option<Offer>,
        /// The table.
        #[schemars(with = "TableView<'static>")]
        #[cfg_attr(feature = "ts", ts(as = "TableView<'static>"))]
        view: Tail,
    },
    /// What changed, after something happened. It is told on the line only.
    #[schemars(skip)]
    Update {
        /// The table's id.
        table: &'a str,
        /// As in `watch`.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        seat: Option<Seat>,
        /// The number of the last event.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        /// What happened, as one may know it.
        #[cfg_attr(feature = "ts", ts(as = "Vec<PublicEvent>"))]
        events: &'a RawValue,
        /// The lines of the log that are new; where some may be others than before, the last ones.
        #[cfg_attr(feature = "ts", ts(as = "Vec<LogLine>"))]
        log: &'a RawValue,
        /// What one's seat may do now; null if it has nothing to decide.
        offer: Option<Offer>,
        /// Put each value at its path in the view; an empty path is the whole view.
        #[cfg_attr(feature = "ts", ts(type = "[(string | number)[], unknown][]"))]
        patch: Tail,
    },
}

impl TableMessage<'_> {
    /// The message as JSON, with this as its last field.
    pub fn with(&self, tail: &[u8]) -> String {
        let mut text = Vec::with_capacity(tail.len() + 512);
        serde_json::to_writer(&mut text, self).expect("a message is plain data");
        // Nothing stands behind the last field, and nothing is what a tail is written as.
        assert!(text.ends_with(b"null}"), "the tail comes last");
        text.truncate(text.len() - b"null}".len());
        text.extend_from_slice(tail);
        text.push(b'}');
        String::from_utf8(text).expect("JSON is text")
    }
}
