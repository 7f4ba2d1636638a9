//! Bots think here, away from the threads that serve people.

use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::any;
use spellenkast_engine::Seat;
use spellenkast_games::AnyGame;
use spellenkast_table::Level;

/// Decides for a seat at a level; the seed makes it repeatable. None if there is nothing to decide.
///
/// The game is one that the seat cannot tell from the true one: nothing hidden is in it.
pub type Brain = Arc<dyn Fn(&AnyGame, Seat, Level, u64) -> Option<String> + Send + Sync>;

/// What a bot came to.
#[derive(Debug)]
pub struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// After which event it began to think.
    pub seq: u64,
    /// The move, in the game's notation.
    pub r#move: String,
}

/// The bots. Where a level's network cannot be used, the next lower level plays.
pub fn brain() -> Brain {
    Arc::new(any::choose_at_most)
}

/// Says which networks cannot be used, if there are any.
pub fn warn_of_networks() {
    let unusable: Vec<String> =
        any::unusable_networks().into_iter().map(|(name, error)| format!("{name} ({error})")).collect();
    if !unusable.is_empty() {
        let list = unusable.join(", ");
        tracing::warn!("Bots whose network cannot be used play at the next lower level that can: {list}.");
    }
}

/// Random numbers for bots; dice come from elsewhere.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
