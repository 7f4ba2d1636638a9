//! Puzzles: positions of bots' games in which one move is clearly the best, and not every level finds it.
//!
//! A [`Book`] holds the puzzles of one game in little room: not positions, but the deal and the moves that lead to them. Making
//! one is the work of [`make`]; `docs/puzzles.md` tells how the shipped ones were chosen.

mod book;
pub mod make;
mod number;
mod rating;
mod theme;

pub use book::{Book, BookError};
pub use rating::{Attempt, Rated};
pub use theme::Theme;

use serde::Serialize;
use spellenkast_engine::{Event, Level, Saying, Seat};

/// What a book tells of a puzzle before anybody opens it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PuzzleHead"))]
pub struct Head {
    /// Its name, which it keeps in every later book: the deal and the number of the event that is decided.
    pub id: String,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is: what somebody is rated who solves every other one like it.
    pub rating: u16,
    /// Which levels find the best move.
    pub solved_by: Vec<Level>,
}

/// A position in which a seat decides, with what its moves are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Puzzle {
    /// What is told of it.
    #[serde(flatten)]
    pub head: Head,
    /// How many play.
    pub players: u8,
    /// Who decides.
    pub seat: Seat,
    /// What has happened before.
    #[cfg_attr(feature = "ts", ts(type = "RecordEvent[]"))]
    pub events: Vec<Event>,
    /// The moves worth naming, the best one first.
    pub moves: Vec<PuzzleMove>,
}

/// A move in a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleMove {
    /// The move, in the game's notation.
    pub r#move: String,
    /// What one points at to make it, by name.
    pub spots: Vec<String>,
    /// What is said of it.
    pub say: Saying,
    /// The chance to win with it.
    pub win: f64,
}
