//! What is said of moves and of what they bring.

use spellenkast_engine::{Arg, Saying, Seat};

use super::{COLUMNS_FIRST, COLUMNS_LATER, HEARTS, KeerOpKeer2, Move, PRINT, ROW_BONUSES, RowBonus, Sheet};
use crate::keer::{Print, ROWS, say_cells, say_colours, say_columns, say_mark};

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

impl KeerOpKeer2 {
    /// What the seat has counted and won since.
    pub(super) fn gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        let (was, is) = (before.own_sheet(seat), self.own_sheet(seat));
        let mut symbols = is.symbols - was.symbols;
        let rows = say_rows(&was, &is, before.rows_taken, &mut symbols);
        let hearts = |column: usize| is.heart_bonuses[column];
        let columns = say_columns(&was.completed, &is.completed, (&COLUMNS_FIRST, &COLUMNS_LATER), hearts);
        let circled = (symbols > 0).then(|| Saying::new("keer-symbols").with("count", symbols));
        rows.into_iter()
            .chain(columns)
            .chain(say_colours(&was.completed, &is.completed))
            .chain(circled)
            .collect()
    }
}

/// The rows that a sheet has counted since, each with what the first to complete it wins. The symbols that they won are taken
/// out of those that are still to be told.
fn say_rows(was: &Sheet, is: &Sheet, taken: u8, symbols: &mut u8) -> Vec<Saying> {
    let mut hearts = was.hearts;
    let new = (0..ROWS).filter(|row| (is.rows & !was.rows) >> row & 1 != 0);
    let mut won = |row: usize| match ROW_BONUSES[row] {
        _ if taken >> row & 1 != 0 => "nothing",
        RowBonus::Die => {
            *symbols -= 1;
            "symbol"
        }
        RowBonus::Heart if hearts == HEARTS => "nothing",
        RowBonus::Heart => {
            hearts += 1;
            "heart"
        }
        RowBonus::Bomb if is.crosses.open().is_empty() => "nothing",
        RowBonus::Bomb => "bomb",
    };
    new.map(|row| {
        let name = PRINT.row_sign(row).to_string();
        Saying::new("keer-row-full").with("row", name).with("won", Arg::Word(won(row)))
    })
    .collect()
}
