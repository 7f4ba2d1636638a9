//! What is meant by pointing at dice and cells, and why it cannot be.

use spellenkast_engine::{Game, Seat, Spot as _};

use super::{cross, game, roll};
use crate::keer::{Reason, Spot};
use crate::keer_op_keer::KeerOpKeer;

/// Why seat 0 cannot have all of these.
fn why(game: &KeerOpKeer, names: &str) -> Option<Reason> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.why_not(Seat(0), &spots)
}

/// The move of seat 0 that has just these spots.
fn made(game: &KeerOpKeer, names: &str) -> Option<String> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.move_of(Seat(0), &spots).map(|mv| game.move_text(mv))
}

#[test]
fn a_mark_is_made_of_its_dice_and_cells_in_any_order() {
    let mut game = game(2);
    roll(&mut game, "ybo 225");
    assert_eq!(made(&game, "H7 y H6 2"), Some("y2 H6 H7".to_owned()));
    assert_eq!(made(&game, "y 2 H6"), None, "one cell is missing");
    assert_eq!(made(&game, "H6 H7"), None, "the dice are missing");
    assert_eq!(made(&game, "pass"), Some("pass".to_owned()));
    assert_eq!(made(&game, "pass H6"), None);
}

#[test]
fn what_is_part_of_a_legal_move_has_no_reason_against_it() {
    let mut game = game(2);
    roll(&mut game, "ybo 225");
    for names in ["H6", "y", "5 J7", "H6 J7", "pass"] {
        assert_eq!(why(&game, names), None, "{names}");
    }
}

#[test]
fn a_crossed_cell_is_not_crossed_off_again() {
    let mut game = game(2);
    cross(&mut game, 0, "H6");
    roll(&mut game, "ybo 225");
    for names in ["H6", "y H6", "y 2 H7 H6"] {
        assert_eq!(why(&game, names), Some(Reason::AlreadyCrossed), "{names}");
    }
}

#[test]
fn a_cell_has_the_colour_of_the_chosen_die() {
    let mut game = game(2);
    roll(&mut game, "ybo 225");
    assert_eq!(why(&game, "y H4"), Some(Reason::OtherColour), "blue");
    assert_eq!(why(&game, "H6 H4"), Some(Reason::OtherColour), "yellow and blue");
    assert_eq!(why(&game, "r"), Some(Reason::NoColourDie));
    assert_eq!(why(&game, "H3"), Some(Reason::NoColourDie), "red");
}

#[test]
fn cells_touch_each_other() {
    let mut game = game(2);
    roll(&mut game, "ybo 222");
    assert_eq!(why(&game, "H6 J7"), Some(Reason::CellsApart), "of one block");
    assert_eq!(why(&game, "y H6 G1"), Some(Reason::CellsApart), "of two yellow blocks");
}

#[test]
fn the_first_cells_are_within_reach() {
    let mut game = game(2);
    roll(&mut game, "gyb 123");
    assert_eq!(why(&game, "A1"), Some(Reason::OutOfReach));
}

#[test]
fn there_are_as_many_cells_as_the_number_says() {
    let mut game = game(2);
    roll(&mut game, "ybo 225");
    assert_eq!(why(&game, "2 H6 H7 I6"), Some(Reason::OtherNumber));
    assert_eq!(why(&game, "1"), Some(Reason::NoNumberDie));
}
