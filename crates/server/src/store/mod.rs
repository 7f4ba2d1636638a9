//! Where things are kept: one SQLite file, or a PostgreSQL that several servers share.
//!
//! Both speak the same SQL here but for the one place where it matters, the appending of moves (`append`). What is in
//! a table's log is the truth; the other rows exist so that lists need not read logs.

mod append;
mod people;
mod records;
mod tables;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

pub use append::{Append, Change, Outcome};
pub use people::Person;
pub use records::{Finished, FinishedSeat, ListedRecord, ListedSeat, RecordQuery, StatisticsLine};
pub use tables::{LogEntry, NewTable, TableRow};

/// Why something was not stored or not found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk, or the space that the database may use, is full.
    #[error("the storage is full ({0})")]
    Full(String),
    /// The database cannot be reached or gave up.
    #[error("the storage does not answer ({0})")]
    Unavailable(String),
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
    appends: append::Queue,
    node: i64,
}

#[derive(Clone)]
enum Pools {
    Sqlite { read: SqlitePool, write: SqlitePool },
    Postgres(PgPool),
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
            $crate::store::Pools::Postgres($pool) => $body,
        }
    };
}

/// Runs the statements, which end in a `Result`, with `$pool` as the pool to write to.
macro_rules! writing {
    ($store:expr, $pool:ident => $body:block) => {{
        let done: Result<_, $crate::store::StoreError> = match &$store.pools {
            $crate::store::Pools::Sqlite { write: $pool, .. } => async { $body }.await,
            $crate::store::Pools::Postgres($pool) => async { $body }.await,
        };
        if done.is_err() {
            $store.pools.heal().await;
        }
        done
    }};
}
use {reading, writing};

/// The channel on which servers tell each other which table got new events.
const CHANNEL: &str = "spellenkast_tables";

impl Store {
    /// Opens the file, which is made where there is none, and brings its tables up to date.
    pub async fn open_file(file: &Path) -> Result<Self, StoreError> {
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
            .pragma("cache_size", "-16384");
        // One writer: SQLite allows no more, and waiting for a connection is fairer than waiting for a lock.
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await?;
        sqlx::migrate!("migrations/sqlite").run(&write).await.map_err(migration)?;
        let read = SqlitePoolOptions::new()
            .max_connections(4)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_lazy_with(options.pragma("query_only", "on"));
        Ok(Self::new(Pools::Sqlite { read, write }))
    }

    /// Connects to a PostgreSQL by its URL and brings its tables up to date.
    pub async fn open_postgres(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|error| StoreError::Failed(error.to_string()))?
            .application_name("spellenkast");
        let pool = PgPoolOptions::new()
            .max_connections(12)
            .acquire_timeout(Duration::from_secs(5))
            .test_before_acquire(false)
            .connect_with(options)
            .await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await.map_err(migration)?;
        Ok(Self::new(Pools::Postgres(pool)))
    }

    fn new(pools: Pools) -> Self {
        let node = i64::from_le_bytes(crate::secret::random());
        Self { appends: append::Queue::start(pools.clone(), node), pools, node }
    }

    /// Whether several servers may write to it.
    pub fn is_shared(&self) -> bool {
        matches!(self.pools, Pools::Postgres(_))
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        reading!(self, pool => sqlx::query("SELECT 1").execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Waits until all that was handed in is stored, then closes the database.
    pub async fn close(&self) {
        self.appends.close().await;
        match &self.pools {
            Pools::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }

    /// Calls `heard` with the key of each table to which another server appended, and with none whenever the
    /// connection was lost, as anything may have happened then. Returns only if the store is not shared.
    pub async fn listen(&self, mut heard: impl FnMut(Option<i64>)) {
        let Pools::Postgres(pool) = &self.pools else { return };
        let own = format!(":{}", self.node);
        loop {
            if let Ok(mut listener) = PgListener::connect_with(pool).await
                && listener.listen(CHANNEL).await.is_ok()
            {
                heard(None);
                loop {
                    match listener.try_recv().await {
                        Ok(Some(notice)) if notice.payload().ends_with(&own) => {}
                        Ok(Some(notice)) => {
                            let key = notice.payload().split(':').next().and_then(|key| key.parse().ok());
                            heard(key);
                        }
                        Ok(None) => heard(None),
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

fn migration(error: sqlx::migrate::MigrateError) -> StoreError {
    StoreError::Failed(error.to_string())
}
