//! The end, ties and the solo game.

use super::{cross, cross_all, game, part, play, roll};
use crate::keer_op_keer::Reason;
use crate::keer_op_keer::{KeerOpKeer, Options, SoloEnd};
use spellenkast_engine::{Eye, Game, Rating, Seat, SeatSet, Seats, Standing, Turn};

/// All cells of two colours but H1 (green) and H2 (orange).
fn two_colours_but(game: &mut KeerOpKeer, seat: u8, except: &str) {
    cross_all(game, seat, |letter, _, _| letter == 'g' || letter == 'o', except);
}

#[test]
fn the_game_ends_after_the_roll_on_which_somebody_circles_a_second_colour() {
    let mut game = game(2);
    two_colours_but(&mut game, 0, "H1");
    roll(&mut game, "gyy 122");
    play(&mut game, 0, "g1 H1").unwrap();
    assert_ne!(game.turn(), Turn::Over, "everybody finishes the roll");
    play(&mut game, 1, "y2 H6 H7").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(part(&game, 0, "colours"), 10);
    assert_eq!(game.standing().winners(), SeatSet::only(Seat(0)));
    let dice = game.read_outcome("gyy 122").unwrap();
    assert_eq!(game.resolve(dice), Err(Reason::Over));
    assert_eq!(play(&mut game, 0, "pass"), Err(Reason::Over));
}

#[test]
fn one_colour_for_each_of_two_players_does_not_end_the_game() {
    let mut game = game(2);
    cross_all(&mut game, 0, |letter, _, _| letter == 'g', "H1");
    cross_all(&mut game, 1, |letter, _, _| letter == 'o', "H2");
    roll(&mut game, "goo 111");
    play(&mut game, 0, "g1 H1").unwrap();
    play(&mut game, 1, "o1 H2").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn the_value_of_the_second_colour_bonus_does_not_matter_for_the_end() {
    let mut game = game(2);
    // Seat 1 completes orange first, seat 0 gets three points for it later, as its second colour.
    cross_all(&mut game, 1, |letter, _, _| letter == 'o', "H2");
    two_colours_but(&mut game, 0, "H1 H2");
    roll(&mut game, "goo 111");
    play(&mut game, 0, "g1 H1").unwrap();
    play(&mut game, 1, "o1 H2").unwrap();
    roll(&mut game, "goo 111");
    play(&mut game, 1, "pass").unwrap();
    play(&mut game, 0, "o1 H2").unwrap();
    assert_eq!(part(&game, 0, "colours"), 8);
    assert_eq!(game.turn(), Turn::Over);
}

/// Ends a game of two in which seat 0 gets a second colour with a 1 on H1, and seat 1 passes.
fn finish(game: &mut KeerOpKeer) {
    two_colours_but(game, 0, "H1");
    roll(game, "gyy 122");
    play(game, 0, "g1 H1").unwrap();
    play(game, 1, "pass").unwrap();
}

#[test]
fn a_tie_goes_to_the_player_with_more_exclamation_marks() {
    let mut game = game(2);
    finish(&mut game);
    let ahead = game.score(Seat(0)) - game.score(Seat(1));
    assert!(ahead > 0 && ahead % 2 == 0, "stars can make it up: {ahead}");
    let tied = |marks: [u8; 2]| {
        let mut tied = game;
        tied.sheets[1].crosses = tied.sheets[0].crosses;
        tied.sheets[1].completed = tied.sheets[0].completed;
        tied.sheets[0].exclamation_marks = marks[0];
        tied.sheets[1].exclamation_marks = marks[1];
        tied
    };
    let mut two_marks_less = tied([8, 6]);
    // Two marks less, and one star more: the points are equal.
    let stars = two_marks_less.print().stars;
    let star = stars.and(two_marks_less.sheets[1].crosses.open()).iter().next().unwrap();
    let name = two_marks_less.print().name_of(star);
    cross(&mut two_marks_less, 1, name);
    assert_eq!(two_marks_less.score(Seat(0)), two_marks_less.score(Seat(1)));
    assert_eq!(two_marks_less.standing().winners(), SeatSet::only(Seat(0)));
    assert_eq!(
        tied([8, 8]).standing().winners(),
        SeatSet::from_iter([Seat(0), Seat(1)]),
        "still tied: they share the win"
    );
}

#[test]
fn thirty_idle_rolls_in_a_row_end_the_game() {
    let mut game = game(2);
    let idle = |game: &mut KeerOpKeer| {
        roll(game, "gyb 123");
        while let Turn::Decide(seats) = game.turn() {
            play(game, seats.first().unwrap().0, "pass").unwrap();
        }
    };
    for _ in 0..29 {
        idle(&mut game);
    }
    // A cross on the thirtieth starts the count anew.
    roll(&mut game, "yyy 222");
    play(&mut game, 1, "pass").unwrap();
    play(&mut game, 0, "y2 H6 H7").unwrap();
    for _ in 0..29 {
        idle(&mut game);
        assert_eq!(game.turn(), Turn::Chance);
    }
    idle(&mut game);
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.score(Seat(0)), -22, "scored as it stands");
}

fn solo_after(rolls: usize) -> KeerOpKeer {
    rolled_in_vain(game(1), rolls)
}

