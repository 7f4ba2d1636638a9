use super::*;
use crate::kwatro::lines::Line;

fn holds(text: &str) -> bool {
    cards(text).into_iter().fold(Line::EMPTY, Line::with).holds()
}

/// Straight from the rule text: each property is the same on all cards or different on all.
fn is_line(cards: &[usize]) -> bool {
    [16, 4, 1].iter().all(|unit| {
        let values: BTreeSet<usize> = cards.iter().map(|card| card / unit % 4).collect();
        values.len() == 1 || values.len() == cards.len()
    })
}

fn line_of(cards: &[usize]) -> Line {
    cards.iter().fold(Line::EMPTY, |line, &index| line.with(Card::normal(index).unwrap()))
}

#[test]
fn there_are_four_colours_shapes_and_numbers_once_each_and_two_wilds() {
    let all: BTreeSet<String> = normals(!0).map(|card| card.to_string()).collect();
    let mut expected = BTreeSet::new();
    for colour in ["r", "g", "b", "y"] {
        for shape in ["t", "s", "c", "x"] {
            for number in ["1", "2", "3", "4"] {
                expected.insert(format!("{colour}{shape}{number}"));
            }
        }
    }
    assert_eq!(all, expected);
    assert_eq!(deck_from(Options::default(), "").cards().filter(|card| card.is_wild()).count(), 2);
}

#[test]
fn a_card_scores_its_number_and_a_wild_nothing() {
    assert_eq!(cards("rt1 gs2 bc3 yx4 w").into_iter().map(Card::number).collect::<Vec<_>>(), [1, 2, 3, 4, 0]);
}

#[test]
fn cards_order_by_colour_shape_and_number_with_wilds_last() {
    let order = "rt1 rt2 rt4 rs1 rc1 rx1 gt1 bt1 yt1 yx4 w";
    let mut sorted = cards(order);
    sorted.reverse();
    sorted.sort();
    assert_eq!(sorted, cards(order));
}

#[test]
fn any_two_cards_form_a_line() {
    for a in 0..64 {
        for b in (0..64).filter(|&b| b != a) {
            assert!(line_of(&[a, b]).holds());
        }
    }
}

#[test]
fn there_are_3648_lines_of_three_and_912_of_four() {
    let (mut threes, mut fours) = (0, 0);
    for a in 0..64 {
        for b in a + 1..64 {
            for c in b + 1..64 {
                let three = is_line(&[a, b, c]);
                assert_eq!(line_of(&[a, b, c]).holds(), three);
                threes += usize::from(three);
                for d in c + 1..64 {
                    let four = is_line(&[a, b, c, d]);
                    assert_eq!(line_of(&[a, b, c, d]).holds(), four);
                    fours += usize::from(four);
                }
            }
        }
    }
    assert_eq!((threes, fours), (3648, 912));
}

#[test]
fn each_line_of_three_has_exactly_one_fourth_card() {
    for a in 0..64 {
        for b in a + 1..64 {
            for c in b + 1..64 {
                let fits = line_of(&[a, b, c]).fits().count_ones();
                assert_eq!(fits, u32::from(is_line(&[a, b, c])), "{a} {b} {c}");
            }
        }
    }
}

#[test]
fn the_cards_that_fit_a_line_are_those_with_which_it_holds() {
    for a in 0..64 {
        for b in 0..64 {
            let fits = line_of(&[a, b]).fits();
            for c in 0..64 {
                assert_eq!(fits >> c & 1 != 0, is_line(&[a, b, c]), "{a} {b} {c}");
            }
        }
    }
}

#[test]
fn a_property_that_two_of_three_share_breaks_the_line() {
    assert!(holds("rt1 gt1 bt1"));
    assert!(holds("rt1 gs2 bc3 yx4"));
    assert!(holds("rt2 bx2 gc2"));
    assert!(!holds("rt1 rs2 gc3"));
    assert!(!holds("rt1 gt2 bs3"));
    assert!(!holds("rt1 gs1 bc2"));
}
