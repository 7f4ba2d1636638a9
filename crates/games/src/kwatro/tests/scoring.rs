use spellenkast_engine::{Arg, Saying};

use super::*;

/// The four turns of the rulebook's example, two players in turn.
#[test]
fn the_four_turns_of_the_rulebook_score_6_6_34_and_208() {
    let hands = "bx2 gc2 ys2 ys3 rc3 yc1 bc4 ys1";
    let mut game = dealt(2, Options::default(), &format!("{hands} rt2 rt4 rt3 gx2"));
    go(&mut game, A, "play bx2@1,0 gc2@2,0").unwrap();
    assert_eq!(game.score(A), 6);
    go(&mut game, B, "play rc3@2,-1 yc1@2,1").unwrap();
    assert_eq!(game.score(B), 6);
    go(&mut game, A, "play ys2@3,0 ys3@3,1").unwrap();
    assert_eq!(game.score(A) - 6, 34, "(8 + 4 + 5) × 2");
    game.hands[1] = hand("bc4 ys1 rt3 gx2");
    go(&mut game, B, "play bc4@2,2 ys1@3,2 rt3@4,2 gx2@5,2").unwrap();
    assert_eq!(game.score(B) - 6, 208, "26 × 2 × 2 × 2");
}

#[test]
fn the_parts_tell_where_the_points_came_from() {
    let table = "rt2@0,0 bx2@1,0 gc2@2,0 rc3@2,-1 yc1@2,1 ys2@3,0 ys3@3,1";
    let mut game = position(table, "bc4 ys1 rt3 gx2");
    go(&mut game, A, "play bc4@2,2 ys1@3,2 rt3@4,2 gx2@5,2").unwrap();
    let standing = game.standing();
    let parts: Vec<(&str, i32)> =
        standing.seats[0].parts.iter().map(|part| (part.name, part.points)).collect();
    assert_eq!(parts, [("cards", 26), ("kwatros", 26 * 3), ("all-four", 26 * 4), ("going-out", 0)]);
    assert_eq!(standing.seats[0].total, 208);
}

#[test]
fn a_card_in_two_lines_counts_twice() {
    let mut game = position("rt1@0,0 gt1@1,0 bs4@0,1", "ys3");
    go(&mut game, A, "play ys3@1,1").unwrap();
    assert_eq!(game.score(A), (4 + 3) + (1 + 3));
}

#[test]
fn a_card_alone_in_one_direction_makes_no_line_there() {
    let mut game = position("rt4@0,0", "ys3");
    go(&mut game, A, "play ys3@0,1").unwrap();
    assert_eq!(game.score(A), 7);
}

#[test]
fn a_wild_scores_nothing_but_counts_towards_a_kwatro() {
    let mut game = position("rt3@0,0 gt3@1,0 bt3@2,0", "w rs1");
    go(&mut game, A, "play w@3,0").unwrap();
    assert_eq!(game.score(A), (3 + 3 + 3) * 2);
}

#[test]
fn only_lines_created_or_extended_count() {
    let mut game = position("rt1@0,0 gt1@1,0 bt1@2,0 yt1@3,0", "rs2");
    go(&mut game, A, "play rs2@0,1").unwrap();
    assert_eq!(game.score(A), 3, "the kwatro above is an old one");
}

#[test]
fn each_kwatro_of_a_turn_doubles_again() {
    let mut game = position("rt1@0,0 gt1@1,0 bt1@2,0 ys1@3,1 yc1@3,2 yx1@3,3", "yt1");
    go(&mut game, A, "play yt1@3,0").unwrap();
    assert_eq!(game.score(A), (4 + 4) * 2 * 2);
}

#[test]
fn four_cards_from_the_hand_are_always_a_kwatro() {
    let mut game = position("rt1@0,0", "gs1 gs2 gs3 gs4");
    go(&mut game, A, "play gs1@1,0 gs2@1,1 gs3@1,2 gs4@1,3").unwrap();
    assert_eq!(game.score(A), (10 + 2) * 2 * 2);
}

#[test]
fn playing_the_last_three_cards_is_not_playing_all_four() {
    let mut game = position("rt1@0,0", "gs1 gs2 gs3");
    go(&mut game, A, "play gs1@1,0 gs2@1,1 gs3@1,2").unwrap();
    assert_eq!(game.score(A), 6 + 2);
}

