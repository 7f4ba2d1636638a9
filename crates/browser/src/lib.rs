//! The cupboard without a server: tables, bots and records in a browser.
//!
//! A [`House`] does for one device what a server does for many people, with the same [host](spellenkast_host) and the same
//! messages. It runs in a worker, takes one thing after another, and keeps every event in its [`Storage`] before anybody sees it.
//! It knows no network: what it plays with and what it keeps is brought by whoever runs it.

mod analysis;
mod bots;
mod house;
mod json;
mod post;
mod puzzles;
mod request;
mod storage;
mod tables;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use analysis::Analysis;
pub use house::House;
pub use post::Message;
pub use storage::{Entry, Storage};

/// How the ids of all tables here begin, and of no table of a server.
pub const HERE: char = '~';
