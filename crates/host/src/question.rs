//! Questions about a seat's decision, for whoever holds the seat. They change nothing.

use spellenkast_engine::{Eye, Seat, game_reasons};
use spellenkast_table::{Decision, PersonId, Preview, Refusal};

use crate::message::ServerMessage;
use crate::{Carrier, Host, NOT_SEATED, NOT_YOUR_SEAT};

/// Why a hint that is allowed does not come.
pub const NO_HINT: Refusal = Refusal::new("no-hint", "No hint could be found; try again.");
const NO_HINTS: Refusal = Refusal::new("no-hints", "There are no hints at this table.");
/// Why a seat that has nothing to decide gets no answer.
pub const NOT_YOUR_TURN: Refusal =
    Refusal::new(AnyGameReason::NotYourTurn.code(), AnyGameReason::NotYourTurn.text());

game_reasons! {
    /// What every game refuses, whichever is on the table.
    pub enum AnyGameReason {}
}

impl<C: Carrier> Host<C> {
    /// The seat that a question is about: one that the person holds, by default the lowest.
    pub fn asking_seat(&self, person: &PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let table = self.here();
        match seat.map_or_else(|| table.eye(Some(person), None), Eye::Seat) {
            Eye::Seat(seat) if table.seats_of(person).has(seat) => Ok(seat),
            Eye::Seat(_) => Err(NOT_YOUR_SEAT),
            Eye::Spectator => Err(NOT_SEATED),
        }
    }

    /// Tells a client why no legal move of the seat has all of these spots.
    pub fn tell_why(&self, client: &C, id: &str, seat: Seat, spots: &[String]) {
        let reason = self.here().why_not(seat, spots);
        client.say(&ServerMessage::Why {
            table: &self.about.id,
            id,
            code: reason.as_ref().map(|reason| &*reason.code),
            text: reason.as_ref().map(|reason| &*reason.text),
        });
    }

    /// Tells a client what a move of the seat would lead to.
    pub fn tell_preview(&self, client: &C, id: &str, seat: Seat, spots: &[String]) -> Result<(), Refusal> {
        let Preview { game, standing, say } = &self.here().preview(seat, spots)?;
        client.say(&ServerMessage::Preview { table: &self.about.id, id, game, standing, say });
        Ok(())
    }

    /// Tells a client the position in which the seat decides, as the seat may know it.
    pub fn tell_prospect(&self, client: &C, id: &str, seat: Seat) -> Result<(), Refusal> {
        let position = self.here().prospect(seat).ok_or(NOT_YOUR_TURN)?.position();
        client.say(&ServerMessage::Prospect { table: &self.about.id, id, position });
        Ok(())
    }

    /// Which decision of this seat a hint would be about; or why there is none.
    pub fn check_hint(&self, seat: Seat) -> Result<Decision, Refusal> {
        let table = self.here();
        if !table.settings().hints {
            return Err(NO_HINTS);
        }
        table.decision(seat).filter(|_| table.deciders().has(seat)).ok_or(NOT_YOUR_TURN)
    }
}
