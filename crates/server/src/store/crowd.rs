//! A crowd that never was: as many people and games as a large house has after years, to see how long its lists take.
//!
//! Nothing of it is left to chance, so that every crowd of a size is the same. What lists are read from is there; what is behind it
//! is not: records are an empty object, logs hold no event, finished games have no table, and ratings do not follow from the games.

use spellenkast_table::Day;

use super::{Pools, Store, StoreError, reading, writing};
use crate::ratings::GAMES_BEFORE;
use crate::season::Season;
use crate::{now, secret};

/// There are no fewer people: nobody sits twice at a table, and a club has a hundred members.
const FEWEST: i64 = 100;

/// So many of the crowd can be asked as oneself.
const KNOWN: i64 = 500;

/// So many tried the dice of a day.
const TRIES: i64 = 10_000;

/// The first club has as many members as a club may have.
const FULL_CLUB: i64 = 512;

/// At so many tables plays the busy one, who is the first of all people and in every hundredth game.
const BUSY: i64 = 100;

/// So many numbers are counted through in one transaction.
const AT_A_TIME: i64 = 20_000;

/// The games are spread over so many milliseconds before now: three years.
const SPAN: i64 = 3 * 365 * 86_400_000;

/// A crowd in a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// How many people.
    pub people: i64,
    /// How many games they finished.
    pub games: i64,
    /// The last of the days whose dice they tried; they tried those of the two before as well.
    pub day: Day,
}

impl Crowd {
    /// So many tried the dice of each of these days, in each game that has some: the first ones.
    pub fn tries(&self) -> i64 {
        self.people.min(TRIES)
    }

    /// So many of the crowd, the first ones, can be asked as oneself.
    pub fn known(&self) -> i64 {
        self.people.min(KNOWN)
    }

    /// The public id of a person, who are counted from 1 on.
    pub fn person(number: i64) -> String {
        format!("crowd{number}")
    }

    /// The secret in the cookie of a person of whom there is one.
    pub fn secret(number: i64) -> String {
        format!("crowd{number:038}")
    }

    /// Whether a person with this id [has played before](Store::make_regulars): nine of ten have.
    pub fn is_regular(person: &str) -> bool {
        !person.ends_with('3')
    }

    /// The id of the club of a person.
    pub fn club(number: i64) -> String {
        format!("crowd-club{}", (number - 1) / 100 + 1)
    }
}

/// What is counted through.
#[derive(Clone, Copy)]
enum Numbers {
    People,
    Games,
    Tries,
    Clubs,
    /// Those who are in the first club and in another one.
    InTwoClubs,
    /// The tables of the busy one beside those that everybody has.
    Busy,
    One,
}

impl Numbers {
    /// The first and the last.
    fn of(self, crowd: &Crowd) -> (i64, i64) {
        match self {
            Numbers::People => (1, crowd.people),
            Numbers::Games => (1, crowd.games),
            Numbers::Tries => (1, crowd.tries()),
            Numbers::Clubs => (1, crowd.people / 100),
            Numbers::InTwoClubs => (101, crowd.people.min(FULL_CLUB)),
            Numbers::Busy => (3, BUSY),
            Numbers::One => (1, 1),
        }
    }
}

