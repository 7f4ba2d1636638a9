//! The passive turn.

use spellenkast_engine::{Game, Seat, SeatSet, Turn};

use super::{ME, blue, moves, play, refused, roll, row, sheet, unlocked, without_actions, yellow};

const OTHER: Seat = Seat(1);

/// Seat 0 takes orange 6 with the first roll and so serves all others: y1 b1 g2 p3 w1.
fn served(players: u8, prepare: impl Fn(&mut super::Clever)) -> super::Clever {
    let mut game = without_actions(players);
    prepare(&mut game);
    roll(&mut game, "y1 b1 g2 o6 p3 w1");
    play(&mut game, ME, "take o orange 6");
    game
}

#[test]
fn everybody_else_takes_from_the_same_tray_at_the_same_time() {
    let mut game = served(4, |_| {});
    assert_eq!(game.turn(), Turn::Decide(SeatSet::from_iter([Seat(1), Seat(2), Seat(3)])));
    let lists: Vec<_> = (1..4).map(|seat| moves(&game, Seat(seat))).collect();
    assert_eq!(lists[0], lists[1]);
    play(&mut game, Seat(3), "take g green");
    play(&mut game, Seat(1), "take g green");
    assert_eq!(moves(&game, Seat(2)), lists[1]);
    assert_eq!(refused(&game, Seat(3), "take g green"), "not-your-turn");
    play(&mut game, Seat(2), "take g green");
    assert_eq!((game.turn(), game.active), (Turn::Chance, Seat(1)), "the next is active, to the left");
}

#[test]
fn who_can_use_a_tray_die_must_take_one() {
    let game = served(2, |_| {});
    assert_eq!(refused(&game, OTHER, "nothing"), "must-take");
    assert_eq!(refused(&game, OTHER, "take o orange 6"), "tray-first");
    assert_eq!(refused(&game, OTHER, "reroll"), "only-active");
}

/// Nothing on the tray fits: yellow 1 and blue 2 are crossed, green wants 5, purple more than 3, orange is open.
fn nothing_fits(game: &mut super::Clever, seat: Seat) {
    let sheet = sheet(game, seat);
    sheet.yellow = yellow("r2c2 r3c1");
    sheet.blue = blue(&[2]);
    sheet.green = 4;
    sheet.purple = row(&[5]);
}

#[test]
fn who_can_use_no_tray_die_may_take_one_that_the_active_player_took_or_nothing() {
    let mut game = served(2, |game| {
        nothing_fits(game, OTHER);
        sheet(game, OTHER).orange = row(&[1; 10]);
    });
    // White 1 on the tray would fit orange, so it must be used.
    assert_eq!(moves(&game, OTHER), ["take w orange 1"]);
    play(&mut game, OTHER, "take w orange 1");
    assert_eq!(game.players[1].sheet.orange, row(&[1; 11]));

    game = without_actions(2);
    nothing_fits(&mut game, OTHER);
    // White is taken first, so that only coloured dice lie on the tray.
    roll(&mut game, "y1 b1 g2 o6 p3 w1");
    play(&mut game, ME, "take w yellow r2c2");
    roll(&mut game, "y1 b1 g2 o6 p3");
    play(&mut game, ME, "take o orange 6");
    assert_eq!(moves(&game, OTHER), ["nothing", "take o orange 6", "take w orange 1"]);
    assert_eq!(refused(&game, OTHER, "take p purple 3"), "not-higher");
    let mut without = game;
    play(&mut without, OTHER, "nothing");
    assert_eq!(without.players[1].sheet.orange, row(&[]));
    play(&mut game, OTHER, "take o orange 6");
    assert_eq!(game.players[1].sheet.orange, row(&[6]));
}

#[test]
fn who_can_use_no_die_at_all_marks_nothing() {
    let mut game = served(2, |game| {
        nothing_fits(game, OTHER);
        sheet(game, OTHER).orange = row(&[1; 11]);
    });
    assert_eq!(moves(&game, OTHER), ["nothing"]);
    play(&mut game, OTHER, "nothing");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.players[1].sheet.yellow, yellow("r2c2 r3c1"));
}

