//! A decision on the way from one tap to the next.

use spellenkast_engine::{MoveList, Seat};

use crate::taps::{ActionSet, Tapped, Taps};

/// A decision on the way: the legal moves that begin with all that was tapped. It is made as soon as only one is left.
///
/// Taps come in one order, that of the move's spots, so that there is one way to each move.
#[derive(Clone, Debug)]
pub struct Decision<M> {
    left: Vec<(Taps, M)>,
    tapped: Taps,
    legal: ActionSet,
}

impl<M> Default for Decision<M> {
    fn default() -> Self {
        Self { left: Vec::new(), tapped: Taps::default(), legal: ActionSet::default() }
    }
}

impl<M: Copy> Decision<M> {
    /// Begins with all legal moves of the seat. The lists are room to write into.
    pub fn begin<G: Tapped<Move = M>>(
        &mut self,
        game: &G,
        seat: Seat,
        moves: &mut MoveList<M>,
        spots: &mut Vec<G::Spot>,
    ) {
        game.moves(seat, moves);
        self.left.clear();
        self.tapped = Taps::default();
        self.left.extend(moves.iter().map(|&mv| (game.taps(mv, spots), mv)));
        self.look::<G>();
    }

    /// Nothing to decide.
    pub fn close(&mut self) {
        self.left.clear();
        self.tapped = Taps::default();
        self.legal = ActionSet::default();
    }

    fn look<G: Tapped<Move = M>>(&mut self) {
        let place = self.tapped.len();
        self.legal = ActionSet::default();
        for (taps, _) in &self.left {
            if let Some(action) = taps.at(place).or(G::CONFIRM) {
                self.legal.insert(action);
            }
        }
    }

    /// What may be tapped now.
    #[inline]
    pub fn legal(&self) -> &ActionSet {
        &self.legal
    }

    /// What was tapped already, in order.
    #[inline]
    pub fn tapped(&self) -> Taps {
        self.tapped
    }

    /// The moves that begin with all that was tapped, each with all its taps.
    pub fn left(&self) -> &[(Taps, M)] {
        &self.left
    }

    /// Taps what is legal; the move, once it is made.
    #[inline]
    pub fn tap<G: Tapped<Move = M>>(&mut self, action: u8) -> Option<M> {
        let place = self.tapped.len();
        let wanted = if Some(action) == G::CONFIRM { None } else { Some(action) };
        self.left.retain(|(taps, _)| taps.at(place) == wanted);
        if let [(_, mv)] = *self.left {
            return Some(mv);
        }
        self.tapped.push(action);
        self.look::<G>();
        None
    }

    /// Tells which action was tapped as which, from 1; 0 for those that were not.
    #[inline]
    pub fn write_taps(&self, out: &mut [i16]) {
        out.fill(0);
        for (order, action) in (1..).zip(self.tapped.iter()) {
            out[usize::from(action)] = order;
        }
    }
}
