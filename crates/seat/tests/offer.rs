//! What a seat may do, for clients that know no rule.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Turn, below};
use spellenkast_games::{AnyGame, GameId, Setup};
use spellenkast_seat::{Making, Offer};

#[test]
fn an_offer_is_exactly_the_legal_moves_and_stays_small() {
    for (game, players) in [
        (GameId::KeerOpKeer, 3),
        (GameId::KeerOpKeer2, 1),
        (GameId::KeerOpKeer2, 3),
        (GameId::Clever, 3),
        (GameId::Genius, 2),
        (GameId::Kwatro, 3),
    ] {
        let mut largest = 0;
        for seed in 0..6 {
            let setup = Setup { game, players, options: serde_json::Map::new(), first: None };
            largest = largest.max(largest_of_a_game(AnyGame::new(&setup).unwrap(), seed));
        }
        assert!(largest < 16_000, "{game}: {largest} bytes");
    }
}

/// The spots of the moves one by one, read as the description of an offer says.
fn read(offer: &Offer) -> Vec<Vec<&str>> {
    let mut all = Vec::new();
    let mut spots: Vec<&str> = Vec::new();
    for &number in &offer.moves {
        match usize::try_from(number) {
            Ok(spot) => spots.push(&offer.spots[spot]),
            Err(_) => {
                all.push(spots.clone());
                spots.truncate((-1 - number) as usize);
            }
        }
    }
    all
}

fn largest_of_a_game(mut game: AnyGame, seed: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut largest = 0;
    loop {
        let deciding = match game.turn() {
            Turn::Over => return largest,
            Turn::Chance => {
                game.roll(&mut rng).unwrap();
                continue;
            }
            Turn::Decide(seats) => seats,
        };
        for seat in game.seats().iter() {
            let offer = Offer::of(&game, seat);
            let listed: Vec<Option<String>> =
                read(&offer).iter().map(|spots| game.move_of(seat, spots)).collect();
            let legal: Vec<Option<String>> = game.moves(seat).into_iter().map(Some).collect();
            assert_eq!(listed, legal);
            assert_eq!(offer.count as usize, legal.len());
            assert_eq!(Making::new(&game, seat).is_some(), deciding.has(seat));
            let json = serde_json::to_string(&offer).unwrap();
            assert_eq!(serde_json::from_str::<Offer>(&json).unwrap(), offer);
            largest = largest.max(json.len());
        }
        let seat = deciding.first().unwrap();
        let moves = game.moves(seat);
        game.play(seat, &moves[below(&mut rng, moves.len() as u32) as usize]).unwrap();
    }
}
