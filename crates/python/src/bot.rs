//! Bots that choose and judge.

use pyo3::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use spellenkast_bots::{
    Brain, BrainError, Calibration, Contestant, NetFile, Said, Thinks, Value, best_first, imagination,
};
use spellenkast_engine::{Game as GameTrait, Known, MoveList, Turn, below};
use spellenkast_games::{AnyGame, AnyKnown, with_known};

use crate::game::{Game, decider};
use crate::refusal::refuse;
use crate::setup;

/// Somebody who chooses and judges: "beginner", "casual", "club", "expert", "master", "greedy", "random", or "net:FILE" for a
/// master with a network of your own. What it does depends on the seed and the position alone.
#[pyclass(module = "spellenkast", frozen)]
pub struct Bot {
    name: String,
    kind: Kind,
    seed: u64,
}

enum Kind {
    Own(Contestant),
    Net(NetFile),
}

/// What is known of a move: the move, and what its seat may expect of it.
type JudgedMove = (String, Expected);

/// Score, margin and chance to win.
#[derive(IntoPyObject)]
struct Expected {
    score: f32,
    margin: f32,
    win: f32,
}

impl From<Value> for Expected {
    fn from(Value { score, margin, win }: Value) -> Self {
        Self { score, margin, win }
    }
}

fn no_brain(error: BrainError) -> PyErr {
    let code = match error {
        BrainError::NothingToDecide => "not-your-turn",
        _ => "network",
    };
    refuse(code, error.to_string())
}

impl Bot {
    fn brain<G: Thinks>(&self, game: &G) -> PyResult<Option<Box<dyn Brain<G>>>> {
        let (seats, seed) = (game.seats(), self.seed);
        match &self.kind {
            Kind::Own(Contestant::Random) => Ok(None),
            Kind::Own(Contestant::Greedy) => G::greedy(seats, seed).map(Some).map_err(no_brain),
            Kind::Own(Contestant::Level(level)) => G::brain(*level, seats, seed).map(Some).map_err(no_brain),
            Kind::Net(file) => G::with_net(file, seats, seed)
                .map(Some)
                .map_err(|error| refuse("network", format!("{}: {error}", self.name))),
        }
    }

    /// A brain that judges; whoever moves at random has none.
    fn judge_of<G: Thinks>(&self, game: &G) -> PyResult<Box<dyn Brain<G>>> {
        self.brain(game)?.ok_or_else(|| refuse("no-judge", "Whoever moves at random has no judgement."))
    }

    /// The value as what happens where a bot of this level says so.
    fn told<G: Thinks>(&self, game: &G, over: bool, said: Said, value: Value) -> Value {
        match self.kind {
            Kind::Own(Contestant::Level(level)) if !over => Calibration::tell(level, game, said, value),
            _ => value,
        }
    }
}

fn known(game: &AnyGame, seat: Option<&Bound<'_, PyAny>>) -> PyResult<AnyKnown> {
    Ok(AnyKnown::of(game, decider(game, seat)?, &mut imagination()))
}

fn legal<G: GameTrait>(known: &Known<G>) -> PyResult<MoveList<G::Move>> {
    let mut moves = MoveList::new();
    known.game().moves(known.seat(), &mut moves);
    if moves.is_empty() { Err(no_brain(BrainError::NothingToDecide)) } else { Ok(moves) }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed = None))]
    fn new(name: String, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let seed = seed.map_or(Ok(0), setup::seed)?;
        let kind = match name.strip_prefix("net:") {
            Some(path) => {
                let wrong = |error: String| {
                    refuse("network", format!("The network {path:?} cannot be used: {error}"))
                };
                let bytes = std::fs::read(path).map_err(|error| wrong(error.to_string()))?;
                Kind::Net(NetFile::read(&bytes).map_err(|error| wrong(error.to_string()))?)
            }
            None => Kind::Own(
                name.parse().map_err(|error: String| refuse("bot", format!("{error}, or net:FILE.")))?,
            ),
        };
        Ok(Self { name, kind, seed })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The move that it makes.
    #[pyo3(signature = (game, seat = None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let position = game.get().position()?;
        let known = known(&position, seat)?;
        py.detach(|| {
            with_known!(&known, known => {
                let moves = legal(known)?;
                let mv = match self.brain(known.game())? {
                    Some(mut brain) => spellenkast_bots::choose(&mut *brain, known, &moves, &mut Vec::new()),
                    None => {
                        let mut rng = SplitMix64::seed_from_u64(self.seed ^ hash(known.game()));
                        moves[below(&mut rng, moves.len() as u32) as usize]
                    }
                };
                Ok(known.game().move_text(mv))
            })
        })
    }

    /// All legal moves with what it thinks of them, the one it would make first.
    #[pyo3(signature = (game, seat = None))]
    fn judge(
        &self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<JudgedMove>> {
        let position = game.get().position()?;
        let known = known(&position, seat)?;
        py.detach(|| {
            with_known!(&known, known => {
                let moves = legal(known)?;
                let mut brain = self.judge_of(known.game())?;
                let mut values = Vec::with_capacity(moves.len());
                brain.judge(known, &moves, &mut values);
                let order = best_first(values.iter().map(|value| brain.utility(value)));
                let told = |at: usize| {
                    let mv = moves[at];
                    let over = known.game().foresee(known.seat(), mv).turn() == Turn::Over;
                    (known.game().move_text(mv), self.told(known.game(), over, Said::Move, values[at]).into())
                };
                Ok(order.into_iter().map(told).collect())
            })
        })
    }

    /// What a position is worth to a seat, whoever's turn it is.
    fn value(&self, py: Python<'_>, game: &Bound<'_, Game>, seat: &Bound<'_, PyAny>) -> PyResult<Expected> {
        let position = game.get().position()?;
        let known = known(&position, Some(seat))?;
        py.detach(|| {
            with_known!(&known, known => {
                let over = known.game().turn() == Turn::Over;
                if over {
                    return Ok(spellenkast_bots::final_value(&known.game().standing(), known.seat()).into());
                }
                let mut brain = self.judge_of(known.game())?;
                let value = brain.value(known);
                Ok(self.told(known.game(), over, Said::Position, value).into())
            })
        })
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}

/// A number that a position has for itself.
fn hash(game: &impl std::hash::Hash) -> u64 {
    use std::hash::Hasher;
    let mut hasher = std::hash::DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}
