//! Answers that are good for a while, worked out once for all who ask meanwhile.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

/// What was found last, as long as it is good.
pub struct Fresh<T> {
    good_for: Duration,
    last: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Fresh<T> {
    /// Nobody has asked yet.
    pub fn new(good_for: Duration) -> Self {
        Self { good_for, last: Mutex::new(None) }
    }

    /// What was found last, or what is found now if that was too long ago. Who asks meanwhile waits for it.
    pub async fn get(&self, find: impl Future<Output = T>) -> T {
        let mut last = self.last.lock().await;
        if let Some((when, found)) = &*last
            && when.elapsed() < self.good_for
        {
            return found.clone();
        }
        let found = find.await;
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_is_worked_out_once_for_all_who_ask_meanwhile() {
        let fresh = Fresh::new(Duration::from_secs(3_600));
        let slowly = async {
            tokio::task::yield_now().await;
            1
        };
        let found = tokio::join!(fresh.get(slowly), fresh.get(async { 2 }), fresh.get(async { 3 }));
        assert_eq!(found, (1, 1, 1));
        let stale = Fresh::new(Duration::ZERO);
        assert_eq!((stale.get(async { 1 }).await, stale.get(async { 2 }).await), (1, 2));
    }
}
