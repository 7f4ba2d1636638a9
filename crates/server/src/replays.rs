//! Games played again up to some moment: away from the tables, few at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limit::Source;

/// How many may wait, in all and of one who asks.
const MOST: usize = 256;
const MOST_OF_ONE: usize = 16;

/// Who asks: a person, or whoever comes from there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// Somebody who has come in, by id.
    Person(String),
    /// Somebody who has not.
    Source(Source),
}

/// How many games may be played again at the same time.
pub struct Replays {
    places: Arc<Semaphore>,
    waiting: Arc<Mutex<HashMap<Asker, usize>>>,
}

/// Leave to play one game again; given back when it is dropped.
pub struct Replay {
    _place: OwnedSemaphorePermit,
    _turn: Turn,
}

/// One that waits or plays, as it is counted.
pub(crate) struct Turn {
    asker: Asker,
    waiting: Arc<Mutex<HashMap<Asker, usize>>>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().expect("no one panics with it");
        if let Some(count) = waiting.get_mut(&self.asker) {
            *count -= 1;
            if *count == 0 {
                waiting.remove(&self.asker);
            }
        }
    }
}

impl Replays {
    /// So many at the same time.
    pub fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places.max(1))), waiting: Arc::default() }
    }

    /// Waits for a place; none if too many wait already.
    pub async fn place(&self, asker: Asker) -> Option<Replay> {
        let turn = self.turn(asker)?;
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Replay { _place: place, _turn: turn })
    }

    /// Counts one that waits; none if too many wait already.
    pub(crate) fn turn(&self, asker: Asker) -> Option<Turn> {
        let mut waiting = self.waiting.lock().expect("no one panics with it");
        // Everybody counts at least once, so that this is no more than there are.
        if waiting.len() >= MOST {
            return None;
        }
        let count = waiting.entry(asker.clone()).or_insert(0);
        if *count >= MOST_OF_ONE {
            return None;
        }
        *count += 1;
        Some(Turn { asker, waiting: Arc::clone(&self.waiting) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_who_asks_for_many_leaves_room_to_others() {
        let replays = Replays::new(1);
        let ann = || Asker::Person("ann".to_owned());
        let first = replays.place(ann()).await.unwrap();
        let more: Vec<_> = (1..MOST_OF_ONE).map(|_| replays.turn(ann()).unwrap()).collect();
        assert!(replays.place(ann()).await.is_none());
        let bob = replays.turn(Asker::Person("bob".to_owned()));
        assert!(bob.is_some());
        drop((first, more, bob));
        assert!(replays.waiting.lock().unwrap().is_empty());
        assert!(replays.place(ann()).await.is_some());
    }
}
