//! Playing strength: which level loses as much a decision.
//!
//! The curves were measured with the levels themselves: each played games with itself, and a master's judgement told
//! what its decisions lost. `spellenkast strength GAME` measures them anew and prints the lines of the table.

use serde::Serialize;
use spellenkast_engine::Level;
use spellenkast_games::GameId;

use crate::Decision;

#[allow(clippy::approx_constant, reason = "measured, whatever they come near to")]
mod curves;

/// What the levels lose a decision that [shows](shown) something, in the mean, from beginner to master. A game by its id, and the
/// number of players.
pub type CurveRow = (&'static str, u8, [f64; 5]);

/// How strongly somebody played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strength {
    /// The level that comes nearest.
    pub level: Level,
    /// Where that is on the ladder: 0 for a beginner, 4 for a master, and what lies between.
    pub rung: f64,
    /// What was lost a decision, in the mean over those that show something: points, in Genius winning chance.
    pub loss: f64,
}

/// A game is decided where the best move wins in fewer cases than so, or in all but so.
const OPEN: f64 = 0.05;

/// What a decision shows of somebody's strength: the points that it lost, in Genius, where points are a by-product, the winning
/// chance. Nothing where there was no choice or the game was decided. Not the winning chance elsewhere: against
/// somebody strong there is soon none left to lose, however weakly one plays.
pub fn shown(game: &str, decision: &Decision, alone: bool) -> Option<f64> {
    let best = decision.moves.first().filter(|_| decision.choices > 1)?;
    let open = alone || (OPEN..=1.0 - OPEN).contains(&best.worth.win);
    let lost = if game == GameId::Genius.info().id { decision.lost.win } else { decision.lost.score };
    open.then_some(lost.max(0.0))
}

/// The strength of somebody who loses so much a decision; nothing where no curve was measured.
pub(crate) fn strength(game: &str, players: u8, loss: f64) -> Option<Strength> {
    let row = |players: u8| curves::CURVES.iter().find(|row| (row.0, row.1) == (game, players));
    let (.., curve) = (players.min(2)..=players).rev().find_map(row)?;
    Some(on(curve, loss))
}

/// Where a loss lies on a curve; beyond its ends, at its ends.
fn on(curve: &[f64; 5], loss: f64) -> Strength {
    // The weakest level that loses no more.
    let next = curve.iter().position(|&lost| lost <= loss);
    let rung = match next {
        None => 4.0,
        Some(0) => 0.0,
        Some(next) => {
            let (weaker, stronger) = (curve[next - 1], curve[next]);
            next as f64 - (loss - stronger) / (weaker - stronger)
        }
    };
    let nearest = Level::ALL[((rung + 0.5) as usize).min(Level::ALL.len() - 1)];
    Strength { level: nearest, rung, loss }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curves_fall_from_beginner_to_master() {
        for (game, players, curve) in curves::CURVES {
            assert!(curve.windows(2).all(|pair| pair[0] > pair[1]), "{game} {players}: {curve:?}");
        }
    }

    #[test]
    fn a_loss_lies_between_two_levels() {
        let curve = [0.05, 0.03, 0.02, 0.01, 0.002];
        assert_eq!(on(&curve, 0.2).rung, 0.0);
        assert_eq!(on(&curve, 0.001).rung, 4.0);
        let between = on(&curve, 0.018);
        assert!((between.rung - 2.2).abs() < 1e-9, "{between:?}");
        assert_eq!(between.level, Level::Club);
    }
}
