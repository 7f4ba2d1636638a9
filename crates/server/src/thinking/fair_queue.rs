//! A queue in which nobody is kept waiting by somebody else's crowd.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use spellenkast_table::PersonId;

use crate::limit::Source;

/// Who has something done for them, such as a bot's thought: whoever last moved the table on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payer {
    /// From where they did it; none if that is not known.
    pub source: Option<Source>,
    /// Who it is.
    pub person: PersonId,
}

/// Who waits for a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// People at the table.
    Live,
    /// People who look in once a day.
    Slow,
    /// Nobody: only bots play there.
    Unattended,
}

/// After so many others went first, the first of those who can wait has its turn.
const PATIENCE: u32 = 8;

/// What waits: by urgency, then each source in turn, then each person of it in turn.
pub(crate) struct FairQueue<T> {
    rows: [Row<T>; 3],
}

struct Row<T> {
    waiting: Turns<Option<Source>, Turns<PersonId, VecDeque<T>>>,
    /// How often others went first while something waited here.
    passed: u32,
}

impl<T> FairQueue<T> {
    pub(crate) fn new() -> Self {
        Self { rows: [(); 3].map(|()| Row { waiting: Turns::new(), passed: 0 }) }
    }

    pub(crate) fn push(&mut self, payer: Payer, urgency: Urgency, job: T) {
        let row = &mut self.rows[urgency as usize];
        row.waiting.of(payer.source).of(payer.person).push_back(job);
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        let overdue = self.rows.iter().position(|row| row.passed >= PATIENCE && !row.waiting.is_empty());
        let picked = overdue.or_else(|| self.rows.iter().position(|row| !row.waiting.is_empty()))?;
        for (place, row) in self.rows.iter_mut().enumerate() {
            row.passed = if place == picked || row.waiting.is_empty() { 0 } else { row.passed + 1 };
        }
        let jobs = |jobs: &mut VecDeque<T>| (jobs.pop_front(), jobs.is_empty());
        let people = |people: &mut Turns<PersonId, VecDeque<T>>| (people.next(jobs), people.is_empty());
        self.rows[picked].waiting.next(people)
    }
}

/// Several who take turns.
struct Turns<K, V> {
    order: VecDeque<K>,
    held: HashMap<K, V>,
}

impl<V> Default for Turns<PersonId, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Clone + Eq + Hash, V> Turns<K, V> {
    fn new() -> Self {
        Self { order: VecDeque::new(), held: HashMap::new() }
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// What is held for this one, who stands at the end of the order if they had nothing.
    fn of(&mut self, who: K) -> &mut V
    where
        V: Default,
    {
        self.held.entry(who).or_insert_with_key(|who| {
            self.order.push_back(who.clone());
            V::default()
        })
    }

    /// Lets the first in the order have a turn with what is held for them; `take` also says whether nothing is left.
    fn next<T>(&mut self, take: impl FnOnce(&mut V) -> (Option<T>, bool)) -> Option<T> {
        let who = self.order.pop_front()?;
        let (taken, nothing_left) = take(self.held.get_mut(&who)?);
        if nothing_left {
            self.held.remove(&who);
        } else {
            self.order.push_back(who);
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn payer(address: u8, person: &str) -> Payer {
        let source = Source::of(IpAddr::from([127, 0, 0, address]));
        Payer { source: Some(source), person: person.into() }
    }

    fn all(queue: &mut FairQueue<String>) -> Vec<String> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn somebody_elses_hundred_tables_delay_one_by_one_thought() {
        let mut queue = FairQueue::new();
        for number in 0..100 {
            queue.push(payer(1, &format!("crowd {}", number % 10)), Urgency::Live, "theirs".to_owned());
        }
        queue.pop();
        queue.push(payer(2, "ann"), Urgency::Live, "ann".to_owned());
        let order = all(&mut queue);
        assert_eq!(order.len(), 100, "nothing is lost");
        assert!(order.iter().position(|job| job == "ann").unwrap() <= 1);
    }

    #[test]
    fn people_at_one_address_take_turns() {
        let mut queue = FairQueue::new();
        for number in 0..4 {
            queue.push(payer(1, "ann"), Urgency::Live, format!("ann {number}"));
        }
        queue.push(payer(1, "bob"), Urgency::Live, "bob".to_owned());
        assert_eq!(all(&mut queue), ["ann 0", "bob", "ann 1", "ann 2", "ann 3"]);
    }

    #[test]
    fn who_sits_at_the_table_goes_first_and_the_others_are_not_forgotten() {
        let mut queue = FairQueue::new();
        queue.push(payer(1, "nobody"), Urgency::Unattended, "unattended".to_owned());
        queue.push(payer(1, "slow"), Urgency::Slow, "slow".to_owned());
        for _ in 0..100 {
            queue.push(payer(2, "ann"), Urgency::Live, "live".to_owned());
        }
        let order = all(&mut queue);
        let slow = order.iter().position(|job| job == "slow").unwrap();
        let unattended = order.iter().position(|job| job == "unattended").unwrap();
        assert!(slow > 0 && slow < unattended && unattended < 20, "{slow} {unattended}");
    }
}
