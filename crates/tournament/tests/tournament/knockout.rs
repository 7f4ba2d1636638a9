//! Whoever loses is out.

use spellenkast_tournament::{Command, Entrant, Finish, Format, Measure, Phase, Refusal, Walkover};

use crate::director::*;

#[test]
fn of_six_the_two_best_have_a_bye_and_meet_in_the_final() {
    let mut director = Director::begin(KNOCK_OUT, 2, 6);
    assert_eq!(director.tournament.round_count(), Some(3));
    assert_eq!(director.pair(), [[3, 4], [5, 2]]);
    assert_eq!(director.byes(), [0, 1]);
    director.play_by_number();
    assert_eq!(director.pair(), [[0, 3], [2, 1]]);
    director.play_by_number();
    assert_eq!(director.pair(), [[1, 0]]);
    director.play_by_number();
    assert_eq!(director.tournament.phase(), Phase::Over);
    let places: Vec<_> = director.places();
    assert_eq!(places, [(0, Some(1)), (1, Some(2)), (2, Some(3)), (3, Some(3)), (4, Some(5)), (5, Some(5))]);
}

#[test]
fn of_eleven_the_five_best_have_a_bye() {
    let mut director = Director::begin(KNOCK_OUT, 2, 11);
    assert_eq!(director.tournament.round_count(), Some(4));
    let mut tables = director.pair();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    assert_eq!(tables, [[7, 8], [6, 9], [5, 10]]);
    assert_eq!(director.byes(), [0, 3, 4, 1, 2]);
    director.play_by_number();
    let mut tables = director.pair();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    assert_eq!(tables, [[0, 7], [3, 4], [1, 6], [2, 5]]);
    director.play_by_number();
    director.pair();
    director.play_by_number();
    let mut last = director.pair();
    last[0].sort_unstable();
    assert_eq!(last, [[0, 1]]);
}

#[test]
fn those_who_lost_the_semi_finals_play_for_the_third_place() {
    let format = Format::KnockOut { best_of: 1, replays: 0, third_place: true };
    let mut director = Director::begin(format, 2, 4);
    director.pair();
    director.play_by_number();
    let tables = director.pair();
    assert_eq!(tables.len(), 2);
    assert!(tables[1].contains(&2) && tables[1].contains(&3));
    director.play(|seats| {
        if seats.contains(&Entrant(3)) {
            by_number(seats).into_iter().rev().collect()
        } else {
            by_number(seats)
        }
    });
    assert_eq!(director.places(), [(0, Some(1)), (1, Some(2)), (3, Some(3)), (2, Some(4))]);
}

#[test]
fn a_tie_is_played_again_with_the_start_passed_on_and_then_the_better_seed_goes_on() {
    let mut director = Director::begin(KNOCK_OUT, 2, 2);
    assert_eq!(director.pair(), [[0, 1]]);
    director.give(1, 1, 1, &TIED);
    assert_eq!(director.tournament.next_game(1, 1), Some(vec![Entrant(1), Entrant(0)]));
    let mut decided = director.clone();
    decided.give(1, 1, 2, &WON);
    assert_eq!(decided.places()[0], (1, Some(1)));
    director.give(1, 1, 2, &TIED);
    assert_eq!(director.tournament.next_game(1, 1), None);
    assert_eq!(director.places(), [(0, Some(1)), (1, Some(2))]);
    assert_eq!(director.tournament.phase(), Phase::Over);
}

#[test]
fn a_match_ends_when_it_cannot_be_caught_up_with() {
    let format = Format::KnockOut { best_of: 5, replays: 1, third_place: false };
    let mut director = Director::begin(format, 2, 2);
    director.pair();
    // 0 wins three in a row; the start goes to and fro.
    director.give(1, 1, 1, &WON);
    director.give(1, 1, 2, &LOST);
    assert!(director.tournament.next_game(1, 1).is_some());
    director.give(1, 1, 3, &WON);
    assert_eq!(director.tournament.next_game(1, 1), None);
    let more = Command::GiveResult { round: 1, table: 1, game: 4, finishes: WON.to_vec() };
    assert_eq!(director.ask(more), Err(Refusal::NoGame));
    assert_eq!(director.places()[0], (0, Some(1)));
}

