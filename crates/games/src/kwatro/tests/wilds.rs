use super::*;

#[test]
fn a_wild_goes_wherever_some_card_would_fit() {
    let game = position("rt1@0,0 gt1@1,0 gs2@1,1", "w rt4 rt3 yx4");
    assert!(may(&game, "play w@2,0"));
    assert!(may(&game, "play w@1,2"));
    assert!(may(&game, "play w@0,1"), "a card beside both lines");
    // Across it would have to be bt1 or yt1, down green.
    let game = position("rt1@0,0 gt1@1,0 gs2@2,1 gx3@2,2", "w rt4 rt3 yx4");
    assert!(!may(&game, "play w@2,0"));
    let mut game = game;
    assert_eq!(go(&mut game, A, "play w@2,0"), Err("wild-at-a-loss"));
}

#[test]
fn a_wild_stands_for_the_same_card_in_both_its_lines() {
    // Across the wild is bt1 or yt1.
    let game = position("rt1@0,0 gt1@1,0 w@2,0 bs1@2,1", "bc1 yc1 gc1 bc2");
    assert!(may(&game, "play bc1@2,2"), "as bt1: blue all down");
    assert!(may(&game, "play gc1@2,2"), "as yt1: three colours down");
    assert!(!may(&game, "play yc1@2,2"), "with bt1 or yt1 two of three have one colour");
    assert!(!may(&game, "play bc2@2,2"), "the other two are ones");
}

#[test]
fn the_other_line_of_a_wild_counts_when_a_play_goes_through_it() {
    // Down the wild is gt1, gt4, gx1 or gx4.
    let game = position("gc3@0,-1 w@0,0 gs2@0,1", "rt4 bt4 rt2 bt2");
    assert!(may(&game, "play bt4@-1,0 rt4@1,0"), "as gt4");
    assert!(!may(&game, "play bt2@-1,0 rt2@1,0"), "it would have to be gt2");
    assert!(may(&game, "play bt2@-1,0") && may(&game, "play rt2@1,0"), "any two form a line");
    let mut game = game;
    assert_eq!(go(&mut game, A, "play bt2@-1,0 rt2@1,0"), Err("wild-at-a-loss"));
}

#[test]
fn a_wild_may_stand_for_a_card_that_lies_on_the_table() {
    // Only gt1 completes rt1 bt1 yt1, and it lies elsewhere.
    let game = position("rt1@0,0 bt1@1,0 yt1@2,0 rs2@0,1 rc3@0,2 gt1@1,2", "w");
    assert!(may(&game, "play w@3,0"));
}

#[test]
fn a_wild_may_stand_for_a_card_in_its_own_line() {
    // Down the wild can only be rt1, the fourth of the column; across it comes next to rt1 itself.
    let game = position("gt1@0,1 bt1@0,2 yt1@0,3 rt1@1,0 gs1@1,1", "w");
    assert!(may(&game, "play w@0,0"));
    // A third card in that row would have to go with rt1 twice.
    let game = position("w@0,0 gt1@0,1 bt1@0,2 yt1@0,3 rt1@1,0", "rt2 gs2");
    assert!(!may(&game, "play rt2@2,0") && !may(&game, "play gs2@2,0"));
}

#[test]
fn a_wild_in_a_line_of_four_makes_it_full() {
    let mut game = position("rt1@0,0 gt1@1,0 w@2,0 bt1@3,0", "yt1");
    assert_eq!(go(&mut game, A, "play yt1@4,0"), Err("too-long"));
}

#[test]
fn two_wilds_in_one_line_are_chosen_together() {
    // Across: rt1, w, w. Down the first wild is gs?, the second gs? too: r, g, g breaks the colours.
    let table = "rt1@0,0 gs1@1,1 gs2@1,2";
    let game = position(&format!("{table} gs3@2,-1 gs4@2,-2"), "w w");
    assert!(may(&game, "play w@1,0"));
    assert!(!may(&game, "play w@1,0 w@2,0"));
    // With a yellow column for the second one the colours differ.
    let game = position(&format!("{table} yx1@2,-1 yx2@2,-2"), "w w");
    assert!(may(&game, "play w@1,0 w@2,0"), "rt1 gs3 yx4");
}

#[test]
fn two_wilds_in_another_line_are_chosen_together_when_a_play_concerns_both() {
    // The row rt1 w w asks for two cards that go with rt1 and with each other. A card above one of them leaves it
    // something; cards above both of them leave it nothing when both would have to be green.
    let game = position("rt1@0,0 w@1,0 w@2,0 gs1@1,1 gx1@2,1", "gs2 gx2 yx2 rx1");
    assert!(may(&game, "play gs2@1,-1"), "the first wild is green, the other is not");
    assert!(may(&game, "play gx2@2,-1"), "the other way round");
    assert!(!may(&game, "play gs2@1,-1 gx2@2,-1"));
    assert!(
        may(&game, "play gs2@1,-1 yx2@2,-1"),
        "the second is rx or bx, and only blue goes with red and green"
    );
    let mut game = game;
    assert_eq!(go(&mut game, A, "play gs2@1,-1 gx2@2,-1"), Err("wild-at-a-loss"));
}

