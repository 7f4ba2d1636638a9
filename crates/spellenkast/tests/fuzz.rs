//! Records and requests from a hostile hand: one clear answer each, and nothing panics.
//!
//! A mutation fuzzer with a fixed seed; `FUZZ_ROUNDS` makes it run longer.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use spellenkast::record;
use spellenkast::referee::Referee;
use spellenkast_engine::below;
use spellenkast_games::{GameId, Setup};

#[path = "../../games/tests/support/mutate.rs"]
mod mutate;

fn rounds() -> u32 {
    std::env::var("FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1500)
}

fn referee(game: GameId) -> Referee {
    let setup = Setup { game, players: 2, options: serde_json::Map::new(), first: None };
    Referee::new(setup, Some(1)).unwrap()
}

fn ask(referee: &mut Referee, request: &Value) -> Value {
    referee.answer(request.to_string().as_bytes()).0
}

/// A request that moves the game on.
fn next_request<R: Rng>(referee: &mut Referee, rng: &mut R) -> Value {
    let turn = ask(referee, &json!({"cmd": "turn"}))["turn"].clone();
    match turn["kind"].as_str().unwrap() {
        "over" => json!({"cmd": "start", "seed": rng.next_u32()}),
        "chance" => json!({"cmd": "roll"}),
        _ => {
            let seat = &turn["seats"][0];
            let moves = ask(referee, &json!({"cmd": "moves", "seat": seat}))["moves"].clone();
            let moves = moves.as_array().unwrap();
            json!({"cmd": "play", "seat": seat, "move": moves[below(rng, moves.len() as u32) as usize]})
        }
    }
}

#[test]
fn hostile_requests_get_one_reply_and_a_refused_one_changes_nothing() {
    for game in GameId::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut referee = referee(game);
        for round in 0..rounds() {
            let good = next_request(&mut referee, &mut rng);
            let bad = if round % 20 == 0 {
                let mut noise = vec![0; below(&mut rng, 60) as usize];
                rng.fill_bytes(&mut noise);
                noise
            } else {
                mutate::text(&mut rng, &good.to_string()).into_bytes()
            };
            let before = ask(&mut referee, &json!({"cmd": "record"}));
            let (reply, quit) = referee.answer(&bad);
            assert!(!quit);
            assert!(reply["ok"].is_boolean(), "{reply}");
            if reply["ok"] == false {
                assert!(reply["error"].as_str().is_some_and(|text| text.len() < 2000), "{reply}");
                assert_eq!(ask(&mut referee, &json!({"cmd": "record"})), before);
                assert_eq!(ask(&mut referee, &good)["ok"], true, "{good}");
            }
        }
    }
}

#[test]
fn hostile_records_are_refused_in_words_or_are_games() {
    for game in GameId::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut referee = referee(game);
        for _ in 0..120 {
            let request = next_request(&mut referee, &mut rng);
            ask(&mut referee, &request);
        }
        let whole = ask(&mut referee, &json!({"cmd": "record"}))["record"].to_string();
        for _ in 0..rounds() {
            let text = mutate::text(&mut rng, &whole);
            let mut said = Vec::new();
            let outcome = record::parse(text.as_bytes()).and_then(|parsed| {
                record::show(&parsed, None, &mut said)?;
                record::check(&parsed, &mut said).map(|_| ())
            });
            if let Err(complaint) = outcome {
                assert!(complaint.0.len() < 2000 && !complaint.0.is_empty());
            }
        }
    }
}
