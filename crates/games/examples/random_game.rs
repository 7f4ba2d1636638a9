//! Plays a game to its end by chance and tells it move by move: `cargo run --example random_game -- clever 2 7`
//! for a game of Clever for two with the dice of seed 7.

use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use spellenkast_engine::{Game, MoveList, Step, play_out};
use spellenkast_games::{GameId, with_game};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().as_deref().unwrap_or("clever").parse()?;
    let players = arguments.next().as_deref().unwrap_or("2").parse()?;
    let seed = arguments.next().as_deref().unwrap_or("1").parse()?;
    with_game!(id, G => tell_a_game::<G>(players, seed))
}

fn tell_a_game<G: Game>(players: u8, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let mut game = G::new(&G::Options::default(), G::INFO.seats(players)?, None)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    play_out(&mut game, &mut rng, &mut MoveList::new(), |game, step| match step {
        Step::Outcome(outcome) => println!("{}", game.outcome_text(&outcome)),
        Step::Move(seat, mv, among) => println!("    {seat}: {} (of {among})", game.move_text(mv)),
    });
    for (seat, standing) in game.seats().iter().zip(game.standing().seats) {
        let parts: Vec<String> =
            standing.parts.iter().map(|part| format!("{} {}", part.points, part.name)).collect();
        println!("Seat {seat} is number {} with {}: {}", standing.rank, standing.total, parts.join(", "));
    }
    Ok(())
}
