//! What a program that is not ours can ask of the bots as WebAssembly: the tests do, to know that they play the same there, and
//! the example `speed`, to know how fast they are.

#![allow(unsafe_code, reason = "a name that others can call by")]

#[path = "../tests/fingerprint/mod.rs"]
mod fingerprint;
#[path = "../tests/speed/mod.rs"]
mod speed;

use spellenkast_games::GameId;

/// The fingerprint of a game of the series.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint(game: u32, number: u32) -> u64 {
    fingerprint::fingerprint(GameId::ALL[game as usize], number)
}

/// Plays so many random games. Returns how many decisions they had.
#[unsafe(no_mangle)]
pub extern "C" fn play_out(game: u32, games: u32) -> u32 {
    speed::play_out(GameId::ALL[game as usize], games)
}

/// Lets a master judge so many positions. Returns a number that depends on each of them.
#[unsafe(no_mangle)]
pub extern "C" fn judge(game: u32, positions: u32) -> u32 {
    speed::judge(GameId::ALL[game as usize], positions)
}
