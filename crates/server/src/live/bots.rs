//! The bots of a table.

use spellenkast_host::Thought;
use spellenkast_table::{Notice, Pace, PersonId, Refusal, Table};

use super::Live;
use crate::bots::Promise;
use crate::secret;
use crate::thinking::{Payer, Urgency};

impl Live {
    pub(super) fn let_bots_think(&mut self) {
        if self.led_elsewhere.is_some() {
            return;
        }
        for turn in self.host.bots_to_ask() {
            let urgency = self.host.table().map_or(Urgency::Slow, urgency);
            let Some(place) = self.hub.thinkers.place(&self.payer(), urgency) else {
                return self.again.later();
            };
            let seed = u64::from_le_bytes(secret::random());
            if let Some(ask) = self.host.ask_bot(turn, seed) {
                let promise = Promise::new(&ask, self.promises.clone());
                self.hub.think(place, ask, promise);
            }
        }
    }

    /// Whoever moved the table on has its bots think; whoever made the table where that is not known.
    fn payer(&self) -> Payer {
        let owner = || Payer { source: None, person: PersonId(self.meta.owner.clone()) };
        self.mover.clone().unwrap_or_else(owner)
    }

    pub(super) async fn thought(&mut self, thought: Thought) {
        if !self.host.hear(&thought) {
            return;
        }
        self.used = Some(std::time::Instant::now());
        match self.bot_moves(thought).await {
            Ok(()) => self.again.worked(),
            Err(refusal) => {
                tracing::debug!(table = %self.id(), %refusal, "a bot's move has to wait");
                self.again.later();
            }
        }
    }

    async fn bot_moves(&mut self, thought: Thought) -> Result<(), Refusal> {
        const NO_ANSWER: Refusal = Refusal::new("no-answer", "The bot had no answer.");
        let notice = Notice::BotMove { seat: thought.seat, r#move: thought.r#move.ok_or(NO_ANSWER)? };
        if !self.heed_about(&notice, Some((thought.seat, thought.about))).await? {
            // The table went on without it.
            self.let_bots_think();
        }
        Ok(())
    }
}

fn urgency(table: &Table) -> Urgency {
    match table.settings().pace {
        _ if !table.is_attended() => Urgency::Unattended,
        Pace::Days(_) => Urgency::Slow,
        Pace::Free | Pace::Seconds(_) => Urgency::Live,
    }
}
