//! Finished games and what follows from them.

pub(super) mod statistics;

use super::{Store, StoreError, reading};

impl Store {
    /// The record of a finished game, as JSON, if it is listed, if it is for everybody who has its link (nobody guesses
    /// an id), or if this reader played in it.
    pub async fn record(&self, id: &str, reader: Option<&str>) -> Result<Option<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT record FROM records WHERE id = $1 AND (listed \
             OR EXISTS (SELECT 1 FROM tables WHERE tables.key = records.table_key AND tables.visibility = 'link') \
             OR EXISTS (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2))",
        ).bind(id).bind(reader).fetch_optional(pool).await?))
    }
}
