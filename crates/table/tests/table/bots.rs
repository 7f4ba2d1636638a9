//! Bots at a table: they answer every question that the table has for them, with a legal move.

use spellenkast_bots::any;
use spellenkast_engine::{Seat, below};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Level, Notice, Phase};

use crate::host::{Host, ready, settings, sit};

/// A game of a person, who moves at random, against bots of this level, in whatever order they come to decide.
fn bots_play(game: GameId, players: u8, level: Level, seed: u64) {
    let mut host = Host::new(settings(game, players), seed);
    host.thorough = false;
    host.does(0, sit(0));
    for seat in 1..players {
        host.does(0, Command::AddBot { seat: Some(Seat(seat)), level });
    }
    host.does(0, ready());
    while host.table.phase() == Phase::Playing {
        let deciders: Vec<Seat> = host.table.deciders().iter().collect();
        let seat = deciders[below(&mut host.rng, deciders.len() as u32) as usize];
        let imagined = host.table.game_for_bot(seat, &mut host.rng).unwrap();
        if seat == Seat(0) {
            let moves = imagined.moves(seat);
            let text = moves[below(&mut host.rng, moves.len() as u32) as usize].clone();
            host.does(0, Command::Move { seat: Some(seat), r#move: text });
        } else {
            let thought = any::choose(&imagined, seat, level, seed)
                .unwrap_or_else(|error| panic!("{game} {level:?} seed {seed}: {error}\n{imagined:?}"));
            host.notices(&Notice::BotMove { seat, r#move: thought }).unwrap();
        }
    }
}

#[test]
fn bots_answer_whatever_they_are_asked() {
    for game in GameId::ALL {
        let most =
            if game == GameId::Genius || game == GameId::Clever || game == GameId::Kwatro { 4 } else { 6 };
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
