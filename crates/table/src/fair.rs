//! Dice that people can check.
//!
//! Before the first roll the host commits to a secret by showing its SHA-256. Then each player's client contributes
//! a text of its own. Draw number `n` of the game comes from ChaCha20 with, as its key, the SHA-256 of this text
//! (lines end in a line feed, the last one too):
//!
//! ```text
//! spellenkast dice 1
//! <the secret, 64 hexadecimal digits in lower case>
//! <the contribution of seat 0; an empty line for none>
//! <… of every other seat in turn>
//! <the number of the game at its table, from 1>
//! <n, from 0>
//! ```
//!
//! So nobody can choose the dice: the host committed before it knew the contributions, and the players contribute
//! without knowing the secret. When the game is over the secret stands in its record, and [`prove`] does it all again.
//! From the generator's words to dice and decks: `docs/fair-dice.md`.

use std::fmt;

use hex::FromHex;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use spellenkast_engine::{Fair, TakenBack};
use spellenkast_games::GameId;

use crate::Day;

mod proof;
#[cfg(test)]
mod vectors;

pub use proof::{Proof, Unproven, prove};

/// The longest contribution.
pub const LONGEST_CONTRIBUTION: usize = 64;

/// What the host knows and nobody else until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// What is shown from the start: the SHA-256 of the secret, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The secret itself in hexadecimal, for when the game is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        <[u8; 32]>::from_hex(text).ok().map(Self)
    }
}

/// A secret that is printed by accident stays one.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of {})", &self.commitment()[..8])
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.reveal())
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_hex(&text).ok_or_else(|| serde::de::Error::custom("a secret is 64 hexadecimal digits"))
    }
}

/// The dice of one game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FairDice {
    pub(crate) secret: Secret,
    pub(crate) contributions: Vec<String>,
    pub(crate) game: u32,
    /// The SHA-256 of the secret, which stands in every view.
    pub(crate) commitment: String,
    /// Whether they are those of a day, where a number belongs to each roll and not to each draw.
    pub(crate) of_day: bool,
    /// The hash of all that is the same for every draw.
    begun: Begun,
}

/// A hash that has been begun; equal whenever what went into it is.
#[derive(Clone)]
struct Begun(Sha256);

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Begun")
    }
}

impl PartialEq for Begun {
    fn eq(&self, other: &Self) -> bool {
        self.0.clone().finalize() == other.0.clone().finalize()
    }
}

impl FairDice {
    pub(crate) fn new(secret: Secret, contributions: Vec<String>, game: u32) -> Self {
        let mut text = format!("spellenkast dice 1\n{}\n", secret.reveal());
        for contribution in &contributions {
            text.push_str(contribution);
            text.push('\n');
        }
        text.push_str(&format!("{game}\n"));
        let begun = Begun(Sha256::new_with_prefix(text));
        Self { commitment: secret.commitment(), secret, contributions, game, of_day: false, begun }
    }

    /// The dice of a day, the same for everybody who plays this game.
    pub(crate) fn of_day(secret: Secret, day: Day, game: GameId) -> Self {
        Self { of_day: true, ..Self::new(secret, vec![day.contribution(game)], 1) }
    }

    /// The generator for one draw: nothing but a function of the secret, the contributions and its number.
    pub(crate) fn draw(&self, number: u32) -> ChaCha20Rng {
        let mut hash = self.begun.0.clone();
        hash.update(format!("{number}\n"));
        ChaCha20Rng::from_seed(hash.finalize().into())
    }

    pub(crate) fn told(&self, undone: &[TakenBack]) -> Fair {
        Fair {
            commitment: self.commitment.clone(),
            secret: self.secret.reveal(),
            contributions: self.contributions.clone(),
            game: self.game,
            undone: Some(undone.to_vec()),
        }
    }
}

/// Whether a text may be contributed: visible ASCII without a space, not too long.
pub(crate) fn is_contribution(text: &str) -> bool {
    text.len() <= LONGEST_CONTRIBUTION && text.bytes().all(|byte| byte.is_ascii_graphic())
}
