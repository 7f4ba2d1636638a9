//! The five games in a terminal.
//!
//! A functional core and an imperative shell. [`App`] is everything there is to see: it changes by
//! [`update`](App::update) with an [`Input`], answers with [`Effect`]s, and [`draw`] paints it; it opens no file, reads
//! no clock and starts no thread. The [shell](shell::run) owns the terminal, the threads and the files.
//!
//! No rule is written here. What may be done comes from the legal moves of the table, taken apart into
//! [`Spot`]s to point at ([`Building`]); why something may not be done comes from the table too.

mod app;
mod bots;
mod building;
mod draw;

mod ink;
mod input;
mod menu;
mod play;
mod printable;
mod said;
mod session;
pub mod shell;
mod spot;
mod store;
mod why;
mod words;

pub use app::{App, Screen};
pub use building::Building;
pub use draw::draw;
pub use ink::Ink;
pub use input::{Effect, Input, Thought};
pub use menu::{Holder, Plan};
pub use printable::printable;
pub use session::Session;
pub use shell::{Start, Trouble, run};
pub use spot::{Pick, Spot, picks};
pub use store::{Saved, Shelf, Store};
pub use words::{Lang, Words};