#[test]
fn going_out_doubles_once_more() {
    let mut game = without_pile(position("rt1@0,0", "gs1 gs2 gs3"));
    go(&mut game, A, "play gs1@1,0 gs2@1,1 gs3@1,2").unwrap();
    assert_eq!(game.score(A), (6 + 2) * 2);
    let mut game = without_pile(position("rt1@0,0", "gs1 gs2 gs3 gs4"));
    go(&mut game, A, "play gs1@1,0 gs2@1,1 gs3@1,2 gs4@1,3").unwrap();
    assert_eq!(game.score(A), (10 + 2) * 2 * 2 * 2);
    let parts: Vec<i32> = game.standing().seats[0].parts.iter().map(|part| part.points).collect();
    assert_eq!(parts, [12, 12, 24, 48]);
}

#[test]
fn children_get_a_point_for_each_kwatro_for_all_four_cards_and_for_going_out() {
    let children = |mut game: Kwatro, play: &str| {
        game.options.scoring = Scoring::Children;
        go(&mut game, A, play).unwrap();
        let standing = game.standing();
        let parts = standing.seats[0].parts.iter().map(|part| (part.name, part.points)).collect::<Vec<_>>();
        assert_eq!(parts.iter().map(|part| part.0).collect::<Vec<_>>(), ["kwatros", "all-four", "going-out"]);
        assert_eq!(standing.seats[0].total, game.score(A));
        parts.into_iter().map(|part| part.1).collect::<Vec<_>>()
    };
    let all_four = "play gs1@1,0 gs2@1,1 gs3@1,2 gs4@1,3";
    assert_eq!(children(position("rt1@0,0", "gs1 gs2"), "play gs1@1,0"), [0, 0, 0]);
    assert_eq!(children(position("rt1@0,0", "gs1 gs2 gs3 gs4"), all_four), [1, 1, 0]);
    assert_eq!(children(without_pile(position("rt1@0,0", "gs1 gs2 gs3 gs4")), all_four), [1, 1, 1]);
    let two = position("rt1@0,0 gt1@1,0 bt1@2,0 ys1@3,1 yc1@3,2 yx1@3,3", "yt1");
    assert_eq!(children(two, "play yt1@3,0"), [2, 0, 0]);
}

#[test]
fn most_points_win_and_ties_are_shared() {
    let mut game = without_pile(position("rt4@0,0", "gs1"));
    go(&mut game, A, "play gs1@1,0").unwrap();
    assert_eq!(game.standing().winners(), spellenkast_engine::SeatSet::only(A));
    game.points[1] = game.points[0];
    let standing = game.standing();
    assert_eq!(standing.winners(), game.seats.all());
    assert!(standing.seats.iter().all(|seat| seat.rank == 1 && seat.tie_breaks.is_empty()));
    assert_eq!(standing.rating, None);
}

/// The names of what is told of a play, with the first of their arguments.
fn gains(game: &mut Kwatro, text: &str) -> Vec<(&'static str, Arg)> {
    let before = *game;
    go(game, A, text).unwrap();
    let told = |saying: Saying| (saying.name, saying.args[0].1.clone());
    game.say_gains(&before, A).into_iter().map(told).collect()
}

#[test]
fn what_doubles_the_lines_is_told_with_them() {
    let table = "rt2@0,0 bx2@1,0 gc2@2,0 rc3@2,-1 yc1@2,1 ys2@3,0 ys3@3,1";
    let mut game = position(table, "bc4 ys1 rt3 gx2");
    let begin = game;
    let told = gains(&mut game, "play bc4@2,2 ys1@3,2 rt3@4,2 gx2@5,2");
    let doubled = Arg::Word("doubled");
    let expected =
        [("kwatro-lines", Arg::Number(26)), ("kwatro-fours", doubled.clone()), ("kwatro-all-four", doubled)];
    assert_eq!(told, expected);
    let fours = &game.say_gains(&begin, A)[1];
    assert_eq!(fours.args[1], ("count", Arg::Number(2)), "26 × 2 × 2");
}

#[test]
fn what_nothing_doubled_goes_without_saying() {
    assert_eq!(gains(&mut position("rt4@0,0", "ys3"), "play ys3@0,1"), []);
}

#[test]
fn going_out_is_told() {
    let mut game = without_pile(position("rt4@0,0", "ys3"));
    let told = gains(&mut game, "play ys3@0,1");
    assert_eq!(told, [("kwatro-lines", Arg::Number(7)), ("kwatro-going-out", Arg::Word("doubled"))]);
}
