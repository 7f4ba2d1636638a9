//! The special die.

use std::collections::BTreeSet;

use spellenkast_engine::Game;

use super::{all_pass, cross, cross_all, game, listed, play, refused, roll, sheet};
use crate::keer_op_keer_2::{Bomb, Finish, InRow, KeerOpKeer2, PRINT, Stars};

/// A game of two on whose first roll the special die shows this.
fn rolled(special: &str) -> KeerOpKeer2 {
    let mut game = game(2);
    roll(&mut game, &format!("rrr 555 {special}"));
    game
}

/// The special moves listed for seat 0.
fn specials(game: &KeerOpKeer2) -> BTreeSet<String> {
    let words = ["heart", "bomb", "stars", "row", "block"];
    listed(game, 0).into_iter().filter(|mv| words.iter().any(|word| mv.starts_with(word))).collect()
}

#[test]
fn nine_symbols_of_which_the_first_is_circled_at_the_start() {
    let game = game(2);
    assert_eq!((sheet(&game, 0).symbols, sheet(&game, 0).symbols_used), (1, 0));
    // One at the start, five golden cells, two rows, column H.
    let most = 1 + crate::keer_op_keer_2::GOLDEN.len() + 2 + 1;
    assert_eq!(most, u32::from(crate::keer_op_keer_2::SYMBOLS));
}

#[test]
fn taking_the_special_die_uses_a_symbol_and_needs_one() {
    let mut game = rolled("heart");
    play(&mut game, 0, "heart").unwrap();
    all_pass(&mut game);
    assert_eq!((sheet(&game, 0).symbols, sheet(&game, 0).symbols_used, sheet(&game, 0).hearts), (1, 1, 1));
    roll(&mut game, "rrr 555 heart");
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(refused(&game, 0, "heart"), "no-special-symbol");
    assert!(specials(&game).is_empty());
}

#[test]
fn the_special_die_does_only_what_it_shows() {
    let game = rolled("heart");
    for mv in ["bomb AP", "stars HR", "row AP", "block AP BP"] {
        assert_eq!(refused(&game, 0, mv), "no-special-die");
    }
}

#[test]
fn crossing_off_a_golden_cell_circles_the_next_symbol() {
    let mut game = game(2);
    cross(&mut game, 0, "CR");
    roll(&mut game, "yyy 111 heart");
    play(&mut game, 0, "y1 BR").unwrap();
    assert_eq!(sheet(&game, 0).symbols, 2);
}

#[test]
fn a_bomb_over_golden_cells_circles_symbols() {
    let mut game = rolled("bomb");
    play(&mut game, 0, "bomb AQ AR BQ BR").unwrap();
    assert_eq!((sheet(&game, 0).symbols, sheet(&game, 0).symbols_used), (2, 1));
}

#[test]
fn a_golden_cell_cannot_pay_for_the_action_that_crosses_it_off() {
    let mut game = game(2);
    game.sheets[0].symbols_used = 1;
    roll(&mut game, "rrr 555 bomb");
    assert_eq!(refused(&game, 0, "bomb BR"), "no-special-symbol");
    assert_eq!(listed(&game, 0), ["pass"]);
}

#[test]
fn a_bomb_crosses_off_one_to_four_cells_of_a_square_anywhere() {
    let game = rolled("bomb");
    let bombs = specials(&game);
    // Sets of cells of an empty sheet that fit into a square of two by two: single cells, pairs side by side, above
    // each other and across, threes (four a square), and whole squares.
    assert_eq!(bombs.len(), 105 + 14 * 7 + 15 * 6 + 2 * 14 * 6 + 4 * 14 * 6 + 14 * 6);
    for mv in ["bomb AP", "bomb OV", "bomb AP BQ", "bomb AQ BP", "bomb NU NV OU OV", "bomb AP AQ BP"] {
        assert!(bombs.contains(mv), "{mv}");
    }
    for mv in ["bomb AP CP", "bomb AP AR", "bomb AP BP CP", "bomb AV BP"] {
        assert!(game.read_move(mv).is_err(), "{mv}");
    }
}

