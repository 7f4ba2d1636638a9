//! Where things are kept: one SQLite file, or a PostgreSQL that several servers share.
//!
//! Both speak the same SQL here but for the one place where it matters, the appending of moves (`append`). What is in
//! a table's log is the truth; the other rows exist so that lists need not read logs.

pub mod admin;
mod append;
mod clubs;
mod crowd;
mod days;
mod farewell;
mod lists;
mod lock;
mod migrations;
mod passkeys;
mod people;
mod presence;
mod push;
mod ratings;
mod records;
mod renaming;
mod seasons;
mod tables;
mod tournaments;
mod vacations;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use spellenkast_engine::Seat;
use spellenkast_host::Reaction;

use crate::secret::{Hash, read_hash};
use migrations::migrations;

pub use append::{Append, Outcome};
pub use clubs::{Appointed, Club, ClubBounds, ClubChanges, Joined, StandingRow};
pub use crowd::Crowd;
pub use days::{Begun, Best, Try};
pub use lists::{Cursor, NoCursor, RecordList, RecordQuery};
pub use passkeys::{Added, OwnPasskey};
pub use people::{Lost, Person, SignedIn};
pub use push::{After, NewSubscription, Raised, Subscription};
pub use ratings::{Leader, Point, Recount, Seen};
pub use records::meetings::{Acquaintance, Met};
pub use records::statistics::Which;
pub use seasons::SeasonRecount;
pub use tables::{Listing, LogEntry, NewTable, OwnTable, Share, TableRow, Turn};
pub use tournaments::{ContestTable, SeatOutcome, TournamentAppend, TournamentGameRow, TournamentRow};
pub use vacations::{Rested, Vacation};

/// Why something was not stored or not found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk, or the space that the database may use, is full.
    #[error("the storage is full ({0})")]
    Full(String),
    /// The database cannot be reached or gave up.
    #[error("the storage does not answer ({0})")]
    Unavailable(String),
    /// Too much waits to be stored; moves never wait behind it.
    #[error("too much waits to be stored")]
    Crowded,
    /// The file belongs to another server that runs.
    #[error("another server uses it")]
    InUse,
    /// Anything else; a defect of ours or of the file.
    #[error("the storage failed ({0})")]
    Failed(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let text = error.to_string();
        match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Self::Unavailable(text),
            sqlx::Error::Database(database) => match database.code().as_deref() {
                // SQLITE_FULL, and PostgreSQL's disk_full.
                Some("13" | "53100") => Self::Full(text),
                // SQLITE_IOERR and its kinds: most often a disk that is full in another way, such as a quota.
                Some(code) if code.parse::<u32>().is_ok_and(|code| code & 0xff == 10) => Self::Full(text),
                // SQLITE_BUSY; PostgreSQL that shuts down or lost its connections.
                Some("5" | "261" | "517") => Self::Unavailable(text),
                Some(code) if code.starts_with("08") || code.starts_with("57P") || code.starts_with("53") => {
                    Self::Unavailable(text)
                }
                _ => Self::Failed(text),
            },
            _ => Self::Failed(text),
        }
    }
}

/// The storage, with the writers that append to it.
pub struct Store {
    pools: Pools,
    writer: writer::Writer,
    node: i64,
    /// On a file, until it is closed.
    lock: Mutex<Option<lock::FileLock>>,
}

#[derive(Clone)]
enum Pools {
    /// `write` has one connection, which belongs to the writer.
    Sqlite { read: SqlitePool, write: SqlitePool },
    /// `append` is for moves alone, so that they never wait for a connection behind anything else.
    Postgres { pool: PgPool, append: PgPool },
}

impl Pools {
    /// After a failure: SQLite may have left the transaction by itself, for instance when the disk is full, and a
    /// connection that does not know in which state it is must not be used again.
    async fn heal(&self) {
        if let Pools::Sqlite { write, .. } = self
            && let Ok(connection) = write.acquire().await
        {
            let _ = connection.close().await;
        }
    }
}

/// Runs the expression with `$pool` as the pool to read from.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { read: $pool, .. } => $body,
            $crate::store::Pools::Postgres { pool: $pool, .. } => $body,
        }
    };
}

