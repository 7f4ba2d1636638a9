//! The order of play and what moves and dice bring about.

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing, Turn, below,
};

use super::sheet::SYMBOL_COLUMN;
use super::state::Hidden;
use super::{KeerOpKeer2, Move, Options, Outcome, Sheet, Special, Tray, View};
use crate::keer::{Dice, Phase, Reason, Spot, Tally, Turns};

impl Sheet {
    /// Counts the columns, with their hearts, and the colours that are complete now.
    #[inline]
    fn count(&mut self, earlier: &Tally) {
        let mut new = self.tally.columns_due();
        self.tally.count(earlier);
        self.symbols += (new >> SYMBOL_COLUMN & 1) as u8;
        while new != 0 {
            self.heart_bonuses[new.trailing_zeros() as usize] = self.hearts;
            new &= new - 1;
        }
    }
}

impl KeerOpKeer2 {
    /// The active player has chosen, in sight of all; the others choose from what is left.
    #[inline]
    fn active_chose(&mut self, seat: Seat, mv: Move) {
        self.sheets[seat.index()].make(mv);
        if mv != Move::Pass {
            self.turns.note_used_dice();
        }
        if !self.turns.all_dice_for_all() {
            self.tray = mv.leave(self.tray);
        }
        self.turns.ask_others();
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
            enough |= sheet.tally.has_two_colours();
            self.rows_taken |= sheet.rows;
        }
        self.rolled = Tray::EMPTY;
        self.tray = Tray::EMPTY;
        self.turns.end_roll(enough);
    }
}

impl Game for KeerOpKeer2 {
    type Options = Options;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Spot = Spot;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "keer-op-keer-2",
        name: "Keer op Keer 2",
        min_players: 1,
        max_players: 6,
        hidden: false,
        options: &[],
    };

    const SPOTS: Option<u16> = Some(Spot::WITH_SPECIAL);

    fn new(_: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        Self::INFO.check_table(seats, first)?;
        Ok(Self {
            turns: Turns::new(seats, first),
            sheets: [Sheet::EMPTY; Seats::MOST as usize],
            hidden: [Hidden::NONE; Seats::MOST as usize],
            rolled: Tray::EMPTY,
            tray: Tray::EMPTY,
            rows_taken: 0,
        })
    }

    fn seats(&self) -> Seats {
        self.turns.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turns.turn()
    }

    fn for_each_outcome(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        match self.turns.phase {
            Phase::Lot => {
                let chance = 1.0 / f64::from(self.turns.seats.count());
                self.turns.seats.iter().for_each(|seat| visit(Outcome::First(seat), chance));
            }
            Phase::Roll => Dice::for_each(self.turns.dice_each(), &mut |dice, chance| {
                for special in Special::ALL {
                    let sides = Special::SIDES.iter().filter(|&&side| side == special).count();
                    visit(Outcome::Roll(dice, special), chance * sides as f64 / 6.0);
                }
            }),
            _ => return false,
        }
        true
    }

    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        if self.turns.phase == Phase::Lot {
            return Outcome::First(Seat(below(rng, self.turns.seats.count().into()) as u8));
        }
        let (dice, special) = Dice::roll(rng, self.turns.dice_each(), 1);
        Outcome::Roll(dice, Special::SIDES[special as usize])
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        match *outcome {
            Outcome::First(seat) => self.turns.check_lot(seat),
            Outcome::Roll(dice, _) => {
                self.turns.check_roll()?;
                if dice.are(self.turns.dice_each()) { Ok(()) } else { Err(Reason::WrongDice) }
            }
        }
    }

    #[inline]
    fn apply_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => self.turns.start(seat),
            Outcome::Roll(dice, special) => {
                self.rolled = Tray { dice, special: Some(special) };
                self.tray = self.rolled;
                self.turns.roll();
            }
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        if self.turns.deciding.has(seat) {
            self.list_moves(seat, out);
        }
    }

    fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        self.check_decides(seat)?;
        self.check_choice(seat, mv)
    }

    fn spots(&self, mv: Move, out: &mut Vec<Spot>) {
        out.clear();
        mv.spots(out);
    }

    fn wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        self.list_wishes(seat, spots, visit)
    }

    #[inline]
    fn apply_move(&mut self, seat: Seat, mv: Move) {
        if self.turns.phase == Phase::Active {
            self.active_chose(seat, mv);
        } else {
            self.keep(seat, mv);
        }
        if self.turns.deciding.is_empty() {
            self.end_phase();
        }
    }

    fn standing(&self) -> Standing {
        self.rank(Eye::Spectator)
    }

    fn standing_for(&self, eye: Eye) -> Standing {
        self.rank(eye)
    }

    fn deciders_for(&self, eye: Eye) -> SeatSet {
        self.deciders(eye)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.sheet(seat).score() + self.unused_rolls()
    }

    fn view(&self, eye: Eye) -> View {
        View::new(self, eye)
    }

    fn is_open(&self) -> bool {
        self.turns.seats.iter().all(|seat| self.hidden[seat.index()].moves().is_empty())
    }

    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, _: &mut R) -> Self {
        let mut imagined = *self;
        let others = self.turns.hidden_from(seat);
        for other in others.iter() {
            imagined.hidden[other.index()] = Hidden::NONE;
        }
        imagined.turns.deciding = SeatSet(self.turns.deciding.0 | others.0);
        imagined
    }

    fn is_lot_due(&self) -> bool {
        self.turns.phase == Phase::Lot
    }

    fn lot(outcome: &Outcome) -> Option<Seat> {
        match *outcome {
            Outcome::First(seat) => Some(seat),
            Outcome::Roll(..) => None,
        }
    }

    fn say_move(&self, _: Seat, mv: Move, _: Eye) -> Saying {
        mv.say()
    }

    fn say_outcome(&self, outcome: &Outcome) -> Saying {
        outcome.say()
    }

    fn write_move(&self, mv: Move, out: &mut String) {
        mv.write(out);
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        Move::read(text)
    }

    fn write_outcome(&self, outcome: &Outcome, out: &mut String) {
        outcome.write(out);
    }

    fn read_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::read(text)
    }
}
