use super::*;
use crate::kwatro::Reason;

#[test]
fn cards_go_into_one_row_or_one_column() {
    let game = position("rt2@0,0", "bx2 gc2 rt1 w");
    assert!(may(&game, "play bx2@1,0 gc2@2,0"));
    assert!(may(&game, "play bx2@0,-1 gc2@0,-2"));
    assert!(game.read_move("play bx2@1,0 gc2@0,1").is_err());
}

#[test]
fn at_least_one_card_touches_the_table() {
    let mut game = position("rt2@0,0", "bx2 gc2 rt1 yt3");
    assert_eq!(go(&mut game, A, "play bx2@2,0"), Err("not-touching"));
    assert_eq!(go(&mut game, A, "play bx2@1,1"), Err("not-touching"), "a corner does not touch");
    assert_eq!(go(&mut game, A, "play bx2@2,0 gc2@3,0"), Err("not-touching"));
    assert_eq!(go(&mut game, A, "play bx2@127,-128"), Err("not-touching"));
    assert_eq!(go(&mut game, A, "play bx2@-128,0 gc2@-127,0"), Err("not-touching"));
    assert!(may(&game, "play bx2@1,0"));
}

#[test]
fn cards_need_not_touch_each_other_but_leave_no_gap() {
    let mut game = position("gc2@0,0", "rc3 yc1 rt1 bx4");
    assert!(may(&game, "play rc3@0,-1 yc1@0,1"), "on both sides of a card");
    assert_eq!(go(&mut game, A, "play rc3@1,0 yc1@3,0"), Err("gap"));
    assert_eq!(go(&mut game, A, "play rc3@0,-1 yc1@0,2"), Err("gap"));
    let game = position("rt1@0,0 gt1@1,0 bt1@2,0 rs2@0,1 bs2@2,1", "ys2 gs2 gs1 gs3");
    assert!(may(&game, "play gs2@1,1"), "in a gap between two cards");
    assert!(may(&game, "play gs2@1,1 ys2@3,1"));
}

#[test]
fn a_card_beside_a_line_touches_it_with_no_card_in_its_own_line() {
    let game = position("rt1@0,0 gt1@1,0 bt1@2,0", "rs2 gs2 bs2 ys2");
    assert!(may(&game, "play rs2@0,1 gs2@1,1 bs2@2,1 ys2@3,1"));
    assert!(may(&game, "play rs2@-1,1 gs2@0,1 ys2@1,1 bs2@2,1"));
}

#[test]
fn one_to_four_cards_are_played() {
    let game = position("rt1@0,0", "gs1 gs2 gs3 gs4");
    let sizes: BTreeSet<usize> = list(&game)
        .iter()
        .filter_map(|mv| if let Move::Play(play) = mv { Some(play.cards().count()) } else { None })
        .collect();
    assert_eq!(sizes, BTreeSet::from([1, 2, 3, 4]));
}

#[test]
fn no_card_lies_on_another() {
    let mut game = position("rt1@0,0 gt1@1,0", "bt1 yt1 rs1 rs2");
    assert_eq!(go(&mut game, A, "play bt1@1,0"), Err("place-taken"));
    assert_eq!(go(&mut game, A, "play bt1@-1,0 yt1@0,0"), Err("place-taken"));
}

#[test]
fn only_cards_of_the_hand_are_played() {
    let mut game = position("rt1@0,0", "bt1 yt1 w");
    assert_eq!(go(&mut game, A, "play gt1@1,0"), Err("not-in-hand"));
    assert_eq!(go(&mut game, A, "play bt1@1,0 bt1@2,0"), Err("not-in-hand"));
    assert_eq!(go(&mut game, A, "play w@1,0 w@2,0"), Err("not-in-hand"));
}

