//! What is meant by pointing at dice and rows, and why it cannot be.

use spellenkast_engine::{Game, Seat, Spot as _};

use super::{SINGLE, play, roll, rolls, table};
use crate::genius::{Genius, Reason, Spot};

/// Why seat 0 cannot have all of these.
fn why(game: &Genius, names: &str) -> Option<Reason> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.why_not(Seat(0), &spots)
}

/// The move of seat 0 that has just these spots.
fn made(game: &Genius, names: &str) -> Option<String> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.move_of(Seat(0), &spots).map(|mv| game.move_text(mv))
}

fn rolled() -> Genius {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["rrrr", "yygo"]);
    game
}

#[test]
fn dice_in_a_row_are_the_whole_score() {
    let game = rolled();
    assert_eq!(made(&game, "y>b"), Some("score y>b".to_owned()));
    assert_eq!(made(&game, "score"), Some("score".to_owned()));
    assert_eq!(made(&game, "y"), None, "the row is missing");
}

#[test]
fn one_die_is_no_joker() {
    let game = rolled();
    for names in ["g", "g>b", "b"] {
        assert_eq!(why(&game, names), Some(Reason::NoJoker), "{names}");
    }
    assert_eq!(why(&game, "y>b"), None);
}

#[test]
fn there_are_three_rolls() {
    let mut game = rolled();
    assert_eq!(why(&game, "again"), None);
    for _ in 0..2 {
        play(&mut game, "again");
        roll(&mut game, "yygo");
    }
    assert_eq!(why(&game, "again"), Some(Reason::NoRollLeft));
}
