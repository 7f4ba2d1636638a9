//! A game that goes on from a moment of another one.

use spellenkast_engine::{Event as RecordEvent, Eye, Mark, Record, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Opening, Origin, Phase, Secret, Settings, Table};

use crate::host::{Host, person, ready, secret, settings, sit};

fn finished(game: GameId, players: u8, seed: u64) -> Record {
    let mut host = Host::playing(settings(game, players), seed);
    host.thorough = false;
    host.plays_out();
    host.table.record().unwrap()
}

fn practice(record: &Record) -> Settings {
    let game = record.game.parse().unwrap();
    let options = record.options.clone();
    Settings { first: record.first, options, practice: true, ..settings(game, record.players) }
}

fn outcomes(events: &[RecordEvent]) -> Vec<String> {
    let told = |event: &RecordEvent| match event {
        RecordEvent::Outcome { outcome, .. } => Some(outcome.clone()),
        RecordEvent::Move { .. } => None,
    };
    events.iter().filter_map(told).collect()
}

fn from(opening: Opening) -> Origin {
    Origin::Opening(opening)
}

/// A table whose game goes on where the first `at` events of the record have happened.
fn going_on(record: &Record, at: usize, same_dice: bool, seed: u64) -> Host {
    let mut host = Host::new(practice(record), seed);
    let coming = if same_dice { outcomes(&record.events[at..]) } else { Vec::new() };
    let opening = Opening { events: record.events[..at].to_vec(), coming };
    let secret = secret(&mut host.rng);
    host.log = Table::create_from(from(opening), practice(record), Some(person(0)), secret, 1_000).unwrap();
    host.table = Table::replay(&host.log).unwrap();
    for seat in 0..record.players {
        host.does(0, sit(seat));
    }
    host.does(0, ready());
    host
}

/// What happened, wherever it was rolled.
fn plain(events: &[RecordEvent]) -> Vec<RecordEvent> {
    let plain = |event: &RecordEvent| match event {
        RecordEvent::Outcome { outcome, .. } => RecordEvent::Outcome { outcome: outcome.clone(), draw: None },
        RecordEvent::Move { .. } => event.clone(),
    };
    events.iter().map(plain).collect()
}

/// What has happened in the game on the table, once it is over.
fn events(host: &Host) -> Vec<RecordEvent> {
    plain(&host.table.record().unwrap().events)
}

#[test]
fn a_game_goes_on_from_any_moment() {
    for game in GameId::ALL {
        let record = finished(game, game.info().min_players.max(2), 3);
        for at in [1, record.events.len() / 3, record.events.len() / 2, record.events.len() - 1] {
            let mut host = going_on(&record, at, false, at as u64);
            if host.table.phase() == Phase::Playing {
                host.thorough = at == record.events.len() - 1;
                // As long as it is the same game.
                let seen = host.table.moment(Eye::Seat(Seat(0)), at as u32);
                assert!(seen.is_ok(), "{game} at {at}");
                for _ in 0..400 {
                    if host.table.phase() == Phase::Playing {
                        host.plays_for_all();
                    }
                }
                host.check_replay();
            }
            assert_eq!(host.table.phase(), Phase::Over, "{game} at {at}");
            let went = events(&host);
            assert_eq!(went[..at], plain(&record.events[..at]), "{game} at {at}");
            let told = host.table.record().unwrap();
            assert_eq!(told.fair, None, "nobody can prove dice that were rolled elsewhere");
            assert!(told.marks.contains(&Mark::Practice));
        }
    }
}

#[test]
fn with_the_same_dice_to_come_the_same_moves_make_the_same_game() {
    for game in GameId::ALL {
        let record = finished(game, 2, 8);
        let at = record.events.len() / 2;
        let mut host = going_on(&record, at, true, 1);
        let moves = record.events[at..].iter().filter_map(|event| match event {
            RecordEvent::Move { seat, r#move } => Some((*seat, r#move.clone())),
            RecordEvent::Outcome { .. } => None,
        });
        for (seat, r#move) in moves {
            host.does(0, Command::Move { seat: Some(seat), r#move });
        }
        assert_eq!(events(&host), plain(&record.events), "{game}");
        assert_eq!(host.table.record().unwrap().scores, record.scores, "{game}");
    }
}

#[test]
fn dice_that_do_not_fit_any_more_are_rolled() {
    let record = finished(GameId::Clever, 2, 5);
    let mut other = going_on(&record, 2, false, 2);
    let mut same = going_on(&record, 2, true, 2);
    for host in [&mut other, &mut same] {
        while host.table.phase() == Phase::Playing {
            host.plays_for_all();
        }
    }
    // Random moves soon roll other dice than those that were to come, and the game goes on nevertheless.
    assert_ne!(events(&same), plain(&record.events));
    assert_ne!(events(&same), events(&other));
}

#[test]
fn going_back_meets_the_same_dice_again() {
    let record = finished(GameId::KeerOpKeer, 2, 4);
    let at = record.events.len() / 2;
    let mut host = going_on(&record, at, true, 1);
    for _ in 0..4 {
        host.plays_for_all();
    }
    let before = host.table.game_piece(Eye::Spectator).steps;
    // Back beyond the moment where it began, too.
    for _ in 0..9 {
        host.does(0, Command::Undo { seat: None });
    }
    assert!(host.table.game_piece(Eye::Spectator).steps < at as u32);
    assert!(host.table.game_piece(Eye::Spectator).steps < before);
    assert!(!host.table.deciders().is_empty(), "somebody decides after every undo");
    while host.table.phase() == Phase::Playing {
        host.plays_for_all();
    }
    let (now, then) = (outcomes(&events(&host)), outcomes(&record.events));
    let shared = now.len().min(then.len());
    assert_eq!(now[..shared], then[..shared], "all rolls of Keer op Keer are of six dice");
}

#[test]
fn the_next_game_begins_at_its_beginning() {
    let record = finished(GameId::Genius, 2, 6);
    let mut host = going_on(&record, record.events.len() - 1, false, 1);
    while host.table.phase() == Phase::Playing {
        host.plays_for_all();
    }
    host.serves();
    host.does(0, Command::Rematch { contribution: None });
    host.serves();
    assert_eq!(host.table.phase(), Phase::Playing);
    assert!(host.table.game_piece(Eye::Spectator).steps < 4);
    assert!(host.table.view(Eye::Spectator).common.fair.unwrap().commitment.is_some());
}

#[test]
fn what_could_not_have_happened_is_refused() {
    let record = finished(GameId::Genius, 2, 6);
    let tried = |opening: Opening, settings: Settings| {
        let secret = Secret([1; 32]);
        Table::create_from(from(opening), settings, None, secret, 1).map(drop).map_err(|refusal| refusal.text)
    };
    let some = Opening { events: record.events[..5].to_vec(), coming: Vec::new() };
    assert_eq!(tried(some.clone(), practice(&record)), Ok(()));
    assert!(tried(some.clone(), Settings { practice: false, ..practice(&record) }).is_err());
    let whole = Opening { events: record.events.clone(), coming: Vec::new() };
    assert!(tried(whole, practice(&record)).unwrap_err().contains("over"));
    let gap = Opening { events: record.events[1..5].to_vec(), coming: Vec::new() };
    assert!(tried(gap, practice(&record)).is_err());
    let endless = Opening { events: Vec::new(), coming: vec!["rrrr".into(); 5_000] };
    assert!(tried(endless, practice(&record)).is_err());
}
