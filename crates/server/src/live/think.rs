//! The bots of a table.

use spellenkast_table::{Event, Notice, What};

use super::Live;
use crate::bots::{self, Thought};
use crate::secret;

impl Live {
    /// What bots think of is no longer what is on the table.
    pub(super) fn forget_thoughts(&mut self, events: &[Event]) {
        let other_game = |event: &Event| {
            matches!(
                event.what,
                What::Started { .. }
                    | What::Outcome { .. }
                    | What::Undone { .. }
                    | What::Back { .. }
                    | What::Ended { .. }
            )
        };
        if events.iter().any(other_game) {
            self.thinking.clear();
        }
    }

    pub(super) fn let_bots_think(&mut self) {
        let Some(table) = &self.table else { return };
        if self.led_elsewhere {
            return;
        }
        let seq = table.seq();
        for turn in table.bots_wanted() {
            if self.thinking.iter().any(|(seat, _)| *seat == turn.seat) {
                continue;
            }
            let seed = u64::from_le_bytes(secret::random());
            let mut rng = bots::rng(seed);
            if let Some(game) = table.game_for_bot(turn.seat, &mut rng) {
                self.thinking.push((turn.seat, seq));
                self.hub.think(&self.meta.id, game, turn, seq, seed);
            }
        }
    }

    pub(super) async fn thought(&mut self, thought: Thought) {
        let thinking = self.thinking.len();
        self.thinking.retain(|entry| *entry != (thought.seat, thought.seq));
        if self.thinking.len() == thinking || self.load().await.is_err() {
            return;
        }
        let notice = Notice::BotMove { seat: thought.seat, r#move: thought.r#move };
        // Refused: the table went on without it.
        if self.heed(&notice).await.is_err() {
            self.let_bots_think();
        }
    }
}
