//! Points and meetings where more than two sit at a table.

use spellenkast_tournament::{Entrant, Finish, Measure};

use crate::director::*;

fn places(places: &[u8]) -> Vec<Finish> {
    let finish = |&place: &u8| match place {
        0 => Finish::Forfeit,
        place => Finish::Played { place, score: 50 - i32::from(place) },
    };
    places.iter().map(finish).collect()
}

/// What a single table gives to its seats, in half points.
fn points(seats: u8, finishes: &[u8]) -> Vec<i64> {
    let mut director = Director::begin(LEAGUE(1), seats, finishes.len() as u16);
    director.pair();
    director.give(1, 1, 1, &places(finishes));
    let seats = director.tournament.rounds()[0].tables[0].seats.clone();
    seats.iter().map(|seat| director.value(seat.0, Measure::Points)).collect()
}

#[test]
fn a_place_is_worth_one_for_each_who_is_behind() {
    assert_eq!(points(4, &[1, 2, 3, 4]), [6, 4, 2, 0]);
    assert_eq!(points(6, &[6, 1, 5, 2, 4, 3]), [0, 10, 2, 8, 4, 6]);
}

#[test]
fn whoever_ties_shares_the_points_of_their_places() {
    assert_eq!(points(4, &[1, 1, 3, 4]), [5, 5, 2, 0]);
    assert_eq!(points(4, &[1, 2, 2, 2]), [6, 2, 2, 2]);
    assert_eq!(points(2, &[1, 1]), [1, 1]);
}

#[test]
fn an_empty_chair_ties_with_everybody() {
    // Three at a table for four: two and a half, one and a half, a half. The mean is that of a full table.
    assert_eq!(points(4, &[1, 2, 3]), [5, 3, 1]);
}

#[test]
fn whoever_does_not_play_has_lost_to_everybody_who_does() {
    assert_eq!(points(4, &[1, 0, 2, 3]), [6, 0, 4, 2]);
    assert_eq!(points(4, &[0, 0, 1, 2]), [0, 0, 6, 4]);
    assert_eq!(points(4, &[0, 0, 0, 0]), [0, 0, 0, 0]);
}

/// Whether nobody has met anybody twice after so many rounds of a league.
fn all_different(entrants: u16, seats: u8, rounds: u16) -> bool {
    let mut director = Director::begin(LEAGUE(rounds), seats, entrants);
    for _ in 0..rounds {
        director.pair();
        director.play_by_number();
    }
    let everybody = || (0..entrants).map(Entrant);
    everybody()
        .all(|one| everybody().filter(|other| *other != one).all(|other| director.met(one, other) <= 1))
}

#[test]
fn nobody_meets_twice_in_leagues_where_the_plan_is_known() {
    // In nine at three, sixteen at four and twenty-five at five everybody then has met everybody.
    assert!(all_different(9, 3, 4));
    assert!(all_different(16, 4, 5));
    assert!(all_different(25, 5, 6));
    assert!(all_different(20, 4, 5));
    assert!(all_different(21, 3, 7));
    assert!(all_different(19, 4, 5));
    assert!(all_different(48, 6, 8));
}

#[test]
fn a_league_for_two_runs_like_a_round_robin_while_everybody_comes() {
    for entrants in 2..=9 {
        let rounds = if entrants % 2 == 0 { entrants - 1 } else { entrants };
        assert!(all_different(entrants, 2, rounds), "{entrants}");
    }
}

#[test]
fn a_swiss_table_seats_people_with_about_as_many_points() {
    let mut director = Director::begin(SWISS(2), 3, 9);
    let first = director.pair();
    assert_eq!(first.len(), 3);
    director.play_by_number();
    // The winners have not met, nor have the seconds and the thirds.
    let mut second = director.pair();
    second.iter_mut().for_each(|table| table.sort_unstable());
    assert_eq!(second, [[0, 3, 6], [1, 4, 7], [2, 5, 8]]);
}

#[test]
fn the_start_goes_round_at_large_tables() {
    for (entrants, seats) in [(16, 4), (25, 5), (21, 3), (13, 4)] {
        let mut director = Director::begin(LEAGUE(12), seats, entrants);
        for _ in 0..12 {
            director.pair();
            director.play_by_number();
        }
        let starts: Vec<i64> = (0..entrants).map(|who| director.starts(Entrant(who)).0).collect();
        let (least, most) = (starts.iter().min().unwrap(), starts.iter().max().unwrap());
        assert!(most - least <= 2, "{entrants} at {seats}: {starts:?}");
    }
}
