//! Nobody sees more than at the table: asserted on the wire.

use std::collections::HashSet;

use serde_json::{Value, json};
use spellenkast::load::client::Guest;

use crate::support::{Place, Seated, begun_with};

/// All texts in a message, wherever they stand.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::Object(map) => map.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn hands_piles_and_secrets_stay_on_the_server() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let wish = json!({ "settings": { "game": "kwatro", "players": 2 } });
    let mut people = begun_with(server.address, wish, &["Ann", "Bob"]).await;
    let table = people[0].table.clone();
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut spectator = Seated::watch(&eve, &table).await;
    let mut heard: [Vec<Value>; 3] = Default::default();
    let mut moves = 0;
    while !people[0].is_over() && moves < 400 {
        for index in 0..2 {
            let choices = people[index].moves();
            if choices.is_empty() {
                continue;
            }
            // Commands of one never show what the other or a spectator may choose.
            let id =
                people[index].send(json!({ "do": "point", "spots": choices[moves % choices.len()] })).await;
            moves += 1;
            let seq = loop {
                let message = people[index].next().await.unwrap();
                heard[index].push(message.clone());
                if message["id"] == id {
                    assert_eq!(message["type"], "ack", "{message}");
                    break message["seq"].as_u64().unwrap();
                }
            };
            for (other, heard) in people.iter_mut().chain([&mut spectator]).zip(&mut heard) {
                while other.seq < seq {
                    heard.push(other.next().await.unwrap());
                }
            }
        }
    }
    assert!(people[0].is_over(), "the game came to its end");
    let record = people[0].guest.ask("GET", &format!("/api/records/{table}.1"), None).await.unwrap().body;
    let secret = record["fair"]["secret"].as_str().unwrap();
    let piles: HashSet<&str> = record["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|event| event["outcome"].as_str())
        .filter(|outcome| !outcome.starts_with("first "))
        .collect();
    for (index, messages) in heard.iter().enumerate() {
        for message in messages {
            let over = message["events"]
                .as_array()
                .is_some_and(|events| events.iter().any(|event| event["what"] == "ended"));
            let mut found = Vec::new();
            texts(message, &mut found);
            for text in &found {
                assert!(!piles.contains(text.as_str()), "a shuffle was told: {message}");
                assert!(over || !text.contains(secret), "the secret was told before the end: {message}");
            }
            if index == 2 {
                assert!(message["offer"].is_null(), "a spectator chooses nothing: {message}");
            }
            for event in message["events"].as_array().into_iter().flatten() {
                if event["what"] == "outcome" {
                    let outcome = event["outcome"].as_str();
                    assert!(outcome.is_none_or(|outcome| outcome.starts_with("first ")), "{event}");
                }
            }
        }
    }
    hands_are_hidden(&heard, &record);
}

/// Replays the game: whatever a view shows of a hand is that viewer's own.
fn hands_are_hidden(heard: &[Vec<Value>; 3], record: &Value) {
    use spellenkast_engine::{Eye, Record, Seat};
    use spellenkast_games::AnyGame;
    let record: Record = serde_json::from_value(record.clone()).unwrap();
    // Every view that each eye may have had, from the rules themselves.
    let mut known: [HashSet<String>; 3] = Default::default();
    let mut note = |game: &AnyGame| {
        for (eye, known) in
            [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator].into_iter().zip(&mut known)
        {
            known.insert(game.view(eye).to_string());
        }
    };
    let last = AnyGame::replay(&record, |game, _| note(game)).unwrap();
    note(&last);
    for (messages, known) in heard.iter().zip(&known) {
        let mut view = Value::Null;
        for message in messages {
            match message["type"].as_str() {
                Some("state") => view = message["view"].clone(),
                Some("update") if !view.is_null() => crate::support::patch(&mut view, &message["patch"]),
                Some("update") if message["patch"][0][0] == json!([]) => {
                    view = message["patch"][0][1].clone()
                }
                _ => continue,
            }
            let game = &view["game"];
            if !game.is_null() {
                assert!(known.contains(&game.to_string()), "not a view of this eye: {game}");
            }
        }
    }
}

#[tokio::test]
async fn decisions_made_at_the_same_time_stay_hidden_until_all_are_made() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = crate::support::begun(server.address, "keer-op-keer", &["Ann", "Bob", "Cleo"]).await;
    let mut hidden = 0;
    for _ in 0..60 {
        let deciders: Vec<usize> = (0..3).filter(|&index| !people[index].moves().is_empty()).collect();
        let Some(&mover) = deciders.first() else { break };
        people[mover].make_a_move().await;
        let seq = people[mover].seq;
        for (index, person) in people.iter_mut().enumerate() {
            person.reach(seq).await;
            let told = person.events.iter().rev().find(|event| event["what"] == "move").unwrap();
            if deciders.len() > 1 && index != mover {
                assert_eq!(told["move"], Value::Null, "{told}");
                hidden += 1;
            } else if index == mover {
                assert!(told["move"].is_string(), "{told}");
            }
        }
    }
    assert!(hidden > 5, "the game has decisions at the same time");
}

/// All that somebody can ask of a table and of the lists in which it stands.
async fn asked(person: &Seated) -> Vec<Value> {
    let table = &person.table;
    let paths = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/view"),
        format!("/api/tables/{table}/log"),
        format!("/api/tables/{table}/at/{}", person.view["steps"]),
        "/api/me/tables".to_owned(),
        "/api/lobby".to_owned(),
    ];
    let mut answers = Vec::new();
    for path in paths {
        answers.push(person.guest.ask("GET", &path, None).await.unwrap().body);
    }
    answers
}

/// Hears all that the table has said so far.
async fn catch_up(person: &mut Seated) {
    let view = format!("/api/tables/{}/view", person.table);
    let seq = person.guest.ask("GET", &view, None).await.unwrap().body["seq"].as_u64().unwrap();
    person.reach(seq).await;
}

#[tokio::test]
async fn a_further_decision_at_the_same_time_is_heard_and_found_by_nobody_else() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let names = ["Ann", "Bob", "Cleo", "Dirk"];
    let settings = json!({ "game": "clever", "players": 4, "pace": { "seconds": 600 } });
    let wish = json!({ "settings": settings, "visibility": "public" });
    let mut compared = 0;
    while compared < 3 {
        let mut people = begun_with(server.address, wish.clone(), &names).await;
        while compared < 3 && !people[0].is_over() {
            let deciders: Vec<usize> = (0..4).filter(|&index| !people[index].moves().is_empty()).collect();
            let mover = deciders[0];
            people[mover].make_a_move().await;
            for person in &mut people {
                catch_up(person).await;
            }
            let still = (0..4).filter(|&index| !people[index].moves().is_empty()).collect::<Vec<_>>();
            // The first of several has something more to decide, while another has not begun.
            if still != deciders || deciders.len() < 2 {
                continue;
            }
            let mut before = Vec::new();
            for person in &people {
                before.push((person.seq, asked(person).await));
            }
            people[mover].make_a_move().await;
            for (index, (seq, before)) in before.into_iter().enumerate().filter(|(index, _)| *index != mover)
            {
                let person = &mut people[index];
                assert_eq!(asked(person).await, before, "{index} can find out");
                person.socket.send(&json!({ "type": "ping" })).await.unwrap();
                while person.next().await.unwrap()["type"] != "pong" {}
                assert_eq!(person.seq, seq, "{index} hears something");
                compared += 1;
            }
        }
    }
}
