//! All tables that are used just now, and all who are connected.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use spellenkast_bots::any::{self, JudgedMove};
use spellenkast_engine::Seat;
use spellenkast_games::AnyGame;
use spellenkast_table::{BotTurn, Level, PersonId};
use tokio::sync::{Semaphore, mpsc};

use crate::bots::{self, Brain, Thought};
use crate::config::Limits;
use crate::limit::Bucket;
use crate::live::{Ask, live};
use crate::store::{Store, StoreError, TableRow};

/// What never changes about a table.
#[derive(Debug)]
pub struct Meta {
    /// The storage's own number for it.
    pub key: i64,
    /// Its public id.
    pub id: String,
    /// Who made it.
    pub owner: String,
    /// `public`, `link` or `private`.
    pub visibility: String,
    /// Whether others may watch.
    pub spectators: bool,
}

/// The way to a table that is in use.
#[derive(Clone)]
pub struct Handle {
    /// What never changes about it.
    pub meta: Arc<Meta>,
    asks: mpsc::Sender<Ask>,
}

/// How many asks may wait for one table.
const WAITING: usize = 256;

/// Why a table was not asked.
pub enum Unasked {
    /// It has just been forgotten: open it again.
    Gone(Ask),
    /// Too much waits for it.
    Busy,
}

impl Handle {
    /// Asks the table something; the answer comes where the ask says.
    pub fn ask(&self, ask: Ask) -> Result<(), Unasked> {
        self.asks.try_send(ask).map_err(|error| match error {
            mpsc::error::TrySendError::Closed(ask) => Unasked::Gone(ask),
            mpsc::error::TrySendError::Full(_) => Unasked::Busy,
        })
    }
}

/// All tables in use.
pub struct Hub {
    /// The storage.
    pub store: Arc<Store>,
    /// What people may ask.
    pub limits: Limits,
    brain: Brain,
    thinkers: Arc<Semaphore>,
    /// The people for whom a hint is thought about.
    hinted: Mutex<HashSet<PersonId>>,
    tables: Mutex<Tables>,
    people: Mutex<HashMap<String, Arc<Visitor>>>,
    connections: AtomicUsize,
    clients: AtomicU64,
    runtime: tokio::runtime::Handle,
    itself: std::sync::Weak<Hub>,
}

#[derive(Default)]
struct Tables {
    by_id: HashMap<String, Handle>,
    by_key: HashMap<i64, Handle>,
}

/// Somebody who is connected, maybe several times.
pub struct Visitor {
    /// How much they may still ask.
    pub bucket: Mutex<Bucket>,
    connections: AtomicUsize,
}

/// A connection as it is counted; it is counted out when this is dropped.
pub struct Visit {
    hub: Arc<Hub>,
    person: Option<String>,
    /// Who it is, if that is known.
    pub visitor: Option<Arc<Visitor>>,
    /// The client's number.
    pub client: u64,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.hub.connections.fetch_sub(1, Ordering::Relaxed);
        if let (Some(person), Some(visitor)) = (&self.person, &self.visitor) {
            let mut people = self.hub.people.lock().expect("no one panics with it");
            if visitor.connections.fetch_sub(1, Ordering::Relaxed) == 1 {
                people.remove(person);
            }
        }
    }
}

impl Hub {
    /// No table is in use yet.
    pub fn new(store: Arc<Store>, limits: Limits, brain: Brain) -> Arc<Self> {
        Arc::new_cyclic(|itself| Self {
            store,
            brain,
            thinkers: Arc::new(Semaphore::new(limits.thinkers)),
            limits,
            hinted: Mutex::default(),
            tables: Mutex::default(),
            people: Mutex::default(),
            connections: AtomicUsize::new(0),
            clients: AtomicU64::new(1),
            runtime: tokio::runtime::Handle::current(),
            itself: itself.clone(),
        })
    }

    fn me(&self) -> Arc<Self> {
        self.itself.upgrade().expect("whoever calls this holds it")
    }

    /// The way to the table with this id, which is read from storage if nobody uses it. None if there is none.
    pub async fn open(&self, id: &str) -> Result<Option<Handle>, StoreError> {
        if let Some(handle) = self.in_use(id) {
            return Ok(Some(handle));
        }
        let Some(row) = self.store.table(id).await? else { return Ok(None) };
        Ok(Some(self.begin(&row)))
    }

    fn in_use(&self, id: &str) -> Option<Handle> {
        self.tables.lock().expect("no one panics with it").by_id.get(id).cloned()
    }

    fn begin(&self, row: &TableRow) -> Handle {
        let mut tables = self.tables.lock().expect("no one panics with it");
        if let Some(handle) = tables.by_id.get(&row.id) {
            return handle.clone();
        }
        let meta = Arc::new(Meta {
            key: row.key,
            id: row.id.clone(),
            owner: row.owner.clone(),
            visibility: row.visibility.clone(),
            spectators: row.spectators,
        });
        let (asks, asked) = mpsc::channel(WAITING);
        let handle = Handle { meta: Arc::clone(&meta), asks };
        tables.by_id.insert(row.id.clone(), handle.clone());
        tables.by_key.insert(row.key, handle.clone());
        tokio::spawn(live(self.me(), meta, asked));
        handle
    }

