//! Crossing off with a colour and a number.

use spellenkast_engine::{Game, Seat};

use super::{cross, game, listed, on, play, refused, roll};
use crate::keer::{Jokers, Mark};
use crate::keer_op_keer::SheetName;

#[test]
fn yellow_five_orange_two_and_two_of_the_blue_four_reach_h_on_an_empty_sheet() {
    let mut game = game(2);
    roll(&mut game, "ybo 225");
    let moves = listed(&game, 0);
    for expected in ["y5 H6 H7 I6 I7 J7", "o2 G2 H2", "b2 H4 H5", "b2 G4 H4", "b2 G5 H5"] {
        assert!(moves.contains(&expected.to_owned()), "{expected} in {moves:?}");
    }
    assert!(!moves.iter().any(|mv| mv.starts_with("b4")));
    assert_eq!(refused(&game, 0, "b4 G4 G5 H4 H5"), "no-number-die");
}

#[test]
fn the_first_crosses_touch_column_h() {
    let mut game = game(2);
    roll(&mut game, "gyb 123");
    assert_eq!(refused(&game, 0, "g2 A1 B1"), "out-of-reach");
    assert_eq!(refused(&game, 0, "y1 I6"), "out-of-reach");
    assert_eq!(play(&mut game, 0, "y2 H6 I6"), Ok(()));
}

#[test]
fn column_h_stays_a_legal_start_all_game() {
    let mut game = game(2);
    cross(&mut game, 0, "A1");
    roll(&mut game, "yyy 122");
    assert_eq!(play(&mut game, 0, "y2 H6 H7"), Ok(()));
}

#[test]
fn new_crosses_may_start_beside_a_cross_of_any_colour() {
    let mut game = game(2);
    cross(&mut game, 0, "G2");
    roll(&mut game, "yyy 122");
    assert_eq!(play(&mut game, 0, "y2 F1 G1"), Ok(()));
}

#[test]
fn exactly_as_many_cells_as_the_die_shows() {
    let mut game = game(2);
    roll(&mut game, "yyy 333");
    assert_eq!(refused(&game, 0, "y2 H6 H7"), "no-number-die");
    assert_eq!(refused(&game, 0, "y4 H6 H7 I6 I7"), "no-number-die");
    assert_eq!(play(&mut game, 0, "y3 H6 H7 I6"), Ok(()));
}

#[test]
fn the_colour_must_lie_among_the_dice() {
    let mut game = game(2);
    roll(&mut game, "yyy 333");
    assert_eq!(refused(&game, 0, "b3 G4 H4 H5"), "no-colour-die");
}

#[test]
fn all_cells_lie_in_one_block() {
    let game = game(2);
    // K7 and L7 belong to the same colour as H1, but to another block.
    let error = game.read_move("g3 H1 K7 L7").unwrap_err();
    assert!(error.to_string().contains("one block"), "{error}");
}

#[test]
fn two_single_cells_need_a_one_each() {
    let mut game = game(2);
    cross(&mut game, 0, "H3");
    roll(&mut game, "ggg 444");
    // Four of the green six, which leaves the single cells D2 and D4.
    play(&mut game, 0, "g4 D3 E3 F3 G3").unwrap();
    play(&mut game, 1, "pass").unwrap();
    roll(&mut game, "ggg 122");
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(refused(&game, 0, "g2 D2 D4"), "cells-apart");
    assert!(listed(&game, 0).contains(&"g1 D4".to_owned()));
    assert_eq!(play(&mut game, 0, "g1 D2"), Ok(()));
}

#[test]
fn older_crosses_do_not_bridge() {
    let mut game = game(2);
    cross(&mut game, 0, "I7");
    roll(&mut game, "yyy 222");
    assert_eq!(refused(&game, 0, "y2 H7 J7"), "cells-apart");
}

#[test]
fn diagonal_contact_is_no_contact() {
    let mut game = game(2);
    cross(&mut game, 0, "F4");
    roll(&mut game, "gry 111");
    // E3 and G3 touch F4 only with a corner.
    assert_eq!(refused(&game, 0, "g1 E3"), "out-of-reach");
    assert_eq!(refused(&game, 0, "g1 G3"), "out-of-reach");
    assert_eq!(play(&mut game, 0, "g1 F3"), Ok(()));
}

