//! Somebody takes what is theirs along, and somebody goes for good.

use std::io::{Cursor, Read};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, request};
use spellenkast_server::store::{ClubBounds, Store};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::clubs::granted;
use crate::on_both;
use crate::support::{Place, Seated, begun, begun_with, eventually, play_on};

/// A name that no word of ours holds.
const NAME: &str = "Zwaantje";

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

/// How many rows of all tables hold this text, in whatever column.
pub async fn rows_with(place: &Place, text: &str) -> i64 {
    let mut found = 0;
    match place {
        Place::File(file) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
            let mut connection = options.connect().await.unwrap();
            let columns = "SELECT m.name, p.name FROM sqlite_master AS m, pragma_table_info(m.name) AS p \
                           WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '_sqlx%'";
            for column in sqlx::query(columns).fetch_all(&mut connection).await.unwrap() {
                let (table, column): (String, String) = (column.get(0), column.get(1));
                let sql = format!(
                    "SELECT COUNT(*) FROM \"{table}\" WHERE CAST(\"{column}\" AS TEXT) LIKE '%{text}%'"
                );
                let count: i64 =
                    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut connection).await.unwrap();
                found += count;
            }
            connection.close().await.unwrap();
        }
        Place::Postgres(url) => {
            let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
            let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '_sqlx%'";
            let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut connection).await.unwrap();
            for table in tables {
                let sql = format!("SELECT COUNT(*) FROM {table} WHERE {table}::text LIKE '%{text}%'");
                let count: i64 =
                    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut connection).await.unwrap();
                found += count;
            }
            connection.close().await.unwrap();
        }
    }
    found
}

/// Nothing in the storage bears the name, nor the id of whoever had it, but for the note that they are gone.
async fn forgotten(place: &Place, id: &str) {
    eventually("the name is gone", || async { rows_with(place, NAME).await == 0 }).await;
    // A row among the people and a note, until nobody can do anything in that name any more.
    let left = rows_with(place, id).await;
    assert!(left <= 2, "{left}");
}

/// Whether a text stands in the file of an SQLite or beside it, deleted or not.
fn file_holds(file: &std::path::Path, text: &str) -> bool {
    let files = std::fs::read_dir(file.parent().unwrap()).unwrap();
    files
        .filter_map(|file| std::fs::read(file.unwrap().path()).ok())
        .any(|bytes| bytes.windows(text.len()).any(|piece| piece == text.as_bytes()))
}

/// Those who are left play until it is over, among bots.
async fn play_to_the_end(people: &mut [Seated]) {
    loop {
        play_on(people, usize::MAX).await;
        if people.iter().all(Seated::is_over) {
            return;
        }
        for person in people.iter_mut().filter(|person| !person.is_over()) {
            // Whoever hears nothing for a moment may have heard all before.
            let _ = tokio::time::timeout(Duration::from_millis(100), person.next()).await;
        }
    }
}

async fn say_farewell(guest: &Guest) {
    let wish = json!({ "name": NAME });
    let answer = guest.ask("POST", "/api/me/farewell", Some(&wish)).await.unwrap();
    assert_eq!((answer.status, answer.cookie.as_deref()), (200, Some("spellenkast=")), "{}", answer.body);
}

/// The archive, unpacked: names and texts.
pub async fn archive(guest: &Guest) -> Vec<(String, String)> {
    let mut stream = guest.way.connect().await.unwrap();
    let head = format!("GET /api/me/archive HTTP/1.0\r\nHost: x\r\nCookie: {}\r\n\r\n", guest.cookie);
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let begin = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let head = String::from_utf8_lossy(&answer[..begin]).to_lowercase();
    assert!(head.contains("200 ok") && head.contains("spellenkast.zip"), "{head}");
    let mut zip = zip::ZipArchive::new(Cursor::new(&answer[begin..])).unwrap();
    (0..zip.len())
        .map(|file| {
            let mut file = zip.by_index(file).unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            (file.name().unwrap().into_owned(), text)
        })
        .collect()
}

fn check(file: &std::path::Path) -> String {
    let checked =
        Command::new(env!("CARGO_BIN_EXE_spellenkast")).args(["record", "check"]).arg(file).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    String::from_utf8_lossy(&checked.stdout).into_owned()
}

