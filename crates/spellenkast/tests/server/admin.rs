//! Looking after what a server keeps: `spellenkast admin`.

use std::process::Command;

use serde_json::{Value, json};
use spellenkast::load::client::Guest;

use crate::farewell::rows_with;
use crate::on_both;
use crate::support::{Place, Seated, begun, eventually, play_on};

/// How a call ended: its status, and what it printed where it belongs.
fn admin(place: &Place, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spellenkast"));
    command.arg("admin");
    match place {
        Place::File(file) => command.arg("--data").arg(file),
        Place::Postgres(url) => command.arg("--database").arg(url),
    };
    let done = command.args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

fn told(place: &Place, arguments: &[&str]) -> Value {
    let (status, out, complaint) = admin(place, &[arguments, &["--json"]].concat());
    assert_eq!((status, complaint.as_str()), (0, ""));
    serde_json::from_str(&out).unwrap()
}

on_both! {
    async fn whoever_runs_the_house_sees_who_and_what_is_there(place: Place) {
        let server = place.serve();
        let mut over = begun(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let ann = over[0].guest.clone();
        let private = ann.make_table(&json!({ "settings": { "game": "clever", "players": 2 }, "visibility": "private" })).await.unwrap();
        let code = ann.ask("GET", &format!("/api/tables/{private}"), None).await.unwrap().body["code"].clone();
        ann.ask("POST", "/api/me/recovery", None).await.unwrap();

        // Beside the running server.
        let who = told(&place, &["who"]);
        assert_eq!(who.as_array().unwrap().len(), 2);
        let who = told(&place, &["who", "--name", "an"]);
        assert_eq!((&who[0]["id"], &who[0]["name"], &who[0]["devices"], &who[0]["games"]), (&json!(ann.id), &json!("Ann"), &json!(1), &json!(1)));
        assert_eq!(who.as_array().unwrap().len(), 1);
        let what = told(&place, &["what"]);
        assert_eq!((&what["people"], &what["phases"]["over"], &what["games"]["genius"]), (&json!(2), &json!(1), &json!(1)));
        assert_eq!(what["tables"].as_array().unwrap().len(), 2);
        assert_eq!(told(&place, &["what", "--phase", "gathering"])["tables"][0]["id"], json!(private));
        let (_, out, _) = admin(&place, &["who"]);
        assert!(out.lines().count() == 3 && out.contains("Ann"), "{out}");
        let secrets = [ann.cookie.split_once('=').unwrap().1, code.as_str().unwrap()];
        for arguments in [["who", "--json"], ["what", "--json"], ["who", "--limit=9"], ["what", "--limit=9"]] {
            let (_, out, _) = admin(&place, &arguments);
            assert!(secrets.iter().all(|secret| !out.contains(secret)), "{out}");
        }
        assert_eq!(admin(&place, &["who", "--limit", "0"]).0, 2);
    }

    async fn a_table_is_taken_away_and_what_never_began_is_swept(place: Place) {
        let mut server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let wish = json!({ "settings": { "game": "clever", "players": 2 } });
        let (bad, old, new) =
            (ann.make_table(&wish).await.unwrap(), ann.make_table(&wish).await.unwrap(), ann.make_table(&wish).await.unwrap());
        let mut over = begun(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        if let Place::File(_) = &place {
            let (status, out, complaint) = admin(&place, &["remove-table", &bad]);
            assert_eq!((status, out.as_str()), (2, ""));
            assert!(complaint.contains("stop it"), "{complaint}");
            server.kill();
        }
        assert_eq!(told(&place, &["remove-table", &bad]), json!({ "removed": [bad] }));
        let (status, _, complaint) = admin(&place, &["remove-table", &bad]);
        assert!(status == 2 && complaint.contains("There is no table"), "{complaint}");
        place.sql(&format!("UPDATE tables SET seen = 5, updated = 5 WHERE id = '{old}' OR phase = 'over'")).await;
        assert_eq!(told(&place, &["sweep", "--dry-run"]), json!({ "found": 1 }));
        assert_eq!(told(&place, &["sweep"]), json!({ "removed": 1 }));
        assert_eq!(told(&place, &["sweep"]), json!({ "removed": 0 }));
        let server = if let Place::File(_) = &place { place.serve() } else { server };
        let ann = ann.at(server.address);
        let status = async |table: &str| ann.ask("GET", &format!("/api/tables/{table}"), None).await.unwrap().status;
        assert_eq!((status(&bad).await, status(&old).await, status(&new).await), (404, 404, 200));
        assert_eq!(status(&over[0].table).await, 200, "it saw a game");
        assert_eq!(rows_with(&place, &bad).await, 0);
    }

    async fn of_a_table_that_is_taken_away_nothing_points_at_the_next(place: Place) {
        let mut server = place.serve();
        let mut over = begun(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let (ann, removed) = (over[0].guest.clone(), over[0].table.clone());
        place.sql("INSERT INTO tries (day, game, person, table_key) SELECT 1, 'clever', 'who tried', key FROM tables").await;
        drop(over);
        server.kill();
        assert_eq!(told(&place, &["remove-table", &removed]), json!({ "removed": [removed] }));
        let server = place.serve();
        let ann = ann.at(server.address);
        // On SQLite the next table gets the key of the last one.
        let private = json!({ "settings": { "game": "clever", "players": 2 }, "visibility": "private" });
        ann.make_table(&private).await.unwrap();
        assert_eq!(rows_with(&place, "who tried").await, 0);
        let again = ann.ask("POST", &format!("/api/records/{removed}.1/again"), None).await.unwrap();
        assert_eq!(again.status, 404, "{}", again.body);
        assert_eq!(ann.ask("GET", &format!("/api/records/{removed}.1"), None).await.unwrap().status, 200, "it stays hers");
    }

    async fn letters_are_capitals_in_every_language_and_nobody_loses_no_name(place: Place) {
        let mut server = place.serve();
        let elin = Guest::arrive(server.address, "Élin").await.unwrap();
        let table = elin.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
        Seated::watch(&elin, &table).await.sit("élin").await.seq();
        assert_eq!(told(&place, &["who", "--name", "éL"])[0]["name"], "Élin");
        assert_eq!(told(&place, &["who", "--name", "eL"]), json!([]));
        server.kill();
        let (status, _, complaint) = admin(&place, &["retire-name", "Guest"]);
        assert!(status == 2 && complaint.contains("stays"), "{complaint}");
        assert_eq!(told(&place, &["retire-name", "ÉLIN"]), json!({ "people": 0, "tables": 0, "results": 0 }));
        assert_eq!(told(&place, &["retire-name", "Élin"]), json!({ "people": 1, "tables": 0, "results": 0 }));
        assert_eq!(told(&place, &["retire-name", "élin"]), json!({ "people": 0, "tables": 1, "results": 0 }));
    }

    async fn a_name_that_is_retired_stands_nowhere_any_more(place: Place) {
        const BAD: &str = "Snode \"X\" Plan";
        let mut server = place.serve();
        let mut over = begun(server.address, "genius", &[BAD, "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let (bad, bob) = (over[0].guest.clone(), over[1].guest.clone());
        let table = bad.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
        Seated::watch(&bad, &table).await.sit(BAD).await.seq();
        if let Place::File(_) = &place {
            server.kill();
        }
        assert_eq!(told(&place, &["retire-name", BAD]), json!({ "people": 1, "tables": 2, "results": 1 }));
        assert_eq!(told(&place, &["retire-name", BAD]), json!({ "people": 0, "tables": 0, "results": 0 }));
        assert_eq!(rows_with(&place, "Snode").await, 0);
        let server = if let Place::File(_) = &place { place.serve() } else { server };
        let (bad, bob) = (bad.at(server.address), bob.at(server.address));
        let path = format!("/api/tables/{table}/view");
        eventually("it is gone from what servers have in memory, too", || async {
            let view = bob.ask("GET", &path, None).await.unwrap().body;
            view["view"]["seats"][0]["name"] == "Guest"
        })
        .await;
        // Who had it is still there, and may choose a better one.
        let renamed = bad.ask("PATCH", "/api/me", Some(&json!({ "name": "Bert" }))).await.unwrap();
        assert_eq!((renamed.status, &renamed.body["id"]), (200, &json!(bad.id)));
        let record = format!("/api/records/{}.1", over[0].table);
        assert_eq!(bob.ask("GET", &record, None).await.unwrap().body["names"], json!(["Guest", "Bob"]));
        let checked = bob.ask("GET", &format!("{record}/check"), None).await.unwrap().body;
        assert_eq!(checked["fair"], json!(true));
    }
}

/// Looking at a PostgreSQL changes nothing there, not even where its servers are of another version.
#[tokio::test]
async fn who_only_looks_makes_no_tables() {
    let Some(place) = Place::postgres() else { return };
    let (status, _, complaint) = admin(&place, &["what"]);
    assert_eq!(status, 2, "there is nothing to look at: {complaint}");
    let tables = place.ask("SELECT count(*)::text FROM pg_tables WHERE schemaname = 'public'").await;
    assert_eq!(tables, "0");
}

#[test]
fn a_storage_that_is_not_there_is_told_and_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::File(folder.path().join("none.db"));
    let (status, _, complaint) = admin(&place, &["who"]);
    assert!(status == 2 && complaint.contains("There is no file"), "{complaint}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let nowhere = Place::Postgres("postgres://user:geheim@127.0.0.1:1/none".to_owned());
    let (status, out, complaint) = admin(&nowhere, &["who"]);
    assert!(status == 2 && !complaint.contains("geheim") && out.is_empty(), "{complaint}");
}
