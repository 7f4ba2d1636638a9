//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

/// The five levels. They differ in judgement, not by blunders thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Somebody at their first game.
    Beginner,
    /// Somebody who has played a few evenings.
    Casual,
    /// A regular of the club.
    Club,
    /// The one in the club whom nobody likes to meet.
    Expert,
    /// As well as we can.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Casual, Self::Club, Self::Expert, Self::Master];

    /// The name by which a program calls it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
            let known = Self::ALL.map(Level::name).join(", ");
            let name: String = name.chars().take(40).collect();
            format!("there is no level {name:?}; there are {known}")
        })
    }
}
