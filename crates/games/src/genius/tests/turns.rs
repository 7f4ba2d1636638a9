//! Who does what when.

use super::*;
use crate::genius::Reason;

#[test]
fn the_lot_names_the_first_player() {
    let mut game = Genius::new(&SINGLE, seats(4), None).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let dice = game.read_outcome("bb").unwrap();
    assert_eq!(game.resolve(dice), Err(Reason::LotFirst));
    assert_eq!(game.resolve(Outcome::First(Seat(4))), Err(Reason::NoSuchSeat));
    roll(&mut game, "first 2");
    assert_eq!(game, Genius::new(&SINGLE, seats(4), Some(Seat(2))).unwrap());
}

#[test]
fn there_is_no_lot_where_the_first_player_is_agreed() {
    let mut game = table(SINGLE, 2);
    assert_eq!(game.resolve(Outcome::First(Seat(1))), Err(Reason::NoLot));
}

#[test]
fn everybody_but_the_first_player_rolls_once_before_the_game_clockwise() {
    let mut game = Genius::new(&SINGLE, seats(4), Some(Seat(2))).unwrap();
    rolls(&mut game, &["bb", "yy", "gg"]);
    assert_eq!([0, 1, 2, 3].map(|seat| dice(&game, seat)), ["yy", "gg", "", "bb"]);
    assert_eq!(game.turn(), Turn::Chance, "now the first player rolls");
    roll(&mut game, "op");
    assert_eq!(decider(&game), Seat(2));
}

#[test]
fn turns_go_clockwise() {
    let mut game = Genius::new(&SINGLE, seats(3), Some(Seat(1))).unwrap();
    rolls(&mut game, &["bbb", "bbb"]);
    for seat in [1, 2, 0, 1, 2] {
        roll(&mut game, "ygo");
        assert_eq!(decider(&game), Seat(seat));
        play(&mut game, "score");
    }
}

#[test]
fn a_player_always_rolls_all_dice() {
    for (players, right) in [(2, 4), (3, 3), (4, 2)] {
        let mut game = table(SINGLE, players);
        for count in 2..=4 {
            let dice = game.read_outcome(&"b".repeat(count)).unwrap();
            let expected = if count == right { Ok(()) } else { Err(Reason::DiceCount) };
            assert_eq!(game.check_outcome(&dice), expected);
        }
        roll(&mut game, &"r".repeat(right));
    }
}

#[test]
fn a_player_may_roll_three_times_and_no_more() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbbb", "ygop"]);
    play(&mut game, "again");
    roll(&mut game, "ygor");
    play(&mut game, "again");
    roll(&mut game, "ygpp");
    assert_eq!(try_play(&mut game, "again"), Err(Reason::NoRollLeft));
    assert!(!listed(&game).contains(&"again".to_owned()));
    play(&mut game, "score");
}

#[test]
fn the_last_roll_stands_and_stays_for_the_others() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbbb", "ygop"]);
    play(&mut game, "again");
    assert_eq!(dice(&game, 0), "", "the first roll is taken up and counts no more");
    roll(&mut game, "rrgo");
    play(&mut game, "score");
    assert_eq!(dice(&game, 0), "gorr");
    roll(&mut game, "rygo");
    play(&mut game, "score");
    assert_eq!(rows(&game, 1), [0, 0, 1, 1, 0, 2], "red meets two, green and orange one, yellow nobody");
}

#[test]
fn the_third_roll_stands() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbyy", "bgop"]);
    play(&mut game, "again");
    roll(&mut game, "bgop");
    play(&mut game, "again");
    roll(&mut game, "byop");
    assert_eq!(listed(&game), ["score"]);
    play(&mut game, "score");
    assert_eq!(rows(&game, 0), [2, 2, 0, 0, 0, 0]);
    assert_eq!(dice(&game, 0), "byop");
    assert_eq!(game.turn(), Turn::Chance);
    roll(&mut game, "rrrr");
    assert_eq!(decider(&game), Seat(1), "it is the next player's turn");
}

#[test]
fn a_first_or_second_roll_without_a_pair_leaves_the_choice_to_roll_again() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbyy", "bgop"]);
    assert_eq!(listed(&game), ["again", "score"]);
    play(&mut game, "again");
    roll(&mut game, "bgop");
    assert_eq!(listed(&game), ["again", "score"]);
}

#[test]
fn the_next_player_may_roll_three_times_again() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbyy", "bgop"]);
    play(&mut game, "again");
    roll(&mut game, "bgop");
    play(&mut game, "score");
    for _ in 0..2 {
        roll(&mut game, "bgop");
        play(&mut game, "again");
    }
    roll(&mut game, "bbgo");
    assert_eq!(decider(&game), Seat(1));
}

#[test]
fn only_the_active_player_decides_and_only_after_a_roll() {
    let mut game = table(SINGLE, 3);
    let mut list = MoveList::new();
    let score = Move::Score(Jokers::NONE);
    assert_eq!(game.play(Seat(0), score), Err(Reason::NotYourTurn));
    rolls(&mut game, &["bbb", "yyy", "bby"]);
    for seat in [1, 2, 3, 255] {
        assert_eq!(game.check_move(Seat(seat), score), Err(Reason::NotYourTurn));
        game.moves(Seat(seat), &mut list);
        assert!(list.is_empty());
    }
    let dice = game.read_outcome("bbb").unwrap();
    assert_eq!(game.resolve(dice), Err(Reason::NotChance));
    game.play(Seat(0), score).unwrap();
}

#[test]
fn matches_are_own_dice_times_the_opponents_dice_of_all_of_them() {
    let mut game = table(SINGLE, 4);
    rolls(&mut game, &["yy", "yb", "yr", "yr"]);
    game.sheets[0] = sheet([1; 6]);
    play(&mut game, "score");
    assert_eq!(rows(&game, 0), [1, 5, 1, 1, 1, 2], "yellow 1 x 4, red 1 x 1");
}

#[test]
fn own_dice_do_not_match_each_other() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["gggg", "bbbb"]);
    play(&mut game, "score");
    assert_eq!(rows(&game, 0), [0; 6]);
}

#[test]
fn the_first_full_sheet_wins_at_once() {
    let mut game = table(SINGLE, 3);
    rolls(&mut game, &["bbb", "bbb", "bgg"]);
    game.sheets[0] = sheet([6, 7, 7, 7, 7, 7]);
    game.sheets[1] = sheet([6, 7, 7, 7, 7, 7]);
    play(&mut game, "score");
    assert_eq!(game.turn(), Turn::Over, "seats 1 and 2 do not finish the round");
    assert_eq!(game.standing().winners(), spellenkast_engine::SeatSet::only(Seat(0)));
    assert_eq!(game.play(Seat(0), Move::Again), Err(Reason::Over));
    assert_eq!(game.resolve(Outcome::First(Seat(0))), Err(Reason::Over));
}

#[test]
fn the_dice_that_won_stay_on_the_table() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbbb", "ygop"]);
    play(&mut game, "again");
    roll(&mut game, "ygop");
    play(&mut game, "again");
    game.sheets[0] = sheet([6, 7, 7, 7, 7, 7]);
    roll(&mut game, "bgop");
    play(&mut game, "score");
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(dice(&game, 0), "bgop", "the dice that won lie there for all to see");
}
