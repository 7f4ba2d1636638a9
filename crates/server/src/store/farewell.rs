//! Forgetting somebody who wants to be gone.
//!
//! From the moment it is wished nobody can be that person any more; that is one transaction. What bears the name then goes piece by
//! piece, so that no move waits for it. Every step may be done again: whoever is stopped in the middle goes on later, and so
//! may another server.

use spellenkast_table::names;

use super::days::delete_tries;
use super::people::signed_out;
use super::renaming::{folded, nobody_in_seats, replaced, uncaused, unnamed_in_record};
use super::{ANEW, SIGNED_OUT, Store, StoreError, reading, writing};
use crate::secret::{self, Hash};

/// So many entries of a log are rewritten at a time.
const ENTRIES: i64 = 200;

/// A piece of somebody's games: the record, which of its seats was theirs, and whether it came from home.
type OwnResult = (String, i64, bool);

/// What is kept and counted of a person, and goes with them. How they were rated stays with the games that others played with them, as
/// nobody's: it says how the ratings of the others came about. What is counted with each game goes in the order in which it is written, so that
/// the one never waits for the other in a circle; and neither do two who go at once, of what is between them.
const COUNTED: [&str; 10] = [
    "DELETE FROM presence WHERE person = $1",
    "DELETE FROM passkeys WHERE person = $1",
    "DELETE FROM ceremonies WHERE holder = $1",
    "DELETE FROM statistics WHERE person = $1",
    "DELETE FROM meetings WHERE (person, other, game) IN (SELECT person, other, game FROM meetings \
     WHERE person = $1 OR other = $1 ORDER BY person{bytes}, other{bytes}, game{bytes}{lock})",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM matters WHERE (person, kind, table_id) IN (SELECT person, kind, table_id FROM matters \
     WHERE person = $1 OR other = $1 ORDER BY person{bytes}, table_id{bytes}, kind{bytes}{lock})",
    "DELETE FROM club_standings WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
    "UPDATE rating_changes SET person = NULL WHERE person = $1",
];

/// Deletes what all of these statements say of a person.
macro_rules! delete_all {
    ($connection:ident, $person:ident, $deletes:expr) => {
        for delete in $deletes {
            sqlx::query(sqlx::AssertSqlSafe(delete)).bind(&$person).execute(&mut *$connection).await?;
        }
    };
}

impl Store {
    /// [`COUNTED`] for this storage: servers that share one take what they delete in the order in which texts are sorted in memory.
    fn counted(&self) -> [String; COUNTED.len()] {
        let (bytes, lock) = if self.is_shared() { (" COLLATE \"C\"", " FOR UPDATE") } else { ("", "") };
        COUNTED.map(|delete| delete.replace("{bytes}", bytes).replace("{lock}", lock))
    }

    /// Nobody is this person any more, on any device. Returns the devices that were signed out.
    pub async fn begin_farewell(&self, person: &str, now: i64) -> Result<Vec<Hash>, StoreError> {
        let (person, shared, counted) = (person.to_owned(), self.is_shared(), self.counted());
        writing!(self, connection => {
            sqlx::query("INSERT INTO farewells (person, since, touched) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING")
                .bind(&person).bind(now).execute(&mut *connection).await?;
            sqlx::query("UPDATE people SET name = $2, recovery = NULL, shown = 'nothing', here = false WHERE id = $1")
                .bind(&person).bind(names::GONE).execute(&mut *connection).await?;
            delete_tries!(connection, "DELETE FROM tries WHERE person = $1", &person);
            delete_all!(connection, person, counted);
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

    /// Some of the tables that still know a person, with their keys, behind this key.
    pub async fn tables_knowing(
        &self,
        person: &str,
        after: i64,
        limit: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT tables.key, tables.id FROM members JOIN tables ON tables.key = members.table_key \
             WHERE members.person = $1 AND members.table_key > $2 ORDER BY members.table_key LIMIT $3",
        ).bind(person).bind(after).bind(limit).fetch_all(pool).await?))
    }

