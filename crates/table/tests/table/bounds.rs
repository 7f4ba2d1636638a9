//! What somebody can do very often, and how often.

use spellenkast_engine::Seat;
use spellenkast_games::GameId;
use spellenkast_table::{Command, Level, Phase, Settings};

use crate::host::{Host, settings};

/// Moves and takes it back until that is refused; returns how often it went, and why it did not go on.
fn moves_and_takes_back(host: &mut Host, seat: Seat) -> (usize, String) {
    for times in 0.. {
        let text = host.random_move(seat);
        host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
        if let Err(refusal) = host.tries(seat.0, Command::Undo { seat: Some(seat) }) {
            return (times, refusal.code.into_owned());
        }
    }
    unreachable!("it is refused at some time")
}

#[test]
fn each_seat_takes_back_some_hundred_moves_in_a_game() {
    let mut host = Host::playing(settings(GameId::KeerOpKeer, 4), 2);
    host.thorough = false;
    while host.table.deciders().len() < 3 {
        host.plays_on();
    }
    let [one, other] = host.table.deciders().iter().collect::<Vec<_>>()[..2] else { unreachable!() };
    assert_eq!(moves_and_takes_back(&mut host, one), (300, "undo-limit".to_owned()));
    assert_eq!(host.table.can_undo(one), None, "nobody is offered what would be refused");
    let text = host.random_move(other);
    host.does(other.0, Command::Move { seat: Some(other), r#move: text });
    host.does(other.0, Command::Undo { seat: Some(other) });
    host.check_replay();
    host.plays_out();
    assert_eq!(host.table.phase(), Phase::Over, "the game goes on");
}

#[test]
fn for_practice_too_there_is_an_end_to_taking_back_and_the_next_game_begins_anew() {
    let mut host = Host::playing(Settings { practice: true, ..settings(GameId::Clever, 1) }, 2);
    host.thorough = false;
    assert_eq!(moves_and_takes_back(&mut host, Seat(0)), (300, "undo-limit".to_owned()));
    host.plays_out();
    host.serves();
    host.does(0, Command::Rematch { contribution: None });
    let text = host.random_move(Seat(0));
    host.does(0, Command::Move { seat: None, r#move: text });
    host.does(0, Command::Undo { seat: None });
}

#[test]
fn a_table_that_has_seen_too_much_ends_its_game_and_begins_nothing_new() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 2);
    host.thorough = false;
    let hand_over = Command::HandOver { seat: None, level: Level::Club };
    while let Ok(events) = host.tries(0, hand_over.clone()) {
        assert!(!events.is_empty() && host.log.len() < 30_000, "a log does not grow without end");
        host.does(0, Command::TakeBack { seat: None });
    }
    assert_eq!(host.tries(0, hand_over).unwrap_err().code, "log-full");
    host.plays_out();
    host.serves();
    for command in
        [Command::Rematch { contribution: None }, Command::Ready { contribution: None }, Command::NotReady]
    {
        assert_eq!(host.tries(0, command).unwrap_err().code, "log-full");
    }
    host.does(0, Command::Leave { seat: None });
    host.check_replay();
}
