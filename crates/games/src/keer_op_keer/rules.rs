//! The order of play and what moves and dice bring about.

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, GameOption, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing,
    Turn, below,
};

use super::{KeerOpKeer, Move, Options, Outcome, Sheet, SoloEnd, View};
use crate::keer::{Dice, Phase, Reason, Spot, Turns};

impl KeerOpKeer {
    /// The active player has chosen, in sight of all; the others choose from what is left.
    #[inline]
    fn active_chose(&mut self, seat: Seat, mv: Move) {
        self.make(seat, mv);
        if let Move::Mark(mark) = mv
            && !self.turns.all_dice_for_all()
        {
            self.dice = self.dice.after(mark);
        }
        self.turns.ask_others();
    }

    /// Makes a move on the sheet of a seat.
    #[inline]
    fn make(&mut self, seat: Seat, mv: Move) {
        let print = self.print();
        self.sheets[seat.index()].make(print, mv);
        if mv != Move::Pass {
            self.turns.note_used_dice();
        }
    }

    /// All have chosen: their decisions come to light, then columns and colours are counted.
    #[inline]
    fn end_roll(&mut self) {
        for seat in self.turns.asked.iter() {
            let mv = std::mem::replace(&mut self.hidden[seat.index()], Move::Pass);
            self.make(seat, mv);
        }
        let (earlier, seats) = (self.taken(), usize::from(self.turns.seats.count()));
        for sheet in &mut self.sheets[..seats] {
            sheet.tally.count(&earlier);
        }
        let enough = self.second_colour_ends && self.sheets.iter().any(|sheet| sheet.tally.has_two_colours());
        self.rolled = Dice::NONE;
        self.dice = Dice::NONE;
        self.turns.end_roll(enough);
    }
}

impl Game for KeerOpKeer {
    type Options = Options;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Spot = Spot;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "keer-op-keer",
        name: "Keer op Keer",
        min_players: 1,
        max_players: 6,
        hidden: false,
        options: &[
            GameOption {
                key: "sheet",
                values: &["black", "red", "blue", "green", "orange", "purple", "yellow"],
                meaning: "The sheet on which everybody plays.",
                alone: false,
            },
            GameOption {
                key: "solo_end",
                values: &["thirty-rolls", "second-colour"],
                meaning: "What ends a solo game: its thirty rolls alone, or a second colour as well.",
                alone: true,
            },
        ],
    };

    const SPOTS: Option<u16> = Some(Spot::WITHOUT_SPECIAL);

    fn new(options: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        Self::INFO.check_table(seats, first)?;
        let turns = Turns::new(seats, first);
        let second_colour = options.solo_end == SoloEnd::SecondColour;
        if second_colour && !turns.solo() {
            return Err(SetupError(
                "The option \"solo_end\" is for one player: with more, a second colour always ends the game."
                    .to_owned(),
            ));
        }
        Ok(Self {
            turns,
            sheet_name: options.sheet,
            second_colour_ends: second_colour || !turns.solo(),
            sheets: [Sheet::EMPTY; Seats::MOST as usize],
            hidden: [Move::Pass; Seats::MOST as usize],
            rolled: Dice::NONE,
            dice: Dice::NONE,
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
                visit(Outcome::Roll(dice), chance);
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
        Outcome::Roll(Dice::roll(rng, self.turns.dice_each(), 0).0)
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        match *outcome {
            Outcome::First(seat) => self.turns.check_lot(seat),
            Outcome::Roll(dice) => {
                self.turns.check_roll()?;
                if dice.are(self.turns.dice_each()) { Ok(()) } else { Err(Reason::WrongDice) }
            }
        }
    }

    #[inline]
    fn apply_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => self.turns.start(seat),
            Outcome::Roll(dice) => {
                self.rolled = dice;
                self.dice = dice;
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
        match mv {
            Move::Pass => out.push(Spot::Pass),
            Move::Mark(mark) => Spot::of_mark(self.print(), mark, out),
        }
    }

    fn wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
        self.list_wishes(seat, spots, visit)
    }

    #[inline]
    fn apply_move(&mut self, seat: Seat, mv: Move) {
        if self.turns.phase == Phase::Active {
            self.active_chose(seat, mv);
        } else {
            self.hidden[seat.index()] = mv;
            self.turns.deciding = self.turns.deciding.without(seat);
        }
        if self.turns.deciding.is_empty() {
            self.end_roll();
        }
    }

    fn standing(&self) -> Standing {
        self.rank(Eye::Spectator)
    }

    fn standing_for(&self, eye: Eye) -> Standing {
        self.rank(eye)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.sheet(seat).score(self.print())
    }

    fn view(&self, eye: Eye) -> View {
        View::new(self, eye)
    }

    fn is_open(&self) -> bool {
        !self.turns.seats.iter().any(|seat| self.has_decided(seat))
    }

    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, _: &mut R) -> Self {
        let mut imagined = *self;
        let others = self.turns.hidden_from(seat);
        for other in others.iter() {
            imagined.hidden[other.index()] = Move::Pass;
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
        self.say(mv)
    }

    fn say_outcome(&self, outcome: &Outcome) -> Saying {
        outcome.say()
    }

    fn write_move(&self, mv: Move, out: &mut String) {
        self.write(mv, out);
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        self.read(text)
    }

    fn write_outcome(&self, outcome: &Outcome, out: &mut String) {
        outcome.write(out);
    }

    fn read_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
        Outcome::read(text)
    }
}
