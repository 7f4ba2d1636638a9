//! The race: how fast a sheet can be filled, alone, with the opponents' dice fresh each turn. Solved exactly.

use std::collections::BTreeMap;

use rayon::prelude::*;
use spellenkast_engine::Seats;
use spellenkast_games::genius::{Sheet, Symbol, Tally, dice_each};

use super::sheets::{self, CLASSES, Class, FULL, class};
use super::turn::{Stopping, for_each_score, throws};

/// The turns after which every game of two, three or four players is taken to be over.
pub const HORIZONS: [usize; 3] = [24, 30, 44];

/// What one turn can do to a sheet: for each of the dice that the opponents may show, and each own roll, the sheets
/// from which the player may choose. What is alike is put together.
#[derive(Default)]
pub struct Chances {
    /// The opponents' dice: how likely, and how many of `rolls` belong to them.
    tables: Vec<(f64, usize)>,
    /// The own rolls: how likely, and how many of `choices` belong to them.
    rolls: Vec<(f64, usize)>,
    /// The classes to choose from.
    choices: Vec<Class>,
}

impl Chances {
    fn of(sheet: Sheet, seats: Seats) -> Self {
        let mut chances = Self::default();
        for (opponents, weight) in opponents_dice(sheet, seats) {
            let mut rolls: BTreeMap<Vec<Class>, f64> = BTreeMap::new();
            for throw in throws(seats) {
                let mut choices = Vec::new();
                for_each_score(sheet, throw, opponents, |after| {
                    let class = class(after);
                    if !choices.contains(&class) {
                        choices.push(class);
                    }
                });
                *rolls.entry(undominated(choices)).or_default() += throw.probability;
            }
            chances.tables.push((weight, rolls.len()));
            for (choices, probability) in rolls {
                chances.rolls.push((probability, choices.len()));
                chances.choices.extend(choices);
            }
        }
        chances
    }

    /// For each of the opponents' dice, the chance and the own rolls with their chances and choices.
    pub fn tables(&self) -> impl Iterator<Item = (f64, impl Iterator<Item = (f64, &[Class])> + Clone)> {
        let (mut rolls, mut choices) = (self.rolls.as_slice(), self.choices.as_slice());
        self.tables.iter().map(move |&(weight, count)| {
            let (own, rest) = rolls.split_at(count);
            rolls = rest;
            let (mut own_choices, rest) = choices.split_at(own.iter().map(|&(_, choices)| choices).sum());
            choices = rest;
            let own = own.iter().map(move |&(probability, count)| {
                let (these, rest) = own_choices.split_at(count);
                own_choices = rest;
                (probability, these)
            });
            (weight, own)
        })
    }
}

/// The dice that the opponents of a player with this sheet may show, with their chances. Dice that differ only by
/// rows that are alike stand together.
pub fn opponents_dice(sheet: Sheet, seats: Seats) -> Vec<(Tally, f64)> {
    let dice = u32::from(dice_each(seats)) * u32::from(seats.count() - 1);
    let mut all = vec![([0u8; 6], 1.0)];
    // Symbol by symbol: how many of the dice that are left show it.
    for symbol in 0..6 {
        let mut next = Vec::new();
        for (shown, probability) in all {
            let left = dice - shown.iter().map(|&count| u32::from(count)).sum::<u32>();
            let chance = 1.0 / f64::from(6 - symbol as u32);
            for count in 0..=left {
                let mut shown = shown;
                shown[symbol] = count as u8;
                let ways = binomial(left, count);
                let miss = if left == count { 1.0 } else { (1.0 - chance).powi((left - count) as i32) };
                next.push((shown, probability * ways * chance.powi(count as i32) * miss));
            }
        }
        next.retain(|&(_, probability)| probability > 0.0);
        all = next;
    }
    let rows = sheet.rows().each();
    let mut alike: BTreeMap<[u8; 6], f64> = BTreeMap::new();
    for (shown, probability) in all {
        let mut columns: Vec<(u8, u8)> = rows.into_iter().zip(shown).collect();
        columns.sort_unstable();
        // The rows of a catalogued sheet are sorted, so only dice of rows that are alike have changed places.
        let mut sorted = [0; 6];
        sorted.iter_mut().zip(columns).for_each(|(shown, (_, count))| *shown = count);
        *alike.entry(sorted).or_default() += probability;
    }
    let tally = |shown: [u8; 6]| {
        Symbol::ALL
            .into_iter()
            .zip(shown)
            .fold(Tally::NONE, |tally, (symbol, count)| tally.with(symbol, count))
    };
    alike.into_iter().map(|(shown, probability)| (tally(shown), probability)).collect()
}

