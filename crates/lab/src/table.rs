//! One table at which somebody learns.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::Thinks;
use spellenkast_engine::{MoveList, Seat, SeatSet, Seats, Turn, WrittenGame, below};

use crate::reward::Reward;
use crate::taps::ActionSet;
use crate::{Decision, Numbers, Opponent, Refusal, Tapped};

/// A game that can be learned here.
pub trait Learns: Tapped + Thinks + WrittenGame {}

impl<G: Tapped + Thinks + WrittenGame> Learns for G {}

/// Room to write into, and who sits in the seats that do not learn: one for all tables of a thread.
pub struct Bench<G: Learns> {
    /// How every game begins.
    start: G,
    moves: MoveList<G::Move>,
    spots: Vec<G::Spot>,
    /// One for each seat; none where that seat learns.
    opponents: Vec<Option<Opponent<G>>>,
}

impl<G: Learns> Bench<G> {
    /// For games that begin like this, with these opponents, a seat each.
    pub fn new(start: G, opponents: Vec<Option<Opponent<G>>>) -> Self {
        Self { start, moves: MoveList::new(), spots: Vec::new(), opponents }
    }

    /// Lets the opponents forget what went before, so that the same seed gives the same games again.
    pub fn begin_anew(&mut self, seed: u64) {
        let seats = self.start.seats();
        for (seat, opponent) in seats.iter().zip(&mut self.opponents) {
            if let Some(opponent) = opponent {
                opponent.begin_anew(seats, Opponent::<G>::seed(seed, seat));
            }
        }
    }
}

/// One table at which somebody learns: dice fall by themselves, and the others play by themselves.
#[derive(Clone)]
pub struct Table<G: Learns> {
    seats: Seats,
    /// Who learns.
    learners: SeatSet,
    game: G,
    rng: Xoshiro256PlusPlus,
    /// What each seat is about to decide.
    decisions: Vec<Decision<G::Move>>,
    /// Whose decisions have begun.
    begun: SeatSet,
    /// What each seat has been rewarded for.
    accounts: Vec<f32>,
}

impl<G: Learns> Table<G> {
    /// A new game. Who does not learn sits on the bench.
    pub fn new(learners: SeatSet, seed: u64, reward: &Reward, bench: &mut Bench<G>) -> Self {
        let seats = bench.start.seats();
        let players = usize::from(seats.count());
        let mut table = Self {
            seats,
            learners,
            game: bench.start.clone(),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            decisions: std::iter::repeat_with(Decision::default).take(players).collect(),
            begun: SeatSet::NONE,
            accounts: vec![0.0; players],
        };
        table.settle(bench);
        table.open_accounts(reward);
        table
    }

    /// Begins anew with this seed, or goes on with the same dice.
    pub fn reset(&mut self, seed: Option<u64>, reward: &Reward, bench: &mut Bench<G>) {
        if let Some(seed) = seed {
            self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        }
        self.game.clone_from(&bench.start);
        self.begun = SeatSet::NONE;
        self.settle(bench);
        self.open_accounts(reward);
    }

