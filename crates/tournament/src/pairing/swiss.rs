//! Swiss: those with about as many points meet, and nobody meets the same twice while that can be avoided.

use super::matching::{self, Cost};
use super::{Pairing, start, tables};
use crate::history::History;
use crate::points::Ledger;
use crate::{Entrant, Tournament};

pub(super) fn pair(tournament: &Tournament, history: &History, mut ranking: Vec<Entrant>) -> Pairing {
    let ledger = Ledger::of(tournament);
    // Stable: among equal points the better seed stands before.
    ranking.sort_by_key(|who| std::cmp::Reverse(ledger.points(*who)));
    let field = Field { points: ranking.iter().map(|who| ledger.points(*who)).collect(), ranking, history };
    let mut pairing = if tournament.settings.seats == 2 {
        field.pairs()
    } else {
        field.tables(tournament.settings.seats.into())
    };
    for (number, seats) in pairing.tables.iter_mut().enumerate() {
        start::seat(history, seats, number);
    }
    pairing
}

/// Whoever plays, by points and then by seed.
struct Field<'a> {
    ranking: Vec<Entrant>,
    points: Vec<i64>,
    history: &'a History,
}

impl Field<'_> {
    fn pairs(&self) -> Pairing {
        let groups = self.groups();
        let count = self.ranking.len();
        let cost = |one: usize, other: usize| {
            if other == count { self.bye_cost(one) } else { self.cost(one, other, &groups) }
        };
        let (mates, work) = matching::cheapest(count + count % 2, cost);
        let mut pairing = Pairing { work, ..Pairing::default() };
        for (one, &other) in mates.iter().enumerate().take(count) {
            if other == count {
                pairing.byes.push(self.ranking[one]);
            } else if one < other {
                pairing.tables.push(vec![self.ranking[one], self.ranking[other]]);
            }
        }
        pairing
    }

    /// Where each one's score group begins and ends in the ranking.
    fn groups(&self) -> Vec<(usize, usize)> {
        let begin = |index: usize| self.points.partition_point(|&points| points > self.points[index]);
        let end = |index: usize| self.points.partition_point(|&points| points >= self.points[index]);
        (0..self.points.len()).map(|index| (begin(index), end(index))).collect()
    }

    /// `one` stands before `other` in the ranking.
    fn cost(&self, one: usize, other: usize, groups: &[(usize, usize)]) -> i128 {
        let (first, second) = (self.ranking[one], self.ranking[other]);
        let (past, other_past) = (self.history.past(first), self.history.past(second));
        let difference = self.points[one] - self.points[other];
        let apart = (other - one) as i64;
        // Within a score group the upper half meets the lower half in its order; between groups neighbours meet.
        let misplaced = if difference == 0 {
            let (begin, end) = groups[one];
            let half = (end - begin) / 2;
            let same_half = (one - begin < half) == (other - begin < half);
            2 * (apart - half as i64).abs() + i64::from(same_half)
        } else {
            apart
        };
        Cost {
            met: self.history.met(first, second),
            bye: 0,
            lopsided: start::excess(past, other_past, 2),
            difference,
            uneven: start::excess(past, other_past, 1),
            misplaced,
        }
        .packed()
    }

    /// The bye is an opponent whom nobody should meet twice, either; it goes to the lowest.
    fn bye_cost(&self, one: usize) -> i128 {
        let met = self.history.past(self.ranking[one]).byes;
        Cost { met, bye: (self.ranking.len() - 1 - one) as i64, ..Cost::default() }.packed()
    }

    fn tables(&self, seats: usize) -> Pairing {
        let people = self.ranking.len();
        let cost = |one: usize, other: usize| tables::Cost {
            met: self.history.met(self.ranking[one], self.ranking[other]),
            difference: self.points[one] - self.points[other],
        };
        // Neighbours in the ranking, the full tables first.
        let mut order = 0..people;
        let sizes = tables::sizes(people, seats);
        let start = sizes.iter().map(|&size| order.by_ref().take(size).collect()).collect();
        let (found, work) = tables::cheapest(people, cost, vec![start]);
        let people = |table: Vec<usize>| table.into_iter().map(|index| self.ranking[index]).collect();
        Pairing { tables: found.into_iter().map(people).collect(), work, ..Pairing::default() }
    }
}
