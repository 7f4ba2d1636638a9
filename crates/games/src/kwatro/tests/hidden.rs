use spellenkast_engine::{Eye, Turn, below};

use super::*;

/// A position in the middle of a random game.
fn middle(players: u8, options: Options, seed: u64, steps: usize) -> Kwatro {
    let mut rng = rng(seed);
    let mut game = new_game(players, options);
    game.resolve(game.sample(&mut rng)).unwrap();
    for _ in 0..steps {
        if game.turn() == Turn::Over {
            break;
        }
        let moves = list(&game);
        game.apply_move(game.active, moves[below(&mut rng, moves.len() as u32) as usize]);
    }
    game
}

fn middles() -> impl Iterator<Item = Kwatro> {
    (2..=4).flat_map(|players| {
        ALL_OPTIONS.into_iter().flat_map(move |options| {
            (0..8).map(move |seed| middle(players, options, seed, 5 * seed as usize))
        })
    })
}

#[test]
fn a_seat_cannot_tell_what_it_imagines_from_what_is() {
    let mut rng = rng(9);
    for game in middles() {
        for seat in game.seats.iter() {
            let dream = game.imagine(seat, &mut rng);
            assert_eq!(dream.view(Eye::Seat(seat)), game.view(Eye::Seat(seat)));
            assert_eq!(dream.view(Eye::Spectator), game.view(Eye::Spectator));
            assert_eq!(dream.field, game.field);
        }
    }
}

#[test]
fn imagined_cards_are_those_that_the_seat_does_not_see() {
    let mut rng = rng(10);
    for game in middles() {
        for seat in game.seats.iter() {
            let dream = game.imagine(seat, &mut rng);
            let mut all: Vec<Card> = dream.field.cards().map(|(_, card)| card).collect();
            all.extend(dream.hands.iter().flat_map(|hand| hand.cards()));
            all.extend(cards(&pile_text(&dream)));
            assert_eq!(all.len(), game.options.deck.size());
            assert_eq!(all.iter().filter(|card| card.is_wild()).count(), 2);
            let normal: BTreeSet<Card> = all.into_iter().filter(|card| !card.is_wild()).collect();
            assert_eq!(normal.len(), game.options.deck.size() - 2);
            for other in game.seats.iter() {
                assert!(dream.hands[other.index()].wilds >= game.shown_wilds[other.index()]);
            }
        }
    }
}

#[test]
fn every_hidden_card_is_imagined_everywhere_equally_often() {
    let game = dealt(2, Options::default(), "");
    let mut rng = rng(11);
    let mut counts = [0u32; 65];
    for _ in 0..6100 {
        game.imagine(A, &mut rng).hands[1].cards().for_each(|card| counts[card.index()] += 1);
    }
    // Seat 0 sees five of 66 cards. Each of the others is in one of four places out of 61.
    for card in normals(!0) {
        let seen = game.hands[0].has(card) || game.field.cards().any(|(_, other)| other == card);
        let expected = if seen { 0 } else { 400 };
        assert!(counts[card.index()].abs_diff(expected) < 90, "{card} {}", counts[card.index()]);
    }
    assert!(counts[64].abs_diff(800) < 130);
}

#[test]
fn before_the_deal_there_is_nothing_to_imagine() {
    let game = new_game(3, Options::default());
    assert_eq!(game.imagine(A, &mut rng(1)), game);
}

#[test]
fn a_wild_taken_from_the_table_is_known_until_it_may_have_been_given_away() {
    let mut game = position("rt1@0,0 w@1,0 w@0,1", "gt1 bt1 rs2 rs3");
    go(&mut game, A, "swap gt1@1,0").unwrap();
    go(&mut game, A, "swap rs2@0,1").unwrap();
    assert_eq!(game.shown_wilds[0], 2);
    let mut rng = rng(12);
    assert!((0..50).all(|_| game.imagine(B, &mut rng).hands[0].wilds == 2));
    let mut played = game;
    go(&mut played, A, "play w@2,0").unwrap();
    assert_eq!(played.shown_wilds[0], 1);
    let mut passed = game;
    go(&mut passed, A, "pass bt1").unwrap();
    assert_eq!(passed.shown_wilds[0], 1, "it may have been a wild");
    go(&mut game, A, "play bt1@2,0").unwrap();
    assert_eq!(game.shown_wilds[0], 2);
}

#[test]
fn games_that_differ_in_what_is_hidden_look_the_same() {
    let text = "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 bs1";
    let one = dealt(2, Options::default(), &format!("{text} yx1 yx2"));
    let other = dealt(2, Options::default(), "rt1 rt2 rt3 rt4 bc1 w bc3 bc4 bs1 yx4");
    assert_eq!(one.view(Eye::Seat(A)), other.view(Eye::Seat(A)));
    assert_eq!(one.view(Eye::Spectator), other.view(Eye::Spectator));
    assert_ne!(one.view(Eye::Seat(B)), other.view(Eye::Seat(B)));
}

#[test]
fn which_cards_went_under_the_pile_is_nobody_elses_business() {
    let game = dealt(2, Options::default(), "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 bs1");
    let after = |text: &str| {
        let mut game = game;
        go(&mut game, A, text).unwrap();
        game
    };
    let (one, other) = (after("pass rt1 rt2"), after("pass rt3 rt4"));
    assert_eq!(one.view(Eye::Seat(B)), other.view(Eye::Seat(B)));
    assert_eq!(one.view(Eye::Spectator), other.view(Eye::Spectator));
    assert_ne!(after("pass rt1").view(Eye::Seat(B)), one.view(Eye::Seat(B)), "but how many is");
}
