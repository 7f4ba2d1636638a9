//! A tournament as it is told, on its page and on a wall.

use std::sync::Arc;

use spellenkast_table::names;
use spellenkast_tournament::{Entrant, Finish, Measure, Phase, Round, RoundTable, Tournament};

use crate::App;
use crate::contest::open_rounds;
use crate::store::{StoreError, TournamentGameRow, TournamentRow};
use crate::wire::{
    Standings, StandingsRow, TournamentEntrant, TournamentFinish, TournamentGame, TournamentMeasure,
    TournamentRound, TournamentTable, TournamentWalkover,
};

impl From<TournamentFinish> for Finish {
    fn from(finish: TournamentFinish) -> Self {
        match finish {
            TournamentFinish::Played { place, score } => Finish::Played { place, score },
            TournamentFinish::Forfeit => Finish::Forfeit,
        }
    }
}

impl From<Finish> for TournamentFinish {
    fn from(finish: Finish) -> Self {
        match finish {
            Finish::Played { place, score } => TournamentFinish::Played { place, score },
            Finish::Forfeit => TournamentFinish::Forfeit,
        }
    }
}

/// A tournament as it is told: to members with ids, to everybody without.
pub struct Told {
    /// The tournament.
    pub tournament: Arc<Tournament>,
    key: i64,
    people: Vec<Option<(String, String)>>,
    ids: bool,
}

impl Told {
    /// As it stands now.
    pub async fn of(app: &App, row: &TournamentRow, ids: bool) -> Result<Self, StoreError> {
        // In this order: who enters in between has no place yet.
        let tournament = app.contests.load(row.key).await?;
        let people = app.store.tournament_entrants(row.key).await?;
        Ok(Self { tournament, key: row.key, people, ids })
    }

    /// Everybody who ever entered.
    pub fn entrants(&self) -> Vec<TournamentEntrant> {
        let next = self.tournament.rounds().len() as u16 + 1;
        let entries = self.tournament.entrants().iter().enumerate();
        let told = entries.map(|(number, entry)| {
            let (person, name) = self.people.get(number).cloned().flatten().unzip();
            TournamentEntrant {
                name: name.unwrap_or_else(|| names::GONE.to_owned()),
                person: person.filter(|_| self.ids),
                withdrawn: entry.withdrawn,
                annulled: entry.annulled,
                absent: entry.absent.contains(&next),
            }
        });
        told.collect()
    }

    /// Who stands where.
    pub async fn standings(&self) -> Result<Standings, StoreError> {
        let measures = self.tournament.settings().measures();
        let tournament = Arc::clone(&self.tournament);
        // With many entrants and rounds it takes a while.
        let rows = tokio::task::spawn_blocking(move || tournament.standings()).await;
        let rows = rows.map_err(|error| StoreError::Failed(error.to_string()))?;
        let rows = rows.into_iter().map(|row| StandingsRow {
            place: row.place,
            entrant: row.entrant.0,
            played: row.played,
            values: measures
                .iter()
                .zip(&row.values)
                .map(|(measure, value)| worth(*measure, *value))
                .collect(),
        });
        Ok(Standings {
            rows: rows.collect(),
            measures: measures.iter().copied().map(TournamentMeasure::from).collect(),
        })
    }

    /// The rounds that are being played, or the last one.
    pub async fn current(&self, app: &App) -> Result<Vec<TournamentRound>, StoreError> {
        let mut open: Vec<u16> = open_rounds(&self.tournament).collect();
        if open.is_empty() {
            open.push(self.tournament.rounds().len() as u16);
        }
        self.rounds(app, &open).await
    }

    /// These rounds, as far as there are any.
    pub async fn rounds(&self, app: &App, numbers: &[u16]) -> Result<Vec<TournamentRound>, StoreError> {
        let made = |number: u16| self.tournament.rounds().get(usize::from(number).checked_sub(1)?);
        let mut rounds = Vec::new();
        for &number in numbers {
            let Some(made) = made(number) else { continue };
            let games = app.store.tournament_games(self.key, number).await?;
            rounds.push(self.round(number, made, &games));
        }
        Ok(rounds)
    }

    fn round(&self, number: u16, made: &Round, games: &[TournamentGameRow]) -> TournamentRound {
        let numbers = |entrants: &[Entrant]| entrants.iter().map(|entrant| entrant.0).collect();
        let walkover = |walkover: &spellenkast_tournament::Walkover| TournamentWalkover {
            winner: walkover.winner.0,
            missing: walkover.missing.0,
        };
        let tables = (1..).zip(&made.tables).map(|(place, standing)| TournamentTable {
            seats: numbers(&standing.seats),
            games: self.games(number, place, standing, games),
        });
        TournamentRound {
            round: number,
            tables: tables.collect(),
            byes: numbers(&made.byes),
            walkovers: made.walkovers.iter().map(walkover).collect(),
        }
    }

    fn games(
        &self,
        round: u16,
        place: u16,
        standing: &RoundTable,
        rows: &[TournamentGameRow],
    ) -> Vec<TournamentGame> {
        let told = |number: usize, seats: &[Entrant], finishes: Option<&[Finish]>| {
            let is_it =
                |row: &&TournamentGameRow| row.number == (i64::from(round), i64::from(place), number as i64);
            let row = rows.iter().find(is_it);
            let known = row.filter(|_| self.ids);
            TournamentGame {
                seats: seats.iter().map(|seat| seat.0).collect(),
                table: known.and_then(|row| row.table.clone()),
                record: known.and_then(TournamentGameRow::record),
                begins: row.filter(|_| finishes.is_none()).map(|row| row.begins),
                finishes: finishes.map(|all| all.iter().map(|one| (*one).into()).collect()),
            }
        };
        let over =
            (1..).zip(&standing.games).map(|(number, game)| told(number, &game.seats, Some(&game.finishes)));
        let next = self.tournament.next_game(round, place).filter(|_| self.tournament.phase() != Phase::Over);
        let next = next.map(|seats| told(standing.games.len() + 1, &seats, None));
        over.chain(next).collect()
    }
}

/// What a measure comes to in points.
fn worth(measure: Measure, value: i64) -> f64 {
    let part = match measure {
        Measure::Points | Measure::DirectEncounter | Measure::Buchholz => 2.0,
        Measure::SonnebornBerger => 4.0,
        Measure::Wins | Measure::Margin | Measure::Reached | Measure::LastTable => 1.0,
    };
    value as f64 / part
}

impl From<Measure> for TournamentMeasure {
    fn from(measure: Measure) -> Self {
        match measure {
            Measure::Points => Self::Points,
            Measure::DirectEncounter => Self::DirectEncounter,
            Measure::Buchholz => Self::Buchholz,
            Measure::SonnebornBerger => Self::SonnebornBerger,
            Measure::Wins => Self::Wins,
            Measure::Margin => Self::Margin,
            Measure::Reached => Self::Reached,
            Measure::LastTable => Self::LastTable,
        }
    }
}
