//! The curves, made by `spellenkast strength --write`: see `docs/analysis.md`.

use super::CurveRow;

/// All of them.
#[rustfmt::skip]
pub(super) const CURVES: &[CurveRow] = &[
    ("clever", 1, [8.436131, 3.779680, 2.300516, 0.946404, 0.000000]),
    ("genius", 2, [0.032034, 0.014101, 0.009113, 0.000484, 0.000000]),
    ("keer-op-keer", 1, [0.775870, 0.586888, 0.497463, 0.008462, 0.000000]),
    ("keer-op-keer-2", 1, [4.475459, 4.095585, 2.355149, 0.114485, 0.000000]),
    ("kwatro", 2, [0.042737, 0.028118, 0.021750, 0.013485, 0.003885]),
];
