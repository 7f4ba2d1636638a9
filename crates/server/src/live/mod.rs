//! A table that somebody uses just now: one task that takes one thing after another.
//!
//! decide → store → apply → tell: a [`Host`] takes all steps but the second. What is in memory never runs ahead of what is
//! stored: when storing fails, the table is thrown away and read again from its log before anything else happens.

mod again;
mod ask;
mod bots;
mod log;
mod question;
#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use again::Again;
use futures_util::FutureExt;
use spellenkast_engine::{Eye, Seat};
use spellenkast_host::message::ServerMessage;
use spellenkast_host::{BROKEN, Carrier, Host, Keep, TOLD_AGAIN, Thought, Wanted};
use spellenkast_table::{Corrupt, Decision, Event, Notice, Phase, Refusal, Secret, Table, What};
use tokio::sync::mpsc;

pub use ask::{Ask, CommandAsk, LookAsk, Question, QuestionAsk, ReactAsk, Reply, Seen, Sight, WatchAsk};

use crate::hub::{Asked, Doubt, Hub, Meta};
use crate::outbox::Outbox;
use crate::store::{Append, Outcome, StoreError, Turn};
use crate::thinking::Payer;
use crate::{now, secret};
use spellenkast_host::people;

struct Live {
    hub: Arc<Hub>,
    meta: Arc<Meta>,
    /// Whether somebody has put its past in order.
    doubt: Doubt,
    host: Host<Outbox>,
    /// The way by which bots tell what they came to.
    promises: mpsc::UnboundedSender<Thought>,
    /// When bots are asked again that found no place to think, or whose move could not be stored.
    again: Again,
    /// Who last moved the table on.
    mover: Option<Payer>,
    /// Until when another server, from which the last events came, lets its bots think first.
    led_elsewhere: Option<Instant>,
    /// Who waits for the answer to what is being done, and what they want.
    at_hand: Option<(Outbox, Wanted)>,
    /// How often it fell over since somebody last asked for something.
    falls: u32,
    /// When the host's moments begin.
    began: Instant,
    /// When somebody last used it; never where it was opened only to be put in order.
    used: Option<Instant>,
    /// When it was last looked whether the table can be put away.
    looked: Instant,
}

/// How long another server's bots may take before ours think too.
const PATIENCE: Duration = if cfg!(test) { Duration::from_millis(200) } else { Duration::from_secs(6) };

/// How long a table stays that was opened only to be put in order: somebody may just be on their way to it.
const UNUSED: Duration = Duration::from_millis(500);

/// So often a table that fell over is read anew by itself before it waits for somebody who asks.
const FALLS: u32 = 8;
/// How often a command is tried again when another server was faster.
const TRIES: usize = 8;

/// Why a table that has too much to do refuses.
pub const CROWDED: Refusal =
    Refusal::new("crowded", "Too much is happening at this table at once; try again.");

/// More bytes of events are not told again to somebody who comes back.
const BYTES_TOLD_AGAIN: usize = 256 << 10;

const FELL_OVER: Refusal =
    Refusal::new("fell-over", "Something broke at this table; try again with the same id.");

/// Lives until nobody has asked for it for a while. A table that falls over stands up again: what is stored is the truth,
/// and those who watch keep their places.
pub async fn live(hub: Arc<Hub>, meta: Arc<Meta>, doubt: Doubt, mut asks: mpsc::Receiver<Ask>) {
    let (promises, mut thoughts) = mpsc::unbounded_channel();
    let mut live = Live::new(hub, meta, doubt, promises);
    while AssertUnwindSafe(live.run(&mut asks, &mut thoughts)).catch_unwind().await.is_err() {
        live.stand_up();
    }
    let Live { hub, meta, .. } = live;
    hand_over(&hub, &meta, asks).await;
}

