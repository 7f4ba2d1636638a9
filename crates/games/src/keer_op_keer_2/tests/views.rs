//! What an eye sees.

use serde_json::json;
use spellenkast_engine::{Eye, Game, Seat};

use super::{KeerOpKeer2, Options, all_pass, cross_all, game, later_game, play, roll};
use crate::keer::tests::checks::{Twins, check_example};

#[test]
fn the_view_shows_the_special_die_and_who_took_it() {
    let mut game = later_game(2);
    roll(&mut game, "gy* 12? heart");
    let view = serde_json::to_value(game.view(Eye::Spectator)).unwrap();
    assert_eq!((&view["special"], &view["special_taken"]), (&json!("heart"), &json!(null)));
    play(&mut game, 0, "heart").unwrap();
    let view = serde_json::to_value(game.view(Eye::Spectator)).unwrap();
    assert_eq!((&view["special"], &view["special_taken"]), (&json!(null), &json!("heart")));
    assert_eq!(view["sheets"][0]["hearts"], 1);
    assert_eq!(view["sheets"][0]["symbols_used"], 1);
    assert_eq!(view["dice"]["numbers"], json!(["1", "2", "?"]));
    assert_eq!(view["golden"], json!(["BR", "ES", "FV", "LT", "OR"]));
    assert_eq!(view["row_bonuses"], json!(["die", "bomb", "heart", "bomb", "die", "heart", "bomb"]));
    assert_eq!(view["rows"], json!(["P", "Q", "R", "S", "T", "U", "V"]));
}

#[test]
fn a_seat_sees_its_own_decision_and_nobody_else_does() {
    let mut game = game(3);
    roll(&mut game, "gyb 225 bomb");
    play(&mut game, 0, "pass").unwrap();
    play(&mut game, 1, "bomb BR CR").unwrap();
    let own = game.view(Eye::Seat(Seat(1)));
    assert_eq!(own.decided, ["bomb BR CR"]);
    assert_eq!((own.sheets[1].symbols_circled, own.sheets[1].symbols_used), (2, 1));
    assert_eq!(own.sheets[1].golden_left.len(), 4);
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(2)), Eye::Spectator] {
        let view = game.view(eye);
        assert!(view.decided.is_empty() && view.sheets[1].sheet.crossed.is_empty());
        assert_eq!((view.sheets[1].symbols_circled, view.sheets[1].symbols_used), (1, 0));
    }
}

#[test]
fn complete_rows_and_noted_hearts_show() {
    let mut game = game(2);
    cross_all(&mut game, 0, |_, column, row| row == 'R' || column == 'A', "HR");
    roll(&mut game, "ooo 111 heart");
    play(&mut game, 0, "o1 HR").unwrap();
    all_pass(&mut game);
    let view = game.view(Eye::Spectator);
    assert_eq!(
        (view.rows_taken.as_slice(), view.sheets[0].rows_complete.as_slice()),
        (&['R'][..], &['R'][..])
    );
    let noted = serde_json::to_value(&view.sheets[0].heart_bonuses).unwrap();
    assert_eq!(noted, json!([{"column": "A", "points": 1}]));
}

#[test]
fn the_drawing_fits_a_terminal() {
    let mut game = game(6);
    cross_all(&mut game, 0, |letter, column, row| letter == 'g' || column == 'A' || row == 'R', "");
    roll(&mut game, "yyb 222 block");
    all_pass(&mut game);
    let drawing = game.view(Eye::Seat(Seat(0))).to_string();
    assert!(drawing.lines().all(|line| line.len() <= 80 && line.is_ascii()), "{drawing}");
    assert!(drawing.contains("S  o  b* b  g* b+ y  y  b  o  o  g  g  g* r  r"), "{drawing}");
    assert!(drawing.contains("(5) 3 ") && drawing.contains(" -  3 "), "{drawing}");
    assert!(drawing.contains("rows complete: R"), "{drawing}");
    assert_eq!(drawing.matches("Seat ").count(), 6);
}

#[test]
fn the_example_in_the_documentation_is_true() {
    let mut twins = Twins::<KeerOpKeer2>::new(&Options::default(), "grey", 2, Some(0));
    twins.script(&[
        "gyo 225 bomb",
        "0: o5 EQ FQ FR GR HR",
        "1: bomb AQ AR BQ BR",
        "gr* 13? stars",
        "1: r? FP GP GQ HQ",
        "0: g1 HP",
        "gyo 122 row",
        "0: row EP IP",
        "1: pass",
        "gbo 134 heart",
        "1: heart",
    ]);
    let page = include_str!("../../../../../docs/games/keer-op-keer-2.md");
    check_example(page, &twins, Eye::Seat(Seat(0)));
}
