//! Swiss at tables for two.

use spellenkast_tournament::{Command, Entrant, EntrantId, Measure, Phase, Refusal};

use crate::director::*;

#[test]
fn eight_play_three_rounds_as_worked_out_by_hand() {
    let mut director = Director::begin(SWISS(3), 2, 8);
    // The upper half meets the lower half; the better begins at every other table.
    assert_eq!(director.pair(), [[0, 4], [5, 1], [2, 6], [7, 3]]);
    director.play_by_number();
    // Winners meet winners. 0 and 2 have both begun, so that 0 meets 3, who has not.
    assert_eq!(director.pair(), [[3, 0], [1, 2], [4, 7], [6, 5]]);
    director.play_by_number();
    // Two points: 0 and 1. One: 2 to 5. None: 6 and 7. Whoever did not begin the last time begins.
    assert_eq!(director.pair(), [[0, 1], [2, 4], [5, 3], [7, 6]]);
    director.play_by_number();
    assert_eq!(director.tournament.phase(), Phase::Over);
    let points: Vec<i64> = (0..8).map(|who| director.value(who, Measure::Points)).collect();
    assert_eq!(points, [6, 4, 4, 4, 2, 2, 2, 0]);
    // 1 met 5, 2 and 0 with one, two and three points.
    assert_eq!(director.value(1, Measure::Buchholz), 2 * (1 + 2 + 3));
    // 4 and 5 have the same Buchholz; 4 has beaten 7 with no point, 5 has beaten 6 with one.
    assert_eq!(director.value(4, Measure::Buchholz), director.value(5, Measure::Buchholz));
    let order: Vec<u16> = director.places().iter().map(|(who, _)| *who).collect();
    assert_eq!(order, [0, 1, 2, 3, 5, 4, 6, 7]);
}

#[test]
fn the_bye_goes_to_the_lowest_who_had_none_and_is_a_point() {
    let mut director = Director::begin(SWISS(4), 2, 5);
    director.pair();
    assert_eq!(director.byes(), [4]);
    assert_eq!(director.value(4, Measure::Points), 2);
    director.play_by_number();
    let mut seen = vec![4];
    for _ in 1..4 {
        director.pair();
        let byes = director.byes();
        assert!(!seen.contains(&byes[0]), "{byes:?} after {seen:?}");
        seen.extend(byes);
        director.play_by_number();
    }
}

#[test]
fn whoever_is_away_is_not_paired_and_gets_nothing() {
    let mut director = Director::begin(SWISS(2), 2, 6);
    director.excuse(0, 1);
    director.excuse(5, 1);
    let tables = director.pair();
    assert!(!tables.iter().flatten().any(|who| [0, 5].contains(who)));
    assert!(director.byes().is_empty());
    director.play_by_number();
    assert_eq!(director.value(0, Measure::Points), 0);
    assert_eq!(director.pair().concat().len(), 6);
}

#[test]
fn somebody_who_comes_late_is_paired_from_the_next_round_on() {
    let mut director = Director::begin(SWISS(2), 2, 4);
    director.pair();
    director.enter("late", Some(1));
    director.play_by_number();
    director.pair();
    let round = &director.tournament.rounds()[1];
    assert!(
        round.byes.contains(&Entrant(4))
            || round.tables.iter().any(|table| table.seats.contains(&Entrant(4)))
    );
    let id = EntrantId::from("too-late");
    assert_eq!(director.ask(Command::Enter { id, seed: None }), Err(Refusal::TooLate));
}

#[test]
fn somebody_who_left_can_come_back_and_nothing_is_lost() {
    let mut director = Director::begin(SWISS(3), 2, 4);
    director.pair();
    director.play_by_number();
    let points = director.value(1, Measure::Points);
    director.carry_out(Command::Withdraw { entrant: Entrant(1) });
    assert!(!director.pair().concat().contains(&1));
    director.play_by_number();
    director.enter("e1", None);
    assert_eq!(director.value(1, Measure::Points), points);
    assert_eq!(director.tournament.entrants().len(), 4);
    director.pair();
    assert!(!director.tournament.entrants()[1].withdrawn);
}

#[test]
fn a_bye_counts_as_an_equal_in_buchholz_and_an_absence_as_nothing() {
    let mut director = Director::begin(SWISS(1), 2, 4);
    director.excuse(0, 1);
    director.pair();
    assert_eq!(director.byes(), [3]);
    director.play_by_number();
    assert_eq!(director.value(3, Measure::Buchholz), 2);
    assert_eq!(director.value(0, Measure::Buchholz), 0);
}

#[test]
fn a_correction_counts_in_the_place_of_what_was_said_before() {
    let mut director = Director::begin(SWISS(2), 2, 4);
    director.pair();
    director.play_by_number();
    let seats = director.tournament.rounds()[0].tables[0].seats.clone();
    director.carry_out(Command::CorrectResult { round: 1, table: 1, game: 1, finishes: TIED.to_vec() });
    assert!(seats.iter().all(|seat| director.value(seat.0, Measure::Points) == 1));
}

#[test]
fn with_too_few_left_no_round_is_made_and_the_director_can_end_it() {
    let mut director = Director::begin(SWISS(5), 2, 3);
    director.carry_out(Command::Withdraw { entrant: Entrant(0) });
    director.carry_out(Command::Withdraw { entrant: Entrant(2) });
    assert_eq!(director.ask(Command::Pair), Err(Refusal::TooFew));
    director.carry_out(Command::End);
    assert_eq!(director.tournament.phase(), Phase::Over);
    assert_eq!(director.ask(Command::Pair), Err(Refusal::Over));
}

#[test]
fn where_all_others_stay_away_a_round_has_no_tables() {
    for (seats, came) in [(2, 1), (2, 0), (4, 1), (4, 0)] {
        let mut director = Director::begin(SWISS(2), seats, 4);
        for number in came..4 {
            director.carry_out(Command::Excuse { entrant: Entrant(number), round: 1, absent: true });
        }
        director.pair();
        let round = director.tournament.rounds()[0].clone();
        assert!(round.tables.is_empty());
        assert_eq!(round.byes, (0..came).map(Entrant).collect::<Vec<_>>());
        assert_eq!(director.value(0, Measure::Points), 2 * i64::from(came), "a bye is a point");
        director.pair();
        assert_eq!(
            director.tournament.rounds()[1].tables.len(),
            4 / usize::from(seats),
            "then all come again"
        );
    }
}
