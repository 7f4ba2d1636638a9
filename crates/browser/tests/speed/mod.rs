//! Work to be timed by whoever calls it, the same everywhere.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::{Thinks, imagination};
use spellenkast_engine::{Known, Level, MoveList, Seats, Step};
use spellenkast_games::{GameId, with_game};

/// Plays so many random games for two. Returns how many decisions they had.
pub fn play_out(game: GameId, games: u32) -> u32 {
    with_game!(game, G => {
        let (mut rng, mut moves) = (Xoshiro256PlusPlus::seed_from_u64(1), MoveList::new());
        let mut decisions = 0;
        for _ in 0..games {
            spellenkast_engine::play_out(&mut start::<G>(), &mut rng, &mut moves, |_, step| {
                decisions += u32::from(matches!(step, Step::Move(..)));
            });
        }
        decisions
    })
}

/// Lets a master judge so many positions of random games for two. Returns the bits of all that it thinks, put together.
pub fn judge(game: GameId, positions: u32) -> u32 {
    with_game!(game, G => judge_positions::<G>(positions))
}

fn judge_positions<G: Thinks>(positions: u32) -> u32 {
    let mut brain = G::brain(Level::Master, two(), 1).expect("the networks are here");
    let (mut rng, mut moves) = (Xoshiro256PlusPlus::seed_from_u64(1), MoveList::new());
    let (mut seen, mut judged, mut bits) = (0u32, 0, 0u32);
    let mut values = Vec::new();
    while judged < positions {
        spellenkast_engine::play_out(&mut start::<G>(), &mut rng, &mut moves, |game, step| {
            let Step::Move(seat, _, 2..) = step else { return };
            seen += 1;
            if seen % 7 != 0 || judged == positions {
                return;
            }
            judged += 1;
            let mut legal = MoveList::new();
            game.moves(seat, &mut legal);
            values.clear();
            brain.judge(&Known::of(game, seat, &mut imagination()), &legal, &mut values);
            bits = values.iter().fold(bits, |bits, value| bits.rotate_left(1) ^ value.win.to_bits());
        });
    }
    bits
}

fn two() -> Seats {
    Seats::new(2).expect("two can play every game")
}

fn start<G: Thinks>() -> G {
    G::new(&G::Options::default(), two(), None).expect("two can play every game")
}
