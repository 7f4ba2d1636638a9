//! Sets of cells.

/// A set of the cells of one sheet, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u8>", into = "Vec<u8>")
)]
pub struct Cells(pub u128);

impl Cells {
    /// No cell.
    pub const NONE: Self = Self(0);
    /// Every cell of a sheet.
    pub const ALL: Self = Self((1 << super::CELLS) - 1);

    /// Just this cell.
    #[inline]
    pub const fn only(cell: usize) -> Self {
        Self(1 << cell)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn has(self, cell: usize) -> bool {
        self.0 >> cell & 1 != 0
    }

    /// The cells of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets share a cell.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells in it, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(cell)
        })
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set.or(Self::only(cell)))
    }
}

#[cfg(feature = "serde")]
impl From<Cells> for Vec<u8> {
    fn from(cells: Cells) -> Self {
        cells.iter().map(|cell| cell as u8).collect()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vec<u8>> for Cells {
    type Error = &'static str;

    fn try_from(cells: Vec<u8>) -> Result<Self, Self::Error> {
        if cells.iter().any(|&cell| usize::from(cell) >= super::CELLS) {
            return Err("a sheet has no such cell");
        }
        Ok(cells.into_iter().map(usize::from).collect())
    }
}
