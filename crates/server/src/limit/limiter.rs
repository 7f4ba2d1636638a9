//! So many at once, and so many a second after that.

use std::fmt::{self, Debug, Formatter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::recent::Recent;

/// So many at once, and so many a second after that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many a second in the long run.
    pub per_second: f64,
}

impl Rate {
    fn quota(self) -> Quota {
        let period = Duration::from_secs_f64((1.0 / self.per_second).clamp(1e-9, 1e6));
        let burst = NonZeroU32::new(self.burst as u32).unwrap_or(NonZeroU32::MIN);
        Quota::with_period(period).expect("it is above 0").allow_burst(burst)
    }
}

/// How much one may still ask.
#[derive(Debug)]
pub struct Limiter(DefaultDirectRateLimiter);

impl Limiter {
    /// They have asked nothing yet.
    pub fn new(rate: Rate) -> Self {
        Self(RateLimiter::direct(rate.quota()))
    }

    /// Whether they may ask once more; it counts if they may.
    pub fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// Somebody asked before they might.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too soon by {0:?}")]
pub struct TooSoon(pub Duration);

/// How much each of many may still ask. Who has not come for long is forgotten, and so many come by at most that it
/// never takes more than a few megabytes.
pub struct KeyedLimiter<K: Clone + Eq + Hash>(RateLimiter<K, Shards<K>, DefaultClock>);

impl<K: Clone + Eq + Hash> KeyedLimiter<K> {
    /// Nobody has come yet.
    pub fn new(rate: Rate) -> Self {
        Self(RateLimiter::new(rate.quota(), Shards::default(), DefaultClock::default()))
    }

    /// Whether this one may ask once more; it counts if they may.
    pub fn take(&self, who: &K) -> Result<(), TooSoon> {
        self.0.check_key(who).map_err(|until| TooSoon(until.wait_time_from(self.0.clock().now())))
    }
}

impl<K: Clone + Eq + Hash> Debug for KeyedLimiter<K> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeyedLimiter").finish_non_exhaustive()
    }
}

/// So many locks, so that people seldom wait for each other.
const SHARDS: usize = 16;

/// How many each of them remembers at least.
const REMEMBERED: usize = 4_096;

/// What is remembered of each. The stores of `governor` itself grow with everybody who ever came until they are swept.
struct Shards<K> {
    hasher: RandomState,
    shards: [Mutex<Recent<K, Nanos>>; SHARDS],
}

impl<K: Eq + Hash> Default for Shards<K> {
    fn default() -> Self {
        let shards = std::array::from_fn(|_| Mutex::new(Recent::new(REMEMBERED)));
        Self { hasher: RandomState::new(), shards }
    }
}

impl<K: Clone + Eq + Hash> StateStore for Shards<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let shard = &self.shards[self.hasher.hash_one(key) as usize % SHARDS];
        let mut shard = shard.lock().expect("no one panics with it");
        let (allowed, now) = measure(shard.get(key).copied())?;
        shard.insert(key.clone(), now);
        Ok(allowed)
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_only_what_time_brings() {
        let rate = Rate { burst: 3.0, per_second: 2.0 };
        let clock = FakeRelativeClock::default();
        let limiter = RateLimiter::direct_with_clock(rate.quota(), clock.clone());
        assert_eq!((0..5).filter(|_| limiter.check().is_ok()).count(), 3);
        clock.advance(Duration::from_millis(400));
        assert!(limiter.check().is_err());
        clock.advance(Duration::from_millis(500));
        assert!(limiter.check().is_ok());
        assert!(limiter.check().is_err());
    }

    #[test]
    fn one_flooder_does_not_use_up_what_others_have() {
        let limiter = KeyedLimiter::new(Rate { burst: 2.0, per_second: 0.001 });
        assert!(limiter.take(&"ann").is_ok() && limiter.take(&"ann").is_ok());
        let TooSoon(wait) = limiter.take(&"ann").unwrap_err();
        assert!(wait > Duration::from_secs(900) && wait <= Duration::from_secs(1_000), "{wait:?}");
        assert!(limiter.take(&"bob").is_ok());
    }

    #[test]
    fn a_crowd_of_addresses_makes_nobody_who_comes_again_and_again_forgotten() {
        let limiter = KeyedLimiter::new(Rate { burst: 2.0, per_second: 0.001 });
        assert!(limiter.take(&0).is_ok() && limiter.take(&0).is_ok());
        for stranger in 1..300_000 {
            assert!(limiter.take(&stranger).is_ok());
            if stranger % 10_000 == 0 {
                assert!(limiter.take(&0).is_err(), "she had hers");
            }
        }
    }

    #[test]
    fn any_rate_can_be_kept() {
        for rate in [
            Rate { burst: 0.0, per_second: 1e-9 },
            Rate { burst: 1e12, per_second: 1e12 },
            Rate { burst: 1.5, per_second: 0.2 },
        ] {
            assert!(Limiter::new(rate).take(), "{rate:?}: once is always allowed");
        }
    }
}
