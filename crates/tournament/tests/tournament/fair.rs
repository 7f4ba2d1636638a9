//! Pairings against all that there could have been, in fields small enough to look at all of them.

use proptest::prelude::*;
use spellenkast_tournament::{Command, Entrant, Finish, Format};

use crate::director::*;

/// Every way to sit so many at tables of these sizes.
fn divisions(people: &[Entrant], sizes: &[usize]) -> Vec<Vec<Vec<Entrant>>> {
    fn go(
        left: &[Entrant],
        sizes: &mut Vec<usize>,
        so_far: &mut Vec<Vec<Entrant>>,
        all: &mut Vec<Vec<Vec<Entrant>>>,
    ) {
        let Some((&first, rest)) = left.split_first() else {
            all.push(so_far.clone());
            return;
        };
        let mut tried = Vec::new();
        for index in 0..sizes.len() {
            let size = sizes[index];
            if tried.contains(&size) {
                continue;
            }
            tried.push(size);
            sizes.remove(index);
            for others in subsets(rest, size - 1) {
                let remaining: Vec<Entrant> =
                    rest.iter().copied().filter(|who| !others.contains(who)).collect();
                so_far.push(std::iter::once(first).chain(others).collect());
                go(&remaining, sizes, so_far, all);
                so_far.pop();
            }
            sizes.insert(index, size);
        }
    }
    let mut all = Vec::new();
    go(people, &mut sizes.to_vec(), &mut Vec::new(), &mut all);
    all
}

fn subsets(from: &[Entrant], size: usize) -> Vec<Vec<Entrant>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = from.split_first() else { return Vec::new() };
    let mut with: Vec<_> = subsets(rest, size - 1);
    with.iter_mut().for_each(|subset| subset.push(first));
    with.extend(subsets(rest, size));
    with
}

/// How often those who sit together have met before, squared, the bye as somebody whom one can meet.
fn meetings(director: &Director, tables: &[Vec<Entrant>]) -> i64 {
    let of_table = |table: &Vec<Entrant>| -> i64 {
        if let [alone] = table[..] {
            return director.byes_of(alone).pow(2);
        }
        let pairs = table.iter().flat_map(|one| table.iter().map(move |other| (*one, *other)));
        pairs.filter(|(one, other)| one < other).map(|(one, other)| director.met(one, other).pow(2)).sum()
    };
    tables.iter().map(of_table).sum()
}

/// By how much starts get beyond two more or fewer than half, if whoever has begun less begins.
fn lopsided(director: &Director, tables: &[Vec<Entrant>]) -> i64 {
    let lead = |who: Entrant| {
        let (starts, tables) = director.starts(who);
        2 * starts - tables
    };
    let of_table = |table: &Vec<Entrant>| -> i64 {
        let [one, other] = table[..] else { return 0 };
        let (less, more) = (lead(one).min(lead(other)), lead(one).max(lead(other)));
        ((less + 1).abs() - 2).max(0) + ((more - 1).abs() - 2).max(0)
    };
    tables.iter().map(of_table).sum()
}

fn sizes(people: usize, seats: usize) -> Vec<usize> {
    if seats == 2 {
        return std::iter::repeat_n(2, people / 2).chain((people % 2 == 1).then_some(1)).collect();
    }
    let tables = people.div_ceil(seats);
    (0..tables).map(|table| people / tables + usize::from(table < people % tables)).collect()
}

fn last_round(director: &Director) -> Vec<Vec<Entrant>> {
    let round = director.tournament.rounds().last().expect("a round was made");
    let tables = round.tables.iter().map(|table| table.seats.clone());
    tables.chain(round.byes.iter().map(|bye| vec![*bye])).collect()
}

fn results(lot: &mut u64, seats: &[Entrant]) -> Vec<Finish> {
    let mut draw = || {
        *lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*lot >> 33) as i32
    };
    let scores: Vec<i32> = seats.iter().map(|_| draw() % 4).collect();
    let place = |score: i32| 1 + scores.iter().filter(|other| **other > score).count() as u8;
    scores.iter().map(|&score| Finish::Played { place: place(score), score }).collect()
}

