//! When cards form a line, and which cards may join it.
//!
//! In a line each property is the same on all cards or different on all. A property of a line is four bits, one for
//! each value that occurs: one bit means "the same on all", as many bits as cards means "different on all".

use super::cards::{Card, NORMAL_CARDS, NormalSet, normals};

/// The most cards in a line. A line of so many is a kwatro.
pub(super) const LONGEST: usize = 4;

/// All normal cards.
pub(super) const ANY: NormalSet = !0;

/// The values that occur on the normal cards of a line, and how many cards those are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line {
    values: u16,
    cards: u8,
}

impl Line {
    pub const EMPTY: Self = Self { values: 0, cards: 0 };

    /// The line with one card more. Wilds do not count.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        Self { values: self.values | VALUES[card.index()], cards: self.cards + u8::from(!card.is_wild()) }
    }

    /// How many normal cards it has.
    #[inline]
    pub fn len(self) -> usize {
        self.cards.into()
    }

    /// Both lines together.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { values: self.values | other.values, cards: self.cards + other.cards }
    }

    /// Whether each property is the same on all or different on all. Wilds that are free to stand for anything keep
    /// that so, as long as the line is not too long.
    #[inline]
    pub fn holds(self) -> bool {
        HOLDS[usize::from(self.values)] >> self.cards & 1 != 0
    }

    /// The normal cards with which the line still holds; none if it is full or does not hold now. One of its own
    /// cards may be among them, because a wild may stand for a card that lies there already.
    #[inline]
    pub fn fits(self) -> NormalSet {
        let [colours, shapes, numbers] = &FITS[usize::from(self.cards).min(LONGEST)];
        let value = |property: u16| usize::from(self.values >> (4 * property) & 15);
        colours[value(0)] & shapes[value(1)] & numbers[value(2)]
    }

    /// The normal cards with which the line holds when a wild lies in it that must be one of `wild`.
    pub fn fits_with_wild(self, wild: NormalSet) -> NormalSet {
        if wild == ANY {
            return self.fits();
        }
        normals(wild & self.fits()).fold(0, |fits, stand_in| fits | self.with(stand_in).fits())
    }

    /// The same with two wilds.
    pub fn fits_with_wilds(self, wilds: [NormalSet; 2]) -> NormalSet {
        normals(wilds[0] & self.fits())
            .fold(0, |fits, stand_in| fits | self.with(stand_in).fits_with_wild(wilds[1]))
    }
}

/// The three values of each normal card, as a line has them, and none of a wild.
static VALUES: [u16; NORMAL_CARDS + 1] = {
    let mut values = [0; NORMAL_CARDS + 1];
    let mut card = 0;
    while card < NORMAL_CARDS {
        values[card] = 1 << (card >> 4) | 1 << (4 + (card >> 2 & 3)) | 1 << (8 + (card & 3));
        card += 1;
    }
    values
};

/// For the values in a line a bit for each number of cards with which it holds.
static HOLDS: [u8; 1 << 12] = {
    let mut holds = [0; 1 << 12];
    let mut values = 0;
    while values < holds.len() {
        let mut cards = 0;
        while cards <= LONGEST {
            let mut all = true;
            let mut property = 0;
            while property < 3 {
                let different = (values >> (4 * property) & 15).count_ones() as usize;
                all &= different <= 1 || different == cards;
                property += 1;
            }
            holds[values] |= (all as u8) << cards;
            cards += 1;
        }
        values += 1;
    }
    holds
};

/// For a number of cards in a line, a property and its values there: the normal cards which suit that property.
static FITS: [[[NormalSet; 16]; 3]; LONGEST + 1] = {
    let mut fits = [[[0; 16]; 3]; LONGEST + 1];
    let mut cards = 0;
    while cards < LONGEST {
        let mut values = 0;
        while values < 16 {
            let mut card = 0;
            while card < NORMAL_CARDS {
                let mut property = 0;
                while property < 3 {
                    if suits(values, cards, VALUES[card] >> (4 * property) & 15) {
                        fits[cards][property][values as usize] |= 1 << card;
                    }
                    property += 1;
                }
                card += 1;
            }
            values += 1;
        }
        cards += 1;
    }
    fits
};

const fn suits(values: u16, cards: usize, value: u16) -> bool {
    let same = values & !value == 0;
    let different = values.count_ones() as usize == cards && values & value == 0;
    same || different
}
