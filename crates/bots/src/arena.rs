//! The arena: who plays better, and how sure is that.
//!
//! Everybody plays the same deals. With several seats a deal is played once for each rotation of the players, so that
//! everyone sits in every seat once; alone, each player plays the deal for itself. The n-th roll or draw of a deal comes
//! out of a generator made for the n-th roll of that deal, so that the dice are the same whatever the players do with
//! them. What a deal gives is one observation: intervals come from the spread between deals, never from that between the
//! games of one deal.

use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::Serialize;
use spellenkast_engine::{Game, MoveList, Seat, Step, Turn, below, game_seed};

use crate::{Player, final_value};

/// A figure and how far the truth may be from it: 95 of 100 such intervals hold it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Half the width of the interval.
    pub half: f64,
}

impl Estimate {
    /// The mean of independent observations.
    pub fn mean(observations: impl Iterator<Item = f64> + Clone) -> Self {
        let n = observations.clone().count() as f64;
        let mean = observations.clone().sum::<f64>() / n;
        let squares: f64 = observations.map(|x| (x - mean).powi(2)).sum();
        let variance = if n > 1.0 { squares / (n - 1.0) } else { f64::INFINITY };
        Self { value: mean, half: 1.96 * (variance / n).sqrt() }
    }

    /// Where the interval begins and ends.
    pub fn ci95(self) -> [f64; 2] {
        [self.value - self.half, self.value + self.half]
    }
}

/// How long an entrant thought.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    decisions: u64,
    total: Duration,
    longest: Duration,
}

impl Clock {
    fn add(&mut self, took: Duration) {
        self.decisions += 1;
        self.total += took;
        self.longest = self.longest.max(took);
    }

    fn merge(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

/// What a deal gave an entrant, over all its rotations.
#[derive(Clone, Copy, Debug, Default)]
struct Haul {
    /// The mean share of the win.
    win: f64,
    /// The mean score.
    score: f64,
    /// The mean of the score squared.
    square: f64,
    clock: Clock,
}

/// What a contest gave.
#[derive(Clone, Debug)]
pub struct Results {
    /// One entry a deal, in each of them one an entrant.
    deals: Vec<Vec<Haul>>,
    games: u64,
}

/// How one entrant did.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Wins by games, a shared win counting in part.
    pub win_share: Estimate,
    /// The mean score.
    pub mean: Estimate,
    /// The standard deviation of the score from game to game.
    pub sd: Estimate,
    /// Decisions with a choice.
    pub decisions: u64,
    /// The mean time for one of them.
    pub mean_time: Duration,
    /// The longest.
    pub longest_time: Duration,
}

impl Results {
    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many deals.
    pub fn deals(&self) -> u64 {
        self.deals.len() as u64
    }

    /// How one entrant did.
    pub fn entry(&self, entrant: usize) -> Entry {
        let own = self.deals.iter().map(|deal| &deal[entrant]);
        let mean = Estimate::mean(own.clone().map(|haul| haul.score));
        // The mean squared distance from the mean, deal by deal; the root of a small change is half of it.
        let variance = Estimate::mean(
            own.clone().map(|haul| haul.square - 2.0 * mean.value * haul.score + mean.value.powi(2)),
        );
        let sd = variance.value.max(0.0).sqrt();
        let half = if sd > 0.0 { variance.half / (2.0 * sd) } else { 0.0 };
        let mut clock = Clock::default();
        own.clone().for_each(|haul| clock.merge(&haul.clock));
        Entry {
            win_share: Estimate::mean(own.map(|haul| haul.win)),
            mean,
            sd: Estimate { value: sd, half },
            decisions: clock.decisions,
            mean_time: clock.total / u32::try_from(clock.decisions.max(1)).unwrap_or(u32::MAX),
            longest_time: clock.longest,
        }
    }

    /// By how much one entrant's mean score is above the other's, on the same deals.
    pub fn score_difference(&self, one: usize, other: usize) -> Estimate {
        Estimate::mean(self.deals.iter().map(|deal| deal[one].score - deal[other].score))
    }

