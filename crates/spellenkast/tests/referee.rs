//! The referee, line by line, without a process between.

use serde_json::{Value, json};
use spellenkast::referee::Referee;
use spellenkast_games::{GameId, Setup};

fn referee(game: GameId, players: u8) -> Referee {
    let setup = Setup { game, players, options: serde_json::Map::new(), first: None };
    Referee::new(setup, Some(1)).unwrap()
}

fn ask(referee: &mut Referee, request: Value) -> Value {
    referee.answer(request.to_string().as_bytes()).0
}

#[track_caller]
fn granted(referee: &mut Referee, request: Value) -> Value {
    let reply = ask(referee, request);
    assert_eq!(reply["ok"], true, "{reply}");
    reply
}

#[track_caller]
fn refused(referee: &mut Referee, request: Value, code: &str) {
    let before = ask(referee, json!({"cmd": "record"}));
    let reply = ask(referee, request);
    assert_eq!((&reply["ok"], &reply["code"]), (&json!(false), &json!(code)), "{reply}");
    assert!(reply["error"].as_str().unwrap().ends_with('.'), "a sentence: {reply}");
    assert_eq!(ask(referee, json!({"cmd": "record"})), before, "a refusal changes nothing");
}

/// Plays on with the first legal move each time, until `done`.
fn play_on(referee: &mut Referee, mut done: impl FnMut(&Value) -> bool) {
    loop {
        let turn = granted(referee, json!({"cmd": "turn"}))["turn"].clone();
        if done(&turn) || turn["kind"] == "over" {
            return;
        }
        if turn["kind"] == "chance" {
            granted(referee, json!({"cmd": "roll"}));
            continue;
        }
        let seat = &turn["seats"][0];
        let moves = granted(referee, json!({"cmd": "moves", "seat": seat}))["moves"].clone();
        let last = moves.as_array().unwrap().len() - 1;
        granted(referee, json!({"cmd": "play", "seat": seat, "move": moves[last]}));
    }
}

#[test]
fn hello_introduces_program_and_game() {
    let reply = granted(&mut referee(GameId::Clever, 1), json!({"cmd": "hello", "id": [1, "a"]}));
    assert_eq!((&reply["id"], &reply["protocol"]), (&json!([1, "a"]), &json!(1)));
    assert_eq!(reply["game"]["id"], "clever");
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        refused(&mut referee, json!([]), "bad-request");
        refused(&mut referee, json!({}), "bad-request");
        refused(&mut referee, json!({"cmd": "dance"}), "bad-request");
        refused(&mut referee, json!({"cmd": "turn", "extra": 1}), "bad-request");
        refused(&mut referee, json!({"cmd": "play", "seat": 0}), "bad-request");
        refused(&mut referee, json!({"cmd": "play", "seat": -1, "move": ""}), "bad-request");
        refused(&mut referee, json!({"cmd": "play", "seat": 256, "move": ""}), "bad-request");
        refused(&mut referee, json!({"cmd": "moves", "seat": 2}), "no-such-seat");
        refused(&mut referee, json!({"cmd": "view", "seat": 7}), "no-such-seat");
        refused(&mut referee, json!({"cmd": "play", "seat": 200, "move": "pass"}), "no-such-seat");
        refused(&mut referee, json!({"cmd": "play", "seat": 0, "move": "\u{1F3B2}"}), "notation");
        refused(&mut referee, json!({"cmd": "outcome", "outcome": "seventeen"}), "notation");
        refused(&mut referee, json!({"cmd": "outcome", "outcome": "first 2"}), "no-such-seat");
        refused(&mut referee, json!({"cmd": "undo"}), "nothing-to-undo");
        refused(&mut referee, json!({"cmd": "start", "players": 7}), "setup");
        refused(&mut referee, json!({"cmd": "start", "options": {"colour": "pink"}}), "setup");
        refused(&mut referee, json!({"cmd": "start", "first": 5}), "setup");
        refused(&mut referee, json!({"cmd": "load", "record": {"game": "chess"}}), "bad-request");
    }
}

