//! Many tables.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use spellenkast::load::client::{Guest, request};

use crate::support::{Place, Seated, begun, signal};

/// Many finished games, as SQL that both databases understand. Nearly all are of one person and one name; few are of
/// another game, or of names that begin otherwise.
const FILL: &str = "INSERT INTO tables (id, owner, game, visibility, spectators, phase, seats, created, updated) \
     SELECT 'filler' || n, 'nobody', 'clever', 'public', true, 'over', '[]', n, n FROM numbers; \
     INSERT INTO records (id, table_key, game, players, listed, finished, record) \
     SELECT id || '.1', key, CASE WHEN created = 7 THEN 'kwatro' ELSE 'clever' END, 1, created % 2 = 0, created, '{}' \
     FROM tables WHERE id LIKE 'filler%'; \
     INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, listed) \
     SELECT id, 0, CASE WHEN finished % 1000 = 0 THEN 'p7' ELSE 'busy' END, 'Filler', \
     CASE WHEN finished = 8 THEN 'rare' WHEN finished % 100 = 0 THEN 'filler' || (finished % 7700) ELSE 'filler' END, \
     game, 1, finished % 200, true, finished, listed FROM records; \
     INSERT INTO people (id, name, created) VALUES ('p7', 'Seven', 1), ('busy', 'Busy', 1); \
     INSERT INTO statistics (person, game, players, marks, score, listed, games, wins) \
     SELECT person, game, players, marks, score, listed, COUNT(*), COUNT(*) FROM results \
     WHERE person IN ('p7', 'busy') GROUP BY person, game, players, marks, score, listed;";

#[tokio::test]
async fn a_hundred_thousand_finished_games_cost_no_time() {
    let Some(place) = Place::postgres() else { return };
    let mut server = place.serve();
    let people = begun(server.address, "clever", &["Ann"]).await;
    server.kill();
    place
        .sql(&format!("CREATE TEMP TABLE numbers AS SELECT generate_series(1, 100000)::bigint AS n; {FILL}"))
        .await;
    place.sql("ANALYZE").await;
    let read = "SELECT COALESCE(SUM(seq_tup_read + idx_tup_fetch), 0)::text FROM pg_stat_user_tables \
         WHERE relname IN ('records', 'results', 'tables')";
    place.sql("SELECT pg_stat_reset()").await;
    starts_at_once(&place, &people[0].guest, &people[0].table).await;
    // The server is gone, so that its figures are told.
    let rows: u64 = place.ask(read).await.parse().unwrap();
    assert!(rows < 20_000, "{rows} rows were read");
}

#[tokio::test]
async fn a_hundred_thousand_finished_games_in_one_file_cost_no_time() {
    let (place, _folder) = Place::file();
    let mut server = place.serve();
    let people = begun(server.address, "clever", &["Ann"]).await;
    server.kill();
    let numbers = "CREATE TEMP TABLE numbers AS WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count \
         LIMIT 100000) SELECT n FROM count; ";
    place.sql(&format!("{numbers}{FILL}")).await;
    starts_at_once(&place, &people[0].guest, &people[0].table).await;
}

/// Processor time, unlike a clock, does not depend on what else the machine does.
async fn starts_at_once(place: &Place, guest: &Guest, table: &str) {
    let mut server = place.serve();
    let started = server.cpu_seconds().unwrap();
    assert!(started < 1.0, "the start took {started} s");
    let mut ann = Seated::watch(&guest.at(server.address), table).await;
    let opened = server.cpu_seconds().unwrap() - started;
    assert!(opened < 0.3, "opening a table took {opened} s");
    assert!(ann.make_a_move().await);
    let before = server.cpu_seconds().unwrap();
    let lists = [
        ("", 20),
        ("&game=kwatro", 0),
        ("&name=fill", 20),
        ("&name=filler", 20),
        ("&name=rare", 1),
        ("&name=rare&game=clever", 1),
        ("&name=unknown", 0),
        ("&person=busy", 20),
        ("&person=busy&game=kwatro", 0),
        ("&person=busy&name=rare", 0),
        ("&person=p7", 20),
    ];
    for (query, wanted) in lists {
        let path = format!("/api/records?limit=20{query}");
        let page = request(server.address, "GET", &path, &[], None).await.unwrap();
        assert_eq!(page.body["games"].as_array().map(Vec::len), Some(wanted), "{query}");
    }
    let listed = server.cpu_seconds().unwrap() - before;
    assert!(listed < 0.3, "{} lists took {listed} s", lists.len());
    let sums = request(server.address, "GET", "/api/people/p7/statistics", &[], None).await.unwrap();
    assert_eq!(sums.body[0]["games"], json!(100));
    drop(ann);
    signal(server.id(), "-TERM");
    assert!(server.wait());
}

/// Starts a server that cannot start; returns what it said.
fn refused_start(listen: &str, file: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(["serve", "--listen", listen, "--data"])
        .arg(file)
        .env("RUST_LOG", "off")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

fn files_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_second_server_leaves_a_file_in_use_alone() {
    let (place, folder) = Place::file();
    let Place::File(file) = &place else { return };
    let mut first = place.serve();
    let before = files_in(folder.path());
    let named_otherwise = folder.path().join("other.db");
    std::os::unix::fs::symlink(file, &named_otherwise).unwrap();
    for name in [file, &named_otherwise] {
        let said = refused_start("127.0.0.1:0", name);
        assert_eq!(
            said,
            format!("spellenkast: {} cannot be opened: another server uses it.\n", name.display())
        );
    }
    std::fs::remove_file(named_otherwise).unwrap();
    assert_eq!(files_in(folder.path()), before);
    // Whoever is killed holds nothing any more; whoever stops leaves only the file.
    first.kill();
    let mut second = place.serve();
    signal(second.id(), "-TERM");
    assert!(second.wait());
    assert_eq!(files_in(folder.path()), ["test.db"]);
}

#[test]
fn a_server_that_cannot_listen_makes_no_file() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let said = refused_start(&taken.local_addr().unwrap().to_string(), &folder.path().join("test.db"));
    assert!(said.starts_with("spellenkast: Nobody can listen on "), "{said}");
    assert_eq!(files_in(folder.path()), Vec::<String>::new());
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
