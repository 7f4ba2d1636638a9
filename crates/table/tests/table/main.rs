//! A table from the outside: commands in, events and views out.

mod bounds;
mod clock;
mod contest;
mod day;
mod deciding;
mod dice;
mod games;
mod hidden;
mod host;
mod marks;
mod moment;
mod opening;
mod people;
mod preview;
mod random;
mod rated;
mod rematch;
mod undo;
mod undone;
