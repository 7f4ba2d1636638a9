//! Moves as text.

use spellenkast_engine::NotationError;

use super::Move;
use crate::keer::{Print, read_mark, write_mark};

impl Move {
    /// Writes it, such as `pass` or `r3 H6 H7 I7`.
    pub(super) fn write(self, print: &Print, out: &mut String) {
        match self {
            Self::Pass => out.push_str("pass"),
            Self::Mark(mark) => write_mark(print, mark, out),
        }
    }

    /// Reads what [`write`](Self::write) writes, the cells in any order.
    pub(super) fn read(print: &Print, text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_ascii_whitespace();
        match words.next() {
            None => Err(NotationError::new(text, "a move is missing")),
            Some("pass") if words.next().is_some() => Err(NotationError::new(text, "nothing follows a pass")),
            Some("pass") => Ok(Self::Pass),
            Some(dice) => read_mark(print, dice, words).map(Self::Mark),
        }
    }
}