#[test]
fn a_wild_may_be_exchanged_for_a_card_that_fits_every_line_there() {
    let mut game = position("rt1@0,0 gt1@1,0 w@2,0 bs1@2,1 bc1@2,2", "bt1 yt1 bx1 rs4");
    assert!(may(&game, "swap bt1@2,0"));
    assert!(!may(&game, "swap yt1@2,0"), "the column is blue");
    assert!(!may(&game, "swap bx1@2,0"), "the row has triangles");
    assert_eq!(go(&mut game, A, "swap yt1@2,0"), Err("line-broken"));
    go(&mut game, A, "swap bt1@2,0").unwrap();
    assert_eq!(game.hands[0], hand("yt1 bx1 rs4 w"));
    assert!(table_text(&game.field).contains("bt1@2,0"));
}

#[test]
fn an_exchange_costs_nothing_scores_nothing_and_the_wild_may_be_played_at_once() {
    let mut game = position("rt1@0,0 w@1,0", "gt1 bt1 yx4 yx3");
    let pile = game.pile;
    go(&mut game, A, "swap gt1@1,0").unwrap();
    assert_eq!((game.active, game.score(A), game.pile), (A, 0, pile));
    go(&mut game, A, "play w@2,0 bt1@3,0").unwrap();
    assert_eq!(game.score(A), 2 * (1 + 1 + 1));
    assert_eq!(game.active, B);
}

#[test]
fn each_wild_on_the_table_is_exchanged_at_most_once_a_turn() {
    let mut game = position("rt1@0,0 w@1,0 w@0,1", "gt1 bt1 rs2 rs3");
    go(&mut game, A, "swap gt1@1,0").unwrap();
    assert_eq!(go(&mut game, A, "swap bt1@1,0"), Err("no-wild-there"));
    go(&mut game, A, "swap rs2@0,1").unwrap();
    assert!(texts(&game).iter().all(|text| !text.starts_with("swap")));
    assert_eq!(hand_text(&game, A), "rs3 bt1 w w");
}

#[test]
fn a_wild_is_never_exchanged_for_a_wild() {
    let mut game = position("rt1@0,0 w@1,0", "w gt1");
    assert_eq!(go(&mut game, A, "swap w@1,0"), Err("wild-for-wild"));
}

#[test]
fn an_exchange_needs_a_wild_there_and_the_card_in_the_hand() {
    let mut game = position("rt1@0,0 w@1,0", "gt1");
    assert_eq!(go(&mut game, A, "swap gt1@0,0"), Err("no-wild-there"));
    assert_eq!(go(&mut game, A, "swap gt1@-128,127"), Err("no-wild-there"));
    assert_eq!(go(&mut game, A, "swap bt1@1,0"), Err("not-in-hand"));
}

#[test]
fn a_lone_wild_start_card_fits_any_card() {
    for index in 0..64 {
        let card = Card::normal(index).unwrap();
        let game = position("w@0,0", &card.to_string());
        assert!(may(&game, &format!("swap {card}@0,0")));
        assert!(may(&game, &format!("play {card}@0,1")));
    }
}

#[test]
fn an_exchange_leaves_the_other_wild_something_to_stand_for() {
    // Row rt1 w w. Down the second wild is yellow with a cross, so the first one may not be yellow or a cross.
    let game = position("rt1@0,0 w@1,0 w@2,0 yx1@2,1 yx2@2,2", "gs3 ys3 gx3 gs2");
    assert!(may(&game, "swap gs3@1,0"), "then the other is yx4");
    assert!(!may(&game, "swap ys3@1,0"));
    assert!(!may(&game, "swap gx3@1,0"));
    assert!(may(&game, "swap gs2@1,0"), "then the other is yx3 or yx4");
}

#[test]
fn one_of_two_wilds_in_a_hand_is_listed_once() {
    let game = position("rt1@0,0", "w w gt1");
    let moves = list(&game);
    let texts = texts(&game);
    assert_eq!(moves.len(), texts.len());
    assert!(texts.contains("play w@1,0 gt1@2,0 w@3,0"));
    assert_eq!(
        texts.iter().filter(|text| text.starts_with("pass")).count(),
        6,
        "none or gt1, with 0 to 2 wilds"
    );
}
