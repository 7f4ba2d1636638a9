//! What people are told, each what their eyes may see.

use spellenkast_engine::{Eye, Seat};
use spellenkast_seat::Offer;
use spellenkast_table::{Event, PersonId, Refusal, Table, What};

use crate::host::eye_of;
use crate::message::{TableMessage, Tail};
use crate::views::{ToldView, Views, push_whole};
use crate::watch::{CROWD, Watcher};
use crate::{About, Carrier, Host, Wanted};

/// What was last told through one pair of eyes.
pub(crate) struct Told<C: Carrier> {
    eye: Eye,
    /// The last event in it, as that eye counts them.
    seq: u64,
    /// How many steps of the game that eye knew of.
    steps: u32,
    view: ToldView,
    /// The same as a `state` message for whoever asked for this seat, once somebody did.
    state: Option<(Option<Seat>, C::Text)>,
}

impl<C: Carrier> Host<C> {
    /// All that somebody sees, as a `state` message.
    pub fn look(&mut self, person: Option<&PersonId>, seat: Option<Seat>) -> Result<C::Text, Refusal> {
        let eye = self.eye(person, seat)?;
        Ok(self.state(eye, seat, &[]))
    }

    /// The same through eyes that are known to be theirs, with some events. What was written for others with the same eyes is not
    /// written again: thousands may come to see the same.
    pub(crate) fn state(&mut self, eye: Eye, seat: Option<Seat>, events: &[Event]) -> C::Text {
        let table = self.table.as_ref().expect("whoever asks has read it");
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
        let mut view = Vec::new();
        told.view.push_whole(&mut view);
        let (events_told, log) = views.news(eye, None);
        let message = TableMessage::State {
            table: &self.about.id,
            seat,
            seq: table.seq_for(eye),
            events: events_told,
            log,
            offer: offer(table, eye),
            view: Tail,
        };
        let state = C::text(message.with(&view));
        if events.is_empty() {
            told.state = Some((seat, state.clone()));
        }
        state
    }

    /// Tells every watcher what happened, each what their eyes may see: those who play before those who look on.
    pub(crate) fn tell_watchers(&mut self, events: &[Event]) {
        let Some(table) = &self.table else { return };
        let mut telling = Telling::<C> {
            table,
            about: &self.about,
            views: Views::new(table, events),
            told: &self.told,
            fresh: Vec::new(),
            written: Vec::new(),
            buffer: &mut self.text,
            crowd: self.watchers.len() > CROWD,
        };
        let people = |event: &Event| {
            matches!(
                event.what,
                What::Sat { .. } | What::Left { .. } | What::Started { .. } | What::Forgotten { .. }
            )
        };
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
        let is_new = |old: &Told<C>| told.iter().any(|told| told.eye == old.eye);
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

/// What was written, for which eye and which wish, and whether as a change of what was told before.
type Message<C> = (Eye, Option<Seat>, bool, <C as Carrier>::Text);

/// What is told after some events, written once for all who see the same.
struct Telling<'a, C: Carrier> {
    table: &'a Table,
    about: &'a About,
    views: Views<'a>,
    told: &'a [Told<C>],
    fresh: Vec<Told<C>>,
    written: Vec<Message<C>>,
    buffer: &'a mut Vec<u8>,
    /// Whether so many watch that those who look on are told in the rounds.
    crowd: bool,
}

impl<C: Carrier> Telling<'_, C> {
    fn tell(&mut self, watcher: &mut Watcher<C>) -> Heard {
        let table = self.table;
        let eye = match eye_of(table, self.about, watcher.person.as_ref(), watcher.seat) {
            Ok(eye) => eye,
            Err(refusal) => {
                watcher.client.refuse(Some(&self.about.id), &Wanted::Watch(watcher.seat), &refusal);
                return Heard::NoMore;
            }
        };
        // Only who has what was told before can be told what changed.
        let same_eye = watcher.eye == eye;
        watcher.eye = eye;
        if !same_eye {
            // Every eye counts for itself: what was the last event for one says nothing about the other.
            watcher.seq = 0;
        }
        let later = self.crowd && eye == Eye::Spectator;
        if later || watcher.client.is_crowded() || watcher.client.is_closed() {
            return Heard::NotYet;
        }
        let told = self.told.iter().find(|told| same_eye && told.eye == eye && told.seq == watcher.seq);
        let same = |(seen, seat, patched, _): &&Message<C>| {
            *seen == eye && *seat == watcher.seat && *patched == told.is_some()
        };
        if let Some((_, _, _, text)) = self.written.iter().find(same) {
            watcher.client.send(text.clone());
        } else {
            let text = self.write(eye, watcher.seat, told);
            watcher.client.send(text.clone());
            self.written.push((eye, watcher.seat, told.is_some(), text));
        }
        // Not before it was written: whoever was not told is told in the next round.
        watcher.seq = table.seq_for(eye);
        Heard::Yes
    }

    /// The `update` for whoever was told this before through the same eyes.
    fn write(&mut self, eye: Eye, seat: Option<Seat>, told: Option<&Told<C>>) -> C::Text {
        self.patch(eye, told);
        let (events, log) = self.views.news(eye, told.map(|told| told.steps));
        let message = TableMessage::Update {
            table: &self.about.id,
            seat,
            seq: self.table.seq_for(eye),
            events,
            log,
            offer: offer(self.table, eye),
            patch: Tail,
        };
        C::text(message.with(self.buffer))
    }

    /// Writes the patch that leads from what was told to what is seen now.
    fn patch(&mut self, eye: Eye, told: Option<&Told<C>>) {
        let patch = &mut *self.buffer;
        patch.clear();
        patch.push(b'[');
        let known = self.fresh.iter().find(|fresh| fresh.eye == eye);
        match (told, known) {
            (Some(told), Some(known)) => told.view.patch_to(&known.view, patch),
            (None, Some(known)) => push_whole(patch, &known.view),
            (told, None) => {
                let view = self.views.view(eye, told.map(|told| &told.view), patch);
                if told.is_none() {
                    push_whole(patch, &view);
                }
                let (seq, steps) = (self.table.seq_for(eye), self.table.steps(eye));
                self.fresh.push(Told { eye, seq, steps, view, state: None });
            }
        }
        // The comma after the last entry.
        patch.pop_if(|last| *last == b',');
        patch.push(b']');
    }
}

/// What a seat may do now.
fn offer(table: &Table, eye: Eye) -> Option<Offer> {
    match eye {
        Eye::Seat(seat) => table.deciding(seat).map(|game| Offer::of(game, seat)),
        Eye::Spectator => None,
    }
}
