//! What a table agrees on before anybody sits down.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spellenkast_engine::{Level, Seat, SetupError};
use spellenkast_games::{AnyGame, GameId, Setup};

use crate::TableReason;
use crate::{Millis, Refusal};

/// What a table agrees on before anybody sits down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub game: GameId,
    /// How many seats the table has.
    pub players: u8,
    /// What the game lets the table choose; what is left out has its default.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>", optional))]
    #[schemars(with = "spellenkast_engine::ChosenOptions")]
    pub options: Map<String, Value>,
    /// Who begins the first game; by lot where nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "number", optional))]
    pub first: Option<Seat>,
    /// How much time a decision may take.
    #[serde(default)]
    pub pace: Pace,
    /// By correspondence: whether the clocks stand still on Saturdays and Sundays (UTC).
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub weekends_off: bool,
    /// Where the dice come from.
    #[serde(default)]
    pub dice: Dice,
    /// Whether players may ask for a hint. The table only keeps it for its host.
    #[serde(default)]
    pub hints: bool,
    /// Whether games are for practice: every move may be taken back at once, dice too, and the games are told apart.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub practice: bool,
    /// Whether games count for the ratings of the players: then nobody gets hints or a stand-in, holds two seats or takes back
    /// what others have seen, and whose time runs out has given up.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub rated: bool,
    /// Whether the house set the table up for a game of a tournament: the seats are given, and everybody behaves as in a rated game.
    /// Nobody else sets up such a table.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub contest: bool,
    /// Whether the table stands in the list of open tables. The table only keeps it for its host.
    #[serde(default)]
    pub listed: bool,
    /// Whether others may watch. The table only keeps it for its host.
    #[serde(default = "yes")]
    pub spectators: bool,
}

fn yes() -> bool {
    true
}

fn is_not(so: &bool) -> bool {
    !so
}

/// How much time a decision may take. When it runs out a bot decides until the player is back; in a rated game they have given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As long as it takes.
    #[default]
    Free,
    /// Live: so many seconds a decision.
    Seconds(#[schemars(range(min = 1))] u32),
    /// By correspondence: so many days a decision.
    Days(#[schemars(range(min = 1))] u32),
}

impl Pace {
    /// Whether a new table may have it: nobody waits for more than a year.
    pub(crate) fn check(self) -> Result<(), Refusal> {
        const YEAR: Millis = 366 * 86_400_000;
        if self.limit().is_some_and(|limit| limit > YEAR) {
            return Err(Refusal::told(TableReason::Setup, "A decision may take a year at the most."));
        }
        Ok(())
    }

    /// The time for one decision, if it is limited.
    pub fn limit(self) -> Option<Millis> {
        match self {
            Pace::Free => None,
            Pace::Seconds(seconds) => Some(Millis::from(seconds) * 1_000),
            Pace::Days(days) => Some(Millis::from(days) * 86_400_000),
        }
    }
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Dice {
    /// The table rolls, in a way that everybody can check afterwards.
    #[default]
    Rolled,
    /// The players roll real dice and type in what they show.
    Own,
}

/// How much time a decision has in a rated game.
const RATED_CLOCK: std::ops::RangeInclusive<Millis> = 10_000..=14 * 86_400_000;

/// How well the bot plays that sits in for somebody who is away.
pub(crate) const STAND_IN: Level = Level::Club;

impl Settings {
    /// The plainest table for a game: no clock, rolled dice, by lot.
    pub fn new(game: GameId, players: u8) -> Self {
        Self {
            game,
            players,
            options: Map::new(),
            first: None,
            pace: Pace::Free,
            weekends_off: false,
            dice: Dice::Rolled,
            hints: false,
            practice: false,
            rated: false,
            contest: false,
            listed: false,
            spectators: true,
        }
    }

    /// Whether a table can be like this.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        AnyGame::new(&self.setup(self.first))
            .map_err(|SetupError(text)| Refusal::told(TableReason::Setup, text))?;
        if self.pace.limit() == Some(0) {
            return Err(Refusal::told(
                TableReason::Setup,
                "A decision needs some time: at least a second or a day.",
            ));
        }
        if self.weekends_off && !matches!(self.pace, Pace::Days(_)) {
            return Err(Refusal::told(
                TableReason::Setup,
                "Weekends can be left out only where a decision may take days.",
            ));
        }
        // Whoever types them in knows them: that is good for a lesson.
        if self.dice == Dice::Own && self.game.info().hidden && !self.practice {
            return Err(Refusal::told(
                TableReason::Setup,
                "Hidden cards can be typed in for practice only: else the table has to deal them.",
            ));
        }
        if self.is_strict() { self.check_strict() } else { Ok(()) }
    }

    /// Whether everybody plays for themselves alone, and whose time runs out has given up.
    pub fn is_strict(&self) -> bool {
        self.rated || self.contest
    }

    /// Whether games at such a table can count for ratings, or for a tournament.
    fn check_strict(&self) -> Result<(), Refusal> {
        let wanting = if self.players < 2 {
            "A rated game needs at least two players."
        } else if self.practice {
            "Games for practice are not rated."
        } else if self.hints {
            "There are no hints in rated games."
        } else if self.dice == Dice::Own {
            "In rated games the table rolls the dice."
        } else if self.first.is_some() && !self.contest {
            // To begin is worth something in most games.
            "In rated games the lot says who begins."
        } else if !self.pace.limit().is_some_and(|limit| RATED_CLOCK.contains(&limit)) {
            // Or whoever is about to lose would just stay away, and whoever sits down have lost before they look.
            "A rated game needs a clock: from 10 seconds to 14 days for a decision."
        } else {
            return Ok(());
        };
        Err(Refusal::told(TableReason::Setup, wanting))
    }

    /// The set-up of one game with this first player.
    pub(crate) fn setup(&self, first: Option<Seat>) -> Setup {
        Setup { game: self.game, players: self.players, options: self.options.clone(), first }
    }
}