    /// Asks a table something, opening it where need be.
    pub async fn ask(&self, id: &str, mut ask: Ask) -> Result<Asked, StoreError> {
        for _ in 0..3 {
            let Some(handle) = self.open(id).await? else { return Ok(Asked::NoTable) };
            match handle.ask(ask) {
                Ok(()) => return Ok(Asked::Yes),
                Err(Unasked::Busy) => return Ok(Asked::Busy),
                Err(Unasked::Gone(again)) => ask = again,
            }
        }
        Ok(Asked::Busy)
    }

    /// Forgets a table, unless somebody has just asked it something.
    pub fn forget(&self, id: &str, nothing_waits: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables.lock().expect("no one panics with it");
        // Whoever got the way to it before this lock and asks after it finds it closed, and opens it again.
        let forgotten = nothing_waits();
        if forgotten && let Some(handle) = tables.by_id.remove(id) {
            tables.by_key.remove(&handle.meta.key);
        }
        forgotten
    }

    /// Tells tables that another server may have appended to them: one, or all.
    pub fn refresh(&self, key: Option<i64>) {
        let tables = self.tables.lock().expect("no one panics with it");
        // A table that is too busy for it finds out by itself, when it appends.
        match key {
            Some(key) => {
                if let Some(handle) = tables.by_key.get(&key) {
                    let _ = handle.ask(Ask::Refresh);
                }
            }
            None => tables.by_id.values().for_each(|handle| {
                let _ = handle.ask(Ask::Refresh);
            }),
        }
    }

    /// Counts a connection in, if there is room.
    pub fn visit(&self, person: Option<&str>) -> Option<Visit> {
        if self.connections.fetch_add(1, Ordering::Relaxed) >= self.limits.connections {
            self.connections.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        let mut visit = Visit {
            hub: self.me(),
            person: None,
            visitor: None,
            client: self.clients.fetch_add(1, Ordering::Relaxed),
        };
        if let Some(person) = person {
            let mut people = self.people.lock().expect("no one panics with it");
            let visitor = people.entry(person.to_owned()).or_insert_with(|| {
                let bucket = Mutex::new(Bucket::new(self.limits.person_messages, Instant::now()));
                Arc::new(Visitor { bucket, connections: AtomicUsize::new(0) })
            });
            if visitor.connections.load(Ordering::Relaxed) >= self.limits.person_connections {
                drop(people);
                return None;
            }
            visitor.connections.fetch_add(1, Ordering::Relaxed);
            visit.visitor = Some(Arc::clone(visitor));
            visit.person = Some(person.to_owned());
        }
        Some(visit)
    }

    /// Lets a bot think as soon as a place is free for it; the thought comes back as an ask.
    pub fn think(&self, table: &str, game: AnyGame, turn: BotTurn, seq: u64, seed: u64) {
        let (thinkers, brain, table) =
            (Arc::clone(&self.thinkers), Arc::clone(&self.brain), table.to_owned());
        let hub = self.me();
        self.runtime.spawn(async move {
            let Ok(_place) = thinkers.acquire().await else { return };
            let begun = Instant::now();
            let thought = tokio::task::spawn_blocking(move || bots::answer(&brain, &game, turn, seed)).await;
            metrics::histogram!("spellenkast_bot_seconds", "level" => turn.level.name())
                .record(begun.elapsed());
            match thought {
                Ok(Some(r#move)) => {
                    let thought = Thought { seat: turn.seat, seq, r#move };
                    let _ = hub.ask(&table, Ask::Thought(thought)).await;
                }
                Ok(None) | Err(_) => tracing::error!(table, seat = %turn.seat, "a bot had no answer"),
            }
        });
    }

    /// Lets the strongest bot judge the moves of a person's seat as soon as a place is free for it, and tells them, the
    /// best first. False, and nothing is told, while it still judges for the same person.
    pub fn hint(
        &self,
        person: &PersonId,
        game: AnyGame,
        seat: Seat,
        seed: u64,
        tell: impl FnOnce(Vec<JudgedMove>) + Send + 'static,
    ) -> bool {
        if !self.hinted.lock().expect("no one panics with it").insert(person.clone()) {
            return false;
        }
        let (hub, thinkers, person) = (self.me(), Arc::clone(&self.thinkers), person.clone());
        self.runtime.spawn(async move {
            let begun = Instant::now();
            let judged = {
                let _place = thinkers.acquire().await;
                tokio::task::spawn_blocking(move || any::judge_at_most(&game, seat, Level::Master, seed))
                    .await
            };
            metrics::histogram!("spellenkast_hint_seconds").record(begun.elapsed());
            hub.hinted.lock().expect("no one panics with it").remove(&person);
            match judged {
                Ok(Some(judged)) => tell(judged),
                Ok(None) | Err(_) => tracing::error!(%seat, "a hint had no answer"),
            }
        });
        true
    }

    /// Writes down how much is in use.
    pub fn measure(&self) {
        let tables = self.tables.lock().expect("no one panics with it").by_id.len();
        metrics::gauge!("spellenkast_tables_in_memory").set(tables as f64);
        metrics::gauge!("spellenkast_connections").set(self.connections.load(Ordering::Relaxed) as f64);
    }
}

/// Whether a table was asked.
pub enum Asked {
    /// It will answer.
    Yes,
    /// Too much waits for it.
    Busy,
    /// There is no such table.
    NoTable,
}
