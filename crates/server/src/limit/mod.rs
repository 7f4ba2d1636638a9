//! How much somebody may ask in a while.

mod allowance;
mod pace;
mod source;

pub use allowance::Allowances;
pub use pace::{Pace, Paces, Rate, TooSoon};
pub use source::{Disguise, OF_REGION, Source};
