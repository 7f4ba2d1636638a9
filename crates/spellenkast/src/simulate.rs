//! `spellenkast simulate`: many games, and how the scores fall.
//!
//! Every game has a seed of its own, made from the series' seed and its number, and only whole numbers are added up:
//! so the result is the same however the games are divided among threads.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};
use spellenkast_bots::Thinks;
use spellenkast_bots::arena::play_deal;
use spellenkast_engine::{
    Event, Level, MoveList, RECORD_VERSION, Record, Simulated, Standing, Step, WrittenGame, game_seed,
    play_out,
};
use spellenkast_games::{GameId, read_options, with_game};

use crate::outside::{Programs, Terms};
use crate::players::{Entrant, House, Party};
use crate::{Complaint, analyse, record};

/// What to play.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// How many play (as many as there are seats named, or the fewest the game allows)
    #[arg(long)]
    players: Option<u8>,
    /// Who plays, one name a seat or one for all, as in the arena
    #[arg(long, default_value = "random")]
    seats: Vec<Party>,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The seed of the series
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work (all cores, if not said); the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// What the table chooses, as a JSON object
    #[arg(long, default_value = "{}", value_parser = crate::json_object)]
    options: Map<String, Value>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the record of every game into this folder
    #[arg(long)]
    records: Option<PathBuf>,
    /// Write beside every record its analysis by a bot of this level, as JSON lines: what each legal move is worth, what was
    /// lost, how lucky each outcome was
    #[arg(long, value_name = "LEVEL", requires = "records")]
    values: Option<Level>,
    #[command(flatten)]
    terms: Terms,
}

/// Plays and prints.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let named = Party::together(&arguments.seats);
    let players = seat_count(arguments, named.len())?;
    // One name sits in every seat.
    let seated = named.into_iter().cycle().take(players.into()).collect();
    let report = with_game!(arguments.game, G => Series::<G>::new(arguments, seated)?.play())?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Complaint::new)?)?;
    } else {
        report.print(out)?;
    }
    Ok(())
}

fn seat_count(arguments: &Arguments, named: usize) -> Result<u8, Complaint> {
    let players = match arguments.players {
        Some(players) => players,
        None if named > 1 => u8::try_from(named).unwrap_or(u8::MAX),
        None => arguments.game.info().min_players,
    };
    if named > 1 && named != usize::from(players) {
        return Err(Complaint(format!("{named} seats are named for {}.", crate::company(players))));
    }
    Ok(players)
}

/// The games that one piece of work plays.
const BATCH: u64 = 256;

/// Many games from the same start.
struct Series<'a, G: Thinks> {
    arguments: &'a Arguments,
    /// Who sits where.
    seated: Vec<Entrant>,
    names: Vec<String>,
    house: House,
    start: G,
}

impl<'a, G: Thinks + WrittenGame> Series<'a, G> {
    fn new(arguments: &'a Arguments, seated: Vec<Entrant>) -> Result<Self, Complaint> {
        let options = read_options::<G>(&arguments.options)?;
        let seats = G::INFO.seats(u8::try_from(seated.len()).unwrap_or(u8::MAX))?;
        let start = G::new(&options, seats, None)?;
        if let Some(folder) = &arguments.records {
            fs::create_dir_all(folder)
                .map_err(|error| Complaint(format!("{} cannot be made: {error}.", folder.display())))?;
        }
        let programs = Arc::new(Programs::new(&arguments.terms));
        let house = House { game: arguments.game, seats, programs };
        let names = seated.iter().map(Entrant::to_string).collect();
        Ok(Self { arguments, seated, names, house, start })
    }

    fn by_chance(&self) -> bool {
        self.seated.iter().all(Entrant::is_random)
    }

