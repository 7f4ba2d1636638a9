//! Forgetting somebody who wants to be gone.
//!
//! From the moment it is wished nobody can be that person any more; that is one transaction. What bears the name then goes piece by
//! piece, so that no move waits for it. Every step may be done again: whoever is stopped in the middle goes on later, and so
//! may another server.

use spellenkast_engine::Record;
use spellenkast_table::{Event, What, names};

use super::people::signed_out;
use super::{SIGNED_OUT, Store, StoreError, reading, writing};
use crate::secret::{self, Hash};

/// What takes away all that was counted for a person. How they were rated stays with the games that others played with them, as
/// nobody's: it says how the ratings of the others came about.
const UNCOUNT: [&str; 9] = [
    "DELETE FROM statistics WHERE person = $1",
    "DELETE FROM meetings WHERE person = $1",
    "DELETE FROM meetings WHERE other = $1",
    "DELETE FROM tries WHERE person = $1",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM matters WHERE person = $1",
    "DELETE FROM matters WHERE other = $1",
    "DELETE FROM ratings WHERE person = $1",
    "UPDATE rating_changes SET person = NULL WHERE person = $1",
];

/// A piece of somebody's games: the record, which of its seats was theirs, and whether it came from home.
type OwnResult = (String, i64, bool);

/// How a name is looked for in lists.
fn folded() -> String {
    names::GONE.to_lowercase()
}

impl Store {
    /// Nobody is this person any more, on any device. Returns the devices that were signed out.
    pub async fn begin_farewell(&self, person: &str, now: i64) -> Result<Vec<Hash>, StoreError> {
        let (person, shared) = (person.to_owned(), self.is_shared());
        writing!(self, connection => {
            sqlx::query("INSERT INTO farewells (person, since, touched) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING")
                .bind(&person).bind(now).execute(&mut *connection).await?;
            sqlx::query("UPDATE people SET name = $2, recovery = NULL, shown = 'nothing' WHERE id = $1")
                .bind(&person).bind(names::GONE).execute(&mut *connection).await?;
            for uncount in UNCOUNT {
                sqlx::query(uncount).bind(&person).execute(&mut *connection).await?;
            }
            let gone = sqlx::query_scalar("DELETE FROM devices WHERE person = $1 RETURNING token")
                .bind(&person).fetch_all(&mut *connection).await?;
            Ok(signed_out!(connection, shared, gone))
        })
    }

    /// Takes on somebody who is to be forgotten, and whom nobody has seen to since then.
    pub async fn take_farewell(&self, since: i64, now: i64) -> Result<Option<String>, StoreError> {
        let waiting: Option<String> = reading!(self, pool => sqlx::query_scalar(
            "SELECT person FROM farewells WHERE touched < $1 ORDER BY touched LIMIT 1",
        ).bind(since).fetch_optional(pool).await?);
        let Some(person) = waiting else { return Ok(None) };
        writing!(self, connection => {
            Ok(sqlx::query_scalar("UPDATE farewells SET touched = $3 WHERE person = $1 AND touched < $2 RETURNING person")
                .bind(person).bind(since).bind(now).fetch_optional(connection).await?)
        })
    }

