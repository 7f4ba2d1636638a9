//! Tables that the house sets up for a game of a tournament: everybody has a seat from the beginning, and keeps it.

use spellenkast_engine::Seat;

use crate::chair::Chair;
use crate::{
    Command, Event, Millis, PersonId, Phase, Refusal, Secret, Settings, Table, TableReason, What, names,
};

impl Table {
    /// Sets up a table at which these people sit, in this order: its first events.
    pub fn create_contest(
        settings: Settings,
        people: &[(PersonId, String)],
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        if people.len() != usize::from(settings.players) || !settings.contest {
            return Err(TableReason::Setup.into());
        }
        let mut events = Self::create(settings, None, secret, now)?;
        let mut given: Vec<String> = Vec::new();
        for (seat, (person, name)) in (0..).map(Seat).zip(people) {
            let name = told_apart(name, &given);
            given.push(name.clone());
            let seq = events.len() as u64 + 1;
            let what = What::Sat { seat, person: person.clone(), name };
            events.push(Event { seq, at: now, by: None, what });
        }
        Ok(events)
    }

    /// Before the game one can only be ready for it, and after it nothing is left to do.
    pub(crate) fn check_contest(&self, command: &Command) -> Result<(), Refusal> {
        let allowed = match self.phase {
            Phase::Gathering => matches!(command, Command::Ready { .. } | Command::NotReady),
            Phase::Playing => true,
            Phase::Over | Phase::Closed => false,
        };
        if allowed || !self.settings.contest { Ok(()) } else { Err(TableReason::Contest.into()) }
    }

    /// Those who are not ready.
    pub(crate) fn unready(&self) -> impl Iterator<Item = &PersonId> {
        self.chairs.iter().filter(|chair| !chair.ready).filter_map(Chair::person)
    }
}

/// The name, with a number where somebody at the table has it already.
fn told_apart(name: &str, given: &[String]) -> String {
    let is_free = |name: &String| !given.iter().any(|other| names::are_alike(other, name));
    let begin: String = name.chars().take(names::LONGEST - 2).collect();
    let numbered = (2..10).map(|number| format!("{} {number}", begin.trim_end()));
    std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_else(|| names::GONE.to_owned())
}