fn format() -> impl Strategy<Value = Format> {
    prop_oneof![Just(SWISS(9)), Just(LEAGUE(9))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nobody_meets_twice_while_that_can_be_avoided(
        format in format(),
        seats in 2..=4_u8,
        entrants in 4..=8_u16,
        mut lot in any::<u64>(),
        absences in prop::collection::vec((0..8_u16, 1..=9_u16), 0..6),
    ) {
        let mut director = Director::begin(format, seats, entrants);
        for (who, round) in absences {
            if who < entrants {
                director.excuse(who, round);
            }
        }
        for _ in 0..9 {
            let present = director.present();
            if present.len() < 2 {
                break;
            }
            let before = director.clone();
            director.pair();
            let all = divisions(&present, &sizes(present.len(), seats.into()));
            let least = all.iter().map(|tables| meetings(&before, tables)).min().unwrap();
            prop_assert_eq!(meetings(&before, &last_round(&director)), least);
            director.play(|seats| results(&mut lot, seats));
        }
    }

    #[test]
    fn starts_get_beyond_one_off_half_only_where_that_cannot_be_avoided(half in 3..=5_u16, mut lot in any::<u64>()) {
        let mut director = Director::begin(SWISS(7), 2, 2 * half);
        for _ in 0..7 {
            let before = director.clone();
            let present = director.present();
            director.pair();
            let all = divisions(&present, &sizes(present.len(), 2));
            let price = |tables: &Vec<Vec<Entrant>>| (meetings(&before, tables), lopsided(&before, tables));
            let least = all.iter().map(price).min().unwrap();
            prop_assert_eq!(price(&last_round(&director)), least);
            director.play(|seats| results(&mut lot, seats));
        }
    }

    #[test]
    fn nobody_has_a_second_bye_while_somebody_had_none(odd in 1..=6_u16, mut lot in any::<u64>()) {
        // Few enough rounds that nobody has to meet anybody twice for it.
        let entrants = 2 * odd + 5;
        let mut director = Director::begin(SWISS(odd + 2), 2, entrants);
        for _ in 0..odd + 2 {
            director.pair();
            director.play(|seats| results(&mut lot, seats));
        }
        prop_assert!((0..entrants).all(|who| director.byes_of(Entrant(who)) <= 1));
    }

    #[test]
    fn nobody_begins_more_than_one_off_half_in_a_field_of_some_size(entrants in 20..=31_u16, mut lot in any::<u64>()) {
        let mut director = Director::begin(SWISS(7), 2, entrants);
        for _ in 0..7 {
            director.pair();
            director.play(|seats| results(&mut lot, seats));
        }
        for who in (0..entrants).map(Entrant) {
            let (starts, tables) = director.starts(who);
            prop_assert!((2 * starts - tables).abs() <= 2);
        }
    }
}

#[test]
fn five_hundred_and_twelve_are_paired_in_bounded_work() {
    let mut director = Director::begin(SWISS(9), 2, 512);
    let mut lot = 1;
    for _ in 0..9 {
        let work = director.tournament.pairing().expect("there is another round").work;
        assert!(work < 512_u64.pow(3) / 4, "{work} steps");
        director.carry_out(Command::Pair);
        let round = director.round();
        for table in 1..=256 {
            let seats = director.tournament.next_game(round, table).expect("it has not been played");
            director.give(round, table, 1, &results(&mut lot, &seats));
        }
    }
    let tables = director.tournament.rounds().iter().flat_map(|round| &round.tables);
    let mut pairs: Vec<[Entrant; 2]> = tables
        .map(|table| [table.seats[0].min(table.seats[1]), table.seats[0].max(table.seats[1])])
        .collect();
    pairs.sort_unstable();
    assert!(pairs.windows(2).all(|two| two[0] != two[1]), "nobody met twice");
}

#[test]
fn the_search_for_large_tables_has_a_bound() {
    for format in [SWISS(12), LEAGUE(12)] {
        // So few that they meet again and again, and the search does not come to rest by itself.
        let mut director = Director::begin(format, 6, 100);
        let mut lot = 1;
        for _ in 0..12 {
            let work = director.tournament.pairing().expect("there is another round").work;
            assert!(work < 6_000_000, "{work} steps");
            director.carry_out(Command::Pair);
            director.play(|seats| results(&mut lot, seats));
        }
    }
}
