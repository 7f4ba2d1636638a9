//! One table with the people before this screen and the bots.

use rand_core::Rng;
use spellenkast_engine::{Eye, Seat, SeatSet, Standing};
use spellenkast_games::{AnyGame, GameId};
use spellenkast_table::{
    Command, Event, LogLine, Millis, Notice, PersonId, Phase, Refusal, Secret, Settings, Table, TableReason,
    Undo,
};

use crate::{Holder, Plan};

/// Everybody before this screen is one person to the table, who holds several seats.
const HERE: &str = "here";

/// A table and who sits at it.
#[derive(Clone, Debug)]
pub struct Session {
    /// Its name among the files.
    pub name: String,
    /// The table.
    pub table: Table,
    holders: Vec<Holder>,
    people: SeatSet,
}

impl Session {
    /// A new table with a game begun, and the events that led there.
    pub fn start(
        name: String,
        plan: &Plan,
        secret: Secret,
        now: Millis,
    ) -> Result<(Self, Vec<Event>), Refusal> {
        let mut settings = Settings::new(plan.game, plan.seats.len() as u8);
        settings.options = plan.options.clone();
        settings.hints = true;
        settings.practice = plan.practice;
        let mut events = Table::create(settings, Some(HERE.into()), secret, now)?;
        let table = Table::replay(&events).map_err(corrupt)?;
        let mut session = Self { name, table, holders: Vec::new(), people: SeatSet::NONE };
        for (index, holder) in (0..).zip(&plan.seats) {
            let seat = Some(Seat(index));
            let command = match holder {
                Holder::Person(name) => Command::Sit { seat, name: name.clone() },
                Holder::Bot(level) => Command::AddBot { seat, level: *level },
            };
            events.extend(session.command(command, now)?);
        }
        events.extend(session.command(Command::Ready { contribution: None }, now)?);
        session.look_around();
        Ok((session, events))
    }

    /// A table as its events left it.
    pub fn resume(name: String, events: &[Event]) -> Option<Self> {
        let table = Table::replay(events).ok()?;
        let mut session = Self { name, table, holders: Vec::new(), people: SeatSet::NONE };
        session.look_around();
        Some(session)
    }

    fn look_around(&mut self) {
        let seats = self.table.game_piece(Eye::Spectator).seats;
        let holder = |seat: spellenkast_table::SeatView| match (seat.name, seat.bot) {
            (None, Some(level)) => Holder::Bot(level),
            (name, _) => Holder::Person(name.unwrap_or_default()),
        };
        self.holders = seats.into_iter().map(holder).collect();
        self.people = self.table.seats_of(&HERE.into());
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.table.settings().game
    }

    /// Who plays, a seat each.
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// The seats of the people before this screen.
    pub fn people(&self) -> SeatSet {
        self.people
    }

    /// How many steps the game has.
    pub fn steps(&self) -> u32 {
        self.table.game_piece(Eye::Spectator).steps
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.phase() == Phase::Over
    }

    /// Makes a move of somebody before this screen.
    pub fn play(&mut self, seat: Seat, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        self.command(Command::Move { seat: Some(seat), r#move: text.to_owned() }, now)
    }

    /// Makes a move of a bot.
    pub fn bot_plays(&mut self, seat: Seat, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        let events = self.table.heed(&Notice::BotMove { seat, r#move: text.to_owned() }, now)?;
        self.apply(events)
    }

    /// Takes the latest move back that somebody before this screen may take back at once; says whose it was.
    pub fn undo(&mut self, now: Millis) -> Option<(Seat, Vec<Event>)> {
        let free = |seat: &Seat| self.people.has(*seat) && self.table.can_undo(*seat) == Some(Undo::Free);
        let mut movers = self.table.log(Eye::Spectator, 0).into_iter().rev().filter_map(|line| line.seat);
        let seat = movers.find(free)?;
        Some((seat, self.command(Command::Undo { seat: Some(seat) }, now).ok()?))
    }

    /// Writes down that a seat was given a hint.
    pub fn hinted(&mut self, seat: Seat, now: Millis) -> Result<Vec<Event>, Refusal> {
        let events = self.table.heed(&Notice::Hinted { seat }, now)?;
        self.apply(events)
    }

    /// Begins another game on the same seats.
    pub fn rematch(&mut self, secret: Secret, now: Millis) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        if self.table.wants_secret() {
            let told = self.table.heed(&Notice::Secret(secret), now)?;
            events.extend(self.apply(told)?);
        }
        events.extend(self.command(Command::Rematch { contribution: None }, now)?);
        Ok(events)
    }

    /// The position as the seat may know it, all that is hidden from it drawn anew; the true one once it is over.
    pub fn position<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<AnyGame> {
        match self.table.known_to(seat, rng) {
            Some(known) => Some(known.game()),
            None => AnyGame::replay(&self.table.record()?, |_, _| {}).ok(),
        }
    }

    /// How everybody stands, as the seat may know it.
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        self.table.standing(Eye::Seat(seat))
    }

    /// The log, as the seat may know it.
    pub fn log(&self, seat: Seat) -> Vec<LogLine> {
        self.table.log(Eye::Seat(seat), 0)
    }

    fn command(&mut self, command: Command, now: Millis) -> Result<Vec<Event>, Refusal> {
        let events = self.table.decide(&PersonId::from(HERE), &command.into(), now)?;
        self.apply(events)
    }

    fn apply(&mut self, events: Vec<Event>) -> Result<Vec<Event>, Refusal> {
        for event in &events {
            self.table.apply(event).map_err(corrupt)?;
        }
        Ok(events)
    }
}

fn corrupt(error: spellenkast_table::Corrupt) -> Refusal {
    Refusal::told(TableReason::Broken, error.to_string())
}
