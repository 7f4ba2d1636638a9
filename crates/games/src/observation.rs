//! A position as numbers, for learning programs.
//!
//! A view is for people and their programs; learning wants the same numbers at the same places, quickly. Like a view they hold
//! nothing that the seat may not know.

use spellenkast_engine::{Game, Seat, Seats};

/// A game that can be told in numbers.
pub trait Observed: Game {
    /// Tells the position number by number as this seat may know it: the same for any two positions that it cannot tell apart, the own seat first and then the others clockwise. How
    /// many numbers there are, and what they mean, depends on the number of players alone.
    fn observe(&self, seat: Seat, pen: &mut impl Pen);
}

/// Takes the numbers down, or what they mean: one code tells both, so that neither can go astray.
pub trait Pen {
    /// The next number. Meanings that belong together begin alike, up to a colon.
    fn put(&mut self, number: i32, meaning: impl FnOnce() -> String);

    /// A 1 or a 0 for each of so many things.
    #[inline]
    fn put_bits(&mut self, bits: u32, count: u32, meaning: impl Fn(u32) -> String) {
        for bit in 0..count {
            self.put((bits >> bit & 1) as i32, || meaning(bit));
        }
    }

    /// A 1 for one of so many things and a 0 for the others.
    #[inline]
    fn put_one_of(&mut self, which: Option<u32>, count: u32, meaning: impl Fn(u32) -> String) {
        self.put_bits(which.map_or(0, |which| 1 << which), count, meaning);
    }
}

/// Writes the numbers.
pub struct Numbers<'a> {
    room: std::slice::IterMut<'a, i16>,
}

impl<'a> Numbers<'a> {
    /// Into this room; what does not fit is left out.
    pub fn into(room: &'a mut [i16]) -> Self {
        Self { room: room.iter_mut() }
    }
}

impl Pen for Numbers<'_> {
    #[inline]
    fn put(&mut self, number: i32, _: impl FnOnce() -> String) {
        if let Some(place) = self.room.next() {
            *place = number as i16;
        }
    }
}

/// Writes what the numbers mean.
#[derive(Default)]
pub struct Meanings(pub Vec<String>);

impl Pen for Meanings {
    fn put(&mut self, _: i32, meaning: impl FnOnce() -> String) {
        self.0.push(meaning());
    }
}

/// All seats, beginning with this one.
#[inline]
pub(crate) fn seats_from(seats: Seats, seat: Seat) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(seat), move |&seat| Some(seats.after(seat))).take(seats.count().into())
}

/// How far this seat is from the own one, clockwise.
#[inline]
pub(crate) fn distance(seats: Seats, own: Seat, seat: Seat) -> u32 {
    u32::from((seat.0 + seats.count() - own.0) % seats.count())
}

/// Whose something is, of the seat so far from the own one.
pub(crate) fn whose(distance: u32) -> String {
    if distance == 0 { "own".into() } else { format!("seat +{distance}") }
}
