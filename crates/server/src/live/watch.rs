//! Those who watch a table, and who is there.

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use indexmap::IndexMap;
use spellenkast_engine::{Eye, Seat, SeatSet, Seats};
use spellenkast_table::{Event, PersonId, Refusal};

use super::ask::WatchAsk;
use super::{Live, refusal};
use crate::outbox::{Outbox, Wanted};
use crate::wire::ServerMessage;

/// A client that watches through one pair of eyes.
pub(super) struct Watcher {
    pub(super) outbox: Outbox,
    pub(super) person: Option<PersonId>,
    pub(super) seat: Option<Seat>,
    /// Through whose eyes it last saw something.
    pub(super) eye: Eye,
    /// The last event that it was told, as its eye counts them.
    pub(super) seq: u64,
    /// Who was there as it was last told. Places in the list change while a round is made, so each must know this.
    present: Present,
}

/// All of them, by client and the seat that was asked for. Thousands may come and go, so that each must be found at once.
pub(super) type Watchers = IndexMap<(u64, Option<Seat>), Watcher>;

/// How often those who watch are told who is there, at the most.
const ROUND: Duration = Duration::from_secs(1);

/// So many are told at a time, and the next of them after a pause: a crowd must not hold up those who play.
const SLICE: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);

/// Where more watch, those who only look on get fresh views in the rounds, and are not told everything at once.
pub(super) const CROWD: usize = 100;

/// So many events, and so many bytes of them, are told again to somebody who comes back; beyond that the view alone.
const TOLD_AGAIN: u64 = 512;
const BYTES_TOLD_AGAIN: usize = 256 << 10;

/// Who is there: which seats, and how many others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Present {
    seats: SeatSet,
    others: usize,
}

/// The rounds in which those who watch are told who is there, and what they missed.
#[derive(Default)]
pub(super) struct Rounds {
    present: Present,
    began: Option<Instant>,
    /// When to begin the next one or to go on with this one, if there is anything to tell.
    pub(super) due: Option<Instant>,
    /// How far this one has come.
    at: Option<usize>,
    /// Whether another one is to follow.
    wanted: bool,
}

impl Rounds {
    /// Something may have changed: it is told in the next round.
    pub(super) fn want(&mut self) {
        if self.at.is_some() {
            self.wanted = true;
        } else if self.due.is_none() {
            let now = Instant::now();
            self.due = Some(self.began.map_or(now, |began| now.max(began + ROUND)));
        }
    }
}

impl Live {
    pub(super) async fn watch(&mut self, ask: WatchAsk) {
        if let Err(refusal) = self.try_watch(&ask).await {
            ask.outbox.refuse(Some(&self.meta.id), &Wanted::Watch(ask.seat), &refusal);
        }
    }

    async fn try_watch(&mut self, ask: &WatchAsk) -> Result<(), Refusal> {
        let table = self.load().await?;
        let eye = table.eye(ask.person.as_ref(), ask.seat);
        let seq = table.seq_for(eye);
        self.check_eye(eye, ask.person.as_ref(), ask.seat)?;
        let events = match ask.since {
            Some(since) if since < seq => self.events_after(since, eye).await?,
            _ => Vec::new(),
        };
        let state = self.state(eye, ask.seat, &events);
        ask.outbox.send(state);
        match self.watchers.get_mut(&(ask.outbox.id(), ask.seat)) {
            Some(watcher) => (watcher.eye, watcher.seq) = (eye, seq),
            None => {
                ask.outbox.tell_presence(self.meta.key, self.presence());
                let (outbox, person) = (ask.outbox.clone(), ask.person.clone());
                let present = self.rounds.present;
                let watcher = Watcher { outbox, person, seat: ask.seat, eye, seq, present };
                self.watchers.insert((ask.outbox.id(), ask.seat), watcher);
                self.rounds.want();
            }
        }
        Ok(())
    }

