//! Who is connected, and for how many there is room.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::config::Limits;
use crate::limit::{KeyedLimiter, OF_REGION, Source};
use crate::secret;

/// The part of all places that is kept for people who sit at a table: one in so many.
const KEPT: usize = 5;

/// The WebSockets that are open.
pub struct Sockets {
    limits: Limits,
    stopping: CancellationToken,
    taken: Mutex<Taken>,
    /// How much each may still say: who leaves and comes again may say no more for it.
    person_limiter: KeyedLimiter<String>,
    source_limiter: KeyedLimiter<Source>,
}

struct Taken {
    all: usize,
    sources: HashMap<Source, usize>,
    regions: HashMap<Source, usize>,
    people: HashMap<String, usize>,
    devices: HashMap<secret::Hash, (usize, CancellationToken)>,
    /// The number of the last client.
    clients: u64,
}

/// Somebody who is known.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The person.
    pub person: &'a str,
    /// The device that they came with.
    pub device: &'a secret::Hash,
}

/// A connection as it is counted; it is counted out when this is dropped.
pub struct Visit {
    sockets: Arc<Sockets>,
    known: Option<(String, secret::Hash)>,
    /// Tells when it has to end: the server stops, or the device was signed out.
    pub ending: CancellationToken,
    /// From where it came.
    pub source: Source,
    /// The client's number.
    pub client: u64,
}

/// Why there is no room for one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// All are taken, or only those are left that are kept for people who sit at a table.
    Full,
    /// This source has as many as it may.
    Source,
    /// This person has as many as they may.
    Person,
}

impl Sockets {
    /// Nobody is connected yet.
    pub fn new(limits: &Limits, stopping: CancellationToken) -> Arc<Self> {
        let taken = Taken {
            all: 0,
            sources: HashMap::new(),
            regions: HashMap::new(),
            people: HashMap::new(),
            devices: HashMap::new(),
            clients: 0,
        };
        Arc::new(Self {
            limits: limits.clone(),
            stopping,
            taken: Mutex::new(taken),
            person_limiter: KeyedLimiter::new(limits.person_messages),
            source_limiter: KeyedLimiter::new(limits.source_messages),
        })
    }

    /// Waits until nobody is connected any more.
    pub async fn all_left(&self) {
        while self.taken() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// How many are connected.
    pub fn taken(&self) -> usize {
        self.taken.lock().expect("no one panics with it").all
    }

    /// Counts a connection in, if there is room. The last places are for people who sit at a table.
    pub fn enter(
        self: &Arc<Self>,
        known: Option<Known<'_>>,
        source: Source,
        sits: bool,
    ) -> Result<Visit, NoRoom> {
        let limits = &self.limits;
        let mut taken = self.taken.lock().expect("no one panics with it");
        let room = if sits { limits.connections } else { limits.connections - limits.connections / KEPT };
        if taken.all >= room {
            return Err(NoRoom::Full);
        }
        if count(&taken.sources, &source) >= limits.source_connections
            || count(&taken.regions, &source.region()) >= limits.source_connections.saturating_mul(OF_REGION)
        {
            return Err(NoRoom::Source);
        }
        if let Some(Known { person, .. }) = known
            && count(&taken.people, person) >= limits.person_connections
        {
            return Err(NoRoom::Person);
        }
        let ending = match known {
            Some(Known { person, device }) => {
                let (count, ending) =
                    taken.devices.entry(*device).or_insert_with(|| (0, self.stopping.child_token()));
                *count += 1;
                let ending = ending.clone();
                *taken.people.entry(person.to_owned()).or_default() += 1;
                ending
            }
            None => self.stopping.clone(),
        };
        *taken.sources.entry(source).or_default() += 1;
        *taken.regions.entry(source.region()).or_default() += 1;
        taken.all += 1;
        taken.clients += 1;
        Ok(Visit {
            sockets: Arc::clone(self),
            known: known.map(|known| (known.person.to_owned(), *known.device)),
            ending,
            source,
            client: taken.clients,
        })
    }

    /// The devices that are connected.
    pub fn devices(&self) -> Vec<secret::Hash> {
        self.taken.lock().expect("no one panics with it").devices.keys().copied().collect()
    }

    /// The people who are connected.
    pub fn people(&self) -> Vec<String> {
        self.taken.lock().expect("no one panics with it").people.keys().cloned().collect()
    }

    /// Whether this person is connected.
    pub fn holds(&self, person: &str) -> bool {
        self.taken.lock().expect("no one panics with it").people.contains_key(person)
    }

    /// Ends all connections of a device.
    pub fn sign_out(&self, device: &secret::Hash) {
        let mut taken = self.taken.lock().expect("no one panics with it");
        if let Some((_, ending)) = taken.devices.remove(device) {
            ending.cancel();
        }
    }
}

impl Visit {
    /// The device that somebody known came with.
    pub fn device(&self) -> Option<&secret::Hash> {
        self.known.as_ref().map(|(_, device)| device)
    }

