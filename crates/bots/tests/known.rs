//! Brains know what their seat may know, and nothing else.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::{Thinks, Value};
use spellenkast_engine::{Game, Known, Level, MoveList, Seat, SeatSet, Seats, Turn, below};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::Kwatro;

/// Of how many pairs one is judged: brains take their time.
const STRIDE: usize = 8;

fn any_move<G: Game>(game: &G, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> G::Move {
    let mut moves = MoveList::new();
    game.moves(seat, &mut moves);
    moves[below(rng, moves.len() as u32) as usize]
}

/// Other positions that the seat cannot tell from this one: with other cards in hidden hands, and with decisions of others
/// that are still hidden.
fn twins<G: Game>(game: &G, seat: Seat, deciding: SeatSet, rng: &mut Xoshiro256PlusPlus) -> Vec<G> {
    let mut twins = vec![game.imagine(seat, rng)];
    for other in deciding.without(seat).iter() {
        let mut twin = game.clone();
        twin.apply_move(other, any_move(game, other, rng));
        twins.push(twin);
    }
    twins.retain(|twin| twin != game);
    twins
}

/// What a new brain thinks of every move, and of the position.
fn thoughts<G: Thinks>(level: Level, known: &Known<G>) -> (Vec<Value>, Value) {
    let mut brain = G::brain(level, known.game().seats(), 5).unwrap();
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    known.game().moves(known.seat(), &mut moves);
    brain.judge(known, &moves, &mut values);
    (values, brain.value(known))
}

/// Plays a game of three at random and has every level judge positions together with their twins; how many there were.
fn judges_twins_alike<G: Thinks>() -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut game = G::new(&Default::default(), Seats::new(3).unwrap(), None).unwrap();
    let (mut found, mut judged) = (0, 0);
    loop {
        match game.turn() {
            Turn::Over => return judged,
            Turn::Chance => game.apply_outcome(game.sample(&mut rng)),
            Turn::Decide(deciding) => {
                let seat = deciding.first().unwrap();
                for twin in twins(&game, seat, deciding, &mut rng) {
                    found += 1;
                    if found % STRIDE != 1 {
                        continue;
                    }
                    judged += 1;
                    let known = [&game, &twin].map(|game| Known::of(game, seat, &mut rng));
                    for level in Level::ALL {
                        let [one, other] = known.each_ref().map(|known| thoughts(level, known));
                        assert_eq!(one, other, "{level} in seat {seat} tells {game:?} from {twin:?}");
                    }
                }
                game.apply_move(seat, any_move(&game, seat, &mut rng));
            }
        }
    }
}

#[test]
fn a_brain_judges_alike_what_its_seat_cannot_tell_apart() {
    assert!(judges_twins_alike::<KeerOpKeer>() > 2);
    assert!(judges_twins_alike::<KeerOpKeer2>() > 2);
    assert!(judges_twins_alike::<Clever>() > 2);
    assert!(judges_twins_alike::<Kwatro>() > 2);
    assert_eq!(judges_twins_alike::<Genius>(), 0, "nothing is hidden there");
}