#[test]
fn nobody_moves_out_of_turn_and_nothing_is_rolled_out_of_turn() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        play_on(&mut referee, |turn| {
            turn["kind"] == "decide" && turn["seats"].as_array().unwrap().len() == 1
        });
        let seat = granted(&mut referee, json!({"cmd": "turn"}))["turn"]["seats"][0].as_u64().unwrap();
        let moves = granted(&mut referee, json!({"cmd": "moves", "seat": seat}))["moves"].clone();
        refused(&mut referee, json!({"cmd": "play", "seat": 1 - seat, "move": moves[0]}), "not-your-turn");
        refused(&mut referee, json!({"cmd": "roll"}), "not-chance");
        refused(&mut referee, json!({"cmd": "outcome", "outcome": "first 0"}), "not-chance");
        refused(&mut referee, json!({"cmd": "outcomes"}), "not-chance");
        assert_eq!(granted(&mut referee, json!({"cmd": "moves", "seat": 1 - seat}))["moves"], json!([]));
    }
}

#[test]
fn once_over_nothing_more_happens() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        play_on(&mut referee, |_| false);
        let standing = granted(&mut referee, json!({"cmd": "standing"}));
        assert_eq!(standing["standing"]["over"], true);
        assert!(!standing["winners"].as_array().unwrap().is_empty());
        assert_eq!(ask(&mut referee, json!({"cmd": "roll"}))["ok"], false);
        let record = granted(&mut referee, json!({"cmd": "record"}))["record"].clone();
        let last =
            record["events"].as_array().unwrap().iter().rev().find(|event| event.get("move").is_some());
        let last = last.unwrap();
        refused(&mut referee, json!({"cmd": "play", "seat": last["seat"], "move": last["move"]}), "over");
    }
}

#[test]
fn undo_takes_back_exactly_what_happened_and_the_dice_are_new() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        let mut positions = Vec::new();
        let state = |referee: &mut Referee| {
            let views: Vec<Value> =
                (0..2).map(|seat| granted(referee, json!({"cmd": "view", "seat": seat}))).collect();
            (views, granted(referee, json!({"cmd": "record"})))
        };
        play_on(&mut referee, |_| {
            positions.push(());
            positions.len() > 30
        });
        let now = state(&mut referee);
        let events = now.1["record"]["events"].as_array().unwrap().clone();
        let (last, rest) = events.split_last().unwrap();
        granted(&mut referee, json!({"cmd": "undo"}));
        let before = granted(&mut referee, json!({"cmd": "record"}));
        assert_eq!(before["record"]["events"].as_array().unwrap(), rest);
        let again = match last.get("outcome") {
            Some(outcome) => json!({"cmd": "outcome", "outcome": outcome}),
            None => json!({"cmd": "play", "seat": last["seat"], "move": last["move"]}),
        };
        granted(&mut referee, again);
        assert_eq!(state(&mut referee), now);
        granted(&mut referee, json!({"cmd": "undo", "count": events.len()}));
        refused(&mut referee, json!({"cmd": "undo"}), "nothing-to-undo");
    }
}

#[test]
fn a_loaded_record_goes_on_where_it_stopped() {
    for game in GameId::ALL {
        let mut one = referee(game, 3.min(game.info().max_players));
        let mut count = 0;
        play_on(&mut one, |_| {
            count += 1;
            count > 25
        });
        let record = granted(&mut one, json!({"cmd": "record"}))["record"].clone();
        let mut other = referee(game, game.info().min_players);
        granted(&mut other, json!({"cmd": "load", "record": record}));
        for request in [json!({"cmd": "turn"}), json!({"cmd": "view", "seat": 1}), json!({"cmd": "record"})] {
            assert_eq!(ask(&mut one, request.clone()), ask(&mut other, request));
        }
        let mut broken = record.clone();
        broken["events"][3] = json!({"outcome": "nonsense"});
        refused(&mut other, json!({"cmd": "load", "record": broken}), "bad-record");
    }
    let genius = granted(&mut referee(GameId::Genius, 2), json!({"cmd": "record"}))["record"].clone();
    refused(&mut referee(GameId::Kwatro, 2), json!({"cmd": "load", "record": genius}), "bad-record");
}

#[test]
fn the_same_seed_rolls_the_same() {
    for game in GameId::ALL {
        let record = |seed: u64| {
            let mut referee = referee(game, 2);
            granted(&mut referee, json!({"cmd": "start", "seed": seed}));
            play_on(&mut referee, |_| false);
            granted(&mut referee, json!({"cmd": "record"}))
        };
        assert_eq!(record(5), record(5));
        assert_ne!(record(5), record(6));
    }
}

