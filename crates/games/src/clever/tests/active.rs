//! The active turn.

use spellenkast_engine::{Game, Turn};

use super::super::{DiceSet, Die};
use super::{ME, blue, moves, new, play, refused, roll, row, sheet, unlocked, without_actions, yellow};

fn letters(dice: DiceSet) -> String {
    dice.iter().map(Die::letter).collect()
}

#[test]
fn purple_3_white_4_orange_3_leave_6_then_4_then_1_dice_to_roll() {
    let mut game = without_actions(2);
    assert_eq!(letters(game.dice.available), "ybgopw");
    roll(&mut game, "y2 b5 g6 o4 p3 w3");
    play(&mut game, ME, "take p purple 3");
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), ("bgow".into(), "y".into()));
    roll(&mut game, "b1 g3 o5 w4");
    play(&mut game, ME, "take w purple 4");
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), ("o".into(), "ybg".into()));
    roll(&mut game, "o3");
    play(&mut game, ME, "take o orange 3");
    assert_eq!(game.dice.taken, [Some(Die::Purple), Some(Die::White), Some(Die::Orange)]);
    assert_eq!(game.players[0].sheet.orange, row(&[3]));
    assert_eq!(game.players[0].sheet.purple, row(&[3, 4]));
}

#[test]
fn dice_that_show_less_go_on_the_tray_and_equal_ones_stay() {
    let mut game = without_actions(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take o orange 3");
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), ("bgw".into(), "yp".into()));
}

#[test]
fn the_tray_compares_faces_and_not_sums_for_blue_too() {
    let mut blue = without_actions(1);
    roll(&mut blue, "y2 b3 g4 o5 p3 w6");
    let mut white = blue;
    play(&mut blue, ME, "take b blue 9");
    assert_eq!((letters(blue.dice.available), letters(blue.dice.tray)), ("gopw".into(), "y".into()));
    play(&mut white, ME, "take w blue 9");
    assert_eq!((letters(white.dice.available), letters(white.dice.tray)), (String::new(), "ybgop".into()));
}

#[test]
fn the_lowest_die_sends_nothing_to_the_tray() {
    let mut game = without_actions(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take p purple 1");
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), ("ybgow".into(), String::new()));
}

#[test]
fn after_the_third_roll_the_rest_goes_on_the_tray() {
    let mut game = without_actions(2);
    for text in ["y1 b1 g1 o1 p1 w1", "b1 g1 o1 p1 w1", "b1 g1 p1 w1"] {
        roll(&mut game, text);
        let die = if text.starts_with('y') {
            "take y yellow r2c2"
        } else if text.contains('o') {
            "take o orange 1"
        } else {
            "take g green"
        };
        play(&mut game, ME, die);
    }
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), (String::new(), "bpw".into()));
    assert!(matches!(game.turn(), Turn::Decide(seats) if !seats.has(ME)), "the others' turn");
}

#[test]
fn with_no_dice_left_the_turn_ends_before_the_third_roll() {
    let mut game = without_actions(2);
    roll(&mut game, "y1 b1 g1 o6 p1 w1");
    play(&mut game, ME, "take o orange 6");
    assert_eq!((game.roll, letters(game.dice.tray)), (1, "ybgpw".into()));
    assert!(matches!(game.turn(), Turn::Decide(seats) if !seats.has(ME)));
}

#[test]
fn an_open_yellow_value_may_go_into_either_field() {
    let mut game = without_actions(1);
    roll(&mut game, "y5 b1 g1 o1 p1 w1");
    let list = moves(&game, ME);
    assert!(list.contains(&"take y yellow r1c3".into()) && list.contains(&"take y yellow r2c4".into()));
    assert_eq!(refused(&game, ME, "take y yellow r1c1"), "wrong-value");
}

#[test]
fn a_yellow_value_crossed_twice_cannot_be_used() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).yellow = yellow("r1c3 r2c4");
    roll(&mut game, "y5 b1 g1 o1 p1 w1");
    assert!(!moves(&game, ME).iter().any(|mv| mv.starts_with("take y")));
    assert_eq!(refused(&game, ME, "take y yellow r1c3"), "crossed");
}

#[test]
fn blue_and_white_always_use_both_faces() {
    let mut game = without_actions(1);
    roll(&mut game, "y1 b3 g1 o1 p1 w4");
    let list = moves(&game, ME);
    assert!(list.contains(&"take b blue 7".into()) && list.contains(&"take w blue 7".into()));
    assert_eq!(refused(&game, ME, "take b blue 3"), "wrong-sum");
    assert_eq!(refused(&game, ME, "take w blue 4"), "wrong-sum");
}

