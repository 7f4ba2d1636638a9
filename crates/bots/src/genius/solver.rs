//! The judge who knows the exact game of two.

use std::sync::Arc;

use spellenkast_engine::{Game, Known, MoveList, Seat, Turn};
use spellenkast_games::genius::{Genius, Move, Phase, ROLLS};

use super::counter::opponents_dice;
use super::exact::Exact;
use super::racer::Racer;
use crate::{Brain, Value, final_value};

/// Judges single games of two exactly, and what is not solved as a master does.
pub(super) struct Solver {
    pub exact: Arc<Exact>,
    pub racer: Racer,
}

impl Solver {
    /// The chance of the player whose turn it is, if it is solved.
    fn chance(&self, game: &Genius) -> Option<f64> {
        let seats = game.seats();
        if seats.count() != 2 || game.games_to_come() > 0 {
            return None;
        }
        let active = game.active();
        match game.turn() {
            Turn::Decide(_) => {
                let mut moves = MoveList::new();
                game.moves(active, &mut moves);
                self.exact.judge(game, active, &moves)?.into_iter().reduce(f64::max)
            }
            Turn::Chance if !matches!(game.phase(), Phase::Lot | Phase::Opening) => {
                let left = opponents_dice(game, active);
                let stopping =
                    self.exact.stopping(game.sheet(active), game.sheet(seats.after(active)), left)?;
                Some(stopping.again[usize::from(ROLLS - game.rolls())])
            }
            _ => None,
        }
    }

    fn told(&self, game: &Genius, seat: Seat, win: f64) -> Value {
        self.racer.value_of(game, seat, game.sheet(seat), win)
    }
}

impl Brain<Genius> for Solver {
    fn judge(&mut self, known: &Known<Genius>, moves: &[Move], values: &mut Vec<Value>) {
        let (game, seat) = (known.game(), known.seat());
        let solved = (game.seats().count() == 2 && game.games_to_come() == 0)
            .then(|| self.exact.judge(game, seat, moves))
            .flatten();
        match solved {
            Some(chances) => {
                values.extend(chances.into_iter().map(|win| self.told(game, seat, win)));
            }
            None => self.racer.judge(known, moves, values),
        }
    }

    fn value(&mut self, known: &Known<Genius>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        match self.chance(game) {
            Some(win) => self.told(game, seat, if game.active() == seat { win } else { 1.0 - win }),
            None => self.racer.value(known),
        }
    }

    fn utility(&self, value: &Value) -> f32 {
        value.win
    }
}
