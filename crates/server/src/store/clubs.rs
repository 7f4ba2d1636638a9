//! Clubs: who is in them, and how everybody did.

use super::tournaments::OF_WHO_GOES;
use super::{Store, StoreError, TableRow, reading, writing};
use crate::secret;

/// A club, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    /// The storage's own number for it.
    pub key: i64,
    /// Its public id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The secret by which one joins.
    pub link: Option<String>,
    /// The secret of its wall.
    pub wall: Option<String>,
    /// When it was made.
    pub created: i64,
}

type ClubRow = (i64, String, String, Option<String>, Option<String>, i64);

fn club((key, id, name, link, wall, created): ClubRow) -> Club {
    Club { key, id, name, link, wall, created }
}

/// A member: person, name, role, since when.
pub type Member = (String, String, String, i64);

/// How much somebody may have of clubs.
#[derive(Clone, Copy, Debug)]
pub struct ClubBounds {
    /// In how many clubs a person is.
    pub of_person: i64,
    /// How many of them they keep.
    pub kept: i64,
    /// How many members a club has.
    pub members: i64,
}

impl ClubBounds {
    /// In every house.
    pub const USUAL: Self = Self { of_person: 20, kept: MOST_KEPT, members: 512 };
}

/// So many clubs a person keeps at most, however they come by them.
const MOST_KEPT: i64 = 5;

/// What is wished of a club; what is not stays as it is.
#[derive(Clone, Debug, Default)]
pub struct ClubChanges {
    /// Another name.
    pub name: Option<String>,
    /// Another link.
    pub link: Option<String>,
    /// Whether it has a wall; one that is opened has a new address.
    pub wall: Option<bool>,
}

/// How joining a club went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// They are a member, with this role.
    Member(Box<Club>, String),
    /// There is no club with that link.
    NoClub,
    /// The club is full.
    Full,
    /// The person is in too many clubs.
    TooMany,
}

/// How giving somebody a role went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appointed {
    /// They have it.
    Done,
    /// They are no other member, or who wished it does not keep the club.
    NoMember,
    /// They keep as many clubs as they may.
    KeepsTooMany,
}

/// A line of the standings of a season: game, person, name, games, points in halves, wins.
pub type StandingRow = (String, String, String, i64, i64, i64);

/// So many lines of a season are told; a club has fewer members for each game.
const LINES: i64 = 5_000;

/// So many seasons of a club are told.
const SEASONS: i64 = 100;

/// So many rows of a closed club are taken away at a time.
const AT_A_TIME: i64 = 500;

const IN_CLUBS: &str = "SELECT COUNT(*) FROM club_members WHERE person = $1";

const KEPT: &str = "SELECT COUNT(*) FROM club_members WHERE person = $1 AND role = 'keeper'";

const CLUBS_OF: &str = "SELECT clubs.id, clubs.name, club_members.role, club_members.since, \
     (SELECT COUNT(*) FROM club_members AS others WHERE others.club = clubs.key) \
     FROM club_members JOIN clubs ON clubs.key = club_members.club WHERE club_members.person = $1 \
     ORDER BY club_members.since, clubs.key";

// Names are looked up one by one: of a full club PostgreSQL would rather read all people there are.
const MEMBERS: &str = "SELECT person, (SELECT name FROM people WHERE people.id = club_members.person), role, since \
     FROM club_members WHERE club = $1 ORDER BY since, person";

const KEEPER: &str = "SELECT people.name FROM club_members JOIN people ON people.id = club_members.person \
     WHERE club_members.club = $1 AND club_members.role = 'keeper'";

const STANDINGS: &str = "SELECT game, person, (SELECT name FROM people WHERE people.id = club_standings.person), games, halves, wins \
     FROM club_standings WHERE club = $1 AND season = $2 LIMIT $3";

const TABLES: &str = "SELECT key, id, owner, game, visibility, spectators, practice, rated, code, phase, seats, created, updated, club \
     FROM tables WHERE club = $1 AND phase IN ('gathering', 'playing') ORDER BY updated DESC LIMIT $2";

/// Who keeps a club when `$2` does not any more: whoever has been there longest, organisers first, of those who keep fewer clubs than
/// `$3` and do not want to be forgotten.
const HEIR: &str = "SELECT person FROM club_members WHERE club = $1 AND person <> $2 \
     AND $3 > (SELECT COUNT(*) FROM club_members AS kept WHERE kept.person = club_members.person AND kept.role = 'keeper') \
     AND NOT EXISTS (SELECT 1 FROM farewells WHERE farewells.person = club_members.person) \
     ORDER BY CASE role WHEN 'organiser' THEN 0 ELSE 1 END, since, person LIMIT 1";

