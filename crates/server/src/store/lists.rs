//! Lists of finished games, the last first.
//!
//! A page costs the same however many games there are. Where an index holds the wanted games in their order, a page is a
//! piece of it, or of a few that are merged. Where none does, a piece of another one is looked through, and the page ends
//! where that ends, be it full or not.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use spellenkast_games::GameId;
use spellenkast_host::FinishedSeat;
use spellenkast_host::records::ListedGame;

use super::{Pools, Store, StoreError, reading};

/// Which finished games to list.
#[derive(Clone, Debug, Default)]
pub struct RecordQuery {
    /// Only of this game.
    pub game: Option<String>,
    /// Only with this person.
    pub person: Option<String>,
    /// Only with somebody whose name begins so.
    pub name: Option<String>,
    /// Whether this person wants to be found in no list: then only games are listed in which the reader took part, too.
    pub hidden: bool,
    /// Who asks: they find their own games even where these are not listed.
    pub reader: Option<String>,
    /// Only those behind this place.
    pub before: Cursor,
    /// How many at most.
    pub limit: usize,
}

/// A piece of a list of finished games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordList {
    /// The games, the last first. There may be fewer than wanted, or none, even where others follow.
    pub games: Vec<ListedGame>,
    /// Where to go on; none at the end.
    pub next: Option<Cursor>,
}

/// A place in the list of all finished games.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    finished: i64,
    record: String,
}

impl Default for Cursor {
    /// Before the last game.
    fn default() -> Self {
        Self { finished: i64::MAX, record: String::new() }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.finished, self.record)
    }
}

impl Cursor {
    /// How it is written, as a regular expression.
    pub const FORM: &str = r"^[0-9]{1,18}(\.[A-Za-z0-9_.~-]*)?$";
}

/// What is no place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither the next of a page nor a time in milliseconds")]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    /// A time alone stands before all games that were finished then.
    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let (finished, record) = text.split_once('.').unwrap_or((text, ""));
        let is_time = finished.len() <= 18 && finished.bytes().all(|byte| byte.is_ascii_digit());
        let is_id = record.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.~-".contains(&byte));
        if !is_time || !is_id {
            return Err(NoCursor);
        }
        let finished = finished.parse().map_err(|_| NoCursor)?;
        Ok(Self { finished, record: record.to_owned() })
    }
}

/// A name that so many different names begin with is looked for in the order of time; a rarer one name by name.
const NAMES: usize = 20;

/// The most games of which one page looks whether they fit, and how many of them at a time.
const LOOKED_AT: usize = 500;
const STEP: usize = 250;

/// Games that an index holds in their order; those of people and names one game at a time.
#[derive(Clone, Copy)]
enum Row<'a> {
    Listed,
    OfPerson {
        person: &'a str,
        listed: bool,
    },
    /// Of those of this name who may be found by it.
    OfName(&'a str),
}

/// Whoever wants to be found in no list is not found by their name either. The seat of somebody who is gone is nobody's.
const FOUND: &str =
    "NOT EXISTS (SELECT 1 FROM people WHERE people.id = results.person AND people.shown = 'nothing')";

/// What else must be true of a game.
#[derive(Clone, Copy, Default)]
struct Fit<'a> {
    person: Option<&'a str>,
    name: Option<&'a str>,
    /// Whether somebody is found by that name who wants to be found in no list: by those with whom they played.
    hidden_too: bool,
}

/// Some of the wanted games, in their order.
#[derive(Default)]
struct Found {
    games: Vec<Cursor>,
    /// What is behind this place has not been looked at.
    reached: Option<Cursor>,
}

impl Found {
    /// Both together, as far as both were looked at.
    fn and(self, other: Found) -> Found {
        let reached = self.reached.max(other.reached);
        let mut games = [self.games, other.games].concat();
        games.sort_unstable_by(|one, other| other.cmp(one));
        games.dedup();
        games.retain(|game| reached.as_ref().is_none_or(|reached| game >= reached));
        Found { games, reached }
    }
}

