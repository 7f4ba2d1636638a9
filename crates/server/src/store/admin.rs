//! What whoever runs the house may look at and put in order.

use std::path::Path;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt};
use spellenkast_table::names;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::days::delete_tries;
use super::records::NO_TABLE;
use super::renaming::{folded, renamed_in_events, renamed_in_record, renamed_in_seats};
use super::{ANEW, Pools, Store, StoreError, postgres, reading, writing};

/// Somebody, as whoever runs the house sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Someone {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub since: i64,
    /// When a device of theirs was last seen, to the day; none where all are signed out.
    pub seen: Option<i64>,
    /// How many devices they are signed in on.
    pub devices: i64,
    /// How many games they finished.
    pub games: i64,
}

/// A table, as whoever runs the house sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SomeTable {
    /// Its public id.
    pub id: String,
    /// The game.
    pub game: String,
    /// `public`, `link` or `private`.
    pub visibility: String,
    /// `gathering`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Who sits where, as JSON for lists.
    pub seats: String,
    /// When its phase or its people last changed.
    pub updated: i64,
}

/// A club, as whoever runs the house sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SomeClub {
    /// Its public id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub since: i64,
    /// How many members it has.
    pub members: i64,
    /// How many tournaments.
    pub tournaments: i64,
}

/// How much there is of what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inventory {
    /// People.
    pub people: i64,
    /// How many of them are about to be forgotten.
    pub leaving: i64,
    /// Devices that are signed in.
    pub devices: i64,
    /// Passkeys.
    pub passkeys: i64,
    /// Tables by phase.
    pub tables: Vec<(String, i64)>,
    /// Finished games by game.
    pub games: Vec<(String, i64)>,
}

/// So many rows are rewritten at a time.
const AT_A_TIME: i64 = 200;

/// Names as JSON writes them, for LIKE; what LIKE takes for any letter finds no less.
fn written(name: &str) -> String {
    format!("%{}%", serde_json::to_string(name).expect("a name is plain data").replace('\\', "_"))
}

