//! A league of many small tables: everybody meets as many others as possible, whatever the points.

use super::matching::{self, Cost};
use super::{Pairing, circle, start, tables};
use crate::history::History;
use crate::{Entrant, Tournament};

pub(super) fn pair(tournament: &Tournament, history: &History, present: &[Entrant]) -> Pairing {
    if tournament.settings.seats == 2 {
        pairs(tournament, history, present)
    } else {
        small_tables(tournament, history, present)
    }
}

/// As in a round robin while everybody comes, so that nobody paints themselves into a corner; where somebody is missing
/// the others are brought together as close to it as can be.
fn pairs(tournament: &Tournament, history: &History, present: &[Entrant]) -> Pairing {
    let count = present.len();
    let plan = circle::pairs(tournament.order.len(), tournament.rounds.len());
    let mut planned = vec![None; tournament.entrants.len()];
    for [one, other] in plan {
        if let (Some(one), other) = (tournament.order.get(one), tournament.order.get(other)) {
            planned[one.index()] = other.map(|other| (*other, true));
        }
        if let (one, Some(other)) = (tournament.order.get(one), tournament.order.get(other)) {
            planned[other.index()] = one.map(|one| (*one, false));
        }
    }
    let plan_of = |who: Entrant| planned[who.index()];
    let cost = |one: usize, other: usize| {
        let (first, Some(&second)) = (present[one], present.get(other)) else {
            let bye = i64::from(plan_of(present[one]).is_some());
            return Cost { met: history.past(present[one]).byes, bye, ..Cost::default() }.packed();
        };
        let (past, other_past) = (history.past(first), history.past(second));
        Cost {
            met: history.met(first, second),
            // In the place of the points, which do not matter here.
            difference: i64::from(plan_of(first).is_none_or(|(other, _)| other != second)),
            lopsided: start::excess(past, other_past, 2),
            uneven: start::excess(past, other_past, 1),
            ..Cost::default()
        }
        .packed()
    };
    let (mates, work) = matching::cheapest(count + count % 2, cost);
    let mut pairing = Pairing { work, ..Pairing::default() };
    for (index, &mate) in mates.iter().enumerate().take(count) {
        let one = present[index];
        let Some(&other) = present.get(mate) else {
            pairing.byes.push(one);
            continue;
        };
        if index < mate {
            let planned = plan_of(one).filter(|(who, _)| *who == other);
            let even = planned.map_or(pairing.tables.len().is_multiple_of(2), |(_, begins)| begins);
            let begins = start::first_begins(history.past(one), history.past(other), even);
            pairing.tables.push(if begins { vec![one, other] } else { vec![other, one] });
        }
    }
    pairing
}

fn small_tables(tournament: &Tournament, history: &History, present: &[Entrant]) -> Pairing {
    let people = present.len();
    let cost = |one: usize, other: usize| tables::Cost {
        met: history.met(present[one], present[other]),
        difference: 0,
    };
    let count = tables::sizes(people, tournament.settings.seats.into()).len();
    // The turn of this round first: among equally good ones the first is taken.
    let turns = (0..count).map(|turn| turned(people, count, turn + tournament.rounds.len())).collect();
    let (found, work) = tables::cheapest(people, cost, turns);
    let mut pairing = Pairing { work, ..Pairing::default() };
    for (number, table) in found.into_iter().enumerate() {
        let mut seats: Vec<Entrant> = table.into_iter().map(|index| present[index]).collect();
        start::seat(history, &mut seats, number);
        pairing.tables.push(seats);
    }
    pairing
}

/// People in columns as long as there are tables, with one of each column at each table, and column `c` moved on by
/// `c` times the turn. Where that product can be divided again, two of different columns meet once in as many turns as
/// there are tables: where the number of tables has no divisor below their size, and, reckoned in the field of so many
/// elements, where it is a power of two. Elsewhere it is a good place to begin the search.
fn turned(people: usize, count: usize, turn: usize) -> Vec<Vec<usize>> {
    let mut tables = vec![Vec::new(); count];
    for person in 0..people {
        let (column, row) = (person / count, person % count);
        let table = match MODULI.iter().find(|(size, _)| *size == count && column < count) {
            Some((_, modulus)) => row ^ product(column, turn % count, *modulus),
            None => (row + column * turn) % count,
        };
        tables[table].push(person);
    }
    tables
}

/// For fields whose size is a power of two: the size, and an irreducible polynomial that makes it, a bit for each power.
const MODULI: [(usize, usize); 6] =
    [(4, 0b111), (8, 0b1011), (16, 0b1_0011), (32, 0b10_0101), (64, 0b100_0011), (128, 0b1000_0011)];

/// The product in the field of this modulus.
fn product(mut one: usize, mut other: usize, modulus: usize) -> usize {
    let size = 1 << modulus.ilog2();
    let mut product = 0;
    while other > 0 {
        if other % 2 == 1 {
            product ^= one;
        }
        other /= 2;
        one *= 2;
        if one >= size {
            one ^= modulus;
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_can_be_divided_again() {
        for (size, modulus) in MODULI {
            for one in 1..size {
                let mut seen = vec![false; size];
                for other in 0..size {
                    assert!(
                        !std::mem::replace(&mut seen[product(one, other, modulus)], true),
                        "{size}: {one}"
                    );
                }
            }
        }
    }

    #[test]
    fn tables_turn_as_often_as_there_are_tables_before_two_meet_again() {
        for (count, seats) in [(5, 5), (4, 4), (7, 6), (8, 6), (16, 6)] {
            let people = count * seats;
            let mut met = vec![false; people * people];
            for turn in 0..count {
                for table in turned(people, count, turn) {
                    for &one in &table {
                        for &other in table.iter().filter(|other| **other > one) {
                            assert!(
                                !std::mem::replace(&mut met[one * people + other], true),
                                "{count} of {seats}"
                            );
                        }
                    }
                }
            }
        }
    }
}
