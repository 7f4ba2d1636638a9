//! What chance decides: the lot, and rolls of colour and number dice with the special die.

use rand_core::Rng;
use spellenkast_engine::{Arg, NotationError, Saying};

use super::{Special, Tray};
use crate::keer::{self, Dice, read_dice, say_roll, write_dice};

/// What chance decides.
pub type Outcome = keer::Outcome<Roll>;

/// All dice, as they were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// The colour dice and the number dice.
    pub dice: Dice,
    /// The special die.
    pub special: Special,
}

impl From<Roll> for Tray {
    #[inline]
    fn from(Roll { dice, special }: Roll) -> Self {
        Self { dice, special: Some(special) }
    }
}

impl keer::Roll for Roll {
    const FORM: &'static str = "a roll is colours, numbers and the special die, a lot is `first` and a seat";

    #[inline]
    fn draw<R: Rng + ?Sized>(each: u32, rng: &mut R) -> Self {
        let (dice, special) = Dice::roll(rng, each, 1);
        Self { dice, special: Special::SIDES[special as usize] }
    }

    fn for_each(each: u32, visit: &mut dyn FnMut(Self, f64)) {
        Dice::for_each(each, &mut |dice, probability| {
            for special in Special::ALL {
                let sides = Special::SIDES.iter().filter(|&&side| side == special).count();
                visit(Self { dice, special }, probability * sides as f64 / 6.0);
            }
        });
    }

    fn dice(self) -> Dice {
        self.dice
    }

    fn say(self) -> Saying {
        say_roll("keer-roll-2", self.dice).with("special", Arg::Message(self.special.message()))
    }

    fn write(self, out: &mut String) {
        write_dice(self.dice, out);
        out.push(' ');
        out.push_str(self.special.word());
    }

    fn read(words: &[&str]) -> Option<Result<Self, NotationError>> {
        let &[colours, numbers, word] = words else { return None };
        let special = Special::ALL.into_iter().find(|special| special.word() == word).ok_or_else(|| {
            NotationError::new(word, "the special die shows heart, bomb, stars, row or block")
        });
        Some(special.and_then(|special| Ok(Self { dice: read_dice(colours, numbers)?, special })))
    }
}
