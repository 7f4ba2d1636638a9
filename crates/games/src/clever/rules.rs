//! Whose turn it is, and what follows from a move or a roll.

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing, Turn,
};

use super::chance::Outcome;
use super::dice::{DiceSet, Faces};
use super::marks::{BonusMarks, Choices};
use super::moves::Move;
use super::reason::Reason;
use super::sheet::ROUND_BONUSES;
use super::spot::Spot;
use super::state::{Clever, Dice, Options, Phase, SeatState, Sheet, Task};
use super::view::View;

/// The rolls of an active turn.
pub(super) const ROLLS: u8 = 3;

impl Clever {
    fn player(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.players[seat.index()]
    }

    /// The active player gets all six dice.
    fn begin_turn(&mut self) {
        self.dice = Dice::in_hand(self.dice.faces);
        self.roll = 1;
        self.phase = Phase::Roll;
    }

    /// Opens a phase for all its seats at once.
    fn open(&mut self, phase: Phase) {
        self.phase = phase;
        if self.seats.count() > 1 {
            self.before = self.players.map(|player| player.sheet);
        }
        for seat in self.seats_of_phase().iter() {
            self.open_for(seat);
        }
    }

    /// The seats that take part in the open phase.
    pub(super) fn seats_of_phase(&self) -> SeatSet {
        let all = self.seats.all();
        if self.phase == Phase::Passive { all.without(self.active) } else { all }
    }

    /// Lets one seat begin the open phase; in that of a round everybody gets the bonus of the round.
    fn open_for(&mut self, seat: Seat) {
        let (phase, round) = (self.phase, self.round);
        let player = self.player(seat);
        *player = SeatState { sheet: player.sheet, ..SeatState::default() };
        if phase == Phase::Passive {
            player.task = Task::Take;
        } else if let Some(bonus) = ROUND_BONUSES[usize::from(round) - 1] {
            player.gain(bonus);
        }
        if self.settle(seat) {
            self.deciding = self.deciding.with(seat);
        }
    }

    /// Goes on from a phase in which nobody has anything left to decide.
    #[inline]
    pub(super) fn advance(&mut self) {
        if self.phase == Phase::Active && !self.dice.available.is_empty() {
            self.roll += 1;
            self.phase = Phase::Roll;
        } else {
            self.advance_phase();
        }
    }

    /// Goes on to the next phase in which somebody has something to decide.
    fn advance_phase(&mut self) {
        while self.deciding.is_empty() {
            match self.phase {
                Phase::RoundBonus => return self.begin_turn(),
                Phase::Active if self.seats.count() == 1 => {
                    self.phase = Phase::Serve;
                    return;
                }
                Phase::Active => self.open(Phase::Passive),
                Phase::Passive => {
                    self.active = self.seats.after(self.active);
                    if self.active != self.first {
                        return self.begin_turn();
                    }
                    if self.round == self.rounds() {
                        self.phase = Phase::Over;
                        return;
                    }
                    self.round += 1;
                    self.open(Phase::RoundBonus);
                }
                Phase::Lot | Phase::Roll | Phase::Serve | Phase::Over => return,
            }
        }
    }

    /// Uses bonuses that leave no choice, and ends a turn in which no extra die can be spent. Returns whether the seat
    /// is left with something to decide. Which die to take is always asked, even where only one fits: the record tells
    /// what was done with every roll.
    fn settle(&mut self, seat: Seat) -> bool {
        loop {
            if !self.players[seat.index()].pending.is_empty() && self.settle_bonuses(seat) {
                return true;
            }
            let task = self.players[seat.index()].task;
            if task == Task::Rest {
                return false;
            }
            let choices = self.find_choices(&self.players[seat.index()]);
            self.player(seat).choices = choices;
            if choices != Choices::DONE {
                return true;
            }
            self.apply(seat, Move::Done);
        }
    }

    /// Uses the pending bonuses until there is a choice, and says whether there is one. Most marks bring none.
    #[cold]
    fn settle_bonuses(&mut self, seat: Seat) -> bool {
        let player = self.player(seat);
        while !player.pending.is_empty() {
            player.pending = player.pending.with_room(&player.sheet);
            if let Some(mark) = BonusMarks::of(player).only() {
                player.pending = player.pending.without(mark);
                player.mark(mark);
            } else {
                return !player.pending.is_empty();
            }
        }
        false
    }