/// The numbers from `{from}` to `{to}`, and what is made of them or goes with them. Joins are written so that SQLite goes through the
/// numbers first.
const COUNTED: &str = "WITH RECURSIVE n (i) AS \
     (SELECT CAST({from} AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {to}), \
     all_days (day) AS (SELECT CAST({day} AS BIGINT) UNION ALL SELECT {day} - 1 UNION ALL SELECT {day} - 2), \
     day_games (game) AS (SELECT 'clever' UNION ALL SELECT 'keer-op-keer' UNION ALL SELECT 'keer-op-keer-2'), \
     seasons (season) AS (SELECT {season} UNION ALL SELECT {season} - 1 UNION ALL SELECT {season} - 2), \
     all_games (number, game) AS (SELECT 0, 'clever' UNION ALL SELECT 1, 'genius' UNION ALL SELECT 2, 'kwatro' \
         UNION ALL SELECT 3, 'keer-op-keer' UNION ALL SELECT 4, 'keer-op-keer-2'), \
     played AS (SELECT i, 'crowd' || (1000000000 + i) || '.1' AS id, game, \
         CASE WHEN (i + i / 100) % 4 = 0 THEN 3 ELSE 2 END AS players, (i + i / 100) % 3 > 0 AS listed, \
         {now} - ({games} - i) * {step} AS finished, CASE WHEN i % 23 = 0 THEN 'hints' ELSE '' END AS marks, \
         i * 7919 % ({people} - 1) AS whoever FROM n JOIN all_games ON number = (i + i / 100) % 5), \
     seats AS (SELECT played.*, 0 AS seat, whoever + 2 AS who FROM played \
         UNION ALL SELECT played.*, 1, \
             CASE WHEN i % 100 = 0 THEN 1 ELSE (whoever + 1 + i * 31 % 50) % ({people} - 1) + 2 END FROM played \
         UNION ALL SELECT played.*, 2, (whoever + 51 + i * 17 % 40) % ({people} - 1) + 2 FROM played WHERE players = 3) ";

