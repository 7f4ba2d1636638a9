//! The connections that are no WebSockets, or not yet. Where there are too many, whoever holds the most makes room.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use crate::limit::{OF_REGION, Source};

/// The connections that are no WebSockets, or not yet.
pub struct Connections {
    most: usize,
    most_of_one: usize,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    all: usize,
    /// How often anybody began or stopped to wait: who waits since a smaller number waits for longer.
    time: u64,
    sources: HashMap<Source, usize>,
    regions: HashMap<Source, Held>,
    /// The regions of whom somebody is idle, and those of whom somebody is not, by rank.
    ranked: [BTreeMap<Rank, Source>; 2],
}

/// The one with the most connections comes last; of several such, the one of whom somebody waits for longest.
type Rank = (usize, Reverse<u64>);

/// The connections of one region, by what they do, in the order of time.
#[derive(Default)]
struct Held([BTreeMap<u64, Visit>; 2]);

struct Visit {
    source: Source,
    out: Arc<Notify>,
}

/// What a connection does.
#[derive(Clone, Copy)]
enum Doing {
    /// It waits for a request, or for the rest of its head.
    Nothing,
    /// A request of it is being answered.
    Something,
}

/// A connection as it is counted, until this is dropped.
pub struct Connection {
    connections: Arc<Connections>,
    source: Source,
    /// Since when they do what they do.
    since: AtomicU64,
    out: Arc<Notify>,
}

/// A request that is being answered, until this is dropped.
pub struct Busy<'a>(&'a Connection);

impl Connections {
    /// An empty one for so many, and so many of one source.
    pub fn new(most: usize, most_of_one: usize) -> Arc<Self> {
        Arc::new(Self { most, most_of_one, inside: Mutex::default() })
    }

    /// Lets somebody in, if there is room or can be made.
    pub fn enter(self: &Arc<Self>, source: Source) -> Option<Connection> {
        let mut inside = self.inside.lock().expect("no one panics with it");
        let own = inside.regions.get(&source.region()).map_or(0, Held::count);
        let of_source = inside.sources.get(&source).copied().unwrap_or(0);
        if of_source >= self.most_of_one || own >= self.most_of_one.saturating_mul(OF_REGION) {
            return None;
        }
        if inside.all >= self.most {
            inside.make_room(source.region(), own)?;
        }
        let out = Arc::new(Notify::new());
        let since = inside.put(Doing::Nothing, Visit { source, out: Arc::clone(&out) });
        Some(Connection { connections: Arc::clone(self), source, since: AtomicU64::new(since), out })
    }
}

impl Inside {
    /// Shows somebody out in favour of a region that has so many: the one who is idle for longest of whoever holds the
    /// most. Where all are busy, somebody who is, but only of those who have more even afterwards.
    fn make_room(&mut self, region: Source, own: usize) -> Option<()> {
        let [idle, busy] = &self.ranked;
        let crowd = |ranked: &BTreeMap<Rank, Source>, least: usize| {
            ranked.last_key_value().filter(|((count, _), _)| *count >= least).map(|(_, crowd)| *crowd)
        };
        let own_idle =
            || self.regions.get(&region).and_then(|held| held.first(Doing::Nothing)).map(|_| region);
        let idle = crowd(idle, own + 1).or_else(own_idle).map(|crowd| (crowd, Doing::Nothing));
        let (crowd, doing) = idle.or_else(|| Some((crowd(busy, own + 2)?, Doing::Something)))?;
        let since = self.regions.get(&crowd)?.first(doing)?;
        let visit = self.take(crowd, since)?;
        metrics::counter!("spellenkast_shown_out_total").increment(1);
        visit.out.notify_one();
        Some(())
    }

    fn put(&mut self, doing: Doing, visit: Visit) -> u64 {
        self.time += 1;
        self.all += 1;
        *self.sources.entry(visit.source).or_default() += 1;
        let since = self.time;
        self.change(visit.source.region(), |held| held.0[doing as usize].insert(since, visit));
        since
    }

    /// Takes out who does the same since then; none if they are out already.
    fn take(&mut self, region: Source, since: u64) -> Option<Visit> {
        let visit = self.change(region, |held| held.0.iter_mut().find_map(|doing| doing.remove(&since)))?;
        self.all -= 1;
        let count = self.sources.entry(visit.source).or_default();
        *count -= 1;
        if *count == 0 {
            self.sources.remove(&visit.source);
        }
        Some(visit)
    }

    /// Changes what a region holds, and its ranks with it.
    fn change<T>(&mut self, region: Source, change: impl FnOnce(&mut Held) -> T) -> T {
        let held = self.regions.entry(region).or_default();
        for (ranked, rank) in self.ranked.iter_mut().zip(held.ranks()) {
            rank.and_then(|rank| ranked.remove(&rank));
        }
        let changed = change(held);
        for (ranked, rank) in self.ranked.iter_mut().zip(held.ranks()) {
            rank.and_then(|rank| ranked.insert(rank, region));
        }
        if held.count() == 0 {
            self.regions.remove(&region);
        }
        changed
    }
}

impl Held {
    fn count(&self) -> usize {
        self.0.iter().map(BTreeMap::len).sum()
    }

    /// Since when the first of those who do this does it.
    fn first(&self, doing: Doing) -> Option<u64> {
        self.0[doing as usize].first_key_value().map(|(since, _)| *since)
    }