impl Store {
    /// Finished games, the last first.
    pub async fn records(&self, query: &RecordQuery) -> Result<RecordList, StoreError> {
        let name = query.name.as_ref().map(|name| name.to_lowercase()).filter(|name| !name.is_empty());
        let fit = Fit { person: None, name: name.as_deref(), hidden_too: false };
        let reader = query.reader.as_deref();
        let mut found = match (query.person.as_deref(), fit.name) {
            (None, None) => self.first_of(query, &[Row::Listed]).await?,
            (None, Some(name)) => {
                let names = self.names(name).await?;
                if names.len() <= NAMES {
                    let rows: Vec<Row<'_>> = names.iter().map(|name| Row::OfName(name)).collect();
                    self.first_of(query, &rows).await?
                } else {
                    self.look_through(query, &[Row::Listed], fit).await?
                }
            }
            (Some(_), _) if query.hidden => Found::default(),
            (Some(person), name) => {
                let listed = Row::OfPerson { person, listed: true };
                let own = [listed, Row::OfPerson { person, listed: false }];
                let rows = if reader == Some(person) { &own[..] } else { &own[..1] };
                let fit = Fit { hidden_too: reader == Some(person), ..fit };
                match name {
                    None => self.first_of(query, rows).await?,
                    Some(_) => self.look_through(query, rows, fit).await?,
                }
            }
        };
        // One's own games, among those of others: they are not listed, or somebody there is to be found by those only who were there.
        if let Some(reader) = reader
            && (query.person.is_some() || name.is_some())
            && query.person.as_deref() != Some(reader)
        {
            let own = [false, true].map(|listed| Row::OfPerson { person: reader, listed });
            let own = if query.hidden || name.is_some() { &own[..] } else { &own[..1] };
            let fit = Fit { person: query.person.as_deref(), hidden_too: true, ..fit };
            found = found.and(self.look_through(query, own, fit).await?);
        }
        let more = found.games.len() > query.limit;
        found.games.truncate(query.limit);
        let next = if more { found.games.last().cloned() } else { found.reached };
        Ok(RecordList { games: self.listed(&found.games).await?, next })
    }

