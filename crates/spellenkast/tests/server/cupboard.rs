//! One's own tables, the lobby, and tables that nobody needs any more.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, Socket, Way, request};

use crate::on_both;
use crate::support::{Place, Seated, begun, eventually, figure, play_on, root};

/// Somebody's tables that are not over.
async fn tables_of(guest: &Guest) -> Vec<Value> {
    let answer = guest.ask("GET", "/api/me/tables", None).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.as_array().unwrap().clone()
}

/// Whether the lists say of everybody what their screens say.
async fn lists_tell_whose_turn_it_is(people: &[Seated], server: std::net::SocketAddr) {
    for person in people {
        let tables = tables_of(&person.guest.at(server)).await;
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0]["your_turn"], json!(!person.offer.is_null()), "{}", person.view);
    }
}

async fn open_tables(server: std::net::SocketAddr) -> Vec<String> {
    let lobby = request(server, "GET", "/api/lobby", &[], None).await.unwrap().body;
    let id = |table: &Value| table["id"].as_str().unwrap().to_owned();
    lobby["open"].as_array().unwrap().iter().map(id).collect()
}

async fn follow(guest: &Guest) -> Socket {
    let mut socket = guest.connect().await.unwrap();
    socket.send(&json!({ "type": "follow-tables" })).await.unwrap();
    // An answer to this means that the other has been heard, too.
    socket.send(&json!({ "type": "ping" })).await.unwrap();
    hears(&mut socket, "pong").await;
    socket
}

async fn hears(socket: &mut Socket, kind: &str) {
    let heard = async { while socket.next().await.expect("the server goes on")["type"] != kind {} };
    tokio::time::timeout(Duration::from_secs(30), heard).await.expect("it is told");
}

fn public(game: &str) -> Value {
    json!({ "settings": { "game": game, "players": 2 }, "visibility": "public" })
}

