//! Tournaments: their events, who has which number, and the tables of their games.

use std::collections::HashMap;

use super::tables::insert_table;
use super::{CHANNEL, NewTable, Pools, Store, StoreError, reading, writing};

/// A tournament, as it is kept beside its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// The storage's own number for it.
    pub key: i64,
    /// Its public id.
    pub id: String,
    /// The number of its club.
    pub club: i64,
    /// What was agreed, as JSON.
    pub wish: String,
    /// `entering`, `playing` or `over`.
    pub phase: String,
    /// How many take part.
    pub entrants: i64,
    /// How many rounds were made.
    pub round: i64,
    /// When it was announced.
    pub created: i64,
}

type Row = (i64, String, i64, String, String, i64, i64, i64);

fn row((key, id, club, wish, phase, entrants, round, created): Row) -> TournamentRow {
    TournamentRow { key, id, club, wish, phase, entrants, round, created }
}

/// Events of a tournament to be stored as a whole, if nobody else was faster.
#[derive(Clone, Debug)]
pub struct TournamentAppend {
    /// Which one.
    pub tournament: i64,
    /// The events with their numbers; the first has to be the next one.
    pub events: Vec<(i64, String)>,
    /// `entering`, `playing` or `over`, afterwards.
    pub phase: &'static str,
    /// How many take part afterwards.
    pub entrants: i64,
    /// How many rounds there are afterwards.
    pub round: i64,
    /// Who gets which number by it.
    pub enters: Option<(i64, String)>,
}

/// Which game of a tournament: round, table and game there, each from 1.
pub type GameNumber = (i64, i64, i64);

/// The table of a game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGameRow {
    /// Which game.
    pub number: GameNumber,
    /// The storage's number for its table.
    pub key: Option<i64>,
    /// The id of its table; none where it was taken away.
    pub table: Option<String>,
    /// `gathering`, `playing`, `over` or `closed`.
    pub phase: String,
    /// When it begins, whoever is there.
    pub begins: i64,
    /// Whether the tournament needs no result of it any more.
    pub settled: bool,
    /// Whether there is a record of it.
    pub recorded: bool,
}

impl TournamentGameRow {
    /// The id of its record.
    pub fn record(&self) -> Option<String> {
        self.table.as_ref().filter(|_| self.recorded).map(|table| format!("{table}.1"))
    }
}

/// What became of a seat in a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOutcome {
    /// Whose it was; nobody's where they are gone for good, or a bot's.
    pub person: Option<String>,
    /// Whether it won.
    pub won: bool,
    /// Its score.
    pub score: i64,
    /// Its marks.
    pub marks: String,
}

/// What came of making a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestTable {
    /// It is there.
    Made,
    /// The game had one already.
    Known,
    /// Something has happened in the tournament, or it is over or gone: the game may not be wanted any more.
    MovedOn,
}

/// So many rows of a tournament that goes are taken away at a time.
const AT_A_TIME: i64 = 500;

const OF_CLUB: &str = "SELECT key, id, club, wish, phase, entrants, round, created FROM tournaments \
     WHERE club = $1 ORDER BY created DESC, key DESC LIMIT $2";

const GAMES: &str = "SELECT games.round, games.place, games.game, games.table_key, tables.id, COALESCE(tables.phase, 'closed'), games.begins, \
     games.settled, EXISTS (SELECT 1 FROM records WHERE records.id = tables.id || '.1') \
     FROM tournament_games AS games LEFT JOIN tables ON tables.key = games.table_key \
     WHERE games.tournament = $1 AND games.round = $2 ORDER BY games.place, games.game";

const OPEN_GAMES: &str = "SELECT games.round, games.place, games.game, games.table_key, tables.id, COALESCE(tables.phase, 'closed'), games.begins, \
     games.settled, EXISTS (SELECT 1 FROM records WHERE records.id = tables.id || '.1') \
     FROM tournament_games AS games LEFT JOIN tables ON tables.key = games.table_key \
     WHERE games.tournament = $1 AND NOT games.settled ORDER BY games.round, games.place, games.game";