    /// Takes a person out of the log of a table that has forgotten them, and out of its lists. What they did there is somebody's whom
    /// nobody knows, and who is at no other table.
    pub async fn forget_at_table(&self, table: i64, person: &str) -> Result<(), StoreError> {
        self.forget_causes(table, person).await?;
        let (nobody, shared, update) = (secret::id(), self.is_shared(), self.rewrite_log());
        let person = person.to_owned();
        // Whose seat it was, who was ready and who owned it goes at once, or the table could not be read in between.
        writing!(self, connection => {
            let entries: Vec<(i64, String)> = sqlx::query_as(
                "SELECT seq, events FROM log WHERE table_key = $1 AND events LIKE $2",
            ).bind(table).bind(holding(&person)).fetch_all(&mut *connection).await?;
            let entries = rewritten(entries, |events| replaced(events, &person, &nobody));
            sqlx::query(update).bind(table).bind(entries).execute(&mut *connection).await?;
            sqlx::query("UPDATE tables SET owner = $3 WHERE key = $1 AND owner = $2")
                .bind(table).bind(&person).bind(&nobody).execute(&mut *connection).await?;
            sqlx::query("UPDATE members SET invited = NULL WHERE table_key = $1 AND invited = $2")
                .bind(table).bind(&person).execute(&mut *connection).await?;
            sqlx::query("DELETE FROM members WHERE person = $2 AND table_key = $1")
                .bind(table).bind(&person).execute(&mut *connection).await?;
            if shared {
                sqlx::query("SELECT pg_notify($1, $2)").bind(ANEW).bind(table.to_string())
                    .execute(connection).await?;
            }
            Ok(())
        })
    }

    /// Forgets which commands at a table were a person's, a few at a time: many have hardly anything else in them, and nothing
    /// follows from it.
    async fn forget_causes(&self, table: i64, person: &str) -> Result<(), StoreError> {
        let (mut after, update) = (0, self.rewrite_log());
        loop {
            let entries: Vec<(i64, String)> = reading!(self, pool => sqlx::query_as(
                "SELECT seq, events FROM log WHERE table_key = $1 AND seq > $2 AND events LIKE $3 ORDER BY seq LIMIT $4",
            ).bind(table).bind(after).bind(holding(person)).bind(ENTRIES).fetch_all(pool).await?);
            let Some((last, _)) = entries.last() else { return Ok(()) };
            after = *last;
            let entries = rewritten(entries, |events| uncaused(events, person));
            writing!(self, connection => {
                sqlx::query(update).bind(table).bind(entries).execute(connection).await?;
                Ok(())
            })?;
        }
    }

