//! Telling people that the list of their tables has changed.

use spellenkast_engine::SeatSet;
use spellenkast_table::{Event, PersonId, Table};

use super::Live;
use super::change::changes_lists;

/// Everybody who sits there, with their seats.
fn people(table: &Table) -> Vec<(PersonId, SeatSet)> {
    table.people().map(|person| (person.clone(), table.seats_of(person))).collect()
}

impl Live {
    /// Remembers who sits here and whose turn it is, after the table was read.
    pub(super) fn note_people(&mut self) {
        let Some(table) = &self.table else { return };
        self.deciders = table.deciders();
        self.people = people(table);
    }

    /// Tells those for whom it has become or ceased to be the turn, and all of them if they or the phase changed.
    pub(super) fn tell_followers(&mut self, events: &[Event]) {
        let Some(table) = &self.table else { return };
        let followers = &self.hub.followers;
        let turned = SeatSet(self.deciders.0 ^ table.deciders().0);
        self.deciders = table.deciders();
        if events.iter().any(changes_lists) {
            followers.tell(&self.meta.owner);
            self.people.iter().for_each(|(person, _)| followers.tell(&person.0));
            self.people = people(table);
            self.people.iter().for_each(|(person, _)| followers.tell(&person.0));
        } else {
            let people = turned.iter().filter_map(|seat| table.person_at(seat));
            people.for_each(|person| followers.tell(&person.0));
        }
    }
}
