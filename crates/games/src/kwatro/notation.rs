//! Moves and outcomes as text.

use std::fmt::{self, Write};

use spellenkast_engine::{NotationError, Seat};

use super::cards::{ALL_CARDS, Card, HAND_SIZE};
use super::chance::{Deck, Outcome};
use super::field::Place;
use super::moves::{Discard, Move, Play};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { at, card } => write!(f, "swap {card}@{at}"),
            Self::Play(play) => {
                f.write_str("play")?;
                play.laid().try_for_each(|(place, card)| write!(f, " {card}@{place}"))
            }
            Self::Pass(discard) => {
                f.write_str("pass")?;
                discard.cards().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

impl Move {
    /// Writes it, such as `play rt2@1,0`.
    pub(super) fn write(&self, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(out, "{self}");
    }

    /// Reads what [`write`](Self::write) writes.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let refuse = |why| NotationError::new(text, why);
        let mut words = text.split_ascii_whitespace();
        let kind = words.next();
        // One word more than a move can have, so that a long text is noticed but not read to its end.
        let words: Vec<&str> = words.take(HAND_SIZE + 1).collect();
        if words.len() > HAND_SIZE {
            return Err(refuse("a move names four cards at the most"));
        }
        let laid = || -> Result<Vec<(Place, Card)>, NotationError> {
            let laid = words.iter().map(|word| read_laid(word)).collect::<Option<_>>();
            laid.ok_or_else(|| {
                refuse("a card on the table is written like rt2@1,-3 (x to the right, y down)")
            })
        };
        match kind {
            Some("swap") => match laid()?[..] {
                [(at, card)] => Ok(Self::Swap { at, card }),
                _ => Err(refuse("a swap names one card and the place of the wild, like swap rt2@1,-3")),
            },
            Some("play") => Play::new(&laid()?).map(Self::Play).ok_or_else(|| {
                refuse("a play names one to four cards in one row or column, no more than four places long")
            }),
            Some("pass") => {
                let cards: Option<Vec<Card>> = words.iter().map(|word| Card::parse(word)).collect();
                cards
                    .and_then(Discard::new)
                    .map(Self::Pass)
                    .ok_or_else(|| refuse("a pass names cards like rt2, or w for a wild"))
            }
            _ => Err(refuse("a move begins with swap, play or pass")),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Deck(deck) => deck.cards().enumerate().try_for_each(|(index, card)| {
                let gap = if index == 0 { "" } else { " " };
                write!(f, "{gap}{card}")
            }),
        }
    }
}

impl Outcome {
    /// Writes it, such as `first 2`.
    pub(super) fn write(&self, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(out, "{self}");
    }

    /// Reads what [`write`](Self::write) writes.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let refuse = |why| NotationError::new(text, why);
        // One word more than a deck can have, so that a long text is noticed but not read to its end.
        let words: Vec<&str> = text.split_ascii_whitespace().take(ALL_CARDS + 1).collect();
        match words[..] {
            ["first", seat] => match *seat.as_bytes() {
                [digit @ b'0'..=b'9'] => Ok(Self::First(Seat(digit - b'0'))),
                _ => Err(refuse("the lot names one seat, like first 0")),
            },
            [] | ["first", ..] => {
                Err(refuse("an outcome is the lot, like first 0, or the cards of the deck"))
            }
            _ => {
                let cards: Option<Vec<Card>> = words.iter().map(|word| Card::parse(word)).collect();
                let cards = cards.ok_or_else(|| refuse("the deck names cards like rt2, or w for a wild"))?;
                Deck::new(cards).map(Self::Deck).ok_or_else(|| refuse("the deck has 66 cards at the most"))
            }
        }
    }
}

/// Reads a card with its place, such as `rt2@1,-3`.
pub(super) fn read_laid(word: &str) -> Option<(Place, Card)> {
    let (card, place) = word.split_once('@')?;
    Some((read_place(place)?, Card::parse(card)?))
}

/// Reads a place, such as `1,-3`.
pub(super) fn read_place(word: &str) -> Option<Place> {
    let (x, y) = word.split_once(',')?;
    Some(Place { x: read_coordinate(x)?, y: read_coordinate(y)? })
}

/// Reads a number that is written in the one usual way: no plus, no leading zero.
fn read_coordinate(text: &str) -> Option<i8> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let usual = text == "0" || digits.starts_with(|digit: char| matches!(digit, '1'..='9'));
    usual.then(|| text.parse().ok())?
}
