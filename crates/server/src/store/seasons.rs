//! The seasons of clubs, counted once more from the results of the games.

use std::collections::{BTreeMap, BTreeSet};

use spellenkast_host::FinishedSeat;

use super::{Store, StoreError, at_one_moment, writing};
use crate::season::{self, Season};

/// What came of counting all seasons once more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeasonRecount {
    /// Games that count for a season.
    pub games: i64,
    /// Lines that they make: a person in a game in a season of a club.
    pub lines: i64,
    /// Lines that were written down otherwise, were missing or should not be there.
    pub wrong_lines: i64,
    /// Seasons of clubs that were missing among those in which something was played.
    pub wrong_seasons: i64,
}

impl SeasonRecount {
    /// Whether what is written down is what the games make.
    pub fn agrees(&self) -> bool {
        self.wrong_lines == 0 && self.wrong_seasons == 0
    }
}

/// A line of the standings: the club, the season, the game and the person.
type Line = (i64, i64, String, String);

/// How somebody did: games, points in halves, wins.
type Done = (i64, i64, i64);

/// A seat of a game at a table of a club: the record, the club, the game, when it was finished, who sat there, which bot, the score,
/// whether it won, the marks.
type SeatRow = (String, i64, String, i64, Option<String>, Option<String>, i64, bool, String);

/// Records are read in pages of so many.
const AT_A_TIME: i64 = 1_000;

const PAGE_ENDS: &str =
    "SELECT MAX(id) FROM (SELECT id FROM records WHERE id > $1 ORDER BY id LIMIT $2) AS page";

const SEATS: &str = "SELECT records.id, tables.club, records.game, records.finished, results.person, results.bot, \
     results.score, results.won, results.marks \
     FROM records JOIN tables ON tables.key = records.table_key JOIN clubs ON clubs.key = tables.club AND NOT clubs.closed \
     JOIN results ON results.record = records.id \
     WHERE records.id > $1 AND records.id <= $2 ORDER BY records.id, results.seat";

/// Whoever is being forgotten stands nowhere any more, though games may still know them.
const LEAVING: &str = "SELECT person FROM farewells";

const KEPT: &str = "SELECT standings.club, standings.season, standings.game, standings.person, standings.games, \
     standings.halves, standings.wins FROM club_standings AS standings \
     JOIN clubs ON clubs.key = standings.club AND NOT clubs.closed";

const SEASONS: &str = "SELECT club_seasons.club, club_seasons.season FROM club_seasons \
     JOIN clubs ON clubs.key = club_seasons.club AND NOT clubs.closed";

/// What all games of clubs come to.
#[derive(Default)]
struct Everybody {
    games: i64,
    lines: BTreeMap<Line, Done>,
}

impl Everybody {
    /// Counts the games of a page; all seats of a game are on the same one.
    fn count(&mut self, rows: Vec<SeatRow>) {
        for rows in rows.chunk_by(|one, next| one.0 == next.0) {
            let (_, club, game, finished, ..) = &rows[0];
            let seat = |(.., person, bot, score, won, marks): &SeatRow| FinishedSeat {
                person: person.clone(),
                name: String::new(),
                bot: bot.clone(),
                score: *score as i32,
                won: *won,
                marks: marks.clone(),
            };
            let seats: Vec<FinishedSeat> = rows.iter().map(seat).collect();
            let gained = season::gained(&seats);
            self.games += i64::from(!gained.is_empty());
            for (person, gain) in gained {
                let line = (*club, Season::at(*finished).number(), game.clone(), person);
                let done = self.lines.entry(line).or_default();
                done.0 += 1;
                done.1 += gain.halves;
                done.2 += i64::from(gain.won);
            }
        }
    }
}

/// Counts all seasons once more on this connection, and writes what is otherwise where that is wished.
macro_rules! recount {
    ($connection:ident, $write:expr) => {{
        let write: bool = $write;
        let mut everybody = Everybody::default();
        let mut after = String::new();
        loop {
            let last: Option<String> = sqlx::query_scalar(PAGE_ENDS)
                .bind(&after).bind(AT_A_TIME).fetch_one(&mut *$connection).await?;
            let Some(last) = last else { break };
            let rows: Vec<SeatRow> =
                sqlx::query_as(SEATS).bind(&after).bind(&last).fetch_all(&mut *$connection).await?;
            everybody.count(rows);
            after = last;
        }
        let Everybody { games, mut lines } = everybody;
        let leaving: Vec<String> = sqlx::query_scalar(LEAVING).fetch_all(&mut *$connection).await?;
        let leaving: BTreeSet<String> = leaving.into_iter().collect();
        lines.retain(|(.., person), _| !leaving.contains(person));
        let mut found = SeasonRecount { games, lines: lines.len() as i64, ..SeasonRecount::default() };
        let seasons: Vec<(i64, i64)> = sqlx::query_as(SEASONS).fetch_all(&mut *$connection).await?;
        let seasons: BTreeSet<(i64, i64)> = seasons.into_iter().collect();
        let played: BTreeSet<(i64, i64)> = lines.keys().map(|(club, season, ..)| (*club, *season)).collect();
        // One in which only people played who are forgotten by now stays among them.
        for (club, season) in played.difference(&seasons) {
            found.wrong_seasons += 1;
            if write {
                sqlx::query("INSERT INTO club_seasons (club, season) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(club).bind(season).execute(&mut *$connection).await?;
            }
        }
        type Row = (i64, i64, String, String, i64, i64, i64);
        let kept: Vec<Row> = sqlx::query_as(KEPT).fetch_all(&mut *$connection).await?;
        for (club, season, game, person, games, halves, wins) in kept {
            if leaving.contains(&person) {
                continue;
            }
            let line = (club, season, game, person);
            match lines.get(&line) {
                Some(done) if *done == (games, halves, wins) => drop(lines.remove(&line)),
                Some(_) => {}
                None => {
                    found.wrong_lines += 1;
                    if write {
                        sqlx::query("DELETE FROM club_standings WHERE club = $1 AND season = $2 AND game = $3 AND person = $4")
                            .bind(line.0).bind(line.1).bind(line.2).bind(line.3).execute(&mut *$connection).await?;
                    }
                }
            }
        }
        // Those that are left are missing, or otherwise.
        found.wrong_lines += lines.len() as i64;
        if write {
            for ((club, season, game, person), (games, halves, wins)) in lines {
                sqlx::query(
                    "INSERT INTO club_standings (club, season, game, person, games, halves, wins) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (club, season, game, person) DO UPDATE SET \
                     games = excluded.games, halves = excluded.halves, wins = excluded.wins",
                )
                .bind(club).bind(season).bind(game).bind(person).bind(games).bind(halves).bind(wins)
                .execute(&mut *$connection).await?;
            }
        }
        Ok(found)
    }};
}

impl Store {
    /// Counts the seasons of all clubs once more from the results of their games, and says what was written down otherwise. Nothing is
    /// changed.
    pub async fn check_seasons(&self) -> Result<SeasonRecount, StoreError> {
        at_one_moment!(self, connection => recount!(connection, false))
    }

    /// The same, and puts it right. Games that are finished meanwhile are counted afterwards.
    pub async fn recount_seasons(&self) -> Result<SeasonRecount, StoreError> {
        // Whoever has counted a game and not stored it yet is waited for; whoever is about to count one waits for us.
        let lock = self.is_shared().then_some("LOCK TABLE club_standings IN SHARE ROW EXCLUSIVE MODE");
        writing!(self, connection => {
            if let Some(lock) = lock {
                sqlx::query(lock).execute(&mut *connection).await?;
            }
            recount!(connection, true)
        })
    }
}
