//! Whatever a stranger can fill has a bound.

use spellenkast_tournament::{
    Command, Entrant, Finish, Format, MOST_EVENTS, Pace, Refusal, Settings, Tournament, check_finishes,
};

use crate::director::*;

fn refused(format: Format, seats: u8) -> Option<Refusal> {
    Tournament::create(Settings { format, seats, pace: Pace::Live }).err()
}

#[test]
fn settings_have_bounds() {
    let knock_out = |best_of, replays, third_place| Format::KnockOut { best_of, replays, third_place };
    assert_eq!(refused(SWISS(3), 1), Some(Refusal::TableSize));
    assert_eq!(refused(SWISS(3), 7), Some(Refusal::TableSize));
    assert_eq!(refused(SWISS(3), 6), None);
    assert_eq!(refused(SWISS(0), 2), Some(Refusal::SwissRounds));
    assert_eq!(refused(SWISS(21), 2), Some(Refusal::SwissRounds));
    assert_eq!(refused(LEAGUE(53), 2), Some(Refusal::LeagueRounds));
    assert_eq!(refused(ROUND_ROBIN, 3), Some(Refusal::RoundRobinSeats));
    assert_eq!(refused(knock_out(2, 0, false), 2), Some(Refusal::MatchLength));
    assert_eq!(refused(knock_out(9, 0, false), 2), Some(Refusal::MatchLength));
    assert_eq!(refused(knock_out(1, 6, false), 2), Some(Refusal::MatchLength));
    assert_eq!(refused(knock_out(3, 1, false), 4), Some(Refusal::LargeKnockOut));
    assert_eq!(refused(knock_out(1, 1, true), 4), Some(Refusal::LargeKnockOut));
    assert_eq!(refused(knock_out(7, 5, true), 2), None);
}

#[test]
fn the_number_of_entrants_has_a_bound() {
    for (format, most) in [(SWISS(3), 512), (ROUND_ROBIN, 64)] {
        let mut director = Director::announce(format, 2, Pace::Live);
        for number in 0..most {
            director.enter(&number.to_string(), None);
        }
        assert_eq!(director.ask(Command::Enter { id: "more".into(), seed: None }), Err(Refusal::Full));
    }
}

#[test]
fn an_id_is_short_and_visible() {
    let mut director = Director::announce(SWISS(3), 2, Pace::Live);
    for id in ["", " ", "a b", "é", "a\n", &"x".repeat(65)] {
        assert_eq!(director.ask(Command::Enter { id: id.into(), seed: None }), Err(Refusal::BadId), "{id:?}");
    }
    director.enter(&"x".repeat(64), None);
    assert_eq!(director.ask(Command::Enter { id: "y".into(), seed: Some(0) }), Err(Refusal::BadSeed));
    assert_eq!(
        director.ask(Command::Enter { id: "x".repeat(64).as_str().into(), seed: None }),
        Err(Refusal::AlreadyEntered)
    );
}

#[test]
fn one_can_stay_away_only_from_rounds_that_are_to_come() {
    let mut director = Director::begin(SWISS(3), 2, 4);
    director.pair();
    let mut ask =
        |entrant, round| director.ask(Command::Excuse { entrant: Entrant(entrant), round, absent: true });
    assert_eq!(ask(0, 0), Err(Refusal::NoRound));
    assert_eq!(ask(0, 1), Err(Refusal::RoundMade));
    assert_eq!(ask(0, 4), Err(Refusal::NoRound));
    assert_eq!(ask(4, 2), Err(Refusal::NoEntrant));
    assert_eq!(ask(0, 2), Ok(1));
    assert_eq!(ask(0, 2), Ok(0));
}

