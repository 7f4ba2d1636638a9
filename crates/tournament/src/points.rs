//! What everybody got, by the published rules: each table is taken as many small duels.

use crate::{Entrant, Finish, Format, RoundTable, Tournament};

/// What came of two who should have sat at one table, as one of them sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Duel {
    /// The other one; nobody for a bye and an empty chair.
    pub other: Option<Entrant>,
    /// Half points: two for whoever is ahead, one for a tie.
    pub halves: i64,
    /// Whether both played.
    pub played: bool,
    /// The score less that of the other.
    pub margin: i64,
}

impl Duel {
    fn unplayed(other: Option<Entrant>, halves: i64) -> Self {
        Self { other, halves, played: false, margin: 0 }
    }
}

/// Everything that counts, for each entrant.
pub(crate) struct Ledger {
    duels: Vec<Vec<Duel>>,
    wins: Vec<i64>,
    played: Vec<u16>,
}

impl Ledger {
    /// Every result counts once; those of whoever was annulled count for nobody.
    pub fn of(tournament: &Tournament) -> Self {
        let entrants = tournament.entrants.len();
        let mut ledger =
            Self { duels: vec![Vec::new(); entrants], wins: vec![0; entrants], played: vec![0; entrants] };
        // In a round robin everybody rests equally often, and in a knock-out points do not matter.
        let bye_counts = matches!(tournament.settings.format, Format::Swiss { .. } | Format::League { .. });
        let annulled = |who: Entrant| tournament.entrants[who.index()].annulled;
        for round in &tournament.rounds {
            for bye in round.byes.iter().filter(|_| bye_counts) {
                ledger.duels[bye.index()].push(Duel::unplayed(None, 2));
            }
            for walkover in &round.walkovers {
                if !annulled(walkover.winner) && !annulled(walkover.missing) {
                    ledger.duels[walkover.winner.index()].push(Duel::unplayed(Some(walkover.missing), 2));
                    ledger.duels[walkover.missing.index()].push(Duel::unplayed(Some(walkover.winner), 0));
                }
            }
            for table in round.tables.iter().filter(|table| !table.seats.iter().any(|&who| annulled(who))) {
                ledger.enter(table, tournament.settings.seats);
            }
        }
        ledger
    }

    fn enter(&mut self, table: &RoundTable, seats: u8) {
        for game in &table.games {
            for (who, finish) in game.each() {
                let index = who.index();
                let others = game.each().filter(|(other, _)| *other != who);
                self.duels[index].extend(others.clone().map(|(other, its)| duel(finish, other, its)));
                let Some(place) = finish.place() else { continue };
                self.played[index] += 1;
                // An empty chair ties with everybody who plays.
                let empty = usize::from(seats).saturating_sub(table.seats.len());
                self.duels[index].extend(std::iter::repeat_n(Duel::unplayed(None, 1), empty));
                let mut beaten = others.filter_map(|(_, its)| its.place()).peekable();
                if beaten.peek().is_some() && beaten.all(|its| its > place) {
                    self.wins[index] += 1;
                }
            }
        }
    }

    pub fn duels(&self, who: Entrant) -> &[Duel] {
        &self.duels[who.index()]
    }

    /// All points, in halves.
    pub fn points(&self, who: Entrant) -> i64 {
        self.duels(who).iter().map(|duel| duel.halves).sum()
    }

    /// How many games were won at the table, alone.
    pub fn wins(&self, who: Entrant) -> i64 {
        self.wins[who.index()]
    }

    /// How many games were played.
    pub fn played(&self, who: Entrant) -> u16 {
        self.played[who.index()]
    }
}

/// What a game brings a seat, by the published rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The points, in halves.
    pub halves: i64,
    /// Whether it was won at the table, alone.
    pub won: bool,
}

/// What a game at a full table brings each seat.
pub fn gains(finishes: &[Finish]) -> Vec<Gain> {
    let gain = |(seat, finish): (usize, &Finish)| {
        let others = finishes.iter().enumerate().filter(|(other, _)| *other != seat);
        let halves = others.clone().map(|(other, its)| duel(*finish, Entrant::at(other), *its).halves).sum();
        let places: Vec<u8> = others.filter_map(|(_, its)| its.place()).collect();
        let won =
            finish.place().is_some_and(|place| !places.is_empty() && places.iter().all(|&its| its > place));
        Gain { halves, won }
    };
    finishes.iter().enumerate().map(gain).collect()
}

/// Whoever does not play has lost to everybody who does.
fn duel(finish: Finish, other: Entrant, its: Finish) -> Duel {
    let other = Some(other);
    match (finish, its) {
        (Finish::Forfeit, _) => Duel::unplayed(other, 0),
        (Finish::Played { .. }, Finish::Forfeit) => Duel::unplayed(other, 2),
        (Finish::Played { place, score }, Finish::Played { place: its, score: lesser }) => {
            let halves = match place.cmp(&its) {
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 0,
            };
            Duel { other, halves, played: true, margin: i64::from(score) - i64::from(lesser) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves(places: &[Option<u8>]) -> Vec<(i64, bool)> {
        let finish =
            |place: &Option<u8>| place.map_or(Finish::Forfeit, |place| Finish::Played { place, score: 0 });
        gains(&places.iter().map(finish).collect::<Vec<_>>())
            .iter()
            .map(|gain| (gain.halves, gain.won))
            .collect()
    }

    #[test]
    fn a_game_brings_what_is_published() {
        assert_eq!(
            halves(&[Some(2), Some(1), Some(4), Some(3)]),
            [(4, false), (6, true), (0, false), (2, false)]
        );
        assert_eq!(halves(&[Some(1), Some(1), Some(3), Some(4)])[..2], [(5, false), (5, false)]);
        assert_eq!(halves(&[Some(1), Some(1)]), [(1, false), (1, false)]);
        // Whoever forfeits has nothing, and over them nobody wins at the table.
        assert_eq!(halves(&[None, Some(1)]), [(0, false), (2, false)]);
        assert_eq!(halves(&[None, Some(1), Some(2)]), [(0, false), (4, true), (2, false)]);
        assert_eq!(halves(&[None, None]), [(0, false), (0, false)]);
    }
}
