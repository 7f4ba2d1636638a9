//! A game that does not begin at its beginning.

use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event as RecordEvent, Turn};
use spellenkast_games::{AnyGame, PlayError};

use crate::play::Position;
use crate::weekdays::Time;
use crate::{Dice, Refusal, Settings, TableReason, What};

/// More events than any game has.
const MOST: usize = 2_000;

/// The moment of another game from which the first game of a table goes on. Only for practice: what has happened before is not
/// this table's doing, so that nothing can be proved of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// What has happened before.
    pub events: Vec<RecordEvent>,
    /// What the dice will show from then on, roll by roll. Where that does not fit, for whoever plays differently may roll other
    /// dice, the table rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coming: Vec<String>,
}

impl Opening {
    /// Whether a game can go on from here.
    pub(crate) fn check(&self, settings: &Settings) -> Result<(), Refusal> {
        let refused = |why: &'static str| Err(Refusal::told(TableReason::Setup, why));
        if !settings.practice || settings.dice == Dice::Own {
            return refused("Only games for practice, with rolled dice, go on from a moment of another one.");
        }
        if self.events.len() > MOST || self.coming.len() > MOST {
            return refused("No game has so many events.");
        }
        let mut game = AnyGame::new(&settings.setup(settings.first))
            .map_err(|error| Refusal::told(TableReason::Setup, error.0))?;
        for event in &self.events {
            match event {
                RecordEvent::Outcome { outcome, .. } => game.resolve(outcome)?,
                RecordEvent::Move { seat, r#move } => game.play(*seat, r#move)?,
            }
        }
        if game.turn() == Turn::Over { refused("That game is over.") } else { Ok(()) }
    }

    /// What the dice will show after so many rolls of the game: where somebody went back beyond the moment, first what they
    /// had shown until then.
    pub(crate) fn coming_after(&self, rolls: usize) -> impl Iterator<Item = &str> {
        let shown = self.events.iter().filter_map(|event| match event {
            RecordEvent::Outcome { outcome, .. } => Some(&**outcome),
            RecordEvent::Move { .. } => None,
        });
        // Without a wish for the same dice nothing is known of those that come.
        let same = !self.coming.is_empty();
        shown.chain(self.coming.iter().map(|outcome| &**outcome)).skip(rolls).filter(move |_| same)
    }

    /// Lets happen in a game what has happened before.
    pub(crate) fn recall(&self, position: &mut Position, at: Time) -> Result<Vec<What>, PlayError> {
        let mut happened = Vec::with_capacity(self.events.len());
        for event in &self.events {
            match event {
                RecordEvent::Outcome { outcome, .. } => {
                    let outcome = position.resolve(outcome, at)?;
                    happened.push(What::Outcome { outcome, draw: None });
                }
                RecordEvent::Move { seat, r#move } => {
                    let (text, opened) = position.play(*seat, r#move, at)?;
                    happened.push(What::Move { seat: *seat, r#move: text });
                    happened.extend(opened.map(|from| What::Opened { from }));
                }
            }
        }
        Ok(happened)
    }
}
