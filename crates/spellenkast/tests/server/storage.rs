//! Many tables.

use std::process::Command;

use serde_json::json;
use spellenkast::load::client::{Guest, request};

use crate::support::{Place, Seated, begun};

/// Many finished games, as SQL that both databases understand.
const FILL: &str = "INSERT INTO tables (id, owner, game, visibility, spectators, phase, seats, created, updated) \
     SELECT 'filler' || n, 'nobody', 'clever', 'public', true, 'over', '[]', n, n FROM numbers; \
     INSERT INTO records (id, table_key, game, players, listed, finished, record) \
     SELECT id || '.1', key, 'clever', 1, true, created, '{}' FROM tables WHERE id LIKE 'filler%'; \
     INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished) \
     SELECT id, 0, 'p' || (finished % 1000), 'Filler', 'filler', 'clever', 1, finished % 200, true, finished FROM records;";

#[tokio::test]
async fn a_hundred_thousand_finished_games_cost_no_time_at_the_start() {
    let Some(place) = Place::postgres() else { return };
    let Place::Postgres(url) = &place else { return };
    let mut server = place.serve();
    let people = begun(server.address, "clever", &["Ann"]).await;
    server.kill();
    let numbers = "CREATE TEMP TABLE numbers AS SELECT generate_series(1, 100000)::bigint AS n; ";
    let filled =
        Command::new("psql").arg(url).args(["-q", "-c", &format!("{numbers}{FILL}")]).status().unwrap();
    assert!(filled.success());
    starts_at_once(&place, &people[0].guest, &people[0].table).await;
}

#[tokio::test]
async fn a_hundred_thousand_finished_games_in_one_file_cost_no_time_at_the_start() {
    let (place, _folder) = Place::file();
    let Place::File(file) = &place else { return };
    let mut server = place.serve();
    let people = begun(server.address, "clever", &["Ann"]).await;
    server.kill();
    let numbers = "CREATE TEMP TABLE numbers AS WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count \
         LIMIT 100000) SELECT n FROM count; ";
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let script = sqlx::AssertSqlSafe(format!("{numbers}{FILL}"));
    sqlx::raw_sql(script).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    starts_at_once(&place, &people[0].guest, &people[0].table).await;
}

/// Processor time, unlike a clock, does not depend on what else the machine does.
async fn starts_at_once(place: &Place, guest: &Guest, table: &str) {
    let server = place.serve();
    let started = server.cpu_seconds().unwrap();
    assert!(started < 1.0, "the start took {started} s");
    let mut ann = Seated::watch(&guest.at(server.address), table).await;
    let opened = server.cpu_seconds().unwrap() - started;
    assert!(opened < 0.3, "opening a table took {opened} s");
    assert!(ann.make_a_move().await);
    let page = request(server.address, "GET", "/api/records?limit=50", &[], None).await.unwrap();
    assert_eq!(page.body["games"].as_array().map(Vec::len), Some(50));
    let found = request(server.address, "GET", "/api/records?name=fill&limit=5", &[], None).await.unwrap();
    assert_eq!(found.body["games"].as_array().map(Vec::len), Some(5));
    let sums = request(server.address, "GET", "/api/people/p7/statistics", &[], None).await.unwrap();
    assert_eq!(sums.body[0]["games"], json!(100));
}

#[tokio::test]
async fn figures_and_health_are_told() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "clever", &["Ann"]).await;
    people[0].make_a_move().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(request(server.address, "GET", path, &[], None).await.unwrap().status, 200);
    }
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(
        &mut stream,
        b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    )
    .await
    .unwrap();
    let mut text = String::new();
    tokio::io::AsyncReadExt::read_to_string(&mut stream, &mut text).await.unwrap();
    for figure in ["spellenkast_commands_total", "spellenkast_commit_seconds", "spellenkast_connections 1"] {
        assert!(text.contains(figure), "{figure} is missing in {text}");
    }
}
