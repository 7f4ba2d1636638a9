//! Who can take a seat without being a person.

use std::fmt;
use std::str::FromStr;

use rand_core::SeedableRng;
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use spellenkast_engine::{Game, Known, Level, MoveList, Seat, Seats, below};

use crate::{Brain, BrainError, Thinks, Value, choose, imagination};

/// Somebody in a seat: decides when asked.
pub trait Player<G: Game> {
    /// Takes one of the seat's legal moves.
    fn decide(&mut self, game: &G, seat: Seat, moves: &MoveList<G::Move>) -> G::Move;

    /// Is told how the game ended.
    fn over(&mut self, game: &G, seat: Seat) {
        let _ = (game, seat);
    }
}

/// A kind of player that the program has itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// Takes any legal move, each as likely as the others.
    Random,
    /// The yardstick of the game, see [`Thinks::greedy`].
    Greedy,
    /// A bot.
    Level(Level),
}

impl Contestant {
    /// Sits down at a table with so many seats. What the player does depends on the seed and the game alone.
    pub fn sit<G: Thinks>(self, seats: Seats, seed: u64) -> Result<Box<dyn Player<G>>, BrainError> {
        Ok(match self {
            Contestant::Random => Box::new(Random(Xoshiro256PlusPlus::seed_from_u64(seed))),
            Contestant::Greedy => Box::new(Bot::new(G::greedy(seats, seed)?)),
            Contestant::Level(level) => Box::new(Bot::new(G::brain(level, seats, seed)?)),
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.pad("random"),
            Contestant::Greedy => f.pad("greedy"),
            Contestant::Level(level) => level.fmt(f),
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "random" => Ok(Contestant::Random),
            "greedy" => Ok(Contestant::Greedy),
            _ => name.parse().map(Contestant::Level).map_err(|_| {
                let levels = Level::ALL.map(Level::name).join(", ");
                format!("there is no player {name:?}; there are {levels}, greedy and random")
            }),
        }
    }
}

struct Random(Xoshiro256PlusPlus);

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, _: &G, _: Seat, moves: &MoveList<G::Move>) -> G::Move {
        moves[below(&mut self.0, moves.len() as u32) as usize]
    }
}

/// A player that does what its brain likes best.
pub struct Bot<G: Game> {
    brain: Box<dyn Brain<G>>,
    imagination: SplitMix64,
    values: Vec<Value>,
}

impl<G: Game> Bot<G> {
    /// A player with this brain.
    pub fn new(brain: Box<dyn Brain<G>>) -> Self {
        Self { brain, imagination: imagination(), values: Vec::new() }
    }
}

impl<G: Game> Player<G> for Bot<G> {
    fn decide(&mut self, game: &G, seat: Seat, moves: &MoveList<G::Move>) -> G::Move {
        let known = Known::of(game, seat, &mut self.imagination);
        choose(&mut *self.brain, &known, moves, &mut self.values)
    }
}