#[test]
fn a_result_is_one_that_can_be() {
    let played = |places: &[u8]| -> Vec<Finish> {
        places.iter().map(|&place| Finish::Played { place, score: 0 }).collect()
    };
    assert_eq!(check_finishes(3, &played(&[1, 2, 3])), Ok(()));
    assert_eq!(check_finishes(3, &played(&[2, 1, 2])), Ok(()));
    assert_eq!(check_finishes(3, &played(&[1, 1, 3])), Ok(()));
    assert_eq!(check_finishes(3, &played(&[1, 1, 2])), Err(Refusal::WrongPlaces));
    assert_eq!(check_finishes(3, &played(&[0, 1, 2])), Err(Refusal::WrongPlaces));
    assert_eq!(check_finishes(3, &played(&[2, 2, 2])), Err(Refusal::WrongPlaces));
    assert_eq!(check_finishes(3, &played(&[1, 2])), Err(Refusal::WrongSeats));
    assert_eq!(check_finishes(2, &[Finish::Forfeit, Finish::Played { place: 1, score: 0 }]), Ok(()));
    assert_eq!(check_finishes(1, &[Finish::Played { place: 1, score: 1_000_001 }]), Err(Refusal::WrongScore));
    let mut director = Director::begin(SWISS(3), 2, 4);
    director.pair();
    let mut give =
        |round, table, game| director.ask(Command::GiveResult { round, table, game, finishes: WON.to_vec() });
    assert_eq!(give(0, 1, 1), Err(Refusal::NoRound));
    assert_eq!(give(2, 1, 1), Err(Refusal::NoRound));
    assert_eq!(give(1, 0, 1), Err(Refusal::NoTable));
    assert_eq!(give(1, 3, 1), Err(Refusal::NoTable));
    assert_eq!(give(1, 1, 0), Err(Refusal::NoGame));
    assert_eq!(give(1, 1, 2), Err(Refusal::NoGame));
    let correction = Command::CorrectResult { round: 1, table: 1, game: 1, finishes: WON.to_vec() };
    assert_eq!(director.ask(correction), Err(Refusal::NoGame));
}

#[test]
fn a_full_log_takes_only_what_brings_the_tournament_to_its_end() {
    let mut director = Director::begin(SWISS(2), 2, 3);
    director.pair();
    director.give(1, 1, 1, &WON);
    let correction = Command::CorrectResult { round: 1, table: 1, game: 1, finishes: WON.to_vec() };
    loop {
        let decided = director.tournament.decide(&correction);
        let Ok(decided) = decided else {
            assert_eq!(decided, Err(Refusal::LogFull));
            break;
        };
        director.tournament.apply(&decided[0]).unwrap();
        assert!(director.tournament.seq() <= MOST_EVENTS);
    }
    let stays_away = Command::Excuse { entrant: Entrant(1), round: 2, absent: true };
    assert_eq!(director.ask(stays_away), Err(Refusal::LogFull));
    director.carry_out(Command::Withdraw { entrant: Entrant(0) });
    director.pair();
    director.give(2, 1, 1, &WON);
}

#[test]
fn nobody_fills_the_log_by_coming_and_not_coming() {
    let mut director = Director::begin(SWISS(2), 2, 3);
    let excuse = |round, absent| Command::Excuse { entrant: Entrant(0), round, absent };
    for absent in [true, false, true, false, true, false, true, false] {
        director.carry_out(excuse(1, absent));
    }
    assert_eq!(director.ask(excuse(1, true)), Err(Refusal::Wavering));
    assert!(director.ask(excuse(1, false)).is_ok(), "what is so anyway may be said again");
    director.carry_out(Command::Withdraw { entrant: Entrant(0) });
    let back = Command::Enter { id: director.tournament.entrants()[0].id.clone(), seed: None };
    assert_eq!(director.ask(back.clone()), Err(Refusal::Wavering));
    director.pair();
    director.carry_out(back);
}

#[test]
fn who_left_a_round_robin_before_it_began_takes_nobodys_place() {
    let mut director = Director::announce(Format::RoundRobin { double: false }, 2, Pace::Live);
    let enter = |number: u16| Command::Enter { id: format!("e{number}").as_str().into(), seed: None };
    for number in 0..64 {
        director.carry_out(enter(number));
    }
    assert_eq!(director.ask(enter(64)), Err(Refusal::Full));
    director.carry_out(Command::Withdraw { entrant: Entrant(5) });
    director.carry_out(enter(64));
    assert_eq!(director.ask(enter(5)), Err(Refusal::Full), "there is no place any more to come back to");
    director.carry_out(Command::Start { lot: 1 });
    assert_eq!(director.tournament.order().len(), 64);
}

#[test]
fn every_reason_has_a_code_of_its_own_and_a_sentence() {
    let mut codes: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.code()).collect();
    codes.sort_unstable();
    assert!(codes.windows(2).all(|two| two[0] != two[1]));
    for refusal in Refusal::ALL {
        let text = refusal.to_string();
        assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{text}");
    }
}