fn ending_with_a_second_colour() -> KeerOpKeer {
    let options = Options { solo_end: SoloEnd::SecondColour, ..Options::default() };
    KeerOpKeer::new(&options, Seats::new(1).unwrap(), None).unwrap()
}

fn rolled_in_vain(mut game: KeerOpKeer, rolls: usize) -> KeerOpKeer {
    for _ in 0..rolls {
        roll(&mut game, "gy 12");
        play(&mut game, 0, "pass").unwrap();
    }
    game
}

#[test]
fn a_solo_game_has_thirty_rolls() {
    assert_eq!(solo_after(29).turn(), Turn::Chance);
    assert_eq!(solo_after(30).turn(), Turn::Over);
}

#[test]
fn a_second_colour_does_not_end_a_solo_game() {
    let mut game = solo_after(10);
    two_colours_but(&mut game, 0, "H1");
    roll(&mut game, "gy 12");
    play(&mut game, 0, "g1 H1").unwrap();
    assert_eq!(part(&game, 0, "colours"), 10);
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn a_second_colour_ends_a_solo_game_where_that_was_chosen() {
    let mut game = rolled_in_vain(ending_with_a_second_colour(), 10);
    two_colours_but(&mut game, 0, "H1 H2");
    roll(&mut game, "gy 12");
    play(&mut game, 0, "g1 H1").unwrap();
    assert_eq!(game.turn(), Turn::Chance, "one colour is not enough");
    roll(&mut game, "go 11");
    let before = game.standing();
    play(&mut game, 0, "o1 H2").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    // Scored as it stands: nothing for the eighteen rolls left over.
    assert_eq!(part(&game, 0, "colours"), 10);
    let names =
        |standing: &Standing| standing.seats[0].parts.iter().map(|part| part.name).collect::<Vec<_>>();
    assert_eq!(names(&game.standing()), names(&before));
    assert!(game.standing().rating.is_some());
    assert_eq!(game.view(Eye::Spectator).table.rolls_left, Some(0), "none is to come");
}

#[test]
fn a_solo_game_that_a_second_colour_can_end_has_thirty_rolls_at_most() {
    assert_eq!(rolled_in_vain(ending_with_a_second_colour(), 29).turn(), Turn::Chance);
    assert_eq!(rolled_in_vain(ending_with_a_second_colour(), 30).turn(), Turn::Over);
}

#[test]
fn what_ends_a_solo_game_is_nothing_that_a_table_can_choose() {
    for players in 2..=6 {
        let seats = Seats::new(players).unwrap();
        let of = |solo_end| KeerOpKeer::new(&Options { solo_end, ..Options::default() }, seats, None);
        let refused = of(SoloEnd::SecondColour).unwrap_err();
        assert_eq!(
            refused.0,
            "The option \"solo_end\" is for one player: with more, a second colour always ends the game."
        );
        assert!(of(SoloEnd::ThirtyRolls).is_ok(), "the default says nothing about them");
    }
}

#[test]
fn the_solo_player_always_gets_the_upper_value() {
    let mut game = solo_after(5);
    cross_all(&mut game, 0, |_, column, _| column == 'A' || column == 'H', "A1 H1");
    roll(&mut game, "gg 11");
    play(&mut game, 0, "g1 A1").unwrap();
    roll(&mut game, "gg 11");
    play(&mut game, 0, "g1 H1").unwrap();
    assert_eq!(part(&game, 0, "columns"), 5 + 1);
}

#[test]
fn the_solo_player_chooses_from_all_four_dice_each_roll() {
    let mut game = solo_after(20);
    roll(&mut game, "yb 24");
    let moves = super::listed(&game, 0);
    for mv in ["y2 H6 H7", "y4 H6 H7 I6 I7", "b2 H4 H5", "b4 G4 G5 H4 H5"] {
        assert!(moves.contains(&mv.to_owned()), "{mv}");
    }
}

#[test]
fn a_solo_game_is_rated_by_the_rulebook_table() {
    let table = [
        (99, 1, 8),
        (41, 1, 8),
        (40, 2, 7),
        (37, 2, 7),
        (36, 3, 7),
        (33, 3, 7),
        (32, 4, 6),
        (29, 4, 6),
        (28, 5, 5),
        (25, 5, 5),
        (24, 6, 5),
        (21, 6, 5),
        (20, 7, 4),
        (17, 7, 4),
        (16, 8, 3),
        (13, 8, 3),
        (12, 9, 3),
        (9, 9, 3),
        (8, 10, 2),
        (5, 10, 2),
        (4, 11, 1),
        (1, 11, 1),
        (0, 12, 0),
        (-1, 13, 0),
        (-22, 13, 0),
    ];
    for (points, line, half_stars) in table {
        let mut game = solo_after(30);
        // Points by way of exclamation marks: thirty of them make up for the stars.
        game.sheets[0].exclamation_marks = (points + 30) as u8;
        assert_eq!(game.score(Seat(0)), points);
        let expected = Rating { line, lines: 13, half_stars: Some(half_stars) };
        assert_eq!(game.standing().rating, Some(expected), "{points} points");
    }
    assert_eq!(solo_after(29).standing().rating, None, "only finished games are rated");
}
