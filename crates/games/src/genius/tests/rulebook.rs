//! The examples of the rulebook.

use super::*;

/// Anne (seat 0) and Marc (seat 1) have rolled; Carl (seat 2) begins.
fn anne_marc_and_carl() -> Genius {
    let mut game = Genius::new(&SINGLE, seats(3), Some(Seat(2))).unwrap();
    rolls(&mut game, &["yyb", "ryb"]);
    game
}

#[test]
fn carl_scores_three_yellow_and_four_blue() {
    let mut game = anne_marc_and_carl();
    // His first roll matches once, the red of Marc; he rolls again.
    roll(&mut game, "rgo");
    assert_eq!(game.view(spellenkast_engine::Eye::Spectator).matches.unwrap().each(), [0, 0, 0, 0, 0, 1]);
    play(&mut game, "again");
    roll(&mut game, "ybb");
    // A cross in every row, so that the middle strip is open and all four blue ones fit.
    game.sheets[2] = sheet([1; 6]);
    play(&mut game, "score");
    assert_eq!(rows(&game, 2), [5, 4, 1, 1, 1, 1]);
}

#[test]
fn carl_may_use_blue_as_a_joker_instead() {
    for (row, expected) in [('b', [1, 3, 0, 0, 0, 0]), ('p', [0, 3, 0, 0, 1, 0])] {
        let mut game = anne_marc_and_carl();
        roll(&mut game, "ybb");
        play(&mut game, &format!("score b>{row}"));
        assert_eq!(rows(&game, 2), expected, "three yellow and one free cross, the blue dice match no more");
    }
}

#[test]
fn anne_scores_three_blue_and_one_red() {
    let mut game = anne_marc_and_carl();
    roll(&mut game, "ybb");
    play(&mut game, "score");
    // Her first roll only makes a joker of its two purple dice; she rolls again.
    roll(&mut game, "ppg");
    assert_eq!(game.view(spellenkast_engine::Eye::Spectator).matches.unwrap().each(), [0; 6]);
    assert_eq!(listed(&game).len(), 8);
    play(&mut game, "again");
    roll(&mut game, "bro");
    play(&mut game, "score");
    assert_eq!(rows(&game, 0), [3, 0, 0, 0, 0, 1]);
}

#[test]
fn without_blue_in_the_left_strip_only_three_green_and_one_yellow_are_crossed() {
    let mut carl = sheet([0, 2, 0, 1, 1, 1]);
    carl.cross(tally([0, 2, 4, 0, 0, 0]));
    assert_eq!(carl.rows().each(), [0, 3, 3, 1, 1, 1]);
}

#[test]
fn yellow_opens_the_right_strip_for_itself_once_green_has_a_cross_in_the_middle() {
    for others in 4..=6 {
        let mut anne = sheet([others, 2, 3, others, others, others]);
        anne.cross(tally([0, 6, 1, 0, 0, 0]));
        assert_eq!(anne.rows().each(), [others, 7, 4, others, others, others], "one yellow is lost");
    }
}

#[test]
fn a_loser_whose_yellow_row_holds_two_gets_two_points() {
    let mut game = table(MATCH, 2);
    rolls(&mut game, &["bbbb", "bbyo"]);
    game.sheets = [sheet([6, 7, 7, 7, 7, 7]), sheet([6, 2, 3, 4, 5, 3]), Sheet::default(), Sheet::default()];
    play(&mut game, "score");
    assert_eq!(game.finished[0], [7, 2, 0, 0]);
    assert_eq!([0, 1].map(|seat| game.score(Seat(seat))), [7, 2]);
}
