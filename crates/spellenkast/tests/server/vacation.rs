//! Somebody rests, and their clocks with them.

use serde_json::{Value, json};
use spellenkast::load::client::Guest;
use spellenkast_server::store::Store;

use crate::on_both;
use crate::support::{Place, Seated, begun_with, eventually};

const DAY: i64 = 86_400_000;

async fn rest(guest: &Guest, days: u32) -> (u16, Value) {
    let answer = guest.ask("POST", "/api/me/vacation", Some(&json!({ "days": days }))).await.unwrap();
    (answer.status, answer.body)
}

async fn slow_game(place: &Place) -> (impl Drop + use<>, Vec<Seated>) {
    let server = place.serve_with(&["--sweep-seconds", "1"]);
    let settings =
        json!({ "game": "genius", "players": 2, "first": 0, "pace": { "days": 3 }, "weekends_off": true });
    let people = begun_with(server.address, json!({ "settings": settings }), &["Ann", "Bob"]).await;
    (server, people)
}

/// Waits until somebody hears of a rest, or of its end, and tells until when the decision has time then.
async fn hears_of_rest(seated: &mut Seated, rests_until: impl Fn(i64) -> bool) -> i64 {
    while !seated.view["seats"][0]["rests_until"].as_i64().is_some_and(&rests_until) {
        seated.next().await.expect("they hear of it");
    }
    seated.view["waiting"]["until"].as_i64().unwrap()
}

on_both! {
    async fn the_clock_of_who_rests_stands_still(place: Place) {
        let (_server, mut people) = slow_game(&place).await;
        let ann = people[0].guest.clone();
        let before = people[1].view["waiting"]["until"].as_i64().unwrap();
        assert!(people[1].view["waiting"]["since"].is_i64(), "since when she thinks");
        let (status, resting) = rest(&ann, 7).await;
        assert_eq!((status, &resting["days_left"]), (200, &json!(21)), "{resting}");
        let until = resting["until"].as_i64().unwrap();
        // A week of seven days, of which two are off anyway, however it lies.
        let during = hears_of_rest(&mut people[1], |rests| rests == until).await;
        assert!((during - before - 7 * DAY).abs() < DAY, "{before} {during}");
        assert_eq!(rest(&ann, 1).await.1["code"], "no-vacation", "one at a time");

        // Back at once: the clock goes on, and what was begun counts for a day.
        let back = ann.ask("DELETE", "/api/me/vacation", None).await.unwrap().body;
        assert_eq!((&back["until"], &back["days_left"]), (&Value::Null, &json!(27)));
        let after = hears_of_rest(&mut people[1], |rests| rests < until).await;
        assert!((after - before).abs() < DAY / 24, "{before} {after}");
        assert_eq!(rest(&ann, 28).await.1["code"], "no-vacation", "so many are not left");
        assert_eq!(rest(&ann, 0).await.0, 400);
        assert_eq!(rest(&ann, 27).await.0, 200);
    }

    async fn a_vacation_that_was_noted_only_is_told_later(place: Place) {
        let (server, people) = slow_game(&place).await;
        let (ann, table) = (people[0].guest.clone(), people[0].table.clone());
        drop((people, server));
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
        let begun = store.begin_vacation(&ann.id, now - DAY, now + 5 * DAY, 28 * DAY).await.unwrap();
        assert!(begun.is_some());
        store.close().await;
        let server = place.serve_with(&["--sweep-seconds", "1"]);
        let ann = ann.at(server.address);
        eventually("the table knows of it", || async {
            let view = ann.ask("GET", &format!("/api/tables/{table}/view"), None).await.unwrap().body;
            view["view"]["seats"][0]["rests_until"] == json!(now + 5 * DAY)
        }).await;
    }
}
