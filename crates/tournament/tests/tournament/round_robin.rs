//! Everybody meets everybody.

use spellenkast_tournament::{Command, Entrant, Finish, Format, Measure, Pace, Phase, Refusal, Walkover};

use crate::director::*;

#[test]
fn four_meet_as_the_circle_says() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 4);
    assert_eq!(director.pair(), [[3, 0], [1, 2]]);
    director.play_by_number();
    assert_eq!(director.pair(), [[1, 3], [2, 0]]);
    director.play_by_number();
    assert_eq!(director.pair(), [[3, 2], [0, 1]]);
    director.play_by_number();
    assert_eq!(director.tournament.phase(), Phase::Over);
    assert_eq!(director.places(), [(0, Some(1)), (1, Some(2)), (2, Some(3)), (3, Some(4))]);
    assert_eq!(director.ask(Command::Pair), Err(Refusal::NoMoreRounds));
}

#[test]
fn everybody_meets_everybody_and_rests_at_most_once() {
    for entrants in 4..=7 {
        let mut director = Director::begin(ROUND_ROBIN, 2, entrants);
        while director.tournament.phase() == Phase::Playing {
            director.pair();
            director.play_by_number();
        }
        for one in (0..entrants).map(Entrant) {
            assert!(
                (0..entrants)
                    .map(Entrant)
                    .filter(|other| *other != one)
                    .all(|other| director.met(one, other) == 1)
            );
            assert_eq!(director.byes_of(one), i64::from(entrants % 2));
            let (starts, tables) = director.starts(one);
            assert!((2 * starts - tables).abs() <= i64::from((entrants + 1) % 2));
        }
        // A rest brings nothing: all points come from games.
        let games = i64::from(entrants) * (i64::from(entrants) - 1) / 2;
        let points: i64 = (0..entrants).map(|who| director.value(who, Measure::Points)).sum();
        assert_eq!(points, 2 * games);
    }
}

#[test]
fn the_second_half_of_a_double_round_robin_has_the_starts_the_other_way_round() {
    let mut director = Director::begin(Format::RoundRobin { double: true }, 2, 4);
    let rounds: Vec<_> = (0..6)
        .map(|_| {
            let tables = director.pair();
            director.play_by_number();
            tables
        })
        .collect();
    for round in 0..3 {
        let reversed: Vec<Vec<u16>> =
            rounds[round].iter().map(|table| table.iter().rev().copied().collect()).collect();
        assert_eq!(rounds[round + 3], reversed);
    }
    assert!((0..4).map(Entrant).all(|who| director.starts(who) == (3, 6)));
}

#[test]
fn by_correspondence_all_rounds_run_side_by_side() {
    let mut director = Director::announce(ROUND_ROBIN, 2, Pace::Correspondence);
    for number in 0..5 {
        director.enter(&format!("e{number}"), None);
    }
    director.carry_out(Command::Start { lot: 3 });
    for _ in 0..5 {
        director.pair();
    }
    director.give(4, 2, 1, &WON);
    assert_eq!(director.tournament.phase(), Phase::Playing);
    let mut live = Director::begin(ROUND_ROBIN, 2, 5);
    live.pair();
    assert_eq!(live.ask(Command::Pair), Err(Refusal::RoundOpen));
}

#[test]
fn whoever_is_away_loses_to_whom_they_would_have_met() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 4);
    director.excuse(3, 1);
    assert_eq!(director.pair(), [[1, 2]]);
    let walkovers = &director.tournament.rounds()[0].walkovers;
    assert_eq!(walkovers, &[Walkover { winner: Entrant(0), missing: Entrant(3) }]);
    director.play_by_number();
    assert_eq!(director.value(0, Measure::Points), 2);
    assert_eq!(director.value(3, Measure::Points), 0);
    // Won, but not at the table.
    assert_eq!(director.value(0, Measure::Wins), 0);
}

