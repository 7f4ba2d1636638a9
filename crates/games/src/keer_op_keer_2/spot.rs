//! What a player can point at: the spots of [`keer`](crate::keer).

use spellenkast_engine::Seat;

use super::{Bomb, Finish, InRow, KeerOpKeer2, Move, Special, Stars};
use crate::keer::{Cells, Phase, Print, Reason, Spot, Wish, block_cells, block_of};

impl Move {
    /// What one points at to make it.
    pub(super) fn spots(self, print: &Print, out: &mut Vec<Spot>) {
        match (self, self.special()) {
            (Self::Mark(mark), _) => Spot::of_mark(print, mark, out),
            (_, Some(special)) => {
                out.push(Spot::Special(special));
                out.extend(Spot::of_cells(print, self.cells()));
            }
            (_, None) => out.push(Spot::Pass),
        }
    }
}

impl KeerOpKeer2 {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        let Some(wish) = Wish::of(self.print(), spots) else { return Reason::NoSuchMove };
        let open = self.own_sheet(seat).crosses.open();
        let dice = wish.colour.is_some() || wish.number.is_some();
        match (wish.pass, wish.special, dice) {
            (true, None, false) if wish.cells.is_empty() => visit(Move::Pass),
            (false, Some(special), false) => special.list_wishes(wish.cells, open, visit),
            // A bomb that was won lies ready: whoever points at a cell means it.
            (false, None, false) if self.turns.phase == Phase::Bombs => {
                Special::Bomb.list_wishes(wish.cells, open, visit);
            }
            (false, None, _) => return wish.marks(self.print(), open, &mut |mark| visit(Move::Mark(mark))),
            _ => {}
        }
        Reason::NoSuchMove
    }
}

impl Special {
    /// The action of this side on these cells, if there is such a one.
    fn on(self, cells: Cells) -> Option<Move> {
        match self {
            Self::Heart => cells.is_empty().then_some(Move::Heart),
            Self::Bomb => Bomb::of(cells).map(Move::Bomb),
            Self::Stars => Stars::of(cells).map(Move::Stars),
            Self::Row => InRow::of(cells).map(Move::Row),
            Self::Block => Finish::of(cells).map(Move::Block),
        }
    }

    /// Shows the actions that may be meant by pointing at these cells.
    fn list_wishes(self, cells: Cells, open: Cells, visit: &mut dyn FnMut(Move)) {
        if let Some(mv) = self.on(cells) {
            visit(mv);
        } else if cells.is_empty() {
            open.iter().filter_map(|cell| self.on(Cells::only(cell))).for_each(&mut *visit);
        }
        if self == Self::Block {
            let blocks = if cells.is_empty() { open } else { cells };
            let rest = |cell| block_cells(block_of(cell)).and(open);
            let whole =
                |cell: usize| self.on(rest(cell)).filter(|_| cells.within(rest(cell)) && rest(cell) != cells);
            blocks.iter().filter_map(whole).for_each(visit);
        }
    }
}
