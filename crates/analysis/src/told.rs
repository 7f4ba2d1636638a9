//! What an analysis tells of an event.

use serde::Serialize;
use spellenkast_engine::{Level, Saying, Seat};

use crate::{Class, Worth};

/// What an analysis tells before it has judged anything.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysisBeginning"))]
pub struct Beginning {
    /// Whose judgement it is.
    pub level: Level,
    /// How many events will be judged.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub events: usize,
    /// What every seat could expect before anything happened.
    pub start: Vec<Worth>,
}

/// One event of a game with what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "JudgedEvent"))]
pub struct Judged {
    /// Which event of the record, counted from 1.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub number: usize,
    /// What happened.
    #[serde(flatten)]
    pub happened: Happened,
    /// What it changed for each seat.
    pub changes: Vec<Change>,
}

impl Judged {
    /// The decision, if it was one.
    pub fn decision(&self) -> Option<&Decision> {
        match &self.happened {
            Happened::Decision(decision) => Some(decision),
            Happened::Outcome { .. } => None,
        }
    }
}

/// What happened: chance spoke, or a seat decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Happened {
    /// Chance spoke.
    Outcome {
        /// What it said, in the game's notation.
        outcome: String,
        /// What is said of it.
        say: Saying,
    },
    /// A seat decided.
    Decision(Decision),
}

/// A decision with what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// The move that was made, in the game's notation.
    pub r#move: String,
    /// How many moves there were.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub choices: usize,
    /// The moves worth naming: the best few, the best one first, and the one that was made.
    pub moves: Vec<NamedMove>,
    /// Which of them was made.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub played: usize,
    /// What the best would have been worth more. It may be less than nothing in points where the best wins more often with
    /// fewer of them.
    pub lost: Worth,
    /// The winning chance that was lost, at least 0; alone the points, counted as in an even race.
    pub cost: f64,
    /// How far the judge may be wrong about that.
    pub doubt: f64,
    /// What kind of decision it was.
    pub class: Class,
    /// Its accuracy, from 0 to 100.
    pub accuracy: f64,
}

/// A legal move with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NamedMove {
    /// The move, in the game's notation.
    pub r#move: String,
    /// What one points at to make it, by name.
    pub spots: Vec<String>,
    /// What is said of it.
    pub say: Saying,
    /// Which place it has among all moves, 1 for the best.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub place: usize,
    /// What the seat may expect of it.
    #[serde(flatten)]
    pub worth: Worth,
}

/// What an event changed for a seat: what it may expect afterwards is what it could expect before, plus luck, less what it
/// lost itself, plus what the others and the doubt add to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Change {
    /// What the seat may expect afterwards.
    pub after: Worth,
    /// What chance gave it: dice, cards, the lot.
    #[serde(skip_serializing_if = "Worth::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Worth>", optional))]
    pub luck: Worth,
    /// What it gave away by its own decision.
    #[serde(skip_serializing_if = "Worth::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Worth>", optional))]
    pub lost: Worth,
    /// What the decisions of the others gave it or took from it, compared with what the judge expected of them.
    #[serde(skip_serializing_if = "Worth::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Worth>", optional))]
    pub others: Worth,
    /// What nothing but the judge's own change of mind explains.
    #[serde(skip_serializing_if = "Worth::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Worth>", optional))]
    pub doubt: Worth,
}
