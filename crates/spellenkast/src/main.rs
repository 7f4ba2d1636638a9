//! The command line.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use spellenkast::{
    Complaint, admin, analyse, arena, bench, calibrate, catalogue, clubs, load, play, puzzles, ratings,
    record, recount, referee, serve, simulate, train,
};
use spellenkast_engine::Level;
use spellenkast_games::GameId;
use spellenkast_terminal::printable;

/// A server makes and drops many small texts for every move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A cupboard with five games: Keer op Keer, Keer op Keer 2, Clever, Genius and Kwatro.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games, how many can play them and what a table can choose
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Play in this terminal: alone, against bots, with others at the same screen
    Play(play::Arguments),
    /// Play many games without people and tell how the scores fall
    Simulate(simulate::Arguments),
    /// Tell what a game was worth: what each decision lost, how lucky each roll was, how well everybody played
    Analyse(analyse::Arguments),
    /// Let bots play each other on the same dice in every seat, and tell who is better and how sure that is
    Arena(arena::Arguments),
    /// Teach a game's network by letting it play itself
    Train(train::Arguments),
    /// Compare what bots say of moves and positions with what happens
    #[command(hide = true)]
    Calibrate(calibrate::CalibrateArguments),
    /// Measure what each level loses a decision, by a master's judgement
    #[command(hide = true)]
    Strength(calibrate::StrengthArguments),
    /// Make a book of puzzles from bots' games, or tell what is in one
    Puzzles(puzzles::Arguments),
    /// Measure the engine: random games on one thread, every legal move listed at every decision
    Bench(bench::Arguments),
    /// Show or check the record of a game
    Record {
        #[command(subcommand)]
        command: RecordCommand,
    },
    /// Keep the rules of one game for another program, in JSON lines on standard input and output
    Referee(referee::Arguments),
    /// Serve tables to people with a browser
    Serve(serve::Arguments),
    /// Look after a server's storage: who is there and what, remove a table, retire a name, sweep what never began
    Admin(admin::Arguments),
    /// Count all rated games of a server once more, and put the ratings right or only say whether they are
    Ratings(recount::Arguments),
    /// Count the seasons of a server's clubs once more, and put the standings right or only say whether they are
    Clubs(recount::Arguments),
    /// Play random games at a server on this machine and tell how much it bears
    Load(load::Arguments),
}

#[derive(Subcommand)]
enum RecordCommand {
    /// Print a game readably, from the set-up to the final sheets
    Show {
        /// The record, or - for standard input
        file: PathBuf,
        /// Say beside every event what it was worth, and at the end what the game comes to
        #[arg(long)]
        analyse: bool,
        /// Whose judgement that is
        #[arg(long, default_value = "master", requires = "analyse")]
        level: Level,
    },
    /// Play records again and say whether every event in them is right, and whether their dice were fair
    Check {
        /// The records, or - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Print the JSON Schema of records, or of a game's view
    Schema {
        /// The game whose options and view to describe
        game: Option<GameId>,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(arguments.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match done {
        Ok(status) => status,
        // Whoever reads our output has enough of it, as `| head` does: that is no failure.
        Err(_) if out.flush().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe) => {
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("spellenkast: {}", printable(&complaint.0));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    match command {
        Command::Games { json } => catalogue::list(json, out),
        Command::Play(arguments) => play::run(&arguments),
        Command::Analyse(arguments) => return analyse::run(&arguments, out),
        Command::Calibrate(arguments) => calibrate::calibrate(&arguments, out),
        Command::Strength(arguments) => calibrate::strength(&arguments, out),
        Command::Puzzles(arguments) => puzzles::run(&arguments, out),
        Command::Simulate(arguments) => simulate::run(&arguments, out),
        Command::Arena(arguments) => arena::run(&arguments, out),
        Command::Train(arguments) => train::run(&arguments, out),
        Command::Bench(arguments) => bench::run(&arguments, out),
        Command::Record { command: RecordCommand::Show { file, analyse, level } } => {
            record::show(&record::read(&file)?, analyse.then_some(level), out)
        }
        Command::Record { command: RecordCommand::Check { files } } => {
            return record::check_files(&files, out);
        }
        Command::Record { command: RecordCommand::Schema { game } } => record::schema(game, out),
        Command::Load(arguments) => load::run(&arguments, out),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Admin(arguments) => admin::run(&arguments, out),
        Command::Ratings(arguments) => return ratings::run(&arguments, out),
        Command::Clubs(arguments) => return clubs::run(&arguments, out),
        Command::Referee(arguments) => referee::run(&arguments, io::stdin().lock(), out),
    }?;
    Ok(ExitCode::SUCCESS)
}
