//! What a move would lead to, before anybody makes it.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;
use spellenkast_engine::{Eye, Seat, Standing};

use crate::choices::NO_GAME;
use crate::{Refusal, Table};

/// A game as it would be after a move, before any chance and anybody else's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The game as the seat would see it, in the game's own form.
    pub game: Value,
    /// How the players would stand.
    pub standing: Standing,
}

impl Table {
    /// What the seat would see if it made this whole move now. Only for whoever holds the seat, as with
    /// [`choices`](Self::choices).
    pub fn preview(&self, seat: Seat, text: &str) -> Result<Preview, Refusal> {
        // Nothing that is hidden from the seat can show in a position where it is imagined, however it is imagined.
        let known = self.known_to(seat, &mut ChaCha8Rng::seed_from_u64(0)).ok_or(NO_GAME)?;
        let next = known.game().foresee(seat, text)?;
        let eye = Eye::Seat(seat);
        Ok(Preview { game: next.view(eye), standing: next.standing_for(eye) })
    }
}
