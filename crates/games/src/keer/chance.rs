//! What chance decides in either game: the lot and the rolls.

use std::fmt::Debug;

use rand_core::Rng;
use spellenkast_engine::{NotationError, Saying, Seat};

use super::{Dice, Phase, Reason, Turns, read_lot, write_lot};

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<R> {
    /// The lot: who is the first active player.
    First(Seat),
    /// The roll.
    Roll(R),
}

/// All dice of a game, as they were rolled.
pub trait Roll: Copy + Debug + Eq {
    /// How an outcome is written, for whoever wrote something else.
    const FORM: &'static str;

    /// Rolls the dice, so many of each kind.
    fn draw<R: Rng + ?Sized>(each: u32, rng: &mut R) -> Self;
    /// Shows every roll with its probability.
    fn for_each(each: u32, visit: &mut dyn FnMut(Self, f64));
    /// The colour dice and the number dice.
    fn dice(self) -> Dice;
    /// What is said of it.
    fn say(self) -> Saying;
    /// Writes it.
    fn write(self, out: &mut String);
    /// Reads its words; none where they are too few or too many.
    fn read(words: &[&str]) -> Option<Result<Self, NotationError>>;
}

impl<R: Roll> Outcome<R> {
    /// The first player, if it is the lot that names one.
    pub fn lot(self) -> Option<Seat> {
        match self {
            Self::First(seat) => Some(seat),
            Self::Roll(_) => None,
        }
    }

    /// What is said of it.
    pub(crate) fn say(self) -> Saying {
        match self {
            Self::First(seat) => Saying::begins(seat),
            Self::Roll(roll) => roll.say(),
        }
    }

    /// Writes it, such as `first 2`.
    pub(crate) fn write(self, out: &mut String) {
        match self {
            Self::First(seat) => write_lot(seat, out),
            Self::Roll(roll) => roll.write(out),
        }
    }

    /// Reads what [`write`](Self::write) writes, the dice of a kind in any order.
    pub(crate) fn read(text: &str) -> Result<Self, NotationError> {
        // One word more than an outcome can have, so that a long text is noticed but not read to its end.
        let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
        let wrong = || Err(NotationError::new(text, R::FORM));
        match words[..] {
            ["first", seat] => read_lot(seat).map(Self::First),
            ["first", ..] => wrong(),
            _ => R::read(&words).map_or_else(wrong, |roll| roll.map(Self::Roll)),
        }
    }
}

impl Turns {
    /// Draws an outcome.
    #[inline]
    pub(crate) fn draw_outcome<D: Roll, R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome<D> {
        if self.phase == Phase::Lot {
            return Outcome::First(self.seats.draw(rng));
        }
        Outcome::Roll(D::draw(self.dice_each(), rng))
    }

    /// Shows every outcome with its probability, if one is due.
    pub(crate) fn list_outcomes<D: Roll>(&self, visit: &mut dyn FnMut(Outcome<D>, f64)) -> bool {
        match self.phase {
            Phase::Lot => {
                self.seats.for_each_lot(|seat, probability| visit(Outcome::First(seat), probability));
            }
            Phase::Roll => D::for_each(self.dice_each(), &mut |roll, probability| {
                visit(Outcome::Roll(roll), probability);
            }),
            _ => return false,
        }
        true
    }

    /// Whether the outcome is possible now.
    pub(crate) fn check_possible<D: Roll>(&self, outcome: &Outcome<D>) -> Result<(), Reason> {
        match (self.phase, *outcome) {
            (Phase::Over, _) => Err(Reason::Over),
            (Phase::Active | Phase::Others | Phase::Bombs, _) => Err(Reason::NotChance),
            (Phase::Lot, Outcome::Roll(_)) => Err(Reason::LotFirst),
            (Phase::Lot, Outcome::First(seat)) if !self.seats.has(seat) => Err(Reason::NoSuchSeat),
            (Phase::Roll, Outcome::First(_)) => Err(Reason::NoLot),
            (Phase::Roll, Outcome::Roll(roll)) if !roll.dice().are(self.dice_each()) => {
                Err(Reason::WrongDice)
            }
            _ => Ok(()),
        }
    }
}
