//! A map that keeps the last ones and forgets the rest, and never has to look through all of them for it.

use std::collections::HashMap;
use std::hash::Hash;

/// Holds the last `room` keys that were used, and never more than twice as many.
#[derive(Debug)]
pub struct Recent<K, V> {
    room: usize,
    young: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Eq + Hash, V> Recent<K, V> {
    /// An empty one.
    pub fn new(room: usize) -> Self {
        Self { room, young: HashMap::new(), old: HashMap::new() }
    }

    /// The value of a key, which counts as used now.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        if let Some((key, value)) = self.old.remove_entry(key) {
            self.insert(key, value);
        }
        self.young.get(key)
    }

    /// Puts a value in the place of the last one.
    pub fn insert(&mut self, key: K, value: V) {
        self.old.remove(&key);
        if self.young.len() >= self.room && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }

    /// Forgets a key.
    pub fn remove(&mut self, key: &K) {
        self.young.remove(key);
        self.old.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_grows_and_what_is_used_stays() {
        let mut recent = Recent::new(10);
        recent.insert(-1, 0);
        for key in 0..1000 {
            assert!(recent.get(&-1).is_some(), "used all the time");
            recent.insert(key, key);
            assert!(recent.young.len() + recent.old.len() <= 20);
        }
        assert_eq!(recent.get(&999), Some(&999));
        assert_eq!(recent.get(&991), Some(&991), "one of the last ten");
        assert_eq!(recent.get(&0), None, "long ago");
        recent.remove(&999);
        assert_eq!(recent.get(&999), None);
    }
}
