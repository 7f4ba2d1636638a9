//! What pairings look back at: who has met whom, who has begun, who had a bye.

use crate::{Entrant, Tournament};

/// What has been, as far as the next round wants to know. Whoever was given a table together has met, and whoever stood
/// first there has begun, whether the game was played or not.
pub(crate) struct History {
    entrants: usize,
    met: Vec<u8>,
    people: Vec<Past>,
}

/// What has been of one entrant.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Past {
    /// How many tables they had.
    pub tables: i64,
    /// How often they began.
    pub starts: i64,
    /// Whether they began the last time.
    pub began_last: bool,
    /// How far behind the middle of their tables they have sat in all, in half seats.
    pub lateness: i64,
    /// How often they had a bye.
    pub byes: i64,
}

impl Past {
    /// How often they began, less how often they did not: for tables of two.
    pub fn lead(&self) -> i64 {
        2 * self.starts - self.tables
    }
}

impl History {
    pub fn of(tournament: &Tournament) -> Self {
        let entrants = tournament.entrants.len();
        let mut history =
            Self { entrants, met: vec![0; entrants * entrants], people: vec![Past::default(); entrants] };
        for round in &tournament.rounds {
            for bye in &round.byes {
                history.people[bye.index()].byes += 1;
            }
            for table in &round.tables {
                history.remember(&table.seats);
            }
        }
        history
    }

    fn remember(&mut self, seats: &[Entrant]) {
        for (seat, who) in (0..).zip(seats) {
            let past = &mut self.people[who.index()];
            past.tables += 1;
            past.starts += i64::from(seat == 0);
            past.began_last = seat == 0;
            past.lateness += 2 * seat + 1 - seats.len() as i64;
            for other in seats.iter().filter(|other| *other != who) {
                let met = &mut self.met[who.index() * self.entrants + other.index()];
                *met = met.saturating_add(1);
            }
        }
    }

    /// How often two have met.
    pub fn met(&self, one: Entrant, other: Entrant) -> i64 {
        self.met[one.index() * self.entrants + other.index()].into()
    }

    pub fn past(&self, who: Entrant) -> &Past {
        &self.people[who.index()]
    }
}
