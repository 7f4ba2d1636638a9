//! How people are rated, and the games that made it so.
//!
//! A rated game is counted in the transaction that stores it, and has a number: the numbers are in the order in which ratings
//! changed. So all of it can be [counted once more](Store::recount_ratings) from the results of the games.

use std::collections::HashMap;

use super::{Store, StoreError, at_one_moment, reading, writing};
use crate::ratings::{Change, Company, Held, RatedSeat, Rating, Result as SeatResult, Who, count};

/// What is known of a person in a game with such a company, as it is kept.
type HeldRow = (i64, i64, i64, i64, i64);

pub(super) const HELD: &str = "SELECT rating, deviation, volatility, games, plain FROM ratings WHERE person = $1 AND game = $2 AND company = $3";

pub(super) const HOLD: &str = "INSERT INTO ratings \
     (person, game, company, rating, deviation, volatility, games, plain, ranked) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (person, game, company) DO UPDATE SET \
     rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
     games = excluded.games, plain = excluded.plain, ranked = excluded.ranked";

const BEST: &str = "SELECT people.id, people.name, ratings.rating, ratings.deviation, ratings.games \
     FROM ratings JOIN people ON people.id = ratings.person \
     WHERE ratings.game = $1 AND ratings.company = $2 AND ratings.ranked AND people.shown <> 'nothing' \
     ORDER BY ratings.rating DESC, ratings.person LIMIT $3";

const OF_PERSON: &str = "SELECT game, company, rating, deviation, volatility, games, plain FROM ratings \
     WHERE person = $1 ORDER BY game, company DESC";

const COURSE: &str = "SELECT finished, rating, deviation FROM rating_changes \
     WHERE person = $1 AND game = $2 AND company = $3 ORDER BY number DESC LIMIT $4";

const LISTED_COURSE: &str = "SELECT finished, rating, deviation FROM rating_changes \
     WHERE person = $1 AND game = $2 AND company = $3 AND listed ORDER BY number DESC LIMIT $4";

const OF_GAME: &str = "SELECT changes.seat, results.person, results.bot IS NOT NULL, people.shown, \
     changes.rating_before, changes.deviation_before, changes.rating, changes.deviation \
     FROM rated_games JOIN rating_changes AS changes ON changes.number = rated_games.number \
     JOIN results ON results.record = rated_games.record AND results.seat = changes.seat \
     LEFT JOIN people ON people.id = results.person WHERE rated_games.record = $1 ORDER BY changes.seat";

const COUNTED: &str = "SELECT changes.number, changes.seat, changes.person, changes.game, changes.company, \
     changes.rating_before, changes.deviation_before, changes.volatility_before, \
     changes.rating, changes.deviation, changes.volatility, results.won, results.score, results.marks \
     FROM rated_games JOIN rating_changes AS changes ON changes.number = rated_games.number \
     JOIN results ON results.record = rated_games.record AND results.seat = changes.seat \
     WHERE rated_games.number > $1 AND rated_games.number <= $2 ORDER BY changes.number, changes.seat";

/// Games at rated tables that were never counted, though they should have been: somebody who is known met somebody else, and nobody
/// themselves (see [`RatedGame::of`](crate::ratings::RatedGame::of)).
const UNCOUNTED: &str = "SELECT COUNT(*) FROM tables JOIN records ON records.table_key = tables.key \
     WHERE tables.rated AND NOT EXISTS (SELECT 1 FROM rated_games WHERE rated_games.record = records.id) \
     AND (SELECT COUNT(*) > 1 AND COUNT(person) > 0 AND COUNT(person) = COUNT(DISTINCT person) FROM results \
         WHERE results.record = records.id AND (person IS NOT NULL OR bot IS NOT NULL))";

/// So many numbers of games are counted once more at a time.
const AT_A_TIME: i64 = 1_000;

