//! The five levels.

use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Eye, Game, Known, Level, Seat, Seats, Turn as Due, game_seed};
use spellenkast_games::kwatro::{DeckKind, Kwatro, Move, Scoring, View};

use super::simulate::{self, Effort, Position};
use super::turns::{Finder, Turn};
use super::worth::{LeaveValues, Worth};
use super::{endgame, training};
use crate::nets::{BuiltIn, built_in};
use crate::order::put_best_first;
use crate::{Brain, BrainError, Course, NetError, NetFile, Progress, Thinks, Value, final_value};

/// What a player pays attention to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Style {
    /// How many cards of a play, with standard scoring and with children's: there it matters more to see what three cards
    /// can do than to count all that scores.
    cards: [usize; 2],
    /// Whether wilds can be taken from the table.
    swaps: bool,
    /// Whether all lines of a play count, and what doubles them, or only the longest.
    doubles: bool,
    /// How much of the learned worth of kept cards counts: 0 for none, 1 for all.
    kept: f32,
    /// How thoroughly turns are tried out, if at all.
    effort: Option<Effort>,
    /// How many moves are looked at in the endgame.
    endgame: u64,
}

impl Style {
    /// The yardstick: the most points this turn, exchanges included.
    const GREEDY: Self =
        Self { cards: [4; 2], swaps: true, doubles: true, kept: 0.0, effort: None, endgame: 0 };

    fn of(level: Level) -> Self {
        match level {
            Level::Beginner => Self { cards: [3, 2], swaps: false, doubles: false, ..Self::GREEDY },
            Level::Casual => Self { cards: [2, 3], swaps: false, ..Self::GREEDY },
            Level::Club => Self::GREEDY,
            Level::Expert => Self { kept: 0.5, ..Self::GREEDY },
            Level::Master => {
                Self { kept: 1.0, effort: Some(Effort::MASTER), endgame: 150_000, ..Self::GREEDY }
            }
        }
    }
}

/// How many of the best turns are looked at again.
const FRONT: usize = 40;

/// What it costs to let a turn go by, in deviations of the margin still to come.
const PASS: f32 = 0.25;

/// What was learned, checked on first use.
fn learned() -> Result<Arc<LeaveValues>, BrainError> {
    static LEARNED: BuiltIn<LeaveValues> = built_in!("kwatro.net");
    LEARNED.get(LeaveValues::from_bytes).cloned()
}

impl Thinks for Kwatro {
    fn brain(level: Level, _: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(KwatroBrain::of(level, learned, seed)?))
    }

    fn progress(&self) -> f32 {
        let pile = f32::from(self.view(Eye::Spectator).pile);
        // Two players have nine cards on the table and in their hands when 57 are in the pile.
        1.0 - (pile / 57.0).min(1.0)
    }

    fn is_calibrated(&self) -> bool {
        let view = self.view(Eye::Spectator);
        view.deck == DeckKind::Full && view.scoring == Scoring::Standard
    }

    fn greedy(_: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, BrainError> {
        Ok(Box::new(KwatroBrain::new(Style::GREEDY, None, seed)))
    }

    fn with_net(file: &NetFile, _: Seats, seed: u64) -> Result<Box<dyn Brain<Self>>, NetError> {
        let leave_values = LeaveValues::from_file(file)?;
        Ok(Box::new(KwatroBrain::new(Style::of(Level::Master), Some(Arc::new(leave_values)), seed)))
    }

    fn train(
        _: Seats,
        course: &Course,
        tell: &mut dyn FnMut(&Progress, &NetFile),
    ) -> Result<NetFile, BrainError> {
        let resumed = course.resume.as_deref().map(LeaveValues::from_bytes).transpose();
        let begin = resumed.map_err(|error| BrainError::Net { name: "kwatro.net".to_owned(), error })?;
        Ok(training::train(begin, course, tell).to_file())
    }
}

/// The brain of a level.
pub(super) struct KwatroBrain {
    style: Style,
    leave_values: Option<Arc<LeaveValues>>,
    seed: u64,
    finder: Option<Finder>,
}

impl KwatroBrain {
    fn new(style: Style, leave_values: Option<Arc<LeaveValues>>, seed: u64) -> Self {
        Self { style, leave_values, seed, finder: None }
    }

    /// A player of this level, with what was learned where the level needs it.
    pub fn of(
        level: Level,
        learned: impl FnOnce() -> Result<Arc<LeaveValues>, BrainError>,
        seed: u64,
    ) -> Result<Self, BrainError> {
        let style = Style::of(level);
        let leave_values = if style.kept > 0.0 { Some(learned()?) } else { None };
        Ok(Self::new(style, leave_values, seed))
    }

