//! The seam to the bots.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::any;
use spellenkast_engine::{Seat, below};
use spellenkast_games::AnyGame;
use spellenkast_table::Level;

/// The move that a bot of this level makes; any legal one in a game that no bot plays yet.
pub(crate) fn bot_move(game: &AnyGame, seat: Seat, level: Level, seed: u64) -> Option<String> {
    any::choose(game, seat, judgement(level), seed).ok().or_else(|| any_move(game, seat, seed))
}

/// Any legal move.
pub(crate) fn any_move(game: &AnyGame, seat: Seat, seed: u64) -> Option<String> {
    let mut moves = game.moves(seat);
    if moves.is_empty() {
        return None;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Some(moves.swap_remove(below(&mut rng, moves.len() as u32) as usize))
}

fn judgement(level: Level) -> spellenkast_bots::Level {
    match level {
        Level::Beginner => spellenkast_bots::Level::Beginner,
        Level::Casual => spellenkast_bots::Level::Casual,
        Level::Club => spellenkast_bots::Level::Club,
        Level::Expert => spellenkast_bots::Level::Expert,
        Level::Master => spellenkast_bots::Level::Master,
    }
}
