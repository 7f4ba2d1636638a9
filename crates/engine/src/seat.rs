//! Seats at the table, and the eyes that look at it.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor};

use rand_core::Rng;

use crate::{SetupError, below};

/// A place at the table, counted from 0 clockwise.
///
/// ```
/// use spellenkast_engine::{Seat, Seats};
///
/// let seats = Seats::new(3)?;
/// assert_eq!(seats.after(Seat(1)), Seat(2));
/// assert_eq!(seats.after(Seat(2)), Seat(0));
/// # Ok::<(), spellenkast_engine::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(description = "A place at the table, counted from 0 clockwise.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array with one entry a seat.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many people play: 1 to 6.
///
/// ```
/// use spellenkast_engine::{Seat, Seats};
///
/// let seats = Seats::new(3)?;
/// assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
/// assert!(seats.has(Seat(2)) && !seats.has(Seat(3)));
/// assert!(Seats::new(0).is_err() && Seats::new(7).is_err());
/// # Ok::<(), spellenkast_engine::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Seats(u8);

impl Seats {
    /// The most players any of the games allows.
    pub const MOST: u8 = 6;

    /// A table for `players`, if a game could have that many.
    pub fn new(players: u8) -> Result<Self, SetupError> {
        if (1..=Self::MOST).contains(&players) {
            Ok(Self(players))
        } else {
            Err(SetupError(format!("{players} players are not possible: it takes 1 to {}.", Self::MOST)))
        }
    }

    /// The number of players.
    #[inline]
    pub fn count(self) -> u8 {
        self.0
    }

    /// All seats, from 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..self.0).map(Seat)
    }

    /// All seats, as a set.
    #[inline]
    pub fn all(self) -> SeatSet {
        SeatSet((1 << self.0) - 1)
    }

    /// The seat to the left, which is the next one clockwise.
    #[inline]
    pub fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// Whether this seat is at the table.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// Draws the lot for the first player: each seat is as likely as the others.
    #[inline]
    pub fn draw<R: Rng + ?Sized>(self, rng: &mut R) -> Seat {
        Seat(below(rng, self.0.into()) as u8)
    }

    /// Shows every seat with the probability that the lot falls on it.
    pub fn for_each_lot(self, mut visit: impl FnMut(Seat, f64)) {
        self.iter().for_each(|seat| visit(seat, 1.0 / f64::from(self.0)));
    }
}

#[cfg(feature = "serde")]
impl TryFrom<u8> for Seats {
    type Error = SetupError;

    fn try_from(players: u8) -> Result<Self, SetupError> {
        Self::new(players)
    }
}

#[cfg(feature = "serde")]
impl From<Seats> for u8 {
    fn from(seats: Seats) -> Self {
        seats.0
    }
}

/// A set of seats.
///
/// ```
/// use spellenkast_engine::{Seat, SeatSet, Seats};
///
/// let others = Seats::new(3)?.all().without(Seat(1));
/// assert_eq!(others, SeatSet::only(Seat(0)).with(Seat(2)));
/// assert_eq!((others.len(), others.first()), (2, Some(Seat(0))));
/// # Ok::<(), spellenkast_engine::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Just this seat; nobody if no table has it.
    #[inline]
    pub fn only(seat: Seat) -> Self {
        Self(1_u8.checked_shl(seat.0.into()).unwrap_or(0))
    }

    /// A bit for each seat, the lowest for the first.
    #[inline]
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is in the set.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// The set with the seat.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        self | Self::only(seat)
    }

    /// The set without the seat.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::only(seat).0)
    }

    /// Whether nobody is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether everybody in it is in the other, too.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many seats are in it.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat in it.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in it, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl BitOr for SeatSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for SeatSet {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Who looks at the game: a seat sees its own hand, a spectator nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who stands beside the table.
    Spectator,
}

impl Eye {
    /// Whether this eye may see what only that seat may see.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }

    /// Who still decides, as far as this eye may know, where the seats in `asked` decide at the same time, unseen by each
    /// other, and one decision may bring another. `untouched` have not decided anything yet, `deciding` are not done.
    ///
    /// Whether a seat goes on after its first decision would tell what it decided. So the others count as deciding until
    /// that first one, and all of them once more when nobody's first one is waited for.
    #[must_use]
    pub fn deciders(self, asked: SeatSet, untouched: SeatSet, deciding: SeatSet) -> SeatSet {
        let known = if untouched.is_empty() { asked } else { untouched };
        match self {
            Eye::Seat(seat) if deciding.has(seat) => known.with(seat),
            Eye::Seat(seat) => known.without(seat),
            Eye::Spectator => known,
        }
    }
}
