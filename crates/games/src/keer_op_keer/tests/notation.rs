//! Moves and rolls as text, options, sizes.

use super::{Move, SheetName, game, on};
use crate::keer_op_keer::{KeerOpKeer, Outcome};
use spellenkast_engine::{Game, Seat};

#[test]
fn moves_are_written_as_the_dice_taken_and_the_cells() {
    let game = game(2);
    for text in ["pass", "y5 H6 H7 I6 I7 J7", "*2 G2 H2", "b? H4 H5", "*? H1"] {
        assert_eq!(game.move_text(game.read_move(text).unwrap()), text);
    }
}

#[test]
fn cells_are_read_in_any_order_and_with_spare_spaces() {
    let game = game(2);
    let mv = game.read_move("y5 H6 H7 I6 I7 J7").unwrap();
    assert_eq!(game.read_move("  y5  J7 I7 H6 I6 H7 \n"), Ok(mv));
}

#[test]
fn texts_that_are_no_move_are_refused() {
    let game = game(2);
    for text in [
        "",
        " ",
        "Pass",
        "pass H6",
        "pas",
        "y",
        "y5",
        "y6 H6",
        "y2 H6 H6",
        "y2 H6",
        "y1 H6 H7",
        "g2 H6 H7",
        "y2 H6 H8",
        "y2 H6 P1",
        "y2 h6 h7",
        "y2 H6 HH7",
        "2y H6 H7",
        "y2H6 H7",
        "x2 H6 H7",
        "é2 H6 H7",
        "y2 H6 é",
        "*2 H6 A1",
        "heart",
        "y? D1 E1 F1 G1 E2 F2",
        "first 0",
        "\0\0",
    ] {
        assert!(game.read_move(text).is_err(), "{text:?}");
    }
    assert!(game.read_move(&"y".repeat(1 << 20)).is_err());
    assert!(game.read_move(&"H6 ".repeat(1 << 20)).is_err());
    assert!(game.read_move(&format!("y5 {}", "H6 ".repeat(1 << 20))).is_err());
}

#[test]
fn texts_that_are_no_outcome_are_refused() {
    for text in [
        "",
        "first",
        "first x",
        "first 10",
        "first -1",
        "first 0 0",
        "gyb",
        "gyb123",
        "gyb 1234",
        "gybr 123",
        "gyb 120",
        "gyb 123 heart",
        "123 gyb",
        "GYB 123",
        "ggé 123",
    ] {
        assert!(game(2).read_outcome(text).is_err(), "{text:?}");
    }
    assert!(game(2).read_outcome(&"g".repeat(1 << 20)).is_err());
    assert_eq!(game(2).read_outcome(" first  1 "), Ok(Outcome::First(Seat(1))));
}

#[test]
fn the_names_of_cells_are_those_of_the_sheet_in_play() {
    let mv = on(SheetName::Red, 2).read_move("y3 H2 H3 I2").unwrap();
    assert_eq!(on(SheetName::Red, 2).move_text(mv), "y3 H2 H3 I2");
    assert!(game(2).read_move("y3 H2 H3 I2").is_err());
}

#[cfg(feature = "serde")]
#[test]
fn the_option_names_the_sheet() {
    use super::Options;

    let names = KeerOpKeer::INFO.options[0].values;
    assert_eq!(names.len(), 7);
    for (name, sheet) in names.iter().zip(SheetName::ALL) {
        let options: Options = serde_json::from_value(serde_json::json!({ "sheet": name })).unwrap();
        assert_eq!(options, Options { sheet, ..Options::default() });
        assert_eq!(serde_json::to_value(&options).unwrap()["sheet"], *name);
    }
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap().sheet, SheetName::Black);
    assert!(serde_json::from_str::<Options>(r#"{"sheet":"pink"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"colour":"red"}"#).is_err());
}

#[test]
fn positions_and_moves_are_small() {
    assert_eq!(size_of::<KeerOpKeer>(), 336);
    assert_eq!(size_of::<Move>(), 3);
    assert_eq!(size_of::<Outcome>(), 6);
}
