//! What is printed on the sheet, against the text of the rules page.

use super::super::sheet::*;
use super::{name, slow};

fn names(bonuses: &[Option<Bonus>]) -> String {
    let names: Vec<&str> = bonuses.iter().map(|bonus| bonus.map_or("-", name)).collect();
    names.join(" ")
}

fn numbers(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn yellow_is_printed_as_on_the_rules_page() {
    for row in 0..4 {
        let line = format!("{} {}", numbers(&YELLOW[row]), name(YELLOW_ROW_BONUSES[row]));
        assert_eq!(line.replace('0', "X"), slow::YELLOW[row]);
    }
    assert_eq!(YELLOW_COLUMN_POINTS.map(i32::from), slow::YELLOW_COLUMNS);
    assert_eq!(YELLOW_DIAGONAL_BONUS, Bonus::ExtraDie);
}

#[test]
fn every_value_stands_in_two_yellow_fields() {
    for value in 1..=6 {
        let fields: Vec<Field> =
            (0..16).filter_map(|cell| Field::at(cell / 4, cell % 4)).filter(|f| f.value() == value).collect();
        assert_eq!(fields.len(), 2, "value {value}");
        for field in fields {
            let (row, column) = field.place();
            assert_eq!(YELLOW[row][column], value);
        }
    }
    assert_eq!([(0, 3), (1, 2), (2, 1), (3, 0)].map(|(row, column)| Field::at(row, column)), [None; 4]);
}

#[test]
fn blue_is_printed_as_on_the_rules_page() {
    for row in 0..3 {
        let cells: Vec<String> =
            BLUE[row].iter().map(|&sum| if sum == 0 { "-".into() } else { sum.to_string() }).collect();
        assert_eq!(format!("{} {}", cells.join(" "), name(BLUE_ROW_BONUSES[row])), slow::BLUE[row]);
    }
    assert_eq!(BLUE_COLUMN_BONUSES.map(name).join(" "), slow::BLUE_COLUMNS);
    assert_eq!(numbers(&BLUE_POINTS), slow::BLUE_POINTS);
}

#[test]
fn the_three_rows_are_printed_as_on_the_rules_page() {
    assert_eq!(numbers(&GREEN_THRESHOLDS), slow::GREEN);
    assert_eq!(numbers(&GREEN_POINTS), slow::GREEN_POINTS);
    assert_eq!(names(&GREEN_BONUSES), slow::GREEN_BONUSES);
    assert_eq!(numbers(&ORANGE_FACTORS), slow::ORANGE);
    assert_eq!(names(&ORANGE_BONUSES), slow::ORANGE_BONUSES);
    assert_eq!(names(&PURPLE_BONUSES), slow::PURPLE_BONUSES);
}

#[test]
fn the_rounds_are_printed_as_on_the_rules_page() {
    assert_eq!(names(&ROUND_BONUSES), slow::ROUND_BONUSES);
    assert_eq!(ROUNDS, [6, 6, 5, 4]);
}

#[cfg(feature = "serde")]
#[test]
fn bonuses_stand_in_json_by_their_names() {
    let rounds = ROUND_BONUSES.into_iter().flatten();
    for bonus in all_bonuses_of_the_sheet().into_iter().chain(rounds) {
        assert_eq!(serde_json::to_value(bonus).unwrap(), name(bonus));
    }
}

fn all_bonuses_of_the_sheet() -> Vec<Bonus> {
    let rows = [GREEN_BONUSES, ORANGE_BONUSES, PURPLE_BONUSES].concat().into_iter().flatten();
    let lines = [&YELLOW_ROW_BONUSES[..], &BLUE_ROW_BONUSES, &BLUE_COLUMN_BONUSES, &[YELLOW_DIAGONAL_BONUS]];
    rows.chain(lines.concat()).collect()
}

#[test]
fn sheet_and_rounds_hold_seven_re_rolls_and_seven_extra_dice() {
    let rounds = ROUND_BONUSES.into_iter().flatten();
    let all: Vec<Bonus> = all_bonuses_of_the_sheet().into_iter().chain(rounds).collect();
    let count = |bonus| all.iter().filter(|&&other| other == bonus).count();
    assert_eq!([count(Bonus::Reroll), count(Bonus::ExtraDie), ACTIONS.into()], [7; 3]);
}

#[test]
fn the_sheet_holds_five_foxes_and_fifteen_mark_bonuses() {
    let all = all_bonuses_of_the_sheet();
    let foxes = all.iter().filter(|&&bonus| bonus == Bonus::Fox).count();
    let actions = all.iter().filter(|bonus| matches!(bonus, Bonus::Reroll | Bonus::ExtraDie)).count();
    assert_eq!(foxes, 5);
    assert_eq!(all.len() - foxes - actions, 15);
}

#[test]
fn no_kind_of_mark_bonus_is_printed_more_often_than_can_be_pending() {
    // Two bits hold three of a kind, one bit holds one.
    let all = all_bonuses_of_the_sheet();
    let count = |bonus| all.iter().filter(|&&other| other == bonus).count();
    assert_eq!([Bonus::YellowX, Bonus::BlueX, Bonus::GreenX, Bonus::Purple6].map(count), [3; 4]);
    assert_eq!([Bonus::Orange4, Bonus::Orange5, Bonus::Orange6].map(count), [1; 3]);
}
