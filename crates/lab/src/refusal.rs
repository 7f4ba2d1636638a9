//! Why something was refused.

use std::fmt;

/// Why something was refused, in words and by a stable name. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The stable name.
    pub code: &'static str,
    /// The sentence.
    pub text: String,
}

impl Refusal {
    /// A refusal with this name and this sentence.
    pub fn new(code: &'static str, text: impl Into<String>) -> Self {
        Self { code, text: text.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}
