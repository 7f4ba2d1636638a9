//! How far from perfect the masters of the solo games are.
//!
//!     bound clever|keer-op-keer|keer-op-keer-2 [--deals N] [--widths N,N,…] [--seed N] [--threads N]
//!
//! What the master makes of the deals, and what beams make of them that see the coming dice: as they are, and if they pay
//! for their luck (`crates/bots/src/foresight.rs`); for Keer op Keer also the ceiling that is proven
//! (`crates/bots/src/keer/proof.rs`). The deals are those of `spellenkast arena` with the same seed.

use rayon::prelude::*;
use spellenkast_bots::arena::Estimate;
use spellenkast_bots::keer::lab;
use spellenkast_bots::{BrainError, Found, clever};
use spellenkast_engine::{Level, game_seed};
use spellenkast_games::keer_op_keer::{KeerOpKeer, SheetName};
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;

type Foresee = fn(u64, usize, bool) -> Result<Found, BrainError>;
type Played = fn(Level, u64) -> Result<Found, BrainError>;

/// How long prices are looked for that lower the ceiling.
const STEPS: u32 = 1000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let (foresee, played): (Foresee, Played) = match game.as_str() {
        "clever" => (clever::foresee, clever::played),
        "keer-op-keer" => (lab::foresee::<KeerOpKeer>, lab::played::<KeerOpKeer>),
        "keer-op-keer-2" => (lab::foresee::<KeerOpKeer2>, lab::played::<KeerOpKeer2>),
        _ => return Err("which game? clever, keer-op-keer or keer-op-keer-2".into()),
    };
    let (mut deals, mut widths, mut seed, mut threads) = (20, vec![1, 10, 100], 1, 0);
    while let Some(key) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{key} needs a value"))?;
        match key.as_str() {
            "--deals" => deals = value.parse()?,
            "--widths" => widths = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--seed" => seed = value.parse()?,
            "--threads" => threads = value.parse()?,
            _ => return Err(format!("what is {key}?").into()),
        }
    }
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    let each = |find: &(dyn Fn(u64) -> Result<Found, BrainError> + Sync)| {
        (0..deals).into_par_iter().map(|deal| find(game_seed(seed, deal))).collect::<Result<Vec<_>, _>>()
    };
    let score = |found: &[Found]| tell(found.iter().map(|found| found.score.into()));
    let rest = |found: &[Found]| tell(found.iter().map(|found| found.rest()));
    if game == "keer-op-keer" {
        println!("nobody scores more in the mean than {:.2}", lab::proven_ceiling(SheetName::Black, STEPS));
    }
    println!("{deals} deals, seed {seed}");
    let master = each(&|deal| played(Level::Master, deal))?;
    println!("master: {}, less the luck that it had: {}", score(&master), rest(&master));
    for width in widths {
        let free = each(&|deal| foresee(deal, width, false))?;
        let pays = each(&|deal| foresee(deal, width, true))?;
        // The best way is never worse than the master's: where the beam is, it surely missed the best.
        let missed = pays.iter().zip(&master).filter(|(pays, master)| pays.rest() < master.rest()).count();
        println!(
            "width {width}: sees the dice {}, and pays {}; below the master on {missed} deals",
            score(&free),
            rest(&pays)
        );
    }
    Ok(())
}

fn tell(values: impl Iterator<Item = f64> + Clone) -> String {
    let Estimate { value, half } = Estimate::mean(values);
    format!("{value:.2} ± {half:.2}")
}
