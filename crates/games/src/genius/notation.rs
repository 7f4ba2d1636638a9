//! Moves and outcomes as text.

use spellenkast_engine::{NotationError, Seat};

use super::chance::Outcome;
use super::dice::Roll;
use super::moves::{Joker, Jokers, Move};
use super::sheet::Symbol;

impl Move {
    /// Writes `again`, `score`, `score y>b` or `score b>g y>g`.
    pub(super) fn write(self, out: &mut String) {
        match self {
            Self::Again => out.push_str("again"),
            Self::Score(jokers) => {
                out.push_str("score");
                for joker in jokers.iter() {
                    out.extend([' ', joker.from.letter(), '>', joker.into.letter()]);
                }
            }
        }
    }

    /// Reads what [`write`](Self::write) writes, the jokers in any order.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let wrong = |why| NotationError::new(text, why);
        let mut words = text.split_whitespace();
        let verb = words.next();
        let [one, other, surplus] = [words.next(), words.next(), words.next()];
        match (verb, one, other, surplus) {
            (Some("again"), None, ..) => Ok(Self::Again),
            (Some("again"), ..) => Err(wrong("nothing follows `again`")),
            (Some("score"), _, _, Some(_)) => Err(wrong("a roll has at most two jokers")),
            (Some("score"), ..) => {
                let joker = |word| {
                    read_joker(word)
                        .ok_or_else(|| wrong("a joker is written like `y>b`: yellow dice, blue row"))
                };
                let jokers = match (one.map(joker).transpose()?, other.map(joker).transpose()?) {
                    (Some(one), Some(other)) => Jokers::two(one, other)
                        .ok_or_else(|| wrong("all dice of one symbol are one joker together"))?,
                    (Some(joker), None) | (None, Some(joker)) => Jokers::one(joker),
                    (None, None) => Jokers::NONE,
                };
                Ok(Self::Score(jokers))
            }
            _ => Err(wrong("a move is `again` or `score`, with jokers such as `y>b` after it")),
        }
    }
}

impl Outcome {
    /// Writes `first 2` or `bbyo`.
    pub(super) fn write(self, out: &mut String) {
        match self {
            Self::First(seat) => {
                out.push_str("first ");
                out.push_str(&seat.to_string());
            }
            Self::Roll(roll) => out.extend(roll.symbols().map(Symbol::letter)),
        }
    }

    /// Reads what [`write`](Self::write) writes, the letters of a roll in any order.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let trimmed = text.trim();
        if let Some(seat) = trimmed.strip_prefix("first ") {
            return match seat.trim_start().as_bytes() {
                [digit @ b'0'..=b'9'] => Ok(Self::First(Seat(digit - b'0'))),
                _ => Err(NotationError::new(text, "the lot names a seat by its number, such as `first 0`")),
            };
        }
        let roll = || {
            if trimmed.len() > 4 {
                return None;
            }
            let mut symbols = [Symbol::Blue; 4];
            for (symbol, letter) in symbols.iter_mut().zip(trimmed.chars()) {
                *symbol = Symbol::from_letter(letter)?;
            }
            Roll::new(&symbols[..trimmed.len()])
        };
        roll().map(Self::Roll).ok_or_else(|| {
            NotationError::new(text, "a roll is two to four of the letters b, y, g, o, p and r")
        })
    }
}

fn read_joker(word: &str) -> Option<Joker> {
    let &[from, b'>', into] = word.as_bytes() else { return None };
    Some(Joker { from: Symbol::from_letter(from.into())?, into: Symbol::from_letter(into.into())? })
}