/// Runs the statements, which end in a `Result` and own all that they need, in a transaction with `$connection`. On
/// SQLite the writer does so, when no move waits.
macro_rules! writing {
    ($store:expr, $connection:ident => $body:block) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { .. } => {
                $store.writer.write(move |$connection| Box::pin(async move { $body })).await
            }
            $crate::store::Pools::Postgres { pool, .. } => {
                async {
                    let _turn = $store.writer.turn().await?;
                    let mut transaction = pool.begin().await?;
                    let done: Result<_, $crate::store::StoreError> = async {
                        let $connection = &mut *transaction;
                        $body
                    }
                    .await;
                    let done = done?;
                    transaction.commit().await?;
                    Ok(done)
                }
                .await
            }
        }
    };
}

/// Runs the expression, which ends in a `Result`, with `$connection` reading all of it as it was at one moment.
macro_rules! at_one_moment {
    ($store:expr, $connection:ident => $body:expr) => {
        match &$store.pools {
            $crate::store::Pools::Sqlite { read, .. } => {
                let mut $connection = read.begin().await?;
                $body
            }
            $crate::store::Pools::Postgres { pool, .. } => {
                let mut $connection = pool.begin().await?;
                sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                    .execute(&mut *$connection)
                    .await?;
                $body
            }
        }
    };
}
use {at_one_moment, reading, writing};

/// The channel on which servers tell each other which table got new events.
const CHANNEL: &str = "spellenkast_tables";

/// The channel on which servers tell each other which device was signed out.
const SIGNED_OUT: &str = "spellenkast_signed_out";

/// The channel on which servers hear which table is to be read anew, because its past was put in order.
const ANEW: &str = "spellenkast_anew";

/// The channel on which servers hear how players feel: a table, a seat and a reaction as JSON, and who tells it.
const REACTIONS: &str = "spellenkast_reactions";

/// After how long a wait for a connection is told in the log: a crowd would fill it, and who waits too long is told so anyway.
const NEVER: Duration = Duration::MAX;

/// What a server hears of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A table got new events.
    Table(i64),
    /// A device was signed out.
    SignedOut(Hash),
    /// What happened at a table is told otherwise now, or the table is gone.
    Anew(i64),
    /// A player at a table showed how they feel.
    Reaction(i64, Seat, Reaction),
    /// The connection was lost, and anything may have happened.
    Anything,
}

impl Store {
    /// Opens the file, which is made where there is none, and brings its tables up to date.
    pub async fn open_file(file: &Path) -> Result<Self, StoreError> {
        let lock = lock::FileLock::take(file).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let lock = lock.ok_or(StoreError::InUse)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .page_size(2048)
            .journal_mode(SqliteJournalMode::Wal)
            // FULL: a commit returns only when the disk has it.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .optimize_on_close(true, 400)
            // The log of not yet moved pages may grow to 32 MiB before a commit has to move them.
            .pragma("wal_autocheckpoint", "16384")
            .pragma("cache_size", "-16384")
            // What is deleted is overwritten, too: who wants to be forgotten must not be found in the file.
            .pragma("secure_delete", "on");
        // One writer: SQLite allows no more, and waiting for a connection is fairer than waiting for a lock.
        let write = SqlitePoolOptions::new()
            .acquire_slow_threshold(NEVER)
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await?;
        migrations("sqlite").run(&write).await.map_err(migration)?;
        let read = SqlitePoolOptions::new()
            .acquire_slow_threshold(NEVER)
            // All from the beginning: SQLite takes the files beside its own away when the last connection closes, and one that
            // is still being opened when the server stops would be closed after the last one.
            .max_connections(4)
            .min_connections(4)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            // Rows come over from another thread: all of a list at once.
            .connect_with(options.pragma("query_only", "on").row_buffer_size(512))
            .await?;
        Ok(Self::new(Pools::Sqlite { read, write }, Some(lock)))
    }

    /// Connects to a PostgreSQL by its URL and brings its tables up to date.
    pub async fn open_postgres(url: &str) -> Result<Self, StoreError> {
        let options = postgres(url)?;
        let connections = |most| {
            PgPoolOptions::new()
                .acquire_slow_threshold(NEVER)
                .max_connections(most)
                .acquire_timeout(Duration::from_secs(5))
                .test_before_acquire(false)
        };
        let pool = connections(12).connect_with(options.clone()).await?;
        migrations("postgres").run(&pool).await.map_err(migration)?;
        let append = connections(writer::POSTGRES_WRITERS as u32).connect_lazy_with(options);
        Ok(Self::new(Pools::Postgres { pool, append }, None))
    }

