//! Who decides, and from which dice.

use spellenkast_engine::{Game, Seat, SeatSet, Seats, Turn};

use super::{game, listed, play, refused, roll};
use crate::keer_op_keer::Reason;
use crate::keer_op_keer::{KeerOpKeer, Options, Outcome};

fn decide(seats: &[u8]) -> Turn {
    Turn::Decide(seats.iter().map(|&seat| Seat(seat)).collect())
}

/// Plays rolls on which everybody passes.
fn pass_rolls(game: &mut KeerOpKeer, rolls: usize) {
    for _ in 0..rolls {
        roll(game, if game.seats().count() == 1 { "gy 12" } else { "gyb 123" });
        while let Turn::Decide(seats) = game.turn() {
            play(game, seats.first().unwrap().0, "pass").unwrap();
        }
    }
}

#[test]
fn one_to_six_play() {
    for players in 1..=6 {
        let game = KeerOpKeer::new(&Options::default(), Seats::new(players).unwrap(), None).unwrap();
        assert_eq!(game.seats().count(), players);
        assert_eq!(game.standing().seats.len(), usize::from(players));
    }
}

#[test]
fn the_first_active_player_is_drawn_by_lot() {
    let mut game = KeerOpKeer::new(&Options::default(), Seats::new(3).unwrap(), None).unwrap();
    let mut outcomes = Vec::new();
    assert!(game.for_each_outcome(&mut |outcome, chance| outcomes.push((outcome, chance))));
    assert_eq!(outcomes, [0, 1, 2].map(|seat| (Outcome::First(Seat(seat)), 1.0 / 3.0)));
    let refused = |game: &KeerOpKeer, text: &str| {
        game.check_outcome(&game.read_outcome(text).unwrap()).unwrap_err().code()
    };
    assert_eq!(refused(&game, "gyb 123"), "lot-first");
    assert_eq!(refused(&game, "first 3"), "no-such-seat");
    roll(&mut game, "first 2");
    assert_eq!(refused(&game, "first 1"), "no-lot");
    roll(&mut game, "gyb 123");
    assert_eq!(game.turn(), decide(&[2]));
}

#[test]
fn an_agreed_first_player_needs_no_lot() {
    let mut game = KeerOpKeer::new(&Options::default(), Seats::new(3).unwrap(), Some(Seat(1))).unwrap();
    roll(&mut game, "gyb 123");
    assert_eq!(game.turn(), decide(&[1]));
}

#[test]
fn a_first_player_who_is_not_there_is_refused() {
    for (players, first) in [(1, 1), (2, 2), (6, 6), (3, 255)] {
        let game = KeerOpKeer::new(&Options::default(), Seats::new(players).unwrap(), Some(Seat(first)));
        assert!(game.is_err());
    }
    assert!(KeerOpKeer::new(&Options::default(), Seats::new(1).unwrap(), Some(Seat(0))).is_ok());
}

#[test]
fn a_solo_game_has_no_lot() {
    let mut game = KeerOpKeer::new(&Options::default(), Seats::new(1).unwrap(), None).unwrap();
    roll(&mut game, "gy 12");
    assert_eq!(game.turn(), decide(&[0]));
}

#[test]
fn three_colour_dice_and_three_number_dice_are_rolled() {
    let game = game(2);
    for dice in ["gy 12", "gyb 12", "gy 123"] {
        let dice = game.read_outcome(dice).unwrap();
        assert_eq!(game.check_outcome(&dice).unwrap_err().code(), "wrong-dice");
    }
    assert_eq!(game.check_outcome(&game.read_outcome("gg* 55?").unwrap()), Ok(()));
}

#[test]
fn solo_two_colour_dice_and_two_number_dice_are_rolled() {
    let game = game(1);
    let three = game.read_outcome("gyb 123").unwrap();
    assert_eq!(game.check_outcome(&three).unwrap_err().code(), "wrong-dice");
    assert_eq!(game.check_outcome(&game.read_outcome("g* 5?").unwrap()), Ok(()));
}

