//! Solves a turn of Genius exactly: how many crosses the best play makes on average, over all rolls that may come.
//!
//! A position is a value that can be compared and hashed, so what it is worth is remembered in a plain map.

use std::collections::HashMap;

use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn};
use spellenkast_games::genius::{Genius, Options, Symbol};

/// The crosses on the seat's sheet at the end of its turn, on average, if it always decides best.
fn worth(game: &Genius, seat: Seat, known: &mut HashMap<Genius, f64>) -> f64 {
    if let Some(&worth) = known.get(game) {
        return worth;
    }
    let found = match game.turn() {
        _ if game.active() != seat => crosses(game, seat),
        Turn::Over => crosses(game, seat),
        Turn::Decide(_) => {
            let mut moves = MoveList::new();
            game.moves(seat, &mut moves);
            moves.iter().map(|&mv| worth(&game.foresee(seat, mv), seat, known)).fold(0.0, f64::max)
        }
        Turn::Chance => {
            let mut sum = 0.0;
            game.for_each_outcome(&mut |outcome, probability| {
                let mut next = *game;
                next.apply_outcome(outcome);
                sum += probability * worth(&next, seat, known);
            });
            sum
        }
    };
    known.insert(*game, found);
    found
}

fn crosses(game: &Genius, seat: Seat) -> f64 {
    Symbol::ALL.iter().map(|&row| f64::from(game.sheet(seat).crosses(row))).sum()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Genius::new(&Options::default(), Seats::new(2)?, Some(Seat(0)))?;
    for dice in ["bbbb", "bbyy", "bygo"] {
        let mut game = start;
        game.resolve(game.read_outcome(dice)?)?;
        let mut known = HashMap::new();
        let crosses = worth(&game, Seat(0), &mut known);
        println!("Against {dice}: {crosses:.4} crosses in the first turn ({} positions)", known.len());
    }
    Ok(())
}
