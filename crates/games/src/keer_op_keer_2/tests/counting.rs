//! Rows, columns with their hearts, colours and the score.

use spellenkast_engine::{Game, Seat};

use super::{all_pass, cross_all, game, part, pass_roll, play, roll, sheet};
use crate::keer_op_keer_2::KeerOpKeer2;

fn column_but(game: &mut KeerOpKeer2, seat: u8, column: char, except: &str) {
    cross_all(game, seat, |_, at, _| at == column, except);
}

fn row_but(game: &mut KeerOpKeer2, seat: u8, row: char, except: &str) {
    cross_all(game, seat, |_, _, at| at == row, except);
}

/// Crosses off one cell with a 1 of its colour: seat 0 is active, the others pass.
fn complete(game: &mut KeerOpKeer2, name: &str) {
    let mark = mark_of(name);
    roll(game, &format!("{0}{0}{0} 111 heart", &mark[..1]));
    play(game, 0, &mark).unwrap();
    for seat in 1..game.seats().count() {
        play(game, seat, "pass").unwrap();
    }
}

/// The mark of a single cell with a 1.
fn mark_of(name: &str) -> String {
    let (column, row) = (name.as_bytes()[0] - b'A', name.as_bytes()[1] - b'P');
    let letter =
        crate::keer_op_keer_2::PRINT.rows()[usize::from(row)].as_bytes()[usize::from(column)] as char;
    format!("{letter}1 {name}")
}

#[test]
fn columns_have_their_printed_points() {
    for (index, column) in ('A'..='O').enumerate() {
        let mut game = game(2);
        let top = format!("{column}P");
        column_but(&mut game, 0, column, &top);
        column_but(&mut game, 1, column, &top);
        complete(&mut game, &top);
        assert_eq!(part(&game, 0, "columns"), [5, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 5][index]);
        roll(&mut game, &format!("{0}{0}{0} 111 heart", &mark_of(&top)[..1]));
        play(&mut game, 1, &mark_of(&top)).unwrap();
        all_pass(&mut game);
        assert_eq!(part(&game, 1, "columns"), [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3][index]);
        let circled = if column == 'H' { 2 } else { 1 };
        assert_eq!([0, 1].map(|seat| sheet(&game, seat).symbols), [circled; 2], "H circles for all");
    }
}

#[test]
fn three_hearts_and_column_b_second_then_a_fourth_and_column_a_first() {
    let mut game = game(2);
    column_but(&mut game, 1, 'B', "BP");
    column_but(&mut game, 0, 'B', "BP");
    column_but(&mut game, 0, 'A', "AP");
    game.sheets[0].hearts = 3;
    roll(&mut game, "rrr 111 heart");
    play(&mut game, 0, "pass").unwrap();
    play(&mut game, 1, "r1 BP").unwrap();
    roll(&mut game, "rrr 111 heart");
    play(&mut game, 1, "pass").unwrap();
    play(&mut game, 0, "r1 BP").unwrap();
    assert_eq!((part(&game, 0, "columns"), part(&game, 0, "hearts")), (2, 3));
    roll(&mut game, "rrr 111 heart");
    play(&mut game, 0, "heart").unwrap();
    all_pass(&mut game);
    pass_roll(&mut game);
    assert_eq!(part(&game, 0, "hearts"), 3, "what is noted is kept");
    complete(&mut game, "AP");
    assert_eq!((part(&game, 0, "columns"), part(&game, 0, "hearts")), (2 + 5, 3 + 4));
    assert_eq!((sheet(&game, 0).heart_bonuses[1], sheet(&game, 0).heart_bonuses[0]), (3, 4));
}

#[test]
fn without_hearts_a_column_has_no_heart_bonus() {
    let mut game = game(2);
    column_but(&mut game, 0, 'A', "AP");
    complete(&mut game, "AP");
    assert_eq!(part(&game, 0, "hearts"), 0);
}

