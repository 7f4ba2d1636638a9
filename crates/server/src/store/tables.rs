//! Tables and their logs.

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use super::{CHANNEL, Store, StoreError, reading, writing};

/// A table about to be made, with its first events.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its public id.
    pub id: String,
    /// Who made it.
    pub owner: String,
    /// The game's id.
    pub game: &'static str,
    /// `public`, `link` or `private`.
    pub visibility: &'static str,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether games there are for practice.
    pub practice: bool,
    /// Whether games there count for ratings.
    pub rated: bool,
    /// The code that lets people in, for a private table.
    pub code: Option<String>,
    /// Who sits where, as JSON for lists.
    pub seats: String,
    /// The number of the first event.
    pub seq: i64,
    /// The first events, as a JSON array.
    pub events: String,
    /// From where it was made, as a number that tells no address.
    pub maker: i64,
    /// The club for which it was opened.
    pub club: Option<i64>,
    /// The people who sit there already, with their seats, a bit each: then who made it is no person.
    pub seated: Vec<(String, i64)>,
    /// When, in milliseconds since 1970.
    pub now: i64,
}

#[cfg(test)]
impl NewTable {
    /// A table of this person's with nothing particular about it.
    pub fn plain(owner: &str) -> Self {
        Self {
            id: "table".to_owned(),
            owner: owner.to_owned(),
            game: "clever",
            visibility: "link",
            spectators: true,
            practice: false,
            rated: false,
            code: None,
            seats: "[]".to_owned(),
            seq: 1,
            events: "[]".to_owned(),
            maker: 1,
            club: None,
            seated: Vec::new(),
            now: 1,
        }
    }
}

/// What is kept of a table beside its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The storage's own number for it.
    pub key: i64,
    /// Its public id.
    pub id: String,
    /// Who made it.
    pub owner: String,
    /// The game's id.
    pub game: String,
    /// `public`, `link` or `private`.
    pub visibility: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether games there are for practice.
    pub practice: bool,
    /// Whether games there count for ratings.
    pub rated: bool,
    /// The code that lets people in, for a private table.
    pub code: Option<String>,
    /// `gathering`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Who sits where, as JSON for lists.
    pub seats: String,
    /// When it was made.
    pub created: i64,
    /// When its phase or its people last changed.
    pub updated: i64,
    /// The club for which it was opened.
    pub club: Option<i64>,
}

impl<'r, R: Row> FromRow<'r, R> for TableRow
where
    &'static str: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        Ok(Self {
            key: row.try_get("key")?,
            id: row.try_get("id")?,
            owner: row.try_get("owner")?,
            game: row.try_get("game")?,
            visibility: row.try_get("visibility")?,
            spectators: row.try_get("spectators")?,
            practice: row.try_get("practice")?,
            rated: row.try_get("rated")?,
            code: row.try_get("code")?,
            phase: row.try_get("phase")?,
            seats: row.try_get("seats")?,
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
            club: row.try_get("club")?,
        })
    }
}

/// How much of a list there is for whom.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// How many tables at most.
    pub all: i64,
    /// How many of one owner.
    pub of_owner: i64,
}

/// One of a person's own tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTable {
    /// The table.
    pub table: TableRow,
    /// Whether it waits for the person's decision; none where the storage does not know, because an earlier version
    /// wrote the last entry of its log.
    pub your_turn: Option<bool>,
    /// When the person's time runs out there.
    pub deadline: Option<i64>,
    /// Who asked the person to come, where they have not sat down.
    pub invited_by: Option<String>,
}

impl<'r, R: Row> FromRow<'r, R> for OwnTable
where
    &'static str: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        let table = TableRow::from_row(row)?;
        let (held, deciders): (Option<i64>, Option<i64>) = (row.try_get("held")?, row.try_get("deciders")?);
        let your_turn = match (table.phase.as_str(), held, deciders) {
            ("playing", Some(held), Some(deciders)) => Some(held & deciders != 0),
            ("playing", ..) => None,
            _ => Some(false),
        };
        let deadline = match row.try_get::<Option<String>, _>("deadlines")? {
            Some(deadlines) => first_of(held.unwrap_or(0), &deadlines),
            // An earlier version only wrote when the first of all has to decide.
            None => {
                row.try_get::<Option<i64>, _>("deadline")?.filter(|_| deciders == Some(held.unwrap_or(0)))
            }
        };
        Ok(Self { table, your_turn, deadline, invited_by: row.try_get("invited_by")? })
    }
}

