//! What is said of moves.

use spellenkast_engine::Saying;

use super::Move;
use crate::keer::{Print, say_cells, say_mark};

impl Move {
    /// What is said of it.
    pub(super) fn say(self, print: &Print) -> Saying {
        let name = match self {
            Self::Pass => return Saying::new("keer-pass"),
            Self::Mark(mark) => return say_mark(print, mark),
            Self::Heart => return Saying::new("keer-heart"),
            Self::Bomb(_) => "keer-bomb",
            Self::Stars(_) => "keer-stars",
            Self::Row(_) => "keer-row",
            Self::Block(_) => "keer-block",
        };
        say_cells(name, print, self.cells())
    }
}
