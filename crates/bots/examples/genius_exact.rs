//! The exact game of Genius for two: solves it, and tells how far the bots are from it.
//!
//!     cargo run --release -p spellenkast-bots --example genius_exact -- solve FILE [EMPTY BOXES]
//!     cargo run --release -p spellenkast-bots --example genius_exact -- check FILE
//!     cargo run --release -p spellenkast-bots --example genius_exact -- tables FILE crates/bots/nets/genius.race
//!     cargo run --release -p spellenkast-bots --example genius_exact -- loss FILE GAMES SEED LEVEL
//!     cargo run --release -p spellenkast-bots --example genius_exact -- match FILE GAMES SEED LEVEL

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::sync::Arc;
use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::arena::{Estimate, contest, play_deal};
use spellenkast_bots::genius::{Exact, solved_races};
use spellenkast_bots::{Contestant, Player, Thinks, imagination};
use spellenkast_engine::{Game, Known, Level, MoveList, Seat, Seats, Step, Turn, below, game_seed};
use spellenkast_games::genius::{Genius, Move, Options, Tally as Dice};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["solve", file] => solve(file, 84),
        ["solve", file, empty] => solve(file, empty.parse()?),
        ["loss", file, games, seed, level] => {
            loss(&read(file)?, games.parse()?, seed.parse()?, level.parse()?);
            Ok(())
        }
        ["check", file] => check(&read(file)?),
        ["tables", file, out] => Ok(std::fs::write(out, solved_races(&read(file)?))?),
        ["match", file, games, seed, level] => {
            meet(read(file)?.into(), games.parse()?, seed.parse()?, level.parse()?)
        }
        _ => Err(
            "solve FILE [EMPTY BOXES], check FILE, tables FILE TO, or loss or match FILE GAMES SEED LEVEL"
                .into(),
        ),
    }
}

fn read(file: &str) -> Result<Exact, Box<dyn Error>> {
    Ok(Exact::read(&mut BufReader::with_capacity(1 << 20, File::open(file)?))?)
}

fn solve(file: &str, most_empty: u8) -> Result<(), Box<dyn Error>> {
    if most_empty > 84 {
        return Err("two sheets have 84 boxes".into());
    }
    let begin = Instant::now();
    let exact = Exact::solve(most_empty, |empty, pairs, numbers| {
        println!("{empty} empty: {pairs} pairs, {numbers} numbers, {:.1} s", begin.elapsed().as_secs_f64());
    });
    println!("{} positions, {:.1} s", exact.positions(), begin.elapsed().as_secs_f64());
    exact.write(&mut BufWriter::new(File::create(file)?))?;
    Ok(())
}

/// Reckons some turns anew, without the lists and orders by which they were solved, and tells what the start is worth.
fn check(exact: &Exact) -> Result<(), Box<dyn Error>> {
    let (mut checked, mut worst) = (0, 0.0f64);
    for seed in 0..500 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = some_position(&mut rng)?;
        let (own, other) = (game.active(), two().after(game.active()));
        let Some(left) = game.dice(other) else { continue };
        let (own, other) = (game.sheet(own), game.sheet(other));
        let kept = exact.to_move(own, other, left.tally());
        if let (Some(kept), Some(reckoned)) = (kept, exact.turn(own, other, left.tally())) {
            worst = worst.max((kept - reckoned).abs());
            checked += 1;
        }
    }
    println!("{checked} turns reckoned anew: off by {worst:.1e} at most");
    let start = Genius::new(&Options::default(), two(), Some(Seat(0)))?;
    let mut first = 0.0;
    start.for_each_outcome(&mut |outcome, probability| {
        let mut game = start;
        game.apply_outcome(outcome);
        let left = game.dice(Seat(1)).map_or(Dice::NONE, |roll| roll.tally());
        first +=
            probability * exact.to_move(game.sheet(Seat(0)), game.sheet(Seat(1)), left).unwrap_or(f64::NAN);
    });
    println!("the first player wins {:.3} %", 100.0 * first);
    Ok(())
}

/// A position in a game of two who play anything.
fn some_position(rng: &mut Xoshiro256PlusPlus) -> Result<Genius, Box<dyn Error>> {
    let mut game = Genius::new(&Options::default(), two(), None)?;
    let mut moves = MoveList::new();
    for _ in 0..below(rng, 150) {
        let before = game;
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.apply_outcome(game.sample(rng)),
            Turn::Decide(seats) => {
                let Some(seat) = seats.first() else { break };
                game.moves(seat, &mut moves);
                game.apply_move(seat, moves[below(rng, moves.len() as u32) as usize]);
            }
        }
        if game.turn() == Turn::Over {
            return Ok(before);
        }
    }
    Ok(game)
}

fn two() -> Seats {
    let Ok(two) = Seats::new(2) else { unreachable!("two seats are possible") };
    two
}

