//! Who rests, so that their clocks stand still.
//!
//! A vacation is noted first and told to the tables afterwards, one by one. Whoever is stopped in the middle goes on later, and so may
//! another server.

use super::{Store, StoreError, reading, writing};

/// A vacation that not all tables know of yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Whose.
    pub person: String,
    /// When it began, in milliseconds since 1970.
    pub begun: i64,
    /// When it ends.
    pub until: i64,
}

type Row = (String, i64, i64);

impl From<Row> for Vacation {
    fn from((person, begun, until): Row) -> Self {
        Self { person, begun, until }
    }
}

/// What somebody has had of the vacation of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rested {
    /// When the one that is on ends; none while none is.
    pub until: Option<i64>,
    /// How long they rested in all, the one that is on included, in milliseconds.
    pub taken: i64,
}

/// Each counts for a day at least: whoever comes and goes all the time does not rest.
pub const SHORTEST: i64 = 86_400_000;

/// What counts of the time before this one.
const YEAR: i64 = 365 * 86_400_000;

const TAKEN: &str = "SELECT CAST(COALESCE(SUM(CASE WHEN until - begun < $3 THEN $3 ELSE until - begun END), 0) AS BIGINT) \
     FROM vacations WHERE person = $1 AND until > $2";

impl Store {
    /// What a person has had of the vacation of the last year.
    pub async fn rested(&self, person: &str, now: i64) -> Result<Rested, StoreError> {
        let until: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT until FROM vacations WHERE person = $1 AND until > $2",
        ).bind(person).bind(now).fetch_optional(pool).await?);
        let taken = reading!(self, pool => sqlx::query_scalar(TAKEN)
            .bind(person).bind(now - YEAR).bind(SHORTEST).fetch_one(pool).await?);
        Ok(Rested { until, taken })
    }

    /// Begins a vacation; none where one is on already, or where they would rest for longer than `most` in a year.
    pub async fn begin_vacation(
        &self,
        person: &str,
        now: i64,
        until: i64,
        most: i64,
    ) -> Result<Option<Vacation>, StoreError> {
        let lock = self.lock_person();
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&person).execute(&mut *connection).await?;
            let on: Option<i64> = sqlx::query_scalar("SELECT until FROM vacations WHERE person = $1 AND until > $2")
                .bind(&person).bind(now).fetch_optional(&mut *connection).await?;
            let taken: i64 = sqlx::query_scalar(TAKEN)
                .bind(&person).bind(now - YEAR).bind(SHORTEST).fetch_one(&mut *connection).await?;
            if on.is_some() || taken + (until - now).max(SHORTEST) > most {
                return Ok(None);
            }
            // What is told from now on is this one.
            sqlx::query("UPDATE vacations SET told = true WHERE person = $1").bind(&person).execute(&mut *connection).await?;
            let begun: Option<Row> = sqlx::query_as(
                "INSERT INTO vacations (person, begun, until, told, touched) VALUES ($1, $2, $3, false, $2) \
                 RETURNING person, begun, until",
            ).bind(&person).bind(now).bind(until).fetch_optional(connection).await?;
            Ok(begun.map(Vacation::from))
        })
    }

    /// Ends the vacation that is on, if one is.
    pub async fn end_vacation(&self, person: &str, now: i64) -> Result<Option<Vacation>, StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            let ended: Option<Row> = sqlx::query_as(
                "UPDATE vacations SET until = $2, told = false, touched = $2 WHERE person = $1 AND until > $2 \
                 RETURNING person, begun, until",
            ).bind(person).bind(now).fetch_optional(connection).await?;
            Ok(ended.map(Vacation::from))
        })
    }

    /// Takes on a vacation that not all tables know of, and that nobody has seen to since then.
    pub async fn take_vacation(&self, since: i64, now: i64) -> Result<Option<Vacation>, StoreError> {
        let waiting: Option<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT person, begun, until FROM vacations WHERE NOT told AND touched < $1 ORDER BY touched LIMIT 1",
        ).bind(since).fetch_optional(pool).await?);
        let Some((person, begun, _)) = waiting else { return Ok(None) };
        writing!(self, connection => {
            let taken: Option<Row> = sqlx::query_as(
                "UPDATE vacations SET touched = $4 WHERE person = $1 AND begun = $2 AND NOT told AND touched < $3 \
                 RETURNING person, begun, until",
            ).bind(person).bind(begun).bind(since).bind(now).fetch_optional(connection).await?;
            Ok(taken.map(Vacation::from))
        })
    }

    /// Until when a person rests, or rested last, as it stands now.
    pub async fn rests_until(&self, person: &str) -> Result<Option<i64>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT until FROM vacations WHERE person = $1 ORDER BY begun DESC LIMIT 1",
        ).bind(person).fetch_optional(pool).await?))
    }

    /// Who sits at a table and rests now, and until when.
    pub async fn resting_at(&self, table: &str, now: i64) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT vacations.person, vacations.until FROM tables JOIN members ON members.table_key = tables.key \
             JOIN vacations ON vacations.person = members.person \
             WHERE tables.id = $1 AND members.seated AND vacations.until > $2",
        ).bind(table).bind(now).fetch_all(pool).await?))
    }

    /// All tables know of it, unless it has changed since.
    pub async fn vacation_told(&self, vacation: &Vacation) -> Result<(), StoreError> {
        let Vacation { person, begun, until } = vacation.clone();
        writing!(self, connection => {
            sqlx::query("UPDATE vacations SET told = true WHERE person = $1 AND begun = $2 AND until = $3")
                .bind(person).bind(begun).bind(until).execute(connection).await?;
            Ok(())
        })
    }

    /// Some of the tables where a person plays, those with greater keys than this one, in their order.
    pub async fn tables_playing(
        &self,
        person: &str,
        after: i64,
        limit: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT tables.key, tables.id FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.person = $1 AND members.open AND tables.phase = 'playing' AND tables.key > $2 \
             ORDER BY tables.key LIMIT $3",
        ).bind(person).bind(after).bind(limit).fetch_all(pool).await?))
    }
}