    fn open_accounts(&mut self, reward: &Reward) {
        for (seat, account) in self.seats.iter().zip(&mut self.accounts) {
            *account = reward.account(&self.game, seat);
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many play.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The learners who have to decide.
    pub fn deciding(&self) -> SeatSet {
        self.begun
    }

    /// The learner who is asked first.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        self.begun.first()
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.begun.is_empty()
    }

    /// The decision of a seat.
    pub fn decision(&self, seat: Seat) -> &Decision<G::Move> {
        &self.decisions[seat.index()]
    }

    /// What a seat may tap.
    #[inline]
    pub fn legal(&self, seat: Seat) -> ActionSet {
        if self.begun.has(seat) { *self.decisions[seat.index()].legal() } else { ActionSet::default() }
    }

    /// Whether the seat may tap this; the reason if not.
    pub fn check(&self, seat: Seat, action: i64) -> Result<u8, Refusal> {
        match u8::try_from(action) {
            Ok(action) if self.legal(seat).has(action) => Ok(action),
            _ => Err(self.why_not(seat, action)),
        }
    }

    #[cold]
    fn why_not(&self, seat: Seat, action: i64) -> Refusal {
        if self.is_over() {
            return Refusal::new("over", "The game is over: reset it.");
        }
        let name = usize::try_from(action).ok().and_then(|action| G::action_names().into_iter().nth(action));
        let Some(name) = name else {
            let most = G::ACTIONS - 1;
            return Refusal::new("action", format!("There is no action {action}: they are 0 to {most}."));
        };
        if !self.begun.has(seat) {
            return Refusal::new("not-your-turn", format!("Seat {seat} has nothing to decide."));
        }
        Refusal::new(
            "masked",
            format!("Action {action} ({name}) does not lead to a legal move here: see the action mask."),
        )
    }

    /// The seat taps what is legal. Whether that made a move.
    #[inline]
    pub fn tap(&mut self, seat: Seat, action: u8, bench: &mut Bench<G>) -> bool {
        match self.decisions[seat.index()].tap::<G>(action) {
            Some(mv) => {
                self.play(seat, mv, bench);
                true
            }
            None => false,
        }
    }

    /// The seat makes a legal move.
    #[inline]
    pub fn play(&mut self, seat: Seat, mv: G::Move, bench: &mut Bench<G>) {
        self.game.apply_move(seat, mv);
        self.begun = self.begun.without(seat);
        self.settle(bench);
    }

    /// Rolls and lets the others play until a learner has to decide or the game is over.
    #[inline]
    fn settle(&mut self, bench: &mut Bench<G>) {
        loop {
            match self.game.turn() {
                Turn::Chance => {
                    let outcome = self.game.sample(&mut self.rng);
                    self.game.apply_outcome(outcome);
                }
                Turn::Over => {
                    self.begun = SeatSet::NONE;
                    return;
                }
                Turn::Decide(seats) => {
                    let others = seats.iter().find(|&seat| !self.learners.has(seat));
                    if let Some(other) = others {
                        self.let_play(other, bench);
                        continue;
                    }
                    // Who decides at the same time does not see what the others do: what has begun stays as it is.
                    for seat in seats.iter().filter(|&seat| !self.begun.has(seat)) {
                        let Bench { moves, spots, .. } = bench;
                        self.decisions[seat.index()].begin(&self.game, seat, moves, spots);
                    }
                    self.begun = seats;
                    return;
                }
            }
        }
    }

    fn let_play(&mut self, other: Seat, bench: &mut Bench<G>) {
        self.game.moves(other, &mut bench.moves);
        let mv = match bench.opponents.get_mut(other.index()) {
            Some(Some(opponent)) => opponent.decide(&self.game, other, &bench.moves, &mut self.rng),
            _ => bench.moves[below(&mut self.rng, bench.moves.len() as u32) as usize],
        };
        self.game.apply_move(other, mv);
    }

    /// What the seat has brought in since it was asked last.
    #[inline]
    pub fn pay(&mut self, seat: Seat, reward: &Reward) -> f32 {
        reward.pay(&self.game, seat, &mut self.accounts[seat.index()])
    }

    /// How many numbers an observation has at such a table.
    pub fn observation_len(seats: Seats) -> usize {
        Self::meanings(seats).len()
    }

    /// What the numbers of an observation mean.
    pub fn meanings(seats: Seats) -> Vec<String> {
        let Ok(game) = G::new(&G::Options::default(), seats, None) else { return Vec::new() };
        let mut meanings = crate::Meanings::default();
        game.observe(Seat(0), &mut meanings);
        let taps = |name: String| format!("which tap of this decision, from 1: {name}");
        meanings.0.extend(G::action_names().into_iter().map(taps));
        meanings.0
    }

    /// Tells the position as the seat may know it, and what it has tapped already.
    #[inline]
    pub fn observe(&self, seat: Seat, out: &mut [i16]) {
        let (position, taps) = out.split_at_mut(out.len() - G::ACTIONS);
        self.game.observe(seat, &mut Numbers::into(position));
        if self.begun.has(seat) {
            self.decisions[seat.index()].write_taps(taps);
        } else {
            taps.fill(0);
        }
    }

    /// Draws a legal action for the seat, each as likely as the others.
    #[inline]
    pub fn any_action<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<u8> {
        let legal = self.legal(seat);
        (!legal.is_empty()).then(|| below(rng, legal.len())).and_then(|nth| legal.nth(nth))
    }
}
