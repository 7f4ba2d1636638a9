//! A hand as the generator wants it: which of its cards may lie in one line together.

use super::cards::{Card, HAND_SIZE, Hand, NormalSet};
use super::lines::Line;

/// A set of cards from the hand: a bit for each of its slots.
pub(super) type Choice = u8;

/// There are six ways to choose two of four cards, and fewer for other numbers.
const MOST_CHOICES: usize = 6;

/// The hand, and the ways to choose cards from it that may lie in one line.
pub(super) struct Choices {
    cards: [Card; HAND_SIZE],
    /// The slots in use.
    all: Choice,
    /// The slots that hold wilds, which are the last ones.
    wilds: Choice,
    /// For each slot its card as a set, empty for wilds.
    normal: [NormalSet; HAND_SIZE],
    /// For each number of cards the choices, of which there are `sizes`, with their normal cards as a line.
    by_size: [[(Choice, Line); MOST_CHOICES]; HAND_SIZE + 1],
    sizes: [usize; HAND_SIZE + 1],
}

impl Choices {
    pub fn new(hand: Hand) -> Self {
        let mut choices = Self {
            cards: [Card::WILD; HAND_SIZE],
            all: (1 << hand.len()) - 1,
            wilds: 0,
            normal: [0; HAND_SIZE],
            by_size: [[(0, Line::EMPTY); MOST_CHOICES]; HAND_SIZE + 1],
            sizes: [0; HAND_SIZE + 1],
        };
        for (slot, card) in hand.cards().enumerate() {
            choices.cards[slot] = card;
            if card.is_wild() {
                choices.wilds |= 1 << slot;
            } else {
                choices.normal[slot] = 1 << card.index();
            }
        }
        let mut lines = [Line::EMPTY; 1 << HAND_SIZE];
        for choice in 1..=choices.all {
            let rest = lines[usize::from(choice & (choice - 1))];
            let line = rest.with(choices.card(choice.trailing_zeros()));
            lines[usize::from(choice)] = line;
            if line.holds() && choices.is_listed(choice) {
                let size = choice.count_ones() as usize;
                choices.by_size[size][choices.sizes[size]] = (choice, line);
                choices.sizes[size] += 1;
            }
        }
        choices
    }

    /// The card in this slot.
    #[inline]
    pub fn card(&self, slot: u32) -> Card {
        self.cards[slot as usize % HAND_SIZE]
    }

    /// All different choices of at least one card.
    pub fn iter(&self) -> impl Iterator<Item = Choice> {
        (1..=self.all).filter(|&choice| self.is_listed(choice))
    }

    /// The choices of so many cards that may lie in one line, with their normal cards.
    #[inline]
    pub fn of_size(&self, size: usize) -> &[(Choice, Line)] {
        &self.by_size[size][..self.sizes[size]]
    }

    /// The cards of a choice, in card order.
    pub fn cards(&self, choice: Choice) -> impl Iterator<Item = Card> {
        (0..HAND_SIZE).filter(move |slot| choice >> slot & 1 != 0).map(|slot| self.cards[slot])
    }

    /// Whether there is a wild in it.
    #[inline]
    pub fn has_wild(&self, choice: Choice) -> bool {
        choice & self.wilds != 0
    }

    /// The choice without the second of two wilds: they are interchangeable, so the first one goes first.
    #[inline]
    pub fn without_second_wild(&self, choice: Choice) -> Choice {
        choice & !second(choice & self.wilds)
    }

    /// Of two choices that differ only in which wild they have, the one with the first is listed.
    fn is_listed(&self, choice: Choice) -> bool {
        let wilds = choice & self.wilds;
        wilds == 0 || wilds != second(self.wilds)
    }

    /// The slots of which the cards are in a set, and the wilds if it is not empty.
    #[inline]
    pub fn within(&self, set: NormalSet) -> Choice {
        let mut within = if set == 0 { 0 } else { self.wilds };
        for (slot, card) in self.normal.iter().enumerate() {
            within |= u8::from(set & card != 0) << slot;
        }
        within
    }
}

/// The set without its lowest member.
#[inline]
fn second(wilds: Choice) -> Choice {
    wilds & wilds.wrapping_sub(1)
}
