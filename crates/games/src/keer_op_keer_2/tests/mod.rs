//! The rules of Keer op Keer 2, one test a rule.

mod bombs;
mod counting;
mod end;
mod notation;
mod properties;
mod rolls;
mod special;
#[cfg(feature = "serde")]
mod views;
mod wishes;

use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn};

use super::{KeerOpKeer2, Move, Options, PRINT, Sheet};
use crate::keer_op_keer_2::Reason;

/// A game in which seat 0 begins.
fn game(players: u8) -> KeerOpKeer2 {
    KeerOpKeer2::new(&Options::default(), Seats::new(players).unwrap(), Some(Seat(0))).unwrap()
}

/// A game in which seat 0 is active again after rolls on which everybody passed, so that dice are taken away.
fn later_game(players: u8) -> KeerOpKeer2 {
    let mut game = game(players);
    while game.turns().rolls < 3 || game.turns().active != Seat(0) {
        pass_roll(&mut game);
    }
    game
}

fn pass_roll(game: &mut KeerOpKeer2) {
    roll(game, if game.seats().count() == 1 { "gy 12 heart" } else { "gyb 123 heart" });
    all_pass(game);
}

/// Everybody who has to decide passes.
fn all_pass(game: &mut KeerOpKeer2) {
    while let Turn::Decide(seats) = game.turn() {
        play(game, seats.first().unwrap().0, "pass").unwrap();
    }
}

fn roll(game: &mut KeerOpKeer2, dice: &str) {
    game.resolve(game.read_outcome(dice).unwrap()).unwrap();
}

fn play(game: &mut KeerOpKeer2, seat: u8, mv: &str) -> Result<(), Reason> {
    let mv = game.read_move(mv).unwrap();
    game.play(Seat(seat), mv)
}

/// The code with which a move is refused.
fn refused(game: &KeerOpKeer2, seat: u8, mv: &str) -> &'static str {
    let mv = game.read_move(mv).unwrap();
    game.check_move(Seat(seat), mv).unwrap_err().code()
}

fn listed(game: &KeerOpKeer2, seat: u8) -> Vec<String> {
    let mut moves = MoveList::<Move>::new();
    game.moves(Seat(seat), &mut moves);
    moves.iter().map(|&mv| game.move_text(mv)).collect()
}

fn sheet(game: &KeerOpKeer2, seat: u8) -> &Sheet {
    game.sheet(Seat(seat))
}

/// Crosses cells off outside the rules, to reach a position quickly. Golden cells circle no symbols.
fn cross(game: &mut KeerOpKeer2, seat: u8, names: &str) {
    let sheet = &mut game.sheets[usize::from(seat)];
    let symbols = sheet.symbols;
    sheet.cross(PRINT.cells_named(names));
    sheet.symbols = symbols;
}

/// Crosses off all cells for which `wanted` holds (colour letter, column, row), except those named.
fn cross_all(game: &mut KeerOpKeer2, seat: u8, wanted: impl Fn(char, char, char) -> bool, except: &str) {
    let mut names = Vec::new();
    for (row, letters) in ('P'..).zip(PRINT.rows()) {
        for (column, letter) in ('A'..).zip(letters.chars()) {
            let name = format!("{column}{row}");
            if wanted(letter, column, row) && !except.contains(&name) {
                names.push(name);
            }
        }
    }
    cross(game, seat, &names.join(" "));
}

/// The points of one part of a seat's score.
fn part(game: &KeerOpKeer2, seat: u8, name: &str) -> i32 {
    let standing = game.standing();
    standing.seats[usize::from(seat)].parts.iter().find(|part| part.name == name).unwrap().points
}
