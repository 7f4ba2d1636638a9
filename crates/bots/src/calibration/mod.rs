//! What is told of a value: what happens where a brain says so.
//!
//! A brain's own values are made to choose by, and stay as they are. Whoever tells them to people lets them go through a
//! table first, made out of games that the level played with itself: the chance to win by its own curve, score and
//! margin by a straight line that changes with the progress of the game, the scores of the higher levels by some points
//! more or less. All of it rises with what the brain said, so that the order of moves by chance, score or margin stays as
//! it was. Plain arithmetic, the same on every machine.

mod fit;
mod kept;
#[allow(clippy::approx_constant, reason = "measured, whatever they come near to")]
mod table;

use spellenkast_engine::Level;

use crate::{Thinks, Value};
pub use fit::{Fit, Seen};

/// Which of a brain's two answers a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// What it said of a move: [`judge`](crate::Brain::judge).
    Move,
    /// What it said of a position: [`value`](crate::Brain::value).
    Position,
}

impl Said {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Move, Self::Position];
}

/// Where the curve of the chance to win is known: at so many places from 0 to 1, evenly.
pub const WIN_KNOTS: usize = 11;
/// At how many moments of a game the lines for score and margin are known, evenly; between them they change evenly.
pub const MOMENTS: usize = 4;

/// A straight line at each moment: what is told for 0, and for each point more that was said.
pub type Lines = [[f32; 2]; MOMENTS];

/// How values of one kind are told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The chance to win that is told for each tenth that was said.
    pub win: [f32; WIN_KNOTS],
    /// The score.
    pub score: Lines,
    /// The margin.
    pub margin: Lines,
}

/// What a calibration is for: a game by its id, the level, the number of players, and what was said.
type Key = (&'static str, Level, u8, Said);

/// One line of the table.
type Row = (Key, Calibration);

impl Calibration {
    /// Tells what was said.
    pub const NONE: Self = Self {
        win: [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0],
        score: [[0.0, 1.0]; MOMENTS],
        margin: [[0.0, 1.0]; MOMENTS],
    };

    /// Whether this level expects points, and is told with a point for a point. What games between equals say of 300 points must not be
    /// stretched to a weak player's 80: moves and positions would be told apart by many points there, and whoever adds up what changes
    /// from one to the next would take that for luck.
    pub fn is_steady<G: Thinks>(level: Level) -> bool {
        level >= Level::Expert && !G::POINTS_FOLLOW_WIN
    }

    /// What is told of a value that a bot of this level said of this position, or of a move in it. A move that ends the game
    /// needs no telling: nobody can be wrong about it.
    pub fn tell<G: Thinks>(level: Level, game: &G, said: Said, value: Value) -> Value {
        match Self::of(level, game, said).filter(|_| game.is_calibrated()) {
            Some(calibration) => {
                calibration.at(game.progress(), game.seats().count() == 1, G::POINTS_FOLLOW_WIN, value)
            }
            None => value,
        }
    }

    /// The one for this level at a table like this; where there is none, that for the next fewer seats which do not play
    /// alone.
    pub fn of<G: Thinks>(level: Level, game: &G, said: Said) -> Option<Self> {
        let seats = game.seats();
        let least = seats.count().min(2);
        (least..=seats.count()).rev().find_map(|players| kept::find((G::INFO.id, level, players, said)))
    }

    /// What is told of a value by the numbers: how far the game has come, whether somebody plays alone, and whether points
    /// go by the chance to win.
    pub fn at(&self, progress: f32, alone: bool, by_win: bool, value: Value) -> Value {
        let from = |points: f32| if by_win { value.win } else { points };
        let score = line(&self.score, progress, from(value.score));
        if alone {
            return Value { score, margin: score, win: value.win };
        }
        Value {
            score,
            margin: line(&self.margin, progress, from(value.margin)),
            win: curve(&self.win, value.win),
        }
    }
}

/// Between which two of `count` places from 0 to 1 a number lies, and how far it is from the first to the second.
fn between(x: f32, count: usize) -> (usize, f32) {
    let place = x.clamp(0.0, 1.0) * (count - 1) as f32;
    let first = (place as usize).min(count - 2);
    (first, place - first as f32)
}

fn curve(knots: &[f32; WIN_KNOTS], x: f32) -> f32 {
    let (first, share) = between(x, WIN_KNOTS);
    (1.0 - share) * knots[first] + share * knots[first + 1]
}

fn line(lines: &Lines, progress: f32, x: f32) -> f32 {
    let (first, share) = between(progress, MOMENTS);
    let at = |[base, slope]: [f32; 2]| base + slope * x;
    (1.0 - share) * at(lines[first]) + share * at(lines[first + 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_keeps_the_order_of_moves() {
        for (index, (key, calibration)) in table::ROWS.iter().enumerate() {
            let name = format!("{key:?}");
            assert!(table::ROWS[..index].iter().all(|row| row.0 != *key), "{name} stands there twice");
            assert!(calibration.win.is_sorted(), "{name}");
            assert!(calibration.win.iter().all(|win| (0.0..=1.0).contains(win)), "{name}");
            let lines = calibration.score.iter().chain(&calibration.margin);
            assert!(lines.flatten().all(|number| number.is_finite()), "{name}");
            assert!(calibration.score.iter().chain(&calibration.margin).all(|line| line[1] >= 0.0), "{name}");
        }
    }

    /// Else weak players, whose points lie far below those that the lines were found with, would be told of luck that they never had.
    #[test]
    fn moves_and_positions_are_told_alike_however_few_the_points() {
        let steady = |key: &Key| key.1 >= Level::Expert && key.0 != "genius";
        for (key, calibration) in table::ROWS.iter().filter(|(key, _)| steady(key)) {
            let other = if key.3 == Said::Move { Said::Position } else { Said::Move };
            let other = kept::find((key.0, key.1, key.2, other)).unwrap();
            assert!(calibration.score.iter().all(|line| line[1] == 1.0), "{key:?}");
            for progress in [0.0, 0.4, 1.0] {
                let apart = line(&calibration.score, progress, 0.0) - line(&other.score, progress, 0.0);
                // A tenth of what is scored, at most.
                let most = if key.0.starts_with("keer") { 4.0 } else { 25.0 };
                assert!(apart.abs() < most, "{key:?}: {apart} apart at {progress}");
            }
        }
    }

    #[test]
    fn none_tells_what_was_said() {
        let value = Value { score: 12.5, margin: -3.25, win: 0.37 };
        let told = Calibration::NONE.at(0.4, false, false, value);
        assert!((told.win - 0.37).abs() < 1e-6);
        assert!((told.score - 12.5).abs() < 1e-5 && (told.margin + 3.25).abs() < 1e-5);
    }
}
