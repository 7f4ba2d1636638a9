//! All tables that are used just now, and all who are connected.

use std::collections::{HashMap, HashSet};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use spellenkast_engine::{Level, Seat};
use spellenkast_games::AnyKnown;
use spellenkast_host::{About, BotAsk, Judge, JudgedMove, Reaction};
use spellenkast_table::{Notice, PersonId, Refusal};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::bots::{self, Promise};
use crate::config::Limits;
use crate::followers::Followers;
use crate::live::{Ask, live};
use crate::push::Ears;
use crate::replays::Replays;
use crate::store::{Store, StoreError, TableRow};
use crate::thinking::{Length, Payer, Place, Thinkers, Urgency};

/// What never changes about a table.
#[derive(Debug)]
pub struct Meta {
    /// The storage's own number for it.
    pub key: i64,
    /// What its host has to know.
    pub about: About,
    /// Who made it.
    pub owner: String,
    /// `public`, `link` or `private`.
    pub visibility: String,
    /// The club whose table it is.
    pub club: Option<i64>,
}

/// The way to a table that is in use.
#[derive(Clone)]
pub struct Handle {
    /// What never changes about it.
    pub meta: Arc<Meta>,
    asks: mpsc::Sender<Ask>,
    doubt: Doubt,
}

/// Whether what a table has in memory is to be read anew before anything else happens there. It is no ask, as there may be too many
/// of these.
#[derive(Clone, Default)]
pub struct Doubt(Arc<AtomicBool>);

impl Doubt {
    fn raise(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether there is any, which is seen to now.
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::AcqRel)
    }
}

/// How many asks may wait for one table.
const WAITING: usize = 256;

/// So many of these places are kept for those who have something to do there.
const KEPT: usize = 128;

/// How long all tables together may take to say whether somebody is there.
const LATE: Duration = Duration::from_secs(5);

/// Why a table was not asked.
pub enum Unasked {
    /// It has just been forgotten: open it again.
    Gone(Ask),
    /// Too much waits for it.
    Busy,
}

impl Handle {
    /// Whether somebody still answers there.
    fn is_open(&self) -> bool {
        !self.asks.is_closed()
    }

    /// Asks the table something; the answer comes where the ask says.
    pub fn ask(&self, ask: Ask) -> Result<(), Unasked> {
        if ask.only_looks() && self.asks.capacity() <= KEPT && !self.asks.is_closed() {
            return Err(Unasked::Busy);
        }
        self.asks.try_send(ask).map_err(|error| match error {
            mpsc::error::TrySendError::Closed(ask) => Unasked::Gone(ask),
            mpsc::error::TrySendError::Full(_) => Unasked::Busy,
        })
    }

    /// Lets the table be read anew.
    fn doubt(&self) {
        self.doubt.raise();
        // Only so that it is seen to at once: where too much waits, what waits comes upon it.
        let _ = self.ask(Ask::Refresh);
    }
}

/// All tables in use.
pub struct Hub {
    /// The storage.
    pub store: Arc<Store>,
    /// What people may ask.
    pub limits: Limits,
    /// Who wants to know when their tables change.
    pub followers: Arc<Followers>,
    /// Who hears what people are to be told who do not look.
    pub ears: Arc<Ears>,
    /// Told when a game of a tournament is over.
    pub contest_over: Notify,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Where games are played again up to some moment.
    pub replays: Replays,
    /// Who thinks for the seats.
    judge: Arc<dyn Judge>,
    /// The people for whom a hint is thought about.
    hinted: Arc<Mutex<HashSet<PersonId>>>,
    tables: Mutex<Tables>,
    itself: std::sync::Weak<Hub>,
}

#[derive(Default)]
struct Tables {
    by_id: HashMap<String, Handle>,
    by_key: HashMap<i64, Handle>,
}

impl Hub {
    /// No table is in use yet.
    pub fn new(store: Arc<Store>, limits: Limits, judge: Arc<dyn Judge>) -> Arc<Self> {
        Arc::new_cyclic(|itself| Self {
            store,
            judge,
            followers: Arc::default(),
            ears: Arc::default(),
            contest_over: Notify::new(),
            thinkers: Thinkers::start(limits.thinkers),
            replays: Replays::new(limits.thinkers),
            limits,
            hinted: Arc::default(),
            tables: Mutex::default(),
            itself: itself.clone(),
        })
    }

    /// Who thinks for the seats.
    pub fn judge(&self) -> Arc<dyn Judge> {
        Arc::clone(&self.judge)
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
        let tables = self.tables.lock().expect("no one panics with it");
        tables.by_id.get(id).filter(|handle| handle.is_open()).cloned()
    }

