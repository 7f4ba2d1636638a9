//! Appending to the logs: the one thing that must be fast and must never lie.
//!
//! Whatever was handed in while the previous commit ran goes into the next one together, so that one wait for the
//! disk serves all tables. Nobody is told of a success before the commit returned.

use std::collections::HashSet;
use std::sync::LazyLock;

use spellenkast_host::Change;
use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::oneshot;

use super::days::write_try;
use super::records::statistics::{Counts, write_counts};
use super::{CHANNEL, Pools, StoreError};

/// What a command did to a table, to be stored as a whole.
#[derive(Debug)]
pub struct Append {
    /// The table.
    pub table: i64,
    /// The number of the first event: it must be the next one.
    pub seq: i64,
    /// The events, as a JSON array.
    pub events: String,
    /// The seats that have to decide after them, a bit each.
    pub deciders: i64,
    /// What lists have to know about it, where it is anything.
    pub change: Option<Box<Change>>,
}

/// How an append ended, if the storage did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is on the disk.
    Stored,
    /// Somebody else was faster; nothing was stored.
    Conflict,
}

/// How an append went.
pub(super) type Answer = Result<Outcome, StoreError>;

/// An append, and whom to tell.
pub(super) type Job = (Append, oneshot::Sender<Answer>);

/// The most appends in one commit.
pub(super) const MOST: usize = 512;

/// Events that let the writer fall over.
#[cfg(test)]
pub(super) const PANIC: &str = "panic";

/// Writes a finished game, unless there is one with its id: whether there was none. `$home` is who brought what, where it comes
/// from home.
macro_rules! write_finished {
    ($transaction:ident, $counts:ident, $table:expr, $home:expr, $at:expr, $finished:expr) => {{
        let (finished, at): (&spellenkast_host::Finished, i64) = ($finished, $at);
        let players = finished.seats.len() as i64;
        let written = sqlx::query(
            "INSERT INTO records (id, table_key, game, players, listed, finished, record, home, day) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
        )
        .bind(&finished.id).bind($table).bind(finished.game).bind(players).bind(finished.listed).bind(at)
        .bind(&finished.record).bind($home).bind(finished.day.map(|day| i64::from(day.0)))
        .execute(&mut *$transaction).await?;
        let is_new = written.rows_affected() > 0;
        for (seat, result) in finished.seats.iter().enumerate().filter(|_| is_new) {
            sqlx::query(
                "INSERT INTO results (record, seat, person, name, folded_name, bot, game, players, score, won, \
                 finished, listed, marks) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            )
            .bind(&finished.id).bind(seat as i64).bind(&result.person).bind(&result.name)
            .bind($crate::store::renaming::folded(&result.name)).bind(&result.bot).bind(finished.game).bind(players)
            .bind(i64::from(result.score)).bind(result.won).bind(at).bind(finished.listed).bind(&result.marks)
            .execute(&mut *$transaction).await?;
        }
        if is_new {
            $counts.add(finished, at);
            let club: Option<i64> = sqlx::query_scalar("SELECT club FROM tables WHERE key = $1 AND club IS NOT NULL")
                .bind($table).fetch_optional(&mut *$transaction).await?;
            if let Some(club) = club {
                $counts.add_for_club(club, finished, at);
            }
        }
        is_new
    }};
}
pub(super) use write_finished;

/// Writes the rows for the lists, in the transaction that stores the events; what is to be counted afterwards is noted.
macro_rules! write_change {
    ($transaction:ident, $counts:ident, $table:expr, $change:expr) => {{
        let (table, change): (i64, &Change) = ($table, $change);
        // Everybody reads when a table was updated: that tells of its people and its phase, and not when somebody decided.
        sqlx::query(
            "UPDATE tables SET phase = $2, updated = CASE WHEN $5 THEN $3 ELSE updated END, seen = $3, deadline = $4, \
             deadlines = $6 WHERE key = $1",
        )
            .bind(table).bind(change.phase).bind(change.now).bind(change.deadline).bind(change.sitting.is_some())
            .bind(&change.deadlines)
            .execute(&mut *$transaction).await?;
        if let Some(sitting) = &change.sitting {
            sqlx::query("UPDATE tables SET seats = $2 WHERE key = $1")
                .bind(table).bind(&sitting.seats).execute(&mut *$transaction).await?;
            let open = matches!(change.phase, "gathering" | "playing");
            sqlx::query("UPDATE members SET seated = false, seats = 0, open = $2 WHERE table_key = $1")
                .bind(table).bind(open).execute(&mut *$transaction).await?;
            for (person, seats) in &sitting.people {
                sqlx::query(
                    "INSERT INTO members (person, table_key, seated, seats, open) VALUES ($1, $2, true, $3, $4) \
                     ON CONFLICT (person, table_key) DO UPDATE SET seated = true, seats = excluded.seats",
                )
                .bind(person).bind(table).bind(seats).bind(open).execute(&mut *$transaction).await?;
            }
        }
        if let Some(finished) = &change.finished {
            if write_finished!($transaction, $counts, table, None::<&[u8]>, change.now, finished) {
                write_try!($transaction, $counts, table, change.now, finished);
            }
        }
    }};
}

/// Stores appends, all in one commit where that can be, and tells each how it went.
pub(super) async fn store_all(pools: &Pools, node: i64, batch: &mut Vec<Job>) {
    #[cfg(test)]
    assert!(batch.iter().all(|(append, _)| append.events != PANIC), "it was told to");
    let begun = std::time::Instant::now();
    let (mut appends, answers): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
    let outcomes = match store(pools, node, &appends).await {
        Err(StoreError::Failed(_)) if appends.len() > 1 => {
            // One of them spoilt it for all, so each gets a chance of its own.
            let mut outcomes = Vec::with_capacity(appends.len());
            for append in appends.drain(..) {
                outcomes.push(store(pools, node, &[append]).await.map(|outcomes| outcomes[0]));
            }
            outcomes
        }
        Ok(outcomes) => outcomes.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error); answers.len()],
    };
    metrics::histogram!("spellenkast_commit_appends").record(outcomes.len() as f64);
    metrics::histogram!("spellenkast_commit_seconds").record(begun.elapsed());
    if let Some(Err(error)) = outcomes.iter().find(|outcome| outcome.is_err()) {
        metrics::counter!("spellenkast_commit_failures_total").increment(1);
        tracing::error!(%error, "moves could not be stored");
    }
    for (outcome, answer) in outcomes.into_iter().zip(answers) {
        // Whoever no longer waits reads the log again before it goes on.
        let _ = answer.send(outcome);
    }
}