#[test]
fn passive_turns_come_after_the_extra_dice_of_the_active_player() {
    let mut game = served(2, |game| sheet(game, ME).extras = unlocked(1));
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(ME)));
    play(&mut game, ME, "done");
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(OTHER)));
}

#[test]
fn with_one_player_the_three_lowest_are_served() {
    let mut game = solo_passive();
    let wrong = game.read_outcome("y5 b1 g4 o3 p2 w6 tray b p g").unwrap();
    assert_eq!(game.check_outcome(&wrong).unwrap_err().code(), "not-lowest");
    roll(&mut game, "y5 b1 g4 o3 p2 w6 tray b o p");
    assert_eq!(moves(&game, ME), ["take b blue 7", "take o orange 3", "take p purple 2"]);
    assert_eq!(refused(&game, ME, "take w orange 6"), "not-on-tray");
    assert_eq!(refused(&game, ME, "reroll"), "only-active");
}

/// A solo game whose active turn is over after a single roll, with nothing marked but orange 6.
fn solo_passive() -> super::Clever {
    let mut game = without_actions(1);
    roll(&mut game, "y1 b1 g1 o6 p1 w1");
    play(&mut game, ME, "take o orange 6");
    game
}

#[test]
fn equal_dice_are_drawn_uniformly_for_the_tray() {
    let game = solo_passive();
    // The rulebook's example: blue 1, purple 2 and one of three dice that show 3.
    let mut probabilities = std::collections::BTreeMap::new();
    assert!(game.for_each_outcome(&mut |outcome, probability| {
        let text = game.outcome_text(&outcome);
        if text.starts_with("y3 b1 g3 o3 p2 w6") {
            probabilities.insert(text, probability * 46656.0);
        }
    }));
    let trays: Vec<&str> = probabilities.keys().map(|text| &text[18..]).collect();
    assert_eq!(trays, ["tray b g p", "tray b o p", "tray y b p"]);
    assert!(probabilities.values().all(|p| (p - 1.0 / 3.0).abs() < 1e-12));
}

#[test]
fn alone_without_a_usable_tray_die_nothing_is_marked() {
    let mut game = solo_passive();
    nothing_fits(&mut game, ME);
    sheet(&mut game, ME).blue = blue(&[2, 7]);
    let before = game.players[0].sheet;
    // Orange 6 would fit, but lies aside.
    roll(&mut game, "y1 b1 g2 o6 p6 w6 tray y b g");
    assert_eq!(moves(&game, ME), ["nothing"]);
    play(&mut game, ME, "nothing");
    assert_eq!((game.turn(), game.round), (Turn::Chance, 2));
    assert_eq!((game.players[0].sheet.orange, game.players[0].sheet.blue), (before.orange, before.blue));
    assert_eq!((game.players[0].sheet.yellow, game.players[0].sheet.green), (before.yellow, before.green));
}

#[test]
fn the_passive_player_may_spend_extra_dice_after_his_die_or_when_none_could_be_used() {
    let mut game = served(2, |game| sheet(game, OTHER).extras = unlocked(1));
    play(&mut game, OTHER, "take g green");
    assert!(moves(&game, OTHER).contains(&"extra o orange 6".into()), "one of all six, wherever it lies");
    // Nothing on the tray fits, and the orange 6 of the active player is left as an extra die.
    let mut game = without_actions(2);
    nothing_fits(&mut game, OTHER);
    sheet(&mut game, OTHER).extras = unlocked(1);
    roll(&mut game, "y1 b1 g2 o6 p3 w1");
    play(&mut game, ME, "take w yellow r2c2");
    roll(&mut game, "y1 b1 g2 o6 p3");
    play(&mut game, ME, "take o orange 6");
    play(&mut game, OTHER, "nothing");
    assert_eq!(moves(&game, OTHER), ["done", "extra o orange 6", "extra w orange 1"]);
    // Alone, the same with the dice that lie aside.
    let mut game = solo_passive();
    nothing_fits(&mut game, ME);
    sheet(&mut game, ME).blue = blue(&[2, 7]);
    sheet(&mut game, ME).extras = unlocked(1);
    roll(&mut game, "y1 b1 g2 o6 p5 w6 tray y b g");
    play(&mut game, ME, "nothing");
    assert!(moves(&game, ME).contains(&"extra o orange 6".into()));
}
