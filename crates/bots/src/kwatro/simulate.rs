//! Trying turns out in imagined games.
//!
//! Scrabble programs play like this: of the best turns by points and kept cards, which goes best over many imagined
//! hands, with the others' replies and the own next turn? All turns are tried against the same hands, and a turn that
//! clearly falls behind is tried no more.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Seat, Turn as Due};
use spellenkast_games::kwatro::{Kwatro, Move};

use super::turns::{Finder, Turn};
use super::worth::Worth;
use crate::Value;

/// How thoroughly turns are tried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effort {
    /// How many turns are tried out.
    pub turns: usize,
    /// Only turns that are worth at most so much less than the best, in deviations of the game's open margin.
    pub within: f32,
    /// In how many imagined games at the most.
    pub games: usize,
    /// How many moves are looked at for a decision, at the most.
    pub work: u64,
    /// From how many cards in the pile on the games are played to their end.
    pub to_end: usize,
    /// How many own turns are played besides.
    pub own_turns: usize,
}

impl Effort {
    /// As well as the time allows.
    pub const MASTER: Self =
        Self { turns: 12, within: 0.5, games: 200, work: 300_000, to_end: 6, own_turns: 1 };
    /// Turns are not tried out.
    pub const NONE: Self = Self { turns: 0, within: 0.0, games: 0, work: 0, to_end: 0, own_turns: 1 };
}

/// How many imagined games pass before turns are compared again.
const ROUND: usize = 8;
/// How many deviations behind the best a turn may be.
const DOUBT: f32 = 2.3;

/// A position as the seat that thinks about it knows it.
pub(super) struct Position<'g> {
    pub game: &'g Kwatro,
    pub seat: Seat,
    pub pile: usize,
}

/// What trying a turn out has shown.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub value: Value,
    pub games: usize,
}

/// Tries the turns out, until so much work is done, and tells what each is worth. Those that were given up early count
/// with what they showed.
#[allow(clippy::too_many_arguments, reason = "what is tried out, and how thoroughly")]
pub(super) fn compare(
    finder: &mut Finder,
    at: &Position,
    turns: &[Turn],
    worth: &Worth,
    effort: &Effort,
    end: u64,
    utility: impl Fn(&Value) -> f32,
    seed: u64,
) -> Vec<Tried> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut shown: Vec<Vec<f32>> = vec![Vec::new(); turns.len()];
    let mut sums = vec![Value { score: 0.0, margin: 0.0, win: 0.0 }; turns.len()];
    let mut open: Vec<usize> = (0..turns.len()).collect();
    let mut games = 0;
    // No game is begun that might go beyond the end.
    let mut dearest = 0;
    while games == 0 || games < effort.games && open.len() > 1 && finder.work + dearest <= end {
        let begun = finder.work;
        let dream = at.game.imagine(at.seat, &mut rng);
        for &index in &open {
            let value = try_out(finder, &dream, at, Some(&turns[index]), worth, effort);
            sums[index].score += value.score;
            sums[index].margin += value.margin;
            sums[index].win += value.win;
            shown[index].push(utility(&value));
        }
        games += 1;
        dearest = dearest.max(finder.work - begun);
        if games.is_multiple_of(ROUND) {
            open = still_open(&open, &shown);
        }
    }
    let mean = |(sum, shown): (&Value, &Vec<f32>)| {
        let share = 1.0 / shown.len() as f32;
        let value = Value { score: sum.score * share, margin: sum.margin * share, win: sum.win * share };
        Tried { value, games: shown.len() }
    };
    sums.iter().zip(&shown).map(mean).collect()
}

/// The turns that may still be the best one.
fn still_open(open: &[usize], shown: &[Vec<f32>]) -> Vec<usize> {
    let total = |index: usize| shown[index].iter().sum::<f32>();
    let Some(&best) = open.iter().max_by(|&&one, &&other| total(one).total_cmp(&total(other))) else {
        return Vec::new();
    };
    let behind = |index: usize| {
        let differences = shown[best].iter().zip(&shown[index]).map(|(best, other)| best - other);
        let count = shown[best].len() as f32;
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), d| (sum + d, squares + d * d));
        let mean = sum / count;
        let variance = (squares / count - mean * mean).max(0.0) / (count - 1.0);
        mean > DOUBT * variance.sqrt()
    };
    open.iter().copied().filter(|&index| index == best || !behind(index)).collect()
}

/// Plays an imagined game on, with this turn first, until the seat has moved again or to the end.
pub(super) fn try_out(
    finder: &mut Finder,
    dream: &Kwatro,
    at: &Position,
    first: Option<&Turn>,
    worth: &Worth,
    effort: &Effort,
) -> Value {
    let mark = finder.board.mark();
    let mut game = *dream;
    let mut pile = at.pile;
    let mut kept = [0.0; 4];
    let mut own_turns = 0;
    let mut given = first.copied();
    while let Due::Decide(seats) = game.turn() {
        let Some(seat) = seats.first() else { break };
        let was_given = given.is_some();
        let turn = given.take().unwrap_or_else(|| finder.best(&game, seat, pile, worth));
        finder.lay(&turn);
        turn.moves().for_each(|mv| game.apply_move(seat, mv));
        kept[seat.index()] = turn.worth - turn.points as f32;
        if let Move::Play(play) = turn.last {
            pile = pile.saturating_sub(play.cards().count());
        }
        if seat == at.seat && !was_given {
            own_turns += 1;
            if own_turns >= effort.own_turns && at.pile > effort.to_end {
                break;
            }
        }
    }
    finder.board.back(mark);
    judge_end(&game, at.seat, pile, &kept, worth)
}

/// What a game is worth to a seat that has just moved in it, or that is over.
pub(super) fn judge_end(game: &Kwatro, seat: Seat, pile: usize, kept: &[f32; 4], worth: &Worth) -> Value {
    let own = game.score(seat) as f32;
    let others = || game.seats().iter().filter(|&other| other != seat);
    if game.turn() == Due::Over {
        let best = others().map(|other| game.score(other) as f32).fold(f32::NEG_INFINITY, f32::max);
        let win = if own > best {
            1.0
        } else if own < best {
            0.0
        } else {
            1.0 / (1.0 + others().filter(|&other| game.score(other) as f32 == best).count() as f32)
        };
        return Value { score: own, margin: own - best, win };
    }
    let mut ahead = [0.0; 3];
    let mut count = 0;
    for other in others() {
        ahead[count] = own - game.score(other) as f32 + kept[seat.index()] - kept[other.index()];
        count += 1;
    }
    worth.expect(own, kept[seat.index()], &ahead[..count], pile)
}
