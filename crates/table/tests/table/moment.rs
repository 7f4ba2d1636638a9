//! Any moment of the game on the table.

use serde_json::Value;
use spellenkast_engine::{Event, Eye, Standing};
use spellenkast_games::GameId;
use spellenkast_table::{Phase, Table, What};

use crate::host::{Host, settings};

/// What an eye saw of the game, and of the standing.
fn seen(table: &Table, eye: Eye) -> (Value, Standing) {
    let piece = table.game_piece(eye);
    (serde_json::to_value(piece.game.unwrap()).unwrap(), piece.standing.unwrap())
}

/// How many steps the game has, whoever knows of them.
fn steps(host: &Host) -> u32 {
    let is_step =
        |event: &&spellenkast_table::Event| matches!(event.what, What::Move { .. } | What::Outcome { .. });
    host.log.iter().filter(is_step).count() as u32
}

#[test]
fn every_moment_is_what_that_eye_saw_then() {
    for game in GameId::ALL {
        let mut host = Host::playing(settings(game, game.info().min_players.max(3)), 5);
        host.thorough = false;
        let mut then = Vec::new();
        while host.table.phase() == Phase::Playing && then.len() < 120 {
            then.push((
                steps(&host),
                host.eyes().into_iter().map(|eye| seen(&host.table, eye)).collect::<Vec<_>>(),
            ));
            host.plays_on();
        }
        assert!(then.len() > 20, "{game}");
        // Until nothing is hidden any more, and everybody counts the same.
        while host.table.game_piece(Eye::Spectator).steps != steps(&host) {
            host.plays_on();
        }
        for (at, all) in then {
            for (eye, seen) in host.eyes().into_iter().zip(all) {
                let moment = host.table.moment(eye, at).unwrap();
                assert_eq!((moment.game, moment.standing), seen, "{game} at {at} for {eye:?}");
            }
        }
    }
}

#[test]
fn what_is_hidden_now_is_hidden_in_every_moment() {
    let mut host = Host::playing(settings(GameId::Clever, 4), 3);
    while host.table.deciders().len() < 3 {
        host.plays_on();
    }
    let before = host.table.game_piece(Eye::Spectator).steps;
    let all: Vec<_> = host.eyes().into_iter().map(|eye| host.table.moment(eye, before).unwrap()).collect();
    let mover = host.table.deciders().first().unwrap();
    while host.table.deciders().has(mover) {
        let text = host.random_move(mover);
        host.does(mover.0, crate::host::mv(&text));
    }
    let now = host.table.game_piece(Eye::Spectator).steps;
    for (eye, before) in host.eyes().into_iter().zip(all) {
        for at in before.steps + 1..=now {
            let moment = host.table.moment(eye, at).unwrap();
            if eye.is(mover) {
                assert!(matches!(moment.event, Some(Event::Move { seat, .. }) if seat == mover));
            } else {
                assert_eq!(moment.event, None, "{eye:?} at {at}");
                assert_eq!(moment.game["seats"], before.game["seats"], "{eye:?} at {at}");
                assert_eq!(moment.standing, before.standing, "{eye:?} at {at}");
            }
        }
    }
}

#[test]
fn hands_of_others_and_the_deck_are_in_no_moment() {
    let mut host = Host::playing(settings(GameId::Kwatro, 2), 3);
    host.thorough = false;
    host.plays_out();
    let steps = host.table.game_piece(Eye::Spectator).steps;
    for at in 0..=steps {
        let moment = host.table.moment(Eye::Spectator, at).unwrap();
        assert_eq!(moment.game["hand"], Value::Null);
        let deck =
            matches!(&moment.event, Some(Event::Outcome { outcome, .. }) if !outcome.starts_with("first"));
        assert!(!deck, "{:?}", moment.event);
    }
    assert_eq!(host.table.moment(Eye::Spectator, steps + 1).unwrap_err().code, "no-such-moment");
    let gathering = Host::new(settings(GameId::Kwatro, 2), 3);
    assert_eq!(gathering.table.moment(Eye::Spectator, 0).unwrap_err().code, "no-game");
}