/// What was asked of a table after it was forgotten and before it was closed goes to the one that takes its place.
async fn hand_over(hub: &Hub, meta: &Meta, mut asks: mpsc::Receiver<Ask>) {
    asks.close();
    while let Some(ask) = asks.recv().await {
        let asker = ask.asker();
        let refusal = match hub.ask(&meta.about.id, ask).await {
            Ok(Asked::Yes) => continue,
            Ok(Asked::Busy | Asked::NoTable) => CROWDED,
            Err(error) => refusal(&error),
        };
        if let Some((outbox, wanted)) = asker {
            outbox.refuse(Some(&meta.about.id), &wanted, &refusal);
        }
    }
}

impl Live {
    fn new(hub: Arc<Hub>, meta: Arc<Meta>, doubt: Doubt, promises: mpsc::UnboundedSender<Thought>) -> Self {
        let host = Host::new(meta.about.clone());
        Self {
            hub,
            meta,
            doubt,
            host,
            promises,
            again: Again::default(),
            mover: None,
            led_elsewhere: None,
            at_hand: None,
            falls: 0,
            began: Instant::now(),
            used: None,
            looked: Instant::now(),
        }
    }

    /// Takes one thing after another, until the table may be forgotten.
    async fn run(&mut self, asks: &mut mpsc::Receiver<Ask>, thoughts: &mut mpsc::UnboundedReceiver<Thought>) {
        loop {
            // There are no more of them than bots at the table, so that asks never wait for long.
            if let Ok(thought) = thoughts.try_recv() {
                self.thought(thought).await;
                continue;
            }
            if let Ok(ask) = asks.try_recv() {
                self.answer(ask).await;
            } else {
                tokio::select! {
                    Some(thought) = thoughts.recv() => self.thought(thought).await,
                    ask = asks.recv() => match ask {
                        Some(ask) => self.answer(ask).await,
                        None => return,
                    },
                    () = tokio::time::sleep(self.patience()) => {
                        if self.rest(asks).await {
                            return;
                        }
                        continue;
                    }
                }
            }
            if self.host.round_due().is_some() || self.again.due.is_some() || self.led_elsewhere.is_some() {
                self.keep_time().await;
            }
        }
    }

    /// After a panic: nothing that was in memory is believed any more.
    fn stand_up(&mut self) {
        metrics::counter!("spellenkast_table_panics_total").increment(1);
        tracing::error!(table = %self.id(), "a table fell over and is read anew");
        self.host.forget_all();
        self.led_elsewhere = None;
        if let Some((outbox, wanted)) = self.at_hand.take() {
            outbox.refuse(Some(self.id()), &wanted, &FELL_OVER);
        }
        // What cannot be read falls over each time. Where nobody is there to see it, whoever asks next will find out.
        self.falls += 1;
        self.again.due = None;
        if self.host.is_watched() && self.falls <= FALLS {
            self.again.later();
        }
    }

    /// How long to wait for the next thing to do.
    fn patience(&self) -> Duration {
        // Not from now on: questions that are no use of the table, such as the sweep's, must not keep it in memory.
        let rest = match self.used {
            Some(used) => used.max(self.looked) + self.hub.limits.idle_table,
            None => self.looked + UNUSED,
        };
        let mut wait = rest.saturating_duration_since(Instant::now());
        if let Some(deadline) = self.host.table().and_then(Table::deadline) {
            wait = wait.min(Duration::from_millis(deadline.saturating_sub(now() as u64).max(1)));
        }
        let round = self.host.round_due().map(|due| self.began + due);
        let due = [round, self.again.due, self.led_elsewhere].into_iter().flatten().min();
        due.map_or(wait, |due| wait.min(due.saturating_duration_since(Instant::now())))
    }