/// Counts rated games, at the end of the transaction that stores them.
macro_rules! write_ratings {
    ($transaction:ident, $rated:expr) => {
        for rated in $rated {
            // Whoever else counts one waits here for the end of this transaction, and then sees what it did.
            let number: i64 = sqlx::query_scalar("UPDATE rating_clock SET last = last + 1 RETURNING last")
                .fetch_one(&mut *$transaction).await?;
            sqlx::query("INSERT INTO rated_games (number, record) VALUES ($1, $2)")
                .bind(number).bind(&rated.record).execute(&mut *$transaction).await?;
            let mut known = std::collections::HashMap::new();
            for seat in &rated.seats {
                if let $crate::ratings::Who::Person(person) = &seat.who {
                    let row = sqlx::query_as($crate::store::ratings::HELD)
                        .bind(person).bind(&rated.game).bind(rated.company.name())
                        .fetch_optional(&mut *$transaction).await?;
                    known.insert(person.clone(), $crate::store::ratings::held(row));
                }
            }
            for change in $crate::ratings::count(rated.company, &rated.seats, |person| known[person]) {
                let person = change.person.as_ref().map(|(person, _)| person);
                sqlx::query(
                    "INSERT INTO rating_changes (number, seat, person, game, company, listed, finished, rating_before, \
                     deviation_before, volatility_before, rating, deviation, volatility) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
                )
                .bind(number).bind(change.seat).bind(person).bind(&rated.game).bind(rated.company.name())
                .bind(rated.listed).bind(rated.finished)
                .bind(change.before.rating).bind(change.before.deviation).bind(change.before.volatility)
                .bind(change.after.rating).bind(change.after.deviation).bind(change.after.volatility)
                .execute(&mut *$transaction).await?;
                if let Some((person, held)) = &change.person {
                    $crate::store::ratings::hold!($transaction, person, &rated.game, rated.company, held);
                }
            }
        }
    };
}
pub(super) use write_ratings;

/// Writes down what is known of a person by now.
macro_rules! hold {
    ($transaction:ident, $person:expr, $game:expr, $company:expr, $held:expr) => {{
        let (company, held): ($crate::ratings::Company, &$crate::ratings::Held) = ($company, $held);
        let rating = &held.rating;
        sqlx::query($crate::store::ratings::HOLD)
            .bind($person)
            .bind($game)
            .bind(company.name())
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(held.games)
            .bind(held.plain)
            .bind(held.is_ranked())
            .execute(&mut *$transaction)
            .await?;
    }};
}
pub(super) use hold;

/// What is known of somebody, as it was kept.
pub(super) fn held(row: Option<HeldRow>) -> Held {
    row.map_or(Held::NEW, |(rating, deviation, volatility, games, plain)| Held {
        rating: Rating { rating, deviation, volatility },
        games,
        plain,
    })
}

/// Somebody on the list of the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Who.
    pub person: String,
    /// Their name.
    pub name: String,
    /// How they are rated, in hundredths.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// After how many games.
    pub games: i64,
}

/// How somebody was rated after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// When it was finished, in milliseconds since 1970.
    pub at: i64,
    /// The rating, in hundredths.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
}

/// What a game did to the rating of whoever sat at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Which seat.
    pub seat: i64,
    /// The person, unless a bot sat there or they are gone for good.
    pub person: Option<String>,
    /// Whether a bot sat there.
    pub bot: bool,
    /// What the person shows to others.
    pub shown: Option<String>,
    /// Rating and deviation before it, in hundredths.
    pub before: [i64; 2],
    /// And after it.
    pub after: [i64; 2],
}

/// What came of counting all rated games once more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many games were counted.
    pub games: i64,
    /// How many people's ratings these make, each game and company of theirs counted.
    pub ratings: i64,
    /// How many changes of a rating by a game were written down otherwise.
    pub wrong_changes: i64,
    /// How many ratings were.
    pub wrong_ratings: i64,
    /// How many rated games were never counted. That is not put right: nobody knows any more before which others they belong.
    pub uncounted: i64,
}

impl Recount {
    /// Whether everything was as it should be.
    pub fn agrees(&self) -> bool {
        self.wrong_changes == 0 && self.wrong_ratings == 0 && self.uncounted == 0
    }
}

/// A person in a game with such a company.
type Key = (String, String, Company);

/// A row of [`COUNTED`]: number, seat, person, game, company; rating, deviation and volatility before and after; won, score, marks.
type CountedRow = (i64, i64, Option<String>, String, String, i64, i64, i64, i64, i64, i64, bool, i64, String);

/// A game as it was counted.
struct Counted {
    number: i64,
    game: String,
    company: Company,
    seats: Vec<RatedSeat>,
    /// How everybody was rated before and after it.
    changes: Vec<[Rating; 2]>,
}

