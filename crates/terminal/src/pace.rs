//! How fast bots move.

use spellenkast_table::Millis;

/// How long a bot's move can be seen before the next thing happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    Calm,
    #[default]
    Brisk,
    AtOnce,
    /// Until the player presses a key.
    StepByStep,
}

impl Pace {
    /// The one that comes after it when the player goes through them.
    pub(crate) fn next(self) -> Self {
        match self {
            Pace::Calm => Pace::Brisk,
            Pace::Brisk => Pace::AtOnce,
            Pace::AtOnce => Pace::StepByStep,
            Pace::StepByStep => Pace::Calm,
        }
    }

    /// Its word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Pace::Calm => "pace-calm",
            Pace::Brisk => "pace-brisk",
            Pace::AtOnce => "pace-at-once",
            Pace::StepByStep => "pace-step-by-step",
        }
    }

    /// When a bot that is asked now may move.
    pub(crate) fn shown_from(self, now: Millis) -> Millis {
        match self {
            Pace::Calm => now + 1_500,
            Pace::Brisk => now + 500,
            Pace::AtOnce => now,
            Pace::StepByStep => Millis::MAX,
        }
    }
}
