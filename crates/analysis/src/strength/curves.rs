//! The curves, made by `spellenkast strength --write`: see `docs/analysis.md`.

use super::CurveRow;

/// All of them.
#[rustfmt::skip]
pub(super) const CURVES: &[CurveRow] = &[];
