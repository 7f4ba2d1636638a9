//! Genius, rule by rule.

mod chance;
mod counts;
mod covered;
mod crossing;
mod jokers;
mod match_play;
mod notation;
mod printed;
mod properties;
mod rulebook;
mod slow;
mod standing;
mod turns;
#[cfg(feature = "serde")]
mod views;
mod wishes;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn};

use super::*;
use crate::genius::Reason;

const SINGLE: Options = Options { covered: false, r#match: false };
const COVERED: Options = Options { covered: true, r#match: false };
const MATCH: Options = Options { covered: false, r#match: true };

/// Every way to set a table.
fn all_tables() -> impl Iterator<Item = (Options, Seats)> {
    (2..=4).flat_map(|players| {
        [false, true].into_iter().flat_map(move |covered| {
            [false, true].map(|r#match| (Options { covered, r#match }, seats(players)))
        })
    })
}

fn seats(players: u8) -> Seats {
    Seats::new(players).unwrap()
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A game that seat 0 begins.
fn table(options: Options, players: u8) -> Genius {
    Genius::new(&options, seats(players), Some(Seat(0))).unwrap()
}

/// A sheet with so many crosses in the rows blue, yellow, green, orange, purple and red.
fn sheet(rows: [u8; 6]) -> Sheet {
    Sheet(tally(rows))
}

fn tally(numbers: [u8; 6]) -> Tally {
    Symbol::ALL.into_iter().zip(numbers).fold(Tally::NONE, |tally, (symbol, n)| tally.with(symbol, n))
}

fn roll(game: &mut Genius, dice: &str) {
    let outcome = game.read_outcome(dice).unwrap();
    game.resolve(outcome).unwrap();
}

fn rolls(game: &mut Genius, dice: &[&str]) {
    dice.iter().for_each(|dice| roll(game, dice));
}

/// The seat that has to decide makes this move.
fn play(game: &mut Genius, mv: &str) {
    try_play(game, mv).unwrap();
}

fn try_play(game: &mut Genius, mv: &str) -> Result<(), Reason> {
    let mv = game.read_move(mv).unwrap();
    game.play(decider(game), mv)
}

fn decider(game: &Genius) -> Seat {
    let Turn::Decide(seats) = game.turn() else { panic!("nobody decides: {game:?}") };
    assert_eq!(seats.len(), 1, "players of Genius decide one after the other");
    seats.first().unwrap()
}

fn rows(game: &Genius, seat: u8) -> [u8; 6] {
    game.sheets[usize::from(seat)].rows().each()
}

/// The moves of the seat that decides, as text.
fn listed(game: &Genius) -> Vec<String> {
    let mut list = MoveList::new();
    game.moves(decider(game), &mut list);
    list.iter().map(|&mv| game.move_text(mv)).collect()
}

/// The dice that lie before a seat.
fn dice(game: &Genius, seat: u8) -> String {
    game.dice[usize::from(seat)].into_iter().flat_map(|roll| roll.symbols()).map(Symbol::letter).collect()
}
