//! Who sits in the seats that do not learn.

use rand_core::Rng;
use spellenkast_bots::{Bot, Contestant, Player, Thinks};
use spellenkast_engine::{MoveList, Seat, Seats, below, game_seed};

use crate::Refusal;

/// Somebody in a seat that does not learn.
pub enum Opponent<G: Thinks> {
    /// Takes any legal move.
    Random,
    /// Does what a brain likes best.
    Bot {
        /// Who.
        bot: Box<Bot<G>>,
        /// As whom they sat down.
        who: Contestant,
    },
}

impl<G: Thinks> Opponent<G> {
    /// Sits down.
    pub fn sit(who: Contestant, seats: Seats, seed: u64) -> Result<Self, Refusal> {
        let brain = match who {
            Contestant::Random => return Ok(Self::Random),
            Contestant::Greedy => G::greedy(seats, seed),
            Contestant::Level(level) => G::brain(level, seats, seed),
        };
        let brain = brain.map_err(|error| Refusal::new("network", error.to_string()))?;
        Ok(Self::Bot { bot: Box::new(Bot::new(brain)), who })
    }

    /// The seed of whoever sits in this seat of a table with this seed.
    pub fn seed(seed: u64, seat: Seat) -> u64 {
        game_seed(seed, seat.0.into())
    }

    /// Forgets what went before, so that the same seed gives the same games again.
    pub fn begin_anew(&mut self, seats: Seats, seed: u64) {
        if let Self::Bot { who, .. } = *self
            && let Ok(again) = Self::sit(who, seats, seed)
        {
            *self = again;
        }
    }

    /// Takes one of the seat's legal moves.
    #[inline]
    pub fn decide<R: Rng>(
        &mut self,
        game: &G,
        seat: Seat,
        moves: &MoveList<G::Move>,
        rng: &mut R,
    ) -> G::Move {
        match self {
            Self::Random => moves[below(rng, moves.len() as u32) as usize],
            Self::Bot { bot, .. } => bot.decide(game, seat, moves),
        }
    }
}