#[test]
fn listed_outcomes_can_be_given_and_add_up() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        let reply = granted(&mut referee, json!({"cmd": "outcomes"}));
        let list = reply["outcomes"].as_array().unwrap();
        assert_eq!(list.len(), 2, "the lot: {reply}");
        assert_eq!(list[1], json!({"outcome": "first 1", "probability": 0.5}));
        granted(&mut referee, json!({"cmd": "outcome", "outcome": list[1]["outcome"]}));
        let reply = ask(&mut referee, json!({"cmd": "outcomes"}));
        if game == GameId::Kwatro {
            assert_eq!(reply["code"], "too-many");
            continue;
        }
        let list = reply["outcomes"].as_array().unwrap();
        let sum: f64 = list.iter().map(|entry| entry["probability"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{game}: {sum}");
        for entry in list.iter().step_by(list.len() / 50 + 1) {
            let reply = granted(&mut referee, json!({"cmd": "outcome", "outcome": entry["outcome"]}));
            assert_eq!(reply["outcome"], entry["outcome"]);
            granted(&mut referee, json!({"cmd": "undo"}));
        }
    }
}

#[test]
fn a_bot_decides_for_whoever_is_to_decide_and_plays_if_asked() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        refused(&mut referee, json!({"cmd": "bot", "level": "club"}), "not-your-turn");
        refused(&mut referee, json!({"cmd": "bot", "level": "wizard"}), "bad-request");
        play_on(&mut referee, |turn| turn["kind"] == "decide");
        let seat = granted(&mut referee, json!({"cmd": "turn"}))["turn"]["seats"][0].clone();
        let asked = granted(&mut referee, json!({"cmd": "bot", "level": "casual"}));
        assert_eq!(asked["seat"], seat);
        let moves = granted(&mut referee, json!({"cmd": "moves", "seat": seat}))["moves"].clone();
        assert!(moves.as_array().unwrap().contains(&asked["move"]), "{asked}");
        let played =
            granted(&mut referee, json!({"cmd": "bot", "level": "casual", "seat": seat, "play": true}));
        assert_eq!(played["move"], asked["move"], "the same position, the same move");
        let record = granted(&mut referee, json!({"cmd": "record"}))["record"].clone();
        let last = record["events"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["seat"], &last["move"]), (&seat, &asked["move"]));
        assert_eq!(played["turn"], granted(&mut referee, json!({"cmd": "turn"}))["turn"]);
        refused(&mut referee, json!({"cmd": "bot", "level": "club", "seat": 4}), "no-such-seat");
    }
}

#[test]
fn the_first_of_the_judged_moves_is_the_one_that_the_bot_makes() {
    let mut referee = referee(GameId::Genius, 2);
    refused(&mut referee, json!({"cmd": "judge"}), "not-your-turn");
    play_on(&mut referee, |turn| turn["kind"] == "decide");
    let judged = granted(&mut referee, json!({"cmd": "judge", "level": "expert"}));
    let moves = granted(&mut referee, json!({"cmd": "moves", "seat": judged["seat"]}))["moves"].clone();
    let list = judged["moves"].as_array().unwrap();
    assert_eq!(list.len(), moves.as_array().unwrap().len());
    assert!(list.iter().all(|judged| (0.0..=1.0).contains(&judged["win"].as_f64().unwrap())), "{judged}");
    let bot = granted(&mut referee, json!({"cmd": "bot", "level": "expert"}));
    assert_eq!(list[0]["move"], bot["move"]);
}

#[test]
fn an_imagined_position_looks_the_same_to_its_seat_and_has_no_past() {
    let mut referee = referee(GameId::Kwatro, 2);
    play_on(&mut referee, |turn| turn["kind"] == "decide");
    let view = |referee: &mut Referee, at: Option<&str>, seat: u8| {
        let mut request = json!({"cmd": "view", "seat": seat});
        if let Some(at) = at {
            request["at"] = at.into();
        }
        granted(referee, request)["view"].clone()
    };
    let (own, others) = (view(&mut referee, None, 0), view(&mut referee, None, 1));
    let mut differs = false;
    for seed in 0..5 {
        granted(&mut referee, json!({"cmd": "imagine", "seat": 0, "to": "guess", "seed": seed}));
        assert_eq!(view(&mut referee, Some("guess"), 0), own);
        differs |= view(&mut referee, Some("guess"), 1) != others;
    }
    assert!(differs, "the hand of the other is imagined");
    assert_eq!(ask(&mut referee, json!({"cmd": "record", "at": "guess"}))["code"], "no-record");
    assert_eq!(ask(&mut referee, json!({"cmd": "undo", "at": "guess"}))["code"], "nothing-to-undo");
    assert_eq!(view(&mut referee, None, 1), others, "the true position stays as it is");
    refused(&mut referee, json!({"cmd": "imagine", "seat": 9, "to": "guess"}), "no-such-seat");
}

