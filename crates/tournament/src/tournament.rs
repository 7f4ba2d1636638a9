//! The tournament itself: what it remembers, and how an event changes it.

use serde::{Deserialize, Serialize};

use crate::pairing::circle;
use crate::{
    Corrupt, EVENTS_VERSION, Entrant, EntrantId, Entry, Event, Format, Game, Refusal, Round, RoundTable,
    Settings, What, knockout,
};

/// After so many events nobody comes, goes or corrects any more, so that a log can always be read again in a moment. The
/// longest tournament that can be agreed on takes less than a third of it.
pub const MOST_EVENTS: u64 = 50_000;

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People enter.
    Entering,
    /// It has begun.
    Playing,
    /// All rounds are over, or it was ended.
    Over,
}

/// One tournament: who takes part, and its rounds so far.
///
/// It changes by [events](Tournament::apply) only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) seq: u64,
    pub(crate) settings: Settings,
    pub(crate) entrants: Vec<Entry>,
    /// Everybody by their number for the pairings, the best seed first. Empty before the start.
    pub(crate) order: Vec<Entrant>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) ended: bool,
}

impl Tournament {
    /// Announces a tournament: its first event.
    pub fn create(settings: Settings) -> Result<Event, Refusal> {
        settings.check()?;
        Ok(Event { seq: 1, what: What::Created { version: EVENTS_VERSION, settings } })
    }

