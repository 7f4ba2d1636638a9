//! Every rule of the game, by its name.

mod active;
mod agreement;
mod bonuses;
mod counts;
mod extra_dice;
mod notation;
mod passive;
mod printed;
mod rounds;
mod scoring;
mod seeing;
mod slow;
mod wishes;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats};

use super::sheet::{Bonus, Field};
use super::state::{Row, Sheet, Track};
use super::{Clever, Options};

const ME: Seat = Seat(0);

fn seats(players: u8) -> Seats {
    Seats::new(players).unwrap()
}

/// A new game that seat 0 begins.
fn new(players: u8) -> Clever {
    Clever::new(&Options::default(), seats(players), Some(ME)).unwrap()
}

/// A new game in which nobody has a re-roll or an extra die.
fn without_actions(players: u8) -> Clever {
    let mut game = new(players);
    for player in &mut game.players {
        player.sheet.rerolls = Track::default();
        player.sheet.extras = Track::default();
    }
    game
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn roll(game: &mut Clever, text: &str) {
    let outcome = game.read_outcome(text).unwrap();
    game.resolve(outcome).unwrap_or_else(|why| panic!("{text}: {why}"));
}

fn play(game: &mut Clever, seat: Seat, text: &str) {
    let mv = game.read_move(text).unwrap();
    game.play(seat, mv).unwrap_or_else(|why| panic!("{text}: {why}"));
}

/// The code of the reason why the move is refused.
fn refused(game: &Clever, seat: Seat, text: &str) -> &'static str {
    let mv = game.read_move(text).unwrap();
    game.check_move(seat, mv).expect_err(text).code()
}

/// The legal moves of the seat, sorted.
fn moves(game: &Clever, seat: Seat) -> Vec<String> {
    let mut list = MoveList::new();
    game.moves(seat, &mut list);
    let mut texts: Vec<String> = list.iter().map(|&mv| game.move_text(mv)).collect();
    texts.sort();
    texts
}

fn sheet(game: &mut Clever, seat: Seat) -> &mut Sheet {
    &mut game.players[seat.index()].sheet
}

/// The yellow fields with these names, as they stand on a sheet.
fn yellow(names: &str) -> u16 {
    let place = |name: &str, at: usize| usize::from(name.as_bytes()[at] - b'1');
    let fields = names.split_whitespace().map(|name| Field::at(place(name, 1), place(name, 3)).unwrap());
    fields.fold(0, |all, field| all | field.bit())
}

/// The blue fields with these numbers, as they stand on a sheet.
fn blue(sums: &[u8]) -> u16 {
    sums.iter().fold(0, |all, sum| all | 1 << sum)
}

/// A row with these numbers, as the dice showed them.
fn row(numbers: &[u8]) -> Row {
    let mut row = Row::default();
    for &number in numbers {
        row.push(number);
    }
    row
}

/// The bonus as the rules page names it.
fn name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Reroll => "reroll",
        Bonus::ExtraDie => "extra-die",
        Bonus::Fox => "fox",
        Bonus::YellowX => "yellow-x",
        Bonus::BlueX => "blue-x",
        Bonus::GreenX => "green-x",
        Bonus::Orange4 => "orange-4",
        Bonus::Orange5 => "orange-5",
        Bonus::Orange6 => "orange-6",
        Bonus::Purple6 => "purple-6",
        Bonus::Choice => "choice",
    }
}

/// So many actions unlocked, none used.
fn unlocked(actions: u8) -> Track {
    Track { unlocked: actions, used: 0 }
}
