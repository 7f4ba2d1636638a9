//! The player that looks at the sheet as the move leaves it, and no further.

use spellenkast_engine::{Known, Seat, Turn};
use spellenkast_games::keer::{Completed, Phase, ROWS, SOLO_ROLLS, block_cells};

use super::table::{Keer, row_cells};
use crate::{Brain, Value, final_value};

/// What a greedy player cares about, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GreedyWeights {
    /// A column begun, as a share of its points: this times the crossed share to the power `column_power`.
    pub column: f32,
    /// How much more the last cells of a column count than the first.
    pub column_power: f32,
    /// The same for a colour.
    pub colour: f32,
    /// How much more the last cells of a colour count than the first.
    pub colour_power: f32,
    /// The same for a row.
    pub row: f32,
    /// How much more the last cells of a row count than the first.
    pub row_power: f32,
    /// A cross, wherever it is.
    pub cross: f32,
    /// A cell from which one can go on.
    pub reach: f32,
    /// A block that is complete.
    pub block: f32,
    /// An exclamation mark more than its point, at the start; nothing at the end.
    pub mark: f32,
    /// A star more than its points.
    pub star: f32,
    /// A special-die symbol more than its points, at the start; nothing at the end.
    pub symbol: f32,
    /// A heart, for each column that is not complete yet.
    pub heart: f32,
}

impl GreedyWeights {
    /// The numbers in order, for whoever tunes them.
    pub fn numbers(&mut self) -> [&mut f32; 13] {
        [
            &mut self.column,
            &mut self.column_power,
            &mut self.colour,
            &mut self.colour_power,
            &mut self.row,
            &mut self.row_power,
            &mut self.cross,
            &mut self.reach,
            &mut self.block,
            &mut self.mark,
            &mut self.star,
            &mut self.symbol,
            &mut self.heart,
        ]
    }
}

/// Judges by a [`GreedyWeights`].
pub(super) struct Greedy {
    weights: GreedyWeights,
    column_steps: [f32; ROWS + 1],
    colour_steps: [f32; 22],
    row_steps: [f32; 16],
}

impl Greedy {
    pub(super) fn new(weights: GreedyWeights) -> Self {
        let step = |done: usize, of: usize, times: f32, power: f32| {
            if done == of { 1.0 } else { times * libm::powf(done as f32 / of as f32, power) }
        };
        Self {
            weights,
            column_steps: std::array::from_fn(|done| step(done, 7, weights.column, weights.column_power)),
            colour_steps: std::array::from_fn(|done| step(done, 21, weights.colour, weights.colour_power)),
            row_steps: std::array::from_fn(|done| step(done, 15, weights.row, weights.row_power)),
        }
    }

    /// What the seat's sheet seems worth, counted or not.
    fn worth<G: Keer>(&self, game: &G, seat: Seat) -> f32 {
        let (print, turns, paper) = (game.print(), game.turns(), game.paper(seat));
        let taken = Completed::taken(turns.seats.iter().map(|seat| game.paper(seat).completed));
        let open = paper.crosses.open();
        let left = 1.0 - f32::from(turns.rolls.min(SOLO_ROLLS)) / f32::from(SOLO_ROLLS);
        let mut worth = game.score(seat) as f32;
        let mut columns_open = 0;
        for (column, &cells) in print.columns.iter().enumerate() {
            if paper.completed.columns >> column & 1 == 0 {
                let points = if taken.columns >> column & 1 == 0 { G::FIRST } else { G::LATER }[column];
                columns_open += 1;
                let points = f32::from(points + paper.hearts);
                worth += points * self.column_steps[ROWS - cells.and(open).len() as usize];
            }
        }
        let mut blocks = 0;
        for colour in 0..5 {
            let mut missing = 0;
            for block in colour * 6..colour * 6 + 6 {
                let left = block_cells(block).and(open).len();
                missing += left;
                blocks += u32::from(left == 0);
            }
            if paper.completed.colours >> colour & 1 == 0 {
                let points = if taken.colours >> colour & 1 == 0 { 5.0 } else { 3.0 };
                worth += points * self.colour_steps[21 - missing as usize];
            }
        }
        worth += self.weights.cross * paper.crosses.crossed().len() as f32;
        worth += self.weights.reach * paper.crosses.reachable(print).len() as f32;
        worth += self.weights.block * blocks as f32;
        worth += self.weights.mark * left * f32::from(paper.exclamation_marks);
        worth -= self.weights.star * print.stars.and(open).len() as f32;
        if G::SECOND {
            for row in 0..ROWS {
                if paper.rows >> row & 1 == 0 {
                    worth += 5.0 * self.row_steps[15 - row_cells(row).and(open).len() as usize];
                }
            }
            worth += self.weights.symbol * left * f32::from(paper.symbols);
            worth += self.weights.heart * f32::from(paper.hearts) * columns_open as f32;
        }
        worth
    }
}

/// The position when everybody else who has to decide passes.
pub(super) fn others_pass<G: Keer>(game: &mut G, seat: Seat) {
    while let Turn::Decide(seats) = game.turn() {
        let Some(other) = seats.without(seat).first() else { return };
        game.apply_move(other, G::PASS);
    }
}

impl Greedy {
    /// What the position is worth to the seat at a glance.
    pub(super) fn glance<G: Keer>(&self, game: &G, seat: Seat) -> Value {
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        let score = self.worth(game, seat);
        let others = game.turns().seats.iter().filter(|&other| other != seat);
        let best = others.map(|other| self.worth(game, other)).reduce(f32::max);
        match best {
            None => Value { score, margin: score, win: 1.0 },
            Some(best) => {
                let margin = score - best;
                Value { score, margin, win: 1.0 / (1.0 + libm::expf(-margin / 6.0)) }
            }
        }
    }
}

impl<G: Keer> Brain<G> for Greedy {
    fn judge(&mut self, known: &Known<G>, moves: &[G::Move], values: &mut Vec<Value>) {
        let (mut game, seat) = (*known.game(), known.seat());
        if game.turns().phase != Phase::Active {
            others_pass(&mut game, seat);
        }
        for &mv in moves {
            let mut next = game;
            next.apply_move(seat, mv);
            others_pass(&mut next, seat);
            values.push(self.glance(&next, seat));
        }
    }

    fn value(&mut self, known: &Known<G>) -> Value {
        self.glance(known.game(), known.seat())
    }

    fn utility(&self, value: &Value) -> f32 {
        value.margin
    }
}