#[test]
fn the_first_to_complete_a_row_gets_its_bonus_and_everybody_five_points() {
    // (row, a cell in it, symbols, hearts, bombs)
    for (row, symbols, hearts, bombs) in [
        ('P', 1, 0, 0),
        ('Q', 0, 0, 1),
        ('R', 0, 1, 0),
        ('S', 0, 0, 1),
        ('T', 1, 0, 0),
        ('U', 0, 1, 0),
        ('V', 0, 0, 1),
    ] {
        let mut game = game(2);
        let last = format!("H{row}");
        row_but(&mut game, 0, row, &last);
        row_but(&mut game, 1, row, &last);
        complete(&mut game, &last);
        let own = sheet(&game, 0);
        assert_eq!((own.symbols - 1, own.hearts, own.bombs), (symbols, hearts, bombs), "{row}");
        assert_eq!(part(&game, 0, "rows"), 5);
        all_pass(&mut game);

        roll(&mut game, &format!("{0}{0}{0} 111 heart", &mark_of(&last)[..1]));
        play(&mut game, 1, &mark_of(&last)).unwrap();
        play(&mut game, 0, "pass").unwrap();
        let later = sheet(&game, 1);
        assert_eq!((later.symbols, later.hearts, later.bombs), (1, 0, 0), "no bonus for {row}");
        assert_eq!(part(&game, 1, "rows"), 5);
    }
}

#[test]
fn all_who_complete_a_row_first_on_the_same_roll_get_its_bonus() {
    let mut game = game(3);
    for seat in 0..3 {
        row_but(&mut game, seat, 'R', "HR");
    }
    roll(&mut game, "ooo 111 heart");
    play(&mut game, 0, "o1 HR").unwrap();
    play(&mut game, 1, "o1 HR").unwrap();
    play(&mut game, 2, "pass").unwrap();
    assert_eq!([0, 1, 2].map(|seat| sheet(&game, seat).hearts), [1, 1, 0]);
}

#[test]
fn a_heart_just_won_by_a_row_counts_for_the_columns_of_the_same_roll() {
    let mut game = game(2);
    row_but(&mut game, 0, 'R', "HR");
    column_but(&mut game, 0, 'H', "HR");
    complete(&mut game, "HR");
    assert_eq!(part(&game, 0, "hearts"), 1);
}

#[test]
fn a_heart_won_with_all_five_circled_does_nothing() {
    let mut game = game(2);
    game.sheets[0].hearts = 5;
    row_but(&mut game, 0, 'R', "HR");
    complete(&mut game, "HR");
    assert_eq!(sheet(&game, 0).hearts, 5);
}

#[test]
fn colours_are_worth_five_first_and_three_later() {
    let mut game = game(2);
    cross_all(&mut game, 0, |letter, _, _| letter == 'g', "HP");
    cross_all(&mut game, 1, |letter, _, _| letter == 'g', "HP");
    complete(&mut game, "HP");
    roll(&mut game, "ggg 111 heart");
    play(&mut game, 1, "g1 HP").unwrap();
    all_pass(&mut game);
    assert_eq!([0, 1].map(|seat| part(&game, seat, "colours")), [5, 3]);
}

#[test]
fn the_score_at_the_start_is_six_marks_and_a_symbol_less_fifteen_stars() {
    let game = game(2);
    assert_eq!(part(&game, 0, "exclamation-marks"), 6);
    assert_eq!(part(&game, 0, "special-symbols"), 2);
    assert_eq!(part(&game, 0, "stars"), -30);
    assert_eq!(game.score(Seat(0)), -22);
}

#[test]
fn a_used_symbol_is_worth_nothing_and_a_crossed_star_costs_nothing() {
    let mut game = game(2);
    roll(&mut game, "rrr 555 stars");
    play(&mut game, 0, "stars HR").unwrap();
    all_pass(&mut game);
    assert_eq!(part(&game, 0, "special-symbols"), 0);
    assert_eq!(part(&game, 0, "stars"), -28);
}
