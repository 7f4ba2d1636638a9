//! All legal moves of a seat in little room.

use indexmap::IndexSet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Game, MoveList, Seat};
use spellenkast_games::{AnyGame, with_position};

/// All legal moves of a seat, as what one points at to make them.
///
/// Read [`moves`](Self::moves) from left to right with an empty list: a number of 0 or more appends the spot of that
/// number; a negative number says that the list is now a whole move, and that its first `-1 - number` spots stay for
/// the next one.
///
/// A client that has some spots chosen offers every spot of a move which has all the chosen ones, and the move itself
/// once its spots are all chosen. The order in which they are chosen does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// How many moves there are.
    pub count: u32,
    /// The name of every spot that some move has, each once.
    pub spots: Vec<String>,
    /// The moves: see above.
    pub moves: Vec<i32>,
}

impl Offer {
    /// What the seat may do in this position; nothing if it has nothing to decide. Only for whoever holds the seat: in
    /// a game with hidden cards it tells them.
    pub fn of(game: &AnyGame, seat: Seat) -> Self {
        with_position!(game, game => offer(game, seat))
    }
}

fn offer<G: Game>(game: &G, seat: Seat) -> Offer {
    let mut moves = MoveList::new();
    game.moves(seat, &mut moves);
    let mut known: IndexSet<G::Spot> = IndexSet::new();
    let mut written = Vec::new();
    let (mut before, mut spots) = (Vec::new(), Vec::new());
    for &mv in moves.iter() {
        game.spots(mv, &mut spots);
        let kept = spots.iter().zip(&before).take_while(|(one, other)| one == other).count();
        if !before.is_empty() {
            written.push(-1 - kept as i32);
        }
        written.extend(spots[kept..].iter().map(|&spot| known.insert_full(spot).0 as i32));
        std::mem::swap(&mut before, &mut spots);
    }
    if !before.is_empty() {
        written.push(-1);
    }
    let spots = known.iter().map(ToString::to_string).collect();
    Offer { count: moves.len() as u32, spots, moves: written }
}
