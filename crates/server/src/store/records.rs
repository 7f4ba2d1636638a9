//! Finished games and what follows from them.

use super::{Store, StoreError, reading};

/// A game that has just been finished, as it is stored.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The record's id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// Whether everybody may find it in lists; the players themselves always can.
    pub listed: bool,
    /// The record, as JSON.
    pub record: String,
    /// How each seat did.
    pub seats: Vec<FinishedSeat>,
}

/// How one seat did.
#[derive(Clone, Debug)]
pub struct FinishedSeat {
    /// The person who sat there.
    pub person: Option<String>,
    /// The name at the table.
    pub name: String,
    /// The level, if a bot sat there.
    pub bot: Option<String>,
    /// The points.
    pub score: i32,
    /// Whether it won.
    pub won: bool,
}

/// Which finished games to list.
#[derive(Clone, Debug, Default)]
pub struct RecordQuery {
    /// Only of this game.
    pub game: Option<String>,
    /// Only with this person.
    pub person: Option<String>,
    /// Only with somebody whose name begins so.
    pub name: Option<String>,
    /// Who asks: they find their own games even where these are not listed.
    pub reader: Option<String>,
    /// Only those finished before this time.
    pub before: i64,
    /// How many at most.
    pub limit: i64,
}

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
}

/// How often a person reached a score in a game with so many players, and how often that won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsLine {
    /// The game's id.
    pub game: String,
    /// How many played.
    pub players: i64,
    /// The score.
    pub score: i64,
    /// How often it was reached.
    pub games: i64,
    /// How often it won.
    pub wins: i64,
}

/// The last finished games of public tables.
const ALL: &str = "SELECT id, game, finished FROM records \
     WHERE listed AND finished < $1 AND ($3 IS NULL OR game = $3) ORDER BY finished DESC LIMIT $2";

/// The last finished games of a person.
const BY_PERSON: &str = "SELECT records.id, records.game, records.finished FROM records \
     WHERE records.id IN (SELECT record FROM results WHERE person = $5 AND ($3 IS NULL OR game = $3)) \
     AND records.finished < $1 AND (records.listed OR EXISTS \
         (SELECT 1 FROM results AS own WHERE own.record = records.id AND own.person = $4)) \
     ORDER BY records.finished DESC LIMIT $2";

/// The last finished games with a name that begins so: from it up to it with the last possible letter behind.
const BY_NAME: &str = "SELECT records.id, records.game, records.finished FROM records \
     WHERE records.id IN (SELECT record FROM results \
         WHERE folded_name >= $6 AND folded_name < $7 AND finished < $1 AND ($3 IS NULL OR game = $3)) \
     AND ($5 IS NULL OR EXISTS (SELECT 1 FROM results AS with_them \
         WHERE with_them.record = records.id AND with_them.person = $5)) \
     AND (records.listed OR EXISTS \
         (SELECT 1 FROM results AS own WHERE own.record = records.id AND own.person = $4)) \
     ORDER BY records.finished DESC LIMIT $2";

impl Store {
    /// Finished games, the last first.
    pub async fn records(&self, query: &RecordQuery) -> Result<Vec<ListedRecord>, StoreError> {
        let name = query.name.as_ref().map(|name| name.to_lowercase());
        let sql = match (&name, &query.person) {
            (Some(_), _) => BY_NAME,
            (None, Some(_)) => BY_PERSON,
            (None, None) => ALL,
        };
        type Row = (String, String, i64);
        let rows: Vec<Row> = reading!(self, pool => {
            let mut select = sqlx::query_as(sql).bind(query.before).bind(query.limit).bind(&query.game);
            if name.is_some() || query.person.is_some() {
                select = select.bind(&query.reader).bind(&query.person);
            }
            if let Some(name) = &name {
                select = select.bind(name).bind(format!("{name}\u{10ffff}"));
            }
            select.fetch_all(pool).await?
        });
        let mut records = Vec::with_capacity(rows.len());
        for (id, game, finished) in rows {
            let seats = self.results_of(&id).await?;
            records.push(ListedRecord { id, game, finished, seats });
        }
        Ok(records)
    }

    async fn results_of(&self, record: &str) -> Result<Vec<ListedSeat>, StoreError> {
        type Row = (Option<String>, String, Option<String>, i64, bool);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT person, name, bot, score, won FROM results WHERE record = $1 ORDER BY seat",
        ).bind(record).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .map(|(person, name, bot, score, won)| ListedSeat { person, name, bot, score, won })
            .collect())
    }

    /// The record of a finished game, as JSON, if it is listed, if it is for everybody who has its link (nobody guesses
    /// an id), or if this reader played in it.
    pub async fn record(&self, id: &str, reader: Option<&str>) -> Result<Option<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT record FROM records WHERE id = $1 AND (listed \
             OR EXISTS (SELECT 1 FROM tables WHERE tables.key = records.table_key AND tables.visibility = 'link') \
             OR EXISTS (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2))",
        ).bind(id).bind(reader).fetch_optional(pool).await?))
    }

    /// Every score of a person.
    pub async fn statistics(&self, person: &str) -> Result<Vec<StatisticsLine>, StoreError> {
        type Row = (String, i64, i64, i64, i64);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT game, players, score, COUNT(*), CAST(SUM(CASE WHEN won THEN 1 ELSE 0 END) AS BIGINT) \
             FROM results WHERE person = $1 GROUP BY game, players, score ORDER BY game, players, score",
        ).bind(person).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .map(|(game, players, score, games, wins)| StatisticsLine { game, players, score, games, wins })
            .collect())
    }
}
