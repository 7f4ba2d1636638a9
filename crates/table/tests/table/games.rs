//! Whole games of every kind, played at random.

use spellenkast_games::{AnyGame, GameId};
use spellenkast_table::{Ending, Phase, Table, fair};

use crate::host::{Host, settings};

#[test]
fn whole_games_of_every_kind_replay_and_prove_their_dice() {
    for game in GameId::ALL {
        let info = game.info();
        for players in info.min_players..=info.max_players {
            for seed in 0..3 {
                let mut host = Host::playing(settings(game, players), seed);
                host.thorough = false;
                host.plays_out();
                host.check_replay();
                assert_eq!(host.table.ending(), Some(Ending::Finished));
                let record = host.table.record().unwrap();
                let proof = fair::prove(&record).unwrap_or_else(|why| panic!("{game}, {players}: {why}"));
                assert_eq!(proof.game.standing().totals(), record.scores.clone().unwrap());
                let json = serde_json::to_string(&record).unwrap();
                assert_eq!(serde_json::from_str::<spellenkast_engine::Record>(&json).unwrap(), record);
            }
        }
    }
}

#[test]
fn a_table_rebuilt_at_any_point_is_the_same_and_goes_on_the_same() {
    let mut host = Host::playing(settings(GameId::Clever, 3), 5);
    host.thorough = false;
    host.plays_out();
    for cut in 1..=host.log.len() {
        let (before, after) = host.log.split_at(cut);
        let mut table = Table::replay(before).unwrap();
        after.iter().for_each(|event| table.apply(event).unwrap());
        assert_eq!(table, host.table);
    }
}

#[test]
fn a_genius_match_plays_as_many_games_as_players() {
    let mut wish = settings(GameId::Genius, 3);
    wish.options.insert("match".into(), true.into());
    let mut host = Host::playing(wish, 1);
    host.thorough = false;
    host.plays_out();
    assert_eq!(host.table.phase(), Phase::Over);
    assert_eq!(host.table.game_number(), 1, "a match is one game of the table");
    let record = host.table.record().unwrap();
    let AnyGame::Genius(_) = fair::prove(&record).unwrap().game else { panic!("another game") };
    let view = host.seen(spellenkast_engine::Eye::Spectator);
    assert_eq!((&view["game"], &view["games"]), (&3.into(), &3.into()));
}

#[test]
fn events_out_of_order_are_refused() {
    let host = Host::playing(settings(GameId::Genius, 2), 1);
    let mut log = host.log.clone();
    log.swap(2, 3);
    assert!(Table::replay(&log).is_err());
    assert!(Table::replay(&host.log[1..]).is_err(), "without the first event");
    assert!(Table::replay(&[]).is_err());
    let mut table = host.table.clone();
    assert!(table.apply(host.log.last().unwrap()).is_err(), "an event happens once");
    assert_eq!(table, host.table);
}