async fn store(pools: &Pools, node: i64, appends: &[Append]) -> Result<Vec<Outcome>, StoreError> {
    let stored = match pools {
        Pools::Sqlite { write, .. } => store_in_sqlite(write, appends).await,
        Pools::Postgres { append, .. } => store_in_postgres(append, node, appends).await,
    };
    if stored.is_err() {
        pools.heal().await;
    }
    stored
}

/// Statements that insert up to 1, 2, 4 … 512 rows: a row costs far less inside one of them than on its own. Rows to
/// which nothing is bound are null, and left out.
static INSERTS: LazyLock<[&'static str; MOST.ilog2() as usize + 1]> = LazyLock::new(|| {
    std::array::from_fn(|power| {
        let rows = vec!["(?, ?, ?, ?)"; 1 << power].join(", ");
        let insert = format!(
            "INSERT INTO log (table_key, seq, events, deciders) \
             SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"
        );
        &*insert.leak()
    })
});

async fn store_in_sqlite(pool: &SqlitePool, appends: &[Append]) -> Result<Vec<Outcome>, StoreError> {
    let mut insert = sqlx::query(INSERTS[appends.len().next_power_of_two().ilog2() as usize]);
    for append in appends {
        insert = insert.bind(append.table).bind(append.seq).bind(&append.events).bind(append.deciders);
    }
    let inserted = if appends.iter().all(|append| append.change.is_none()) {
        // One statement is one transaction.
        insert.execute(pool).await
    } else {
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        let inserted = insert.execute(&mut *transaction).await;
        if inserted.is_ok() {
            let mut counts = Counts::default();
            for append in appends {
                if let Some(change) = &append.change {
                    write_change!(transaction, counts, append.table, change);
                }
            }
            write_counts!(transaction, counts);
            transaction.commit().await?;
        }
        inserted
    };
    match inserted {
        Ok(_) => Ok(vec![Outcome::Stored; appends.len()]),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() && appends.len() == 1 => {
            Ok(vec![Outcome::Conflict])
        }
        Err(error) => Err(error.into()),
    }
}

async fn store_in_postgres(pool: &PgPool, node: i64, appends: &[Append]) -> Result<Vec<Outcome>, StoreError> {
    // In the order of the tables, so that two servers that append to the same ones never wait for each other in a
    // circle.
    let mut order: Vec<&Append> = appends.iter().collect();
    order.sort_unstable_by_key(|append| append.table);
    let tables: Vec<i64> = order.iter().map(|append| append.table).collect();
    let seqs: Vec<i64> = order.iter().map(|append| append.seq).collect();
    let events: Vec<&str> = order.iter().map(|append| append.events.as_str()).collect();
    let deciders: Vec<i64> = order.iter().map(|append| append.deciders).collect();

    let insert = sqlx::query_scalar::<_, i64>(
        "WITH stored AS ( \
             INSERT INTO log (table_key, seq, events, deciders) \
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $6::bigint[]) \
             ON CONFLICT DO NOTHING RETURNING table_key, seq \
         ), told AS (SELECT pg_notify($4, table_key || ':' || $5) FROM stored) \
         SELECT table_key FROM stored, (SELECT count(*) FROM told) AS everybody",
    )
    .bind(tables)
    .bind(seqs)
    .bind(events)
    .bind(CHANNEL)
    .bind(node.to_string())
    .bind(deciders);
    let stored: HashSet<i64> = if appends.iter().all(|append| append.change.is_none()) {
        // One statement is one transaction.
        insert.fetch_all(pool).await?.into_iter().collect()
    } else {
        let mut transaction = pool.begin().await?;
        let stored: HashSet<i64> = insert.fetch_all(&mut *transaction).await?.into_iter().collect();
        let mut counts = Counts::default();
        for append in order.iter().filter(|append| stored.contains(&append.table)) {
            if let Some(change) = &append.change {
                write_change!(transaction, counts, append.table, change);
            }
        }
        write_counts!(transaction, counts);
        transaction.commit().await?;
        stored
    };
    let outcome = |append: &Append| {
        if stored.contains(&append.table) { Outcome::Stored } else { Outcome::Conflict }
    };
    Ok(appends.iter().map(outcome).collect())
}
