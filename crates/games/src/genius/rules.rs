//! Turn order and effects.

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, GameOption, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing,
    Turn,
};

use super::chance::Outcome;
use super::dice::Roll;
use super::moves::{Jokers, Move};
use super::reason::Reason;
use super::sheet::joker_crosses;
use super::spot::Spot;
use super::state::{Genius, Options, Phase, Sheet};
use super::tally::Tally;
use super::view::View;

impl Genius {
    /// Lays out new sheets and begins with the first player's left neighbour, or with the first player if covered.
    fn begin_game(&mut self, first: Seat) {
        self.sheets = [Sheet::default(); 4];
        self.dice = [None; 4];
        self.first = first;
        self.rolls = 0;
        (self.active, self.phase) =
            if self.covered { (first, Phase::Roll) } else { (self.seats.after(first), Phase::Opening) };
    }

    fn opening_roll(&mut self, roll: Roll) {
        self.dice[self.active.index()] = Some(roll);
        self.active = self.seats.after(self.active);
        if self.active == self.first {
            self.phase = Phase::Roll;
        }
    }

    /// A roll in a turn.
    #[inline]
    fn turn_roll(&mut self, roll: Roll) {
        self.dice[self.active.index()] = Some(roll);
        self.rolls += 1;
        self.phase = Phase::Decide;
    }

    /// The active player takes the dice up to roll them; the roll that lay there counts no more.
    #[inline]
    fn take_up_dice(&mut self) {
        self.dice[self.active.index()] = None;
        self.phase = Phase::Roll;
    }

    /// How many dice of the active player's opponents show each symbol.
    #[inline]
    pub(super) fn opponents_dice(&self) -> Tally {
        let mut dice = self.dice;
        dice[self.active.index()] = None;
        dice.into_iter().map(Roll::tally_of).fold(Tally::NONE, Tally::plus)
    }

    #[inline]
    fn score_dice(&mut self, roll: Roll, jokers: Jokers) {
        let own = roll.tally();
        let mut matching = own;
        let mut free = Tally::NONE;
        for joker in jokers.iter() {
            matching = matching.without(joker.from);
            free = free.with(joker.into, joker_crosses(own.get(joker.from)));
        }
        let crosses = matching.times(self.opponents_dice()).plus(free);
        let sheet = &mut self.sheets[self.active.index()];
        sheet.cross(crosses);
        if sheet.is_full() {
            self.end_game();
        } else {
            self.active = self.seats.after(self.active);
            self.rolls = 0;
            self.take_up_dice();
        }
    }

    /// A sheet is full: the game is over at once, and the next one of the match begins.
    #[cold]
    fn end_game(&mut self) {
        if self.game + 1 == self.games {
            self.phase = Phase::Over;
            return;
        }
        self.finished[usize::from(self.game)] = self.sheets.map(Sheet::shortest_row);
        self.game += 1;
        self.begin_game(self.seats.after(self.first));
    }
}

impl Game for Genius {
    type Options = Options;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Spot = Spot;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "genius",
        name: "Genius",
        min_players: 2,
        max_players: 4,
        hidden: false,
        options: &[
            GameOption {
                key: "covered",
                values: &["false", "true"],
                meaning: "Covered start: nobody rolls before the game, and only dice of players who have had a turn match.",
                alone: false,
            },
            GameOption {
                key: "match",
                values: &["false", "true"],
                meaning: "A match of as many games as players, each starting once, instead of a single game.",
                alone: false,
            },
        ],
    };

    const SPOTS: Option<u16> = Some(Spot::COUNT);

    fn new(options: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        Self::INFO.check_table(seats, first)?;
        let mut game = Self {
            sheets: [Sheet::default(); 4],
            finished: [[0; 4]; 3],
            dice: [None; 4],
            seats,
            first: Seat(0),
            active: Seat(0),
            phase: Phase::Lot,
            rolls: 0,
            game: 0,
            games: if options.r#match { seats.count() } else { 1 },
            covered: options.covered,
        };
        if let Some(first) = first {
            game.begin_game(first);
        }
        Ok(game)
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot | Phase::Opening | Phase::Roll => Turn::Chance,
            Phase::Decide => Turn::Decide(SeatSet::only(self.active)),
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

    #[inline]
    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        self.check_possible(outcome)
    }

    #[inline]
    fn apply_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => self.begin_game(seat),
            Outcome::Roll(roll) if self.phase == Phase::Opening => self.opening_roll(roll),
            Outcome::Roll(roll) => self.turn_roll(roll),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        if self.phase == Phase::Decide && seat == self.active {
            self.list_moves(seat, out);
        }
    }

    #[inline]
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
    fn apply_move(&mut self, _: Seat, mv: Move) {
        match (mv, self.dice[self.active.index()]) {
            (Move::Score(jokers), Some(roll)) => self.score_dice(roll, jokers),
            _ => self.take_up_dice(),
        }
    }

    fn standing_for(&self, _: Eye) -> Standing {
        self.rank()
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.total(seat)
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn is_open(&self) -> bool {
        true
    }

    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> Self {
        *self
    }

    fn is_lot_due(&self) -> bool {
        self.phase == Phase::Lot
    }

    fn lot(outcome: &Outcome) -> Option<Seat> {
        match *outcome {
            Outcome::First(seat) => Some(seat),
            Outcome::Roll(_) => None,
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
