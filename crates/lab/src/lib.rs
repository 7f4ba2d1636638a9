//! What a learning program needs: small fixed action spaces, positions as numbers, and many tables at once.
//!
//! A decision is made tap by tap, as a finger makes it: every [action](Tapped) points at one spot, or confirms. A [`Table`]
//! rolls by itself and tells whoever learns what may be tapped, what the position is in [numbers](Observed), and what a tap
//! brought in ([`Reward`]). A [`Batch`] is many of them, stepped together on all cores.
//!
//! Pure: the same seed and the same taps give the same games. Knows no Python, no file and no network.

mod batch;
mod decision;
mod foresight;
mod opponent;
mod page;
mod refusal;
mod reward;
mod table;
mod taps;

pub use batch::{Autoreset, Batch, Out, Plan};
pub use decision::Decision;
pub use foresight::foresee;
pub use opponent::Opponent;
pub use page::page;
pub use refusal::Refusal;
pub use reward::Reward;
pub use spellenkast_games::{Meanings, Numbers, Observed, Pen};
pub use table::{Bench, Learns, Table};
pub use taps::{ActionSet, Tapped, Taps, actions_of};