    /// Nothing came for a while. Returns whether the table is to be forgotten.
    async fn rest(&mut self, asks: &mpsc::Receiver<Ask>) -> bool {
        if self.host.table().and_then(Table::deadline).is_some_and(|at| at <= now() as u64) {
            let _ = self.heed(&Notice::Tick).await;
        }
        self.keep_time().await;
        if self.used.is_some_and(|used| used.elapsed() < self.hub.limits.idle_table) {
            return false;
        }
        self.looked = Instant::now();
        if self.host.is_thinking() || self.again.due.is_some() {
            return false;
        }
        // Clients that only look cost no more than their places in the list.
        if self.host.put_away() {
            metrics::counter!("spellenkast_tables_put_away_total").increment(1);
        }
        !self.host.is_watched() && self.hub.forget(self.id(), || asks.is_empty())
    }

    /// Does what is due by now.
    async fn keep_time(&mut self) {
        self.host.make_round(self.began.elapsed());
        let now = Instant::now();
        if self.led_elsewhere.take_if(|due| *due <= now).is_some() {
            self.let_bots_think();
        }
        if self.again.due.take_if(|due| *due <= now).is_some() {
            match self.load().await {
                Ok(_) => self.let_bots_think(),
                Err(refusal) if refusal.code == BROKEN.code => {}
                Err(_) => self.again.later(),
            }
        }
    }

    async fn answer(&mut self, ask: Ask) {
        // Who is forgotten may have been at thousands of tables.
        if !matches!(
            ask,
            Ask::Unwatch { .. }
                | Ask::Refresh
                | Ask::AnybodyWaiting(_)
                | Ask::Reacted(..)
                | Ask::Notice { .. }
        ) {
            self.used = Some(Instant::now());
        }
        if ask.is_somebodys() {
            self.falls = 0;
        }
        self.at_hand = ask.asker();
        match ask {
            Ask::Command(ask) => self.command(*ask).await,
            Ask::Watch(ask) => self.watch(*ask).await,
            Ask::Unwatch { client, seat } => self.host.unwatch(client, seat),
            Ask::Question(ask) => self.question(*ask).await,
            Ask::React(ask) => self.react(&ask).await,
            Ask::Reacted(seat, reaction) => self.host.react(seat, reaction),
            Ask::Turn(reply) => {
                if let Ok(table) = self.load().await {
                    let _ = reply.send(turn(table));
                }
            }
            Ask::AnybodyWaiting(reply) => {
                let waits = self.host.table().is_none_or(|table| table.phase() == Phase::Gathering);
                if waits && self.host.is_watched() {
                    let _ = reply.send(self.meta.key);
                }
            }
            Ask::Deserted => {
                if !self.host.is_watched() && self.load().await.is_ok() {
                    let _ = self.heed(&Notice::Deserted).await;
                }
            }
            Ask::Notice { notice, reply } => {
                let _ = reply.send(self.heed(&notice).await);
            }
            Ask::Look(ask) => {
                let seen = self.look(&ask).await;
                let _ = ask.reply.send(seen);
            }
            Ask::Refresh => {
                self.heed_doubt();
                if self.host.table().is_some() {
                    let _ = self.catch_up().await;
                } else if self.host.is_watched() {
                    let _ = self.load().await;
                }
            }
            Ask::Tick => {
                if self.load().await.is_ok() {
                    let _ = self.heed(&Notice::Tick).await;
                }
            }
            #[cfg(test)]
            Ask::Panic(_) => panic!("it was told to"),
        }
        self.at_hand = None;
    }

    /// Shows here and at the other servers how somebody feels.
    async fn react(&mut self, ask: &ReactAsk) {
        let seat = match self.load().await {
            Ok(_) => self.host.asking_seat(&ask.person, ask.seat),
            Err(refusal) => Err(refusal),
        };
        match seat {
            Ok(seat) => {
                self.host.react(seat, ask.reaction);
                let (store, key, reaction) = (Arc::clone(&self.hub.store), self.meta.key, ask.reaction);
                // No move waits for it, and where it is lost nothing is.
                tokio::spawn(async move { store.tell_reaction(key, seat, reaction).await });
            }
            Err(refusal) => ask.outbox.refuse(Some(self.id()), &Wanted::Named(ask.id.clone()), &refusal),
        }
    }

