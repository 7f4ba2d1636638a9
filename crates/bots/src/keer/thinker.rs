//! The network at work: it judges positions between two rolls, and everything else is looked through until such a
//! position is reached.
//!
//! Whoever decides knows what dice are left to the others. So the thinker asks for each of the others what would be
//! best with each pair of dice, and lets them take the best of what the own move leaves.

use std::sync::Arc;

use spellenkast_engine::{MoveList, Seat, Seats, Turn};
use spellenkast_games::keer::Phase;

use super::features::{Shown, features};
use super::greedy::{Greedy, others_pass};
use super::table::{Keer, Takes, for_each_square};
use super::{BASE, BASE_2};
use crate::order::put_best_first;
use crate::{Features, IncrementalNet, Net, Value, final_value};

/// What a player makes as high as it can: alone the score, at a table the chance to win with an eye on the margin.
#[inline]
pub(super) fn utility(value: &Value, solo: bool) -> f32 {
    if solo { value.score } else { value.win + 0.01 * value.margin }
}

/// A position that was shown to the network, so that those near it cost only what is different.
#[derive(Clone, Default)]
struct Near {
    accumulator: Vec<f32>,
    set: Vec<(u16, f32)>,
    /// What each input was, and when it was last seen.
    inputs: Vec<(f32, u32)>,
    now: u32,
}

/// A good answer of somebody with certain dice.
#[derive(Clone, Copy)]
pub(super) struct Answer<M> {
    pub takes: Takes,
    pub mv: M,
    pub utility: f32,
}

/// The network with everything that it needs to think.
pub(super) struct Thinker<G: Keer> {
    net: IncrementalNet,
    base: Greedy,
    near: Vec<Near>,
    features: Features,
    shown: Shown,
    accumulator: Vec<f32>,
    pub(super) moves: MoveList<G::Move>,
    pub(super) candidates: Vec<Answer<G::Move>>,
    /// For each seat its answers, the best first.
    pub(super) answers: Vec<Vec<Answer<G::Move>>>,
    /// How many positions were judged.
    pub(super) judged: u64,
}

impl<G: Keer> Thinker<G> {
    pub(super) fn new(net: Arc<Net>) -> Self {
        let seats = usize::from(Seats::MOST);
        Self {
            net: IncrementalNet::new(net),
            base: Greedy::new(if G::SECOND { BASE_2 } else { BASE }),
            near: vec![Near::default(); seats],
            features: Features::default(),
            shown: Shown::default(),
            accumulator: Vec::new(),
            moves: MoveList::new(),
            candidates: Vec::new(),
            answers: vec![Vec::new(); seats],
            judged: 0,
        }
    }

    /// From here on positions near this one are judged for the seat.
    pub(super) fn settle(&mut self, game: &G, seat: Seat) {
        features(game, seat, &mut self.shown, &mut self.features);
        let near = &mut self.near[seat.index()];
        near.set.iter().for_each(|&(input, _)| near.inputs[usize::from(input)] = (0.0, 0));
        near.inputs.resize(self.net.shape().inputs, (0.0, 0));
        near.now = 0;
        near.set.clear();
        self.net.begin(&mut near.accumulator);
        for (input, value) in self.features.iter() {
            self.net.update(&mut near.accumulator, input, value);
            near.inputs[input] = (value, 0);
            near.set.push((input as u16, value));
        }
    }

    /// What a position between two rolls, or at the end, is worth to the seat. Somebody settled near it before.
    pub(super) fn quiet(&mut self, game: &G, seat: Seat) -> Value {
        if game.turn() == Turn::Over {
            return final_value(&game.standing(), seat);
        }
        self.judged += 1;
        let base = self.glance(game, seat);
        features(game, seat, &mut self.shown, &mut self.features);
        let near = &mut self.near[seat.index()];
        near.now += 1;
        self.accumulator.clear();
        self.accumulator.extend_from_slice(&near.accumulator);
        for (input, value) in self.features.iter() {
            let known = &mut near.inputs[input];
            known.1 = near.now;
            let by = value - known.0;
            if by != 0.0 {
                self.net.update(&mut self.accumulator, input, by);
            }
        }
        for &(input, value) in &near.set {
            if near.inputs[usize::from(input)].1 != near.now {
                self.net.update(&mut self.accumulator, input.into(), -value);
            }
        }
        // Inputs that were not set at first have been seen with the value 0, which stays.
        let said = self.net.finish(&self.accumulator);
        let (more, lead_more, win) = (said[0] * G::SCALE, said[1] * G::SCALE, said[2]);
        let score = base.score + more;
        if game.turns().solo() {
            return Value { score, margin: score, win: 1.0 };
        }
        Value { score, margin: base.margin + lead_more, win: (base.win + win).clamp(0.0, 1.0) }
    }

