//! Questions about a seat's decision, for whoever holds the seat.

use spellenkast_engine::{Eye, Seat};
use spellenkast_table::{Notice, PersonId, Preview, Refusal, Table};

use super::ask::{Question, QuestionAsk};
use super::{CROWDED, Live, NOT_SEATED, NOT_YOUR_SEAT};
use crate::bots::JudgedMove;
use crate::hub::NoHint;
use crate::outbox::Wanted;
use crate::thinking::Payer;
use crate::wire::{HintedMove, ServerMessage};
use crate::{bots, secret};

/// How many moves a hint names.
const HINTED: usize = 5;

const NO_HINTS: Refusal = Refusal::new("no-hints", "There are no hints at this table.");
const NOT_YOUR_TURN: Refusal = Refusal::new("not-your-turn", "It is not this seat's turn to decide.");
const ONE_HINT: Refusal =
    Refusal::new("too-fast", "One hint at a time: the last one is still being worked out.");
const NO_HINT: Refusal = Refusal::new("no-hint", "No hint could be found; try again.");

impl Live {
    pub(super) async fn question(&mut self, ask: QuestionAsk) {
        if let Err(refusal) = self.answer_question(&ask).await {
            ask.outbox.refuse(Some(&self.meta.id), &Wanted::Named(ask.id.clone()), &refusal);
        }
    }

    async fn answer_question(&mut self, ask: &QuestionAsk) -> Result<(), Refusal> {
        self.load().await?;
        let table = self.table.as_ref().expect("it was just read");
        let seat = seat_of(table, &ask.person, ask.seat)?;
        let (name, id) = (&*self.meta.id, &*ask.id);
        match &ask.question {
            Question::Why(spots) => {
                let reason = table.why_not(seat, spots);
                ask.outbox.say(&ServerMessage::Why {
                    table: name,
                    id,
                    code: reason.as_ref().map(|reason| &*reason.code),
                    text: reason.as_ref().map(|reason| &*reason.text),
                });
            }
            Question::Preview(spots) => {
                let Preview { game, standing, say } = &table.preview(seat, spots)?;
                ask.outbox.say(&ServerMessage::Preview { table: name, id, game, standing, say });
            }
            Question::Hint => self.hint(seat, ask).await?,
        }
        Ok(())
    }

    /// Lets the strongest bot judge the seat's moves; the answer comes when it has thought. That there was a hint is
    /// stored first: nobody gets one of which nothing is known.
    async fn hint(&mut self, seat: Seat, ask: &QuestionAsk) -> Result<(), Refusal> {
        let table = self.load().await?;
        if !table.settings().hints {
            return Err(NO_HINTS);
        }
        let about = table.decision(seat).filter(|_| table.deciders().has(seat)).ok_or(NOT_YOUR_TURN)?;
        let seed = u64::from_le_bytes(secret::random());
        let known = table.known_to(seat, &mut bots::rng(seed)).ok_or(NOT_YOUR_TURN)?;
        let payer = Payer { source: Some(ask.source), person: ask.person.clone() };
        let place = self.hub.hint_place(&payer).map_err(|no_hint| match no_hint {
            NoHint::OneAtATime => ONE_HINT,
            NoHint::Crowded => CROWDED,
        })?;
        if !self.heed_about(&Notice::Hinted { seat }, Some((seat, about))).await? {
            return Err(NOT_YOUR_TURN);
        }
        let (outbox, name, id) = (ask.outbox.clone(), self.meta.id.clone(), ask.id.clone());
        let position = known.game();
        let tell = move |judged: Option<Vec<JudgedMove>>| match judged {
            Some(judged) => {
                let hinted = |judged| HintedMove::new(&position, seat, judged);
                let moves: Vec<HintedMove> = judged.into_iter().take(HINTED).filter_map(hinted).collect();
                outbox.say(&ServerMessage::Hint { table: &name, id: &id, moves: &moves });
            }
            None => outbox.refuse(Some(&name), &Wanted::Named(id), &NO_HINT),
        };
        self.hub.hint(place, known, seed, tell);
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