/// To how many tables somebody may be asked at a time where they have not sat down: in all, by the same person, and by all at the same
/// address together.
const INVITED: i64 = 10;
const INVITED_BY_ONE: i64 = 3;
const INVITED_FROM_ADDRESS: i64 = 5;

/// How often in a day one person may ask another, whatever becomes of it: who puts a table away and makes another one asks again.
const INVITED_IN_A_DAY: i64 = 10;

/// Who said no is not asked again by the same person for so long.
const A_DAY: i64 = 86_400_000;

/// Asks `$1` to the table `$2`, as `$3` wishes at the time `$4`, unless that was too often.
const INVITE: &str = "INSERT INTO members (person, table_key, seated, seats, open, invited, asked) \
     SELECT $1, $2, false, 0, true, $3, $4 \
     WHERE NOT EXISTS (SELECT 1 FROM farewells WHERE farewells.person = $1) \
     AND $5 > (SELECT COUNT(*) FROM members WHERE person = $1 AND invited IS NOT NULL \
         AND open AND NOT seated AND declined IS NULL) \
     AND $6 > (SELECT COUNT(*) FROM members WHERE person = $1 AND invited = $3 \
         AND open AND NOT seated AND declined IS NULL) \
     AND $7 > (SELECT COUNT(*) FROM members JOIN tables ON tables.key = members.table_key \
         WHERE members.person = $1 AND members.invited IS NOT NULL \
         AND members.open AND NOT members.seated AND members.declined IS NULL \
         AND tables.maker = (SELECT own.maker FROM tables AS own WHERE own.key = $2)) \
     AND $8 > (SELECT COUNT(*) FROM members WHERE person = $1 AND invited = $3 AND asked > $9) \
     AND NOT EXISTS (SELECT 1 FROM members WHERE person = $1 AND invited = $3 AND declined > $9) \
     ON CONFLICT DO NOTHING";

/// Whose turn it is at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seats that have to decide, a bit each.
    pub deciders: i64,
    /// The people who sit there, with their seats, a bit each.
    pub people: Vec<(String, i64)>,
}

/// What stands in people's lists of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The storage's own number for it.
    pub table: i64,
    /// When its phase or its people last changed.
    pub updated: i64,
    /// The seats that have to decide, a bit each; none where an earlier version wrote the last entry of its log.
    pub deciders: Option<i64>,
    /// Its members, with their seats, a bit each; none where an earlier version wrote it.
    pub people: Vec<(String, Option<i64>)>,
    /// How many were asked to come and said no.
    pub declined: i64,
}

/// What one command did to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The number of its first event.
    pub seq: i64,
    /// Its events, as a JSON array.
    pub events: String,
}

/// The beginning of a statement that reads whole rows of tables.
macro_rules! rows {
    () => {
        "SELECT key, id, owner, game, visibility, spectators, practice, rated, code, phase, seats, created, updated, club FROM tables "
    };
}

/// Some of the tables `$1` knows that are not over, `$2` at most; the newest of them come first.
macro_rules! own_tables {
    ($condition:literal, $order:literal) => {
        // The logs' last entries are looked up for those that are listed only.
        concat!(
            "SELECT mine.*, \
                 (SELECT deciders FROM log WHERE table_key = mine.key ORDER BY seq DESC LIMIT 1) AS deciders \
             FROM (SELECT tables.key, tables.id, tables.owner, tables.game, tables.visibility, tables.spectators, \
                 tables.practice, tables.rated, tables.code, tables.phase, tables.seats, tables.created, tables.updated, tables.club, tables.deadline, \
                 tables.deadlines, members.seats AS held, \
                 CASE WHEN members.seated THEN NULL ELSE (SELECT name FROM people WHERE id = members.invited) END \
                     AS invited_by \
                 FROM members JOIN tables ON tables.key = members.table_key \
                 WHERE members.person = $1 AND members.open AND ",
            $condition,
            " ORDER BY ",
            $order,
            " LIMIT $2) AS mine ORDER BY mine.updated DESC"
        )
    };
}

