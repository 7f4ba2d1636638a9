//! A round: its tables, and who has none.

use serde::{Deserialize, Serialize};

use crate::{Entrant, Game};

/// One round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Its tables, the first one first.
    pub tables: Vec<RoundTable>,
    /// Who has nobody to play against.
    pub byes: Vec<Entrant>,
    /// Who wins because the one whom they would have met is not there.
    pub walkovers: Vec<Walkover>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundTable {
    /// Who sits there; the first one begins the first game.
    pub seats: Vec<Entrant>,
    /// The games that have ended. One, but for a knock-out.
    pub games: Vec<Game>,
}

/// A win over somebody who is not there, known when the round is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walkover {
    /// Who is there.
    pub winner: Entrant,
    /// Who is not.
    pub missing: Entrant,
}
