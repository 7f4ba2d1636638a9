//! What a host asks of a tournament.

use serde::{Deserialize, Serialize};

use crate::{Entrant, EntrantId, Finish};

/// What is wanted. Rounds, tables and games are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take part. Whoever had withdrawn comes back.
    Enter {
        /// Who.
        id: EntrantId,
        /// How they are seeded, 1 the best.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u32>,
    },
    /// Leave the tournament.
    Withdraw {
        /// Who.
        entrant: Entrant,
    },
    /// Say that somebody will not come to a round that has not been made yet, or will after all.
    Excuse {
        /// Who.
        entrant: Entrant,
        /// Which round.
        round: u16,
        /// Whether they stay away.
        absent: bool,
    },
    /// Begin: from now on everybody has a number for the pairings.
    Start {
        /// The lot for those who are not seeded comes out of this number.
        lot: u64,
    },
    /// Make the next round.
    Pair,
    /// Say how a game at a table ended.
    GiveResult {
        /// In which round.
        round: u16,
        /// At which table.
        table: u16,
        /// Which game there.
        game: u16,
        /// What became of each seat, as [`next_game`](crate::Tournament::next_game) names them.
        finishes: Vec<Finish>,
    },
    /// Put right what was said of a game.
    CorrectResult {
        /// In which round.
        round: u16,
        /// At which table.
        table: u16,
        /// Which game there.
        game: u16,
        /// What became of each seat.
        finishes: Vec<Finish>,
    },
    /// End the tournament before its last round; what was played counts.
    End,
}
