//! The joker: several own dice of one symbol for crosses in a row of choice.

use spellenkast_engine::{Arg, Eye};

use super::*;
use crate::genius::Reason;

/// A two-player game after seat 0 has rolled `own` against `others`.
fn after(others: &str, own: &str) -> Genius {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &[others, own]);
    game
}

#[test]
fn two_three_or_four_dice_give_one_two_or_three_crosses() {
    for (own, crosses) in [("yygo", 1), ("yyyo", 2), ("yyyy", 3)] {
        let mut game = after("rrrr", own);
        play(&mut game, "score y>p");
        assert_eq!(rows(&game, 0), [0, 0, 0, 0, crosses, 0]);
    }
}

#[test]
fn three_players_can_have_a_joker_of_three_and_four_players_one_of_two() {
    let mut game = table(SINGLE, 3);
    rolls(&mut game, &["rrr", "rrr", "yyy"]);
    play(&mut game, "score y>p");
    assert_eq!(rows(&game, 0), [0, 0, 0, 0, 2, 0]);
    let mut game = table(SINGLE, 4);
    rolls(&mut game, &["rr", "rr", "rr", "yy"]);
    play(&mut game, "score y>p");
    assert_eq!(rows(&game, 0), [0, 0, 0, 0, 1, 0]);
}

#[test]
fn a_single_die_is_no_joker() {
    let mut game = after("rrrr", "yygo");
    for wish in ["score g>y", "score b>y", "score y>b g>b"] {
        assert_eq!(try_play(&mut game, wish), Err(Reason::NoJoker), "{wish}");
    }
}

#[test]
fn joker_dice_do_not_match_but_the_others_do() {
    let mut game = after("yyoo", "yygo");
    play(&mut game, "score y>b");
    assert_eq!(rows(&game, 0), [1, 0, 0, 2, 0, 0]);
}

#[test]
fn all_dice_of_a_symbol_are_a_joker_or_none() {
    let game = after("yyyy", "yyyy");
    let expected =
        ["again", "score", "score y>b", "score y>y", "score y>g", "score y>o", "score y>p", "score y>r"];
    assert_eq!(listed(&game), expected);
}

#[test]
fn each_of_two_pairs_is_decided_on_its_own() {
    let game = after("rrrr", "yyoo");
    let moves = listed(&game);
    assert_eq!(moves.len(), 1 + 7 * 7);
    for wish in ["score", "score y>y", "score o>y", "score y>o o>y", "score y>g o>g"] {
        assert!(moves.contains(&wish.to_owned()), "{wish}");
    }
}

#[test]
fn two_jokers_may_go_into_different_rows_or_the_same() {
    let mut game = after("rrrr", "yyoo");
    play(&mut game, "score y>b o>g");
    assert_eq!(rows(&game, 0), [1, 0, 1, 0, 0, 0]);
    let mut game = after("rrrr", "yyoo");
    play(&mut game, "score y>b o>b");
    assert_eq!(rows(&game, 0), [2, 0, 0, 0, 0, 0]);
}

#[test]
fn of_two_pairs_one_may_be_a_joker_while_the_other_matches() {
    let mut game = after("yooo", "yyoo");
    game.sheets[0] = sheet([1; 6]);
    play(&mut game, "score y>b");
    assert_eq!(rows(&game, 0), [2, 1, 1, 6, 1, 1], "orange 2 x 3, but its last box is shut");
    let mut game = after("yooo", "yyoo");
    play(&mut game, "score o>r");
    assert_eq!(rows(&game, 0), [0, 2, 0, 0, 0, 1]);
}

#[test]
fn a_joker_may_go_into_the_row_of_its_own_symbol() {
    let mut game = after("rrrr", "yyyo");
    play(&mut game, "score y>y");
    assert_eq!(rows(&game, 0), [0, 2, 0, 0, 0, 0]);
}

#[test]
fn a_joker_may_go_where_it_is_wasted() {
    let mut game = after("rrrr", "yygo");
    game.sheets[0] = sheet([7, 4, 4, 4, 4, 4]);
    play(&mut game, "score y>b");
    assert_eq!(rows(&game, 0), [7, 4, 4, 4, 4, 4]);
}

#[test]
fn joker_and_matches_in_one_row_add_up() {
    let mut game = after("oooo", "yygo");
    game.sheets[0] = sheet([1; 6]);
    play(&mut game, "score y>o");
    assert_eq!(rows(&game, 0), [1, 1, 1, 6, 1, 1], "four matches and one free cross");
}

#[test]
fn a_joker_may_open_a_strip_for_the_matches() {
    let mut game = after("gggg", "yygo");
    game.sheets[0] = sheet([0, 1, 3, 1, 1, 1]);
    play(&mut game, "score y>b");
    assert_eq!(rows(&game, 0), [1, 1, 6, 1, 1, 1], "one of the four green ones finds the last box shut");
}

#[test]
fn a_joker_in_its_own_row_is_told_as_that() {
    let game = after("rrrr", "yygo");
    let said = |text: &str| {
        let saying = game.say_move(Seat(0), game.read_move(text).unwrap(), Eye::Spectator);
        match &saying.args[0].1 {
            Arg::List(jokers) => jokers.clone(),
            other => panic!("{other:?}"),
        }
    };
    let name = |text: &str| match &said(text)[..] {
        [Arg::Saying(joker)] => joker.name,
        other => panic!("{other:?}"),
    };
    assert_eq!(name("score y>y"), "genius-joker-own");
    assert_eq!(name("score y>b"), "genius-joker");
}

#[test]
fn the_crosses_that_were_made_are_told() {
    let mut game = after("yyoo", "yygo");
    let before = game;
    play(&mut game, "score y>b");
    let told: Vec<Arg> =
        game.say_gains(&before, Seat(0)).into_iter().map(|saying| saying.args[0].1.clone()).collect();
    assert_eq!(told, [Arg::Number(1), Arg::Number(2)], "a blue one by the joker, two orange ones");
}
