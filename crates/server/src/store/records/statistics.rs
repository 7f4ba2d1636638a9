//! How often people reached which scores. It is counted when a game is finished, so that whoever asks waits no longer for
//! somebody who has played a hundred thousand games than for somebody who has played ten.

use std::collections::BTreeMap;

use spellenkast_host::Finished;
use spellenkast_host::records::ResultLine;

use super::meetings::{self, Met, Pair};
use crate::ratings::RatedGame;
use crate::season::{self, Season};
use crate::store::{Store, StoreError, reading};

/// Results that are to be counted in one transaction. They are in the same order everywhere: so no two servers that
/// count for the same people wait for each other in a circle.
#[derive(Default)]
pub(in crate::store) struct Counts {
    pub(in crate::store) scores: BTreeMap<Counted, (i64, i64)>,
    pub(in crate::store) meetings: BTreeMap<Pair, Met>,
    pub(in crate::store) clubs: BTreeMap<InClub, (i64, i64, i64)>,
    pub(in crate::store) tries: BTreeMap<OnDay, i64>,
    pub(in crate::store) rated: Vec<RatedGame>,
}

/// What is counted together: person, game, players, marks, score, and whether everybody may find the game in lists.
type Counted = (String, &'static str, i64, String, i64, bool);

/// What is counted together for a club: its number, the season, the game and the person.
type InClub = (i64, i64, &'static str, String);

/// What is counted together for the dice of a day: the day, the game and the score.
type OnDay = (i64, &'static str, i64);

impl Counts {
    /// Counts how everybody did in a finished game.
    pub(in crate::store) fn add(&mut self, finished: &Finished, at: i64) {
        let players = finished.seats.len() as i64;
        for seat in &finished.seats {
            let Some(person) = &seat.person else { continue };
            let (marks, score) = (seat.marks.clone(), seat.counted_score());
            let counted = (person.clone(), finished.game, players, marks, score, finished.listed);
            let counted = self.scores.entry(counted).or_default();
            counted.0 += 1;
            counted.1 += i64::from(seat.won);
        }
        for (pair, met) in meetings::of(finished, at) {
            self.meetings.entry(pair).or_default().add(&met);
        }
        self.rated.extend(RatedGame::of(finished, at));
    }

    /// Counts how everybody did at a table of a club.
    pub(in crate::store) fn add_for_club(&mut self, club: i64, finished: &Finished, at: i64) {
        for (person, gain) in season::gained(&finished.seats) {
            let counted =
                self.clubs.entry((club, Season::at(at).number(), finished.game, person)).or_default();
            counted.0 += 1;
            counted.1 += gain.halves;
            counted.2 += i64::from(gain.won);
        }
    }
}

/// Writes what was counted, at the end of the transaction that stores the results.
macro_rules! write_counts {
    ($transaction:ident, $counts:expr) => {
        for ((person, game, players, marks, score, listed), (games, wins)) in $counts.scores {
            sqlx::query(
                "INSERT INTO statistics (person, game, players, marks, score, games, wins, listed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, game, players, marks, score, listed) \
                 DO UPDATE SET games = statistics.games + excluded.games, wins = statistics.wins + excluded.wins",
            )
            .bind(person).bind(game).bind(players).bind(marks).bind(score).bind(games).bind(wins).bind(listed)
            .execute(&mut *$transaction).await?;
        }
        $crate::store::records::meetings::write_meetings!($transaction, $counts.meetings);
        $crate::store::clubs::write_clubs!($transaction, $counts.clubs);
        $crate::store::days::write_day_scores!($transaction, $counts.tries);
        // Last, as whoever counts for ratings keeps all others from it until the end of the transaction.
        $crate::store::ratings::write_ratings!($transaction, $counts.rated);
    };
}
pub(in crate::store) use write_counts;

/// Which of a person's games are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those that everybody may find in lists.
    Listed,
}

impl Which {
    const fn lines(self) -> &'static str {
        match self {
            Which::All => {
                "SELECT game, players, marks, score, CAST(SUM(games) AS BIGINT), CAST(SUM(wins) AS BIGINT) FROM statistics \
                 WHERE person = $1 GROUP BY game, players, marks, score ORDER BY game, players, score"
            }
            Which::Listed => {
                "SELECT game, players, marks, score, games, wins FROM statistics WHERE person = $1 AND listed \
                 ORDER BY game, players, score"
            }
        }
    }
}

impl Store {
    /// Every score of a person, sorted by game, players and score.
    pub async fn statistics(&self, person: &str, which: Which) -> Result<Vec<ResultLine>, StoreError> {
        type Row = (String, i64, String, i64, i64, i64);
        let rows: Vec<Row> =
            reading!(self, pool => sqlx::query_as(which.lines()).bind(person).fetch_all(pool).await?);
        let line = |(game, players, marks, score, games, wins)| ResultLine {
            game,
            players,
            marks,
            score,
            games,
            wins,
        };
        Ok(rows.into_iter().map(line).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::migrate::Migrator;

    use super::*;
    use spellenkast_host::{Change, FinishedSeat};

    use crate::store::{Append, Pools};

    fn line(marks: &str, score: i64, games: i64, wins: i64) -> ResultLine {
        ResultLine { game: "genius".to_owned(), players: 2, marks: marks.to_owned(), score, games, wins }
    }

    /// A file as the version before this one made it, where Ann has played this many games: her scores go round from 0 to
    /// 99, every fifth game was won, and every tenth was for practice.
    async fn played_before(file: &Path, games: i64) {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let files = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite"));
        let mut earlier = Migrator::new(files).await.unwrap();
        earlier.migrations.to_mut().truncate(4);
        earlier.run(&pool).await.unwrap();
        sqlx::query(
            "WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < $1) \
             INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, marks) \
             SELECT 'old.' || n, seat, CASE seat WHEN 0 THEN 'ann' END, 'Ann', 'ann', 'genius', 2, n % 100, n % 5 = 0, \
                 n, CASE WHEN n % 10 = 3 THEN 'practice' ELSE '' END \
             FROM numbers, (SELECT 0 AS seat UNION ALL SELECT 1)",
        )
        .bind(games)
        .execute(&pool)
        .await
        .unwrap();
        pool.close().await;
    }

    /// Ann finishes a game against a bot.
    fn finished(seq: i64, record: &str, score: i32, won: bool) -> Append {
        let seat = |person: Option<&str>, score, won| FinishedSeat {
            person: person.map(str::to_owned),
            name: "Ann".to_owned(),
            bot: None,
            score,
            won,
            marks: String::new(),
        };
        let seats = vec![seat(None, 1, !won), seat(Some("ann"), score, won)];
        let finished = Finished {
            id: record.to_owned(),
            game: "genius",
            listed: true,
            record: "{}".to_owned(),
            day: None,
            rated: false,
            seats,
        };
        let change = Change {
            phase: "over",
            sitting: None,
            deadline: None,
            deadlines: None,
            now: 1,
            finished: Some(finished),
        };
        Append { table: 1, seq, events: "[]".to_owned(), deciders: 0, change: Some(Box::new(change)) }
    }

    #[tokio::test]
    async fn whoever_has_played_very_much_is_answered_as_quickly_and_as_rightly() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.db");
        played_before(&file, 20_000).await;
        let store = Store::open_file(&file).await.unwrap();
        // Each score 200 times; those that end in 0 and 5 have won, those that end in 3 were for practice.
        let mut expected: Vec<ResultLine> = (0..100)
            .filter(|score| score % 10 != 3)
            .map(|score| line("", score, 200, if score % 5 == 0 { 200 } else { 0 }))
            .collect();
        let sorted = |mut lines: Vec<ResultLine>| {
            lines.sort_by(|one, other| (&one.marks, one.score).cmp(&(&other.marks, other.score)));
            lines
        };
        expected.push(line("practice", 0, 2_000, 0));
        let scores = |lines: &[ResultLine]| lines.iter().map(|line| line.score).collect::<Vec<_>>();
        let found = store.statistics("ann", Which::All).await.unwrap();
        assert!(scores(&found).is_sorted(), "in the order of the scores");
        assert_eq!(sorted(found), expected);

        // One wins with a score that is not new, one loses with a new one, and one is told twice.
        for (seq, (record, score, won)) in
            [("new.1", 7, true), ("new.2", 500, false), ("new.2", 500, false)].into_iter().enumerate()
        {
            store.append(finished(seq as i64 + 1, record, score, won)).await.unwrap();
        }
        expected.iter_mut().find(|line| line.marks.is_empty() && line.score == 7).unwrap().games += 1;
        expected.iter_mut().find(|line| line.marks.is_empty() && line.score == 7).unwrap().wins += 1;
        expected.insert(90, line("", 500, 1, 0));
        assert_eq!(sorted(store.statistics("ann", Which::All).await.unwrap()), expected);
        assert_eq!(store.statistics("bob", Which::All).await.unwrap(), []);

        let Pools::Sqlite { read, .. } = &store.pools else { unreachable!() };
        for which in [Which::All, Which::Listed] {
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", which.lines())))
                    .bind("ann")
                    .fetch_all(read)
                    .await
                    .unwrap();
            let reads: Vec<&str> = plan
                .iter()
                .map(|(.., step)| step.as_str())
                .filter(|step| !step.starts_with("USE TEMP"))
                .collect();
            assert_eq!(
                reads,
                ["SEARCH statistics USING PRIMARY KEY (person=?)"],
                "only lines of Ann's are read"
            );
        }
        // What was played before was at no public table, as far as is known; the new games were.
        let listed = store.statistics("ann", Which::Listed).await.unwrap();
        assert_eq!(sorted(listed), [line("", 7, 1, 1), line("", 500, 1, 0)]);
    }
}
