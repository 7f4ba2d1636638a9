//! How well somebody solves puzzles, and how hard these prove to be: Glicko-2, with a puzzle as the opponent.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// What is known of somebody's strength, or of a puzzle's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rated {
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it wavers.
    pub volatility: f64,
}

/// Somebody has tried a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PuzzleAttempt"))]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// How they were rated before.
    pub player: Rated,
    /// How it was.
    pub puzzle: Rated,
    /// Whether they found the best move.
    pub solved: bool,
}

/// Surer than this nobody is rated: people learn.
const SUREST: f64 = 60.0;

impl Attempt {
    /// How both are rated afterwards. Nothing where these are no ratings.
    pub fn rate(&self) -> Option<[Rated; 2]> {
        if !self.player.is_sound() || !self.puzzle.is_sound() {
            return None;
        }
        let outcome = if self.solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (player, puzzle) =
            glicko2(&self.player.into(), &self.puzzle.into(), &outcome, &Glicko2Config::new());
        Some([player.into(), puzzle.into()])
    }
}

impl Rated {
    fn is_sound(&self) -> bool {
        (0.0..=4000.0).contains(&self.rating)
            && (1.0..=1000.0).contains(&self.deviation)
            && (1e-4..=1.0).contains(&self.volatility)
    }
}

impl From<Rated> for Glicko2Rating {
    fn from(Rated { rating, deviation, volatility }: Rated) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Rated {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Self { rating, deviation: deviation.max(SUREST), volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: Rated = Rated { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    #[test]
    fn whoever_solves_it_rises_and_the_puzzle_falls() {
        let puzzle = Rated { rating: 1400.0, deviation: 150.0, volatility: 0.06 };
        let [better, easier] = Attempt { player: NEW, puzzle, solved: true }.rate().unwrap();
        assert!(better.rating > NEW.rating && easier.rating < puzzle.rating);
        assert!(better.deviation < NEW.deviation && easier.deviation < puzzle.deviation);
        let [worse, harder] = Attempt { player: NEW, puzzle, solved: false }.rate().unwrap();
        assert!(worse.rating < NEW.rating && harder.rating > puzzle.rating);
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        // Glickman's example has three opponents in one period; with the first alone, a win of 1500 (200) over 1400 (30), his
        // steps give this by hand: g = 0.9955, E = 0.6395, v = 4.3770, new deviation 175.4, new rating 1563.6.
        let player = Rated { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let puzzle = Rated { rating: 1400.0, deviation: 30.0, volatility: 0.06 };
        let [player, _] = Attempt { player, puzzle, solved: true }.rate().unwrap();
        assert!((player.rating - 1563.6).abs() < 0.1, "{player:?}");
        assert!((player.deviation - 175.4).abs() < 0.1, "{player:?}");
    }

    #[test]
    fn what_is_no_rating_is_not_reckoned_with() {
        for wrong in [f64::NAN, -1.0, 1e9, f64::INFINITY] {
            let player = Rated { rating: wrong, ..NEW };
            assert_eq!(Attempt { player, puzzle: NEW, solved: true }.rate(), None);
            let puzzle = Rated { deviation: wrong, ..NEW };
            assert_eq!(Attempt { player: NEW, puzzle, solved: true }.rate(), None);
        }
    }
}