#[test]
fn the_active_player_chooses_first_then_all_others_at_once() {
    let mut game = game(4);
    roll(&mut game, "gyb 123");
    assert_eq!(game.turn(), decide(&[0]));
    assert_eq!(play(&mut game, 1, "pass"), Err(Reason::NotYourTurn));
    play(&mut game, 0, "pass").unwrap();
    assert_eq!(game.turn(), decide(&[1, 2, 3]));
    play(&mut game, 2, "pass").unwrap();
    assert_eq!(game.turn(), decide(&[1, 3]));
    assert_eq!(play(&mut game, 2, "pass"), Err(Reason::NotYourTurn));
    assert!(listed(&game, 2).is_empty());
}

#[test]
fn the_role_moves_left_after_each_roll() {
    let mut game = game(3);
    for active in [0, 1, 2, 0] {
        roll(&mut game, "gyb 123");
        assert_eq!(game.turn(), decide(&[active]));
        while let Turn::Decide(seats) = game.turn() {
            play(&mut game, seats.first().unwrap().0, "pass").unwrap();
        }
    }
}

#[test]
fn in_the_first_three_rolls_everybody_chooses_from_all_six_dice() {
    for earlier in 0..3 {
        let mut game = game(2);
        pass_rolls(&mut game, earlier);
        roll(&mut game, "ybr 245");
        let (active, other) = if earlier == 1 { (1, 0) } else { (0, 1) };
        play(&mut game, active, "y2 H6 H7").unwrap();
        assert_eq!(play(&mut game, other, "y2 H6 H7"), Ok(()));
    }
}

#[test]
fn from_the_fourth_roll_on_the_others_choose_from_the_four_dice_left() {
    let mut game = game(3);
    pass_rolls(&mut game, 3);
    roll(&mut game, "ybb 224");
    play(&mut game, 0, "y2 H6 H7").unwrap();
    assert_eq!(refused(&game, 1, "y4 H6 H7 I6 I7"), "no-colour-die");
    // Of the two dice that showed a 2, one is left.
    assert_eq!(play(&mut game, 1, "b2 H4 H5"), Ok(()));
    assert_eq!(play(&mut game, 2, "b2 H4 H5"), Ok(()), "several players may use the same dice");
}

#[test]
fn taking_a_joker_takes_the_joker_away() {
    let mut game = game(2);
    pass_rolls(&mut game, 4);
    roll(&mut game, "yb* 24?");
    play(&mut game, 0, "*? H6 H7").unwrap();
    assert!(listed(&game, 1).iter().all(|mv| !mv.contains(['*', '?'])));
    assert_eq!(play(&mut game, 1, "y2 H6 H7"), Ok(()));
}

#[test]
fn after_a_pass_of_the_active_player_the_others_choose_from_all_six_dice() {
    let mut game = game(2);
    pass_rolls(&mut game, 4);
    roll(&mut game, "ybr 245");
    play(&mut game, 0, "pass").unwrap();
    for mv in ["y2 H6 H7", "b4 G4 G5 H4 H5", "y5 H6 H7 I6 I7 J7"] {
        assert!(listed(&game, 1).contains(&mv.to_owned()));
    }
}

#[test]
fn everybody_may_always_pass() {
    let mut game = game(2);
    roll(&mut game, "ybr 245");
    assert_eq!(listed(&game, 0)[0], "pass");
    play(&mut game, 0, "pass").unwrap();
    assert_eq!(listed(&game, 1)[0], "pass");
}

#[test]
fn nothing_is_rolled_while_somebody_decides() {
    let mut game = game(2);
    let dice = game.read_outcome("ybr 245").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let pass = game.read_move("pass").unwrap();
    assert_eq!(game.check_move(Seat(0), pass), Err(Reason::NotYourTurn));
    game.resolve(dice).unwrap();
    assert_eq!(game.resolve(dice), Err(Reason::NotChance));
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(Seat(0))));
    assert!(!game.for_each_outcome(&mut |_, _| panic!("nothing is to be rolled")));
}