#[test]
fn positions_have_names_and_are_apart() {
    let mut referee = referee(GameId::Genius, 2);
    play_on(&mut referee, |turn| turn["kind"] == "decide");
    let start = granted(&mut referee, json!({"cmd": "record"}))["record"].clone();
    assert_eq!(granted(&mut referee, json!({"cmd": "positions"}))["positions"], json!([]));
    granted(&mut referee, json!({"cmd": "copy", "to": "branch"}));
    granted(&mut referee, json!({"cmd": "bot", "at": "branch", "level": "club", "play": true}));
    assert_eq!(granted(&mut referee, json!({"cmd": "record"}))["record"], start);
    let branch = granted(&mut referee, json!({"cmd": "record", "at": "branch"}))["record"].clone();
    assert_eq!(branch["events"].as_array().unwrap().len(), start["events"].as_array().unwrap().len() + 1);
    granted(&mut referee, json!({"cmd": "start", "at": "another", "players": 3}));
    granted(&mut referee, json!({"cmd": "load", "at": "loaded", "record": branch}));
    assert_eq!(granted(&mut referee, json!({"cmd": "record", "at": "loaded"}))["record"], branch);
    let names = granted(&mut referee, json!({"cmd": "positions"}))["positions"].clone();
    assert_eq!(names, json!(["another", "branch", "loaded"]));
    granted(&mut referee, json!({"cmd": "copy", "at": "branch"}));
    assert_eq!(granted(&mut referee, json!({"cmd": "record"}))["record"], branch, "back to the first");
    granted(&mut referee, json!({"cmd": "drop", "at": "branch"}));
    refused(&mut referee, json!({"cmd": "turn", "at": "branch"}), "no-such-position");
    refused(&mut referee, json!({"cmd": "drop", "at": "branch"}), "no-such-position");
    refused(&mut referee, json!({"cmd": "drop"}), "bad-request");
    refused(&mut referee, json!({"cmd": "turn", "at": 3}), "bad-request");
    refused(&mut referee, json!({"cmd": "copy", "to": ""}), "bad-request");
    refused(&mut referee, json!({"cmd": "copy", "to": "x".repeat(41)}), "bad-request");
}

#[test]
fn there_are_only_so_many_positions() {
    let mut referee = referee(GameId::Genius, 2);
    for number in 0..64 {
        granted(&mut referee, json!({"cmd": "copy", "to": number.to_string()}));
    }
    refused(&mut referee, json!({"cmd": "copy", "to": "one more"}), "too-many-positions");
    refused(&mut referee, json!({"cmd": "imagine", "seat": 0, "to": "one more"}), "too-many-positions");
    refused(&mut referee, json!({"cmd": "start", "at": "one more"}), "too-many-positions");
    granted(&mut referee, json!({"cmd": "copy", "to": "7"}));
}

#[test]
fn an_undo_can_restore_the_generator() {
    for game in GameId::ALL {
        let mut referee = referee(game, 2);
        granted(&mut referee, json!({"cmd": "roll"}));
        // The lot has two outcomes; the next has many.
        let first = granted(&mut referee, json!({"cmd": "roll"}))["outcome"].clone();
        granted(&mut referee, json!({"cmd": "undo", "restore": true}));
        let again = granted(&mut referee, json!({"cmd": "roll"}))["outcome"].clone();
        assert_eq!(again, first, "{game}");
        let fresh = |referee: &mut Referee| {
            granted(referee, json!({"cmd": "undo"}));
            granted(referee, json!({"cmd": "roll"}))["outcome"].clone()
        };
        assert!((0..5).any(|_| fresh(&mut referee) != first), "{game}: without it the dice are new");
        let record = |referee: &mut Referee| {
            play_on(referee, |_| false);
            granted(referee, json!({"cmd": "record"}))["record"].clone()
        };
        let whole = record(&mut referee);
        granted(&mut referee, json!({"cmd": "undo", "count": 5, "restore": true}));
        assert_eq!(record(&mut referee), whole, "{game}");
    }
}
