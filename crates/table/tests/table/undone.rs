//! Draws that undos took back: the record says who agreed, and the proof wants to know.

use spellenkast_engine::{Mark, Record, Seat, TakenBack};
use spellenkast_games::GameId;
use spellenkast_table::fair::{Unproven, prove};
use spellenkast_table::{Command, Settings};

use crate::host::{Host, mv, settings};

/// The other of two players.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A seat takes its last move back, and the other player agrees.
fn takes_back(host: &mut Host, seat: Seat) {
    host.does(seat.0, Command::Undo { seat: Some(seat) });
    host.does(other(seat).0, Command::AnswerUndo { yes: true });
}

/// A game for two with the opening draws 0 to 2, draw 3 for the second player's turn, and three undos in all: of draw
/// 4, of draw 5, and of the first player's move with draws 3 to 6.
fn played() -> (Record, Seat) {
    let mut host = Host::playing(settings(GameId::Genius, 2), 2);
    let first = host.table.deciders().first().unwrap();
    let second = other(first);
    host.does(first.0, mv("score"));
    for _ in 0..2 {
        host.does(second.0, mv("again"));
        takes_back(&mut host, second);
    }
    host.does(second.0, mv("again"));
    takes_back(&mut host, first);
    host.thorough = false;
    host.plays_out();
    (host.table.record().unwrap(), first)
}

fn undone(record: &mut Record) -> &mut Vec<TakenBack> {
    record.fair.as_mut().unwrap().undone.as_mut().unwrap()
}

#[test]
fn the_record_says_who_agreed_to_which_undo() {
    let (mut record, first) = played();
    let second = other(first);
    // The lot, a roll for each to open with, and the first move.
    let rolls = |events, draws, seat, agreed| TakenBack { events, draws, seat, agreed: vec![agreed] };
    let told =
        [rolls(5, [4, 4], second, first), rolls(5, [5, 5], second, first), rolls(3, [3, 6], first, second)];
    assert_eq!(*undone(&mut record), told);
    let proof = prove(&record).unwrap();
    assert_eq!((proof.taken_back, proof.unexplained), (4, 0));
    assert!(proof.contributed);
}

#[test]
fn a_draw_left_out_without_an_undo_is_refused() {
    let (mut record, _) = played();
    undone(&mut record)[2].draws = [3, 5];
    let Unproven::LeftOut { draw: 7, missing: 1, .. } = prove(&record).unwrap_err() else {
        panic!("{:?}", prove(&record))
    };
    undone(&mut record).clear();
    assert!(matches!(prove(&record).unwrap_err(), Unproven::LeftOut { draw: 7, missing: 4, .. }));
}

#[test]
fn draws_that_an_old_record_leaves_out_are_unexplained() {
    let (mut record, _) = played();
    record.fair.as_mut().unwrap().undone = None;
    let proof = prove(&record).unwrap();
    assert_eq!((proof.taken_back, proof.unexplained), (0, 4));
}

#[test]
fn nobody_agrees_with_themselves() {
    let (mut record, first) = played();
    let last = undone(&mut record).last_mut().unwrap();
    last.agreed = vec![first];
    let proof = prove(&record).unwrap();
    assert_eq!((proof.taken_back, proof.unexplained), (2, 2));
    undone(&mut record).iter_mut().for_each(|undo| undo.agreed.clear());
    assert_eq!(prove(&record).unwrap().unexplained, 4);
}

#[test]
fn for_practice_everybody_agreed_beforehand() {
    let mut host = Host::playing(Settings { practice: true, ..settings(GameId::Genius, 2) }, 2);
    let seat = host.table.deciders().first().unwrap();
    host.does(seat.0, mv("again"));
    host.does(seat.0, Command::Undo { seat: Some(seat) });
    host.thorough = false;
    host.plays_out();
    let mut record = host.table.record().unwrap();
    assert_eq!(undone(&mut record)[0].agreed, []);
    let proof = prove(&record).unwrap();
    assert_eq!((proof.taken_back, proof.unexplained), (1, 0));
    // The undo has to be there all the same, and the mark.
    let unmarked = Record { marks: vec![Mark::Hints], ..record.clone() };
    assert_eq!(prove(&unmarked).unwrap().unexplained, 1);
    undone(&mut record).clear();
    assert!(matches!(prove(&record).unwrap_err(), Unproven::LeftOut { missing: 1, .. }));
}

#[test]
fn an_undo_that_does_not_fit_the_draws_is_refused() {
    let spoilt = |spoil: &dyn Fn(&mut Vec<TakenBack>)| {
        let (mut record, _) = played();
        spoil(undone(&mut record));
        prove(&record).unwrap_err()
    };
    let wrong =
        |number| move |error: Unproven| matches!(error, Unproven::Undo { number: n, .. } if n == number);
    assert!(wrong(3)(spoilt(&|undone| undone[2].draws[1] = 7)), "draw 7 stands");
    assert!(wrong(3)(spoilt(&|undone| undone[2].draws[0] = 2)), "draw 2 stands");
    assert!(wrong(3)(spoilt(&|undone| undone[2].events = 6)), "draw 7 came after it");
    assert!(wrong(1)(spoilt(&|undone| undone[0].draws = [4, 3])), "backwards");
    assert!(wrong(2)(spoilt(&|undone| undone[1].agreed = vec![Seat(2)])), "two play");
    assert!(wrong(4)(spoilt(&|undone| undone.push(TakenBack { draws: [8, 8], ..undone[0].clone() }))));
}

#[test]
fn the_last_number_is_no_draw_because_it_could_come_again() {
    let (mut record, _) = played();
    for event in &mut record.events {
        if let spellenkast_engine::Event::Outcome { draw, .. } = event {
            *draw = Some(u32::MAX);
        }
    }
    assert_eq!(prove(&record).unwrap_err(), Unproven::Order { number: 1, draw: u32::MAX });
}
