//! The lot and the dice.

use std::collections::HashMap;

use super::*;

fn outcomes(game: &Genius) -> Vec<(String, f64)> {
    let mut outcomes = Vec::new();
    assert!(game.for_each_outcome(&mut |outcome, p| outcomes.push((game.outcome_text(&outcome), p))));
    outcomes
}

#[test]
fn the_lot_is_fair() {
    let game = Genius::new(&SINGLE, seats(4), None).unwrap();
    let expected = ["first 0", "first 1", "first 2", "first 3"].map(|text| (text.to_owned(), 0.25));
    assert_eq!(outcomes(&game), expected);
    let mut rng = rng(1);
    let mut drawn = [0; 4];
    for _ in 0..4_000 {
        let Outcome::First(seat) = game.sample(&mut rng) else { panic!("the lot names a seat") };
        drawn[seat.index()] += 1;
    }
    assert!(drawn.iter().all(|&count: &i32| count.abs_diff(1_000) < 100), "{drawn:?}");
}

#[test]
fn there_are_126_rolls_of_four_dice_56_of_three_and_21_of_two() {
    for (players, count) in [(2, 126), (3, 56), (4, 21)] {
        assert_eq!(outcomes(&table(SINGLE, players)).len(), count);
    }
}

#[test]
fn a_roll_is_as_likely_as_its_orders_are_many() {
    for players in 2..=4 {
        let game = table(SINGLE, players);
        let throws = slow::throws(usize::from(6 - players));
        let mut orders = HashMap::new();
        for throw in &throws {
            *orders.entry(slow::sorted(throw)).or_insert(0) += 1;
        }
        for (roll, probability) in outcomes(&game) {
            let expected = f64::from(orders[&roll]) / throws.len() as f64;
            assert!((probability - expected).abs() < 1e-12, "{roll}");
        }
    }
    let four = outcomes(&table(SINGLE, 2));
    let of = |roll: &str| four.iter().find(|(text, _)| text == roll).unwrap().1 * 1296.0;
    let by_hand = [("bbbb", 1.0), ("bbby", 4.0), ("bbyy", 6.0), ("bbyo", 12.0), ("bygo", 24.0)];
    for (roll, ways) in by_hand {
        assert!((of(roll) - ways).abs() < 1e-9, "{roll}");
    }
}

#[test]
fn dice_are_sampled_as_likely_as_they_are() {
    // The bounds of chi-square for one case in a thousand, with one degree of freedom less than there are rolls.
    for (players, bound) in [(2, 179.6), (3, 93.2), (4, 45.3)] {
        let game = table(SINGLE, players);
        let mut rng = rng(u64::from(players));
        let mut drawn = HashMap::new();
        let samples = 200_000;
        for _ in 0..samples {
            let outcome = game.sample(&mut rng);
            assert_eq!(game.check_outcome(&outcome), Ok(()));
            *drawn.entry(game.outcome_text(&outcome)).or_insert(0) += 1;
        }
        let chi_square: f64 = outcomes(&game)
            .iter()
            .map(|(roll, probability)| {
                let expected = probability * f64::from(samples);
                (f64::from(drawn.get(roll).copied().unwrap_or(0)) - expected).powi(2) / expected
            })
            .sum();
        assert!(chi_square < bound, "{players} players: {chi_square}");
    }
}

#[test]
fn there_are_no_outcomes_while_a_player_decides_or_once_it_is_over() {
    let mut game = table(COVERED, 2);
    roll(&mut game, "bbyg");
    assert!(!game.for_each_outcome(&mut |_, _| panic!("no outcome is due")));
    game.sheets[0] = sheet([6, 7, 7, 7, 7, 7]);
    play(&mut game, "score b>b");
    assert_eq!(game.turn(), Turn::Over);
    assert!(!game.for_each_outcome(&mut |_, _| panic!("no outcome is due")));
}

#[test]
fn two_to_four_dice_are_a_roll() {
    assert_eq!(Roll::new(&[]), None);
    assert_eq!(Roll::new(&[Symbol::Blue]), None);
    assert_eq!(Roll::new(&[Symbol::Blue; 5]), None);
    let roll = Roll::new(&[Symbol::Red, Symbol::Blue, Symbol::Red]).unwrap();
    assert_eq!(roll, Roll::new(&[Symbol::Blue, Symbol::Red, Symbol::Red]).unwrap(), "dice lie in no order");
    assert_eq!(roll.dice(), 3);
    assert_eq!(roll.tally().each(), [1, 0, 0, 0, 0, 2]);
    assert_eq!(roll.symbols().collect::<Vec<_>>(), [Symbol::Blue, Symbol::Red, Symbol::Red]);
}
