//! What is meant by pointing at dice and fields, and why it cannot be.

use spellenkast_engine::{Game, Spot as _};

use super::{ME, play, roll, row, sheet, unlocked, without_actions, yellow};
use crate::clever::{Clever, Reason, Spot};

/// Why seat 0 cannot have all of these.
fn why(game: &Clever, names: &str) -> Option<Reason> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.why_not(ME, &spots)
}

/// The move of seat 0 that has just these spots.
fn made(game: &Clever, names: &str) -> Option<String> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.move_of(ME, &spots).map(|mv| game.move_text(mv))
}

/// A game of one whose first roll lies as y1 b3 g2 o6 p3 w4.
fn rolled(prepare: impl Fn(&mut Clever)) -> Clever {
    let mut game = without_actions(1);
    prepare(&mut game);
    roll(&mut game, "y1 b3 g2 o6 p3 w4");
    game
}

#[test]
fn a_die_and_a_field_make_a_move_in_any_order() {
    let game = rolled(|_| {});
    assert_eq!(made(&game, "green g"), Some("take g green".to_owned()));
    assert_eq!(made(&game, "w purple"), Some("take w purple 4".to_owned()));
    assert_eq!(made(&game, "w"), None);
}

#[test]
fn a_purple_number_is_higher_than_the_one_before() {
    let game = rolled(|game| sheet(game, ME).purple = row(&[4]));
    assert_eq!(why(&game, "p purple"), Some(Reason::NotHigher));
    assert_eq!(why(&game, "p"), Some(Reason::NotHigher), "there is nowhere else for it");
    assert_eq!(why(&game, "w purple"), Some(Reason::NotHigher), "four is not more than four");
}

#[test]
fn a_crossed_field_is_not_crossed_again() {
    let game = rolled(|game| sheet(game, ME).yellow = yellow("r3c4"));
    assert_eq!(why(&game, "w r3c4"), Some(Reason::Crossed));
    assert_eq!(why(&game, "r3c4"), Some(Reason::Crossed));
}

#[test]
fn a_die_goes_where_its_colour_and_its_number_allow() {
    let game = rolled(|_| {});
    assert_eq!(why(&game, "b blue8"), Some(Reason::WrongSum));
    assert_eq!(why(&game, "y r1c1"), Some(Reason::WrongValue));
    assert_eq!(why(&game, "g purple"), Some(Reason::WrongColour));
    assert_eq!(why(&game, "reroll"), Some(Reason::NoReRoll));
}

#[test]
fn a_spent_extra_die_is_not_used_again() {
    let mut game = rolled(|game| sheet(game, ME).extras = unlocked(2));
    play(&mut game, ME, "take o orange 6");
    play(&mut game, ME, "extra w yellow r3c4");
    assert_eq!(why(&game, "w"), Some(Reason::DieSpent));
    assert_eq!(why(&game, "w green"), Some(Reason::DieSpent));
    assert_eq!(why(&game, "b blue7"), None);
}
