//! What is printed on the material and in the rulebook.

use super::*;

#[test]
fn a_die_has_six_symbols_in_the_order_of_the_rows() {
    let letters: String = Symbol::ALL.iter().map(|symbol| symbol.letter()).collect();
    assert_eq!(letters, "bygopr");
    let names = Symbol::ALL.map(Symbol::name);
    assert_eq!(names, ["blue", "yellow", "green", "orange", "purple", "red"]);
    for symbol in Symbol::ALL {
        assert_eq!(Symbol::from_letter(symbol.letter()), Some(symbol));
    }
    assert_eq!(Symbol::from_letter('x'), None);
}

#[cfg(feature = "serde")]
#[test]
fn symbols_stand_in_json_by_their_names() {
    for symbol in Symbol::ALL {
        assert_eq!(serde_json::to_value(symbol).unwrap(), symbol.name());
    }
}

#[test]
fn a_row_has_seven_boxes() {
    assert_eq!(BOXES, 7);
    assert!(sheet([7; 6]).is_full());
    assert!(!sheet([7, 7, 7, 7, 7, 6]).is_full());
}

#[test]
fn two_players_have_four_dice_three_have_three_four_have_two() {
    assert_eq!([2, 3, 4].map(|players| dice_each(seats(players))), [4, 3, 2]);
}

#[test]
fn a_turn_has_at_most_three_rolls() {
    assert_eq!(ROLLS, 3);
}

#[test]
fn a_joker_of_two_three_or_four_dice_gives_one_two_or_three_crosses() {
    assert_eq!([2, 3, 4].map(joker_crosses), [1, 2, 3]);
    assert_eq!([0, 1].map(joker_crosses), [0, 0]);
}

#[test]
fn two_to_four_play() {
    assert_eq!((Genius::INFO.min_players, Genius::INFO.max_players), (2, 4));
    for players in [1, 5, 6] {
        let error = Genius::new(&SINGLE, seats(players), None).unwrap_err();
        assert_eq!(error.0, format!("Genius takes 2 to 4 players, not {players}."));
    }
    for players in 2..=4 {
        assert_eq!(Genius::new(&SINGLE, seats(players), None).unwrap().seats(), seats(players));
    }
}

#[test]
fn the_first_player_must_sit_at_the_table() {
    let error = Genius::new(&SINGLE, seats(3), Some(Seat(3))).unwrap_err();
    assert_eq!(error.0, "Seat 3 cannot begin: the seats are 0 to 2.");
    assert!(Genius::new(&SINGLE, seats(3), Some(Seat(2))).is_ok());
}

#[cfg(feature = "serde")]
#[test]
fn options_are_two_switches_that_are_off_unless_chosen() {
    assert_eq!(Options::default(), SINGLE);
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), SINGLE);
    let both = serde_json::from_str::<Options>(r#"{"covered":true,"match":true}"#).unwrap();
    assert_eq!(both, Options { covered: true, r#match: true });
    assert_eq!(serde_json::to_string(&both).unwrap(), r#"{"covered":true,"match":true}"#);
    assert!(serde_json::from_str::<Options>(r#"{"cover":true}"#).is_err());
    let keys: Vec<_> = Genius::INFO.options.iter().map(|option| (option.key, option.values)).collect();
    assert_eq!(keys, [("covered", &["false", "true"][..]), ("match", &["false", "true"][..])]);
}

#[test]
fn a_game_fits_in_a_cache_line_and_a_move_in_a_word() {
    assert_eq!(size_of::<Genius>(), 56);
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Outcome>(), 2);
    assert_eq!(size_of::<Option<Roll>>(), 1);
}