#[test]
fn a_bomb_crosses_off_only_uncrossed_cells() {
    let mut game = game(2);
    cross(&mut game, 0, "AP BP");
    roll(&mut game, "rrr 555 bomb");
    assert_eq!(refused(&game, 0, "bomb AP AQ"), "already-crossed");
    assert_eq!(play(&mut game, 0, "bomb AQ BQ"), Ok(()));
}

#[test]
fn crosses_of_a_bomb_can_be_built_on() {
    let mut game = rolled("bomb");
    play(&mut game, 0, "bomb AP AQ").unwrap();
    all_pass(&mut game);
    roll(&mut game, "rrr 111 heart");
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(play(&mut game, 0, "r1 BP"), Ok(()));
}

#[test]
fn hearts_are_circled_one_by_one_up_to_five() {
    let mut game = rolled("heart");
    game.sheets[0].hearts = 4;
    assert_eq!(specials(&game), ["heart".to_owned()].into());
    play(&mut game, 0, "heart").unwrap();
    assert_eq!(sheet(&game, 0).hearts, 5);
    let mut full = rolled("heart");
    full.sheets[0].hearts = 5;
    assert_eq!(refused(&full, 0, "heart"), "no-heart-left");
    assert!(specials(&full).is_empty());
}

#[test]
fn stars_reach_only_h_r_on_an_empty_sheet() {
    let game = rolled("stars");
    assert_eq!(specials(&game), ["stars HR".to_owned()].into());
    assert_eq!(refused(&game, 0, "stars HR IV"), "star-out-of-reach");
}

#[test]
fn one_or_two_stars_each_in_h_or_touching_a_crossed_cell() {
    let mut game = game(2);
    cross(&mut game, 0, "AU KQ");
    roll(&mut game, "rrr 555 stars");
    let expected = ["AV", "HR", "JQ", "KP", "AV HR", "AV JQ", "AV KP", "HR JQ", "HR KP", "JQ KP"];
    assert_eq!(specials(&game), expected.map(|cells| format!("stars {cells}")).into());
    assert!(game.read_move("stars AV HR JQ").is_err());
    assert!(game.read_move("stars AU").is_err(), "no star");
}

#[test]
fn touching_is_orthogonal_for_stars_rows_and_blocks() {
    // Each cross lies at a corner of what would be crossed off.
    for (cross_at, special, mv, code) in [
        ("KQ", "stars", "stars LP", "star-out-of-reach"),
        ("BP", "row", "row AQ", "not-touching"),
        ("DP", "block", "block EQ FQ FR GR HR", "block-not-touching"),
    ] {
        let mut game = game(2);
        cross(&mut game, 0, cross_at);
        roll(&mut game, &format!("rrr 555 {special}"));
        assert_eq!(refused(&game, 0, mv), code);
    }
}

#[test]
fn stars_of_one_action_do_not_carry_each_other() {
    let mut game = game(2);
    // KP and LP are stars side by side; only KP touches a cross.
    cross(&mut game, 0, "KQ");
    roll(&mut game, "rrr 555 stars");
    assert_eq!(refused(&game, 0, "stars KP LP"), "star-out-of-reach");
    assert_eq!(play(&mut game, 0, "stars HR KP"), Ok(()));
}

#[test]
fn three_in_a_row_is_impossible_on_an_empty_sheet_even_in_h() {
    let game = rolled("row");
    assert!(specials(&game).is_empty());
    assert_eq!(refused(&game, 0, "row HR"), "not-touching");
}

