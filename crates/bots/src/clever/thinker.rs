//! A brain for Clever: an evaluator, and how far it thinks.

use spellenkast_engine::{Game, Known, Seat, Turn};
use spellenkast_games::clever::{Clever, Move};

use super::mind::{EXTRA_DICE, Evaluator, Mind, Settled};
use super::rolls::Rolls;
use crate::{Brain, Value, best_first, final_value};

pub(super) struct Thinker<T> {
    mind: Mind<T>,
    /// The rolls it thinks through after each of the moves that look best.
    rolls: Option<Rolls>,
}

/// Moves that look worse than the best by more than this many points are not thought through any further.
const HOPELESS: f32 = 8.0;
/// At most so many moves are thought through.
const MOST: usize = 6;
/// So many rolls are tried for each of them before those that fall behind are given up.
const AT_ONCE: usize = 18;
/// A move is given up when it is behind by this many points, less with the root of the number of rolls tried.
const DOUBT: f32 = 18.0;
/// When so many positions have been judged, no more rolls are tried.
const ENOUGH: u64 = 8_000;

/// When so many positions have been judged, extra dice after a move are left out of consideration, for all moves alike.
const TOO_MANY: u64 = 6_000;
/// How much of what a move seems to give to the others or to take from them counts. Less than all: it depends on what
/// they will do, and is known less well than the own prospects.
const TRUST: f32 = 0.3;

/// A move that is thought through.
struct Trial {
    index: usize,
    /// The position before the roll; none if there is no roll any more.
    game: Option<Clever>,
    /// How many rolls are selected; none where all are gone through.
    selected: Option<usize>,
    shallow: f32,
    sum: f32,
    tried: f32,
    given_up: bool,
}

impl Trial {
    fn new(index: usize, game: Option<Clever>, shallow: f32, rolls: &Rolls) -> Self {
        let selected = game.and_then(|game| rolls.selected(&game));
        Self { index, game, selected, shallow, sum: 0.0, tried: 0.0, given_up: false }
    }

    fn mean(&self) -> f32 {
        if self.tried > 0.0 { self.sum / self.tried } else { self.shallow }
    }

    /// Whether rolls from this number on are to be tried.
    fn goes_on(&self, from: usize) -> bool {
        !self.given_up && self.selected.is_some_and(|selected| from < selected)
    }

    /// Goes through all rolls.
    fn go_through<T: Evaluator>(&mut self, mind: &mut Mind<T>, seat: Seat) {
        let Some(game) = self.game else { return };
        game.for_each_outcome(&mut |roll, _| {
            self.sum += mind.score_rolled(&game, roll, seat);
            self.tried += 1.0;
        });
    }

    /// Tries some of the selected rolls.
    fn try_rolls<T: Evaluator>(
        &mut self,
        mind: &mut Mind<T>,
        seat: Seat,
        rolls: &Rolls,
        numbers: std::ops::Range<usize>,
    ) {
        let (Some(game), Some(selected)) = (self.game, self.selected) else { return };
        for number in numbers.start..numbers.end.min(selected) {
            self.sum += mind.score_rolled(&game, rolls.nth(&game, number), seat);
            self.tried += 1.0;
        }
    }
}

impl<T: Evaluator> Thinker<T> {
    pub fn new(evaluator: T, rolls: Option<Rolls>) -> Self {
        Self { mind: Mind::new(evaluator), rolls }
    }

    /// Where each move leads, with the seat's own expectation.
    fn settle_all(&mut self, game: &Clever, seat: Seat, moves: &[Move]) -> Vec<Settled> {
        self.mind.evaluator.refresh();
        let begin = self.mind.judged;
        let mut extra_dice = EXTRA_DICE;
        let mut all = Vec::with_capacity(moves.len());
        while let Some(&mv) = moves.get(all.len()) {
            let takes_extra = u8::from(matches!(mv, Move::Extra { .. }));
            let settled = self.mind.settle(game, seat, mv, extra_dice.max(takes_extra));
            all.push(settled.unwrap_or(Settled { game: *game, score: f32::NEG_INFINITY }));
            if extra_dice > 0 && self.mind.judged - begin > TOO_MANY {
                extra_dice = 0;
                all.clear();
            }
        }
        if moves.len() > 1 {
            self.think_further(&mut all, seat);
        }
        all
    }

