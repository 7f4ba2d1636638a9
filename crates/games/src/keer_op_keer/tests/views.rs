//! What an eye sees.

use spellenkast_engine::{Eye, Game, Seat};

use super::{cross, cross_all, game, play, roll};
use crate::keer::tests::checks::{Twins, check_example};
use crate::keer_op_keer::{KeerOpKeer, Options};

fn seen(game: &KeerOpKeer, eye: Eye) -> serde_json::Value {
    serde_json::to_value(game.view(eye)).unwrap()
}

#[test]
fn a_seat_sees_its_own_decision_and_nobody_else_does() {
    let mut game = game(3);
    roll(&mut game, "yyb 222");
    play(&mut game, 0, "pass").unwrap();
    play(&mut game, 1, "y2 H6 H7").unwrap();
    let own = game.view(Eye::Seat(Seat(1)));
    assert_eq!(own.decided.as_deref(), Some("y2 H6 H7"));
    assert_eq!(own.sheets[1].crossed, ["H6", "H7"]);
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(2)), Eye::Spectator] {
        let view = game.view(eye);
        assert_eq!(view.decided, None);
        assert!(view.sheets[1].crossed.is_empty());
        assert_eq!(view.table.deciding, [Seat(2)]);
    }
    play(&mut game, 2, "pass").unwrap();
    assert_eq!(game.view(Eye::Spectator).sheets[1].crossed, ["H6", "H7"]);
}

#[test]
fn the_choice_of_the_active_player_is_seen_at_once() {
    let mut game = game(2);
    roll(&mut game, "yyb 222");
    play(&mut game, 0, "y2 H6 H7").unwrap();
    assert_eq!(game.view(Eye::Seat(Seat(1))).sheets[0].crossed, ["H6", "H7"]);
}

#[test]
fn the_view_shows_dice_sheets_and_what_is_taken() {
    let mut game = game(2);
    for _ in 0..3 {
        roll(&mut game, "gyb 123");
        for _ in 0..2 {
            let seat = game.turns().deciding.first().unwrap().0;
            play(&mut game, seat, "pass").unwrap();
        }
    }
    cross_all(&mut game, 1, |_, column, _| column == 'A', "A1");
    cross(&mut game, 1, "B1");
    roll(&mut game, "gy* 12?");
    play(&mut game, 1, "*1 A1").unwrap();
    let view = seen(&game, Eye::Seat(Seat(0)));
    assert_eq!(view["phase"], "others");
    assert_eq!(view["roll"], 4);
    assert_eq!(view["active"], 1);
    assert_eq!(view["deciding"], serde_json::json!([0]));
    assert_eq!(view["dice"], serde_json::json!({"colours": ["green", "yellow"], "numbers": ["2", "?"]}));
    assert_eq!(view["taken"], serde_json::json!({"colours": ["joker"], "numbers": ["1"]}));
    assert_eq!(view["grid"][0], "gggyyyygbbboyyy");
    assert_eq!(view["sheets"][1]["exclamation_marks"], 7);
    assert_eq!(view["sheets"][1]["stars_left"].as_array().unwrap().len(), 14);
    play(&mut game, 0, "pass").unwrap();
    let view = seen(&game, Eye::Spectator);
    assert_eq!(view["columns_taken"], serde_json::json!(["A"]));
    assert_eq!(
        view["sheets"][1]["columns"],
        serde_json::json!([{"column": "A", "first": true, "points": 5}])
    );
    assert_eq!(view["phase"], "roll");
    assert_eq!(view["dice"]["colours"], serde_json::json!([]));
}

#[test]
fn a_solo_view_counts_the_rolls_left() {
    let mut game = game(1);
    assert_eq!(game.view(Eye::Spectator).table.rolls_left, Some(30));
    roll(&mut game, "gy 12");
    assert_eq!(game.view(Eye::Spectator).table.rolls_left, Some(29));
}

#[test]
fn a_view_tells_what_ends_a_solo_game() {
    assert_eq!(seen(&game(1), Eye::Spectator)["solo_end"], "thirty-rolls");
    assert!(seen(&game(2), Eye::Spectator).get("solo_end").is_none());
}

#[test]
fn the_drawing_fits_a_terminal() {
    let mut game = game(6);
    cross_all(&mut game, 0, |letter, _, _| letter == 'g', "");
    cross_all(&mut game, 0, |_, column, _| column == 'A', "");
    roll(&mut game, "yyb 222");
    for seat in 0..6 {
        play(&mut game, seat, "pass").unwrap();
    }
    let drawing = game.view(Eye::Spectator).to_string();
    assert!(drawing.lines().all(|line| line.len() <= 80 && line.is_ascii()), "{drawing}");
    assert!(drawing.contains("1  X  X  X  y  y  y  y  X  b  b  b  o* y  y  y"), "{drawing}");
    assert!(drawing.contains("(5) 3 "), "{drawing}");
    assert!(drawing.contains(" -  3 "), "{drawing}");
    assert!(drawing.contains("colours: green 5"), "{drawing}");
    assert_eq!(drawing.matches("Seat ").count(), 6);
}

#[test]
fn the_example_in_the_documentation_is_true() {
    let mut twins = Twins::<KeerOpKeer>::new(&Options::default(), "black", 2, Some(0));
    twins.script(&[
        "ybo 245",
        "0: y5 H6 H7 I6 I7 J7",
        "1: b4 G4 G5 H4 H5",
        "gr* 13?",
        "1: r3 F5 F6 G6",
        "0: r? H3 I2 I3",
        "gyo 122",
        "0: o2 G2 H2",
        "1: pass",
        "gbo 134",
        "1: g1 H1",
    ]);
    let page = include_str!("../../../../../docs/games/keer-op-keer.md");
    check_example(page, &twins, Eye::Seat(Seat(0)));
}
