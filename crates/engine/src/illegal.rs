//! The ways in which a wish can be refused, each with its reason in words.

use thiserror::Error;

/// Why a move or an outcome is not allowed, whichever the game: a [reason](crate::Reason) for hosts that know a game only
/// by its name. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct Illegal {
    /// A short stable name of the reason, by which a host finds its own words for it.
    pub code: &'static str,
    /// The reason as an English sentence.
    pub text: &'static str,
}

/// Why a game cannot be set up like this, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// Why a text is not a move or an outcome of the game, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotationError(String);

impl NotationError {
    /// `text` could not be read, because `why`. A long text is quoted only in part.
    pub fn new(text: &str, why: &str) -> Self {
        let mut quote: String = text.chars().take(40).collect();
        if quote.len() < text.len() {
            quote.push('…');
        }
        Self(format!("Cannot read {quote:?}: {why}."))
    }
}
