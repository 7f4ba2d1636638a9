//! A table that somebody uses just now: one task that takes one thing after another.
//!
//! decide → store → apply → tell. What is in memory never runs ahead of what is stored: when storing fails, the table is
//! thrown away and read again from its log before anything else happens.

mod again;
mod ask;
mod change;
mod follow;
mod log;
mod question;
mod tell;
#[cfg(test)]
mod tests;
mod think;
mod views;
mod watch;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use again::Again;
use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{
    Decision, Event, Notice, PersonId, Phase, Refusal, Secret, Table, TableReason, What,
};
use think::Thinking;
use tokio::sync::mpsc;

pub use ask::{Ask, CommandAsk, LookAsk, Question, QuestionAsk, Reply, Seen, Sight, WatchAsk};
pub use change::seat_summaries;
pub use tell::NO_SPECTATORS;
use views::View;
use watch::{Rounds, Watchers};

use crate::bots::Thought;
use crate::hub::{Asked, Hub, Meta};
use crate::outbox::{Outbox, Wanted};
use crate::store::{Append, Outcome, StoreError, Turn};
use crate::thinking::Payer;
use crate::wire::ServerMessage;
use crate::{now, secret};

/// What was last told through one pair of eyes.
struct Told {
    eye: Eye,
    /// The last event in it, as that eye counts them.
    seq: u64,
    /// How many steps of the game that eye knew of.
    steps: u32,
    view: View,
    /// The same as a `state` message for whoever asked for this seat, once somebody did.
    state: Option<(Option<Seat>, Utf8Bytes)>,
}

struct Live {
    hub: Arc<Hub>,
    meta: Arc<Meta>,
    table: Option<Box<Table>>,
    watchers: Watchers,
    told: Vec<Told>,
    /// The last event that the watchers were told.
    told_seq: u64,
    rounds: Rounds,
    /// The bots that think about what is on the table, and the way by which they tell what they came to.
    thinking: Vec<Thinking>,
    promises: mpsc::UnboundedSender<Thought>,
    /// When bots are asked again that found no place to think, or whose move could not be stored.
    again: Again,
    /// Who last moved the table on.
    mover: Option<Payer>,
    /// Until when another server, from which the last events came, lets its bots think first.
    led_elsewhere: Option<Instant>,
    /// Who waits for the answer to what is being done, and what they want.
    at_hand: Option<(Outbox, Wanted)>,
    /// Whose turn it was, and who sat here on which seats, when those who follow their tables were last told.
    deciders: SeatSet,
    people: Vec<(PersonId, SeatSet)>,
    /// How often it fell over since somebody last asked for something.
    falls: u32,
    used: Instant,
    /// When it was last looked whether the table can be put away.
    looked: Instant,
    text: Vec<u8>,
}

/// How long another server's bots may take before ours think too.
const PATIENCE: Duration = if cfg!(test) { Duration::from_millis(200) } else { Duration::from_secs(6) };

/// So often a table that fell over is read anew by itself before it waits for somebody who asks.
const FALLS: u32 = 8;
/// How often a command is tried again when another server was faster.
const TRIES: usize = 8;

/// Why somebody may not look through the eyes of a seat.
pub const NOT_YOUR_SEAT: Refusal = Refusal::because(TableReason::NotYourSeat);
/// Why somebody without a seat may not.
pub const NOT_SEATED: Refusal = Refusal::because(TableReason::NotSeated);
/// Why a table that has too much to do refuses.
pub const CROWDED: Refusal =
    Refusal::new("crowded", "Too much is happening at this table at once; try again.");
/// Why a table whose log cannot be read refuses.
pub const BROKEN: Refusal = Refusal::new("broken", "What was saved of this table cannot be read.");
const FELL_OVER: Refusal =
    Refusal::new("fell-over", "Something broke at this table; try again with the same id.");

/// Lives until nobody has asked for it for a while. A table that falls over stands up again: what is stored is the truth,
/// and those who watch keep their places.
pub async fn live(hub: Arc<Hub>, meta: Arc<Meta>, mut asks: mpsc::Receiver<Ask>) {
    let (promises, mut thoughts) = mpsc::unbounded_channel();
    let mut live = Live::new(hub, meta, promises);
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
        let refusal = match hub.ask(&meta.id, ask).await {
            Ok(Asked::Yes) => continue,
            Ok(Asked::Busy | Asked::NoTable) => CROWDED,
            Err(error) => refusal(&error),
        };
        if let Some((outbox, wanted)) = asker {
            outbox.refuse(Some(&meta.id), &wanted, &refusal);
        }
    }
}

