//! The bots of a table.

use std::sync::{Arc, Weak};

use spellenkast_engine::{Level, Seat};
use spellenkast_games::AnyKnown;
use spellenkast_table::{BotTurn, Decision, Table};

use crate::{Carrier, Host, Thought, rng};

/// A bot that thinks about what is on the table.
pub(crate) struct Thinking {
    ticket: u64,
    turn: BotTurn,
    about: Decision,
    /// As long as somebody holds this, the thought is wanted.
    _wanted: Arc<()>,
}

impl Thinking {
    fn is_wanted(&self, table: &Table) -> bool {
        table.decision(self.turn.seat) == Some(self.about)
            && table.bots_wanted().any(|turn| turn == self.turn)
    }
}

/// What a bot is to think about. The table waits for the [`Thought`], whatever becomes of it.
pub struct BotAsk {
    /// Comes back in the thought: an undo may lead to the same decision again.
    pub ticket: u64,
    /// The position as its seat knows it.
    pub known: AnyKnown,
    /// How well it plays.
    pub level: Level,
    /// Which decision it is.
    pub about: Decision,
    /// Makes the thought repeatable.
    pub seed: u64,
    /// Holds nothing any more once the thought is no longer wanted.
    pub wanted: Weak<()>,
}

impl<C: Carrier> Host<C> {
    /// The bots that have to decide and do not think yet.
    pub fn bots_to_ask(&self) -> Vec<BotTurn> {
        let Some(table) = &self.table else { return Vec::new() };
        let thinks = |seat: Seat| self.thinking.iter().any(|thinking| thinking.turn.seat == seat);
        table.bots_wanted().filter(|turn| !thinks(turn.seat)).collect()
    }

    /// Asks one of them. None if there is nothing that it could decide.
    pub fn ask_bot(&mut self, turn: BotTurn, seed: u64) -> Option<BotAsk> {
        let table = self.table.as_ref()?;
        let about = table.decision(turn.seat)?;
        let known = table.known_to(turn.seat, &mut rng(seed))?;
        let wanted = Arc::new(());
        self.asked += 1;
        let ticket = self.asked;
        let ask = BotAsk { ticket, known, level: turn.level, about, seed, wanted: Arc::downgrade(&wanted) };
        self.thinking.push(Thinking { ticket, turn, about, _wanted: wanted });
        Some(ask)
    }

    /// Hears what a bot came to. Returns whether that was waited for.
    pub fn hear(&mut self, thought: &Thought) -> bool {
        let place = self.thinking.iter().position(|thinking| thinking.ticket == thought.ticket);
        if let Some(place) = place {
            self.thinking.swap_remove(place);
        }
        place.is_some()
    }

    /// Whether any bot thinks.
    pub fn is_thinking(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Thoughts about what is no longer on the table are not waited for.
    pub(crate) fn forget_thoughts(&mut self) {
        if let Some(table) = &self.table {
            self.thinking.retain(|thinking| thinking.is_wanted(table));
        }
    }
}
