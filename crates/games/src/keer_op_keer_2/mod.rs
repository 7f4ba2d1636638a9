//! Keer op Keer 2: Keer op Keer with a special die, golden cells, hearts, and bonuses for rows.
//!
//! The grid and the crossing off are those of [`keer`](crate::keer); here are the sheet, the special die, the points
//! and the end.

mod actions;
mod chance;
mod drawing;
mod moves;
mod notation;
mod observation;
mod rules;
mod saying;
mod score;
mod sheet;
#[cfg(feature = "serde")]
mod sound;
mod spot;
mod state;
mod view;

#[cfg(test)]
mod tests;

pub use crate::keer::{Reason, Special, Spot};
pub use actions::{Bomb, Finish, InRow, Stars};
pub use chance::{Outcome, Roll};
pub use moves::Move;
pub use sheet::{
    COLUMNS_FIRST, COLUMNS_LATER, EXCLAMATION_MARKS, GOLDEN, HEARTS, PRINT, ROW_BONUSES, ROW_CELLS, RowBonus,
    SYMBOLS,
};
pub use state::{KeerOpKeer2, Options, Sheet, Tray};
pub use view::{HeartBonusView, Sheet2View, View};
