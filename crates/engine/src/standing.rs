//! How the players stand: every part of every score, and who wins.

use crate::{Seat, SeatSet};

/// One line of a score sheet, such as the column points.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "ScorePart"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ScorePart"))]
pub struct Part {
    /// A short stable name, by which a host finds its own words.
    pub name: &'static str,
    /// What it adds to the total (negative where it costs).
    pub points: i32,
}

/// The verdict on a solo game, from the table in the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rating {
    /// The line of the table, 1 for the best.
    pub line: u8,
    /// How many lines the table has.
    pub lines: u8,
    /// Half stars out of eight, in the games that award stars.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub half_stars: Option<u8>,
}

/// How one seat stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatStanding {
    /// The points in all; the parts add up to it.
    pub total: i32,
    /// Every part of the score.
    pub parts: Vec<Part>,
    /// What decides between equal totals, in this order, the higher the better.
    pub tie_breaks: Vec<i32>,
    /// The place, 1 for the leader; equal players share it.
    pub rank: u8,
}

impl SeatStanding {
    /// What decides between two players, the higher the better.
    fn strength(&self) -> (i32, &[i32]) {
        (self.total, &self.tie_breaks)
    }
}

/// How everybody stands, at any moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Whether the game is over, so that the leaders are the winners.
    pub over: bool,
    /// One entry a seat.
    pub seats: Vec<SeatStanding>,
    /// The verdict, in a finished solo game that has one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rating: Option<Rating>,
}

impl Standing {
    /// Ranks the seats by total and tie-breaks. `scores` holds, a seat each, the parts and the tie-breaks.
    pub fn ranked(over: bool, scores: impl IntoIterator<Item = (Vec<Part>, Vec<i32>)>) -> Self {
        let mut seats: Vec<SeatStanding> = scores
            .into_iter()
            .map(|(parts, tie_breaks)| SeatStanding {
                total: parts.iter().map(|part| part.points).sum(),
                parts,
                tie_breaks,
                rank: 1,
            })
            .collect();
        for seat in 0..seats.len() {
            let own = seats[seat].strength();
            seats[seat].rank = 1 + seats.iter().filter(|other| other.strength() > own).count() as u8;
        }
        Self { over, seats, rating: None }
    }

    /// The same standing with the verdict on a solo game.
    #[must_use]
    pub fn rated(mut self, rating: Option<Rating>) -> Self {
        self.rating = rating;
        self
    }

    /// Who wins: the leaders of a finished game, nobody before that.
    pub fn winners(&self) -> SeatSet {
        if !self.over {
            return SeatSet::NONE;
        }
        (0..)
            .zip(&self.seats)
            .filter(|(_, standing)| standing.rank == 1)
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// The totals, a seat each.
    pub fn totals(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.total).collect()
    }
}
