//! What a bot would do, for whoever asks.

use rand_core::Rng;
use ratatui::crossterm::event::KeyCode;
use spellenkast_bots::any::JudgedMove;

use super::{Note, Page, Play, Then};
use crate::app::Context;
use crate::{Effect, Question, Thought};

impl Play {
    pub(super) fn ask_hint(&mut self, cx: &mut Context<'_>) {
        if self.making.is_none() || self.hint.is_some() {
            return;
        }
        let Some(known) = self.session.table.known_to(self.eye, &mut cx.luck.rng) else { return };
        self.tickets += 1;
        self.hint = Some(self.tickets);
        self.note = Some(Note::Said(cx.words.say("hint-comes")));
        let seed = cx.luck.rng.next_u64();
        let thought = Thought { ticket: self.tickets, known, question: Question::Hint, seed };
        cx.effects.push(Effect::Think(Box::new(thought)));
    }

    /// A bot has judged the moves.
    pub(crate) fn judged(&mut self, ticket: u64, moves: Vec<JudgedMove>, cx: &mut Context<'_>) -> Then {
        if self.hint.take_if(|hint| *hint == ticket).is_none() || self.making.is_none() || moves.is_empty() {
            return Then::Stay;
        }
        self.hints = moves;
        self.page = Page::Hints(0);
        self.note = None;
        if let Ok(events) = self.session.hinted(self.eye, cx.now)
            && !events.is_empty()
        {
            cx.effects.push(Effect::Keep { game: self.session.name.clone(), events });
        }
        Then::Stay
    }

    pub(super) fn hints_key(&mut self, code: KeyCode, line: usize) {
        let last = self.hints.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.page = Page::Hints(line.saturating_sub(1)),
            KeyCode::Down | KeyCode::Char('j') => self.page = Page::Hints(last.min(line + 1)),
            KeyCode::Enter | KeyCode::Char(' ') => self.take_hint(line),
            KeyCode::Char(digit @ '1'..='9') => self.take_hint(digit as usize - '1' as usize),
            _ => self.page = Page::Table,
        }
    }

    /// Fills in a move that was named.
    pub(crate) fn take_hint(&mut self, line: usize) {
        self.page = Page::Table;
        let (Some(hint), Some(making)) = (self.hints.get(line), &mut self.making) else { return };
        making.choose_whole(&hint.r#move);
        self.moved = false;
        self.foresee();
    }
}
