//! Those who watch a table, and who is there.

use std::time::Duration;

use indexmap::IndexMap;
use spellenkast_engine::{Eye, Seat, SeatSet, Seats};
use spellenkast_table::{Event, PersonId, Refusal};

use crate::message::ServerMessage;
use crate::{Carrier, Host};

/// A client that wants to watch.
pub struct Watch<C> {
    /// The client.
    pub client: C,
    /// Who it is.
    pub person: Option<PersonId>,
    /// Through whose eyes.
    pub seat: Option<Seat>,
}

/// A client that watches through one pair of eyes.
pub(crate) struct Watcher<C> {
    pub(crate) client: C,
    pub(crate) person: Option<PersonId>,
    pub(crate) seat: Option<Seat>,
    /// Through whose eyes it last saw something.
    pub(crate) eye: Eye,
    /// The last event that it was told, as its eye counts them.
    pub(crate) seq: u64,
    /// Who was there as it was last told. Places in the list change while a round is made, so each must know this.
    present: Present,
}

/// All of them, by client and the seat that was asked for. Thousands may come and go, so that each must be found at once.
pub(crate) type Watchers<C> = IndexMap<(u64, Option<Seat>), Watcher<C>>;

/// How often those who watch are told who is there, at the most.
const ROUND: Duration = Duration::from_secs(1);

/// So many are told at a time, and the next of them after a pause: a crowd must not hold up those who play.
const SLICE: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);

/// Where more watch, those who only look on get fresh views in the rounds, and are not told everything at once.
pub(crate) const CROWD: usize = 100;

/// So many events are told again to somebody who comes back; beyond that the view alone.
pub const TOLD_AGAIN: u64 = 512;

/// Who is there: which seats, and how many others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Present {
    seats: SeatSet,
    others: usize,
}

/// The rounds in which those who watch are told who is there, and what they missed. Moments are counted from any beginning that
/// stays the same.
#[derive(Default)]
pub(crate) struct Rounds {
    present: Present,
    began: Option<Duration>,
    /// How far this one has come, and when it goes on.
    at: Option<(usize, Duration)>,
    /// Whether there is anything to tell in another one.
    wanted: bool,
}

impl Rounds {
    /// Something may have changed: it is told in the next round.
    pub(crate) fn want(&mut self) {
        self.wanted = true;
    }

    fn due(&self) -> Option<Duration> {
        let begins = || self.began.map_or(Duration::ZERO, |began| began + ROUND);
        self.at.map(|(_, due)| due).or_else(|| self.wanted.then(begins))
    }
}

impl<C: Carrier> Host<C> {
    /// Tells a client from now on what happens, and first what there is to see, with the events that it missed; or says why it may
    /// not watch.
    pub fn watch(&mut self, watch: Watch<C>, missed: &[Event]) -> Result<(), Refusal> {
        let Watch { client, person, seat } = watch;
        let eye = self.eye(person.as_ref(), seat)?;
        let seq = self.here().seq_for(eye);
        client.send(self.state(eye, seat, missed));
        match self.watchers.get_mut(&(client.id(), seat)) {
            Some(watcher) => (watcher.eye, watcher.seq) = (eye, seq),
            None => {
                client.tell_presence(&self.about.id, self.presence());
                let (id, present) = (client.id(), self.rounds.present);
                let watcher = Watcher { client, person, seat, eye, seq, present };
                self.watchers.insert((id, seat), watcher);
                self.rounds.want();
            }
        }
        Ok(())
    }

    /// Tells a client no longer what happens; through none of its eyes where no seat is given.
    pub fn unwatch(&mut self, client: u64, seat: Option<Option<Seat>>) {
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

    /// The seats whose players were there in the last round.
    pub fn present(&self) -> SeatSet {
        self.rounds.present.seats
    }

    /// Whether anybody watches.
    pub fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    /// Whether a client missed this event, if the last one that it knows is this, as its eye counts them.
    pub fn is_missed(&self, event: &Event, since: u64, eye: Eye) -> bool {
        let table = self.here();
        // Somebody else may have appended more than we have heard of.
        event.seq <= table.seq() && table.redact(event, eye).is_some_and(|told| told.seq > since)
    }

    /// When the next round begins or goes on; none if there is nothing to tell.
    pub fn round_due(&self) -> Option<Duration> {
        self.rounds.due()
    }

    /// Begins a round or goes on with it, if it is time.
    pub fn make_round(&mut self, now: Duration) {
        if self.rounds.due().is_none_or(|due| now < due) {
            return;
        }
        let begin = match self.rounds.at.take() {
            Some((place, _)) => place,
            None => {
                self.rounds.wanted = false;
                self.rounds.began = Some(now);
                self.watchers.retain(|_, watcher| !watcher.client.is_closed());
                self.rounds.present = self.count_present();
                0
            }
        };
        let end = self.watchers.len().min(begin + SLICE);
        let (present, presence) = (self.rounds.present, self.presence());
        for place in begin..end {
            self.tell_what_was_missed(place);
            let watcher = &mut self.watchers[place];
            if watcher.present != present {
                watcher.present = present;
                watcher.client.tell_presence(&self.about.id, presence.clone());
            }
        }
        if end < self.watchers.len() {
            self.rounds.at = Some((end, now + PAUSE));
        }
    }

    /// Counts who is here, whether or not the table is.
    fn count_present(&self) -> Present {
        let mut present = Present::default();
        for watcher in self.watchers.values() {
            let held = self.people.iter().find(|(person, _)| Some(person) == watcher.person.as_ref());
            present.seats = present.seats | held.map_or(SeatSet::NONE, |(_, seats)| *seats);
            present.others += usize::from(watcher.eye == Eye::Spectator);
        }
        present
    }

    /// A fresh view for somebody who was not told everything, if there is room for it.
    fn tell_what_was_missed(&mut self, place: usize) {
        let watcher = &self.watchers[place];
        let Some(seq) = self.table.as_ref().map(|table| table.seq_for(watcher.eye)) else { return };
        if watcher.seq == seq {
            return;
        }
        if watcher.client.is_crowded() {
            self.rounds.want();
            return;
        }
        let state = self.state(watcher.eye, watcher.seat, &[]);
        let watcher = &mut self.watchers[place];
        watcher.client.send(state);
        watcher.seq = seq;
    }

    fn presence(&self) -> C::Text {
        let Present { seats, others } = self.rounds.present;
        let seats: Vec<Seat> = seats.iter().collect();
        let message = ServerMessage::Presence { table: &self.about.id, seats: &seats, watching: others };
        C::text(serde_json::to_string(&message).expect("a message is plain data"))
    }
}
