//! What the command `spellenkast` does, one module a subcommand.
//!
//! This crate is the edge: it alone reads arguments and files, writes to the screen, and tells errors to people.

pub mod admin;
pub mod analyse;
pub mod arena;
pub mod bench;
pub mod calibrate;
pub mod catalogue;
mod chair;
mod chart;
pub mod clubs;
pub mod load;
mod outside;
pub mod play;
pub mod players;
pub mod puzzles;
pub mod ratings;
pub mod record;
pub mod recount;
pub mod referee;
pub mod serve;
pub mod simulate;
mod storage;
pub mod train;

use serde_json::{Map, Value};

/// Something that the user has to mend, in one sentence.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Complaint(pub String);

impl Complaint {
    /// A complaint out of anything that can be said.
    pub fn new(what: impl ToString) -> Self {
        Self(what.to_string())
    }
}

impl From<std::io::Error> for Complaint {
    fn from(error: std::io::Error) -> Self {
        Self(format!("Reading or writing failed: {error}."))
    }
}

impl From<spellenkast_engine::SetupError> for Complaint {
    fn from(error: spellenkast_engine::SetupError) -> Self {
        Self(error.0)
    }
}

/// How many play, for a person to read.
fn company(players: u8) -> String {
    if players == 1 { "1 player".to_owned() } else { format!("{players} players") }
}

/// Reads an argument that is a JSON object.
fn json_object(text: &str) -> Result<Map<String, Value>, String> {
    serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))
}

/// Reads an argument that is a time.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("it takes 0.01 to 600 seconds".to_owned()),
    }
}