    fn begin(&self, row: &TableRow) -> Handle {
        let mut tables = self.tables.lock().expect("no one panics with it");
        if let Some(handle) = tables.by_id.get(&row.id).filter(|handle| handle.is_open()) {
            return handle.clone();
        }
        let meta = Arc::new(Meta {
            key: row.key,
            about: About {
                id: row.id.clone(),
                spectators: row.spectators,
                listed: row.visibility == "public",
            },
            owner: row.owner.clone(),
            visibility: row.visibility.clone(),
            club: row.club,
        });
        let (asks, asked) = mpsc::channel(WAITING);
        let doubt = Doubt::default();
        let handle = Handle { meta: Arc::clone(&meta), asks, doubt: doubt.clone() };
        tables.by_id.insert(row.id.clone(), handle.clone());
        tables.by_key.insert(row.key, handle.clone());
        tokio::spawn(live(self.me(), meta, doubt, asked));
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

    /// Lets a table heed what the house says, and tells whether it has. One that is gone has nothing to heed.
    pub async fn notify(&self, id: &str, notice: Notice) -> Result<Result<(), Refusal>, StoreError> {
        let (reply, answer) = oneshot::channel();
        match self.ask(id, Ask::Notice { notice: Box::new(notice), reply }).await? {
            Asked::NoTable => return Ok(Ok(())),
            Asked::Busy => return Err(StoreError::Crowded),
            Asked::Yes => {}
        }
        answer.await.map_err(|_| StoreError::Unavailable("a table did not answer".to_owned()))
    }

    /// Forgets a table, unless somebody has just asked it something.
    pub fn forget(&self, id: &str, nothing_waits: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables.lock().expect("no one panics with it");
        // Whoever got the way to it before this lock may ask until it is closed; that is handed over to the next.
        let forgotten = nothing_waits();
        if forgotten && let Some(handle) = tables.by_id.remove(id) {
            tables.by_key.remove(&handle.meta.key);
        }
        forgotten
    }

    /// Tells a table that another server appended to it.
    pub fn refresh(&self, key: i64) {
        if let Some(handle) = self.tables.lock().expect("no one panics with it").by_key.get(&key) {
            // A table that is too busy for it finds out by itself, when it appends.
            let _ = handle.ask(Ask::Refresh);
        }
    }

    /// Lets a table be read anew, because its past was put in order.
    pub fn read_anew(&self, key: i64) {
        if let Some(handle) = self.tables.lock().expect("no one panics with it").by_key.get(&key) {
            handle.doubt();
        }
    }

    /// Shows at a table what somebody showed at another server, if it is in use here.
    pub fn reacted(&self, key: i64, seat: Seat, reaction: Reaction) {
        let tables = self.tables.lock().expect("no one panics with it");
        if let Some(handle) = tables.by_key.get(&key) {
            // Where much happens, faces are the first thing to be left out.
            let _ = handle.ask(Ask::Reacted(seat, reaction));
        }
    }

    /// Lets all tables be read anew, because anything may have happened to them.
    pub fn doubt_all(&self) {
        self.tables.lock().expect("no one panics with it").by_id.values().for_each(Handle::doubt);
    }

    /// The keys of the tables at which somebody waits for a first game.
    pub async fn waiting_with_somebody(&self) -> Vec<i64> {
        let handles: Vec<Handle> =
            self.tables.lock().expect("no one panics with it").by_id.values().cloned().collect();
        let (reply, mut replies) = mpsc::unbounded_channel();
        for handle in handles {
            // A table that is too busy for it is asked again soon.
            let _ = handle.ask(Ask::AnybodyWaiting(reply.clone()));
        }
        drop(reply);
        let mut keys = Vec::new();
        let gather = async {
            while let Some(key) = replies.recv().await {
                keys.push(key);
            }
        };
        // One that answers late is noted the next time.
        let _ = tokio::time::timeout(LATE, gather).await;
        keys
    }

    /// Lets a bot think when it is its turn; the table hears what it came to.
    pub fn think(&self, place: Place, ask: BotAsk, promise: Promise) {
        let judge = Arc::clone(&self.judge);
        let length = if ask.level < Level::Master { Length::Short } else { Length::Long };
        self.thinkers.think(place, length, move || {
            if promise.is_wanted() {
                let begun = Instant::now();
                let answer = bots::answer(&*judge, &ask.known, ask.level, ask.seed);
                metrics::histogram!("spellenkast_bot_seconds", "level" => ask.level.name())
                    .record(begun.elapsed());
                promise.keep(answer);
            }
        });
    }

    /// Leave to have one hint thought about.
    pub fn hint_place(&self, payer: &Payer) -> Result<HintPlace, NoHint> {
        if !self.hinted.lock().expect("no one panics with it").insert(payer.person.clone()) {
            return Err(NoHint::OneAtATime);
        }
        let hinted = Hinted { hinted: Arc::clone(&self.hinted), person: payer.person.clone() };
        let place = self.thinkers.place(payer, Urgency::Live).ok_or(NoHint::Crowded)?;
        Ok(HintPlace { place, hinted })
    }

    /// Has the seat's moves judged when it is their turn, and tells what came of it; nothing if that failed.
    pub fn hint(
        &self,
        HintPlace { place, hinted }: HintPlace,
        known: AnyKnown,
        seed: u64,
        tell: impl FnOnce(Option<Vec<JudgedMove>>) + Send + 'static,
    ) {
        let judge = Arc::clone(&self.judge);
        let begun = Instant::now();
        self.thinkers.think(place, Length::Long, move || {
            let judged = panic::catch_unwind(AssertUnwindSafe(|| judge.judge(&known, seed)));
            let judged = judged.ok().flatten();
            metrics::histogram!("spellenkast_hint_seconds").record(begun.elapsed());
            if judged.is_none() {
                tracing::error!("a hint had no answer");
            }
            drop(hinted);
            tell(judged);
        });
    }

    /// Writes down how much is in use.
    pub fn measure(&self) {
        let tables = self.tables.lock().expect("no one panics with it").by_id.len();
        metrics::gauge!("spellenkast_tables_in_memory").set(tables as f64);
        metrics::gauge!("spellenkast_thoughts").set(self.thinkers.busy() as f64);
    }
}

/// Why there is no hint now.
pub enum NoHint {
    /// The last one of the same person is still thought about.
    OneAtATime,
    /// Too many wait for a thought.
    Crowded,
}

/// Leave to have one hint thought about; given back when it is dropped.
pub struct HintPlace {
    place: Place,
    hinted: Hinted,
}

/// Somebody for whom a hint is thought about, until this is dropped.
struct Hinted {
    hinted: Arc<Mutex<HashSet<PersonId>>>,
    person: PersonId,
}

impl Drop for Hinted {
    fn drop(&mut self) {
        self.hinted.lock().expect("no one panics with it").remove(&self.person);
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
