//! Who writes, and in which order.
//!
//! SQLite has one writer. Moves go first: whatever else is to be stored waits in a queue of its own, goes into the
//! database many at a time, and gets at most a part of the writer's time, so that no crowd of guests, names or recovery
//! links makes anybody wait for a move. It has its turn, though, where moves never end. PostgreSQL has many writers; there
//! moves have connections of their own, and of the rest only a few are written at the same time.
//!
//! A writer that falls over stands up again: those whose writes it had in hand get an error, and nobody else notices.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tokio::sync::{Mutex, Semaphore, SemaphorePermit, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::append::{self, Answer, Append, MOST};
use super::{Pools, Store, StoreError};

/// How many commits of moves may run at the same time on PostgreSQL.
pub(super) const POSTGRES_WRITERS: usize = 3;

/// How much else may be written at the same time on PostgreSQL, so that reading goes on beside it.
const POSTGRES_OTHERS: usize = 4;

/// How much that is no move may wait.
const WAITING: usize = 4096;

/// The most of it in one commit, and so much of it even while moves wait.
const BATCH: usize = 64;
const LEAST: usize = 8;

/// After a commit of it, the writer is free for moves for so many times as long as that took.
const REST: u32 = 3;

/// After so many commits of moves in a row, some of what else waits is written even though more moves wait.
const MOVES_IN_A_ROW: u32 = 20;

/// Something to be done in a transaction, with what came of it kept until the commit.
trait Write: Send {
    /// Does it in a savepoint of its own. Fails only where the whole transaction is lost.
    fn carry_out<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Tells whoever waits what came of it.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Job<W, T> {
    work: Option<W>,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<W, T> Write for Job<W, T>
where
    W: FnOnce(&mut SqliteConnection) -> BoxFuture<'_, Result<T, StoreError>> + Send,
    T: Send,
{
    fn carry_out<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Ok(()) };
            let mut savepoint = connection.begin().await?;
            let done = work(&mut savepoint).await;
            match &done {
                Ok(_) => savepoint.commit().await?,
                Err(StoreError::Failed(_)) => savepoint.rollback().await?,
                // SQLite may have left the transaction by itself, for instance when the disk is full.
                Err(error) => return Err(error.clone()),
            }
            self.done = Some(done);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let done = match (committed, self.done) {
            (Err(error), _) => Err(error),
            (Ok(()), Some(done)) => done,
            (Ok(()), None) => Err(lost()),
        };
        // Whoever no longer waits does not want to know.
        let _ = self.answer.send(done);
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("the server is shutting down".to_owned())
}

/// For those whose writes a writer had in hand when it fell over: nobody knows whether they were stored.
fn lost() -> StoreError {
    StoreError::Unavailable("something broke while it was stored".to_owned())
}

/// The way to those who write.
pub(super) struct Writer {
    queues: std::sync::Mutex<Option<Queues>>,
    /// On PostgreSQL: who may wait, and whose turn it is.
    places: Semaphore,
    turns: Semaphore,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

#[derive(Clone)]
struct Queues {
    appends: mpsc::UnboundedSender<append::Job>,
    others: mpsc::Sender<Box<dyn Write>>,
}

impl Writer {
    pub(super) fn start(pools: Pools, node: i64) -> Self {
        let (appends, appended) = mpsc::unbounded_channel();
        let (others, other) = mpsc::channel(WAITING);
        let tasks = match pools {
            Pools::Sqlite { .. } => {
                let (mut moves, mut rest) = (appended, other);
                vec![tokio::spawn(async move {
                    while falls_over(&pools, write_to_sqlite(&pools, node, &mut moves, &mut rest)).await {}
                })]
            }
            Pools::Postgres { .. } => {
                let appended = Arc::new(Mutex::new(appended));
                let task = |_| {
                    let (pools, appended) = (pools.clone(), Arc::clone(&appended));
                    tokio::spawn(async move {
                        while falls_over(&pools, write_to_postgres(&pools, node, &appended)).await {}
                    })
                };
                (0..POSTGRES_WRITERS).map(task).collect()
            }
        };
        Self {
            queues: std::sync::Mutex::new(Some(Queues { appends, others })),
            places: Semaphore::new(WAITING),
            turns: Semaphore::new(POSTGRES_OTHERS),
            tasks: Mutex::new(tasks),
        }
    }