    /// An entrant's share of the wins, deal by deal.
    pub fn win_shares(&self, entrant: usize) -> impl Iterator<Item = f64> + Clone {
        self.deals.iter().map(move |deal| deal[entrant].win)
    }
}

/// From what roll number `roll` of a deal, counted from 0, is drawn: the same whoever plays, and whatever they do.
pub fn dice_of(deal: u64, roll: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(game_seed(deal, roll))
}

/// Plays one game on a deal. `tell` hears of everything just before it happens, and how long a decision took.
pub fn play_deal<G: Game>(
    start: &G,
    deal: u64,
    players: &mut [Box<dyn Player<G>>],
    tell: &mut dyn FnMut(&G, Step<G>, Duration),
) -> G {
    let mut game = start.clone();
    let mut moves = MoveList::new();
    let mut rolls = 0;
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.sample(&mut dice_of(deal, rolls));
                rolls += 1;
                tell(&game, Step::Outcome(outcome), Duration::ZERO);
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let Some(seat) = seats.first() else { unreachable!("a decision that nobody has to make") };
                game.moves(seat, &mut moves);
                let begin = Instant::now();
                let mv = players[seat.index()].decide(&game, seat, &moves);
                tell(&game, Step::Move(seat, mv, moves.len()), begin.elapsed());
                game.apply_move(seat, mv);
            }
        }
    }
    for (seat, player) in (0..).zip(players) {
        player.over(&game, Seat(seat));
    }
    game
}

/// Plays so many deals from the starting position among as many entrants as it has seats; in a solo game, every
/// entrant plays every deal. `sit` makes the player of an entrant in a seat from a seed, and `tell` hears of every deal played. The
/// result does not depend on the number of threads.
pub fn contest<G: Game, E: Send>(
    start: &G,
    entrants: usize,
    deals: u64,
    seed: u64,
    sit: impl Fn(usize, Seat, u64) -> Result<Box<dyn Player<G>>, E> + Sync,
    tell: impl Fn() + Sync,
) -> Result<Results, E> {
    let seats = usize::from(start.seats().count());
    assert!(seats == 1 || seats == entrants, "an entrant a seat");
    let deals: Vec<Vec<Haul>> = (0..deals)
        .into_par_iter()
        .map(|deal| {
            let mut hauls = vec![Haul::default(); entrants];
            let dealt = game_seed(seed, deal);
            for rotation in 0..entrants {
                let entrant_in = |seat: usize| (seat + rotation) % entrants;
                // The players' own chance has nothing to do with the dice.
                let mut players = (0..seats)
                    .map(|seat| {
                        let entrant = entrant_in(seat);
                        sit(entrant, Seat(seat as u8), game_seed(!dealt, entrant as u64))
                    })
                    .collect::<Result<Vec<_>, E>>()?;
                let over = play_deal(start, dealt, &mut players, &mut |_, step, took| {
                    if let Step::Move(seat, _, 2..) = step {
                        hauls[entrant_in(seat.index())].clock.add(took);
                    }
                });
                let standing = over.standing();
                for seat in over.seats().iter() {
                    let value = final_value(&standing, seat);
                    let haul = &mut hauls[entrant_in(seat.index())];
                    let weight = 1.0 / seats as f64;
                    haul.win += weight * f64::from(value.win);
                    haul.score += weight * f64::from(value.score);
                    haul.square += weight * f64::from(value.score).powi(2);
                }
            }
            tell();
            Ok(hauls)
        })
        .collect::<Result<_, E>>()?;
    let games = (deals.len() * entrants) as u64;
    Ok(Results { deals, games })
}

/// Tables that met: who sat there, and each one's share of the wins, deal by deal.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The entrant in each seat.
    pub seated: Vec<usize>,
    /// For each deal, the share of the wins of each seat's entrant over all rotations.
    pub wins: Vec<Vec<f64>>,
}

impl Meeting {
    /// What a contest among these entrants gave.
    pub fn new(seated: Vec<usize>, results: &Results) -> Self {
        let wins = results.deals.iter().map(|deal| deal.iter().map(|haul| haul.win).collect()).collect();
        Self { seated, wins }
    }
}

/// Ratings on the scale of chess: 400 points more are ten times the chance, and the first entrant has 1000. The
/// interval of each comes from drawing the deals anew, a hundred times.
pub fn ratings(entrants: usize, meetings: &[Meeting]) -> Vec<Estimate> {
    let all: Vec<Vec<f64>> = meetings.iter().map(|meeting| total(meeting, 0..meeting.wins.len())).collect();
    let found = fit(entrants, meetings, &all);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut spread = vec![0.0; entrants];
    const AGAIN: usize = 100;
    for _ in 0..AGAIN {
        let drawn: Vec<Vec<f64>> = meetings
            .iter()
            .map(|meeting| {
                let deals = meeting.wins.len();
                total(meeting, (0..deals).map(|_| below(&mut rng, deals as u32) as usize))
            })
            .collect();
        for (spread, (again, once)) in
            spread.iter_mut().zip(fit(entrants, meetings, &drawn).iter().zip(&found))
        {
            *spread += (again - once).powi(2);
        }
    }
    let half = |spread: f64| 1.96 * (spread / AGAIN as f64).sqrt();
    found.into_iter().zip(spread).map(|(value, spread)| Estimate { value, half: half(spread) }).collect()
}

