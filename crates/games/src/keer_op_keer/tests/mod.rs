//! The rules of Keer op Keer, one test a rule.

mod counting;
mod crossing;
mod end;
mod notation;
mod properties;
mod rolls;
#[cfg(feature = "serde")]
mod views;
mod wishes;

use spellenkast_engine::{Game, MoveList, Seat, Seats};

use super::{KeerOpKeer, Move, Options, SheetName};
use crate::keer_op_keer::Reason;

/// A game on the black sheet in which seat 0 begins.
fn game(players: u8) -> KeerOpKeer {
    on(SheetName::Black, players)
}

fn on(sheet: SheetName, players: u8) -> KeerOpKeer {
    KeerOpKeer::new(&Options { sheet, ..Options::default() }, Seats::new(players).unwrap(), Some(Seat(0)))
        .unwrap()
}

fn roll(game: &mut KeerOpKeer, dice: &str) {
    game.resolve(game.read_outcome(dice).unwrap()).unwrap();
}

fn play(game: &mut KeerOpKeer, seat: u8, mv: &str) -> Result<(), Reason> {
    let mv = game.read_move(mv).unwrap();
    game.play(Seat(seat), mv)
}

/// The code with which a move is refused.
fn refused(game: &KeerOpKeer, seat: u8, mv: &str) -> &'static str {
    let mv = game.read_move(mv).unwrap();
    game.check_move(Seat(seat), mv).unwrap_err().code()
}

fn listed(game: &KeerOpKeer, seat: u8) -> Vec<String> {
    let mut moves = MoveList::<Move>::new();
    game.moves(Seat(seat), &mut moves);
    moves.iter().map(|&mv| game.move_text(mv)).collect()
}

/// Crosses cells off outside the rules, to reach a position quickly.
fn cross(game: &mut KeerOpKeer, seat: u8, names: &str) {
    let print = game.print();
    game.sheets[usize::from(seat)].cross(print, print.cells_named(names));
}

/// Crosses off all cells for which `wanted` holds (colour letter, column, row), except those named.
fn cross_all(game: &mut KeerOpKeer, seat: u8, wanted: impl Fn(char, char, char) -> bool, except: &str) {
    let mut names = Vec::new();
    for (row, letters) in ('1'..).zip(game.print().rows()) {
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
fn part(game: &KeerOpKeer, seat: u8, name: &str) -> i32 {
    let standing = game.standing();
    standing.seats[usize::from(seat)].parts.iter().find(|part| part.name == name).unwrap().points
}
