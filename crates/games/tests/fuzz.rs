//! Notation from a hostile hand: whatever is read, nothing panics, and what is accepted is legal.
//!
//! A mutation fuzzer with a fixed seed, so that a failure can be had again. `FUZZ_ROUNDS` makes it run longer.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn, below};
use spellenkast_games::{GameId, with_game};

#[path = "support/mutate.rs"]
mod mutate;

fn rounds() -> u32 {
    std::env::var("FUZZ_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(400)
}

#[test]
fn hostile_notation_never_panics_and_only_legal_moves_pass() {
    for id in GameId::ALL {
        for players in [id.info().min_players, id.info().max_players] {
            with_game!(id, G => fuzz::<G>(players));
        }
    }
}

fn fuzz<G: Game>(players: u8) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(players));
    let mut moves = MoveList::new();
    let start = G::new(&G::Options::default(), Seats::new(players).unwrap(), None).unwrap();
    let mut game = start.clone();
    let mut seeds = vec!["first 0".to_owned(), "pass".to_owned(), String::new()];
    for _ in 0..rounds() {
        for _ in 0..20 {
            let seed = &seeds[below(&mut rng, seeds.len() as u32) as usize];
            let text = mutate::text(&mut rng, seed);
            try_move(&game, &text, &mut moves);
            try_outcome(&game, &text);
        }
        match game.turn() {
            Turn::Over => game = start.clone(),
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                remember(&mut seeds, game.outcome_text(&outcome));
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                game.moves(seat, &mut moves);
                let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                remember(&mut seeds, game.move_text(mv));
                game.apply_move(seat, mv);
            }
        }
    }
}

fn remember(seeds: &mut Vec<String>, text: String) {
    if seeds.len() > 60 {
        seeds.swap_remove(3 + text.len() % 50);
    }
    seeds.push(text);
}

fn try_move<G: Game>(game: &G, text: &str, moves: &mut MoveList<G::Move>) {
    let Ok(mv) = game.read_move(text) else { return };
    assert_eq!(game.read_move(&game.move_text(mv)).as_ref(), Ok(&mv), "{text:?}");
    for seat in (0..8).map(Seat) {
        let allowed = game.check_move(seat, mv).is_ok();
        let listed = game.seats().has(seat) && {
            game.moves(seat, moves);
            moves.contains(&mv)
        };
        assert_eq!(allowed, listed, "{} {text:?} {mv:?} by {seat} in {game:?}", G::INFO.id);
    }
}

fn try_outcome<G: Game>(game: &G, text: &str) {
    let Ok(outcome) = game.read_outcome(text) else { return };
    assert_eq!(game.read_outcome(&game.outcome_text(&outcome)).as_ref(), Ok(&outcome), "{text:?}");
    let mut after = game.clone();
    if after.resolve(outcome).is_err() {
        assert_eq!(&after, game, "a refused outcome changes nothing: {text:?}");
    }
}

#[test]
fn megabytes_are_refused_at_once() {
    let texts =
        ["first 0 ".repeat(200_000), "A1".repeat(1_000_000), "9".repeat(3_000_000), "@".repeat(1 << 20)];
    for id in GameId::ALL {
        with_game!(id, G => {
            let seats = Seats::new(G::INFO.min_players).unwrap();
            let game = G::new(&Default::default(), seats, None).unwrap();
            for text in &texts {
                let error = game.read_move(text).unwrap_err().to_string();
                assert!(error.len() < 300, "a long text is quoted only in part: {} bytes", error.len());
                assert!(game.read_outcome(text).is_err());
            }
        });
    }
}
