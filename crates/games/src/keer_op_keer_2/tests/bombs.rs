//! Bombs won by completing rows.

use spellenkast_engine::{Arg, Eye, Game, Seat, Turn};

use super::{cross, cross_all, game, listed, part, play, refused, roll, sheet};
use crate::keer::Phase;
use crate::keer_op_keer_2::KeerOpKeer2;
use crate::keer_op_keer_2::Reason;

/// A game in which these seats complete row Q with HQ on the first roll, so that each has a bomb to explode.
fn bombers(players: u8, seats: &[u8], prepare: impl Fn(&mut KeerOpKeer2)) -> KeerOpKeer2 {
    let mut game = game(players);
    for &seat in seats {
        cross_all(&mut game, seat, |_, _, row| row == 'Q', "HQ");
    }
    prepare(&mut game);
    roll(&mut game, "rrr 111 heart");
    for seat in 0..players {
        play(&mut game, seat, if seats.contains(&seat) { "r1 HQ" } else { "pass" }).unwrap();
    }
    game
}

fn deciding(game: &KeerOpKeer2) -> Vec<u8> {
    match game.turn() {
        Turn::Decide(seats) => seats.iter().map(|seat| seat.0).collect(),
        _ => vec![],
    }
}

#[test]
fn a_bomb_won_explodes_before_columns_are_counted() {
    let mut game = bombers(2, &[0], |game| cross_all(game, 0, |_, column, _| column == 'A', "AV"));
    assert_eq!(game.turns().phase, Phase::Bombs);
    assert_eq!(deciding(&game), [0]);
    assert_eq!(part(&game, 0, "columns"), 0);
    play(&mut game, 0, "bomb AV BV").unwrap();
    assert_eq!(part(&game, 0, "columns"), 5);
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!((sheet(&game, 0).symbols, sheet(&game, 0).symbols_used), (1, 0), "it costs no symbol");
}

#[test]
fn a_bomb_won_may_be_declined() {
    let mut game = bombers(2, &[0], |_| {});
    assert!(listed(&game, 0).contains(&"pass".to_owned()));
    play(&mut game, 0, "pass").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!((sheet(&game, 0).bombs, sheet(&game, 0).crosses.crossed().len()), (0, 15));
}

#[test]
fn only_a_bomb_may_follow() {
    let game = bombers(2, &[0], |_| {});
    for mv in ["heart", "stars HR", "y2 HU HV", "row AP", "block AP BP"] {
        assert_eq!(refused(&game, 0, mv), "only-bomb");
    }
    assert_eq!(refused(&game, 0, "bomb AP AQ"), "already-crossed");
    assert_eq!(game.check_move(Seat(1), game.read_move("pass").unwrap()), Err(Reason::NotYourTurn));
}

#[test]
fn several_bombs_are_exploded_one_at_a_time() {
    let prepare = |game: &mut KeerOpKeer2| cross_all(game, 0, |_, _, row| row == 'S' || row == 'V', "");
    let mut game = bombers(2, &[0], prepare);
    assert_eq!(sheet(&game, 0).bombs, 3);
    play(&mut game, 0, "bomb AP BP").unwrap();
    assert_eq!(deciding(&game), [0]);
    assert_eq!(refused(&game, 0, "bomb AP"), "already-crossed");
    play(&mut game, 0, "pass").unwrap();
    play(&mut game, 0, "bomb CP DP").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(sheet(&game, 0).crosses.crossed().len(), 45 + 4);
}

#[test]
fn a_bomb_may_complete_further_rows_whose_bonuses_follow() {
    let prepare = |game: &mut KeerOpKeer2| {
        cross_all(game, 0, |_, _, row| row == 'R' || row == 'S', "AR AS");
        cross_all(game, 0, |_, column, _| column == 'B', "");
    };
    let mut game = bombers(2, &[0], prepare);
    play(&mut game, 0, "bomb AR AS").unwrap();
    assert_eq!(deciding(&game), [0], "row S brings another bomb");
    play(&mut game, 0, "bomb AP").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(sheet(&game, 0).hearts, 1, "row R brings a heart");
    assert_eq!(part(&game, 0, "rows"), 15);
    assert_eq!(part(&game, 0, "hearts"), 1, "which counts for column B");
}

#[test]
fn a_row_completed_by_a_bomb_counts_as_completed_on_this_roll() {
    let prepare = |game: &mut KeerOpKeer2| {
        for seat in 0..2 {
            cross_all(game, seat, |_, _, row| row == 'R', "AR");
        }
    };
    // Both complete row R by their bombs, one after the other: both get the heart.
    let mut game = bombers(2, &[0, 1], prepare);
    play(&mut game, 1, "bomb AR").unwrap();
    play(&mut game, 0, "bomb AR").unwrap();
    assert_eq!([0, 1].map(|seat| sheet(&game, seat).hearts), [1, 1]);
}

#[test]
fn a_golden_cell_under_a_bomb_won_circles_a_symbol() {
    let mut game = bombers(2, &[0], |_| {});
    play(&mut game, 0, "bomb BR").unwrap();
    assert_eq!(sheet(&game, 0).symbols, 2);
}

#[test]
fn players_explode_independently_and_see_nothing_of_each_other() {
    let mut game = bombers(3, &[0, 2], |_| {});
    assert_eq!(deciding(&game), [0, 2]);
    play(&mut game, 2, "bomb AP BP").unwrap();
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator] {
        let view = game.view(eye);
        assert!(!view.sheets[2].sheet.crossed.contains(&"AP"));
        assert_eq!(view.sheets[2].bombs, 1);
        assert!(view.decided.is_empty());
    }
    let own = game.view(Eye::Seat(Seat(2)));
    assert!(own.sheets[2].sheet.crossed.contains(&"AP"));
    assert_eq!(own.decided, ["bomb AP BP"]);
    play(&mut game, 0, "pass").unwrap();
    assert!(game.view(Eye::Spectator).sheets[2].sheet.crossed.contains(&"AP"));
}

