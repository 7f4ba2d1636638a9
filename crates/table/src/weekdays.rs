//! Which time counts for a clock: all of it, or all but Saturdays and Sundays.
//!
//! Clocks run in counted time, which stands still on days off; people are told the time of the world. Days are those of UTC:
//! people at one table may live anywhere, and all of them have to have the same ones.

use crate::{Millis, Settings};

const DAY: Millis = 86_400_000;
/// From Monday to Friday.
const WORKING_WEEK: Millis = 5 * DAY;
const WEEK: Millis = 7 * DAY;
/// 1970 began on a Thursday.
const SINCE_MONDAY: Millis = 3 * DAY;

/// A moment, in the time of the world and for clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// In the time of the world.
    pub(crate) real: Millis,
    /// How much time counts until then.
    pub(crate) counted: Millis,
}

impl Settings {
    /// This moment of the world.
    pub(crate) fn time(&self, real: Millis) -> Time {
        Time { real, counted: self.counted(real) }
    }

    /// How much time counts until this moment.
    fn counted(&self, at: Millis) -> Millis {
        if self.weekends_off { without_weekends(at) } else { at }
    }

    /// The first moment until which so much time counts.
    pub(crate) fn moment(&self, counted: Millis) -> Millis {
        if self.weekends_off { with_weekends(counted) } else { counted }
    }
}

fn without_weekends(at: Millis) -> Millis {
    let at = at.saturating_add(SINCE_MONDAY);
    at / WEEK * WORKING_WEEK + (at % WEEK).min(WORKING_WEEK)
}

fn with_weekends(counted: Millis) -> Millis {
    // A week that is over ends on its Friday: what comes after it counts for nothing.
    let weeks = counted.saturating_sub(1) / WORKING_WEEK;
    let at = weeks.saturating_mul(WEEK).saturating_add(counted - weeks * WORKING_WEEK);
    at.saturating_sub(SINCE_MONDAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 3_600_000;
    /// Monday, 16 November 2026.
    const MONDAY: Millis = 20_773 * DAY;

    #[test]
    fn from_friday_evening_the_time_goes_on_on_monday() {
        let friday_evening = MONDAY + 4 * DAY + 20 * HOUR;
        let counted = without_weekends(friday_evening);
        assert_eq!(with_weekends(counted), friday_evening);
        assert_eq!(with_weekends(counted + 3 * HOUR), friday_evening + 3 * HOUR);
        assert_eq!(with_weekends(counted + 4 * HOUR), MONDAY + 5 * DAY, "the week is over");
        assert_eq!(with_weekends(counted + 5 * HOUR), MONDAY + 7 * DAY + HOUR);
        for off in [0, HOUR, DAY, 2 * DAY] {
            assert_eq!(without_weekends(MONDAY + 5 * DAY + off), counted + 4 * HOUR, "nothing counts");
        }
    }

    #[test]
    fn a_moment_is_the_first_until_which_so_much_counts() {
        for quarter in 0..4 * 24 * 15 {
            let at = MONDAY + quarter * HOUR / 4;
            let counted = without_weekends(at);
            let first = with_weekends(counted);
            assert!(first <= at, "{at}");
            assert_eq!(without_weekends(first), counted);
            assert!(without_weekends(first - 1) < counted, "{at}");
        }
    }

    #[test]
    fn the_ends_of_time_are_no_trouble() {
        for at in [0, 1, DAY, Millis::MAX - 1, Millis::MAX] {
            let _ = with_weekends(at);
            assert!(without_weekends(at) <= at.saturating_add(SINCE_MONDAY));
        }
    }
}
