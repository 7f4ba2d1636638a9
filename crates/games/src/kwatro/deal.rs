//! What chance decides: the lot for the first player and the order of the deck.

use std::fmt::{self, Write};

use rand_core::Rng;
use spellenkast_engine::{NotationError, Seat, below, shuffle};

use super::cards::{ALL_CARDS, Card, HAND_SIZE, Hand, NORMAL_CARDS, WILD_CARDS};
use super::field::Place;
use super::reason::Reason;
use super::state::{DeckKind, Kwatro, Stage};

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lot for the first player.
    First(Seat),
    /// The order of the deck.
    Deck(Deck),
}

/// A deck: four cards for each seat in turn, the start card, and the pile from its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck([Option<Card>; ALL_CARDS]);

impl Deck {
    /// A deck of these cards in this order, if they are not more than there are.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut deck = [None; ALL_CARDS];
        for (count, card) in cards.into_iter().enumerate() {
            *deck.get_mut(count)? = Some(card);
        }
        Some(Self(deck))
    }

    /// The cards in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }
}

impl DeckKind {
    /// How many cards the deck has.
    pub(super) fn size(self) -> usize {
        match self {
            Self::Full => ALL_CARDS,
            Self::Short => ALL_CARDS / 2,
        }
    }

    /// Whether it is a deck of this kind.
    fn judge(self, deck: &Deck) -> Result<(), Reason> {
        let wilds = deck.cards().filter(|card| card.is_wild()).count();
        if deck.cards().count() != self.size() || wilds != WILD_CARDS {
            return Err(Reason::DeckSize);
        }
        let mut seen = [false; NORMAL_CARDS];
        for card in deck.cards().filter(|card| !card.is_wild()) {
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(Reason::CardTwice);
            }
        }
        Ok(())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Deck(deck) => deck.cards().enumerate().try_for_each(|(index, card)| {
                let gap = if index == 0 { "" } else { " " };
                write!(f, "{gap}{card}")
            }),
        }
    }
}

/// Writes an outcome.
pub(super) fn write(outcome: &Outcome, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{outcome}");
}

/// Reads an outcome.
pub(super) fn read(text: &str) -> Result<Outcome, NotationError> {
    let refuse = |why| NotationError::new(text, why);
    // One word more than a deck can have, so that a long text is noticed but not read to its end.
    let words: Vec<&str> = text.split_ascii_whitespace().take(ALL_CARDS + 1).collect();
    match words[..] {
        ["first", seat] => match *seat.as_bytes() {
            [digit @ b'0'..=b'9'] => Ok(Outcome::First(Seat(digit - b'0'))),
            _ => Err(refuse("the lot names one seat, like first 0")),
        },
        [] | ["first", ..] => Err(refuse("an outcome is the lot, like first 0, or the cards of the deck")),
        _ => {
            let cards: Option<Vec<Card>> = words.iter().map(|word| Card::parse(word)).collect();
            let cards = cards.ok_or_else(|| refuse("the deck names cards like rt2, or w for a wild"))?;
            Deck::new(cards).map(Outcome::Deck).ok_or_else(|| refuse("the deck has 66 cards at the most"))
        }
    }
}

impl Kwatro {
    /// Draws the lot or shuffles the deck.
    pub(super) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        if self.stage == Stage::Lot {
            return Outcome::First(Seat(below(rng, self.seats.count().into()) as u8));
        }
        let mut cards = [Card::WILD; ALL_CARDS];
        for (index, card) in cards[WILD_CARDS..].iter_mut().enumerate() {
            *card = Card::normal(index).unwrap_or(Card::WILD);
        }
        let size = self.options.deck.size();
        if size < ALL_CARDS {
            shuffle(rng, &mut cards[WILD_CARDS..]);
        }
        shuffle(rng, &mut cards[..size]);
        let mut deck = Deck([None; ALL_CARDS]);
        for (place, card) in deck.0.iter_mut().zip(&cards[..size]) {
            *place = Some(*card);
        }
        Outcome::Deck(deck)
    }

    /// Whether the outcome is possible now.
    pub(super) fn judge_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
        match (self.stage, outcome) {
            (Stage::Over, _) => Err(Reason::Over),
            (Stage::Turn, _) => Err(Reason::NotChance),
            (Stage::Lot, Outcome::First(seat)) if self.seats.has(*seat) => Ok(()),
            (Stage::Lot, Outcome::First(_)) => Err(Reason::NoSuchSeat),
            (Stage::Deal, Outcome::Deck(deck)) => self.options.deck.judge(deck),
            (Stage::Lot, Outcome::Deck(_)) | (Stage::Deal, Outcome::First(_)) => Err(Reason::OtherChance),
        }
    }

    /// Four cards to each seat in turn, then the start card; the rest is the pile.
    pub(super) fn deal(&mut self, deck: &Deck) {
        let mut cards = deck.cards();
        for seat in self.seats.iter() {
            self.hands[seat.index()] = cards.by_ref().take(HAND_SIZE).fold(Hand::default(), Hand::with);
        }
        if let Some(start) = cards.next() {
            self.field.lay(Place::START, start);
        }
        cards.for_each(|card| self.pile.put_under(card));
        self.stage = Stage::Turn;
    }
}