#[test]
fn a_cell_is_crossed_off_only_once() {
    let mut game = game(2);
    cross(&mut game, 0, "H6");
    roll(&mut game, "yyy 122");
    assert_eq!(refused(&game, 0, "y2 H6 H7"), "already-crossed");
}

#[test]
fn a_pair_of_dice_that_fits_nowhere_may_not_be_taken() {
    let mut game = on(SheetName::Black, 2);
    // No red block reaches column H with five cells on an empty sheet.
    roll(&mut game, "rrr 555");
    assert_eq!(listed(&game, 0), ["pass"]);
}

#[test]
fn the_number_joker_is_any_number_up_to_five_and_costs_one() {
    let mut game = game(2);
    roll(&mut game, "yyy ???");
    let moves = listed(&game, 0);
    let sizes: std::collections::BTreeSet<usize> =
        moves.iter().filter(|mv| mv.starts_with("y?")).map(|mv| mv.split(' ').count() - 1).collect();
    assert_eq!(sizes, (1..=5).collect());
    play(&mut game, 0, "y? H6 H7 I6").unwrap();
    assert_eq!(game.sheet(Seat(0)).exclamation_marks, 7);
}

#[test]
fn the_number_joker_never_is_a_six() {
    for block in 0..30 {
        for cells in 0..=255u8 {
            let mark = Mark::new(block, cells, Jokers::Number);
            assert!(mark.is_none_or(|mark| (1..=5).contains(&mark.number())));
        }
    }
    let game = game(2);
    assert!(game.read_move("g? D2 D3 D4 E3 F3 G3").is_err());
}

#[test]
fn the_colour_joker_is_any_colour_and_costs_one() {
    let mut game = game(2);
    roll(&mut game, "*** 111");
    let moves = listed(&game, 0);
    for start in ["*1 H1", "*1 H2", "*1 H3", "*1 H4", "*1 H5", "*1 H6", "*1 H7"] {
        assert!(moves.contains(&start.to_owned()));
    }
    play(&mut game, 0, "*1 H2").unwrap();
    assert_eq!(game.sheet(Seat(0)).exclamation_marks, 7);
}

#[test]
fn both_jokers_together_cost_two_and_need_two() {
    let mut game = game(2);
    roll(&mut game, "*** ???");
    let mut poor = game;
    poor.sheets[0].exclamation_marks = 1;
    assert_eq!(refused(&poor, 0, "*? H6 H7"), "no-exclamation-mark");
    assert_eq!(listed(&poor, 0), ["pass"]);
    play(&mut game, 0, "*? H6 H7").unwrap();
    assert_eq!(game.sheet(Seat(0)).exclamation_marks, 6);
}

#[test]
fn without_exclamation_marks_no_joker_may_be_taken() {
    let mut game = game(2);
    game.sheets[0].exclamation_marks = 0;
    roll(&mut game, "y** 2??");
    assert_eq!(refused(&game, 0, "*2 H6 H7"), "no-exclamation-mark");
    assert_eq!(refused(&game, 0, "y? H6 H7"), "no-exclamation-mark");
    assert!(listed(&game, 0).iter().all(|mv| mv == "pass" || mv.starts_with("y2")));
}

#[test]
fn a_joker_may_be_taken_where_a_plain_die_would_do() {
    let mut game = game(2);
    roll(&mut game, "yy* 22?");
    let moves = listed(&game, 0);
    for dice in ["y2", "*2", "y?", "*?"] {
        assert!(moves.contains(&format!("{dice} H6 H7")), "{dice}");
    }
}

#[test]
fn dice_with_the_same_face_give_one_move() {
    let mut game = game(2);
    roll(&mut game, "yyy 222");
    let moves = listed(&game, 0);
    assert_eq!(moves.iter().filter(|mv| *mv == "y2 H6 H7").count(), 1);
}

#[test]
fn marks_that_no_sheet_has_cannot_be_made() {
    assert_eq!(Mark::new(30, 1, Jokers::Neither), None);
    assert_eq!(Mark::new(255, 1, Jokers::Neither), None);
    assert_eq!(Mark::new(0, 0, Jokers::Neither), None);
    assert_eq!(Mark::new(0, 2, Jokers::Neither), None, "the first block has one cell");
    assert_eq!(Mark::new(5, 63, Jokers::Both), None, "six cells");
    assert!(Mark::new(5, 31, Jokers::Both).is_some());
}
