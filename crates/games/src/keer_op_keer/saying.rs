//! What is said of moves and of what they bring.

use spellenkast_engine::{Eye, Saying, Seat};

use super::{COLUMNS_FIRST, COLUMNS_LATER, KeerOpKeer, Move};
use crate::keer::{Print, say_colours, say_columns, say_mark};

impl Move {
    /// What is said of it.
    pub(super) fn say(self, print: &Print) -> Saying {
        match self {
            Self::Pass => Saying::new("keer-pass"),
            Self::Mark(mark) => say_mark(print, mark),
        }
    }
}

impl KeerOpKeer {
    /// What the seat has counted since.
    pub(super) fn gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        let [was, is] = [before, self].map(|game| game.sheet_for(Eye::Seat(seat), seat).completed);
        let columns = say_columns(&was, &is, (&COLUMNS_FIRST, &COLUMNS_LATER), |_| 0);
        columns.chain(say_colours(&was, &is)).collect()
    }
}
