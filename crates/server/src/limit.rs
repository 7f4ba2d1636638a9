//! How much somebody may ask in a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// So many at once, and so many a second after that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many a second in the long run.
    pub per_second: f64,
}

/// A bucket that fills with time and from which every request takes one.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(rate: Rate, now: Instant) -> Self {
        Self { left: rate.burst, filled: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let waited = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + waited * rate.per_second).min(rate.burst);
        self.filled = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

/// A bucket for each of many, such as addresses. Who has not come for long is forgotten.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// None yet.
    pub fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Takes one from the bucket of `who`, if there is one.
    pub fn take(&self, who: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no one panics with it");
        if buckets.len() >= 10_000 {
            let full_again = Duration::from_secs_f64((self.rate.burst / self.rate.per_second).min(86_400.0));
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.filled) < full_again);
        }
        buckets.entry(who).or_insert_with(|| Bucket::new(self.rate, now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_only_what_time_brings() {
        let rate = Rate { burst: 3.0, per_second: 2.0 };
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        let taken = (0..5).filter(|_| bucket.take(rate, start)).count();
        assert_eq!(taken, 3);
        assert!(!bucket.take(rate, start + Duration::from_millis(400)));
        assert!(bucket.take(rate, start + Duration::from_millis(900)));
        assert!(!bucket.take(rate, start + Duration::from_millis(900)));
    }

    #[test]
    fn one_flooder_does_not_use_up_what_others_have() {
        let buckets = Buckets::new(Rate { burst: 2.0, per_second: 0.001 });
        assert!(buckets.take("ann") && buckets.take("ann") && !buckets.take("ann"));
        assert!(buckets.take("bob"));
    }
}
