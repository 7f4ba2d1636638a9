//! What leaves the process about an event: nothing that its reader may not know, by its type.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::Seat;

use crate::{Ending, Level, Millis};

/// One thing that happened at a table, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicEvent {
    /// Its number for this viewer. It rises; it jumps when something opens of which they could not know before.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub news: News,
}

/// What happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum News {
    /// The table was set up.
    Created,
    /// The host committed to the secret for the dice of the next game.
    Committed {
        /// The SHA-256 of the secret.
        commitment: String,
    },
    /// A person took a seat.
    Sat {
        /// Which one.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The name that stands on the sheet.
        name: String,
    },
    /// A bot was put on a seat.
    BotSat {
        /// Which one.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A seat became open; during a game a bot's.
    Left {
        /// Which one.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// These seats are ready for the next game.
    Ready {
        /// Which ones.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
        /// What their player put into the dice.
        contribution: String,
    },
    /// These seats are not ready after all.
    NotReady {
        /// Which ones.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
    },
    /// A game began.
    Started {
        /// Its number at this table, from 1.
        game: u32,
        /// The first player; null where a lot decides.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        first: Option<Seat>,
    },
    /// Chance spoke.
    Outcome {
        /// What it said, in the game's notation; null where that is hidden.
        outcome: Option<String>,
    },
    /// A seat moved.
    Move {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The move, in the game's notation; null where that is hidden, for now or for good.
        r#move: Option<String>,
    },
    /// Everybody has decided; this is what they decided at the same time, in the order in which it came.
    Opened {
        /// All moves that were made.
        moves: Vec<OpenMove>,
    },
    /// A player wants to take their last move back.
    UndoAsked {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// The players of these seats agreed.
    UndoAgreed {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
    },
    /// The player of these seats did not agree, or withdrew their wish.
    UndoRefused {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
    },
    /// The game went back.
    Undone {
        /// How many steps of the game stand, outcomes and moves together, before what is decided at the same time.
        to: u32,
        /// Only this seat's steps went; null where all went.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        only: Option<Seat>,
    },
    /// A player's time ran out: a bot plays for them until they are back.
    Away {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A player is back, or took their seat back from a bot.
    Back {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A player let a bot play for them.
    HandedOver {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A player gave the game up.
    Resigned {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A player rests: their clock stands still until then, or goes on again where that is over.
    Rests {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Until when, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        until: Millis,
    },
    /// A player took a hint, for the first time in this game.
    Hinted {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
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
}

/// A move that was hidden until everybody had decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenMove {
    /// Who.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The move, in the game's notation; null where some of it stays hidden.
    pub r#move: Option<String>,
}
