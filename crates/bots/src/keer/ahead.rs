//! One roll further: what the next roll brings, before a move is chosen.
//!
//! With one pair of dice at a time, everybody's best answer to each pair is found once for a position. A roll is then
//! worth the best of its pairs, and the mean over the rolls is worth more than the network's first thought. Alone all
//! rolls are counted, at a table the same few dozen for every move.

use std::sync::OnceLock;

use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Seat, Turn};
use spellenkast_games::keer::{Dice, Phase};
use spellenkast_games::keer_op_keer_2::Special;

use super::table::{Keer, Lying, Takes};
use super::thinker::{Answer, Thinker, leave_out_the_smaller, utility};
use crate::Value;
use crate::order::put_best_first;

/// The faces of a die.
const FACES: usize = 6;

/// One colour die and one number die.
struct Pair {
    dice: Dice,
    colour: usize,
    number: usize,
}

/// All 36 pairs.
fn pairs() -> &'static [Pair] {
    static PAIRS: OnceLock<Vec<Pair>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let mut pairs = Vec::new();
        Dice::for_each(1, &mut |dice, _| {
            let face = |faces: spellenkast_games::keer::Faces| faces.iter().next().unwrap_or(0);
            pairs.push(Pair { dice, colour: face(dice.colours), number: face(dice.numbers) });
        });
        pairs
    })
}

/// What somebody could do with each pair of dice and with each side of the special die, and what it is worth.
#[derive(Clone)]
struct Options<M> {
    nothing: Value,
    pairs: [[(Value, M); FACES]; FACES],
    specials: [(Value, M); Special::ALL.len()],
}

impl<M> Options<M> {
    /// The mean over all solo rolls of the best score, with or without the special die.
    fn mean(&self, special: bool) -> f64 {
        let mut mean = 0.0f64;
        // The best of a set of pairs is the best over the colours of the best over the numbers.
        let mut sum = |colours: [usize; 2], numbers: [usize; 2], weight: f64| {
            let mut best = self.nothing.score;
            for colour in colours {
                for number in numbers {
                    best = best.max(self.pairs[colour][number].0.score);
                }
            }
            if special {
                for side in Special::SIDES {
                    let with = self.specials[side as usize].0.score;
                    mean += weight / 6.0 * f64::from(best.max(with));
                }
            } else {
                mean += weight * f64::from(best);
            }
        };
        let one = 1.0 / (FACES * FACES) as f64;
        for c1 in 0..FACES {
            for c2 in c1..FACES {
                for n1 in 0..FACES {
                    for n2 in n1..FACES {
                        let ways = if c1 == c2 { 1.0 } else { 2.0 } * if n1 == n2 { 1.0 } else { 2.0 };
                        sum([c1, c2], [n1, n2], ways * one * one);
                    }
                }
            }
        }
        mean
    }
}

impl<G: Keer> Thinker<G> {
    /// What a position between two rolls or at the end is worth to the player alone: the mean over all rolls.
    pub(super) fn next_roll_alone(&mut self, game: &G, seat: Seat) -> Value {
        if game.turn() == Turn::Over {
            return self.quiet(game, seat);
        }
        let score = self.options(game, seat).mean(G::SECOND && game.paper(seat).symbols > 0) as f32;
        Value { score, margin: score, win: 1.0 }
    }

    /// How much more a roll is worth to the player alone than rolls are in the mean.
    pub(super) fn luck_alone(&mut self, game: &G, seat: Seat, outcome: G::Outcome) -> f64 {
        let options = self.options(game, seat);
        let mut rolled = *game;
        rolled.apply_outcome(outcome);
        let Lying { dice, special } = rolled.lying();
        let mut best = options.nothing.score;
        for colour in dice.colours.iter() {
            for number in dice.numbers.iter() {
                best = best.max(options.pairs[colour][number].0.score);
            }
        }
        if let Some(special) = special {
            best = best.max(options.specials[special as usize].0.score);
        }
        f64::from(best) - options.mean(G::SECOND && game.paper(seat).symbols > 0)
    }

    /// The best that the seat can do with each pair of dice on the next roll, if nobody else does anything.
    fn options(&mut self, game: &G, seat: Seat) -> Options<G::Move> {
        let solo = game.turns().solo();
        self.settle(game, seat);
        let rolled = |special: Special, dice: Dice| {
            let mut rolled = *game;
            rolled.apply_outcome(G::rolled(dice, special));
            if rolled.turns().active != seat {
                rolled.apply_move(rolled.turns().active, G::PASS);
            }
            rolled
        };
        let mut moves = std::mem::take(&mut self.moves);
        let first = rolled(Special::Heart, pairs()[0].dice);
        let mut nothing = first;
        nothing.apply_move(seat, G::PASS);
        pass_all(&mut nothing);
        let nothing = self.quiet(&nothing, seat);
        let mut options = Options {
            nothing,
            pairs: [[(nothing, G::PASS); FACES]; FACES],
            specials: [(nothing, G::PASS); Special::ALL.len()],
        };
        for pair in pairs() {
            let start = rolled(Special::Heart, pair.dice);
            start.moves(seat, &mut moves);
            for &mv in moves.iter().filter(|&&mv| matches!(G::takes(mv), Takes::Pair { .. })) {
                let value = self.alone(&start, seat, mv);
                let best = &mut options.pairs[pair.colour][pair.number];
                if utility(&value, solo) > utility(&best.0, solo) {
                    *best = (value, mv);
                }
            }
        }
        if G::SECOND && game.paper(seat).symbols > 0 {
            for special in Special::ALL {
                let start = rolled(special, pairs()[0].dice);
                start.moves(seat, &mut moves);
                leave_out_the_smaller(&start, seat, &mut moves);
                for &mv in moves.iter().filter(|&&mv| G::takes(mv) == Takes::Special) {
                    let value = self.alone(&start, seat, mv);
                    let best = &mut options.specials[special as usize];
                    if utility(&value, solo) > utility(&best.0, solo) {
                        *best = (value, mv);
                    }
                }
            }
        }
        self.moves = moves;
        options
    }

