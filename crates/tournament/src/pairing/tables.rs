//! Tables for more than two: who sits with whom, so that the same meet as rarely as can be found.
//!
//! The best division into tables is hard to find for many people (for some numbers nobody knows it), so the search has
//! a bound: it goes uphill by exchanging two people at a time, from several beginnings, and looks through all divisions
//! where there are few enough of them.

/// What it costs that two sit at one table. Meetings come first, however large the differences.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    /// How often they have met.
    pub met: i64,
    /// By how much their points differ.
    pub difference: i64,
}

impl Cost {
    /// More than the squares of all differences of a round add up to.
    const MEETING: i64 = 1 << 34;

    fn packed(self) -> i64 {
        self.met.pow(2) * Self::MEETING + self.difference.pow(2)
    }
}

/// How many exchanges are looked at before the best so far is taken.
const MOST_EXCHANGES: u64 = 4_000_000;
/// Up to so many people there can be few enough divisions to look through all of them.
const FEW: usize = 16;
/// How many steps the search through all divisions may take.
const MOST_STEPS: u64 = 300_000;
/// How often the search is shaken out of a place from which no exchange leads up.
const MOST_SHAKES: u64 = 40;

/// The tables for so many people, the larger ones first: as few as will do, of sizes that differ by one at most. With
/// three seats or more nobody ever sits alone, and with enough people a table is full or lacks one.
pub(crate) fn sizes(people: usize, seats: usize) -> Vec<usize> {
    let count = people.div_ceil(seats).max(1);
    (0..count).map(|table| (people + count - 1 - table) / count).collect()
}

/// Whether a table can have this size.
pub(crate) fn is_size(size: usize, seats: usize) -> bool {
    (2..=seats).contains(&size)
}

/// The cheapest division into tables that is found from these beginnings, and how many steps it took. The tables stand in
/// the order of their first people, as do the people at them.
pub(super) fn cheapest(
    people: usize,
    cost: impl Fn(usize, usize) -> Cost,
    beginnings: Vec<Vec<Vec<usize>>>,
) -> (Vec<Vec<usize>>, u64) {
    let mut costs = vec![0; people * people];
    for one in 0..people {
        for other in one + 1..people {
            let packed = cost(one, other).packed();
            costs[one * people + other] = packed;
            costs[other * people + one] = packed;
        }
    }
    let mut work = (people * people) as u64;
    let price = |tables: &Vec<Vec<usize>>| -> i64 {
        let of_table = |table: &Vec<usize>| -> i64 {
            let pairs = table.iter().flat_map(|one| table.iter().map(move |other| one * people + other));
            pairs.map(|pair| costs[pair]).sum()
        };
        tables.iter().map(of_table).sum()
    };
    work += (beginnings.len() * people) as u64;
    let Some(first) = beginnings.into_iter().min_by_key(price) else { return (Vec::new(), work) };
    let mut search = Search::new(&costs, people, first);
    search.improve();
    let mut best = (search.price, search.tables.clone());
    for shake in 0..MOST_SHAKES {
        if best.0 < 2 * Cost::MEETING || search.work >= MOST_EXCHANGES {
            break;
        }
        search.shake(shake);
        search.improve();
        if search.price < best.0 {
            best = (search.price, search.tables.clone());
        }
    }
    work += search.work;
    let mut tables = best.1;
    if people <= FEW {
        let mut all = Exhaustive::new(&costs, people, (best.0, tables));
        all.go(0, 0);
        work += all.work;
        tables = all.best.1;
    }
    for table in &mut tables {
        table.sort_unstable();
    }
    tables.sort_unstable();
    (tables, work)
}

/// A division that gets better by exchanges. Prices count each pair twice.
struct Search<'a> {
    costs: &'a [i64],
    people: usize,
    tables: Vec<Vec<usize>>,
    table_of: Vec<usize>,
    /// What a person would cost with everybody at a table, by person and table.
    with: Vec<i64>,
    price: i64,
    work: u64,
}

impl<'a> Search<'a> {
    fn new(costs: &'a [i64], people: usize, tables: Vec<Vec<usize>>) -> Self {
        let mut table_of = vec![0; people];
        let mut with = vec![0; people * tables.len()];
        for (number, table) in tables.iter().enumerate() {
            for &who in table {
                table_of[who] = number;
                for person in 0..people {
                    with[person * tables.len() + number] += costs[person * people + who];
                }
            }
        }
        let price = (0..people).map(|person| with[person * tables.len() + table_of[person]]).sum();
        let work = (people * people) as u64;
        Self { costs, people, tables, table_of, with, price, work }
    }

