//! The dice of the day: their secrets, and who tried them.

use spellenkast_table::{Day, Secret};

use super::tables::{NewTable, insert_table};
use super::{Store, StoreError, reading, writing};

/// Somebody's try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The public id of its table.
    pub table: String,
    /// When it ended, in milliseconds since 1970; none while it goes on.
    pub finished: Option<i64>,
    /// The points, where it came to a plain end in time.
    pub score: Option<i64>,
    /// Whether it is compared with others.
    pub ranked: bool,
}

/// How a try began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Just now, at the table that was brought.
    Now,
    /// Before: at the table with this public id.
    Before(String),
    /// Not at all: its owner has too many tables that are not over.
    TooManyTables,
}

/// A result that is on everybody's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Who.
    pub person: String,
    /// Their name.
    pub name: String,
    /// The points.
    pub score: i64,
}

const RANKING: &str =
    "SELECT score, tries FROM day_scores WHERE day = $1 AND game = $2 AND tries > 0 ORDER BY score";

const BEST: &str = "SELECT people.id, people.name, tries.score FROM tries JOIN people ON people.id = tries.person \
     WHERE tries.day = $1 AND tries.game = $2 AND tries.ranked AND people.shown <> 'nothing' \
     ORDER BY tries.score DESC, tries.finished, tries.person LIMIT $3";

const PLAYED: &str = "SELECT day FROM tries WHERE person = $1 AND game = $2 AND day <= $3 AND score IS NOT NULL \
     ORDER BY day DESC LIMIT $4";

/// Where a game was played with the dice of a day, writes the result to the try; where it is compared with others, that is to be counted.
macro_rules! write_try {
    ($transaction:ident, $counts:ident, $table:expr, $at:expr, $finished:expr) => {{
        let (finished, at): (&spellenkast_host::Finished, i64) = ($finished, $at);
        if let Some(day) = finished.day {
            for result in &finished.seats {
                let in_time = at < day.opens() as i64;
                let score = (in_time && spellenkast_host::marks::is_plain(&result.marks))
                    .then_some(i64::from(result.score));
                let ranked: Option<bool> = sqlx::query_scalar(
                    "UPDATE tries SET finished = $5, score = $6, ranked = $6 IS NOT NULL AND $7 <= \
                     (SELECT COALESCE(SUM(games), 0) FROM statistics WHERE person = $3 AND marks = '') \
                     WHERE day = $1 AND game = $2 AND person = $3 AND table_key = $4 AND finished IS NULL RETURNING ranked",
                )
                .bind(i64::from(day.0))
                .bind(finished.game)
                .bind(&result.person)
                .bind($table)
                .bind(at)
                .bind(score)
                .bind($crate::ratings::GAMES_BEFORE)
                .fetch_optional(&mut *$transaction)
                .await?;
                if let (Some(true), Some(score)) = (ranked, score) {
                    *$counts.tries.entry((i64::from(day.0), finished.game, score)).or_default() += 1;
                }
            }
        }
    }};
}
pub(super) use write_try;

/// Writes how often which scores were reached with the dice of a day.
macro_rules! write_day_scores {
    ($transaction:ident, $tries:expr) => {
        for ((day, game, score), tries) in $tries {
            sqlx::query(
                "INSERT INTO day_scores (day, game, score, tries) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (day, game, score) DO UPDATE SET tries = day_scores.tries + excluded.tries",
            )
            .bind(day)
            .bind(game)
            .bind(score)
            .bind(tries)
            .execute(&mut *$transaction)
            .await?;
        }
    };
}
pub(super) use write_day_scores;

/// Deletes tries, as a statement says that returns their [rows](Gone), and counts them no longer.
macro_rules! delete_tries {
    ($connection:ident, $delete:literal, $whose:expr) => {{
        let mut gone: Vec<$crate::store::days::Gone> =
            sqlx::query_as(concat!($delete, " RETURNING day, game, score, ranked"))
                .bind($whose)
                .fetch_all(&mut *$connection)
                .await?;
        // In the order in which they are counted, so that nobody waits for another in a circle.
        gone.sort_unstable();
        for (day, game, score, _) in gone.iter().filter(|(.., ranked)| *ranked) {
            sqlx::query(
                "UPDATE day_scores SET tries = tries - 1 WHERE day = $1 AND game = $2 AND score = $3",
            )
            .bind(day)
            .bind(game)
            .bind(score)
            .execute(&mut *$connection)
            .await?;
        }
    }};
}
pub(super) use delete_tries;

