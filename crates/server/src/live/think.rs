//! The bots of a table.

use std::sync::Arc;

use spellenkast_engine::Seat;
use spellenkast_table::{Decision, Level, Notice, Pace, PersonId, Refusal, Table};

use super::Live;
use crate::bots::{self, Promise, Thought};
use crate::secret;
use crate::thinking::{Payer, Urgency};

/// A bot that thinks about what is on the table.
pub(super) struct Thinking {
    seat: Seat,
    level: Level,
    about: Decision,
    /// As long as somebody holds this, the thought is wanted.
    _wanted: Arc<()>,
}

impl Thinking {
    fn is_wanted(&self, table: &Table) -> bool {
        table.decision(self.seat) == Some(self.about)
            && table.bots_wanted().any(|turn| (turn.seat, turn.level) == (self.seat, self.level))
    }
}

impl Live {
    /// Thoughts about what is no longer on the table are not waited for.
    pub(super) fn forget_thoughts(&mut self) {
        if let Some(table) = &self.table {
            self.thinking.retain(|thinking| thinking.is_wanted(table));
        }
    }

    pub(super) fn let_bots_think(&mut self) {
        let Some(table) = &self.table else { return };
        if self.led_elsewhere.is_some() {
            return;
        }
        for turn in table.bots_wanted() {
            let Some(about) = table.decision(turn.seat) else { continue };
            if self.thinking.iter().any(|thinking| thinking.seat == turn.seat) {
                continue;
            }
            let Some(place) = self.hub.thinkers.place(&self.payer(), urgency(table)) else {
                return self.again.later();
            };
            let seed = u64::from_le_bytes(secret::random());
            let Some(known) = table.known_to(turn.seat, &mut bots::rng(seed)) else { continue };
            let wanted = Arc::new(());
            let promise = Promise::new(turn, about, Arc::downgrade(&wanted), self.promises.clone());
            self.hub.think(place, known, turn.level, seed, promise);
            let (seat, level) = (turn.seat, turn.level);
            self.thinking.push(Thinking { seat, level, about, _wanted: wanted });
        }
    }

    /// Whoever moved the table on has its bots think; whoever made the table where that is not known.
    fn payer(&self) -> Payer {
        let owner = || Payer { source: None, person: PersonId(self.meta.owner.clone()) };
        self.mover.clone().unwrap_or_else(owner)
    }

    pub(super) async fn thought(&mut self, thought: Thought) {
        let is_it = |thinking: &Thinking| {
            (thinking.seat, thinking.level, thinking.about) == (thought.seat, thought.level, thought.about)
        };
        let Some(place) = self.thinking.iter().position(is_it) else { return };
        self.thinking.swap_remove(place);
        self.used = std::time::Instant::now();
        match self.bot_moves(thought).await {
            Ok(()) => self.again.worked(),
            Err(refusal) => {
                tracing::debug!(table = %self.meta.id, %refusal, "a bot's move has to wait");
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
