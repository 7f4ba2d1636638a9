//! Kwatro.

mod board;
mod hand;
pub mod lab;
mod learn;
mod turns;
mod worth;
