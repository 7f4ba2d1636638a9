//! Positions from a hostile hand: what was tampered with is refused, or can be played to its end like any other.
//!
//! A mutation fuzzer with a fixed seed, so that a failure can be had again. `FUZZ_ROUNDS` makes it run longer.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use spellenkast_engine::{Eye, Game, MoveList, Seat, Turn, below};
use spellenkast_games::{AnyGame, GameId, Setup, with_game};

/// Longer than any game.
const MOST_STEPS: usize = 20_000;

fn rounds() -> u32 {
    std::env::var("FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

#[test]
fn what_was_tampered_with_is_refused_or_can_be_played() {
    for id in GameId::ALL {
        for players in [id.info().min_players, id.info().max_players] {
            with_game!(id, G => fuzz::<G>(players));
        }
    }
}

#[test]
fn a_table_for_nine_or_for_nobody_is_refused() {
    for id in GameId::ALL {
        let setup = Setup { game: id, players: 2, options: Default::default(), first: Some(Seat(1)) };
        let game = AnyGame::new(&setup).unwrap();
        let written = serde_json::to_string(&game).unwrap();
        assert!(written.starts_with(&format!("{{\"{id}\":")), "{written}");
        assert_eq!(serde_json::from_str::<AnyGame>(&written).unwrap(), game);
        for wrong in ["\"seats\":9", "\"seats\":0"] {
            let tampered = written.replace("\"seats\":2", wrong);
            assert_ne!(tampered, written);
            assert!(serde_json::from_str::<AnyGame>(&tampered).is_err(), "{id}: {wrong}");
        }
    }
}

fn fuzz<G: Game + Serialize + DeserializeOwned>(players: u8) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players.into());
    let start = G::new(&G::Options::default(), G::INFO.seats(players).unwrap(), None).unwrap();
    let mut game = start.clone();
    let (mut refused, mut played) = (0, 0);
    for _ in 0..rounds() {
        for _ in 0..below(&mut rng, 12) {
            if game.turn() == Turn::Over {
                game = start.clone();
            }
            step(&mut game, &mut rng);
        }
        let written = serde_json::to_value(&game).unwrap();
        for _ in 0..40 {
            let mut tampered = written.clone();
            for _ in 0..=below(&mut rng, 2) {
                tamper(&mut tampered, &written, &mut rng);
            }
            match serde_json::from_value::<G>(tampered) {
                Err(_) => refused += 1,
                Ok(read) => {
                    played += 1;
                    play_on(read, &mut rng);
                }
            }
        }
    }
    assert!(refused > played, "{} takes {played} of {}", G::INFO.id, refused + played);
}

fn step<G: Game>(game: &mut G, rng: &mut Xoshiro256PlusPlus) {
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let outcome = game.sample(rng);
            game.resolve(outcome).unwrap();
        }
        Turn::Decide(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[below(rng, seats.len() as u32) as usize];
            let mut moves = MoveList::new();
            game.moves(seat, &mut moves);
            let mv = moves[below(rng, moves.len() as u32) as usize];
            game.play(seat, mv).unwrap();
        }
    }
}

/// Plays to the end and looks at everything now and then.
fn play_on<G: Game>(mut game: G, rng: &mut Xoshiro256PlusPlus) {
    for number in 0..MOST_STEPS {
        if number % 32 == 0 || game.turn() == Turn::Over {
            look_at(&game, rng);
        }
        if game.turn() == Turn::Over {
            return;
        }
        step(&mut game, rng);
    }
    panic!("{} does not end: {game:?}", G::INFO.id);
}

fn look_at<G: Game>(game: &G, rng: &mut Xoshiro256PlusPlus) {
    for eye in game.seats().iter().map(Eye::Seat).chain([Eye::Spectator]) {
        assert!(!game.view(eye).to_string().is_empty());
        assert_eq!(game.standing_for(eye).seats.len(), usize::from(game.seats().count()));
        assert!(game.deciders_for(eye).iter().all(|seat| game.seats().has(seat)));
    }
    for seat in game.seats().iter() {
        let imagined = game.imagine(seat, rng);
        assert!(!imagined.view(Eye::Seat(seat)).to_string().is_empty());
    }
}

/// Changes one thing somewhere in the JSON.
fn tamper(json: &mut Value, whole: &Value, rng: &mut Xoshiro256PlusPlus) {
    let pick = |rng: &mut Xoshiro256PlusPlus, count: usize| below(rng, count as u32) as usize;
    match json {
        Value::Object(fields) if !fields.is_empty() => {
            let index = pick(rng, fields.len());
            tamper(fields.values_mut().nth(index).unwrap(), whole, rng);
        }
        Value::Array(items) if !items.is_empty() && pick(rng, 8) > 0 => {
            let index = pick(rng, items.len());
            tamper(&mut items[index], whole, rng);
        }
        Value::Array(items) => match pick(rng, 3) {
            0 => drop(items.pop()),
            1 => items.extend(items.first().cloned()),
            _ => items.reverse(),
        },
        leaf => {
            let old = leaf.as_i64().unwrap_or(0);
            let new = [
                json!(old + 1),
                json!(old - 1),
                json!(old ^ 1 << pick(rng, 16)),
                json!(pick(rng, 256)),
                json!([0, 1, 2, 3, 5, 6, 7, 255][pick(rng, 8)]),
                json!(!leaf.as_bool().unwrap_or(false)),
                Value::Null,
                any_leaf(whole, rng).clone(),
                any_leaf(whole, rng).clone(),
            ];
            *leaf = new[pick(rng, new.len())].clone();
        }
    }
}

fn any_leaf<'a>(json: &'a Value, rng: &mut Xoshiro256PlusPlus) -> &'a Value {
    let inner: Vec<&Value> = match json {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    match inner.len() as u32 {
        0 => json,
        count => any_leaf(inner[below(rng, count) as usize], rng),
    }
}