    /// The table, read from its log if it is not in memory.
    async fn load(&mut self) -> Result<&Table, Refusal> {
        self.heed_doubt();
        if self.host.table().is_none() {
            let entries = self.hub.store.log(self.meta.key, 0).await.map_err(|error| refusal(&error))?;
            let read = log::read(&self.meta.owner, entries).await;
            let (table, events) = read.map_err(|why| self.broken(&why))?;
            metrics::counter!("spellenkast_tables_read_total").increment(1);
            let untold = self.host.set_up(table, events);
            if !untold.is_empty() {
                self.tell(&untold);
            }
            self.let_bots_think();
        }
        Ok(self.host.table().expect("it was just read"))
    }

    fn broken(&self, why: &str) -> Refusal {
        tracing::error!(table = %self.meta.about.id, why, "a log cannot be read");
        BROKEN
    }

    /// What is in memory is not believed where the table's past was put in order.
    fn heed_doubt(&mut self) {
        if self.doubt.take() {
            self.host.doubt();
        }
    }

    /// Reads what other servers appended and tells it.
    async fn catch_up(&mut self) -> Result<bool, Refusal> {
        let Some(table) = self.host.table() else { return Ok(false) };
        let entries = self.hub.store.log(self.meta.key, table.seq() as i64 + 1).await;
        let events = log::events(&entries.map_err(|error| refusal(&error))?);
        if events.as_ref().is_ok_and(|events| events.iter().any(is_farewell)) {
            // Whom it forgets may stand there under another id by now, and here still under the old one.
            self.host.doubt();
            self.load().await?;
            return Ok(true);
        }
        let caught_up = events.and_then(|events| match self.host.catch_up(&events) {
            Ok(()) => Ok(events),
            Err(corrupt) => Err(corrupt.to_string()),
        });
        let events = caught_up.map_err(|why| {
            self.host.doubt();
            self.broken(&why)
        })?;
        if events.is_empty() {
            return Ok(false);
        }
        self.led_elsewhere = Some(Instant::now() + PATIENCE);
        self.tell(&events);
        if let Some(table) = self.host.table() {
            self.hub.ears.hear_elsewhere(&self.meta, table, &events, self.host.present());
        }
        Ok(true)
    }

    async fn command(&mut self, ask: CommandAsk) {
        let begun = Instant::now();
        let mut done = Err(CROWDED);
        for _ in 0..TRIES {
            let ready = match self.load().await.map(|table| table.wants_secret()) {
                Ok(false) => Ok(()),
                // The storage failed when it was its time.
                Ok(true) => self.choose_secret().await,
                Err(refusal) => Err(refusal),
            };
            if let Err(refusal) = ready {
                done = Err(refusal);
                break;
            }
            let events = match self.load().await {
                Ok(table) => table.decide(&ask.person, &ask.request, now() as u64),
                Err(refusal) => Err(refusal),
            };
            done = match events {
                Err(refusal) => Err(refusal),
                Ok(events) if events.is_empty() => Ok(events),
                Ok(events) => match self.commit(events).await {
                    Ok(Some(events)) => Ok(events),
                    Ok(None) => continue,
                    Err(refusal) => Err(refusal),
                },
            };
            break;
        }
        metrics::histogram!("spellenkast_command_seconds").record(begun.elapsed());
        match done {
            Ok(events) => {
                let seq = self.seq_for(&ask);
                metrics::counter!("spellenkast_commands_total", "result" => "done").increment(1);
                self.at_hand = None;
                match ask.reply {
                    Reply::Client(outbox) => {
                        let id = ask.request.id.as_deref().unwrap_or_default();
                        outbox.say(&ServerMessage::Ack { table: self.id(), id, seq });
                    }
                    Reply::Caller(caller) => {
                        let _ = caller.send(Ok(seq));
                    }
                }
                if !events.is_empty() {
                    self.mover = Some(Payer { source: Some(ask.source), person: ask.person });
                    self.tell(&events);
                    self.afterwards(&events).await;
                }
            }
            Err(refusal) => {
                metrics::counter!("spellenkast_commands_total", "result" => "refused").increment(1);
                let wanted = ask.wanted();
                match ask.reply {
                    Reply::Client(outbox) => outbox.refuse(Some(self.id()), &wanted, &refusal),
                    Reply::Caller(caller) => {
                        let _ = caller.send(Err(refusal));
                    }
                }
            }
        }
    }

