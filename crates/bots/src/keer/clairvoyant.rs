//! How much a player could make of a solo game who sees all the coming dice: a bound of sorts for everybody who does not.

use std::collections::HashMap;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{MoveList, Seat, Turn, game_seed};

use super::table::Keer;
use super::thinker::{Thinker, leave_out_the_smaller};
use crate::Net;

const ALONE: Seat = Seat(0);

/// The best score that a beam of this width finds on a deal of the arena, with a network as its guide.
pub(super) fn clairvoyant<G: Keer>(net: Arc<Net>, start: &G, deal: u64, width: usize) -> i32 {
    let mut thinker = Thinker::<G>::new(net);
    let mut beam = vec![*start];
    let mut moves = MoveList::new();
    let mut best = i32::MIN;
    let mut rolls = 0;
    while !beam.is_empty() {
        let outcome = beam[0].sample(&mut Xoshiro256PlusPlus::seed_from_u64(game_seed(deal, rolls)));
        rolls += 1;
        let mut found: HashMap<_, (f32, G)> = HashMap::new();
        for position in &beam {
            let mut rolled = *position;
            rolled.apply_outcome(outcome);
            thinker.settle(&rolled, ALONE);
            rolled.moves(ALONE, &mut moves);
            leave_out_the_smaller(&rolled, ALONE, &mut moves);
            for &mv in moves.iter() {
                let mut next = rolled;
                next.apply_move(ALONE, mv);
                thinker.explode(&mut next, ALONE);
                if next.turn() == Turn::Over {
                    best = best.max(next.score(ALONE));
                    continue;
                }
                let paper = next.paper(ALONE);
                let key = (
                    paper.crosses.crossed(),
                    paper.exclamation_marks,
                    paper.hearts,
                    paper.symbols,
                    next.score(ALONE),
                );
                found.entry(key).or_insert_with(|| (thinker.quiet(&next, ALONE).score, next));
            }
        }
        let mut ordered: Vec<_> = found.into_iter().collect();
        // The order of equals must not depend on the map.
        ordered.sort_by(|(one_key, one), (key, other)| {
            other.0.total_cmp(&one.0).then_with(|| one_key.0.0.cmp(&key.0.0))
        });
        beam = ordered.into_iter().take(width).map(|(_, (_, game))| game).collect();
    }
    best
}