    /// Tells a client no longer what happens; through none of its eyes where no seat is given.
    pub(super) fn unwatch(&mut self, client: u64, seat: Option<Option<Seat>>) {
        let before = self.watchers.len();
        match seat {
            Some(seat) => {
                self.watchers.swap_remove(&(client, seat));
            }
            None => {
                std::iter::once(None).chain((0..Seats::MOST).map(|seat| Some(Seat(seat)))).for_each(|seat| {
                    self.watchers.swap_remove(&(client, seat));
                })
            }
        }
        if self.watchers.len() != before {
            self.rounds.want();
        }
    }

    /// The stored events after this one, as this eye counts them; none if they are too many to tell again.
    async fn events_after(&mut self, since: u64, eye: Eye) -> Result<Vec<Event>, Refusal> {
        let Some(table) = &self.table else { return Ok(Vec::new()) };
        if table.seq_for(eye) - since > TOLD_AGAIN {
            return Ok(Vec::new());
        }
        // Another server may have appended more than we have heard of.
        let known = table.seq();
        let entries = self.hub.store.log_holding(self.meta.key, since as i64 + 1, known as i64).await;
        let entries = entries.map_err(|error| refusal(&error))?;
        let (mut events, mut bytes) = (Vec::new(), 0);
        for entry in entries {
            let more: Vec<Event> =
                serde_json::from_str(&entry.events).map_err(|error| self.broken(&error.to_string()))?;
            let before = events.len();
            let missed = |event: &Event| {
                event.seq <= known && table.redact(event, eye).is_some_and(|told| told.seq > since)
            };
            events.extend(more.into_iter().filter(missed));
            // What this eye may not know of does not count.
            bytes += if events.len() > before { entry.events.len() } else { 0 };
            if bytes > BYTES_TOLD_AGAIN {
                return Ok(Vec::new());
            }
        }
        Ok(events)
    }

    /// Begins a round or goes on with it.
    pub(super) fn make_round(&mut self) {
        self.rounds.due = None;
        let begin = self.rounds.at.take().unwrap_or_else(|| {
            self.rounds.began = Some(Instant::now());
            self.watchers.retain(|_, watcher| !watcher.outbox.is_closed());
            self.rounds.present = self.count_present();
            0
        });
        let end = self.watchers.len().min(begin + SLICE);
        let (present, presence) = (self.rounds.present, self.presence());
        for place in begin..end {
            self.tell_what_was_missed(place);
            let watcher = &mut self.watchers[place];
            if watcher.present != present {
                watcher.present = present;
                watcher.outbox.tell_presence(self.meta.key, presence.clone());
            }
        }
        if end < self.watchers.len() {
            self.rounds.at = Some(end);
            self.rounds.due = Some(Instant::now() + PAUSE);
        } else if std::mem::take(&mut self.rounds.wanted) {
            self.rounds.want();
        }
    }

    /// Counts who is here, whether or not the table is in memory.
    fn count_present(&self) -> Present {
        let mut present = Present::default();
        for watcher in self.watchers.values() {
            let held = self.people.iter().find(|(person, _)| Some(person) == watcher.person.as_ref());
            present.seats = SeatSet(present.seats.0 | held.map_or(0, |(_, seats)| seats.0));
            present.others += usize::from(watcher.eye == Eye::Spectator);
        }
        present
    }

    /// A fresh view for somebody who was not told everything, if there is room in the outbox.
    fn tell_what_was_missed(&mut self, place: usize) {
        let watcher = &self.watchers[place];
        let Some(seq) = self.table.as_ref().map(|table| table.seq_for(watcher.eye)) else { return };
        if watcher.seq == seq {
            return;
        }
        if watcher.outbox.is_crowded() {
            self.rounds.wanted = true;
            return;
        }
        let state = self.state(watcher.eye, watcher.seat, &[]);
        let watcher = &mut self.watchers[place];
        watcher.outbox.send(state);
        watcher.seq = seq;
    }

    fn presence(&self) -> Utf8Bytes {
        let Present { seats, others } = self.rounds.present;
        let seats: Vec<Seat> = seats.iter().collect();
        let message = ServerMessage::Presence { table: &self.meta.id, seats: &seats, watching: others };
        serde_json::to_string(&message).expect("a message is plain data").into()
    }
}
