//! The end, ties and the solo game.

use spellenkast_engine::{Eye, Game, Rating, Seat, SeatSet, Turn};

use super::{cross_all, game, part, pass_roll, play, roll, sheet};
use crate::keer_op_keer_2::KeerOpKeer2;
use crate::keer_op_keer_2::Reason;

/// All green and yellow cells but those named.
fn two_colours_but(game: &mut KeerOpKeer2, seat: u8, except: &str) {
    cross_all(game, seat, |letter, _, _| letter == 'g' || letter == 'y', except);
}

#[test]
fn the_game_ends_after_the_roll_on_which_somebody_circles_a_second_colour() {
    let mut game = game(2);
    two_colours_but(&mut game, 0, "HP");
    roll(&mut game, "ggg 112 heart");
    play(&mut game, 0, "g1 HP").unwrap();
    play(&mut game, 1, "heart").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(sheet(&game, 1).hearts, 1, "everybody finishes the roll");
    assert_eq!(part(&game, 0, "colours"), 10);
    assert_eq!(play(&mut game, 0, "pass"), Err(Reason::Over));
    assert_eq!(game.check_outcome(&game.read_outcome("ggg 112 heart").unwrap()), Err(Reason::Over));
}

#[test]
fn row_bonuses_work_on_the_last_roll() {
    let mut game = game(2);
    two_colours_but(&mut game, 0, "HP");
    cross_all(&mut game, 1, |_, _, row| row == 'Q', "HQ");
    roll(&mut game, "grr 111 heart");
    play(&mut game, 0, "g1 HP").unwrap();
    play(&mut game, 1, "r1 HQ").unwrap();
    assert_ne!(game.turn(), Turn::Over);
    play(&mut game, 1, "bomb AP").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(part(&game, 1, "rows"), 5);
}

#[test]
fn a_bomb_won_may_complete_the_second_colour() {
    let mut game = game(2);
    two_colours_but(&mut game, 0, "IP");
    cross_all(&mut game, 0, |_, _, row| row == 'Q', "HQ");
    roll(&mut game, "rrr 111 heart");
    play(&mut game, 0, "r1 HQ").unwrap();
    play(&mut game, 1, "pass").unwrap();
    play(&mut game, 0, "bomb IP").unwrap();
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn a_tie_goes_to_the_player_with_more_exclamation_marks() {
    let mut game = game(2);
    two_colours_but(&mut game, 0, "HP");
    two_colours_but(&mut game, 1, "HP");
    roll(&mut game, "ggg 111 heart");
    play(&mut game, 0, "g1 HP").unwrap();
    play(&mut game, 1, "g1 HP").unwrap();
    assert_eq!(
        game.standing().winners(),
        SeatSet::from_iter([Seat(0), Seat(1)]),
        "all equal: they share the win"
    );
    // Two exclamation marks against one special-die symbol.
    game.sheets[1].exclamation_marks -= 2;
    game.sheets[1].symbols += 1;
    assert_eq!(game.score(Seat(0)), game.score(Seat(1)));
    assert_eq!(game.standing().winners(), SeatSet::only(Seat(0)));
}

#[test]
fn thirty_idle_rolls_in_a_row_end_the_game() {
    let mut game = game(2);
    (0..29).for_each(|_| pass_roll(&mut game));
    roll(&mut game, "rrr 555 heart");
    play(&mut game, 1, "pass").unwrap();
    // The heart crosses off a special-die symbol, so this roll was not idle.
    play(&mut game, 0, "heart").unwrap();
    for _ in 0..29 {
        pass_roll(&mut game);
        assert_eq!(game.turn(), Turn::Chance);
    }
    pass_roll(&mut game);
    assert_eq!(game.turn(), Turn::Over);
}

fn solo_after(rolls: usize) -> KeerOpKeer2 {
    let mut game = game(1);
    (0..rolls).for_each(|_| pass_roll(&mut game));
    game
}

#[test]
fn a_solo_game_has_at_most_thirty_rolls() {
    assert_eq!(solo_after(29).turn(), Turn::Chance);
    let over = solo_after(30);
    assert_eq!(over.turn(), Turn::Over);
    assert_eq!(part(&over, 0, "unused-rolls"), 0);
}

#[test]
fn a_second_colour_ends_a_solo_game_and_unused_rolls_are_worth_two_each() {
    let mut game = solo_after(10);
    two_colours_but(&mut game, 0, "HP");
    roll(&mut game, "gg 11 heart");
    assert_eq!(part(&game, 0, "unused-rolls"), 0, "not before the end");
    play(&mut game, 0, "g1 HP").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(part(&game, 0, "unused-rolls"), 2 * (30 - 11));
    assert_eq!(game.view(Eye::Spectator).table.rolls_left, Some(0), "none is to come");
    assert_eq!(game.score(Seat(0)), game.standing().totals()[0]);
}

#[test]
fn the_solo_player_always_gets_upper_values_and_every_row_bonus() {
    let mut game = solo_after(5);
    cross_all(&mut game, 0, |_, column, _| column == 'A', "AP");
    cross_all(&mut game, 0, |_, _, row| row == 'U', "HU");
    roll(&mut game, "rr 11 heart");
    play(&mut game, 0, "r1 AP").unwrap();
    roll(&mut game, "yy 11 heart");
    play(&mut game, 0, "y1 HU").unwrap();
    assert_eq!((part(&game, 0, "columns"), part(&game, 0, "rows"), sheet(&game, 0).hearts), (5, 5, 1));
}

#[test]
fn a_solo_game_is_rated_by_the_rulebook_table() {
    let table = [
        (120, 1, 8),
        (91, 1, 8),
        (90, 2, 7),
        (85, 2, 7),
        (84, 3, 7),
        (79, 3, 7),
        (78, 4, 6),
        (74, 4, 6),
        (73, 5, 5),
        (70, 5, 5),
        (69, 6, 5),
        (66, 6, 5),
        (65, 7, 4),
        (60, 7, 4),
        (59, 8, 3),
        (50, 8, 3),
        (49, 9, 3),
        (40, 9, 3),
        (39, 10, 2),
        (30, 10, 2),
        (29, 11, 1),
        (20, 11, 1),
        (19, 12, 0),
        (10, 12, 0),
        (9, 13, 0),
        (-20, 13, 0),
    ];
    for (points, line, half_stars) in table {
        let mut game = solo_after(30);
        // Points by way of exclamation marks; without any there are two for a symbol less thirty for stars.
        game.sheets[0].exclamation_marks = (points + 28) as u8;
        assert_eq!(game.score(Seat(0)), points);
        let expected = Rating { line, lines: 13, half_stars: Some(half_stars) };
        assert_eq!(game.standing().rating, Some(expected), "{points} points");
    }
    assert_eq!(solo_after(3).standing().rating, None);
}
