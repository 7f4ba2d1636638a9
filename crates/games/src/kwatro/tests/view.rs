use spellenkast_engine::Eye;

use super::*;

fn json(game: &Kwatro, eye: Eye) -> serde_json::Value {
    serde_json::to_value(game.view(eye)).unwrap()
}

#[test]
fn a_player_sees_the_own_hand_and_how_many_cards_the_others_hold() {
    let mut game = dealt(2, Options::default(), "rt1 rt2 w rt4 gt1 gt2 gt3 gt4 bs1");
    let own = json(&game, Eye::Seat(A));
    assert_eq!(own["hand"], serde_json::json!(["rt1", "rt2", "rt4", "w"]));
    assert_eq!(own["phase"], "turn");
    assert_eq!(own["turn"], 0);
    assert_eq!(own["pile"], 57);
    assert_eq!(own["table"], serde_json::json!([{"card": "bs1", "x": 0, "y": 0}]));
    assert_eq!(own["hands"][1], serde_json::json!({"cards": 4, "shown_wilds": 0}));
    assert_eq!(own["last"], serde_json::Value::Null);
    assert_eq!((&own["passes"], &own["passes_to_end"]), (&0.into(), &6.into()));
    assert_eq!(json(&game, Eye::Spectator)["hand"], serde_json::Value::Null);
    assert_eq!(json(&game, Eye::Seat(Seat(7)))["hand"], serde_json::Value::Null);

    go(&mut game, A, "play rt1@0,1 w@0,2").unwrap();
    let seen = json(&game, Eye::Seat(B));
    let laid = serde_json::json!([{"card": "rt1", "x": 0, "y": 1}, {"card": "w", "x": 0, "y": 2}]);
    assert_eq!(seen["last"], serde_json::json!({"kind": "play", "seat": 0, "cards": laid, "points": 2}));
    assert_eq!(seen["scores"], serde_json::json!([2, 0]));
    go(&mut game, B, "swap gt3@0,2").unwrap_err();
    go(&mut game, B, "pass gt1 gt2").unwrap();
    assert_eq!(json(&game, Eye::Seat(A))["last"], serde_json::json!({"kind": "pass", "seat": 1, "count": 2}));
}

#[test]
fn every_phase_has_its_name() {
    let seats = Seats::new(2).unwrap();
    let mut game = Kwatro::new(&Options::default(), seats, None).unwrap();
    let phase = |game: &Kwatro| json(game, Eye::Spectator)["phase"].as_str().unwrap().to_owned();
    assert_eq!(phase(&game), "lot");
    game.resolve(Outcome::First(B)).unwrap();
    assert_eq!(phase(&game), "deal");
    assert_eq!(json(&game, Eye::Spectator)["turn"], serde_json::Value::Null);
    game.resolve(Outcome::Deck(deck_from(game.options, ""))).unwrap();
    assert_eq!(phase(&game), "turn");
    let mut over = without_pile(position("rt1@0,0", "gt1"));
    go(&mut over, A, "play gt1@1,0").unwrap();
    assert_eq!(phase(&over), "over");
    assert_eq!(json(&over, Eye::Spectator)["turn"], serde_json::Value::Null);
}

#[test]
fn the_drawing_shows_table_hands_and_points() {
    let mut game = position("rt2@0,0 bx2@1,0 w@1,1", "gs1 gs2 gs3 gs4");
    go(&mut game, A, "swap gs1@1,1").unwrap();
    let drawing = game.view(Eye::Seat(A)).to_string();
    let expected = "\
Seat 0 to move, 55 cards in the pile.
Seat 0 took a wild for gs1@1,1.
Seat 0: 0 points, 4 cards, 1 wild from the table
Seat 1: 0 points, 4 cards
Own hand: gs2 gs3 gs4 w

       0   1
   0 rt2 bx2
   1   . gs1
";
    assert_eq!(drawing, expected);
}

#[test]
fn the_drawing_of_the_widest_table_stays_within_80_columns() {
    let mut game = position("rt1@0,0", "");
    for step in 1..60 {
        let (across, down) = (step - step / 4, step / 4);
        game.field.lay(super::super::Place { x: across, y: down }, Card::normal(step as usize).unwrap());
    }
    let drawing = game.view(Eye::Spectator).to_string();
    assert!(drawing.lines().all(|line| line.chars().count() <= 80), "{drawing}");
    for step in 1..60 {
        assert!(drawing.contains(&Card::normal(step).unwrap().to_string()));
    }
}
