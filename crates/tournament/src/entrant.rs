//! Who takes part.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The most entrants of a tournament.
pub const MOST_ENTRANTS: usize = 512;
/// The longest id of an entrant, in bytes.
pub const LONGEST_ID: usize = 64;

/// How often an entrant may say something else about coming before the next round is made: so nobody fills the log alone.
pub const MOST_CHANGES: u8 = 8;

/// Who an entrant is, as the host knows them: opaque here, and no name for people.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntrantId(pub String);

impl EntrantId {
    /// Whether it can be one: 1 to 64 visible ASCII characters.
    pub fn is_fit(&self) -> bool {
        (1..=LONGEST_ID).contains(&self.0.len()) && self.0.bytes().all(|byte| byte.is_ascii_graphic())
    }
}

impl From<&str> for EntrantId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

/// The number of an entrant, from 0 in the order in which they entered. It never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Entrant(pub u16);

impl Entrant {
    /// The number, as an index.
    pub fn index(self) -> usize {
        self.0.into()
    }

    pub(crate) fn at(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// What is known of an entrant beside the rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Who.
    pub id: EntrantId,
    /// How they are seeded, 1 the best; the lot places whoever is not.
    pub seed: Option<u32>,
    /// Whether they have left.
    pub withdrawn: bool,
    /// Whether they left a round robin so early that none of their results count.
    pub annulled: bool,
    /// The rounds for which they said that they would not come.
    pub absent: BTreeSet<u16>,
    /// How often they have said something else about coming since the last round was made.
    #[serde(skip)]
    pub(crate) wavered: u8,
}

impl Entry {
    pub(crate) fn new(id: EntrantId, seed: Option<u32>) -> Self {
        Self { id, seed, withdrawn: false, annulled: false, absent: BTreeSet::new(), wavered: 0 }
    }

    /// They have said something else about coming.
    pub(crate) fn waver(&mut self) {
        self.wavered = self.wavered.saturating_add(1);
    }

    /// Whether they can be given a table in that round.
    pub fn plays_in(&self, round: u16) -> bool {
        !self.withdrawn && !self.absent.contains(&round)
    }
}
