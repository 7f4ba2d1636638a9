//! Whether a position that was read is one.

use spellenkast_engine::{Game, Seat};

use super::sheet::{GOLDEN, SYMBOL_COLUMN};
use super::state::Hidden;
use super::{
    EXCLAMATION_MARKS, HEARTS, KeerOpKeer2, Move, PRINT, ROW_BONUSES, ROW_CELLS, RowBonus, Sheet, Tray,
};
use crate::keer::Phase;

crate::position::sound_position!(KeerOpKeer2);

impl KeerOpKeer2 {
    /// Whether the rules can go on from here.
    fn is_sound(&self) -> bool {
        self.turns.is_sound()
            && self.dice_are_sound()
            && (0..).map(Seat).zip(&self.sheets).all(|(seat, sheet)| self.sheet_is_sound(seat, sheet))
            && self.rows_are_sound()
            && (0..).map(Seat).zip(self.hidden).all(|(seat, hidden)| self.decisions_are_sound(seat, hidden))
    }

    /// Dice lie there while somebody chooses, and the active player may have taken some of them.
    fn dice_are_sound(&self) -> bool {
        let (tray, rolled) = (self.tray, self.rolled);
        let whole = rolled.dice.are(self.turns.dice_each()) && rolled.special.is_some();
        match self.turns.phase {
            Phase::Active => whole && tray == rolled,
            Phase::Others | Phase::Bombs => {
                let took_two = tray.dice.are_left_of(rolled.dice) && tray.special == rolled.special;
                let took_special = tray.dice == rolled.dice && tray.special.is_none();
                whole && (tray == rolled || (took_two || took_special) && !self.turns.all_dice_for_all())
            }
            _ => rolled == Tray::EMPTY && tray == rolled,
        }
    }

    fn sheet_is_sound(&self, seat: Seat, sheet: &Sheet) -> bool {
        if !self.seats().has(seat) || self.turns.rolls == 0 {
            return *sheet == Sheet::EMPTY;
        }
        let (phase, is_active) = (self.turns.phase, seat == self.turns.active);
        let columns_due = phase == Phase::Bombs || phase == Phase::Others && is_active;
        let rows_due = phase == Phase::Others && is_active;
        let has_bombs = phase == Phase::Bombs && self.turns.asked.has(seat);
        sheet.exclamation_marks <= EXCLAMATION_MARKS
            && sheet.crosses.is_sound(&PRINT)
            && sheet.completed.is_sound(&PRINT, &sheet.crosses, columns_due)
            && sheet.bonuses_are_sound()
            && sheet.rows & sheet.rows_due == 0
            && sheet.rows | sheet.rows_due == sheet.full_rows()
            && (rows_due || sheet.rows_due == 0)
            && (sheet.bombs > 0) == has_bombs
            && sheet.bombs <= count(sheet.rows & !self.rows_taken, RowBonus::Bomb)
            && (sheet.bombs == 0 || !sheet.crosses.open().is_empty())
    }

    /// What somebody has completed on an earlier roll brings nothing any more.
    fn rows_are_sound(&self) -> bool {
        let all = self.sheets.iter().fold(0, |rows, sheet| rows | sheet.rows);
        let new = all & !self.rows_taken;
        self.rows_taken & !all == 0 && (new == 0 || self.turns.phase == Phase::Bombs)
    }

    /// Hidden decisions are those of who has decided, each legal after the one before.
    fn decisions_are_sound(&self, seat: Seat, hidden: Hidden) -> bool {
        let asked = self.turns.decides_hidden(seat);
        let mut again = *self;
        again.hidden[seat.index()] = Hidden::NONE;
        for &mv in hidden.moves() {
            let may_go_on = asked && again.owes(seat);
            if !may_go_on || again.check_choice(seat, mv).is_err() {
                return false;
            }
            again.hidden[seat.index()].push(mv);
        }
        !asked || again.owes(seat) == self.turns.deciding.has(seat)
    }

    /// Whether a seat that is asked has still to decide, by what it has decided so far.
    fn owes(&self, seat: Seat) -> bool {
        match self.turns.phase {
            Phase::Bombs => self.own_sheet(seat).bombs > 0,
            _ => self.hidden[seat.index()].moves().is_empty(),
        }
    }
}

impl Sheet {
    /// The complete rows, a bit each.
    fn full_rows(&self) -> u8 {
        let full = |row: usize| ROW_CELLS[row].within(self.crosses.crossed());
        (0..ROW_CELLS.len()).fold(0, |rows, row| rows | u8::from(full(row)) << row)
    }

    /// No more is circled than the crosses and the rows can have brought.
    fn bonuses_are_sound(&self) -> bool {
        let golden = self.crosses.crossed().and(GOLDEN).len() as u8;
        let column = (self.completed.columns >> SYMBOL_COLUMN & 1) as u8;
        let least = 1 + golden + column;
        let most = least + count(self.rows, RowBonus::Die);
        let counted = |column: usize| self.completed.columns >> column & 1 != 0;
        (least..=most).contains(&self.symbols)
            && self.symbols_used <= self.symbols
            && self.hearts <= HEARTS
            && (0..)
                .zip(self.heart_bonuses)
                .all(|(column, hearts)| hearts <= self.hearts && (hearts == 0 || counted(column)))
    }
}

/// How many of these rows bring this bonus.
fn count(rows: u8, bonus: RowBonus) -> u8 {
    (0..).zip(ROW_BONUSES).filter(|&(row, of)| rows >> row & 1 != 0 && of == bonus).count() as u8
}

impl From<Hidden> for Vec<Move> {
    fn from(hidden: Hidden) -> Self {
        hidden.moves().to_vec()
    }
}

impl TryFrom<Vec<Move>> for Hidden {
    type Error = &'static str;

    fn try_from(moves: Vec<Move>) -> Result<Self, Self::Error> {
        if moves.len() > Self::MOST {
            return Err("nobody decides so often in a phase");
        }
        let mut hidden = Self::NONE;
        moves.into_iter().for_each(|mv| hidden.push(mv));
        Ok(hidden)
    }
}

impl From<Move> for String {
    fn from(mv: Move) -> Self {
        let mut text = String::new();
        mv.write(&PRINT, &mut text);
        text
    }
}

impl TryFrom<String> for Move {
    type Error = spellenkast_engine::NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&PRINT, &text)
    }
}
