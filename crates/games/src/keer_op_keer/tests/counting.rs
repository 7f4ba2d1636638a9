//! Columns, colours and the score.

use spellenkast_engine::{Game, Seat};

use super::{cross_all, game, part, play, roll};
use crate::keer_op_keer::KeerOpKeer;

/// Fills a column but for the cells named, on the sheet of a seat.
fn column_but(game: &mut KeerOpKeer, seat: u8, column: char, except: &str) {
    cross_all(game, seat, |_, at, _| at == column, except);
}

fn colour_but(game: &mut KeerOpKeer, seat: u8, colour: char, except: &str) {
    cross_all(game, seat, |letter, _, _| letter == colour, except);
}

#[test]
fn columns_have_their_printed_points() {
    // Column by column on the black sheet: all but the topmost cell filled, which a 1 completes.
    for (index, column) in ('A'..='O').enumerate() {
        let mut game = game(2);
        let top = format!("{column}1");
        column_but(&mut game, 0, column, &top);
        let letter = game.print().rows()[0].as_bytes()[index] as char;
        roll(&mut game, &format!("{letter}{letter}{letter} 111"));
        play(&mut game, 0, &format!("{letter}1 {top}")).unwrap();
        play(&mut game, 1, "pass").unwrap();
        assert_eq!(part(&game, 0, "columns"), [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5][index]);

        column_but(&mut game, 1, column, &top);
        roll(&mut game, &format!("{letter}{letter}{letter} 111"));
        play(&mut game, 1, &format!("{letter}1 {top}")).unwrap();
        play(&mut game, 0, "pass").unwrap();
        assert_eq!(part(&game, 1, "columns"), [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3][index]);
    }
}

#[test]
fn columns_are_counted_when_everybody_is_done() {
    let mut game = game(2);
    column_but(&mut game, 0, 'A', "A1");
    roll(&mut game, "ggg 111");
    play(&mut game, 0, "g1 A1").unwrap();
    assert_eq!(part(&game, 0, "columns"), 0);
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(part(&game, 0, "columns"), 5);
}

#[test]
fn all_who_complete_a_column_first_on_the_same_roll_get_the_upper_value() {
    let mut game = game(3);
    for seat in 0..3 {
        column_but(&mut game, seat, 'A', "A1");
    }
    roll(&mut game, "ggg 111");
    play(&mut game, 0, "g1 A1").unwrap();
    play(&mut game, 1, "g1 A1").unwrap();
    play(&mut game, 2, "pass").unwrap();
    assert_eq!([0, 1, 2].map(|seat| part(&game, seat, "columns")), [5, 5, 0]);
    roll(&mut game, "ggg 111");
    for seat in [1, 0] {
        play(&mut game, seat, "pass").unwrap();
    }
    play(&mut game, 2, "g1 A1").unwrap();
    assert_eq!(part(&game, 2, "columns"), 3);
}

#[test]
fn one_roll_may_complete_several_columns() {
    let mut game = game(2);
    column_but(&mut game, 0, 'H', "H6 H7");
    column_but(&mut game, 0, 'I', "I6 I7");
    column_but(&mut game, 0, 'J', "J7");
    roll(&mut game, "yyy 555");
    play(&mut game, 0, "y5 H6 H7 I6 I7 J7").unwrap();
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(part(&game, 0, "columns"), 1 + 2 + 2);
}

#[test]
fn a_colour_is_worth_five_to_the_first_and_three_to_later_ones() {
    let mut game = game(3);
    for seat in 0..3 {
        colour_but(&mut game, seat, 'g', "H1");
    }
    roll(&mut game, "ggg 111");
    play(&mut game, 0, "g1 H1").unwrap();
    play(&mut game, 1, "g1 H1").unwrap();
    play(&mut game, 2, "pass").unwrap();
    roll(&mut game, "ggg 111");
    play(&mut game, 1, "pass").unwrap();
    play(&mut game, 2, "g1 H1").unwrap();
    play(&mut game, 0, "pass").unwrap();
    assert_eq!([0, 1, 2].map(|seat| part(&game, seat, "colours")), [5, 5, 3]);
    assert!(!game.standing().over);
}

#[test]
fn a_colour_needs_all_its_cells() {
    let mut game = game(2);
    colour_but(&mut game, 0, 'g', "H1 A1");
    roll(&mut game, "ggg 111");
    play(&mut game, 0, "g1 H1").unwrap();
    play(&mut game, 1, "pass").unwrap();
    assert_eq!(part(&game, 0, "colours"), 0);
}

#[test]
fn the_score_at_the_start_is_eight_marks_less_fifteen_stars() {
    let game = game(2);
    assert_eq!(part(&game, 0, "exclamation-marks"), 8);
    assert_eq!(part(&game, 0, "stars"), -30);
    assert_eq!(game.score(Seat(0)), -22);
}

#[test]
fn every_star_crossed_off_saves_two_points_and_every_joker_costs_one() {
    let mut game = game(2);
    roll(&mut game, "g** 111");
    play(&mut game, 0, "*1 H1").unwrap();
    play(&mut game, 1, "g1 H1").unwrap();
    assert_eq!([0, 1].map(|seat| part(&game, seat, "stars")), [-28, -28]);
    assert_eq!([0, 1].map(|seat| part(&game, seat, "exclamation-marks")), [7, 8]);
    assert_eq!([0, 1].map(|seat| game.score(Seat(seat))), [-21, -20]);
}
