//! How much a player of Clever would score alone who sees all rolls to come: `clever_bound NET DEALS WIDTH`.

use spellenkast_bots::Net;
use spellenkast_bots::arena::Estimate;
use spellenkast_bots::clever::{NET_INPUTS, clairvoyant};
use spellenkast_engine::game_seed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [net, deals, width] = &args[..] else { return Err("NET DEALS WIDTH are needed".into()) };
    let net = Net::from_bytes(&std::fs::read(net)?, NET_INPUTS, 1)?;
    let (deals, width): (u64, usize) = (deals.parse()?, width.parse()?);
    let scores: Vec<f64> = clairvoyant(&net, (0..deals).map(|deal| game_seed(1, deal)), width);
    let Estimate { value, half } = Estimate::mean(scores.iter().copied());
    println!("{deals} deals, width {width}: {value:.1} ± {half:.1}");
    Ok(())
}
