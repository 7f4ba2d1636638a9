//! How ratings change: Glicko-2 for two, and for more the method of Weng and Lin.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use super::{Company, Rating};

/// Surer than this nobody is rated: people learn.
const SUREST: f64 = 60.0;

/// No more is ever unknown of anybody than at the beginning.
const LEAST_SURE: f64 = 350.0;

/// What a rating can be. Nobody comes near the ends; they keep what is stored sound whatever happens.
const RATINGS: [f64; 2] = [100.0, 4_000.0];
const VOLATILITIES: [f64; 2] = [0.01, 0.2];

/// With this much luck in a game, Weng and Lin's expectation for two who are surely rated is that of Elo and Glicko, so that
/// all ratings are on one scale: 400 ÷ ln 10 ÷ √2.
const BETA: f64 = 122.837_029_274_275_08;

/// How everybody is rated after a game in which they had these places; a lower one is better, and equal ones are a draw.
pub fn after(company: Company, before: &[(Rating, usize)]) -> Vec<Rating> {
    match (company, before) {
        (Company::Two, &[(one, first), (other, second)]) => {
            let outcome = match first.cmp(&second) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            let (one, other) = glicko2(&one.into(), &other.into(), &outcome, &Glicko2Config::new());
            vec![one.into(), other.into()]
        }
        _ => among_several(before),
    }
}

fn among_several(before: &[(Rating, usize)]) -> Vec<Rating> {
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let alone: Vec<[WengLinRating; 1]> = before.iter().map(|(rating, _)| [(*rating).into()]).collect();
    let placed = alone.iter().zip(before);
    let placed: Vec<_> =
        placed.map(|(one, (_, place))| (one.as_slice(), MultiTeamOutcome::new(*place))).collect();
    let found = weng_lin_multi_team(&placed, &config);
    let kept = |(found, (before, _)): (Vec<WengLinRating>, &(Rating, usize))| match found.first() {
        Some(WengLinRating { rating, uncertainty }) => {
            rounded(*rating, *uncertainty, before.volatility as f64 / 1e9)
        }
        None => *before,
    };
    found.into_iter().zip(before).map(kept).collect()
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { rating, deviation, volatility }: Rating) -> Self {
        Self {
            rating: rating as f64 / 100.0,
            deviation: deviation as f64 / 100.0,
            volatility: volatility as f64 / 1e9,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        rounded(rating, deviation, volatility)
    }
}

impl From<Rating> for WengLinRating {
    fn from(Rating { rating, deviation, .. }: Rating) -> Self {
        Self { rating: rating as f64 / 100.0, uncertainty: deviation as f64 / 100.0 }
    }
}

fn rounded(rating: f64, deviation: f64, volatility: f64) -> Rating {
    let within = |value: f64, [least, most]: [f64; 2]| value.clamp(least, most);
    Rating {
        rating: (within(rating, RATINGS) * 100.0).round() as i64,
        deviation: (within(deviation, [SUREST, LEAST_SURE]) * 100.0).round() as i64,
        volatility: (within(volatility, VOLATILITIES) * 1e9).round() as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(points: i64, deviation: i64) -> Rating {
        Rating { rating: points * 100, deviation: deviation * 100, ..Rating::NEW }
    }

    fn near(found: i64, points: f64) -> bool {
        (found as f64 / 100.0 - points).abs() < 0.06
    }

    #[test]
    fn for_two_the_steps_of_glickman_s_paper_come_out() {
        // His example has three opponents in one period. With the first alone, 1500 (200) wins against 1400 (30), his steps give
        // by hand: g = 0.9955, E = 0.6395, v = 4.3770 and, with the volatility as it is, 175.44 and 1563.56.
        let found = after(Company::Two, &[(rating(1500, 200), 0), (rating(1400, 30), 1)]);
        assert!(near(found[0].rating, 1563.56), "{found:?}");
        assert!(near(found[0].deviation, 175.44), "{found:?}");
        assert!((found[0].volatility - 60_000_000).abs() < 10_000, "{found:?}");
    }

    #[test]
    fn for_more_the_sums_of_weng_and_lin_come_out() {
        // Their algorithm 1 by hand for three new players, first to last: c² = 2·350² + 2·BETA², each pair has p = ½ and
        // ω = σ²/c·(s − ½); the winner has two such wins, the second one win and one loss.
        let c = (2.0 * 350.0_f64.powi(2) + 2.0 * BETA.powi(2)).sqrt();
        let gain = 350.0_f64.powi(2) / c;
        let shrunk = (1.0 - 2.0 * (350.0 / c).powi(2) * (350.0 / c) * 0.25).sqrt() * 350.0;
        let found = after(Company::More, &[(Rating::NEW, 1), (Rating::NEW, 0), (Rating::NEW, 2)]);
        assert!(near(found[1].rating, 1500.0 + gain), "{found:?}");
        assert!(near(found[0].rating, 1500.0), "{found:?}");
        assert!(near(found[2].rating, 1500.0 - gain), "{found:?}");
        assert!(found.iter().all(|one| near(one.deviation, shrunk)), "{found:?}, {shrunk}");
    }

    #[test]
    fn both_methods_are_on_one_scale() {
        // Surely rated, 400 points are ten to one with either.
        let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
        let sure = |rating| WengLinRating { rating, uncertainty: 0.0 };
        let (expected, _) = skillratings::weng_lin::expected_score(&sure(1900.0), &sure(1500.0), &config);
        assert!((expected - 10.0 / 11.0).abs() < 1e-9, "{expected}");
    }

    #[test]
    fn who_does_better_never_loses_by_it_and_nobody_becomes_less_sure_than_new() {
        let all = [rating(900, 350), rating(1500, 60), rating(2400, 110), Rating::NEW];
        for one in all {
            for other in all {
                let of = |place| after(Company::Two, &[(one, place), (other, 1)])[0];
                assert!(of(0).rating >= of(1).rating && of(1).rating >= of(2).rating, "{one:?} {other:?}");
                let third = rating(1600, 90);
                let of = |place| after(Company::More, &[(one, place), (other, 1), (third, 3)])[0];
                let places = [0, 1, 2, 3, 4].map(|place| of(place).rating);
                assert!(places.is_sorted_by(|better, worse| better >= worse), "{places:?}");
                for found in after(Company::Two, &[(one, 0), (other, 1)]) {
                    assert!((6_000..=35_000).contains(&found.deviation), "{found:?}");
                }
            }
        }
    }

    #[test]
    fn a_draw_of_equals_changes_no_rating_and_makes_both_surer() {
        for company in Company::ALL {
            let found = after(company, &[(Rating::NEW, 0), (Rating::NEW, 0)]);
            assert!(found.iter().all(|one| one.rating == 150_000 && one.deviation < 35_000), "{found:?}");
        }
    }

    #[test]
    fn whatever_happens_ratings_stay_sound() {
        let mut found = vec![rating(3_990, 350), rating(110, 350), rating(110, 350)];
        for _ in 0..200 {
            let before: Vec<_> = found.iter().copied().zip(0..).collect();
            found = after(Company::More, &before);
            for one in &found {
                assert!((10_000..=400_000).contains(&one.rating), "{one:?}");
            }
        }
    }
}
