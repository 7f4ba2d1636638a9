//! Who one is, and which tables one may know.

use serde_json::json;
use spellenkast::load::client::{Guest, request};

use crate::on_both;
use crate::support::{Place, Seated, begun_with, eventually};

on_both! {
    async fn guests_come_in_take_names_and_move_to_another_device(place: Place) {
        let server = place.serve();
        let nobody = request(server.address, "GET", "/api/me", &[], None).await.unwrap();
        assert_eq!((nobody.status, nobody.body), (200, json!(null)));
        let ann = Guest::arrive(server.address, "  Ann   Lee ").await.unwrap();
        let me = ann.ask("GET", "/api/me", None).await.unwrap();
        assert_eq!((&me.body["name"], &me.body["id"]), (&json!("Ann Lee"), &json!(ann.id)));
        let flags = me.headers.lines().find(|line| line.to_lowercase().starts_with("set-cookie")).unwrap().to_owned();
        assert!(flags.contains("HttpOnly") && flags.contains("SameSite=Lax"), "{flags}");

        let renamed = ann.ask("PATCH", "/api/me", Some(&json!({ "name": "Anna" }))).await.unwrap();
        assert_eq!(renamed.body["name"], "Anna");
        assert_eq!(ann.ask("GET", "/api/me", None).await.unwrap().body["name"], "Anna");
        assert_eq!(ann.ask("PATCH", "/api/me", Some(&json!({ "name": "" }))).await.unwrap().status, 400);
        for odd in ["Ann\u{202e}a", "A\u{200b}nna", &"x".repeat(25)] {
            let refused = ann.ask("PATCH", "/api/me", Some(&json!({ "name": odd }))).await.unwrap();
            assert_eq!((refused.status, &refused.body["code"]), (400, &json!("bad-name")), "{odd:?}");
        }

        let first = ann.ask("POST", "/api/me/recovery", None).await.unwrap().body;
        let second = ann.ask("POST", "/api/me/recovery", None).await.unwrap().body;
        assert_eq!(second["link"], format!("/#recover={}", second["token"].as_str().unwrap()));
        let recover = |token: serde_json::Value| async move {
            request(server.address, "POST", "/api/recover", &[], Some(&json!({ "token": token }))).await.unwrap()
        };
        assert_eq!(recover(first["token"].clone()).await.status, 403, "a newer link was made");
        let moved = recover(second["token"].clone()).await;
        assert_eq!((moved.status, &moved.body["id"]), (200, &json!(ann.id)));
        assert_ne!(moved.cookie.as_deref(), Some(ann.cookie.as_str()), "each device has a secret of its own");
        assert_eq!(recover(second["token"].clone()).await.status, 403, "it works once");
    }

    async fn a_private_table_lets_in_who_gives_the_code(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let wish = json!({ "settings": { "game": "genius", "players": 2 }, "visibility": "private" });
        let made = ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap().body;
        let (table, code) = (made["id"].as_str().unwrap(), made["code"].as_str().unwrap());
        Seated::watch(&ann, table).await.sit("Ann").await.seq();

        let path = format!("/api/tables/{table}");
        let outside = bob.ask("GET", &path, None).await.unwrap().body;
        assert_eq!((&outside["needs_code"], &outside["code"]), (&json!(true), &json!(null)));
        assert!(!outside.to_string().contains("Ann"), "{outside}");
        assert_eq!(bob.ask("GET", &format!("{path}/view"), None).await.unwrap().status, 403);
        let sit = json!({ "id": "x", "command": { "do": "sit", "name": "Bob" } });
        assert_eq!(bob.ask("POST", &format!("{path}/commands"), Some(&sit)).await.unwrap().status, 403);
        let mut socket = bob.connect().await.unwrap();
        socket.send(&json!({ "type": "watch", "table": table })).await.unwrap();
        assert_eq!(socket.next().await.unwrap()["type"], "hello");
        assert_eq!(socket.next().await.unwrap()["code"], "needs-code");

        let enter = |code: &str| {
            let (bob, path, code) = (bob.clone(), format!("{path}/enter"), json!({ "code": code }));
            async move { bob.ask("POST", &path, Some(&code)).await.unwrap().status }
        };
        assert_eq!(enter("AAAAAA").await, 403);
        assert_eq!(enter(&format!(" {} ", code.to_lowercase())).await, 200);
        Seated::watch(&bob, table).await.sit("Bob").await.seq();
        for _ in 0..12 {
            enter("AAAAAA").await;
        }
        assert_eq!(enter(code).await, 429, "codes cannot be tried out");
        let lobby = bob.ask("GET", "/api/lobby", None).await.unwrap().body;
        assert_eq!(lobby["open"], json!([]));
    }

    async fn the_lobby_shows_public_tables(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "clever", "players": 2 }, "visibility": "public" });
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let table = ann.make_table(&wish).await.unwrap();
        Seated::watch(&ann, &table).await.sit("Ann").await.seq();
        let lobby = ann.ask("GET", "/api/lobby", None).await.unwrap().body;
        assert_eq!(lobby["open"][0]["id"], table);
        assert_eq!(lobby["open"][0]["seats"], json!([{ "name": "Ann", "bot": null }, { "name": null, "bot": null }]));
        begun_with(server.address, wish, &["Bob", "Cleo"]).await;
        eventually("the lobby shows where one can watch", || async {
            let lobby = ann.ask("GET", "/api/lobby", None).await.unwrap().body;
            lobby["playing"][0]["seats"][1]["name"] == "Cleo"
        }).await;
        let mine = ann.ask("GET", "/api/me/tables", None).await.unwrap().body;
        assert_eq!((mine.as_array().unwrap().len(), &mine[0]["id"]), (1, &json!(table)));
    }
}

