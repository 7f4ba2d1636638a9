//! What others may not hear of yet: how often somebody decides while several decide at the same time.
//!
//! That a seat has decided something can be seen at any table. Whether it then has something more to decide would tell of
//! what it decided. So whatever comes of that is withheld from the others until all have decided: no event, no number and no
//! clock tells of it before. Only the numbers jump then, when nothing is hidden any more.

use spellenkast_engine::{Eye, Seat, SeatSet, Seats};

use crate::play::Play;
use crate::steps::Step;
use crate::{StandIn, Table};

/// What only one seat may know of what happened.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Unseen {
    /// The events, in their order, with the seat that may know of them.
    events: Vec<(u64, Seat)>,
    /// The seats whose time ran out in a further decision.
    away: SeatSet,
    /// The seats whose players took their first hint for one.
    hinted: SeatSet,
    /// How many further decisions stand-ins made for each seat.
    lent: [u8; Seats::MOST as usize],
}

impl Unseen {
    /// Withholds an event from all but this seat.
    pub(crate) fn withhold(&mut self, seq: u64, seat: Seat) {
        self.events.push((seq, seat));
    }

    /// Whether this eye may not know of an event.
    pub(crate) fn hides(&self, seq: u64, eye: Eye) -> bool {
        let place = self.events.binary_search_by_key(&seq, |(seq, _)| *seq);
        place.is_ok_and(|place| !eye.is(self.events[place].1))
    }

    /// How many events up to this one are withheld from this eye.
    fn before(&self, seq: u64, eye: Eye) -> u64 {
        let up_to = self.events.partition_point(|(other, _)| *other <= seq);
        self.events[..up_to].iter().filter(|(_, seat)| !eye.is(*seat)).count() as u64
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// What a seat is, and what it did, in decisions that an undo took away is no secret any more; how often it decided is:
    /// it will decide the same again.
    pub(crate) fn taken_back(&mut self) {
        let events = std::mem::take(&mut self.events);
        *self = Self { events, ..Self::default() };
    }

    pub(crate) fn goes_away(&mut self, seat: Seat) {
        self.away = self.away.with(seat);
    }

    /// Notes that a player is back. Returns whether others did not know that they had been away.
    pub(crate) fn comes_back(&mut self, seat: Seat) -> bool {
        let unknown = self.away.has(seat);
        self.away = self.away.without(seat);
        unknown
    }

    pub(crate) fn hint(&mut self, seat: Seat) {
        self.hinted = self.hinted.with(seat);
    }

    pub(crate) fn lend(&mut self, seat: Seat) {
        let moves = &mut self.lent[seat.index()];
        *moves = moves.saturating_add(1);
    }

    /// Whether others know that the seat's player took a hint, if they did.
    pub(crate) fn knows_hint(&self, seat: Seat) -> bool {
        !self.hinted.has(seat)
    }

    /// How many of the moves that stand-ins made for the seat others know of.
    pub(crate) fn known_lent(&self, seat: Seat, lent: u8) -> u8 {
        lent.saturating_sub(self.lent[seat.index()])
    }
}

impl Play {
    /// The steps that this eye may know of from its number `from` on: each with its number for this eye, and its place.
    pub(crate) fn told(&self, eye: Eye, from: u32) -> impl Iterator<Item = (u32, u32, Step<'_>)> {
        let hushed = self.position.hush.as_ref().map_or(self.steps.len(), |hush| hush.from);
        let open = self.steps.from(from).take_while(move |(index, _)| *index < hushed);
        let known = self.steps.from(hushed).filter(move |(_, step)| !self.unseen.hides(step.seq, eye));
        open.map(|(index, step)| (index, index, step)).chain(
            (hushed..)
                .zip(known)
                .map(|(number, (index, step))| (number, index, step))
                .skip_while(move |(number, ..)| *number < from),
        )
    }

    /// How many steps this eye may know of.
    pub(crate) fn steps_for(&self, eye: Eye) -> u32 {
        let hushed = self.position.hush.as_ref().map_or(self.steps.len(), |hush| hush.from);
        let hidden = self.steps.from(hushed).filter(|(_, step)| self.unseen.hides(step.seq, eye));
        self.steps.len() - hidden.count() as u32
    }
}

impl Table {
    /// The number of the last event that this eye may know of. It counts no event that is withheld, so that it does not tell
    /// how many there are; when they are told it jumps.
    pub fn seq_for(&self, eye: Eye) -> u64 {
        self.number_for(self.seq, eye)
    }

    /// The number of an event for this eye.
    pub(crate) fn number_for(&self, seq: u64, eye: Eye) -> u64 {
        seq - self.play.as_ref().map_or(0, |play| play.unseen.before(seq, eye))
    }

    /// Why a bot plays for the seat's player, as far as the others may know.
    pub(crate) fn known_stand_in(&self, seat: Seat) -> Option<StandIn> {
        let unknown = self.play.as_ref().is_some_and(|play| play.unseen.away.has(seat));
        self.chairs.get(seat.index())?.stand_in().filter(|_| !unknown)
    }
}
