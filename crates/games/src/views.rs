//! The views of the five games as one type, for those who describe what a client sees.

use serde::Serialize;

use crate::{clever, genius, keer_op_keer, keer_op_keer_2, kwatro};

/// A game as one viewer sees it, in the game's own form; which of the five it is the table's settings say.
#[derive(Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GameView {
    KeerOpKeer(keer_op_keer::View),
    KeerOpKeer2(keer_op_keer_2::View),
    Clever(clever::View),
    Genius(genius::View),
    Kwatro(kwatro::View),
}
