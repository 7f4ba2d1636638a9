//! How many may wait, in all and of one.

use std::collections::HashMap;
use std::hash::Hash;

use spellenkast_table::PersonId;

use super::{Payer, Urgency};
use crate::limit::Source;

/// How many may wait or be done in all, of one source and of one person.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub(crate) all: usize,
    pub(crate) of_source: usize,
    pub(crate) of_person: usize,
}

/// At tables where people play.
const ATTENDED: Most = Most { all: 10_000, of_source: 2_000, of_person: 300 };

/// At tables where only bots play.
const UNATTENDED: Most = Most { all: 10_000, of_source: 4, of_person: 1 };

/// Who holds how many places.
pub(crate) struct Held {
    most: Most,
    all: usize,
    sources: HashMap<Option<Source>, usize>,
    people: HashMap<PersonId, usize>,
}

impl Held {
    pub(crate) fn new(most: Most) -> Self {
        Self { most, all: 0, sources: HashMap::new(), people: HashMap::new() }
    }

    pub(crate) fn take(&mut self, payer: &Payer) -> bool {
        let source = self.sources.get(&payer.source).copied().unwrap_or(0);
        let person = self.people.get(&payer.person).copied().unwrap_or(0);
        let most = self.most;
        if self.all >= most.all || source >= most.of_source || person >= most.of_person {
            return false;
        }
        self.all += 1;
        self.sources.insert(payer.source, source + 1);
        self.people.insert(payer.person.clone(), person + 1);
        true
    }

    pub(crate) fn give_back(&mut self, payer: &Payer) {
        self.all -= 1;
        less(&mut self.sources, &payer.source);
        less(&mut self.people, &payer.person);
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.all == 0 && self.sources.is_empty() && self.people.is_empty()
    }
}

/// Who holds how much room for thoughts.
pub(super) struct Room {
    attended: Held,
    unattended: Held,
}

impl Default for Room {
    fn default() -> Self {
        Self { attended: Held::new(ATTENDED), unattended: Held::new(UNATTENDED) }
    }
}

impl Room {
    pub(super) fn taken(&self) -> usize {
        self.attended.all + self.unattended.all
    }

    pub(super) fn take(&mut self, payer: &Payer, urgency: Urgency) -> bool {
        self.taken() < ATTENDED.all && self.held(urgency).take(payer)
    }

    pub(super) fn give_back(&mut self, payer: &Payer, urgency: Urgency) {
        self.held(urgency).give_back(payer);
    }

    fn held(&mut self, urgency: Urgency) -> &mut Held {
        match urgency {
            Urgency::Unattended => &mut self.unattended,
            Urgency::Live | Urgency::Slow => &mut self.attended,
        }
    }
}

fn less<K: Eq + Hash>(held: &mut HashMap<K, usize>, who: &K) {
    if let Some(count) = held.get_mut(who) {
        *count -= 1;
        if *count == 0 {
            held.remove(who);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn payer(address: u8, person: &str) -> Payer {
        Payer { source: Some(Source::of(IpAddr::from([127, 0, 0, address]))), person: person.into() }
    }

    #[test]
    fn a_crowd_leaves_places_to_others_and_gives_its_own_back() {
        let mut room = Room::default();
        let crowd: Vec<Payer> =
            (0..ATTENDED.all).map(|number| payer(1, &format!("guest {}", number % 20))).collect();
        let taken: Vec<&Payer> = crowd.iter().filter(|payer| room.take(payer, Urgency::Live)).collect();
        assert_eq!(taken.len(), ATTENDED.of_source);
        assert!(room.take(&payer(2, "ann"), Urgency::Live));
        room.give_back(&payer(2, "ann"), Urgency::Live);
        taken.iter().for_each(|payer| room.give_back(payer, Urgency::Live));
        assert_eq!(room.taken(), 0);
        assert!(room.attended.is_empty());
    }

    #[test]
    fn where_only_bots_play_they_take_turns() {
        let mut room = Room::default();
        let unattended = |room: &mut Room, name: &str| room.take(&payer(1, name), Urgency::Unattended);
        assert!(unattended(&mut room, "ann"));
        assert!(!unattended(&mut room, "ann"), "one table of a person at a time");
        assert!(room.take(&payer(1, "ann"), Urgency::Live), "where ann plays herself is another matter");
        let crowd = (0..50).filter(|number| unattended(&mut room, &format!("guest {number}"))).count();
        assert_eq!(crowd, UNATTENDED.of_source - 1);
    }
}
