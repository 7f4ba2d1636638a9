//! What the tests of both games share: the rules once more, slowly, and the checks that any game must pass.

pub(crate) mod checks;
mod dice;
mod print;
pub(crate) mod slow;