/// Plays as the exact game says.
struct Perfect(Arc<Exact>);

impl Player<Genius> for Perfect {
    fn decide(&mut self, game: &Genius, seat: Seat, moves: &MoveList<Move>) -> Move {
        let worth = self.0.judge(game, seat, moves).expect("the whole game is solved");
        moves[best(&worth)]
    }
}

fn best(worth: &[f64]) -> usize {
    (1..worth.len()).fold(0, |best, index| if worth[index] > worth[best] { index } else { best })
}

/// Lets the exact player meet a level.
fn meet(exact: Arc<Exact>, games: u64, seed: u64, level: Level) -> Result<(), Box<dyn Error>> {
    let start = Genius::new(&Options::default(), two(), None)?;
    let sit = |entrant: usize, _: Seat, seed| -> Result<Box<dyn Player<Genius>>, _> {
        if entrant == 0 {
            return Ok(Box::new(Perfect(Arc::clone(&exact))));
        }
        Contestant::Level(level).sit(two(), seed)
    };
    let results = contest(&start, 2, games.div_ceil(2), seed, sit, || {})?;
    let share = results.entry(0).win_share;
    println!(
        "exact against {level}: {:.2} % ± {:.2} ({} games, seed {seed})",
        100.0 * share.value,
        100.0 * share.half,
        results.games()
    );
    Ok(())
}

/// What is lost in the decisions with so many empty boxes on both sheets.
#[derive(Clone, Default)]
struct Tally {
    decisions: u32,
    others: u32,
    lost: f64,
    off: f64,
    off_square: f64,
    /// The games that had such a decision.
    games: u32,
}

/// Lets a level play itself, and compares every decision with the exact game.
fn loss(exact: &Exact, games: u64, seed: u64, level: Level) {
    const STEP: usize = 12;
    let start = Genius::new(&Options::default(), two(), None).expect("the usual game");
    let mut bands = vec![Tally::default(); 84 / STEP + 1];
    let mut lost_by_game = Vec::new();
    let mut brain = Genius::brain(level, two(), 0).expect("the tables are whole");
    let mut values = Vec::new();
    for deal in 0..games {
        let players =
            [0, 1].map(|seed| Contestant::Level(level).sit(two(), seed).expect("the tables are whole"));
        let (mut lost, mut seen) = (0.0, vec![false; bands.len()]);
        play_deal(&start, game_seed(seed, deal), &mut Vec::from(players), &mut |game, step, _| {
            let Step::Move(seat, mv, 2..) = step else { return };
            let mut moves = MoveList::new();
            game.moves(seat, &mut moves);
            let Some(worth) = exact.judge(game, seat, &moves) else { return };
            let taken = moves.iter().position(|&other| other == mv).expect("a legal move");
            values.clear();
            brain.judge(&Known::of(game, seat, &mut imagination()), &moves, &mut values);
            let empty: u8 =
                two().iter().map(|seat| 42 - game.sheet(seat).rows().each().iter().sum::<u8>()).sum();
            let band = usize::from(empty) / STEP;
            let less = worth[best(&worth)] - worth[taken];
            let off = f64::from(values[taken].win) - worth[taken];
            let tally = &mut bands[band];
            tally.decisions += 1;
            tally.others += u32::from(less > 1e-5);
            tally.lost += less;
            tally.off += off;
            tally.off_square += off * off;
            tally.games += u32::from(!std::mem::replace(&mut seen[band], true));
            lost += less;
        });
        lost_by_game.push(lost);
    }
    println!("{level}, {games} games against itself, seed {seed}");
    println!(
        "empty boxes | games | decisions | not the best | lost a decision | a game | reckoned too high by | off by"
    );
    for (band, tally) in bands.iter().enumerate().filter(|(_, tally)| tally.decisions > 0) {
        let n = f64::from(tally.decisions);
        println!(
            "{}-{} | {:.3} | {} | {:.1} % | {:.4} % | {:.3} % | {:.2} % | {:.2} %",
            band * STEP,
            band * STEP + STEP - 1,
            f64::from(tally.games) / games as f64,
            tally.decisions,
            100.0 * f64::from(tally.others) / n,
            100.0 * tally.lost / n,
            100.0 * tally.lost / games as f64,
            100.0 * tally.off / n,
            100.0 * (tally.off_square / n).sqrt(),
        );
    }
    let all: u32 = bands.iter().map(|tally| tally.decisions).sum();
    let lost = Estimate::mean(lost_by_game.iter().copied());
    println!(
        "{all} decisions, {:.4} % lost in each; a game, both players together, {:.3} % ± {:.3}",
        100.0 * lost_by_game.iter().sum::<f64>() / f64::from(all),
        100.0 * lost.value,
        100.0 * lost.half
    );
}
