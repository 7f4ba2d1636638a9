//! Moves as text.

use spellenkast_engine::NotationError;

use super::{Bomb, Finish, InRow, Move, Stars};
use crate::keer::{Print, read_cells, read_mark, write_cells, write_mark};

impl Move {
    /// Writes it, such as `heart`, `bomb AP BP` or `r3 HP HQ IP`.
    pub(super) fn write(self, print: &Print, out: &mut String) {
        match (self, self.special()) {
            (Self::Mark(mark), _) => write_mark(print, mark, out),
            (_, Some(special)) => {
                out.push_str(special.word());
                write_cells(print, self.cells(), out);
            }
            (_, None) => out.push_str("pass"),
        }
    }

    /// Reads what [`write`](Self::write) writes, the cells in any order.
    pub(super) fn read(print: &Print, text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_ascii_whitespace();
        let Some(first) = words.next() else { return Err(NotationError::new(text, "a move is missing")) };
        let alone = match first {
            "pass" => Some(Self::Pass),
            "heart" => Some(Self::Heart),
            _ => None,
        };
        if let Some(mv) = alone {
            return if words.next().is_none() {
                Ok(mv)
            } else {
                Err(NotationError::new(text, "nothing follows this word"))
            };
        }
        let mut cells = |most| read_cells(print, &mut words, most);
        let (mv, why) = match first {
            "bomb" => (
                Bomb::of(cells(Bomb::MOST_CELLS)?).map(Self::Bomb),
                "these cells do not lie in one square of two by two",
            ),
            "stars" => (Stars::of(cells(Stars::MOST_CELLS)?).map(Self::Stars), "these cells are not stars"),
            "row" => {
                (InRow::of(cells(InRow::MOST_CELLS)?).map(Self::Row), "these cells do not lie in one row")
            }
            "block" => (
                Finish::of(cells(Finish::MOST_CELLS)?).map(Self::Block),
                "these cells do not lie in one block",
            ),
            dice => return read_mark(print, dice, words).map(Self::Mark),
        };
        mv.ok_or_else(|| NotationError::new(text, why))
    }
}
