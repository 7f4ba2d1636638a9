//! What chance decides: the lot and the rolls.

use rand_core::Rng;
use spellenkast_engine::Seat;

use super::dice::Roll;
use super::reason::Reason;
use super::sheet::dice_each;
use super::state::{Genius, Phase};

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lot: this seat begins.
    First(Seat),
    /// The dice of the player who rolls.
    Roll(Roll),
}

impl Genius {
    /// Draws an outcome.
    #[inline]
    pub(super) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.phase {
            Phase::Lot => Outcome::First(self.seats.draw(rng)),
            _ => Outcome::Roll(Roll::sample(dice_each(self.seats), rng)),
        }
    }

    /// Shows every outcome with its probability, if one is due.
    pub(super) fn list_outcomes(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        match self.phase {
            Phase::Lot => {
                self.seats.for_each_lot(|seat, probability| visit(Outcome::First(seat), probability));
                true
            }
            Phase::Opening | Phase::Roll => {
                Roll::all(dice_each(self.seats))
                    .for_each(|roll| visit(Outcome::Roll(roll), roll.probability()));
                true
            }
            Phase::Decide | Phase::Over => false,
        }
    }

    /// Whether the outcome is possible now.
    #[inline]
    pub(super) fn check_possible(&self, outcome: &Outcome) -> Result<(), Reason> {
        match (self.phase, outcome) {
            (Phase::Over, _) => Err(Reason::Over),
            (Phase::Decide, _) => Err(Reason::NotChance),
            (Phase::Lot, Outcome::Roll(_)) => Err(Reason::LotFirst),
            (Phase::Lot, Outcome::First(seat)) if !self.seats.has(*seat) => Err(Reason::NoSuchSeat),
            (Phase::Opening | Phase::Roll, Outcome::First(_)) => Err(Reason::NoLot),
            (_, Outcome::Roll(roll)) if roll.dice() != dice_each(self.seats) => Err(Reason::DiceCount),
            _ => Ok(()),
        }
    }
}
