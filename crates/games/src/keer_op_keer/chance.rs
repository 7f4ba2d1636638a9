//! What chance decides: the lot, and rolls of colour and number dice.

use rand_core::Rng;
use spellenkast_engine::{NotationError, Saying};

use crate::keer::{self, Dice, Roll, read_dice, say_roll, write_dice};

/// What chance decides.
pub type Outcome = keer::Outcome<Dice>;

impl Roll for Dice {
    const FORM: &'static str = "a roll is colours and numbers, a lot is `first` and a seat";

    #[inline]
    fn draw<R: Rng + ?Sized>(each: u32, rng: &mut R) -> Self {
        Self::roll(rng, each, 0).0
    }

    fn for_each(each: u32, visit: &mut dyn FnMut(Self, f64)) {
        Self::for_each(each, visit);
    }

    fn dice(self) -> Dice {
        self
    }

    fn say(self) -> Saying {
        say_roll("keer-roll", self)
    }

    fn write(self, out: &mut String) {
        write_dice(self, out);
    }

    fn read(words: &[&str]) -> Option<Result<Self, NotationError>> {
        let &[colours, numbers] = words else { return None };
        Some(read_dice(colours, numbers))
    }
}
