//! Time that runs out, and people who come back.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Level, Notice, Pace, Settings, StandIn, Waiting};

use crate::host::{Host, mv, settings};

fn timed(pace: Pace) -> Host {
    Host::playing(Settings { pace, ..settings(GameId::Clever, 3) }, 8)
}

#[test]
fn a_bot_decides_for_whoever_runs_out_of_time_until_he_is_back() {
    let mut host = timed(Pace::Seconds(30));
    let seat = host.table.deciders().first().unwrap();
    assert_eq!(host.table.deadline(), Some(31_000));
    host.now = 30_999;
    assert!(host.notices(&Notice::Tick).unwrap().is_empty(), "not yet");
    host.now = 31_000;
    assert_eq!(host.notices(&Notice::Tick).unwrap().len(), 1);
    assert!(host.notices(&Notice::Tick).unwrap().is_empty(), "he is away only once");
    assert_eq!(host.table.view(Eye::Spectator).seats[seat.index()].stand_in, Some(StandIn::Away));
    let turn = host.table.bots_wanted().next().unwrap();
    assert_eq!((turn.seat, turn.level), (seat, Level::Club));
    host.serves();
    // Back with his next turn: any command will do, and the clock begins anew.
    while !host.table.deciders().has(seat) {
        host.now += 1_000;
        let other = host.table.deciders().iter().find(|other| *other != seat).unwrap();
        let text = host.random_move(other);
        host.does(other.0, mv(&text));
    }
    host.now += 5_000;
    let text = host.random_move(seat);
    host.does(seat.0, mv(&text));
    assert_eq!(host.table.view(Eye::Spectator).seats[seat.index()].stand_in, None);
    host.check_replay();
}

#[test]
fn a_bot_keeps_playing_for_who_stays_away() {
    let mut host = timed(Pace::Seconds(30));
    for _ in 0..200 {
        host.serves();
        match host.table.deadline() {
            Some(deadline) => host.now = deadline,
            None => break,
        }
        host.notices(&Notice::Tick).unwrap();
    }
    assert_eq!(host.table.phase(), spellenkast_table::Phase::Over, "bots finish what all have left");
    host.check_replay();
}

#[test]
fn by_correspondence_a_decision_has_days() {
    let mut host = timed(Pace::Days(3));
    let deadline = 1_000 + 3 * 86_400_000;
    assert_eq!(host.table.deadline(), Some(deadline));
    let seat = host.table.deciders().first().unwrap();
    let Waiting::Decisions { seats, until } = host.table.view(Eye::Spectator).waiting else {
        panic!("a decision")
    };
    assert_eq!((seats, until), (vec![seat], Some(deadline)));
    host.now = deadline;
    assert_eq!(host.notices(&Notice::Tick).unwrap().len(), 1);
}

#[test]
fn everybody_has_his_own_time_while_several_decide() {
    let mut host = Host::playing(Settings { pace: Pace::Seconds(30), ..settings(GameId::KeerOpKeer, 3) }, 8);
    let active = host.table.deciders().first().unwrap();
    host.now = 11_000;
    let text = host.random_move(active);
    host.does(active.0, mv(&text));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    assert_eq!(others.len(), 2);
    host.now = 21_000;
    let text = host.random_move(others[0]);
    host.does(others[0].0, mv(&text));
    assert_eq!(host.table.deadline(), Some(41_000), "the other one's time goes on");
}

#[test]
fn without_a_clock_nobody_is_late() {
    let mut host = timed(Pace::Free);
    host.now = u64::MAX;
    assert_eq!(host.table.deadline(), None);
    assert!(host.notices(&Notice::Tick).unwrap().is_empty());
}
