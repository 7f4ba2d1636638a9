//! `spellenkast calibrate` and `spellenkast strength`: is what the bots say what happens, and what do the levels lose?
//!
//! Both let a level play with itself on all cores; the result does not depend on how many there are.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::Serialize;
use spellenkast_analysis::{analyse, shown};
use spellenkast_bots::arena::play_deal;
use spellenkast_bots::{
    Brain, Calibration, Contestant, Fit, Lines, Player, Said, Seen, Thinks, Value, final_value, imagination,
};
use spellenkast_engine::{Known, Level, MoveList, Recorder, Seat, Seats, Step, Turn, WrittenGame, game_seed};
use spellenkast_games::{GameId, with_game};

use crate::Complaint;

/// Which games to play.
#[derive(clap::Args)]
struct Games {
    /// The game
    game: GameId,
    /// How many play (the fewest the game allows, if not said)
    #[arg(long)]
    players: Option<u8>,
    /// How many games, of each level
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of the series
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work (all cores, if not said); the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Put the lines found into this file of tables instead of those that are there
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

impl Games {
    fn seats(&self) -> Result<Seats, Complaint> {
        let info = self.game.info();
        Ok(info.seats(self.players.unwrap_or(info.min_players))?)
    }

    fn on_threads<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, Complaint> {
        let threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Complaint::new)?;
        Ok(pool.install(work))
    }
}

/// What to compare with what happened.
#[derive(clap::Args)]
pub struct CalibrateArguments {
    #[command(flatten)]
    games: Games,
    /// Whose values
    #[arg(long, default_value = "master")]
    level: Level,
    /// Look at one position in so many
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    every: u64,
    /// Find new lines for the table of calibrations, and tell how things stand with them
    #[arg(long)]
    fit: bool,
}

/// What was said in a game, and what happened.
struct Sighting {
    said: Said,
    seen: Seen,
    /// Whether nothing had happened yet.
    start: bool,
}

/// Plays and compares.
pub fn calibrate(arguments: &CalibrateArguments, out: &mut impl Write) -> Result<(), Complaint> {
    let seats = arguments.games.seats()?;
    with_game!(arguments.games.game, G => calibrate_game::<G>(arguments, seats, out))
}

fn calibrate_game<G: Thinks>(
    arguments: &CalibrateArguments,
    seats: Seats,
    out: &mut impl Write,
) -> Result<(), Complaint> {
    let CalibrateArguments { games, level, every, fit } = arguments;
    let start = G::new(&G::Options::default(), seats, None)?;
    let play = || {
        let one = |number| sightings(&start, *level, game_seed(games.seed, number), *every);
        (0..games.games).into_par_iter().map(one).collect::<Result<Vec<_>, Complaint>>()
    };
    let sightings: Vec<Sighting> = games.on_threads(play)??.into_iter().flatten().collect();
    for said in Said::ALL {
        let seen: Vec<&Sighting> = sightings.iter().filter(|sighting| sighting.said == said).collect();
        if seen.is_empty() {
            continue;
        }
        let calibration = if *fit {
            // What was said in a game belongs together, so that all of it counts as one; but by the mean of all games, not by
            // its own length: nobody knows that one yet when something is said, and short games would count too much.
            let told = games.games * u64::from(seats.count());
            let weight = (told as f64 / seen.len() as f64).min(1.0);
            let mut fit = Fit::new(G::POINTS_FOLLOW_WIN, Calibration::is_steady::<G>(*level));
            seen.iter().for_each(|sighting| fit.add(&sighting.seen, weight));
            fit.calibration()
        } else {
            Calibration::of(*level, &start, said).unwrap_or(Calibration::NONE)
        };
        let report = Report::new::<G>(arguments, seats, said, &seen, &calibration);
        if games.json {
            writeln!(out, "{}", serde_json::to_string(&report).map_err(Complaint::new)?)?;
        } else {
            report.print(out)?;
        }
        if *fit {
            let key = format!("((\"{}\", Level::{level:?}, {}, Said::{said:?}), ", G::INFO.id, seats.count());
            let row = format!("{key}{}),", written(&calibration));
            match &games.write {
                Some(file) => put_line(file, &key, &row)?,
                None => writeln!(out, "{row}")?,
            }
        }
    }
    Ok(())
}

