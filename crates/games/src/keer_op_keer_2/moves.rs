//! What players and dice can do, as values and as text.

use spellenkast_engine::{Arg, MoveList, NotationError, Saying, Seat};

use super::{Bomb, Finish, HEARTS, InRow, KeerOpKeer2, PRINT, Sheet, Special, Stars, Tray};
use crate::keer::{
    Cells, Dice, Mark, Phase, Reason, Spot, Wish, block_cells, block_of, read_cells, read_dice, read_lot,
    read_mark, say_cells, say_mark, say_roll, write_cells, write_dice, write_lot, write_mark,
};

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lot: who is the first active player.
    First(Seat),
    /// The roll.
    Roll(Dice, Special),
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
    fn special(self) -> Option<Special> {
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

impl KeerOpKeer2 {
    /// Shows the moves that may be meant by pointing at these spots.
    pub(super) fn list_wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        let Some(wish) = Wish::of(&PRINT, spots) else { return Reason::NoSuchMove };
        let open = self.own_sheet(seat).crosses.open();
        let dice = wish.colour.is_some() || wish.number.is_some();
        match (wish.pass, wish.special, dice) {
            (true, None, false) if wish.cells.is_empty() => visit(Move::Pass),
            (false, Some(special), false) => special.list_wishes(wish.cells, open, visit),
            // A bomb that was won lies ready: whoever points at a cell means it.
            (false, None, false) if self.turns.phase == Phase::Bombs => {
                Special::Bomb.list_wishes(wish.cells, open, visit);
            }
            (false, None, _) => return wish.marks(&PRINT, open, &mut |mark| visit(Move::Mark(mark))),
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

impl Move {
    /// What one points at to make it.
    pub(super) fn spots(self, out: &mut Vec<Spot>) {
        match (self, self.special()) {
            (Self::Mark(mark), _) => Spot::of_mark(&PRINT, mark, out),
            (_, Some(special)) => {
                out.push(Spot::Special(special));
                out.extend(Spot::of_cells(&PRINT, self.cells()));
            }
            (_, None) => out.push(Spot::Pass),
        }
    }

    /// What is said of it.
    pub(super) fn say(self) -> Saying {
        let name = match self {
            Self::Pass => return Saying::new("keer-pass"),
            Self::Mark(mark) => return say_mark(&PRINT, mark),
            Self::Heart => return Saying::new("keer-heart"),
            Self::Bomb(_) => "keer-bomb",
            Self::Stars(_) => "keer-stars",
            Self::Row(_) => "keer-row",
            Self::Block(_) => "keer-block",
        };
        say_cells(name, &PRINT, self.cells())
    }

    /// Writes a move.
    pub(super) fn write(self, out: &mut String) {
        match (self, self.special()) {
            (Self::Mark(mark), _) => write_mark(&PRINT, mark, out),
            (_, Some(special)) => {
                out.push_str(special.word());
                write_cells(&PRINT, self.cells(), out);
            }
            (_, None) => out.push_str("pass"),
        }
    }

    /// Reads a move.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
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
        let mut cells = |most| read_cells(&PRINT, &mut words, most);
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
            dice => return read_mark(&PRINT, dice, words).map(Self::Mark),
        };
        mv.ok_or_else(|| NotationError::new(text, why))
    }
}

impl Outcome {
    /// Writes an outcome.
    pub(super) fn write(&self, out: &mut String) {
        match *self {
            Self::First(seat) => write_lot(seat, out),
            Self::Roll(dice, special) => {
                write_dice(dice, out);
                out.push(' ');
                out.push_str(special.word());
            }
        }
    }

    /// What is said of an outcome.
    pub(super) fn say(&self) -> Saying {
        match *self {
            Self::First(seat) => Saying::begins(seat),
            Self::Roll(dice, special) => {
                say_roll("keer-roll-2", dice).with("special", Arg::Message(special.message()))
            }
        }
    }

    /// Reads an outcome.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_ascii_whitespace();
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("first"), Some(seat), None, None) => read_lot(seat).map(Self::First),
            (Some(colours), Some(numbers), Some(word), None) => {
                let special = Special::ALL.into_iter().find(|special| special.word() == word);
                let special = special.ok_or_else(|| {
                    NotationError::new(word, "the special die shows heart, bomb, stars, row or block")
                })?;
                Ok(Self::Roll(read_dice(colours, numbers)?, special))
            }
            _ => Err(NotationError::new(
                text,
                "a roll is colours, numbers and the special die, a lot is `first` and a seat",
            )),
        }
    }
}
