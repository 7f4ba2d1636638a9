//! Kwatro: points, the cards kept, and what the others may answer.
//!
//! | file | holds |
//! |---|---|
//! | `board.rs` | what a play would score |
//! | `hand.rs` | cards in a hand, and by what traits they are weighed |
//! | `turns.rs` | whole turns: exchanges, then a play or a pass |
//! | `worth.rs` | what is learned: the worth of kept cards |
//! | `training.rs` | how it is learned |
//! | `simulate.rs` | trying turns out in imagined games |
//! | `endgame.rs` | looking ahead when all cards are known |
//! | `player.rs` | the five levels |

mod board;
mod endgame;
mod hand;
mod player;
mod simulate;
mod training;
mod turns;
mod worth;

#[cfg(test)]
mod tests;
