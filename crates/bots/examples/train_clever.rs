//! Trains the network for Clever: `train_clever --out DIR [--seconds N | --games N] [--resume FILE] …`.
//!
//! Writes the last network and the learning curve to the folder again and again, so that a run that is cut short still
//! leaves what it has learned.

use std::fs;
use std::io::Write;
use std::time::Instant;

use spellenkast_bots::Net;
use spellenkast_bots::clever::{CleverTraining, NET_INPUTS, measure, train};
use spellenkast_engine::Seats;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut training = CleverTraining::default();
    let mut out = None;
    let mut resume = None;
    let (mut checks, mut check_games) = (30.0f32, 2000u64);
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--out" => out = Some(value),
            "--resume" => resume = Some(fs::read(value)?),
            "--seconds" => training.seconds = Some(value.parse()?),
            "--games" => training.games = value.parse()?,
            "--threads" => {
                rayon::ThreadPoolBuilder::new().num_threads(value.parse()?).build_global()?;
            }
            "--tables" => {
                training.tables = value
                    .split(',')
                    .map(|seats| Ok(Seats::new(seats.parse()?)?))
                    .collect::<Result<_, Box<dyn std::error::Error>>>()?;
            }
            "--round" => training.round = value.parse()?,
            "--batch" => training.batch = value.parse()?,
            "--lambda" => training.lambda.0 = value.parse()?,
            "--lambda-end" => training.lambda.1 = value.parse()?,
            "--rate" => training.rate = value.parse()?,
            "--explore" => training.explore = value.parse()?,
            "--first" => training.hidden.0 = value.parse()?,
            "--second" => training.hidden.1 = value.parse()?,
            "--seed" => training.seed = value.parse()?,
            "--checks" => checks = value.parse()?,
            "--check-games" => check_games = value.parse()?,
            _ => return Err(format!("there is no {name}").into()),
        }
    }
    let out = out.ok_or("--out DIR is missing")?;
    fs::create_dir_all(&out)?;
    let net = resume.map(|bytes| Net::from_bytes(&bytes, NET_INPUTS, 1)).transpose()?;
    let mut curve = fs::File::create(format!("{out}/curve.csv"))?;
    writeln!(curve, "seconds,games,round_mean,error,mean,sd")?;
    println!("{training:?}");
    let begin = Instant::now();
    let mut next = 0.0;
    let seats = training.tables[0];
    let mut failed = None;
    train(&training, net, &mut |progress, net| {
        if progress.done < next && progress.done < 1.0 {
            return;
        }
        next = progress.done + 1.0 / checks;
        let (mean, sd) = measure(net, seats, check_games, 7);
        let line = format!(
            "{:.0},{},{:.2},{:.4},{mean:.2},{sd:.1}",
            begin.elapsed().as_secs_f64(),
            progress.games,
            progress.mean,
            progress.error
        );
        println!("{line}");
        let told = writeln!(curve, "{line}").and_then(|()| {
            fs::write(format!("{out}/new.net"), net.to_file().to_bytes())?;
            fs::rename(format!("{out}/new.net"), format!("{out}/last.net"))
        });
        if let Err(error) = told {
            failed = Some(error);
        }
    });
    failed.map_or(Ok(()), |error| Err(error.into()))
}