    /// Thinks the next roll through for the best moves, and moves the others by as much as these have moved.
    fn think_further(&mut self, all: &mut [Settled], seat: Seat) {
        let Some(rolls) = &self.rolls else { return };
        let order = best_first(all.iter().map(|settled| settled.score));
        let best = all[order[0]].score;
        let hopeful =
            order.iter().take(MOST).take_while(|&&index| all[index].score > best - HOPELESS).count();
        if hopeful < 2 {
            return;
        }
        let begin = self.mind.judged;
        let mut trials: Vec<Trial> = order[..hopeful]
            .iter()
            .map(|&index| {
                self.mind.evaluator.refresh();
                let game = self.mind.next_roll(&all[index].game, seat);
                Trial::new(index, game, all[index].score, rolls)
            })
            .collect();
        for trial in trials.iter_mut().filter(|trial| trial.selected.is_none()) {
            self.mind.evaluator.refresh();
            trial.go_through(&mut self.mind, seat);
        }
        let mut from = 0;
        while trials.iter().any(|trial| trial.goes_on(from)) {
            // The worst come last, so that they are left out when time runs short.
            for trial in trials.iter_mut().filter(|trial| trial.goes_on(from)) {
                if self.mind.judged - begin > ENOUGH {
                    trial.given_up = true;
                    continue;
                }
                self.mind.evaluator.refresh();
                trial.try_rolls(&mut self.mind, seat, rolls, from..from + AT_ONCE);
            }
            from += AT_ONCE;
            let best = trials.iter().map(Trial::mean).fold(f32::NEG_INFINITY, f32::max);
            let doubt = DOUBT / (from as f32).sqrt();
            trials.iter_mut().for_each(|trial| trial.given_up |= trial.mean() < best - doubt);
        }
        let moved = trials.iter().map(|trial| trial.mean() - all[trial.index].score).sum::<f32>();
        for trial in &trials {
            all[trial.index].score = trial.mean();
        }
        let behind = order[hopeful..].iter();
        behind.for_each(|&index| all[index].score += (moved / hopeful as f32).min(0.0));
    }

    /// What the others may expect in a settled position.
    fn others(&mut self, game: &Clever, seat: Seat, extra_dice: u8) -> Vec<f32> {
        let others = game.seats().iter().filter(|&other| other != seat);
        others
            .map(|other| {
                self.mind.evaluator.refresh();
                self.mind.score(game, other, extra_dice)
            })
            .collect()
    }
}

/// The value of a settled position for the seat, from what it and the others may expect.
fn value(settled: &Settled, seat: Seat, others: impl Iterator<Item = f32>) -> Value {
    let Settled { game, score: own } = *settled;
    if game.turn() == Turn::Over {
        return final_value(&game.standing(), seat);
    }
    let scale = 0.55 * spread(&game);
    let (mut best_other, mut rivals) = (0.0f32, 0.0);
    for score in others {
        best_other = best_other.max(score);
        rivals += libm::expf(((score - own) / scale).clamp(-30.0, 30.0));
    }
    Value { score: own, margin: own - best_other, win: 1.0 / (1.0 + rivals) }
}

/// The standard deviation of the difference of two final scores, from here.
fn spread(game: &Clever) -> f32 {
    let left = f32::from(game.round_count() - game.round()) + 0.5;
    (1.0 + 33.0f32.powi(2) * left / f32::from(game.round_count())).sqrt()
}

impl<T: Evaluator + Send> Brain<Clever> for Thinker<T> {
    fn judge(&mut self, known: &Known<Clever>, moves: &[Move], values: &mut Vec<Value>) {
        let seat = known.seat();
        let all = self.settle_all(known.game(), seat, moves);
        // The others' extra dice count the same whatever the move, and are looked at but once.
        let Some(best) = all.iter().max_by(|one, other| one.score.total_cmp(&other.score)) else { return };
        let expected = self.others(&best.game, seat, EXTRA_DICE);
        let usual = self.others(&best.game, seat, 0);
        values.extend(all.iter().map(|settled| {
            let others = self.others(&settled.game, seat, 0);
            let changed = others.iter().zip(&usual).map(|(score, usual)| TRUST * (score - usual));
            value(settled, seat, expected.iter().zip(changed).map(|(score, changed)| score + changed))
        }));
    }

    fn value(&mut self, known: &Known<Clever>) -> Value {
        let (game, seat) = (*known.game(), known.seat());
        self.mind.evaluator.refresh();
        let score = self.mind.score(&game, seat, EXTRA_DICE);
        let others = self.others(&game, seat, EXTRA_DICE);
        value(&Settled { game, score }, seat, others.into_iter())
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win + 0.002 * value.margin
    }
}
