//! Trains a network for Keer op Keer or Keer op Keer 2 in a given time, tunes the greedy players, and measures.
//!
//!     train_keer GAME solo|table --out DIR [--seconds N] [--resume FILE] [--threads N] …
//!     train_keer GAME solo|table --tune N [--check-games N]
//!     train_keer GAME solo|table --versus A,B [--check-games N] [--seed N]
//!     train_keer GAME solo|table --measure [--resume FILE [--look]] [--check-games N]
//!
//! GAME is 1 or 2. `DIR/last.net` and `DIR/curve.csv` are written again at every check.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::arena::{Results, contest};
use spellenkast_bots::keer::lab::{self, Family};
use spellenkast_bots::{Bot, Brain, BrainError, Contestant, Net, Training};
use spellenkast_engine::Seats;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;

type Error = Box<dyn std::error::Error>;

struct Asked {
    solo: bool,
    out: Option<String>,
    resume: Option<String>,
    tune: Option<u64>,
    versus: Option<String>,
    measure: bool,
    look: bool,
    watch: u64,
    checks: u32,
    check_games: u64,
    training: Training,
}

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().ok_or("which game, 1 or 2?")?;
    let solo = arguments.next().ok_or("solo or table?")? == "solo";
    let mut asked = Asked {
        solo,
        out: None,
        resume: None,
        tune: None,
        versus: None,
        measure: false,
        look: false,
        watch: 0,
        checks: 20,
        check_games: 1000,
        training: Training {
            games: 0,
            seconds: Some(60.0),
            round: 512,
            batch: 512,
            lambda: 0.8,
            rate: 0.001,
            explore: 0.05,
            hidden: (128, 32),
            seed: 1,
        },
    };
    let mut threads = 0;
    while let Some(key) = arguments.next() {
        if key == "--measure" {
            asked.measure = true;
            continue;
        }
        if key == "--look" {
            asked.look = true;
            continue;
        }
        let value = arguments.next().ok_or_else(|| format!("{key} needs a value"))?;
        match key.as_str() {
            "--out" => asked.out = Some(value),
            "--resume" => asked.resume = Some(value),
            "--tune" => asked.tune = Some(value.parse()?),
            "--versus" => asked.versus = Some(value),
            "--watch" => asked.watch = value.parse()?,
            "--checks" => asked.checks = value.parse()?,
            "--check-games" => asked.check_games = value.parse()?,
            "--threads" => threads = value.parse()?,
            "--seconds" => asked.training.seconds = Some(value.parse()?),
            "--round" => asked.training.round = value.parse()?,
            "--batch" => asked.training.batch = value.parse()?,
            "--lambda" => asked.training.lambda = value.parse()?,
            "--rate" => asked.training.rate = value.parse()?,
            "--explore" => asked.training.explore = value.parse()?,
            "--first" => asked.training.hidden.0 = value.parse()?,
            "--second" => asked.training.hidden.1 = value.parse()?,
            "--seed" => asked.training.seed = value.parse()?,
            _ => return Err(format!("what is {key}?").into()),
        }
    }
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    match game.as_str() {
        "1" => run::<KeerOpKeer>(&asked),
        "2" => run::<KeerOpKeer2>(&asked),
        _ => Err("the game is 1 or 2".into()),
    }
}

fn run<G: Family>(asked: &Asked) -> Result<(), Error> {
    let resume = asked.resume.as_ref().map(std::fs::read).transpose()?;
    if let Some(steps) = asked.tune {
        return tune::<G>(asked, steps);
    }
    if let Some(versus) = &asked.versus {
        return stand::<G>(asked, versus);
    }
    if asked.measure {
        let net = match resume {
            Some(bytes) => Some(lab::read_net::<G>(asked.solo, &bytes)?),
            None => None,
        };
        println!("{}", check::<G>(asked, net.as_ref()));
        return Ok(());
    }
    let out = asked.out.as_ref().ok_or("where to? --out DIR")?;
    std::fs::create_dir_all(out)?;
    let begin = Instant::now();
    let mut curve = String::from("seconds,games,mean_in_training,error,check\n");
    let mut due = 0.0;
    let mut wrong = None;
    let mut tell = |progress: &spellenkast_bots::Progress, net: &Net| {
        if progress.done < due {
            return;
        }
        due = progress.done + 1.0 / asked.checks as f32;
        let check = check::<G>(asked, Some(net));
        let line = format!(
            "{:.0},{},{:.2},{:.5},{check}",
            begin.elapsed().as_secs_f64(),
            progress.games,
            progress.mean,
            progress.error
        );
        println!("{line}");
        let _ = writeln!(curve, "{line}");
        let written = std::fs::write(format!("{out}/last.net"), net.to_file().to_bytes())
            .and_then(|()| std::fs::write(format!("{out}/curve.csv"), &curve));
        if let Err(error) = written {
            wrong = Some(error);
        }
    };
    let net = lab::train::<G>(asked.solo, &asked.training, asked.watch, resume.as_deref(), &mut tell)?;
    std::fs::write(format!("{out}/last.net"), net.to_file().to_bytes())?;
    println!("at the end: {}", check::<G>(asked, Some(&net)));
    wrong.map_or(Ok(()), |error| Err(error.into()))
}

