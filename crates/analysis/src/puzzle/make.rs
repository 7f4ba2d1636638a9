//! How puzzles are found: bots play, and where one move stands out and not every level sees it, the judge looks again, with ten
//! times the thought.

use spellenkast_bots::arena::play_deal;
use spellenkast_bots::{
    Brain, BrainError, Calibration, Contestant, Player, Said, Thinks, Value, choose, imagination,
};
use spellenkast_engine::{Known, Level, MoveList, Seat, Seats, Step, Turn, game_seed};

pub use super::book::{Posed, Source};
use super::theme::Theme;
use crate::Worth;

/// What makes a position a puzzle.
#[derive(Clone, Debug)]
pub struct Filter {
    /// By how much winning chance the best move beats the second.
    pub gap: f64,
    /// How many puzzles a game may give.
    pub most: usize,
    /// How many legal moves there are at least.
    pub choices: usize,
    /// How many levels miss the best move at least.
    pub missed: usize,
    /// Whose first look says where to look closely.
    pub first: Level,
}

impl Default for Filter {
    fn default() -> Self {
        Self { gap: 0.05, most: 5, choices: 4, missed: 1, first: Level::Master }
    }
}

/// So often each position is judged again: ten times the thought of a master.
const DEEPER: u64 = 10;
/// After so many of them the hopeless are dropped.
const ENOUGH: u64 = 3;
/// So often each level is asked: of those that waver, whoever finds the move more often than not has solved it.
const TRIES: u64 = 3;
/// How many moves are named, beside the one that misleads.
const NAMED: usize = 3;
/// Positions that are as good as won or lost are no puzzles.
const OPEN: std::ops::Range<f64> = 0.03..0.99;
/// Events between two puzzles of a game, so that they are not the same one twice.
const APART: u32 = 4;
/// Who plays the games: no beginners, whose positions nobody meets.
const PLAYERS: [Level; 3] = [Level::Casual, Level::Club, Level::Expert];

/// A position that may become a puzzle.
struct Candidate<G: Thinks> {
    number: u32,
    game: G,
    seat: Seat,
    moves: MoveList<G::Move>,
    gap: f64,
}

/// Plays the game of this deal and takes puzzles from it; none where nothing is worth asking.
pub fn look<G: Thinks>(start: &G, deal: u32, filter: &Filter) -> Result<Option<Source>, BrainError> {
    let seats = start.seats();
    let mut judge = G::reviewer(filter.first, seats, 0)?;
    let mut players = players::<G>(seats, deal)?;
    let mut candidates: Vec<Candidate<G>> = Vec::new();
    let (mut made, mut decided) = (Vec::new(), Vec::new());
    let mut moves = MoveList::new();
    let mut number = 0;
    play_deal(start, deal.into(), &mut players, &mut |game, step, _| {
        number += 1;
        let Step::Move(seat, mv, _) = step else { return };
        game.moves(seat, &mut moves);
        if moves.len() >= filter.choices {
            let gap = gap(&mut *judge, game, seat, &moves);
            if gap >= filter.gap {
                let (game, moves) = (game.clone(), moves.clone());
                candidates.push(Candidate { number, game, seat, moves, gap });
            }
        }
        made.push(moves.iter().position(|&legal| legal == mv).unwrap_or(0));
        decided.push(number);
    });
    let mut posed: Vec<Posed> = Vec::new();
    candidates.sort_by(|one, other| other.gap.total_cmp(&one.gap));
    for candidate in &candidates {
        let near = |other: &Posed| other.number.abs_diff(candidate.number) < APART;
        if posed.len() < filter.most && !posed.iter().any(near) {
            posed.extend(pose(candidate, filter)?);
        }
    }
    posed.sort_by_key(|posed| posed.number);
    let Some(last) = posed.last() else { return Ok(None) };
    // What comes after the last puzzle need not be kept.
    let kept = decided.iter().filter(|number| **number <= last.number).count();
    made.truncate(kept);
    Ok(Some(Source { deal, made, posed }))
}

/// Who sits at the table of a deal.
fn players<G: Thinks>(seats: Seats, deal: u32) -> Result<Vec<Box<dyn Player<G>>>, BrainError> {
    let player = |seat: Seat| {
        let lot = game_seed(!u64::from(deal), seat.0.into());
        Contestant::Level(PLAYERS[(lot % PLAYERS.len() as u64) as usize]).sit(seats, lot)
    };
    seats.iter().map(player).collect()
}

