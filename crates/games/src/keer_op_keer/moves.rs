//! What players and dice can do, as values and as text.

use spellenkast_engine::{MoveList, NotationError, Saying, Seat};

use super::KeerOpKeer;
use crate::keer::{
    Dice, Mark, Reason, Spot, Wish, read_dice, read_lot, read_mark, say_mark, say_roll, write_dice,
    write_lot, write_mark,
};

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// To cross off nothing.
    Pass,
    /// To take two dice and cross off cells.
    Mark(Mark),
}

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lot: who is the first active player.
    First(Seat),
    /// The roll.
    Roll(Dice),
}

impl KeerOpKeer {
    /// Lists the legal moves of a seat that has to decide.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let sheet = self.sheet(seat);
        out.push(Move::Pass);
        Mark::for_each(self.print(), &sheet.crosses, self.dice, sheet.exclamation_marks, |mark| {
            out.push(Move::Mark(mark));
        });
    }

    /// Whether a seat that has to decide may make this move.
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let sheet = self.sheet(seat);
        match mv {
            Move::Pass => Ok(()),
            Move::Mark(mark) => mark.check(self.print(), &sheet.crosses, self.dice, sheet.exclamation_marks),
        }
    }

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

    /// What is said of a move.
    pub(super) fn say(&self, mv: Move) -> Saying {
        match mv {
            Move::Pass => Saying::new("keer-pass"),
            Move::Mark(mark) => say_mark(self.print(), mark),
        }
    }

    /// Writes a move.
    pub(super) fn write(&self, mv: Move, out: &mut String) {
        match mv {
            Move::Pass => out.push_str("pass"),
            Move::Mark(mark) => write_mark(self.print(), mark, out),
        }
    }

    /// Reads a move.
    pub(super) fn read(&self, text: &str) -> Result<Move, NotationError> {
        let mut words = text.split_ascii_whitespace();
        match words.next() {
            None => Err(NotationError::new(text, "a move is missing")),
            Some("pass") if words.next().is_some() => Err(NotationError::new(text, "nothing follows a pass")),
            Some("pass") => Ok(Move::Pass),
            Some(dice) => read_mark(self.print(), dice, words).map(Move::Mark),
        }
    }
}

impl Outcome {
    /// Writes an outcome.
    pub(super) fn write(&self, out: &mut String) {
        match *self {
            Self::First(seat) => write_lot(seat, out),
            Self::Roll(dice) => write_dice(dice, out),
        }
    }

    /// What is said of an outcome.
    pub(super) fn say(&self) -> Saying {
        match *self {
            Self::First(seat) => Saying::begins(seat),
            Self::Roll(dice) => say_roll("keer-roll", dice),
        }
    }

    /// Reads an outcome.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_ascii_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("first"), Some(seat), None) => read_lot(seat).map(Self::First),
            (Some(colours), Some(numbers), None) => read_dice(colours, numbers).map(Self::Roll),
            _ => Err(NotationError::new(text, "a roll is colours and numbers, a lot is `first` and a seat")),
        }
    }
}
