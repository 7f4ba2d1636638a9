//! How many thoughts may wait, in all and of one.

use std::collections::HashMap;
use std::hash::Hash;

use spellenkast_table::PersonId;

use super::{Payer, Urgency};
use crate::limit::Source;

/// How many may wait or be thought in all, of one source and of one person.
const MOST: usize = 10_000;
const MOST_OF_SOURCE: usize = 2_000;
const MOST_OF_PERSON: usize = 300;

/// The same at tables where only bots play.
const UNATTENDED_OF_SOURCE: usize = 4;
const UNATTENDED_OF_PERSON: usize = 1;

/// Who holds how many room.
#[derive(Default)]
pub(super) struct Room {
    all: usize,
    attended: Held,
    unattended: Held,
}

#[derive(Default)]
struct Held {
    sources: HashMap<Option<Source>, usize>,
    people: HashMap<PersonId, usize>,
}

impl Room {
    pub(super) fn taken(&self) -> usize {
        self.all
    }

    pub(super) fn take(&mut self, payer: &Payer, urgency: Urgency) -> bool {
        let (held, of_source, of_person) = match urgency {
            Urgency::Unattended => (&mut self.unattended, UNATTENDED_OF_SOURCE, UNATTENDED_OF_PERSON),
            Urgency::Live | Urgency::Slow => (&mut self.attended, MOST_OF_SOURCE, MOST_OF_PERSON),
        };
        let source = held.sources.get(&payer.source).copied().unwrap_or(0);
        let person = held.people.get(&payer.person).copied().unwrap_or(0);
        if self.all >= MOST || source >= of_source || person >= of_person {
            return false;
        }
        self.all += 1;
        held.sources.insert(payer.source, source + 1);
        held.people.insert(payer.person.clone(), person + 1);
        true
    }

    pub(super) fn give_back(&mut self, payer: &Payer, urgency: Urgency) {
        let held = if urgency == Urgency::Unattended { &mut self.unattended } else { &mut self.attended };
        self.all -= 1;
        less(&mut held.sources, &payer.source);
        less(&mut held.people, &payer.person);
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
        let crowd: Vec<Payer> = (0..MOST).map(|number| payer(1, &format!("guest {}", number % 20))).collect();
        let taken: Vec<&Payer> = crowd.iter().filter(|payer| room.take(payer, Urgency::Live)).collect();
        assert_eq!(taken.len(), MOST_OF_SOURCE);
        assert!(room.take(&payer(2, "ann"), Urgency::Live));
        room.give_back(&payer(2, "ann"), Urgency::Live);
        taken.iter().for_each(|payer| room.give_back(payer, Urgency::Live));
        assert_eq!(room.taken(), 0);
        assert!(room.attended.sources.is_empty() && room.attended.people.is_empty());
    }

    #[test]
    fn where_only_bots_play_they_take_turns() {
        let mut room = Room::default();
        let unattended = |room: &mut Room, name: &str| room.take(&payer(1, name), Urgency::Unattended);
        assert!(unattended(&mut room, "ann"));
        assert!(!unattended(&mut room, "ann"), "one table of a person at a time");
        assert!(room.take(&payer(1, "ann"), Urgency::Live), "where ann plays herself is another matter");
        let crowd = (0..50).filter(|number| unattended(&mut room, &format!("guest {number}"))).count();
        assert_eq!(crowd, UNATTENDED_OF_SOURCE - 1);
    }
}
