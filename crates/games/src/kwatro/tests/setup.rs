use super::*;
use spellenkast_engine::Turn;

#[test]
fn two_to_four_players_can_play() {
    for players in 1..=6 {
        let made = Kwatro::new(&Options::default(), Seats::new(players).unwrap(), None);
        assert_eq!(made.is_ok(), (2..=4).contains(&players), "{players}");
    }
    let refused = Kwatro::new(&Options::default(), Seats::new(5).unwrap(), None).unwrap_err();
    assert_eq!(refused.to_string(), "Kwatro takes 2 to 4 players, not 5.");
}

#[test]
fn the_first_player_must_sit_at_the_table() {
    let seats = Seats::new(3).unwrap();
    assert!(Kwatro::new(&Options::default(), seats, Some(Seat(2))).is_ok());
    let refused = Kwatro::new(&Options::default(), seats, Some(Seat(3))).unwrap_err();
    assert_eq!(refused.to_string(), "Seat 3 cannot begin: the seats are 0 to 2.");
}

#[test]
fn the_deck_gives_four_cards_to_each_seat_then_the_start_card_then_the_pile() {
    let mut game = new_game(3, Options::default());
    let deck = deck_from(game.options, "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 bt4 bt3 bt2 bt1 yx4 rs1 w gs2");
    game.resolve(Outcome::Deck(deck)).unwrap();
    assert_eq!(hand_text(&game, Seat(0)), "rt1 rt2 rt3 rt4");
    assert_eq!(hand_text(&game, Seat(1)), "gt1 gt2 gt3 gt4");
    assert_eq!(hand_text(&game, Seat(2)), "bt1 bt2 bt3 bt4");
    assert_eq!(table_text(&game.field), BTreeSet::from(["yx4@0,0".to_owned()]));
    assert!(pile_text(&game).starts_with("rs1 w gs2 rs2 rs3"), "{}", pile_text(&game));
    assert_eq!(game.pile.len(), 66 - 3 * 4 - 1);
}

#[test]
fn a_wild_start_card_stays() {
    let game = dealt(2, Options::default(), "rt1 rt2 rt3 rt4 gt1 gt2 gt3 gt4 w");
    assert_eq!(table_text(&game.field), BTreeSet::from(["w@0,0".to_owned()]));
}

#[test]
fn play_goes_clockwise_from_the_first_player() {
    let seats = Seats::new(3).unwrap();
    let mut game = Kwatro::new(&Options::default(), seats, Some(Seat(1))).unwrap();
    game.resolve(Outcome::Deck(deck_from(game.options, ""))).unwrap();
    for seat in [1, 2, 0, 1] {
        assert_eq!(game.turn(), Turn::Decide(spellenkast_engine::SeatSet::only(Seat(seat))));
        go(&mut game, Seat(seat), "pass").unwrap();
    }
}

#[test]
fn the_short_game_has_31_cards_and_both_wilds() {
    let options = Options { deck: DeckKind::Short, ..Options::default() };
    let game = dealt(2, options, "");
    assert_eq!(game.pile.len(), 33 - 2 * 4 - 1);
    let mut rng = rng(1);
    let mut seen = 0u64;
    for _ in 0..100 {
        let Outcome::Deck(deck) = new_game(2, options).sample(&mut rng) else { panic!("a deck is due") };
        let normal: BTreeSet<Card> = deck.cards().filter(|card| !card.is_wild()).collect();
        assert_eq!((normal.len(), deck.cards().count()), (31, 33));
        seen |= normal.iter().fold(0, |set, card| set | 1 << card.index());
    }
    assert_eq!(seen, !0, "each normal card takes part now and then");
}

#[cfg(feature = "serde")]
#[test]
fn the_options_stand_in_json_as_the_info_says() {
    for (option, key) in Kwatro::INFO.options.iter().zip(["deck", "scoring"]) {
        assert_eq!(option.key, key);
        for value in option.values {
            let read: Options = serde_json::from_str(&format!("{{\"{key}\": \"{value}\"}}")).unwrap();
            assert_eq!(serde_json::to_value(read).unwrap()[key], *value);
        }
        assert_eq!(serde_json::to_value(Options::default()).unwrap()[key], option.values[0]);
    }
    assert!(serde_json::from_str::<Options>("{\"decks\": \"full\"}").is_err());
}

#[test]
fn the_position_and_the_move_stay_small() {
    assert_eq!(size_of::<Kwatro>(), 1536);
    assert_eq!(size_of::<Move>(), 7);
    assert_eq!(size_of::<Outcome>(), 67);
}
