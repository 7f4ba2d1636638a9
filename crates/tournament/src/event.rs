//! What happened in a tournament: the log from which it can be had again.

use serde::{Deserialize, Serialize};

use crate::{Entrant, EntrantId, Finish, Settings, Walkover};

/// The version of the events' form that this program writes and reads.
pub const EVENTS_VERSION: u32 = 1;

/// One thing that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its number, from 1 without a gap.
    pub seq: u64,
    /// What happened.
    pub what: What,
}

/// What happened. Rounds, tables and games are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// A tournament was announced.
    Created {
        /// The version of this form: 1.
        version: u32,
        /// What was agreed.
        settings: Settings,
    },
    /// Somebody entered; their number is how many were there before.
    Entered {
        /// Who.
        id: EntrantId,
        /// How they are seeded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u32>,
    },
    /// Somebody left.
    Withdrew {
        /// Who.
        entrant: Entrant,
    },
    /// Somebody who had left came back.
    Returned {
        /// Who.
        entrant: Entrant,
    },
    /// Somebody said that they would not come to a round.
    Absent {
        /// Who.
        entrant: Entrant,
        /// Which round.
        round: u16,
    },
    /// Somebody will come to a round after all.
    NotAbsent {
        /// Who.
        entrant: Entrant,
        /// Which round.
        round: u16,
    },
    /// It began.
    Started {
        /// Everybody, the best seed first, then those whom the lot placed.
        order: Vec<Entrant>,
    },
    /// A round was made. It stands here in full, so that a log means the same however pairings are found later.
    RoundPaired {
        /// Which one.
        round: u16,
        /// Who sits where: whoever stands first at a table begins.
        tables: Vec<Vec<Entrant>>,
        /// Who has nobody to play against.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<Entrant>,
        /// Who wins because the one whom they would have met is not there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        walkovers: Vec<Walkover>,
    },
    /// A game ended.
    ResultGiven {
        /// In which round.
        round: u16,
        /// At which table.
        table: u16,
        /// Which game there.
        game: u16,
        /// What became of each seat.
        finishes: Vec<Finish>,
    },
    /// What was said of a game was put right.
    ResultCorrected {
        /// In which round.
        round: u16,
        /// At which table.
        table: u16,
        /// Which game there.
        game: u16,
        /// What became of each seat.
        finishes: Vec<Finish>,
    },
    /// It was ended before its last round.
    Ended,
}