#[test]
fn who_still_explodes_does_not_tell_others_what_was_crossed_off() {
    // A bomb on AS completes row S for seat 2 and wins another one; one on AP does not.
    let prepare = |game: &mut KeerOpKeer2| cross_all(game, 2, |_, _, row| row == 'S', "AS");
    let before = bombers(3, &[0, 2], prepare);
    let (mut another, mut done) = (before, before);
    play(&mut another, 2, "bomb AS").unwrap();
    play(&mut done, 2, "bomb AP").unwrap();
    assert_eq!((deciding(&another), deciding(&done)), (vec![0, 2], vec![0]));
    for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator] {
        assert_eq!(another.view(eye), done.view(eye));
        assert_eq!(done.view(eye).table.deciding, [Seat(0)]);
    }
    assert_eq!(another.view(Eye::Seat(Seat(2))).table.deciding, [Seat(0), Seat(2)], "who explodes knows");
}

#[test]
fn no_dice_are_to_choose_from_while_bombs_explode() {
    let view = bombers(2, &[0], |_| {}).view(Eye::Spectator);
    assert_eq!(view.table.phase, Phase::Bombs);
    assert_eq!((view.special, view.special_taken), (None, None));
    for dice in [view.dice, view.taken] {
        assert!(dice.colours.is_empty() && dice.numbers.is_empty());
    }
}

#[test]
fn a_bomb_with_nothing_left_to_cross_off_is_settled_at_once() {
    let game = bombers(2, &[0], |game| cross_all(game, 0, |_, _, _| true, "HQ"));
    assert_eq!(game.turn(), Turn::Over, "all colours are complete too");
    assert_eq!(sheet(&game, 0).bombs, 0);
}

#[test]
fn one_bomb_of_two_is_settled_when_the_other_crosses_off_the_last_cell() {
    let prepare = |game: &mut KeerOpKeer2| cross_all(game, 0, |_, _, row| row != 'Q', "AP");
    let mut game = bombers(2, &[0], prepare);
    assert_eq!(sheet(&game, 0).bombs, 3);
    play(&mut game, 0, "bomb AP").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(part(&game, 0, "rows"), 35);
}

#[test]
fn bombs_are_drawn_in_solo_games_too() {
    let mut game = game(1);
    cross_all(&mut game, 0, |_, _, row| row == 'V', "HV");
    cross(&mut game, 0, "AP");
    roll(&mut game, "yy 11 heart");
    play(&mut game, 0, "y1 HV").unwrap();
    assert_eq!(deciding(&game), [0]);
    play(&mut game, 0, "bomb BP BQ").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
}

/// What a seat is told to have got by a move: the message, and what its arguments are.
fn gains(game: &mut KeerOpKeer2, seat: u8, mv: &str) -> Vec<String> {
    let before = *game;
    play(game, seat, mv).unwrap();
    let told = |saying: spellenkast_engine::Saying| {
        let args = saying.args.iter().map(|(_, arg)| match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Name(name) => name.clone(),
            Arg::Word(word) => (*word).to_owned(),
            other => panic!("{other:?}"),
        });
        std::iter::once(saying.name.to_owned()).chain(args).collect::<Vec<_>>().join(" ")
    };
    game.say_gains(&before, Seat(seat)).into_iter().map(told).collect()
}

#[test]
fn a_column_is_told_as_the_work_of_the_bomb_only_if_the_bomb_completed_it() {
    // Seat 0 completes column H and row Q with HQ, and column A with the bomb.
    let prepare = |game: &mut KeerOpKeer2| {
        cross_all(game, 0, |_, column, _| column == 'H', "HQ");
        cross_all(game, 0, |_, column, _| column == 'A', "AV");
    };
    let mut game = bombers(2, &[0], prepare);
    let told = gains(&mut game, 0, "bomb AV BV");
    assert_eq!(told, ["keer-column A 5 0", "keer-column-counts H 2 0", "keer-symbols 1"]);
}

#[test]
fn a_row_tells_what_the_first_to_complete_it_wins() {
    let mut game = game(2);
    for seat in [0, 1] {
        cross_all(&mut game, seat, |_, _, row| row == 'R', "HR");
    }
    roll(&mut game, "ooo 111 heart");
    play(&mut game, 0, "o1 HR").unwrap();
    let before = game;
    assert_eq!(gains(&mut game, 1, "o1 HR"), ["keer-row-full R heart"]);
    assert_eq!(game.say_gains(&before, Seat(0)).len(), 1, "it counts for both at the same time");
}

#[test]
fn a_row_that_was_somebodys_on_an_earlier_roll_wins_nothing_more() {
    let mut game = game(1);
    game.rows_taken = 1 << 2;
    cross_all(&mut game, 0, |_, _, row| row == 'R', "HR");
    roll(&mut game, "oo 11 heart");
    assert_eq!(gains(&mut game, 0, "o1 HR"), ["keer-row-full R nothing"]);
}

#[test]
fn a_column_tells_its_hearts() {
    let mut game = game(1);
    game.sheets[0].hearts = 3;
    cross_all(&mut game, 0, |_, column, _| column == 'H', "HR");
    roll(&mut game, "oo 11 heart");
    let told = gains(&mut game, 0, "o1 HR");
    assert_eq!(told, ["keer-column H 2 3", "keer-symbols 1"]);
}
