//! Players that need nobody, from a gentle first opponent to the strongest there is.
//!
//! A [`Brain`] judges: for a decision, what each legal move is worth; for a position, what it is worth. Everything else
//! stands on that: a bot takes the best move, a hint names it, an analysis compares what was played with it, and the
//! luck of a roll is the value after it less the mean over all rolls.
//!
//! Brains get only what their seat may know, a [`Known`](spellenkast_engine::Known) position: whatever is hidden is
//! imagined, so that it cannot be read. They do no input or output but for the networks, which are part of the program
//! unless the environment names a folder with others, or it is built without the feature `nets` and they are brought along.

pub mod any;
pub mod arena;
mod brain;
mod calibration;
pub mod clever;
mod foresight;
pub mod genius;
pub mod keer;
pub mod kwatro;
mod net;
mod net_file;
mod nets;
mod order;
mod player;
mod training;

pub use brain::{Brain, BrainError, Course, Luck, Thinks, Value, choose, imagination, luck};
pub use calibration::{Calibration, Fit, Lines, MOMENTS, Said, Seen, WIN_KNOTS};
pub use foresight::Found;
pub use net::{Features, IncrementalNet, Net, Sample, Scratch, Shape, Trainer};
pub use net_file::{NetError, NetFile};
pub use nets::{NETS_FOLDER, supply_net};
pub use order::best_first;
pub use player::{Bot, Contestant, Player};
pub use training::{OUTPUTS, Progress, Training, final_value};