#[test]
fn whoever_leaves_before_half_of_their_games_leaves_no_trace() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 6);
    for _ in 0..2 {
        director.pair();
        director.play(|seats| if seats[0] == Entrant(5) { WON.to_vec() } else { LOST.to_vec() });
    }
    director.carry_out(Command::Withdraw { entrant: Entrant(5) });
    assert!(director.tournament.entrants()[5].annulled);
    for _ in 2..5 {
        director.pair();
        assert!(director.tournament.rounds().last().unwrap().walkovers.is_empty());
        assert_eq!(director.byes().len(), 1);
        director.play_by_number();
    }
    let (last, place) = director.places()[5];
    assert_eq!((last, place), (5, None));
    // Five are left, who met each other once.
    let points: i64 = (0..5).map(|who| director.value(who, Measure::Points)).sum();
    assert_eq!(points, 2 * 10);
    assert_eq!(director.value(5, Measure::Points), 0);
}

#[test]
fn whoever_leaves_after_half_of_their_games_loses_the_rest() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 6);
    for _ in 0..3 {
        director.pair();
        director.play_by_number();
    }
    let before = director.value(0, Measure::Points);
    director.carry_out(Command::Withdraw { entrant: Entrant(0) });
    assert!(!director.tournament.entrants()[0].annulled);
    for _ in 3..5 {
        director.pair();
        assert_eq!(director.tournament.rounds().last().unwrap().walkovers.len(), 1);
        director.play_by_number();
    }
    assert_eq!(director.value(0, Measure::Points), before);
    let points: i64 = (0..6).map(|who| director.value(who, Measure::Points)).sum();
    assert_eq!(points, 2 * 15);
}

#[test]
fn whoever_leaves_while_playing_has_lost_that_game() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 3);
    director.pair();
    let seats = director.tournament.rounds()[0].tables[0].seats.clone();
    director.carry_out(Command::Withdraw { entrant: seats[0] });
    let game = &director.tournament.rounds()[0].tables[0].games[0];
    assert_eq!(game.finishes[0], Finish::Forfeit);
    assert!(director.tournament.is_round_over());
}

#[test]
fn the_direct_encounter_comes_before_sonneborn_berger() {
    // 0 and 1 end with two points of three each, and 1 has beaten 0; 0 has beaten the stronger others.
    let mut director = Director::begin(ROUND_ROBIN, 2, 4);
    let winner = |one: u16, other: u16| match (one.min(other), one.max(other)) {
        (0, 1) => 1,
        (1, 2) => 2,
        (2, 3) => 3,
        (lower, _) => lower,
    };
    for _ in 0..3 {
        director.pair();
        director.play(|seats| {
            if winner(seats[0].0, seats[1].0) == seats[0].0 { WON.to_vec() } else { LOST.to_vec() }
        });
    }
    // 0 beat 2 and 3; 1 beat 0 and 3; 2 beat 1; 3 beat 2.
    assert_eq!((0..4).map(|who| director.value(who, Measure::Points)).collect::<Vec<_>>(), [4, 4, 2, 2]);
    assert_eq!(director.value(1, Measure::DirectEncounter), 2);
    assert_eq!(director.value(0, Measure::DirectEncounter), 0);
    // 0: one point of 2 and one of 3; 1: two of 0 and one of 3. In quarters.
    assert_eq!(director.value(0, Measure::SonnebornBerger), 2 * 2 + 2 * 2);
    assert_eq!(director.value(1, Measure::SonnebornBerger), 2 * 4 + 2 * 2);
    assert_eq!(director.places(), [(1, Some(1)), (0, Some(2)), (3, Some(3)), (2, Some(4))]);
}

#[test]
fn equals_share_a_place_and_the_next_one_stays_empty() {
    let mut director = Director::begin(ROUND_ROBIN, 2, 4);
    for _ in 0..3 {
        director.pair();
        director.play(|seats| if seats.contains(&Entrant(3)) { by_number(seats) } else { TIED.to_vec() });
    }
    // Each of the three beat 3 by another score, so that only the margin tells them apart.
    assert_eq!(director.places(), [(0, Some(1)), (1, Some(2)), (2, Some(3)), (3, Some(4))]);
    let mut director = Director::begin(ROUND_ROBIN, 2, 4);
    for _ in 0..3 {
        director.pair();
        director.play(|seats| match seats.iter().position(|seat| *seat == Entrant(3)) {
            Some(0) => LOST.to_vec(),
            Some(_) => WON.to_vec(),
            None => TIED.to_vec(),
        });
    }
    assert_eq!(director.places(), [(0, Some(1)), (1, Some(1)), (2, Some(1)), (3, Some(4))]);
}