#[test]
fn a_tied_match_goes_on_until_somebody_wins_a_game() {
    let format = Format::KnockOut { best_of: 3, replays: 2, third_place: false };
    let mut director = Director::begin(format, 2, 2);
    director.pair();
    for game in 1..=4 {
        director.give(1, 1, game, &TIED);
    }
    // The fifth game is begun by 0 and won by 1.
    assert_eq!(director.tournament.next_game(1, 1), Some(vec![Entrant(0), Entrant(1)]));
    director.give(1, 1, 5, &LOST);
    assert_eq!(director.places()[0], (1, Some(1)));
}

#[test]
fn whoever_does_not_come_is_out_and_where_nobody_comes_nobody_goes_on() {
    let mut director = Director::begin(KNOCK_OUT, 2, 4);
    director.excuse(3, 1);
    director.pair();
    assert_eq!(
        director.tournament.rounds()[0].walkovers,
        [Walkover { winner: Entrant(0), missing: Entrant(3) }]
    );
    director.give(1, 1, 1, &[Finish::Forfeit, Finish::Forfeit]);
    assert!(director.pair().is_empty());
    assert_eq!(director.byes(), [0]);
    assert_eq!(director.tournament.phase(), Phase::Over);
    assert_eq!(director.places()[0], (0, Some(1)));
}

#[test]
fn what_the_bracket_hangs_on_can_no_longer_be_corrected() {
    let mut director = Director::begin(KNOCK_OUT, 2, 4);
    director.pair();
    director.play_by_number();
    let correction = Command::CorrectResult { round: 1, table: 1, game: 1, finishes: TIED.to_vec() };
    let mut corrected = director.clone();
    corrected.carry_out(correction.clone());
    assert!(corrected.tournament.next_game(1, 1).is_some(), "a tie is played again");
    director.pair();
    assert_eq!(director.ask(correction), Err(Refusal::ResultUsed));
}

#[test]
fn at_larger_tables_the_winners_go_on_and_the_best_seeds_sit_apart() {
    let mut director = Director::begin(KNOCK_OUT, 4, 11);
    assert_eq!(director.tournament.round_count(), Some(2));
    let mut tables = director.pair();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    // To and fro: 0 1 2, 5 4 3, 6 7 8, then 10 9 from the other end.
    assert_eq!(tables, [vec![0, 5, 6], vec![1, 4, 7, 10], vec![2, 3, 8, 9]]);
    director.play_by_number();
    assert_eq!(director.pair().concat().len(), 3);
    director.play(|_| {
        vec![
            Finish::Played { place: 2, score: 3 },
            Finish::Played { place: 1, score: 9 },
            Finish::Played { place: 3, score: 1 },
        ]
    });
    assert_eq!(director.tournament.phase(), Phase::Over);
    let final_seats = director.tournament.rounds()[1].tables[0].seats.clone();
    let first: Vec<u16> = director.places().iter().take(3).map(|(who, _)| *who).collect();
    assert_eq!(first, [final_seats[1].0, final_seats[0].0, final_seats[2].0]);
    assert_eq!(director.places()[3].1, Some(4));
    assert_eq!(director.places()[10].1, Some(4));
}

#[test]
fn only_those_who_shared_the_first_place_of_a_large_table_play_again() {
    let mut director = Director::begin(KNOCK_OUT, 3, 3);
    director.pair();
    let seats = director.tournament.next_game(1, 1).unwrap();
    let tied = |place| Finish::Played { place, score: 7 };
    director.give(1, 1, 1, &[tied(1), tied(3), tied(1)]);
    assert_eq!(director.tournament.next_game(1, 1), Some(vec![seats[2], seats[0]]));
    director.give(1, 1, 2, &WON);
    let order: Vec<u16> = director.places().iter().map(|(who, _)| *who).collect();
    assert_eq!(order, [seats[2].0, seats[0].0, seats[1].0]);
    assert_eq!(director.value(seats[2].0, Measure::Reached), 1);
}