fn binomial(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// The choices without those to which another is better or equal in every row.
fn undominated(mut choices: Vec<Class>) -> Vec<Class> {
    let rows = |class: Class| sheets::all()[usize::from(class)].rows().each();
    let all = choices.clone();
    choices.retain(|&one| {
        !all.iter()
            .any(|&other| other != one && rows(other).iter().zip(rows(one)).all(|(other, one)| *other >= one))
    });
    choices.sort_unstable();
    choices
}

/// The solved race at a table with so many seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// The expected number of turns that each class still takes.
    pub turns: Vec<f32>,
    /// After so many turns, the chance that a class is full.
    pub done: Vec<Vec<f32>>,
    /// After so many turns, the expected crosses in a class's shortest row.
    pub shortest: Vec<Vec<f32>>,
}

/// What one turn can do to each class, at a table with so many seats.
pub fn chances(seats: Seats) -> Vec<Chances> {
    sheets::all().par_iter().map(|&sheet| Chances::of(sheet, seats)).collect()
}

impl Race {
    /// Solves the race.
    pub fn solve(seats: Seats, chances: &[Chances]) -> Self {
        let mut turns = vec![0.0f64; CLASSES];
        let mut steps: Vec<BTreeMap<Class, f64>> = vec![BTreeMap::new(); CLASSES];
        for class in (0..FULL).rev() {
            // A turn can leave the sheet as it was, so its value is part of its own equation. A policy makes the
            // equation linear, and the best policy for the solution is at least as good: a few rounds settle it.
            let mut own =
                turns[usize::from(class) + 1..].iter().fold(0.0f64, |most, &turns| most.max(turns)) + 1.0;
            loop {
                let worth = |next: Class| if next == class { own } else { turns[usize::from(next)] };
                let step = best_step(&chances[usize::from(class)], worth);
                let others: f64 = step
                    .iter()
                    .filter(|(next, _)| **next != class)
                    .map(|(&next, probability)| probability * turns[usize::from(next)])
                    .sum();
                let stays = step.get(&class).copied().unwrap_or(0.0);
                let better = (1.0 + others) / (1.0 - stays);
                let settled = (better - own).abs() < 1e-12;
                own = better;
                steps[usize::from(class)] = step;
                if settled {
                    break;
                }
            }
            turns[usize::from(class)] = own;
        }
        let first_done = (0..=FULL).map(|class| if class == FULL { 1.0 } else { 0.0 }).collect();
        let first_shortest = sheets::all().iter().map(|sheet| f32::from(sheet.shortest_row())).collect();
        let (mut done, mut shortest): (Vec<Vec<f32>>, Vec<Vec<f32>>) =
            (vec![first_done], vec![first_shortest]);
        for turn in 0..HORIZONS[usize::from(seats.count()) - 2] {
            let after = |now: &[f32]| -> Vec<f32> {
                let mean = |step: &BTreeMap<Class, f64>| -> f64 {
                    step.iter()
                        .map(|(&next, probability)| probability * f64::from(now[usize::from(next)]))
                        .sum()
                };
                let mut after: Vec<f32> = steps.iter().map(|step| mean(step) as f32).collect();
                after[usize::from(FULL)] = now[usize::from(FULL)];
                after
            };
            done.push(after(&done[turn]));
            shortest.push(after(&shortest[turn]));
        }
        let turns = turns.into_iter().map(|turns| turns as f32).collect();
        Self { turns, done, shortest }
    }
}

/// Where a turn leads if the player chooses the class with the lowest worth and stops rolling when that is best.
fn best_step(chances: &Chances, worth: impl Fn(Class) -> f64) -> BTreeMap<Class, f64> {
    let mut step = BTreeMap::new();
    for (weight, rolls) in chances.tables() {
        let best: Vec<(f64, f64, Class)> = rolls
            .map(|(probability, choices)| {
                let best = choices.iter().copied().min_by(|&one, &other| worth(one).total_cmp(&worth(other)));
                let best = best.unwrap_or(FULL);
                (probability, -worth(best), best)
            })
            .collect();
        let rolls = best.iter().map(|&(probability, worth, _)| (probability, worth));
        let stopping = Stopping::new(rolls.clone());
        for (&(_, _, class), probability) in best.iter().zip(stopping.scored(rolls)) {
            *step.entry(class).or_default() += weight * probability;
        }
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opponents_dice_are_all_there() {
        for seats in 2..=4 {
            let seats = Seats::new(seats).unwrap();
            for &sheet in sheets::all().iter().step_by(50) {
                let sum: f64 = opponents_dice(sheet, seats).iter().map(|(_, probability)| probability).sum();
                assert!((sum - 1.0).abs() < 1e-12, "{sum}");
            }
        }
    }
}
