//! The dice of a day.

use rand_core::SeedableRng;
use spellenkast_engine::{Event as RecordEvent, Eye, Record, Seat};
use spellenkast_games::GameId;
use spellenkast_table::day::DAY_GAMES;
use spellenkast_table::fair::{Unproven, prove};
use spellenkast_table::{
    Command, Day, Event, Level, Origin, Phase, Secret, Settings, Table, TableReason, What,
};

use crate::host::{Host, mv, person, ready, sit};

const TODAY: Day = Day(20_774);

fn secret() -> Secret {
    Secret([7; 32])
}

/// A table with the dice of the day, with a game on.
fn trying(game: GameId, practice: bool) -> Host {
    let settings = Settings { practice, ..TODAY.settings(game).unwrap() };
    let mut host = Host::new(settings.clone(), 1);
    let origin = Origin::Day(TODAY);
    host.log = Table::create_from(origin, settings, Some(person(0)), secret(), 1_000).unwrap();
    host.table = Table::replay(&host.log).unwrap();
    host.does(0, sit(0));
    host.does(0, Command::Ready { contribution: Some("whatever".into()) });
    assert_eq!(host.table.phase(), Phase::Playing);
    host
}

fn opened(record: Record) -> Record {
    let fair = TODAY.fair(record.game.parse().unwrap(), secret());
    Record { fair: Some(fair), ..record }
}

/// The outcomes with the numbers of their draws.
fn draws(record: &Record) -> Vec<(u32, String)> {
    let mut next = 0;
    let mut all = Vec::new();
    for event in &record.events {
        if let RecordEvent::Outcome { outcome, draw } = event {
            let number = draw.unwrap_or(next);
            all.push((number, outcome.clone()));
            next = number + 1;
        }
    }
    all
}

#[test]
fn a_game_of_the_day_is_proved_once_the_day_is_opened() {
    for game in DAY_GAMES {
        let mut host = trying(game, false);
        host.plays_out();
        let record = host.table.record().unwrap();
        assert_eq!(record.day.as_deref(), Some("2026-11-17"));
        assert_eq!(record.fair, None, "the secret is for all who still play");
        let seen = serde_json::to_string(&host.table.view(Eye::Seat(Seat(0)))).unwrap();
        assert!(!seen.contains(&secret().reveal()), "nobody sees it at the table");
        assert!(seen.contains(&secret().commitment()));
        assert_eq!(prove(&record).unwrap_err(), Unproven::Untold);

        let honest = opened(record);
        let proof = prove(&honest).unwrap();
        assert_eq!((proof.unexplained, proof.taken_back, proof.contributed), (0, 0, false));

        let other_day = Record { day: Some("2026-11-18".into()), ..honest.clone() };
        assert!(matches!(prove(&other_day).unwrap_err(), Unproven::Form(_)));
        let no_day = Record { day: Some("someday".into()), ..honest.clone() };
        assert!(matches!(prove(&no_day).unwrap_err(), Unproven::Form(_)));
        // Who skips a roll that did not please takes the dice of another one.
        let mut skipped = honest;
        let first = skipped.events.iter_mut().find_map(|event| match event {
            RecordEvent::Outcome { draw, .. } => Some(draw),
            RecordEvent::Move { .. } => None,
        });
        *first.unwrap() = Some(1);
        assert!(matches!(prove(&skipped).unwrap_err(), Unproven::Day { number: 1, draw: 1 }));
    }
}

#[test]
fn the_same_roll_shows_everybody_the_same_dice_however_they_came_there() {
    // Two who choose differently: what they both roll shows the same, die by die.
    let mut first = trying(GameId::Clever, false);
    let mut second = trying(GameId::Clever, false);
    second.rng = SeedableRng::seed_from_u64(99);
    first.plays_out();
    second.plays_out();
    let (one, other) = (first.table.record().unwrap(), second.table.record().unwrap());
    assert_ne!(one.events, other.events);
    let theirs: std::collections::HashMap<u32, String> = draws(&other).into_iter().collect();
    let mut compared = 0;
    for (number, outcome) in draws(&one) {
        let Some(other) = theirs.get(&number) else { continue };
        let dice: Vec<&str> = outcome.split(" tray ").next().unwrap().split(' ').collect();
        for die in other.split(" tray ").next().unwrap().split(' ') {
            assert!(
                dice.iter().all(|own| own[..1] != die[..1] || *own == die),
                "{number}: {outcome} and {other}"
            );
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared} dice");
}

#[test]
fn games_of_a_day_have_dice_of_their_own() {
    let texts: Vec<String> = DAY_GAMES.iter().map(|game| TODAY.contribution(*game)).collect();
    assert_eq!(texts, ["keer-op-keer/2026-11-17", "keer-op-keer-2/2026-11-17", "clever/2026-11-17"]);
}

#[test]
fn there_is_one_try_and_nobody_else_plays_it() {
    let mut host = trying(GameId::KeerOpKeer, false);
    let refused = |tried: Result<_, spellenkast_table::Refusal>| tried.map(drop).unwrap_err().code;
    let hand_over = Command::HandOver { seat: None, level: Level::Master };
    assert_eq!(refused(host.tries(0, hand_over)), TableReason::OneTry.code());
    host.plays_out();
    assert_eq!(refused(host.tries(0, Command::Rematch { contribution: None })), TableReason::OneTry.code());
    assert_eq!(refused(host.tries(0, ready())), TableReason::OneTry.code());

    let settings = TODAY.settings(GameId::Clever).unwrap();
    let origin = Origin::Day(TODAY);
    let events = Table::create_from(origin, settings, Some(person(0)), secret(), 1).unwrap();
    let table = Table::replay(&events).unwrap();
    for command in [sit(0), Command::AddBot { seat: None, level: Level::Club }] {
        let refusal = table.decide(&person(1), &command.into(), 2).unwrap_err();
        assert_eq!(refusal.code, TableReason::OneTry.code());
    }
}

#[test]
fn a_past_day_is_played_for_practice_and_dice_come_again_after_going_back() {
    let mut host = trying(GameId::KeerOpKeer, true);
    let rolled = |events: Vec<Event>| {
        let outcome = |event: Event| match event.what {
            What::Outcome { outcome, draw } => Some((outcome, draw)),
            _ => None,
        };
        events.into_iter().filter_map(outcome).collect::<Vec<_>>()
    };
    let before = rolled(host.does(0, mv("pass")));
    host.does(0, Command::Undo { seat: None });
    assert_eq!(rolled(host.does(0, mv("pass"))), before);
    assert_eq!(before.len(), 1);
}

#[test]
fn only_who_plays_alone_has_the_dice_of_a_day() {
    let refused = |settings: Settings| {
        let origin = Origin::Day(TODAY);
        Table::create_from(origin, settings, None, secret(), 1).map(drop).unwrap_err().code
    };
    let alone = TODAY.settings(GameId::Clever).unwrap();
    for wrong in [
        Settings { players: 2, ..alone.clone() },
        Settings { hints: true, ..alone.clone() },
        Settings { dice: spellenkast_table::Dice::Own, ..alone },
        Settings::new(GameId::Genius, 2),
    ] {
        assert_eq!(refused(wrong), TableReason::Setup.code());
    }
}
