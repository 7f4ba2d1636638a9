//! What people are told, each what their eyes may see.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{self as table, Event, PersonId, Phase, Refusal, Table, What};

use super::ask::{LookAsk, Sight, WatchAsk};
use super::{Live, NOT_YOUR_SEAT, Told, Watcher, refusal};
use crate::patch::write_patch;
use crate::wire::{Moment, ServerMessage};

const NO_SPECTATORS: Refusal = Refusal::new("no-spectators", "Only those who play may see this table.");

impl Live {
    pub(super) async fn watch(&mut self, ask: WatchAsk) {
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

    /// What somebody may see of what he wants to see once.
    pub(super) async fn look(&mut self, ask: &LookAsk) -> Result<String, Refusal> {
        let eye = self.load().await?.eye(ask.person.as_ref(), ask.seat);
        self.check_eye(eye, ask.person.as_ref(), ask.seat)?;
        let table = self.table.as_ref().expect("it was just read");
        let mut text = String::new();
        match ask.sight {
            Sight::State => text = self.state(eye, ask.seat, &[]),
            Sight::Moment(at) => {
                let table::Moment { steps, event, game, standing } = table.moment(eye, at)?;
                let moment = Moment { at: at as usize, events: steps as usize, event, game, standing };
                push_json(&mut text, &moment);
            }
            Sight::Log => push_json(&mut text, &table.log(eye, 0)),
        }
        Ok(text)
    }

    /// The stored events after this one.
    pub(super) async fn events_after(&self, since: u64) -> Result<Vec<Event>, Refusal> {
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
    pub(super) fn check_eye(
        &self,
        eye: Eye,
        person: Option<&PersonId>,
        seat: Option<Seat>,
    ) -> Result<(), Refusal> {
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
    pub(super) fn state(&mut self, eye: Eye, seat: Option<Seat>, events: &[Event]) -> String {
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
    pub(super) fn tell(&mut self, events: &[Event]) {
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
        self.told_seq = table.seq();
        let people = |event: &Event| matches!(event.what, What::Sat { .. } | What::Left { .. });
        if events.iter().any(people) {
            self.tell_presence();
        }
    }

    /// Tells everybody who is here, if that has changed.
    pub(super) fn tell_presence(&mut self) -> bool {
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

    pub(super) fn presence(&self) -> Utf8Bytes {
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
