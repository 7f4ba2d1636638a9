//! `spellenkast bench`: how fast the rules are.

use std::io::Write;
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::{Map, Value};
use spellenkast_engine::{MoveList, Seats, Step, WrittenGame, play_out};
use spellenkast_games::{GameId, read_options, with_game};

use crate::Complaint;

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {
    /// Only this game
    game: Option<GameId>,
    /// Only with this many players
    #[arg(long)]
    players: Option<u8>,
    /// What the tables choose, as a JSON object
    #[arg(long, default_value = "{}", value_parser = crate::json_object, requires = "game")]
    options: Map<String, Value>,
    /// How long to measure each line
    #[arg(long, default_value_t = 1.0, value_parser = crate::seconds)]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One line of the result.
#[derive(Debug, Serialize)]
pub struct Measurement {
    game: &'static str,
    players: u8,
    games: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    mean_moves: f64,
}

/// Measures and prints.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let lines = lines(arguments);
    if lines.is_empty() {
        return Err(Complaint("No game has that many players.".to_owned()));
    }
    for &(id, players) in &lines {
        with_game!(id, G => start::<G>(players, arguments).map(|_| ()))?;
    }
    if !arguments.json {
        writeln!(
            out,
            "{:<16}{:>7}{:>14}{:>16}{:>12}",
            "game", "players", "games/s", "decisions/s", "mean moves"
        )?;
    }
    let mut measurements = Vec::new();
    for (id, players) in lines {
        let measurement = with_game!(id, G => measure::<G>(players, arguments))?;
        if !arguments.json {
            writeln!(
                out,
                "{:<16}{:>7}{:>14.0}{:>16.0}{:>12.1}",
                measurement.game,
                measurement.players,
                measurement.games_per_second,
                measurement.decisions_per_second,
                measurement.mean_moves
            )?;
            out.flush()?;
        }
        measurements.push(measurement);
    }
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&measurements).map_err(Complaint::new)?)?;
    }
    Ok(())
}

/// The games and numbers of players to measure.
fn lines(arguments: &Arguments) -> Vec<(GameId, u8)> {
    let games = GameId::ALL.into_iter().filter(|&id| arguments.game.is_none_or(|game| game == id));
    games
        .flat_map(|id| (id.info().min_players..=id.info().max_players).map(move |players| (id, players)))
        .filter(|&(_, players)| arguments.players.is_none_or(|only| only == players))
        .collect()
}

/// The game at its start.
fn start<G: WrittenGame>(players: u8, arguments: &Arguments) -> Result<G, Complaint> {
    let options = read_options::<G>(&arguments.options)?;
    Ok(G::new(&options, Seats::new(players)?, None)?)
}

fn measure<G: WrittenGame>(players: u8, arguments: &Arguments) -> Result<Measurement, Complaint> {
    let start = start::<G>(players, arguments)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = MoveList::new();
    for _ in 0..100 {
        play_out(&mut start.clone(), &mut rng, &mut moves, |_, _| {});
    }
    let limit = Duration::from_secs_f64(arguments.seconds);
    let (mut games, mut decisions, mut listed) = (0u64, 0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < limit {
        // Looking at the clock costs as much as several decisions, so it is done only every few games.
        for _ in 0..16 {
            play_out(&mut start.clone(), &mut rng, &mut moves, |_, step| {
                if let Step::Move(_, _, among) = step {
                    decisions += 1;
                    listed += among as u64;
                }
            });
            games += 1;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    Ok(Measurement {
        game: G::INFO.id,
        players,
        games,
        seconds,
        games_per_second: games as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        mean_moves: listed as f64 / decisions as f64,
    })
}
