//! A table that somebody uses just now: one task that takes one thing after another.
//!
//! decide → store → apply → tell. What is in memory never runs ahead of what is stored: when storing fails, the table is
//! thrown away and read again from its log before anything else happens.

mod ask;
mod change;
mod question;
mod tell;
mod think;
mod views;

use std::sync::Arc;
use std::time::{Duration, Instant};

use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{Event, Notice, PersonId, Refusal, Secret, Table, What};
use tokio::sync::mpsc;

pub use ask::{Ask, CommandAsk, LookAsk, Peek, Question, QuestionAsk, Reply, Sight, WatchAsk};
pub use change::seat_summaries;
use views::View;

use crate::hub::{Hub, Meta};
use crate::outbox::Outbox;
use crate::store::{Append, Outcome, StoreError};
use crate::wire::ServerMessage;
use crate::{now, secret};

struct Watcher {
    outbox: Outbox,
    person: Option<PersonId>,
    seat: Option<Seat>,
    /// Through whose eyes it last saw something.
    eye: Eye,
}

/// What was last told through one pair of eyes.
struct Told {
    eye: Eye,
    view: View,
}

struct Live {
    hub: Arc<Hub>,
    meta: Arc<Meta>,
    table: Option<Box<Table>>,
    watchers: Vec<Watcher>,
    told: Vec<Told>,
    /// The last event that the watchers were told.
    told_seq: u64,
    /// The last presence that was told: seats and how many others.
    present: (SeatSet, usize),
    /// The bots that think about what is on the table, with the event after which they began.
    thinking: Vec<(Seat, u64)>,
    /// Whether the last events came from another server, which then lets its bots think first.
    led_elsewhere: bool,
    used: Instant,
    text: Vec<u8>,
}

/// How long another server's bots may take before ours think too.
const PATIENCE: Duration = Duration::from_secs(6);

/// How often a command is tried again when another server was faster.
const TRIES: usize = 8;

const NOT_YOUR_SEAT: Refusal = Refusal::new("not-your-seat", "Somebody else sits there.");
const NOT_SEATED: Refusal = Refusal::new("not-seated", "Only who sits at the table can do this.");
const CROWDED: Refusal = Refusal::new("crowded", "Too much happens at this table at once; try again.");

/// Lives until nobody has asked for it for a while.
pub async fn live(hub: Arc<Hub>, meta: Arc<Meta>, mut asks: mpsc::Receiver<Ask>) {
    let mut live = Live {
        hub,
        meta,
        table: None,
        watchers: Vec::new(),
        told: Vec::new(),
        told_seq: 0,
        present: (SeatSet::NONE, 0),
        thinking: Vec::new(),
        led_elsewhere: false,
        used: Instant::now(),
        text: Vec::new(),
    };
    loop {
        let ask = match asks.try_recv() {
            Ok(ask) => ask,
            Err(_) => match tokio::time::timeout(live.patience(), asks.recv()).await {
                Ok(Some(ask)) => ask,
                Ok(None) => return,
                Err(_) => {
                    if live.rest(&asks).await {
                        return;
                    }
                    continue;
                }
            },
        };
        live.answer(ask).await;
    }
}

impl Live {
    /// How long to wait for the next thing to do.
    fn patience(&self) -> Duration {
        let idle = self.hub.limits.idle_table;
        let Some(table) = &self.table else { return idle };
        let mut wait = idle;
        if let Some(deadline) = table.deadline() {
            wait = wait.min(Duration::from_millis(deadline.saturating_sub(now() as u64).max(1)));
        }
        if self.led_elsewhere && table.bots_wanted().next().is_some() {
            wait = wait.min(PATIENCE);
        }
        wait
    }

    /// Nothing came for a while. Returns whether the table is to be forgotten.
    async fn rest(&mut self, asks: &mpsc::Receiver<Ask>) -> bool {
        self.answer_time().await;
        if self.used.elapsed() < self.hub.limits.idle_table {
            return false;
        }
        // Clients that only look cost no more than their places in the list.
        self.table = None;
        self.told = Vec::new();
        self.text = Vec::new();
        self.watchers.shrink_to_fit();
        self.watchers.is_empty() && self.hub.forget(&self.meta.id, || asks.is_empty())
    }

    async fn answer_time(&mut self) {
        if self.table.as_ref().is_some_and(|table| table.deadline().is_some_and(|at| at <= now() as u64)) {
            let _ = self.heed(&Notice::Tick).await;
        }
        if self.led_elsewhere {
            self.led_elsewhere = false;
            self.let_bots_think();
        }
    }

