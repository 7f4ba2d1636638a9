//! How much somebody may ask in a while.

mod allowance;
mod limiter;
mod source;

pub use allowance::Allowances;
pub use limiter::{KeyedLimiter, Limiter, Rate, TooSoon};
pub use source::{Disguise, OF_REGION, Source};
