//! Who met whom, and how it went between them. Like statistics it is counted when a game is finished.

use spellenkast_host::{Finished, FinishedSeat, marks};

use crate::store::{Store, StoreError, reading};

/// One who met another in a game: the ids of both, and the game's.
pub(in crate::store) type Pair = (String, String, &'static str);

/// How it went between two people in one game, as the first of them sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// Games that count.
    pub games: i64,
    /// How many of them one won oneself.
    pub wins: i64,
    /// How many of them the other won.
    pub their_wins: i64,
    /// Games that both played plainly to their end.
    pub scored: i64,
    /// One's own points in these.
    pub points: i64,
    /// The other's.
    pub their_points: i64,
    /// When the last game was finished, counted or not.
    pub last: i64,
    /// Its record.
    pub record: String,
}

impl Met {
    /// What happened later on.
    pub(in crate::store) fn add(&mut self, later: &Met) {
        self.games += later.games;
        self.wins += later.wins;
        self.their_wins += later.their_wins;
        self.scored += later.scored;
        self.points += later.points;
        self.their_points += later.their_points;
        if later.last >= self.last {
            self.last = later.last;
            self.record.clone_from(&later.record);
        }
    }
}

/// Everybody who met somebody in a finished game, once for each of the two. Who held several seats counts by the first.
pub(in crate::store) fn of(finished: &Finished, at: i64) -> Vec<(Pair, Met)> {
    let mut people: Vec<(&str, &FinishedSeat)> = Vec::new();
    for seat in &finished.seats {
        if let Some(person) = &seat.person
            && !people.iter().any(|(known, _)| known == person)
        {
            people.push((person, seat));
        }
    }
    let mut all = Vec::new();
    for (person, own) in &people {
        for (other, theirs) in people.iter().filter(|(other, _)| other != person) {
            let counts = !marks::tell_apart(&own.marks);
            let plain = marks::is_plain(&own.marks) && marks::is_plain(&theirs.marks);
            let points = |seat: &FinishedSeat| if plain { seat.score.into() } else { 0 };
            let met = Met {
                games: counts.into(),
                wins: (counts && own.won).into(),
                their_wins: (counts && theirs.won).into(),
                scored: plain.into(),
                points: points(own),
                their_points: points(theirs),
                last: at,
                record: finished.id.clone(),
            };
            all.push((((*person).to_owned(), (*other).to_owned(), finished.game), met));
        }
    }
    all
}

/// Writes who met whom, at the end of the transaction that stores the results.
macro_rules! write_meetings {
    ($transaction:ident, $meetings:expr) => {
        for ((person, other, game), met) in $meetings {
            sqlx::query(
                "INSERT INTO meetings (person, other, game, games, wins, their_wins, scored, points, their_points, last, \
                 record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (person, other, game) \
                 DO UPDATE SET games = meetings.games + excluded.games, wins = meetings.wins + excluded.wins, \
                 their_wins = meetings.their_wins + excluded.their_wins, scored = meetings.scored + excluded.scored, \
                 points = meetings.points + excluded.points, \
                 their_points = meetings.their_points + excluded.their_points, last = excluded.last, \
                 record = excluded.record",
            )
            .bind(person).bind(other).bind(game).bind(met.games).bind(met.wins).bind(met.their_wins)
            .bind(met.scored).bind(met.points).bind(met.their_points).bind(met.last).bind(met.record)
            .execute(&mut *$transaction).await?;
        }
    };
}
pub(in crate::store) use write_meetings;

/// Somebody whom one has met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acquaintance {
    /// Their id.
    pub person: String,
    /// Their name now.
    pub name: String,
    /// The last game: its id, when it was finished, and its record.
    pub game: String,
    /// When it was finished.
    pub last: i64,
    /// Its record.
    pub record: String,
}

/// Of so many meetings of late people are told.
const LOOKED_AT: i64 = 500;

impl Store {
    /// How it went between two people, game by game.
    pub async fn meetings(&self, person: &str, other: &str) -> Result<Vec<(String, Met)>, StoreError> {
        type Row = (String, i64, i64, i64, i64, i64, i64, i64, String);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT game, games, wins, their_wins, scored, points, their_points, last, record FROM meetings \
             WHERE person = $1 AND other = $2 ORDER BY game",
        ).bind(person).bind(other).fetch_all(pool).await?);
        let met = |(game, games, wins, their_wins, scored, points, their_points, last, record)| {
            (game, Met { games, wins, their_wins, scored, points, their_points, last, record })
        };
        Ok(rows.into_iter().map(met).collect())
    }

    /// Those of these people whom a person has met.
    pub async fn met_among(&self, person: &str, people: &[String]) -> Result<Vec<String>, StoreError> {
        let sql = if self.is_shared() {
            "SELECT wanted.value FROM json_array_elements_text($2::json) AS wanted (value) \
             WHERE EXISTS (SELECT 1 FROM meetings WHERE person = $1 AND other = wanted.value)"
        } else {
            "SELECT wanted.value FROM json_each($2) AS wanted \
             WHERE EXISTS (SELECT 1 FROM meetings WHERE person = $1 AND other = wanted.value)"
        };
        let people = serde_json::to_string(people).expect("ids are plain data");
        Ok(reading!(self, pool => sqlx::query_scalar(sql).bind(person).bind(people).fetch_all(pool).await?))
    }

    /// All whom a person has met, with their names now: how it went in each game, the last first.
    pub async fn all_meetings(&self, person: &str) -> Result<Vec<(String, String, String, Met)>, StoreError> {
        type Row = (String, String, String, i64, i64, i64, i64, i64, i64, i64, String);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT met.other, people.name, met.game, met.games, met.wins, met.their_wins, met.scored, met.points, \
             met.their_points, met.last, met.record FROM meetings AS met JOIN people ON people.id = met.other \
             WHERE met.person = $1 ORDER BY met.last DESC, met.other, met.game",
        ).bind(person).fetch_all(pool).await?);
        let met =
            |(other, name, game, games, wins, their_wins, scored, points, their_points, last, record)| {
                (
                    other,
                    name,
                    game,
                    Met { games, wins, their_wins, scored, points, their_points, last, record },
                )
            };
        Ok(rows.into_iter().map(met).collect())
    }

    /// Those whom a person has met, the last first.
    pub async fn acquaintances(&self, person: &str, limit: usize) -> Result<Vec<Acquaintance>, StoreError> {
        // Names are looked up one by one: for so many PostgreSQL would rather read all people there are.
        let rows: Vec<(String, Option<String>, String, i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT other, (SELECT name FROM people WHERE people.id = meetings.other), game, last, record \
             FROM meetings WHERE person = $1 ORDER BY last DESC LIMIT $2",
        ).bind(person).bind(LOOKED_AT).fetch_all(pool).await?);
        let mut met: Vec<Acquaintance> = Vec::new();
        for (person, name, game, last, record) in rows {
            let Some(name) = name else { continue };
            if met.len() < limit && !met.iter().any(|known| known.person == person) {
                met.push(Acquaintance { person, name, game, last, record });
            }
        }
        Ok(met)
    }
}
