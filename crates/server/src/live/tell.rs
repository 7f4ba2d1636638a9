//! What people are told, each what their eyes may see.

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use spellenkast_engine::{Eye, Seat};
use spellenkast_seat::Offer;
use spellenkast_table::{Event, PersonId, Phase, Refusal, Table, What};

use super::ask::{LookAsk, Seen, Sight};
use super::views::{View, Views, push_json};
use super::watch::{CROWD, Watcher};
use super::{Live, NOT_YOUR_SEAT, Told};
use crate::outbox::Wanted;

/// Why spectators may not look.
pub const NO_SPECTATORS: Refusal = Refusal::new("no-spectators", "Only its players may see this table.");

impl Live {
    /// What somebody may see of what they want to see once. What takes time to make is made elsewhere, from a copy: the
    /// table goes on.
    pub(super) async fn look(&mut self, ask: &LookAsk) -> Result<Seen, Refusal> {
        let eye = self.load().await?.eye(ask.person.as_ref(), ask.seat);
        self.check_eye(eye, ask.person.as_ref(), ask.seat)?;
        Ok(match ask.sight {
            Sight::State => Seen::State(self.state(eye, ask.seat, &[])),
            Sight::Game => Seen::Game(self.table.clone().expect("it was just read"), eye),
        })
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

    /// All that these eyes see. What was written for others with the same eyes is not written again: thousands may come
    /// to see the same.
    pub(super) fn state(&mut self, eye: Eye, seat: Option<Seat>, events: &[Event]) -> Utf8Bytes {
        let table = self.table.as_ref().expect("it was just read");
        let mut views = Views::new(table, events);
        let place = self.told.iter().position(|told| told.eye == eye).unwrap_or_else(|| {
            let view = views.view(eye, None, &mut Vec::new());
            self.told.push(Told { eye, seq: table.seq_for(eye), steps: table.steps(eye), view, state: None });
            self.told.len() - 1
        });
        let told = &mut self.told[place];
        if let Some((for_seat, state)) = &told.state
            && events.is_empty()
            && *for_seat == seat
        {
            return state.clone();
        }
        let mut text = Vec::new();
        let about = About { kind: "state", id: &self.meta.id, seat, eye, log_from: None };
        begin_message(&mut text, &about, table, &mut views);
        text.extend_from_slice(b",\"view\":");
        told.view.push_whole(&mut text);
        text.push(b'}');
        let state = Utf8Bytes::from(into_text(text));
        if events.is_empty() {
            told.state = Some((seat, state.clone()));
        }
        state
    }

    /// Tells every watcher what happened, each what their eyes may see: those who play before those who look on.
    pub(super) fn tell(&mut self, events: &[Event]) {
        let Some(table) = &self.table else { return };
        let mut telling = Telling {
            table,
            id: &self.meta.id,
            closed: !self.meta.spectators && table.phase() != Phase::Gathering,
            views: Views::new(table, events),
            told: &self.told,
            fresh: Vec::new(),
            written: Vec::new(),
            buffer: &mut self.text,
            crowd: self.watchers.len() > CROWD,
        };
        let people =
            |event: &Event| matches!(event.what, What::Sat { .. } | What::Left { .. } | What::Started { .. });
        let moved_seats = events.iter().any(people);
        let mut changed = moved_seats || telling.crowd;
        let mut leave = Vec::new();
        for players in [true, false] {
            if !players && telling.crowd && !moved_seats {
                // They look on as before, and the rounds tell them.
                break;
            }
            for (place, watcher) in &mut self.watchers {
                // Who may not know that something happened hears nothing of it.
                if watcher.seq == table.seq_for(watcher.eye) || players != matches!(watcher.eye, Eye::Seat(_))
                {
                    continue;
                }
                match telling.tell(watcher) {
                    Heard::Yes => {}
                    Heard::NotYet => changed = true,
                    Heard::NoMore => leave.push(*place),
                }
            }
        }
        let mut told = telling.fresh;
        let is_new = |old: &Told| told.iter().any(|told| told.eye == old.eye);
        let mut kept = std::mem::take(&mut self.told);
        kept.retain(|old| old.seq == table.seq_for(old.eye) && !is_new(old));
        told.append(&mut kept);
        self.told = told;
        self.told_seq = table.seq();
        changed |= !leave.is_empty();
        for place in leave {
            self.watchers.swap_remove(&place);
        }
        if changed {
            self.rounds.want();
        }
    }
}

/// How it went to tell a watcher what happened.
enum Heard {
    Yes,
    /// The next round looks after it: the outbox is crowded, the client gone, or one of very many.
    NotYet,
    /// It may not see the table any more, and was told so.
    NoMore,
}

/// What is told after some events, written once for all who see the same.
struct Telling<'a> {
    table: &'a Table,
    id: &'a str,
    /// Whether only those who play may see it.
    closed: bool,
    views: Views<'a>,
    told: &'a [Told],
    fresh: Vec<Told>,
    written: Vec<(Eye, Option<Seat>, bool, Utf8Bytes)>,
    buffer: &'a mut Vec<u8>,
    /// Whether so many watch that those who look on are told in the rounds.
    crowd: bool,
}