    fn worth(&self, scoring: Scoring) -> Worth {
        match &self.leave_values {
            Some(leave_values) => {
                let mut worth = leave_values.of(scoring).clone();
                worth.kept.iter_mut().flatten().for_each(|number| *number *= self.style.kept);
                worth.usual.iter_mut().for_each(|number| *number *= self.style.kept);
                worth
            }
            None => Worth::plain(scoring),
        }
    }

    /// The points of a turn as far as this player sees them. Among equals, more cards are better.
    fn seen_points(&self, finder: &Finder, turn: &Turn, view: &View, deviation: f32) -> f32 {
        let Move::Play(play) = turn.last else { return -PASS * deviation };
        let cards = play.cards().count();
        if cards > self.style.cards[usize::from(view.scoring == Scoring::Children)] {
            return 0.0;
        }
        let points = if self.style.doubles || turn.swaps[0].is_some() {
            turn.points as f32
        } else {
            finder.board.points(&play, view.pile == 0 && turn.kept.len() == 0).longest
        };
        points + if self.style.kept > 0.0 { 0.0 } else { 0.01 * cards as f32 }
    }

    /// A seed of the position's own, so that the same question has the same answer.
    fn seed_at(&self, game: &Kwatro, pile: usize) -> u64 {
        let scores = game.seats().iter().fold(0, |sum, seat| sum * 4099 + game.score(seat) as u64);
        game_seed(self.seed, scores * 64 + pile as u64)
    }
}

impl KwatroBrain {
    /// What each move is worth, with one of them tried out whatever it looks like.
    fn judge_with(
        &mut self,
        known: &Known<Kwatro>,
        moves: &[Move],
        one: Option<usize>,
        values: &mut Vec<Value>,
    ) {
        let (game, seat) = (known.game(), known.seat());
        let view = game.view(Eye::Seat(seat));
        let pile = usize::from(view.pile);
        let worth = self.worth(view.scoring);
        let mut finder = self.finder.take().unwrap_or_else(|| Finder::new(&view));
        finder.look(&view);
        let mut turns = Vec::new();
        finder.each(game, seat, pile, &worth, &mut |turn| turns.push(*turn));
        turns.retain(|turn| self.style.swaps || turn.swaps[0].is_none());
        let deviation = worth.deviation(pile);
        for turn in &mut turns {
            turn.worth += self.seen_points(&finder, turn, &view, deviation) - turn.points as f32;
        }
        // The best come first; how the others stand among themselves does not matter.
        let better = |one: &Turn, other: &Turn| other.worth.total_cmp(&one.worth);
        if turns.len() > FRONT {
            turns.select_nth_unstable_by(FRONT, better);
        }
        let front = turns.len().min(FRONT);
        put_best_first(&mut turns[..front], |turn| turn.worth);
        let one = one.and_then(|one| {
            let of_move = (0..).zip(&turns).filter(|(_, turn)| turn.index as usize == one);
            of_move.min_by(|(_, one), (_, other)| better(one, other)).map(|(place, _): (usize, _)| place)
        });
        let judged = self.judge_turns(&mut finder, game, seat, pile, view.deck, &mut turns, one, &worth);
        self.finder = Some(finder);

        let mut found: Vec<Option<Value>> = vec![None; moves.len()];
        for (turn, value) in turns.iter().zip(judged) {
            let place = turn.index as usize;
            debug_assert!(place < moves.len(), "the moves are all that there are, in their order");
            if found[place].is_none_or(|known| self.utility(&value) > self.utility(&known)) {
                found[place] = Some(value);
            }
        }
        let lost = Value { score: game.score(seat) as f32, margin: -1000.0, win: 0.0 };
        values.clear();
        values.extend(found.into_iter().map(|value| value.unwrap_or(lost)));
    }
}

impl Brain<Kwatro> for KwatroBrain {
    fn judge(&mut self, known: &Known<Kwatro>, moves: &[Move], values: &mut Vec<Value>) {
        self.judge_with(known, moves, None, values);
    }

    fn judge_closely(&mut self, known: &Known<Kwatro>, moves: &[Move], one: usize, values: &mut Vec<Value>) {
        self.judge_with(known, moves, Some(one), values);
    }

    fn is_thorough(&self) -> bool {
        false
    }

