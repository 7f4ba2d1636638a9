//! What one eye may see.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use spellenkast_engine::{Eye, Game, Seat};

use super::cards::Card;
use super::field::Place;
use super::state::{DeckKind, Kwatro, Last, Scoring, Stage};

/// A game of Kwatro as one player, or somebody beside the table, sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroView"))]
#[schemars(rename = "KwatroView")]
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

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroPhase"))]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "KwatroPhase")]
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

/// What everybody sees of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroHand"))]
#[schemars(rename = "KwatroHand")]
pub struct HandView {
    /// How many cards it has.
    pub cards: u8,
    /// How many of them are certainly wilds, because they were taken from the table and not given away since.
    pub shown_wilds: u8,
}

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroLaidCard"))]
#[schemars(rename = "KwatroLaidCard")]
pub struct LaidCard {
    /// The card.
    pub card: Card,
    /// How far to the right of the start card.
    pub x: i8,
    /// How far below the start card.
    pub y: i8,
}

impl LaidCard {
    fn new((place, card): (Place, Card)) -> Self {
        Self { card, x: place.x, y: place.y }
    }
}

/// What a player did last, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KwatroLast"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schemars(rename = "KwatroLast")]
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
            phase: match game.stage {
                Stage::Lot => Phase::Lot,
                Stage::Deal => Phase::Deal,
                Stage::Turn => Phase::Turn,
                Stage::Over => Phase::Over,
            },
            turn: (game.stage == Stage::Turn).then_some(game.seat),
            deck: game.options.deck,
            scoring: game.options.scoring,
            hand: own.map(|seat| game.hands[seat.index()].cards().collect()),
            hands: game.seats.iter().map(hand).collect(),
            scores: game.seats.iter().map(|seat| game.score(seat)).collect(),
            pile: game.pile.len() as u8,
            table: game.field.cards().map(LaidCard::new).collect(),
            passes: game.passes,
            passes_to_end: game.last_pass(),
            last: game.last.map(LastView::of),
        }
    }
}

impl LastView {
    fn of(last: Last) -> Self {
        match last {
            Last::Swap { seat, at, card } => Self::Swap { seat, card: LaidCard::new((at, card)) },
            Last::Play { seat, play, points } => {
                Self::Play { seat, cards: play.laid().map(LaidCard::new).collect(), points }
            }
            Last::Pass { seat, cards } => Self::Pass { seat, count: cards },
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.phase, self.turn) {
            (_, Some(seat)) => write!(f, "Seat {seat} to move")?,
            (Phase::Lot, _) => f.write_str("The lot for the first player")?,
            (Phase::Deal, _) => f.write_str("The deck is to be dealt")?,
            _ => f.write_str("The game is over")?,
        }
        writeln!(f, ", {} in the pile.", counted(self.pile.into(), "card"))?;
        if let Some(last) = &self.last {
            writeln!(f, "{last}")?;
        }
        if self.passes > 0 {
            writeln!(f, "Passes in a row: {}; {} end the game.", self.passes, self.passes_to_end)?;
        }
        for (seat, (hand, score)) in self.hands.iter().zip(&self.scores).enumerate() {
            let (cards, points) = (counted(hand.cards.into(), "card"), counted(*score, "point"));
            write!(f, "Seat {seat}: {points}, {cards}")?;
            if hand.shown_wilds > 0 {
                write!(f, ", {} from the table", counted(hand.shown_wilds.into(), "wild"))?;
            }
            writeln!(f)?;
        }
        if let Some(hand) = &self.hand {
            f.write_str("Own hand:")?;
            hand.iter().try_for_each(|card| write!(f, " {card}"))?;
            writeln!(f)?;
        }
        self.draw_table(f)
    }
}

impl View {
    /// Draws the table, in strips if it is wider than the page.
    fn draw_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const STRIP: usize = 18;
        let columns = extent(self.table.iter().map(|laid| laid.x));
        let rows = extent(self.table.iter().map(|laid| laid.y));
        for strip in columns.collect::<Vec<_>>().chunks(STRIP) {
            write!(f, "\n    ")?;
            strip.iter().try_for_each(|x| write!(f, "{x:>4}"))?;
            for y in rows.clone() {
                write!(f, "\n{y:>4}")?;
                for &x in strip {
                    match self.table.iter().find(|laid| (laid.x, laid.y) == (x, y)) {
                        Some(laid) => write!(f, "{:>4}", laid.card)?,
                        None => f.write_str("   .")?,
                    }
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// From the lowest to the highest coordinate.
fn extent(coordinates: impl Iterator<Item = i8> + Clone) -> std::ops::RangeInclusive<i8> {
    let lowest = coordinates.clone().min().unwrap_or(1);
    lowest..=coordinates.max().unwrap_or(0)
}

fn counted(count: i32, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

impl fmt::Display for LastView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { seat, card } => {
                write!(f, "Seat {seat} took a wild for {}@{},{}.", card.card, card.x, card.y)
            }
            Self::Play { seat, cards, points } => {
                write!(f, "Seat {seat} played")?;
                cards.iter().try_for_each(|laid| write!(f, " {}@{},{}", laid.card, laid.x, laid.y))?;
                write!(f, " for {}.", counted(*points, "point"))
            }
            Self::Pass { seat, count } => {
                write!(f, "Seat {seat} passed, {} under the pile.", counted(i32::from(*count), "card"))
            }
        }
    }
}
