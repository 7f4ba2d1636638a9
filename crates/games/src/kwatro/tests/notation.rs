use super::*;

#[test]
fn moves_are_written_as_documented() {
    let game = position("rt2@0,0 w@0,1", "bx2 gc2 w yt1");
    for text in [
        "play bx2@1,0 gc2@2,0",
        "play w@-1,0",
        "play bx2@0,-1 w@0,2",
        "swap yt1@0,1",
        "pass",
        "pass gc2 bx2 w",
    ] {
        let mv = game.read_move(text).unwrap();
        assert_eq!(game.move_text(mv), text);
    }
}

#[test]
fn cards_of_a_move_may_come_in_any_order_with_any_space() {
    let game = position("rt2@0,0", "bx2 gc2");
    let read = |text: &str| game.read_move(text).unwrap();
    assert_eq!(read("  play  gc2@2,0\tbx2@1,0\n"), read("play bx2@1,0 gc2@2,0"));
    assert_eq!(read("play gc2@0,5 bx2@0,3"), read("play bx2@0,3 gc2@0,5"));
    assert_eq!(read("pass w bx2 rt1 w"), read("pass rt1 bx2 w w"));
}

#[test]
fn what_is_no_move_is_refused() {
    let game = position("rt2@0,0", "bx2 gc2");
    for text in [
        "",
        " ",
        "play",
        "swap",
        "pas",
        "Pass",
        "play bx2",
        "play bx2@",
        "play bx2@1",
        "play bx2@1,",
        "play bx2@1,0,0",
        "play bx2@+1,0",
        "play bx2@01,0",
        "play bx2@-0,0",
        "play bx2@128,0",
        "play bx2@1,0 gc2@1,0",
        "play bx5@1,0",
        "play zx2@1,0",
        "play BX2@1,0",
        "play bx2@1,0 gc2@0,1",
        "play bx2@1,0 gc2@5,0",
        "play bx2@-128,0 gc2@127,0",
        "play rt1@0,1 rt2@0,2 rt3@0,3 rt4@0,4 w@0,5",
        "swap bx2",
        "swap bx2@1,0 gc2@2,0",
        "pass bx2@1,0",
        "pass rt1 rt2 rt3 rt4 w",
        "pass é",
        "play é@1,0",
        "play bx2@1,é",
        "first 0",
        "\u{0}",
    ] {
        assert!(game.read_move(text).is_err(), "{text:?}");
    }
}

#[test]
fn outcomes_are_written_as_documented() {
    let game = new_game(2, Options::default());
    for text in ["first 0", "first 3", "rt1 w yx4"] {
        let outcome = game.read_outcome(text).unwrap();
        assert_eq!(game.outcome_text(&outcome), text);
    }
    for text in
        ["", "first", "first x", "first 10", "first -1", "first 0 1", "deck", "rt1 first", "rt1,rt2", "é"]
    {
        assert!(game.read_outcome(text).is_err(), "{text:?}");
    }
    assert!(game.read_outcome(&"w ".repeat(66)).is_ok(), "to be refused as impossible, not as unreadable");
    assert!(game.read_outcome(&"w ".repeat(67)).is_err());
}

#[test]
fn a_megabyte_of_nonsense_is_refused() {
    let game = new_game(2, Options::default());
    for unit in ["x", " ", "w ", "play ", "pass w ", "first 0 ", "rt1@0,0 ", "9", "-", "é", "@,"] {
        let text = unit.repeat(1 << 20);
        for text in
            [text.clone(), format!("play {text}"), format!("play rt1@{text}"), format!("pass x{text}")]
        {
            assert!(game.read_move(&text).is_err(), "{unit}");
            assert!(game.read_outcome(&text).is_err(), "{unit}");
        }
    }
}
