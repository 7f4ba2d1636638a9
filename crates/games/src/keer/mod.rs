//! What Keer op Keer and Keer op Keer 2 have in common: the grid of coloured blocks, crossing off with a colour and
//! a number, the six dice, jokers, the race for columns and colours, and the order of play around a roll.
//!
//! The cells of a sheet are numbered block by block (see [`Print`]), so that the state of a block is a handful of
//! neighbouring bits and all legal crossings of a block come out of a few ANDs over sets of such bits.
//!
//! This module knows neither game: no points, and of the special die only what it shows.

mod cells;
mod chance;
mod colour;
mod completed;
mod crosses;
mod dice;
mod drawing;
mod game;
mod mark;
mod notation;
mod observation;
mod print;
mod rating;
mod reason;
mod saying;
mod spot;
mod turns;
mod view;
mod wish;

#[cfg(test)]
pub(crate) mod tests;

pub use cells::Cells;
pub use chance::{Outcome, Roll};
pub use colour::Colour;
pub use completed::{ColumnPoints, Completed};
pub use crosses::Crosses;
pub use dice::{ColourFace, Dice, Faces, NumberFace, Special};
pub(crate) use game::keer_game;
pub use mark::{Jokers, Mark, WITHIN};
pub use notation::{
    read_cells, read_dice, read_lot, read_mark, write_cells, write_dice, write_lot, write_mark,
};
pub(crate) use observation::{observe_sheet, observe_table};
pub use print::{BLOCKS, CELLS, COLUMNS, Print, ROWS, block_cells, block_colour, block_of, block_size};
pub use rating::rate;
pub use reason::Reason;
pub(crate) use saying::{say_cells, say_colours, say_columns, say_mark, say_roll};
pub use spot::Spot;
pub use turns::{Phase, SOLO_ROLLS, Turns};
pub use view::{ColourView, ColumnView, DiceView, SharedView, SheetView, column_names};
pub(crate) use wish::Wish;