    /// The statement that rewrites entries of a table's log, many at once.
    fn rewrite_log(&self) -> &'static str {
        if self.is_shared() {
            "UPDATE log SET events = entry.value ->> 1 FROM json_array_elements($2::json) AS entry \
             WHERE log.table_key = $1 AND log.seq = (entry.value ->> 0)::bigint"
        } else {
            "UPDATE log SET events = entry.value ->> 1 FROM json_each($2) AS entry \
             WHERE log.table_key = $1 AND log.seq = entry.value ->> 0"
        }
    }

    /// Lets the lists tell no name of a table whose log cannot be read, so that nobody knows which are whose.
    pub async fn unname_table(&self, table: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            let seats: Option<String> = sqlx::query_scalar("SELECT seats FROM tables WHERE key = $1")
                .bind(table).fetch_optional(&mut *connection).await?;
            if let Some(seats) = seats.and_then(|seats| nobody_in_seats(&seats)) {
                sqlx::query("UPDATE tables SET seats = $2 WHERE key = $1").bind(table).bind(seats)
                    .execute(connection).await?;
            }
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
                if let Some(text) = text.and_then(|text| unnamed_in_record(&text, *seat)) {
                    sqlx::query("UPDATE records SET record = $2 WHERE id = $1").bind(record).bind(text)
                        .execute(&mut *connection).await?;
                }
                sqlx::query("UPDATE results SET person = NULL, name = $3, folded_name = $4 WHERE record = $1 AND seat = $2")
                    .bind(record).bind(seat).bind(names::GONE).bind(folded(names::GONE)).execute(&mut *connection).await?;
            }
            Ok(())
        })?;
        Ok(true)
    }

    /// Nothing is left of a person whose wish is older than that, but for their place among the people, which goes now. Says whether
    /// it was old enough.
    pub async fn end_farewell(&self, person: &str, before: i64) -> Result<bool, StoreError> {
        let (person, counted) = (person.to_owned(), self.counted());
        writing!(self, connection => {
            let ended = sqlx::query("DELETE FROM farewells WHERE person = $1 AND since < $2")
                .bind(&person).bind(before).execute(&mut *connection).await?;
            let ended = ended.rows_affected() > 0;
            if ended {
                delete_tries!(connection, "DELETE FROM tries WHERE person = $1", &person);
                delete_all!(connection, person, counted);
                delete_all!(connection, person, [
                    "DELETE FROM devices WHERE person = $1",
                    "DELETE FROM people WHERE id = $1",
                ]);
            }
            Ok(ended)
        })
    }
}

/// What finds the entries of a log in which this may stand; what LIKE takes for any letter finds no less.
fn holding(person: &str) -> String {
    format!("%{person}%")
}

/// Those entries of a log that change, as JSON for the statement that rewrites them.
fn rewritten(entries: Vec<(i64, String)>, change: impl Fn(&str) -> Option<String>) -> String {
    let changed: Vec<(i64, String)> =
        entries.into_iter().filter_map(|(seq, events)| Some((seq, change(&events)?))).collect();
    serde_json::to_string(&changed).expect("texts are plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{NewTable, Person};

    async fn ann() -> (Store, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("test.db")).await.unwrap();
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 1 };
        store.add_person(&ann, &[1; 32]).await.unwrap();
        (store, folder)
    }

    #[tokio::test]
    async fn who_is_leaving_comes_back_by_no_link() {
        let (store, _folder) = ann().await;
        assert_eq!(store.begin_farewell("ann", 5).await.unwrap(), [[1; 32]]);
        // Another server has not heard of it yet.
        store.set_recovery("ann", &[2; 32], 1_000).await.unwrap();
        assert_eq!(store.recover(&[2; 32], &[3; 32], 6).await.unwrap(), None);
        assert!(!store.end_farewell("ann", 5).await.unwrap(), "it is not settled yet");
        assert!(store.end_farewell("ann", 6).await.unwrap());
        assert_eq!(store.take_farewell(1_000, 1_000).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_long_log_is_gone_through_to_its_end() {
        let (store, _folder) = ann().await;
        let table = store.add_table(&NewTable::plain("ann"), 1).await.unwrap().unwrap();
        let caused =
            |seq: i64, by: &str| format!(r#"[{{"seq":{seq},"at":1,{by}"what":{{"left":{{"seat":0}}}}}}]"#);
        for seq in 2..3 * ENTRIES {
            let events = caused(seq, r#""by":{"person":"ann","id":"c"},"#);
            let append = crate::store::Append { table, seq, events, deciders: 0, change: None };
            store.append(append).await.unwrap();
        }
        store.forget_at_table(table, "ann").await.unwrap();
        let log = store.log(table, 2).await.unwrap();
        assert_eq!(log.len() as i64, 3 * ENTRIES - 2);
        assert!(log.iter().all(|entry| entry.events == caused(entry.seq, "")), "{:?}", log.last());
        assert_eq!(store.tables_knowing("ann", 0, 10).await.unwrap(), []);
    }
}
