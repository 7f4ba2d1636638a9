//! Measures the levels of Clever: `clever_lab SEATS DEALS LEVEL…`.

use spellenkast_bots::arena::contest;
use spellenkast_bots::{BrainError, Contestant};
use spellenkast_engine::{Game, Seats};
use spellenkast_games::clever::Clever;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args[0] == "tune" {
        spellenkast_bots::clever::tune(args[1].parse()?, args[2].parse()?);
        return Ok(());
    }
    if args[0] == "clairvoyant" {
        let net = spellenkast_bots::Net::from_bytes(
            &std::fs::read(&args[1])?,
            spellenkast_bots::clever::NET_INPUTS,
            1,
        )?;
        let (deals, width): (u64, usize) = (args[2].parse()?, args[3].parse()?);
        let scores: Vec<f64> = (0..deals)
            .map(|deal| {
                f64::from(spellenkast_bots::clever::clairvoyant(
                    &net,
                    spellenkast_engine::game_seed(1, deal),
                    width,
                ))
            })
            .collect();
        let estimate = spellenkast_bots::arena::Estimate::mean(scores.iter().copied());
        println!("width {width}: {:.1} ± {:.1}", estimate.value, estimate.half);
        return Ok(());
    }
    let seats = Seats::new(args[0].parse()?)?;
    let deals: u64 = args[1].parse()?;
    let players: Vec<Contestant> =
        args[2..].iter().map(|name| name.parse()).collect::<Result<_, String>>()?;
    let start = Clever::new(&Default::default(), seats, None)?;
    let results = contest(
        &start,
        players.len(),
        deals,
        1,
        |entrant, seed| players[entrant].sit::<Clever>(seats, seed),
        || {},
    )
    .map_err(|error: BrainError| error)?;
    for (index, player) in players.iter().enumerate() {
        let entry = results.entry(index);
        println!(
            "{player:9} win {:.3} ± {:.3}  mean {:.2} ± {:.2}  sd {:.1}  {:?} a decision, longest {:?}",
            entry.win_share.value,
            entry.win_share.half,
            entry.mean.value,
            entry.mean.half,
            entry.sd.value,
            entry.mean_time,
            entry.longest_time
        );
    }
    Ok(())
}
