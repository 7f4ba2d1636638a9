//! Time that runs out, and people who come back.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Level, Millis, Notice, Pace, Secret, Settings, StandIn, Table, Waiting};

use crate::host::{Host, mv, own_dice, ready, settings, sit};

fn timed(pace: Pace) -> Host {
    Host::playing(Settings { pace, ..settings(GameId::Clever, 3) }, 8)
}

#[test]
fn a_bot_decides_for_whoever_runs_out_of_time_until_they_are_back() {
    let mut host = timed(Pace::Seconds(30));
    let seat = host.table.deciders().first().unwrap();
    assert_eq!(host.table.deadline(), Some(31_000));
    host.now = 30_999;
    assert!(host.notices(&Notice::Tick).unwrap().is_empty(), "not yet");
    host.now = 31_000;
    assert_eq!(host.notices(&Notice::Tick).unwrap().len(), 1);
    assert!(host.notices(&Notice::Tick).unwrap().is_empty(), "they are away only once");
    assert_eq!(host.table.game_piece(Eye::Spectator).seats[seat.index()].stand_in, Some(StandIn::Away));
    let turn = host.table.bots_wanted().next().unwrap();
    assert_eq!((turn.seat, turn.level), (seat, Level::Club));
    host.serves();
    // Back with their next turn: any command will do, and the clock begins anew.
    while !host.table.deciders().has(seat) {
        host.now += 1_000;
        let other = host.table.deciders().iter().find(|other| *other != seat).unwrap();
        let text = host.random_move(other);
        host.does(other.0, mv(&text));
    }
    host.now += 5_000;
    let text = host.random_move(seat);
    host.does(seat.0, mv(&text));
    assert_eq!(host.table.game_piece(Eye::Spectator).seats[seat.index()].stand_in, None);
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

/// Who decides, since when, and until when.
fn decision(host: &Host) -> (Vec<Seat>, Option<Millis>, Option<Millis>) {
    match host.table.game_piece(Eye::Spectator).waiting {
        Waiting::Decisions { seats, since, until } => (seats, since, until),
        other => panic!("it waits for {other:?}"),
    }
}

#[test]
fn by_correspondence_a_decision_has_days() {
    let mut host = timed(Pace::Days(3));
    let deadline = 1_000 + 3 * 86_400_000;
    assert_eq!(host.table.deadline(), Some(deadline));
    let seat = host.table.deciders().first().unwrap();
    assert_eq!(decision(&host), (vec![seat], Some(1_000), Some(deadline)));
    host.now = deadline;
    assert_eq!(host.notices(&Notice::Tick).unwrap().len(), 1);
}

const DAY: Millis = 86_400_000;
/// Monday, 16 November 2026.
const MONDAY: Millis = 20_773 * DAY;

/// A game in which a decision has three days, begun at this time.
fn begun(at: Millis, weekends_off: bool) -> Host {
    let pace = Pace::Days(3);
    let mut host = Host::new(Settings { pace, weekends_off, ..settings(GameId::Clever, 2) }, 8);
    host.now = at;
    for command in [sit, |_| ready()] {
        (0..2).for_each(|seat| drop(host.does(seat, command(seat))));
    }
    host
}

/// Plays for this seat until somebody else decides.
fn plays_turn(host: &mut Host, seat: Seat) {
    while host.table.deciders().has(seat) {
        let text = host.random_move(seat);
        host.does(seat.0, mv(&text));
    }
}

#[test]
fn on_weekends_the_clocks_stand_still_where_that_was_agreed() {
    let thursday = MONDAY + 3 * DAY + 1_000;
    assert_eq!(begun(thursday, false).table.deadline(), Some(thursday + 3 * DAY));
    let mut host = begun(thursday, true);
    assert_eq!(
        host.table.deadline(),
        Some(thursday + 5 * DAY),
        "Thursday to Saturday, and Monday to Tuesday"
    );
    // A decision that comes on a Saturday has its time from Monday on.
    let seat = host.table.deciders().first().unwrap();
    host.now = MONDAY + 5 * DAY + 7_000;
    plays_turn(&mut host, seat);
    assert_eq!(host.table.deadline(), Some(MONDAY + 10 * DAY));
    assert!(host.notices(&Notice::Tick).unwrap().is_empty());
    host.check_replay();
}

#[test]
fn a_decision_that_came_on_a_weekend_is_waited_for_since_then() {
    let mut host = begun(MONDAY + 3 * DAY + 1_000, true);
    let first = host.table.deciders().first().unwrap();
    let (saturday, sunday) = (MONDAY + 5 * DAY + 7_000, MONDAY + 6 * DAY + 9_000);
    host.now = sunday;
    plays_turn(&mut host, first);
    let second = host.table.deciders().first().unwrap();
    assert_eq!(decision(&host), (vec![second], Some(sunday), Some(MONDAY + 10 * DAY)));
    host.check_replay();
    // A vacation that is over changes nothing; during one that is not, nobody is waited for.
    let person = host.table.person_at(second).unwrap().clone();
    let rest = |until| Notice::Vacation { person: person.clone(), until };
    host.notices(&rest(saturday)).unwrap();
    assert_eq!(decision(&host).1, Some(sunday));
    host.notices(&rest(sunday + 1)).unwrap();
    assert_eq!(decision(&host), (vec![second], None, Some(MONDAY + 10 * DAY)));
    host.check_replay();
}

#[test]
fn who_came_back_on_a_weekend_is_waited_for_since_their_decision_came() {
    let mut host = begun(MONDAY + 3 * DAY, true);
    let first = host.table.deciders().first().unwrap();
    let other = host.table.seats().find(|seat| *seat != first).unwrap();
    let person = host.table.person_at(other).unwrap().clone();
    host.notices(&Notice::Vacation { person, until: MONDAY + 5 * DAY + 1_000 }).unwrap();
    host.now = MONDAY + 6 * DAY;
    plays_turn(&mut host, first);
    assert_eq!(decision(&host), (vec![other], Some(MONDAY + 6 * DAY), Some(MONDAY + 10 * DAY)));
    host.check_replay();
}

#[test]
fn on_a_weekend_taking_back_begins_the_wait_anew() {
    let pace = Pace::Days(3);
    let mut host = Host::new(Settings { pace, weekends_off: true, ..settings(GameId::KeerOpKeer, 2) }, 8);
    let sunday = MONDAY + 6 * DAY;
    host.now = sunday;
    for command in [sit, |_| ready()] {
        (0..2).for_each(|seat| drop(host.does(seat, command(seat))));
    }
    let active = host.table.deciders().first().unwrap();
    host.now = sunday + 5_000;
    host.does(active.0, mv("pass"));
    host.now = sunday + 8_000;
    host.does(active.0, undo(active));
    assert_eq!(decision(&host), (vec![active], Some(sunday + 8_000), Some(MONDAY + 10 * DAY)));
    host.check_replay();
}

#[test]
fn weekends_are_for_clocks_of_days() {
    for pace in [Pace::Free, Pace::Seconds(60)] {
        let settings = Settings { pace, weekends_off: true, ..settings(GameId::Clever, 2) };
        let refused = Table::create(settings, None, Secret([1; 32]), 0).unwrap_err();
        assert_eq!(refused.code, "setup", "{pace:?}");
    }
}

#[test]
fn who_is_on_vacation_loses_no_time_and_gains_none() {
    let mut host = begun(MONDAY, false);
    let seat = host.table.deciders().first().unwrap();
    let person = host.table.person_at(seat).unwrap().clone();
    let rest = |until| Notice::Vacation { person: person.clone(), until };
    // A day is gone, and two are left.
    host.now = MONDAY + DAY;
    assert_eq!(host.notices(&rest(MONDAY + 10 * DAY)).unwrap().len(), 1);
    assert!(host.notices(&rest(MONDAY + 10 * DAY)).unwrap().is_empty(), "said again it changes nothing");
    assert_eq!(decision(&host), (vec![seat], None, Some(MONDAY + 12 * DAY)));
    assert_eq!(
        host.table.game_piece(Eye::Spectator).seats[seat.index()].rests_until,
        Some(MONDAY + 10 * DAY)
    );
    // Longer, then back sooner: two are still left.
    host.now = MONDAY + 3 * DAY;
    host.notices(&rest(MONDAY + 20 * DAY)).unwrap();
    assert_eq!(host.table.deadline(), Some(MONDAY + 22 * DAY));
    host.now = MONDAY + 5 * DAY;
    host.notices(&rest(host.now)).unwrap();
    assert_eq!(host.table.deadline(), Some(MONDAY + 7 * DAY));
    host.now = MONDAY + 7 * DAY;
    assert_eq!(host.notices(&Notice::Tick).unwrap().len(), 1, "now it is over");
    host.check_replay();
}

#[test]
fn a_decision_that_comes_during_a_vacation_waits_for_its_end() {
    let mut host = begun(MONDAY, false);
    let first = host.table.deciders().first().unwrap();
    let other = host.table.seats().find(|seat| *seat != first).unwrap();
    let person = host.table.person_at(other).unwrap().clone();
    host.notices(&Notice::Vacation { person, until: MONDAY + 8 * DAY }).unwrap();
    assert_eq!(host.table.deadline(), Some(MONDAY + 3 * DAY), "nobody else rests");
    host.now = MONDAY + DAY;
    plays_turn(&mut host, first);
    assert_eq!(decision(&host), (vec![other], None, Some(MONDAY + 11 * DAY)));
    host.now = MONDAY + 9 * DAY;
    assert!(host.notices(&Notice::Tick).unwrap().is_empty());
    host.check_replay();
}

#[test]
fn a_vacation_is_for_the_games_that_are_played() {
    let mut host = begun(MONDAY, false);
    let person = host.table.person_at(Seat(0)).unwrap().clone();
    host.notices(&Notice::Vacation { person, until: MONDAY + 20 * DAY }).unwrap();
    host.does(0, Command::Resign { seat: None });
    host.serves();
    [0, 1].into_iter().for_each(|seat| drop(host.does(seat, ready())));
    assert_eq!(host.table.deadline(), Some(MONDAY + 3 * DAY), "the next one is begun by who is back");
    host.check_replay();
}

#[test]
fn vacations_stop_no_clock_of_seconds() {
    let mut host = timed(Pace::Seconds(30));
    let seat = host.table.deciders().first().unwrap();
    let person = host.table.person_at(seat).unwrap().clone();
    assert!(host.notices(&Notice::Vacation { person, until: DAY }).unwrap().is_empty());
}

#[test]
fn everybody_has_a_time_of_their_own_while_several_decide() {
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

fn undo(seat: Seat) -> Command {
    Command::Undo { seat: Some(seat) }
}

#[test]
fn a_move_that_is_taken_back_has_the_time_that_was_left_when_it_was_made() {
    let mut host = Host::playing(Settings { pace: Pace::Seconds(30), ..settings(GameId::KeerOpKeer, 2) }, 8);
    let active = host.table.deciders().first().unwrap();
    host.now = 11_000;
    host.does(active.0, mv("pass"));
    host.now = 21_000;
    host.does(active.0, undo(active));
    assert_eq!(host.table.deadline(), Some(41_000), "10 of 30 seconds are gone");
    host.now = 31_000;
    host.does(active.0, mv("pass"));
    assert_eq!(host.table.deadline(), Some(61_000), "the other one decides anew");
    host.now = 36_000;
    host.does(active.0, undo(active));
    assert_eq!(host.table.deadline(), Some(46_000), "20 of 30 seconds are gone");
}

#[test]
fn taking_back_brings_no_new_time_for_what_is_being_decided() {
    let mut host = Host::playing(Settings { pace: Pace::Seconds(30), ..settings(GameId::Genius, 2) }, 2);
    let active = host.table.deciders().first().unwrap();
    host.now = 11_000;
    host.does(active.0, mv("again"));
    host.now = 31_000;
    host.does(active.0, undo(active));
    host.does(1 - active.0, Command::AnswerUndo { yes: true });
    assert_eq!(host.table.deadline(), Some(51_000), "the first decision had 20 seconds left");
    host.now = 33_000;
    host.does(active.0, mv("again"));
    assert_eq!(host.table.deadline(), Some(43_000), "the second one had 10");
    host.now = 35_000;
    host.does(active.0, mv("again"));
    assert_eq!(host.table.deadline(), Some(65_000), "the third is new");
}

#[test]
fn the_clocks_of_others_go_on_when_one_of_several_decides_again() {
    let mut host = Host::playing(Settings { pace: Pace::Seconds(30), ..settings(GameId::KeerOpKeer, 3) }, 8);
    let active = host.table.deciders().first().unwrap();
    host.now = 11_000;
    host.does(active.0, mv("pass"));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    host.now = 21_000;
    let text = host.random_move(others[0]);
    host.does(others[0].0, mv(&text));
    host.now = 26_000;
    host.does(others[0].0, undo(others[0]));
    assert_eq!(host.table.deadline(), Some(41_000), "that of the other one");
    let text = host.random_move(others[1]);
    host.does(others[1].0, mv(&text));
    assert_eq!(host.table.deadline(), Some(46_000), "20 seconds are left of one's own");
}

#[test]
fn reading_real_dice_again_brings_no_new_time() {
    let settings = own_dice(GameId::Clever, 2);
    let mut host = Host::playing(Settings { pace: Pace::Seconds(30), first: Some(Seat(0)), ..settings }, 8);
    let outcome = host.rolls();
    host.does(0, Command::Roll { outcome: outcome.clone() });
    assert_eq!(host.table.deadline(), Some(31_000));
    host.now = 21_000;
    host.does(1, undo(Seat(1)));
    assert_eq!(host.table.deadline(), None);
    host.now = 26_000;
    host.does(1, Command::Roll { outcome });
    assert_eq!(host.table.deadline(), Some(36_000), "10 seconds are left");
}

#[test]
fn handing_over_and_coming_back_brings_no_new_time() {
    let mut host = timed(Pace::Seconds(30));
    let seat = host.table.deciders().first().unwrap();
    assert_eq!(host.table.deadline(), Some(31_000));
    host.now = 21_000;
    host.does(seat.0, Command::HandOver { seat: None, level: Level::Master });
    host.does(seat.0, Command::TakeBack { seat: None });
    assert_eq!(host.table.deadline(), Some(31_000), "10 seconds are left");
}

#[test]
fn without_a_clock_nobody_is_late() {
    let mut host = timed(Pace::Free);
    host.now = u64::MAX;
    assert_eq!(host.table.deadline(), None);
    assert!(host.notices(&Notice::Tick).unwrap().is_empty());
}
