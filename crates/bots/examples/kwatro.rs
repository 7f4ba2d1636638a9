//! Training and measuring Kwatro's bots, for a machine with many cores.
//!
//! ```text
//! kwatro train OUT --seconds N [--seed S] [--resume FILE]   learn; OUT gets kwatro.net and curve.csv after every round
//! kwatro measure OUT --seconds N [--seed S]                 who beats whom; OUT gets table.txt after every meeting
//! kwatro times OUT --seconds N [--seed S]                   how long a master thinks; OUT gets times.txt
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::arena::contest;
use spellenkast_bots::{Contestant, Course, Thinks, choose, imagination};
use spellenkast_engine::{Game, Known, Level, MoveList, Seat, Seats, Turn, game_seed};
use spellenkast_games::kwatro::{DeckKind, Kwatro, Options, Scoring};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let task = words.next().ok_or("train, measure or times?")?;
    let out = PathBuf::from(words.next().ok_or("a folder for what comes out?")?);
    let (mut seconds, mut seed, mut resume) = (60.0, 1, None);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} what?"))?;
        match word.as_str() {
            "--seconds" => seconds = value.parse()?,
            "--seed" => seed = value.parse()?,
            "--resume" => resume = Some(std::fs::read(value)?),
            _ => return Err(format!("{word} is not known").into()),
        }
    }
    std::fs::create_dir_all(&out)?;
    match task.as_str() {
        "train" => train(&out, &Course { games: None, seconds: Some(seconds), seed, resume }),
        "measure" => measure(&out, seconds, seed),
        "times" => times(&out, seconds, seed),
        _ => Err("train, measure or times?".into()),
    }
}

fn train(out: &Path, course: &Course) -> Result<(), Failure> {
    let begin = Instant::now();
    let mut curve = "round,scoring,seconds,games,mean score,squared error\n".to_owned();
    let mut rounds = 0;
    let mut written = Ok(());
    Kwatro::train(Seats::new(2)?, course, &mut |progress, net| {
        let scoring = if rounds % 2 == 0 { "standard" } else { "children" };
        let seconds = begin.elapsed().as_secs_f64();
        let line = format!(
            "{rounds},{scoring},{seconds:.1},{},{:.3},{:.3}",
            progress.games, progress.mean, progress.error
        );
        println!("{line}");
        let _ = writeln!(curve, "{line}");
        rounds += 1;
        written = std::fs::write(out.join("kwatro.net"), net.to_bytes())
            .and_then(|()| std::fs::write(out.join("curve.csv"), &curve));
    })?;
    Ok(written?)
}

/// One meeting: who, at which table, and its share of the time.
struct Meeting {
    one: Contestant,
    others: Contestant,
    players: u8,
    options: Options,
    share: f64,
}

fn measure(out: &Path, seconds: f64, seed: u64) -> Result<(), Failure> {
    let level = Contestant::Level;
    let standard = Options::default();
    let short = Options { deck: DeckKind::Short, ..standard };
    let children = Options { scoring: Scoring::Children, ..standard };
    let meeting = |one, others, players, options, share| Meeting { one, others, players, options, share };
    let mut meetings = vec![
        meeting(level(Level::Master), Contestant::Greedy, 2, standard, 0.25),
        meeting(level(Level::Master), level(Level::Expert), 2, standard, 0.25),
    ];
    for pair in Level::ALL[..4].windows(2) {
        meetings.push(meeting(level(pair[1]), level(pair[0]), 2, standard, 0.03));
    }
    for (players, options) in [(3, standard), (4, standard), (2, short), (2, children)] {
        for pair in Level::ALL.windows(2) {
            let share = if pair[1] == Level::Master { 0.08 } else { 0.01 };
            meetings.push(meeting(level(pair[1]), level(pair[0]), players, options, share));
        }
    }
    let mut table = String::new();
    for meeting in meetings {
        let line = meet(&meeting, seconds * meeting.share, seed)?;
        println!("{line}");
        table += &line;
        table.push('\n');
        std::fs::write(out.join("table.txt"), &table)?;
    }
    Ok(())
}