const DUE: &str = "SELECT key FROM tournaments WHERE todo UNION \
     SELECT games.tournament FROM tournament_games AS games LEFT JOIN tables ON tables.key = games.table_key \
     WHERE NOT games.settled AND (tables.key IS NULL OR tables.phase IN ('over', 'closed') \
     OR tables.phase = 'gathering' AND games.begins <= $1)";

const OUTSIDE: &str = "SELECT entrants.number FROM tournament_entrants AS entrants WHERE entrants.tournament = $1 \
     AND (entrants.person IS NULL OR NOT EXISTS (SELECT 1 FROM club_members \
     WHERE club_members.club = $2 AND club_members.person = entrants.person))";

/// The house is to see to the tournaments that `$2` entered, of the club `$1` or, where that is 0, of all.
pub(super) const OF_WHO_GOES: &str = "UPDATE tournaments SET todo = true WHERE phase <> 'over' AND club <> 0 AND ($1 = 0 OR club = $1) \
     AND key IN (SELECT tournament FROM tournament_entrants WHERE person = $2)";

type GameRow = (i64, i64, i64, Option<i64>, Option<String>, String, i64, bool, bool);

fn game((round, place, game, key, table, phase, begins, settled, recorded): GameRow) -> TournamentGameRow {
    TournamentGameRow { number: (round, place, game), key, table, phase, begins, settled, recorded }
}

impl Store {
    /// Announces a tournament: its first event. None where the club is gone, has too many that are not over, or too many at all.
    pub async fn add_tournament(
        &self,
        new: &TournamentRow,
        event: &str,
        most: [i64; 2],
    ) -> Result<Option<i64>, StoreError> {
        let (lock, new, event) = (self.lock_club("key"), new.clone(), event.to_owned());
        writing!(self, connection => {
            let there = sqlx::query(sqlx::AssertSqlSafe(lock)).bind(new.club).fetch_optional(&mut *connection).await?;
            if there.is_none() {
                return Ok(None);
            }
            let key: Option<i64> = sqlx::query_scalar(
                "INSERT INTO tournaments (id, club, wish, phase, entrants, round, created, seq, todo) \
                 SELECT $1, $2, $3, 'entering', 0, 0, $4, 1, false \
                 WHERE $5 > (SELECT COUNT(*) FROM tournaments WHERE club = $2 AND phase <> 'over') \
                 AND $6 > (SELECT COUNT(*) FROM tournaments WHERE club = $2) RETURNING key",
            ).bind(new.id).bind(new.club).bind(new.wish).bind(new.created).bind(most[0]).bind(most[1])
                .fetch_optional(&mut *connection).await?;
            if let Some(key) = key {
                sqlx::query("INSERT INTO tournament_events (tournament, seq, event) VALUES ($1, 1, $2)")
                    .bind(key).bind(event).execute(connection).await?;
            }
            Ok(key)
        })
    }

