//! Positions from a hostile hand: what was tampered with is refused, or can be played to its end like any other.
//!
//! A mutation fuzzer with a fixed seed, so that a failure can be had again. `FUZZ_ROUNDS` makes it run longer.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use spellenkast_engine::{Eye, Game, MoveList, Seat, Turn, WrittenGame, below};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::{KeerOpKeer, Move};
use spellenkast_games::kwatro::{Card, Kwatro};
use spellenkast_games::{AnyGame, GameId, Setup, read_options, with_game};

/// Longer than any game.
const MOST_STEPS: usize = 20_000;

fn rounds() -> u32 {
    std::env::var("FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
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

/// A game that seat 0 begins, after its first roll or deal, as it is written.
fn begun<G: WrittenGame + Serialize>(players: u8) -> Value {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut game = G::new(&G::Options::default(), G::INFO.seats(players).unwrap(), Some(Seat(0))).unwrap();
    game.apply_outcome(game.sample(&mut rng));
    serde_json::to_value(&game).unwrap()
}

fn is_taken<G: DeserializeOwned>(written: &Value) -> bool {
    serde_json::from_value::<G>(written.clone()).is_ok()
}

#[test]
fn a_kwatro_table_without_its_start_card_is_refused() {
    let mut written = begun::<Kwatro>(2);
    assert!(is_taken::<Kwatro>(&written));
    let start = written["field"].as_array_mut().unwrap().pop().expect("the start card");
    written["pile"].as_array_mut().unwrap().push(start[2].clone());
    assert!(!is_taken::<Kwatro>(&written), "no card is missing, but nothing can be laid beside any");
}

#[test]
fn kwatro_cards_that_form_no_line_are_refused() {
    for (third, form_a_line) in [("rt3", true), ("gt1", false)] {
        let mut written = begun::<Kwatro>(2);
        let field = ["rt1", "rt2", third];
        let normal = (0..64).filter_map(Card::normal).map(|card| card.to_string());
        let mut rest = normal.filter(|card| !field.contains(&card.as_str())).chain(["w".into(), "w".into()]);
        let mut take = |count| rest.by_ref().take(count).collect::<Vec<String>>();
        written["hands"] = json!([take(4), take(4), [], []]);
        written["pile"] = json!(take(66));
        written["field"] = (0..).zip(field).map(|(x, card)| json!([x, 0, card])).collect();
        assert_eq!(is_taken::<Kwatro>(&written), form_a_line, "{field:?}");
    }
}

#[test]
fn a_keer_op_keer_decision_that_nobody_hides_now_is_refused() {
    let mut written = begun::<KeerOpKeer>(2);
    let game: KeerOpKeer = serde_json::from_value(written.clone()).unwrap();
    let mut moves = MoveList::new();
    game.moves(Seat(0), &mut moves);
    let mark = moves.iter().find(|&&mv| mv != Move::Pass).unwrap();
    written["hidden"][0] = json!(mark);
    assert!(!is_taken::<KeerOpKeer>(&written), "the active player decides in sight of all");
}

#[test]
fn a_full_genius_sheet_in_a_game_that_goes_on_is_refused() {
    let mut written = begun::<Genius>(2);
    for (crosses, goes_on) in [(6, true), (7, false)] {
        written["sheets"][0] = vec![crosses; 6].into();
        assert_eq!(is_taken::<Genius>(&written), goes_on, "{crosses} in each row");
    }
}

#[test]
fn a_clever_sheet_with_more_re_rolls_used_than_unlocked_is_refused() {
    let mut written = begun::<Clever>(2);
    assert!(is_taken::<Clever>(&written));
    written["players"][0]["sheet"]["rerolls"] = json!({"unlocked": 0, "used": 1});
    assert!(!is_taken::<Clever>(&written));
}

#[test]
fn the_three_lowest_dice_are_served_only_to_whoever_plays_clever_alone() {
    for players in 1..=4 {
        let mut written = begun::<Clever>(players);
        written["phase"] = json!("serve");
        written["deciding"] = json!(0);
        written["players"][0]["task"] = json!("Rest");
        assert_eq!(is_taken::<Clever>(&written), players == 1, "{players} players");
    }
}

#[test]
fn nobody_has_taken_more_dice_of_clever_than_they_have_rolled_for() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let seats = Clever::INFO.seats(2).unwrap();
    let mut game = Clever::new(&read_options::<Clever>(&Map::new()).unwrap(), seats, None).unwrap();
    let mut second = 0;
    for _ in 0..200 {
        step(&mut game, &mut rng);
        let mut written = serde_json::to_value(game).unwrap();
        let taken = written["dice"]["taken"].as_array().unwrap().iter().filter(|die| !die.is_null()).count();
        if written["phase"] == "active" && written["roll"] == 2 && taken == 2 {
            second += 1;
            assert!(is_taken::<Clever>(&written));
            written["roll"] = json!(1);
            assert!(!is_taken::<Clever>(&written), "two dice of the first roll: {written}");
        }
    }
    assert!(second > 0, "somebody had to choose a bonus after their second die");
}

/// Every choice of options that so many players have.
fn tables<G: WrittenGame>(players: u8) -> Vec<G::Options> {
    let mut tables = vec![Map::new()];
    for option in G::INFO.options.iter().filter(|option| option.is_for(players)) {
        let with = |text: &&str, table: &Map<String, Value>| {
            let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(*text));
            table.clone().into_iter().chain([(option.key.to_owned(), value)]).collect()
        };
        tables = tables.iter().flat_map(|table| option.values.iter().map(|text| with(text, table))).collect();
    }
    tables.iter().map(|table| read_options::<G>(table).unwrap()).collect()
}

fn fuzz<G: WrittenGame + Serialize + DeserializeOwned>(players: u8) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players.into());
    let (mut refused, mut played) = (0, 0);
    for options in tables::<G>(players) {
        let start = G::new(&options, G::INFO.seats(players).unwrap(), None).unwrap();
        let mut game = start.clone();
        for _ in 0..rounds() {
            for _ in 0..below(&mut rng, 48) {
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
                        is_read_as_it_is_written(&read);
                        play_on(read, &mut rng);
                    }
                }
            }
        }
    }
    assert!(refused > played, "{} takes {played} of {}", G::INFO.id, refused + played);
}

fn is_read_as_it_is_written<G: Game + Serialize + DeserializeOwned>(game: &G) {
    let written = serde_json::to_string(game).unwrap();
    assert_eq!(serde_json::from_str::<G>(&written).unwrap(), *game);
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
        assert!(game.deciders_for(eye).is_within(game.seats().all()));
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
