//! Finished games and what follows from them.

pub(super) mod statistics;

use super::{Store, StoreError, reading};

/// One finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedRecord {
    /// The record's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was finished.
    pub finished: i64,
    /// How each seat did.
    pub seats: Vec<ListedSeat>,
}

/// One seat of a finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSeat {
    /// The person who sat there.
    pub person: Option<String>,
    /// The name at the table.
    pub name: String,
    /// The level, if a bot sat there.
    pub bot: Option<String>,
    /// The points.
    pub score: i64,
    /// Whether it won.
    pub won: bool,
    /// What tells the result apart from a plain one, in words with a space between them.
    pub marks: String,
}

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