    fn with(&self, person: usize, table: usize) -> i64 {
        self.with[person * self.tables.len() + table]
    }

    /// By how much the price changes when two exchange their seats.
    fn change(&self, one: usize, other: usize) -> i64 {
        let (here, there) = (self.table_of[one], self.table_of[other]);
        let between = self.costs[one * self.people + other];
        let after = self.with(one, there) + self.with(other, here) - 2 * between;
        2 * (after - self.with(one, here) - self.with(other, there))
    }

    fn exchange(&mut self, one: usize, other: usize) {
        self.price += self.change(one, other);
        let (here, there) = (self.table_of[one], self.table_of[other]);
        for (table, leaves, comes) in [(here, one, other), (there, other, one)] {
            if let Some(seat) = self.tables[table].iter_mut().find(|seat| **seat == leaves) {
                *seat = comes;
            }
            self.table_of[comes] = table;
            for person in 0..self.people {
                let row = person * self.people;
                self.with[person * self.tables.len() + table] +=
                    self.costs[row + comes] - self.costs[row + leaves];
            }
        }
        self.work += self.people as u64;
    }

    /// Exchanges two at a time as long as it helps.
    fn improve(&mut self) {
        let mut better = true;
        while better && self.work < MOST_EXCHANGES {
            better = false;
            for one in 0..self.people {
                for other in one + 1..self.people {
                    self.work += 1;
                    if self.table_of[one] != self.table_of[other] && self.change(one, other) < 0 {
                        self.exchange(one, other);
                        better = true;
                    }
                }
            }
        }
    }

    /// Moves a few people elsewhere: those who have met before, by a fixed pattern that differs from shake to shake.
    fn shake(&mut self, shake: u64) {
        let step = 1 + shake as usize;
        for person in 0..self.people {
            if self.with(person, self.table_of[person]) >= Cost::MEETING {
                let other = (person + step * 7 + 1) % self.people;
                if self.table_of[person] != self.table_of[other] {
                    self.exchange(person, other);
                }
            }
        }
    }
}

/// Goes through all divisions that can still be cheaper than the best so far, and gives up after so many steps. What it
/// has at the end is the cheapest if it came to the end.
struct Exhaustive<'a> {
    costs: &'a [i64],
    people: usize,
    sizes: Vec<usize>,
    tables: Vec<Vec<usize>>,
    best: (i64, Vec<Vec<usize>>),
    work: u64,
}

impl<'a> Exhaustive<'a> {
    fn new(costs: &'a [i64], people: usize, best: (i64, Vec<Vec<usize>>)) -> Self {
        let sizes: Vec<usize> = best.1.iter().map(Vec::len).collect();
        let tables = vec![Vec::new(); sizes.len()];
        Self { costs, people, sizes, tables, best, work: 0 }
    }

    fn go(&mut self, person: usize, price: i64) {
        self.work += 1;
        if price >= self.best.0 || self.work >= MOST_STEPS {
            return;
        }
        if person == self.people {
            self.best = (price, self.tables.clone());
            return;
        }
        for table in 0..self.tables.len() {
            if self.tables[table].len() == self.sizes[table] {
                continue;
            }
            // Empty tables of one size are all the same.
            let same = |other: usize| self.tables[other].is_empty() && self.sizes[other] == self.sizes[table];
            if self.tables[table].is_empty() && (0..table).any(same) {
                continue;
            }
            let row = person * self.people;
            let more: i64 = self.tables[table].iter().map(|other| 2 * self.costs[row + other]).sum();
            self.tables[table].push(person);
            self.go(person + 1, price + more);
            self.tables[table].pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_alone_and_tables_differ_by_one_at_most() {
        for seats in 3..=6 {
            for people in 2..=512 {
                let sizes = sizes(people, seats);
                assert_eq!(sizes.iter().sum::<usize>(), people);
                assert!(sizes.iter().all(|&size| is_size(size, seats)), "{people} at {seats}: {sizes:?}");
                assert!(sizes[0] - sizes[sizes.len() - 1] <= 1);
            }
        }
    }

    #[test]
    fn tables_are_full_or_lack_one_where_the_number_allows_it() {
        assert_eq!(sizes(13, 4), [4, 3, 3, 3]);
        assert_eq!(sizes(12, 4), [4, 4, 4]);
        assert_eq!(sizes(5, 4), [3, 2]);
        assert_eq!(sizes(7, 6), [4, 3]);
    }
}