    /// The tournament with this id.
    pub async fn tournament(&self, id: &str) -> Result<Option<TournamentRow>, StoreError> {
        if id.contains('\0') {
            return Ok(None);
        }
        let found: Option<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT key, id, club, wish, phase, entrants, round, created FROM tournaments WHERE id = $1",
        ).bind(id).fetch_optional(pool).await?);
        Ok(found.map(row).filter(|row| row.club != 0))
    }

    /// The tournament with this number.
    pub async fn tournament_row(&self, key: i64) -> Result<Option<TournamentRow>, StoreError> {
        let found: Option<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT key, id, club, wish, phase, entrants, round, created FROM tournaments WHERE key = $1",
        ).bind(key).fetch_optional(pool).await?);
        Ok(found.map(row).filter(|row| row.club != 0))
    }

    /// What was agreed for the tournaments of these tables, as JSON; of the others nothing.
    pub async fn tournaments_at(&self, tables: &[i64]) -> Result<HashMap<i64, String>, StoreError> {
        const SELECT: &str = "SELECT tournament_games.table_key, tournaments.wish FROM tournament_games \
             JOIN tournaments ON tournaments.key = tournament_games.tournament WHERE tournament_games.table_key ";
        let found: Vec<(i64, String)> = match &self.pools {
            Pools::Sqlite { read, .. } => {
                let tables = serde_json::to_string(tables).expect("keys are plain data");
                let sql = format!("{SELECT}IN (SELECT value FROM json_each($1))");
                sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(tables).fetch_all(read).await?
            }
            Pools::Postgres { pool, .. } => {
                let sql = format!("{SELECT}= ANY($1)");
                sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(tables).fetch_all(pool).await?
            }
        };
        Ok(found.into_iter().collect())
    }

    /// The tournaments of a club, the newest first.
    pub async fn club_tournaments(&self, club: i64, most: i64) -> Result<Vec<TournamentRow>, StoreError> {
        let rows: Vec<Row> =
            reading!(self, pool => sqlx::query_as(OF_CLUB).bind(club).bind(most).fetch_all(pool).await?);
        Ok(rows.into_iter().map(row).collect())
    }

    /// What happened in a tournament after this event.
    pub async fn tournament_events(&self, tournament: i64, after: i64) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT event FROM tournament_events WHERE tournament = $1 AND seq > $2 ORDER BY seq",
        ).bind(tournament).bind(after).fetch_all(pool).await?))
    }

    /// Stores events. False where somebody else was faster, or the tournament is gone: nothing was stored.
    pub async fn append_to_tournament(&self, append: TournamentAppend) -> Result<bool, StoreError> {
        writing!(self, connection => {
            let Some(last) = append.events.last().map(|(seq, _)| *seq) else { return Ok(true) };
            let next = append.events[0].0;
            // Whoever else appends waits for this row, and then finds another number in it.
            let taken = sqlx::query(
                "UPDATE tournaments SET phase = $2, entrants = $3, round = $4, seq = $5, todo = true \
                 WHERE key = $1 AND seq = $6",
            ).bind(append.tournament).bind(append.phase).bind(append.entrants).bind(append.round).bind(last).bind(next - 1)
                .execute(&mut *connection).await?;
            if taken.rows_affected() == 0 {
                return Ok(false);
            }
            for (seq, event) in &append.events {
                sqlx::query("INSERT INTO tournament_events (tournament, seq, event) VALUES ($1, $2, $3)")
                    .bind(append.tournament).bind(seq).bind(event).execute(&mut *connection).await?;
            }
            if let Some((number, person)) = &append.enters {
                sqlx::query("INSERT INTO tournament_entrants (tournament, number, person) VALUES ($1, $2, $3)")
                    .bind(append.tournament).bind(number).bind(person).execute(&mut *connection).await?;
            }
            Ok(true)
        })
    }

    /// The tournament needs no result of this game any more.
    pub async fn settle_game(&self, tournament: i64, game: &TournamentGameRow) -> Result<(), StoreError> {
        let ((round, place, number), table) = (game.number, game.key.unwrap_or(0));
        writing!(self, connection => {
            // Unless it is played at another table by now.
            sqlx::query(
                "UPDATE tournament_games SET settled = true WHERE tournament = $1 AND round = $2 AND place = $3 AND game = $4 \
                 AND COALESCE(table_key, 0) = $5",
            ).bind(tournament).bind(round).bind(place).bind(number).bind(table).execute(connection).await?;
            Ok(())
        })
    }

    /// The table is none of the tournament's any more: the game is played at another one.
    pub async fn drop_game(&self, tournament: i64, game: &TournamentGameRow) -> Result<(), StoreError> {
        let ((round, place, number), table) = (game.number, game.key.unwrap_or(0));
        writing!(self, connection => {
            let dropped = sqlx::query(
                "DELETE FROM tournament_games WHERE tournament = $1 AND round = $2 AND place = $3 AND game = $4 \
                 AND COALESCE(table_key, 0) = $5",
            ).bind(tournament).bind(round).bind(place).bind(number).bind(table).execute(&mut *connection).await?;
            if dropped.rows_affected() > 0 {
                sqlx::query("UPDATE tournaments SET todo = true WHERE key = $1").bind(tournament).execute(connection).await?;
            }
            Ok(())
        })
    }

    /// Nobody waits for games of a tournament that is gone.
    pub async fn abandon_games(&self, tournament: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query(
                "DELETE FROM tournament_games WHERE tournament = $1 AND NOT settled \
                 AND NOT EXISTS (SELECT 1 FROM tournaments WHERE key = $1 AND club <> 0)",
            ).bind(tournament).execute(&mut *connection).await?;
            sqlx::query("UPDATE tournaments SET todo = false WHERE key = $1 AND club = 0 AND todo")
                .bind(tournament).execute(connection).await?;
            Ok(())
        })
    }

    /// All that followed from this event has been seen to.
    pub async fn tournament_seen_to(&self, tournament: i64, seq: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query("UPDATE tournaments SET todo = false WHERE key = $1 AND seq = $2 AND todo")
                .bind(tournament).bind(seq).execute(connection).await?;
            Ok(())
        })
    }

    /// The tournaments where the house has something to do.
    pub async fn tournaments_due(&self, now: i64) -> Result<Vec<i64>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(DUE).bind(now).fetch_all(pool).await?))
    }

    /// Everybody who ever entered, by their number: person and name; nobody for who is gone for good.
    pub async fn tournament_entrants(
        &self,
        tournament: i64,
    ) -> Result<Vec<Option<(String, String)>>, StoreError> {
        let rows: Vec<(Option<String>, Option<String>)> = reading!(self, pool => sqlx::query_as(
            "SELECT people.id, people.name FROM tournament_entrants AS entrants \
             LEFT JOIN people ON people.id = entrants.person WHERE entrants.tournament = $1 ORDER BY entrants.number",
        ).bind(tournament).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(person, name)| person.zip(name)).collect())
    }

    /// The number of a person in a tournament.
    pub async fn entrant_number(&self, tournament: i64, person: &str) -> Result<Option<i64>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT number FROM tournament_entrants WHERE person = $2 AND tournament = $1",
        ).bind(tournament).bind(person).fetch_optional(pool).await?))
    }

    /// The numbers of those who entered and are no members of the club any more, or gone for good.
    pub async fn entrants_outside(&self, tournament: i64, club: i64) -> Result<Vec<i64>, StoreError> {
        Ok(
            reading!(self, pool => sqlx::query_scalar(OUTSIDE).bind(tournament).bind(club).fetch_all(pool).await?),
        )
    }

    /// The tournaments that are not over and that a person entered, of one club or of all: their keys, and the number there.
    pub async fn entered_by(&self, person: &str, club: Option<i64>) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT tournaments.key, entrants.number FROM tournament_entrants AS entrants \
             JOIN tournaments ON tournaments.key = entrants.tournament \
             WHERE entrants.person = $1 AND COALESCE($2, tournaments.club) = tournaments.club AND tournaments.phase <> 'over'",
        ).bind(person).bind(club).fetch_all(pool).await?))
    }

    /// The tournaments that a person entered: id, what was agreed as JSON, and their number there.
    pub async fn tournaments_of(&self, person: &str) -> Result<Vec<(String, String, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT tournaments.id, tournaments.wish, entrants.number FROM tournament_entrants AS entrants \
             JOIN tournaments ON tournaments.key = entrants.tournament WHERE entrants.person = $1 ORDER BY tournaments.key",
        ).bind(person).fetch_all(pool).await?))
    }

    /// Nobody in a tournament is this person any more.
    pub async fn forget_entrant(&self, person: &str) -> Result<(), StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query(OF_WHO_GOES).bind(0_i64).bind(&person).execute(&mut *connection).await?;
            sqlx::query("UPDATE tournament_entrants SET person = NULL WHERE person = $1")
                .bind(person).execute(connection).await?;
            Ok(())
        })
    }

    /// The tables of the games in a round.
    pub async fn tournament_games(
        &self,
        tournament: i64,
        round: u16,
    ) -> Result<Vec<TournamentGameRow>, StoreError> {
        let rows: Vec<GameRow> = reading!(self, pool => sqlx::query_as(GAMES)
            .bind(tournament).bind(i64::from(round)).fetch_all(pool).await?);
        Ok(rows.into_iter().map(game).collect())
    }

    /// The tables of the games of which the tournament still needs a result.
    pub async fn open_tournament_games(&self, tournament: i64) -> Result<Vec<TournamentGameRow>, StoreError> {
        let rows: Vec<GameRow> =
            reading!(self, pool => sqlx::query_as(OPEN_GAMES).bind(tournament).fetch_all(pool).await?);
        Ok(rows.into_iter().map(game).collect())
    }

    /// How a finished game came out, seat by seat.
    pub async fn outcome_of(&self, record: &str) -> Result<Vec<SeatOutcome>, StoreError> {
        let rows: Vec<(Option<String>, bool, i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT person, won, score, marks FROM results WHERE record = $1 ORDER BY seat",
        ).bind(record).fetch_all(pool).await?);
        let outcome = |(person, won, score, marks)| SeatOutcome { person, won, score, marks };
        Ok(rows.into_iter().map(outcome).collect())
    }

    /// Makes the table of a game, unless there is one already, while the tournament is where it was at that event.
    pub async fn add_contest_table(
        &self,
        tournament: i64,
        seq: i64,
        (round, place, number): GameNumber,
        table: NewTable,
        begins: i64,
    ) -> Result<ContestTable, StoreError> {
        let (shared, node) = (self.is_shared(), self.node);
        // Whoever takes a step there meanwhile, or takes it away, waits.
        let lock = if shared { " FOR UPDATE" } else { "" };
        let lock = format!(
            "SELECT key FROM tournaments WHERE key = $1 AND seq = $2 AND phase = 'playing' AND club <> 0{lock}"
        );
        writing!(self, connection => {
            let there: Option<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(lock)).bind(tournament).bind(seq)
                .fetch_optional(&mut *connection).await?;
            if there.is_none() {
                return Ok(ContestTable::MovedOn);
            }
            let is_new = sqlx::query(
                "INSERT INTO tournament_games (tournament, round, place, game, begins, settled) \
                 VALUES ($1, $2, $3, $4, $5, false) ON CONFLICT DO NOTHING",
            ).bind(tournament).bind(round).bind(place).bind(number).bind(begins).execute(&mut *connection).await?;
            if is_new.rows_affected() == 0 {
                return Ok(ContestTable::Known);
            }
            let key = insert_table!(connection, table, i64::MAX);
            sqlx::query(
                "UPDATE tournament_games SET table_key = $5 WHERE tournament = $1 AND round = $2 AND place = $3 AND game = $4",
            ).bind(tournament).bind(round).bind(place).bind(number).bind(key).execute(&mut *connection).await?;
            if let Some(key) = key.filter(|_| shared) {
                sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(format!("{key}:{node}"))
                    .execute(connection).await?;
            }
            Ok(ContestTable::Made)
        })
    }

    /// Nobody finds a tournament any more: it is taken away later.
    pub async fn drop_tournament(&self, tournament: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            for drop in [
                "UPDATE tournament_games SET settled = true WHERE tournament = $1 AND NOT settled",
                "UPDATE tournaments SET club = 0, todo = false WHERE key = $1",
            ] {
                sqlx::query(drop).bind(tournament).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// Takes a tournament away, its many events a few each time this is done; its finished games stay with their players.
    pub(super) async fn remove_tournament(&self, tournament: i64) -> Result<(), StoreError> {
        writing!(self, connection => {
            let gone = sqlx::query(
                "DELETE FROM tournament_events WHERE tournament = $1 AND seq IN (SELECT seq FROM tournament_events \
                 WHERE tournament = $1 ORDER BY seq DESC LIMIT $2)",
            ).bind(tournament).bind(AT_A_TIME).execute(&mut *connection).await?;
            if gone.rows_affected() > 0 {
                return Ok(());
            }
            for delete in [
                "DELETE FROM tournament_games WHERE tournament = $1",
                "DELETE FROM tournament_entrants WHERE tournament = $1",
                "DELETE FROM tournaments WHERE key = $1",
            ] {
                sqlx::query(delete).bind(tournament).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::clubs::never_scans;

    #[tokio::test]
    async fn whoever_looks_at_a_tournament_reads_nothing_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("plans.db")).await.unwrap();
        never_scans(&store, &[OF_CLUB, GAMES, OPEN_GAMES, DUE, OUTSIDE, OF_WHO_GOES]).await;
        store.close().await;
    }
}
