//! The position: whose turn it is, the table, the hands and the pile.

use spellenkast_engine::{Seat, Seats};

use super::cards::{ALL_CARDS, Card, HAND_SIZE, Hand};
use super::field::{Field, Place};
use super::moves::Play;
use super::score::Points;

/// The fewest players.
pub(super) const MIN_PLAYERS: u8 = 2;
/// The most players.
pub(super) const MAX_PLAYERS: u8 = 4;

/// What a table can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroOptions"))]
pub struct Options {
    /// How many cards take part.
    pub deck: DeckKind,
    /// What scores.
    pub scoring: Scoring,
}

/// How many cards take part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroDeck"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroDeck"))]
pub enum DeckKind {
    /// All 64 normal cards and both wilds.
    #[default]
    Full,
    /// 31 random normal cards and both wilds.
    Short,
}

/// What scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroScoring"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroScoring"))]
pub enum Scoring {
    /// The numbers in every line created or extended, doubled for kwatros, four cards and going out.
    #[default]
    Standard,
    /// One point each for a kwatro, for playing all four cards and for going out.
    Children,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroPhase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroPhase"))]
pub enum Phase {
    /// The lot that names the first player.
    Lot,
    /// The order of the deck.
    Deal,
    /// The player whose turn it is.
    Turn,
    /// Nothing more: the game is over.
    Over,
}

/// The draw pile, from bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Card>", into = "Vec<Card>")
)]
pub(super) struct Pile {
    cards: [Option<Card>; Pile::MOST],
    len: u8,
}

impl Pile {
    /// All cards but the start card and the hand of one of two players: the other may just have put their whole hand
    /// under the pile.
    pub const MOST: usize = ALL_CARDS - 1 - HAND_SIZE;
    pub const EMPTY: Self = Self { cards: [None; Self::MOST], len: 0 };

    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Takes the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        let top = self.len.checked_sub(1)?;
        self.len = top;
        self.cards[usize::from(top)].take()
    }

    /// Puts a card at the very bottom.
    pub fn put_under(&mut self, card: Card) {
        self.cards.copy_within(0..usize::from(self.len), 1);
        self.cards[0] = Some(card);
        self.len += 1;
    }

    /// The cards from bottom to top.
    #[cfg(feature = "serde")]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// The cards from bottom to top, to be changed.
    pub fn cards_mut(&mut self) -> impl Iterator<Item = &mut Card> {
        self.cards.iter_mut().flatten()
    }
}

/// The latest thing that a player did, as everybody saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum Last {
    Swap { seat: Seat, at: Place, card: Card },
    Play { seat: Seat, play: Play, points: i32 },
    Pass { seat: Seat, cards: u8 },
}

/// A game of Kwatro.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Kwatro {
    pub(super) options: Options,
    pub(super) seats: Seats,
    pub(super) phase: Phase,
    /// Whose turn it is. Before the lot it has no meaning; after the end it is who made the last move.
    pub(super) active: Seat,
    pub(super) field: Field,
    pub(super) pile: Pile,
    pub(super) hands: [Hand; MAX_PLAYERS as usize],
    /// How many wilds of each hand everybody knows to be there, because they were taken from the table.
    pub(super) shown_wilds: [u8; MAX_PLAYERS as usize],
    pub(super) points: [Points; MAX_PLAYERS as usize],
    /// How many passes came one after another.
    pub(super) passes: u8,
    pub(super) last: Option<Last>,
}

impl Kwatro {
    /// The hand of the player whose turn it is.
    #[inline]
    pub(super) fn hand(&self) -> Hand {
        self.hands[self.active.index()]
    }

    /// How many passes one after another end the game: a round of them with the pile empty, otherwise three.
    #[inline]
    pub(super) fn last_pass(&self) -> u8 {
        self.seats.count() * if self.pile.is_empty() { 1 } else { 3 }
    }
}
