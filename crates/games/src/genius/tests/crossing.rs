//! Left to right, strip by strip.

use std::collections::HashSet;

use spellenkast_engine::below;

use super::slow::{every_order, rows_of, sheet_with};
use super::*;

fn crossed(before: [u8; 6], crosses: [u8; 6]) -> [u8; 6] {
    let mut sheet = sheet(before);
    sheet.cross(tally(crosses));
    sheet.rows().each()
}

#[test]
fn the_left_strip_is_always_open() {
    assert_eq!(crossed([0; 6], [3, 0, 0, 0, 0, 0]), [3, 0, 0, 0, 0, 0]);
}

#[test]
fn box_four_needs_a_cross_in_the_left_strip_of_every_row() {
    for empty in 0..6 {
        let mut before = [3; 6];
        before[empty] = 0;
        let mut crosses = [1; 6];
        crosses[empty] = 0;
        assert_eq!(crossed(before, crosses), before);
    }
    assert_eq!(crossed([3, 1, 1, 1, 1, 1], [3, 0, 0, 0, 0, 0]), [6, 1, 1, 1, 1, 1]);
}

#[test]
fn box_seven_needs_a_cross_in_the_middle_strip_of_every_row() {
    for short in 0..6 {
        let mut before = [6; 6];
        before[short] = 3;
        let mut crosses = [1; 6];
        crosses[short] = 0;
        assert_eq!(crossed(before, crosses), before);
    }
    assert_eq!(crossed([6, 4, 4, 4, 4, 4], [1, 0, 0, 0, 0, 0]), [7, 4, 4, 4, 4, 4]);
}

#[test]
fn a_cross_may_open_a_strip_for_the_next() {
    assert_eq!(crossed([0, 3, 1, 1, 1, 1], [1, 2, 0, 0, 0, 0]), [1, 5, 1, 1, 1, 1]);
    assert_eq!(crossed([3, 6, 4, 4, 4, 4], [1, 1, 0, 0, 0, 0]), [4, 7, 4, 4, 4, 4]);
}

#[test]
fn one_row_can_go_through_all_strips_in_one_turn() {
    assert_eq!(crossed([0, 4, 4, 4, 4, 4], [7, 0, 0, 0, 0, 0]), [7, 4, 4, 4, 4, 4]);
    assert_eq!(crossed([3; 6], [4; 6]), [7; 6]);
}

#[test]
fn what_cannot_be_crossed_is_lost() {
    assert_eq!(crossed([5, 4, 4, 4, 4, 4], [16, 0, 0, 0, 0, 0]), [7, 4, 4, 4, 4, 4]);
    assert_eq!(crossed([0; 6], [16, 0, 0, 0, 0, 0]), [3, 0, 0, 0, 0, 0]);
}

/// A sheet as games have them: grown from an empty one.
fn grown_sheet(rng: &mut Xoshiro256PlusPlus) -> [u8; 6] {
    let mut sheet = Sheet::default();
    for _ in 0..below(rng, 12) {
        sheet.cross(tally([0; 6].map(|_: u8| below(rng, 3) as u8)));
    }
    sheet.rows().each()
}

fn letters(crosses: [u8; 6]) -> Vec<char> {
    let each = |(letter, n): (char, u8)| std::iter::repeat_n(letter, usize::from(n));
    slow::LETTERS.into_iter().zip(crosses).flat_map(each).collect()
}

#[test]
fn the_order_never_needs_asking_and_declining_never_helps() {
    let mut rng = rng(11);
    for _ in 0..300 {
        let before = grown_sheet(&mut rng);
        let mut crosses = [0; 6];
        for _ in 0..1 + below(&mut rng, 8) {
            crosses[below(&mut rng, 6) as usize] += 1;
        }
        let best = crossed(before, crosses);
        let (reached, stopped_early) = every_order(&sheet_with(before), &letters(crosses));
        assert_eq!(reached, HashSet::from([best]), "{before:?} + {crosses:?}");
        let no_row_longer = |rows: &[u8; 6]| rows.iter().zip(best).all(|(&row, best)| row <= best);
        assert!(stopped_early.iter().all(no_row_longer), "{before:?} + {crosses:?}");
    }
}

#[test]
fn crossing_by_formula_is_crossing_one_at_a_time() {
    let mut rng = rng(12);
    let mut full = 0;
    for _ in 0..3_000 {
        let before = grown_sheet(&mut rng);
        let crosses = [0; 6].map(|_: u8| below(&mut rng, 8) as u8);
        let mut boxes = sheet_with(before);
        slow::cross(&mut boxes, letters(crosses));
        assert_eq!(crossed(before, crosses), rows_of(&boxes), "{before:?} + {crosses:?}");
        full += u32::from(boxes.len() == 42);
    }
    assert!(full > 0, "some sheets must have been filled");
}
