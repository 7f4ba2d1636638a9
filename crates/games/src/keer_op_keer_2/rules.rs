//! The order of play and what moves and dice bring about.

use spellenkast_engine::{Info, Seat, SeatSet, Seats, SetupError};

use super::sheet::SYMBOL_COLUMN;
use super::state::Hidden;
use super::{KeerOpKeer2, Move, Options, Outcome, Sheet, Tray, View};
use crate::keer::{Completed, Phase, Turns, keer_game};

const INFO: Info = Info {
    id: "keer-op-keer-2",
    name: "Keer op Keer 2",
    min_players: 1,
    max_players: 6,
    hidden: false,
    options: &[],
};

keer_game!(KeerOpKeer2, spots: Spot::WITH_SPECIAL, undecided: Hidden::NONE);

impl Sheet {
    /// Counts the columns, with their hearts, and the colours that are complete now.
    #[inline]
    fn count(&mut self, earlier: &Completed) {
        let mut new = self.completed.columns_due();
        self.completed.count(earlier);
        self.symbols += (new >> SYMBOL_COLUMN & 1) as u8;
        while new != 0 {
            self.heart_bonuses[new.trailing_zeros() as usize] = self.hearts;
            new &= new - 1;
        }
    }
}

impl KeerOpKeer2 {
    /// A new game.
    fn set_up(_: &Options, turns: Turns) -> Result<Self, SetupError> {
        Ok(Self {
            turns,
            sheets: [Sheet::EMPTY; Seats::MOST as usize],
            hidden: [Hidden::NONE; Seats::MOST as usize],
            rolled: Tray::EMPTY,
            tray: Tray::EMPTY,
            rows_taken: 0,
        })
    }

    /// Makes a move on the sheet of a seat.
    #[inline]
    fn make(&mut self, seat: Seat, mv: Move) {
        self.sheets[seat.index()].make(mv);
        if mv != Move::Pass {
            self.turns.note_used_dice();
        }
    }

    /// Keeps a decision until all have made theirs. One decides until no bomb is left.
    #[inline]
    fn keep(&mut self, seat: Seat, mv: Move) {
        self.hidden[seat.index()].push(mv);
        if self.turns.phase == Phase::Others || self.own_sheet(seat).bombs == 0 {
            self.turns.deciding = self.turns.deciding.without(seat);
        }
    }

    /// All have decided: the hidden decisions come to light, and the roll goes on.
    #[inline]
    fn end_phase(&mut self) {
        for seat in self.turns.asked.iter() {
            self.sheets[seat.index()] = self.own_sheet(seat);
            let hidden = std::mem::replace(&mut self.hidden[seat.index()], Hidden::NONE);
            if hidden.moves() != [Move::Pass] {
                self.turns.note_used_dice();
            }
        }
        if self.turns.phase == Phase::Others {
            self.count_rows();
        } else {
            self.end_roll();
        }
    }

    /// Counts rows; whoever wins bombs explodes them before anything else is counted.
    #[inline]
    fn count_rows(&mut self) {
        let mut bombers = SeatSet::NONE;
        for seat in self.turns.seats.iter() {
            let sheet = &mut self.sheets[seat.index()];
            sheet.count_rows(self.rows_taken);
            if sheet.bombs > 0 {
                bombers = bombers.with(seat);
            }
        }
        if bombers.is_empty() {
            self.end_roll();
        } else {
            self.turns.ask(Phase::Bombs, bombers);
        }
    }

    /// Counts columns and colours, and passes the dice on.
    #[inline]
    fn end_roll(&mut self) {
        let (earlier, seats) = (self.taken(), usize::from(self.turns.seats.count()));
        let mut enough = false;
        for sheet in &mut self.sheets[..seats] {
            sheet.count(&earlier);
            enough |= sheet.completed.has_two_colours();
            self.rows_taken |= sheet.rows;
        }
        self.rolled = Tray::EMPTY;
        self.tray = Tray::EMPTY;
        self.turns.end_roll(enough);
    }
}
