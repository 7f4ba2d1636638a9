//! What chance decides: the lot, the dice, and which of equal dice lie on the tray of a solo game.

use rand_core::Rng;
use spellenkast_engine::{Seat, below};

use super::dice::{DiceSet, Faces};
use super::reason::Reason;
use super::state::{Clever, Phase};

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lot: who is active first.
    First(Seat),
    /// The available dice, rolled.
    Roll(Faces),
    /// All six dice rolled for the passive turn of a solo game, and the three lowest of them on the tray.
    Serve {
        /// What they show.
        faces: Faces,
        /// The three on the tray.
        tray: DiceSet,
    },
}

/// The dice on the tray of a solo game.
const SERVED: u32 = 3;

/// A multiple of every number of ways to choose the dice for the tray among equal ones: 1, 2, 3, 4, 6, 10 and 20.
const TIES: u32 = 60;

impl Clever {
    /// Draws an outcome: one random number, whatever it may be.
    #[inline]
    pub(super) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.phase {
            Phase::Lot => Outcome::First(self.seats.draw(rng)),
            Phase::Serve => {
                let number = below(rng, Faces::ROLLS * TIES);
                let faces = Faces::of_roll(number / TIES);
                let lowest = Lowest::of(faces);
                Outcome::Serve { faces, tray: lowest.tray(number % TIES % lowest.trays()) }
            }
            // Six dice are as quickly rolled as one, and each of them is fair.
            _ => Outcome::Roll(Faces::of_roll(below(rng, Faces::ROLLS)).only(self.dice.available)),
        }
    }

    /// Shows every outcome with its probability, if one is due.
    pub(super) fn list_outcomes(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
        match self.phase {
            Phase::Lot => {
                self.seats.for_each_lot(|seat, probability| visit(Outcome::First(seat), probability));
            }
            Phase::Roll => {
                let dice = self.dice.available;
                let rolls = 6u32.pow(dice.len());
                for number in 0..rolls {
                    visit(Outcome::Roll(nth_roll(dice, number)), 1.0 / f64::from(rolls));
                }
            }
            Phase::Serve => {
                for number in 0..Faces::ROLLS {
                    let faces = Faces::of_roll(number);
                    let lowest = Lowest::of(faces);
                    for tray in 0..lowest.trays() {
                        let outcome = Outcome::Serve { faces, tray: lowest.tray(tray) };
                        visit(outcome, 1.0 / f64::from(Faces::ROLLS * lowest.trays()));
                    }
                }
            }
            _ => return false,
        }
        true
    }

    /// Whether the outcome is possible now.
    pub(super) fn check_possible(&self, outcome: &Outcome) -> Result<(), Reason> {
        match (self.phase, *outcome) {
            (Phase::Over, _) => Err(Reason::Over),
            (Phase::Active | Phase::Passive | Phase::RoundBonus, _) => Err(Reason::NotChance),
            (Phase::Lot, Outcome::First(seat)) if self.seats.has(seat) => Ok(()),
            (Phase::Lot, Outcome::First(_)) => Err(Reason::NoSuchSeat),
            (Phase::Roll, Outcome::Roll(faces)) if faces.dice() == self.dice.available => Ok(()),
            (Phase::Roll, Outcome::Roll(_)) => Err(Reason::WrongDice),
            (Phase::Serve, Outcome::Serve { faces, tray }) => {
                if faces.dice() != DiceSet::ALL {
                    return Err(Reason::WrongDice);
                }
                let highest = |dice: DiceSet| dice.iter().map(|die| faces.of(die)).max();
                let lowest = |dice: DiceSet| dice.iter().map(|die| faces.of(die)).min();
                let sorted = highest(tray) <= lowest(DiceSet::ALL.except(tray));
                if tray.len() == SERVED && sorted { Ok(()) } else { Err(Reason::NotLowest) }
            }
            _ => Err(Reason::OtherChance),
        }
    }
}

/// One of the rolls of these dice, by its number.
fn nth_roll(dice: DiceSet, mut number: u32) -> Faces {
    let mut faces = Faces::NONE;
    for die in dice.iter() {
        faces = faces.with(die, (number % 6) as u8 + 1);
        number /= 6;
    }
    faces
}

/// The three lowest of six dice, as far as the faces tell.
struct Lowest {
    /// Lie on the tray for sure.
    sure: DiceSet,
    /// Show the same, and some or all of them lie on the tray as well.
    equal: DiceSet,
}

impl Lowest {
    fn of(faces: Faces) -> Self {
        let mut sure = DiceSet::NONE;
        let mut face = 2;
        loop {
            let up_to = faces.below(face);
            if up_to.len() >= SERVED {
                return Self { sure, equal: up_to.except(sure) };
            }
            sure = up_to;
            face += 1;
        }
    }

    /// How many trays are possible.
    fn trays(&self) -> u32 {
        const CHOOSE: [[u32; 4]; 7] = [
            [1, 0, 0, 0],
            [1, 1, 0, 0],
            [1, 2, 1, 0],
            [1, 3, 3, 1],
            [1, 4, 6, 4],
            [1, 5, 10, 10],
            [1, 6, 15, 20],
        ];
        CHOOSE[self.equal.len() as usize][(SERVED - self.sure.len()) as usize]
    }

    /// One of the possible trays, by its number.
    fn tray(&self, number: u32) -> DiceSet {
        let mut left = number;
        // All subsets of the bits of the equal dice, from the whole set down.
        let mut some = self.equal.0;
        loop {
            let tray = self.sure.and(DiceSet(some));
            if tray.len() == SERVED {
                if left == 0 {
                    return tray;
                }
                left -= 1;
            }
            some = some.wrapping_sub(1) & self.equal.0;
        }
    }
}
