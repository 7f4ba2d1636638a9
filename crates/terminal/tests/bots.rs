//! Bots at a table: they answer every question that the table has for them, with a legal move.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_bots::any;
use spellenkast_engine::{Level, Seat, below};
use spellenkast_games::GameId;
use spellenkast_table::Secret;
use spellenkast_terminal::{Holder, Plan, Session};

/// A game of a person, who moves at random, against bots of this level, in whatever order they come to decide.
fn bots_play(game: GameId, players: u8, level: Level, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let bots = (1..players).map(|_| Holder::Bot(level));
    let seats = [Holder::Person("Ann".into())].into_iter().chain(bots).collect();
    let plan = Plan { game, seats, options: Default::default(), practice: false };
    let secret = Secret([seed as u8; 32]);
    let (mut session, _) = Session::start("game".into(), &plan, secret, 0).unwrap();
    while !session.is_over() {
        let deciders: Vec<Seat> = session.table.deciders().iter().collect();
        let seat = deciders[below(&mut rng, deciders.len() as u32) as usize];
        let known = session.table.known_to(seat, &mut rng).unwrap();
        if seat == Seat(0) {
            let moves = known.game().moves(seat);
            let pick = below(&mut rng, moves.len() as u32) as usize;
            session.play(seat, &moves[pick], 0).unwrap();
        } else {
            let thought = any::choose(&known, level, seed)
                .unwrap_or_else(|error| panic!("{game} {level:?} seed {seed}: {error}\n{known:?}"));
            session.bot_plays(seat, &thought, 0).unwrap();
        }
    }
}

#[test]
fn bots_answer_whatever_they_are_asked() {
    for game in GameId::ALL {
        let most = game.info().max_players.min(6);
        for level in [Level::Beginner, Level::Casual, Level::Club] {
            for seed in 0..12 {
                bots_play(game, 2, level, seed);
            }
            bots_play(game, 3, level, 10);
            bots_play(game, most, level, 11);
        }
        bots_play(game, 3, Level::Expert, 20);
    }
}