    /// The tournament after these events, the first of which announced it.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, Corrupt> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(Corrupt { seq: 0, why: "there are no events.".into() })?;
        let mut tournament = Self::begin(first)?;
        for event in events {
            tournament.apply(event)?;
        }
        Ok(tournament)
    }

    fn begin(event: &Event) -> Result<Self, Corrupt> {
        let corrupt = |why: &str| Corrupt { seq: event.seq, why: why.into() };
        let What::Created { version, settings } = &event.what else {
            return Err(corrupt("a tournament begins with its announcement."));
        };
        if *version != EVENTS_VERSION || event.seq != 1 {
            return Err(corrupt("this is not the first event in a form that can be read."));
        }
        settings.check().map_err(|refusal| corrupt(&refusal.to_string()))?;
        Ok(Self {
            seq: 1,
            settings: settings.clone(),
            entrants: Vec::new(),
            order: Vec::new(),
            rounds: Vec::new(),
            ended: false,
        })
    }

    /// Lets an event happen that [`decide`](Self::decide) gave. Events of this tournament in their order always fit;
    /// anything else is refused, and leaves the tournament as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), Corrupt> {
        let corrupt = |why: String| Corrupt { seq: event.seq, why };
        if event.seq != self.seq + 1 {
            return Err(corrupt(format!("it comes after event {}.", self.seq)));
        }
        self.check(&event.what).map_err(|refusal| corrupt(refusal.to_string()))?;
        self.change(&event.what);
        self.seq = event.seq;
        Ok(())
    }

    /// Only after [`check`](Self::check), which has looked whether everything that is named here is there.
    fn change(&mut self, what: &What) {
        match what {
            What::Created { .. } => {}
            What::Entered { id, seed } => {
                if self.has_started() {
                    self.order.push(Entrant::at(self.entrants.len()));
                }
                self.entrants.push(Entry::new(id.clone(), *seed));
            }
            What::Withdrew { entrant } => {
                let annulled = self.annuls(*entrant);
                let entry = &mut self.entrants[entrant.index()];
                entry.withdrawn = true;
                entry.annulled = annulled;
            }
            What::Returned { entrant } => {
                self.entrants[entrant.index()].withdrawn = false;
                self.entrants[entrant.index()].waver();
                if self.has_started() && !self.order.contains(entrant) {
                    self.order.push(*entrant);
                }
            }
            What::Absent { entrant, round } => {
                self.entrants[entrant.index()].absent.insert(*round);
                self.entrants[entrant.index()].waver();
            }
            What::NotAbsent { entrant, round } => {
                self.entrants[entrant.index()].absent.remove(round);
                self.entrants[entrant.index()].waver();
            }
            What::Started { order } => self.order.clone_from(order),
            What::RoundPaired { round: _, tables, byes, walkovers } => {
                let table = |seats: &Vec<Entrant>| RoundTable { seats: seats.clone(), games: Vec::new() };
                self.entrants.iter_mut().for_each(|entry| entry.wavered = 0);
                self.rounds.push(Round {
                    tables: tables.iter().map(table).collect(),
                    byes: byes.clone(),
                    walkovers: walkovers.clone(),
                });
            }
            What::ResultGiven { round, table, game: _, finishes } => {
                let seats = self.next_game(*round, *table).unwrap_or_default();
                self.table_mut(*round, *table).games.push(Game { seats, finishes: finishes.clone() });
            }
            What::ResultCorrected { round, table, game, finishes } => {
                self.table_mut(*round, *table).games[usize::from(*game) - 1].finishes.clone_from(finishes);
            }
            What::Ended => self.ended = true,
        }
    }

    fn table_mut(&mut self, round: u16, table: u16) -> &mut RoundTable {
        &mut self.rounds[usize::from(round) - 1].tables[usize::from(table) - 1]
    }

    /// Whoever leaves a round robin with less than half of their games played leaves no trace in it.
    fn annuls(&self, entrant: Entrant) -> bool {
        let Format::RoundRobin { double } = self.settings.format else { return false };
        let Some(others) = self.order.len().checked_sub(1) else { return false };
        let played =
            |game: &Game| game.seats.contains(&entrant) && !game.forfeits().any(|who| who == entrant);
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        let games = tables.flat_map(|table| &table.games).filter(|game| played(game)).count();
        games * 2 < others << usize::from(double)
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody who ever entered, by their number.
    pub fn entrants(&self) -> &[Entry] {
        &self.entrants
    }

    /// Everybody by their number for the pairings, the best seed first. Empty before the start.
    pub fn order(&self) -> &[Entrant] {
        &self.order
    }

    /// The rounds that have been made.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of the entrant with this id.
    pub fn entrant(&self, id: &EntrantId) -> Option<Entrant> {
        self.entrants.iter().position(|entry| entry.id == *id).map(Entrant::at)
    }

    /// Where it stands.
    pub fn phase(&self) -> Phase {
        if self.ended {
            Phase::Over
        } else if !self.has_started() {
            Phase::Entering
        } else if self.has_more_rounds() || !self.is_round_over() {
            Phase::Playing
        } else {
            Phase::Over
        }
    }

    /// How many rounds it has, as far as can be said: a knock-out at larger tables may take fewer when people stay away.
    /// None before the start of a round robin or a knock-out, whose length hangs on who comes.
    pub fn round_count(&self) -> Option<u16> {
        match self.settings.format {
            Format::Swiss { rounds } | Format::League { rounds } => Some(rounds),
            _ if !self.has_started() => None,
            Format::RoundRobin { double } => Some(circle::rounds(self.order.len()) << u16::from(double)),
            Format::KnockOut { .. } => {
                Some(knockout::rounds(self.order.len(), usize::from(self.settings.seats)))
            }
        }
    }

    /// Who plays the next game at a table, in the order of the seats; none when the table is done, or not there.
    pub fn next_game(&self, round: u16, table: u16) -> Option<Vec<Entrant>> {
        let table = self.table(round, table)?;
        knockout::next_game(self, table)
    }

    pub(crate) fn table(&self, round: u16, table: u16) -> Option<&RoundTable> {
        let round = self.rounds.get(usize::from(round).checked_sub(1)?)?;
        round.tables.get(usize::from(table).checked_sub(1)?)
    }

    pub(crate) fn has_started(&self) -> bool {
        !self.order.is_empty()
    }

    /// Whether every game of every round so far has ended.
    pub fn is_round_over(&self) -> bool {
        let mut tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.all(|table| knockout::next_game(self, table).is_none())
    }

    pub(crate) fn has_more_rounds(&self) -> bool {
        match self.settings.format {
            Format::KnockOut { .. } if self.settings.seats > 2 => knockout::survivors(self).len() > 1,
            _ => self.rounds.len() < self.round_count().unwrap_or_default().into(),
        }
    }

    /// The number of the round that is made next.
    pub(crate) fn next_round(&self) -> u16 {
        // Bounded by the settings.
        self.rounds.len() as u16 + 1
    }
}
