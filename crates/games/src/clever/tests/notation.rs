//! Moves and outcomes as text.

use spellenkast_engine::Game;

use super::super::{Die, Faces, Field, Mark, Move, Outcome};
use super::new;

#[test]
fn moves_are_written_as_the_manual_says() {
    let game = new(1);
    let field = Field::at(2, 3).unwrap();
    let examples = [
        (Move::Reroll, "reroll"),
        (Move::Nothing, "nothing"),
        (Move::Done, "done"),
        (Move::Take { die: Die::White, mark: Mark::Yellow(field) }, "take w yellow r3c4"),
        (Move::Take { die: Die::Blue, mark: Mark::Blue(7) }, "take b blue 7"),
        (Move::Take { die: Die::Green, mark: Mark::Green }, "take g green"),
        (Move::Extra { die: Die::White, mark: Mark::Purple(4) }, "extra w purple 4"),
        (Move::Bonus(Mark::Orange(5)), "bonus orange 5"),
    ];
    for (mv, text) in examples {
        assert_eq!(game.move_text(mv), text);
        assert_eq!(game.read_move(text), Ok(mv));
        assert_eq!(game.read_move(&format!("  {text}\n")), Ok(mv));
    }
}

#[test]
fn outcomes_are_read_in_any_order_and_written_in_one() {
    let game = new(2);
    let outcome = game.read_outcome("w5 g4 y3").unwrap();
    assert_eq!(game.outcome_text(&outcome), "y3 g4 w5");
    let outcome = game.read_outcome(" w5 p2 o6 g4 b1 y3 tray p g b ").unwrap();
    assert_eq!(game.outcome_text(&outcome), "y3 b1 g4 o6 p2 w5 tray b g p");
    assert_eq!(outcome, game.read_outcome("y3 b1 g4 o6 p2 w5 tray b g p").unwrap());
    let Outcome::Roll(faces) = game.read_outcome("o6").unwrap() else { panic!("a roll") };
    assert_eq!(faces, Faces::NONE.with(Die::Orange, 6));
}

#[test]
fn what_is_no_move_is_refused_with_a_reason() {
    let game = new(1);
    let long = "take ".repeat(300_000);
    let texts = [
        "",
        " ",
        "take",
        "take x green",
        "take gg green",
        "take g",
        "take g grey",
        "take y yellow",
        "take y yellow r1c4",
        "take y yellow r0c1",
        "take y yellow r5c1",
        "take y yellow r1c11",
        "take b blue 13",
        "take b blue 07",
        "take b blue +7",
        "take b blue -1",
        "take b blue 99999999999999999999",
        "bonus",
        "bonus orange",
        "bonus orange 7",
        "bonus purple 0",
        "Reroll",
        "reroll now",
        "take g green green",
        "extra",
        "done.",
        "tåke g green",
        "take é green",
        "\u{0}",
        &long,
    ];
    for text in texts {
        assert!(game.read_move(text).is_err(), "{text:.40}");
    }
}

#[test]
fn what_is_no_outcome_is_refused_with_a_reason() {
    let game = new(1);
    let long = "y1 ".repeat(500_000);
    let texts = [
        "",
        "y",
        "y0",
        "y7",
        "y1 y2",
        "x1",
        "y1b2",
        "y11",
        "first",
        "first x",
        "first 256",
        "first 1 2",
        "first -1",
        "é1",
        "yé",
        "y1 tray",
        "y1 tray b",
        "y1 tray b b g",
        "y1 tray b g o p",
        "tray",
        "y1 b1 g1 o1 p1 w1 tray b1 g1 o1",
        &long,
    ];
    for text in texts {
        assert!(game.read_outcome(text).is_err(), "{text:.40}");
    }
}
