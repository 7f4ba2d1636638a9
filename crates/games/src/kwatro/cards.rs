//! The printed cards, and hands of them.

use std::fmt;
use std::num::NonZeroU8;

/// How many different normal cards there are: 4 colours × 4 shapes × 4 numbers.
pub(super) const NORMAL_CARDS: usize = 64;
/// How many wild cards there are.
pub(super) const WILD_CARDS: usize = 2;
/// How many cards there are in all.
pub(super) const ALL_CARDS: usize = NORMAL_CARDS + WILD_CARDS;
/// How many cards a player holds, as long as the pile lasts.
pub(super) const HAND_SIZE: usize = 4;

const COLOURS: &[u8; 4] = b"rgby";
const SHAPES: &[u8; 4] = b"tscx";
const NUMBERS: &[u8; 4] = b"1234";

/// A card: colour, shape and number, or a wild. Cards order by colour, shape and number, wilds last.
///
/// The value is never 0, so that "no card" costs no room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroCard", type = "string"))]
pub struct Card(NonZeroU8);

impl Card {
    /// A wild card. The two are interchangeable.
    pub const WILD: Self = Self::at(NORMAL_CARDS);

    /// The normal card with this index, colour × 16 + shape × 4 + number - 1, if it is below 64.
    pub const fn normal(index: usize) -> Option<Self> {
        if index < NORMAL_CARDS { Some(Self::at(index)) } else { None }
    }

    const fn at(index: usize) -> Self {
        match NonZeroU8::new(index as u8 + 1) {
            Some(value) => Self(value),
            None => unreachable!(),
        }
    }

    /// The index: 0 to 63 for the normal cards, 64 for a wild.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Whether it is a wild.
    #[inline]
    pub fn is_wild(self) -> bool {
        self == Self::WILD
    }

    /// The number printed on it, which is what it scores: 1 to 4, and 0 for a wild.
    #[inline]
    pub fn number(self) -> i32 {
        if self.is_wild() { 0 } else { (self.index() & 3) as i32 + 1 }
    }

    /// The names of its colour and its shape; none for a wild.
    pub fn marks(self) -> Option<[&'static str; 2]> {
        let (colour, shape) = (self.index() >> 4, self.index() >> 2 & 3);
        let names = |colour| [colour, ["triangle", "square", "circle", "cross"][shape]];
        ["red", "green", "blue", "yellow"].get(colour).copied().map(names)
    }

    /// Reads a card as it is written: `rt2`, or `w` for a wild.
    pub fn parse(text: &str) -> Option<Self> {
        let place = |letters: &[u8; 4], letter: u8| letters.iter().position(|&other| other == letter);
        match *text.as_bytes() {
            [b'w'] => Some(Self::WILD),
            [colour, shape, number] => {
                let colour = place(COLOURS, colour)?;
                Self::normal(colour * 16 + place(SHAPES, shape)? * 4 + place(NUMBERS, number)?)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_wild() {
            return f.pad("w");
        }
        let index = self.index();
        let letters = [COLOURS[index >> 4], SHAPES[index >> 2 & 3], NUMBERS[index & 3]];
        f.pad(std::str::from_utf8(&letters).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "KwatroCard".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "pattern": "^([rgby][tscx][1-4]|w)$",
            "description": "Colour (red, green, blue, yellow), shape (triangle, square, circle, cross: x) and \
                            number, such as `rt2`; `w` is a wild card.",
        })
    }
}

/// Several normal cards, a bit each.
pub(super) type NormalSet = u64;

/// The cards of a set of normal cards, in card order.
#[inline]
pub(super) fn normals(mut set: NormalSet) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = Card::normal(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(card)
    })
}

/// The cards that somebody holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Card>", into = "Vec<Card>")
)]
pub(super) struct Hand {
    pub normal: NormalSet,
    pub wilds: u8,
}

impl Hand {
    #[inline]
    pub fn len(self) -> usize {
        self.normal.count_ones() as usize + usize::from(self.wilds)
    }

    #[inline]
    pub fn has(self, card: Card) -> bool {
        if card.is_wild() { self.wilds > 0 } else { self.normal >> card.index() & 1 != 0 }
    }

    /// The hand with one card more, which it does not hold yet.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        debug_assert!(card.is_wild() || !self.has(card), "{card} twice");
        if card.is_wild() {
            Self { wilds: self.wilds + 1, ..self }
        } else {
            Self { normal: self.normal | 1 << card.index(), ..self }
        }
    }

    /// The hand without a card that it holds.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Self {
        debug_assert!(self.has(card), "{card} is not there");
        if card.is_wild() {
            Self { wilds: self.wilds - 1, ..self }
        } else {
            Self { normal: self.normal & !(1 << card.index()), ..self }
        }
    }

    /// The hand without these cards, if it holds them all.
    pub fn less(self, cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        cards.into_iter().try_fold(self, |hand, card| hand.has(card).then(|| hand.without(card)))
    }

    /// The cards in card order.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        normals(self.normal).chain(std::iter::repeat_n(Card::WILD, self.wilds.into()))
    }
}