/// All of it, in an order in which what is needed is there.
const ALL: [(Numbers, &str); 25] = [
    (
        Numbers::People,
        "INSERT INTO people (id, name, created, shown, here) \
         SELECT 'crowd' || i, 'Guest ' || i, {now} - i % 1000 * 86400000, \
             CASE WHEN i % 20 = 7 THEN 'nothing' WHEN i % 5 = 0 THEN 'all' ELSE 'public' END, i % 2 = 0 FROM n",
    ),
    // Games, and what is counted of them.
    (
        Numbers::Games,
        "INSERT INTO records (id, table_key, game, players, listed, finished, record) \
         SELECT id, 0, game, players, listed, finished, '{}' FROM played",
    ),
    (
        Numbers::Games,
        "INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, listed, marks) \
         SELECT id, seat, 'crowd' || who, 'Guest ' || who, 'guest ' || who, game, players, \
             40 + i * 37 % 100 + CASE WHEN i % players = seat THEN 50 ELSE i * (seat + 3) % 50 END, i % players = seat, \
             finished, listed, marks FROM seats",
    ),
    (
        Numbers::People,
        "INSERT INTO statistics (person, game, players, marks, score, listed, games, wins) \
         SELECT person, game, players, marks, CASE WHEN marks = '' THEN score ELSE 0 END AS counted, listed, COUNT(*), \
             SUM(CASE WHEN won THEN 1 ELSE 0 END) FROM n CROSS JOIN results WHERE person = 'crowd' || i \
         GROUP BY person, game, players, marks, counted, listed",
    ),
    (
        Numbers::People,
        "INSERT INTO meetings (person, other, game, games, wins, their_wins, scored, points, their_points, last, record) \
         SELECT mine.person, theirs.person, mine.game, COUNT(*), SUM(CASE WHEN mine.won THEN 1 ELSE 0 END), \
             SUM(CASE WHEN theirs.won THEN 1 ELSE 0 END), COUNT(*), SUM(mine.score), SUM(theirs.score), \
             MAX(mine.finished), MAX(mine.record) FROM n CROSS JOIN results AS mine CROSS JOIN results AS theirs \
         WHERE mine.person = 'crowd' || i AND theirs.record = mine.record AND theirs.seat <> mine.seat \
         GROUP BY mine.person, theirs.person, mine.game",
    ),
    // Every third game is rated.
    (
        Numbers::Games,
        "INSERT INTO rated_games (number, record) SELECT i / 3 + 1, id FROM played WHERE i % 3 = 1 AND marks = ''",
    ),
    (
        Numbers::Games,
        "INSERT INTO rating_changes (number, seat, person, game, company, listed, finished, rating_before, \
             deviation_before, volatility_before, rating, deviation, volatility) \
         SELECT i / 3 + 1, seat, 'crowd' || who, game, CASE WHEN players = 2 THEN 'two' ELSE 'more' END, listed, finished, \
             120000 + who * 7919 % 60000, 9000, 60000000, 120000 + who * 7919 % 60000 + i % 1000, 9000, 60000000 \
         FROM seats WHERE i % 3 = 1 AND marks = ''",
    ),
    (
        Numbers::People,
        "INSERT INTO ratings (person, game, company, rating, deviation, volatility, games, plain, ranked) \
         SELECT person, game, company, MAX(rating), CASE WHEN i % 3 > 0 THEN 9000 ELSE 20000 END, 60000000, COUNT(*), \
             COUNT(*), i % 3 > 0 FROM n CROSS JOIN rating_changes WHERE person = 'crowd' || i GROUP BY i, person, game, company",
    ),
    (Numbers::One, "UPDATE rating_clock SET last = {games} / 3 + 1"),
    // Clubs, with their seasons.
    (
        Numbers::Clubs,
        "INSERT INTO clubs (id, name, link, created) \
         SELECT 'crowd-club' || i, 'Club ' || i, 'crowd-link' || i, {now} FROM n",
    ),
    (
        Numbers::People,
        "INSERT INTO club_members (club, person, role, since) SELECT key, 'crowd' || i, \
             CASE i % 100 WHEN 1 THEN 'keeper' WHEN 2 THEN 'organiser' ELSE 'member' END, {now} - i \
         FROM n JOIN clubs ON clubs.id = 'crowd-club' || ((i - 1) / 100 + 1)",
    ),
    (
        Numbers::InTwoClubs,
        "INSERT INTO club_members (club, person, role, since) SELECT key, 'crowd' || i, 'member', {now} - i \
         FROM n JOIN clubs ON clubs.id = 'crowd-club1'",
    ),
    (
        Numbers::Clubs,
        "INSERT INTO club_seasons (club, season) SELECT key, season \
         FROM n JOIN clubs ON clubs.id = 'crowd-club' || i CROSS JOIN seasons",
    ),
    (
        Numbers::People,
        "INSERT INTO club_standings (club, season, game, person, games, halves, wins) \
         SELECT club, season, game, person, 1 + i % 9, i % 40, i % 7 FROM n JOIN club_members ON person = 'crowd' || i \
         JOIN clubs ON clubs.key = club CROSS JOIN seasons JOIN all_games ON \
             number = (i + season) % 5 OR clubs.id = 'crowd-club1'",
    ),
    // Everybody has a table that waits for players, to which some were asked, and one where they play with another.
    (
        Numbers::People,
        "INSERT INTO tables (id, owner, game, visibility, spectators, code, phase, seats, created, updated, seen, maker, club) \
         SELECT 'crowd-open' || i, 'crowd' || i, 'clever', \
             CASE i % 3 WHEN 0 THEN 'public' WHEN 1 THEN 'link' ELSE 'private' END, true, \
             CASE WHEN i % 3 = 2 THEN 'ABCDEF' END, 'gathering', \
             '[{\"name\":\"Guest ' || i || '\",\"bot\":null},{\"name\":null,\"bot\":null}]', {now} - i, {now} - i, {now} - i, \
             i / 3, CASE WHEN i % 10 = 0 THEN (SELECT key FROM clubs WHERE clubs.id = 'crowd-club' || ((i - 1) / 100 + 1)) END \
         FROM n",
    ),
    (
        Numbers::People,
        "INSERT INTO tables (id, owner, game, visibility, spectators, phase, seats, created, updated, seen, maker) \
         SELECT 'crowd-play' || i, 'crowd' || i, 'clever', CASE i % 2 WHEN 0 THEN 'public' ELSE 'link' END, true, 'playing', \
             '[{\"name\":\"Guest ' || i || '\",\"bot\":null},{\"name\":\"Guest ' || (i % {people} + 1) || '\",\"bot\":null}]', \
             {now} - i, {now} - i, {now} - i, i / 3 FROM n",
    ),
    (
        Numbers::Busy,
        "INSERT INTO tables (id, owner, game, visibility, spectators, phase, seats, created, updated, seen, maker) \
         SELECT 'crowd-busy' || i, 'crowd1', 'genius', 'link', true, 'playing', '[]', {now} - i, {now} - i, {now} - i, 0 FROM n",
    ),
    (
        Numbers::People,
        "INSERT INTO log (table_key, seq, events, deciders) SELECT key, 1, '[]', i % 3 FROM n \
         JOIN tables ON tables.id IN ('crowd-open' || i, 'crowd-play' || i, 'crowd-busy' || i)",
    ),
    (
        Numbers::People,
        "INSERT INTO members (person, table_key, seated, seats, open) SELECT owner, key, true, 1, true FROM n \
         JOIN tables ON tables.id IN ('crowd-open' || i, 'crowd-play' || i, 'crowd-busy' || i)",
    ),
    (
        Numbers::People,
        "INSERT INTO members (person, table_key, seated, seats, open) SELECT 'crowd' || (i % {people} + 1), key, true, 2, true \
         FROM n JOIN tables ON tables.id = 'crowd-play' || i",
    ),
    (
        Numbers::People,
        "INSERT INTO members (person, table_key, seated, seats, open, invited, asked) \
         SELECT 'crowd' || (i % {people} + 1), key, false, 0, true, owner, {now} \
         FROM n JOIN tables ON tables.id = 'crowd-open' || i WHERE i % 5 = 0",
    ),
    // The dice of three days.
    (
        Numbers::Tries,
        "INSERT INTO tables (id, owner, game, visibility, spectators, phase, seats, created, updated, seen, maker) \
         SELECT 'crowd-' || day || '-' || game || '-' || i, 'crowd' || i, game, 'link', false, 'over', '[]', \
             day * {a_day} + i, day * {a_day} + i, day * {a_day} + i, i / 3 FROM n CROSS JOIN all_days CROSS JOIN day_games",
    ),
    (
        Numbers::Tries,
        "INSERT INTO tries (day, game, person, table_key, finished, score, ranked) \
         SELECT day, day_games.game, owner, key, created, (i * 7919 + day) % 211, i % 10 <> 3 \
         FROM n CROSS JOIN all_days CROSS JOIN day_games \
         JOIN tables ON tables.id = 'crowd-' || day || '-' || day_games.game || '-' || i",
    ),
    (
        Numbers::One,
        "INSERT INTO day_scores (day, game, score, tries) \
         SELECT day, game, score, COUNT(*) FROM tries WHERE ranked GROUP BY day, game, score",
    ),
    // What a master made of them, so that none begins to play.
    (
        Numbers::One,
        "INSERT INTO masters (day, game, score) SELECT day, game, 180 FROM all_days CROSS JOIN day_games",
    ),
];

