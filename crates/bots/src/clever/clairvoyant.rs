//! How much a player would score who knows all rolls to come: what is left of it above a real player's mean is luck
//! that nobody can grasp.

use std::collections::HashMap;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use spellenkast_engine::{Eye, Game, MoveList, Seat, Seats, Turn, game_seed};
use spellenkast_games::clever::{Clever, Move};

use super::features::{Inputs, inputs};
use super::learned::Learned;
use super::mind::{Evaluator, Mind};
use crate::Net;

/// The best final scores found for deals of the solo game by a search that sees their rolls. After every roll it goes on
/// with the `width` positions that the network likes best, so the true best scores may be still higher.
pub fn clairvoyant(net: &Net, deals: impl Iterator<Item = u64>, width: usize) -> Vec<f64> {
    let deals: Vec<u64> = deals.collect();
    deals.into_par_iter().map(|deal| f64::from(best_of_deal(net, deal, width))).collect()
}

fn best_of_deal(net: &Net, deal: u64, width: usize) -> i32 {
    let Ok(start) = Seats::new(1).and_then(|seats| Clever::new(&Default::default(), seats, None)) else {
        return 0;
    };
    let mut mind = Mind::new(Learned::new(Arc::new(net.clone())));
    let mut lists = Vec::new();
    let mut beam = vec![start];
    let mut best = i32::MIN;
    for roll in 0.. {
        let mut next: HashMap<(Inputs, [u8; 5]), (f32, Clever)> = HashMap::new();
        for mut game in beam {
            game.apply_outcome(game.sample(&mut Xoshiro256PlusPlus::seed_from_u64(game_seed(deal, roll))));
            mind.evaluator.refresh();
            each_end(&game, &mut lists, 3, &mut |end| {
                if end.turn() == Turn::Over {
                    best = best.max(end.score(Seat(0)));
                } else {
                    let facts = end.sheet_facts(Eye::Seat(Seat(0)), Seat(0));
                    let alike = (inputs(end, Seat(0), &facts), facts.areas);
                    next.entry(alike).or_insert_with(|| (mind.evaluator.judge(end, Seat(0)), *end));
                }
            });
        }
        let mut ends: Vec<(f32, Clever)> = next.into_values().collect();
        if ends.is_empty() {
            break;
        }
        ends.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        ends.truncate(width);
        beam = ends.into_iter().map(|(_, game)| game).collect();
    }
    best
}

/// Shows every position in which the player's decisions can end before the next roll.
fn each_end(game: &Clever, lists: &mut Vec<MoveList<Move>>, extra_dice: u8, show: &mut dyn FnMut(&Clever)) {
    if !matches!(game.turn(), Turn::Decide(_)) {
        return show(game);
    }
    let mut moves = lists.pop().unwrap_or_default();
    game.moves(Seat(0), &mut moves);
    for &mv in moves.iter() {
        let left = match mv {
            Move::Extra { .. } if extra_dice == 0 => continue,
            Move::Extra { .. } => extra_dice - 1,
            _ => extra_dice,
        };
        let mut next = *game;
        next.apply_move(Seat(0), mv);
        each_end(&next, lists, left, show);
    }
    lists.push(moves);
}
