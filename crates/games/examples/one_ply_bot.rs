//! A bot in forty lines, for any of the games: it tries each move a few times, lets chance play on to the end, and makes
//! the move that went best. Here it meets chance itself in Genius.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use spellenkast_engine::{Game, Known, MoveList, Seat, Seats, Turn, below, play_out};
use spellenkast_games::genius::{Genius, Options};

const PLAYOUTS: u32 = 12;
const GAMES: u32 = 10;

/// The move after which the seat is furthest ahead on average. It gets what the seat may know and nothing more.
fn choose<G: Game>(known: &Known<G>, rng: &mut impl Rng) -> G::Move {
    let (seat, mut moves, mut scratch) = (known.seat(), MoveList::new(), MoveList::new());
    known.game().moves(seat, &mut moves);
    let mut worth = |mv: G::Move| -> i32 {
        let mut ahead = || {
            let mut dream = known.game().imagine(seat, rng);
            dream.apply_move(seat, mv);
            play_out(&mut dream, rng, &mut scratch, |_, _| {});
            let best_other =
                dream.seats().iter().filter(|&other| other != seat).map(|other| dream.score(other));
            dream.score(seat) - best_other.max().unwrap_or(0)
        };
        (0..PLAYOUTS).map(|_| ahead()).sum()
    };
    moves.iter().copied().max_by_key(|&mv| worth(mv)).expect("whoever decides has a move")
}

fn main() -> Result<(), spellenkast_engine::SetupError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = MoveList::new();
    let mut won = 0;
    for number in 0..GAMES {
        let mut game = Genius::new(&Options::default(), Seats::new(2)?, Some(Seat(number as u8 % 2)))?;
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.apply_outcome(game.sample(&mut rng)),
                Turn::Decide(seats) if seats.has(Seat(0)) => {
                    let mv = choose(&Known::of(&game, Seat(0), &mut rng), &mut rng);
                    game.apply_move(Seat(0), mv);
                }
                Turn::Decide(_) => {
                    game.moves(Seat(1), &mut moves);
                    game.apply_move(Seat(1), moves[below(&mut rng, moves.len() as u32) as usize]);
                }
            }
        }
        println!("The bot {} : {} chance", game.score(Seat(0)), game.score(Seat(1)));
        won += u32::from(game.standing().winners().has(Seat(0)));
    }
    println!("The bot won {won} of {GAMES} games.");
    Ok(())
}
