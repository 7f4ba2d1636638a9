//! The log of a tournament.

use spellenkast_tournament::{
    Command, Corrupt, Entrant, Event, Finish, Format, Pace, Phase, Refusal, Settings, Tournament, What,
};

use crate::director::*;

#[test]
fn the_form_of_an_event_stays_as_it_is() {
    let settings = Settings {
        format: Format::KnockOut { best_of: 3, replays: 1, third_place: true },
        seats: 2,
        pace: Pace::Live,
    };
    let created = serde_json::to_string(&Tournament::create(settings).unwrap()).unwrap();
    assert_eq!(
        created,
        r#"{"seq":1,"what":{"created":{"version":1,"settings":{"format":{"knock-out":{"best_of":3,"replays":1,"third_place":true}},"seats":2,"pace":"live"}}}}"#
    );
    let what = What::ResultGiven {
        round: 1,
        table: 2,
        game: 1,
        finishes: vec![Finish::Played { place: 1, score: 12 }, Finish::Forfeit],
    };
    assert_eq!(
        serde_json::to_string(&Event { seq: 9, what }).unwrap(),
        r#"{"seq":9,"what":{"result-given":{"round":1,"table":2,"game":1,"finishes":[{"played":{"place":1,"score":12}},"forfeit"]}}}"#
    );
    let what = What::RoundPaired {
        round: 1,
        tables: vec![vec![Entrant(0), Entrant(2)]],
        byes: vec![Entrant(1)],
        walkovers: vec![],
    };
    assert_eq!(
        serde_json::to_string(&what).unwrap(),
        r#"{"round-paired":{"round":1,"tables":[[0,2]],"byes":[1]}}"#
    );
}

#[test]
fn a_log_with_a_gap_or_in_another_form_is_refused() {
    let director = Director::begin(SWISS(3), 2, 4);
    let mut gap = director.events.clone();
    gap.remove(2);
    assert!(Tournament::replay(&gap).is_err());
    assert!(Tournament::replay(&director.events[1..]).is_err());
    assert_eq!(Tournament::replay(&[]), Err(Corrupt { seq: 0, why: "there are no events.".into() }));
    let mut newer = director.events.clone();
    let What::Created { version, .. } = &mut newer[0].what else { panic!("it begins so") };
    *version += 1;
    assert!(Tournament::replay(&newer).is_err());
}

#[test]
fn an_event_that_does_not_fit_leaves_everything_as_it_was() {
    let mut director = Director::begin(SWISS(3), 2, 4);
    director.excuse(3, 1);
    let seat = |numbers: &[u16]| numbers.iter().copied().map(Entrant).collect::<Vec<_>>();
    let rounds = [
        (1, vec![seat(&[0, 0])], vec![]),
        (1, vec![seat(&[0, 1])], seat(&[1])),
        (1, vec![seat(&[0, 3])], vec![]),
        (1, vec![seat(&[0, 9])], vec![]),
        (1, vec![seat(&[0])], vec![]),
        (1, vec![seat(&[0, 1, 2])], vec![]),
        (2, vec![seat(&[0, 1])], seat(&[2])),
    ];
    let before = director.tournament.clone();
    for (round, tables, byes) in rounds {
        let what = What::RoundPaired { round, tables, byes, walkovers: vec![] };
        let event = Event { seq: before.seq() + 1, what };
        assert!(director.tournament.apply(&event).is_err(), "{event:?}");
        assert_eq!(director.tournament, before);
    }
}

#[test]
fn a_result_given_twice_counts_once() {
    let mut director = Director::begin(SWISS(3), 2, 4);
    director.pair();
    let command = |finishes: &[Finish]| Command::GiveResult {
        round: 1,
        table: 1,
        game: 1,
        finishes: finishes.to_vec(),
    };
    assert_eq!(director.ask(command(&WON)), Ok(1));
    assert_eq!(director.ask(command(&WON)), Ok(0));
    assert_eq!(director.ask(command(&LOST)), Err(Refusal::ResultKnown));
}

#[test]
fn the_lot_places_whoever_is_not_seeded_behind_those_who_are() {
    let draw = |lot: u64| {
        let mut director = Director::announce(SWISS(3), 2, Pace::Live);
        for number in 0..20 {
            director.enter(&format!("e{number}"), (number % 10 == 7).then_some(30 - number));
        }
        director.carry_out(Command::Start { lot });
        director.tournament.order().to_vec()
    };
    assert_eq!(draw(1)[..2], [Entrant(17), Entrant(7)]);
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}

#[test]
fn before_the_start_people_come_and_go() {
    let mut director = Director::announce(KNOCK_OUT, 2, Pace::Live);
    for id in ["a", "b", "c"] {
        director.enter(id, None);
    }
    assert_eq!(director.ask(Command::Pair), Err(Refusal::NotStarted));
    director.carry_out(Command::Withdraw { entrant: Entrant(1) });
    assert_eq!(director.ask(Command::Withdraw { entrant: Entrant(1) }), Err(Refusal::Withdrawn));
    director.carry_out(Command::Start { lot: 0 });
    assert_eq!(director.tournament.order().len(), 2);
    assert_eq!(director.ask(Command::Enter { id: "b".into(), seed: None }), Err(Refusal::TooLate));
    assert_eq!(director.ask(Command::Start { lot: 0 }), Err(Refusal::AlreadyStarted));
    assert_eq!(director.tournament.phase(), Phase::Playing);
}
