//! Trying again what did not work, later and later.

use std::time::{Duration, Instant};

use crate::secret;

const FIRST: Duration = Duration::from_millis(100);

/// The pause doubles so many times.
const DOUBLED: u32 = 5;

/// When something is tried again.
#[derive(Debug, Default)]
pub(super) struct Again {
    /// When, if it is to be.
    pub(super) due: Option<Instant>,
    failures: u32,
}

impl Again {
    /// It did not work: again after a while, which grows and is not the same for all who wait for the same.
    pub(super) fn later(&mut self) {
        if self.due.is_none() {
            let pause = self.pause();
            let [chance] = secret::random::<1>();
            self.due = Some(Instant::now() + pause + pause * u32::from(chance) / 255);
            self.failures = self.failures.saturating_add(1);
        }
    }

    /// How long the next pause is, without what chance adds.
    pub(super) fn pause(&self) -> Duration {
        FIRST * 2_u32.pow(self.failures.min(DOUBLED))
    }

    /// It worked.
    pub(super) fn worked(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_grow_and_stay_bounded_until_it_works() {
        let mut again = Again::default();
        let mut pause = || {
            again.later();
            again.due.take().unwrap().saturating_duration_since(Instant::now())
        };
        let first = pause();
        assert!(first <= 2 * FIRST);
        let last = (0..100).map(|_| pause()).last().unwrap();
        assert!(last > 4 * FIRST && last < Duration::from_secs(10), "{last:?}");
        again.worked();
        again.later();
        assert!(again.due.unwrap() <= Instant::now() + 2 * FIRST);
    }
}