/// What happens where a master says this of a move.
fn told<G: Thinks>(game: &G, seat: Seat, mv: G::Move, value: Value) -> Worth {
    if game.foresee(seat, mv).turn() == Turn::Over {
        return value.into();
    }
    Calibration::tell(Level::Master, game, Said::Move, value).into()
}

/// The places of the moves, the best first, at a first look, and what the judge says of the moves.
fn glance<G: Thinks>(
    judge: &mut dyn Brain<G>,
    game: &G,
    seat: Seat,
    moves: &MoveList<G::Move>,
) -> (Vec<usize>, Vec<Value>) {
    let mut values = Vec::new();
    judge.judge(&Known::of(game, seat, &mut imagination()), moves, &mut values);
    let utility = |at: usize| judge.utility(&values[at]);
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| utility(other).total_cmp(&utility(one)));
    (order, values)
}

/// By how much winning chance the best move beats the second, at the first look.
fn gap<G: Thinks>(judge: &mut dyn Brain<G>, game: &G, seat: Seat, moves: &MoveList<G::Move>) -> f64 {
    let (order, values) = glance(judge, game, seat, moves);
    let win = |place: usize| told(game, seat, moves[order[place]], values[order[place]]).win;
    let best = win(0);
    if OPEN.contains(&best) { best - win(1) } else { 0.0 }
}

/// The candidate as a puzzle, if it is one on a closer look.
fn pose<G: Thinks>(candidate: &Candidate<G>, filter: &Filter) -> Result<Option<Posed>, BrainError> {
    let Candidate { game, seat, moves, number, .. } = candidate;
    let known = Known::of(game, *seat, &mut imagination());
    let (first, _) = glance(&mut *G::brain(Level::Master, game.seats(), 0)?, game, *seat, moves);
    let best = first[0];
    // Those below the judge are asked what they would do.
    let found = |level| -> Result<Vec<usize>, BrainError> {
        let answer = |seed| {
            let mut brain = G::brain(level, game.seats(), game_seed(seed, u64::from(*number)))?;
            let mv = choose(&mut *brain, &known, moves, &mut Vec::new());
            Ok(moves.iter().position(|&legal| legal == mv).unwrap_or(0))
        };
        (0..TRIES).map(answer).collect()
    };
    let below = Level::ALL.into_iter().filter(|level| *level < Level::Master);
    let answers = below.map(found).collect::<Result<Vec<_>, _>>()?;
    let share =
        |answers: &Vec<usize>| answers.iter().filter(|&&at| at == best).count() as f64 / answers.len() as f64;
    let mut shares: Vec<f64> = answers.iter().map(share).collect();
    if shares.iter().filter(|share| **share <= 0.5).count() < filter.missed {
        return Ok(None);
    }
    let misleads = misleading(&answers, best).unwrap_or(first[1]);
    let mut named: Vec<usize> = first.iter().copied().take(NAMED).collect();
    if !named.contains(&misleads) {
        named.push(misleads);
    }
    let mut sums = vec![Worth::NONE; named.len()];
    let mut gaps: Vec<f64> = Vec::new();
    let mut agreeing = 0;
    for deeper in 1..=DEEPER {
        let judge = || G::brain(Level::Master, game.seats(), game_seed(2, deeper));
        let seen = closely(judge, &known, &named, moves, |mv, value| told(game, *seat, mv, value))?;
        let other = seen[1..].iter().map(|worth| worth.win).fold(0.0, f64::max);
        gaps.push(seen[0].win - other);
        agreeing += u32::from(seen[0].win >= other);
        // What is far from clear after a few looks is not looked at any longer.
        if deeper == ENOUGH && gaps.iter().sum::<f64>() < filter.gap / 2.0 * ENOUGH as f64 {
            return Ok(None);
        }
        for (sum, seen) in sums.iter_mut().zip(&seen) {
            let share = 1.0 / DEEPER as f64;
            *sum += Worth { score: share * seen.score, margin: 0.0, win: share * seen.win };
        }
    }
    let second = sums[1..].iter().map(|sum| sum.win).fold(0.0, f64::max);
    let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
    let spread = gaps.iter().map(|gap| (gap - mean) * (gap - mean)).sum::<f64>();
    let error = (spread / (gaps.len() - 1) as f64 / gaps.len() as f64).sqrt();
    let clear = sums[0].win - second >= filter.gap
        && mean - 2.0 * error >= filter.gap / 2.0
        && OPEN.contains(&sums[0].win);
    shares.push(f64::from(agreeing) / DEEPER as f64);
    let solves = |(level, share): (Level, &f64)| (*share > 0.5).then_some(level);
    let solved_by: Vec<Level> = Level::ALL.into_iter().zip(&shares).filter_map(solves).collect();
    if !clear || !solved_by.contains(&Level::Master) {
        return Ok(None);
    }
    let misled = named.iter().position(|&at| at == misleads).unwrap_or(1);
    let theme = Theme::of(game, *seat, (moves[best], sums[0]), (moves[misleads], sums[misled]));
    let mut moves: Vec<(usize, f64)> = named.into_iter().zip(sums).map(|(at, sum)| (at, sum.win)).collect();
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    Ok(Some(Posed { number: *number, theme, rating: rating(&shares), solved_by, moves }))
}

