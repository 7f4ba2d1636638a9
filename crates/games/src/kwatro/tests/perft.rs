//! Counts of move sequences that pin the generator, fast and slow.

use super::slow::Slow;
use super::*;

fn fast_count(game: &Kwatro, depth: usize) -> usize {
    if depth == 0 || game.phase == Phase::Over {
        return 1;
    }
    let after = |mv: Move| {
        let mut next = *game;
        next.apply_move(game.active, mv);
        next
    };
    list(game).into_iter().map(|mv| fast_count(&after(mv), depth - 1)).sum()
}

fn slow_count(game: &Slow, depth: usize) -> usize {
    if depth == 0 || game.over {
        return 1;
    }
    let after = |text: String| {
        let mut next = game.clone();
        next.make(&text);
        next
    };
    game.moves().into_iter().map(|text| slow_count(&after(text), depth - 1)).sum()
}

fn assert_counts(game: &Kwatro, counts: &[usize]) {
    for (depth, count) in (1..).zip(counts) {
        assert_eq!((depth, fast_count(game, depth)), (depth, *count));
        assert_eq!((depth, slow_count(&Slow::of(game), depth)), (depth, *count), "slow");
    }
}

#[test]
fn the_start_with_a_normal_card() {
    assert_counts(&dealt(2, Options::default(), "rt1 rs2 bs1 yx4 rs1 gt2 bx4 gc3 gc4"), &[128, 17_184]);
}

#[test]
fn the_start_of_a_short_game_with_a_wild() {
    assert_counts(&dealt(3, ALL_OPTIONS[2], "rt1 rt2 gc3 yx4 w gs1 bx4 bx2 bt1 bt2 bt3 bt4 w"), &[444]);
}

#[test]
fn a_wild_and_small_hands() {
    let mut game = without_pile(position("w@0,0", "rt1 gs2"));
    game.hands[1] = hand("bc3 w");
    assert_counts(&game, &[39, 556, 2982]);
}

#[test]
fn an_endgame_four_moves_deep() {
    let mut game = without_pile(position("rt1@0,0 gt1@1,0 gs2@1,1 w@2,0", "bt1 gc3"));
    game.hands[1] = hand("w");
    assert_counts(&game, &[26, 194, 394, 566]);
}