    /// What a move is worth if nobody else does anything on this roll.
    fn alone(&mut self, start: &G, seat: Seat, mv: G::Move) -> Value {
        let mut next = *start;
        next.apply_move(seat, mv);
        while let Turn::Decide(seats) = next.turn() {
            if next.turns().phase == Phase::Bombs {
                break;
            }
            let Some(other) = seats.first() else { break };
            next.apply_move(other, G::PASS);
        }
        self.after_bombs(&next, seat)
    }

    /// What a position between two rolls is worth to the seat at a table: the mean over these rolls, on which everybody
    /// takes the best of what is left to them.
    pub(super) fn next_roll(&mut self, game: &G, seat: Seat, rolls: &[G::Outcome]) -> Value {
        if !game.between_rolls() || game.turns().phase == Phase::Lot {
            return self.after_bombs(game, seat);
        }
        let seats = game.turns().seats;
        let all: Vec<Options<G::Move>> = seats.iter().map(|seat| self.options(game, seat)).collect();
        self.settle(game, seat);
        let active = game.turns().active;
        if active != seat {
            self.settle(game, active);
        }
        let mut sum = Value { score: 0.0, margin: 0.0, win: 0.0 };
        for &roll in rolls {
            let mut rolled = *game;
            rolled.apply_outcome(roll);
            let value = self.rolled(&rolled, seat, &all);
            sum.score += value.score;
            sum.margin += value.margin;
            sum.win += value.win;
        }
        let share = 1.0 / rolls.len() as f32;
        Value { score: sum.score * share, margin: sum.margin * share, win: sum.win * share }
    }

    /// What a position is worth to the seat when the active player is to choose, heeding what it leaves.
    fn rolled(&mut self, game: &G, seat: Seat, all: &[Options<G::Move>]) -> Value {
        let active = game.turns().active;
        self.list(game, &all[active.index()]);
        let mut candidates = std::mem::take(&mut self.candidates);
        put_best_first(&mut candidates, |candidate| candidate.utility);
        let mut best: Option<(f32, G)> = None;
        for candidate in candidates.iter().take(5) {
            let mut next = *game;
            next.apply_move(active, candidate.mv);
            while let Turn::Decide(seats) = next.turn() {
                if next.turns().phase == Phase::Bombs {
                    break;
                }
                let Some(other) = seats.first() else { break };
                let mv = best_of(&next, &all[other.index()]);
                next.apply_move(other, mv);
            }
            let utility = utility(&self.after_bombs(&next, active), false);
            if best.as_ref().is_none_or(|(most, _)| utility > *most) {
                best = Some((utility, next));
            }
        }
        self.candidates = candidates;
        let Some((_, next)) = best else { return self.after_bombs(game, seat) };
        self.after_bombs(&next, seat)
    }

    /// Fills the list of what the active player could do with these dice.
    fn list(&mut self, game: &G, options: &Options<G::Move>) {
        let lying = game.lying();
        self.candidates.clear();
        let mut add = |(value, mv): (Value, G::Move), takes| {
            self.candidates.push(Answer { takes, mv, utility: utility(&value, false) });
        };
        add((options.nothing, G::PASS), Takes::Nothing);
        for colour in 0..FACES {
            for number in 0..FACES {
                let takes = Takes::Pair { colour: colour as u8, number: number as u8 };
                let option = options.pairs[colour][number];
                if lying.has(takes) && G::takes(option.1) == takes {
                    add(option, takes);
                }
            }
        }
        if let Some(special) = lying.special
            && G::takes(options.specials[special as usize].1) == Takes::Special
        {
            add(options.specials[special as usize], Takes::Special);
        }
    }
}

/// The best that somebody can do with the dice that lie there.
fn best_of<G: Keer>(game: &G, options: &Options<G::Move>) -> G::Move {
    let lying = game.lying();
    let mut best = (utility(&options.nothing, false), G::PASS);
    let mut take = |(value, mv): (Value, G::Move)| {
        let utility = utility(&value, false);
        if utility > best.0 {
            best = (utility, mv);
        }
    };
    for colour in lying.dice.colours.iter() {
        for number in lying.dice.numbers.iter() {
            take(options.pairs[colour][number]);
        }
    }
    if let Some(special) = lying.special {
        take(options.specials[special as usize]);
    }
    best.1
}

fn pass_all<G: Keer>(game: &mut G) {
    while let Turn::Decide(seats) = game.turn() {
        let Some(seat) = seats.first() else { return };
        game.apply_move(seat, G::PASS);
    }
}

/// Draws rolls for looking ahead.
pub(super) fn draw_rolls<G: Keer>(game: &G, count: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<G::Outcome> {
    (0..count).map(|_| game.sample(rng)).collect()
}
