//! The view as a drawing in plain text.

use std::fmt;

use super::state::Phase;
use super::view::{LastView, View};

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
