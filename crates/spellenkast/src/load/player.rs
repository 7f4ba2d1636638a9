//! One client that plays at random.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::{Value, json};
use spellenkast_engine::below;
use tokio::sync::watch;

use super::client::{Guest, Socket};
use crate::Complaint;

/// Who hears nothing for so long in a game takes the connection for lost.
const SILENCE: Duration = Duration::from_secs(60);

/// What the players are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Sit still.
    Wait,
    /// Play.
    Go,
    /// Make no more moves.
    Stop,
}

/// What a client saw.
#[derive(Debug, Default)]
pub struct Tally {
    /// How long each move took until it was acknowledged.
    pub micros: Vec<u32>,
    /// How long a bot took, from an acknowledged move until there was something to decide again.
    pub answers: Vec<u32>,
    /// How many games ended, as seen by every client.
    pub games: u64,
    /// How much was received.
    pub bytes: u64,
    /// What went wrong, by code.
    pub errors: BTreeMap<String, u64>,
}

impl Tally {
    /// Both together.
    pub fn add(&mut self, other: Tally) {
        self.micros.extend(other.micros);
        self.answers.extend(other.answers);
        self.games += other.games;
        self.bytes += other.bytes;
        for (code, count) in other.errors {
            *self.errors.entry(code).or_default() += count;
        }
    }

    fn error(&mut self, code: &str) {
        *self.errors.entry(code.to_owned()).or_default() += 1;
    }
}

/// A message, as far as a player reads it.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    id: Option<Cow<'a, str>>,
    #[serde(borrow)]
    code: Option<Cow<'a, str>>,
    #[serde(default)]
    seq: u64,
    #[serde(borrow)]
    offer: Option<Offer<'a>>,
    #[serde(default, borrow)]
    events: Vec<Happened<'a>>,
}

#[derive(Deserialize)]
struct Happened<'a> {
    what: &'a str,
}

#[derive(Deserialize)]
struct Offer<'a> {
    count: u32,
    #[serde(borrow)]
    spots: Vec<Cow<'a, str>>,
    moves: Vec<i32>,
}

impl Offer<'_> {
    /// Writes the spots of the move with this number, as a list in JSON.
    fn write(&self, wanted: u32, spots: &mut Vec<i32>, out: &mut String) {
        spots.clear();
        let mut number = 0;
        for &entry in &self.moves {
            if entry >= 0 {
                spots.push(entry);
                continue;
            }
            if number == wanted {
                break;
            }
            number += 1;
            spots.truncate((-1 - entry) as usize);
        }
        let mut before = '[';
        for &spot in spots.iter() {
            out.push(before);
            out.push('"');
            out.push_str(&self.spots[spot as usize]);
            out.push('"');
            before = ',';
        }
        out.push(']');
    }
}

/// One client at one table.
pub struct VirtualPlayer {
    socket: Socket,
    table: String,
    rng: Xoshiro256PlusPlus,
    signal: watch::Receiver<Signal>,
    budget: Arc<AtomicU64>,
    tally: Tally,
    sent: u64,
    /// The move that has not been acknowledged, with its number.
    pending: Option<(u64, Instant)>,
    /// When the last move was acknowledged, until there is something to decide again.
    acknowledged: Option<Instant>,
    /// The next move, and after which event it was chosen.
    next: Option<(u64, String)>,
    /// How long to think about a move, as people do.
    pace: Duration,
    /// Whether only bots sit at the table beside it, so that what it waits for is their thought.
    against_bots: bool,
    spots: Vec<i32>,
}

impl VirtualPlayer {
    /// Connects, watches and sits down.
    pub async fn sit(
        guest: &Guest,
        table: String,
        seed: u64,
        signal: watch::Receiver<Signal>,
        budget: Arc<AtomicU64>,
    ) -> Result<Self, Complaint> {
        let mut player = Self::watch(guest, table, seed, signal, budget).await?;
        // Nobody at a table has the name of another.
        player.tell(&json!({ "do": "sit", "name": format!("Load {seed}") })).await?;
        Ok(player)
    }

    /// Connects and watches, where the guest sits already and the game is on.
    pub async fn go_on(guest: &Guest, table: String, seed: u64) -> Result<Self, Complaint> {
        let (_, signal) = watch::channel(Signal::Go);
        Self::watch(guest, table, seed, signal, Arc::new(AtomicU64::new(u64::MAX))).await
    }

    async fn watch(
        guest: &Guest,
        table: String,
        seed: u64,
        signal: watch::Receiver<Signal>,
        budget: Arc<AtomicU64>,
    ) -> Result<Self, Complaint> {
        let mut player = Self {
            socket: guest.connect().await?,
            table,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            signal,
            budget,
            tally: Tally::default(),
            sent: 0,
            pending: None,
            acknowledged: None,
            next: None,
            pace: Duration::ZERO,
            against_bots: false,
            spots: Vec::new(),
        };
        player.socket.send(&json!({ "type": "watch", "table": player.table })).await?;
        Ok(player)
    }

    /// Plays until the game is over.
    pub async fn play_out(&mut self) -> Result<(), Complaint> {
        loop {
            self.make_move().await?;
            let heard = tokio::time::timeout(SILENCE, self.socket.next_text()).await;
            let text = heard.ok().flatten().ok_or_else(|| Complaint("The server hung up.".to_owned()))?;
            if self.hear(&text) {
                return Ok(());
            }
        }
    }

