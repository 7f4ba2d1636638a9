//! What a player can point at.

use std::fmt::{Debug, Display};
use std::hash::Hash;

/// Something that a player can point at: a die, a field, a card at its place, a word such as *pass*.
///
/// Displayed, it is its short stable name. A finger, a key, a screen reader and a learning program all build a move from
/// the same spots.
///
/// ```
/// use spellenkast_engine::{Game, MoveList, Seat, Spot};
///
/// /// The legal moves as a learning program wants them: true at the number of each spot that is a part of one.
/// fn mask<G: Game>(game: &G, seat: Seat) -> Vec<bool> {
///     let mut mask = vec![false; G::SPOTS.unwrap_or(0).into()];
///     let (mut moves, mut spots) = (MoveList::new(), Vec::new());
///     game.moves(seat, &mut moves);
///     for &mv in moves.iter() {
///         game.spots(mv, &mut spots);
///         spots.iter().filter_map(|spot| spot.number()).for_each(|number| mask[usize::from(number)] = true);
///     }
///     mask
/// }
/// ```
pub trait Spot: Copy + Debug + Display + Ord + Hash + Send + Sync + 'static {
    /// The spot with this name, if there is one.
    fn named(name: &str) -> Option<Self>;

    /// Its number, from 0 without a gap; none where the board has no end. See [`Game::SPOTS`](crate::Game::SPOTS).
    fn number(self) -> Option<u16>;

    /// What is picked up and where it is put, of a spot that is both: a card at its place, dice in a row.
    fn parts(self) -> Option<(Self, Self)> {
        None
    }

    /// The spot that has this and that place as its [parts](Spot::parts), if there is such.
    fn put(self, place: Self) -> Option<Self> {
        let _ = place;
        None
    }
}
