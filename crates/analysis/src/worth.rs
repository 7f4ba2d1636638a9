//! What a seat may expect, in numbers that add up.

use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};
use spellenkast_bots::Value;

/// What a seat may expect, or by how much that changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worth {
    /// Its own final score.
    pub score: f64,
    /// Its final score less that of the best of the others; the score again in a solo game.
    pub margin: f64,
    /// Its chance to win, a shared win counting in part; 1 in a solo game.
    pub win: f64,
}

impl Worth {
    /// Nothing at all.
    pub const NONE: Self = Self { score: 0.0, margin: 0.0, win: 0.0 };

    /// Whether nothing changes by it.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// What counts: the score of somebody alone, the chance to win at a table.
    pub fn goal(&self, alone: bool) -> f64 {
        if alone { self.score } else { self.win }
    }
}

impl From<Value> for Worth {
    fn from(value: Value) -> Self {
        Self { score: value.score.into(), margin: value.margin.into(), win: value.win.into() }
    }
}

impl Add for Worth {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            score: self.score + other.score,
            margin: self.margin + other.margin,
            win: self.win + other.win,
        }
    }
}

impl Sub for Worth {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            score: self.score - other.score,
            margin: self.margin - other.margin,
            win: self.win - other.win,
        }
    }
}

impl AddAssign for Worth {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
