//! What happened at a table: the log from which it can be had again.

use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::{Day, Level, Millis, Opening, PersonId, Secret, Settings};

/// The version of the events' form that this program writes and reads.
pub const EVENTS_VERSION: u32 = 1;

/// One thing that happened at a table. For the host's eyes only: it holds secrets; what leaves the process is the
/// [redacted](crate::Table::redact) form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its number, from 1 without a gap.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: Millis,
    /// The command that brought it about, on the first event of one that has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Cause>,
    /// What happened.
    pub what: What,
}

/// Which command of which person brought an event about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cause {
    /// Whose command.
    pub person: PersonId,
    /// The command's name.
    pub id: String,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// A table was set up.
    Created {
        /// The version of this form: 1.
        version: u32,
        /// What was agreed.
        settings: Box<Settings>,
        /// Who set it up, if a person did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<PersonId>,
        /// The moment from which its first game goes on; none where it begins at its beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opening: Option<Box<Opening>>,
        /// The day whose dice it has; none where it has dice of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        day: Option<Day>,
    },
    /// The host chose the secret for the dice of the next game.
    Committed {
        /// The secret.
        secret: Secret,
    },
    /// A person took a seat.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name that stands on the sheet.
        name: String,
    },
    /// A bot was put on a seat.
    BotSat {
        /// Which one.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A seat became open; during a game a bot's.
    Left {
        /// Which one.
        seat: Seat,
    },
    /// A person is ready for the next game, with all their seats.
    Ready {
        /// Who.
        person: PersonId,
        /// What they put into the dice.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        contribution: String,
    },
    /// A person is not ready after all.
    NotReady {
        /// Who.
        person: PersonId,
    },
    /// A game began.
    Started {
        /// Its number at this table, from 1.
        game: u32,
        /// The first player; none where a lot decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Seat>,
    },
    /// Chance spoke.
    Outcome {
        /// What it said, in the game's notation.
        outcome: String,
        /// Which draw of the game it was; none for real dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u32>,
    },
    /// A seat moved.
    Move {
        /// Who.
        seat: Seat,
        /// The move, in the game's notation.
        r#move: String,
    },
    /// Everybody has decided, so that what they decided at the same time may be seen.
    Opened {
        /// The first of those decisions, counted in the steps of the game from 0.
        from: u32,
    },
    /// A player wants to take their last move back.
    UndoAsked {
        /// Who.
        seat: Seat,
    },
    /// A person agreed.
    UndoAgreed {
        /// Who.
        person: PersonId,
    },
    /// A person did not agree, or the wish was withdrawn.
    UndoRefused {
        /// Who.
        person: PersonId,
    },
    /// The game went back.
    Undone {
        /// To how many steps, outcomes and moves together.
        to: u32,
        /// Only this seat's steps went; none where all went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<Seat>,
    },
    /// A player's time ran out: a bot plays for them until they are back.
    Away {
        /// Who.
        seat: Seat,
    },
    /// A player is back, or took their seat back from a bot.
    Back {
        /// Who.
        seat: Seat,
    },
    /// A player let a bot play for them.
    HandedOver {
        /// Who.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A player gave the game up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A player rests: their clock stands still until then, or goes on again where that is over.
    Rests {
        /// Who.
        seat: Seat,
        /// Until when.
        until: Millis,
    },
    /// A player took a hint, for the first time in this game.
    Hinted {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How it came to its end.
        ending: Ending,
        /// The scores, one a seat.
        scores: Vec<i32>,
    },
    /// The table was put away before its first game.
    Closed,
    /// A person is gone for good, and wants to be called by no name any more: they sit nowhere, and whose game it was that they gave
    /// up nobody knows.
    Forgotten {
        /// Who.
        person: PersonId,
    },
}

impl What {
    /// The person whom it names, if it names one: for whoever calls them otherwise from now on.
    pub fn person_mut(&mut self) -> Option<&mut PersonId> {
        match self {
            What::Created { owner, .. } => owner.as_mut(),
            What::Sat { person, .. }
            | What::Ready { person, .. }
            | What::NotReady { person }
            | What::UndoAgreed { person }
            | What::UndoRefused { person }
            | What::Forgotten { person } => Some(person),
            What::Committed { .. }
            | What::BotSat { .. }
            | What::Left { .. }
            | What::Started { .. }
            | What::Outcome { .. }
            | What::Move { .. }
            | What::Opened { .. }
            | What::UndoAsked { .. }
            | What::Undone { .. }
            | What::Away { .. }
            | What::Back { .. }
            | What::HandedOver { .. }
            | What::Resigned { .. }
            | What::Rests { .. }
            | What::Hinted { .. }
            | What::Ended { .. }
            | What::Closed => None,
        }
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By its rules.
    Finished,
    /// One of two players gave it up.
    Resigned,
    /// No person was left at the table.
    BrokenOff,
}
