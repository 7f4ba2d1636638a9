//! Why a command was refused, in plain words.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Illegal, Reason};
use thiserror::Error;

use crate::TableReason;

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{text}")]
pub struct Refusal {
    /// A short stable name of the reason, by which a client finds its own words for it.
    pub code: Cow<'static, str>,
    /// The reason as an English sentence.
    pub text: Cow<'static, str>,
}

impl Refusal {
    /// A reason with its stable name and its sentence.
    pub const fn new(code: &'static str, text: &'static str) -> Self {
        Self { code: Cow::Borrowed(code), text: Cow::Borrowed(text) }
    }

    /// One of the table's own reasons.
    pub const fn because(reason: TableReason) -> Self {
        Self::new(reason.code(), reason.text())
    }

    /// A reason whose sentence depends on the case.
    pub fn told(reason: impl Reason, text: impl Into<String>) -> Self {
        Self { code: Cow::Borrowed(reason.code()), text: Cow::Owned(text.into()) }
    }
}

impl From<TableReason> for Refusal {
    fn from(reason: TableReason) -> Self {
        Self::because(reason)
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::new(illegal.code, illegal.text)
    }
}

impl From<spellenkast_games::PlayError> for Refusal {
    fn from(error: spellenkast_games::PlayError) -> Self {
        Self { code: error.code().into(), text: error.to_string().into() }
    }
}

/// Why a list of events is not that of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Event {seq} does not fit: {why}")]
pub struct Corrupt {
    /// The sequence number of the event.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}
