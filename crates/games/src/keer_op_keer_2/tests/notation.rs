//! Moves and rolls as text, options, sizes.

use spellenkast_engine::{Game, Seat};

use super::{Move, game};
use crate::keer_op_keer_2::{KeerOpKeer2, Outcome};

#[test]
fn moves_are_written_with_a_word_or_the_dice_and_the_cells() {
    let game = game(2);
    for text in [
        "pass",
        "heart",
        "o5 EQ FQ FR GR HR",
        "*? HP IP",
        "bomb AV BV",
        "bomb OV",
        "stars CP HR",
        "row AP BP CP",
        "row OV",
        "block EQ FQ FR GR HR",
    ] {
        assert_eq!(game.move_text(game.read_move(text).unwrap()), text);
    }
}

#[test]
fn cells_are_read_in_any_order_and_with_spare_spaces() {
    let game = game(2);
    for (loose, strict) in [
        (" stars  HR CP ", "stars CP HR"),
        ("bomb BV AU AV", "bomb AU AV BV"),
        ("row CP AP", "row AP CP"),
        ("block HR GR FR FQ EQ", "block EQ FQ FR GR HR"),
    ] {
        assert_eq!(game.read_move(loose), game.read_move(strict));
    }
}

#[test]
fn texts_that_are_no_move_are_refused() {
    let game = game(2);
    for text in [
        "",
        "pass AP",
        "heart AP",
        "Heart",
        "bomb",
        "bomb A1",
        "bomb AP AP",
        "bomb AP CP",
        "bomb AP AQ BP BQ CP",
        "stars",
        "stars AP",
        "stars AV BS CP",
        "row",
        "row AP AQ",
        "row AP BP CP DP",
        "block",
        "block AP AQ",
        "blocks AP",
        "g2 HP",
        "g2 H1 I1",
        "die",
        "bömb AP",
    ] {
        assert!(game.read_move(text).is_err(), "{text:?}");
    }
    for word in ["bomb", "stars", "row", "block", "g2"] {
        assert!(game.read_move(&format!("{word} {}", "AP ".repeat(1 << 20))).is_err());
        assert!(game.read_move(&word.repeat(1 << 20)).is_err());
    }
}

#[test]
fn rolls_end_with_the_special_die() {
    let game = game(2);
    for word in ["heart", "bomb", "stars", "row", "block"] {
        let text = format!("gr* 13? {word}");
        assert_eq!(game.outcome_text(&game.read_outcome(&text).unwrap()), text);
    }
    assert_eq!(game.read_outcome("*gr ?13 row"), game.read_outcome("gr* 13? row"));
    assert_eq!(game.read_outcome("first 3"), Ok(Outcome::First(Seat(3))));
    for text in ["gr* 13?", "gr* 13? hearts", "gr* heart 13?", "gr* 13? heart bomb", "first", "first 0 0", ""]
    {
        assert!(game.read_outcome(text).is_err(), "{text:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn there_are_no_options() {
    use super::Options;

    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    assert!(serde_json::from_str::<Options>(r#"{"sheet":"grey"}"#).is_err());
    assert!(KeerOpKeer2::INFO.options.is_empty());
}

#[test]
fn positions_and_moves_are_small() {
    assert_eq!(size_of::<KeerOpKeer2>(), 496);
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Outcome>(), 6);
}
