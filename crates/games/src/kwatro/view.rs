//! What one eye may see.

use spellenkast_engine::{Eye, Game, Seat};

use super::cards::Card;
use super::field::Place;
use super::state::{DeckKind, Kwatro, Last, Phase, Scoring};

/// A game of Kwatro as one player, or somebody beside the table, sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat whose turn it is; null unless a player has to decide.
    pub turn: Option<Seat>,
    /// How many cards take part.
    pub deck: DeckKind,
    /// What scores.
    pub scoring: Scoring,
    /// The cards in the hand of the player who looks, in card order; null for whoever looks from beside the table.
    pub hand: Option<Vec<Card>>,
    /// What everybody sees of each hand, a seat each.
    pub hands: Vec<HandView>,
    /// The points so far, a seat each.
    pub scores: Vec<i32>,
    /// How many cards are left in the pile.
    pub pile: u8,
    /// The cards on the table, row by row. The start card lies at x 0, y 0.
    pub table: Vec<LaidCard>,
    /// How many passes came one after another.
    pub passes: u8,
    /// How many passes one after another would end the game now.
    pub passes_to_end: u8,
    /// The latest thing that a player did; null before the first move.
    pub last: Option<LastView>,
}

/// What everybody sees of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroHand"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroHand"))]
pub struct HandView {
    /// How many cards it has.
    pub cards: u8,
    /// How many of them are certainly wilds, because they were taken from the table and not given away since.
    pub shown_wilds: u8,
}

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroLaidCard"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroLaidCard"))]
pub struct LaidCard {
    /// The card.
    pub card: Card,
    /// How far to the right of the start card.
    pub x: i8,
    /// How far below the start card.
    pub y: i8,
}

impl LaidCard {
    fn of((place, card): (Place, Card)) -> Self {
        Self { card, x: place.x, y: place.y }
    }
}

/// What a player did last, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "KwatroLast"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroLast"))]
pub enum LastView {
    /// A wild was taken from the table for a card.
    Swap {
        /// Who.
        seat: Seat,
        /// The card that lies there now, and where.
        card: LaidCard,
    },
    /// Cards were played.
    Play {
        /// Who.
        seat: Seat,
        /// The cards and where they were laid.
        cards: Vec<LaidCard>,
        /// What that scored.
        points: i32,
    },
    /// A player passed.
    Pass {
        /// Who.
        seat: Seat,
        /// How many cards went under the pile, nobody else knows which.
        count: u8,
    },
}

impl View {
    /// What the eye sees of the game.
    pub(super) fn of(game: &Kwatro, eye: Eye) -> Self {
        let own = game.seats.iter().find(|&seat| eye.is(seat));
        let hand = |seat: Seat| HandView {
            cards: game.hands[seat.index()].len() as u8,
            shown_wilds: game.shown_wilds[seat.index()],
        };
        Self {
            phase: game.phase,
            turn: (game.phase == Phase::Turn).then_some(game.active),
            deck: game.options.deck,
            scoring: game.options.scoring,
            hand: own.map(|seat| game.hands[seat.index()].cards().collect()),
            hands: game.seats.iter().map(hand).collect(),
            scores: game.seats.iter().map(|seat| game.score(seat)).collect(),
            pile: game.pile.len() as u8,
            table: game.field.cards().map(LaidCard::of).collect(),
            passes: game.passes,
            passes_to_end: game.last_pass(),
            last: game.last.map(LastView::of),
        }
    }
}

impl LastView {
    fn of(last: Last) -> Self {
        match last {
            Last::Swap { seat, at, card } => Self::Swap { seat, card: LaidCard::of((at, card)) },
            Last::Play { seat, play, points } => {
                Self::Play { seat, cards: play.laid().map(LaidCard::of).collect(), points }
            }
            Last::Pass { seat, cards } => Self::Pass { seat, count: cards },
        }
    }
}