/// Plays a game of a level with itself, and looks at one position in so many.
fn sightings<G: Thinks>(start: &G, level: Level, deal: u64, every: u64) -> Result<Vec<Sighting>, Complaint> {
    let seats = start.seats();
    let mut players = players::<G>(level, seats, deal)?;
    let mut brain = G::reviewer(level, seats, game_seed(deal, 1 << 32)).map_err(Complaint::new)?;
    let mut said = Vec::new();
    let mut count = 0u64;
    let over = play_deal(start, deal, &mut players, &mut |game, _, _| {
        // A number of the deal's own says where it begins, so that all kinds of positions come up.
        if count == 0 || (count + deal).is_multiple_of(every) {
            for seat in seats.iter() {
                if let Some((kind, value)) = say(&mut *brain, game, seat) {
                    said.push((kind, seat, game.progress(), value, count == 0));
                }
            }
        }
        count += 1;
    });
    let standing = over.standing();
    let sighting = |&(said, seat, progress, value, start): &(Said, Seat, f32, Value, bool)| {
        let happened = final_value(&standing, seat);
        Sighting { said, seen: Seen { progress, said: value, happened }, start }
    };
    Ok(said.iter().map(sighting).collect())
}

fn players<G: Thinks>(level: Level, seats: Seats, deal: u64) -> Result<Vec<Box<dyn Player<G>>>, Complaint> {
    let sit = |seat: Seat| Contestant::Level(level).sit::<G>(seats, game_seed(!deal, seat.0.into()));
    seats.iter().map(sit).collect::<Result<_, _>>().map_err(Complaint::new)
}

/// What an analysis would go by for this seat: the best of its moves where it decides, the position elsewhere. Nothing where
/// its best move ends the game, since that is known.
fn say<G: Thinks>(brain: &mut dyn Brain<G>, game: &G, seat: Seat) -> Option<(Said, Value)> {
    let known = Known::of(game, seat, &mut imagination());
    if !matches!(game.turn(), Turn::Decide(seats) if seats.has(seat)) {
        return Some((Said::Position, brain.value(&known)));
    }
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    game.moves(seat, &mut moves);
    brain.judge(&known, &moves, &mut values);
    let best = (1..moves.len()).fold(0, |best, index| {
        if brain.utility(&values[index]) > brain.utility(&values[best]) { index } else { best }
    });
    let ends = game.foresee(seat, moves[best]).turn() == Turn::Over;
    (!ends && values[best].score.is_finite()).then_some((Said::Move, values[best]))
}

/// How often something was said, what was said in the mean, and what happened.
#[derive(Clone, Copy, Default, Serialize)]
struct Bin {
    count: u64,
    said: f64,
    happened: f64,
}

/// What was said against what happened.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    level: Level,
    said: Said,
    games: u64,
    seed: u64,
    sightings: usize,
    /// The chance to win in ten bins by what is told.
    bins: Vec<Bin>,
    /// The mean distance of said and happened over the bins, each by its count: as told, and as the brain itself says it.
    win_error: f64,
    win_error_untold: f64,
    score: f64,
    /// By how much the told score is too high, in points, and as a share of the score.
    score_bias: f64,
    score_bias_share: f64,
    score_bias_untold: f64,
    margin_bias: f64,
    /// The same before anything has happened.
    start_score_bias: Option<f64>,
}