/// Fills the storage by this connection, a piece at a time.
macro_rules! fill {
    ($connection:ident, $crowd:ident, $now:ident) => {{
        for (numbers, statement) in ALL {
            let (first, last) = numbers.of(&$crowd);
            for from in (first..=last).step_by(AT_A_TIME as usize) {
                let to = last.min(from + AT_A_TIME - 1);
                let sql = sqlx::AssertSqlSafe(statement_for(statement, &$crowd, $now, from, to));
                sqlx::query(sql).persistent(false).execute(&mut *$connection).await?;
            }
        }
        for back in 0..3 {
            sqlx::query("INSERT INTO days (day, secret) VALUES ($1, $2)")
                .bind(i64::from($crowd.day.0) - back)
                .bind(&secret::random::<32>()[..])
                .execute(&mut *$connection)
                .await?;
        }
        for number in 1..=$crowd.known() {
            sqlx::query("INSERT INTO devices (token, person, created, seen) VALUES ($1, $2, $3, $3)")
                .bind(&secret::hash(&Crowd::secret(number))[..])
                .bind(Crowd::person(number))
                .bind($now)
                .execute(&mut *$connection)
                .await?;
        }
    }};
}

/// A statement for these numbers.
fn statement_for(statement: &str, crowd: &Crowd, now: i64, from: i64, to: i64) -> String {
    let values = [
        ("{from}", from),
        ("{to}", to),
        ("{people}", crowd.people),
        ("{games}", crowd.games),
        ("{now}", now),
        ("{step}", SPAN / crowd.games.max(1)),
        ("{day}", i64::from(crowd.day.0)),
        ("{a_day}", 86_400_000),
        ("{season}", Season::at(now).number()),
    ];
    let counts = if statement.starts_with("INSERT") { COUNTED } else { "" };
    values
        .iter()
        .fold(format!("{counts}{statement}"), |sql, (name, value)| sql.replace(name, &value.to_string()))
}

