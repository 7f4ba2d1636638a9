//! What is said of moves.

use spellenkast_engine::Saying;

use super::Move;
use crate::keer::{Print, say_mark};

impl Move {
    /// What is said of it.
    pub(super) fn say(self, print: &Print) -> Saying {
        match self {
            Self::Pass => Saying::new("keer-pass"),
            Self::Mark(mark) => say_mark(print, mark),
        }
    }
}
