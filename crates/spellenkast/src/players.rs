//! Who sits at a simulated table.

use std::fmt;
use std::str::FromStr;

/// A kind of player that needs nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Takes any legal move, each as likely as the others.
    Random,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.pad("random"),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "random" => Ok(Player::Random),
            _ => Err(format!("there is no player {name:?}; there is random")),
        }
    }
}
