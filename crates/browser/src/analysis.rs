//! What a finished game was worth, judged on this device.

use spellenkast_analysis::{AnalysisError, Analyst, Beginning, Decision, Judged, Summary, Thought};
use spellenkast_bots::BrainError;
use spellenkast_engine::{Level, Record};
use spellenkast_table::Refusal;

use crate::bots::with_networks;
use crate::{Storage, json};

/// How often a decision is judged anew where somebody wants to know it well.
const THOROUGHLY: u32 = 15;

/// The judge of one finished game: whoever runs it can tell what is known so far, and stop after any event.
pub struct Analysis(Analyst);

impl Analysis {
    /// Takes a record, to be judged by the strongest bot whose networks can be had.
    pub async fn begin(record: &str, storage: &impl Storage) -> Result<Self, Refusal> {
        let record = read(record)?;
        judged(storage, |level| Analyst::new(&record, level)).await.map(Self)
    }

    /// What is known before anything has happened.
    pub fn beginning(&self) -> Beginning {
        self.0.beginning()
    }

    /// Judges the next event; nothing when all are judged.
    pub fn step(&mut self) -> Option<Judged> {
        self.0.step()
    }

    /// What it comes to.
    pub fn summary(&self) -> Summary {
        self.0.summary()
    }

    /// Judges one decision thoroughly.
    pub async fn ponder(
        record: &str,
        number: usize,
        storage: &impl Storage,
    ) -> Result<Option<Decision>, Refusal> {
        let record = read(record)?;
        let think =
            |level| Analyst::ponder(&record, number, Thought { again: THOROUGHLY, ..Thought::of(level) });
        judged(storage, think).await
    }
}

fn read(record: &str) -> Result<Record, Refusal> {
    json::read(record).map_err(|_| Refusal::new("record", "The record cannot be read."))
}

/// What the strongest bot says whose networks can be had.
async fn judged<T>(
    storage: &impl Storage,
    think: impl Fn(Level) -> Result<T, AnalysisError>,
) -> Result<T, Refusal> {
    let think = |level| match think(level) {
        Err(AnalysisError::Brain(missing @ BrainError::Net { .. })) => Err(missing),
        other => Ok(other),
    };
    let said = with_networks(storage, Level::Master, think).await;
    let refused =
        |error: AnalysisError| Refusal { code: code_of(&error).into(), text: error.to_string().into() };
    said.ok_or(Refusal::new("no-answer", "No bot can judge this game."))?.map_err(refused)
}

fn code_of(error: &AnalysisError) -> &'static str {
    match error {
        AnalysisError::Unfinished(_) => "unfinished",
        _ => "record",
    }
}
