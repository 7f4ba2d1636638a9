//! Where very many have played nobody waits for all of them: every list is read by an index, however large the house is.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use spellenkast::load::client::Line;
use spellenkast::load::crowd::round;
use spellenkast::load::server::{Server, Wish};
use spellenkast_server::store::{Crowd, Store};
use sqlx::{ConnectOptions, Connection};

use crate::on_both;
use crate::support::{Place, eventually, signal};

/// What grows with the people and with what they play.
const BIG: [&str; 14] = [
    "people",
    "devices",
    "tables",
    "members",
    "log",
    "records",
    "results",
    "statistics",
    "meetings",
    "tries",
    "ratings",
    "rating_changes",
    "club_members",
    "club_standings",
];

/// So many rounds of looking at everything.
const ROUNDS: i64 = 20;

async fn open(place: &Place) -> Store {
    match place {
        Place::File(file) => Store::open_file(file).await.unwrap(),
        Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
    }
}

async fn fill(place: &Place, people: i64, games: i64) -> Crowd {
    let store = open(place).await;
    let crowd = store.make_crowd(people, games).await.unwrap();
    let again = store.make_crowd(people, games).await.unwrap_err();
    assert!(again.to_string().contains("somebody is there already"), "nobody's storage is filled: {again}");
    store.close().await;
    crowd
}

/// Looks at everything again and again; returns what was seen last.
async fn look_around(server: &Server, crowd: &Crowd) -> BTreeMap<&'static str, Value> {
    let mut line = Line::open(server.address).await.unwrap();
    let mut seen = BTreeMap::new();
    // The first round is that of the one who has played most: it comes last.
    for number in (0..ROUNDS).rev() {
        for look in round(crowd, number) {
            let (status, body) = line.get(&look.path, &look.cookie).await.unwrap();
            let body: Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(status, 200, "{look:?}: {body}");
            seen.insert(look.at, body);
        }
    }
    seen
}

/// Stops a server, so that all that it did is written down.
fn stop(mut server: Server) {
    signal(server.id(), "-TERM");
    assert!(server.wait());
}

/// What was looked at was not empty: else nothing could be read too much of.
fn all_is_there(seen: &BTreeMap<&'static str, Value>) {
    let count = |at: &str, place: &str| {
        let list = seen[at].pointer(place).unwrap_or_else(|| panic!("{at}: {}", seen[at]));
        list.as_array().unwrap_or_else(|| panic!("{at}: {list}")).len()
    };
    assert_eq!(count("leaderboard", "/two"), 50);
    assert!(count("profile", "/statistics") >= 5, "the busy one has played every game");
    assert!(count("ratings of a person", "") >= 5);
    assert_eq!(count("day's ranking", "/games/0/results/best"), 10);
    assert_eq!(count("my tables", ""), 100);
    assert!(count("people played with", "") >= 20);
    assert_eq!(count("played games", "/games"), 20);
    assert_eq!(count("my games", "/games"), 20);
    assert!(count("games of a name", "/games") > 0);
    assert_eq!(count("lobby", "/open"), 100);
    assert_eq!(count("lobby", "/playing"), 50);
    assert_eq!(count("club", "/members"), 512);
    assert_eq!(count("season of a club", "/games"), 5);
}

/// The SELECTs in a log of a server.
fn selects(log: &str) -> BTreeSet<String> {
    let statement = |line: &str| {
        let line: Value = serde_json::from_str(line).ok()?;
        let whole = line["fields"]["db.statement"].as_str()?.trim();
        // Short ones are told once only.
        let told = if whole.is_empty() { line["fields"]["summary"].as_str()? } else { whole };
        let reads = told.starts_with("SELECT") || told.starts_with("WITH");
        reads.then(|| told.to_owned())
    };
    log.lines().filter_map(statement).collect()
}