#[tokio::test]
async fn spectators_are_sent_away_where_they_are_not_wanted() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let wish = json!({ "settings": { "game": "clever", "players": 1, "spectators": false } });
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let table = ann.make_table(&wish).await.unwrap();
    let mut ann = Seated::watch(&ann, &table).await;
    let mut early = Seated::watch(&eve, &table).await;
    ann.sit("Ann").await.seq();
    ann.tell(json!({ "do": "ready" })).await.seq();
    let sent_away = early.until(|message| message["type"] == "refused").await;
    assert_eq!((&sent_away["code"], sent_away.get("seat")), (&json!("no-spectators"), Some(&json!(null))));
    assert_eq!(early.view["phase"], "gathering", "nothing of the game was told");
    let late = eve.ask("GET", &format!("/api/tables/{table}/view"), None).await.unwrap();
    assert_eq!((late.status, &late.body["code"]), (403, &json!("no-spectators")));
}

#[tokio::test]
async fn a_watch_that_is_refused_says_through_whose_eyes_it_was() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let wish = json!({ "settings": { "game": "clever", "players": 2 } });
    let table = ann.make_table(&wish).await.unwrap();
    let mut ann = Seated::watch(&ann, &table).await;
    for (table, seat, code) in [
        (table.as_str(), json!(1), "not-your-seat"),
        ("none", json!(2), "no-table"),
        ("none", json!(null), "no-table"),
    ] {
        ann.socket.send(&json!({ "type": "watch", "table": table, "seat": seat })).await.unwrap();
        let refused = ann.until(|message| message["type"] == "refused").await;
        assert_eq!((&refused["code"], refused.get("seat")), (&json!(code), Some(&seat)), "{refused}");
        assert_eq!((&refused["table"], &refused["id"]), (&json!(table), &json!(null)));
    }
    let refused = json!({ "type": "why", "table": "none", "id": "q", "spots": [] });
    ann.socket.send(&refused).await.unwrap();
    let refused = ann.until(|message| message["type"] == "refused").await;
    assert_eq!((&refused["id"], refused.get("seat")), (&json!("q"), None), "this was no watch");
}

#[tokio::test]
async fn one_person_cannot_open_tables_without_end() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--tables-per-person", "3", "--guests-at-once", "2"]);
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let wish = json!({ "settings": { "game": "clever", "players": 2 } });
    for _ in 0..3 {
        ann.make_table(&wish).await.unwrap();
    }
    let refused = ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap();
    assert_eq!((refused.status, &refused.body["code"]), (429, &json!("too-many-tables")));
    Guest::arrive(server.address, "Bob").await.unwrap();
    assert!(Guest::arrive(server.address, "Cleo").await.is_err(), "no more guests from this address for now");
}