/// Some of the latest public tables, so many at most and so many of one owner. Where there are more, all who made some have
/// as many as each other, first by address and then by person.
macro_rules! shared_rows {
    ($condition:literal, $time:literal) => {
        sqlx::query_as::<_, TableRow>(concat!(
            rows!(),
            "WHERE key IN (SELECT key FROM \
                 (SELECT key, ",
            $time,
            ", ROW_NUMBER() OVER (PARTITION BY maker ORDER BY of_owner, ",
            $time,
            " DESC) \
                  AS of_maker FROM \
                     (SELECT key, ",
            $time,
            ", maker, \
                      ROW_NUMBER() OVER (PARTITION BY owner ORDER BY ",
            $time,
            " DESC) AS of_owner FROM \
                         (SELECT key, ",
            $time,
            ", owner, maker FROM tables WHERE visibility = 'public' AND ",
            $condition,
            " \
                          ORDER BY ",
            $time,
            " DESC LIMIT 2000) AS latest) AS owned \
                  WHERE of_owner <= $2) AS made \
                 ORDER BY of_maker, ",
            $time,
            " DESC LIMIT $1) \
             ORDER BY ",
            $time,
            " DESC"
        ))
    };
}

/// So many public tables of one address are not over, where a person may not have more than half as many.
pub(super) const PUBLIC_OF_ADDRESS: i64 = 100;

/// Writes the rows of a new table: the storage's number for it, or none where there are too many.
macro_rules! insert_table {
    ($connection:ident, $table:expr, $most:expr) => {{
        let (table, most): (&$crate::store::NewTable, i64) = (&$table, $most);
        let key: Option<i64> = sqlx::query_scalar(
            "INSERT INTO tables \
             (id, owner, game, visibility, spectators, code, phase, seats, created, updated, seen, practice, \
              maker, rated, club) \
             SELECT $1, $2, $3, $4, $5, $6, 'gathering', $7, $8, $8, $8, $10, $11, $13, $14 WHERE $9 > \
                 (SELECT COUNT(*) FROM tables WHERE owner = $2 AND phase IN ('gathering', 'playing')) \
             AND ($4 <> 'public' OR $12 > (SELECT COUNT(*) FROM tables \
                 WHERE maker = $11 AND phase IN ('gathering', 'playing') AND visibility = 'public')) \
             RETURNING key",
        )
        .bind(&table.id).bind(&table.owner).bind(table.game).bind(table.visibility).bind(table.spectators)
        .bind(&table.code).bind(&table.seats).bind(table.now).bind(most)
        .bind(table.practice).bind(table.maker).bind(most.saturating_mul(2).max($crate::store::tables::PUBLIC_OF_ADDRESS))
        .bind(table.rated).bind(table.club)
        .fetch_optional(&mut *$connection).await?;
        if let Some(key) = key {
            sqlx::query("INSERT INTO log (table_key, seq, events, deciders) VALUES ($1, $2, $3, 0)")
                .bind(key).bind(table.seq).bind(&table.events)
                .execute(&mut *$connection).await?;
            let owner = (table.owner.clone(), 0);
            let known = if table.seated.is_empty() { std::slice::from_ref(&owner) } else { &table.seated };
            for (person, seats) in known {
                sqlx::query("INSERT INTO members (person, table_key, seated, seats, open) VALUES ($1, $2, $3, $4, true)")
                    .bind(person).bind(key).bind(*seats != 0).bind(seats).execute(&mut *$connection).await?;
            }
        }
        key
    }};
}
pub(super) use insert_table;