    fn id(&self) -> &str {
        &self.meta.about.id
    }

    async fn watch(&mut self, WatchAsk { watch, since }: WatchAsk) {
        let (client, seat) = (watch.client.anywhere(), watch.seat);
        let found = match self.load().await {
            Ok(_) => self.host.eye(watch.person.as_ref(), seat),
            Err(refusal) => Err(refusal),
        };
        let missed = match found {
            Ok(eye) => self.events_after(since, eye).await,
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = missed.and_then(|missed| self.host.watch(watch, &missed)) {
            client.refuse(Some(self.id()), &Wanted::Watch(seat), &refusal);
        }
    }

    /// The stored events after this one, as this eye counts them; none if they are too many to tell again.
    async fn events_after(&mut self, since: Option<u64>, eye: Eye) -> Result<Vec<Event>, Refusal> {
        let (Some(since), Some(table)) = (since, self.host.table()) else { return Ok(Vec::new()) };
        let seq = table.seq_for(eye);
        if since >= seq || seq - since > TOLD_AGAIN {
            return Ok(Vec::new());
        }
        let known = table.seq() as i64;
        let entries = self.hub.store.log_holding(self.meta.key, since as i64 + 1, known).await;
        let (mut events, mut bytes) = (Vec::new(), 0);
        for entry in entries.map_err(|error| refusal(&error))? {
            let size = entry.events.len();
            let mut more = log::events(&[entry]).map_err(|why| self.broken(&why))?;
            more.retain(|event| self.host.is_missed(event, since, eye));
            // What this eye may not know of does not count.
            bytes += if more.is_empty() { 0 } else { size };
            events.append(&mut more);
            if bytes > BYTES_TOLD_AGAIN {
                return Ok(Vec::new());
            }
        }
        Ok(events)
    }

    /// What somebody may see of what they want to see once. What takes time to make is made elsewhere, from a copy: the
    /// table goes on.
    async fn look(&mut self, ask: &LookAsk) -> Result<Seen, Refusal> {
        self.load().await?;
        let eye = self.host.eye(ask.person.as_ref(), ask.seat)?;
        Ok(match ask.sight {
            Sight::State => Seen::State(self.host.look(ask.person.as_ref(), ask.seat)?),
            Sight::Game => Seen::Game(Box::new(self.load().await?.clone()), eye),
        })
    }

    /// Tells what happened to those who watch, and to those whose lists of tables it changed.
    fn tell(&mut self, events: &[Event]) {
        let followers = &self.hub.followers;
        if self.host.tell(events, |person| followers.tell(&person.0)) {
            followers.tell(&self.meta.owner);
        }
    }

    /// The number of the last event for whoever gave a command.
    fn seq_for(&self, ask: &CommandAsk) -> u64 {
        let Some(table) = self.host.table() else { return 0 };
        table.seq_for(table.eye(Some(&ask.person), ask.request.command.seat()))
    }

    /// Carries out what the host itself has to say.
    async fn heed(&mut self, notice: &Notice) -> Result<(), Refusal> {
        self.heed_about(notice, None).await.map(drop)
    }

    /// The same, if the seat's decision is still the one that it is about. Returns whether it is.
    async fn heed_about(
        &mut self,
        notice: &Notice,
        about: Option<(Seat, Decision)>,
    ) -> Result<bool, Refusal> {
        for _ in 0..TRIES {
            let table = self.load().await?;
            if about.is_some_and(|(seat, decision)| table.decision(seat) != Some(decision)) {
                return Ok(false);
            }
            let events = table.heed(notice, now() as u64)?;
            if events.is_empty() {
                return Ok(true);
            }
            if let Some(events) = self.commit(events).await? {
                self.tell(&events);
                // Boxed, as this may go round: a secret may begin a game in which a bot begins.
                Box::pin(self.afterwards(&events)).await;
                return Ok(true);
            }
        }
        Err(CROWDED)
    }

    /// Stores events and lets them happen. None if another server was faster: the table has caught up then.
    async fn commit(&mut self, events: Vec<Event>) -> Result<Option<Vec<Event>>, Refusal> {
        let prepared = self.host.prepare(events, !self.hub.store.is_shared(), now() as u64);
        // What it decided must fit.
        let mut keep = prepared.map_err(|corrupt: Corrupt| self.broken(&corrupt.to_string()))?;
        match self.hub.store.append(append(self.meta.key, &mut keep)).await {
            Ok(Outcome::Stored) => {
                self.led_elsewhere = None;
                self.again.worked();
                Ok(Some(self.host.happen(keep)))
            }
            Ok(Outcome::Conflict) => {
                metrics::counter!("spellenkast_conflicts_total").increment(1);
                self.catch_up().await?;
                Ok(None)
            }
            Err(error) => {
                // Nobody knows what was stored; the log will tell.
                self.host.doubt();
                self.again.later();
                Err(refusal(&error))
            }
        }
    }

    /// What the table wants of its host after something happened.
    async fn afterwards(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event.what, What::Ended { .. })) {
            metrics::counter!("spellenkast_games_finished_total").increment(1);
            if self.host.table().is_some_and(|table| table.settings().contest) {
                self.hub.contest_over.notify_one();
            }
        }
        if self.host.table().is_some_and(Table::wants_secret) {
            // Where the storage fails now, the next command chooses one.
            let _ = self.choose_secret().await;
        }
        if let Some(table) = self.host.table() {
            self.hub.ears.hear(&self.meta, table, events, self.host.present());
        }
        self.let_bots_think();
    }

    /// Commits to a secret for the dice of the next game.
    async fn choose_secret(&mut self) -> Result<(), Refusal> {
        match self.heed(&Notice::Secret(Secret(secret::random()))).await {
            // Another server was faster.
            Err(refusal) if refusal.code == "secret-known" => Ok(()),
            chosen => chosen.inspect_err(
                |refusal| tracing::warn!(table = %self.id(), %refusal, "no secret for the next game"),
            ),
        }
    }
}