    /// What the position seems worth at a glance; the network says how far that is off.
    pub(super) fn glance(&mut self, game: &G, seat: Seat) -> Value {
        self.base.glance(game, seat)
    }

    /// The features of the position last judged.
    pub(super) fn features(&self) -> &Features {
        &self.features
    }

    /// What the position is worth to the seat, once bombs have exploded.
    pub(super) fn after_bombs(&mut self, game: &G, seat: Seat) -> Value {
        if game.turns().phase != Phase::Bombs {
            return self.quiet(game, seat);
        }
        let mut next = *game;
        self.explode(&mut next, seat);
        self.quiet(&next, seat)
    }

    /// Lets everybody explode their bombs: the seat as well as it can, one at a time, the others not at all.
    pub(super) fn explode(&mut self, game: &mut G, seat: Seat) {
        while game.turns().phase == Phase::Bombs && game.turns().deciding.has(seat) {
            let mv = self.best_bomb(game, seat);
            game.apply_move(seat, mv);
        }
        while let Turn::Decide(seats) = game.turn() {
            let Some(other) = seats.first() else { return };
            game.apply_move(other, G::PASS);
        }
    }

    /// The best place for a bomb, further bombs declined. Crossing off less than a whole square is not looked at.
    fn best_bomb(&mut self, game: &G, seat: Seat) -> G::Move {
        let mut best = (f32::NEG_INFINITY, G::PASS);
        for_each_square(game.print(), game.paper(seat).crosses.open(), |cells| {
            let Some(mv) = G::bomb(cells) else { return };
            // The own earlier bombs of this phase are not on the sheet yet.
            if game.check_move(seat, mv).is_err() {
                return;
            }
            let mut next = *game;
            next.apply_move(seat, mv);
            while let Turn::Decide(seats) = next.turn() {
                let Some(other) = seats.first() else { break };
                next.apply_move(other, G::PASS);
            }
            let utility = utility(&self.quiet(&next, seat), game.turns().solo());
            if utility > best.0 {
                best = (utility, mv);
            }
        });
        best.1
    }

    /// Finds the best answer of a seat for each pair of dice and for the special die, if nobody else crossed off
    /// anything. All dice lie there, and the seat has to decide.
    pub(super) fn find_answers(&mut self, game: &G, seat: Seat) {
        self.settle(game, seat);
        let solo = game.turns().solo();
        let mut moves = std::mem::take(&mut self.moves);
        let mut answers = std::mem::take(&mut self.answers[seat.index()]);
        answers.clear();
        let mut alone = *game;
        others_pass(&mut alone, seat);
        alone.moves(seat, &mut moves);
        leave_out_the_smaller(&alone, seat, &mut moves);
        for &mv in moves.iter() {
            let mut next = alone;
            next.apply_move(seat, mv);
            let utility = utility(&self.after_bombs(&next, seat), solo);
            let takes = G::takes(mv);
            let answer = Answer { takes, mv, utility };
            match answers.iter_mut().find(|known: &&mut Answer<_>| known.takes == takes) {
                Some(known) if known.utility >= utility => {}
                Some(known) => *known = answer,
                None => answers.push(answer),
            }
        }
        put_best_first(&mut answers, |answer| answer.utility);
        self.answers[seat.index()] = answers;
        self.moves = moves;
    }

    /// The best of a seat's answers with the dice that lie there.
    pub(super) fn answer(&self, game: &G, seat: Seat) -> G::Move {
        let lying = game.lying();
        let mut answers = self.answers[seat.index()].iter();
        answers.find(|answer| lying.has(answer.takes)).map_or(G::PASS, |answer| answer.mv)
    }

    /// Gets ready to judge moves of the seat in a position as it knows it: what the others would answer if `heed` is
    /// true.
    pub(super) fn prepare(&mut self, game: &G, seat: Seat, heed: bool) {
        let turns = *game.turns();
        if heed && matches!(turns.phase, Phase::Active | Phase::Others) {
            let mut asked = *game;
            if turns.phase == Phase::Active {
                asked.apply_move(turns.active, G::PASS);
            }
            for other in turns.seats.iter().filter(|&other| other != seat && other != turns.active) {
                self.find_answers(&asked, other);
            }
        } else {
            self.answers.iter_mut().for_each(Vec::clear);
        }
        self.settle(game, seat);
    }