#[test]
fn no_line_is_longer_than_four() {
    let mut game = position("rt1@0,0 gt1@1,0 bt1@2,0 yt1@3,0", "rt2 rt3 w");
    assert_eq!(go(&mut game, A, "play rt2@4,0"), Err("too-long"));
    assert_eq!(go(&mut game, A, "play w@-1,0"), Err("too-long"));
    let mut game = position("rt1@0,0 gt1@1,0 rs2@0,1 rc3@0,2 gs2@1,2 bt1@3,0 yt1@4,0", "rt2 w");
    assert_eq!(go(&mut game, A, "play w@2,0"), Err("too-long"), "two lines joined");
}

#[test]
fn every_line_that_a_play_makes_or_extends_must_hold() {
    let mut game = position("rt1@0,0 gt1@1,0", "bt1 bt2 gs1 rs1");
    assert!(may(&game, "play bt1@2,0"));
    assert_eq!(go(&mut game, A, "play bt2@2,0"), Err("line-broken"));
    // The column gt1 gs1 goes on with green ones only, whatever the row is like.
    let mut game = position("rt1@0,0 gt1@1,0 gs1@1,1", "rc1 gc1 bc2");
    assert!(may(&game, "play gc1@1,2"));
    assert_eq!(go(&mut game, A, "play rc1@1,2"), Err("line-broken"));
    assert_eq!(go(&mut game, A, "play rc1@1,2 bc2@2,2"), Err("line-broken"));
}

#[test]
fn after_a_play_the_player_draws_back_to_four() {
    let mut game = dealt(2, Options::default(), "rt1 rt2 rt3 yx4 gt1 gt2 gt3 gt4 rs1 yc1 yc2 yc3");
    go(&mut game, A, "play rt1@1,0 rt2@2,0").unwrap_err();
    go(&mut game, A, "play rt1@1,0").unwrap();
    assert_eq!(hand_text(&game, A), "rt2 rt3 yc1 yx4");
    go(&mut game, B, "play gt1@0,1 gt4@0,2").unwrap_err();
    go(&mut game, B, "play gt1@0,1").unwrap();
    assert_eq!(hand_text(&game, B), "gt2 gt3 gt4 yc2");
}

#[test]
fn a_player_draws_as_many_as_are_left() {
    let mut game = position("rt1@0,0", "gs1 gs2 gs3 gs4");
    while game.pile.len() > 2 {
        game.pile.draw();
    }
    go(&mut game, A, "play gs1@1,0 gs2@1,1 gs3@1,2 gs4@1,3").unwrap();
    assert_eq!((game.hands[0].len(), game.pile.len()), (2, 0));
    assert_eq!(game.phase, Phase::Turn, "the pile was not empty when the last card was played");
}

#[test]
fn only_the_player_whose_turn_it_is_moves() {
    let mut game = dealt(3, Options::default(), "");
    let pass = game.read_move("pass").unwrap();
    for seat in [1, 2, 3, 200] {
        assert_eq!(game.check_move(Seat(seat), pass), Err(Reason::NotYourTurn));
        let mut moves = MoveList::new();
        moves.push(pass);
        game.moves(Seat(seat), &mut moves);
        assert!(moves.is_empty());
    }
    assert_eq!(new_game(2, Options::default()).check_move(A, pass), Err(Reason::NotYourTurn));
    go(&mut game, A, "pass").unwrap();
    assert_eq!(game.check_move(A, pass), Err(Reason::NotYourTurn));
}

#[test]
fn the_game_ends_at_once_when_the_pile_is_empty_and_the_last_card_is_played() {
    let mut game = without_pile(position("rt1@0,0", "gt1 bt1"));
    go(&mut game, A, "play gt1@1,0").unwrap();
    assert_eq!(game.phase, Phase::Turn, "a card is left");
    go(&mut game, B, "pass").unwrap();
    go(&mut game, A, "play bt1@2,0").unwrap();
    assert_eq!(game.turn(), spellenkast_engine::Turn::Over);
    let pass = game.read_move("pass").unwrap();
    assert_eq!(game.check_move(B, pass), Err(Reason::Over));
    assert_eq!(game.hands[1].len(), 4, "cards held cost nothing");
    assert_eq!(game.score(B), 0);
}
