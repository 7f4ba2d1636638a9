//! What became of a game, as far as a tournament wants to know.

use serde::{Deserialize, Serialize};

use crate::{Entrant, Refusal};

/// No game ends with a score beyond this.
pub const LARGEST_SCORE: i32 = 1_000_000;

/// What became of one seat in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Finish {
    /// It was played to its end.
    Played {
        /// On which place, from 1: how many were better, and one. Whoever ties shares it.
        place: u8,
        /// With which score.
        score: i32,
    },
    /// They did not come, or gave up.
    Forfeit,
}

impl Finish {
    /// The place of whoever played.
    pub fn place(self) -> Option<u8> {
        match self {
            Self::Played { place, .. } => Some(place),
            Self::Forfeit => None,
        }
    }
}

/// A game that ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Game {
    /// Who played, in the order of the seats.
    pub seats: Vec<Entrant>,
    /// What became of each seat.
    pub finishes: Vec<Finish>,
}

impl Game {
    /// Everybody with what became of them.
    pub fn each(&self) -> impl Iterator<Item = (Entrant, Finish)> + Clone {
        self.seats.iter().copied().zip(self.finishes.iter().copied())
    }

    /// Whoever came in first, or shared it.
    pub fn firsts(&self) -> Vec<Entrant> {
        self.each().filter(|(_, finish)| finish.place() == Some(1)).map(|(who, _)| who).collect()
    }

    /// Whoever did not play.
    pub fn forfeits(&self) -> impl Iterator<Item = Entrant> {
        self.each().filter(|(_, finish)| *finish == Finish::Forfeit).map(|(who, _)| who)
    }
}

/// Whether a game of so many seats can have ended like this: places are counted among those who played, and each
/// place is one more than how many were better.
pub fn check_finishes(seats: usize, finishes: &[Finish]) -> Result<(), Refusal> {
    if finishes.len() != seats {
        return Err(Refusal::WrongSeats);
    }
    let places: Vec<u8> = finishes.iter().filter_map(|finish| finish.place()).collect();
    let fits = |place: u8| {
        let better = places.iter().filter(|&&other| other < place).count();
        usize::from(place) == better + 1
    };
    if !places.iter().all(|&place| fits(place)) {
        return Err(Refusal::WrongPlaces);
    }
    let too_large = |finish: &Finish| matches!(finish, Finish::Played { score, .. } if !(-LARGEST_SCORE..=LARGEST_SCORE).contains(score));
    if finishes.iter().any(too_large) {
        return Err(Refusal::WrongScore);
    }
    Ok(())
}
