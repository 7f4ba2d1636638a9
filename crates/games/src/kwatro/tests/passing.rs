use super::*;
use spellenkast_engine::Turn;

#[test]
fn a_pass_puts_any_cards_under_the_pile_and_draws_as_many_from_its_top() {
    let mut game = dealt(2, Options::default(), "yx4 rt3 w gs2 gt1 gt2 gt3 gt4 rs1 yc1 yc2 yc3");
    go(&mut game, A, "pass gs2 yx4").unwrap();
    assert_eq!(hand_text(&game, A), "rt3 yc1 yc2 w");
    assert!(pile_text(&game).starts_with("yc3 "));
    assert!(pile_text(&game).ends_with(" gs2 yx4"));
    assert_eq!(game.active, B);
    go(&mut game, B, "pass").unwrap();
    assert_eq!(hand_text(&game, B), "gt1 gt2 gt3 gt4");
}

#[test]
fn cards_go_under_the_pile_in_card_order_with_wilds_at_the_very_bottom() {
    let mut game = dealt(2, Options::default(), "w yt1 rx4 rx3 gt1 gt2 gt3 gt4 rs1");
    go(&mut game, A, "pass w yt1 rx4 rx3").unwrap();
    assert!(pile_text(&game).ends_with(" rx3 rx4 yt1 w"), "{}", pile_text(&game));
}

#[test]
fn with_a_small_pile_one_may_draw_ones_own_cards_back() {
    let mut game = position("rt1@0,0", "gs1 gs2 gs3 gs4");
    while game.pile.len() > 1 {
        game.pile.draw();
    }
    let top = pile_text(&game);
    go(&mut game, A, "pass gs1 gs2 gs3").unwrap();
    assert_eq!(game.hands[0], hand(&format!("gs1 gs2 gs4 {top}")));
    assert_eq!(pile_text(&game), "gs3");
}

#[test]
fn every_different_set_of_hand_cards_can_be_passed() {
    let game = position("rt1@0,0", "gs1 gs2 w w");
    let passes: Vec<String> = texts(&game).into_iter().filter(|text| text.starts_with("pass")).collect();
    assert_eq!(
        passes,
        [
            "pass",
            "pass gs1",
            "pass gs1 gs2",
            "pass gs1 gs2 w",
            "pass gs1 gs2 w w",
            "pass gs1 w",
            "pass gs1 w w",
            "pass gs2",
            "pass gs2 w",
            "pass gs2 w w",
            "pass w",
            "pass w w"
        ]
    );
    let mut game = game;
    assert_eq!(go(&mut game, A, "pass rt4"), Err("not-in-hand"));
    assert_eq!(go(&mut game, A, "pass gs1 gs1"), Err("not-in-hand"));
}

#[test]
fn with_an_empty_pile_a_pass_changes_nothing() {
    let mut game = without_pile(position("rt1@0,0", "gs1 gs2"));
    assert_eq!(texts(&game).iter().filter(|text| text.starts_with("pass")).count(), 1);
    assert_eq!(go(&mut game, A, "pass gs1"), Err("pile-empty"));
    let before = game;
    go(&mut game, A, "pass").unwrap();
    assert_eq!((game.hands, game.pile, game.field), (before.hands, before.pile, before.field));
    assert_eq!(game.active, B);
}

fn passes_until_the_end(mut game: Kwatro) -> usize {
    let mut passes = 0;
    while let Turn::Decide(seats) = game.turn() {
        go(&mut game, seats.first().unwrap(), "pass").unwrap();
        passes += 1;
    }
    assert!(game.standing().over);
    assert!((0..game.seats.count()).all(|seat| game.score(Seat(seat)) == 0), "no bonus");
    passes
}

#[test]
fn the_game_ends_when_everybody_passed_once_with_the_pile_empty_or_three_times_with_cards_in_it() {
    for players in 2..=4 {
        for options in ALL_OPTIONS {
            let game = dealt(players, options, "");
            assert_eq!(passes_until_the_end(game), 3 * usize::from(players));
            assert_eq!(passes_until_the_end(without_pile(game)), usize::from(players));
        }
    }
}

#[test]
fn a_play_breaks_the_row_of_passes() {
    let mut game = dealt(2, Options::default(), "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 bs1");
    for seat in [A, B, A, B, A] {
        go(&mut game, seat, "pass").unwrap();
    }
    go(&mut game, B, "play gt1@1,0").unwrap();
    assert_eq!(passes_until_the_end_after_points(game), 6);
}

fn passes_until_the_end_after_points(mut game: Kwatro) -> usize {
    game.points = Default::default();
    passes_until_the_end(game)
}

#[test]
fn a_pass_after_an_exchange_is_still_a_pass() {
    let mut game = dealt(2, Options::default(), "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 w");
    for seat in [A, B, A, B] {
        go(&mut game, seat, "pass").unwrap();
    }
    go(&mut game, A, "swap rt1@0,0").unwrap();
    assert_eq!(game.passes, 4, "the exchange itself is no pass, and breaks no row");
    go(&mut game, A, "pass").unwrap();
    go(&mut game, B, "pass").unwrap();
    assert_eq!(game.turn(), Turn::Over);
}
