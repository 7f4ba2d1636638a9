//! The ways in which a wish can be refused, each with its reason in words.

use thiserror::Error;

/// Why a move or an outcome is not allowed. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct Illegal {
    /// A short stable name of the reason, by which a host finds its own words for it.
    pub code: &'static str,
    /// The reason as an English sentence.
    pub text: &'static str,
}

impl Illegal {
    /// The seat has nothing to decide now.
    pub const NOT_YOUR_TURN: Self = Self::new("not-your-turn", "It is not this seat's turn to decide.");
    /// An outcome came in while players have to decide.
    pub const NOT_CHANCE: Self = Self::new("not-chance", "Nothing is to be rolled or dealt now.");
    /// The game has ended.
    pub const OVER: Self = Self::new("over", "The game is over.");
    /// The lot for the first player fell on a seat that is not there.
    pub const NO_SUCH_SEAT: Self = Self::new("no-such-seat", "Nobody sits there.");

    /// A reason with its stable name and its sentence.
    pub const fn new(code: &'static str, text: &'static str) -> Self {
        Self { code, text }
    }
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
