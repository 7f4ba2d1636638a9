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

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use spellenkast_engine::{Event, Fair, Record, RecordError};
use spellenkast_games::AnyGame;
use thiserror::Error;

/// The longest contribution.
pub const LONGEST_CONTRIBUTION: usize = 64;

/// What the host knows and nobody else until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// What is shown from the start: the SHA-256 of the secret, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The secret itself in hexadecimal, for when the game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |digit: u8| char::from(digit).to_digit(16);
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Some(Self(bytes))
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

fn hex(bytes: &[u8]) -> String {
    const DIGITS: [u8; 16] = *b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

/// The dice of one game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FairDice {
    pub(crate) secret: Secret,
    pub(crate) contributions: Vec<String>,
    pub(crate) game: u32,
    /// The SHA-256 of the secret, which stands in every view.
    pub(crate) commitment: String,
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
        Self { commitment: secret.commitment(), secret, contributions, game, begun }
    }

    /// The generator for one draw: nothing but a function of the secret, the contributions and its number.
    pub(crate) fn draw(&self, number: u32) -> ChaCha20Rng {
        let mut hash = self.begun.0.clone();
        hash.update(format!("{number}\n"));
        ChaCha20Rng::from_seed(hash.finalize().into())
    }

    pub(crate) fn told(&self) -> Fair {
        Fair {
            commitment: self.commitment.clone(),
            secret: self.secret.reveal(),
            contributions: self.contributions.clone(),
            game: self.game,
        }
    }
}

/// Whether a text may be contributed: visible ASCII without a space, not too long.
pub(crate) fn is_contribution(text: &str) -> bool {
    text.len() <= LONGEST_CONTRIBUTION && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Why the dice of a record are not proven.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unproven {
    /// The record is not even that of a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Nothing is said about where the dice came from.
    #[error("The record does not say from what its dice were drawn.")]
    Untold,
    /// The secret is not a secret, or a contribution not one.
    #[error("What the dice were drawn from is written wrongly: {0}.")]
    Form(&'static str),
    /// Another secret had been committed to.
    #[error("The secret is not the one that was committed to.")]
    Commitment,
    /// An outcome is not what the secret gives; those before it are.
    #[error(
        "Event {number} (outcome {said:?}) does not follow from the secret: draw {draw} gives {drawn:?}."
    )]
    Outcome {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it should be.
        draw: u32,
        /// What the record says.
        said: String,
        /// What the draw gives.
        drawn: String,
    },
    /// A draw comes after one that it should come before, so that the host could have chosen between the two.
    #[error(
        "Event {number} goes back to draw {draw}: draws may be left out after an undo, but never come again."
    )]
    Order {
        /// Which event, counted from 1.
        number: usize,
        /// Which draw it claims to be.
        draw: u32,
    },
}

/// Proves that every outcome of the record follows from the secret that was committed to, and gives the final
/// position; or names the first outcome that does not.
pub fn prove(record: &Record) -> Result<AnyGame, Unproven> {
    let fair = record.fair.as_ref().ok_or(Unproven::Untold)?;
    let secret =
        Secret::from_hex(&fair.secret).ok_or(Unproven::Form("the secret is not 64 hexadecimal digits"))?;
    if secret.commitment() != fair.commitment.to_ascii_lowercase() {
        return Err(Unproven::Commitment);
    }
    if fair.contributions.len() != usize::from(record.players) {
        return Err(Unproven::Form("there is not one contribution a seat"));
    }
    if !fair.contributions.iter().all(|text| is_contribution(text)) {
        return Err(Unproven::Form("a contribution has a space, another sign or too many of them"));
    }
    let dice = FairDice::new(secret, fair.contributions.clone(), fair.game);
    let mut next = 0u32;
    let mut number = 0;
    let mut flaw = None;
    let game = AnyGame::replay(record, |game, event| {
        number += 1;
        let Event::Outcome { outcome, draw } = event else { return };
        if flaw.is_some() {
            return;
        }
        let draw = draw.unwrap_or(next);
        if draw < next {
            flaw = Some(Unproven::Order { number, draw });
            return;
        }
        next = draw.saturating_add(1);
        let drawn = game.draw(&mut dice.draw(draw)).unwrap_or_default();
        let said = game.canonical_outcome(outcome).unwrap_or_else(|_| outcome.clone());
        if said != drawn {
            flaw = Some(Unproven::Outcome { number, draw, said, drawn });
        }
    });
    // What does not follow from the secret comes before whatever breaks after it.
    match flaw {
        Some(flaw) => Err(flaw),
        None => Ok(game?),
    }
}

/// How many draws the record leaves out, each taken back by an undo to which the others at the table agreed.
pub fn draws_left_out(record: &Record) -> u32 {
    let mut next = 0u32;
    let mut left_out = 0;
    for event in &record.events {
        if let Event::Outcome { draw, .. } = event {
            let draw = draw.unwrap_or(next);
            left_out += draw.saturating_sub(next);
            next = draw.saturating_add(1);
        }
    }
    left_out
}
