//! Thinking ahead: the seat's own decisions are looked through as far as the next roll, and an evaluator judges the
//! positions that it then leaves behind. Whoever thinks further goes through the rolls as well.

use spellenkast_engine::{Game, MoveList, Seat, Turn};
use spellenkast_games::clever::{Clever, Move, Outcome, Phase};

/// How many extra dice are considered together: two take up to half a second, and win no more.
pub(super) const EXTRA_DICE: u8 = 1;

/// A judge of positions in which a roll is due, or the choice of round 4.
pub(super) trait Evaluator {
    /// What the seat may expect to score in the end.
    fn judge(&mut self, game: &Clever, seat: Seat) -> f32;

    /// The positions to come have little in common with those before.
    fn refresh(&mut self) {}
}

/// A player's thoughts; the room for them is made once.
pub(super) struct Mind<T> {
    pub evaluator: T,
    /// How many positions were judged so far.
    pub judged: u64,
    /// One list of moves for each of the decisions that are looked through at once.
    deeper: Vec<MoveList<Move>>,
}

/// A position behind the seat's own decisions, and what it may expect there.
#[derive(Clone, Copy)]
pub(super) struct Settled {
    pub game: Clever,
    pub score: f32,
}

impl<T: Evaluator> Mind<T> {
    pub fn new(evaluator: T) -> Self {
        Self { evaluator, judged: 0, deeper: Vec::new() }
    }

    /// What the seat may expect to score in the end, if it decides well. Looks through the own decisions, of extra dice
    /// at most so many.
    pub fn score(&mut self, game: &Clever, seat: Seat, extra_dice: u8) -> f32 {
        match game.turn() {
            Turn::Over => game.score(seat) as f32,
            Turn::Chance => self.before_roll(game, seat),
            // The choice of round 4 is too much to be looked through at the end of round 3.
            Turn::Decide(_) if game.has_choice(seat) => self.before_roll(game, seat),
            Turn::Decide(seats) if seats.has(seat) => {
                let mut moves = self.deeper.pop().unwrap_or_default();
                game.moves(seat, &mut moves);
                let mut best = f32::NEG_INFINITY;
                for &mv in moves.iter() {
                    if let Some((next, left)) = after(game, seat, mv, extra_dice) {
                        best = best.max(self.score(&next, seat, left));
                    }
                }
                self.deeper.push(moves);
                best
            }
            Turn::Decide(_) => {
                let next = self.go_on(game, seat);
                self.score(&next, seat, extra_dice)
            }
        }
    }

    /// Where the seat's own decisions after this move lead, if they are good ones; nothing if the move spends an extra
    /// die too many.
    pub fn settle(&mut self, game: &Clever, seat: Seat, mv: Move, extra_dice: u8) -> Option<Settled> {
        let (next, left) = after(game, seat, mv, extra_dice)?;
        if next.has_choice(seat) || !matches!(next.turn(), Turn::Decide(seats) if seats.has(seat)) {
            return Some(Settled { game: next, score: self.score(&next, seat, left) });
        }
        let mut moves = self.deeper.pop().unwrap_or_default();
        next.moves(seat, &mut moves);
        let mut best: Option<Settled> = None;
        for &mv in moves.iter() {
            if let Some(settled) = self.settle(&next, seat, mv, left)
                && best.is_none_or(|best| settled.score > best.score)
            {
                best = Some(settled);
            }
        }
        self.deeper.push(moves);
        best
    }

    /// Where others decide: nobody waits for what is decided at the same time, and an active player takes what suits
    /// them best.
    pub fn go_on(&mut self, game: &Clever, seat: Seat) -> Clever {
        if game.phase() != Phase::Active {
            return game.waiting_for_none_but(seat);
        }
        let mut next = *game;
        next.apply_move(game.active(), self.best(game, game.active()));
        next
    }

    /// The best move.
    pub fn best(&mut self, game: &Clever, seat: Seat) -> Move {
        let mut moves = self.deeper.pop().unwrap_or_default();
        game.moves(seat, &mut moves);
        let mut best = (f32::NEG_INFINITY, moves[0]);
        for &mv in moves.iter() {
            if let Some((next, left)) = after(game, seat, mv, EXTRA_DICE) {
                let score = self.score(&next, seat, left);
                if score > best.0 {
                    best = (score, mv);
                }
            }
        }
        self.deeper.push(moves);
        best.1
    }

    /// What the evaluator says, with the lot for the first player drawn in all ways.
    fn before_roll(&mut self, game: &Clever, seat: Seat) -> f32 {
        self.judged += 1;
        if game.phase() != Phase::Lot {
            return self.evaluator.judge(game, seat);
        }
        let mut mean = 0.0;
        game.for_each_outcome(&mut |lot, probability| {
            let mut next = *game;
            next.apply_outcome(lot);
            mean += probability as f32 * self.evaluator.judge(&next, seat);
        });
        mean
    }

    /// The position before the next roll, where that is what a settled position leads to: others go out of the way, and
    /// the choice of round 4 is made.
    pub fn next_roll(&mut self, settled: &Clever, seat: Seat) -> Option<Clever> {
        let mut game = *settled;
        loop {
            match game.turn() {
                Turn::Chance => return (game.phase() != Phase::Lot).then_some(game),
                Turn::Over => return None,
                Turn::Decide(seats) if seats.has(seat) => {
                    let mv = self.best(&game, seat);
                    game.apply_move(seat, mv);
                }
                Turn::Decide(_) => game = self.go_on(&game, seat),
            }
        }
    }

    /// What the seat may expect after this roll.
    pub fn score_rolled(&mut self, game: &Clever, roll: Outcome, seat: Seat) -> f32 {
        let mut next = *game;
        next.apply_outcome(roll);
        self.score(&next, seat, EXTRA_DICE)
    }
}

/// The position after the move, and how many extra dice may be spent from there; nothing if that was one too many.
#[inline]
fn after(game: &Clever, seat: Seat, mv: Move, extra_dice: u8) -> Option<(Clever, u8)> {
    let left = match mv {
        Move::Extra { .. } => extra_dice.checked_sub(1)?,
        _ => extra_dice,
    };
    let mut next = *game;
    next.apply_move(seat, mv);
    Some((next, left))
}
