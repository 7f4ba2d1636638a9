//! What is agreed before a tournament begins.

use serde::{Deserialize, Serialize};

use crate::Refusal;

/// The most seats at a table.
pub const LARGEST_TABLE: u8 = 6;
/// The most entrants in a round robin, in which the number of tables grows with their square.
pub const MOST_IN_ROUND_ROBIN: usize = 64;
/// The most rounds of a Swiss tournament.
pub const MOST_SWISS_ROUNDS: u16 = 20;
/// The most rounds of a league: one a week for a year.
pub const MOST_LEAGUE_ROUNDS: u16 = 52;
/// The most games that a match in a knock-out can be agreed on.
pub const LONGEST_MATCH: u8 = 7;
/// The most replays of a tied match before the seeds decide.
pub const MOST_REPLAYS: u8 = 5;

/// What is agreed before a tournament begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// How it is decided who meets whom.
    pub format: Format,
    /// How many sit at a full table: 2 to 6.
    pub seats: u8,
    /// Whether everybody plays at the same time.
    pub pace: Pace,
}

/// How it is decided who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Format {
    /// Everybody meets everybody, two at a table.
    RoundRobin {
        /// Twice, with the start the other way round.
        double: bool,
    },
    /// Those with about as many points meet, and nobody is out.
    Swiss {
        /// How many rounds.
        rounds: u16,
    },
    /// Whoever wins a table goes on, the others are out.
    KnockOut {
        /// How many games a match has at most: odd, and 1 at larger tables.
        best_of: u8,
        /// How often a tied match is played again before the better seed goes on.
        replays: u8,
        /// Whether those who lost the semi-finals play for the third place; at tables for two only.
        third_place: bool,
    },
    /// Many small tables, at which everybody meets as many others as possible, whatever the points.
    League {
        /// How many rounds.
        rounds: u16,
    },
}

/// Whether everybody plays at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Round after round: a round is over before the next one is made.
    Live,
    /// Everybody in their own time: where results do not matter for who meets whom, rounds run side by side.
    Correspondence,
}

impl Settings {
    /// Whether a tournament can be played like this.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(2..=LARGEST_TABLE).contains(&self.seats) {
            return Err(Refusal::TableSize);
        }
        match self.format {
            Format::RoundRobin { .. } if self.seats != 2 => Err(Refusal::RoundRobinSeats),
            Format::RoundRobin { .. } => Ok(()),
            Format::Swiss { rounds } if !(1..=MOST_SWISS_ROUNDS).contains(&rounds) => {
                Err(Refusal::SwissRounds)
            }
            Format::League { rounds } if !(1..=MOST_LEAGUE_ROUNDS).contains(&rounds) => {
                Err(Refusal::LeagueRounds)
            }
            Format::Swiss { .. } | Format::League { .. } => Ok(()),
            Format::KnockOut { best_of, replays, third_place } => {
                if best_of.is_multiple_of(2) || best_of > LONGEST_MATCH || replays > MOST_REPLAYS {
                    Err(Refusal::MatchLength)
                } else if self.seats > 2 && (best_of > 1 || third_place) {
                    Err(Refusal::LargeKnockOut)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Whether a round can be made while another one is still being played.
    pub fn rounds_overlap(&self) -> bool {
        self.pace == Pace::Correspondence
            && matches!(self.format, Format::RoundRobin { .. } | Format::League { .. })
    }

    /// Whether people can come in once it has begun. Where the whole plan hangs on the number of entrants they cannot.
    pub fn takes_late_entrants(&self) -> bool {
        matches!(self.format, Format::Swiss { .. } | Format::League { .. })
    }

    pub(crate) fn most_entrants(&self) -> usize {
        match self.format {
            Format::RoundRobin { .. } => MOST_IN_ROUND_ROBIN,
            _ => crate::MOST_ENTRANTS,
        }
    }

    /// No round has a higher number.
    pub(crate) fn most_rounds(&self) -> u16 {
        match self.format {
            Format::RoundRobin { double } => (MOST_IN_ROUND_ROBIN as u16 - 1) << u16::from(double),
            Format::Swiss { rounds } | Format::League { rounds } => rounds,
            Format::KnockOut { .. } => crate::MOST_ENTRANTS.ilog2() as u16,
        }
    }
}
