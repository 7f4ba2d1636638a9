//! What a game was worth: what each decision lost, what was luck, and how well everybody played.
//!
//! An [`Analyst`] takes the record of a finished game and judges one event after the other, so that whoever runs it can
//! show what is known so far and stop at any time. It does no input or output, and the same record gives the same
//! analysis on every machine.
//!
//! ```
//! use spellenkast_analysis::Analyst;
//! use spellenkast_engine::{Level, Record};
//!
//! # let text = include_str!("../../../docs/records/genius.json");
//! let record: Record = serde_json::from_str(text)?;
//! let mut analyst = Analyst::new(&record, Level::Club)?;
//! while let Some(judged) = analyst.step() {
//!     if let Some(decision) = judged.decision() {
//!         println!("event {}: {:?}, lost {:.3}", judged.number, decision.class, decision.lost.win);
//!     }
//! }
//! for seat in analyst.summary().seats {
//!     // The parts add up.
//!     let parts = seat.luck.score - seat.lost.score + seat.others.score + seat.doubt.score;
//!     assert!((seat.result.score - seat.start.score - parts).abs() < 1e-6);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the words mean, and what the numbers stand on, is told in `docs/analysis.md`. This crate refuses to know tables,
//! hosts and who may see an analysis when: it takes finished games only, and whoever serves it decides for whom.

mod accuracy;
mod analyst;
mod course;
pub mod puzzle;
mod strength;
mod summary;
mod told;
mod worth;

pub use accuracy::{BLUNDER, Class, MISTAKE, SLIP, accuracy, even_race};
pub use analyst::{AnalysisError, Analyst, EXACT_HELP, analyse};
pub use course::Thought;
pub use strength::{CurveRow, Strength, shown};
pub use summary::{Costly, Counts, SeatSummary, Summary};
pub use told::{Beginning, Change, Decision, Happened, Judged, NamedMove};
pub use worth::Worth;
