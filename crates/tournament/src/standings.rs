//! Who stands where, by the published rules. Whoever is equal in all of them shares a place; the lot never decides.

use serde::Serialize;

use crate::points::Ledger;
use crate::{Entrant, Format, Game, Round, Settings, Tournament, knockout};

/// By what places are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The points, in halves.
    Points,
    /// The half points among those with equally many points, if all of them have met each other equally often.
    DirectEncounter,
    /// The half points of everybody whom one has met.
    Buchholz,
    /// The points of everybody whom one has beaten and half of those of everybody whom one has tied with, in quarters.
    SonnebornBerger,
    /// How many games were won at the table, alone.
    Wins,
    /// The own scores less those of the others, over all games.
    Margin,
    /// How many rounds of a knock-out one got through.
    Reached,
    /// How one came in at the last table: the final, or the match for the third place.
    LastTable,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Who.
    pub entrant: Entrant,
    /// On which place, shared by equals; none for whoever was annulled.
    pub place: Option<u16>,
    /// How many games they played.
    pub played: u16,
    /// What decides, in the order of [`Settings::measures`]: more is better.
    pub values: Vec<i64>,
}

impl Settings {
    /// By what places are told apart: the first first.
    pub fn measures(&self) -> &'static [Measure] {
        use Measure::*;
        match self.format {
            Format::RoundRobin { .. } => &[Points, DirectEncounter, SonnebornBerger, Wins, Margin],
            Format::Swiss { .. } | Format::League { .. } => {
                &[Points, DirectEncounter, Buchholz, SonnebornBerger, Wins, Margin]
            }
            Format::KnockOut { .. } => &[Reached, LastTable],
        }
    }
}

impl Tournament {
    /// Everybody who has begun the tournament, the best first.
    pub fn standings(&self) -> Vec<Row> {
        let sums = Sums::of(self);
        let measures = self.settings.measures();
        let row = |&entrant: &Entrant| Row {
            entrant,
            place: None,
            played: sums.ledger.played(entrant),
            values: measures.iter().map(|&measure| sums.value(measure, entrant)).collect(),
        };
        let mut rows: Vec<Row> = self.order.iter().map(row).collect();
        let annulled = |row: &Row| self.entrants[row.entrant.index()].annulled;
        // Stable: equals stand in the order of their seeds, on one place.
        rows.sort_by(|one, other| annulled(one).cmp(&annulled(other)).then(other.values.cmp(&one.values)));
        for index in 0..rows.len() {
            let shared = index > 0 && rows[index].values == rows[index - 1].values;
            let place = if shared { rows[index - 1].place } else { Some(index as u16 + 1) };
            rows[index].place = place.filter(|_| !annulled(&rows[index]));
        }
        rows
    }
}

/// What all measures are made of.
struct Sums<'a> {
    tournament: &'a Tournament,
    ledger: Ledger,
    points: Vec<i64>,
    direct: Vec<i64>,
    survived: Vec<usize>,
}

impl<'a> Sums<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let ledger = Ledger::of(tournament);
        let everybody = || (0..tournament.entrants.len()).map(Entrant::at);
        let points: Vec<i64> = everybody().map(|who| ledger.points(who)).collect();
        let knock_out = matches!(tournament.settings.format, Format::KnockOut { .. });
        let survived = if knock_out { knockout::rounds_survived(tournament) } else { Vec::new() };
        let mut sums = Self { tournament, ledger, direct: vec![0; points.len()], points, survived };
        sums.compare_directly();
        sums
    }

    fn value(&self, measure: Measure, who: Entrant) -> i64 {
        let duels = self.ledger.duels(who);
        let points = |other: Entrant| self.points[other.index()];
        match measure {
            Measure::Points => points(who),
            Measure::DirectEncounter => self.direct[who.index()],
            Measure::Buchholz => {
                let worth = |duel: &crate::points::Duel| match duel.other {
                    Some(other) if duel.played => points(other),
                    // Whoever was there and had nobody is taken to have met an equal.
                    _ if duel.halves > 0 => points(who),
                    _ => 0,
                };
                duels.iter().map(worth).sum()
            }
            Measure::SonnebornBerger => {
                let worth = |duel: &crate::points::Duel| duel.halves * duel.other.map_or(0, points);
                duels.iter().map(worth).sum()
            }
            Measure::Wins => self.ledger.wins(who),
            Measure::Margin => duels.iter().map(|duel| duel.margin).sum(),
            Measure::Reached => self.survived.get(who.index()).map_or(0, |&rounds| rounds as i64),
            Measure::LastTable => self.last_table(who),
        }
    }

    /// Fills in the direct encounter for each group of equal points.
    fn compare_directly(&mut self) {
        let mut left = self.tournament.order.clone();
        left.retain(|who| !self.tournament.entrants[who.index()].annulled);
        left.sort_by_key(|who| self.points[who.index()]);
        for group in left.chunk_by(|one, other| self.points[one.index()] == self.points[other.index()]) {
            let mut place = vec![None; self.points.len()];
            for (index, who) in group.iter().enumerate() {
                place[who.index()] = Some(index);
            }
            let mut met = vec![0; group.len() * group.len()];
            let mut halves = vec![0; group.len()];
            for (one, who) in group.iter().enumerate() {
                for duel in self.ledger.duels(*who) {
                    if let Some(other) = duel.other.and_then(|other| place[other.index()]) {
                        met[one * group.len() + other] += 1;
                        halves[one] += duel.halves;
                    }
                }
            }
            let often = met.get(1).copied().unwrap_or_default();
            let pairs = (0..met.len()).filter(|pair| pair / group.len() != pair % group.len());
            if often > 0 && pairs.into_iter().all(|pair| met[pair] == often) {
                for (who, halves) in group.iter().zip(halves) {
                    self.direct[who.index()] = halves;
                }
            }
        }
    }

    /// More for whoever was ahead at the table of the last round: the winner first, the others by their places in the
    /// first game.
    fn last_table(&self, who: Entrant) -> i64 {
        let tournament = self.tournament;
        let seats = i64::from(tournament.settings.seats);
        let is_last = |round: &&Round| match seats {
            2 => !tournament.has_more_rounds(),
            // At larger tables the final is the round with one table.
            _ => round.tables.len() == 1,
        };
        let Some(round) = tournament.rounds.last().filter(is_last) else { return 0 };
        if round.walkovers.iter().any(|walkover| walkover.winner == who) {
            return seats;
        }
        let Some(table) = round.tables.iter().find(|table| table.seats.contains(&who)) else { return 0 };
        if knockout::winner(tournament, table) == Some(who) {
            return seats;
        }
        let place = |game: &Game| game.each().find(|(other, _)| *other == who)?.1.place();
        // In a match of several games the places of the first one say nothing.
        let first = table.games.first().filter(|_| seats > 2);
        first.and_then(place).map_or(0, |place| seats - i64::from(place).max(1))
    }
}
