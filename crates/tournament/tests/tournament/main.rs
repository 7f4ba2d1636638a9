//! Whole tournaments, by the published rules.

mod bounds;
mod director;
mod events;
mod fair;
mod knockout;
mod large_tables;
mod random;
mod round_robin;
mod swiss;
