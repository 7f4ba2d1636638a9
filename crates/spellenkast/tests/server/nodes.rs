//! Several servers on one PostgreSQL.

use std::time::Duration;

use serde_json::json;
use spellenkast::load::client::Guest;
use spellenkast_server::store::Store;
use sqlx::{Connection, Executor};

use crate::support::{Place, Seated, Told, begun, play_on};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_servers_play_at_one_table() {
    let Some(place) = Place::postgres() else { return };
    let (one, mut other) = (place.serve(), place.serve());
    let ann = Guest::arrive(one.address, "Ann").await.unwrap();
    let bob = Guest::arrive(other.address, "Bob").await.unwrap();
    let table =
        ann.make_table(&json!({ "settings": { "game": "keer-op-keer", "players": 2 } })).await.unwrap();
    let mut people = vec![Seated::watch(&ann, &table).await, Seated::watch(&bob, &table).await];
    people[0].sit("Ann").await.seq();
    people[1].sit("Bob").await.seq();
    people[0].tell(json!({ "do": "ready" })).await.seq();
    let seq = people[1].tell(json!({ "do": "ready" })).await.seq();
    for person in &mut people {
        person.reach(seq).await;
    }
    assert!(play_on(&mut people, 20).await == 20);

    // One server dies: its client goes on at the other.
    other.kill();
    let bob = people.pop().unwrap();
    let bob = Seated::watch_since(&bob.guest.at(one.address), &table, json!(bob.seq)).await;
    people.push(bob);
    assert!(play_on(&mut people, 10).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_race_for_a_seat_one_wins() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let ann = Guest::arrive(one.address, "Ann").await.unwrap();
    let bob = Guest::arrive(other.address, "Bob").await.unwrap();
    for _ in 0..10 {
        let table = ann.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
        let (mut ann, mut bob) = (Seated::watch(&ann, &table).await, Seated::watch(&bob, &table).await);
        let wish = |name| json!({ "do": "sit", "name": name, "seat": 0 });
        let (first, second) = tokio::join!(ann.tell(wish("Ann")), bob.tell(wish("Bob")));
        match (first, second) {
            (Told::Done(_), Told::Refused(code, _)) | (Told::Refused(code, _), Told::Done(_)) => {
                assert_eq!(code, "seat-taken");
            }
            both => panic!("{both:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_race_for_a_move_one_wins() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let mut here = begun(one.address, "clever", &["Ann"]).await.remove(0);
    let mut there = Seated::watch(&here.guest.at(other.address), &here.table).await;
    for round in 0..20 {
        if here.is_over() {
            break;
        }
        let moves = here.moves();
        let wish = json!({ "do": "point", "spots": moves[0] });
        let (first, second) = (format!("here-{round}"), format!("there-{round}"));
        here.send_as(&first, &wish).await;
        there.send_as(&second, &wish).await;
        let (first, second) = tokio::join!(here.answer(&first), there.answer(&second));
        let seq = match (first.unwrap(), second.unwrap()) {
            (Told::Done(seq), Told::Refused(_, text)) | (Told::Refused(_, text), Told::Done(seq)) => {
                assert!(!text.is_empty());
                seq
            }
            // The same move may be possible again after the first.
            (Told::Done(one), Told::Done(other)) => one.max(other),
            both => panic!("{both:?}"),
        };
        here.reach(seq).await;
        there.reach(seq).await;
        // After the last move the secret of the next game follows, and one may have heard of it before the other.
        while here.seq != there.seq {
            let seq = here.seq.max(there.seq);
            here.reach(seq).await;
            there.reach(seq).await;
        }
        assert_eq!(here.view, there.view);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_command_at_two_servers_counts_once() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let mut here = begun(one.address, "clever", &["Ann"]).await.remove(0);
    let mut there = Seated::watch(&here.guest.at(other.address), &here.table).await;
    for round in 0..10 {
        let wish = json!({ "do": "point", "spots": here.moves()[0] });
        let id = format!("same-{round}");
        let before = here.seq;
        here.send_as(&id, &wish).await;
        there.send_as(&id, &wish).await;
        let (first, second) = tokio::join!(here.answer(&id), there.answer(&id));
        let seq = first.unwrap().seq().max(second.unwrap().seq());
        here.reach(seq).await;
        there.reach(seq).await;
        let moves = here
            .events
            .iter()
            .filter(|event| event["what"] == "move" && event["seq"].as_u64() > Some(before));
        assert_eq!(moves.count(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_not_left_waiting_when_its_server_dies() {
    let Some(place) = Place::postgres() else { return };
    let (mut one, other) = (place.serve(), place.serve());
    let ann = Guest::arrive(one.address, "Ann").await.unwrap();
    let wish = json!({ "game": "clever", "bots": ["club"] });
    let table =
        ann.ask("POST", "/api/play", Some(&wish)).await.unwrap().body["id"].as_str().unwrap().to_owned();
    let mut ann = Seated::watch(&ann.at(other.address), &table).await;
    one.kill();
    let play = async {
        for _ in 0..6 {
            while !ann.make_a_move().await {
                ann.next().await.expect("the bot moves");
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), play).await.expect("the game goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn noting_who_waits_and_storing_moves_never_wait_for_each_other_in_a_circle() {
    let Some(place) = Place::postgres() else { return };
    let Place::Postgres(url) = &place else { unreachable!() };
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    for _ in 0..2 {
        ann.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
    }
    let mut moves = sqlx::PgConnection::connect(url).await.unwrap();
    let keys: Vec<i64> =
        sqlx::query_scalar("SELECT key FROM tables ORDER BY key").fetch_all(&mut moves).await.unwrap();
    let [low, high] = keys[..] else { panic!("{keys:?}") };

    // Moves at the first table are stored; then those at the second, which must not be taken meanwhile.
    let lock = "SELECT key FROM tables WHERE key = $1 FOR UPDATE";
    moves.execute("BEGIN").await.unwrap();
    moves.execute(sqlx::query(lock).bind(low)).await.unwrap();
    let store = Store::open_postgres(url).await.unwrap();
    let noted = tokio::spawn(async move { store.note_seen(vec![high, low], 7).await });
    let waiting = "SELECT COUNT(*)::text FROM pg_stat_activity WHERE datname = current_database() \
                   AND wait_event_type = 'Lock'";
    let begun = std::time::Instant::now();
    while place.ask(waiting).await == "0" {
        assert!(begun.elapsed() < Duration::from_secs(30), "it waits for the first table");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    moves.execute(sqlx::query(lock).bind(high)).await.expect("the second table is free");
    moves.execute("COMMIT").await.unwrap();
    noted.await.unwrap().expect("it had its turn after the moves");
}