impl Store {
    /// Makes a table; its owner is a member of it. Returns the storage's number for it, or none if its owner has so
    /// many already that are not over, too many public ones were made at the same address, or its club is gone.
    pub async fn add_table(&self, table: &NewTable, most: i64) -> Result<Option<i64>, StoreError> {
        let (lock, lock_club) = (self.lock_person(), self.lock_club("key"));
        let table = table.clone();
        writing!(self, connection => {
            sqlx::query(sqlx::AssertSqlSafe(lock)).bind(&table.owner).execute(&mut *connection).await?;
            if let Some(club) = table.club {
                let there = sqlx::query(sqlx::AssertSqlSafe(lock_club)).bind(club).fetch_optional(&mut *connection).await?;
                if there.is_none() {
                    return Ok(None);
                }
            }
            Ok(insert_table!(connection, table, most))
        })
    }

    /// What is counted of a person is counted by one at a time, on whatever server, or each would count too few: who makes many
    /// tables at once makes them one after another. SQLite has one writer anyway.
    pub(super) fn lock_person(&self) -> String {
        let lock = if self.is_shared() { " FOR UPDATE" } else { "" };
        format!("SELECT id FROM people WHERE id = $1{lock}")
    }

    /// The table with this public id.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        // PostgreSQL takes no such text, and no id is one.
        if id.contains('\0') {
            return Ok(None);
        }
        Ok(
            reading!(self, pool => sqlx::query_as::<_, TableRow>(concat!(rows!(), "WHERE id = $1")).bind(id).fetch_optional(pool).await?),
        )
    }

    /// Public tables that wait for their first game, those first where somebody is, or was last.
    pub async fn lobby(&self, share: Share) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => shared_rows!("phase = 'gathering'", "seen")
            .bind(share.all).bind(share.of_owner).fetch_all(pool).await?))
    }

    /// Public tables where people play and others may watch, the newest first.
    pub async fn watchable(&self, share: Share) -> Result<Vec<TableRow>, StoreError> {
        Ok(reading!(self, pool => shared_rows!("phase = 'playing' AND spectators", "updated")
            .bind(share.all).bind(share.of_owner).fetch_all(pool).await?))
    }

    /// The tables that are neither over nor put away where this person sits, which they made, or to which they were asked before the
    /// first game, the newest first.
    pub async fn tables_of(&self, person: &str, limit: i64) -> Result<Vec<OwnTable>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(own_tables!(
            "(members.seated OR tables.owner = $1 \
                 OR members.invited IS NOT NULL AND members.declined IS NULL AND tables.phase = 'gathering')",
            "tables.updated DESC"
        )).bind(person).bind(limit).fetch_all(pool).await?))
    }

    /// Those of a person's tables where they are to move. Of very many, those where somebody's time runs out first, and then those
    /// where others have waited for longest.
    pub async fn tables_waiting(&self, person: &str, limit: i64) -> Result<Vec<OwnTable>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(own_tables!(
            "members.seated AND tables.phase = 'playing' AND members.seats & \
                 (SELECT deciders FROM log WHERE table_key = tables.key ORDER BY seq DESC LIMIT 1) <> 0",
            "COALESCE(tables.deadline, 9223372036854775807), tables.updated"
        )).bind(person).bind(limit).fetch_all(pool).await?))
    }

    /// Those of a person's tables that wait for their first game, and where they are to be told that somebody sat down.
    pub async fn tables_joined(&self, person: &str, limit: i64) -> Result<Vec<OwnTable>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_as(own_tables!(
            "(members.seated OR tables.owner = $1) AND tables.phase = 'gathering' AND EXISTS (SELECT 1 FROM matters \
                 WHERE matters.person = $1 AND matters.kind = 'somebody-sits' AND matters.table_id = tables.id)",
            "tables.updated DESC"
        )).bind(person).bind(limit).fetch_all(pool).await?))
    }

    /// Writes down whose turn it is at a table whose last entry does not say so yet.
    pub async fn note_turn(&self, table: i64, turn: Turn) -> Result<(), StoreError> {
        writing!(self, connection => {
            sqlx::query(
                "UPDATE log SET deciders = $2 WHERE table_key = $1 AND deciders IS NULL \
                 AND seq = (SELECT MAX(seq) FROM log WHERE table_key = $1)",
            ).bind(table).bind(turn.deciders).execute(&mut *connection).await?;
            for (person, seats) in &turn.people {
                sqlx::query("UPDATE members SET seats = $3 WHERE person = $2 AND table_key = $1 AND seats IS NULL")
                    .bind(table).bind(person).bind(seats).execute(&mut *connection).await?;
            }
            // All others, such as an owner who does not sit there.
            sqlx::query("UPDATE members SET seats = 0 WHERE table_key = $1 AND seats IS NULL")
                .bind(table).execute(connection).await?;
            Ok(())
        })
    }

    /// Notes that somebody is at these tables, as far as they wait for their first game.
    pub async fn note_seen(&self, mut tables: Vec<i64>, now: i64) -> Result<(), StoreError> {
        // In the order in which moves are stored, so that they never wait for each other in a circle.
        tables.sort_unstable();
        writing!(self, connection => {
            for table in tables {
                sqlx::query("UPDATE tables SET seen = $2 WHERE key = $1 AND phase = 'gathering'")
                    .bind(table).bind(now).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// Tables that wait for their first game and where nobody has been since then.
    pub async fn deserted(&self, since: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT id FROM tables WHERE phase = 'gathering' AND visibility IN ('public', 'link', 'private') \
             AND seen < $1 LIMIT $2",
        ).bind(since).bind(limit).fetch_all(pool).await?))
    }

    /// What those who follow their tables may have to know of these.
    pub async fn listings(&self, tables: &[i64]) -> Result<Vec<Listing>, StoreError> {
        let mut listings = Vec::new();
        for &table in tables {
            // In this order: who sits down in between is seen to have come when it is next looked.
            let row: Option<(i64, Option<i64>, i64)> = reading!(self, pool => sqlx::query_as(
                "SELECT updated, (SELECT deciders FROM log WHERE table_key = $1 ORDER BY seq DESC LIMIT 1), \
                 (SELECT COUNT(declined) FROM members WHERE table_key = $1) \
                 FROM tables WHERE key = $1",
            ).bind(table).fetch_optional(pool).await?);
            let people = reading!(self, pool => sqlx::query_as(
                "SELECT person, seats FROM members WHERE table_key = $1 LIMIT 100",
            ).bind(table).fetch_all(pool).await?);
            listings.extend(row.map(|(updated, deciders, declined)| Listing {
                table,
                updated,
                deciders,
                people,
                declined,
            }));
        }
        Ok(listings)
    }

    /// The tables where somebody's time has run out.
    pub async fn overdue(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2",
        ).bind(now).bind(limit).fetch_all(pool).await?))
    }

    /// Lets a person in who gave the right code.
    pub async fn admit(&self, table: i64, person: &str) -> Result<(), StoreError> {
        let person = person.to_owned();
        writing!(self, connection => {
            sqlx::query(
                "INSERT INTO members (person, table_key, seated, seats, open) \
                 SELECT $1, key, false, 0, phase IN ('gathering', 'playing') FROM tables WHERE key = $2 \
                 ON CONFLICT DO NOTHING",
            ).bind(person).bind(table).execute(connection).await?;
            Ok(())
        })
    }

    /// Asks people to a table. Who has been asked too often already is not; those who were are returned.
    pub async fn invite(
        &self,
        table: i64,
        by: &str,
        mut people: Vec<String>,
        now: i64,
    ) -> Result<Vec<String>, StoreError> {
        let (by, shared, node, lock) = (by.to_owned(), self.is_shared(), self.node, self.lock_person());
        // In one order, so that two who ask the same people never wait for each other in a circle.
        people.sort_unstable();
        writing!(self, connection => {
            let mut invited = Vec::new();
            for person in people {
                // Whoever else asks them waits, or each would count too few.
                sqlx::query(sqlx::AssertSqlSafe(lock.as_str())).bind(&person).execute(&mut *connection).await?;
                let asked = sqlx::query(INVITE)
                    .bind(&person).bind(table).bind(&by).bind(now)
                    .bind(INVITED).bind(INVITED_BY_ONE).bind(INVITED_FROM_ADDRESS)
                    .bind(INVITED_IN_A_DAY).bind(now - A_DAY)
                    .execute(&mut *connection).await?;
                if asked.rows_affected() > 0 {
                    invited.push(person);
                }
            }
            if shared {
                sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(format!("{table}:{node}"))
                    .execute(connection).await?;
            }
            Ok(invited)
        })
    }

    /// Somebody does not want to come to the table to which they were asked. Says who had asked them; none where nobody had. They
    /// stay among those who know the table: they may have been there, and somebody has to find what they left.
    pub async fn decline(&self, table: &str, person: &str, now: i64) -> Result<Option<String>, StoreError> {
        if table.contains('\0') {
            return Ok(None);
        }
        let (table, person, shared, node) =
            (table.to_owned(), person.to_owned(), self.is_shared(), self.node);
        writing!(self, connection => {
            let declined: Option<(String, i64)> = sqlx::query_as(
                "UPDATE members SET declined = $3 WHERE person = $1 AND NOT seated AND invited IS NOT NULL \
                 AND declined IS NULL AND table_key = (SELECT key FROM tables WHERE id = $2) RETURNING invited, table_key",
            ).bind(person).bind(table).bind(now).fetch_optional(&mut *connection).await?;
            if let Some((_, key)) = declined && shared {
                sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(format!("{key}:{node}"))
                    .execute(connection).await?;
            }
            Ok(declined.map(|(by, _)| by))
        })
    }

    /// The names of those who said no when this person asked them to the table.
    pub async fn declined(&self, table: i64, by: &str) -> Result<Vec<String>, StoreError> {
        Ok(reading!(self, pool => sqlx::query_scalar(
            "SELECT people.name FROM members JOIN people ON people.id = members.person \
             WHERE members.table_key = $1 AND members.invited = $2 AND members.declined IS NOT NULL AND NOT members.seated \
             ORDER BY members.declined, people.name LIMIT 10",
        ).bind(table).bind(by).fetch_all(pool).await?))
    }

    /// At which table this person played a game, who may come there, and who else played it; none where they did not.
    pub async fn played_at(
        &self,
        record: &str,
        person: &str,
    ) -> Result<Option<(i64, String, Vec<String>)>, StoreError> {
        let table: Option<(i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT tables.key, tables.visibility FROM records JOIN tables ON tables.key = records.table_key \
             WHERE records.id = $1 \
             AND EXISTS (SELECT 1 FROM results WHERE results.record = records.id AND results.person = $2)",
        ).bind(record).bind(person).fetch_optional(pool).await?);
        let Some((key, visibility)) = table else { return Ok(None) };
        let others = reading!(self, pool => sqlx::query_scalar(
            "SELECT DISTINCT person FROM results WHERE record = $1 AND person IS NOT NULL AND person <> $2",
        ).bind(record).bind(person).fetch_all(pool).await?);
        Ok(Some((key, visibility, others)))
    }

    /// Whether a person sits at a table.
    pub async fn is_seated(&self, table: i64, person: &str) -> Result<bool, StoreError> {
        let seated: Option<bool> = reading!(self, pool => sqlx::query_scalar(
            "SELECT seated FROM members WHERE person = $1 AND table_key = $2",
        ).bind(person).bind(table).fetch_optional(pool).await?);
        Ok(seated == Some(true))
    }

    /// Whether a person is a member of a table.
    pub async fn is_member(&self, table: i64, person: &str) -> Result<bool, StoreError> {
        let row: Option<bool> = reading!(self, pool => sqlx::query_scalar(
            "SELECT seated FROM members WHERE person = $1 AND table_key = $2",
        ).bind(person).bind(table).fetch_optional(pool).await?);
        Ok(row.is_some())
    }

    /// The log of a table from the entry that begins with event `from` on.
    pub async fn log(&self, table: i64, from: i64) -> Result<Vec<LogEntry>, StoreError> {
        let rows: Vec<(i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT seq, events FROM log WHERE table_key = $1 AND seq >= $2 ORDER BY seq",
        ).bind(table).bind(from).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(seq, events)| LogEntry { seq, events }).collect())
    }

    /// The entries of a table's log that hold the events from `seq` to `last`.
    pub async fn log_holding(&self, table: i64, seq: i64, last: i64) -> Result<Vec<LogEntry>, StoreError> {
        let rows: Vec<(i64, String)> = reading!(self, pool => sqlx::query_as(
            "SELECT seq, events FROM log WHERE table_key = $1 AND seq <= $3 AND seq >= COALESCE( \
             (SELECT MAX(seq) FROM log WHERE table_key = $1 AND seq <= $2), 0) ORDER BY seq",
        ).bind(table).bind(seq).bind(last).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(seq, events)| LogEntry { seq, events }).collect())
    }
}