    /// What the move itself does, before anything follows from it.
    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move) {
        let active = self.phase == Phase::Active;
        let player = &mut self.players[seat.index()];
        match mv {
            Move::Reroll => {
                player.sheet.rerolls.used += 1;
                player.task = Task::Rest;
                self.phase = Phase::Roll;
                self.deciding = SeatSet::NONE;
            }
            Move::Take { die, mark } => {
                player.mark(mark);
                if active {
                    self.dice.take(die);
                }
                self.end_take(seat);
            }
            Move::Nothing => self.end_take(seat),
            Move::Bonus(mark) => {
                player.pending = player.pending.without(mark);
                player.mark(mark);
            }
            Move::Extra { die, mark } => {
                player.sheet.extras.used += 1;
                player.spent = player.spent.with(die);
                player.mark(mark);
            }
            Move::Done => {
                player.task = Task::Rest;
                player.spent = DiceSet::NONE;
            }
        }
    }

    /// After the last roll, and for passive players after their die, come the extra dice.
    #[inline]
    fn end_take(&mut self, seat: Seat) {
        if self.phase == Phase::Active && self.roll == ROLLS {
            self.dice.serve_rest();
        }
        let more_rolls = self.phase == Phase::Active && !self.dice.available.is_empty();
        self.player(seat).task = if more_rolls { Task::Rest } else { Task::Extra };
    }

    /// Gives a seat its turn to decide after a roll.
    fn begin_take(&mut self, phase: Phase) {
        self.phase = phase;
        let active = self.active;
        self.player(active).task = Task::Take;
        if self.settle(active) {
            self.deciding = SeatSet::only(active);
        } else {
            self.advance();
        }
    }
}

impl Game for Clever {
    type Options = Options;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Spot = Spot;
    type Reason = Reason;

    const INFO: Info =
        Info { id: "clever", name: "Clever", min_players: 1, max_players: 4, hidden: false, options: &[] };

    const SPOTS: Option<u16> = Some(Spot::COUNT);

    fn new(_: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        Self::INFO.check_table(seats, first)?;
        let mut game = Self {
            players: [SeatState::default(); 4],
            before: [Sheet::default(); 4],
            dice: Dice::in_hand(Faces::NONE),
            seats,
            first: Seat(0),
            active: Seat(0),
            round: 1,
            roll: 1,
            phase: Phase::Lot,
            deciding: SeatSet::NONE,
        };
        let alone = (seats.count() == 1).then_some(Seat(0));
        if let Some(seat) = first.or(alone) {
            game.apply_outcome(Outcome::First(seat));
        }
        Ok(game)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot | Phase::Roll | Phase::Serve => Turn::Chance,
            Phase::RoundBonus | Phase::Active | Phase::Passive => Turn::Decide(self.deciding),
            Phase::Over => Turn::Over,
        }
    }

    fn for_each_outcome(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        self.list_outcomes(visit)
    }

    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        self.check_possible(outcome)
    }

    #[inline]
    fn apply_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => {
                self.first = seat;
                self.active = seat;
                self.open(Phase::RoundBonus);
                self.advance();
            }
            Outcome::Roll(faces) => {
                self.dice.faces = self.dice.faces.rolled(self.dice.available, faces);
                self.begin_take(Phase::Active);
            }
            Outcome::Serve { faces, tray } => {
                self.dice = Dice { faces, tray, ..Dice::default() };
                self.begin_take(Phase::Passive);
            }
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        if self.deciding.has(seat) {
            self.list_moves(seat, out);
        }
    }

    fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        self.check_choice(seat, mv)
    }

    #[inline]
    fn spots(&self, mv: Move, out: &mut Vec<Spot>) {
        out.clear();
        mv.spots(out);
    }

    fn wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        self.list_wishes(seat, spots, visit)
    }

    #[inline]
    fn apply_move(&mut self, seat: Seat, mv: Move) {
        self.apply(seat, mv);
        if self.phase != Phase::Roll && !self.settle(seat) {
            self.deciding = self.deciding.without(seat);
            self.advance();
        }
    }

    fn standing_for(&self, eye: Eye) -> Standing {
        self.rank(eye)
    }

    fn deciders_for(&self, eye: Eye) -> SeatSet {
        self.deciders(eye)
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.seen(Eye::Spectator, seat).sheet.points().total()
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn is_open(&self) -> bool {
        !self.is_simultaneous()
    }

    /// The others' decisions that the seat cannot see yet are undone; nothing else is hidden.
    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, _: &mut R) -> Self {
        let mut imagined = *self;
        if self.is_simultaneous() {
            for other in self.seats_of_phase().without(seat).iter() {
                imagined.player(other).sheet = self.before[other.index()];
                imagined.open_for(other);
            }
        }
        imagined
    }

    fn occasion(&self) -> u32 {
        let seats = u32::from(self.seats.count());
        let before = (u32::from(self.active.0) + seats - u32::from(self.first.0)) % seats;
        let turn = u32::from(self.round).saturating_sub(1) * seats + before;
        let roll = if self.phase == Phase::Serve { ROLLS } else { self.roll.saturating_sub(1) };
        turn * u32::from(ROLLS + 1) + u32::from(roll)
    }

    fn is_lot_due(&self) -> bool {
        self.phase == Phase::Lot
    }

    fn lot(outcome: &Outcome) -> Option<Seat> {
        match *outcome {
            Outcome::First(seat) => Some(seat),
            Outcome::Roll(_) | Outcome::Serve { .. } => None,
        }
    }

    fn say_move(&self, _: Seat, mv: Move, _: Eye) -> Saying {
        mv.say()
    }

    fn say_outcome(&self, outcome: &Outcome) -> Saying {
        outcome.say()
    }

    fn say_gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        self.gains(before, seat)
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
