//! Finished games and what follows from them.

pub(super) mod statistics;

use spellenkast_host::Finished;

use self::statistics::{Counts, write_counts};
use super::append::write_finished;
use super::{Store, StoreError, reading, writing};
use crate::secret::Hash;

/// The key of no table: that of games which were played at home.
const NO_TABLE: i64 = 0;

/// So many games of one table are looked at: more than are played there in an evening.
const EARLIER: u32 = 50;

/// The ids of the games that were played at the same table before.
fn earlier_ids(id: &str) -> Vec<String> {
    let Some((table, number)) = id.rsplit_once('.') else { return Vec::new() };
    let number: u32 = number.parse().unwrap_or(1);
    (1..number).rev().take(EARLIER as usize).map(|earlier| format!("{table}.{earlier}")).collect()
}

impl Store {
    /// Keeps a game that this person played at home; `brought` tells who brought what. Says whether it is there now: where that was
    /// brought before nothing happens, and where something else has its id neither.
    pub async fn add_home_game(
        &self,
        person: &str,
        finished: &Finished,
        at: i64,
        brought: Hash,
    ) -> Result<bool, StoreError> {
        let finished = finished.clone();
        let person = person.to_owned();
        writing!(self, connection => {
            // The games of one table are one person's: whoever knows the id of one must not take that of the next.
            for earlier in earlier_ids(&finished.id) {
                let others: Option<String> = sqlx::query_scalar(
                    "SELECT id FROM records WHERE id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2)",
                ).bind(&earlier).bind(&person).fetch_optional(&mut *connection).await?;
                if others.is_some() {
                    return Ok(false);
                }
            }
            let mut counts = Counts::default();
            if write_finished!(connection, counts, NO_TABLE, Some(brought.as_slice()), at, &finished) {
                write_counts!(connection, counts);
                return Ok(true);
            }
            let there: Option<Vec<u8>> = sqlx::query_scalar("SELECT home FROM records WHERE id = $1")
                .bind(&finished.id).fetch_one(connection).await?;
            Ok(there.as_deref() == Some(&brought))
        })
    }

    /// The record of a finished game, as JSON, if it is listed, if it is for everybody who has its link (nobody guesses
    /// an id), or if this reader played in it.
    pub async fn record(&self, id: &str, reader: Option<&str>) -> Result<Option<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT record FROM records WHERE id = $1 AND (listed OR home IS NOT NULL \
             OR EXISTS (SELECT 1 FROM tables WHERE tables.key = records.table_key AND tables.visibility = 'link') \
             OR EXISTS (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2))",
        ).bind(id).bind(reader).fetch_optional(pool).await?))
    }
}