/// The first of the times that run out for the seats that somebody holds, a bit each.
fn first_of(held: i64, deadlines: &str) -> Option<i64> {
    let deadlines: Vec<Option<i64>> = serde_json::from_str(deadlines).ok()?;
    let own = (0..).zip(deadlines).filter(|(seat, _)| held >> seat & 1 == 1);
    own.filter_map(|(_, deadline)| deadline).min()
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions, Executor};

    use super::*;
    use crate::store::Person;

    #[tokio::test]
    async fn a_list_is_shared_by_address_and_then_by_person() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("test.db")).await.unwrap();
        let public = NewTable { visibility: "public", ..NewTable::plain("") };
        // Ann's table is the oldest; at another address Eve and her nine sisters make as many as they may.
        let ann = NewTable { id: "ann's".to_owned(), owner: "ann".to_owned(), maker: 7, ..public.clone() };
        store.add_table(&ann, 50).await.unwrap().unwrap();
        let mut made = 0;
        for number in 0..300 {
            let (id, owner) = (format!("eve's {number}"), format!("eve {}", number % 10));
            let table = NewTable { id, owner, maker: 8, now: 2 + number, ..public.clone() };
            made += i64::from(store.add_table(&table, 50).await.unwrap().is_some());
        }
        assert_eq!(made, 100, "twice as many of one address as of one person");
        let bob =
            NewTable { id: "bob's".to_owned(), owner: "eve 0".to_owned(), maker: 8, ..NewTable::plain("") };
        assert!(store.add_table(&bob, 50).await.unwrap().is_some(), "those with a link are not listed");
        let listed = store.lobby(Share { all: 4, of_owner: 5 }).await.unwrap();
        let listed: Vec<(&str, &str)> = listed.iter().map(|row| (&*row.owner, &*row.id)).collect();
        let last = [("eve 9", "eve's 99"), ("eve 8", "eve's 98"), ("eve 7", "eve's 97"), ("ann", "ann's")];
        assert_eq!(listed, last, "each of the sisters once, and Ann");
        let all = store.lobby(Share { all: 100, of_owner: 5 }).await.unwrap();
        assert_eq!(all.len(), 51);
        assert!(all.iter().filter(|row| row.owner == "eve 3").count() == 5);
    }

    #[tokio::test]
    async fn whose_turn_it_is_is_known_of_owners_who_do_not_sit_too() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Store::open_file(&file).await.unwrap();
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 1 };
        store.add_person(&ann, &[1; 32]).await.unwrap();
        let key = store.add_table(&NewTable::plain(&ann.id), 1).await.unwrap().unwrap();
        // As an earlier version left it.
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut connection = options.connect().await.unwrap();
        let earlier = "UPDATE log SET deciders = NULL; UPDATE members SET seats = NULL; \
                       UPDATE tables SET phase = 'playing'";
        connection.execute(earlier).await.unwrap();
        assert_eq!(store.tables_of("ann", 10).await.unwrap()[0].your_turn, None);
        let turn = Turn { deciders: 1, people: vec![("bob".to_owned(), 1)] };
        store.note_turn(key, turn).await.unwrap();
        assert_eq!(store.tables_of("ann", 10).await.unwrap()[0].your_turn, Some(false));
    }
}
