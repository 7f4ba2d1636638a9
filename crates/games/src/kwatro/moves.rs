//! What a player decides.

use super::cards::{Card, HAND_SIZE};
use super::field::{Direction, Place};
use super::lines::LONGEST;

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Exchange the wild at this place for a card from the hand. The turn goes on.
    Swap {
        /// Where the wild lies.
        at: Place,
        /// The normal card that comes there.
        card: Card,
    },
    /// Lay cards in one row or column.
    Play(Play),
    /// Pass, with these cards going under the pile.
    Pass(Discard),
}

/// One to four cards for one row or column, no more than four places long. Equal plays are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Play {
    /// The place of the first card.
    at: Place,
    /// Across for a single card.
    direction: Direction,
    /// The cards by their distance from the first place; there is always one at 0.
    cards: [Option<Card>; LONGEST],
}

impl Play {
    /// These cards on these places, if they are one to four on different places of one row or column that is no more
    /// than four places long.
    pub fn new(laid: &[(Place, Card)]) -> Option<Self> {
        let &(at, _) = laid.iter().min_by_key(|(place, _)| *place)?;
        let direction =
            if laid.iter().all(|(place, _)| place.y == at.y) { Direction::Across } else { Direction::Down };
        let mut cards = [None; LONGEST];
        for &(place, card) in laid {
            let offset = (0..LONGEST).find(|&offset| at.step(direction, offset as i8) == Some(place))?;
            if cards[offset].replace(card).is_some() {
                return None;
            }
        }
        Some(Self { at, direction, cards })
    }

    /// The play with these cards by their distance from the first place. A single card must be played across.
    #[inline]
    pub(super) fn from_offsets(at: Place, direction: Direction, cards: [Option<Card>; LONGEST]) -> Self {
        debug_assert!(cards[0].is_some(), "a play begins with a card");
        Self { at, direction, cards }
    }

    /// The direction of its line; across for a single card, which has no direction.
    #[inline]
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// The place of its first card.
    #[inline]
    pub fn at(&self) -> Place {
        self.at
    }

    /// The cards by their distance from the first place.
    #[inline]
    pub fn by_distance(&self) -> &[Option<Card>; LONGEST] {
        &self.cards
    }

    /// The cards with their places, from left to right or from top to bottom.
    #[inline]
    pub fn laid(&self) -> impl Iterator<Item = (Place, Card)> {
        self.span().filter_map(|(place, card)| Some((place, card?)))
    }

    /// All places from the first card to the last, with the cards that are laid there.
    #[inline]
    pub(super) fn span(&self) -> impl Iterator<Item = (Place, Option<Card>)> {
        let Self { at, direction, cards } = *self;
        let length = cards.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        (0..)
            .zip(cards)
            .take(length)
            .filter_map(move |(offset, card)| Some((at.step(direction, offset)?, card)))
    }

    /// The cards alone.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }
}

/// Up to four cards that go under the pile, in card order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discard([Option<Card>; HAND_SIZE]);

impl Discard {
    /// These cards, if they are not more than four.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut discard = Self::default();
        let mut count = 0;
        for card in cards {
            *discard.0.get_mut(count)? = Some(card);
            count += 1;
        }
        discard.0[..count].sort_unstable();
        Some(discard)
    }

    /// These cards, which are in card order and not more than four.
    #[inline]
    pub(super) fn sorted(cards: impl Iterator<Item = Card>) -> Self {
        let mut discard = Self::default();
        discard.0.iter_mut().zip(cards).for_each(|(slot, card)| *slot = Some(card));
        discard
    }

    /// The cards in card order, and nothing after them.
    #[inline]
    pub fn sorted_cards(&self) -> &[Option<Card>; HAND_SIZE] {
        &self.0
    }

    /// The cards in card order, which is the order in which they go under the pile.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }
}