impl Live {
    fn new(hub: Arc<Hub>, meta: Arc<Meta>, promises: mpsc::UnboundedSender<Thought>) -> Self {
        Self {
            hub,
            meta,
            table: None,
            watchers: Watchers::new(),
            told: Vec::new(),
            told_seq: 0,
            rounds: Rounds::default(),
            thinking: Vec::new(),
            promises,
            again: Again::default(),
            mover: None,
            led_elsewhere: None,
            at_hand: None,
            deciders: SeatSet::NONE,
            people: Vec::new(),
            falls: 0,
            used: Instant::now(),
            looked: Instant::now(),
            text: Vec::new(),
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
            if self.rounds.due.is_some() || self.again.due.is_some() || self.led_elsewhere.is_some() {
                self.keep_time().await;
            }
        }
    }

    /// After a panic: nothing that was in memory is believed any more.
    fn stand_up(&mut self) {
        metrics::counter!("spellenkast_table_panics_total").increment(1);
        tracing::error!(table = %self.meta.id, "a table fell over and is read anew");
        self.table = None;
        self.told = Vec::new();
        self.text = Vec::new();
        self.thinking.clear();
        self.led_elsewhere = None;
        if let Some((outbox, wanted)) = self.at_hand.take() {
            outbox.refuse(Some(&self.meta.id), &wanted, &FELL_OVER);
        }
        // What cannot be read falls over each time. Where nobody is there to see it, whoever asks next will find out.
        self.falls += 1;
        self.again.due = None;
        if !self.watchers.is_empty() && self.falls <= FALLS {
            self.again.later();
        }
    }

    /// How long to wait for the next thing to do.
    fn patience(&self) -> Duration {
        // Not from now on: questions that are no use of the table, such as the sweep's, must not keep it in memory.
        let rest = self.used.max(self.looked) + self.hub.limits.idle_table;
        let mut wait = rest.saturating_duration_since(Instant::now());
        if let Some(deadline) = self.table.as_ref().and_then(|table| table.deadline()) {
            wait = wait.min(Duration::from_millis(deadline.saturating_sub(now() as u64).max(1)));
        }
        let due = [self.rounds.due, self.again.due, self.led_elsewhere].into_iter().flatten().min();
        due.map_or(wait, |due| wait.min(due.saturating_duration_since(Instant::now())))
    }

    /// Nothing came for a while. Returns whether the table is to be forgotten.
    async fn rest(&mut self, asks: &mpsc::Receiver<Ask>) -> bool {
        if self.table.as_ref().is_some_and(|table| table.deadline().is_some_and(|at| at <= now() as u64)) {
            let _ = self.heed(&Notice::Tick).await;
        }
        self.keep_time().await;
        if self.used.elapsed() < self.hub.limits.idle_table {
            return false;
        }
        self.looked = Instant::now();
        if !self.thinking.is_empty() || self.again.due.is_some() {
            return false;
        }
        // Clients that only look cost no more than their places in the list.
        if self.table.take().is_some() {
            metrics::counter!("spellenkast_tables_put_away_total").increment(1);
        }
        self.told = Vec::new();
        self.text = Vec::new();
        self.watchers.shrink_to_fit();
        self.watchers.is_empty() && self.hub.forget(&self.meta.id, || asks.is_empty())
    }

    /// Does what is due by now.
    async fn keep_time(&mut self) {
        let now = Instant::now();
        if self.rounds.due.is_some_and(|due| due <= now) {
            self.make_round();
        }
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
        if !matches!(ask, Ask::Unwatch { .. } | Ask::Refresh | Ask::AnybodyWaiting(_)) {
            self.used = Instant::now();
        }
        if ask.is_somebodys() {
            self.falls = 0;
        }
        self.at_hand = ask.asker();
        match ask {
            Ask::Command(ask) => self.command(*ask).await,
            Ask::Watch(ask) => self.watch(*ask).await,
            Ask::Unwatch { client, seat } => self.unwatch(client, seat),
            Ask::Question(ask) => self.question(*ask).await,
            Ask::Turn(reply) => {
                if let Ok(table) = self.load().await {
                    let _ = reply.send(turn(table));
                }
            }
            Ask::AnybodyWaiting(reply) => {
                let waits = self.table.as_ref().is_none_or(|table| table.phase() == Phase::Gathering);
                if waits && !self.watchers.is_empty() {
                    let _ = reply.send(self.meta.key);
                }
            }
            Ask::Deserted => {
                if self.watchers.is_empty() {
                    let _ = self.heed(&Notice::Deserted).await;
                }
            }
            Ask::Look(ask) => {
                let seen = self.look(&ask).await;
                let _ = ask.reply.send(seen);
            }
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
            #[cfg(test)]
            Ask::Panic(_) => panic!("it was told to"),
        }
        self.at_hand = None;
    }

