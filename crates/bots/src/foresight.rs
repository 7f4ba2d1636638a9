//! How much a solo player could make of a deal who sees all the coming dice, and how much is left of it if he pays for what
//! he knows.
//!
//! Before every roll he pays its luck: what the network expects after the roll less its mean over all rolls. To somebody
//! without foresight that costs nothing in the mean, however he plays; so nobody without foresight scores more in the mean
//! than the best that a payer finds on each deal (Brown, Smith and Sun 2010, "Information relaxations and duality in
//! stochastic dynamic programs"). With true expectations for the network's the two would be equal. The best is looked for
//! with a beam, which may miss it: what it finds is an estimate of that bound from below, better the wider it is.

use std::collections::HashMap;
use std::hash::Hash;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Known, MoveList, Seat, Seats, Turn, game_seed};

use crate::{Brain, choose, imagination};

/// The only seat of a solo game.
pub(crate) const ALONE: Seat = Seat(0);

/// The start of a solo game.
pub(crate) fn alone<G: Game>() -> G {
    Seats::new(1)
        .and_then(|seats| G::new(&G::Options::default(), seats, None))
        .unwrap_or_else(|_| unreachable!("these games may be played alone"))
}

/// How a game is searched by somebody who sees its dice.
pub(crate) trait Seer {
    type Game: Game + Copy;
    /// Positions of one moment with the same key have the same score and the same future.
    type Key: Eq + Hash;

    /// Collects the positions before the next roll, or at the end, to which the decisions after a roll can lead.
    fn collect_ends(&mut self, rolled: &Self::Game, ends: &mut Vec<Self::Game>);

    fn key(&self, end: &Self::Game) -> Self::Key;

    /// What the network expects of one of the positions collected last.
    fn expect(&mut self, end: &Self::Game) -> f32;

    /// What the network expects after this roll less the mean over all rolls. Where these are too many to be gone
    /// through, rolls are drawn with the seed: the mean is the right one on the average over all seeds.
    fn luck(&mut self, game: &Self::Game, outcome: <Self::Game as Game>::Outcome, seed: u64) -> f64;

    fn score(&self, over: &Self::Game) -> i32;
}

/// What somebody makes of a deal.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The score.
    pub score: i32,
    /// What he paid for the luck of his rolls.
    pub paid: f64,
}

impl Found {
    /// What is left of the score.
    pub fn rest(self) -> f64 {
        f64::from(self.score) - self.paid
    }
}

/// Roll so-and-so many of a deal of the arena.
fn roll<G: Game>(game: &G, deal: u64, number: u64) -> G::Outcome {
    game.sample(&mut Xoshiro256PlusPlus::seed_from_u64(game_seed(deal, number)))
}

/// The luck of that roll. What else is drawn for it must have nothing to do with the dice of the deal.
fn price<S: Seer>(seer: &mut S, game: &S::Game, deal: u64, number: u64) -> f64 {
    seer.luck(game, roll(game, deal, number), game_seed(!deal, number))
}

/// What a player without foresight makes of a deal of the arena, and what he would pay.
pub(crate) fn played<S: Seer>(
    seer: &mut S,
    start: &S::Game,
    deal: u64,
    brain: &mut dyn Brain<S::Game>,
) -> Found {
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    let (mut game, mut paid, mut number) = (*start, 0.0, 0);
    loop {
        match game.turn() {
            Turn::Over => return Found { score: seer.score(&game), paid },
            Turn::Chance => {
                paid += price(seer, &game, deal, number);
                game.apply_outcome(roll(&game, deal, number));
                number += 1;
            }
            Turn::Decide(_) => {
                game.moves(ALONE, &mut moves);
                let known = Known::of(&game, ALONE, &mut imagination());
                let mv = choose(brain, &known, &moves, &mut values);
                game.apply_move(ALONE, mv);
            }
        }
    }
}

/// The best that a beam of this width finds on a deal of the arena. Of width 1 it plays on without a thought for what it
/// sees, as the network likes best.
pub(crate) fn best_of_deal<S: Seer>(
    seer: &mut S,
    start: &S::Game,
    deal: u64,
    width: usize,
    pays: bool,
) -> Found {
    let mut best = Found { score: i32::MIN, paid: 0.0 };
    let mut beam = vec![(0.0, *start)];
    let mut ends = Vec::new();
    for number in 0.. {
        let mut nexts: Vec<(f64, f32, S::Game)> = Vec::new();
        let mut places: HashMap<S::Key, usize> = HashMap::new();
        for (mut paid, game) in beam {
            let outcome = roll(&game, deal, number);
            if pays {
                paid += price(seer, &game, deal, number);
            }
            let mut rolled = game;
            rolled.apply_outcome(outcome);
            ends.clear();
            seer.collect_ends(&rolled, &mut ends);
            for end in &ends {
                if end.turn() == Turn::Over {
                    let found = Found { score: seer.score(end), paid };
                    if found.rest() > best.rest() {
                        best = found;
                    }
                    continue;
                }
                let place = *places.entry(seer.key(end)).or_insert(nexts.len());
                if place == nexts.len() {
                    nexts.push((paid, seer.expect(end), *end));
                }
                nexts[place].0 = nexts[place].0.min(paid);
            }
        }
        if nexts.is_empty() {
            return best;
        }
        let rest = |&(paid, expected, _): &(f64, f32, S::Game)| f64::from(expected) - paid;
        nexts.sort_by(|one, other| rest(other).total_cmp(&rest(one)));
        nexts.truncate(width);
        beam = nexts.into_iter().map(|(paid, _, game)| (paid, game)).collect();
    }
    best
}
