//! What may happen in a tournament, and why not. The one place for it: what `decide` gives and what `apply` takes are
//! held to the same.

use crate::entrant::MOST_ENTRANTS;
use crate::pairing::tables;
use crate::{
    Entrant, Entry, Finish, Format, MOST_EVENTS, Phase, Refusal, RoundTable, Tournament, Walkover, What,
    check_finishes,
};

impl Tournament {
    /// Whether this may happen now. What it names is then there.
    pub(crate) fn check(&self, what: &What) -> Result<(), Refusal> {
        // Whoever leaves does so once, as coming back is not among these.
        let needed = matches!(
            what,
            What::RoundPaired { .. } | What::ResultGiven { .. } | What::Withdrew { .. } | What::Ended
        );
        if self.seq >= MOST_EVENTS && !needed {
            return Err(Refusal::LogFull);
        }
        match what {
            What::Created { .. } => Err(Refusal::AlreadyStarted),
            What::Entered { id, seed } => {
                self.check_open()?;
                if !id.is_fit() {
                    Err(Refusal::BadId)
                } else if *seed == Some(0) {
                    Err(Refusal::BadSeed)
                } else if self.entrant(id).is_some() {
                    Err(Refusal::AlreadyEntered)
                } else {
                    self.check_room(self.entrants.len())
                }
            }
            What::Withdrew { entrant } => {
                self.check_not_over()?;
                self.check_in(*entrant).map(drop)
            }
            What::Returned { entrant } => {
                self.check_open()?;
                if !self.entry(*entrant)?.withdrawn {
                    return Err(Refusal::AlreadyEntered);
                }
                self.check_room(0)
            }
            What::Absent { entrant, round } | What::NotAbsent { entrant, round } => {
                self.check_not_over()?;
                self.check_in(*entrant)?;
                self.check_to_come(*round)
            }
            What::Started { order } => self.check_start(order),
            What::RoundPaired { round, tables, byes, walkovers } => {
                self.check_pairable()?;
                if *round != self.next_round() {
                    return Err(Refusal::WrongRound);
                }
                self.check_round(tables, byes, walkovers)
            }
            What::ResultGiven { round, table, game, finishes } => {
                self.check_given(*round, *table, *game, finishes)
            }
            What::ResultCorrected { round, table, game, finishes } => {
                self.check_corrected(*round, *table, *game, finishes)
            }
            What::Ended => self.check_not_over(),
        }
    }

    /// Whether the next round can be made.
    pub(crate) fn check_pairable(&self) -> Result<(), Refusal> {
        if !self.has_started() {
            Err(Refusal::NotStarted)
        } else if self.ended {
            Err(Refusal::Over)
        } else if !self.settings.rounds_overlap() && !self.is_round_over() {
            Err(Refusal::RoundOpen)
        } else if !self.has_more_rounds() {
            Err(Refusal::NoMoreRounds)
        } else {
            Ok(())
        }
    }

    pub(crate) fn entry(&self, entrant: Entrant) -> Result<&Entry, Refusal> {
        self.entrants.get(entrant.index()).ok_or(Refusal::NoEntrant)
    }

    fn check_in(&self, entrant: Entrant) -> Result<&Entry, Refusal> {
        let entry = self.entry(entrant)?;
        if entry.withdrawn { Err(Refusal::Withdrawn) } else { Ok(entry) }
    }

    fn check_not_over(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Over { Err(Refusal::Over) } else { Ok(()) }
    }

    /// Whether people can come in.
    fn check_open(&self) -> Result<(), Refusal> {
        self.check_not_over()?;
        let open = !self.has_started() || (self.settings.takes_late_entrants() && self.has_more_rounds());
        if open { Ok(()) } else { Err(Refusal::TooLate) }
    }

    /// Whether one more can play, of all who do, and of so many who ever came. Whoever left before the start takes nobody's place.
    fn check_room(&self, came: usize) -> Result<(), Refusal> {
        let full = self.staying().len() >= self.settings.most_entrants() || came >= MOST_ENTRANTS;
        if full { Err(Refusal::Full) } else { Ok(()) }
    }

