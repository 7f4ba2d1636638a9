//! What a player decides: the type, the list of all that is legal, and the reasons why something is not.

use spellenkast_engine::{MoveList, Seat};

use super::KeerOpKeer;
use crate::keer::{Dice, Mark, Reason};

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// To cross off nothing.
    Pass,
    /// To take two dice and cross off cells.
    Mark(Mark),
}

impl Move {
    /// The dice left when somebody takes away those of this move.
    #[inline]
    pub(super) fn leave(self, tray: Dice) -> Dice {
        match self {
            Self::Pass => tray,
            Self::Mark(mark) => tray.after(mark),
        }
    }
}

impl KeerOpKeer {
    /// Lists the legal moves of a seat that has to decide.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let sheet = self.sheet(seat);
        out.push(Move::Pass);
        Mark::for_each(self.print(), &sheet.crosses, self.tray, sheet.exclamation_marks, |mark| {
            out.push(Move::Mark(mark));
        });
    }

    /// Whether a seat that has to decide may make this move.
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let sheet = self.sheet(seat);
        match mv {
            Move::Pass => Ok(()),
            Move::Mark(mark) => mark.check(self.print(), &sheet.crosses, self.tray, sheet.exclamation_marks),
        }
    }
}
