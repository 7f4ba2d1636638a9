//! Points, ties and ratings.

use spellenkast_engine::{Game, Seat, SeatSet};

use super::super::state::{Phase, Sheet};
use super::{ME, blue, new, row, yellow};

#[test]
fn each_complete_yellow_column_has_its_points() {
    let columns = ["r1c1 r2c1 r3c1", "r1c2 r2c2 r4c2", "r1c3 r3c3 r4c3", "r2c4 r3c4 r4c4"];
    for (column, points) in columns.into_iter().zip([10, 14, 16, 20]) {
        assert_eq!(Sheet { yellow: yellow(column), ..Sheet::default() }.points().yellow, points);
        assert_eq!(Sheet { yellow: yellow(&column[..9]), ..Sheet::default() }.points().yellow, 0);
    }
    assert_eq!(Sheet { yellow: 0xFFF, ..Sheet::default() }.points().yellow, 60);
}

#[test]
fn blue_4_crosses_7_points_and_9_crosses_37() {
    assert_eq!(Sheet { blue: blue(&[2, 5, 8, 12]), ..Sheet::default() }.points().blue, 7);
    assert_eq!(Sheet { blue: blue(&[2, 3, 4, 5, 6, 7, 8, 9, 12]), ..Sheet::default() }.points().blue, 37);
}

#[test]
fn green_five_crosses_15_points() {
    assert_eq!(Sheet { green: 5, ..Sheet::default() }.points().green, 15);
}

#[test]
fn orange_5_2_3_and_a_6_on_the_double_field_are_22() {
    let sheet = Sheet { orange: row(&[5, 2, 3, 6]), ..Sheet::default() };
    assert_eq!(sheet.written_orange().collect::<Vec<_>>(), [5, 2, 3, 12]);
    assert_eq!(sheet.points().orange, 22);
}

#[test]
fn orange_multiplies_fields_4_7_and_9_by_2_and_11_by_3() {
    let sheet = Sheet { orange: row(&[1; 11]), ..Sheet::default() };
    assert_eq!(sheet.written_orange().collect::<Vec<_>>(), [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]);
}

#[test]
fn purple_2_5_6_3_are_16() {
    assert_eq!(Sheet { purple: row(&[2, 5, 6, 3]), ..Sheet::default() }.points().purple, 16);
}

/// Every area scores, orange the least with 5, and there are two foxes: blue row 3 and green.
fn with_foxes() -> Sheet {
    Sheet {
        yellow: yellow("r1c1 r2c1 r3c1"),
        blue: blue(&[9, 10, 11, 12]),
        green: 7,
        orange: row(&[5]),
        purple: row(&[2, 4]),
        ..Sheet::default()
    }
}

#[test]
fn each_fox_is_worth_the_lowest_area() {
    assert_eq!(with_foxes().foxes(), 2);
    assert_eq!(with_foxes().points().foxes, 2 * 5);
    assert_eq!(with_foxes().points().total(), 10 + 7 + 28 + 5 + 6 + 10);
}

#[test]
fn with_an_empty_area_foxes_are_worth_nothing() {
    let sheet = Sheet { purple: row(&[]), ..with_foxes() };
    assert_eq!((sheet.foxes(), sheet.points().foxes), (2, 0));
}

#[test]
fn all_five_foxes_can_be_earned() {
    let sheet = Sheet {
        yellow: yellow("r4c2 r4c3 r4c4"),
        blue: blue(&[9, 10, 11, 12]),
        green: 7,
        orange: row(&[1; 8]),
        purple: row(&[6; 7]),
        ..Sheet::default()
    };
    assert_eq!(sheet.foxes(), 5);
    assert_eq!(Sheet { green: 6, orange: row(&[1; 7]), purple: row(&[6; 6]), ..sheet }.foxes(), 2);
}

fn finished(sheets: &[Sheet]) -> super::Clever {
    let mut game = new(sheets.len() as u8);
    for (player, &sheet) in game.players.iter_mut().zip(sheets) {
        player.sheet = sheet;
    }
    game.phase = Phase::Over;
    game
}

#[test]
fn most_points_win() {
    let rich = Sheet { green: 11, ..Sheet::default() };
    let poor = Sheet { green: 10, ..Sheet::default() };
    assert_eq!(finished(&[poor, rich, poor]).standing().winners(), SeatSet::only(Seat(1)));
}

#[test]
fn a_tie_goes_to_the_highest_single_area_and_else_is_shared() {
    // 21 points each: green 21, or green 15 and orange 6.
    let one_area = Sheet { green: 6, ..Sheet::default() };
    let two_areas = Sheet { green: 5, orange: row(&[6]), ..Sheet::default() };
    let standing = finished(&[two_areas, one_area]).standing();
    assert_eq!(standing.totals(), [21, 21]);
    assert_eq!(standing.winners(), SeatSet::only(Seat(1)));
    assert_eq!(finished(&[one_area, one_area]).standing().winners(), SeatSet::from_iter([Seat(0), Seat(1)]));
}

#[test]
fn foxes_are_no_area_in_a_tie() {
    let standing = finished(&[with_foxes()]).standing();
    let highest = with_foxes().points().green;
    assert_eq!(standing.seats[0].tie_breaks, [highest]);
    let sheet = Sheet {
        yellow: yellow("r1c1 r2c1 r3c1 r4c2 r4c3 r4c4"),
        blue: blue(&[5, 9, 10, 11, 12]),
        orange: row(&[1; 8]),
        purple: row(&[1, 2, 3, 6, 1, 2, 6]),
        green: 7,
        ..Sheet::default()
    };
    let points = sheet.points();
    assert!(points.foxes > points.green, "{points:?}");
    assert_eq!(finished(&[sheet]).standing().seats[0].tie_breaks, [points.green]);
}

#[test]
fn the_parts_are_the_five_areas_and_the_foxes() {
    let standing = finished(&[with_foxes()]).standing();
    let parts: Vec<(&str, i32)> =
        standing.seats[0].parts.iter().map(|part| (part.name, part.points)).collect();
    let expected = [("yellow", 10), ("blue", 7), ("green", 28), ("orange", 5), ("purple", 6), ("foxes", 10)];
    assert_eq!(parts, expected);
    assert_eq!(finished(&[with_foxes()]).score(ME), 66);
}

#[test]
fn re_rolls_and_extra_dice_left_are_worth_nothing() {
    let rich = Sheet { rerolls: super::unlocked(7), extras: super::unlocked(7), ..with_foxes() };
    assert_eq!(rich.points(), with_foxes().points());
}

#[test]
fn a_finished_solo_game_has_its_line_of_the_table() {
    use super::super::score::rating;
    let borders = [
        (1, 281, i32::MAX),
        (2, 260, 280),
        (3, 240, 259),
        (4, 220, 239),
        (5, 200, 219),
        (6, 180, 199),
        (7, 160, 179),
        (8, 140, 159),
        (9, 0, 139),
    ];
    for (line, lowest, highest) in borders {
        for total in [lowest, highest] {
            assert_eq!((rating(total).line, rating(total).lines), (line, 9), "{total}");
        }
    }
    assert_eq!(finished(&[with_foxes()]).standing().rating, Some(rating(66)));
    assert_eq!(finished(&[with_foxes(), with_foxes()]).standing().rating, None, "only alone");
    assert_eq!(new(1).standing().rating, None, "only when it is over");
}