impl Report {
    fn new<G: Thinks>(
        arguments: &CalibrateArguments,
        seats: Seats,
        said: Said,
        seen: &[&Sighting],
        calibration: &Calibration,
    ) -> Self {
        let alone = seats.count() == 1;
        let untouched = *calibration == Calibration::NONE;
        let told = |sighting: &Sighting| match untouched {
            true => sighting.seen.said,
            false => calibration.at(sighting.seen.progress, alone, G::POINTS_FOLLOW_WIN, sighting.seen.said),
        };
        let mean = |number: &dyn Fn(&Sighting) -> f64| {
            seen.iter().map(|sighting| number(sighting)).sum::<f64>() / seen.len() as f64
        };
        let bins = |win: &dyn Fn(&Sighting) -> f64| {
            let mut bins = vec![Bin::default(); 10];
            for sighting in seen {
                let win = win(sighting);
                let bin = &mut bins[((win * 10.0) as usize).min(9)];
                bin.count += 1;
                bin.said += win;
                bin.happened += f64::from(sighting.seen.happened.win);
            }
            for bin in bins.iter_mut().filter(|bin| bin.count > 0) {
                bin.said /= bin.count as f64;
                bin.happened /= bin.count as f64;
            }
            bins
        };
        let error = |bins: &[Bin]| {
            let sum: f64 = bins.iter().map(|bin| bin.count as f64 * (bin.said - bin.happened).abs()).sum();
            sum / seen.len() as f64
        };
        let told_bins = bins(&|sighting| told(sighting).win.into());
        let happened = |sighting: &Sighting| f64::from(sighting.seen.happened.score);
        let score = mean(&happened);
        let score_bias = mean(&|sighting| f64::from(told(sighting).score) - happened(sighting));
        let starts: Vec<f64> = seen
            .iter()
            .filter(|sighting| sighting.start)
            .map(|sighting| f64::from(told(sighting).score) - happened(sighting))
            .collect();
        Self {
            game: G::INFO.id,
            players: seats.count(),
            level: arguments.level,
            said,
            games: arguments.games.games,
            seed: arguments.games.seed,
            sightings: seen.len(),
            win_error: error(&told_bins),
            win_error_untold: error(&bins(&|sighting| sighting.seen.said.win.into())),
            bins: told_bins,
            score,
            score_bias,
            score_bias_share: score_bias / score,
            score_bias_untold: mean(&|sighting| f64::from(sighting.seen.said.score) - happened(sighting)),
            margin_bias: mean(&|sighting| {
                f64::from(told(sighting).margin) - f64::from(sighting.seen.happened.margin)
            }),
            start_score_bias: (!starts.is_empty()).then(|| starts.iter().sum::<f64>() / starts.len() as f64),
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let Self { game, players, level, said, games, seed, sightings, .. } = self;
        let of = match said {
            Said::Move => "moves",
            Said::Position => "positions",
        };
        writeln!(
            out,
            "{game}, {}, {level}, {games} games, seed {seed}: {sightings} values of {of}",
            crate::company(*players)
        )?;
        if *players > 1 {
            writeln!(out, "{:>10}{:>10}{:>10}{:>10}", "to win", "said", "happened", "count")?;
            for (tenth, bin) in self.bins.iter().enumerate().filter(|(_, bin)| bin.count > 0) {
                let bounds = format!("{}–{} %", 10 * tenth, 10 * tenth + 10);
                writeln!(out, "{bounds:>10}{:>10.3}{:>10.3}{:>10}", bin.said, bin.happened, bin.count)?;
            }
            writeln!(out, "mean error {:.4}, untold {:.4}", self.win_error, self.win_error_untold)?;
        }
        write!(
            out,
            "score {:.2}, bias {:+.3} ({:+.2} %), untold {:+.3}; margin bias {:+.3}",
            self.score,
            self.score_bias,
            100.0 * self.score_bias_share,
            self.score_bias_untold,
            self.margin_bias
        )?;
        match self.start_score_bias {
            Some(bias) => writeln!(out, "; at the start {bias:+.3}\n")?,
            None => writeln!(out, "\n")?,
        }
        Ok(())
    }
}

/// A calibration as it stands in the source.
fn written(calibration: &Calibration) -> String {
    let number = |number: f32| format!("{number:?}");
    let short = |value: f32| number((value * 1e4).round() / 1e4);
    let list = |numbers: &[f32]| numbers.iter().map(|&one| short(one)).collect::<Vec<_>>().join(", ");
    let lines =
        |lines: &Lines| lines.iter().map(|line| format!("[{}]", list(line))).collect::<Vec<_>>().join(", ");
    format!(
        "Calibration {{ win: [{}], score: [{}], margin: [{}] }}",
        list(&calibration.win),
        lines(&calibration.score),
        lines(&calibration.margin)
    )
}

/// Puts a line of a table in its place: instead of the one that begins alike, or before the end, all in order.
fn put_line(file: &Path, key: &str, row: &str) -> Result<(), Complaint> {
    let failed = |error: std::io::Error| Complaint(format!("{} cannot be changed: {error}.", file.display()));
    let text = fs::read_to_string(file).map_err(failed)?;
    let is_row = |line: &&str| line.starts_with("    (");
    let mut rows: Vec<String> = text.lines().filter(is_row).map(|line| line.trim().to_owned()).collect();
    rows.retain(|other| !other.starts_with(key));
    rows.push(row.to_owned());
    rows.sort();
    let head: Vec<&str> =
        text.lines().take_while(|line| !line.ends_with("= &[") && !line.ends_with("= &[];")).collect();
    let Some(begin) = text.lines().nth(head.len()) else {
        return Err(Complaint(format!("{} holds no table.", file.display())));
    };
    let begin = begin.trim_end_matches("];").trim_end_matches('[');
    let rows = rows.iter().map(|row| format!("    {row}\n")).collect::<String>();
    fs::write(file, format!("{}\n{begin}[\n{rows}];\n", head.join("\n"))).map_err(failed)
}

/// Whose losses to measure.
#[derive(clap::Args)]
pub struct StrengthArguments {
    #[command(flatten)]
    games: Games,
}

/// What a level loses.
#[derive(Serialize)]
struct Loss {
    game: &'static str,
    players: u8,
    level: Level,
    games: u64,
    decisions: u64,
    /// Those of them that show how strong somebody is.
    showing: u64,
    /// What is lost in one of these: points, in Genius winning chance.
    loss: f64,
    accuracy: f64,
    /// What a seat gave away in a game, and what chance, the others and the doubt gave it, in the same unit.
    lost: f64,
    luck: f64,
    others: f64,
    doubt: f64,
    slips: u64,
    mistakes: u64,
    blunders: u64,
}

/// Lets every level play with itself, and a master tell what it lost.
pub fn strength(arguments: &StrengthArguments, out: &mut impl Write) -> Result<(), Complaint> {
    let seats = arguments.games.seats()?;
    with_game!(arguments.games.game, G => strength_of::<G>(&arguments.games, seats, out))
}

fn strength_of<G: Thinks + WrittenGame>(
    games: &Games,
    seats: Seats,
    out: &mut impl Write,
) -> Result<(), Complaint> {
    let mut curve = Vec::new();
    for level in Level::ALL {
        let one = |number| losses::<G>(level, seats, game_seed(games.seed, number));
        let play = || (0..games.games).into_par_iter().map(one).collect::<Result<Vec<_>, Complaint>>();
        let all = games.on_threads(play)??;
        let decisions: u64 = all.iter().map(|game| game.decisions).sum();
        let showing: u64 = all.iter().map(|game| game.showing).sum();
        let sum = |of: &dyn Fn(&Loss) -> f64| all.iter().map(of).sum::<f64>();
        let chairs = games.games as f64 * f64::from(seats.count());
        let loss = Loss {
            games: games.games,
            decisions,
            showing,
            loss: sum(&|game| game.loss) / showing.max(1) as f64,
            accuracy: sum(&|game| game.accuracy) / decisions.max(1) as f64,
            lost: sum(&|game| game.lost) / chairs,
            luck: sum(&|game| game.luck) / chairs,
            others: sum(&|game| game.others) / chairs,
            doubt: sum(&|game| game.doubt) / chairs,
            slips: all.iter().map(|game| game.slips).sum(),
            mistakes: all.iter().map(|game| game.mistakes).sum(),
            blunders: all.iter().map(|game| game.blunders).sum(),
            game: G::INFO.id,
            players: seats.count(),
            level,
        };
        if games.json {
            writeln!(out, "{}", serde_json::to_string(&loss).map_err(Complaint::new)?)?;
        } else {
            writeln!(
                out,
                "{level:<9} loses {:.5} a decision ({showing} of {decisions}), {:.4} a game; accuracy {:.1}; slips {}, mistakes {}, blunders {}; luck {:+.4}, others {:+.4}, doubt {:+.4}",
                loss.loss,
                loss.lost,
                loss.accuracy,
                loss.slips,
                loss.mistakes,
                loss.blunders,
                loss.luck,
                loss.others,
                loss.doubt
            )?;
        }
        out.flush()?;
        curve.push(format!("{:.6}", loss.loss));
    }
    let key = format!("(\"{}\", {}, ", G::INFO.id, seats.count());
    let row = format!("{key}[{}]),", curve.join(", "));
    match &games.write {
        Some(file) => put_line(file, &key, &row),
        None if games.json => Ok(()),
        None => Ok(writeln!(out, "{row}")?),
    }
}

/// The sums of one game.
fn losses<G: Thinks + WrittenGame>(level: Level, seats: Seats, deal: u64) -> Result<Loss, Complaint> {
    let mut recorder = Recorder::<G>::new(&G::Options::default(), seats, None)?;
    let start = recorder.game().clone();
    let mut players = players::<G>(level, seats, deal)?;
    let mut legal = Ok(());
    play_deal(&start, deal, &mut players, &mut |_, step, _| {
        let written = match step {
            Step::Outcome(outcome) => recorder.resolve(outcome),
            Step::Move(seat, mv, _) => recorder.play(seat, mv),
        };
        if let Err(reason) = written {
            legal = Err(Complaint(format!("A bot broke a rule: {reason}")));
        }
    });
    legal?;
    let (events, summary) = analyse(recorder.record(), Level::Master).map_err(Complaint::new)?;
    let alone = seats.count() == 1;
    let mut loss = Loss {
        game: G::INFO.id,
        players: seats.count(),
        level,
        games: 1,
        decisions: 0,
        showing: 0,
        loss: 0.0,
        accuracy: 0.0,
        lost: 0.0,
        luck: 0.0,
        others: 0.0,
        doubt: 0.0,
        slips: 0,
        mistakes: 0,
        blunders: 0,
    };
    for decision in events.iter().filter_map(|event| event.decision()).filter(|decision| decision.choices > 1)
    {
        loss.decisions += 1;
        loss.accuracy += decision.accuracy;
        if let Some(lost) = shown(G::INFO.id, decision, alone) {
            loss.showing += 1;
            loss.loss += lost;
        }
    }
    for seat in &summary.seats {
        loss.lost += seat.lost.goal(alone);
        loss.luck += seat.luck.goal(alone);
        loss.others += seat.others.goal(alone);
        loss.doubt += seat.doubt.goal(alone);
        loss.slips += u64::from(seat.counts.slip);
        loss.mistakes += u64::from(seat.counts.mistake);
        loss.blunders += u64::from(seat.counts.blunder);
    }
    Ok(loss)
}