#[test]
fn the_sum_counts_wherever_the_other_die_lies() {
    let mut game = without_actions(1);
    roll(&mut game, "y6 b5 g6 o6 p6 w1");
    play(&mut game, ME, "take b blue 6");
    assert!(game.dice.tray.has(Die::White));
    let mut game = without_actions(1);
    roll(&mut game, "y6 b6 g6 o6 p6 w1");
    play(&mut game, ME, "take y yellow r1c2");
    roll(&mut game, "b2 g6 o6 p6");
    // White lies on the tray with its 1.
    play(&mut game, ME, "take b blue 3");
    assert_eq!(game.players[0].sheet.blue, blue(&[3]));
}

#[test]
fn blue_and_white_may_both_be_taken_for_blue_in_one_turn() {
    let mut game = without_actions(1);
    roll(&mut game, "y6 b1 g6 o6 p6 w2");
    play(&mut game, ME, "take b blue 3");
    roll(&mut game, "y6 g6 o6 p6 w4");
    play(&mut game, ME, "take w blue 5");
    assert_eq!(game.players[0].sheet.blue, blue(&[3, 5]));
}

#[test]
fn a_crossed_sum_cannot_be_used() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).blue = blue(&[7]);
    roll(&mut game, "y1 b3 g1 o1 p1 w4");
    assert!(!moves(&game, ME).iter().any(|mv| mv.contains("blue")));
    assert_eq!(refused(&game, ME, "take b blue 7"), "crossed");
}

#[test]
fn green_needs_at_least_the_next_threshold() {
    for (crosses, threshold) in [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6].into_iter().enumerate() {
        for face in 1..=6 {
            let mut game = without_actions(1);
            sheet(&mut game, ME).green = crosses as u8;
            roll(&mut game, &format!("y1 b1 g{face} o1 p1 w1"));
            assert_eq!(moves(&game, ME).contains(&"take g green".into()), face >= threshold);
            if face < threshold {
                assert_eq!(refused(&game, ME, "take g green"), "too-low");
            }
        }
    }
    let mut game = without_actions(1);
    sheet(&mut game, ME).green = 11;
    roll(&mut game, "y1 b1 g6 o1 p1 w6");
    assert_eq!(refused(&game, ME, "take g green"), "full");
}

#[test]
fn orange_takes_any_value_until_it_is_full() {
    for filled in 0..=11 {
        let mut game = without_actions(1);
        sheet(&mut game, ME).orange = row(&[6; 11][..filled]);
        roll(&mut game, "y1 b1 g1 o1 p1 w1");
        assert_eq!(moves(&game, ME).contains(&"take o orange 1".into()), filled < 11);
    }
    let mut game = without_actions(1);
    sheet(&mut game, ME).orange = row(&[1; 11]);
    roll(&mut game, "y1 b1 g1 o1 p1 w1");
    assert_eq!(refused(&game, ME, "take o orange 1"), "full");
}

#[test]
fn purple_must_rise_and_anything_follows_a_6() {
    for last in 0..=6 {
        for face in 1..=6 {
            let mut game = without_actions(1);
            sheet(&mut game, ME).purple = if last == 0 { row(&[]) } else { row(&[last]) };
            roll(&mut game, &format!("y1 b1 g1 o1 p{face} w1"));
            let fits = last == 0 || last == 6 || face > last;
            assert_eq!(
                moves(&game, ME).contains(&format!("take p purple {face}")),
                fits,
                "{face} after {last}"
            );
            if !fits {
                assert_eq!(refused(&game, ME, &format!("take p purple {face}")), "not-higher");
            }
        }
    }
    let mut game = without_actions(1);
    sheet(&mut game, ME).purple = row(&[6; 11]);
    roll(&mut game, "y1 b1 g1 o1 p6 w1");
    assert_eq!(refused(&game, ME, "take p purple 6"), "full");
}

#[test]
fn white_is_a_joker_for_every_area_with_its_own_value() {
    let mut game = without_actions(1);
    roll(&mut game, "y1 b2 g1 o1 p1 w5");
    let white: Vec<String> = moves(&game, ME).into_iter().filter(|mv| mv.starts_with("take w")).collect();
    assert_eq!(
        white,
        [
            "take w blue 7",
            "take w green",
            "take w orange 5",
            "take w purple 5",
            "take w yellow r1c3",
            "take w yellow r2c4"
        ]
    );
}

