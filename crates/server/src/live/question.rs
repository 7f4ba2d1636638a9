//! Questions about a seat's decision, for whoever holds the seat.

use spellenkast_engine::{Eye, Seat};
use spellenkast_table::{PersonId, Refusal, Table};

use super::ask::{Question, QuestionAsk};
use super::{Live, NOT_SEATED, NOT_YOUR_SEAT};
use crate::wire::ServerMessage;

impl Live {
    pub(super) async fn question(&mut self, ask: QuestionAsk) {
        if let Err(refusal) = self.answer_question(&ask).await {
            ask.outbox.refuse(Some(&self.meta.id), Some(&ask.id), &refusal);
        }
    }

    async fn answer_question(&mut self, ask: &QuestionAsk) -> Result<(), Refusal> {
        self.load().await?;
        let table = self.table.as_ref().expect("it was just read");
        let seat = seat_of(table, &ask.person, ask.seat)?;
        let (name, id) = (&*self.meta.id, &*ask.id);
        match &ask.question {
            Question::Why(text) => {
                let reason = table.why_not(seat, text);
                ask.outbox.say(&ServerMessage::Why {
                    table: name,
                    id,
                    code: reason.as_ref().map(|reason| &*reason.code),
                    text: reason.as_ref().map(|reason| &*reason.text),
                });
            }
            Question::Preview(text) => {
                let preview = table.preview(seat, text)?;
                let (game, standing) = (&preview.game, &preview.standing);
                ask.outbox.say(&ServerMessage::Preview { table: name, id, game, standing });
            }
        }
        Ok(())
    }
}

/// The seat that the question is about: one that the person holds, by default the lowest.
fn seat_of(table: &Table, person: &PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
    match seat.map_or_else(|| table.eye(Some(person), None), Eye::Seat) {
        Eye::Seat(seat) if table.seats_of(person).has(seat) => Ok(seat),
        Eye::Seat(_) => Err(NOT_YOUR_SEAT),
        Eye::Spectator => Err(NOT_SEATED),
    }
}