#[test]
fn three_in_a_row_crosses_off_one_to_three_cells_each_touching_a_cross() {
    let mut game = game(2);
    cross(&mut game, 0, "BP");
    roll(&mut game, "rrr 555 row");
    // AP and CP touch BP beside it, BQ below it; they need not touch each other.
    assert_eq!(specials(&game), ["row AP", "row CP", "row AP CP", "row BQ"].map(str::to_owned).into());
    assert_eq!(refused(&game, 0, "row AP CP DP"), "not-touching");
    cross(&mut game, 0, "EQ");
    let rows = specials(&game);
    assert!(rows.contains("row AP CP EP") && rows.contains("row BQ DQ FQ"));
    assert!(game.read_move("row AP AQ").is_err(), "a column is no row");
    assert!(game.read_move("row AP CP EP GP").is_err());
}

#[test]
fn a_colour_block_is_impossible_on_an_empty_sheet_even_in_h() {
    let game = rolled("block");
    assert!(specials(&game).is_empty());
    assert_eq!(refused(&game, 0, "block EQ FQ FR GR HR"), "block-not-touching");
}

#[test]
fn a_colour_block_that_touches_a_cross_is_crossed_off_whole() {
    let mut game = game(2);
    cross(&mut game, 0, "DQ");
    roll(&mut game, "rrr 555 block");
    let blocks = specials(&game);
    assert!(blocks.contains("block EQ FQ FR GR HR"), "{blocks:?}");
    assert_eq!(refused(&game, 0, "block EQ FQ"), "not-whole-block");
    play(&mut game, 0, "block EQ FQ FR GR HR").unwrap();
    all_pass(&mut game);
    assert_eq!(sheet(&game, 0).crosses.crossed().len(), 6);
}

#[test]
fn a_colour_block_that_was_begun_is_finished() {
    let mut game = game(2);
    cross(&mut game, 0, "FR");
    roll(&mut game, "rrr 555 block");
    assert!(specials(&game).contains("block EQ FQ GR HR"));
    assert_eq!(refused(&game, 0, "block EQ FQ FR GR HR"), "already-crossed");
}

#[test]
fn a_colour_block_of_six_may_be_crossed_off() {
    let mut game = game(2);
    // The blue six is CR CS BS DR ER ES.
    cross(&mut game, 0, "BR");
    roll(&mut game, "rrr 555 block");
    play(&mut game, 0, "block BS CR CS DR ER ES").unwrap();
    all_pass(&mut game);
    assert_eq!(sheet(&game, 0).crosses.crossed().len(), 7);
    assert_eq!(sheet(&game, 0).symbols, 2, "ES is golden");
}

#[test]
fn a_full_block_cannot_be_taken_again() {
    let mut game = game(2);
    cross_all(&mut game, 0, |_, _, _| true, "OV");
    roll(&mut game, "rrr 555 block");
    let blocks = specials(&game);
    assert_eq!(blocks, ["block OV".to_owned()].into());
}

#[test]
fn the_special_die_may_be_taken_only_if_its_action_does_something() {
    for special in ["bomb", "stars", "row", "block"] {
        let mut game = game(2);
        cross_all(&mut game, 0, |_, _, _| true, "");
        roll(&mut game, &format!("rrr 555 {special}"));
        assert_eq!(listed(&game, 0), ["pass"], "{special}");
    }
}

#[test]
fn actions_that_cross_off_nothing_or_too_much_cannot_be_made() {
    use crate::keer::Cells;
    let cells = |names: &str| PRINT.cells_named(names);
    assert_eq!(Bomb::of(Cells::NONE), None);
    assert_eq!(Bomb::of(cells("AP AQ BP BQ CP")), None);
    assert_eq!(Stars::of(Cells::NONE), None);
    assert_eq!(InRow::of(Cells::NONE), None);
    assert_eq!(InRow::of(cells("AP BP CP DP")), None);
    assert_eq!(Finish::of(Cells::NONE), None);
    assert_eq!(Finish::of(cells("AP AQ")), None);
    for names in ["AP", "OV", "NU OV", "OU NV", "NV OV", "OU OV", "AP AQ BP BQ"] {
        assert_eq!(Bomb::of(cells(names)).unwrap().cells(), cells(names));
    }
}
