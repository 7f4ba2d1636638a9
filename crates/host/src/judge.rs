//! Those who think for bots and hints.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Level, Seat, below};
use spellenkast_games::AnyKnown;
use spellenkast_table::Decision;

/// A legal move, and what the seat may expect after it.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// The move, in the game's notation.
    pub r#move: String,
    /// The seat's own final score.
    pub score: f32,
    /// Its chance to win, a shared win counting in part; 1 in a solo game.
    pub win: f32,
    /// Its final score less that of the best of the others; the score again in a solo game.
    pub margin: f32,
}

/// The one who thinks for all seats. Whoever runs the host brings it along; the host itself knows no bot. The seed makes a
/// thought repeatable.
pub trait Judge: Send + Sync {
    /// The move that a bot of this level makes, in the game's notation. None if there is nothing to decide.
    fn choose(&self, known: &AnyKnown, level: Level, seed: u64) -> Option<String>;

    /// The seat's legal moves and what they are worth, the best first. None if there is nothing to decide.
    fn judge(&self, known: &AnyKnown, seed: u64) -> Option<Vec<JudgedMove>>;

    /// The networks that cannot be used, each with the reason.
    fn unusable_networks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// What a bot came to.
#[derive(Debug)]
pub struct Thought {
    /// That of the [ask](crate::BotAsk).
    pub ticket: u64,
    /// For which seat.
    pub seat: Seat,
    /// What it thought about.
    pub about: Decision,
    /// The move, in the game's notation; none if it came to nothing.
    pub r#move: Option<String>,
}

/// A legal move of the seat, for bots that fail, so that nobody waits for them for ever.
pub fn at_random(known: &AnyKnown, seed: u64) -> Option<String> {
    let mut moves = known.game().moves(known.seat());
    let pick = |count| below(&mut rng(seed), count) as usize;
    (!moves.is_empty()).then(|| moves.swap_remove(pick(moves.len() as u32)))
}

/// Random numbers for bots; dice come from elsewhere.
pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