    fn check_to_come(&self, round: u16) -> Result<(), Refusal> {
        let last = self.round_count().unwrap_or(self.settings.most_rounds());
        if round == 0 || round > last {
            Err(Refusal::NoRound)
        } else if usize::from(round) <= self.rounds.len() {
            Err(Refusal::RoundMade)
        } else {
            Ok(())
        }
    }

    fn check_start(&self, order: &[Entrant]) -> Result<(), Refusal> {
        if self.has_started() {
            return Err(Refusal::AlreadyStarted);
        }
        self.check_not_over()?;
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if sorted != self.staying() {
            Err(Refusal::WrongOrder)
        } else if order.len() < 2 {
            Err(Refusal::TooFew)
        } else {
            Ok(())
        }
    }

    /// Everybody who has not withdrawn, by their number.
    pub(crate) fn staying(&self) -> Vec<Entrant> {
        let entries = self.entrants.iter().enumerate().filter(|(_, entry)| !entry.withdrawn);
        entries.map(|(index, _)| Entrant::at(index)).collect()
    }

    /// Whether everybody stands in one place only, and only those sit who are there. Whether a better round could have been
    /// made is not asked: a log stays good when pairings are found in another way.
    fn check_round(
        &self,
        tables: &[Vec<Entrant>],
        byes: &[Entrant],
        walkovers: &[Walkover],
    ) -> Result<(), Refusal> {
        let mut met = vec![false; self.entrants.len()];
        for &entrant in &self.order {
            met[entrant.index()] = true;
        }
        // From here on: who is in the tournament and has not been met in this round yet.
        let mut take = |entrant: Entrant| met.get_mut(entrant.index()).is_some_and(std::mem::take);
        let here = |entrant: Entrant| self.entrants[entrant.index()].plays_in(self.next_round());
        let knock_out = matches!(self.settings.format, Format::KnockOut { .. });
        let seated = tables.iter().flatten().all(|&entrant| take(entrant) && here(entrant));
        let resting = byes.iter().all(|&entrant| take(entrant) && (here(entrant) || knock_out));
        let won = walkovers.iter().all(|walkover| {
            let Walkover { winner, missing } = *walkover;
            take(winner) && take(missing) && here(winner) && !here(missing)
        });
        let sizes = tables.iter().all(|seats| tables::is_size(seats.len(), self.settings.seats.into()));
        if seated && resting && won && sizes { Ok(()) } else { Err(Refusal::WrongRound) }
    }

    pub(crate) fn found(&self, round: u16, table: u16) -> Result<&RoundTable, Refusal> {
        if round == 0 || usize::from(round) > self.rounds.len() {
            return Err(Refusal::NoRound);
        }
        self.table(round, table).ok_or(Refusal::NoTable)
    }

    fn check_given(&self, round: u16, table: u16, game: u16, finishes: &[Finish]) -> Result<(), Refusal> {
        let games = self.found(round, table)?.games.len();
        if self.ended {
            return Err(Refusal::Over);
        }
        if game == 0 || usize::from(game) > games + 1 {
            return Err(Refusal::NoGame);
        }
        if usize::from(game) <= games {
            return Err(Refusal::ResultKnown);
        }
        let seats = self.next_game(round, table).ok_or(Refusal::NoGame)?;
        check_finishes(seats.len(), finishes)
    }

    fn check_corrected(&self, round: u16, table: u16, game: u16, finishes: &[Finish]) -> Result<(), Refusal> {
        let games = &self.found(round, table)?.games;
        let corrected = usize::from(game).checked_sub(1).and_then(|index| games.get(index));
        let seats = corrected.ok_or(Refusal::NoGame)?.seats.len();
        if matches!(self.settings.format, Format::KnockOut { .. })
            && (usize::from(round) < self.rounds.len() || usize::from(game) < games.len())
        {
            return Err(Refusal::ResultUsed);
        }
        check_finishes(seats, finishes)
    }
}
