//! `spellenkast train`: teaches a game's network by letting it play itself.
//!
//! Into the folder go the network, the log as CSV and the learning curve as SVG, again and again while it learns, so
//! that a run that is stopped leaves its last state behind.

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use spellenkast_bots::{Course, NetFile, Progress, Thinks};
use spellenkast_games::{GameId, with_game};

use crate::{Complaint, chart};

/// What to teach.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// For a table with so many (the fewest the game allows, if not said)
    #[arg(long)]
    players: Option<u8>,
    /// How many games (as the game's recipe has it, if not said)
    #[arg(long, conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// How many seconds instead; the recipe's schedule is spread over them
    #[arg(long, value_parser = seconds)]
    seconds: Option<f64>,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A network file to go on from
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Where the network, the log and the curve go
    #[arg(long, default_value = "training", value_name = "FOLDER")]
    out: PathBuf,
    /// How many seconds from one saved network to the next
    #[arg(long, default_value_t = 20.0, value_parser = seconds)]
    every: f64,
    /// How many threads work (all cores, if not said)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=1e7).contains(&seconds) => Ok(seconds),
        _ => Err("it takes 0.01 seconds or more".to_owned()),
    }
}

/// Teaches, and tells how it went.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let players = arguments.players.unwrap_or(arguments.game.info().min_players);
    let seats = arguments.game.info().seats(players)?;
    let resume = arguments.resume.as_deref().map(read).transpose()?;
    let course = Course { games: arguments.games, seconds: arguments.seconds, seed: arguments.seed, resume };
    let mut diary = Diary::new(arguments, players)?;
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Complaint::new)?;
    let mut failed = None;
    let taught = with_game!(arguments.game, G => {
        pool.install(|| <G as Thinks>::train(seats, &course, &mut |progress, net| {
            if failed.is_none() {
                failed = diary.note(progress, net).err();
            }
        }))
    });
    let net = taught.map_err(Complaint::new)?;
    if let Some(complaint) = failed {
        return Err(complaint);
    }
    diary.finish(&net)?;
    let (games, mean) = diary.points.last().copied().unwrap_or_default();
    writeln!(
        out,
        "{}: {games:.0} games in {:.1} s, mean score {mean:.2} at the end",
        diary.net.display(),
        diary.begin.elapsed().as_secs_f64()
    )?;
    Ok(())
}

fn read(file: &Path) -> Result<Vec<u8>, Complaint> {
    fs::read(file).map_err(|error| Complaint(format!("{} cannot be read: {error}.", file.display())))
}

/// What is kept of a run.
struct Diary {
    title: String,
    net: PathBuf,
    log: PathBuf,
    curve: PathBuf,
    lines: String,
    points: Vec<(f64, f64)>,
    every: Duration,
    begin: Instant,
    saved: Instant,
    /// Where a person watches; where none does, each saved network is told in a line.
    bar: Option<ProgressBar>,
}

impl Diary {
    fn new(arguments: &Arguments, players: u8) -> Result<Self, Complaint> {
        let folder = &arguments.out;
        fs::create_dir_all(folder)
            .map_err(|error| Complaint(format!("{} cannot be made: {error}.", folder.display())))?;
        let name = format!("{}-{players}", arguments.game);
        let file = |ending: &str| folder.join(format!("{name}.{ending}"));
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:40} {percent} %, {msg}, {eta} left");
            ProgressBar::new(1000).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Ok(Self {
            title: format!(
                "{}, players: {players}, seed {}: mean score by games played",
                arguments.game, arguments.seed
            ),
            net: file("net"),
            log: file("csv"),
            curve: file("svg"),
            lines: "seconds,games,mean,error\n".to_owned(),
            points: Vec::new(),
            every: Duration::from_secs_f64(arguments.every),
            begin: Instant::now(),
            saved: Instant::now(),
            bar,
        })
    }

    /// Notes a round, and saves everything if that was long ago.
    fn note(&mut self, progress: &Progress, net: &NetFile) -> Result<(), Complaint> {
        let Progress { games, mean, error, .. } = *progress;
        let seconds = self.begin.elapsed().as_secs_f64();
        self.lines.push_str(&format!("{seconds:.1},{games},{mean:.4},{error:.6}\n"));
        self.points.push((games as f64, mean));
        let told = format!("{games} games, mean {mean:.2}, error {error:.4}");
        let save = self.saved.elapsed() >= self.every;
        if save {
            self.save(net)?;
        }
        match &self.bar {
            Some(bar) => {
                bar.set_position((1000.0 * progress.done) as u64);
                bar.set_message(told);
            }
            // The first round shows that it has begun, the last that nothing is missing.
            None if save || self.points.len() == 1 || progress.done >= 1.0 => {
                eprintln!("{seconds:.1} s, {:.1} %, {told}", 100.0 * progress.done);
            }
            None => {}
        }
        Ok(())
    }

    fn save(&mut self, net: &NetFile) -> Result<(), Complaint> {
        self.saved = Instant::now();
        write(&self.log, self.lines.as_bytes())?;
        write(&self.curve, chart::curve(&self.title, &self.points).as_bytes())?;
        write(&self.net, &net.to_bytes())
    }

    fn finish(&mut self, net: &NetFile) -> Result<(), Complaint> {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        self.save(net)
    }
}

/// Writes a file whole or not at all: whoever stops us finds the one before.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Complaint> {
    let failed = |error| Complaint(format!("{} cannot be written: {error}.", path.display()));
    let fresh = path.with_extension("part");
    fs::write(&fresh, bytes).map_err(failed)?;
    fs::rename(&fresh, path).map_err(failed)
}
