//! Evaluators without a network: rules of thumb with weights.

use spellenkast_engine::{Eye, Game, Seat};
use spellenkast_games::clever::sheet::{
    BLUE, BLUE_COLUMN_BONUSES, BLUE_ROW_BONUSES, Bonus, GREEN_BONUSES, ORANGE_BONUSES, PURPLE_BONUSES,
    YELLOW_COLUMN_POINTS, YELLOW_ROW_BONUSES,
};
use spellenkast_games::clever::{Clever, Field, Phase, SheetFacts};

use super::mind::Evaluator;

/// What things are worth to a player who goes by rules of thumb, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thumb {
    /// A re-roll in stock.
    pub reroll: f32,
    /// An extra die in stock.
    pub extra_die: f32,
    /// A cross or a number as a bonus.
    pub mark: f32,
    /// A fox, before the lowest area is known.
    pub fox: f32,
    /// How much of a fox's value follows the lowest area right now.
    pub lowest: f32,
    /// How much of what a line will give is seen in a line that is not complete.
    pub begun: f32,
    /// How much of the next bonus of a row is seen for each field on the way.
    pub near: f32,
    /// A roll to come in this turn.
    pub roll: f32,
    /// A die to be rolled with it.
    pub die: f32,
    /// Each pip that purple asks for next.
    pub purple_step: f32,
    /// What each turn to come will bring: the same for all moves.
    pub turn: f32,
}

/// Somebody at their first game: sees points and what a bonus gives at once, and that lines want to be completed.
pub(super) const BEGINNER: Thumb = Thumb {
    reroll: 1.0,
    extra_die: 2.0,
    mark: 3.0,
    fox: 4.0,
    lowest: 0.0,
    begun: 0.6,
    near: 0.0,
    roll: 4.0,
    die: 0.0,
    purple_step: 0.0,
    turn: 9.0,
};

/// The best that rules of thumb were found to do.
pub(super) const TUNED: Thumb = Thumb {
    reroll: 2.0,
    extra_die: 17.0,
    mark: 24.0,
    fox: 3.8,
    lowest: 0.86,
    begun: 0.16,
    near: 0.84,
    roll: 28.0,
    die: 2.5,
    purple_step: 0.53,
    turn: 8.5,
};

impl Thumb {
    fn bonus(&self, bonus: Bonus) -> f32 {
        match bonus {
            Bonus::Reroll => self.reroll,
            Bonus::ExtraDie => self.extra_die,
            Bonus::Fox => self.fox,
            _ => self.mark,
        }
    }

    /// What lies in a line of which some fields are crossed: more the nearer it is to the end.
    fn line(&self, crossed: u32, fields: u32, worth: f32) -> f32 {
        if crossed == fields {
            return 0.0;
        }
        let share = crossed as f32 / fields as f32;
        self.begun * share * share * worth
    }

    /// What lies in the next bonus of a row.
    fn row(&self, filled: u8, bonuses: &[Option<Bonus>]) -> f32 {
        let filled = usize::from(filled);
        let Some(next) = (filled..bonuses.len()).find(|&field| bonuses[field].is_some()) else { return 0.0 };
        let before = (0..filled).rev().find(|&field| bonuses[field].is_some()).map_or(0, |field| field + 1);
        let share = (filled - before) as f32 / (next + 1 - before) as f32;
        self.near * share * bonuses[next].map_or(0.0, |bonus| self.bonus(bonus))
    }

    fn sheet(&self, facts: &SheetFacts) -> f32 {
        let lowest = facts.areas.iter().copied().min().unwrap_or(0);
        let foxes = facts.foxes.count_ones() as f32;
        let mut worth = facts.areas.iter().map(|&points| f32::from(points)).sum::<f32>();
        worth += foxes * (self.lowest * f32::from(lowest) + (1.0 - self.lowest) * self.fox);
        worth += self.reroll * f32::from(facts.rerolls) + self.extra_die * f32::from(facts.extra_dice);
        for line in 0..4 {
            let row = (0..4).filter_map(|column| Field::at(line, column));
            let column = (0..4).filter_map(|row| Field::at(row, line));
            let crossed = |field: &Field| facts.yellow >> field.index() & 1 != 0;
            let in_row = row.filter(crossed).count() as u32;
            let in_column = column.filter(crossed).count() as u32;
            worth += self.line(in_row, 3, self.bonus(YELLOW_ROW_BONUSES[line]));
            worth += self.line(in_column, 3, f32::from(YELLOW_COLUMN_POINTS[line]));
        }
        let crossed = |sum: u8| sum > 0 && facts.blue >> sum & 1 != 0;
        for (row, bonus) in BLUE.iter().zip(BLUE_ROW_BONUSES) {
            let fields = row.iter().filter(|&&sum| sum > 0).count() as u32;
            let count = row.iter().filter(|&&sum| crossed(sum)).count() as u32;
            worth += self.line(count, fields, self.bonus(bonus));
        }
        for (column, bonus) in BLUE_COLUMN_BONUSES.into_iter().enumerate() {
            let fields = BLUE.iter().filter(|row| row[column] > 0).count() as u32;
            let count = BLUE.iter().filter(|row| crossed(row[column])).count() as u32;
            worth += self.line(count, fields, self.bonus(bonus));
        }
        worth += self.row(facts.green, &GREEN_BONUSES);
        worth += self.row(facts.orange, &ORANGE_BONUSES);
        worth += self.row(facts.purple, &PURPLE_BONUSES);
        if facts.purple < 11 {
            worth -= self.purple_step * f32::from(facts.purple_last % 6);
        }
        worth
    }
}

impl Evaluator for Thumb {
    fn judge(&mut self, game: &Clever, seat: Seat) -> f32 {
        let mut worth = self.sheet(&game.sheet_facts(Eye::Seat(seat), seat));
        let turns = f32::from(game.round_count() - game.round()) * f32::from(game.seats().count().max(2));
        worth += self.turn * turns;
        if game.phase() == Phase::Roll && game.active() == seat {
            let dice = game.available().len();
            let rolls = u32::from(4 - game.roll()).min(dice);
            worth += self.roll * rolls as f32 + self.die * (dice as f32 - 3.0);
        }
        worth
    }
}
