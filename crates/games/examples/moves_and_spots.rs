//! Lists the legal moves of a first roll in Clever, each with what one points at to make it.

use spellenkast_engine::{Game, Seat, Seats};
use spellenkast_games::AnyGame;
use spellenkast_games::clever::{Clever, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game: AnyGame = Clever::new(&Options {}, Seats::new(1)?, None)?.into();
    game.resolve("y3 b5 g2 o6 p1 w4")?;
    for (text, spots) in game.moves_with_spots(Seat(0)) {
        let spots: Vec<String> = spots.iter().map(ToString::to_string).collect();
        println!("{text:20} {}", spots.join(" + "));
    }
    // Whoever points at what does not go together is told why.
    let why = game.why_not(Seat(0), &["y", "blue9"]);
    println!("The yellow die for blue 9? {}", why.map_or("Yes.", |reason| reason.text));
    Ok(())
}