/// A try that was deleted: day, game, score, and whether it was compared with others.
pub(super) type Gone = (i64, String, Option<i64>, bool);

impl Store {
    /// Keeps secrets for days that have none yet.
    pub async fn add_days(&self, days: Vec<(Day, Secret)>) -> Result<(), StoreError> {
        writing!(self, connection => {
            for (day, secret) in days {
                sqlx::query("INSERT INTO days (day, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(i64::from(day.0)).bind(&secret.0[..]).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// All finished games with the dice of a day: who played, with which marks, and the record.
    pub async fn day_records(
        &self,
        day: Day,
        game: &str,
    ) -> Result<Vec<(Option<String>, String, String)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT results.person, results.marks, records.record FROM records \
             JOIN results ON results.record = records.id WHERE records.day = $1 AND records.game = $2",
        ).bind(i64::from(day.0)).bind(game).fetch_all(pool).await?))
    }

    /// The secrets of these days, as far as there are some, in their order.
    pub async fn days(&self, from: Day, to: Day) -> Result<Vec<(Day, Secret)>, StoreError> {
        let rows: Vec<(i64, Vec<u8>)> = reading!(self, pool => sqlx::query_as(
            "SELECT day, secret FROM days WHERE day BETWEEN $1 AND $2 ORDER BY day",
        ).bind(i64::from(from.0)).bind(i64::from(to.0)).fetch_all(pool).await?);
        let read = |(day, secret): (i64, Vec<u8>)| {
            Some((Day(u32::try_from(day).ok()?), Secret(secret.try_into().ok()?)))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Begins the try of a table's owner with the dice of a day, or says where they began it before: on whatever server and
    /// however often at once, one of them counts.
    pub async fn begin_try(&self, day: Day, table: &NewTable, most: i64) -> Result<Begun, StoreError> {
        let lock = self.lock_person();
        let table = table.clone();
        let day = i64::from(day.0);
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&table.owner).execute(&mut *connection).await?;
            let before: Option<String> = sqlx::query_scalar(
                "SELECT tables.id FROM tries JOIN tables ON tables.key = tries.table_key \
                 WHERE tries.day = $1 AND tries.game = $2 AND tries.person = $3",
            ).bind(day).bind(table.game).bind(&table.owner).fetch_optional(&mut *connection).await?;
            if let Some(before) = before {
                return Ok(Begun::Before(before));
            }
            let Some(key) = insert_table!(connection, table, most) else { return Ok(Begun::TooManyTables) };
            sqlx::query("INSERT INTO tries (day, game, person, table_key) VALUES ($1, $2, $3, $4)")
                .bind(day).bind(table.game).bind(&table.owner).bind(key)
                .execute(&mut *connection).await?;
            Ok(Begun::Now)
        })
    }

    /// The try of a person.
    pub async fn try_of(&self, day: Day, game: &str, person: &str) -> Result<Option<Try>, StoreError> {
        let row: Option<(String, Option<i64>, Option<i64>, bool)> = reading!(self, pool => sqlx::query_as(
            "SELECT tables.id, tries.finished, tries.score, tries.ranked \
             FROM tries JOIN tables ON tables.key = tries.table_key \
             WHERE tries.day = $1 AND tries.game = $2 AND tries.person = $3",
        ).bind(i64::from(day.0)).bind(game).bind(person).fetch_optional(pool).await?);
        Ok(row.map(|(table, finished, score, ranked)| Try { table, finished, score, ranked }))
    }