    fn new(pools: Pools, lock: Option<lock::FileLock>) -> Self {
        let node = i64::from_le_bytes(crate::secret::random());
        Self { writer: writer::Writer::start(pools.clone(), node), pools, node, lock: Mutex::new(lock) }
    }

    /// Whether several servers may write to it.
    pub fn is_shared(&self) -> bool {
        matches!(self.pools, Pools::Postgres { .. })
    }

    /// Whether the database takes what is written to it.
    pub async fn probe(&self, now: i64) -> Result<(), StoreError> {
        let written = writing!(self, connection => {
            sqlx::query("UPDATE probe SET written = $1").bind(now).execute(connection).await?;
            Ok(())
        });
        match written {
            // So much is written that this had to wait.
            Err(StoreError::Crowded) => Ok(()),
            written => written,
        }
    }

    /// Lets what was deleted or changed vanish from the file beside SQLite's, too. Says whether it could: not while somebody reads what
    /// was there before. No move waits for long.
    pub async fn scrub(&self) -> Result<bool, StoreError> {
        let Pools::Sqlite { read, .. } = &self.pools else { return Ok(true) };
        let mut connection = read.acquire().await?;
        for pragma in ["PRAGMA query_only = off", "PRAGMA busy_timeout = 100"] {
            sqlx::query(pragma).execute(&mut *connection).await?;
        }
        let busy = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
        // It may do more than others who read, and waits for less.
        connection.close().await?;
        let busy: i64 = busy?;
        Ok(busy == 0)
    }

    /// Waits until all that was handed in is stored, then closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        match &self.pools {
            Pools::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Pools::Postgres { pool, append } => {
                pool.close().await;
                append.close().await;
            }
        }
        self.lock.lock().expect("no one panics with it").take();
    }

    /// Tells other servers how a player feels.
    pub async fn tell_reaction(&self, table: i64, seat: Seat, reaction: Reaction) {
        let Pools::Postgres { pool, .. } = &self.pools else { return };
        let told = serde_json::to_string(&(table, seat.0, reaction)).expect("it is plain data");
        let payload = format!("{told}:{}", self.node);
        let told = sqlx::query("SELECT pg_notify($1, $2)").bind(REACTIONS).bind(payload).execute(pool).await;
        if let Err(error) = told {
            tracing::debug!(%error, "other servers do not hear how somebody feels");
        }
    }

    /// Calls `heard` with all that other servers tell. Returns only if the store is not shared.
    pub async fn listen(&self, mut heard: impl FnMut(Heard)) {
        let Pools::Postgres { pool, .. } = &self.pools else { return };
        let own = format!(":{}", self.node);
        loop {
            if let Ok(mut listener) = PgListener::connect_with(pool).await
                && listener.listen_all([CHANNEL, SIGNED_OUT, ANEW, REACTIONS]).await.is_ok()
            {
                heard(Heard::Anything);
                loop {
                    match listener.try_recv().await {
                        Ok(Some(notice)) if notice.payload().ends_with(&own) => {}
                        Ok(Some(notice)) => heard(read_notice(notice.channel(), notice.payload())),
                        Ok(None) => heard(Heard::Anything),
                        Err(_) => break,
                    }
                }
            }
            if pool.is_closed() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    }
}

fn postgres(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|error| StoreError::Failed(error.to_string()))?;
    // A server that is cut off in the middle of a transaction must not hold up the others for as long as its connection seems to be there.
    let options = options.options([("idle_in_transaction_session_timeout", "15s")]);
    Ok(options.application_name("spellenkast"))
}

fn read_notice(channel: &str, payload: &str) -> Heard {
    let heard = match channel {
        SIGNED_OUT => read_hash(payload).map(Heard::SignedOut),
        ANEW => payload.parse().ok().map(Heard::Anew),
        REACTIONS => {
            serde_json::from_str::<(i64, u8, Reaction)>(payload.rsplit_once(':').map_or("", |told| told.0))
                .ok()
                .map(|(table, seat, reaction)| Heard::Reaction(table, Seat(seat), reaction))
        }
        _ => payload.split(':').next().and_then(|key| key.parse().ok()).map(Heard::Table),
    };
    heard.unwrap_or(Heard::Anything)
}

fn migration(error: sqlx::migrate::MigrateError) -> StoreError {
    StoreError::Failed(error.to_string())
}