/// The wins of each seat's entrant over these deals.
fn total(meeting: &Meeting, deals: impl Iterator<Item = usize>) -> Vec<f64> {
    let mut sum = vec![0.0; meeting.seated.len()];
    for deal in deals {
        sum.iter_mut().zip(&meeting.wins[deal]).for_each(|(sum, win)| *sum += win);
    }
    sum
}

/// The model of Bradley, Terry, Plackett and Luce: who wins at a table does so with a chance proportional to its
/// strength. Found by Hunter's iteration.
fn fit(entrants: usize, meetings: &[Meeting], wins: &[Vec<f64>]) -> Vec<f64> {
    let mut strength = vec![1.0f64; entrants];
    for _ in 0..2000 {
        // Half a win and half a loss against somebody of strength 1: nobody is infinitely good on finite evidence.
        let mut won = vec![0.5; entrants];
        let mut met: Vec<f64> = strength.iter().map(|strength| 1.0 / (strength + 1.0)).collect();
        for (meeting, wins) in meetings.iter().zip(wins) {
            let games: f64 = wins.iter().sum();
            let table: f64 = meeting.seated.iter().map(|&entrant| strength[entrant]).sum();
            for (&entrant, win) in meeting.seated.iter().zip(wins) {
                won[entrant] += win;
                met[entrant] += games / table;
            }
        }
        let mut change = 0.0f64;
        for entrant in 0..entrants {
            let next = won[entrant] / met[entrant];
            change = change.max((next / strength[entrant]).ln().abs());
            strength[entrant] = next;
        }
        if change < 1e-9 {
            break;
        }
    }
    strength.iter().map(|own| 1000.0 + 400.0 * (own / strength[0]).log10()).collect()
}

#[cfg(test)]
mod tests {
    use spellenkast_engine::Seats;
    use spellenkast_games::genius::Genius;

    use super::*;
    use crate::{BrainError, Contestant};

    fn genius(seats: u8) -> Genius {
        Genius::new(&Default::default(), Seats::new(seats).unwrap(), None).unwrap()
    }

    fn among_random(seats: u8, seed: u64) -> Results {
        let seats_of = Seats::new(seats).unwrap();
        let sit = |_, _, seed| Contestant::Random.sit(seats_of, seed);
        contest::<_, BrainError>(&genius(seats), seats.into(), 100, seed, sit, || {}).unwrap()
    }

    #[test]
    fn the_shares_of_a_table_add_up_to_one() {
        for seats in 2..=4 {
            let results = among_random(seats, 1);
            let shares: f64 = (0..seats.into()).map(|entrant| results.entry(entrant).win_share.value).sum();
            assert!((shares - 1.0).abs() < 1e-9, "{shares}");
            assert_eq!(results.games(), 100 * u64::from(seats));
        }
    }

    #[test]
    fn a_contest_is_the_same_again_whatever_the_threads() {
        let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let three = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        let first = one.install(|| among_random(2, 7)).entry(0);
        let again = three.install(|| among_random(2, 7)).entry(0);
        assert_eq!((first.win_share, first.mean, first.sd), (again.win_share, again.mean, again.sd));
        assert_ne!(first.mean, among_random(2, 8).entry(0).mean);
    }

    #[test]
    fn equal_players_are_equal_within_the_interval() {
        let share = among_random(2, 3).entry(0).win_share;
        assert!((share.value - 0.5).abs() < 2.0 * share.half && share.half < 0.15, "{share:?}");
    }

    #[test]
    fn ratings_find_the_strengths_that_made_the_wins() {
        // One against two wins three of four, two against three nine of ten.
        let meeting = |one, other, share: f64| Meeting {
            seated: vec![one, other],
            wins: (0..4000).map(|_| vec![share, 1.0 - share]).collect(),
        };
        let found = ratings(3, &[meeting(1, 0, 0.75), meeting(2, 1, 0.9)]);
        let elo = |share: f64| 400.0 * (share / (1.0 - share)).log10();
        assert_eq!(found[0].value, 1000.0);
        assert!((found[1].value - 1000.0 - elo(0.75)).abs() < 1.0, "{found:?}");
        assert!((found[2].value - found[1].value - elo(0.9)).abs() < 1.0, "{found:?}");
    }
}
