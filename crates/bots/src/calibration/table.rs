//! The calibrations, made by `spellenkast calibrate --fit --write`: see `docs/bots.md`.

#[allow(unused_imports, reason = "a table may be empty")]
use super::{Calibration, Level, Row, Said};

/// All of them.
#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[];
