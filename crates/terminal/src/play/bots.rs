//! The bots at the table, and how fast they move.

use rand_core::Rng;
use spellenkast_engine::{Seat, SeatSet};
use spellenkast_table::Millis;

use super::{Note, Play, Then};
use crate::app::Context;
use crate::{Effect, Question, Thought};

/// A bot that thinks, or has thought and waits to be seen.
#[derive(Clone, Debug)]
pub(super) struct BotTurn {
    pub(super) ticket: u64,
    pub(super) seat: Seat,
    pub(super) shown_from: Millis,
    pub(super) answer: Option<String>,
}

impl Play {
    /// Lets the next bot think.
    pub(super) fn ask_bot(&mut self, mine: SeatSet, cx: &mut Context<'_>) {
        if self.bot.is_some() {
            return;
        }
        let Some(turn) = self.session.table.bots_wanted().next() else { return };
        let Some(known) = self.session.table.known_to(turn.seat, &mut cx.luck.rng) else { return };
        self.tickets += 1;
        // While people decide as well, nobody waits for the sight of it.
        let shown_from = if mine.is_empty() { cx.pace.shown_from(cx.now) } else { cx.now };
        let ticket = self.tickets;
        self.bot = Some(BotTurn { ticket, seat: turn.seat, shown_from, answer: None });
        let seed = cx.luck.rng.next_u64();
        cx.effects.push(Effect::Think(Box::new(Thought {
            ticket,
            known,
            question: Question::Move(turn.level),
            seed,
        })));
    }

    pub(crate) fn thought(&mut self, ticket: u64, text: Option<String>, cx: &mut Context<'_>) -> Then {
        if let Some(bot) = &mut self.bot
            && bot.ticket == ticket
        {
            bot.answer = text;
            return self.tick(cx);
        }
        Then::Stay
    }

    pub(crate) fn tick(&mut self, cx: &mut Context<'_>) -> Then {
        let Some(bot) = self.bot.take_if(|bot| bot.answer.is_some() && bot.shown_from <= cx.now) else {
            return Then::Stay;
        };
        let text = bot.answer.unwrap_or_default();
        let spots = self.position.spots(&text);
        match self.session.bot_plays(bot.seat, &text, cx.now) {
            Ok(events) => {
                cx.effects.push(Effect::Keep { game: self.session.name.clone(), events });
                if self.note_move(bot.seat, cx.words) {
                    self.mark(bot.seat, spots.unwrap_or_default());
                }
            }
            Err(refusal) => self.warn(cx.words.why(&refusal)),
        }
        self.settle(cx);
        Then::Stay
    }

    pub(crate) fn wakes_at(&self) -> Option<Millis> {
        let thought = self.bot.as_ref().filter(|bot| bot.answer.is_some());
        thought.map(|bot| bot.shown_from).filter(|&from| from < Millis::MAX)
    }

    /// The bot that has decided and waits until the player wants to see it.
    pub(crate) fn waits_for_a_key(&self) -> Option<Seat> {
        let bot = self.bot.as_ref()?;
        (bot.answer.is_some() && bot.shown_from == Millis::MAX).then_some(bot.seat)
    }

    pub(super) fn change_pace(&mut self, cx: &mut Context<'_>) {
        *cx.pace = cx.pace.next();
        let pace = cx.words.say(cx.pace.word());
        self.note = Some(Note::Said(cx.words.tell("pace", &[("pace", pace.into())])));
        if let Some(bot) = &mut self.bot {
            bot.shown_from = cx.pace.shown_from(cx.now);
        }
    }
}