    fn play(self) -> Result<Report, Complaint> {
        let arguments = self.arguments;
        let size = if self.by_chance() && arguments.values.is_none() { BATCH } else { 1 };
        let progress = progress_bar(arguments.games, if self.by_chance() { 10_000 } else { 100 });
        let batches = arguments.games.div_ceil(size);
        let play = || {
            (0..batches)
                .into_par_iter()
                .map(|batch| {
                    let games = batch * size..((batch + 1) * size).min(arguments.games);
                    progress.inc(games.end - games.start);
                    self.play_batch(games)
                })
                .try_reduce(|| Tally::new(self.seated.len()), |one, other| Ok(one.merge(other)))
        };
        let threads = arguments.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Complaint::new)?;
        let tally = pool.install(play)?;
        progress.finish_and_clear();
        Ok(Report::new(arguments, self.names, &tally))
    }

    fn play_batch(&self, games: std::ops::Range<u64>) -> Result<Tally, Complaint> {
        let Self { arguments, seated, house, start, .. } = self;
        let by_chance = self.by_chance();
        let mut tally = Tally::new(seated.len());
        let mut moves = MoveList::new();
        for index in games {
            let seed = game_seed(arguments.seed, index);
            let mut events = Vec::new();
            let mut tell = |game: &G, step: Step<G>| {
                if arguments.records.is_some() {
                    events.push(match step {
                        Step::Outcome(outcome) => {
                            Event::Outcome { outcome: game.outcome_text(&outcome), draw: None }
                        }
                        Step::Move(seat, mv, _) => Event::Move { seat, r#move: game.move_text(mv) },
                    });
                }
            };
            let game = if by_chance {
                let mut game = start.clone();
                play_out(&mut game, &mut Xoshiro256PlusPlus::seed_from_u64(seed), &mut moves, tell);
                game
            } else {
                let mut sitting = start
                    .seats()
                    .iter()
                    .zip(seated)
                    .map(|(seat, player)| player.sit(house, seat, game_seed(!seed, seat.0.into())))
                    .collect::<Result<Vec<_>, _>>()?;
                play_deal(start, seed, &mut sitting, &mut |game, step, _| tell(game, step))
            };
            let standing = game.standing();
            if let Some(folder) = &arguments.records {
                let name = format!("{}-{}-{index}", G::INFO.id, arguments.seed);
                let record = self.record(index, events, &standing);
                write_record(&folder.join(format!("{name}.json")), &record)?;
                if let Some(level) = arguments.values {
                    write_values(&folder.join(format!("{name}.values.jsonl")), &record, level)?;
                }
            }
            tally.add(&standing);
        }
        Ok(tally)
    }

    /// The record of a finished game of this number.
    fn record(&self, number: u64, events: Vec<Event>, standing: &Standing) -> Record {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Record {
            spellenkast: RECORD_VERSION,
            game: G::INFO.id.to_owned(),
            players: self.house.seats.count(),
            options: self.arguments.options.clone(),
            first: None,
            names: self.names.clone(),
            simulated: Some(Simulated { version, seed: self.arguments.seed, number }),
            fair: None,
            day: None,
            marks: Vec::new(),
            events,
            scores: Some(standing.totals()),
        }
    }
}

fn write_record(path: &Path, record: &Record) -> Result<(), Complaint> {
    let failed =
        |error: &dyn std::fmt::Display| Complaint(format!("{} cannot be written: {error}", path.display()));
    let mut file = BufWriter::new(fs::File::create(path).map_err(|error| failed(&error))?);
    record::write(record, &mut file)?;
    file.flush().map_err(|error| failed(&error))
}

/// Writes the analysis of a game, line by line as it is made.
fn write_values(path: &Path, record: &Record, level: Level) -> Result<(), Complaint> {
    let failed = |error: std::io::Error| Complaint(format!("{} cannot be written: {error}", path.display()));
    let mut file = BufWriter::new(fs::File::create(path).map_err(failed)?);
    analyse::write_lines(record, None, analyse::of_series(record, level)?, &mut file)?;
    file.flush().map_err(failed)
}

/// A bar on long runs, and only for a person who watches.
fn progress_bar(games: u64, long: u64) -> ProgressBar {
    if games < long || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// How often each score occurred, and who won, in whole numbers.
struct Tally {
    scores: Vec<BTreeMap<i32, u64>>,
    /// Wins in units of 1/60, so that a win shared by up to six stays whole.
    sixtieths: Vec<u64>,
}

impl Tally {
    fn new(players: usize) -> Self {
        Self { scores: vec![BTreeMap::new(); players], sixtieths: vec![0; players] }
    }

    fn add(&mut self, standing: &Standing) {
        for (scores, total) in self.scores.iter_mut().zip(standing.totals()) {
            *scores.entry(total).or_default() += 1;
        }
        let winners = standing.winners();
        for seat in winners.iter() {
            self.sixtieths[seat.index()] += 60 / u64::from(winners.len());
        }
    }

    fn merge(mut self, other: Self) -> Self {
        for (mine, theirs) in self.scores.iter_mut().zip(other.scores) {
            for (score, count) in theirs {
                *mine.entry(score).or_default() += count;
            }
        }
        for (mine, theirs) in self.sixtieths.iter_mut().zip(other.sixtieths) {
            *mine += theirs;
        }
        self
    }
}

/// The result of a series.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    games: u64,
    seed: u64,
    options: Map<String, Value>,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    name: String,
    mean: f64,
    sd: f64,
    min: i32,
    max: i32,
    p5: i32,
    p25: i32,
    median: i32,
    p75: i32,
    p95: i32,
    win_share: f64,
    /// How often each score occurred.
    histogram: BTreeMap<i32, u64>,
}

