//! Games played again up to some moment: away from the tables, few at a time, and nobody waits for somebody else's crowd.

use std::sync::{Arc, Mutex};

use spellenkast_table::PersonId;
use tokio::sync::oneshot;

use crate::limit::Source;
use crate::thinking::{FairQueue, Held, Most, Payer, Urgency};

/// How many may wait or be played.
const MOST: Most = Most { all: 1_024, of_source: 64, of_person: 16 };

/// Who asks: a person, or whoever comes from there and is nobody yet.
pub fn asker(person: Option<&str>, source: Source) -> Payer {
    let person = person.map_or_else(|| source.to_string(), str::to_owned);
    Payer { source: Some(source), person: PersonId(person) }
}

/// How many games may be played again at the same time, and who waits for it.
pub struct Replays(Arc<Shared>);

struct Shared(Mutex<State>);

struct State {
    /// Nobody waits while there are some.
    places: usize,
    held: Held,
    queue: FairQueue<Waiting>,
}

struct Waiting {
    turn: Turn,
    tell: oneshot::Sender<Replay>,
}

/// Leave to play one game again; handed on when it is dropped.
pub struct Replay {
    shared: Arc<Shared>,
    _turn: Turn,
}

/// One that waits or plays, as it is counted. Who goes away is counted until their turn comes, so that the queue has a bound.
struct Turn {
    asker: Payer,
    shared: Arc<Shared>,
}

impl Replays {
    /// So many at the same time.
    pub fn new(places: usize) -> Self {
        let state = State { places: places.max(1), held: Held::new(MOST), queue: FairQueue::new() };
        Self(Arc::new(Shared(Mutex::new(state))))
    }

    /// Waits for a place; none if too many wait already.
    pub async fn place(&self, asker: Payer) -> Option<Replay> {
        let told = {
            let mut state = self.0.0.lock().expect("no one panics with it");
            if !state.held.take(&asker) {
                return None;
            }
            let turn = Turn { asker: asker.clone(), shared: Arc::clone(&self.0) };
            if state.places > 0 {
                state.places -= 1;
                return Some(Replay { shared: Arc::clone(&self.0), _turn: turn });
            }
            let (tell, told) = oneshot::channel();
            state.queue.push(asker, Urgency::Live, Waiting { turn, tell });
            told
        };
        told.await.ok()
    }
}

impl Shared {
    /// Gives a place to the next who still waits.
    fn hand_on(self: &Arc<Self>) {
        loop {
            let mut state = self.0.lock().expect("no one panics with it");
            let Some(Waiting { turn, tell }) = state.queue.pop() else {
                state.places += 1;
                return;
            };
            // A turn that nobody waits for is counted out, for which it needs the lock.
            drop(state);
            if !tell.is_closed() {
                // Who goes away at this very moment hands it on in turn.
                drop(tell.send(Replay { shared: Arc::clone(self), _turn: turn }));
                return;
            }
        }
    }
}

impl Drop for Replay {
    fn drop(&mut self) {
        self.shared.hand_on();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.shared.0.lock().expect("no one panics with it").held.give_back(&self.asker);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;

    use super::*;

    type Asked<'a> = Pin<Box<dyn Future<Output = Option<Replay>> + 'a>>;

    /// Somebody asks, and waits.
    fn ask<'a>(replays: &'a Replays, person: &str, address: u8) -> Asked<'a> {
        let asker = asker(Some(person), Source::of([192, 0, 2, address].into()));
        let mut asked: Asked<'a> = Box::pin(replays.place(asker));
        assert!((&mut asked).now_or_never().is_none(), "nobody has a place yet");
        asked
    }

    fn is_idle(replays: &Replays, places: usize) -> bool {
        let mut state = replays.0.0.lock().unwrap();
        state.places == places && state.held.is_empty() && state.queue.pop().is_none()
    }

    #[tokio::test]
    async fn people_and_addresses_have_a_share_of_the_places() {
        let replays = Replays::new(1);
        let eve = |person: usize| asker(Some(&format!("eve {person}")), Source::of([192, 0, 2, 1].into()));
        let first = replays.place(eve(0)).await.unwrap();
        let mut waiting: Vec<_> =
            (0..2_000).map(|number| Box::pin(replays.place(eve(number / 40)))).collect();
        let refused = waiting.iter_mut().filter_map(|asked| asked.now_or_never()).count();
        assert_eq!(2_000 - refused, MOST.of_source - 1);
        drop(waiting);
        let nobody = asker(None, Source::of([192, 0, 2, 1].into()));
        assert!(replays.place(nobody).await.is_none(), "who went away is counted until their turn");
        let ann = ask(&replays, "ann", 2);
        drop(first);
        assert!(ann.await.is_some());
        assert!(is_idle(&replays, 1));
    }

    #[tokio::test]
    async fn a_crowd_of_one_address_delays_others_by_one_game() {
        let replays = Replays::new(1);
        let mut first = replays.place(asker(Some("eve"), Source::of([192, 0, 2, 1].into()))).await.unwrap();
        let mut eves: Vec<Asked<'_>> = (0..30).map(|eve| ask(&replays, &format!("eve {eve}"), 1)).collect();
        let ann = ask(&replays, "ann", 2);
        drop(first);
        first = eves.remove(0).await.unwrap();
        drop(first);
        let ann = ann.now_or_never().expect("it is her turn").unwrap();
        drop(eves);
        drop(ann);
        assert!(is_idle(&replays, 1));
    }
}