    pub(super) async fn close(&self) {
        self.queues.lock().expect("no one panics with it").take();
        for task in self.tasks.lock().await.drain(..) {
            // They end by themselves, and take no panic along.
            let _ = task.await;
        }
    }

    fn send<T>(&self, send: impl FnOnce(&Queues) -> Result<T, StoreError>) -> Result<T, StoreError> {
        send(self.queues.lock().expect("no one panics with it").as_ref().ok_or_else(closed)?)
    }

    /// Waits until one may write something other than moves to PostgreSQL; one may while one holds what this gives.
    pub(super) async fn turn(&self) -> Result<[SemaphorePermit<'_>; 2], StoreError> {
        let place = self.places.try_acquire().map_err(|_| StoreError::Crowded)?;
        let turn = self.turns.acquire().await.map_err(|_| closed())?;
        Ok([place, turn])
    }

    /// Does something in a transaction of SQLite once no move waits; returns when it is durable.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut SqliteConnection) -> BoxFuture<'_, Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { work: Some(work), done: None, answer };
        self.send(|queues| {
            queues.others.try_send(Box::new(job)).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => StoreError::Crowded,
                mpsc::error::TrySendError::Closed(_) => closed(),
            })
        })?;
        answered.await.unwrap_or_else(|_| Err(lost()))
    }
}

impl Store {
    /// Stores what a command did; returns once it is durable.
    pub async fn append(&self, append: Append) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.writer.send(|queues| queues.appends.send((append, answer)).map_err(|_| closed()))?;
        answered.await.unwrap_or_else(|_| Err(lost()))
    }
}

/// Lets somebody write until nobody hands in anything any more. Returns whether they panicked before that; what they had
/// in hand is lost then, and whoever waits for it knows.
async fn falls_over(pools: &Pools, write: impl Future<Output = ()>) -> bool {
    let fell = AssertUnwindSafe(write).catch_unwind().await.is_err();
    if fell {
        metrics::counter!("spellenkast_writer_panics_total").increment(1);
        tracing::error!("a writer fell over; what it had in hand may not be stored");
        pools.heal().await;
    }
    fell
}

async fn write_to_postgres(pools: &Pools, node: i64, appends: &Mutex<mpsc::UnboundedReceiver<append::Job>>) {
    let mut batch: Vec<append::Job> = Vec::with_capacity(MOST);
    loop {
        {
            let mut appends = appends.lock().await;
            let Some(first) = appends.recv().await else { return };
            gather(first, &mut appends, &mut batch).await;
        }
        append::store_all(pools, node, &mut batch).await;
    }
}

async fn write_to_sqlite(
    pools: &Pools,
    node: i64,
    appends: &mut mpsc::UnboundedReceiver<append::Job>,
    others: &mut mpsc::Receiver<Box<dyn Write>>,
) {
    let Pools::Sqlite { write, .. } = pools else { return };
    let mut batch: Vec<append::Job> = Vec::with_capacity(MOST);
    let mut waiting: Vec<Box<dyn Write>> = Vec::with_capacity(BATCH);
    let mut rested = Instant::now();
    let mut moves_in_a_row = 0_u32;
    loop {
        let others_first = moves_in_a_row >= MOVES_IN_A_ROW
            && !(waiting.is_empty() && others.is_empty())
            && rested <= Instant::now();
        let others = async {
            // No sleep where none is needed: a timer may ring late, and moves would wait for it.
            if !others_first {
                tokio::time::sleep_until(rested).await;
            }
            if waiting.is_empty() { others.recv_many(&mut waiting, BATCH).await } else { waiting.len() }
        };
        tokio::select! {
            biased;
            Some(first) = appends.recv(), if !others_first => {
                gather(first, appends, &mut batch).await;
                append::store_all(pools, node, &mut batch).await;
                moves_in_a_row = moves_in_a_row.saturating_add(1);
            }
            1.. = others => {
                let begun = Instant::now();
                let (tried, done) = carry_out(write, &mut waiting, || !appends.is_empty()).await;
                if let Err(error) = &done {
                    tracing::error!(%error, "something other than moves could not be stored");
                    pools.heal().await;
                }
                waiting.drain(..tried).for_each(|job| job.answer(done.clone()));
                rested = Instant::now() + begun.elapsed() * REST;
                moves_in_a_row = 0;
            }
            else => return,
        }
    }
}

