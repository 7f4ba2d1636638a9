//! The variant with a covered start.

use super::*;

#[test]
fn nobody_rolls_before_the_game() {
    let mut game = Genius::new(&COVERED, seats(3), Some(Seat(1))).unwrap();
    roll(&mut game, "byg");
    assert_eq!(decider(&game), Seat(1));
    assert_eq!([0, 1, 2].map(|seat| dice(&game, seat)), ["", "byg", ""]);
}

#[test]
fn after_the_lot_the_first_player_rolls_at_once() {
    let mut game = Genius::new(&COVERED, seats(2), None).unwrap();
    rolls(&mut game, &["first 1", "bygo"]);
    assert_eq!(decider(&game), Seat(1));
}

#[test]
fn the_first_player_can_only_use_jokers_in_round_one() {
    for first in Symbol::ALL {
        let mut game = table(COVERED, 2);
        roll(&mut game, &first.letter().to_string().repeat(4));
        play(&mut game, "score");
        assert_eq!(rows(&game, 0), [0; 6]);
    }
    let mut game = table(COVERED, 2);
    roll(&mut game, "bbbb");
    play(&mut game, "score b>r");
    assert_eq!(rows(&game, 0), [0, 0, 0, 0, 0, 3]);
}

#[test]
fn only_dice_of_players_who_have_had_a_turn_count() {
    let mut game = table(COVERED, 4);
    roll(&mut game, "by");
    play(&mut game, "score");
    roll(&mut game, "by");
    play(&mut game, "score");
    assert_eq!(rows(&game, 1), [1, 1, 0, 0, 0, 0], "seat 0 counts");
    roll(&mut game, "by");
    play(&mut game, "score");
    assert_eq!(rows(&game, 2), [2, 2, 0, 0, 0, 0], "seats 0 and 1 count");
    roll(&mut game, "by");
    play(&mut game, "score");
    assert_eq!(rows(&game, 3), [3, 3, 0, 0, 0, 0], "seats 0, 1 and 2 count");
    roll(&mut game, "by");
    play(&mut game, "score");
    assert_eq!(rows(&game, 0), [3, 3, 0, 0, 0, 0], "in round two all three opponents count");
}

#[test]
fn each_game_of_a_match_starts_covered() {
    let mut game = table(Options { covered: true, r#match: true }, 2);
    game.sheets[0] = sheet([6, 7, 7, 7, 7, 7]);
    roll(&mut game, "bbyg");
    play(&mut game, "score b>b");
    assert_eq!(dice(&game, 0), "", "the dice of the first game count no more");
    roll(&mut game, "bbbb");
    assert_eq!(decider(&game), Seat(1));
    play(&mut game, "score");
    assert_eq!(rows(&game, 1), [0; 6]);
}