impl Report {
    fn new(arguments: &Arguments, names: Vec<String>, tally: &Tally) -> Self {
        let players = names.len() as u8;
        let seats = names.into_iter().zip(tally.scores.iter().zip(&tally.sixtieths));
        Self {
            game: arguments.game.info().id,
            players,
            games: arguments.games,
            seed: arguments.seed,
            options: arguments.options.clone(),
            seats: seats.map(|(name, (scores, &won))| SeatReport::new(name, scores, won)).collect(),
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let Self { game, games, seed, .. } = self;
        writeln!(out, "{game}, {}, {games} games, seed {seed}\n", crate::company(self.players))?;
        let column = self.seats.iter().map(|seat| seat.name.chars().count() + 2).max().unwrap_or(0).max(10);
        writeln!(
            out,
            "{:<5}{:<column$}{:>8}{:>8}{:>6}{:>6}{:>6}{:>8}{:>6}{:>6}{:>6}{:>8}",
            "seat", "player", "mean", "sd", "min", "5 %", "25 %", "median", "75 %", "95 %", "max", "wins"
        )?;
        for (number, seat) in self.seats.iter().enumerate() {
            writeln!(
                out,
                "{:<5}{:<column$}{:>8.2}{:>8.2}{:>6}{:>6}{:>6}{:>8}{:>6}{:>6}{:>6}{:>7.2}%",
                number,
                seat.name,
                seat.mean,
                seat.sd,
                seat.min,
                seat.p5,
                seat.p25,
                seat.median,
                seat.p75,
                seat.p95,
                seat.max,
                100.0 * seat.win_share
            )?;
        }
        let mut pooled: BTreeMap<&str, BTreeMap<i32, u64>> = BTreeMap::new();
        for seat in &self.seats {
            let scores = pooled.entry(&seat.name).or_default();
            for (&score, &count) in &seat.histogram {
                *scores.entry(score).or_default() += count;
            }
        }
        for (name, scores) in pooled {
            writeln!(out, "\n{name}")?;
            histogram(&scores, out)?;
        }
        Ok(())
    }
}

impl SeatReport {
    fn new(name: String, scores: &BTreeMap<i32, u64>, sixtieths: u64) -> Self {
        let games: u64 = scores.values().sum();
        let sum: i128 = scores.iter().map(|(&score, &count)| i128::from(score) * i128::from(count)).sum();
        let squares: i128 =
            scores.iter().map(|(&score, &count)| i128::from(score).pow(2) * i128::from(count)).sum();
        let n = games as f64;
        // n²·variance = n·Σx² − (Σx)², exact until the last division.
        let spread = (i128::from(games) * squares - sum * sum) as f64;
        let at = |percent: u64| {
            let rank = (games * percent).div_ceil(100).max(1);
            let mut seen = 0;
            scores.iter().find(|&(_, &count)| {
                seen += count;
                seen >= rank
            })
        };
        let percentile = |percent| at(percent).map_or(0, |(&score, _)| score);
        Self {
            name,
            mean: sum as f64 / n,
            sd: if games > 1 { (spread / (n * (n - 1.0))).sqrt() } else { 0.0 },
            min: scores.keys().next().copied().unwrap_or(0),
            max: scores.keys().next_back().copied().unwrap_or(0),
            p5: percentile(5),
            p25: percentile(25),
            median: percentile(50),
            p75: percentile(75),
            p95: percentile(95),
            win_share: sixtieths as f64 / (60.0 * n),
            histogram: scores.clone(),
        }
    }
}

/// Draws at most twenty bars of equal width in points.
fn histogram(scores: &BTreeMap<i32, u64>, out: &mut impl Write) -> Result<(), Complaint> {
    let (Some(&low), Some(&high)) = (scores.keys().next(), scores.keys().next_back()) else { return Ok(()) };
    let width = (high - low + 1).div_euclid(20) + 1;
    let bars = (high - low) / width + 1;
    let mut counts = vec![0u64; bars as usize];
    for (&score, &count) in scores {
        counts[((score - low) / width) as usize] += count;
    }
    let most = counts.iter().copied().max().unwrap_or(1);
    for (bar, &count) in counts.iter().enumerate() {
        let from = low + bar as i32 * width;
        let label = if width == 1 { from.to_string() } else { format!("{from}–{}", from + width - 1) };
        let eighths = (count * 8 * 50).div_ceil(most) as usize;
        let tip = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
        writeln!(out, "{label:>11} {:>9} {}{tip}", count, "█".repeat(eighths / 8))?;
    }
    Ok(())
}
