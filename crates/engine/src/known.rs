//! A position as one seat may know it.

use rand_core::Rng;

use crate::{Game, Seat};

/// A position as one seat may know it: whatever is hidden from the seat is imagined. There is no other way to make one,
/// so that whoever thinks about it cannot peek.
///
/// ```
/// use rand_core::Rng;
/// use spellenkast_engine::{Game, Known, MoveList, below};
///
/// /// A player that cannot cheat: what it gets holds nothing that its seat may not know.
/// fn choose<G: Game>(known: &Known<G>, rng: &mut impl Rng) -> G::Move {
///     let mut moves = MoveList::new();
///     known.game().moves(known.seat(), &mut moves);
///     moves[below(rng, moves.len() as u32) as usize]
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Known<G> {
    game: G,
    seat: Seat,
}

impl<G: Game> Known<G> {
    /// What the seat may know of this game, with all that is hidden from it drawn anew.
    pub fn of<R: Rng + ?Sized>(game: &G, seat: Seat, rng: &mut R) -> Self {
        Self { game: game.imagine(seat, rng), seat }
    }

    /// A position that the seat cannot tell from the true one.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who knows it.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}
