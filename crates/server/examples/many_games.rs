//! How long lists of finished games take when there are very many.
//!
//!     cargo run --release --package spellenkast-server --example many_games -- FILE 1000000
//!
//! Makes the file where there is none, with so many games of 20,000 people. For each kind of list it prints the
//! processor time that one takes, which a busy machine does not change, and how long that is in all, the median and the
//! 99th percentile. One person and one name are in a tenth of all games.

use std::path::Path;
use std::time::{Duration, Instant};

use spellenkast_server::store::{Cursor, RecordQuery, Store};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

/// How often each list is asked for.
const TIMES: usize = 200;

const FILL: &str = "
    CREATE TEMP TABLE numbers AS WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT $1)
        SELECT n, (n * 7919) % 20000 AS who FROM count;
    INSERT INTO records (id, table_key, game, players, listed, finished, record)
        SELECT 'game' || n || '.1', n,
            CASE n % 5 WHEN 0 THEN 'clever' WHEN 1 THEN 'genius' WHEN 2 THEN 'kwatro' WHEN 3 THEN 'keer-op-keer'
                ELSE 'keer-op-keer-2' END, 2, n % 3 > 0, n / 2, '{}' FROM numbers;
    INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, listed)
        SELECT id, 0, 'p' || who, 'Guest ' || who, 'guest ' || who, game, 2, n % 200, true, finished, listed
            FROM numbers JOIN records ON table_key = n;
    INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, listed)
        SELECT id, 1, CASE WHEN n % 10 = 0 THEN 'busy' ELSE 'q' || who END,
            CASE WHEN n % 10 = 0 THEN 'Piet' ELSE 'Other ' || who END,
            CASE WHEN n % 10 = 0 THEN 'piet' ELSE 'other ' || who END,
            game, 2, n % 200, false, finished, listed FROM numbers JOIN records ON table_key = n;
    INSERT INTO statistics (person, game, players, marks, score, games, wins)
        SELECT person, game, players, marks, score, COUNT(*), SUM(CASE WHEN won THEN 1 ELSE 0 END)
            FROM results GROUP BY person, game, players, marks, score;";

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), Some(games)) = (arguments.next(), arguments.next()) else {
        return Err("many_games FILE GAMES".into());
    };
    let (file, games) = (Path::new(&file), games.parse::<i64>()?);
    if !file.exists() {
        fill(file, games).await?;
    }
    let store = Store::open_file(file).await?;
    let text = |text: &str| Some(text.to_owned());
    let all = RecordQuery { limit: 20, ..RecordQuery::default() };
    let late = Cursor::default();
    let early: Cursor = (games / 20).to_string().parse()?;
    let lists = [
        ("all", all.clone()),
        ("of a game", RecordQuery { game: text("kwatro"), ..all.clone() }),
        ("a stranger's", RecordQuery { person: text("p77"), ..all.clone() }),
        ("of a busy person", RecordQuery { person: text("busy"), ..all.clone() }),
        ("one's own, very many", RecordQuery { person: text("busy"), reader: text("busy"), ..all.clone() }),
        (
            "one's own of a game",
            RecordQuery { person: text("busy"), reader: text("busy"), game: text("genius"), ..all.clone() },
        ),
        (
            "one's own with a name",
            RecordQuery { person: text("busy"), reader: text("busy"), name: text("guest 77"), ..all.clone() },
        ),
        ("a frequent name", RecordQuery { name: text("piet"), ..all.clone() }),
        ("a rare name", RecordQuery { name: text("guest 7777"), ..all.clone() }),
        ("how very many names begin", RecordQuery { name: text("g"), ..all.clone() }),
        ("a name, for a busy reader", RecordQuery { name: text("g"), reader: text("busy"), ..all.clone() }),
        ("a name that nobody has", RecordQuery { name: text("zz"), reader: text("busy"), ..all.clone() }),
        ("100 at a time", RecordQuery { person: text("busy"), reader: text("busy"), limit: 100, ..all }),
    ];
    println!("| list | processor | p50 | p99 | p99 of old games |\n|---|---|---|---|---|");
    for (name, mut query) in lists {
        let mut figures = Vec::new();
        let before = processor_ms();
        for before in [&late, &early] {
            query.before = before.clone();
            let mut times = Vec::with_capacity(TIMES);
            for _ in 0..TIMES {
                let begun = Instant::now();
                store.records(&query).await?;
                times.push(begun.elapsed());
            }
            times.sort_unstable();
            figures.push((times[TIMES / 2], times[TIMES * 99 / 100]));
        }
        let tell = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
        let processor = (processor_ms() - before) / (2 * TIMES) as f64;
        let [new, old] = [figures[0], figures[1]];
        println!("| {name} | {processor:.1} ms | {} | {} | {} |", tell(new.0), tell(new.1), tell(old.1));
    }
    store.close().await;
    Ok(())
}

/// The processor time that this process has used; 0 where the system does not tell.
fn processor_ms() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name, in parentheses, may hold anything; the numbers come after it, in hundredths of a second.
    let numbers = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: f64 = numbers.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
    ticks * 10.0
}

/// Makes a database with so many games.
async fn fill(file: &Path, games: i64) -> Result<(), Box<dyn std::error::Error>> {
    Store::open_file(file).await?.close().await;
    // Nothing of it has to outlast a power cut.
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off)
        .pragma("cache_size", "-1000000");
    let mut connection = options.connect().await?;
    let script = sqlx::AssertSqlSafe(FILL.replace("$1", &games.to_string()));
    sqlx::raw_sql(script).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