    /// Whether one more thing may be said. All connections of a person count together, and all of those at an address
    /// who are nobody.
    pub fn may_speak(&self) -> bool {
        match &self.known {
            Some((person, _)) => self.sockets.person_limiter.take(person).is_ok(),
            None => self.sockets.source_limiter.take(&self.source).is_ok(),
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut taken = self.sockets.taken.lock().expect("no one panics with it");
        taken.all -= 1;
        count_out(&mut taken.sources, &self.source, |count| count);
        count_out(&mut taken.regions, &self.source.region(), |count| count);
        if let Some((person, device)) = &self.known {
            count_out(&mut taken.people, person, |count| count);
            count_out(&mut taken.devices, device, |(count, _)| count);
        }
    }
}

fn count<K: Eq + Hash + Borrow<Q>, Q: Eq + Hash + ?Sized>(counts: &HashMap<K, usize>, who: &Q) -> usize {
    counts.get(who).copied().unwrap_or(0)
}

/// Counts one out; who has none left is forgotten.
fn count_out<K: Eq + Hash, V>(counts: &mut HashMap<K, V>, who: &K, count: impl Fn(&mut V) -> &mut usize) {
    if let Some(entry) = counts.get_mut(who) {
        *count(entry) -= 1;
        if *count(entry) == 0 {
            counts.remove(who);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limit::Rate;

    fn sockets(connections: usize, source_connections: usize, person_connections: usize) -> Arc<Sockets> {
        let limits = Limits { connections, source_connections, person_connections, ..Limits::default() };
        Sockets::new(&limits, CancellationToken::new())
    }

    fn source(last: u8) -> Source {
        Source::of([192, 0, 2, last].into())
    }

    fn known(person: &str) -> Option<Known<'_>> {
        Some(Known { person, device: &[7; 32] })
    }

    #[test]
    fn a_share_is_kept_for_those_who_sit() {
        let sockets = sockets(10, 100, 100);
        let strangers: Vec<Visit> =
            (0..20).map_while(|_| sockets.enter(None, source(1), false).ok()).collect();
        assert_eq!(strangers.len(), 8);
        let players: Vec<Visit> =
            (0..20).map_while(|_| sockets.enter(known("ann"), source(1), true).ok()).collect();
        assert_eq!(players.len(), 2);
        assert_eq!(sockets.enter(known("ann"), source(1), true).err(), Some(NoRoom::Full));
        drop(strangers);
        assert!(sockets.enter(None, source(1), false).is_ok());
    }

    #[test]
    fn nobody_takes_more_than_their_share_and_who_goes_is_forgotten() {
        let sockets = sockets(100, 3, 2);
        let ann: Vec<Visit> =
            (0..2).map(|_| sockets.enter(known("ann"), source(1), false).unwrap()).collect();
        assert_eq!(sockets.enter(known("ann"), source(2), true).err(), Some(NoRoom::Person));
        let bob = sockets.enter(known("bob"), source(1), false).unwrap();
        assert_eq!(sockets.enter(None, source(1), false).err(), Some(NoRoom::Source));
        assert!(sockets.enter(None, source(2), false).is_ok());
        drop((ann, bob));
        let taken = sockets.taken.lock().unwrap();
        let here = (taken.sources.len(), taken.regions.len(), taken.people.len());
        assert_eq!((taken.all, here, taken.devices.len()), (0, (0, 0, 0), 0));
    }

    #[test]
    fn the_networks_of_one_region_count_together_too() {
        let sockets = sockets(1_000, 3, 100);
        let network =
            |number| Source::of(std::net::Ipv6Addr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]).into());
        let eve: Vec<Visit> =
            (0..99).filter_map(|number| sockets.enter(None, network(number), false).ok()).collect();
        assert_eq!(eve.len(), 3 * OF_REGION);
        assert!(sockets.enter(None, source(1), false).is_ok());
    }

    #[test]
    fn whoever_comes_again_may_say_no_more_for_it() {
        let twice = Rate { burst: 2.0, per_second: 1e-6 };
        let limits = Limits { person_messages: twice, source_messages: twice, ..Limits::default() };
        let sockets = Sockets::new(&limits, CancellationToken::new());
        let says = |known, from| {
            let visit = sockets.enter(known, source(from), false).unwrap();
            (0..9).filter(|_| visit.may_speak()).count()
        };
        assert_eq!((says(known("ann"), 1), says(known("ann"), 1), says(known("ann"), 2)), (2, 0, 0));
        assert_eq!((says(known("bob"), 1), says(None, 1), says(None, 1)), (2, 2, 0));
        assert_eq!(says(None, 2), 2, "somebody elsewhere");
    }

    #[test]
    fn a_device_that_is_signed_out_is_shown_the_door() {
        let sockets = sockets(100, 100, 100);
        let lost = sockets.enter(Some(Known { person: "ann", device: &[1; 32] }), source(1), false).unwrap();
        let own = sockets.enter(Some(Known { person: "ann", device: &[2; 32] }), source(1), false).unwrap();
        sockets.sign_out(&[1; 32]);
        assert!(lost.ending.is_cancelled() && !own.ending.is_cancelled());
    }
}
