//! Finished games and what follows from them.

pub(super) mod meetings;
pub(super) mod statistics;

use spellenkast_host::Finished;
use spellenkast_table::Day;

use self::statistics::{Counts, write_counts};
use super::append::write_finished;
use super::{Store, StoreError, reading, writing};
use crate::secret::Hash;

/// The key of no table: that of games which were played at home, or whose table was taken away.
pub(super) const NO_TABLE: i64 = 0;

/// So many of the first games of one table, and of those right before, are looked at.
const FIRST: u32 = 50;
const BEFORE: u32 = 10;

/// The ids of games that were played at the same table before.
fn earlier_ids(id: &str) -> Vec<String> {
    let Some((table, number)) = id.rsplit_once('.') else { return Vec::new() };
    let number: u32 = number.parse().unwrap_or(1);
    let first = 1..number.min(FIRST + 1);
    let before = number.saturating_sub(BEFORE).max(first.end)..number;
    first.chain(before).map(|earlier| format!("{table}.{earlier}")).collect()
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
        if self.is_anothers_table(&finished.id, person).await? {
            return Ok(false);
        }
        writing!(self, connection => {
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

    /// Whether an earlier game at the same table is somebody else's: whoever knows its id must not take that of the next.
    async fn is_anothers_table(&self, id: &str, person: &str) -> Result<bool, StoreError> {
        for earlier in earlier_ids(id) {
            let others: Option<String> = reading!(self, pool => sqlx::query_scalar(
                "SELECT id FROM records WHERE id = $1 AND NOT EXISTS \
                 (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2)",
            ).bind(&earlier).bind(person).fetch_optional(pool).await?);
            if others.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The record of a finished game, as JSON, if it is listed, if it is for everybody who has its link (nobody guesses
    /// an id), or if this reader played in it. With the dice of a day it is for who played it alone until the day is opened:
    /// `opened` is the last one that was.
    pub async fn record(
        &self,
        id: &str,
        reader: Option<&str>,
        opened: Day,
    ) -> Result<Option<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT record FROM records WHERE id = $1 AND ((day IS NULL OR day <= $3) AND (listed OR home IS NOT NULL \
             OR EXISTS (SELECT 1 FROM tables WHERE tables.key = records.table_key AND tables.visibility = 'link')) \
             OR EXISTS (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2))",
        ).bind(id).bind(reader).bind(i64::from(opened.0)).fetch_optional(pool).await?))
    }
}
