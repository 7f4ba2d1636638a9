//! The rolls that are thought through: all of them where they are few, else a fair selection, the same for all moves
//! that are compared.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::shuffle;
use spellenkast_games::clever::{Clever, DiceSet, Die, Faces, Outcome, Phase};

use crate::order::put_best_first;

/// A selection of rolls of six dice, in which every die shows every face equally often.
pub(super) struct Rolls(Vec<(Faces, DiceSet)>);

/// Up to so many dice all rolls are gone through.
const FEW_DICE: u32 = 2;
const SERVED: usize = 3;

impl Rolls {
    /// So many times six rolls.
    pub fn new(sixes: usize, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let faces: Vec<u8> = (0..sixes).flat_map(|_| 1..=6).collect();
        let mut rolls = vec![Faces::NONE; faces.len()];
        for die in Die::ALL {
            let mut faces = faces.clone();
            shuffle(&mut rng, &mut faces);
            for (roll, face) in rolls.iter_mut().zip(faces) {
                *roll = roll.with(die, face);
            }
        }
        let with_tray = |faces: Faces| {
            let mut dice = Die::ALL;
            shuffle(&mut rng, &mut dice);
            put_best_first(&mut dice, |&die| -f32::from(faces.of(die)));
            (faces, dice[..SERVED].iter().copied().collect())
        };
        Self(rolls.into_iter().map(with_tray).collect())
    }

    /// How many rolls are thought through in this position; nothing where all of them are, because they are few.
    pub fn selected(&self, game: &Clever) -> Option<usize> {
        let few = game.phase() == Phase::Roll && game.available().len() <= FEW_DICE;
        (!few).then_some(self.0.len())
    }

    /// One of the selected rolls, by its number.
    pub fn nth(&self, game: &Clever, number: usize) -> Outcome {
        let (faces, tray) = self.0[number];
        if game.phase() == Phase::Serve {
            Outcome::Serve { faces, tray }
        } else {
            Outcome::Roll(faces.only(game.available()))
        }
    }
}
