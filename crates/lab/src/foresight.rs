//! What moves lead to, as far as whoever makes them may know.

use spellenkast_bots::imagination;
use spellenkast_engine::{Known, Seat};

use crate::Learns;

/// The positions that these moves of the seat lead to. They are foreseen from what the seat may know: of those who decide at the
/// same time it sees nothing, even where all of them have decided and its move would uncover it.
pub fn foresee<G: Learns>(
    game: &G,
    seat: Seat,
    moves: impl IntoIterator<Item = G::Move>,
) -> impl Iterator<Item = G> {
    let known = Known::of(game, seat, &mut imagination());
    moves.into_iter().map(move |mv| known.game().foresee(seat, mv))
}