    fn value(&mut self, known: &Known<Kwatro>) -> Value {
        let (game, seat) = (known.game(), known.seat());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        if game.turn() == Due::Over {
            return final_value(&game.standing(), seat);
        }
        // Hands are imagined anew for each game; what a turn or two brings and how things stand then is far surer than who wins
        // a game that is played on to its end.
        let games = 96;
        let effort = Effort { to_end: Effort::MASTER.to_end, ..Effort::NONE };
        let mut finder = self.finder.take().unwrap_or_else(|| Finder::new(&game.view(Eye::Spectator)));
        let mut sum = Value { score: 0.0, margin: 0.0, win: 0.0 };
        for _ in 0..games {
            let mut dream = game.imagine(seat, &mut rng);
            while dream.turn() == Due::Chance {
                let outcome = dream.sample(&mut rng);
                dream.apply_outcome(outcome);
            }
            let view = dream.view(Eye::Spectator);
            finder.look(&view);
            let worth = self.worth(view.scoring);
            let at = Position { game: &dream, seat, pile: view.pile.into() };
            let value = simulate::try_out(&mut finder, &dream, &at, None, &worth, &effort);
            sum.score += value.score / games as f32;
            sum.margin += value.margin / games as f32;
            sum.win += value.win / games as f32;
        }
        self.finder = Some(finder);
        sum
    }
}

impl KwatroBrain {
    /// What each turn is worth; the turns come the best by points and kept cards first. One of them, by its place, is tried
    /// out in any case, and changes its place for that.
    #[allow(clippy::too_many_arguments)]
    fn judge_turns(
        &self,
        finder: &mut Finder,
        game: &Kwatro,
        seat: Seat,
        pile: usize,
        deck: DeckKind,
        turns: &mut [Turn],
        mut one: Option<usize>,
        worth: &Worth,
    ) -> Vec<Value> {
        let others: Vec<f32> = game
            .seats()
            .iter()
            .filter(|&other| other != seat)
            .map(|other| game.score(other) as f32)
            .collect();
        let own = game.score(seat) as f32;
        let at_a_glance = |turn: &Turn| {
            let score = own + turn.points as f32;
            let mut ahead = [0.0; 3];
            for (ahead, other) in ahead.iter_mut().zip(&others) {
                *ahead = own + turn.worth - other - worth.usual(pile);
            }
            worth.expect(score, turn.worth - turn.points as f32, &ahead[..others.len()], pile)
        };
        let glance = |turns: &[Turn]| -> Vec<Value> { turns.iter().map(at_a_glance).collect() };
        let Some(effort) = self.style.effort.as_ref().filter(|_| turns.len() > 1) else {
            return glance(turns);
        };
        // Brings the one in question among the first so many, and says how many they are then.
        let mut bring = |turns: &mut [Turn], count: usize| match one {
            Some(place) if place >= count => {
                turns.swap(place, count);
                one = Some(count);
                count + 1
            }
            _ => count,
        };
        let end = finder.work + effort.work;
        if pile == 0 && deck == DeckKind::Full && others.len() == 1 {
            // All cards that the seat does not see are in the other hand.
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
            let known = game.imagine(seat, &mut rng);
            let count = bring(turns, turns.len().min(FRONT));
            let ahead = endgame::look_ahead(finder, &known, seat, &turns[..count], worth, self.style.endgame);
            if let Some(ahead) = ahead {
                let mut values = glance(turns);
                values[..count].copy_from_slice(&ahead);
                self.hold_down(&mut values, count);
                return values;
            }
        }
        let worst = turns[0].worth - effort.within * worth.deviation(pile);
        let count = turns.iter().take(effort.turns).filter(|turn| turn.worth >= worst).count().max(1);
        let count = bring(turns, count);
        let mut values = glance(turns);
        if count > 1 {
            let at = Position { game, seat, pile };
            let seed = self.seed_at(game, pile);
            let tried = simulate::compare(
                finder,
                &at,
                &turns[..count],
                worth,
                effort,
                end,
                |value| self.utility(value),
                seed,
            );
            // Whoever was given up early has been tried in fewer games, so what it showed may be too good.
            let most = tried.iter().map(|tried| tried.games).max().unwrap_or(0);
            let best = tried
                .iter()
                .filter(|tried| tried.games == most)
                .map(|tried| tried.value)
                .max_by(|one, other| self.utility(one).total_cmp(&self.utility(other)));
            for (value, tried) in values.iter_mut().zip(&tried) {
                *value = tried.value;
                if let Some(best) = best.filter(|_| tried.games < most) {
                    *value = below(*value, &best);
                }
            }
        }
        self.hold_down(&mut values, count);
        values
    }

    /// What was not tried out is no better than the best that was.
    fn hold_down(&self, values: &mut [Value], tried: usize) {
        let (tried, others) = values.split_at_mut(tried);
        let best = tried.iter().max_by(|one, other| self.utility(one).total_cmp(&self.utility(other)));
        let Some(best) = best else { return };
        others.iter_mut().for_each(|value| *value = below(*value, best));
    }
}

/// The value, or just less than the best if it is not.
fn below(value: Value, best: &Value) -> Value {
    Value { win: value.win.min(best.win), margin: value.margin.min(best.margin - 0.1), ..value }
}
