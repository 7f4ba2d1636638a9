//! Who sits at a table without people.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use spellenkast_bots::{Contestant, Player as Sitting, Thinks};
use spellenkast_engine::{Seat, Seats};
use spellenkast_games::GameId;

use crate::Complaint;
use crate::outside::{Complaints, Outside};

/// A kind of player that needs nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// One that the program has itself.
    Own(Contestant),
    /// Another program, started with this command.
    Command(String),
}

/// What there is to know about a table for whoever sits down.
#[derive(Clone, Debug)]
pub struct House {
    /// Which game is played.
    pub game: GameId,
    /// How many play.
    pub seats: Seats,
    /// How long an outside program may take for a decision.
    pub patience: Duration,
    /// Where outside programs that lose their seat are told of.
    pub complaints: Arc<Complaints>,
}

impl Player {
    /// Sits down in this seat.
    pub fn sit<G: Thinks>(
        &self,
        house: &House,
        seat: Seat,
        seed: u64,
    ) -> Result<Box<dyn Sitting<G>>, Complaint> {
        match self {
            Player::Own(contestant) => contestant.sit(house.seats, seed).map_err(Complaint::new),
            Player::Command(command) => Ok(Box::new(Outside::start(command, house, seat, seed)?)),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Own(contestant) => contestant.fmt(f),
            Player::Command(command) => f.pad(&format!("cmd:{command}")),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name.strip_prefix("cmd:") {
            Some(command) if command.trim().is_empty() => Err("cmd: needs a command after it".to_owned()),
            Some(command) => Ok(Player::Command(command.trim().to_owned())),
            None => name.parse().map(Player::Own).map_err(|error| format!("{error}, and cmd:… for your own")),
        }
    }
}