impl Telling<'_> {
    fn tell(&mut self, watcher: &mut Watcher) -> Heard {
        let table = self.table;
        let eye = table.eye(watcher.person.as_ref(), watcher.seat);
        if (self.closed && eye == Eye::Spectator && watcher.person.as_ref() != table.owner())
            || (watcher.seat.is_some() && eye == Eye::Spectator)
        {
            let refusal = if watcher.seat.is_some() { NOT_YOUR_SEAT } else { NO_SPECTATORS };
            watcher.outbox.refuse(Some(self.id), &Wanted::Watch(watcher.seat), &refusal);
            return Heard::NoMore;
        }
        // Only who has what was told before can be told what changed.
        let same_eye = watcher.eye == eye;
        watcher.eye = eye;
        if !same_eye {
            // Every eye counts for itself: what was the last event for one says nothing about the other.
            watcher.seq = 0;
        }
        let later = self.crowd && eye == Eye::Spectator;
        if later || watcher.outbox.is_crowded() || watcher.outbox.is_closed() {
            return Heard::NotYet;
        }
        let told = self.told.iter().find(|told| same_eye && told.eye == eye && told.seq == watcher.seq);
        let same = |(seen, seat, patched, _): &&(Eye, Option<Seat>, bool, Utf8Bytes)| {
            *seen == eye && *seat == watcher.seat && *patched == told.is_some()
        };
        let seq = table.seq_for(eye);
        watcher.seq = seq;
        if let Some((_, _, _, text)) = self.written.iter().find(same) {
            watcher.outbox.send(text.clone());
            return Heard::Yes;
        }
        let buffer = &mut *self.buffer;
        buffer.clear();
        let log_from = told.map(|told| told.steps);
        let about = About { kind: "update", id: self.id, seat: watcher.seat, eye, log_from };
        begin_message(buffer, &about, table, &mut self.views);
        buffer.extend_from_slice(b",\"patch\":[");
        let known = self.fresh.iter().find(|fresh| fresh.eye == eye);
        match (told, known) {
            (Some(told), Some(known)) => told.view.patch_to(&known.view, buffer),
            (None, Some(known)) => push_whole(buffer, &known.view),
            (told, None) => {
                let view = self.views.view(eye, told.map(|told| &told.view), buffer);
                if told.is_none() {
                    push_whole(buffer, &view);
                }
                self.fresh.push(Told { eye, seq, steps: table.steps(eye), view, state: None });
            }
        }
        // The comma after the last entry.
        buffer.pop_if(|last| *last == b',');
        buffer.extend_from_slice(b"]}");
        let text = Utf8Bytes::try_from(Bytes::copy_from_slice(buffer)).expect("JSON is text");
        watcher.outbox.send(text.clone());
        self.written.push((eye, watcher.seat, told.is_some(), text));
        Heard::Yes
    }
}

/// Writes the entry of a patch that puts a view anew.
fn push_whole(out: &mut Vec<u8>, view: &View) {
    out.extend_from_slice(b"[[],");
    view.push_whole(out);
    out.push(b']');
}

/// What a message is about.
struct About<'a> {
    kind: &'a str,
    id: &'a str,
    seat: Option<Seat>,
    eye: Eye,
    /// The first step of which its receiver does not know.
    log_from: Option<u32>,
}

/// Writes what `state` and `update` have in common, without the closing brace.
fn begin_message(out: &mut Vec<u8>, about: &About<'_>, table: &Table, views: &mut Views<'_>) {
    use std::io::Write;
    let About { kind, id, seat, eye, log_from } = *about;
    let _ = write!(out, "{{\"type\":\"{kind}\",\"table\":\"{id}\",\"seat\":");
    push_json(out, &seat);
    let _ = write!(out, ",\"seq\":{},\"events\":[", table.seq_for(eye));
    views.push_events(eye, out);
    out.extend_from_slice(b"],\"log\":");
    views.push_log(eye, log_from, out);
    out.extend_from_slice(b",\"offer\":");
    let offer = match eye {
        Eye::Seat(seat) => table.deciding(seat).map(|game| Offer::of(game, seat)),
        Eye::Spectator => None,
    };
    push_json(out, &offer);
}

fn into_text(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("JSON is text")
}