impl Store {
    /// Fills a storage where nobody is with people who can all be asked as themselves; most of them have played often enough for their
    /// tries to be compared with those of others. Everybody knows their secrets, as those of a [crowd](Self::make_crowd).
    pub async fn make_regulars(&self, people: i64) -> Result<(), StoreError> {
        self.is_empty().await?;
        let now = now();
        writing!(self, connection => {
            for number in 1..=people {
                let person = Crowd::person(number);
                sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                    .bind(&person).bind(format!("Guest {number}")).bind(now).execute(&mut *connection).await?;
                sqlx::query("INSERT INTO devices (token, person, created, seen) VALUES ($1, $2, $3, $3)")
                    .bind(&secret::hash(&Crowd::secret(number))[..]).bind(&person).bind(now)
                    .execute(&mut *connection).await?;
                if Crowd::is_regular(&person) {
                    sqlx::query(
                        "INSERT INTO statistics (person, game, players, marks, score, games, wins, listed) \
                         VALUES ($1, 'genius', 2, '', 9, $2, 0, false)",
                    ).bind(&person).bind(GAMES_BEFORE).execute(&mut *connection).await?;
                }
            }
            Ok(())
        })
    }

    /// Whether nobody is there.
    async fn is_empty(&self) -> Result<(), StoreError> {
        let known: Option<String> = reading!(self, pool => sqlx::query_scalar("SELECT id FROM people LIMIT 1")
            .fetch_optional(pool).await?);
        match known {
            Some(_) => Err(StoreError::Failed("somebody is there already".to_owned())),
            None => Ok(()),
        }
    }

    /// Fills a storage where nobody is with a crowd. Their secrets are known to everybody: a server of such a storage is for nobody
    /// but whoever measures it.
    pub async fn make_crowd(&self, people: i64, games: i64) -> Result<Crowd, StoreError> {
        self.is_empty().await?;
        let now = now();
        let crowd = Crowd { people: people.max(FEWEST), games, day: Day(Day::of(now as u64).0 - 1) };
        match &self.pools {
            Pools::Sqlite { write, .. } => {
                let mut connection = write.acquire().await?;
                // Whoever loses power meanwhile begins anew.
                for pragma in ["PRAGMA synchronous = off", "PRAGMA cache_size = -500000"] {
                    sqlx::query(pragma).execute(&mut *connection).await?;
                }
                let filled: Result<(), StoreError> = async {
                    fill!(connection, crowd, now);
                    Ok(())
                }
                .await;
                // What comes next is kept as well as ever.
                connection.close().await?;
                filled?;
            }
            Pools::Postgres { pool, .. } => {
                let mut connection = pool.acquire().await?;
                fill!(connection, crowd, now);
                sqlx::query("VACUUM ANALYZE").execute(&mut *connection).await?;
            }
        }
        Ok(crowd)
    }
}