/// What a judge says of some moves, each looked at as closely as the first of them.
fn closely<G: Thinks>(
    judge: impl Fn() -> Result<Box<dyn Brain<G>>, BrainError>,
    known: &Known<G>,
    named: &[usize],
    moves: &MoveList<G::Move>,
    told: impl Fn(G::Move, Value) -> Worth,
) -> Result<Vec<Worth>, BrainError> {
    let mut values = Vec::new();
    let mut seen = Vec::with_capacity(named.len());
    for &one in &named[1..] {
        // A judge anew each time, so that all of them are compared on the same imagined dice and hands.
        let mut judge = judge()?;
        values.clear();
        judge.judge_closely(known, moves, one, &mut values);
        let told = |at: usize| told(moves[at], values[at]);
        if judge.is_thorough() {
            return Ok(named.iter().map(|&at| told(at)).collect());
        }
        if seen.is_empty() {
            seen.push(told(named[0]));
        }
        seen.push(told(one));
    }
    Ok(seen)
}

/// The wrong move that was chosen most often.
fn misleading(answers: &[Vec<usize>], best: usize) -> Option<usize> {
    let wrong: Vec<usize> = answers.iter().flatten().copied().filter(|&at| at != best).collect();
    let times = |at: usize| wrong.iter().filter(|&&other| other == at).count();
    wrong.iter().copied().max_by_key(|&at| (times(at), std::cmp::Reverse(at)))
}

/// How hard it is: the rating at which the levels, rated from 700 to 1900, would be expected to find it as often as they do.
/// Two imagined players of 1300, one of whom finds it, keep it within reach.
fn rating(shares: &[f64]) -> u16 {
    let rated = |level: usize| 700.0 + 300.0 * level as f64;
    let expected = |player: f64, puzzle: f64| 1.0 / (1.0 + 10f64.powf((puzzle - player) / 400.0));
    let happened: f64 = 1.0 + shares.iter().sum::<f64>();
    let (mut low, mut high) = (400.0, 2400.0);
    for _ in 0..30 {
        let middle: f64 = (low + high) / 2.0;
        let would: f64 = (0..shares.len()).map(|level| expected(rated(level), middle)).sum();
        if would + 2.0 * expected(1300.0, middle) > happened { low = middle } else { high = middle }
    }
    low as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_levels_find_is_harder() {
        let ratings = [4, 3, 2, 1].map(|solving| {
            let shares: Vec<f64> = (0..5).map(|level| f64::from(u8::from(level >= 5 - solving))).collect();
            rating(&shares)
        });
        assert!(ratings.is_sorted(), "{ratings:?}");
        assert!(ratings[0] > 500 && ratings[3] < 2200, "{ratings:?}");
    }

    #[test]
    fn what_misleads_is_what_was_chosen_most() {
        assert_eq!(misleading(&[vec![3, 3, 1], vec![1, 1, 1], vec![3, 0, 0]], 1), Some(3));
        assert_eq!(misleading(&[vec![1, 1, 1]], 1), None);
    }
}