/// Takes what else is to be appended. Tables that are ready to hand something in do so first: a commit costs nearly
/// the same for one and for many.
async fn gather(
    first: append::Job,
    appends: &mut mpsc::UnboundedReceiver<append::Job>,
    batch: &mut Vec<append::Job>,
) {
    batch.push(first);
    tokio::task::yield_now().await;
    while batch.len() < MOST
        && let Ok(job) = appends.try_recv()
    {
        batch.push(job);
    }
}

/// Does the first ones in one transaction, as many as may be while no move waits. Returns how many, and how that went.
async fn carry_out(
    pool: &SqlitePool,
    jobs: &mut [Box<dyn Write>],
    move_waits: impl Fn() -> bool,
) -> (usize, Result<(), StoreError>) {
    let mut tried = 0;
    let done = async {
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        for job in jobs.iter_mut() {
            if tried >= LEAST && move_waits() {
                break;
            }
            tried += 1;
            job.carry_out(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    };
    let done = done.await;
    // Where it failed, all of them failed: there is no room, or nobody who answers.
    (if done.is_ok() { tried } else { jobs.len() }, done)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::StreamExt;
    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::super::append::PANIC;
    use super::super::{NewTable, Outcome, Person};
    use super::*;

    fn person(number: usize) -> Person {
        Person { id: format!("p{number}"), name: "Ann".to_owned(), created: 0 }
    }

    fn device(number: usize) -> [u8; 32] {
        let mut device = [0; 32];
        device[..8].copy_from_slice(&number.to_le_bytes());
        device
    }

    async fn make_table(store: &Store) -> i64 {
        store.add_table(&NewTable::plain("p0"), 1).await.unwrap().unwrap()
    }

    fn append(table: i64, seq: i64, events: &str) -> Append {
        Append { table, seq, events: events.to_owned(), deciders: 0, change: None }
    }

    #[track_caller]
    fn assert_lost<T: std::fmt::Debug>(done: Result<T, StoreError>) {
        assert_eq!(done.unwrap_err().to_string(), lost().to_string());
    }

    /// Nobody else can write while this is open.
    async fn lock(file: &std::path::Path) -> SqliteConnection {
        let mut other = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        other
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_move_overtakes_all_that_waits_and_what_is_too_much_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Arc::new(Store::open_file(&file).await.unwrap());
        let table = make_table(&store).await;
        let lock = lock(&file).await;

        let (stored, refused) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let count = WAITING + 4 * BATCH;
        let writes: Vec<_> = (0..count)
            .map(|number| {
                let (store, stored, refused) =
                    (Arc::clone(&store), Arc::clone(&stored), Arc::clone(&refused));
                tokio::spawn(async move {
                    match store.add_person(&person(number), &device(number)).await {
                        Ok(()) => stored.fetch_add(1, Ordering::SeqCst),
                        Err(StoreError::Crowded) => refused.fetch_add(1, Ordering::SeqCst),
                        Err(error) => panic!("{error}"),
                    }
                })
            })
            .collect();
        // Those beyond the queue and the batch in the writer's hands are refused, so that the queue is full then.
        while refused.load(Ordering::SeqCst) < count - WAITING - BATCH {
            tokio::task::yield_now().await;
        }
        let appending = tokio::spawn({
            let store = Arc::clone(&store);
            async move { (store.append(append(table, 2, "[]")).await, stored.load(Ordering::SeqCst), stored) }
        });
        drop(lock);
        let (outcome, before, stored) = appending.await.unwrap();
        assert_eq!(outcome.unwrap(), Outcome::Stored);
        assert!(before <= 3 * BATCH, "{before} others were stored before the move");
        for write in writes {
            write.await.unwrap();
        }
        assert_eq!(stored.load(Ordering::SeqCst) + refused.load(Ordering::SeqCst), count);
        assert!(stored.load(Ordering::SeqCst) >= WAITING, "all that found a place was stored");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_that_fails_spoils_none_of_its_batch() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Store::open_file(&file).await.unwrap();
        store.add_person(&person(1), &device(1)).await.unwrap();
        let lock = lock(&file).await;
        let (before, twice, after) = (person(2), person(1), person(3));
        let (devices, unlock) = ([device(2), device(4), device(3)], async { drop(lock) });
        let (before, twice, after, ()) = tokio::join!(
            store.add_person(&before, &devices[0]),
            store.add_person(&twice, &devices[1]),
            store.add_person(&after, &devices[2]),
            unlock,
        );
        before.unwrap();
        assert!(matches!(twice, Err(StoreError::Failed(_))), "{twice:?}");
        after.unwrap();
        for (device, id) in [(2, Some("p2")), (4, None), (3, Some("p3"))] {
            let known = store.person_of_device(&super::tests::device(device)).await.unwrap();
            assert_eq!(known.as_ref().map(|(person, _)| person.id.as_str()), id);
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn where_moves_never_end_everything_else_still_has_its_turn() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("test.db")).await.unwrap();
        let table = make_table(&store).await;
        // So many are under way at any time that the writer never finds none; the end is only there to fail.
        let moves = futures_util::stream::iter(2..2 + (4_000 * MOST) as i64)
            .map(|seq| store.append(append(table, seq, "[]")))
            .buffer_unordered(8 * MOST)
            .for_each(async |stored| assert_eq!(stored.unwrap(), Outcome::Stored));
        let others = async {
            for number in 0..5 {
                store.add_person(&person(number), &device(number)).await.unwrap();
            }
        };
        tokio::select! {
            // The others first: what is tried is the writer's patience, and not that of whoever waits for both here.
            biased;
            () = others => {}
            () = moves => panic!("the moves came to an end before the others had their turn"),
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_writer_that_falls_over_stands_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_file(&folder.path().join("test.db")).await.unwrap();
        let table = make_table(&store).await;
        for number in 1..4 {
            let seq = number as i64 + 1;
            assert_lost(store.append(append(table, seq, PANIC)).await);
            assert_eq!(store.append(append(table, seq, "[]")).await.unwrap(), Outcome::Stored);
            // In the middle of a transaction.
            assert_lost(
                store
                    .writer
                    .write(move |connection| {
                        Box::pin(async move {
                            sqlx::query("DELETE FROM log").execute(connection).await?;
                            panic!("it was told to")
                        })
                    })
                    .await as Result<(), _>,
            );
            store.add_person(&person(number), &device(number)).await.unwrap();
        }
        assert_eq!(store.log(table, 0).await.unwrap().len(), 4, "nothing is lost, and nothing half done");
        store.close().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_writers_of_postgres_stand_up_again() {
        // Nobody listens there, which is as far as these appends come.
        let nobody = |most| {
            sqlx::postgres::PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(std::time::Duration::from_millis(10))
                .connect_lazy("postgres://nobody@127.0.0.1:1/nothing")
                .unwrap()
        };
        let store = Store::new(Pools::Postgres { pool: nobody(1), append: nobody(3) }, None);
        for _ in 0..2 * POSTGRES_WRITERS {
            assert_lost(store.append(append(1, 2, PANIC)).await);
        }
        store.close().await;
    }
}
