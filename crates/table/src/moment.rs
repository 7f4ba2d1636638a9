//! Any moment of the game on the table.

use serde_json::Value;
use spellenkast_engine::{Event as RecordEvent, Eye, Saying, Standing};

use crate::{Refusal, Table, TableReason};

/// A moment of the game on the table, as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How many steps the game has by now, outcomes and moves together, as this viewer counts them.
    pub steps: u32,
    /// The step that led here; none at the beginning, and where it is hidden.
    pub event: Option<RecordEvent>,
    /// What is said of that step; none at the beginning, and where it is hidden.
    pub say: Option<Saying>,
    /// The game, in its own form.
    pub game: Value,
    /// How the players stood.
    pub standing: Standing,
}

impl Table {
    /// The game on the table, which may be over, after so many of the steps that this eye counts. Whoever asks must be
    /// allowed to look through this eye: see [`Table::eye`].
    pub fn moment(&self, eye: Eye, at: u32) -> Result<Moment, Refusal> {
        let play = self.play.as_ref().ok_or(TableReason::NoGame)?;
        let steps = play.steps_for(eye);
        if at > steps {
            return Err(TableReason::NoSuchMoment.into());
        }
        let then = if at == steps {
            play.position.clone()
        } else {
            let next = play.told(eye, at).next().map_or(at, |(_, index, _)| index);
            let begun = play.replayed(&self.settings, self.settings.time(0), |index, _| index < next);
            begun.map_err(|why| Refusal::told(TableReason::Broken, why))?.position
        };
        Ok(Moment {
            steps,
            event: at.checked_sub(1).and_then(|last| self.event_for(eye, last)),
            say: at.checked_sub(1).and_then(|last| self.lines(eye, last).next()?.say),
            game: then.game.view(eye),
            standing: then.standing(eye),
        })
    }

    /// A step of the game as an event of its record, if this eye may know all of it.
    fn event_for(&self, eye: Eye, number: u32) -> Option<RecordEvent> {
        let (seat, text) = self.step_for(eye, number)?;
        let text = text.to_owned();
        Some(match seat {
            Some(seat) => RecordEvent::Move { seat, r#move: text },
            None => RecordEvent::Outcome { outcome: text, draw: None },
        })
    }
}