/// Whether somebody is forgotten by it.
fn is_farewell(event: &Event) -> bool {
    matches!(event.what, What::Forgotten { .. })
}

/// What is to be stored.
fn append(table: i64, keep: &mut Keep) -> Append {
    Append {
        table,
        seq: keep.seq() as i64,
        events: serde_json::to_string(keep.events()).expect("events are plain data"),
        deciders: keep.deciders(),
        change: keep.take_change(),
    }
}

/// Whose turn it is, for lists.
fn turn(table: &Table) -> Turn {
    Turn { deciders: table.deciders().bits().into(), people: people(table) }
}

/// A failure of the storage, in the words of a refusal.
pub fn refusal(error: &StoreError) -> Refusal {
    match error {
        StoreError::Full(_) => Refusal::new(
            "storage-full",
            "The server's storage is full; this was not stored and has not happened.",
        ),
        StoreError::Unavailable(_) | StoreError::InUse => Refusal::new(
            "storage-unavailable",
            "The server's storage is not responding; try again with the same id.",
        ),
        StoreError::Crowded => {
            Refusal::new("storage-busy", "The server is too busy to save this right now; try again.")
        }
        StoreError::Failed(_) => {
            Refusal::new("storage-failed", "The server's storage failed; this has not happened.")
        }
    }
}
