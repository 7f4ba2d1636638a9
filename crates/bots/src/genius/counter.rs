//! Players who count crosses, and look no further than their turn.

use spellenkast_engine::{Game, Known, Seat, Turn};
use spellenkast_games::genius::{Genius, Move, ROLLS, Sheet, Tally};

use super::sheets::crosses;
use super::turn::{Stopping, Throw, for_each_score, scored, throws};
use crate::{Brain, Value, final_value};

/// When to stop rolling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stops {
    /// At so many crosses or more after the first roll, and after the second.
    Enough(f64, f64),
    /// When another roll gains less on the average.
    Best,
}

/// What is worth how much, in crosses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CounterWeights {
    /// When to stop rolling.
    pub stops: Stops,
    /// What a row is worth beside its crosses once it has its first one, which the middle strips wait for.
    pub begun: f64,
    /// What a row is worth beside its crosses once it is in its middle strip, which the last boxes wait for.
    pub middle: f64,
    /// What a cross more is worth in the shortest row.
    pub shortest: f64,
}

impl CounterWeights {
    fn of(&self, sheet: Sheet) -> f64 {
        let rows = sheet.rows().each();
        let with = |least: u8| rows.iter().filter(|&&crosses| crosses >= least).count() as f64;
        f64::from(crosses(sheet))
            + self.begun * with(1)
            + self.middle * with(4)
            + self.shortest * f64::from(sheet.shortest_row())
    }
}

/// A player who counts.
pub struct Counter {
    weights: CounterWeights,
}

impl Counter {
    /// With these weights.
    pub fn new(weights: CounterWeights) -> Self {
        Self { weights }
    }

    /// What the best way to score a roll is worth.
    fn best(&self, sheet: Sheet, throw: &Throw, opponents: Tally) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for_each_score(sheet, throw, opponents, |after| best = best.max(self.weights.of(after)));
        best
    }

    /// What rolling again is worth after so many rolls.
    fn again(&self, game: &Genius, seat: Seat, rolls: u8) -> f64 {
        let sheet = game.sheet(seat);
        match self.weights.stops {
            Stops::Enough(first, second) => self.weights.of(sheet) + if rolls == 1 { first } else { second },
            Stops::Best => {
                let opponents = opponents_dice(game, seat);
                let worth: Vec<(f64, f64)> = throws(game.seats())
                    .iter()
                    .map(|throw| (throw.probability, self.best(sheet, throw, opponents)))
                    .collect();
                Stopping::new(worth.into_iter()).again[usize::from(ROLLS - rolls)]
            }
        }
    }

    /// A chance to win out of the lead.
    fn lead(&self, game: &Genius, seat: Seat, own: f64) -> Value {
        let others = game
            .seats()
            .iter()
            .filter(|&other| other != seat)
            .map(|other| self.weights.of(game.sheet(other)));
        let (mut against, mut best) = (0.0, f64::NEG_INFINITY);
        for other in others {
            against += libm::exp((other - own) / 5.0);
            best = best.max(other);
        }
        let win = 1.0 / (1.0 + against);
        // A loser usually has five or six in the shortest row.
        let score = 7.0 * win + 5.5 * (1.0 - win);
        Value { score: score as f32, margin: (3.0 * win - 1.5) as f32, win: win as f32 }
    }
}

/// How many dice of a seat's opponents show each symbol.
pub fn opponents_dice(game: &Genius, seat: Seat) -> Tally {
    let others = game.seats().iter().filter(|&other| other != seat);
    others.filter_map(|other| game.dice(other)).fold(Tally::NONE, |sum, roll| sum.plus(roll.tally()))
}

impl Brain<Genius> for Counter {
    fn judge(&mut self, known: &Known<Genius>, moves: &[Move], values: &mut Vec<Value>) {
        let (game, seat) = (known.game(), known.seat());
        let dice = game.dice(seat).map_or(Tally::NONE, |roll| roll.tally());
        let opponents = opponents_dice(game, seat);
        values.extend(moves.iter().map(|&mv| {
            let own = match mv {
                Move::Again => self.again(game, seat, game.rolls()),
                Move::Score(jokers) => self.weights.of(scored(game.sheet(seat), dice, opponents, jokers)),
            };
            self.lead(game, seat, own)
        }));
    }

    fn value(&mut self, known: &Known<Genius>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        self.lead(game, seat, self.weights.of(game.sheet(seat)))
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win
    }
}
