//! Who decides, from which dice, and crossing off with colour and number.

use spellenkast_engine::{Game, Seat, Seats, Turn};

use super::{cross, game, later_game, listed, play, refused, roll};
use crate::keer_op_keer_2::Reason;
use crate::keer_op_keer_2::{KeerOpKeer2, Options, Outcome, Roll, Special};

#[test]
fn one_to_six_play_and_the_lot_names_the_first() {
    for players in 2..=6 {
        let mut game = KeerOpKeer2::new(&Options::default(), Seats::new(players).unwrap(), None).unwrap();
        assert_eq!(game.check_outcome(&Outcome::First(Seat(players))), Err(Reason::NoSuchSeat));
        roll(&mut game, &format!("first {}", players - 1));
        roll(&mut game, "gyb 123 heart");
        assert!(matches!(game.turn(), Turn::Decide(seats) if seats.first() == Some(Seat(players - 1))));
    }
    let mut solo = KeerOpKeer2::new(&Options::default(), Seats::new(1).unwrap(), None).unwrap();
    roll(&mut solo, "gy 12 heart");
    assert!(KeerOpKeer2::new(&Options::default(), Seats::new(1).unwrap(), Some(Seat(1))).is_err());
    assert!(KeerOpKeer2::new(&Options::default(), Seats::new(4).unwrap(), Some(Seat(4))).is_err());
}

#[test]
fn seven_dice_are_rolled_and_five_in_a_solo_game() {
    for (players, dice) in [(2, "gy 12 heart"), (1, "gyb 123 heart")] {
        let game = game(players);
        let dice = game.read_outcome(dice).unwrap();
        assert_eq!(game.check_outcome(&dice).unwrap_err().code(), "wrong-dice");
    }
    assert!(game(2).read_outcome("gyb 123").is_err());
}

#[test]
fn the_special_die_has_two_hearts_and_four_other_sides() {
    let mut chances = std::collections::HashMap::new();
    game(2).for_each_outcome(&mut |outcome, chance| {
        let Outcome::Roll(Roll { special, .. }) = outcome else { panic!("the first player is known") };
        *chances.entry(special).or_insert(0.0) += chance;
    });
    assert_eq!(chances.len(), 5);
    for (special, chance) in chances {
        let sides = if special == Special::Heart { 2.0 } else { 1.0 };
        assert!((chance - sides / 6.0).abs() < 1e-9, "{special:?}");
    }
}

#[test]
fn orange_five_green_two_and_two_of_the_yellow_four_reach_h_on_an_empty_sheet() {
    let mut game = game(2);
    roll(&mut game, "gyo 225 heart");
    let moves = listed(&game, 0);
    for mv in ["o5 EQ FQ FR GR HR", "g2 HP IP", "y2 HU HV", "y2 HU IU"] {
        assert!(moves.contains(&mv.to_owned()), "{mv}");
    }
    assert_eq!(refused(&game, 0, "y4 HU HV IT IU"), "no-number-die");
}

#[test]
fn crosses_touch_each_other_and_start_in_h_or_beside_a_cross() {
    let mut game = game(2);
    cross(&mut game, 0, "HU");
    roll(&mut game, "yyb 224 heart");
    assert_eq!(refused(&game, 0, "y2 HV IT"), "cells-apart");
    assert_eq!(refused(&game, 0, "y2 BQ CQ"), "out-of-reach");
    assert_eq!(play(&mut game, 0, "y2 IT IU"), Ok(()));
}

#[test]
fn after_colour_and_number_the_others_have_four_dice_and_the_special_die() {
    let mut game = later_game(2);
    roll(&mut game, "gyo 225 heart");
    play(&mut game, 0, "o5 EQ FQ FR GR HR").unwrap();
    let moves = listed(&game, 1);
    assert!(moves.iter().all(|mv| !mv.starts_with('o') && !mv.contains('5')));
    assert!(moves.contains(&"heart".to_owned()) && moves.contains(&"g2 HP IP".to_owned()));
}

#[test]
fn after_the_special_die_the_others_have_the_six_others() {
    let mut game = later_game(2);
    roll(&mut game, "gyo 225 heart");
    play(&mut game, 0, "heart").unwrap();
    assert_eq!(refused(&game, 1, "heart"), "no-special-die");
    for mv in ["o5 EQ FQ FR GR HR", "g2 HP IP", "y2 HU HV"] {
        assert!(listed(&game, 1).contains(&mv.to_owned()));
    }
}

#[test]
fn after_a_pass_the_others_have_all_seven() {
    let mut game = later_game(2);
    roll(&mut game, "gyo 225 heart");
    play(&mut game, 0, "pass").unwrap();
    for mv in ["o5 EQ FQ FR GR HR", "g2 HP IP", "heart"] {
        assert!(listed(&game, 1).contains(&mv.to_owned()));
    }
}

#[test]
fn in_the_first_three_rolls_all_have_all_seven() {
    for earlier in 0..3 {
        for choice in ["heart", "o5 EQ FQ FR GR HR"] {
            let mut game = game(2);
            (0..earlier).for_each(|_| super::pass_roll(&mut game));
            let (active, other) = if earlier == 1 { (1, 0) } else { (0, 1) };
            roll(&mut game, "gyo 225 heart");
            play(&mut game, active, choice).unwrap();
            for mv in ["o5 EQ FQ FR GR HR", "heart"] {
                assert!(listed(&game, other).contains(&mv.to_owned()));
            }
        }
    }
}

#[test]
fn several_players_may_take_the_special_die() {
    let mut game = later_game(3);
    roll(&mut game, "gyo 225 heart");
    play(&mut game, 0, "pass").unwrap();
    play(&mut game, 1, "heart").unwrap();
    play(&mut game, 2, "heart").unwrap();
    assert_eq!([1, 2].map(|seat| super::sheet(&game, seat).hearts), [1, 1]);
}

#[test]
fn there_are_six_exclamation_marks() {
    let mut game = game(2);
    assert_eq!(super::sheet(&game, 0).exclamation_marks, 6);
    roll(&mut game, "g** 2?? heart");
    play(&mut game, 0, "*? HP IP").unwrap();
    assert_eq!(super::sheet(&game, 0).exclamation_marks, 4);
}