    /// All tries of a person, the last first.
    pub async fn tries_of(&self, person: &str) -> Result<Vec<(Day, String, Try)>, StoreError> {
        type Row = (i64, String, String, Option<i64>, Option<i64>, bool);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT tries.day, tries.game, tables.id, tries.finished, tries.score, tries.ranked \
             FROM tries JOIN tables ON tables.key = tries.table_key \
             WHERE tries.person = $1 ORDER BY tries.day DESC, tries.game",
        ).bind(person).fetch_all(pool).await?);
        let tried = |(day, game, table, finished, score, ranked)| {
            Some((Day(u32::try_from(day).ok()?), game, Try { table, finished, score, ranked }))
        };
        Ok(rows.into_iter().filter_map(tried).collect())
    }

    /// The tables of tries that nobody brought to their end before their day was opened; those of the last week, so that what is past
    /// is not looked through again and again.
    pub async fn stale_tries(&self, opened: Day, most: i64) -> Result<Vec<String>, StoreError> {
        let opened = i64::from(opened.0);
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT tables.id FROM tries JOIN tables ON tables.key = tries.table_key \
             WHERE tries.day BETWEEN $1 AND $2 AND tries.finished IS NULL AND tables.phase = 'playing' LIMIT $3",
        ).bind(opened - 7).bind(opened).bind(most).fetch_all(pool).await?))
    }

    /// How often each score was reached, the lowest first.
    pub async fn ranking(&self, day: Day, game: &str) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(RANKING)
            .bind(i64::from(day.0)).bind(game).fetch_all(pool).await?))
    }

    /// The best results.
    pub async fn best_tries(&self, day: Day, game: &str, most: i64) -> Result<Vec<Best>, StoreError> {
        let rows: Vec<(String, String, i64)> = reading!(self, pool => sqlx::query_as(BEST)
            .bind(i64::from(day.0)).bind(game).bind(most).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(person, name, score)| Best { person, name, score }).collect())
    }

    /// On how many days in a row, up to this one or the one before, somebody has brought a try to its end.
    pub async fn streak(&self, day: Day, game: &str, person: &str) -> Result<u32, StoreError> {
        let days: Vec<i64> = reading!(self, pool => sqlx::query_scalar(PLAYED)
            .bind(person).bind(game).bind(i64::from(day.0)).bind(LONGEST_STREAK).fetch_all(pool).await?);
        // Who has not tried today has not broken it yet.
        let today = i64::from(day.0);
        let begin = days.first().copied().filter(|&first| first >= today - 1).unwrap_or(today);
        Ok((0..).zip(&days).take_while(|(back, day)| **day == begin - back).count() as u32)
    }

    /// What a master made of the dice of a day.
    pub async fn master_of(&self, day: Day, game: &str) -> Result<Option<i64>, StoreError> {
        Ok(
            reading!(self, pool => sqlx::query_scalar("SELECT score FROM masters WHERE day = $1 AND game = $2")
            .bind(i64::from(day.0)).bind(game).fetch_optional(pool).await?),
        )
    }

    /// Notes it.
    pub async fn note_master(&self, day: Day, game: &'static str, score: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query("INSERT INTO masters (day, game, score) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(i64::from(day.0)).bind(game).bind(score).execute(connection).await?;
            Ok(())
        })
    }
}

/// Nobody counts further back.
const LONGEST_STREAK: i64 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::migrations;

    #[tokio::test]
    async fn what_was_tried_before_rankings_were_counted_is_counted_too() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let mut earlier = migrations("sqlite");
        earlier.migrations.to_mut().truncate(16);
        earlier.run(&pool).await.unwrap();
        sqlx::query(
            "INSERT INTO tries (day, game, person, table_key, finished, score, ranked) VALUES \
             (5, 'clever', 'ann', 1, 9, 70, true), (5, 'clever', 'bob', 2, 9, 70, true), \
             (5, 'clever', 'cid', 3, 9, 30, true), (5, 'clever', 'dan', 4, 9, 70, false), \
             (5, 'clever', 'eve', 5, NULL, NULL, false), (6, 'clever', 'ann', 6, 9, 80, true)",
        )
        .execute(&pool)
        .await
        .unwrap();
        pool.close().await;
        let store = Store::open_file(&file).await.unwrap();
        assert_eq!(store.ranking(Day(5), "clever").await.unwrap(), [(30, 1), (70, 2)]);
        assert_eq!(store.ranking(Day(6), "clever").await.unwrap(), [(80, 1)]);
        store.close().await;
    }
}
