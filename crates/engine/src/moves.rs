//! The list into which a game writes its legal moves.

use std::ops::Deref;

/// A buffer of moves, made once and filled again for each decision, so that looking ahead allocates nothing.
#[derive(Clone, Debug)]
pub struct MoveList<M>(Vec<M>);

impl<M> MoveList<M> {
    /// An empty list with room for the decisions that usually occur.
    pub fn new() -> Self {
        Self(Vec::with_capacity(1024))
    }

    /// Empties the list and keeps its room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// Removes the moves that `keep` does not want.
    pub fn retain(&mut self, keep: impl FnMut(&M) -> bool) {
        self.0.retain(keep);
    }
}

impl<M> Extend<M> for MoveList<M> {
    /// Adds moves; where their number is known beforehand, faster than one by one.
    #[inline]
    fn extend<T: IntoIterator<Item = M>>(&mut self, moves: T) {
        self.0.extend(moves);
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}
