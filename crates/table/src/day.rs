//! The dice of a day: for everybody the same ones.
//!
//! A host chooses a secret for a day before it begins, and opens it afterwards. In between everybody who plays that day alone
//! meets the same dice: they depend on the secret, the game, the day and [which roll it is](spellenkast_engine::Game::occasion),
//! and not on how somebody came there.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use spellenkast_engine::Fair;
use spellenkast_games::{AnyGame, GameId};

use crate::fair::FairDice;
use crate::{Dice, Millis, Refusal, Secret, Settings, TableReason};

const DAY: Millis = 86_400_000;

/// Rolls of one occasion have numbers beside each other; nobody rolls the same dice again so often.
const ROLLS: u32 = 100;

/// The games with dice of the day: those that are played alone.
pub const DAY_GAMES: [GameId; 3] = [GameId::KeerOpKeer, GameId::KeerOpKeer2, GameId::Clever];

/// A day, from midnight to midnight in UTC: written as `2026-11-17`, counted from the first of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u32);

impl Day {
    /// The day of this moment.
    pub fn of(at: Millis) -> Self {
        Self(u32::try_from(at / DAY).unwrap_or(u32::MAX))
    }

    /// When it begins.
    pub fn begins(self) -> Millis {
        Millis::from(self.0) * DAY
    }

    /// When nobody can begin a try any more.
    pub fn ends(self) -> Millis {
        self.begins() + DAY
    }

    /// When its secret may be told: a day after its end, so that tries which were begun can go on.
    pub fn opens(self) -> Millis {
        self.ends() + DAY
    }

    /// How a game is played on this day, where it has dice of the day. Every sheet has its turn.
    pub fn settings(self, game: GameId) -> Option<Settings> {
        if !DAY_GAMES.contains(&game) {
            return None;
        }
        let mut settings = Settings { spectators: false, ..Settings::new(game, 1) };
        if let Some(sheets) = game.info().options.iter().find(|option| option.key == "sheet") {
            let sheet = sheets.values[self.0 as usize % sheets.values.len()];
            settings.options.insert("sheet".to_owned(), Value::from(sheet));
        }
        Some(settings)
    }

    /// What stands in the place of a player's contribution, so that no two games of a day have the same dice.
    pub fn contribution(self, game: GameId) -> String {
        format!("{}/{self}", game.info().id)
    }

    /// From what the dice of a game on this day were drawn, for its record once the day is opened.
    pub fn fair(self, game: GameId, secret: Secret) -> Fair {
        FairDice::of_day(secret, self, game).told(&[])
    }

    /// A game as it is rolled on this day, from its beginning: for whoever plays it without a table.
    pub fn roll(self, game: &mut AnyGame, rolled: &mut u32, secret: &Secret) -> Option<String> {
        let dice = FairDice::of_day(secret.clone(), self, game.id());
        let number = draw(game.occasion(), *rolled);
        let outcome = game.roll(&mut dice.draw(number))?;
        *rolled = number + 1;
        Some(outcome)
    }

    /// Whether a table can have its dice.
    pub(crate) fn check(self, settings: &Settings) -> Result<(), Refusal> {
        let refused = |why: &'static str| Err(Refusal::told(TableReason::Setup, why));
        if !DAY_GAMES.contains(&settings.game) || settings.players != 1 || settings.dice == Dice::Own {
            return refused("The dice of the day are for whoever plays alone, with rolled dice.");
        }
        if settings.hints && !settings.practice {
            return refused("With the dice of the day there are hints only for practice.");
        }
        Ok(())
    }
}

/// The number of the draw for a roll of the day: the same for whoever comes to it. `next` is the one after the last.
pub(crate) fn draw(occasion: u32, next: u32) -> u32 {
    next.max(occasion.saturating_mul(ROLLS))
}

impl fmt::Display for Day {
    /// The Gregorian calendar, with years that begin in March so that the odd day comes last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = u64::from(self.0) + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (year, month) =
            (era * 400 + year + u64::from(month >= 10), if month < 10 { month + 3 } else { month - 9 });
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// What is written like a day but is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A day is written like 2026-11-17.")]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let digits = |from: usize, to: usize| {
            let part = text.get(from..to).filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            part.and_then(|part| part.parse::<u64>().ok()).ok_or(NoDay)
        };
        let (year, month, day) = (digits(0, 4)?, digits(5, 7)?, digits(8, 10)?);
        if year < 1970 || !(1..=12).contains(&month) || day == 0 {
            return Err(NoDay);
        }
        let (march, shifted) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (march / 400, march % 400);
        let of_year = (153 * shifted + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
        let found = Self(u32::try_from(days).map_err(|_| NoDay)?);
        // The 31st of a short month, and any other sign in it.
        if found.to_string() == text { Ok(found) } else { Err(NoDay) }
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_the_calendar_has_them() {
        for (number, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_774, "2026-11-17"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Day(number).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(number)));
        }
        for wrong in [
            "",
            "2026-11-31",
            "2025-02-29",
            "2026-13-01",
            "2026-1-1",
            "2026/11/17",
            "1969-12-31",
            "+026-11-17",
        ] {
            assert_eq!(wrong.parse::<Day>(), Err(NoDay), "{wrong}");
        }
    }

    #[test]
    fn a_day_begins_at_midnight_and_is_opened_a_day_after_its_end() {
        let day = Day(20_774);
        assert_eq!(
            (Day::of(day.begins()), Day::of(day.ends() - 1), Day::of(day.ends())),
            (day, day, Day(20_775))
        );
        assert_eq!(day.opens() - day.ends(), DAY);
    }

    #[test]
    fn every_sheet_has_its_day() {
        let sheet = |day| Day(day).settings(GameId::KeerOpKeer).unwrap().options["sheet"].clone();
        let week: std::collections::HashSet<_> = (20_000..20_007).map(|day| sheet(day).to_string()).collect();
        assert_eq!(week.len(), 7);
        assert!(Day(1).settings(GameId::Genius).is_none());
    }
}
