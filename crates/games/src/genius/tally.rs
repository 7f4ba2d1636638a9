//! A small number for each symbol.

use super::sheet::Symbol;

/// A number below 128 for each symbol: dice that show it, crosses in its row or crosses to be made.
///
/// One byte a symbol in one word, so that a turn is reckoned for all six at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[u8; 6]", into = "[u8; 6]")
)]
pub struct Tally(u64);

/// A one in each of the six bytes.
const ONES: u64 = 0x0101_0101_0101;
/// The highest bit of each of the six bytes, which no number of a tally reaches.
const TOPS: u64 = 0x80 * ONES;

impl Tally {
    /// Nothing of any symbol.
    pub const NONE: Self = Self(0);

    /// The same number for each symbol.
    #[inline]
    pub(super) const fn all(number: u8) -> Self {
        Self(number as u64 * ONES)
    }

    /// Whether both are equal, for tables that are made before the program runs.
    pub(super) const fn same(self, other: Self) -> bool {
        self.0 == other.0
    }

    /// The number for one symbol.
    #[inline]
    pub fn get(self, symbol: Symbol) -> u8 {
        (self.0 >> (8 * symbol as u32)) as u8
    }

    /// With so many more of one symbol.
    #[inline]
    #[must_use]
    pub const fn with(self, symbol: Symbol, more: u8) -> Self {
        Self(self.0 + ((more as u64) << (8 * symbol as u32)))
    }

    /// With none of one symbol.
    #[inline]
    #[must_use]
    pub fn without(self, symbol: Symbol) -> Self {
        Self(self.0 & !(0xff << (8 * symbol as u32)))
    }

    /// The sums, symbol by symbol.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The differences, symbol by symbol. No number of `other` is larger.
    #[must_use]
    pub(super) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// The products, symbol by symbol. The numbers of `self` are below 8: those of one player's dice.
    #[inline]
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let where_bit = |bit: u32| ((self.0 >> bit) & ONES) * 0xff;
        Self((other.0 & where_bit(0)) + ((other.0 & where_bit(1)) << 1) + ((other.0 & where_bit(2)) << 2))
    }

    /// The top bits of the symbols that have at least so many.
    #[inline]
    fn tops_of(self, least: u8) -> u64 {
        (self.0 + (TOPS - u64::from(least) * ONES)) & TOPS
    }

    /// Whether every symbol has at least so many.
    #[inline]
    pub(super) fn all_have(self, least: u8) -> bool {
        self.tops_of(least) == TOPS
    }

    /// The symbols that have at least so many, in their order.
    #[inline]
    pub(super) fn symbols_with(self, least: u8) -> impl Iterator<Item = Symbol> {
        let mut left = self.tops_of(least);
        std::iter::from_fn(move || {
            let symbol = *Symbol::ALL.get(left.trailing_zeros() as usize / 8)?;
            left &= left - 1;
            Some(symbol)
        })
    }

    /// Each number, but no more than `most`.
    #[inline]
    #[must_use]
    pub(super) fn at_most(self, most: u8) -> Self {
        let above = (self.tops_of(most) >> 7) * 0xff;
        Self((self.0 & !above) | (Self::all(most).0 & above))
    }

    /// The smallest number.
    pub(super) fn least(self) -> u8 {
        Symbol::ALL.into_iter().map(|symbol| self.get(symbol)).fold(u8::MAX, u8::min)
    }

    /// The numbers, in the order of the symbols.
    pub fn each(self) -> [u8; 6] {
        Symbol::ALL.map(|symbol| self.get(symbol))
    }
}