#[test]
fn a_coloured_die_belongs_to_its_own_area() {
    let mut game = without_actions(1);
    roll(&mut game, "y1 b2 g1 o1 p1 w5");
    for mv in ["take y orange 1", "take b green", "take g yellow r2c2", "take o purple 1", "take p blue 7"] {
        assert_eq!(refused(&game, ME, mv), "wrong-colour", "{mv}");
    }
    assert_eq!(refused(&game, ME, "take o orange 2"), "wrong-value");
    assert_eq!(refused(&game, ME, "take w purple 4"), "wrong-value");
}

#[test]
fn only_dice_of_this_roll_may_be_taken() {
    let mut game = without_actions(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take o orange 3");
    roll(&mut game, "b1 g5 w1");
    assert_eq!(refused(&game, ME, "take p purple 1"), "not-available", "on the tray");
    assert_eq!(refused(&game, ME, "take o orange 3"), "not-available", "taken");
}

#[test]
fn while_a_die_is_usable_one_must_be_taken_or_re_rolled() {
    let mut game = new(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    assert_eq!(refused(&game, ME, "nothing"), "must-take");
    assert_eq!(refused(&game, ME, "done"), "not-now");
    assert!(moves(&game, ME).contains(&"reroll".into()));
}

/// A sheet on which only purple is open, and that only above 5.
fn only_a_purple_6(game: &mut super::Clever) {
    let sheet = sheet(game, ME);
    sheet.yellow = 0xFFF;
    sheet.blue = blue(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    sheet.green = 11;
    sheet.orange = row(&[1; 11]);
    sheet.purple = row(&[5]);
}

#[test]
fn a_roll_without_a_usable_die_counts_and_the_dice_stay_available() {
    let mut game = without_actions(1);
    only_a_purple_6(&mut game);
    let before = game.players[0].sheet;
    roll(&mut game, "y6 b6 g6 o6 p5 w5");
    assert_eq!(moves(&game, ME), ["nothing"]);
    play(&mut game, ME, "nothing");
    assert_eq!((game.turn(), game.roll), (Turn::Chance, 2), "the second roll is due");
    assert_eq!((letters(game.dice.available), letters(game.dice.tray)), ("ybgopw".into(), String::new()));
    assert_eq!(game.players[0].sheet, before);
    roll(&mut game, "y6 b6 g6 o6 p5 w5");
    play(&mut game, ME, "nothing");
    assert_eq!((game.turn(), game.roll), (Turn::Chance, 3));
    roll(&mut game, "y6 b6 g6 o6 p5 w5");
    play(&mut game, ME, "nothing");
    assert_eq!(letters(game.dice.tray), "ybgopw", "after the third roll all go on the tray");
}

#[test]
fn without_a_usable_die_one_may_re_roll_or_let_the_roll_count() {
    let mut game = without_actions(1);
    only_a_purple_6(&mut game);
    sheet(&mut game, ME).rerolls = unlocked(1);
    roll(&mut game, "y6 b6 g6 o6 p5 w5");
    assert_eq!(moves(&game, ME), ["nothing", "reroll"]);
    let mut patient = game;
    play(&mut patient, ME, "nothing");
    assert_eq!((patient.turn(), patient.roll), (Turn::Chance, 2));
    play(&mut game, ME, "reroll");
    assert_eq!((game.turn(), game.roll), (Turn::Chance, 1));
}

#[test]
fn a_re_roll_rolls_all_dice_just_rolled_and_no_others() {
    let mut game = new(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take o orange 3");
    roll(&mut game, "b1 g5 w1");
    play(&mut game, ME, "reroll");
    assert_eq!((letters(game.dice.available), game.roll), ("bgw".into(), 2));
    let too_many = game.read_outcome("y1 b1 g1 w1").unwrap();
    assert_eq!(game.check_outcome(&too_many).unwrap_err().code(), "wrong-dice");
    roll(&mut game, "b2 g2 w2");
    assert_eq!(refused(&game, ME, "reroll"), "no-re-roll");
}

#[test]
fn re_rolls_may_be_spent_one_after_another() {
    let mut game = new(1);
    sheet(&mut game, ME).rerolls = unlocked(3);
    for left in (0..3).rev() {
        roll(&mut game, "y2 b4 g3 o3 p1 w6");
        play(&mut game, ME, "reroll");
        assert_eq!((game.players[0].sheet.rerolls.left(), game.roll), (left, 1));
    }
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    assert!(!moves(&game, ME).contains(&"reroll".into()));
}
