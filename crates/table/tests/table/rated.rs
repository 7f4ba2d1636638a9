//! A rated table: everybody plays for themselves.

use spellenkast_engine::Seat;
use spellenkast_games::GameId;
use spellenkast_table::{
    Command, Day, Dice, Ending, GaveUp, Level, Notice, Opening, Origin, Pace, Phase, Refusal, Secret,
    Settings, Table, TableReason, Undo, What,
};

use crate::host::{Host, add_bot, mv, person, ready, settings, sit};

fn rated(game: GameId, players: u8) -> Settings {
    Settings { rated: true, pace: Pace::Seconds(30), ..settings(game, players) }
}

fn made(origin: Origin, settings: Settings) -> Result<(), Refusal> {
    Table::create_from(origin, settings, Some(person(0)), Secret([1; 32]), 0).map(drop)
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Refusal>, reason: TableReason) {
    assert_eq!(answer.unwrap_err().code, Refusal::from(reason).code);
}

#[test]
fn only_games_of_several_with_a_clock_and_rolled_dice_can_be_rated() {
    assert!(made(Origin::Fresh, rated(GameId::Genius, 2)).is_ok());
    assert!(made(Origin::Fresh, rated(GameId::Clever, 4)).is_ok());
    for wrong in [
        rated(GameId::Clever, 1),
        Settings { practice: true, ..rated(GameId::Clever, 2) },
        Settings { hints: true, ..rated(GameId::Clever, 2) },
        Settings { dice: Dice::Own, ..rated(GameId::Clever, 2) },
        Settings { first: Some(Seat(0)), ..rated(GameId::Clever, 2) },
        Settings { pace: Pace::Free, ..rated(GameId::Clever, 2) },
        Settings { pace: Pace::Seconds(9), ..rated(GameId::Clever, 2) },
        Settings { pace: Pace::Days(15), ..rated(GameId::Clever, 2) },
    ] {
        refused(made(Origin::Fresh, wrong), TableReason::Setup);
    }
    let day = Day(20_774);
    let of_day = Settings { rated: true, ..day.settings(GameId::Clever).unwrap() };
    refused(made(Origin::Day(day), of_day), TableReason::Setup);
    refused(made(Origin::Opening(Opening::default()), rated(GameId::Clever, 2)), TableReason::Setup);
}

#[test]
fn tables_of_earlier_versions_are_not_rated() {
    let plain = serde_json::to_value(settings(GameId::Genius, 2)).unwrap();
    assert_eq!(plain.get("rated"), None, "as it was written before");
    assert!(!serde_json::from_value::<Settings>(plain).unwrap().rated);
    let written = serde_json::to_value(rated(GameId::Genius, 2)).unwrap();
    assert!(serde_json::from_value::<Settings>(written).unwrap().rated);
}

#[test]
fn nobody_holds_two_seats_of_a_rated_table() {
    let mut host = Host::new(rated(GameId::Genius, 3), 2);
    host.does(0, sit(0));
    refused(host.tries(0, sit(1)), TableReason::Rated);
    host.does(1, sit(1));
    host.does(0, add_bot(2));
}

#[test]
fn nobody_lets_a_bot_play_for_them_in_a_rated_game() {
    let mut host = Host::playing(rated(GameId::Genius, 3), 2);
    let over = Command::HandOver { seat: None, level: Level::Master };
    refused(host.tries(0, over), TableReason::Rated);
}

#[test]
fn what_others_have_seen_is_not_taken_back_in_a_rated_game() {
    let mut host = Host::playing(rated(GameId::Genius, 2), 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    assert_eq!(host.table.can_undo(active), None);
    refused(host.tries(active.0, Command::Undo { seat: None }), TableReason::Rated);

    // Nobody has seen anything yet: then it is as at any other table.
    let mut host = Host::playing(rated(GameId::KeerOpKeer, 2), 8);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("pass"));
    assert_eq!(host.table.can_undo(active), Some(Undo::Free));
    host.does(active.0, Command::Undo { seat: None });
}

/// Who gave the game up, and how.
fn quitters(host: &Host) -> Vec<(Seat, GaveUp)> {
    host.table.seats().filter_map(|seat| Some((seat, host.table.quitter(seat)?.how))).collect()
}

#[test]
fn whose_time_runs_out_has_given_a_rated_game_up() {
    let mut host = Host::playing(rated(GameId::Genius, 2), 2);
    let late = host.table.deciders().first().unwrap();
    host.now = 30_999;
    assert!(host.notices(&Notice::Tick).unwrap().is_empty(), "there is a moment left");
    host.now = 31_000;
    host.notices(&Notice::Tick).unwrap();
    assert_eq!((host.table.phase(), host.table.ending()), (Phase::Over, Some(Ending::Resigned)));
    assert_eq!(quitters(&host), [(late, GaveUp::Resigned)]);
}

#[test]
fn whoever_decides_at_the_same_time_may_be_late_at_the_same_time() {
    let mut host = Host::playing(rated(GameId::KeerOpKeer, 3), 8);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("pass"));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    assert_eq!(others.len(), 2);
    host.now = 31_000;
    host.notices(&Notice::Tick).unwrap();
    assert_eq!(quitters(&host), [(others[0], GaveUp::Resigned), (others[1], GaveUp::Resigned)]);
    assert_eq!(
        host.table.phase(),
        Phase::Playing,
        "one is left, and bots bring the others' sheets to their end"
    );
    host.does(active.0, Command::Leave { seat: None });
    assert_eq!(host.table.ending(), Some(Ending::BrokenOff));
}

#[test]
fn a_rated_game_of_two_is_over_when_one_leaves() {
    let mut host = Host::playing(rated(GameId::Genius, 2), 2);
    let events = host.does(1, Command::Leave { seat: None });
    assert!(matches!(events.last().unwrap().what, What::Ended { ending: Ending::Resigned, .. }));
    assert_eq!(quitters(&host), [(Seat(1), GaveUp::Left)]);

    let mut host = Host::new(rated(GameId::Genius, 2), 2);
    host.does(0, sit(0));
    host.does(0, add_bot(1));
    host.does(0, ready());
    host.does(0, Command::Close);
    assert_eq!(host.table.ending(), Some(Ending::Resigned));
    assert_eq!(quitters(&host), [(Seat(0), GaveUp::Left)]);
}

#[test]
fn a_lot_decides_who_begins_each_rated_game() {
    let mut host = Host::playing(rated(GameId::Genius, 2), 5);
    host.plays_out();
    host.serves();
    let events = [0, 1].map(|seat| host.does(seat, ready())).concat();
    let first = events.iter().find_map(|event| match event.what {
        What::Started { first, .. } => Some(first),
        _ => None,
    });
    assert_eq!(first, Some(None), "nobody is named");
}
