//! What chance decides: the lot for the first player and the order of the deck.

use rand_core::Rng;
use spellenkast_engine::{Seat, shuffle};

use super::cards::{ALL_CARDS, Card, HAND_SIZE, Hand, NORMAL_CARDS, WILD_CARDS};
use super::field::Place;
use super::reason::Reason;
use super::state::{DeckKind, Kwatro, Phase};

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
    pub(super) fn check(self, deck: &Deck) -> Result<(), Reason> {
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

impl Kwatro {
    /// Draws the lot or shuffles the deck.
    pub(super) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        if self.phase == Phase::Lot {
            return Outcome::First(self.seats.draw(rng));
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

    /// Shows every outcome with its probability, if one is due: of the lot, for the decks are too many.
    pub(super) fn list_outcomes(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        if self.phase != Phase::Lot {
            return false;
        }
        self.seats.for_each_lot(|seat, probability| visit(Outcome::First(seat), probability));
        true
    }

    /// Whether the outcome is possible now.
    pub(super) fn check_possible(&self, outcome: &Outcome) -> Result<(), Reason> {
        match (self.phase, outcome) {
            (Phase::Over, _) => Err(Reason::Over),
            (Phase::Turn, _) => Err(Reason::NotChance),
            (Phase::Lot, Outcome::First(seat)) if self.seats.has(*seat) => Ok(()),
            (Phase::Lot, Outcome::First(_)) => Err(Reason::NoSuchSeat),
            (Phase::Deal, Outcome::Deck(deck)) => self.options.deck.check(deck),
            (Phase::Lot, Outcome::Deck(_)) | (Phase::Deal, Outcome::First(_)) => Err(Reason::OtherChance),
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
        self.phase = Phase::Turn;
    }
}
