//! What a player can point at: the spots of [`keer`](crate::keer).

use spellenkast_engine::Seat;

use super::{KeerOpKeer, Move};
use crate::keer::{Print, Reason, Spot, Wish};

impl Move {
    /// What one points at to make it.
    pub(super) fn spots(self, print: &Print, out: &mut Vec<Spot>) {
        match self {
            Self::Pass => out.push(Spot::Pass),
            Self::Mark(mark) => Spot::of_mark(print, mark, out),
        }
    }
}

impl KeerOpKeer {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        let Some(wish) = Wish::of(self.print(), spots) else { return Reason::NoSuchMove };
        match (wish.pass, wish.special) {
            (true, None) if spots.len() == 1 => visit(Move::Pass),
            (false, None) => {
                let open = self.sheet(seat).crosses.open();
                return wish.marks(self.print(), open, &mut |mark| visit(Move::Mark(mark)));
            }
            _ => {}
        }
        Reason::NoSuchMove
    }
}
