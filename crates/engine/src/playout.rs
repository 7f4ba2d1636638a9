//! Playing a game to its end by chance alone.

use rand_core::Rng;

use crate::{Game, MoveList, Seat, Turn, below};

/// Something that happened in a playout, told just before it happens.
#[derive(Debug)]
pub enum Step<G: Game> {
    /// An outcome.
    Outcome(G::Outcome),
    /// A move, and out of how many legal ones.
    Move(Seat, G::Move, usize),
}

/// Plays to the end: at every decision all legal moves are listed and one is taken, each as likely as the others.
/// Of seats that decide at the same time the lowest goes first, which none of them can notice.
pub fn play_out<G: Game, R: Rng + ?Sized>(
    game: &mut G,
    rng: &mut R,
    moves: &mut MoveList<G::Move>,
    mut tell: impl FnMut(&G, Step<G>),
) {
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(rng);
                tell(game, Step::Outcome(outcome));
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let Some(seat) = seats.first() else { unreachable!("a decision that nobody has to make") };
                game.moves(seat, moves);
                let mv = moves[below(rng, moves.len() as u32) as usize];
                tell(game, Step::Move(seat, mv, moves.len()));
                game.apply_move(seat, mv);
            }
        }
    }
}