impl Store {
    /// Looks into a file that a server may use at the same time. Nothing can be written.
    pub async fn look_into(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .busy_timeout(Duration::from_secs(10))
            .pragma("query_only", "on");
        let read = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self::new(Pools::Sqlite { write: read.clone(), read }, None))
    }

    /// Looks into a PostgreSQL that servers use, of this version or another. Nothing can be written, and its tables stay as they are.
    pub async fn look_into_postgres(url: &str) -> Result<Self, StoreError> {
        let options = postgres(url)?.options([("default_transaction_read_only", "on")]);
        let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self::new(Pools::Postgres { append: pool.clone(), pool }, None))
    }

    /// People whose names begin so, in small letters or capitals, those first who were seen last.
    pub async fn who(&self, begin: &str, limit: i64) -> Result<Vec<Someone>, StoreError> {
        type Row = (String, String, i64, Option<i64>, i64, i64);
        let begin = folded(begin);
        // SQLite knows the capitals of English only.
        let is_meant = |(_, name, ..): &Row| std::future::ready(folded(name).starts_with(&begin));
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT id, name, created, (SELECT MAX(seen) FROM devices WHERE person = people.id) AS last_seen, \
             (SELECT COUNT(*) FROM devices WHERE person = people.id), \
             (SELECT CAST(COALESCE(SUM(games), 0) AS BIGINT) FROM statistics WHERE person = people.id) \
             FROM people ORDER BY COALESCE( \
             (SELECT MAX(seen) FROM devices WHERE person = people.id), 0) DESC, created DESC",
        ).fetch(pool).try_filter(is_meant).take(limit as usize).try_collect().await?);
        let someone =
            |(id, name, since, seen, devices, games)| Someone { id, name, since, seen, devices, games };
        Ok(rows.into_iter().map(someone).collect())
    }

    /// How much there is of what.
    pub async fn inventory(&self) -> Result<Inventory, StoreError> {
        let count = async |sql: &'static str| -> Result<i64, StoreError> {
            Ok(reading!(self, pool => sqlx::query_scalar(sql).fetch_one(pool).await?))
        };
        let counts = async |sql: &'static str| -> Result<Vec<(String, i64)>, StoreError> {
            Ok(reading!(self, pool => sqlx::query_as(sql).fetch_all(pool).await?))
        };
        Ok(Inventory {
            people: count("SELECT COUNT(*) FROM people").await?,
            leaving: count("SELECT COUNT(*) FROM farewells").await?,
            devices: count("SELECT COUNT(*) FROM devices").await?,
            // A database of an earlier version has no such table.
            passkeys: count("SELECT COUNT(*) FROM passkeys").await.unwrap_or(0),
            tables: counts("SELECT phase, COUNT(*) FROM tables GROUP BY phase ORDER BY phase").await?,
            games: counts("SELECT game, COUNT(*) FROM records GROUP BY game ORDER BY game").await?,
        })
    }

    /// The tables that changed last, in this phase or in any.
    pub async fn what(&self, phase: Option<&str>, limit: i64) -> Result<Vec<SomeTable>, StoreError> {
        type Row = (String, String, String, String, String, i64);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT id, game, visibility, phase, seats, updated FROM tables WHERE COALESCE($1, phase) = phase \
             ORDER BY updated DESC LIMIT $2",
        ).bind(phase).bind(limit).fetch_all(pool).await?);
        let table = |(id, game, visibility, phase, seats, updated)| SomeTable {
            id,
            game,
            visibility,
            phase,
            seats,
            updated,
        };
        Ok(rows.into_iter().map(table).collect())
    }

    /// The newest clubs.
    pub async fn all_clubs(&self, limit: i64) -> Result<Vec<SomeClub>, StoreError> {
        let rows: Vec<(String, String, i64, i64, i64)> = reading!(self, pool => sqlx::query_as(
            "SELECT id, name, created, (SELECT COUNT(*) FROM club_members WHERE club = clubs.key), \
             (SELECT COUNT(*) FROM tournaments WHERE club = clubs.key) \
             FROM clubs WHERE NOT closed ORDER BY key DESC LIMIT $1",
        ).bind(limit).fetch_all(pool).await?);
        let club =
            |(id, name, since, members, tournaments)| SomeClub { id, name, since, members, tournaments };
        Ok(rows.into_iter().map(club).collect())
    }

    /// Closes a club, with its standings and tournaments; finished games stay with their players. Says whether there was one.
    pub async fn remove_club(&self, id: &str) -> Result<bool, StoreError> {
        let found: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT key FROM clubs WHERE id = $1 AND NOT closed",
        ).bind(id).fetch_optional(pool).await?);
        let Some(club) = found else { return Ok(false) };
        self.close_club(club).await?;
        while self.clear_closed_clubs().await? {}
        Ok(true)
    }

    /// Takes a table away, with all that happened there, a try with the dice of a day included; finished games stay with their players.
    /// Says whether there was one.
    pub async fn remove_table(&self, id: &str) -> Result<bool, StoreError> {
        let (id, shared) = (id.to_owned(), self.is_shared());
        writing!(self, connection => {
            let removed: Option<(i64, String)> =
                sqlx::query_as("DELETE FROM tables WHERE id = $1 RETURNING key, phase")
                    .bind(id).fetch_optional(&mut *connection).await?;
            let Some((key, phase)) = removed else { return Ok(false) };
            delete_tries!(connection, "DELETE FROM tries WHERE table_key = $1", key);
            for delete in [
                "DELETE FROM log WHERE table_key = $1",
                "DELETE FROM members WHERE table_key = $1",
                "UPDATE tournament_games SET table_key = NULL WHERE table_key = $1",
            ] {
                sqlx::query(delete).bind(key).execute(&mut *connection).await?;
            }
            // Another table may get its key. Before the first game there is nothing to look through all records for.
            if matches!(phase.as_str(), "playing" | "over") {
                sqlx::query("UPDATE records SET table_key = $2 WHERE table_key = $1").bind(key).bind(NO_TABLE)
                    .execute(&mut *connection).await?;
            }
            if shared {
                sqlx::query("SELECT pg_notify($1, $2)").bind(ANEW).bind(key.to_string()).execute(connection).await?;
            }
            Ok(true)
        })
    }

    /// Tables that never saw a game, and where nobody has been since then.
    pub async fn never_begun(&self, since: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT id FROM tables WHERE phase IN ('gathering', 'closed') AND seen < $1 AND updated < $1 LIMIT $2",
        ).bind(since).bind(limit).fetch_all(pool).await?))
    }

    /// How many tables never saw a game, and nobody has been there since then.
    pub async fn count_never_begun(&self, since: i64) -> Result<i64, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables WHERE phase IN ('gathering', 'closed') AND seen < $1 AND updated < $1",
        ).bind(since).fetch_one(pool).await?))
    }

    /// Whoever is called so is called as nobody in particular from now on: people, seats, and the names on the records of games.
    /// Returns how many people, tables and results that was. Nobody can be taken the name that all get.
    pub async fn retire_name(&self, name: &str) -> Result<(u64, u64, u64), StoreError> {
        if name == names::GONE {
            return Ok((0, 0, 0));
        }
        let owned = name.to_owned();
        let people = writing!(self, connection => {
            let renamed = sqlx::query("UPDATE people SET name = $2 WHERE name = $1").bind(owned).bind(names::GONE)
                .execute(connection).await?;
            Ok(renamed.rows_affected())
        })?;
        // Tables before results, as a table that knows the name may finish a game under it.
        let tables = self.rename_at_tables(name).await?;
        let results = self.rename_in_results(name).await?;
        Ok((people, tables, results))
    }

    async fn rename_at_tables(&self, name: &str) -> Result<u64, StoreError> {
        let tables: Vec<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT DISTINCT table_key FROM log WHERE events LIKE $1",
        ).bind(written(name)).fetch_all(pool).await?);
        let mut renamed = 0;
        for table in tables {
            renamed += u64::from(self.rename_at_table(table, name).await?);
        }
        Ok(renamed)
    }

    /// Says whether anybody was called so there.
    async fn rename_at_table(&self, table: i64, name: &str) -> Result<bool, StoreError> {
        let (name, shared) = (name.to_owned(), self.is_shared());
        writing!(self, connection => {
            let entries: Vec<(i64, String)> = sqlx::query_as(
                "SELECT seq, events FROM log WHERE table_key = $1 AND events LIKE $2",
            ).bind(table).bind(written(&name)).fetch_all(&mut *connection).await?;
            let mut renamed = false;
            for (seq, events) in &entries {
                // LIKE finds more than this name.
                let Some(events) = renamed_in_events(events, &name) else { continue };
                renamed = true;
                sqlx::query("UPDATE log SET events = $3 WHERE table_key = $1 AND seq = $2")
                    .bind(table).bind(seq).bind(events).execute(&mut *connection).await?;
            }
            let seats: Option<String> = sqlx::query_scalar("SELECT seats FROM tables WHERE key = $1")
                .bind(table).fetch_optional(&mut *connection).await?;
            if let Some(seats) = seats.and_then(|seats| renamed_in_seats(&seats, &name)) {
                renamed = true;
                sqlx::query("UPDATE tables SET seats = $2 WHERE key = $1").bind(table).bind(seats)
                    .execute(&mut *connection).await?;
            }
            if shared && renamed {
                sqlx::query("SELECT pg_notify($1, $2)").bind(ANEW).bind(table.to_string()).execute(connection).await?;
            }
            Ok(renamed)
        })
    }

    async fn rename_in_results(&self, name: &str) -> Result<u64, StoreError> {
        let (mut results, mut after) = (0, (String::new(), -1));
        loop {
            // No index has the names as they are written: all results are gone through once.
            let found: Vec<(String, i64)> = reading!(self, pool => sqlx::query_as(
                "SELECT record, seat FROM results WHERE name = $1 AND (record, seat) > ($2, $3) \
                 ORDER BY record, seat LIMIT $4",
            ).bind(name).bind(&after.0).bind(after.1).bind(AT_A_TIME).fetch_all(pool).await?);
            let Some(last) = found.last() else { return Ok(results) };
            after.clone_from(last);
            results += found.len() as u64;
            let owned = name.to_owned();
            writing!(self, connection => {
                for (record, seat) in &found {
                    let text: Option<String> = sqlx::query_scalar("SELECT record FROM records WHERE id = $1")
                        .bind(record).fetch_optional(&mut *connection).await?;
                    if let Some(text) = text.and_then(|text| renamed_in_record(&text, &owned)) {
                        sqlx::query("UPDATE records SET record = $2 WHERE id = $1").bind(record).bind(text)
                            .execute(&mut *connection).await?;
                    }
                    sqlx::query("UPDATE results SET name = $3, folded_name = $4 WHERE record = $1 AND seat = $2")
                        .bind(record).bind(seat).bind(names::GONE).bind(folded(names::GONE))
                        .execute(&mut *connection).await?;
                }
                Ok(())
            })?;
        }
    }
}
