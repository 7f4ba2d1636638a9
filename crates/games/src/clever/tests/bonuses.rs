//! Bonuses: when they come, what they allow, and how they chain.

use spellenkast_engine::{Game, Turn};

use super::super::sheet::{BLUE, Bonus, YELLOW};
use super::super::state::Pending;
use super::{ME, blue, moves, name, play, refused, roll, row, sheet, without_actions, yellow};

const ALL_BLUE: [u8; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

fn pending(game: &super::Clever) -> Vec<Bonus> {
    game.players[0].pending.iter().collect()
}

/// Plays yellow for the value of the field, on a sheet prepared like this.
fn cross(field: &str, face: u8, prepare: impl Fn(&mut super::Sheet)) -> super::Clever {
    let mut game = without_actions(1);
    prepare(sheet(&mut game, ME));
    roll(&mut game, &format!("y{face} b1 g1 o1 p1 w1"));
    play(&mut game, ME, &format!("take y yellow {field}"));
    game
}

#[test]
fn a_yellow_row_gives_its_bonus_with_the_last_cross() {
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r1c2"));
    assert_eq!(pending(&game), [], "one is missing");
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r1c2 r1c3"));
    assert_eq!(pending(&game), [Bonus::BlueX]);
    let game = cross("r2c1", 2, |sheet| sheet.yellow = yellow("r2c2 r2c4"));
    assert_eq!(game.players[0].sheet.orange, row(&[4]), "orange 4, at once");
    let game = cross("r3c1", 1, |sheet| sheet.yellow = yellow("r3c3 r3c4"));
    assert_eq!(game.players[0].sheet.green, 1, "green X, at once");
    let game = cross("r4c2", 3, |sheet| sheet.yellow = yellow("r4c3 r4c4"));
    assert_eq!(game.players[0].sheet.foxes(), 1);
}

#[test]
fn the_yellow_diagonal_gives_an_extra_die() {
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r2c2 r3c3"));
    assert_eq!(game.players[0].sheet.extras.unlocked, 0);
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r2c2 r3c3 r4c4"));
    assert_eq!(game.players[0].sheet.extras.unlocked, 1);
}

#[test]
fn a_row_and_the_diagonal_may_be_completed_by_one_cross() {
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r1c2 r1c3 r2c2 r3c3 r4c4"));
    assert_eq!(game.players[0].sheet.extras.unlocked, 1);
    assert_eq!(pending(&game), [Bonus::BlueX]);
}

#[test]
fn a_yellow_column_gives_points_and_no_bonus() {
    let game = cross("r1c1", 3, |sheet| sheet.yellow = yellow("r2c1 r3c1"));
    assert_eq!(game.players[0].sheet.points().yellow, 10);
    assert_eq!((pending(&game), game.players[0].sheet.extras.unlocked), (vec![], 0));
}

/// Crosses a blue sum with the blue die, on a sheet with those crossed before.
fn cross_blue(sum: u8, before: &[u8]) -> super::Clever {
    let mut game = without_actions(1);
    sheet(&mut game, ME).blue = blue(before);
    let white = if sum > 6 { 6 } else { 1 };
    roll(&mut game, &format!("y1 b{} g1 o1 p1 w{white}", sum - white));
    play(&mut game, ME, &format!("take b blue {sum}"));
    game
}

#[test]
fn a_blue_row_gives_its_bonus_with_the_last_cross() {
    assert_eq!(cross_blue(4, &[3]).players[0].sheet.orange, row(&[]));
    assert_eq!(cross_blue(4, &[2, 3]).players[0].sheet.orange, row(&[5]));
    assert_eq!(pending(&cross_blue(5, &[6, 7, 8])), [Bonus::YellowX]);
    assert_eq!(cross_blue(12, &[9, 10, 11]).players[0].sheet.foxes(), 1);
}

#[test]
fn a_blue_column_gives_its_bonus_with_the_last_cross() {
    assert_eq!(cross_blue(9, &[5]).players[0].sheet.rerolls.unlocked, 1, "two fields only");
    assert_eq!(cross_blue(10, &[2]).players[0].sheet.green, 0);
    assert_eq!(cross_blue(10, &[2, 6]).players[0].sheet.green, 1);
    assert_eq!(cross_blue(11, &[3, 7]).players[0].sheet.purple, row(&[6]));
    assert_eq!(cross_blue(12, &[4, 8]).players[0].sheet.extras.unlocked, 1);
}

#[test]
fn a_row_and_a_column_may_be_completed_by_one_cross() {
    let game = cross_blue(4, &[2, 3, 8, 12]);
    assert_eq!(game.players[0].sheet.orange, row(&[5]));
    assert_eq!(game.players[0].sheet.extras.unlocked, 1);
}

#[test]
fn every_field_of_the_three_rows_gives_what_is_printed_below_it() {
    for field in 0..11 {
        for area in ["green", "orange 6", "purple 6"] {
            let mut game = without_actions(1);
            let own = sheet(&mut game, ME);
            let printed = match area {
                "green" => {
                    own.green = field as u8;
                    super::slow::GREEN_BONUSES
                }
                "orange 6" => {
                    own.orange = row(&[1; 11][..field]);
                    super::slow::ORANGE_BONUSES
                }
                _ => {
                    own.purple = row(&[6; 11][..field]);
                    super::slow::PURPLE_BONUSES
                }
            };
            let foxes = own.foxes();
            roll(&mut game, "y1 b1 g1 o1 p1 w6");
            play(&mut game, ME, &format!("take w {area}"));
            let own = &game.players[0].sheet;
            let pending: Vec<&str> = pending(&game).iter().map(|&bonus| name(bonus)).collect();
            let earned = match super::slow::words(printed)[field] {
                "-" => own.rerolls.unlocked == 0 && own.extras.unlocked == 0 && own.foxes() == foxes,
                "reroll" => own.rerolls.unlocked == 1,
                "extra-die" => own.extras.unlocked == 1,
                "fox" => own.foxes() == foxes + 1,
                "green-x" => own.green == 1,
                "orange-6" => own.orange == row(&[6]),
                "purple-6" => own.purple == row(&[6]),
                free => pending == [free],
            };
            assert!(earned, "{area}, field {field}");
        }
    }
}

#[test]
fn an_x_may_go_into_any_open_field_of_its_area() {
    let game = cross("r1c1", 3, |sheet| {
        sheet.yellow = yellow("r1c2 r1c3");
        sheet.blue = blue(&[7]);
    });
    let expected: Vec<String> =
        BLUE.concat().iter().filter(|&&n| n > 0 && n != 7).map(|n| format!("bonus blue {n}")).collect();
    let mut list = moves(&game, ME);
    list.sort_by_key(|mv| mv[11..].parse::<u8>().unwrap());
    assert_eq!(list, expected);
    assert_eq!(refused(&game, ME, "bonus blue 7"), "crossed");
    assert_eq!(refused(&game, ME, "bonus yellow r2c1"), "no-such-bonus");
    assert_eq!(refused(&game, ME, "take g green"), "bonus-first");

    let game = cross_blue(5, &[6, 7, 8]);
    assert_eq!(moves(&game, ME).len(), YELLOW.concat().iter().filter(|&&value| value > 0).count());
}

#[test]
fn a_green_x_ignores_the_threshold() {
    let game = cross("r3c1", 1, |sheet| {
        sheet.yellow = yellow("r3c3 r3c4");
        sheet.green = 10;
    });
    assert_eq!(game.players[0].sheet.green, 11);
}

#[test]
fn an_orange_bonus_is_multiplied_by_its_field() {
    let game = cross("r2c1", 2, |sheet| {
        sheet.yellow = yellow("r2c2 r2c4");
        sheet.orange = row(&[1, 1, 1]);
    });
    assert_eq!(game.players[0].sheet.written_orange().collect::<Vec<_>>(), [1, 1, 1, 8]);
}

#[test]
fn a_purple_6_always_fits() {
    let mut game = without_actions(1);
    let own = sheet(&mut game, ME);
    own.orange = row(&[1; 9]);
    own.purple = row(&[6]);
    roll(&mut game, "y1 b1 g1 o1 p1 w6");
    play(&mut game, ME, "take o orange 1");
    assert_eq!(game.players[0].sheet.purple, row(&[6, 6]));
}

#[test]
fn bonuses_chain() {
    // Orange 4 fills the tenth orange field, which gives purple 6, which fills the ninth: green X.
    let game = cross("r2c1", 2, |sheet| {
        sheet.yellow = yellow("r2c2 r2c4");
        sheet.orange = row(&[1; 9]);
        sheet.purple = row(&[6; 8]);
    });
    let own = &game.players[0].sheet;
    assert_eq!((own.orange.len(), own.purple.len(), own.green), (10, 9, 1));
}

#[test]
fn a_bonus_with_no_room_is_lost() {
    let game = cross("r2c1", 2, |sheet| {
        sheet.yellow = yellow("r2c2 r2c4");
        sheet.orange = row(&[1; 11]);
    });
    assert_eq!(game.players[0].pending, Pending::NONE);
    assert_eq!(game.turn(), Turn::Chance);
    let game = cross("r1c1", 3, |sheet| {
        sheet.yellow = yellow("r1c2 r1c3");
        sheet.blue = blue(&ALL_BLUE);
    });
    assert_eq!(game.players[0].pending, Pending::NONE);
    let game = cross("r3c1", 1, |sheet| {
        sheet.yellow = yellow("r3c3 r3c4");
        sheet.green = 11;
    });
    assert_eq!(game.players[0].sheet.green, 11);
}

#[test]
fn an_x_with_a_single_open_field_is_used_at_once() {
    let game = cross("r1c1", 3, |sheet| {
        sheet.yellow = yellow("r1c2 r1c3");
        sheet.blue = blue(&ALL_BLUE[1..]);
    });
    assert_eq!(game.players[0].sheet.blue, blue(&ALL_BLUE));
    // The 2 completes its row: orange 5, and its column: green X. Both are pending, so the order is a choice.
    assert_eq!(moves(&game, ME), ["bonus green", "bonus orange 5"]);
}

#[test]
fn with_several_pending_the_order_is_free_and_can_matter() {
    // Orange 5 (blue row) and orange 6 (purple) on a x1 and the x3 field.
    let mut game = without_actions(1);
    let own = sheet(&mut game, ME);
    own.orange = row(&[1; 9]);
    own.purple = row(&[6; 11]);
    roll(&mut game, "y1 b1 g1 o1 p1 w2");
    game.players[0].pending.add(Bonus::Orange5);
    game.players[0].pending.add(Bonus::Orange6);
    assert_eq!(moves(&game, ME), ["bonus orange 5", "bonus orange 6"]);
    assert_eq!(refused(&game, ME, "bonus orange 4"), "no-such-bonus");
    let mut other = game;
    play(&mut game, ME, "bonus orange 5");
    play(&mut other, ME, "bonus orange 6");
    assert_eq!(game.players[0].sheet.points().orange - other.players[0].sheet.points().orange, 2);
    assert_eq!(game.players[0].sheet.written_orange().last(), Some(18));
}

#[test]
fn new_bonuses_join_those_pending() {
    let mut game = without_actions(1);
    let own = sheet(&mut game, ME);
    own.blue = blue(&[2, 4, 7, 11]);
    own.orange = row(&[1; 4]);
    roll(&mut game, "y3 b1 g1 o1 p1 w2");
    // Blue 3 completes its row, orange 5, and its column, purple 6.
    play(&mut game, ME, "take b blue 3");
    assert_eq!(pending(&game), [Bonus::Orange5, Bonus::Purple6]);
    // The fifth orange field gives a yellow X.
    play(&mut game, ME, "bonus orange 5");
    assert_eq!(pending(&game), [Bonus::YellowX, Bonus::Purple6]);
    let list = moves(&game, ME);
    assert_eq!(list.len(), 12 + 1);
    assert!(list.contains(&"bonus purple 6".into()) && list.contains(&"bonus yellow r1c1".into()));
}

#[test]
fn room_that_is_used_up_meanwhile_loses_the_bonus() {
    let mut game = without_actions(1);
    let own = sheet(&mut game, ME);
    own.orange = row(&[1; 10]);
    own.purple = row(&[6; 11]);
    roll(&mut game, "y1 b1 g1 o1 p1 w2");
    game.players[0].pending.add(Bonus::Orange5);
    game.players[0].pending.add(Bonus::Orange4);
    play(&mut game, ME, "bonus orange 5");
    assert_eq!(game.players[0].pending, Pending::NONE);
    assert_eq!(game.players[0].sheet.written_orange().last(), Some(15));
}

#[test]
fn the_bonuses_of_a_move_are_told() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).yellow = yellow("r1c2 r1c3 r2c2 r3c3 r4c4");
    roll(&mut game, "y3 b1 g1 o1 p1 w1");
    let before = game;
    play(&mut game, ME, "take y yellow r1c1");
    let told: Vec<&str> = game.say_gains(&before, ME).iter().map(|saying| saying.name).collect();
    assert_eq!(told, ["clever-bonus-blue-x", "clever-bonus-extra-die"], "a row and the diagonal");
}

#[test]
fn a_bonus_that_is_used_at_once_is_told() {
    let mut game = without_actions(1);
    sheet(&mut game, ME).yellow = yellow("r2c1 r2c2");
    roll(&mut game, "y5 b1 g1 o1 p1 w1");
    let before = game;
    play(&mut game, ME, "take y yellow r2c4");
    assert_eq!(game.players[0].sheet.written_orange().collect::<Vec<_>>(), [4]);
    let told: Vec<&str> = game.say_gains(&before, ME).iter().map(|saying| saying.name).collect();
    assert_eq!(told, ["clever-bonus-orange-4"], "the second yellow row");
}
