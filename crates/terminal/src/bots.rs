//! A bot that cannot think.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::below;
use spellenkast_games::AnyKnown;

/// Any legal move.
pub(crate) fn any_move(known: &AnyKnown, seed: u64) -> Option<String> {
    let mut moves = known.game().moves(known.seat());
    if moves.is_empty() {
        return None;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Some(moves.swap_remove(below(&mut rng, moves.len() as u32) as usize))
}