on_both! {
    async fn lists_say_whose_turn_it_is_without_reading_a_log(place: Place) {
        let mut server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        for _ in 0..6 {
            lists_tell_whose_turn_it_is(&people, server.address).await;
            play_on(&mut people, 1).await;
        }
        server.kill();
        let server = place.serve();
        lists_tell_whose_turn_it_is(&people, server.address).await;
        assert_eq!(figure(server.address, "spellenkast_tables_read_total").await, 0.0);
    }

    async fn whoever_follows_their_tables_is_told_of_turns_and_tables(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        let mut sockets = Vec::new();
        for person in &people {
            sockets.push(follow(&person.guest).await);
        }
        // Sooner or later everybody has their turn.
        let mut told = [false, false];
        while told.contains(&false) {
            let before: Vec<bool> = people.iter().map(|person| person.offer.is_null()).collect();
            assert_eq!(play_on(&mut people, 1).await, 1);
            for (index, person) in people.iter().enumerate() {
                if person.offer.is_null() != before[index] {
                    hears(&mut sockets[index], "tables-changed").await;
                    told[index] = true;
                }
            }
        }
        people[0].guest.make_table(&public("clever")).await.unwrap();
        hears(&mut sockets[0], "tables-changed").await;
    }

    async fn who_set_a_table_up_can_put_it_away(place: Place) {
        let server = place.serve_with(&["--tables-per-person", "1"]);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let table = ann.make_table(&public("clever")).await.unwrap();
        let mut guest = Seated::watch(&bob, &table).await;
        guest.sit("Bob").await.seq();
        assert_eq!(open_tables(server.address).await, std::slice::from_ref(&table));
        assert!(ann.make_table(&public("clever")).await.is_err(), "she has as many as she may");

        let path = format!("/api/tables/{table}");
        let refused = bob.ask("DELETE", &path, None).await.unwrap();
        assert_eq!((refused.status, &refused.body["code"]), (409, &json!("not-your-table")));
        assert_eq!(ann.ask("DELETE", &path, None).await.unwrap().status, 200);
        assert_eq!(ann.ask("DELETE", &path, None).await.unwrap().status, 200, "twice is as good as once");
        while guest.view["phase"] != "closed" {
            guest.next().await.expect("the server goes on");
        }
        assert_eq!(guest.tell(json!({ "do": "ready" })).await.code(), "closed");
        eventually("the lobby is empty", || async { open_tables(server.address).await.is_empty() }).await;
        assert_eq!((tables_of(&ann).await.len(), tables_of(&bob).await.len()), (0, 0));
        ann.make_table(&public("clever")).await.unwrap();
    }

    async fn a_table_where_nobody_was_for_a_day_is_put_away(place: Place) {
        let server = place.serve_with(&["--sweep-seconds", "1"]);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let deserted = ann.make_table(&public("clever")).await.unwrap();
        let waiting = ann.make_table(&public("clever")).await.unwrap();
        let _somebody = Seated::watch(&ann, &waiting).await;
        let began = begun(server.address, "clever", &["Bob"]).await;
        place.sql("UPDATE tables SET seen = 0").await;
        let swept = async {
            loop {
                let path = format!("/api/tables/{deserted}");
                let phase = ann.ask("GET", &path, None).await.unwrap().body["phase"].clone();
                if phase == "closed" {
                    break;
                }
                assert_eq!(phase, "gathering");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), swept).await.expect("it is put away");
        assert_eq!(open_tables(server.address).await, [waiting]);
        assert_eq!(tables_of(&began[0].guest).await.len(), 1, "a game that is on stays");
    }

    async fn nobody_fills_the_lobby_alone_and_who_is_there_comes_first(place: Place) {
        let server = place.serve_with(&["--sweep-seconds", "1"]);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let waiting = bob.make_table(&public("clever")).await.unwrap();
        let _somebody = Seated::watch(&bob, &waiting).await;
        for _ in 0..8 {
            ann.make_table(&public("clever")).await.unwrap();
        }
        let first = async {
            loop {
                let open = open_tables(server.address).await;
                assert_eq!(open.len(), 6, "five of Ann's and one of Bob's");
                if open[0] == waiting {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), first).await.expect("where somebody is comes first");
    }

    async fn one_address_does_not_fill_the_lobby(place: Place) {
        let server = place.serve_with(&["--tables-per-person", "100"]);
        let way = |last| Way { server: server.address, from: Some([127, 0, 0, last].into()) };
        // Before them all, so that everybody else has been here later.
        let ann = Guest::arrive(way(1), "Ann").await.unwrap();
        let waiting = ann.make_table(&public("clever")).await.unwrap();
        for number in 0..21 {
            let eve = Guest::arrive(way(2), &format!("Eve {number}")).await.unwrap();
            for _ in 0..5 {
                eve.make_table(&public("clever")).await.unwrap();
            }
        }
        let open = open_tables(server.address).await;
        assert_eq!(open.len(), 100, "as many as it shows");
        assert_eq!(open[99], waiting);
    }

    async fn a_database_of_the_first_version_is_brought_up_to_date(place: Place) {
        let mut server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        play_on(&mut people, 7).await;
        let wish = json!({ "settings": { "game": "clever", "players": 1 }, "visibility": "public" });
        let mut alone = crate::support::begun_with(server.address, wish, &["Cem"]).await;
        play_on(&mut alone, usize::MAX).await;
        assert!(alone[0].is_over());
        server.kill();
        let (old, _folder) = first_version(&place).await;

        let server = old.serve();
        lists_tell_whose_turn_it_is(&people, server.address).await;
        lists_tell_whose_turn_it_is(&people, server.address).await;
        assert_eq!(figure(server.address, "spellenkast_tables_read_total").await, 1.0, "it was read once");
        for query in ["", "?name=cem", "?game=clever", &format!("?person={}", alone[0].guest.id)] {
            let page = request(server.address, "GET", &format!("/api/records{query}"), &[], None).await.unwrap();
            assert_eq!(page.body["games"].as_array().map(Vec::len), Some(1), "{query}");
        }
        let path = format!("/api/people/{}/statistics", alone[0].guest.id);
        let statistics = request(server.address, "GET", &path, &[], None).await.unwrap().body;
        let score = &alone[0].view["standing"]["seats"][0]["total"];
        assert_eq!((&statistics[0]["games"], &statistics[0]["best"]), (&json!(1), score), "{statistics}");
        let mut again = Vec::new();
        for person in &people {
            again.push(Seated::watch(&person.guest.at(server.address), &person.table).await);
        }
        assert!(play_on(&mut again, 5).await > 0);
        lists_tell_whose_turn_it_is(&again, server.address).await;
        let guest = &again[0].guest;
        let brought = guest.ask("POST", "/api/records", Some(&crate::home::played("genius"))).await.unwrap();
        assert_eq!(brought.status, 200, "{}", brought.body);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_follows_at_one_server_hears_of_turns_at_another() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let mut people = begun(one.address, "clever", &["Ann", "Bob"]).await;
    let waits = people.iter().position(|person| person.offer.is_null()).expect("somebody waits");
    let mut socket = follow(&people[waits].guest.at(other.address)).await;
    while people[waits].offer.is_null() {
        assert_eq!(play_on(&mut people, 1).await, 1);
    }
    hears(&mut socket, "tables-changed").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asked_somebody_hears_of_their_no_at_another_server() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let mut people = begun(one.address, "genius", &["Ann", "Bob"]).await;
    play_on(&mut people, usize::MAX).await;
    let (ann, bob) = (people[0].guest.clone(), people[1].guest.at(other.address));
    let again = format!("/api/records/{}.1/again", people[0].table);
    let table = bob.ask("POST", &again, None).await.unwrap().body["id"].as_str().unwrap().to_owned();
    let mut socket = follow(&bob).await;
    assert_eq!(ann.ask("DELETE", &format!("/api/me/invitations/{table}"), None).await.unwrap().status, 200);
    hears(&mut socket, "tables-changed").await;
    let info = bob.ask("GET", &format!("/api/tables/{table}"), None).await.unwrap().body;
    assert_eq!(info["declined"], json!(["Ann"]));
}

/// What the first version had, table by table.
const FIRST: [(&str, &str); 7] = [
    ("people", "id, name, created, recovery"),
    ("devices", "token, person, created"),
    (
        "tables",
        "key, id, owner, game, visibility, spectators, code, phase, seats, deadline, created, updated",
    ),
    ("members", "person, table_key, seated"),
    ("log", "table_key, seq, events"),
    ("records", "id, table_key, game, players, listed, finished, record"),
    ("results", "record, seat, person, name, folded_name, bot, game, players, score, won, finished"),
];

/// A database as the first version made it, with the rows of this one.
async fn first_version(place: &Place) -> (Place, tempfile::TempDir) {
    use sqlx::{ConnectOptions, Connection};
    let folder = tempfile::tempdir().unwrap();
    let kind = if matches!(place, Place::File(_)) { "sqlite" } else { "postgres" };
    let migrations = folder.path().join("migrations");
    std::fs::create_dir(&migrations).unwrap();
    let first = format!("crates/server/migrations/{kind}/0001_first.sql");
    std::fs::copy(root().join(first), migrations.join("0001_first.sql")).unwrap();
    let migrator = sqlx::migrate::Migrator::new(Path::new(&migrations)).await.unwrap();
    match place {
        Place::File(file) => {
            let old = folder.path().join("old.db");
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&old).create_if_missing(true);
            let mut connection = options.connect().await.unwrap();
            migrator.run(&mut connection).await.unwrap();
            let mut script = format!("ATTACH '{}' AS new;", file.display());
            for (table, columns) in FIRST {
                script += &format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table};");
            }
            sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            (Place::File(old), folder)
        }
        Place::Postgres(url) => {
            let old = crate::support::new_database(url);
            let mut connection = sqlx::PgConnection::connect(&old).await.unwrap();
            migrator.run(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            for (table, columns) in FIRST {
                let copy = format!(
                    "psql '{url}' -qc 'COPY (SELECT {columns} FROM {table}) TO STDOUT' | \
                     psql '{old}' -qc 'COPY {table} ({columns}) FROM STDIN'"
                );
                assert!(std::process::Command::new("sh").args(["-c", &copy]).status().unwrap().success());
            }
            (Place::Postgres(old), folder)
        }
    }
}