    /// Some of the tables that still know a person, with their keys.
    pub async fn tables_knowing(&self, person: &str, limit: i64) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT tables.key, tables.id FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.person = $1 ORDER BY members.table_key LIMIT $2",
        ).bind(person).bind(limit).fetch_all(pool).await?))
    }

    /// Takes a person out of the log of a table that has forgotten them, and out of its lists. What they did there is somebody's whom
    /// nobody knows, and who is at no other table.
    pub async fn forget_at_table(&self, table: i64, person: &str) -> Result<(), StoreError> {
        let entries: Vec<(i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT seq, events FROM log WHERE table_key = $1 AND events LIKE $2",
        ).bind(table).bind(format!("%{person}%")).fetch_all(pool).await?);
        // Nobody else has this id, so wherever it stands, it means them; even in the names of their commands.
        let nobody = secret::id();
        let entries: Vec<(i64, String)> = entries
            .into_iter()
            .map(|(seq, events)| (seq, without(&events, person).replace(person, &nobody)))
            .collect();
        let person = person.to_owned();
        writing!(self, connection => {
            for (seq, events) in &entries {
                sqlx::query("UPDATE log SET events = $3 WHERE table_key = $1 AND seq = $2")
                    .bind(table).bind(seq).bind(events).execute(&mut *connection).await?;
            }
            sqlx::query("UPDATE tables SET owner = $3 WHERE key = $1 AND owner = $2")
                .bind(table).bind(&person).bind(&nobody).execute(&mut *connection).await?;
            sqlx::query("UPDATE members SET invited = NULL WHERE table_key = $1 AND invited = $2")
                .bind(table).bind(&person).execute(&mut *connection).await?;
            sqlx::query("DELETE FROM members WHERE person = $2 AND table_key = $1")
                .bind(table).bind(&person).execute(connection).await?;
            Ok(())
        })
    }

    /// Takes a person out of some of their finished games; what they brought from home goes as a whole. Returns whether there were any.
    pub async fn forget_results(&self, person: &str, limit: i64) -> Result<bool, StoreError> {
        let results: Vec<OwnResult> = reading!(self, pool => sqlx::query_as(
            "SELECT results.record, results.seat, records.home IS NOT NULL FROM results \
             JOIN records ON records.id = results.record WHERE results.person = $1 LIMIT $2",
        ).bind(person).bind(limit).fetch_all(pool).await?);
        if results.is_empty() {
            return Ok(false);
        }
        writing!(self, connection => {
            for (record, seat, home) in &results {
                if *home {
                    sqlx::query("DELETE FROM results WHERE record = $1").bind(record).execute(&mut *connection).await?;
                    sqlx::query("DELETE FROM records WHERE id = $1").bind(record).execute(&mut *connection).await?;
                    continue;
                }
                // Read here, as another seat of the same game may just have been forgotten.
                let text: Option<String> = sqlx::query_scalar("SELECT record FROM records WHERE id = $1")
                    .bind(record).fetch_optional(&mut *connection).await?;
                if let Some(text) = text.and_then(|text| unnamed(&text, *seat)) {
                    sqlx::query("UPDATE records SET record = $2 WHERE id = $1").bind(record).bind(text)
                        .execute(&mut *connection).await?;
                }
                sqlx::query("UPDATE results SET person = NULL, name = $3, folded_name = $4 WHERE record = $1 AND seat = $2")
                    .bind(record).bind(seat).bind(names::GONE).bind(folded()).execute(&mut *connection).await?;
            }
            Ok(())
        })?;
        Ok(true)
    }

    /// Nothing is left of a person whose wish is older than that, but for their place among the people, which goes now.
    pub async fn end_farewell(&self, person: &str, before: i64) -> Result<(), StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            let ended = sqlx::query("DELETE FROM farewells WHERE person = $1 AND since < $2")
                .bind(&person).bind(before).execute(&mut *connection).await?;
            if ended.rows_affected() > 0 {
                for uncount in UNCOUNT {
                    sqlx::query(uncount).bind(&person).execute(&mut *connection).await?;
                }
                sqlx::query("DELETE FROM people WHERE id = $1").bind(&person).execute(connection).await?;
            }
            Ok(())
        })
    }
}

/// Events without the names under which this person sat down. What cannot be read nobody reads.
fn without(events: &str, person: &str) -> String {
    let Ok(mut all) = serde_json::from_str::<Vec<Event>>(events) else { return events.to_owned() };
    for event in &mut all {
        if let What::Sat { person: who, name, .. } = &mut event.what
            && who.0 == person
        {
            names::GONE.clone_into(name);
        }
    }
    serde_json::to_string(&all).expect("events are plain data")
}

/// A record without the name of this seat; none where there is none, or where it cannot be read.
fn unnamed(record: &str, seat: i64) -> Option<String> {
    let mut record: Record = serde_json::from_str(record).ok()?;
    names::GONE.clone_into(record.names.get_mut(usize::try_from(seat).ok()?)?);
    Some(serde_json::to_string(&record).expect("a record is plain data"))
}