    /// The position after the seat's move and everybody's answers, between rolls again; bombs may be left.
    pub(super) fn play_through(&self, game: &G, seat: Seat, mv: G::Move) -> G {
        let mut next = *game;
        next.apply_move(seat, mv);
        while let Turn::Decide(seats) = next.turn() {
            if next.turns().phase == Phase::Bombs {
                break;
            }
            let Some(other) = seats.first() else { break };
            let answer = self.answer(&next, other);
            next.apply_move(other, answer);
        }
        next
    }

    /// What each move is worth to the seat in a position as it knows it.
    pub(super) fn judge(
        &mut self,
        game: &G,
        seat: Seat,
        heed: bool,
        moves: &[G::Move],
        values: &mut Vec<Value>,
    ) {
        self.prepare(game, seat, heed);
        for &mv in moves {
            let next = self.play_through(game, seat, mv);
            values.push(self.after_bombs(&next, seat));
        }
    }

    /// What a position as the seat knows it is worth to it, whoever's turn it is.
    pub(super) fn value(&mut self, game: &G, seat: Seat, heed: bool) -> Value {
        let Turn::Decide(_) = game.turn() else {
            self.settle(game, seat);
            return self.quiet(game, seat);
        };
        let turns = *game.turns();
        let solo = turns.solo();
        let mut game = *game;
        if turns.phase == Phase::Active && turns.active != seat {
            let mv = self.best(&game, turns.active, heed);
            game.apply_move(turns.active, mv);
        }
        if !game.turns().deciding.has(seat) {
            // The seat has decided, or had nothing to: what is left to do is the others'.
            self.prepare(&game, seat, heed);
            let mut next = game;
            while let Turn::Decide(seats) = next.turn() {
                let Some(other) = seats.first() else { break };
                let mv = if next.turns().phase == Phase::Bombs { G::PASS } else { self.answer(&next, other) };
                next.apply_move(other, mv);
            }
            return self.quiet(&next, seat);
        }
        let mut moves = MoveList::new();
        game.moves(seat, &mut moves);
        leave_out_the_smaller(&game, seat, &mut moves);
        let mut values = Vec::with_capacity(moves.len());
        self.judge(&game, seat, heed, &moves, &mut values);
        let better = |one: Value, other: Value| {
            if utility(&other, solo) > utility(&one, solo) { other } else { one }
        };
        values.into_iter().reduce(better).unwrap_or(Value { score: 0.0, margin: 0.0, win: 0.0 })
    }

    /// The best move of a seat that has to decide, in a position as it knows it.
    pub(super) fn best(&mut self, game: &G, seat: Seat, heed: bool) -> G::Move {
        let solo = game.turns().solo();
        let mut moves = MoveList::new();
        game.moves(seat, &mut moves);
        if moves.len() == 1 {
            return moves[0];
        }
        leave_out_the_smaller(game, seat, &mut moves);
        self.prepare(game, seat, heed);
        let mut best = (f32::NEG_INFINITY, moves[0]);
        for &mv in moves.iter() {
            let next = self.play_through(game, seat, mv);
            let utility = utility(&self.after_bombs(&next, seat), solo);
            if utility > best.0 {
                best = (utility, mv);
            }
        }
        best.1
    }
}

/// Removes the moves with the special die that cross off fewer cells than they could in the same place.
pub(super) fn leave_out_the_smaller<G: Keer>(game: &G, seat: Seat, moves: &mut MoveList<G::Move>) {
    if !G::SECOND || moves.len() < 40 {
        return;
    }
    let open = game.paper(seat).crosses.open();
    let print = game.print();
    let specials = |mv: G::Move| matches!(G::takes(mv), Takes::Special);
    let most = moves.iter().filter(|&&mv| specials(mv)).map(|&mv| G::cells(mv).len()).max().unwrap_or(0);
    if most == 4 {
        // A bomb or a block; a whole square that is open, or a block.
        let mut squares = Vec::with_capacity(84);
        for_each_square(print, open, |cells| squares.push(cells));
        moves.retain(|&mv| !specials(mv) || !is_bomb::<G>(mv) || squares.contains(&G::cells(mv)));
    } else if most == 3 || most == 2 {
        moves.retain(|&mv| !specials(mv) || is_bomb::<G>(mv) || G::cells(mv).len() == most);
    }
}

/// Whether the move is a bomb: the only way to cross off these cells of a square with the special die.
fn is_bomb<G: Keer>(mv: G::Move) -> bool {
    G::bomb(G::cells(mv)) == Some(mv)
}
