use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::*;
use spellenkast_games::kwatro::*;
fn main() {
    println!("state {} move {} outcome {}", size_of::<Kwatro>(), size_of::<Move>(), size_of::<Outcome>());
    for players in 2..=4 {
        for deck in [DeckKind::Full, DeckKind::Short] {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let mut list = MoveList::new();
            let (mut moves, mut listed, mut turns) = (0u64, 0u64, 0u64);
            let games = 20000;
            let t = cpu();
            for _ in 0..games {
                let mut g =
                    Kwatro::new(&Options { deck, ..Default::default() }, Seats::new(players).unwrap(), None)
                        .unwrap();
                play_out(&mut g, &mut rng, &mut list, |_, s| {
                    if let Step::Move(_, m, n) = s {
                        moves += 1;
                        listed += n as u64;
                        if !matches!(m, Move::Swap { .. }) {
                            turns += 1
                        }
                    }
                });
            }
            let s = cpu() - t;
            println!(
                "{players} {deck:?}: {:.0} turns/s, {:.0} games/s, {:.1} turns/game, {:.1} moves listed, {:.0} ns/turn",
                turns as f64 / s,
                games as f64 / s,
                turns as f64 / games as f64,
                listed as f64 / moves as f64,
                s * 1e9 / turns as f64
            );
        }
    }
}
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}