/// The steps of a statement in SQLite that read a big table from one end to the other: without an index, or with one and without an end.
async fn scans(connection: &mut sqlx::SqliteConnection, statement: &str) -> Vec<String> {
    let plan: Vec<(i64, i64, i64, String)> =
        sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")))
            .fetch_all(connection)
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    let is_big =
        |name: &str| BIG.iter().any(|big| *big == name || statement.contains(&format!(" {big} AS {name}")));
    let reads_all = |step: &String| {
        let mut words = step.split(' ');
        let is_bounded = match words.next() {
            Some("SCAN") => step.contains(" INDEX ") && statement.contains(" LIMIT "),
            // The least or the greatest of all, without an index.
            Some("SEARCH") => step.contains(" USING "),
            _ => true,
        };
        !is_bounded && words.next().is_some_and(is_big)
    };
    plan.into_iter().map(|(.., step)| step).filter(reads_all).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_list_reads_all_of_a_table_on_sqlite() {
    let (place, folder) = Place::file();
    let Place::File(file) = &place else { unreachable!() };
    let crowd = fill(&place, 2_000, 5_000).await;
    let log = folder.path().join("log");
    let server = Server::start(&Wish { log: Some(log.clone()), ..place.wish() }).unwrap();
    all_is_there(&look_around(&server, &crowd).await);
    stop(server);

    let mut connection = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    let statements = selects(&std::fs::read_to_string(log).unwrap());
    for big in BIG {
        let read = statements.iter().any(|statement| statement.contains(&format!(" {big} ")));
        assert!(read, "nobody looked at {big}: {statements:#?}");
    }
    for statement in &statements {
        assert_eq!(scans(&mut connection, statement).await, Vec::<String>::new(), "{statement}");
    }
    // What would read everything is found.
    for bad in [
        "SELECT id FROM people WHERE name = $1",
        "SELECT mine.id FROM people AS mine WHERE mine.name = $1 LIMIT 5",
        "SELECT MAX(finished) FROM records",
        "SELECT id FROM records WHERE listed ORDER BY finished, id",
        "SELECT people.name FROM results JOIN people ON people.id = results.person WHERE results.score > $1",
    ] {
        assert_eq!(scans(&mut connection, bad).await.len(), 1, "{bad}");
    }
    let page = "SELECT id FROM records WHERE listed ORDER BY finished, id LIMIT 5";
    assert!(scans(&mut connection, page).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_list_reads_all_of_a_table_on_postgres() {
    let Some(place) = Place::postgres() else { return };
    let Place::Postgres(url) = &place else { unreachable!() };
    let crowd = fill(&place, 2_000, 5_000).await;
    // So small a crowd is read faster as a whole: it is only where there is no other way.
    place.sql("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$").await;
    let before = read_whole(url).await;
    let server = place.serve();
    all_is_there(&look_around(&server, &crowd).await);
    stop(server);
    let after = read_whole(url).await;
    assert_eq!(after, before, "how often tables were read as a whole");

    // What would read everything is found.
    place.sql("SELECT id FROM people WHERE name = 'nobody'").await;
    let mut found = before;
    *found.get_mut("people").unwrap() += 1;
    assert_eq!(read_whole(url).await, found);
}

/// How often each big table was read from one end to the other, once everybody who read has gone and told so.
async fn read_whole(url: &str) -> BTreeMap<String, i64> {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let connection = tokio::sync::Mutex::new(&mut connection);
    eventually("all connections are closed", || async {
        let others: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
             AND backend_type = 'client backend'",
        )
        .fetch_one(&mut **connection.lock().await)
        .await
        .unwrap();
        others == 0
    })
    .await;
    let rows: Vec<(String, i64)> = sqlx::query_as("SELECT relname::text, seq_scan FROM pg_stat_user_tables")
        .fetch_all(&mut **connection.lock().await)
        .await
        .unwrap();
    let big: BTreeMap<String, i64> =
        rows.into_iter().filter(|(name, _)| BIG.contains(&name.as_str())).collect();
    assert_eq!(big.len(), BIG.len());
    big
}

on_both! {
    async fn ten_thousand_tries_are_ranked_as_a_recount_ranks_them(place: Place) {
        let crowd = fill(&place, 10_000, 100).await;
        assert_eq!(crowd.tries(), 10_000);
        let server = place.serve();
        let mut line = Line::open(server.address).await.unwrap();
        // As they were written: who is ranked, and with how much.
        let points = |number: i64| (number * 7_919 + i64::from(crowd.day.0)) % 211;
        let is_ranked = |number: i64| number % 10 != 3;
        let ranked: Vec<i64> = (1..=10_000).filter(|number| is_ranked(*number)).map(points).collect();
        let mut counts = BTreeMap::<i64, i64>::new();
        ranked.iter().for_each(|points| *counts.entry(*points).or_default() += 1);
        // Who wants to be found in no list is ranked, but not named.
        let is_named = |number: &i64| is_ranked(*number) && number % 20 != 7;
        let mut best: Vec<i64> = (1..=10_000).filter(is_named).map(points).collect();
        best.sort_unstable_by(|one, other| other.cmp(one));
        for number in [1, 2, 3, 77, 213, 500] {
            let cookie = format!("spellenkast={}", Crowd::secret(number));
            let (status, body) = line.get(&format!("/api/days/{}", crowd.day), &cookie).await.unwrap();
            let page: Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(status, 200, "{page}");
            for game in page["games"].as_array().unwrap() {
                let own = points(number);
                let better = ranked.iter().filter(|other| **other > own).count();
                let worse = ranked.iter().filter(|other| **other < own).count();
                let yours = &game["yours"];
                assert_eq!((&yours["score"], &yours["ranked"]), (&json!(own), &json!(is_ranked(number))), "{number}");
                assert_eq!((&yours["rank"], &yours["behind"]), (&json!(1 + better), &json!(worse)), "{number}");
                assert_eq!(game["ranked"], json!(ranked.len()));
                let told = |list: &str, key: &str| -> Vec<i64> {
                    let list = game["results"][list].as_array().unwrap();
                    list.iter().map(|line| line[key].as_i64().unwrap()).collect()
                };
                let all: Vec<(i64, i64)> = told("scores", "score").into_iter().zip(told("scores", "count")).collect();
                assert_eq!(all, counts.clone().into_iter().collect::<Vec<_>>());
                assert_eq!(told("best", "score"), best[..10]);
            }
        }
        stop(server);

        // Who is gone for good is ranked no more, and nothing is once its table is taken away.
        let store = open(&place).await;
        store.begin_farewell(&Crowd::person(2), 1).await.unwrap();
        store.begin_farewell(&Crowd::person(3), 1).await.unwrap();
        assert!(store.remove_table(&format!("crowd-{}-clever-77", crowd.day.0)).await.unwrap());
        for (game, gone) in [("clever", &[2, 77][..]), ("keer-op-keer", &[2])] {
            let mut left = counts.clone();
            gone.iter().for_each(|number| *left.get_mut(&points(*number)).unwrap() -= 1);
            assert_eq!(store.ranking(crowd.day, game).await.unwrap(), left.into_iter().collect::<Vec<_>>());
        }
        store.close().await;
    }
}
