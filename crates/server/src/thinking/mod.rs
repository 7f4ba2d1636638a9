//! Threads on which bots think, and who may have them think when.
//!
//! A thought cannot be interrupted, and a master's takes up to a hundred times as long as that of the levels below. So
//! short thoughts have threads of their own, long ones stand behind everything else for the processor, and nobody's
//! thoughts wait for more than one of each other source's.

mod fair_queue;
mod room;

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) use fair_queue::FairQueue;
pub use fair_queue::{Payer, Urgency};
use room::Room;
pub(crate) use room::{Held, Most};

/// How long a thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// A few milliseconds.
    Short,
    /// Up to a tenth of a second.
    Long,
}

/// How long a place is kept after a thought at a table where only bots play.
const PAUSE: Duration = Duration::from_millis(100);

/// How much less of the processor long thoughts get than everything else, in the system's own measure.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

/// The threads. They end when this is dropped.
pub struct Thinkers {
    shared: Arc<Shared>,
    runtime: tokio::runtime::Handle,
}

struct Shared {
    state: Mutex<State>,
    short: Condvar,
    long: Condvar,
}

struct State {
    room: Room,
    short: FairQueue<Waiting>,
    long: FairQueue<Waiting>,
    closed: bool,
}

struct Waiting {
    job: Box<dyn FnOnce() + Send>,
    place: Place,
    since: Instant,
}

/// Leave to have something thought about; given back when it is dropped.
pub struct Place {
    payer: Payer,
    urgency: Urgency,
    shared: Arc<Shared>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.state().room.give_back(&self.payer, self.urgency);
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no one panics with it")
    }
}

impl Thinkers {
    /// So many threads for short thoughts, and as many for long ones.
    pub fn start(threads: usize) -> Self {
        let state =
            State { room: Room::default(), short: FairQueue::new(), long: FairQueue::new(), closed: false };
        let shared =
            Arc::new(Shared { state: Mutex::new(state), short: Condvar::new(), long: Condvar::new() });
        let thinkers = Self { shared, runtime: tokio::runtime::Handle::current() };
        for length in [Length::Short, Length::Long].repeat(threads.max(1)) {
            let (shared, runtime) = (Arc::clone(&thinkers.shared), thinkers.runtime.clone());
            let begun = thread::Builder::new()
                .name(format!("{length:?} thoughts").to_lowercase())
                .spawn(move || work(&shared, length, &runtime));
            if let Err(error) = begun {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        thinkers
    }

    /// A place for a thought of this person; none if too many wait already.
    pub fn place(&self, payer: &Payer, urgency: Urgency) -> Option<Place> {
        let taken = self.shared.state().room.take(payer, urgency);
        taken.then(|| Place { payer: payer.clone(), urgency, shared: Arc::clone(&self.shared) })
    }

    /// Has something thought about, as soon as it is its turn.
    pub fn think(&self, place: Place, length: Length, job: impl FnOnce() + Send + 'static) {
        let (payer, urgency) = (place.payer.clone(), place.urgency);
        let waiting = Waiting { job: Box::new(job), place, since: Instant::now() };
        // Nobody waits for it, so it must not take the processor from those for whom somebody does.
        let length = if urgency == Urgency::Unattended { Length::Long } else { length };
        let mut state = self.shared.state();
        match length {
            Length::Short => {
                state.short.push(payer, urgency, waiting);
                self.shared.short.notify_one();
            }
            Length::Long => {
                state.long.push(payer, urgency, waiting);
                self.shared.long.notify_one();
            }
        }
    }

    /// How many thoughts wait or are being thought.
    pub fn busy(&self) -> usize {
        self.shared.state().room.taken()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.closed = true;
        let left = (
            std::mem::replace(&mut state.short, FairQueue::new()),
            std::mem::replace(&mut state.long, FairQueue::new()),
        );
        // Each of them gives its place back, for which it needs the lock.
        drop(state);
        drop(left);
        self.shared.short.notify_all();
        self.shared.long.notify_all();
    }
}

fn work(shared: &Shared, length: Length, runtime: &tokio::runtime::Handle) {
    if length == Length::Long {
        stand_back();
    }
    while let Some(Waiting { job, place, since }) = next(shared, length) {
        metrics::histogram!("spellenkast_thought_wait_seconds").record(since.elapsed());
        if panic::catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a thought broke off");
        }
        if place.urgency == Urgency::Unattended {
            runtime.spawn(async move {
                tokio::time::sleep(PAUSE).await;
                drop(place);
            });
        }
    }
}

/// Waits for the next thought; none once no more come.
fn next(shared: &Shared, length: Length) -> Option<Waiting> {
    let mut state = shared.state();
    loop {
        if state.closed {
            return None;
        }
        let (queue, wake) = match length {
            Length::Short => (&mut state.short, &shared.short),
            Length::Long => (&mut state.long, &shared.long),
        };
        if let Some(waiting) = queue.pop() {
            return Some(waiting);
        }
        state = wake.wait(state).expect("no one panics with it");
    }
}

/// Lets every other thread go first.
fn stand_back() {
    // On Linux a thread has a priority of its own; elsewhere this would be that of the whole server.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "long thoughts have the same priority as everything else");
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use super::*;
    use crate::limit::Source;

    fn payer(address: u8) -> Payer {
        let source = Some(Source::of(IpAddr::from([127, 0, 0, address])));
        Payer { source, person: format!("person {address}").as_str().into() }
    }

    #[tokio::test]
    async fn a_thought_that_fails_stops_nobody() {
        let thinkers = Thinkers::start(1);
        let place = thinkers.place(&payer(1), Urgency::Live).unwrap();
        thinkers.think(place, Length::Short, || panic!("it cannot think"));
        let (tell, told) = mpsc::channel();
        let place = thinkers.place(&payer(1), Urgency::Live).unwrap();
        thinkers.think(place, Length::Short, move || tell.send(7).unwrap());
        assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(7));
    }

    #[tokio::test]
    async fn a_short_thought_does_not_stand_behind_a_long_one() {
        let thinkers = Thinkers::start(1);
        let (go_on, wait) = mpsc::channel::<()>();
        let place = thinkers.place(&payer(1), Urgency::Live).unwrap();
        thinkers.think(place, Length::Long, move || {
            let _ = wait.recv();
        });
        let (tell, told) = mpsc::channel();
        let place = thinkers.place(&payer(2), Urgency::Live).unwrap();
        thinkers.think(place, Length::Short, move || tell.send(7).unwrap());
        assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(7), "the long one is not done");
        go_on.send(()).unwrap();
    }
}
