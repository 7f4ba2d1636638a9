//! What the bots are worth. They were measured in the arena (`docs/ratings.md` has the games), and stay as they are: nothing
//! that people do changes them, so that a first game against one already says something.

use spellenkast_engine::Level;
use spellenkast_games::GameId;

use super::{Rating, hundredths};

/// How sure the measurements are, in hundredths: the levels' steps are known to some 15 points each, and a bot meets people
/// otherwise than other bots.
const DEVIATION: i64 = hundredths(60);

/// The five levels of a bot, the casual one at 1500.
fn points(game: GameId) -> [i64; 5] {
    match game {
        GameId::KeerOpKeer => [1324, 1500, 1647, 2060, 2231],
        GameId::KeerOpKeer2 => [1385, 1500, 1747, 2158, 2315],
        GameId::Clever => [1193, 1500, 1820, 2062, 2327],
        GameId::Genius => [1357, 1500, 1635, 1780, 1781],
        GameId::Kwatro => [1311, 1500, 1623, 1755, 1895],
    }
}

/// How a bot is rated, with however many at the table.
pub fn of_bot(game: GameId, level: Level) -> Rating {
    Rating { rating: hundredths(points(game)[level as usize]), deviation: DEVIATION, ..Rating::NEW }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wins against the level below, in thousandths, from the casual bot to the master: `docs/bots.md`.
    const MEASURED: [(GameId, [f64; 4]); 5] = [
        (GameId::Clever, [0.854, 0.863, 0.801, 0.822]),
        (GameId::KeerOpKeer, [0.734, 0.700, 0.915, 0.728]),
        (GameId::KeerOpKeer2, [0.660, 0.806, 0.914, 0.712]),
        (GameId::Genius, [0.695, 0.685, 0.697, 0.501]),
        (GameId::Kwatro, [0.748, 0.670, 0.681, 0.691]),
    ];

    #[test]
    fn the_levels_are_as_far_apart_as_their_games_say() {
        for (game, wins) in MEASURED {
            assert_eq!(of_bot(game, Level::Casual).rating, hundredths(1500));
            for (step, share) in wins.into_iter().enumerate() {
                let [weaker, stronger] =
                    [step, step + 1].map(|level| of_bot(game, Level::ALL[level]).rating as f64 / 100.0);
                let expected = 1.0 / (1.0 + 10f64.powf((weaker - stronger) / 400.0));
                assert!((expected - share).abs() < 0.001, "{game} {step}: {expected}");
            }
        }
    }
}
