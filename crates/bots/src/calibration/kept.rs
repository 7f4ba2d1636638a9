//! The table as a program carries it.
//!
//! Its numbers have four decimals. As whole numbers they take half the room of floating-point ones in a compressed program, and
//! come back as they were.

use super::table::ROWS;
use super::{Calibration, Key, Lines, MOMENTS, WIN_KNOTS};

/// Numbers are counted in ten-thousandths.
const ONE: f32 = 10_000.0;

struct Kept {
    key: Key,
    win: [u16; WIN_KNOTS],
    score: KeptLines,
    margin: KeptLines,
}

struct KeptLines {
    bases: [i32; MOMENTS],
    slopes: [i32; MOMENTS],
}

static TABLE: [Kept; ROWS.len()] = {
    const NONE: Kept =
        Kept::new(&(("", spellenkast_engine::Level::Beginner, 0, super::Said::Move), Calibration::NONE));
    let mut table = [NONE; ROWS.len()];
    let mut at = 0;
    while at < ROWS.len() {
        table[at] = Kept::new(&ROWS[at]);
        at += 1;
    }
    table
};

/// The calibration for this, if there is one.
pub(super) fn find(key: Key) -> Option<Calibration> {
    TABLE.iter().find(|kept| kept.key == key).map(Kept::calibration)
}

/// The nearest whole number of ten-thousandths.
const fn whole(number: f32) -> i32 {
    (number * ONE + if number < 0.0 { -0.5 } else { 0.5 }) as i32
}

impl Kept {
    const fn new((key, calibration): &(Key, Calibration)) -> Self {
        let mut win = [0; WIN_KNOTS];
        let mut at = 0;
        while at < WIN_KNOTS {
            win[at] = whole(calibration.win[at]) as u16;
            at += 1;
        }
        Self {
            key: *key,
            win,
            score: KeptLines::new(&calibration.score),
            margin: KeptLines::new(&calibration.margin),
        }
    }

    fn calibration(&self) -> Calibration {
        Calibration {
            win: self.win.map(|win| f32::from(win) / ONE),
            score: self.score.lines(),
            margin: self.margin.lines(),
        }
    }
}

impl KeptLines {
    const fn new(lines: &Lines) -> Self {
        let (mut bases, mut slopes) = ([0; MOMENTS], [0; MOMENTS]);
        let mut at = 0;
        while at < MOMENTS {
            bases[at] = whole(lines[at][0]);
            slopes[at] = whole(lines[at][1]);
            at += 1;
        }
        Self { bases, slopes }
    }

    fn lines(&self) -> Lines {
        std::array::from_fn(|at| [self.bases[at] as f32 / ONE, self.slopes[at] as f32 / ONE])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_back_as_it_was() {
        for (key, calibration) in ROWS {
            assert_eq!(find(*key), Some(*calibration), "{key:?}");
        }
    }
}