    fn ranks(&self) -> [Option<Rank>; 2] {
        let rank = |doing| self.first(doing).map(|since| (self.count(), Reverse(since)));
        [rank(Doing::Nothing), rank(Doing::Something)]
    }
}

impl Connection {
    /// Comes when they have to go, for somebody else's sake.
    pub async fn shown_out(&self) {
        self.out.notified().await;
    }

    /// Says that a request of theirs is being answered.
    pub fn is_busy(&self) -> Busy<'_> {
        self.does(Doing::Something);
        Busy(self)
    }

    fn does(&self, doing: Doing) {
        let mut inside = self.connections.inside.lock().expect("no one panics with it");
        if let Some(visit) = inside.take(self.source.region(), self.since.load(Ordering::Relaxed)) {
            self.since.store(inside.put(doing, visit), Ordering::Relaxed);
        }
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.does(Doing::Nothing);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut inside = self.connections.inside.lock().expect("no one panics with it");
        inside.take(self.source.region(), self.since.load(Ordering::Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn source(last: u8) -> Source {
        Source::of([192, 0, 2, last].into())
    }

    fn come(connections: &Arc<Connections>, last: u8, times: usize) -> Vec<Connection> {
        (0..times).map_while(|_| connections.enter(source(last))).collect()
    }

    /// Who of them has to go.
    fn out(guests: &[Connection]) -> Vec<usize> {
        (0..guests.len()).filter(|&guest| guests[guest].shown_out().now_or_never().is_some()).collect()
    }

    fn is_empty(connections: &Connections) -> bool {
        let inside = connections.inside.lock().unwrap();
        let ranked = inside.ranked.iter().any(|ranked| !ranked.is_empty());
        inside.all == 0 && inside.sources.is_empty() && inside.regions.is_empty() && !ranked
    }

    #[test]
    fn one_source_does_not_fill_the_hall() {
        let connections = Connections::new(5, 3);
        let eve = come(&connections, 1, 9);
        assert_eq!(eve.len(), 3);
        let ann = come(&connections, 2, 2);
        assert_eq!((ann.len(), out(&eve)), (2, vec![]), "there was room");
        drop((eve, ann));
        assert!(is_empty(&connections) && connections.enter(source(1)).is_some());
    }

    #[test]
    fn whoever_holds_the_most_makes_room_with_the_one_who_is_idle_for_longest() {
        let connections = Connections::new(6, 4);
        let (eve, bob) = (come(&connections, 1, 4), come(&connections, 2, 2));
        drop(eve[0].is_busy());
        let _busy = eve[1].is_busy();
        let ann = connections.enter(source(3)).unwrap();
        assert_eq!((out(&eve), out(&bob)), (vec![2], vec![]));
        // Eve's three and Bob's two: then two each.
        let cleo = connections.enter(source(4)).unwrap();
        assert_eq!((out(&eve), out(&bob)), (vec![3], vec![]));
        drop((ann, cleo));
        assert_eq!(connections.inside.lock().unwrap().all, 4, "who is out is not counted out twice");
    }

    #[test]
    fn nobody_makes_room_for_those_who_have_as_many() {
        let connections = Connections::new(4, 4);
        let (ann, bob) = (come(&connections, 1, 2), come(&connections, 2, 2));
        let busy: Vec<Busy<'_>> = bob.iter().map(Connection::is_busy).collect();
        assert!(connections.enter(source(2)).is_none(), "Ann has no more than Bob, who is busy");
        drop(busy);
        let third = connections.enter(source(2)).unwrap();
        assert_eq!((out(&ann), out(&bob)), (vec![], vec![0]), "one of his own");
        drop((ann, bob, third));
        assert!(is_empty(&connections));
    }

    #[test]
    fn a_hall_full_of_requests_that_never_end_has_room_for_others() {
        let connections = Connections::new(4, 4);
        let eve = come(&connections, 1, 4);
        let busy: Vec<Busy<'_>> = eve.iter().map(Connection::is_busy).collect();
        let mut ann = Vec::new();
        while let Some(guest) = connections.enter(source(2)) {
            // Busy for ever.
            std::mem::forget(guest.is_busy());
            ann.push(guest);
        }
        assert_eq!((ann.len(), out(&eve)), (2, vec![0, 1]), "two each");
        drop(busy);
        drop((eve, ann));
        assert!(is_empty(&connections));
    }

    #[test]
    fn the_networks_of_one_region_count_together_too() {
        let connections = Connections::new(100, 3);
        let network =
            |number: u16| Source::of(std::net::Ipv6Addr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]).into());
        let eve: Vec<Connection> = (0..99).filter_map(|number| connections.enter(network(number))).collect();
        assert_eq!(eve.len(), 3 * OF_REGION);
        drop(eve);
        assert!(is_empty(&connections));
        let connections = Connections::new(4, 4);
        let eve: Vec<Connection> = (0..4).filter_map(|number| connections.enter(network(number))).collect();
        let ann = come(&connections, 1, 1);
        assert_eq!((ann.len(), out(&eve)), (1, vec![0]));
        let more = connections.enter(network(9));
        assert_eq!(
            (more.is_some(), out(&ann), out(&eve)),
            (true, vec![], vec![1]),
            "another network of hers does not help"
        );
    }
}
