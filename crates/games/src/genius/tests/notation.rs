//! How moves and outcomes are written.

use super::*;

fn joker(from: Symbol, into: Symbol) -> Joker {
    Joker { from, into }
}

#[test]
fn moves_read_like_speech() {
    let game = table(SINGLE, 2);
    let yellow_for_blue = joker(Symbol::Yellow, Symbol::Blue);
    let orange_for_red = joker(Symbol::Orange, Symbol::Red);
    for (text, mv) in [
        ("again", Move::Again),
        ("score", Move::Score(Jokers::NONE)),
        ("score y>b", Move::Score(Jokers::one(yellow_for_blue))),
        ("score y>b o>r", Move::Score(Jokers::two(orange_for_red, yellow_for_blue).unwrap())),
    ] {
        assert_eq!(game.move_text(mv), text);
        assert_eq!(game.read_move(text), Ok(mv));
        assert_eq!(game.read_move(&format!(" \t{text}\n")), Ok(mv));
    }
}

#[test]
fn jokers_are_read_in_any_order_and_are_the_same_move() {
    let game = table(SINGLE, 2);
    assert_eq!(game.read_move("score o>r y>b"), game.read_move("score y>b o>r"));
}

#[test]
fn a_symbol_is_one_joker_at_most() {
    assert_eq!(Jokers::two(joker(Symbol::Blue, Symbol::Red), joker(Symbol::Blue, Symbol::Green)), None);
    let error = table(SINGLE, 2).read_move("score b>r b>g").unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"Cannot read "score b>r b>g": all dice of one symbol are one joker together."#
    );
}

#[test]
fn every_move_there_can_be_is_read_as_it_is_written() {
    let game = table(SINGLE, 2);
    let moves = properties::all_moves();
    assert_eq!(moves.len(), 1 + 1 + 6 * 6 + 15 * 36);
    for mv in moves {
        assert_eq!(game.read_move(&game.move_text(mv)), Ok(mv));
    }
}

#[test]
fn rolls_are_written_sorted_and_read_in_any_order() {
    let game = table(SINGLE, 2);
    let roll = game.read_outcome("yobb").unwrap();
    assert_eq!(game.outcome_text(&roll), "bbyo");
    assert_eq!(game.read_outcome(" bbyo "), Ok(roll));
    for dice in 2..=4 {
        for throw in slow::throws(dice) {
            let roll = game.read_outcome(&throw).unwrap();
            assert_eq!(game.outcome_text(&roll), slow::sorted(&throw));
        }
    }
}

#[test]
fn the_lot_is_written_with_the_seat() {
    let game = table(SINGLE, 2);
    let first = Outcome::First(Seat(3));
    assert_eq!(game.outcome_text(&first), "first 3");
    assert_eq!(game.read_outcome("first 3"), Ok(first));
}

#[test]
fn nonsense_is_refused_in_words() {
    let game = table(SINGLE, 2);
    for text in [
        "",
        " ",
        "Again",
        "again again",
        "again b>y",
        "score b",
        "score b>",
        "score b>x",
        "score bb>y",
        "score >",
        "score b>y y>g g>o",
        "scoreb>y",
        "roll",
        "é",
        "score é>b",
        "score b-y",
        "score b>y,y>g",
    ] {
        assert!(game.read_move(text).is_err(), "{text:?}");
    }
    for text in [
        "",
        "b",
        "bbbbb",
        "bxyo",
        "first",
        "first ",
        "first x",
        "first 10",
        "first -1",
        "first 256",
        "BBYO",
        "b b",
        "éé",
        "b\u{301}",
    ] {
        assert!(game.read_outcome(text).is_err(), "{text:?}");
    }
    let error = game.read_outcome("bzz").unwrap_err().to_string();
    assert_eq!(error, r#"Cannot read "bzz": a roll is two to four of the letters b, y, g, o, p and r."#);
}

#[test]
fn long_nonsense_is_refused_quickly() {
    let game = table(SINGLE, 2);
    for unit in ["b", "score ", "score b>y ", " ", "first 1", "\u{1F3B2}"] {
        let text = unit.repeat(1 << 20);
        assert!(game.read_move(&text).is_err() && game.read_outcome(&text).is_err());
    }
}