/// No person has this id.
const NOBODY: &str = "";

/// So often somebody else may turn out to be the heir while the one who was is being locked.
const HEIRS: usize = 10;

/// What came of a try to leave a club.
enum Left {
    /// Whether they were in it.
    Done(bool),
    /// Nothing has changed yet: first this person, who is to be the keeper, has to be locked.
    To(String),
}

/// Nobody finds the club any more.
macro_rules! close {
    ($connection:ident, $club:expr) => {{
        for close in [
            "UPDATE clubs SET link = NULL, wall = NULL, closed = true WHERE key = $1",
            "DELETE FROM club_members WHERE club = $1",
            "UPDATE tournament_games SET settled = true WHERE NOT settled \
             AND tournament IN (SELECT key FROM tournaments WHERE club = $1)",
            "UPDATE tournaments SET club = 0, todo = false WHERE club = $1",
        ] {
            sqlx::query(close).bind($club).execute(&mut *$connection).await?;
        }
    }};
}

/// Writes how everybody did at tables of clubs, at the end of the transaction that stores the games.
macro_rules! write_clubs {
    ($transaction:ident, $clubs:expr) => {
        for ((club, season, game, person), (games, halves, wins)) in &$clubs {
            sqlx::query(
                "INSERT INTO club_standings (club, season, game, person, games, halves, wins) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (club, season, game, person) DO UPDATE SET \
                 games = club_standings.games + excluded.games, halves = club_standings.halves + excluded.halves, \
                 wins = club_standings.wins + excluded.wins",
            )
            .bind(club).bind(season).bind(game).bind(person).bind(games).bind(halves).bind(wins)
            .execute(&mut *$transaction).await?;
        }
        // Behind all standings: whoever counts seasons once more locks those first, too.
        for (club, season, ..) in $clubs.keys() {
            sqlx::query("INSERT INTO club_seasons (club, season) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(club).bind(season).execute(&mut *$transaction).await?;
        }
    };
}
pub(super) use write_clubs;

impl Store {
    /// Whatever changes who is in a club is done by one at a time, on whatever server.
    pub(super) fn lock_club(&self, by: &str) -> String {
        let lock = if self.is_shared() { " FOR UPDATE" } else { "" };
        format!("SELECT key, id, name, link, wall, created FROM clubs WHERE {by} = $1 AND NOT closed{lock}")
    }

    /// Makes a club; its maker keeps it. None where they have too many.
    pub async fn add_club(
        &self,
        name: &str,
        person: &str,
        bounds: ClubBounds,
        now: i64,
    ) -> Result<Option<Club>, StoreError> {
        let lock = self.lock_person();
        let club = Club {
            key: 0,
            id: secret::id(),
            name: name.to_owned(),
            link: Some(secret::id()),
            wall: None,
            created: now,
        };
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&person).execute(&mut *connection).await?;
            let all: i64 = sqlx::query_scalar(IN_CLUBS).bind(&person).fetch_one(&mut *connection).await?;
            let kept: i64 = sqlx::query_scalar(KEPT).bind(&person).fetch_one(&mut *connection).await?;
            if all >= bounds.of_person || kept >= bounds.kept {
                return Ok(None);
            }
            let key: i64 = sqlx::query_scalar(
                "INSERT INTO clubs (id, name, link, created) VALUES ($1, $2, $3, $4) RETURNING key",
            ).bind(&club.id).bind(&club.name).bind(&club.link).bind(now).fetch_one(&mut *connection).await?;
            sqlx::query("INSERT INTO club_members (club, person, role, since) VALUES ($1, $2, 'keeper', $3)")
                .bind(key).bind(&person).bind(now).execute(connection).await?;
            Ok(Some(Club { key, ..club }))
        })
    }

    /// The clubs of a person: id, name, role, since when, how many members.
    pub async fn clubs_of(
        &self,
        person: &str,
    ) -> Result<Vec<(String, String, String, i64, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(CLUBS_OF).bind(person).fetch_all(pool).await?))
    }

    /// The club with this id, and what a person is there; none for whoever is no member.
    pub async fn club_for(&self, id: &str, person: &str) -> Result<Option<(Club, String)>, StoreError> {
        type Row = (i64, String, String, Option<String>, Option<String>, i64, String);
        if id.contains('\0') {
            return Ok(None);
        }
        let row: Option<Row> = reading!(self, pool => sqlx::query_as(
            "SELECT clubs.key, clubs.id, clubs.name, clubs.link, clubs.wall, clubs.created, club_members.role FROM clubs \
             JOIN club_members ON club_members.club = clubs.key AND club_members.person = $2 \
             WHERE clubs.id = $1 AND NOT clubs.closed",
        ).bind(id).bind(person).fetch_optional(pool).await?);
        Ok(row.map(|(key, id, name, link, wall, created, role)| {
            (club((key, id, name, link, wall, created)), role)
        }))
    }

    /// The club with this number.
    pub async fn club(&self, key: i64) -> Result<Option<Club>, StoreError> {
        let row: Option<ClubRow> = reading!(self, pool => sqlx::query_as(
            "SELECT key, id, name, link, wall, created FROM clubs WHERE key = $1 AND NOT closed",
        ).bind(key).fetch_optional(pool).await?);
        Ok(row.map(club))
    }

    /// The club with this link, and how many members it has.
    pub async fn club_by_link(&self, link: &str) -> Result<Option<(Club, i64)>, StoreError> {
        self.club_by(
            "SELECT key, id, name, link, wall, created FROM clubs WHERE link = $1 AND NOT closed",
            link,
        )
        .await
    }

    /// The club with this wall.
    pub async fn club_by_wall(&self, wall: &str) -> Result<Option<(Club, i64)>, StoreError> {
        self.club_by(
            "SELECT key, id, name, link, wall, created FROM clubs WHERE wall = $1 AND NOT closed",
            wall,
        )
        .await
    }

    async fn club_by(&self, sql: &'static str, secret: &str) -> Result<Option<(Club, i64)>, StoreError> {
        if secret.contains('\0') {
            return Ok(None);
        }
        let row: Option<ClubRow> =
            reading!(self, pool => sqlx::query_as(sql).bind(secret).fetch_optional(pool).await?);
        let Some(row) = row else { return Ok(None) };
        let members = reading!(self, pool => sqlx::query_scalar("SELECT COUNT(*) FROM club_members WHERE club = $1")
            .bind(row.0).fetch_one(pool).await?);
        Ok(Some((club(row), members)))
    }

    /// What a person is in a club, if they are in it.
    pub async fn club_role(&self, club: i64, person: &str) -> Result<Option<String>, StoreError> {
        Ok(
            reading!(self, pool => sqlx::query_scalar("SELECT role FROM club_members WHERE club = $1 AND person = $2")
            .bind(club).bind(person).fetch_optional(pool).await?),
        )
    }

    /// Everybody in a club, in the order in which they came.
    pub async fn club_members(&self, club: i64) -> Result<Vec<Member>, StoreError> {
        let rows: Vec<(String, Option<String>, String, i64)> =
            reading!(self, pool => sqlx::query_as(MEMBERS).bind(club).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .filter_map(|(person, name, role, since)| Some((person, name?, role, since)))
            .collect())
    }

    /// The name of whoever keeps a club.
    pub async fn keeper_of(&self, club: i64) -> Result<Option<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(KEEPER).bind(club).fetch_optional(pool).await?))
    }

    /// Somebody joins by a link.
    pub async fn join_club(
        &self,
        link: &str,
        person: &str,
        bounds: ClubBounds,
        now: i64,
    ) -> Result<Joined, StoreError> {
        if link.contains('\0') {
            return Ok(Joined::NoClub);
        }
        let (lock_person, lock_club) = (self.lock_person(), self.lock_club("link"));
        let (link, person) = (link.to_owned(), person.to_owned());
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock_person)).bind(&person).execute(&mut *connection).await?;
            let row: Option<ClubRow> =
                sqlx::query_as(sqlx::AssertSqlSafe(lock_club)).bind(link).fetch_optional(&mut *connection).await?;
            let Some(found) = row.map(club) else { return Ok(Joined::NoClub) };
            let role: Option<String> = sqlx::query_scalar("SELECT role FROM club_members WHERE club = $1 AND person = $2")
                .bind(found.key).bind(&person).fetch_optional(&mut *connection).await?;
            if let Some(role) = role {
                return Ok(Joined::Member(Box::new(found), role));
            }
            let all: i64 = sqlx::query_scalar(IN_CLUBS).bind(&person).fetch_one(&mut *connection).await?;
            let members: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM club_members WHERE club = $1")
                .bind(found.key).fetch_one(&mut *connection).await?;
            if members >= bounds.members {
                return Ok(Joined::Full);
            }
            // Who is about to be forgotten joins nothing any more.
            let leaving: Option<String> = sqlx::query_scalar("SELECT person FROM farewells WHERE person = $1")
                .bind(&person).fetch_optional(&mut *connection).await?;
            if all >= bounds.of_person || leaving.is_some() {
                return Ok(Joined::TooMany);
            }
            sqlx::query("INSERT INTO club_members (club, person, role, since) VALUES ($1, $2, 'member', $3)")
                .bind(found.key).bind(&person).bind(now).execute(connection).await?;
            Ok(Joined::Member(Box::new(found), "member".to_owned()))
        })
    }

    /// Somebody is no member any more; says whether they were. Where they were the keeper, an heir is, who keeps few enough clubs
    /// for it; where nobody does, the club has none for now. Where nobody is left, it is closed.
    pub async fn leave_club(&self, club: i64, person: &str) -> Result<bool, StoreError> {
        let mut heir = None;
        for _ in 0..HEIRS {
            match self.try_to_leave(club, person, heir).await? {
                Left::Done(left) => return Ok(left),
                Left::To(next) => heir = Some(next),
            }
        }
        Err(StoreError::Crowded)
    }

    /// Gives a club that has no keeper one, if anybody in it may keep one more. Whether there was anybody.
    pub async fn find_keeper(&self, club: i64) -> Result<bool, StoreError> {
        let heir: Option<String> = reading!(self, pool => sqlx::query_scalar(HEIR)
            .bind(club).bind(NOBODY).bind(MOST_KEPT).fetch_optional(pool).await?);
        if heir.is_some() {
            // As when a keeper leaves, only that nobody does.
            self.leave_club(club, NOBODY).await?;
        }
        Ok(heir.is_some())
    }

    /// `locked`: who is going to be the heir. Whoever may keep one more club is locked before the club, as everywhere.
    async fn try_to_leave(
        &self,
        club: i64,
        person: &str,
        locked: Option<String>,
    ) -> Result<Left, StoreError> {
        let (lock_person, lock_club) = (self.lock_person(), self.lock_club("key"));
        let person = person.to_owned();
        writing!(self, connection => {
            if let Some(heir) = &locked {
                sqlx::query(sqlx::AssertSqlSafe(lock_person)).bind(heir).execute(&mut *connection).await?;
            }
            sqlx::query(sqlx::AssertSqlSafe(lock_club)).bind(club).execute(&mut *connection).await?;
            let keeper: Option<String> = sqlx::query_scalar(
                "SELECT person FROM club_members WHERE club = $1 AND role = 'keeper' AND person <> $2",
            ).bind(club).bind(&person).fetch_optional(&mut *connection).await?;
            if keeper.is_none() {
                let heir: Option<String> = sqlx::query_scalar(HEIR).bind(club).bind(&person).bind(MOST_KEPT)
                    .fetch_optional(&mut *connection).await?;
                match heir {
                    Some(heir) if locked.as_ref() == Some(&heir) => {
                        sqlx::query("UPDATE club_members SET role = 'keeper' WHERE club = $1 AND person = $2")
                            .bind(club).bind(heir).execute(&mut *connection).await?;
                    }
                    Some(heir) => return Ok(Left::To(heir)),
                    None => {}
                }
            }
            let left = sqlx::query("DELETE FROM club_members WHERE club = $1 AND person = $2")
                .bind(club).bind(&person).execute(&mut *connection).await?;
            // Whoever is stopped before they have withdrawn leaves something to do.
            sqlx::query(OF_WHO_GOES).bind(club).bind(&person).execute(&mut *connection).await?;
            let others: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM club_members WHERE club = $1")
                .bind(club).fetch_one(&mut *connection).await?;
            if others == 0 {
                close!(connection, club);
            }
            Ok(Left::Done(left.rows_affected() > 0))
        })
    }

    /// A person is in no club any more.
    pub async fn leave_all_clubs(&self, person: &str) -> Result<(), StoreError> {
        let clubs: Vec<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT club FROM club_members WHERE person = $1",
        ).bind(person).fetch_all(pool).await?);
        for club in clubs {
            self.leave_club(club, person).await?;
        }
        Ok(())
    }

    /// Gives somebody a role, as the keeper wishes. There is one keeper: who makes another one that is an organiser from then on.
    pub async fn set_club_role(
        &self,
        club: i64,
        keeper: &str,
        person: &str,
        role: &'static str,
    ) -> Result<Appointed, StoreError> {
        let (lock_person, lock_club) = (self.lock_person(), self.lock_club("key"));
        let (keeper, person) = (keeper.to_owned(), person.to_owned());
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock_person)).bind(&person).execute(&mut *connection).await?;
            sqlx::query(sqlx::AssertSqlSafe(lock_club)).bind(club).execute(&mut *connection).await?;
            let another: Option<String> = sqlx::query_scalar(
                "SELECT person FROM club_members WHERE club = $1 AND person = $2 AND person <> $3 AND EXISTS \
                 (SELECT 1 FROM club_members AS own WHERE own.club = $1 AND own.person = $3 AND own.role = 'keeper')",
            ).bind(club).bind(&person).bind(&keeper).fetch_optional(&mut *connection).await?;
            if another.is_none() {
                return Ok(Appointed::NoMember);
            }
            if role == "keeper" {
                let kept: i64 = sqlx::query_scalar(KEPT).bind(&person).fetch_one(&mut *connection).await?;
                if kept >= MOST_KEPT {
                    return Ok(Appointed::KeepsTooMany);
                }
                sqlx::query("UPDATE club_members SET role = 'organiser' WHERE club = $1 AND person = $2")
                    .bind(club).bind(&keeper).execute(&mut *connection).await?;
            }
            sqlx::query("UPDATE club_members SET role = $3 WHERE club = $1 AND person = $2")
                .bind(club).bind(&person).bind(role).execute(connection).await?;
            Ok(Appointed::Done)
        })
    }

    /// Changes what is wished of a club, as its keeper wishes, and nothing else; none where they do not keep it, or not any more.
    pub async fn change_club(
        &self,
        key: i64,
        keeper: &str,
        change: ClubChanges,
    ) -> Result<Option<Club>, StoreError> {
        let (lock, keeper) = (self.lock_club("key"), keeper.to_owned());
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(key).execute(&mut *connection).await?;
            let (asked, wall) = (change.wall.is_some(), secret::id());
            let changed: Option<ClubRow> = sqlx::query_as(
                "UPDATE clubs SET name = COALESCE($3, name), link = COALESCE($4, link), \
                 wall = CASE WHEN NOT $5 THEN wall WHEN $6 THEN COALESCE(wall, $7) END \
                 WHERE key = $1 AND NOT closed AND EXISTS (SELECT 1 FROM club_members \
                 WHERE club_members.club = $1 AND club_members.person = $2 AND club_members.role = 'keeper') \
                 RETURNING key, id, name, link, wall, created",
            ).bind(key).bind(keeper).bind(change.name).bind(change.link).bind(asked).bind(change.wall.unwrap_or(false)).bind(wall)
                .fetch_optional(connection).await?;
            Ok(changed.map(club))
        })
    }

    /// Closes a club.
    pub async fn close_club(&self, club: i64) -> Result<(), StoreError> {
        let lock = self.lock_club("key");
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(club).execute(&mut *connection).await?;
            close!(connection, club);
            Ok(())
        })
    }

    /// Takes something of the clubs that were closed, and of dropped tournaments, away; says whether there was anything.
    pub async fn clear_closed_clubs(&self) -> Result<bool, StoreError> {
        let dropped: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT key FROM tournaments WHERE club = 0 LIMIT 1",
        ).fetch_optional(pool).await?);
        if let Some(tournament) = dropped {
            self.remove_tournament(tournament).await?;
            return Ok(true);
        }
        let closed: Option<i64> = reading!(self, pool => sqlx::query_scalar(
            "SELECT key FROM clubs WHERE closed LIMIT 1",
        ).fetch_optional(pool).await?);
        let Some(club) = closed else { return Ok(false) };
        // In one order, so that nobody who stores games of several tables waits for us in a circle.
        let lock = if self.is_shared() { " FOR UPDATE" } else { "" };
        let free = format!(
            "UPDATE tables SET club = NULL WHERE key IN \
             (SELECT key FROM tables WHERE club = $1 ORDER BY key LIMIT $2{lock})"
        );
        let delete = format!(
            "DELETE FROM club_standings WHERE club = $1 AND (season, game, person) IN \
             (SELECT season, game, person FROM club_standings WHERE club = $1 ORDER BY season, game, person LIMIT $2{lock})"
        );
        writing!(self, connection => {
            let tables = sqlx::query(sqlx::AssertSqlSafe(free)).bind(club).bind(AT_A_TIME).execute(&mut *connection).await?;
            let lines = sqlx::query(sqlx::AssertSqlSafe(delete)).bind(club).bind(AT_A_TIME).execute(&mut *connection).await?;
            if tables.rows_affected() == 0 && lines.rows_affected() == 0 {
                for delete in [
                    "DELETE FROM club_seasons WHERE club = $1",
                    "DELETE FROM club_members WHERE club = $1",
                    "DELETE FROM clubs WHERE key = $1",
                ] {
                    sqlx::query(delete).bind(club).execute(&mut *connection).await?;
                }
            }
            Ok(())
        })?;
        Ok(true)
    }

    /// The tables of a club that are not over, those first where something last changed.
    pub async fn club_tables(&self, club: i64, most: i64) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(TABLES).bind(club).bind(most).fetch_all(pool).await?))
    }

    /// The club of a table, and its tournament, by their ids; with the club's name.
    pub async fn club_of_table(
        &self,
        table: i64,
    ) -> Result<Option<(i64, String, String, Option<String>)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT clubs.key, clubs.id, clubs.name, (SELECT tournaments.id FROM tournament_games \
                 JOIN tournaments ON tournaments.key = tournament_games.tournament \
                 WHERE tournament_games.table_key = tables.key) \
             FROM tables JOIN clubs ON clubs.key = tables.club WHERE tables.key = $1 AND NOT clubs.closed",
        ).bind(table).fetch_optional(pool).await?))
    }

    /// How everybody did in a season.
    pub async fn club_standings(&self, club: i64, season: i64) -> Result<Vec<StandingRow>, StoreError> {
        type Row = (String, String, Option<String>, i64, i64, i64);
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(STANDINGS)
            .bind(club).bind(season).bind(LINES).fetch_all(pool).await?);
        let named =
            |(game, person, name, games, halves, wins): Row| Some((game, person, name?, games, halves, wins));
        Ok(rows.into_iter().filter_map(named).collect())
    }

    /// How a person did in all seasons: the id of the club, season, game, games, points in halves, wins.
    pub async fn seasons_of(
        &self,
        person: &str,
    ) -> Result<Vec<(String, i64, String, i64, i64, i64)>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(
            "SELECT clubs.id, standings.season, standings.game, standings.games, standings.halves, standings.wins \
             FROM club_standings AS standings JOIN clubs ON clubs.key = standings.club WHERE standings.person = $1 \
             ORDER BY standings.season, clubs.key, standings.game",
        ).bind(person).fetch_all(pool).await?))
    }

    /// The seasons in which something was played, the last first.
    pub async fn club_seasons(&self, club: i64) -> Result<Vec<i64>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT season FROM club_seasons WHERE club = $1 ORDER BY season DESC LIMIT $2",
        ).bind(club).bind(SEASONS).fetch_all(pool).await?))
    }
}

#[cfg(test)]
pub(super) use tests::never_scans;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Pools;

    /// What is read for a list is found by an index; those of open games and of tournaments with something to do are short.
    pub(in crate::store) async fn never_scans(store: &Store, all: &[&'static str]) {
        let Pools::Sqlite { read, .. } = &store.pools else { unreachable!() };
        for sql in all {
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                    .fetch_all(read)
                    .await
                    .unwrap();
            let steps: Vec<&str> = plan.iter().map(|(.., step)| step.as_str()).collect();
            let short =
                |step: &str| step.contains("tournament_games_open") || step.contains("tournaments_todo");
            assert!(steps.iter().all(|step| !step.starts_with("SCAN") || short(step)), "{sql}: {steps:?}");
        }
    }

    #[tokio::test]
    async fn whoever_looks_at_a_club_reads_nothing_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("plans.db")).await.unwrap();
        never_scans(&store, &[IN_CLUBS, KEPT, HEIR, CLUBS_OF, MEMBERS, KEEPER, STANDINGS, TABLES]).await;
        store.close().await;
    }
}
