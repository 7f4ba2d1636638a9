//! What a finished game comes to.

use spellenkast_analysis::Summary;

use super::{Note, Page, Play};
use crate::app::Context;
use crate::{Effect, Words};

impl Play {
    /// Shows the analysis, or has it made.
    pub(super) fn ask_analysis(&mut self, cx: &mut Context<'_>) {
        if self.summary.is_some() {
            self.page = Page::Analysis(0);
            return;
        }
        if self.analysing.is_some() {
            return;
        }
        match self.session.table.record() {
            // Who gave a game up has no end to look back from.
            Some(record) if record.scores.is_some() => {
                self.tickets += 1;
                self.analysing = Some(self.tickets);
                self.note = Some(Note::Warned(cx.words.say("analysis-comes")));
                cx.effects.push(Effect::Analyse { ticket: self.tickets, record: Box::new(record) });
            }
            _ => self.warn(cx.words.say("analysis-none")),
        }
    }

    pub(crate) fn analysed(&mut self, ticket: u64, summary: Option<Box<Summary>>, words: &Words) {
        if self.analysing.take_if(|wanted| *wanted == ticket).is_none() {
            return;
        }
        self.note = None;
        match summary {
            Some(summary) => {
                self.summary = Some(summary);
                if self.page == Page::Score {
                    self.page = Page::Analysis(0);
                }
            }
            None => self.warn(words.say("analysis-none")),
        }
    }
}
