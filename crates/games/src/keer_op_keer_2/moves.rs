//! What a player decides: the type, the list of all that is legal, and the reasons why something is not.

use spellenkast_engine::{MoveList, Seat};

use super::{Bomb, Finish, HEARTS, InRow, KeerOpKeer2, PRINT, Sheet, Special, Stars, Tray};
use crate::keer::{Cells, Mark, Phase, Reason};

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub enum Move {
    /// To cross off nothing, or to decline a bomb.
    Pass,
    /// To take a colour die and a number die and cross off cells.
    Mark(Mark),
    /// To take the special die and circle the next heart.
    Heart,
    /// To take the special die, or a bomb won by a row, and cross off cells of a square.
    Bomb(Bomb),
    /// To take the special die and cross off stars.
    Stars(Stars),
    /// To take the special die and cross off cells of a row.
    Row(InRow),
    /// To take the special die and cross off what is left of a block.
    Block(Finish),
}

impl Move {
    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        match self {
            Self::Pass | Self::Heart => Cells::NONE,
            Self::Mark(mark) => mark.cells(),
            Self::Bomb(bomb) => bomb.cells(),
            Self::Stars(stars) => stars.cells(),
            Self::Row(row) => row.cells(),
            Self::Block(block) => block.cells(),
        }
    }

    /// The side of the special die that the move takes, if it takes that die.
    pub(super) fn special(self) -> Option<Special> {
        match self {
            Self::Pass | Self::Mark(_) => None,
            Self::Heart => Some(Special::Heart),
            Self::Bomb(_) => Some(Special::Bomb),
            Self::Stars(_) => Some(Special::Stars),
            Self::Row(_) => Some(Special::Row),
            Self::Block(_) => Some(Special::Block),
        }
    }

    /// The dice left when somebody takes away those of this move.
    #[inline]
    pub(super) fn leave(self, tray: Tray) -> Tray {
        match self {
            Self::Pass => tray,
            Self::Mark(mark) => Tray { dice: tray.dice.after(mark), ..tray },
            _ => Tray { special: None, ..tray },
        }
    }
}

impl KeerOpKeer2 {
    /// Lists the legal moves of a seat that has to decide.
    #[inline]
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.push(Move::Pass);
        if self.turns.phase == Phase::Bombs {
            Bomb::for_each(self.own_sheet(seat).crosses.open(), |bomb| out.push(Move::Bomb(bomb)));
            return;
        }
        let sheet = self.sheet(seat);
        Mark::for_each(&PRINT, &sheet.crosses, self.tray.dice, sheet.exclamation_marks, |mark| {
            out.push(Move::Mark(mark));
        });
        if let Some(special) = self.tray.special
            && sheet.symbols_left() > 0
        {
            sheet.list_special(special, out);
        }
    }

    /// Whether a seat that has to decide may make this move.
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        if self.turns.phase == Phase::Bombs {
            return match mv {
                Move::Pass => Ok(()),
                Move::Bomb(bomb) => bomb.check(&self.own_sheet(seat).crosses),
                _ => Err(Reason::OnlyBomb),
            };
        }
        let sheet = self.sheet(seat);
        if mv.special().is_some() {
            if mv.special() != self.tray.special {
                return Err(Reason::NoSpecialDie);
            }
            if sheet.symbols_left() == 0 {
                return Err(Reason::NoSpecialSymbol);
            }
        }
        match mv {
            Move::Pass => Ok(()),
            Move::Mark(mark) => mark.check(&PRINT, &sheet.crosses, self.tray.dice, sheet.exclamation_marks),
            Move::Heart if sheet.hearts == HEARTS => Err(Reason::NoHeartLeft),
            Move::Heart => Ok(()),
            Move::Bomb(bomb) => bomb.check(&sheet.crosses),
            Move::Stars(stars) => stars.check(&sheet.crosses),
            Move::Row(row) => row.check(&sheet.crosses),
            Move::Block(block) => block.check(&sheet.crosses),
        }
    }
}

impl Sheet {
    /// Lists what the special die allows on this sheet.
    #[inline]
    fn list_special(&self, special: Special, out: &mut MoveList<Move>) {
        match special {
            Special::Heart if self.hearts == HEARTS => {}
            Special::Heart => out.push(Move::Heart),
            Special::Bomb => Bomb::for_each(self.crosses.open(), |bomb| out.push(Move::Bomb(bomb))),
            Special::Stars => Stars::for_each(&self.crosses, |stars| out.push(Move::Stars(stars))),
            Special::Row => InRow::for_each(&self.crosses, |row| out.push(Move::Row(row))),
            Special::Block => Finish::for_each(&self.crosses, |block| out.push(Move::Block(block))),
        }
    }
}
