//! What people and the host say to a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::{Level, Millis, Secret};

/// Who a person is, as the host knows them: opaque to the table, and never shown to others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl From<&str> for PersonId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

/// A command with its name, so that one sent twice counts once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// A name that this person gives to this command only, such as a random number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<String>,
    /// What is wanted.
    pub command: Command,
}

impl From<Command> for Request {
    fn from(command: Command) -> Self {
        Self { id: None, command }
    }
}

/// What a person wants. Where a seat may be left out, it is the only one that the person holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat; one person may hold several, for people who share a device.
    Sit {
        /// Which one; the first open one where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The name that stands on the sheet.
        name: String,
    },
    /// Give a seat up: open before and after a game, a bot's for the rest of a game.
    Leave {
        /// Which one; all of the person's where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Put a bot on an open seat.
    AddBot {
        /// Which one; the first open one where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// How well it plays.
        level: Level,
    },
    /// Take a bot off its seat, or, as the table's owner, a person.
    Remove {
        /// Which one.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Be ready for the first game; it begins when every seat is taken and everybody is ready.
    Ready {
        /// Something random of one's own that goes into the dice: up to 64 letters, digits or signs without a space.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        contribution: Option<String>,
    },
    /// Not be ready after all, or not want a rematch after all.
    NotReady,
    /// Make the move that has just these spots, in any order.
    Point {
        /// For which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The names of what is pointed at.
        spots: Vec<String>,
    },
    /// Make a move that is written down.
    Move {
        /// For which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// The move in the game's notation.
        r#move: String,
    },
    /// Say what the real dice show.
    Roll {
        /// The outcome in the game's notation.
        outcome: String,
    },
    /// Take the last move of a seat back; the others are asked if they have seen something since.
    Undo {
        /// Whose move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Answer somebody who wants to take a move back; one's own wish is withdrawn with a no.
    AnswerUndo {
        /// Whether one agrees.
        yes: bool,
    },
    /// Let a bot play for a seat until it is taken back.
    HandOver {
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
        /// How well it plays.
        level: Level,
    },
    /// Play for oneself again.
    TakeBack {
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Give the game up: with two at the table it is over, otherwise a bot plays the seat to its end.
    Resign {
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "number", optional))]
        seat: Option<Seat>,
    },
    /// Put the table away, as who set it up: before its first game, or while nobody else plays at it.
    Close,
    /// Want another game on the same seats, the start passed on; it begins when everybody wants it.
    Rematch {
        /// As for [`Ready`](Command::Ready).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        contribution: Option<String>,
    },
}

impl Command {
    /// The seat of one's own for which it is, where one is named.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Command::Leave { seat }
            | Command::Point { seat, .. }
            | Command::Move { seat, .. }
            | Command::Undo { seat }
            | Command::HandOver { seat, .. }
            | Command::TakeBack { seat }
            | Command::Resign { seat } => *seat,
            _ => None,
        }
    }
}

/// What only the host can say. No person can send it: it has a type of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It is now that late: see [`Table::deadline`](crate::Table::deadline).
    Tick,
    /// The bot that plays for this seat has decided.
    BotMove {
        /// For which seat.
        seat: Seat,
        /// The move in the game's notation.
        r#move: String,
    },
    /// Nobody has been at the table for long: it is put away, unless it has seen a game. A try whose day is opened is over.
    Deserted,
    /// Nobody waits any longer for those who are not ready: the first game begins, if every seat is taken.
    Begin,
    /// A person rests until then: where a decision may take days, their clocks stand still. Said again with an earlier time they
    /// are back sooner.
    Vacation {
        /// Who.
        person: PersonId,
        /// Until when.
        until: Millis,
    },
    /// The player of this seat is given a hint.
    Hinted {
        /// Which seat.
        seat: Seat,
    },
    /// A person is gone for good: they leave as with [`Command::Leave`], and nothing at the table bears their name any more. A table of
    /// theirs where nobody else sits before its first game is put away.
    Forget {
        /// Who.
        person: PersonId,
    },
    /// The secret for the dice of the next game: see [`Table::wants_secret`](crate::Table::wants_secret).
    Secret(Secret),
}
