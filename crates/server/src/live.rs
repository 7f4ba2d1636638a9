//! A table that somebody uses just now: one task that takes one thing after another.
//!
//! decide → store → apply → tell. What is in memory never runs ahead of what is stored: when storing fails, the table is
//! thrown away and read again from its log before anything else happens.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{Event, Notice, PersonId, Phase, Refusal, Request, Secret, Table, What};
use tokio::sync::{mpsc, oneshot};

use crate::bots::Thought;
use crate::hub::{Hub, Meta};
use crate::outbox::Outbox;
use crate::patch::write_patch;
use crate::store::{Append, Change, Finished, FinishedSeat, Outcome, StoreError};
use crate::wire::{SeatSummary, ServerMessage};
use crate::{now, secret};

/// What a table is asked.
pub enum Ask {
    /// Carry out a command.
    Command(Box<CommandAsk>),
    /// Tell this client from now on what happens.
    Watch(Box<WatchAsk>),
    /// Tell it no longer.
    Unwatch {
        /// Which client.
        client: u64,
        /// The eyes that were asked for; all of the client's if it is gone.
        seat: Option<Option<Seat>>,
    },
    /// Say why a move is not allowed.
    Why(Box<WhyAsk>),
    /// How does the table stand for this person?
    Peek(PersonId, oneshot::Sender<Peek>),
    /// All that this person may see, as a `state` message.
    Look(Option<PersonId>, Option<Seat>, oneshot::Sender<Result<String, Refusal>>),
    /// A bot has thought.
    Thought(Thought),
    /// Another server appended something, or may have.
    Refresh,
    /// Somebody's time may have run out.
    Tick,
}

/// A command, and whom to tell.
pub struct CommandAsk {
    /// Who wants it.
    pub person: PersonId,
    /// What.
    pub request: Request,
    /// Whom to tell.
    pub reply: Reply,
}

/// A client that wants to watch.
pub struct WatchAsk {
    /// The client.
    pub outbox: Outbox,
    /// Who it is.
    pub person: Option<PersonId>,
    /// Through whose eyes.
    pub seat: Option<Seat>,
    /// The last event that it knows.
    pub since: Option<u64>,
}

/// A question about a move.
pub struct WhyAsk {
    /// Who asks.
    pub outbox: Outbox,
    /// Who it is.
    pub person: PersonId,
    /// For which seat.
    pub seat: Option<Seat>,
    /// Comes back in the answer.
    pub id: String,
    /// The move.
    pub r#move: String,
}

/// Whom to tell how a command went.
pub enum Reply {
    /// A client on a WebSocket.
    Client(Outbox),
    /// Whoever waits.
    Caller(oneshot::Sender<Result<u64, Refusal>>),
}

/// How a table stands for a person.
#[derive(Clone, Copy, Debug)]
pub struct Peek {
    /// Whether it waits for the person's decision.
    pub your_turn: bool,
    /// When the person's time runs out.
    pub until: Option<i64>,
}

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
    view: String,
}

struct Live {
    hub: Arc<Hub>,
    meta: Arc<Meta>,
    table: Option<Box<Table>>,
    watchers: Vec<Watcher>,
    told: Vec<Told>,
    /// The last presence that was told: seats and how many others.
    present: (SeatSet, usize),
    /// The bots that think about what is on the table, with the event after which they began.
    thinking: Vec<(Seat, u64)>,
    /// Whether the last events came from another server, which then lets its bots think first.
    led_elsewhere: bool,
    used: Instant,
    text: String,
}

/// How long another server's bots may take before ours think too.
const PATIENCE: Duration = Duration::from_secs(6);

/// How often a command is tried again when another server was faster.
const TRIES: usize = 8;

