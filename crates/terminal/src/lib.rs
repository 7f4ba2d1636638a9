//! The five games in a terminal.
//!
//! A functional core and an imperative shell. [`App`] is everything there is to see: it changes by
//! [`update`](App::update) with an [`Input`], answers with [`Effect`]s, and [`draw`] paints it; it opens no file, reads
//! no clock and starts no thread. The [shell](shell::run) owns the terminal, the threads and the files.
//!
//! No rule is written here, and no notation read. What may be done comes from the [spots](spellenkast_games::AnySpot) of
//! the legal moves ([`Making`](spellenkast_seat::Making)); why something may not be done, and what is said of it, come
//! from the game too.

mod app;
mod bots;
mod draw;
mod ink;
mod input;
mod keys;
mod menu;
mod pace;
mod play;
mod printable;
mod session;
pub mod shell;
mod store;
mod told;
mod words;

pub use app::{App, Screen};
pub use draw::draw;
pub use ink::Ink;
pub use input::{Effect, Input, Question, Thought};
pub use menu::{Holder, Plan};
pub use printable::printable;
pub use session::Session;
pub use shell::{Start, Trouble, run};
pub use store::{Saved, Shelf, Store};
pub use words::{Lang, Words};
