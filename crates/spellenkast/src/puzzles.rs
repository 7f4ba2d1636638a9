//! `spellenkast puzzles`: makes a book of puzzles from bots' games, or tells what is in one.

use std::collections::BTreeMap;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use rayon::prelude::*;
use serde::Serialize;
use spellenkast_analysis::puzzle::make::{Filter, Source, look};
use spellenkast_analysis::puzzle::{Book, Head, Theme};
use spellenkast_bots::Thinks;
use spellenkast_engine::{Level, Seats, game_seed};
use spellenkast_games::{GameId, with_game};

use crate::Complaint;

/// Which puzzles.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// How many play
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// How many puzzles to find
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// How many games to play at the most
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of the series
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// By how much winning chance the best move beats the second
    #[arg(long, default_value_t = Filter::default().gap)]
    gap: f64,
    /// How many legal moves there are at least
    #[arg(long, default_value_t = Filter::default().choices)]
    choices: usize,
    /// How many of the four levels below the master miss the best move at least
    #[arg(long, default_value_t = Filter::default().missed)]
    missed: usize,
    /// Whose first look says where to look closely: a weaker one is quicker, and overlooks more
    #[arg(long, default_value_t = Filter::default().first)]
    first: Level,
    /// How many puzzles a game may give
    #[arg(long, default_value_t = Filter::default().most)]
    most: usize,
    /// How many of all puzzles may be about the same thing
    #[arg(long, default_value_t = 0.5)]
    share: f64,
    /// How many threads work (all cores, if not said); the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Where to write the book
    #[arg(long, value_name = "FILE", conflicts_with = "read")]
    write: Option<PathBuf>,
    /// Make nothing, but tell what is in this book
    #[arg(long, value_name = "FILE")]
    read: Option<PathBuf>,
    /// Print the puzzles themselves, as JSON lines
    #[arg(long)]
    json: bool,
}

/// So many games are played before it is seen whether there are enough puzzles: always the same number, so that the book does
/// not depend on how many threads there are.
const BATCH: u64 = 64;

/// A puzzle as it is printed.
#[derive(Serialize)]
struct Line<'a, T> {
    game: GameId,
    #[serde(flatten)]
    puzzle: &'a T,
}

/// Makes puzzles, or reads them.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let Arguments { game, players, gap, share, choices, missed, first, most, .. } = *arguments;
    let bytes = match &arguments.read {
        Some(file) => fs::read(file)
            .map_err(|error| Complaint(format!("{} cannot be read: {error}.", file.display())))?,
        None => {
            let seats = game.info().seats(players)?;
            if seats.count() < 2
                || !(0.0..1.0).contains(&gap)
                || !(0.0..=1.0).contains(&share)
                || choices < 2
                || !(1..16).contains(&most)
            {
                return Err(Complaint(
                    "Puzzles are for two and more players, with a gap and a share below 1, at least 2 choices and 1 to 15 \
                     puzzles a game."
                        .into(),
                ));
            }
            let filter = Filter { gap, most, choices, missed, first };
            let sources = with_game!(game, G => find::<G>(arguments, seats, &filter))?;
            Book::write(game, players, &sources).map_err(Complaint::new)?
        }
    };
    let book = Book::read(game, &bytes).map_err(Complaint::new)?;
    if let Some(file) = &arguments.write {
        fs::write(file, &bytes)
            .map_err(|error| Complaint(format!("{} cannot be written: {error}.", file.display())))?;
    }
    let heads = book.heads();
    if arguments.json {
        for head in &heads {
            let puzzle = book.open(&head.id).map_err(Complaint::new)?;
            if let Some(puzzle) = &puzzle {
                let line = serde_json::to_string(&Line { game, puzzle }).map_err(Complaint::new)?;
                writeln!(out, "{line}")?;
            }
        }
        return Ok(());
    }
    tell(game, &heads, bytes.len(), out)
}

/// Looks for puzzles in game after game until there are enough, and not too many about the same thing.
fn find<G: Thinks>(arguments: &Arguments, seats: Seats, filter: &Filter) -> Result<Vec<Source>, Complaint> {
    let start = G::new(&G::Options::default(), seats, None)?;
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Complaint::new)?;
    let mut sources: Vec<Source> = Vec::new();
    let mut missing = arguments.count as usize;
    let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
    let most_of_a_theme = (arguments.share * missing as f64).ceil() as usize;
    for batch in 0..arguments.games.div_ceil(BATCH) {
        let numbers = batch * BATCH..((batch + 1) * BATCH).min(arguments.games);
        let one = |number| look(&start, (game_seed(arguments.seed, number) >> 32) as u32, filter);
        let found: Result<Vec<_>, _> = pool.install(|| numbers.into_par_iter().map(one).collect());
        for mut source in found.map_err(Complaint::new)?.into_iter().flatten() {
            // A deal that came up twice would give its puzzles twice.
            if sources.iter().any(|other| other.deal == source.deal) || missing == 0 {
                continue;
            }
            source.posed.retain(|posed| {
                let count = themes.entry(posed.theme).or_default();
                *count += 1;
                *count <= most_of_a_theme
            });
            source.posed.truncate(missing);
            missing -= source.posed.len();
            if !source.posed.is_empty() {
                sources.push(source);
            }
        }
        if std::io::stderr().is_terminal() {
            eprint!("\r{} games, {} puzzles to find  ", (batch + 1) * BATCH, missing);
        }
        if missing == 0 {
            break;
        }
    }
    Ok(sources)
}

/// Tells what is in a book.
fn tell(game: GameId, heads: &[Head], bytes: usize, out: &mut impl Write) -> Result<(), Complaint> {
    writeln!(out, "{}: {} puzzles in {bytes} bytes", game.info().name, heads.len())?;
    if heads.is_empty() {
        return Ok(());
    }
    let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
    for head in heads {
        *themes.entry(head.theme).or_default() += 1;
    }
    writeln!(out, "\nthemes")?;
    for (theme, count) in themes {
        let name = serde_json::to_value(theme).map_err(Complaint::new)?;
        writeln!(out, "  {:<14} {count:>5}", name.as_str().unwrap_or_default())?;
    }
    writeln!(out, "\nsolved by")?;
    for level in Level::ALL {
        let count = heads.iter().filter(|head| head.solved_by.contains(&level)).count();
        writeln!(out, "  {:<14} {count:>5}", level.name())?;
    }
    let mut ratings: Vec<u16> = heads.iter().map(|head| head.rating).collect();
    ratings.sort_unstable();
    let at = |share: usize| ratings[(ratings.len() - 1) * share / 100];
    writeln!(out, "\nratings: {} to {}, half of them {} to {}", at(0), at(100), at(25), at(75))?;
    Ok(())
}
