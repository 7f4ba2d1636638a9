//! What a program that is not ours can ask of the bots as WebAssembly: the tests do, to know that they play the same there, and
//! the example `speed`, to know how fast they are.

#![allow(unsafe_code, reason = "others call it by its names, and put networks into its memory")]

#[path = "../tests/fingerprint/mod.rs"]
mod fingerprint;
#[path = "../tests/speed/mod.rs"]
mod speed;

use spellenkast_bots::supply_net;
use spellenkast_games::GameId;

/// Room for so many bytes that come from outside.
#[unsafe(no_mangle)]
pub extern "C" fn room(size: usize) -> *mut u8 {
    Box::leak(vec![0; size].into_boxed_slice()).as_mut_ptr()
}

/// Brings a network along, whose name and file lie in rooms of their own.
///
/// # Safety
/// Both were given by [`room`] with these sizes, and are not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bring(name: *mut u8, name_size: usize, file: *mut u8, file_size: usize) {
    // SAFETY: whoever calls it promises so.
    let [name, file] = [(name, name_size), (file, file_size)]
        .map(|(at, size)| unsafe { Vec::from_raw_parts(at, size, size) });
    supply_net(&String::from_utf8_lossy(&name), file);
}

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
