//! The end of a game of two, when the pile is empty: all cards are known, so it is a matter of looking ahead.

use spellenkast_engine::{Game, Seat, Turn as Due};
use spellenkast_games::kwatro::{Kwatro, Move};

use super::simulate::judge_end;
use super::turns::{Finder, Turn};
use super::worth::Worth;
use crate::Value;
use crate::order::put_best_first;

/// How many turns are looked at in a position that is not the first.
const WIDTH: usize = 14;
/// No game is deeper: two hands of four cards, and passes.
const DEEPEST: usize = 10;

/// Looks ahead, deeper and deeper, as long as the work allows. Tells what each turn is worth, or nothing if not even the
/// others' replies could be seen.
pub(super) fn look_ahead(
    finder: &mut Finder,
    game: &Kwatro,
    seat: Seat,
    turns: &[Turn],
    worth: &Worth,
    work: u64,
) -> Option<Vec<Value>> {
    let end = finder.work + work;
    let mut order: Vec<usize> = (0..turns.len()).collect();
    let mut result = None;
    for depth in 1..=DEEPEST {
        let mut search = Search { finder, seat, worth, end, cut: false };
        let mut values = vec![None; turns.len()];
        let mut best = f32::NEG_INFINITY;
        for &index in &order {
            // What falls short of the best so far is only known to be no better.
            let Some(mut value) = search.after(game, &turns[index], depth - 1, best, f32::INFINITY) else {
                return result;
            };
            if score(&value) > best {
                best = score(&value);
            } else {
                value.margin -= 0.1;
            }
            values[index] = Some(value);
        }
        let cut = search.cut;
        let values: Vec<Value> = values.into_iter().flatten().collect();
        put_best_first(&mut order, |&index| score(&values[index]));
        result = Some(values);
        if !cut {
            break;
        }
    }
    result
}

/// Both sides want the same number, one high, the other low.
pub(super) fn score(value: &Value) -> f32 {
    value.win + 0.001 * value.margin
}

struct Search<'a> {
    finder: &'a mut Finder,
    /// For whom the values are.
    seat: Seat,
    worth: &'a Worth,
    end: u64,
    /// Whether something was not looked at to its end.
    cut: bool,
}

impl Search<'_> {
    /// What the game is worth after a turn; nothing if there is no more time to find out.
    fn after(&mut self, game: &Kwatro, turn: &Turn, depth: usize, low: f32, high: f32) -> Option<Value> {
        let Due::Decide(seats) = game.turn() else { return None };
        let seat = seats.first()?;
        let mark = self.finder.board.mark();
        let mut next = *game;
        self.finder.lay(turn);
        turn.moves().for_each(|mv| next.apply_move(seat, mv));
        let value = self.best(&next, depth, low, high);
        self.finder.board.back(mark);
        value
    }

    fn best(&mut self, game: &Kwatro, depth: usize, mut low: f32, mut high: f32) -> Option<Value> {
        let Due::Decide(seats) = game.turn() else {
            return Some(judge_end(game, self.seat, 0, &[0.0; 4], self.worth));
        };
        let seat = seats.first()?;
        if self.finder.work > self.end {
            return None;
        }
        if depth == 0 {
            self.cut = true;
            return Some(self.play_out(game));
        }
        let mut turns = Vec::new();
        self.finder.each(game, seat, 0, self.worth, &mut |turn| turns.push(*turn));
        put_best_first(&mut turns, |turn| turn.worth);
        if turns.len() > WIDTH {
            self.cut = true;
            let pass = turns
                .iter()
                .copied()
                .find(|turn| turn.swaps[0].is_none() && matches!(turn.last, Move::Pass(_)));
            turns.truncate(WIDTH);
            turns.extend(pass);
        }
        let mut best: Option<Value> = None;
        for turn in &turns {
            let value = self.after(game, turn, depth - 1, low, high)?;
            if seat == self.seat {
                if best.is_none_or(|best| score(&value) > score(&best)) {
                    best = Some(value);
                    low = low.max(score(&value));
                }
            } else if best.is_none_or(|best| score(&value) < score(&best)) {
                best = Some(value);
                high = high.min(score(&value));
            }
            if low >= high {
                break;
            }
        }
        best
    }

    /// Both play what scores most.
    fn play_out(&mut self, game: &Kwatro) -> Value {
        let mark = self.finder.board.mark();
        let mut game = *game;
        while let Due::Decide(seats) = game.turn() {
            let Some(seat) = seats.first() else { break };
            let turn = self.finder.best(&game, seat, 0, self.worth);
            self.finder.lay(&turn);
            turn.moves().for_each(|mv| game.apply_move(seat, mv));
        }
        self.finder.board.back(mark);
        judge_end(&game, self.seat, 0, &[0.0; 4], self.worth)
    }
}
