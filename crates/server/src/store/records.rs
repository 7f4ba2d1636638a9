//! Finished games and what follows from them.

pub(super) mod statistics;

use spellenkast_host::Finished;

use self::statistics::{Counts, write_counts};
use super::append::write_finished;
use super::{Store, StoreError, reading, writing};
use crate::secret::Hash;

/// The key of no table: that of games which were played at home.
const NO_TABLE: i64 = 0;

impl Store {
    /// Keeps a game that was played at home; `brought` tells who brought what. Says whether it is there now: where that was
    /// brought before nothing happens, and where something else has its id neither.
    pub async fn add_home_game(
        &self,
        finished: &Finished,
        at: i64,
        brought: Hash,
    ) -> Result<bool, StoreError> {
        let finished = finished.clone();
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
