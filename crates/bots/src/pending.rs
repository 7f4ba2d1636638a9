//! The games that no bot plays yet. Whoever teaches one takes its name off the list.

use spellenkast_engine::{Game, Seats};

use crate::{Brain, BrainError, Level, Thinks};

macro_rules! pending {
    ($($game:ty),*) => {
        $(impl Thinks for $game {
            fn brain(_: Level, _: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
                Err(BrainError::NoBots(Self::INFO.id))
            }

            fn greedy(_: Seats, _: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
                Err(BrainError::NoBots(Self::INFO.id))
            }
        })*
    };
}

pending!(
    spellenkast_games::keer_op_keer::KeerOpKeer,
    spellenkast_games::keer_op_keer_2::KeerOpKeer2
);
