//! What is meant by pointing at cards and places, and why it cannot be.

use spellenkast_engine::{Game, Spot as _};

use super::{A, position};
use crate::kwatro::{Kwatro, Reason, Spot};

/// Why seat 0 cannot have all of these.
fn why(game: &Kwatro, names: &str) -> Option<Reason> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.why_not(A, &spots)
}

/// The move of seat 0 that has just these spots.
fn made(game: &Kwatro, names: &str) -> Option<String> {
    let spots: Vec<Spot> = names.split(' ').map(|name| Spot::named(name).expect(name)).collect();
    game.move_of(A, &spots).map(|mv| game.move_text(mv))
}

#[test]
fn cards_at_their_places_are_a_play_and_cards_with_a_pass_a_trade() {
    let game = position("rt2@0,0", "bx2 gc2 w w");
    assert_eq!(made(&game, "gc2@2,0 bx2@1,0"), Some("play bx2@1,0 gc2@2,0".to_owned()));
    assert_eq!(made(&game, "w2 pass w"), Some("pass w w".to_owned()));
    assert_eq!(made(&game, "pass"), Some("pass".to_owned()));
    assert_eq!(made(&game, "bx2"), None, "its place is missing");
}

#[test]
fn a_card_at_the_place_of_a_wild_is_exchanged_for_it() {
    let game = position("w@0,0", "bx2 gc2 rt1 w");
    assert_eq!(made(&game, "bx2@0,0"), Some("swap bx2@0,0".to_owned()));
    assert_eq!(why(&game, "w@0,0"), Some(Reason::WildForWild));
}

#[test]
fn no_card_goes_where_one_lies() {
    let game = position("rt1@0,0 gt1@1,0", "bt1 yt1 rs1 rs2");
    assert_eq!(why(&game, "bt1@1,0"), Some(Reason::PlaceTaken));
    assert_eq!(why(&game, "bt1@2,0 yt1@0,0"), Some(Reason::PlaceTaken));
}

#[test]
fn cards_lie_in_one_line_without_a_gap() {
    let game = position("gc2@0,0", "rc3 yc1 rt1 bx4");
    assert_eq!(why(&game, "rc3@1,0 yc1@3,0"), Some(Reason::Gap));
    assert_eq!(why(&game, "rc3@1,0 yc1@0,1"), Some(Reason::Gap), "round a corner");
}

#[test]
fn a_card_may_go_beside_one_that_is_laid_after_it() {
    let game = position("rt2@0,0", "bx2 gc2 rt1 yt3");
    assert_eq!(why(&game, "bx2@2,0"), None);
    assert_eq!(why(&game, "bx2@6,0"), Some(Reason::NotTouching), "nothing could lie between");
}

#[test]
fn a_card_fits_its_line_and_is_in_the_hand() {
    let game = position("rt1@0,0 rt2@1,0", "gt3 rt3 bs1 ys1");
    assert_eq!(why(&game, "gt3@2,0"), Some(Reason::LineBroken));
    assert_eq!(why(&game, "rt3@2,0"), None);
    assert_eq!(why(&game, "rt4@2,0"), Some(Reason::NotInHand));
}
