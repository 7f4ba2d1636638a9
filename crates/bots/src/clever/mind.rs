//! The network at work: the seat's own decisions are looked through as far as the next roll, and the network judges
//! the positions in which the seat then leaves the table.

use spellenkast_engine::{Eye, Game, MoveList, Seat, Turn};
use spellenkast_games::clever::{Clever, Move, Stage};

use super::features::{Inputs, inputs, sure_points};
use crate::{Net, Scratch};

/// The points that count as 1 in the network's output.
pub(super) const SCALE: f32 = 40.0;

/// A player's thoughts; the room for them is made once.
pub(super) struct Mind<'n> {
    net: &'n Net,
    /// A position judged before, from which others differ little, and the sums of the first layer there.
    known: Option<Inputs>,
    known_sums: Vec<f32>,
    sums: Vec<f32>,
    scratch: Scratch,
    /// One list of moves for each of the decisions that are looked through at once.
    deeper: Vec<MoveList<Move>>,
}

impl<'n> Mind<'n> {
    pub fn new(net: &'n Net) -> Self {
        Self {
            net,
            known: None,
            known_sums: Vec::new(),
            sums: Vec::new(),
            scratch: Scratch::default(),
            deeper: Vec::new(),
        }
    }

    /// Begins a new decision, whose positions are much like each other.
    pub fn refresh(&mut self) {
        self.known = None;
    }

    /// What the seat may expect to score in the end, if it decides well. Looks through the own decisions, of extra dice
    /// at most so many.
    pub fn score(&mut self, game: &Clever, seat: Seat, extra_dice: u8) -> f32 {
        match game.turn() {
            Turn::Over => game.score(seat) as f32,
            Turn::Chance => self.judge(game, seat),
            Turn::Decide(seats) if seats.has(seat) => {
                let mut moves = self.deeper.pop().unwrap_or_default();
                game.moves(seat, &mut moves);
                let mut best = f32::NEG_INFINITY;
                for &mv in moves.iter() {
                    best = best.max(self.score_after(game, seat, mv, extra_dice));
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

    /// What the seat may expect after this move; nothing good of an extra die too many.
    pub fn score_after(&mut self, game: &Clever, seat: Seat, mv: Move, extra_dice: u8) -> f32 {
        let left = match mv {
            Move::Extra { .. } if extra_dice == 0 => return f32::NEG_INFINITY,
            Move::Extra { .. } => extra_dice - 1,
            _ => extra_dice,
        };
        let mut next = *game;
        next.apply_move(seat, mv);
        self.score(&next, seat, left)
    }

    /// Where others decide: nobody waits for what is decided at the same time, and an active player takes what suits
    /// him best.
    fn go_on(&mut self, game: &Clever, seat: Seat) -> Clever {
        if game.stage() != Stage::Active {
            return game.waiting_for_none_but(seat);
        }
        let mut next = *game;
        let mv = self.best(game, game.active(), 0);
        next.apply_move(game.active(), mv);
        next
    }

    /// The best move.
    pub fn best(&mut self, game: &Clever, seat: Seat, extra_dice: u8) -> Move {
        let mut moves = self.deeper.pop().unwrap_or_default();
        game.moves(seat, &mut moves);
        let mut best = (f32::NEG_INFINITY, moves[0]);
        for &mv in moves.iter() {
            let score = self.score_after(game, seat, mv, extra_dice);
            if score > best.0 {
                best = (score, mv);
            }
        }
        self.deeper.push(moves);
        best.1
    }

    /// What the network thinks of a position in which a roll is due.
    pub fn judge(&mut self, game: &Clever, seat: Seat) -> f32 {
        let facts = game.sheet_facts(Eye::Seat(seat), seat);
        let inputs = inputs(game, seat, &facts);
        SCALE * self.ask(&inputs) + sure_points(&facts)
    }

    /// The network's own output.
    pub fn ask(&mut self, inputs: &Inputs) -> f32 {
        let Some(known) = &self.known else {
            self.net.begin(&mut self.known_sums);
            for input in inputs.iter() {
                self.net.shift(&mut self.known_sums, input, 1.0);
            }
            self.known = Some(*inputs);
            return self.net.finish(&self.known_sums, &mut self.scratch)[0];
        };
        self.sums.clear();
        self.sums.extend_from_slice(&self.known_sums);
        known.each_change(inputs, |input, set| {
            self.net.shift(&mut self.sums, input, if set { 1.0 } else { -1.0 });
        });
        self.net.finish(&self.sums, &mut self.scratch)[0]
    }
}
