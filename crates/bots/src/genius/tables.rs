//! What is solved, as a file of under a megabyte: solving takes minutes, reading a millisecond.

use spellenkast_engine::Seats;

use super::duel::{Duel, Luck};
use super::exact::{Averages, Exact};
use super::race::{HORIZONS, Race, chances};
use super::sheets::CLASSES;
use crate::net_file::checksum;
use crate::nets::{BuiltIn, built_in};
use crate::{BrainError, NetError};

/// Everything that is solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Tables {
    races: [Race; 3],
    /// The game of two, on the average.
    pub duel: Duel,
    /// What the dice that the other has left do to it.
    pub luck: Luck,
}

const MAGIC: &[u8; 8] = b"SKRACE2\n";
/// The most crosses that a row has, for numbers kept as a part of it.
const LONGEST_ROW: f32 = 7.0;

impl Tables {
    /// Solves all races, and takes the averages of the game of two. Takes a while.
    pub fn solve(exact: &Exact) -> Self {
        let races = [2, 3, 4].map(|seats| {
            let Ok(seats) = Seats::new(seats) else { unreachable!("two to four seats are possible") };
            Race::solve(seats, &chances(seats))
        });
        let Averages { chances, shifts } = exact.averages();
        Self { races, duel: Duel(chances), luck: Luck::new(shifts) }
    }

    /// The solved race at a table with so many seats.
    pub fn race(&self, seats: Seats) -> &Race {
        &self.races[usize::from(seats.count()) - 2]
    }

    /// The tables as a file: a head, the numbers, and a checksum. Chances are kept to 1/65535.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut parts = |numbers: &[f32], most: f32| {
            for number in numbers {
                bytes.extend_from_slice(&((number / most * 65535.0).round() as u16).to_le_bytes());
            }
        };
        for race in &self.races {
            race.done.iter().for_each(|done| parts(done, 1.0));
            race.shortest.iter().for_each(|shortest| parts(shortest, LONGEST_ROW));
        }
        parts(&self.duel.0, 1.0);
        let more = self.races.iter().flat_map(|race| &race.turns).chain(&self.luck.shifts);
        for number in more {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The tables out of a file, if it is whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let (whole, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Damaged)?;
        let lines: usize = HORIZONS.iter().map(|horizon| 2 * (horizon + 1)).sum();
        let size = 2 * CLASSES * (lines + CLASSES) + 3 * 4 * CLASSES;
        // What follows is as long as it is: the dice that can be told apart are not counted here.
        if rest.len() < size + 8 || rest.len() % 4 != size % 4 || checksum(whole) != u64::from_le_bytes(*sum)
        {
            return Err(NetError::Damaged);
        }
        let mut rest = &rest[..rest.len() - 8];
        let surplus = rest.len() - size;
        let mut take = |count: usize| {
            let (these, others) = rest.split_at(count);
            rest = others;
            these
        };
        let mut parts = |count: usize, most: f32| -> Vec<f32> {
            let (numbers, _) = take(2 * count).as_chunks::<2>();
            numbers.iter().map(|&bytes| f32::from(u16::from_le_bytes(bytes)) * (most / 65535.0)).collect()
        };
        let lines = HORIZONS.map(|horizon| {
            let mut lines = |most| -> Vec<Vec<f32>> { (0..=horizon).map(|_| parts(CLASSES, most)).collect() };
            (lines(1.0), lines(LONGEST_ROW))
        });
        let duel = Duel(parts(CLASSES * CLASSES, 1.0));
        let mut numbers = |count: usize| -> Vec<f32> {
            let (numbers, _) = take(4 * count).as_chunks::<4>();
            numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()
        };
        let mut turns = [(); 3].map(|()| numbers(CLASSES)).into_iter();
        let luck = Luck::new(numbers(surplus / 4));
        let races =
            lines.map(|(done, shortest)| Race { turns: turns.next().unwrap_or_default(), done, shortest });
        Ok(Self { races, duel, luck })
    }
}

/// The tables, read once.
pub fn tables() -> Result<&'static Tables, BrainError> {
    static TABLES: BuiltIn<Tables> = built_in!("genius.race");
    TABLES.get(Tables::from_bytes).map(|tables| &**tables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genius::sheets;

    fn two() -> Seats {
        Seats::new(2).unwrap()
    }

    #[test]
    fn the_file_says_what_solving_says() {
        let four = Seats::new(4).unwrap();
        let solved = Race::solve(four, &chances(four));
        let kept = tables().unwrap().race(four);
        assert_eq!(solved.turns, kept.turns);
        for (solved, kept) in solved.done.iter().flatten().zip(kept.done.iter().flatten()) {
            assert!((solved - kept).abs() < 1e-5);
        }
    }

    #[test]
    fn an_optimal_race_takes_so_many_turns() {
        for (seats, expected) in [(2, 14.6436), (3, 15.7015), (4, 22.6841)] {
            let turns = tables().unwrap().race(Seats::new(seats).unwrap()).turns[0];
            assert!((turns - expected).abs() < 1e-4, "{seats} players: {turns}");
        }
    }

    #[test]
    fn more_crosses_are_never_worse() {
        let tables = tables().unwrap();
        for (class, sheet) in (0..).zip(sheets::all()) {
            for (other, better) in (0..).zip(sheets::all()) {
                if better.rows().each().iter().zip(sheet.rows().each()).all(|(better, rows)| *better >= rows)
                {
                    for seats in 2..=4 {
                        let turns = &tables.race(Seats::new(seats).unwrap()).turns;
                        assert!(
                            turns[usize::from(other)] <= turns[usize::from(class)],
                            "{sheet:?} {better:?}"
                        );
                    }
                    // Nobody moves with a full sheet.
                    let chance =
                        |class| if class == sheets::FULL { 1.0 } else { tables.duel.to_move(class, 0) };
                    assert!(chance(other) >= chance(class), "{sheet:?} {better:?}");
                }
            }
        }
    }

    #[test]
    fn the_chance_to_be_full_grows_to_certainty_and_adds_up_to_the_expected_turns() {
        for seats in 2..=4 {
            let race = tables().unwrap().race(Seats::new(seats).unwrap());
            let late: f32 = race.done.iter().map(|done| 1.0 - done[0]).sum();
            assert!((late - race.turns[0]).abs() < 0.01, "{late} {}", race.turns[0]);
            assert!(race.done.last().unwrap()[0] > 0.9999);
        }
    }

    #[test]
    fn to_move_first_is_better_than_second_and_both_add_up() {
        let tables = tables().unwrap();
        let first = tables.duel.to_move(0, 0);
        assert!(first > 0.5 && first < 0.7, "{first}");
        assert!((tables.duel.moved(0, 0) + first - 1.0).abs() < 1e-6);
        assert_eq!(tables.race(two()).turns[usize::from(sheets::FULL)], 0.0);
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let bytes = include_bytes!("../../nets/genius.race");
        assert_eq!(Tables::from_bytes(bytes).unwrap().to_bytes(), bytes);
        assert_eq!(Tables::from_bytes(b"something else"), Err(NetError::NotANet));
        assert_eq!(Tables::from_bytes(&bytes[..bytes.len() - 1]), Err(NetError::Damaged));
        let mut changed = bytes.to_vec();
        changed[1000] ^= 1;
        assert_eq!(Tables::from_bytes(&changed), Err(NetError::Damaged));
    }
}