    async fn answer(&mut self, ask: Ask) {
        if !matches!(ask, Ask::Unwatch { .. } | Ask::Refresh) {
            self.used = Instant::now();
        }
        match ask {
            Ask::Command(ask) => self.command(*ask).await,
            Ask::Watch(ask) => self.watch(*ask).await,
            Ask::Unwatch { client, seat } => {
                let leaves = |watcher: &Watcher| {
                    watcher.outbox.id() == client && seat.is_none_or(|seat| seat == watcher.seat)
                };
                let before = self.watchers.len();
                self.watchers.retain(|watcher| !leaves(watcher));
                if self.watchers.len() != before {
                    self.tell_presence();
                }
            }
            Ask::Question(ask) => self.question(*ask).await,
            Ask::Peek(person, reply) => {
                if self.load().await.is_ok()
                    && let Some(table) = &self.table
                {
                    let your_turn = table.deciders().iter().any(|seat| table.seats_of(&person).has(seat));
                    let until = table.deadline().filter(|_| your_turn).map(|at| at as i64);
                    let _ = reply.send(Peek { your_turn, until });
                }
            }
            Ask::Look(ask) => {
                let seen = self.look(&ask).await;
                let _ = ask.reply.send(seen);
            }
            Ask::Thought(thought) => self.thought(thought).await,
            Ask::Refresh => {
                if self.table.is_some() {
                    let _ = self.catch_up().await;
                } else if !self.watchers.is_empty() {
                    let _ = self.load().await;
                }
            }
            Ask::Tick => {
                if self.load().await.is_ok() {
                    let _ = self.heed(&Notice::Tick).await;
                }
            }
        }
    }

    /// The table, read from its log if it is not in memory. What the log holds beyond what watchers were told is told
    /// then: another server appended it, or the storage failed to say that it had stored it.
    async fn load(&mut self) -> Result<&Table, Refusal> {
        if self.table.is_none() {
            let entries = self.hub.store.log(self.meta.key, 0).await.map_err(|error| refusal(&error))?;
            let mut events: Vec<Event> = Vec::new();
            for entry in &entries {
                match serde_json::from_str::<Vec<Event>>(&entry.events) {
                    Ok(more) => events.extend(more),
                    Err(error) => return Err(self.broken(&error.to_string())),
                }
            }
            let table = Table::replay(&events).map_err(|corrupt| self.broken(&corrupt.to_string()))?;
            events.retain(|event| event.seq > self.told_seq);
            self.told_seq = table.seq();
            self.table = Some(Box::new(table));
            metrics::counter!("spellenkast_tables_read_total").increment(1);
            self.thinking.clear();
            if !events.is_empty() {
                self.tell(&events);
            }
            self.let_bots_think();
        }
        Ok(self.table.as_ref().expect("it was just read"))
    }

    fn broken(&self, why: &str) -> Refusal {
        tracing::error!(table = %self.meta.id, why, "a log cannot be read");
        Refusal::new("broken", "What is stored of this table cannot be read.")
    }

    /// Reads what other servers appended and tells it.
    async fn catch_up(&mut self) -> Result<bool, Refusal> {
        let Some(table) = &mut self.table else { return Ok(false) };
        let entries = self.hub.store.log(self.meta.key, table.seq() as i64 + 1).await;
        let entries = entries.map_err(|error| refusal(&error))?;
        let mut events: Vec<Event> = Vec::new();
        for entry in &entries {
            let read = serde_json::from_str::<Vec<Event>>(&entry.events).map_err(|error| error.to_string());
            let applied = read.and_then(|more| {
                more.iter()
                    .try_for_each(|event| table.apply(event))
                    .map_err(|corrupt| corrupt.to_string())?;
                Ok(more)
            });
            match applied {
                Ok(more) => events.extend(more),
                Err(why) => {
                    self.table = None;
                    return Err(self.broken(&why));
                }
            }
        }
        if events.is_empty() {
            return Ok(false);
        }
        self.led_elsewhere = true;
        self.forget_thoughts(&events);
        self.tell(&events);
        Ok(true)
    }

