//! Another game on the same seats.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Phase, Waiting, What, fair};

use crate::host::{Host, add_bot, settings, sit};

fn again() -> Command {
    Command::Rematch { contribution: Some("fresh".into()) }
}

fn began(host: &Host) -> Option<Seat> {
    let (index, first) = host.log.iter().enumerate().rev().find_map(|(index, event)| match event.what {
        What::Started { first, .. } => Some((index, first)),
        _ => None,
    })?;
    first.or_else(|| match &host.log[index + 1].what {
        What::Outcome { outcome, .. } => outcome.strip_prefix("first ")?.parse().ok().map(Seat),
        _ => None,
    })
}

#[test]
fn a_rematch_keeps_the_seats_and_passes_the_start_on() {
    for game in [GameId::KeerOpKeer, GameId::Clever, GameId::Genius, GameId::Kwatro] {
        let mut host = Host::playing(settings(game, 3), 2);
        host.thorough = false;
        let mut commitments = Vec::new();
        for round in 1..=3 {
            let first = began(&host).expect("somebody began");
            host.plays_out();
            let record = host.table.record().unwrap();
            fair::prove(&record).unwrap();
            assert_eq!(record.fair.as_ref().unwrap().game, round);
            commitments.push(record.fair.unwrap().commitment);
            let early = host.tries(0, again()).unwrap_err();
            assert_eq!(early.code, "no-secret", "nobody contributes before the host has committed");
            assert_eq!(host.table.game_piece(Eye::Spectator).waiting, Waiting::Host);
            host.serves();
            assert!(!host.table.wants_secret());
            let names: Vec<_> =
                host.table.game_piece(Eye::Spectator).seats.into_iter().map(|seat| seat.name).collect();
            for seat in 0..3 {
                assert_eq!(host.table.phase(), Phase::Over);
                host.does(seat, again());
            }
            assert_eq!(host.table.phase(), Phase::Playing);
            assert_eq!(host.table.game_number(), round + 1);
            assert_eq!(began(&host), Some(Seat((first.0 + 1) % 3)));
            let view = host.table.view(Eye::Spectator);
            assert_eq!(view.game.seats.into_iter().map(|seat| seat.name).collect::<Vec<_>>(), names);
            assert_eq!(view.common.fair.unwrap().secret, None, "the new secret is one");
        }
        commitments.dedup();
        assert_eq!(commitments.len(), 3, "every game has its own secret");
        host.check_replay();
    }
}

#[test]
fn who_does_not_want_a_rematch_makes_room_for_others() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 2);
    host.plays_out();
    host.serves();
    host.does(0, again());
    host.does(1, Command::Leave { seat: None });
    assert_eq!(host.table.phase(), Phase::Over);
    host.does(0, add_bot(1));
    assert_eq!(host.table.phase(), Phase::Playing, "a bot fills in, and the one who stayed had voted");
    assert_eq!(host.table.game_number(), 2);
}

#[test]
fn a_solo_game_can_be_played_again_at_once() {
    let mut host = Host::new(settings(GameId::Clever, 1), 2);
    host.thorough = false;
    host.does(0, sit(0));
    host.does(0, Command::Ready { contribution: None });
    for round in 1..4 {
        assert_eq!(host.table.game_number(), round);
        host.plays_out();
        host.serves();
        host.does(0, again());
    }
    host.check_replay();
}
