//! Measures the levels of Clever: `clever_lab SEATS DEALS LEVEL…`.

use spellenkast_bots::arena::contest;
use spellenkast_bots::{BrainError, Contestant};
use spellenkast_engine::{Game, Seats};
use spellenkast_games::clever::Clever;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
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
        |entrant, _, seed| players[entrant].sit::<Clever>(seats, seed),
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
