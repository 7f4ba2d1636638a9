//! Turn order and effects.

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, GameOption, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing,
    Turn,
};

use super::cards::{Card, HAND_SIZE, Hand};
use super::chance::Outcome;
use super::field::{Field, Place};
use super::imagine;
use super::moves::{Discard, Move, Play};
use super::reason::Reason;
use super::score::Points;
use super::spot::Spot;
use super::state::{Kwatro, Last, MAX_PLAYERS, MIN_PLAYERS, Options, Phase, Pile};
use super::view::View;

const PLAYERS: usize = MAX_PLAYERS as usize;

impl Kwatro {
    /// A card for the wild at this place, which comes into the hand before everybody's eyes.
    fn swap(&mut self, seat: Seat, at: Place, card: Card) {
        self.field.take_wild(at, card);
        self.hands[seat.index()] = self.hand().without(card).with(Card::WILD);
        self.shown_wilds[seat.index()] += 1;
        self.last = Some(Last::Swap { seat, at, card });
    }

    fn lay(&mut self, seat: Seat, play: Play) {
        let mut hand = self.hand();
        for (place, card) in play.laid() {
            self.field.lay(place, card);
            hand = hand.without(card);
        }
        self.hands[seat.index()] = hand;
        self.hide_wilds(seat, play.cards().filter(|card| card.is_wild()).count());

        let goes_out = self.pile.is_empty() && hand.len() == 0;
        let points = Points::of(&self.field, &play, goes_out, self.options.scoring);
        self.points[seat.index()] = self.points[seat.index()].plus(points);
        self.last = Some(Last::Play { seat, play, points: points.total() });
        self.passes = 0;
        if goes_out {
            self.phase = Phase::Over;
        } else {
            self.draw_back(seat);
            self.active = self.seats.after(seat);
        }
    }

    fn pass(&mut self, seat: Seat, discard: Discard) {
        let mut cards = 0;
        for card in discard.cards() {
            self.give_away(seat, card);
            self.pile.put_under(card);
            cards += 1;
        }
        self.hide_wilds(seat, cards);
        self.draw_back(seat);
        self.last = Some(Last::Pass { seat, cards: cards as u8 });
        self.passes += 1;
        if self.passes >= self.last_pass() {
            self.phase = Phase::Over;
        } else {
            self.active = self.seats.after(seat);
        }
    }

    fn give_away(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
    }

    /// Draws back to four, or as many as are left.
    fn draw_back(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        while hand.len() < HAND_SIZE {
            let Some(card) = self.pile.draw() else { return };
            *hand = hand.with(card);
        }
    }

    /// So many cards leave the hand that may have been wilds which everybody knew to be there.
    fn hide_wilds(&mut self, seat: Seat, cards: usize) {
        let shown = &mut self.shown_wilds[seat.index()];
        *shown = shown.saturating_sub(cards as u8);
    }
}

impl Game for Kwatro {
    type Options = Options;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Spot = Spot;
    type Reason = Reason;

    const INFO: Info = Info {
        id: "kwatro",
        name: "Kwatro",
        min_players: MIN_PLAYERS,
        max_players: MAX_PLAYERS,
        hidden: true,
        options: &[
            GameOption {
                key: "deck",
                values: &["full", "short"],
                meaning: "Play with all 66 cards, or with 31 random ones and both wilds.",
                alone: false,
            },
            GameOption {
                key: "scoring",
                values: &["standard", "children"],
                meaning: "Count the numbers in the lines, or give one point each for a kwatro, for playing all \
                          four cards and for going out.",
                alone: false,
            },
        ],
    };

    const SPOTS: Option<u16> = None;

    fn new(options: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        Self::INFO.check_table(seats, first)?;
        Ok(Self {
            options: *options,
            seats,
            phase: if first.is_some() { Phase::Deal } else { Phase::Lot },
            active: first.unwrap_or(Seat(0)),
            field: Field::EMPTY,
            pile: Pile::EMPTY,
            hands: [Hand::default(); PLAYERS],
            shown_wilds: [0; PLAYERS],
            points: [Points::default(); PLAYERS],
            passes: 0,
            last: None,
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lot | Phase::Deal => Turn::Chance,
            Phase::Turn => Turn::Decide(SeatSet::only(self.active)),
            Phase::Over => Turn::Over,
        }
    }

    fn for_each_outcome(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        self.list_outcomes(visit)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        self.check_possible(outcome)
    }

    fn apply_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => {
                self.active = seat;
                self.phase = Phase::Deal;
            }
            Outcome::Deck(deck) => self.deal(&deck),
        }
    }

    fn moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        if self.phase == Phase::Turn && seat == self.active {
            self.list_moves(seat, out);
        }
    }

    fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
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
        match mv {
            Move::Swap { at, card } => self.swap(seat, at, card),
            Move::Play(play) => self.lay(seat, play),
            Move::Pass(discard) => self.pass(seat, discard),
        }
    }

    fn standing_for(&self, _: Eye) -> Standing {
        self.rank()
    }

    fn score(&self, seat: Seat) -> i32 {
        self.points[seat.index()].total()
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn foresee(&self, seat: Seat, mv: Move) -> Self {
        let mut next = *self;
        next.apply_move(seat, mv);
        if let Move::Play(_) | Move::Pass(_) = mv {
            next.hands[seat.index()] = self.hand();
            next.pile = self.pile;
        }
        match mv {
            Move::Swap { .. } => {}
            Move::Play(play) => play.cards().for_each(|card| next.give_away(seat, card)),
            Move::Pass(discard) => discard.cards().for_each(|card| {
                next.give_away(seat, card);
                next.pile.put_under(card);
            }),
        }
        next
    }

    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Self {
        imagine::redraw(self, seat, rng)
    }

    fn is_lot_due(&self) -> bool {
        self.phase == Phase::Lot
    }

    fn lot(outcome: &Outcome) -> Option<Seat> {
        match *outcome {
            Outcome::First(seat) => Some(seat),
            Outcome::Deck(_) => None,
        }
    }

    /// Whoever gives cards away draws others from the pile.
    fn reveals(&self, mv: Move) -> bool {
        let gives = match mv {
            Move::Swap { .. } => false,
            Move::Play(_) => true,
            Move::Pass(discard) => discard.cards().next().is_some(),
        };
        gives && !self.pile.is_empty()
    }

    /// Only how many cards go under the pile is for all to see.
    fn hides(&self, mv: Move) -> bool {
        matches!(mv, Move::Pass(discard) if discard.cards().next().is_some())
    }

    fn say_move(&self, seat: Seat, mv: Move, eye: Eye) -> Saying {
        mv.say(eye.is(seat))
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