/// Rows of games, put together.
fn games_of(rows: Vec<CountedRow>) -> Vec<Counted> {
    let mut games: Vec<Counted> = Vec::new();
    for row in rows {
        let (number, seat, person, game, company, r1, d1, v1, r2, d2, v2, won, score, marks) = row;
        let before = Rating { rating: r1, deviation: d1, volatility: v1 };
        let after = Rating { rating: r2, deviation: d2, volatility: v2 };
        let Some(company) = Company::named(&company) else { continue };
        if games.last().is_none_or(|last| last.number != number) {
            games.push(Counted { number, game, company, seats: Vec::new(), changes: Vec::new() });
        }
        let last = games.last_mut().expect("it was just put there");
        let who = person.map_or(Who::Fixed(before), Who::Person);
        last.seats.push(RatedSeat { seat, who, result: SeatResult::kept(won, score, &marks) });
        last.changes.push([before, after]);
    }
    games
}

/// Everybody, as the games so far make them.
#[derive(Default)]
struct Everybody(HashMap<Key, Held>);

impl Everybody {
    /// Counts a game: those changes that were written down otherwise.
    fn count(&mut self, game: &Counted) -> Vec<Change> {
        let key = |person: &str| (person.to_owned(), game.game.clone(), game.company);
        let known = |person: &str| self.0.get(&key(person)).copied().unwrap_or(Held::NEW);
        let changes = count(game.company, &game.seats, known);
        for (person, held) in changes.iter().filter_map(|change| change.person.as_ref()) {
            self.0.insert(key(person), *held);
        }
        // Nobody knows what a game made of somebody who is gone, and nothing depends on it.
        let wrong = |(change, kept): &(Change, &[Rating; 2])| {
            change.person.is_some() && [change.before, change.after] != **kept
        };
        changes.into_iter().zip(&game.changes).filter(wrong).map(|(change, _)| change).collect()
    }
}

/// Counts all rated games once more, in a transaction, and writes what was otherwise where that is wished.
macro_rules! recount {
    ($connection:ident, $write:expr) => {{
        let write: bool = $write;
        let mut found = Recount::default();
        let mut everybody = Everybody::default();
        let last: i64 = sqlx::query_scalar("SELECT last FROM rating_clock").fetch_one(&mut *$connection).await?;
        for from in (0..last).step_by(AT_A_TIME as usize) {
            let rows: Vec<CountedRow> = sqlx::query_as(COUNTED).bind(from).bind(from + AT_A_TIME)
                .fetch_all(&mut *$connection).await?;
            for game in games_of(rows) {
                found.games += 1;
                for change in everybody.count(&game) {
                    found.wrong_changes += 1;
                    if write {
                        sqlx::query(
                            "UPDATE rating_changes SET rating_before = $3, deviation_before = $4, volatility_before = $5, \
                             rating = $6, deviation = $7, volatility = $8 WHERE number = $1 AND seat = $2",
                        )
                        .bind(game.number).bind(change.seat)
                        .bind(change.before.rating).bind(change.before.deviation).bind(change.before.volatility)
                        .bind(change.after.rating).bind(change.after.deviation).bind(change.after.volatility)
                        .execute(&mut *$connection).await?;
                    }
                }
            }
        }
        found.ratings = everybody.0.len() as i64;
        found.uncounted = sqlx::query_scalar(UNCOUNTED).fetch_one(&mut *$connection).await?;
        type Row = (String, String, String, i64, i64, i64, i64, i64, bool);
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT person, game, company, rating, deviation, volatility, games, plain, ranked FROM ratings",
        ).fetch_all(&mut *$connection).await?;
        for (person, game, company, rating, deviation, volatility, games, plain, ranked) in rows {
            let kept = held(Some((rating, deviation, volatility, games, plain)));
            let key = Company::named(&company).map(|company| (person.clone(), game.clone(), company));
            let counted = key.as_ref().and_then(|key| everybody.0.get(key));
            if counted == Some(&kept) && ranked == kept.is_ranked() {
                everybody.0.remove(&key.expect("it was counted"));
            } else if counted.is_none() {
                found.wrong_ratings += 1;
                if write {
                    sqlx::query("DELETE FROM ratings WHERE person = $1 AND game = $2 AND company = $3")
                        .bind(person).bind(game).bind(company).execute(&mut *$connection).await?;
                }
            }
        }
        // Those that are left are missing, or otherwise.
        found.wrong_ratings += everybody.0.len() as i64;
        if write {
            for ((person, game, company), held) in &everybody.0 {
                hold!($connection, person, game, *company, held);
            }
        }
        Ok(found)
    }};
}