/// Alone the mean score, at a table the share of wins against the tuned greedy player; the greedy player itself
/// without a network.
fn check<G: Family>(asked: &Asked, net: Option<&Net>) -> String {
    let net = net.cloned().map(Arc::new);
    let solo = asked.solo;
    let results = meet::<G>(asked, &|entrant| match (&net, entrant) {
        (Some(net), 0) if asked.look => lab::looker(net.clone(), solo, 1),
        (Some(net), 0) => lab::reader(net.clone(), solo, true),
        _ => lab::greedy(lab::tuned::<G>(solo)),
    });
    let entry = results.entry(0);
    let other = if solo { entry } else { results.entry(1) };
    format!(
        "mean {:.2} ± {:.2}, win {:.3} ± {:.3}, other mean {:.2}, {} us a decision",
        entry.mean.value,
        entry.mean.half,
        entry.win_share.value,
        entry.win_share.half,
        other.mean.value,
        entry.mean_time.as_micros()
    )
}

fn meet<G: Family>(asked: &Asked, brain: &(dyn Fn(usize) -> Box<dyn Brain<G>> + Sync)) -> Results {
    let seats = Seats::new(if asked.solo { 1 } else { 2 }).unwrap_or_else(|_| unreachable!());
    let start = G::new(&G::Options::default(), seats, None).unwrap_or_else(|_| unreachable!());
    let entrants = if asked.solo { 1 } else { 2 };
    let deals = asked.check_games / entrants;
    let sat = contest::<G, ()>(
        &start,
        entrants as usize,
        deals,
        77,
        |entrant, _, _| Ok(Box::new(Bot::new(brain(entrant)))),
        || {},
    );
    sat.unwrap_or_else(|()| unreachable!())
}

/// Players of the program against each other, `master,greedy` for example.
fn stand<G: Family>(asked: &Asked, versus: &str) -> Result<(), Error> {
    let names: Vec<Contestant> = versus.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let seats = if asked.solo { 1 } else { names.len() as u8 };
    let seats = Seats::new(seats)?;
    let start = G::new(&G::Options::default(), seats, None)?;
    let deals = if asked.solo { asked.check_games } else { asked.check_games / names.len() as u64 };
    let results = contest::<G, BrainError>(
        &start,
        names.len(),
        deals,
        asked.training.seed,
        |entrant, _, seed| names[entrant].sit(seats, seed),
        || {},
    )?;
    for (index, name) in names.iter().enumerate() {
        let entry = results.entry(index);
        println!(
            "{name}: win {:.3} ± {:.3}, mean {:.2} ± {:.2}, {:?} a decision, longest {:?}",
            entry.win_share.value,
            entry.win_share.half,
            entry.mean.value,
            entry.mean.half,
            entry.mean_time,
            entry.longest_time
        );
    }
    Ok(())
}

/// Climbs: changes a few of the weights by chance and keeps what is better on the same deals.
fn tune<G: Family>(asked: &Asked, steps: u64) -> Result<(), Error> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(asked.training.seed);
    let mut uniform = move || f64::from(rng.next_u32()) as f32 / 4_294_967_296.0;
    let mut best = lab::tuned::<G>(asked.solo);
    let solo = asked.solo;
    let mut best_mean = f64::NEG_INFINITY;
    for step in 0..steps {
        let mut weights = best;
        if step == 1 && !solo {
            weights = lab::tuned::<G>(true);
        } else if step > 0 {
            for number in weights.numbers() {
                if uniform() < 0.3 {
                    *number = *number * (0.6 + 0.8 * uniform()) + 0.3 * (uniform() - 0.5);
                }
            }
        }
        let results = meet::<G>(asked, &|entrant| lab::greedy(if entrant == 0 { weights } else { best }));
        let found = if solo { results.entry(0).mean.value } else { results.entry(0).win_share.value };
        let needed = if solo { best_mean } else { 0.5 + 0.5 * results.entry(0).win_share.half };
        if found > needed || step == 0 {
            best = weights;
            best_mean = found;
            println!("{step}: {found:.3}\n{best:?}");
        }
    }
    Ok(())
}
