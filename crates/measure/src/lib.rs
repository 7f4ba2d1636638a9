//! Positions to measure the engine on, the same in every run.
//!
//! The benchmarks themselves are in `benches/`: `generators` measures time, `instructions` counts instructions.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Step, play_out};

/// Decisions out of random games: the position and the seat that decides, every few decisions one.
pub fn decisions<G: Game>(players: u8, count: usize) -> Vec<(G, Seat)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = MoveList::new();
    let mut found = Vec::new();
    let mut seen = 0;
    while found.len() < count {
        play_out(&mut start::<G>(players), &mut rng, &mut moves, |game, step| {
            if let Step::Move(seat, ..) = step {
                seen += 1;
                if seen % 7 == 0 && found.len() < count {
                    found.push((game.clone(), seat));
                }
            }
        });
    }
    found
}

/// Lists the moves of every position and says how many there were.
pub fn list_all<G: Game>(positions: &[(G, Seat)], moves: &mut MoveList<G::Move>) -> usize {
    let mut listed = 0;
    for (game, seat) in positions {
        game.moves(*seat, moves);
        listed += moves.len();
    }
    listed
}

/// Plays random games from a fixed seed and says how many decisions there were.
pub fn play<G: Game>(players: u8, games: usize, moves: &mut MoveList<G::Move>) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut decisions = 0;
    for _ in 0..games {
        play_out(&mut start::<G>(players), &mut rng, moves, |_, step| {
            decisions += usize::from(matches!(step, Step::Move(..)));
        });
    }
    decisions
}

fn start<G: Game>(players: u8) -> G {
    let seats = Seats::new(players).expect("a possible number of players");
    G::new(&G::Options::default(), seats, None).expect("the game allows this number of players")
}
