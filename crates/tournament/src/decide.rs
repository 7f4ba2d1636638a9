//! What a command brings about, or why it is refused. Nothing here changes the tournament.

use crate::entrant::MOST_CHANGES;
use crate::{Command, Entrant, Event, Finish, Refusal, Tournament, What, lot, pairing};

impl Tournament {
    /// The events that a command brings about. Nothing changes yet: see [`apply`](Self::apply). None for a command that
    /// has been carried out before.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let whats = self.brought_about(command)?;
        if let Some(first) = whats.first() {
            self.check(first)?;
        }
        let events = (self.seq + 1..).zip(whats);
        Ok(events.map(|(seq, what)| Event { seq, what }).collect())
    }

    /// The first of these is still to be checked; the others hold whenever it does.
    fn brought_about(&self, command: &Command) -> Result<Vec<What>, Refusal> {
        let what = match command {
            Command::Enter { id, seed } => match self.entrant(id) {
                Some(entrant) if self.entry(entrant)?.withdrawn => {
                    self.check_wavering(entrant)?;
                    What::Returned { entrant }
                }
                _ => What::Entered { id: id.clone(), seed: *seed },
            },
            Command::Withdraw { entrant } => {
                let mut whats = vec![What::Withdrew { entrant: *entrant }];
                whats.extend(self.forfeited_by(*entrant));
                return Ok(whats);
            }
            &Command::Excuse { entrant, round, absent } => {
                let entry = self.entry(entrant)?;
                if entry.absent.contains(&round) == absent {
                    return Ok(Vec::new());
                }
                self.check_wavering(entrant)?;
                if absent { What::Absent { entrant, round } } else { What::NotAbsent { entrant, round } }
            }
            Command::Start { lot } => What::Started { order: self.drawn(*lot) },
            Command::Pair => {
                let paired = self.pairing()?;
                let pairing::Pairing { tables, byes, walkovers, .. } = paired;
                What::RoundPaired { round: self.next_round(), tables, byes, walkovers }
            }
            Command::GiveResult { round, table, game, finishes } => {
                let (round, table, game) = (*round, *table, *game);
                let index = usize::from(game).checked_sub(1);
                let known = index.and_then(|index| self.table(round, table)?.games.get(index));
                if known.is_some_and(|known| known.finishes == *finishes) {
                    return Ok(Vec::new());
                }
                What::ResultGiven { round, table, game, finishes: finishes.clone() }
            }
            Command::CorrectResult { round, table, game, finishes } => What::ResultCorrected {
                round: *round,
                table: *table,
                game: *game,
                finishes: finishes.clone(),
            },
            Command::End => What::Ended,
        };
        Ok(vec![what])
    }

    /// Whether somebody may say something else about coming. Only asked before it happens: what has happened stays good.
    fn check_wavering(&self, entrant: Entrant) -> Result<(), Refusal> {
        if self.entry(entrant)?.wavered < MOST_CHANGES { Ok(()) } else { Err(Refusal::Wavering) }
    }

    /// The next round, as the rules of the format make it.
    pub fn pairing(&self) -> Result<pairing::Pairing, Refusal> {
        self.check_pairable()?;
        pairing::next(self)
    }

    /// Whoever leaves while playing against one other has lost that game. At a larger table the others play on, and the
    /// result says what became of everybody.
    fn forfeited_by(&self, leaver: Entrant) -> Vec<What> {
        if self.settings.seats > 2 {
            return Vec::new();
        }
        let mut whats = Vec::new();
        for (round, tables) in (1..).zip(self.rounds.iter().map(|round| &round.tables)) {
            for (table, standing) in (1..).zip(tables) {
                if !standing.seats.contains(&leaver) {
                    continue;
                }
                let Some(seats) = self.next_game(round, table) else { continue };
                let finish = |seat: &Entrant| {
                    if *seat == leaver { Finish::Forfeit } else { Finish::Played { place: 1, score: 0 } }
                };
                let game = standing.games.len() as u16 + 1;
                let finishes = seats.iter().map(finish).collect();
                whats.push(What::ResultGiven { round, table, game, finishes });
            }
        }
        whats
    }

    /// Everybody in the order of their seeds; whoever has none comes after them, and the lot decides between equals.
    fn drawn(&self, lot: u64) -> Vec<Entrant> {
        let mut order = self.staying();
        lot::shuffle(&mut order, lot);
        order.sort_by_key(|entrant| self.entrants[entrant.index()].seed.unwrap_or(u32::MAX));
        order
    }
}