    async fn command(&mut self, ask: CommandAsk) {
        let begun = Instant::now();
        let mut done = Err(CROWDED);
        for _ in 0..TRIES {
            if self.load().await.is_ok_and(Table::wants_secret) {
                // The storage failed when it was its time.
                if let Err(refusal) = self.choose_secret().await {
                    done = Err(refusal);
                    break;
                }
            }
            let events = match self.load().await {
                Ok(table) => table.decide(&ask.person, &ask.request, now() as u64),
                Err(refusal) => Err(refusal),
            };
            done = match events {
                Err(refusal) => Err(refusal),
                Ok(events) if events.is_empty() => {
                    Ok((self.table.as_ref().map_or(0, |table| table.seq()), events))
                }
                Ok(events) => match self.commit(&events).await {
                    Ok(true) => Ok((events.last().map_or(0, |event| event.seq), events)),
                    Ok(false) => continue,
                    Err(refusal) => Err(refusal),
                },
            };
            break;
        }
        metrics::histogram!("spellenkast_command_seconds").record(begun.elapsed());
        match done {
            Ok((seq, events)) => {
                metrics::counter!("spellenkast_commands_total", "result" => "done").increment(1);
                match ask.reply {
                    Reply::Client(outbox) => {
                        let id = ask.request.id.as_deref().unwrap_or_default();
                        outbox.say(&ServerMessage::Ack { table: &self.meta.id, id, seq });
                    }
                    Reply::Caller(caller) => {
                        let _ = caller.send(Ok(seq));
                    }
                }
                if !events.is_empty() {
                    self.tell(&events);
                    self.afterwards(&events).await;
                }
            }
            Err(refusal) => {
                metrics::counter!("spellenkast_commands_total", "result" => "refused").increment(1);
                match ask.reply {
                    Reply::Client(outbox) => {
                        outbox.refuse(Some(&self.meta.id), ask.request.id.as_deref(), &refusal);
                    }
                    Reply::Caller(caller) => {
                        let _ = caller.send(Err(refusal));
                    }
                }
            }
        }
    }

    /// Carries out what the host itself has to say.
    async fn heed(&mut self, notice: &Notice) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let events = self.load().await?.heed(notice, now() as u64)?;
            if events.is_empty() {
                return Ok(());
            }
            if self.commit(&events).await? {
                self.tell(&events);
                // Boxed, as this may go round: a secret may begin a game in which a bot begins.
                Box::pin(self.afterwards(&events)).await;
                return Ok(());
            }
        }
        Err(CROWDED)
    }

    /// Stores events and lets them happen. False if another server was faster: the table has caught up then.
    async fn commit(&mut self, events: &[Event]) -> Result<bool, Refusal> {
        let change = self.change(events)?;
        let text = serde_json::to_string(events).expect("events are plain data");
        let append = Append { table: self.meta.key, seq: events[0].seq as i64, events: text, change };
        match self.hub.store.append(append).await {
            Ok(Outcome::Stored) => {
                let table = self.table.as_mut().expect("it decided");
                for event in events {
                    if let Err(corrupt) = table.apply(event) {
                        // What it decided must fit; if not, the log is still the truth.
                        tracing::error!(table = %self.meta.id, %corrupt, "an event does not fit");
                        self.table = None;
                        break;
                    }
                }
                self.led_elsewhere = false;
                Ok(true)
            }
            Ok(Outcome::Conflict) => {
                metrics::counter!("spellenkast_conflicts_total").increment(1);
                self.catch_up().await?;
                Ok(false)
            }
            Err(error) => {
                // Nobody knows what was stored; the log will tell.
                self.table = None;
                self.told.clear();
                Err(refusal(&error))
            }
        }
    }

    /// What the table wants of its host after something happened.
    async fn afterwards(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event.what, What::Ended { .. })) {
            metrics::counter!("spellenkast_games_finished_total").increment(1);
        }
        self.forget_thoughts(events);
        if self.table.as_ref().is_some_and(|table| table.wants_secret()) {
            // Where the storage fails now, the next command chooses one.
            let _ = self.choose_secret().await;
        }
        self.let_bots_think();
    }

    /// Commits to a secret for the dice of the next game.
    async fn choose_secret(&mut self) -> Result<(), Refusal> {
        let chosen = self.heed(&Notice::Secret(Secret(secret::random()))).await;
        chosen.inspect_err(
            |refusal| tracing::warn!(table = %self.meta.id, %refusal, "no secret for the next game"),
        )
    }
}

/// A failure of the storage, in the words of a refusal.
pub fn refusal(error: &StoreError) -> Refusal {
    match error {
        StoreError::Full(_) => Refusal::new(
            "storage-full",
            "The server's storage is full; this was not stored and has not happened.",
        ),
        StoreError::Unavailable(_) => Refusal::new(
            "storage-unavailable",
            "The server's storage does not answer just now; try again with the same id.",
        ),
        StoreError::Failed(_) => {
            Refusal::new("storage-failed", "The server's storage failed; this has not happened.")
        }
    }
}
