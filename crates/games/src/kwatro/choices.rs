//! A hand as the generator wants it: which of its cards may lie in one line together, and in which orders.

use super::cards::{Card, HAND_SIZE, Hand, NormalSet};
use super::lines::Line;

/// A set of cards from the hand: a bit for each of its slots.
pub(super) type Slots = u8;

/// For each of four cells a set of slots, four bits a cell.
///
/// An order of cards has one slot in each cell that it fills. It suits the cells if all its bits are among those of
/// the slots that suit each cell.
pub(super) type SlotsByCell = u16;

/// The slots in this cell.
#[inline]
pub(super) fn in_cell(slots: Slots, cell: usize) -> SlotsByCell {
    SlotsByCell::from(slots & ALL_SLOTS) << (HAND_SIZE * cell)
}

/// Cards for up to four cells.
pub(super) type Cells = [Option<Card>; HAND_SIZE];

const ALL_SLOTS: Slots = (1 << HAND_SIZE) - 1;
/// There are six ways to choose two of four cards, and fewer for other numbers.
const MOST_CHOICES: usize = 6;
/// Four cards have 24 orders; so have all threes together, and the twos have fewer.
const MOST_ORDERS: usize = 24;

/// Cards from the hand that may lie in one line.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// The normal cards among them.
    pub line: Line,
    pub has_wild: bool,
    /// Their orders, in the list for their number.
    orders: (u8, u8),
}

/// Cards from the hand in a certain order.
#[derive(Clone, Copy)]
pub(super) struct Order {
    pub slots: SlotsByCell,
    pub cards: Cells,
}

/// The ways to choose a certain number of cards that may lie in one line.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    choices: [Choice; MOST_CHOICES],
    choice_count: usize,
    orders: [Order; MOST_ORDERS],
    order_count: usize,
}

impl Choices {
    const NONE: Self = Self {
        choices: [Choice { line: Line::EMPTY, has_wild: false, orders: (0, 0) }; MOST_CHOICES],
        choice_count: 0,
        orders: [Order { slots: 0, cards: [None; HAND_SIZE] }; MOST_ORDERS],
        order_count: 0,
    };

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.choice_count == 0
    }

    #[inline]
    pub fn iter(&self) -> &[Choice] {
        &self.choices[..self.choice_count]
    }

    /// The different orders of a choice.
    #[inline]
    pub fn orders(&self, choice: &Choice) -> &[Order] {
        &self.orders[choice.orders.0.into()..choice.orders.1.into()]
    }
}

/// The cards of a hand, each in a slot, and the ways to choose from them.
pub(super) struct SortedHand {
    cards: [Card; HAND_SIZE],
    /// The slots in use.
    all: Slots,
    /// The slots that hold wilds, which are the last ones.
    wilds: Slots,
    /// For each slot its card as a set, empty for wilds.
    normal: [NormalSet; HAND_SIZE],
    /// By the number of cards.
    choices: [Choices; HAND_SIZE + 1],
}

impl SortedHand {
    pub fn new(hand: Hand) -> Self {
        let mut sorted = Self {
            cards: [Card::WILD; HAND_SIZE],
            all: (1 << hand.len()) - 1,
            wilds: 0,
            normal: [0; HAND_SIZE],
            choices: [Choices::NONE; HAND_SIZE + 1],
        };
        for (slot, card) in hand.cards().enumerate() {
            sorted.cards[slot] = card;
            if card.is_wild() {
                sorted.wilds |= 1 << slot;
            } else {
                sorted.normal[slot] = 1 << card.index();
            }
        }
        for slots in 1..=sorted.all {
            let line = sorted.cards_in(slots).fold(Line::EMPTY, Line::with);
            if line.holds() && sorted.is_listed(slots) {
                sorted.add_choice(slots, line);
            }
        }
        sorted
    }

    fn add_choice(&mut self, slots: Slots, line: Line) {
        let size = slots.count_ones() as usize;
        let first = self.choices[size].order_count;
        self.add_orders(size, slots, 0, Order { slots: 0, cards: [None; HAND_SIZE] });
        let choices = &mut self.choices[size];
        let orders = (first as u8, choices.order_count as u8);
        choices.choices[choices.choice_count] = Choice { line, has_wild: slots & self.wilds != 0, orders };
        choices.choice_count += 1;
    }

    /// Adds all orders that begin like this and go on, from this cell, with the slots that are left. Two wilds are
    /// interchangeable, so the first one goes first.
    fn add_orders(&mut self, size: usize, left: Slots, cell: usize, begun: Order) {
        if cell == size {
            let choices = &mut self.choices[size];
            choices.orders[choices.order_count] = begun;
            choices.order_count += 1;
            return;
        }
        let mut next = left & !second(left & self.wilds);
        while next != 0 {
            let slot = next.trailing_zeros();
            next &= next - 1;
            let mut order = begun;
            order.slots |= in_cell(1 << slot, cell);
            order.cards[cell] = Some(self.cards[slot as usize]);
            self.add_orders(size, left & !(1 << slot), cell + 1, order);
        }
    }

    /// Of two sets that differ only in which wild they have, the one with the first is listed.
    fn is_listed(&self, slots: Slots) -> bool {
        let wilds = slots & self.wilds;
        wilds == 0 || wilds != second(self.wilds)
    }

    fn cards_in(&self, slots: Slots) -> impl Iterator<Item = Card> {
        (0..HAND_SIZE).filter(move |slot| slots >> slot & 1 != 0).map(|slot| self.cards[slot])
    }

    /// All different sets of at least one card, each in card order, whether they form a line or not.
    pub fn subsets(&self) -> impl Iterator<Item = impl Iterator<Item = Card>> {
        (1..=self.all).filter(|&slots| self.is_listed(slots)).map(|slots| self.cards_in(slots))
    }

    /// The ways to choose so many cards that may lie in one line.
    #[inline]
    pub fn choices(&self, size: usize) -> &Choices {
        &self.choices[size]
    }

    /// The slots of which the cards are in a set, and the wilds if it is not empty.
    #[inline]
    pub fn within(&self, set: NormalSet) -> Slots {
        let mut within = if set == 0 { 0 } else { self.wilds };
        for (slot, card) in self.normal.iter().enumerate() {
            within |= u8::from(set & card != 0) << slot;
        }
        within
    }
}

/// The set without its lowest member.
#[inline]
fn second(wilds: Slots) -> Slots {
    wilds & wilds.wrapping_sub(1)
}
