//! The bots for Clever.

mod features;
mod lesson;
mod mind;

pub use features::NET_INPUTS;
pub use lesson::{CleverLesson, measure, teach};
