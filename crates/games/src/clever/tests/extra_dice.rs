//! The extra die (+1).

use spellenkast_engine::{Game, Seat, Turn};

use super::{ME, blue, moves, play, refused, roll, sheet, unlocked, without_actions, yellow};

/// Seat 0 has so many extra dice, and the last roll lies as y1 b3 g2 o6 p1 w4, of which that seat took orange.
fn at_the_end(players: u8, extras: u8) -> super::Clever {
    let mut game = without_actions(players);
    sheet(&mut game, ME).extras = unlocked(extras);
    roll(&mut game, "y1 b3 g2 o6 p1 w4");
    play(&mut game, ME, "take o orange 6");
    game
}

#[test]
fn white_as_yellow_4_then_not_white_again_but_blue_3_and_white_4_cross_7() {
    let mut game = at_the_end(1, 2);
    play(&mut game, ME, "extra w yellow r3c4");
    assert_eq!(refused(&game, ME, "extra w green"), "die-spent");
    play(&mut game, ME, "extra b blue 7");
    assert_eq!(game.players[0].sheet.yellow, yellow("r3c4"));
    assert_eq!(game.players[0].sheet.blue, blue(&[7]));
    assert_eq!(game.turn(), Turn::Chance, "nothing left to spend");
}

#[test]
fn any_die_may_be_an_extra_die_wherever_it_lies() {
    let game = at_the_end(1, 1);
    let list = moves(&game, ME);
    for mv in
        ["extra y yellow r2c2", "extra b blue 7", "extra g green", "extra o orange 6", "extra p purple 1"]
    {
        assert!(list.contains(&mv.into()), "{mv}");
    }
    assert!(list.contains(&"done".into()));
}

#[test]
fn an_extra_die_must_fit_like_any_other() {
    let game = at_the_end(1, 1);
    assert_eq!(refused(&game, ME, "extra y yellow r1c1"), "wrong-value");
    assert_eq!(refused(&game, ME, "extra w blue 4"), "wrong-sum");
    assert_eq!(refused(&game, ME, "take w green"), "not-now");
}

#[test]
fn extra_dice_may_be_kept() {
    let mut game = at_the_end(1, 2);
    play(&mut game, ME, "done");
    assert_eq!(game.players[0].sheet.extras.left(), 2);
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn extra_dice_wait_for_the_end_of_the_turn() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).extras = unlocked(1);
    roll(&mut game, "y1 b3 g2 o6 p1 w4");
    assert_eq!(refused(&game, ME, "extra o orange 6"), "not-now");
    play(&mut game, ME, "take g green");
    assert_eq!(game.turn(), Turn::Chance, "the second roll comes first");
}

#[test]
fn nobody_is_asked_who_has_no_extra_die_or_no_use_for_one() {
    assert_eq!(at_the_end(1, 0).turn(), Turn::Chance);
    let mut game = without_actions(1);
    let full = sheet(&mut game, ME);
    full.extras = unlocked(1);
    full.yellow = 0xFFF;
    full.blue = blue(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    full.green = 11;
    full.purple = super::row(&[6; 11]);
    full.orange = super::row(&[6; 10]);
    roll(&mut game, "y1 b3 g2 o6 p1 w4");
    play(&mut game, ME, "take o orange 6");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.players[0].sheet.extras.left(), 1);
}

#[test]
fn an_extra_die_unlocked_by_an_extra_die_may_be_spent_at_once() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).extras = unlocked(1);
    sheet(&mut game, ME).green = 3;
    roll(&mut game, "y1 b3 g4 o6 p1 w4");
    play(&mut game, ME, "take o orange 6");
    // The fourth green field gives +1.
    play(&mut game, ME, "extra g green");
    assert_eq!(game.players[0].sheet.extras.left(), 1);
    assert!(moves(&game, ME).contains(&"extra y yellow r2c2".into()));
    assert_eq!(refused(&game, ME, "extra g green"), "die-spent");
}

#[test]
fn alone_the_active_and_the_passive_turn_are_two_turns() {
    let mut game = at_the_end(1, 2);
    play(&mut game, ME, "extra w yellow r3c4");
    play(&mut game, ME, "done");
    roll(&mut game, "y1 b3 g2 o6 p1 w4 tray y g p");
    play(&mut game, ME, "take g green");
    play(&mut game, ME, "extra w yellow r4c3");
    assert_eq!(game.players[0].sheet.extras.used, 2);
}

#[test]
fn every_turn_allows_each_die_once_more() {
    let mut game = at_the_end(2, 2);
    play(&mut game, ME, "extra w yellow r3c4");
    play(&mut game, ME, "done");
    play(&mut game, Seat(1), "take g green");
    roll(&mut game, "y1 b3 g2 o6 p1 w4");
    play(&mut game, Seat(1), "take o orange 6");
    play(&mut game, ME, "take g green");
    play(&mut game, ME, "extra w yellow r4c3");
}

#[test]
fn the_last_turn_has_one_window_for_extra_dice_and_no_second() {
    let mut game = without_actions(2);
    game.round = 6;
    game.active = Seat(1);
    game.roll = 3;
    for seat in [ME, Seat(1)] {
        sheet(&mut game, seat).extras = unlocked(2);
    }
    roll(&mut game, "y1 b3 g2 o6 p1 w4");
    play(&mut game, Seat(1), "take o orange 6");
    play(&mut game, Seat(1), "extra w green");
    play(&mut game, Seat(1), "done");
    play(&mut game, ME, "take g green");
    play(&mut game, ME, "extra w orange 4");
    assert_eq!(game.turn(), Turn::Decide(spellenkast_engine::SeatSet::only(ME)));
    play(&mut game, ME, "done");
    assert_eq!(game.turn(), Turn::Over);
}
