//! One turn: what every roll can give, and when to stop rolling.

use std::sync::LazyLock;

use spellenkast_engine::Seats;
use spellenkast_games::genius::{Jokers, Roll, Sheet, Symbol, Tally, dice_each, joker_crosses};

/// A roll with what is asked of it again and again.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    /// Its dice, symbol by symbol.
    pub tally: Tally,
    /// How likely it is.
    pub probability: f64,
    /// The symbols that can be jokers.
    repeated: [Option<Symbol>; 2],
}

impl Throw {
    /// What is asked of this roll.
    pub fn new(roll: Roll) -> Self {
        let tally = roll.tally();
        let mut repeated = Symbol::ALL.into_iter().filter(|&symbol| tally.get(symbol) > 1);
        let repeated = [repeated.next(), repeated.next()];
        Self { tally, probability: roll.probability(), repeated }
    }
}

static THROWS: LazyLock<[Vec<Throw>; 3]> = LazyLock::new(|| [2, 3, 4].map(list));

fn list(dice: usize) -> Vec<Throw> {
    let mut rolls: Vec<Roll> = (0..6usize.pow(dice as u32))
        .filter_map(|throw| {
            let die = |index: usize| Symbol::ALL[throw / 6usize.pow(index as u32) % 6];
            Roll::new(&(0..dice).map(die).collect::<Vec<_>>())
        })
        .collect();
    rolls.sort_unstable();
    rolls.dedup();
    rolls.into_iter().map(Throw::new).collect()
}

/// Every roll of a player at a table with so many seats.
pub fn throws(seats: Seats) -> &'static [Throw] {
    &THROWS[usize::from(dice_each(seats)) - 2]
}

/// The sheet after scoring these dice, these of them as jokers.
#[inline]
pub fn scored(mut sheet: Sheet, dice: Tally, opponents: Tally, jokers: Jokers) -> Sheet {
    let (mut matching, mut free) = (dice, Tally::NONE);
    for joker in jokers.iter() {
        matching = matching.without(joker.from);
        free = free.with(joker.into, joker_crosses(dice.get(joker.from)));
    }
    sheet.cross(matching.times(opponents).plus(free));
    sheet
}

/// Shows the sheet after every way to score the roll.
#[inline]
pub fn for_each_score(sheet: Sheet, throw: &Throw, opponents: Tally, mut visit: impl FnMut(Sheet)) {
    let after = |matching: Tally, free: Tally| {
        let mut sheet = sheet;
        sheet.cross(matching.times(opponents).plus(free));
        sheet
    };
    let all = throw.tally;
    visit(after(all, Tally::NONE));
    let [Some(one), other] = throw.repeated else { return };
    for symbol in [Some(one), other].into_iter().flatten() {
        let (rest, crosses) = (all.without(symbol), joker_crosses(all.get(symbol)));
        for into in Symbol::ALL {
            visit(after(rest, Tally::NONE.with(into, crosses)));
        }
    }
    if other.is_some() {
        // Two pairs: one cross each, in any two rows or twice in one.
        for (index, &first) in Symbol::ALL.iter().enumerate() {
            for &second in &Symbol::ALL[index..] {
                visit(after(Tally::NONE, Tally::NONE.with(first, 1).with(second, 1)));
            }
        }
    }
}

/// What a turn is worth, the more the better, if the player stops when that is best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopping {
    /// What rolling again is worth with so many rolls left; at 0 nothing can be rolled.
    pub again: [f64; 4],
}

impl Stopping {
    /// Out of the rolls' chances and what each is worth when scored.
    pub fn new(rolls: impl Iterator<Item = (f64, f64)> + Clone) -> Self {
        let mut again = [f64::NEG_INFINITY; 4];
        for left in 1..again.len() {
            let go_on = again[left - 1];
            again[left] = rolls.clone().map(|(probability, worth)| probability * worth.max(go_on)).sum();
        }
        Self { again }
    }

    /// What the turn is worth before its first roll.
    pub fn turn(&self) -> f64 {
        self.again[3]
    }

    /// How likely each roll is to be the one that is scored.
    pub fn scored<'a>(
        &'a self,
        rolls: impl Iterator<Item = (f64, f64)> + Clone + 'a,
    ) -> impl Iterator<Item = f64> + 'a {
        let stops = |left: usize, worth: f64| worth >= self.again[left];
        let goes_on = |left: usize| -> f64 {
            rolls.clone().filter(|&(_, worth)| !stops(left, worth)).map(|(probability, _)| probability).sum()
        };
        let (second, third) = (goes_on(2), goes_on(1));
        rolls.clone().map(move |(probability, worth)| {
            let reached = if stops(2, worth) { 1.0 } else { 0.0 }
                + second * (if stops(1, worth) { 1.0 } else { 0.0 } + third);
            probability * reached
        })
    }
}
