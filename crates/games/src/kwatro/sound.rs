//! Whether a position that was read is one.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use spellenkast_engine::{Game, Seat};

use super::cards::{ALL_CARDS, Card, HAND_SIZE, Hand, WILD_CARDS};
use super::chance::Deck;
use super::check::check_table;
use super::field::{Cell, Direction, Field, Place};
use super::moves::{Move, Play};
use super::score::Points;
use super::state::{Kwatro, Last, Phase, Pile};

/// No table is wider or reaches further: see [`super::field`].
const FURTHEST: i8 = 49;
/// More than anybody ever has.
const MOST_POINTS: i32 = 1_000_000;

crate::position::sound_position!(Kwatro);

impl Kwatro {
    /// Whether the rules can go on from here.
    fn is_sound(&self) -> bool {
        if Self::INFO.check_table(self.seats, Some(self.active)).is_err() {
            return false;
        }
        match self.phase {
            Phase::Lot => Self::new(&self.options, self.seats, None).as_ref() == Ok(self),
            Phase::Deal => Self::new(&self.options, self.seats, Some(self.active)).as_ref() == Ok(self),
            Phase::Turn | Phase::Over => {
                self.cards_are_those_of_the_deck()
                    && self.hands_are_sound()
                    && self.field.is_sound()
                    && self.passes_are_sound()
                    && self.last.is_none_or(|last| self.last_is_sound(last))
            }
        }
    }

    /// All cards of the deck are there, each at one place.
    fn cards_are_those_of_the_deck(&self) -> bool {
        let laid = self.field.cards().map(|(_, card)| card);
        let held = self.hands.into_iter().flat_map(Hand::cards);
        let all = Deck::new(laid.chain(held).chain(self.pile.cards()));
        all.is_some_and(|deck| self.options.deck.check(&deck).is_ok())
    }

    /// Everybody holds four cards as long as the pile lasts, and only who has gone out holds none.
    fn hands_are_sound(&self) -> bool {
        let out = |seat: Seat| self.phase == Phase::Over && seat == self.active;
        (0..).map(Seat).zip(self.hands).all(|(seat, hand)| {
            let (shown, points) = (self.shown_wilds[seat.index()], self.points[seat.index()]);
            if !self.seats.has(seat) {
                return hand.len() == 0 && shown == 0 && points == Points::default();
            }
            let held = match hand.len() {
                0 => self.pile.is_empty() && out(seat),
                1..HAND_SIZE => self.pile.is_empty(),
                held => held == HAND_SIZE,
            };
            let Points { cards, kwatros, all_four, going_out } = points;
            let points = [cards, kwatros, all_four, going_out];
            held && shown <= hand.wilds && points.iter().all(|points| (0..MOST_POINTS).contains(points))
        })
    }

    fn passes_are_sound(&self) -> bool {
        let gone_out = self.hand().len() == 0;
        match self.phase {
            Phase::Over if !gone_out => self.passes == self.last_pass(),
            Phase::Over => self.passes == 0,
            _ => self.passes < self.last_pass(),
        }
    }

    /// What was done last lies on the table.
    fn last_is_sound(&self, last: Last) -> bool {
        let lies = |place: Place, card: Card| self.field.cards().any(|laid| laid == (place, card));
        match last {
            Last::Swap { seat, at, card } => self.seats.has(seat) && !card.is_wild() && lies(at, card),
            Last::Play { seat, play, .. } => {
                self.seats.has(seat) && play.laid().all(|(place, card)| lies(place, card))
            }
            Last::Pass { seat, cards } => self.seats.has(seat) && usize::from(cards) <= HAND_SIZE,
        }
    }
}

impl Field {
    /// The start card lies there, all others hang together with it, and every line is one.
    fn is_sound(&self) -> bool {
        let places: Vec<Place> = self.cards().map(|(place, _)| place).collect();
        if !places.contains(&Place::START) {
            return false;
        }
        let mut reached = vec![Place::START];
        let mut next = 0;
        while let Some(&place) = reached.get(next) {
            let beside =
                Direction::BOTH.into_iter().flat_map(|way| [place.step(way, -1), place.step(way, 1)]);
            for place in beside.flatten() {
                if places.contains(&place) && !reached.contains(&place) {
                    reached.push(place);
                }
            }
            next += 1;
        }
        reached.len() == places.len() && check_table(self, self.cards()).is_ok()
    }
}

/// A table is written as its cards with their places.
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards().map(|(place, card)| (place.x, place.y, card)))
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let laid = Vec::<(i8, i8, Card)>::deserialize(deserializer)?;
        let far = |&(x, y, _): &(i8, i8, Card)| x.abs_diff(0).max(y.abs_diff(0)) > FURTHEST as u8;
        let wide = |of: fn(&(i8, i8, Card)) -> i8| {
            let (least, most) = (laid.iter().map(of).min(), laid.iter().map(of).max());
            least.zip(most).is_some_and(|(least, most)| most.abs_diff(least) > FURTHEST as u8)
        };
        let wilds = laid.iter().filter(|(_, _, card)| card.is_wild()).count();
        if laid.len() > ALL_CARDS
            || wilds > WILD_CARDS
            || laid.iter().any(far)
            || wide(|laid| laid.0)
            || wide(|laid| laid.1)
        {
            return Err(de::Error::custom("no table reaches so far"));
        }
        let mut field = Self::EMPTY;
        for (x, y, card) in laid {
            let place = Place { x, y };
            if field.cell(place).is_some_and(|cell: Cell| field.has(cell)) {
                return Err(de::Error::custom("two cards lie at one place"));
            }
            field.lay(place, card);
        }
        Ok(field)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom("a card is written as `rt2`, a wild as `w`"))
    }
}

impl From<Pile> for Vec<Card> {
    fn from(pile: Pile) -> Self {
        pile.cards().collect()
    }
}

impl TryFrom<Vec<Card>> for Pile {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        let mut pile = Self::EMPTY;
        if cards.len() > Self::MOST {
            return Err("so many cards are never in the pile");
        }
        cards.into_iter().rev().for_each(|card| pile.put_under(card));
        Ok(pile)
    }
}

impl From<Hand> for Vec<Card> {
    fn from(hand: Hand) -> Self {
        hand.cards().collect()
    }
}

impl TryFrom<Vec<Card>> for Hand {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        let with = |hand: Self, card: Card| (card.is_wild() || !hand.has(card)).then(|| hand.with(card));
        let hand = (cards.len() <= HAND_SIZE).then(|| cards.into_iter().try_fold(Self::default(), with));
        hand.flatten().ok_or("a hand has up to four different cards")
    }
}

impl From<Play> for String {
    fn from(play: Play) -> Self {
        let mut text = String::new();
        Move::Play(play).write(&mut text);
        text
    }
}

impl TryFrom<String> for Play {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Move::read(&text) {
            Ok(Move::Play(play)) => Ok(play),
            Ok(_) => Err("only cards are laid".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}