    /// The first games of these rows, one more than wanted.
    async fn first_of(&self, query: &RecordQuery, rows: &[Row<'_>]) -> Result<Found, StoreError> {
        if rows.is_empty() {
            return Ok(Found::default());
        }
        let mut sql = Sql::default();
        sql.push_rows(rows, query.game.as_deref(), &query.before, query.limit + 1);
        let games: Vec<(i64, String)> = reading!(self, pool => {
            bound!(sqlx::query_as(sqlx::AssertSqlSafe(sql.text.as_str())), sql).fetch_all(pool).await?
        });
        let games = games.into_iter().map(|(finished, record)| Cursor { finished, record }).collect();
        Ok(Found { games, reached: None })
    }

    /// Those games of these rows that fit, as far as that can be found out within bounds.
    async fn look_through(
        &self,
        query: &RecordQuery,
        rows: &[Row<'_>],
        fit: Fit<'_>,
    ) -> Result<Found, StoreError> {
        let mut found = Found { games: Vec::new(), reached: Some(query.before.clone()) };
        for _ in 0..LOOKED_AT / STEP {
            let Some(before) = found.reached.take() else { break };
            let mut sql = Sql::default();
            sql.text.push_str("SELECT finished, record, ");
            sql.push_fit(fit);
            sql.text.push_str(" FROM (");
            sql.push_rows(rows, query.game.as_deref(), &before, STEP);
            sql.text.push_str(") AS looked_at ORDER BY finished DESC, record DESC");
            let looked_at: Vec<(i64, String, bool)> = reading!(self, pool => {
                bound!(sqlx::query_as(sqlx::AssertSqlSafe(sql.text.as_str())), sql).fetch_all(pool).await?
            });
            if looked_at.len() == STEP {
                found.reached = looked_at
                    .last()
                    .map(|(finished, record, _)| Cursor { finished: *finished, record: record.clone() });
            }
            let fitting = looked_at.into_iter().filter(|(.., fits)| *fits);
            found.games.extend(fitting.map(|(finished, record, _)| Cursor { finished, record }));
            if found.games.len() > query.limit {
                break;
            }
        }
        Ok(found)
    }

    /// The names in listed games that begin so; one too many where there are more.
    async fn names(&self, begin: &str) -> Result<Vec<String>, StoreError> {
        // From name to name, without reading the many games of each.
        Ok(reading!(self, pool => sqlx::query_scalar(
            "WITH RECURSIVE names (name) AS ( \
                 SELECT (SELECT folded_name FROM results WHERE listed AND folded_name >= $1 AND folded_name < $2 \
                     ORDER BY folded_name LIMIT 1) \
                 UNION ALL \
                 SELECT (SELECT folded_name FROM results WHERE listed AND folded_name > names.name \
                     AND folded_name < $2 ORDER BY folded_name LIMIT 1) \
                 FROM names WHERE names.name IS NOT NULL \
             ) SELECT name FROM names WHERE name IS NOT NULL LIMIT $3",
        ).bind(begin).bind(behind(begin)).bind(NAMES as i64 + 1).fetch_all(pool).await?))
    }

    /// These games with their seats.
    async fn listed(&self, games: &[Cursor]) -> Result<Vec<ListedGame>, StoreError> {
        type Row = (String, String, Option<String>, String, Option<String>, i64, bool, String);
        const SEATS: &str =
            "SELECT record, game, person, name, bot, score, won, marks FROM results WHERE record ";
        let ids: Vec<&str> = games.iter().map(|game| game.record.as_str()).collect();
        let rows: Vec<Row> = match &self.pools {
            Pools::Sqlite { read, .. } => {
                let ids = serde_json::to_string(&ids).expect("ids are plain data");
                const SQL: &str = "IN (SELECT value FROM json_each($1)) ORDER BY record, seat";
                sqlx::query_as(sqlx::AssertSqlSafe(format!("{SEATS}{SQL}"))).bind(ids).fetch_all(read).await?
            }
            Pools::Postgres { pool, .. } => {
                const SQL: &str = "= ANY($1) ORDER BY record, seat";
                sqlx::query_as(sqlx::AssertSqlSafe(format!("{SEATS}{SQL}")))
                    .bind(&ids)
                    .fetch_all(pool)
                    .await?
            }
        };
        let mut seats: HashMap<String, (String, Vec<FinishedSeat>)> = HashMap::new();
        for (record, game, person, name, bot, score, won, marks) in rows {
            let (_, seats) = seats.entry(record).or_insert_with(|| (game, Vec::new()));
            // It was one when it was written.
            let score = score as i32;
            seats.push(FinishedSeat { person, name, bot, score, won, marks });
        }
        let listed = |game: &Cursor| {
            let id = game.record.clone();
            let (game_id, seats) = seats.remove(&id)?;
            Some(ListedGame { id, game: game_id, finished: game.finished, seats })
        };
        Ok(games.iter().filter_map(listed).collect())
    }
}

/// Behind all names that begin so: the last possible letter follows.
fn behind(begin: &str) -> String {
    format!("{begin}\u{10ffff}")
}

enum Value {
    Text(String),
    Number(i64),
}

/// A statement in the making, which both databases understand.
#[derive(Default)]
struct Sql {
    text: String,
    values: Vec<Value>,
}

/// Binds the values of a statement.
macro_rules! bound {
    ($query:expr, $sql:ident) => {
        $sql.values.iter().fold($query, |query, value| match value {
            Value::Text(text) => query.bind(text),
            Value::Number(number) => query.bind(*number),
        })
    };
}
use bound;

impl Sql {
    /// Keeps a value; returns how the statement names it.
    fn bind(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn text(&mut self, text: &str) -> String {
        self.bind(Value::Text(text.to_owned()))
    }

    /// The first rows of these, merged.
    fn push_rows(&mut self, rows: &[Row<'_>], game: Option<&str>, before: &Cursor, limit: usize) {
        let limit = self.bind(Value::Number(limit as i64));
        let finished = self.bind(Value::Number(before.finished));
        let record = self.text(&before.record);
        let mut pieces = Vec::new();
        for row in rows {
            let (table, id, condition) = match row {
                Row::Listed => ("records", "id", "listed".to_owned()),
                Row::OfPerson { person, listed } => {
                    ("results", "record", format!("person = {} AND listed = {listed}", self.text(person)))
                }
                Row::OfName(name) => {
                    ("results", "record", format!("listed AND folded_name = {} AND {FOUND}", self.text(name)))
                }
            };
            let games: Vec<Option<&str>> = match (row, game) {
                (_, Some(game)) => vec![Some(game)],
                (Row::Listed, None) => vec![None],
                (_, None) => GameId::ALL.iter().map(|game| Some(game.info().id)).collect(),
            };
            for game in games {
                let game = game.map_or(String::new(), |game| format!(" AND game = {}", self.text(game)));
                pieces.push(format!(
                    "SELECT * FROM (SELECT DISTINCT finished, {id} AS record FROM {table} \
                     WHERE {condition}{game} AND (finished, {id}) < ({finished}, {record}) \
                     ORDER BY finished DESC, {id} DESC LIMIT {limit}) AS piece"
                ));
            }
        }
        let pieces = pieces.join(" UNION ALL ");
        self.text.push_str(&format!(
            "SELECT DISTINCT finished, record FROM ({pieces}) AS pieces \
             ORDER BY finished DESC, record DESC LIMIT {limit}"
        ));
    }

    /// Whether a game fits.
    fn push_fit(&mut self, fit: Fit<'_>) {
        let mut conditions = Vec::new();
        if let Some(person) = fit.person {
            conditions.push(format!("COALESCE(person, '') = {}", self.text(person)));
        }
        if let Some(name) = fit.name {
            let begin = self.text(name);
            let found = if fit.hidden_too { "TRUE" } else { FOUND };
            conditions.push(format!("substr(folded_name, 1, length({begin})) = {begin} AND {found}"));
        }
        // The conditions are such that no index serves them: of the few seats of this one game all are read.
        let exists = |condition: &String| {
            format!("EXISTS (SELECT 1 FROM results WHERE results.record = looked_at.record AND {condition})")
        };
        let conditions: Vec<String> = conditions.iter().map(exists).collect();
        self.text.push_str(&conditions.join(" AND "));
    }
}