    /// The table, read from its log if it is not in memory. What the log holds beyond what watchers were told is told
    /// then: another server appended it, or the storage failed to say that it had stored it.
    async fn load(&mut self) -> Result<&Table, Refusal> {
        if self.table.is_none() {
            let entries = self.hub.store.log(self.meta.key, 0).await.map_err(|error| refusal(&error))?;
            let read = log::read(&self.meta.owner, entries).await;
            let (table, mut events) = read.map_err(|why| self.broken(&why))?;
            events.retain(|event| event.seq > self.told_seq);
            self.table = Some(Box::new(table));
            self.note_people();
            metrics::counter!("spellenkast_tables_read_total").increment(1);
            self.forget_thoughts();
            if !events.is_empty() {
                self.tell(&events);
            }
            self.rounds.want();
            self.let_bots_think();
        }
        Ok(self.table.as_ref().expect("it was just read"))
    }

    fn broken(&self, why: &str) -> Refusal {
        tracing::error!(table = %self.meta.id, why, "a log cannot be read");
        BROKEN
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
        self.led_elsewhere = Some(Instant::now() + PATIENCE);
        self.forget_thoughts();
        self.tell(&events);
        self.tell_followers(&events);
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
                Ok(events) => match self.commit(&events).await {
                    Ok(true) => Ok(events),
                    Ok(false) => continue,
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
                        outbox.say(&ServerMessage::Ack { table: &self.meta.id, id, seq });
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
                    Reply::Client(outbox) => outbox.refuse(Some(&self.meta.id), &wanted, &refusal),
                    Reply::Caller(caller) => {
                        let _ = caller.send(Err(refusal));
                    }
                }
            }
        }
    }

    /// The number of the last event for whoever gave a command.
    fn seq_for(&self, ask: &CommandAsk) -> u64 {
        let Some(table) = &self.table else { return 0 };
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
            if self.commit(&events).await? {
                self.tell(&events);
                // Boxed, as this may go round: a secret may begin a game in which a bot begins.
                Box::pin(self.afterwards(&events)).await;
                return Ok(true);
            }
        }
        Err(CROWDED)
    }

    /// Stores events and lets them happen. False if another server was faster: the table has caught up then.
    async fn commit(&mut self, events: &[Event]) -> Result<bool, Refusal> {
        // Where nobody else can be faster there is no need for a copy: if this fails, the log is read again.
        let next = if self.hub.store.is_shared() { self.table.clone() } else { self.table.take() };
        let mut next = next.expect("it decided");
        for event in events {
            // What it decided must fit.
            next.apply(event).map_err(|corrupt| self.broken(&corrupt.to_string()))?;
        }
        let append = Append {
            table: self.meta.key,
            seq: events[0].seq as i64,
            events: serde_json::to_string(events).expect("events are plain data"),
            deciders: next.deciders().0.into(),
            change: self.change(&next, events),
        };
        match self.hub.store.append(append).await {
            Ok(Outcome::Stored) => {
                self.table = Some(next);
                self.led_elsewhere = None;
                self.again.worked();
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
                self.again.later();
                Err(refusal(&error))
            }
        }
    }

    /// What the table wants of its host after something happened.
    async fn afterwards(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event.what, What::Ended { .. })) {
            metrics::counter!("spellenkast_games_finished_total").increment(1);
        }
        self.tell_followers(events);
        self.forget_thoughts();
        if self.table.as_ref().is_some_and(|table| table.wants_secret()) {
            // Where the storage fails now, the next command chooses one.
            let _ = self.choose_secret().await;
        }
        self.let_bots_think();
    }

    /// Commits to a secret for the dice of the next game.
    async fn choose_secret(&mut self) -> Result<(), Refusal> {
        match self.heed(&Notice::Secret(Secret(secret::random()))).await {
            // Another server was faster.
            Err(refusal) if refusal.code == "secret-known" => Ok(()),
            chosen => chosen.inspect_err(
                |refusal| tracing::warn!(table = %self.meta.id, %refusal, "no secret for the next game"),
            ),
        }
    }
}

/// Whose turn it is, for lists.
fn turn(table: &Table) -> Turn {
    Turn { deciders: table.deciders().0.into(), people: change::people(table) }
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