const NO_SPECTATORS: Refusal = Refusal::new("no-spectators", "Only those who play may see this table.");
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
        present: (SeatSet::NONE, 0),
        thinking: Vec::new(),
        led_elsewhere: false,
        used: Instant::now(),
        text: String::new(),
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
        self.text = String::new();
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
            Ask::Why(ask) => self.why(*ask).await,
            Ask::Peek(person, reply) => {
                if self.load().await.is_ok()
                    && let Some(table) = &self.table
                {
                    let your_turn = table.deciders().iter().any(|seat| table.seats_of(&person).has(seat));
                    let until = table.deadline().filter(|_| your_turn).map(|at| at as i64);
                    let _ = reply.send(Peek { your_turn, until });
                }
            }
            Ask::Look(person, seat, reply) => {
                let state = match self.load().await {
                    Err(refusal) => Err(refusal),
                    Ok(table) => {
                        let eye = table.eye(person.as_ref(), seat);
                        self.check_eye(eye, person.as_ref(), seat).map(|()| self.state(eye, seat, &[]))
                    }
                };
                let _ = reply.send(state);
            }
            Ask::Thought(thought) => self.thought(thought).await,
            Ask::Refresh => {
                if self.table.is_some() {
                    let _ = self.catch_up().await;
                } else if !self.watchers.is_empty() {
                    let _ = self.load().await;
                    self.tell(&[]);
                }
            }
            Ask::Tick => {
                if self.load().await.is_ok() {
                    let _ = self.heed(&Notice::Tick).await;
                }
            }
        }
    }

    /// The table, read from its log if it is not in memory.
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
            match Table::replay(&events) {
                Ok(table) => self.table = Some(Box::new(table)),
                Err(corrupt) => return Err(self.broken(&corrupt.to_string())),
            }
            metrics::counter!("spellenkast_tables_read_total").increment(1);
            self.thinking.clear();
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

    /// What lists have to know, if these events change anything there.
    fn change(&self, events: &[Event]) -> Result<Option<Box<Change>>, Refusal> {
        let table = self.table.as_ref().expect("it decided");
        let clocked = table.settings().pace.limit().is_some();
        let matters = |event: &Event| {
            matches!(
                event.what,
                What::Sat { .. }
                    | What::BotSat { .. }
                    | What::Left { .. }
                    | What::Started { .. }
                    | What::Ended { .. }
            )
        };
        if !clocked && !events.iter().any(matters) {
            return Ok(None);
        }
        let mut table = table.clone();
        for event in events {
            table.apply(event).map_err(|corrupt| self.broken(&corrupt.to_string()))?;
        }
        let finished = events.iter().any(|event| matches!(event.what, What::Ended { .. }));
        let now = now();
        Ok(Some(Box::new(Change {
            phase: phase_name(table.phase()),
            seats: serde_json::to_string(&seat_summaries(&table)).expect("summaries are plain data"),
            people: table.people().map(|person| person.0.clone()).collect(),
            deadline: table.deadline().map(|at| at as i64),
            now,
            finished: if finished { self.finished(&table) } else { None },
        })))
    }

    /// The finished game as it is kept; none for one that was broken off.
    fn finished(&self, table: &Table) -> Option<Finished> {
        let record = table.record()?;
        let scores = record.scores.clone()?;
        let standing = table.standing(Eye::Spectator)?;
        let winners = standing.winners();
        let seats = table
            .view(Eye::Spectator)
            .seats
            .into_iter()
            .zip(table.seats())
            .zip(scores)
            .map(|((view, seat), score)| {
                let person = table.person_at(seat).map(|person| person.0.clone());
                let bot = if person.is_none() { view.bot.map(|level| level.name().to_owned()) } else { None };
                FinishedSeat {
                    name: record.names.get(seat.index()).cloned().unwrap_or_default(),
                    person,
                    bot,
                    score,
                    won: winners.has(seat),
                }
            })
            .collect();
        Some(Finished {
            id: format!("{}.{}", self.meta.id, table.game_number()),
            game: table.settings().game.info().id,
            listed: self.meta.visibility == "public",
            record: serde_json::to_string(&record).expect("a record is plain data"),
            seats,
        })
    }

    /// What the table wants of its host after something happened.
    async fn afterwards(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event.what, What::Ended { .. })) {
            metrics::counter!("spellenkast_games_finished_total").increment(1);
        }
        self.forget_thoughts(events);
        if self.table.as_ref().is_some_and(|table| table.wants_secret()) {
            let secret = Secret(secret::random());
            if let Err(refusal) = self.heed(&Notice::Secret(secret)).await {
                tracing::warn!(table = %self.meta.id, %refusal, "no secret for the next game");
            }
        }
        self.let_bots_think();
    }

    /// What bots think of is no longer what is on the table.
    fn forget_thoughts(&mut self, events: &[Event]) {
        let other_game = |event: &Event| {
            matches!(
                event.what,
                What::Started { .. }
                    | What::Outcome { .. }
                    | What::Undone { .. }
                    | What::Back { .. }
                    | What::Ended { .. }
            )
        };
        if events.iter().any(other_game) {
            self.thinking.clear();
        }
    }

    fn let_bots_think(&mut self) {
        let Some(table) = &self.table else { return };
        if self.led_elsewhere {
            return;
        }
        let seq = table.seq();
        for turn in table.bots_wanted() {
            if self.thinking.iter().any(|(seat, _)| *seat == turn.seat) {
                continue;
            }
            let seed = u64::from_le_bytes(secret::random());
            let mut rng = crate::bots::rng(seed);
            if let Some(game) = table.game_for_bot(turn.seat, &mut rng) {
                self.thinking.push((turn.seat, seq));
                self.hub.think(&self.meta.id, game, turn, seq, seed);
            }
        }
    }

    async fn thought(&mut self, thought: Thought) {
        let thinking = self.thinking.len();
        self.thinking.retain(|entry| *entry != (thought.seat, thought.seq));
        if self.thinking.len() == thinking || self.load().await.is_err() {
            return;
        }
        let notice = Notice::BotMove { seat: thought.seat, r#move: thought.r#move };
        // Refused: the table went on without it.
        if self.heed(&notice).await.is_err() {
            self.let_bots_think();
        }
    }

    async fn why(&mut self, ask: WhyAsk) {
        let answer = match self.load().await {
            Err(refusal) => Err(refusal),
            Ok(table) => match ask.seat.map_or_else(|| table.eye(Some(&ask.person), None), Eye::Seat) {
                Eye::Seat(seat) if table.seats_of(&ask.person).has(seat) => {
                    Ok(table.why_not(seat, &ask.r#move))
                }
                Eye::Seat(_) => Err(NOT_YOUR_SEAT),
                Eye::Spectator => Err(NOT_SEATED),
            },
        };
        match answer {
            Ok(reason) => ask.outbox.say(&ServerMessage::Why {
                table: &self.meta.id,
                id: &ask.id,
                code: reason.as_ref().map(|reason| &*reason.code),
                text: reason.as_ref().map(|reason| &*reason.text),
            }),
            Err(refusal) => ask.outbox.refuse(Some(&self.meta.id), Some(&ask.id), &refusal),
        }
    }

    async fn watch(&mut self, ask: WatchAsk) {
        if let Err(refusal) = self.load().await {
            ask.outbox.refuse(Some(&self.meta.id), None, &refusal);
            return;
        }
        let table = self.table.as_ref().expect("it was just read");
        let eye = table.eye(ask.person.as_ref(), ask.seat);
        if let Err(refusal) = self.check_eye(eye, ask.person.as_ref(), ask.seat) {
            ask.outbox.refuse(Some(&self.meta.id), None, &refusal);
            return;
        }
        let events = match ask.since {
            Some(since) if since < table.seq() => self.events_after(since).await,
            _ => Ok(Vec::new()),
        };
        let events = match events {
            Ok(events) => events,
            Err(refusal) => {
                ask.outbox.refuse(Some(&self.meta.id), None, &refusal);
                return;
            }
        };
        let state = self.state(eye, ask.seat, &events);
        ask.outbox.send(Utf8Bytes::from(state));
        let same = |watcher: &Watcher| watcher.outbox.id() == ask.outbox.id() && watcher.seat == ask.seat;
        match self.watchers.iter_mut().find(|watcher| same(watcher)) {
            Some(watcher) => watcher.eye = eye,
            None => {
                let outbox = ask.outbox.clone();
                self.watchers.push(Watcher { outbox: ask.outbox, person: ask.person, seat: ask.seat, eye });
                if !self.tell_presence() {
                    outbox.send(self.presence());
                }
            }
        }
    }

    /// The stored events after this one.
    async fn events_after(&self, since: u64) -> Result<Vec<Event>, Refusal> {
        let entries = self.hub.store.log_holding(self.meta.key, since as i64 + 1).await;
        let mut events = Vec::new();
        for entry in entries.map_err(|error| refusal(&error))? {
            let more: Vec<Event> =
                serde_json::from_str(&entry.events).map_err(|error| self.broken(&error.to_string()))?;
            // Another server may have appended more than we have heard of.
            let known = self.table.as_ref().map_or(0, |table| table.seq());
            events.extend(more.into_iter().filter(|event| event.seq > since && event.seq <= known));
        }
        Ok(events)
    }

    /// Whether somebody may look through these eyes.
    fn check_eye(&self, eye: Eye, person: Option<&PersonId>, seat: Option<Seat>) -> Result<(), Refusal> {
        if seat.is_some() && eye == Eye::Spectator {
            return Err(NOT_YOUR_SEAT);
        }
        let table = self.table.as_ref().expect("it was just read");
        let owner = person.is_some() && person == table.owner();
        if eye == Eye::Spectator && !self.meta.spectators && table.phase() != Phase::Gathering && !owner {
            return Err(NO_SPECTATORS);
        }
        Ok(())
    }

    /// All that these eyes see.
    fn state(&mut self, eye: Eye, seat: Option<Seat>, events: &[Event]) -> String {
        let table = self.table.as_ref().expect("it was just read");
        let view = serde_json::to_string(&table.view(eye)).expect("a view is plain data");
        let mut text = String::with_capacity(view.len() + 512);
        begin_message(&mut text, "state", &self.meta.id, seat, table, eye, events);
        text.push_str(",\"view\":");
        text.push_str(&view);
        text.push('}');
        match self.told.iter_mut().find(|told| told.eye == eye) {
            Some(told) => told.view = view,
            None => self.told.push(Told { eye, view }),
        }
        text
    }

    /// Tells every watcher what happened, each what their eyes may see.
    fn tell(&mut self, events: &[Event]) {
        let Some(table) = &self.table else { return };
        let closed = !self.meta.spectators && table.phase() != Phase::Gathering;
        let mut out: Vec<(Eye, Option<Seat>, bool, Utf8Bytes)> = Vec::new();
        let mut fresh: Vec<Told> = Vec::new();
        let meta = &self.meta;
        let told = &self.told;
        let buffer = &mut self.text;
        self.watchers.retain_mut(|watcher| {
            let eye = table.eye(watcher.person.as_ref(), watcher.seat);
            if (closed && eye == Eye::Spectator && watcher.person.as_ref() != table.owner())
                || (watcher.seat.is_some() && eye == Eye::Spectator)
            {
                let refusal = if watcher.seat.is_some() { NOT_YOUR_SEAT } else { NO_SPECTATORS };
                watcher.outbox.refuse(Some(&meta.id), None, &refusal);
                return false;
            }
            let told = told.iter().find(|told| told.eye == eye && watcher.eye == eye);
            watcher.eye = eye;
            let same = |(seen, seat, patched, _): &&(Eye, Option<Seat>, bool, Utf8Bytes)| {
                *seen == eye && *seat == watcher.seat && *patched == told.is_some()
            };
            if let Some((_, _, _, text)) = out.iter().find(same) {
                watcher.outbox.send(text.clone());
                return !watcher.outbox.is_closed();
            }
            if !fresh.iter().any(|fresh| fresh.eye == eye) {
                let view = serde_json::to_string(&table.view(eye)).expect("a view is plain data");
                fresh.push(Told { eye, view });
            }
            let view = &fresh.iter().find(|fresh| fresh.eye == eye).expect("it was just pushed").view;
            buffer.clear();
            begin_message(buffer, "update", &meta.id, watcher.seat, table, eye, events);
            buffer.push_str(",\"patch\":");
            match told {
                Some(told) => write_patch(&told.view, view, buffer),
                None => {
                    buffer.push_str("[[[],");
                    buffer.push_str(view);
                    buffer.push_str("]]");
                }
            }
            buffer.push('}');
            let text = Utf8Bytes::from(buffer.as_str());
            watcher.outbox.send(text.clone());
            out.push((eye, watcher.seat, told.is_some(), text));
            !watcher.outbox.is_closed()
        });
        self.told = fresh;
        let people = |event: &Event| matches!(event.what, What::Sat { .. } | What::Left { .. });
        if events.iter().any(people) {
            self.tell_presence();
        }
    }

    /// Tells everybody who is here, if that has changed.
    fn tell_presence(&mut self) -> bool {
        let Some(table) = &self.table else { return false };
        let here =
            |person: &PersonId| self.watchers.iter().any(|watcher| watcher.person.as_ref() == Some(person));
        let seats: SeatSet = table.seats().filter(|seat| table.person_at(*seat).is_some_and(here)).collect();
        let others = self.watchers.iter().filter(|watcher| watcher.eye == Eye::Spectator).count();
        if self.present == (seats, others) {
            return false;
        }
        self.present = (seats, others);
        let text = self.presence();
        for watcher in &self.watchers {
            watcher.outbox.send(text.clone());
        }
        true
    }

    fn presence(&self) -> Utf8Bytes {
        let seats: Vec<Seat> = self.present.0.iter().collect();
        let message =
            ServerMessage::Presence { table: &self.meta.id, seats: &seats, watching: self.present.1 };
        serde_json::to_string(&message).expect("a message is plain data").into()
    }
}

/// Writes what `state` and `update` have in common, without the closing brace.
fn begin_message(
    out: &mut String,
    kind: &str,
    id: &str,
    seat: Option<Seat>,
    table: &Table,
    eye: Eye,
    events: &[Event],
) {
    use std::fmt::Write;
    let _ = write!(out, "{{\"type\":\"{kind}\",\"table\":\"{id}\",\"seat\":");
    match seat {
        Some(seat) => {
            let _ = write!(out, "{seat}");
        }
        None => out.push_str("null"),
    }
    let _ = write!(out, ",\"seq\":{},\"events\":[", table.seq());
    for (index, event) in events.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_json(out, &table.redact(event, eye));
    }
    out.push_str("],\"choices\":");
    match eye {
        Eye::Seat(seat) => push_json(out, &table.choices(seat)),
        Eye::Spectator => out.push_str("null"),
    }
}

fn push_json(out: &mut String, value: &impl Serialize) {
    struct Push<'a>(&'a mut String);
    impl std::io::Write for Push<'_> {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            // serde_json writes whole characters only.
            self.0.push_str(std::str::from_utf8(bytes).map_err(std::io::Error::other)?);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    serde_json::to_writer(Push(out), value).expect("messages are plain data");
}

/// Who sits where, for lists.
pub fn seat_summaries(table: &Table) -> Vec<SeatSummary> {
    let summary = |seat: spellenkast_table::SeatView| SeatSummary {
        bot: if seat.name.is_none() { seat.bot.map(|level| level.name().to_owned()) } else { None },
        name: seat.name,
    };
    table.view(Eye::Spectator).seats.into_iter().map(summary).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
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
