//! Playing alone with foresight.

use std::sync::Arc;

use spellenkast_engine::{Eye, Game, MoveList, Turn};
use spellenkast_games::clever::{Clever, Move, Outcome};

use super::features::{Inputs, inputs};
use super::learned::Learned;
use super::mind::{Evaluator, Mind};
use super::rolls::Rolls;
use crate::Net;
use crate::foresight::{ALONE, Seer};

/// How many times six rolls are drawn where not all are gone through. More of them leave less chance to profit from what
/// the draw got wrong.
const SIXES: usize = 36;
/// How many extra dice are taken together.
const TOGETHER: u8 = 3;

pub(super) struct Foresight {
    mind: Mind<Learned>,
    lists: Vec<MoveList<Move>>,
    /// The rolls drawn last, and their seed.
    drawn: Option<(u64, Rolls)>,
}

impl Foresight {
    pub(super) fn new(net: Arc<Net>) -> Self {
        Self { mind: Mind::new(Learned::new(net)), lists: Vec::new(), drawn: None }
    }

    fn collect(&mut self, game: &Clever, extra_dice: u8, ends: &mut Vec<Clever>) {
        if !matches!(game.turn(), Turn::Decide(_)) {
            ends.push(*game);
            return;
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        game.moves(ALONE, &mut moves);
        for &mv in moves.iter() {
            let left = match mv {
                Move::Extra { .. } if extra_dice == 0 => continue,
                Move::Extra { .. } => extra_dice - 1,
                _ => extra_dice,
            };
            let mut next = *game;
            next.apply_move(ALONE, mv);
            self.collect(&next, left, ends);
        }
        self.lists.push(moves);
    }
}

impl Seer for Foresight {
    type Game = Clever;
    type Key = (Inputs, [u8; 5]);

    fn collect_ends(&mut self, rolled: &Clever, ends: &mut Vec<Clever>) {
        self.mind.evaluator.refresh();
        self.collect(rolled, TOGETHER, ends);
    }

    fn key(&self, end: &Clever) -> Self::Key {
        let facts = end.sheet_facts(Eye::Seat(ALONE), ALONE);
        (inputs(end, ALONE, &facts), facts.areas)
    }

    fn expect(&mut self, end: &Clever) -> f32 {
        self.mind.evaluator.judge(end, ALONE)
    }

    fn luck(&mut self, game: &Clever, outcome: Outcome, seed: u64) -> f64 {
        self.mind.evaluator.refresh();
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut add = |mind: &mut Mind<Learned>, roll, probability: f64| {
            sum += probability * f64::from(mind.score_rolled(game, roll, ALONE));
            weight += probability;
        };
        // The same rolls for all positions of the moment: what the draw got wrong is then much the same for all.
        let rolls = match self.drawn.take() {
            Some((known, rolls)) if known == seed => rolls,
            _ => Rolls::new(SIXES, seed),
        };
        match rolls.selected(game) {
            Some(count) => (0..count).for_each(|number| add(&mut self.mind, rolls.nth(game, number), 1.0)),
            None => {
                game.for_each_outcome(&mut |roll, probability| add(&mut self.mind, roll, probability));
            }
        }
        self.drawn = Some((seed, rolls));
        f64::from(self.mind.score_rolled(game, outcome, ALONE)) - sum / weight
    }

    fn score(&self, over: &Clever) -> i32 {
        over.score(ALONE)
    }
}
