use super::*;
use crate::kwatro::Reason;
use spellenkast_engine::Turn;

#[test]
fn without_a_first_player_the_lot_comes_before_the_deck() {
    let mut game = Kwatro::new(&Options::default(), Seats::new(4).unwrap(), None).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let deck = Outcome::Deck(deck_from(game.options, ""));
    assert_eq!(game.check_outcome(&deck).unwrap_err().code(), "other-chance");
    game.resolve(Outcome::First(Seat(3))).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.check_outcome(&Outcome::First(Seat(3))).unwrap_err().code(), "other-chance");
    game.resolve(deck).unwrap();
    assert_eq!(game.turn(), Turn::Decide(spellenkast_engine::SeatSet::only(Seat(3))));
    assert_eq!(game.check_outcome(&deck), Err(Reason::NotChance));
}

#[test]
fn the_lot_is_fair_and_names_a_seat_at_the_table() {
    for players in 2..=4 {
        let game = Kwatro::new(&Options::default(), Seats::new(players).unwrap(), None).unwrap();
        let mut outcomes = Vec::new();
        assert!(game.for_each_outcome(&mut |outcome, chance| outcomes.push((outcome, chance))));
        let seats: Vec<Outcome> = (0..players).map(|seat| Outcome::First(Seat(seat))).collect();
        assert_eq!(outcomes.iter().map(|(outcome, _)| *outcome).collect::<Vec<_>>(), seats);
        assert!((outcomes.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(outcomes.iter().all(|(_, chance)| *chance == 1.0 / f64::from(players)));
        assert_eq!(game.check_outcome(&Outcome::First(Seat(players))), Err(Reason::NoSuchSeat));

        let mut counts = [0u32; 4];
        let mut rng = rng(players.into());
        for _ in 0..6000 {
            let Outcome::First(seat) = game.sample(&mut rng) else { panic!("the lot is due") };
            counts[seat.index()] += 1;
        }
        let expected = 6000 / u32::from(players);
        assert!(counts[..players.into()].iter().all(|count| count.abs_diff(expected) < 250), "{counts:?}");
    }
}

#[test]
fn decks_are_too_many_to_list() {
    let game = new_game(2, Options::default());
    assert!(!game.for_each_outcome(&mut |_, _| panic!("none is shown")));
    assert!(!dealt(2, Options::default(), "").for_each_outcome(&mut |_, _| panic!("none is due")));
}

#[test]
fn a_deck_has_all_its_cards_once_and_two_wilds() {
    let code = |options: Options, cards: Vec<Card>| {
        let deck = Outcome::Deck(Deck::new(cards).unwrap());
        new_game(2, options).check_outcome(&deck).map_err(|reason| reason.code())
    };
    for options in ALL_OPTIONS {
        let whole: Vec<Card> = deck_from(options, "").cards().collect();
        assert_eq!(code(options, whole.clone()), Ok(()));
        assert_eq!(code(options, whole[1..].to_vec()), Err("deck-size"));
        assert_eq!(code(options, Vec::new()), Err("deck-size"));
        let mut twice = whole.clone();
        twice[0] = twice[1];
        assert_eq!(code(options, twice), Err("card-twice"));
        let mut third_wild = whole.clone();
        third_wild[0] = Card::WILD;
        assert_eq!(code(options, third_wild), Err("deck-size"));
    }
    let short = deck_from(ALL_OPTIONS[2], "").cards().collect();
    assert_eq!(code(ALL_OPTIONS[0], short), Err("deck-size"));
}

#[test]
fn every_shuffled_deck_is_possible_and_every_card_comes_first_equally_often() {
    for options in ALL_OPTIONS {
        let game = new_game(2, options);
        let mut rng = rng(5);
        let mut first = [0u32; 65];
        for _ in 0..6600 {
            let outcome = game.sample(&mut rng);
            assert_eq!(game.check_outcome(&outcome), Ok(()));
            let Outcome::Deck(deck) = outcome else { panic!("a deck is due") };
            first[deck.cards().next().unwrap().index()] += 1;
        }
        // Each normal card about 100 times (64 of them, or 31 in 33 times a random one), a wild 200 or 400 times.
        let wilds = if options.deck == DeckKind::Full { 200 } else { 400 };
        assert!(first[64].abs_diff(wilds) < 80, "{first:?}");
        assert!(first[..64].iter().all(|count| count.abs_diff((6600 - wilds) / 64) < 45), "{first:?}");
    }
}

#[test]
fn no_outcome_comes_after_the_end() {
    let mut game = without_pile(position("rt1@0,0", "gt1"));
    go(&mut game, A, "play gt1@1,0").unwrap();
    assert_eq!(game.check_outcome(&Outcome::First(A)), Err(Reason::Over));
}
