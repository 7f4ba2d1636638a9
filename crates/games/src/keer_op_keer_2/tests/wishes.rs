//! What is meant by pointing at dice and cells, and why it cannot be.

use spellenkast_engine::{Game, Seat, Spot as _};

use super::{all_pass, cross, game, play, roll};
use crate::keer_op_keer_2::{KeerOpKeer2, Reason, Spot};

/// Why seat 0 cannot have all of these.
fn why(game: &KeerOpKeer2, names: &str) -> Option<Reason> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.why_not(Seat(0), &spots)
}

/// The move of seat 0 that has just these spots.
fn made(game: &KeerOpKeer2, names: &str) -> Option<String> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.move_of(Seat(0), &spots).map(|mv| game.move_text(mv))
}

#[test]
fn a_bomb_is_made_of_the_die_and_its_cells() {
    let mut game = game(2);
    roll(&mut game, "rrr 555 bomb");
    assert_eq!(made(&game, "AQ bomb AP"), Some("bomb AP AQ".to_owned()));
    assert_eq!(made(&game, "bomb"), None, "it crosses off at least one cell");
}

#[test]
fn the_special_die_costs_a_symbol() {
    let mut game = game(2);
    roll(&mut game, "rrr 555 heart");
    play(&mut game, 0, "heart").unwrap();
    all_pass(&mut game);
    roll(&mut game, "rrr 555 heart");
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(why(&game, "heart"), Some(Reason::NoSpecialSymbol));
}

#[test]
fn the_special_die_is_taken_as_it_lies() {
    let mut game = game(2);
    roll(&mut game, "rrr 555 heart");
    assert_eq!(why(&game, "bomb"), Some(Reason::NoSpecialDie));
    assert_eq!(why(&game, "heart"), None);
}

#[test]
fn a_bomb_leaves_crossed_cells_alone() {
    let mut game = game(2);
    cross(&mut game, 0, "AP");
    roll(&mut game, "rrr 555 bomb");
    assert_eq!(why(&game, "bomb AP"), Some(Reason::AlreadyCrossed));
    assert_eq!(why(&game, "bomb AQ"), None);
}
