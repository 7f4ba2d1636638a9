//! How good a decision was: its class, and its accuracy.
//!
//! Both go by the winning chance that was lost. Alone nobody wins, so points are counted as what they would be worth in an
//! even race: see [`even_race`].

use serde::{Deserialize, Serialize};
use spellenkast_games::GameId;

/// From this loss of winning chance on a decision is a slip.
pub const SLIP: f64 = 0.05;
/// From this one on a mistake.
pub const MISTAKE: f64 = 0.10;
/// From this one on a blunder.
pub const BLUNDER: f64 = 0.15;
/// Up to this loss a move counts as the best one: nobody could tell them apart.
const AS_GOOD: f64 = 0.001;

/// What kind of decision it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The best move, or one that is as good.
    Best,
    /// Not the best, but it hardly matters.
    Good,
    /// It cost a twentieth of a game and more.
    Slip,
    /// It cost a tenth and more.
    Mistake,
    /// It cost three twentieths and more.
    Blunder,
}

impl Class {
    /// All of them, the best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Slip, Self::Mistake, Self::Blunder];

    /// Its name, as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Slip => "slip",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }

    /// The class of a decision that lost so much winning chance, by a judge who may be wrong by the doubt: only what
    /// is lost beyond that is held against anybody.
    pub fn of(lost: f64, doubt: f64) -> Self {
        let sure = lost - doubt;
        if sure >= BLUNDER {
            Class::Blunder
        } else if sure >= MISTAKE {
            Class::Mistake
        } else if sure >= SLIP {
            Class::Slip
        } else if lost <= AS_GOOD {
            Class::Best
        } else {
            Class::Good
        }
    }
}

/// The accuracy of a decision, from 0 to 100, by the winning chance that it lost: lichess' curve.
pub fn accuracy(lost: f64) -> f64 {
    let percent = 100.0 * lost.clamp(0.0, 1.0);
    (103.1668 * libm::exp(-0.04354 * percent) - 3.1669).clamp(0.0, 100.0)
}

/// The winning chance that a point is worth in an even race of two who play this game alone as masters do: the
/// slope of the bell curve at its middle, 1 / (σ √(2π)), σ being the deviation of the difference of two final scores,
/// which is √2 times that of one.
pub fn even_race(game: GameId) -> f64 {
    // Deviations of a master's score alone: `spellenkast simulate GAME --players 1 --seats master --games 2000`.
    let deviation = match game {
        GameId::Clever => 23.0,
        GameId::KeerOpKeer => 6.9,
        GameId::KeerOpKeer2 => 25.0,
        // Nobody plays these alone.
        GameId::Genius => 1.5,
        GameId::Kwatro => 70.0,
    };
    1.0 / (deviation * std::f64::consts::SQRT_2 * 2.506_628_274_631_000_5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_begin_where_lichess_has_them() {
        let class = |lost| Class::of(lost, 0.0);
        assert_eq!([class(0.0), class(0.01), class(0.05)], [Class::Best, Class::Good, Class::Slip]);
        assert_eq!([class(0.0999), class(0.1), class(0.15)], [Class::Slip, Class::Mistake, Class::Blunder]);
    }

    #[test]
    fn what_is_within_the_doubt_is_no_mistake() {
        assert_eq!(Class::of(0.12, 0.12), Class::Good);
        assert_eq!(Class::of(0.12, 0.05), Class::Slip);
    }

    #[test]
    fn accuracy_falls_from_a_hundred_to_nothing() {
        assert!((accuracy(0.0) - 100.0).abs() < 1e-3);
        // lichess: ten percent lost are 63.6.
        assert!((accuracy(0.10) - 63.58).abs() < 0.01, "{}", accuracy(0.10));
        assert_eq!(accuracy(1.0), 0.0);
    }
}