    /// What it saw since it was last asked.
    pub fn seen(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// The table where it sits.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Thinks about every move for so long.
    pub fn at_pace(mut self, pace: Duration) -> Self {
        self.pace = pace;
        self
    }

    /// Puts a bot of the club on the next seat, and measures how long it takes.
    pub async fn meet_a_bot(&mut self) -> Result<(), Complaint> {
        self.against_bots = true;
        self.tell(&json!({ "do": "add-bot", "level": "club" })).await
    }

    /// Sends a command and waits until it has happened.
    async fn tell(&mut self, command: &Value) -> Result<(), Complaint> {
        let id = self.want(command).await?;
        loop {
            let heard =
                self.socket.next().await.ok_or_else(|| Complaint("The server hung up.".to_owned()))?;
            match heard["type"].as_str() {
                Some("ack") if heard["id"] == id.as_str() => return Ok(()),
                Some("refused") => {
                    return Err(Complaint(format!("The table refuses {command}: {}", heard["text"])));
                }
                Some("state" | "update") => self.hear(&heard.to_string()),
                _ => false,
            };
        }
    }

    /// Wants the game to begin.
    pub async fn ready(&mut self) -> Result<(), Complaint> {
        self.want(&json!({ "do": "ready" })).await.map(|_| ())
    }

    async fn want(&mut self, command: &Value) -> Result<String, Complaint> {
        self.sent += 1;
        let id = format!("w{}", self.sent);
        let wish = json!({ "type": "command", "table": self.table, "id": id, "command": command });
        self.socket.send(&wish).await?;
        Ok(id)
    }

    /// Plays game after game until it is told to stop; waits for what is not yet acknowledged. Tells what it saw since
    /// it was last asked to play.
    pub async fn play(&mut self) -> Tally {
        self.acknowledged = None;
        self.play_on().await;
        std::mem::take(&mut self.tally)
    }

    async fn play_on(&mut self) {
        let mut stopped: Option<Instant> = None;
        loop {
            let signal = *self.signal.borrow();
            if signal == Signal::Stop {
                let since = *stopped.get_or_insert_with(Instant::now);
                if self.pending.is_none() || since.elapsed() > Duration::from_secs(5) {
                    if self.pending.is_some() {
                        self.tally.error("never answered");
                    }
                    return;
                }
            } else if let Err(_complaint) = self.make_move().await {
                return self.tally.error("disconnected");
            }
            let text = tokio::select! {
                text = self.socket.next_text() => text,
                _ = self.signal.changed() => continue,
                () = tokio::time::sleep(Duration::from_secs(1)), if stopped.is_some() => continue,
            };
            let Some(text) = text else { return self.tally.error("disconnected") };
            let ended = self.hear(&text);
            if ended && self.want(&json!({ "do": "rematch" })).await.is_err() {
                return self.tally.error("disconnected");
            }
        }
    }

    async fn make_move(&mut self) -> Result<(), Complaint> {
        if self.pending.is_some() || *self.signal.borrow() != Signal::Go {
            return Ok(());
        }
        let Some((_, text)) = self.next.take() else { return Ok(()) };
        let spend = |left: u64| left.checked_sub(1);
        if self.budget.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend).is_err() {
            return Ok(());
        }
        tokio::time::sleep(self.pace).await;
        self.sent += 1;
        // Moves are plain letters, digits and signs: nothing in them has to be escaped.
        let message = format!(
            "{{\"type\":\"command\",\"table\":\"{}\",\"id\":\"{}\",\"command\":{{\"do\":\"point\",\"spots\":{text}}}}}",
            self.table, self.sent
        );
        self.pending = Some((self.sent, Instant::now()));
        self.socket.send_text(message).await
    }

    /// Takes a message in; returns whether a game ended.
    fn hear(&mut self, text: &str) -> bool {
        self.tally.bytes += text.len() as u64;
        let heard: Heard = match serde_json::from_str(text) {
            Ok(heard) => heard,
            Err(_) => {
                self.tally.error("unreadable message");
                return false;
            }
        };
        match heard.kind {
            "state" | "update" => {
                self.next = heard.offer.filter(|offer| offer.count > 0).map(|offer| {
                    let mut text = String::new();
                    offer.write(below(&mut self.rng, offer.count), &mut self.spots, &mut text);
                    (heard.seq, text)
                });
                if self.next.is_some()
                    && let Some(since) = self.acknowledged.take()
                {
                    self.tally.answers.push(micros_since(since));
                }
                let ended = heard.events.iter().any(|event| event.what == "ended");
                self.tally.games += u64::from(ended);
                return ended;
            }
            "ack" => {
                if let Some((number, since)) = self.pending
                    && heard.id.as_deref() == Some(number.to_string().as_str())
                {
                    self.tally.micros.push(micros_since(since));
                    self.pending = None;
                    self.acknowledged = self.against_bots.then(Instant::now);
                    // What was chosen before the move counted is out of date.
                    if self.next.as_ref().is_some_and(|(seq, _)| *seq < heard.seq) {
                        self.next = None;
                    }
                }
            }
            "refused" => {
                self.tally.error(heard.code.as_deref().unwrap_or("refused"));
                let pending = self.pending.map(|(number, _)| number.to_string());
                if pending.is_some() && heard.id.as_deref() == pending.as_deref() {
                    self.pending = None;
                }
            }
            _ => {}
        }
        false
    }
}

fn micros_since(then: Instant) -> u32 {
    then.elapsed().as_micros().min(u32::MAX.into()) as u32
}