impl Store {
    /// The best in a game.
    pub async fn leaders(&self, game: &str, company: Company, most: i64) -> Result<Vec<Leader>, StoreError> {
        let rows: Vec<(String, String, i64, i64, i64)> = reading!(self, pool => sqlx::query_as(BEST)
            .bind(game).bind(company.name()).bind(most).fetch_all(pool).await?);
        let leader =
            |(person, name, rating, deviation, games)| Leader { person, name, rating, deviation, games };
        Ok(rows.into_iter().map(leader).collect())
    }

    /// How a person is rated, game by game.
    pub async fn ratings_of(&self, person: &str) -> Result<Vec<(String, Company, Held)>, StoreError> {
        type Row = (String, String, i64, i64, i64, i64, i64);
        let rows: Vec<Row> =
            reading!(self, pool => sqlx::query_as(OF_PERSON).bind(person).fetch_all(pool).await?);
        let rating = |(game, company, rating, deviation, volatility, games, plain): Row| {
            Some((game, Company::named(&company)?, held(Some((rating, deviation, volatility, games, plain)))))
        };
        Ok(rows.into_iter().filter_map(rating).collect())
    }

    /// How a person was rated after each of their last games, the last first; after those that everybody may find in lists only, where
    /// that is wished.
    pub async fn rating_course(
        &self,
        person: &str,
        game: &str,
        company: Company,
        listed: bool,
        most: i64,
    ) -> Result<Vec<Point>, StoreError> {
        let course = if listed { LISTED_COURSE } else { COURSE };
        let rows: Vec<(i64, i64, i64)> = reading!(self, pool => sqlx::query_as(course)
            .bind(person).bind(game).bind(company.name()).bind(most).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(at, rating, deviation)| Point { at, rating, deviation }).collect())
    }

    /// What a game did to ratings, seat by seat; nothing where it was not rated.
    pub async fn rated_seats(&self, record: &str) -> Result<Vec<Seen>, StoreError> {
        type Row = (i64, Option<String>, bool, Option<String>, i64, i64, i64, i64);
        let rows: Vec<Row> =
            reading!(self, pool => sqlx::query_as(OF_GAME).bind(record).fetch_all(pool).await?);
        let seen = |(seat, person, bot, shown, r1, d1, r2, d2): Row| Seen {
            seat,
            person,
            bot,
            shown,
            before: [r1, d1],
            after: [r2, d2],
        };
        Ok(rows.into_iter().map(seen).collect())
    }

    /// Counts all rated games once more from their results, and says what was written down otherwise. Nothing is changed.
    pub async fn check_ratings(&self) -> Result<Recount, StoreError> {
        at_one_moment!(self, connection => recount!(connection, false))
    }

    /// The same, and puts it right. Games that are finished meanwhile are counted afterwards.
    pub async fn recount_ratings(&self) -> Result<Recount, StoreError> {
        writing!(self, connection => {
            sqlx::query("UPDATE rating_clock SET last = last").execute(&mut *connection).await?;
            recount!(connection, true)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Pools;
    use super::*;

    #[tokio::test]
    async fn whoever_asks_reads_no_more_of_a_million_games_than_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("plans.db")).await.unwrap();
        let Pools::Sqlite { read, .. } = &store.pools else { unreachable!() };
        for sql in [HELD, BEST, OF_PERSON, COURSE, LISTED_COURSE, OF_GAME, COUNTED] {
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                    .fetch_all(read)
                    .await
                    .unwrap();
            let steps: Vec<&str> = plan.iter().map(|(.., step)| step.as_str()).collect();
            assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{sql}: {steps:?}");
            let sorts = steps.iter().any(|step| step.contains("TEMP B-TREE"));
            assert!(!sorts || sql == OF_PERSON, "{sql}: {steps:?}");
        }
        store.close().await;
    }
}
