//! One table with all that is around it.

use spellenkast_engine::{Eye, Seat, SeatSet};
use spellenkast_table::{Corrupt, Event, PersonId, Phase, Refusal, Table, TableReason};

use crate::Carrier;
use crate::keep::changes_lists;
use crate::tell::Told;
use crate::think::Thinking;
use crate::watch::{Rounds, Watchers};

/// Why somebody may not look through the eyes of a seat.
pub const NOT_YOUR_SEAT: Refusal = Refusal::because(TableReason::NotYourSeat);
/// Why somebody without a seat may not.
pub const NOT_SEATED: Refusal = Refusal::because(TableReason::NotSeated);
/// Why spectators may not look.
pub const NO_SPECTATORS: Refusal = Refusal::new("no-spectators", "Only its players may see this table.");
/// Why a table whose log cannot be read refuses.
pub const BROKEN: Refusal = Refusal::because(TableReason::Broken);

/// What never changes about a table.
#[derive(Clone, Debug)]
pub struct About {
    /// Its public id.
    pub id: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether its games stand in the lists that everybody sees.
    pub listed: bool,
}

/// One table, those who watch it, and the bots that think for it. The table itself may be away: then it has to be read from its
/// log before anything is asked about it, while those who watch keep their places.
pub struct Host<C: Carrier> {
    pub(crate) about: About,
    pub(crate) table: Option<Box<Table>>,
    pub(crate) watchers: Watchers<C>,
    /// What was last told through each pair of eyes.
    pub(crate) told: Vec<Told<C>>,
    /// The last event that the watchers were told.
    pub(crate) told_seq: u64,
    pub(crate) rounds: Rounds,
    /// The bots that think about what is on the table.
    pub(crate) thinking: Vec<Thinking>,
    /// How many bots were asked so far.
    pub(crate) asked: u64,
    /// Whose turn it was, and who sat here on which seats, when it was last said whose lists changed.
    deciders: SeatSet,
    pub(crate) people: Vec<(PersonId, SeatSet)>,
    /// Room in which patches are written.
    pub(crate) text: Vec<u8>,
}

impl<C: Carrier> Host<C> {
    /// A host whose table has not been read yet.
    pub fn new(about: About) -> Self {
        Self {
            about,
            table: None,
            watchers: Watchers::new(),
            told: Vec::new(),
            told_seq: 0,
            rounds: Rounds::default(),
            thinking: Vec::new(),
            asked: 0,
            deciders: SeatSet::NONE,
            people: Vec::new(),
            text: Vec::new(),
        }
    }

    /// What never changes about the table.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The table, unless it is away.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_deref()
    }

    /// The table, which must be here.
    pub(crate) fn here(&self) -> &Table {
        self.table.as_ref().expect("whoever asks has read it")
    }

    /// Sets up the table that was read from these events, all that its log holds. Returns those of them that were not told yet,
    /// which are to be [told](Host::tell): somebody else appended them, or the storage failed to say that it had kept them.
    pub fn set_up(&mut self, table: Table, mut events: Vec<Event>) -> Vec<Event> {
        events.retain(|event| event.seq > self.told_seq);
        if self.told_seq == 0 {
            // It is the first time: nobody's list changes by that.
            self.deciders = table.deciders();
            self.people = people(&table);
            self.told_seq = table.seq();
            events.clear();
        }
        self.table = Some(Box::new(table));
        self.forget_thoughts();
        self.rounds.want();
        events
    }

    /// Takes the table away, to save room. Returns whether it was here.
    pub fn put_away(&mut self) -> bool {
        self.told = Vec::new();
        self.text = Vec::new();
        self.watchers.shrink_to_fit();
        self.table.take().is_some()
    }

    /// Takes the table away because nobody knows what was kept: its log will tell.
    pub fn doubt(&mut self) {
        self.table = None;
        self.told.clear();
    }

    /// Believes nothing any more of what is in memory but who watches.
    pub fn forget_all(&mut self) {
        self.put_away();
        self.thinking.clear();
    }

    /// Lets events happen that somebody else appended; they are to be [told](Host::tell). If they do not fit, the table is away.
    pub fn catch_up(&mut self, events: &[Event]) -> Result<(), Corrupt> {
        let Some(table) = &mut self.table else { return Ok(()) };
        if let Err(corrupt) = events.iter().try_for_each(|event| table.apply(event)) {
            self.table = None;
            return Err(corrupt);
        }
        self.forget_thoughts();
        Ok(())
    }

    /// Tells every watcher what happened, and names the people whose lists of tables that changed: those for whom it has become or
    /// ceased to be the turn, and all of them if they or the phase changed, who may be named twice. Returns whether the phase or
    /// the people changed.
    pub fn tell(&mut self, events: &[Event], mut name: impl FnMut(&PersonId)) -> bool {
        self.tell_watchers(events);
        let Some(table) = &self.table else { return false };
        let turned = self.deciders ^ table.deciders();
        self.deciders = table.deciders();
        let listed = events.iter().any(changes_lists);
        if listed {
            self.people.iter().for_each(|(person, _)| name(person));
            self.people = people(table);
            self.people.iter().for_each(|(person, _)| name(person));
        } else {
            turned.iter().filter_map(|seat| table.person_at(seat)).for_each(name);
        }
        listed
    }

    /// The eye through which somebody looks at the table, by default that of the lowest seat they hold; or why they may not.
    pub fn eye(&self, person: Option<&PersonId>, seat: Option<Seat>) -> Result<Eye, Refusal> {
        eye_of(self.here(), &self.about, person, seat)
    }
}

/// See [`Host::eye`].
pub(crate) fn eye_of(
    table: &Table,
    about: &About,
    person: Option<&PersonId>,
    seat: Option<Seat>,
) -> Result<Eye, Refusal> {
    let eye = table.eye(person, seat);
    if eye != Eye::Spectator {
        return Ok(eye);
    }
    if seat.is_some() {
        return Err(NOT_YOUR_SEAT);
    }
    // Whoever made the table may always look at it, and so may everybody while nobody plays there.
    let made_it = person.is_some() && person == table.owner();
    let private = !about.spectators && matches!(table.phase(), Phase::Playing | Phase::Over);
    if private && !made_it { Err(NO_SPECTATORS) } else { Ok(eye) }
}

/// Everybody who sits there, with their seats.
fn people(table: &Table) -> Vec<(PersonId, SeatSet)> {
    table.people().map(|person| (person.clone(), table.seats_of(person))).collect()
}
