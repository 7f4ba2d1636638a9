//! Playing alone with foresight.

use std::sync::Arc;

use spellenkast_engine::{MoveList, Turn};
use spellenkast_games::keer::Cells;

use super::table::Keer;
use super::thinker::{Thinker, leave_out_the_smaller};
use crate::Net;
use crate::foresight::{ALONE, Seer};

pub(super) struct Foresight<G: Keer> {
    thinker: Thinker<G>,
    moves: MoveList<G::Move>,
}

impl<G: Keer> Foresight<G> {
    pub(super) fn new(net: Arc<Net>) -> Self {
        Self { thinker: Thinker::new(net), moves: MoveList::new() }
    }
}

impl<G: Keer> Seer for Foresight<G> {
    type Game = G;
    type Key = (Cells, u8, u8, u8, i32);

    fn collect_ends(&mut self, rolled: &G, ends: &mut Vec<G>) {
        self.thinker.settle(rolled, ALONE);
        rolled.moves(ALONE, &mut self.moves);
        leave_out_the_smaller(rolled, ALONE, &mut self.moves);
        for &mv in self.moves.iter() {
            let mut end = *rolled;
            end.apply_move(ALONE, mv);
            self.thinker.explode(&mut end, ALONE);
            ends.push(end);
        }
    }

    fn key(&self, end: &G) -> Self::Key {
        let paper = end.paper(ALONE);
        (paper.crosses.crossed(), paper.exclamation_marks, paper.hearts, paper.symbols, end.score(ALONE))
    }

    fn expect(&mut self, end: &G) -> f32 {
        self.thinker.quiet(end, ALONE).score
    }

    fn luck(&mut self, game: &G, outcome: G::Outcome, _: u64) -> f64 {
        debug_assert!(game.turn() == Turn::Chance);
        self.thinker.luck_alone(game, ALONE, outcome)
    }

    fn score(&self, over: &G) -> i32 {
        over.score(ALONE)
    }
}
