//! Tables and their logs.

use super::{Store, StoreError, reading, writing};

/// A table about to be made, with its first events.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its public id.
    pub id: String,
    /// Who made it.
    pub owner: String,
    /// The game's id.
    pub game: &'static str,
    /// `public`, `link` or `private`.
    pub visibility: &'static str,
    /// Whether others may watch.
    pub spectators: bool,
    /// The code that lets people in, for a private table.
    pub code: Option<String>,
    /// Who sits where, as JSON for lists.
    pub seats: String,
    /// The number of the first event.
    pub seq: i64,
    /// The first events, as a JSON array.
    pub events: String,
    /// When, in milliseconds since 1970.
    pub now: i64,
}

/// What is kept of a table beside its log.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct TableRow {
    /// The storage's own number for it.
    pub key: i64,
    /// Its public id.
    pub id: String,
    /// Who made it.
    pub owner: String,
    /// The game's id.
    pub game: String,
    /// `public`, `link` or `private`.
    pub visibility: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// The code that lets people in, for a private table.
    pub code: Option<String>,
    /// `gathering`, `playing` or `over`.
    pub phase: String,
    /// Who sits where, as JSON for lists.
    pub seats: String,
    /// When it was made.
    pub created: i64,
    /// When its phase or its people last changed.
    pub updated: i64,
}

/// What one command did to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The number of its first event.
    pub seq: i64,
    /// Its events, as a JSON array.
    pub events: String,
}

/// A statement that reads whole rows of tables.
macro_rules! rows_where {
    ($condition:literal) => {
        sqlx::query_as::<_, TableRow>(concat!(
            "SELECT key, id, owner, game, visibility, spectators, code, phase, seats, created, updated FROM tables ",
            $condition
        ))
    };
}

impl Store {
    /// Makes a table; its owner is a member of it. Returns the storage's number for it.
    pub async fn add_table(&self, table: &NewTable) -> Result<i64, StoreError> {
        writing!(self, pool => {
            let mut transaction = pool.begin().await?;
            let key: i64 = sqlx::query_scalar(
                "INSERT INTO tables (id, owner, game, visibility, spectators, code, phase, seats, created, updated) \
                 VALUES ($1, $2, $3, $4, $5, $6, 'gathering', $7, $8, $8) RETURNING key",
            )
            .bind(&table.id).bind(&table.owner).bind(table.game).bind(table.visibility).bind(table.spectators)
            .bind(&table.code).bind(&table.seats).bind(table.now)
            .fetch_one(&mut *transaction).await?;
            sqlx::query("INSERT INTO log (table_key, seq, events) VALUES ($1, $2, $3)")
                .bind(key).bind(table.seq).bind(&table.events)
                .execute(&mut *transaction).await?;
            sqlx::query("INSERT INTO members (person, table_key, seated) VALUES ($1, $2, false)")
                .bind(&table.owner).bind(key)
                .execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(key)
        })
    }

    /// The table with this public id.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(reading!(self, pool => rows_where!("WHERE id = $1").bind(id).fetch_optional(pool).await?))
    }

    /// Public tables that still gather, the newest first.
    pub async fn lobby(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => rows_where!(
            "WHERE visibility = 'public' AND phase = 'gathering' ORDER BY updated DESC LIMIT $1"
        ).bind(limit).fetch_all(pool).await?))
    }

    /// Public tables where people play and others may watch, the newest first.
    pub async fn watchable(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => rows_where!(
            "WHERE visibility = 'public' AND phase = 'playing' AND spectators ORDER BY updated DESC LIMIT $1"
        ).bind(limit).fetch_all(pool).await?))
    }

    /// The tables where this person sits or which they made, the newest first; those that are over only on request.
    pub async fn tables_of(&self, person: &str, over: bool, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => rows_where!(
            "WHERE key IN (SELECT table_key FROM members WHERE person = $1) AND (owner = $1 OR EXISTS \
             (SELECT 1 FROM members WHERE person = $1 AND table_key = tables.key AND seated)) \
             AND ($2 OR phase <> 'over') ORDER BY updated DESC LIMIT $3"
        ).bind(person).bind(over).bind(limit).fetch_all(pool).await?))
    }

    /// How many tables of this person are not over.
    pub async fn open_tables_of(&self, person: &str) -> Result<i64, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables WHERE owner = $1 AND phase IN ('gathering', 'playing')",
        ).bind(person).fetch_one(pool).await?))
    }

    /// The tables where somebody's time has run out.
    pub async fn overdue(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2",
        ).bind(now).bind(limit).fetch_all(pool).await?))
    }

    /// Lets a person in who gave the right code.
    pub async fn admit(&self, table: i64, person: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO members (person, table_key, seated) VALUES ($1, $2, false) ON CONFLICT DO NOTHING",
            ).bind(person).bind(table).execute(pool).await?;
            Ok(())
        })
    }

    /// Whether a person is a member of a table.
    pub async fn is_member(&self, table: i64, person: &str) -> Result<bool, StoreError> {
        let row: Option<bool> = reading!(self, pool => sqlx::query_scalar(
            "SELECT seated FROM members WHERE person = $1 AND table_key = $2",
        ).bind(person).bind(table).fetch_optional(pool).await?);
        Ok(row.is_some())
    }

    /// The log of a table from the entry that begins with event `from` on.
    pub async fn log(&self, table: i64, from: i64) -> Result<Vec<LogEntry>, StoreError> {
        let rows: Vec<(i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT seq, events FROM log WHERE table_key = $1 AND seq >= $2 ORDER BY seq",
        ).bind(table).bind(from).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(seq, events)| LogEntry { seq, events }).collect())
    }

    /// The log of a table from the entry that holds event `seq` on.
    pub async fn log_holding(&self, table: i64, seq: i64) -> Result<Vec<LogEntry>, StoreError> {
        let from: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT MAX(seq) FROM log WHERE table_key = $1 AND seq <= $2",
        ).bind(table).bind(seq).fetch_one(pool).await?);
        self.log(table, from.unwrap_or(0)).await
    }
}
