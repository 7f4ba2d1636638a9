//! What people are told, each what their eyes may see.

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{self as table, Event, PersonId, Phase, Refusal, Table, What};

use super::ask::{LookAsk, Sight, WatchAsk};
use super::views::{View, Views, push_json};
use super::{Live, NOT_YOUR_SEAT, Told, Watcher, refusal};
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
        let mut text = Vec::new();
        match ask.sight {
            Sight::State => return Ok(self.state(eye, ask.seat, &[])),
            Sight::Moment(at) => {
                let table::Moment { steps, event, game, standing } = table.moment(eye, at)?;
                let moment = Moment { at: at as usize, events: steps as usize, event, game, standing };
                push_json(&mut text, &moment);
            }
            Sight::Log => push_json(&mut text, &table.log(eye, 0)),
        }
        Ok(into_text(text))
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
        let mut views = Views::new(table, events);
        let mut text = Vec::new();
        begin_message(&mut text, "state", &self.meta.id, seat, table, eye, &mut views);
        let view = views.view(eye, None, &mut text);
        text.extend_from_slice(b",\"view\":");
        view.push_whole(&mut text);
        text.push(b'}');
        match self.told.iter_mut().find(|told| told.eye == eye) {
            Some(told) => told.view = view,
            None => self.told.push(Told { eye, view }),
        }
        into_text(text)
    }

    /// Tells every watcher what happened, each what their eyes may see.
    pub(super) fn tell(&mut self, events: &[Event]) {
        let Some(table) = &self.table else { return };
        let closed = !self.meta.spectators && table.phase() != Phase::Gathering;
        let mut out: Vec<(Eye, Option<Seat>, bool, Utf8Bytes)> = Vec::new();
        let mut fresh: Vec<Told> = Vec::new();
        let mut views = Views::new(table, events);
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
            buffer.clear();
            begin_message(buffer, "update", &meta.id, watcher.seat, table, eye, &mut views);
            buffer.extend_from_slice(b",\"patch\":[");
            let known = fresh.iter().find(|fresh| fresh.eye == eye);
            match (told, known) {
                (Some(told), Some(known)) => told.view.patch_to(&known.view, buffer),
                (None, Some(known)) => push_whole(buffer, &known.view),
                (told, None) => {
                    let view = views.view(eye, told.map(|told| &told.view), buffer);
                    if told.is_none() {
                        push_whole(buffer, &view);
                    }
                    fresh.push(Told { eye, view });
                }
            }
            // The comma after the last entry.
            buffer.pop_if(|last| *last == b',');
            buffer.extend_from_slice(b"]}");
            let text = Utf8Bytes::try_from(Bytes::copy_from_slice(buffer)).expect("JSON is text");
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

/// Writes the entry of a patch that puts a view anew.
fn push_whole(out: &mut Vec<u8>, view: &View) {
    out.extend_from_slice(b"[[],");
    view.push_whole(out);
    out.push(b']');
}

/// Writes what `state` and `update` have in common, without the closing brace.
fn begin_message(
    out: &mut Vec<u8>,
    kind: &str,
    id: &str,
    seat: Option<Seat>,
    table: &Table,
    eye: Eye,
    views: &mut Views<'_>,
) {
    use std::io::Write;
    let _ = write!(out, "{{\"type\":\"{kind}\",\"table\":\"{id}\",\"seat\":");
    push_json(out, &seat);
    let _ = write!(out, ",\"seq\":{},\"events\":[", table.seq());
    views.push_events(eye, out);
    out.extend_from_slice(b"],\"choices\":");
    match eye {
        Eye::Seat(seat) => push_json(out, &table.choices(seat)),
        Eye::Spectator => out.extend_from_slice(b"null"),
    }
}

fn into_text(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("JSON is text")
}