on_both! {
    async fn two_who_met_may_go_at_once(place: Place) {
        let mut server = place.serve();
        let mut pairs = Vec::new();
        for _ in 0..12 {
            let (ann, bob) = tokio::join!(Guest::arrive(server.address, "Ann"), Guest::arrive(server.address, "Bob"));
            pairs.push((ann.unwrap(), bob.unwrap()));
        }
        let met = pairs.iter().flat_map(|(ann, bob)| [(&ann.id, &bob.id), (&bob.id, &ann.id)]);
        let met: Vec<String> = met
            .flat_map(|(one, other)| ["clever", "genius", "kwatro"].map(|game| format!("('{one}', '{other}', '{game}', 1, 0, 0, 0, 0, 0, 1, 'r')")))
            .collect();
        let columns = "person, other, game, games, wins, their_wins, scored, points, their_points, last, record";
        place.sql(&format!("INSERT INTO meetings ({columns}) VALUES {}", met.join(", "))).await;
        server.kill();
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        for (ann, bob) in &pairs {
            // The one who made it is the other's keeper: whoever goes first leaves the club to somebody who is going, too.
            let club = store.add_club("Club", &ann.id, ClubBounds::USUAL, 1).await.unwrap().unwrap();
            store.join_club(club.link.as_ref().unwrap(), &bob.id, ClubBounds::USUAL, 2).await.unwrap();
            let goes = async |guest: &Guest| {
                store.begin_farewell(&guest.id, 1).await?;
                store.leave_all_clubs(&guest.id).await?;
                store.end_farewell(&guest.id, 2).await
            };
            let (one, other) = tokio::join!(goes(ann), goes(bob));
            assert!(one.unwrap() && other.unwrap());
            assert_eq!(store.club(club.key).await.unwrap(), None, "nobody is left in it");
        }
        store.close().await;
        assert_eq!(rows_with(&place, &pairs[0].0.id).await, 0);
    }

    async fn who_is_gone_leaves_no_name_and_others_games_stay_whole(place: Place) {
        let server = place.serve();
        // On PostgreSQL the others are at another server, which has the tables in memory.
        let other = matches!(place, Place::Postgres(_)).then(|| place.serve());
        let elsewhere = other.as_ref().map_or(server.address, |other| other.address);
        let public = json!({ "settings": { "game": "genius", "players": 2 }, "visibility": "public" });
        let mut over = begun_with(server.address, public, &[NAME, "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let [gone, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        let record = format!("{}.1", over[0].table);
        let before = get(&bob, "/api/me/statistics").await;

        // A game that goes on, with two others.
        let wish = json!({ "settings": { "game": "keer-op-keer", "players": 3 } });
        let table = gone.make_table(&wish).await.unwrap();
        let mut people = Vec::new();
        for (guest, name) in [(gone.clone(), NAME), (bob.at(elsewhere), "Bob"), (Guest::arrive(elsewhere, "Cleo").await.unwrap(), "Cleo")] {
            let mut seated = Seated::watch(&guest, &table).await;
            seated.sit(name).await.seq();
            people.push(seated);
        }
        let mut seq = 0;
        for person in &mut people {
            seq = person.tell(json!({ "do": "ready" })).await.seq();
        }
        for person in &mut people {
            person.reach(seq).await;
        }
        play_on(&mut people, 6).await;
        // And a table of hers that has not begun, whose seat a friend on the same device has, too.
        let waiting = gone.make_table(&json!({ "settings": { "game": "clever", "players": 3 }, "visibility": "private" })).await.unwrap();
        let mut at_it = Seated::watch(&gone, &waiting).await;
        at_it.sit(NAME).await.seq();
        at_it.tell(json!({ "do": "sit", "name": format!("{NAME} 2") })).await.seq();
        assert!(rows_with(&place, NAME).await > 5);

        let mistaken = gone.ask("POST", "/api/me/farewell", Some(&json!({ "name": "Bob" }))).await.unwrap();
        assert_eq!((mistaken.status, &mistaken.body["code"]), (409, &json!("other-name")));
        assert_eq!(get(&gone, "/api/me").await["name"], NAME);
        say_farewell(&gone).await;
        assert_eq!(at_it.socket.closed().await, Some((1008, "signed out".to_owned())));
        assert_eq!(get(&gone, "/api/me").await, Value::Null, "an old cookie is nobody's");
        assert_eq!(get(&gone.at(elsewhere), "/api/me").await, Value::Null, "on no server");
        forgotten(&place, &gone.id).await;

        // What others have of it stays whole.
        let mut people: Vec<Seated> = people.into_iter().skip(1).collect();
        for person in &mut people {
            while person.view["seats"][0]["kind"] != "bot" {
                person.next().await.expect("they hear that she left");
            }
            assert!(!person.view.to_string().contains(NAME), "{}", person.view);
        }
        let listed = get(&bob, "/api/records?person=me").await;
        let seats = &listed["games"][0]["seats"];
        assert_eq!((&seats[0]["name"], &seats[0]["person"], &seats[0]["bot"]), (&json!("Guest"), &Value::Null, &Value::Null));
        assert_eq!(get(&bob, &format!("/api/people/{}", gone.id)).await["code"], "not-found");
        assert_eq!(get(&bob, &format!("/api/people/{}/statistics", gone.id)).await, json!([]));
        assert_eq!(get(&bob, "/api/me/people").await, json!([]));
        assert_eq!(get(&bob, "/api/me/statistics").await, before);
        let checked = get(&bob, &format!("/api/records/{record}/check")).await;
        assert_eq!((&checked["valid"], &checked["fair"]), (&json!(true), &json!(true)), "{checked}");

        // The game that went on goes on to its end, and then nothing tells of her either.
        play_to_the_end(&mut people).await;
        let record = get(&bob, &format!("/api/records/{table}.1")).await;
        assert_eq!(record["names"], json!(["Guest", "Bob", "Cleo"]));
        let last = &get(&bob, "/api/records?person=me").await["games"][0]["seats"][0];
        assert_eq!((&last["person"], &last["bot"], &last["gave_up"]), (&Value::Null, &Value::Null, &json!("left")));
        forgotten(&place, &gone.id).await;
        let again = request(server.address, "POST", "/api/me/farewell", &[("Cookie", &gone.cookie)], Some(&json!({ "name": NAME }))).await;
        assert_eq!(again.unwrap().status, 401);
    }

    async fn a_farewell_that_was_stopped_in_the_middle_goes_on(place: Place) {
        let mut server = place.serve();
        let mut over = begun(server.address, "genius", &[NAME, "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let gone = over[0].guest.clone();
        server.kill();
        drop(over);
        // All that is done at once was done a while ago, and then the server was killed.
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
        assert_eq!(store.begin_farewell(&gone.id, now - 1_000_000).await.unwrap().len(), 1);
        store.close().await;
        assert!(rows_with(&place, NAME).await > 0);
        let server = place.serve_with(&["--sweep-seconds", "1"]);
        assert_eq!(get(&gone.at(server.address), "/api/me").await, Value::Null);
        eventually("nothing is left", || async { rows_with(&place, NAME).await + rows_with(&place, &gone.id).await == 0 }).await;
        if let Place::File(file) = &place {
            eventually("not even among what was deleted", || async { !file_holds(file, NAME) }).await;
        }
    }

    async fn who_declined_where_they_once_sat_is_forgotten_there_too(place: Place) {
        let server = place.serve();
        let mut over = begun(server.address, "genius", &[NAME, "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let [gone, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        let again = format!("/api/records/{}.1/again", over[0].table);
        let table = bob.ask("POST", &again, None).await.unwrap().body["id"].as_str().unwrap().to_owned();
        let mut there = Seated::watch(&gone, &table).await;
        there.sit(NAME).await.seq();
        there.tell(json!({ "do": "leave" })).await.seq();
        let declined = gone.ask("DELETE", &format!("/api/me/invitations/{table}"), None).await.unwrap();
        assert_eq!(declined.status, 200, "{}", declined.body);
        say_farewell(&gone).await;
        forgotten(&place, &gone.id).await;
    }

    async fn what_others_put_into_the_dice_still_proves_them(place: Place) {
        let mut server = place.serve();
        let gone = Guest::arrive(server.address, NAME).await.unwrap();
        let table = gone.make_table(&json!({ "settings": { "game": "genius", "players": 3 } })).await.unwrap();
        let mut people = Vec::new();
        for (guest, name) in [(gone.clone(), NAME), (Guest::arrive(server.address, "Bob").await.unwrap(), "Bob"), (Guest::arrive(server.address, "Cleo").await.unwrap(), "Cleo")] {
            let mut seated = Seated::watch(&guest, &table).await;
            seated.sit(name).await.seq();
            people.push(seated);
        }
        // Anybody may know her id, and put into the dice what they like.
        let mut seq = 0;
        for person in &mut people {
            seq = person.tell(json!({ "do": "ready", "contribution": format!("{}!", gone.id) })).await.seq();
        }
        for person in &mut people {
            person.reach(seq).await;
        }
        play_on(&mut people, 4).await;
        say_farewell(&gone).await;
        eventually("the name is gone", || async { rows_with(&place, NAME).await == 0 }).await;
        let others: Vec<Guest> = people.iter().skip(1).map(|seated| seated.guest.clone()).collect();
        drop(people);
        // Whatever was in memory is read from what is kept now.
        server.kill();
        let server = place.serve();
        let mut people = Vec::new();
        for guest in others {
            let seated = Seated::watch(&guest.at(server.address), &table).await;
            assert!(!seated.view.to_string().contains(NAME), "{}", seated.view);
            people.push(seated);
        }
        play_to_the_end(&mut people).await;
        let checked = get(&people[0].guest, &format!("/api/records/{table}.1/check")).await;
        assert_eq!((&checked["valid"], &checked["fair"]), (&json!(true), &json!(true)), "{checked}");
    }

    async fn a_table_that_cannot_be_read_tells_no_name_and_holds_up_no_other(place: Place) {
        let mut server = place.serve();
        let gone = Guest::arrive(server.address, NAME).await.unwrap();
        let mut tables = Vec::new();
        for _ in 0..3 {
            let table = gone.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
            Seated::watch(&gone, &table).await.sit(NAME).await.seq();
            tables.push(table);
        }
        server.kill();
        let [first, second] = [&tables[0], &tables[1]];
        place.sql(&format!(
            "UPDATE log SET events = replace(events, '\"seat\"', '\"seta\"') WHERE table_key = (SELECT key FROM tables WHERE id = '{first}'); \
             UPDATE log SET events = replace(events, ']', '') WHERE table_key = (SELECT key FROM tables WHERE id = '{second}')"
        )).await;
        let server = place.serve();
        say_farewell(&gone.at(server.address)).await;
        forgotten(&place, &gone.id).await;
    }

    async fn all_that_is_mine_comes_in_one_file_and_nothing_else(place: Place) {
        let server = place.serve();
        let mut over = begun(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut over, usize::MAX).await;
        let mut others = begun(server.address, "clever", &["Cleo"]).await;
        play_on(&mut others, usize::MAX).await;
        let ann = over[0].guest.clone();
        let link = ann.ask("POST", "/api/me/recovery", None).await.unwrap().body["token"].clone();
        let club = granted(&ann, "POST", "/api/clubs", json!({ "name": "Thursday" })).await;
        let wish = json!({ "name": "Cup", "game": "genius", "seats": 2, "format": { "swiss": { "rounds": 2 } }, "pace": { "days": 2 } });
        let cup = granted(&ann, "POST", &format!("/api/clubs/{}/tournaments", club["id"].as_str().unwrap()), wish).await;
        granted(&ann, "POST", &format!("/api/tournaments/{}/enter", cup["id"].as_str().unwrap()), Value::Null).await;
        let files = archive(&ann).await;
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let record = format!("records/genius-{}.1.json", over[0].table);
        let counted = ["ratings.json", "clubs.json", "statistics.json", "people.jsonl", "days.jsonl"];
        assert_eq!(names, [&["README.txt", "person.json"], &counted[..], &["games.jsonl", &record]].concat());
        let text = |name: &str| files.iter().find(|(known, _)| known == name).unwrap().1.trim();
        let read = |name: &str| serde_json::from_str::<Value>(text(name)).unwrap();
        assert_eq!(read("statistics.json"), get(&ann, "/api/me/statistics").await);
        let clubs = read("clubs.json");
        assert_eq!((&clubs["clubs"][0]["id"], &clubs["clubs"][0]["role"]), (&club["id"], &json!("keeper")));
        assert_eq!((&clubs["tournaments"][0]["id"], &clubs["tournaments"][0]["number"]), (&cup["id"], &json!(0)));
        let bob = read("people.jsonl");
        assert_eq!((&bob["person"], &bob["name"], &bob["games"]), (&json!(over[1].guest.id), &json!("Bob"), &json!(1)));
        assert_eq!(text("days.jsonl"), "");
        let person: Value = serde_json::from_str(&files[1].1).unwrap();
        assert_eq!((&person["id"], &person["name"], &person["settings"]["shown"]), (&json!(ann.id), &json!("Ann"), &json!("public")));
        assert_eq!(person["devices"].as_array().unwrap().len(), 1);
        assert_eq!(read("games.jsonl"), get(&ann, "/api/records?person=me").await["games"][0]);
        let secrets = [ann.cookie.split_once('=').unwrap().1, link.as_str().unwrap()];
        for (name, text) in &files {
            assert!(!text.contains("Cleo"), "{name}");
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "{name}");
        }
        // Our own program reads it.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        std::fs::write(&file, text(&record)).unwrap();
        assert!(check(&file).contains("committed secret"), "{}", check(&file));

        let nobody = request(server.address, "GET", "/api/me/archive", &[], None).await.unwrap();
        assert_eq!(nobody.status, 401);
        archive(&ann).await;
        archive(&ann).await;
        let too_many = ann.ask("GET", "/api/me/archive", None).await.unwrap();
        assert_eq!((too_many.status, &too_many.body["code"]), (429, &json!("too-many-archives")));
    }
}