/// Plays series of deals until the time is over. The first entrant sits among others who are all alike.
fn meet(meeting: &Meeting, seconds: f64, seed: u64) -> Result<String, Failure> {
    let Meeting { one, others, players, options, .. } = *meeting;
    let start = Kwatro::new(&options, Seats::new(players)?, Some(Seat(0)))?;
    let begin = Instant::now();
    let mut shares: Vec<f64> = Vec::new();
    let mut means = [0.0; 2];
    let mut times = [(0.0, 0.0); 2];
    let mut series = 0;
    while begin.elapsed().as_secs_f64() < seconds || series < 2 {
        let sit = |entrant: usize, _, seed| if entrant == 0 { one } else { others }.sit(start.seats(), seed);
        let results = contest(&start, players.into(), 64, seed + series, sit, || {})?;
        shares.extend(results.win_shares(0));
        for entrant in 0..2 {
            let entry = results.entry(entrant);
            means[entrant] += entry.mean.value;
            times[entrant].0 += entry.mean_time.as_secs_f64() * 1e3;
            times[entrant].1 = entry.longest_time.as_secs_f64().max(times[entrant].1 / 1e3) * 1e3;
        }
        series += 1;
    }
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let half = 1.96 * (spread / count).sqrt();
    let games = shares.len() * usize::from(players);
    let over = series as f64;
    Ok(format!(
        "{players} players {:?} {:?}: {one} {:.1} % ± {:.1} against {others} in {games} games; \
         scores {:.1} {:.1}; ms mean {:.2} {:.2}, longest {:.1} {:.1}",
        options.deck,
        options.scoring,
        100.0 * mean,
        100.0 * half,
        means[0] / over,
        means[1] / over,
        times[0].0 / over,
        times[1].0 / over,
        times[0].1,
        times[1].1,
    ))
}

/// Lets masters play each other on one thread at every table, the same time at each, and tells how long they think.
fn times(out: &Path, seconds: f64, seed: u64) -> Result<(), Failure> {
    let mut table = String::new();
    for players in 2..=4 {
        for deck in [DeckKind::Full, DeckKind::Short] {
            for scoring in [Scoring::Standard, Scoring::Children] {
                let start = Kwatro::new(&Options { deck, scoring }, Seats::new(players)?, Some(Seat(0)))?;
                let begin = Instant::now();
                let (mut games, mut took) = (0, Vec::new());
                while begin.elapsed().as_secs_f64() < seconds / 12.0 {
                    time_game(start, game_seed(seed, games), &mut took)?;
                    games += 1;
                }
                took.sort_unstable();
                let mean = took.iter().sum::<Duration>() / took.len() as u32;
                let line = format!(
                    "{players} players {deck:?} {scoring:?}: {} decisions in {games} games; mean {mean:.1?}, \
                     99 % below {:.1?}, longest {:.1?}",
                    took.len(),
                    took[took.len() * 99 / 100],
                    took[took.len() - 1],
                );
                println!("{line}");
                table += &line;
                table.push('\n');
                std::fs::write(out.join("times.txt"), &table)?;
            }
        }
    }
    Ok(())
}

/// One game of masters. What seems to take long is asked three times more and the shortest counts, because the machine may
/// have had something else to do.
fn time_game(mut game: Kwatro, seed: u64, took: &mut Vec<Duration>) -> Result<(), Failure> {
    let outcome = game.sample(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    game.apply_outcome(outcome);
    let mut brain = Kwatro::brain(Level::Master, game.seats(), seed)?;
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    while let Turn::Decide(seats) = game.turn() {
        let Some(seat) = seats.first() else { break };
        game.moves(seat, &mut moves);
        let mut ask = || {
            let begin = Instant::now();
            let mv = choose(&mut *brain, &Known::of(&game, seat, &mut imagination()), &moves, &mut values);
            (begin.elapsed(), mv)
        };
        let (mut shortest, mv) = ask();
        if shortest > Duration::from_millis(25) {
            shortest = (0..3).fold(shortest, |shortest, _| shortest.min(ask().0));
        }
        if moves.len() > 1 {
            took.push(shortest);
        }
        game.apply_move(seat, mv);
    }
    Ok(())
}
