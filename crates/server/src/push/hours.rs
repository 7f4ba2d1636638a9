//! What time it is where a device is.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::wire::QuietHours;

/// The dice of the day are told at this hour.
const MORNING: i8 = 9;

const MINUTES_A_DAY: u16 = 24 * 60;

/// A place by its IANA name, such as `Europe/Amsterdam`; none if there is no such place.
pub fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

/// Whether these can be quiet hours: two different times of a day.
pub fn are_hours(hours: QuietHours) -> bool {
    hours.from < MINUTES_A_DAY && hours.to < MINUTES_A_DAY && hours.from != hours.to
}

/// Until when it is quiet there, if it is now; in milliseconds since 1970.
pub fn quiet_until(hours: QuietHours, zone: &TimeZone, now: i64) -> Option<i64> {
    let here = local(zone, now)?;
    let minute = here.hour() as u16 * 60 + here.minute() as u16;
    let over_midnight = hours.from > hours.to;
    let (begun, not_ended) = (minute >= hours.from, minute < hours.to);
    let quiet = if over_midnight { begun || not_ended } else { begun && not_ended };
    if !quiet {
        return None;
    }
    let ends = if not_ended { here.date() } else { here.date().tomorrow().ok()? };
    let to = Time::new((hours.to / 60) as i8, (hours.to % 60) as i8, 0, 0).ok()?;
    at(zone, ends, to)
}

/// The next morning there, in milliseconds since 1970.
pub fn next_morning(zone: &TimeZone, now: i64) -> Option<i64> {
    let today = local(zone, now)?.date();
    let morning = Time::new(MORNING, 0, 0, 0).ok()?;
    let days = [today, today.checked_add(1.day()).ok()?];
    days.into_iter().filter_map(|day| at(zone, day, morning)).find(|&morning| morning > now)
}

fn local(zone: &TimeZone, now: i64) -> Option<Zoned> {
    Some(Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone()))
}

/// This time of that day. Where clocks are put forward over it, it is the hour after.
fn at(zone: &TimeZone, day: Date, time: Time) -> Option<i64> {
    let there = zone.to_ambiguous_zoned(day.to_datetime(time)).compatible().ok()?;
    Some(there.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn amsterdam() -> TimeZone {
        zone("Europe/Amsterdam").unwrap()
    }

    const NIGHT: QuietHours = QuietHours { from: 22 * 60, to: 7 * 60 + 30 };

    #[test]
    fn a_night_lasts_from_its_evening_to_its_morning() {
        let until = |now: &str| quiet_until(NIGHT, &amsterdam(), millis(now));
        // In winter the clocks there are an hour ahead of UTC.
        assert_eq!(until("2026-01-10T20:59:00Z"), None);
        assert_eq!(until("2026-01-10T21:00:00Z"), Some(millis("2026-01-11T06:30:00Z")));
        assert_eq!(until("2026-01-11T02:00:00Z"), Some(millis("2026-01-11T06:30:00Z")));
        assert_eq!(until("2026-01-11T06:30:00Z"), None);
    }

    #[test]
    fn a_midday_rest_lies_within_one_day() {
        let rest = QuietHours { from: 13 * 60, to: 14 * 60 };
        let until = |now: &str| quiet_until(rest, &amsterdam(), millis(now));
        assert_eq!(until("2026-01-10T12:30:00Z"), Some(millis("2026-01-10T13:00:00Z")));
        assert_eq!(until("2026-01-10T13:00:00Z"), None);
        assert_eq!(until("2026-01-10T11:59:00Z"), None);
    }

    #[test]
    fn the_morning_comes_at_its_time_when_clocks_are_put_forward() {
        let until = quiet_until(NIGHT, &amsterdam(), millis("2026-03-28T22:00:00Z"));
        assert_eq!(until, Some(millis("2026-03-29T05:30:00Z")), "from then on two hours ahead");
        let skipped = QuietHours { from: 22 * 60, to: 2 * 60 + 30 };
        let until = quiet_until(skipped, &amsterdam(), millis("2026-03-28T22:00:00Z"));
        assert_eq!(until, Some(millis("2026-03-29T01:30:00Z")), "half past two is half past three");
    }

    #[test]
    fn the_dice_of_the_day_come_in_the_morning() {
        let morning = |now: &str| next_morning(&amsterdam(), millis(now));
        assert_eq!(morning("2026-01-10T07:59:00Z"), Some(millis("2026-01-10T08:00:00Z")));
        assert_eq!(morning("2026-01-10T08:00:00Z"), Some(millis("2026-01-11T08:00:00Z")));
    }

    #[test]
    fn only_places_on_earth_and_times_of_a_day_are_taken() {
        assert!(zone("Europe/Berlin").is_some() && zone("UTC").is_some());
        assert!(zone("Europe/Nowhere").is_none() && zone("").is_none() && zone("../../etc/passwd").is_none());
        assert!(are_hours(NIGHT));
        for (from, to) in [(0, 0), (1440, 5), (5, 1440)] {
            assert!(!are_hours(QuietHours { from, to }));
        }
    }
}
