//! Those who want to know when the list of their tables changes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::recent::Recent;
use crate::store::{Listing, Store};

/// How long somebody is left alone after they were told.
const QUIET: Duration = Duration::from_secs(1);

/// So many tables may change on other servers within a while before all followers look for themselves.
const HEARD: usize = 1_000;

/// Everybody who follows their tables on this server.
#[derive(Default)]
pub struct Followers {
    people: Mutex<HashMap<String, watch::Sender<()>>>,
    /// The tables to which other servers appended, until their people are told.
    heard: Mutex<HashSet<i64>>,
}

/// One who follows, until it is dropped.
pub struct Following {
    followers: Arc<Followers>,
    person: String,
    changes: watch::Receiver<()>,
    quiet_until: Instant,
}

impl Followers {
    /// Tells a person from now on.
    pub fn follow(self: &Arc<Self>, person: &str) -> Following {
        let mut people = self.people.lock().expect("no one panics with it");
        let changes = match people.get(person) {
            Some(sender) => sender.subscribe(),
            None => {
                let (sender, changes) = watch::channel(());
                people.insert(person.to_owned(), sender);
                changes
            }
        };
        drop(people);
        Following {
            followers: Arc::clone(self),
            person: person.to_owned(),
            changes,
            quiet_until: Instant::now(),
        }
    }

    /// The tables of this person have changed, or whose turn it is there.
    pub fn tell(&self, person: &str) {
        if let Some(sender) = self.people.lock().expect("no one panics with it").get(person) {
            sender.send_replace(());
        }
    }

    /// Another server appended to a table; none if that may be so for all of them.
    pub fn hear(&self, table: Option<i64>) {
        let people = self.people.lock().expect("no one panics with it");
        if people.is_empty() {
            return;
        }
        let mut heard = self.heard.lock().expect("no one panics with it");
        match table {
            Some(table) if heard.len() < HEARD => {
                heard.insert(table);
            }
            _ => {
                heard.clear();
                people.values().for_each(|sender| {
                    sender.send_replace(());
                });
            }
        }
    }

    /// Tells the people of tables to which other servers appended. Returns only if there are no other servers.
    pub async fn pass_on(&self, store: &Store) {
        if !store.is_shared() {
            return;
        }
        let mut clock = tokio::time::interval(QUIET);
        let mut last: Recent<i64, Listing> = Recent::new(HEARD);
        loop {
            clock.tick().await;
            let heard = std::mem::take(&mut *self.heard.lock().expect("no one panics with it"));
            let tables: Vec<i64> = heard.into_iter().collect();
            match store.listings(&tables).await {
                Ok(listings) => {
                    for listing in listings {
                        concerned(last.get(&listing.table), &listing).for_each(|person| self.tell(person));
                        last.insert(listing.table, listing);
                    }
                }
                Err(error) => tracing::warn!(%error, "it is not known whose tables changed"),
            }
        }
    }
}

/// Those whose list has changed between two listings of a table: nobody else hears that somebody decided something there.
fn concerned<'a>(before: Option<&Listing>, now: &'a Listing) -> impl Iterator<Item = &'a str> {
    let turned = match (before, before.and_then(|before| before.deciders), now.deciders) {
        (Some(before), Some(then), Some(deciders))
            if before.updated == now.updated && before.declined == now.declined =>
        {
            then ^ deciders
        }
        _ => -1,
    };
    let is_concerned =
        move |seats: Option<i64>| turned == -1 || seats.is_none_or(|seats| seats & turned != 0);
    now.people.iter().filter(move |(_, seats)| is_concerned(*seats)).map(|(person, _)| person.as_str())
}

impl Following {
    /// Waits until something has changed, and for a while after the last time.
    pub async fn changed(&mut self) {
        tokio::time::sleep_until(self.quiet_until).await;
        // The sender stays as long as somebody follows.
        let _ = self.changes.changed().await;
        self.quiet_until = Instant::now() + QUIET;
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut people = self.followers.people.lock().expect("no one panics with it");
        if people.get(&self.person).is_some_and(|sender| sender.receiver_count() <= 1) {
            people.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_hear_of_another_server_whose_list_has_changed() {
        let people = [("ann", Some(1)), ("bob", Some(2)), ("eve", Some(0))];
        let people = people.map(|(person, seats)| (person.to_owned(), seats)).to_vec();
        let then = Listing { table: 1, updated: 5, deciders: Some(3), people, declined: 0 };
        let whom = |before: Option<&Listing>, now: &Listing| {
            concerned(before, now).map(str::to_owned).collect::<Vec<_>>()
        };
        assert!(whom(Some(&then), &then).is_empty(), "somebody decided something and still has to decide");
        let bobs = Listing { deciders: Some(2), ..then.clone() };
        assert_eq!(whom(Some(&then), &bobs), ["ann"], "she has decided");
        let begun = Listing { updated: 6, ..then.clone() };
        assert_eq!(whom(Some(&then), &begun), ["ann", "bob", "eve"], "somebody came or went");
        let refused = Listing { declined: 1, ..then.clone() };
        assert_eq!(whom(Some(&then), &refused), ["ann", "bob", "eve"], "somebody does not come");
        assert_eq!(whom(None, &then), ["ann", "bob", "eve"], "nobody knows what was before");
        let earlier = Listing { deciders: None, ..then.clone() };
        assert_eq!(whom(Some(&earlier), &then), ["ann", "bob", "eve"]);
    }
}
