//! Questions about a seat's decision, for whoever holds the seat.

use spellenkast_engine::Seat;
use spellenkast_host::message::{HintedMove, ServerMessage};
use spellenkast_host::{Carrier, JudgedMove, NO_HINT, NOT_YOUR_TURN, Wanted, rng};
use spellenkast_table::{Notice, Refusal};

use super::ask::{Question, QuestionAsk};
use super::{CROWDED, Live};
use crate::hub::NoHint;
use crate::secret;
use crate::thinking::Payer;

const ONE_HINT: Refusal =
    Refusal::new("too-fast", "One hint at a time: the last one is still being worked out.");

impl Live {
    pub(super) async fn question(&mut self, ask: QuestionAsk) {
        if let Err(refusal) = self.answer_question(&ask).await {
            ask.outbox.refuse(Some(self.id()), &Wanted::Named(ask.id.clone()), &refusal);
        }
    }

    async fn answer_question(&mut self, ask: &QuestionAsk) -> Result<(), Refusal> {
        self.load().await?;
        let seat = self.host.asking_seat(&ask.person, ask.seat)?;
        match &ask.question {
            Question::Why(spots) => self.host.tell_why(&ask.outbox, &ask.id, seat, spots),
            Question::Preview(spots) => self.host.tell_preview(&ask.outbox, &ask.id, seat, spots)?,
            Question::Prospect => self.host.tell_prospect(&ask.outbox, &ask.id, seat)?,
            Question::Hint => self.hint(seat, ask).await?,
        }
        Ok(())
    }

    /// Lets the strongest bot judge the seat's moves; the answer comes when it has thought. That there was a hint is
    /// stored first: nobody gets one of which nothing is known.
    async fn hint(&mut self, seat: Seat, ask: &QuestionAsk) -> Result<(), Refusal> {
        let about = self.host.check_hint(seat)?;
        let seed = u64::from_le_bytes(secret::random());
        let known = self.load().await?.known_to(seat, &mut rng(seed)).ok_or(NOT_YOUR_TURN)?;
        let payer = Payer { source: Some(ask.source), person: ask.person.clone() };
        let place = self.hub.hint_place(&payer).map_err(|no_hint| match no_hint {
            NoHint::OneAtATime => ONE_HINT,
            NoHint::Crowded => CROWDED,
        })?;
        if !self.heed_about(&Notice::Hinted { seat }, Some((seat, about))).await? {
            return Err(NOT_YOUR_TURN);
        }
        let (outbox, name, id) = (ask.outbox.clone(), self.id().to_owned(), ask.id.clone());
        let position = known.game();
        let tell = move |judged: Option<Vec<JudgedMove>>| match judged {
            Some(judged) => {
                let moves = HintedMove::best(&position, seat, judged);
                outbox.say(&ServerMessage::Hint { table: &name, id: &id, moves: &moves });
            }
            None => outbox.refuse(Some(&name), &Wanted::Named(id), &NO_HINT),
        };
        self.hub.hint(place, known, seed, tell);
        Ok(())
    }
}
