//! Small damage to a text, as a clumsy or a hostile hand would do it.

use rand_core::Rng;
use spellenkast_engine::below;

const PIECES: &[&str] = &[
    " ",
    "  ",
    "\t",
    "\u{0}",
    "é",
    "🎲",
    "-1",
    "0",
    "255",
    "256",
    "99999999999",
    "first",
    "pass",
    "take",
    "reroll",
    "bonus",
    "extra",
    "done",
    "again",
    "score",
    "play",
    "swap",
    "bomb",
    "heart",
    "stars",
    "row",
    "block",
    "*",
    "?",
    "@",
    ",",
    ">",
    "A1",
    "H7",
    "O7",
    "AP",
    "OV",
    "r1c1",
    "r4c4",
    "y",
    "b",
    "g",
    "o",
    "p",
    "w",
    "rt1",
    "yx4",
];

/// The text with one to three pieces of damage.
pub fn text<R: Rng>(rng: &mut R, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=below(rng, 3) {
        let at = below(rng, chars.len() as u32 + 1) as usize;
        let until = (at + below(rng, 5) as usize).min(chars.len());
        match below(rng, 6) {
            0 => drop(chars.drain(at..until)),
            1 => {
                let piece = PIECES[below(rng, PIECES.len() as u32) as usize];
                chars.splice(at..until, piece.chars());
            }
            2 => {
                let copy: Vec<char> = chars[at..until].to_vec();
                chars.splice(at..at, copy);
            }
            3 if at < chars.len() => chars[at] = char::from(32 + below(rng, 95) as u8),
            4 => {
                let mut words: Vec<&str> = text.split(' ').collect();
                let (one, two) = (below(rng, words.len() as u32), below(rng, words.len() as u32));
                words.swap(one as usize, two as usize);
                chars = words.join(" ").chars().collect();
            }
            _ => chars.truncate(at),
        }
    }
    chars.into_iter().collect()
}
