//! Seasons: quarters of a year in UTC, and what a game brings for one.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use spellenkast_host::{FinishedSeat, marks};
use spellenkast_table::Mark;
use spellenkast_tournament::{Finish, Gain, gains};

/// A quarter of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Season(i64);

impl Season {
    /// The one in which this moment is, in milliseconds since 1970.
    pub fn at(moment: i64) -> Self {
        let moment = jiff::Timestamp::from_millisecond(moment).unwrap_or_default();
        let day = moment.to_zoned(TimeZone::UTC).date();
        Self(i64::from(day.year()) * 4 + i64::from(day.month() - 1) / 3)
    }

    /// As it is kept.
    pub fn kept(number: i64) -> Self {
        Self(number)
    }

    /// The number under which it is kept.
    pub fn number(self) -> i64 {
        self.0
    }

    /// When it begins and ends, in milliseconds since 1970.
    pub fn span(self) -> (i64, i64) {
        let begin = |season: Self| {
            let midnight = season.first_day().to_zoned(TimeZone::UTC);
            midnight.map_or(0, |midnight| midnight.timestamp().as_millisecond())
        };
        (begin(self), begin(Self(self.0 + 1)))
    }

    fn first_day(self) -> Date {
        let year = i16::try_from(self.0.div_euclid(4)).unwrap_or(1970);
        date(year, self.0.rem_euclid(4) as i8 * 3 + 1, 1)
    }
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.div_euclid(4), self.0.rem_euclid(4) + 1)
    }
}

/// What is no season.
#[derive(Debug)]
pub struct NoSeason;

impl FromStr for Season {
    type Err = NoSeason;

    fn from_str(text: &str) -> Result<Self, NoSeason> {
        let (year, quarter) = text.split_once('-').ok_or(NoSeason)?;
        let year: i64 = year.parse().map_err(|_| NoSeason)?;
        let quarter: i64 = quarter.parse().map_err(|_| NoSeason)?;
        if !(1970..=9_000).contains(&year) || !(1..=4).contains(&quarter) {
            return Err(NoSeason);
        }
        let season = Self(year * 4 + quarter - 1);
        if season.to_string() == text { Ok(season) } else { Err(NoSeason) }
    }
}

/// How a game came out, seat by seat: of whoever won or not, with this score and these marks.
pub fn finishes<'a>(seats: impl Iterator<Item = (bool, i64, &'a str)> + Clone) -> Vec<Finish> {
    let order =
        |(won, score, words): (bool, i64, &str)| marks::gave_up(words).is_none().then_some((!won, -score));
    let finish = |seat: (bool, i64, &str)| match order(seat) {
        None => Finish::Forfeit,
        Some(own) => {
            let better = seats.clone().filter_map(order).filter(|other| *other < own).count();
            Finish::Played { place: better as u8 + 1, score: seat.1 as i32 }
        }
    };
    seats.clone().map(finish).collect()
}

/// What a game at a table of a club brings its people. Bots are as if they were not there; who is gone for good was there.
pub fn gained(seats: &[FinishedSeat]) -> Vec<(String, Gain)> {
    let people: Vec<&FinishedSeat> = seats.iter().filter(|seat| seat.bot.is_none()).collect();
    let practice = |seat: &&FinishedSeat| marks::of_seat(&seat.marks).contains(&Mark::Practice);
    let mut known: Vec<&str> = people.iter().filter_map(|seat| seat.person.as_deref()).collect();
    let seats = known.len();
    known.sort_unstable();
    known.dedup();
    if people.len() < 2 || known.len() < seats || people.iter().any(practice) {
        return Vec::new();
    }
    let finishes = finishes(people.iter().map(|seat| (seat.won, seat.score.into(), seat.marks.as_str())));
    let gains = people.iter().zip(gains(&finishes));
    // Who won alone has won, also where the others gave up.
    let alone = people.iter().filter(|seat| seat.won).count() == 1;
    let gains = gains.map(|(seat, gain)| (seat, Gain { won: seat.won && alone, ..gain }));
    gains.filter_map(|(seat, gain)| Some((seat.person.clone()?, gain))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_is_a_quarter_of_a_year() {
        // 2026-11-17, and the first moments of 1970 and of October 2026.
        for (moment, season) in [(1_794_873_600_000, "2026-4"), (0, "1970-1"), (1_790_812_800_000, "2026-4")]
        {
            assert_eq!(Season::at(moment).to_string(), season);
            assert_eq!(season.parse::<Season>().unwrap(), Season::at(moment));
        }
        assert_eq!(Season::at(1_790_812_799_999).to_string(), "2026-3");
        let (from, to) = "2026-4".parse::<Season>().unwrap().span();
        assert_eq!((from, to - from), (1_790_812_800_000, 92 * 86_400_000));
        for no_season in [
            "2026-5",
            "2026-0",
            "26-1",
            "2026-04",
            "2026",
            "-2026-1",
            "9999999999999999999-1",
            "9000000000000000000-1",
        ] {
            assert!(no_season.parse::<Season>().is_err(), "{no_season}");
        }
    }

    fn seat(person: &str, score: i32, won: bool, marks: &str) -> FinishedSeat {
        let bot = (person == "bot").then(|| "club".to_owned());
        let known = Some(person.to_owned()).filter(|_| !person.is_empty() && bot.is_none());
        FinishedSeat { person: known, name: String::new(), bot, score, won, marks: marks.to_owned() }
    }

    fn halves(seats: Vec<FinishedSeat>) -> Vec<(String, i64, bool)> {
        gained(&seats).into_iter().map(|(who, gain)| (who, gain.halves, gain.won)).collect()
    }

    #[test]
    fn everybody_plays_a_small_duel_with_everybody_else() {
        let told = |who: &str, halves, won| (who.to_owned(), halves, won);
        let three = vec![seat("ann", 5, false, ""), seat("bob", 9, true, ""), seat("cleo", 5, false, "")];
        assert_eq!(halves(three), [told("ann", 1, false), told("bob", 4, true), told("cleo", 1, false)]);
        // Who gave up has nothing, whatever a bot made of it; who is gone was there.
        let left = vec![seat("ann", 99, false, "resigned"), seat("", 3, false, ""), seat("bob", 4, true, "")];
        assert_eq!(halves(left), [told("ann", 0, false), told("bob", 4, true)]);
        let given_up = vec![seat("ann", 9, false, "resigned"), seat("bob", 1, true, "")];
        assert_eq!(halves(given_up), [told("ann", 0, false), told("bob", 2, true)]);
        let with_bot = vec![seat("ann", 1, false, ""), seat("bot", 9, true, ""), seat("bob", 1, false, "")];
        assert_eq!(halves(with_bot), [told("ann", 1, false), told("bob", 1, false)]);
    }

    #[test]
    fn alone_for_practice_and_on_two_seats_nobody_gains_anything() {
        assert_eq!(halves(vec![seat("ann", 1, true, ""), seat("bot", 0, false, "")]), []);
        assert_eq!(halves(vec![seat("ann", 1, true, "practice"), seat("bob", 0, false, "practice")]), []);
        assert_eq!(halves(vec![seat("ann", 1, true, ""), seat("ann", 0, false, "")]), []);
    }
}
