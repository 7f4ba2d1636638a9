//! One table at which a Python program learns.

use std::sync::Mutex;

use numpy::PyArray1;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use spellenkast_engine::{Seat, SeatSet, Seats};
use spellenkast_games::{AnyGame, GameId, read_options, with_game};
use spellenkast_lab::{Bench, Learns, Opponent, Refusal, Reward, Table};

use crate::game::Game;
use crate::refusal::{hold, refuse, refused};
use crate::setup;

/// A table of any game.
trait Sitting: Send {
    fn reset(&mut self, seed: u64);
    fn check(&self, seat: Seat, action: i64) -> Result<u8, Refusal>;
    fn tap(&mut self, seat: Seat, action: u8);
    fn pay(&mut self, seat: Seat) -> f32;
    fn asked(&self) -> Option<Seat>;
    fn deciding(&self) -> SeatSet;
    fn observe(&self, seat: Seat, out: &mut [i16]);
    fn mask(&self, seat: Seat, out: &mut [i8]);
    fn game(&self) -> AnyGame;
}

struct Of<G: Learns> {
    table: Table<G>,
    bench: Bench<G>,
    reward: Reward,
}

impl<G: Learns + Into<AnyGame>> Sitting for Of<G> {
    fn reset(&mut self, seed: u64) {
        self.bench.begin_anew(seed);
        self.table.reset(Some(seed), &self.reward, &mut self.bench);
    }

    fn check(&self, seat: Seat, action: i64) -> Result<u8, Refusal> {
        self.table.check(seat, action)
    }

    fn tap(&mut self, seat: Seat, action: u8) {
        self.table.tap(seat, action, &mut self.bench);
    }

    fn pay(&mut self, seat: Seat) -> f32 {
        self.table.pay(seat, &self.reward)
    }

    fn asked(&self) -> Option<Seat> {
        self.table.asked()
    }

    fn deciding(&self) -> SeatSet {
        self.table.deciding()
    }

    fn observe(&self, seat: Seat, out: &mut [i16]) {
        self.table.observe(seat, out);
    }

    fn mask(&self, seat: Seat, out: &mut [i8]) {
        self.table.legal(seat).write(out);
    }

    fn game(&self) -> AnyGame {
        self.table.game().clone().into()
    }
}

/// What it takes to sit down.
struct Wish {
    id: GameId,
    seats: Seats,
    options: serde_json::Map<String, serde_json::Value>,
    opponents: Option<spellenkast_bots::Contestant>,
    reward: Reward,
}

fn sit<G: Learns + Into<AnyGame>>(wish: &Wish, seed: u64) -> Result<Box<dyn Sitting>, PyErr> {
    let options = read_options::<G>(&wish.options).map_err(setup::wrong_setup)?;
    let start = G::new(&options, wish.seats, None).map_err(setup::wrong_setup)?;
    wish.reward.check(&start).map_err(refused)?;
    let learners = if wish.opponents.is_some() { SeatSet::only(Seat(0)) } else { wish.seats.all() };
    let opponent = |seat: Seat| match wish.opponents {
        Some(who) if !learners.has(seat) => {
            Opponent::sit(who, wish.seats, Opponent::<G>::seed(seed, seat)).map(Some)
        }
        _ => Ok(None),
    };
    let opponents = wish.seats.iter().map(opponent).collect::<Result<_, _>>().map_err(refused)?;
    let mut bench = Bench::new(start, opponents);
    let table = Table::new(learners, seed, &wish.reward, &mut bench);
    Ok(Box::new(Of { table, bench, reward: wish.reward.clone() }))
}

/// One table at which somebody learns: what the environments of this package are made of. Dice fall by themselves; with
/// `opponents` seat 0 learns and they play by themselves, without them all seats learn.
#[pyclass(module = "spellenkast._core", frozen, subclass)]
pub struct Desk {
    id: GameId,
    seats: Seats,
    numbers: usize,
    actions: usize,
    inner: Mutex<Inner>,
}

struct Inner {
    table: Box<dyn Sitting>,
    /// How many taps there were in this game.
    taps: u64,
    observation: Vec<i16>,
    mask: Vec<i8>,
}

impl Inner {
    fn observation<'py>(&mut self, py: Python<'py>, seat: Seat) -> Bound<'py, PyArray1<i16>> {
        self.table.observe(seat, &mut self.observation);
        PyArray1::from_slice(py, &self.observation)
    }

    fn mask<'py>(&mut self, py: Python<'py>, seat: Seat) -> Bound<'py, PyArray1<i8>> {
        self.table.mask(seat, &mut self.mask);
        PyArray1::from_slice(py, &self.mask)
    }

    fn info<'py>(&mut self, py: Python<'py>, seat: Seat) -> PyResult<Bound<'py, PyDict>> {
        let info = PyDict::new(py);
        info.set_item(intern!(py, "action_mask"), self.mask(py, seat))?;
        Ok(info)
    }
}

/// What a step of an environment gives.
type Stepped<'py> = (Bound<'py, PyArray1<i16>>, f64, bool, bool, Bound<'py, PyDict>);

/// An action out of whatever somebody gave.
fn action_of(action: &Bound<'_, PyAny>) -> PyResult<i64> {
    action
        .extract()
        .map_err(|_| refuse("action", "An action is a whole number: the place of a 1 in the action mask."))
}

#[pymethods]
impl Desk {
    #[new]
    #[pyo3(signature = (game, players = None, options = None, opponents = None, reward = None, seed = None))]
    fn new(
        game: &str,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        opponents: Option<&str>,
        reward: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let id = setup::game_id(game)?;
        let seats = setup::seats(id, players)?;
        let wish = Wish {
            id,
            seats,
            options: setup::options(options)?,
            opponents: setup::opponents(opponents)?,
            reward: setup::reward(reward)?,
        };
        let seed = seed.map_or(Ok(0), setup::seed)?;
        let (table, numbers, actions) = with_game!(wish.id, G => {
            (sit::<G>(&wish, seed)?, Table::<G>::observation_len(seats), <G as spellenkast_lab::Tapped>::ACTIONS)
        });
        let inner = Inner { table, taps: 0, observation: vec![0; numbers], mask: vec![0; actions] };
        Ok(Self { id, seats, numbers, actions, inner: Mutex::new(inner) })
    }

    /// The name by which programs call the game.
    #[getter]
    fn game_id(&self) -> String {
        self.id.to_string()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.seats.count()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.numbers
    }

    /// How many actions there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.actions
    }

    /// Begins a new game with the dice of this seed.
    fn begin(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = setup::seed(seed)?;
        let mut inner = hold(&self.inner)?;
        let table = &mut inner.table;
        py.detach(|| table.reset(seed));
        inner.taps = 0;
        Ok(())
    }

    /// What seat 0 sees and may tap.
    fn look<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyArray1<i16>>, Bound<'py, PyDict>)> {
        let mut inner = hold(&self.inner)?;
        Ok((inner.observation(py, Seat(0)), inner.info(py, Seat(0))?))
    }

    /// Seat 0 taps: observation, reward, terminated, truncated, info.
    fn step<'py>(&self, py: Python<'py>, action: &Bound<'py, PyAny>) -> PyResult<Stepped<'py>> {
        let action = action_of(action)?;
        let mut inner = hold(&self.inner)?;
        let action = inner.table.check(Seat(0), action).map_err(refused)?;
        let table = &mut inner.table;
        if self.seats.count() > 1 {
            // Others may think for long.
            py.detach(|| table.tap(Seat(0), action));
        } else {
            table.tap(Seat(0), action);
        }
        inner.taps += 1;
        let reward = inner.table.pay(Seat(0));
        let over = inner.table.asked().is_none();
        Ok((inner.observation(py, Seat(0)), reward.into(), over, false, inner.info(py, Seat(0))?))
    }

    /// A seat taps.
    fn tap(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = setup::seat(self.seats, seat)?;
        let action = action_of(action)?;
        let mut inner = hold(&self.inner)?;
        let action = inner.table.check(seat, action).map_err(refused)?;
        let table = &mut inner.table;
        py.detach(|| table.tap(seat, action));
        inner.taps += 1;
        Ok(())
    }

    /// What each seat has brought in since this was asked last.
    fn rewards(&self) -> PyResult<Vec<f32>> {
        let mut inner = hold(&self.inner)?;
        Ok(self.seats.iter().map(|seat| inner.table.pay(seat)).collect())
    }

    /// What a seat sees.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = setup::seat(self.seats, seat)?;
        Ok(hold(&self.inner)?.observation(py, seat))
    }

    /// What a seat may tap: a 1 for each action that leads to a legal move.
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = setup::seat(self.seats, seat)?;
        Ok(hold(&self.inner)?.mask(py, seat))
    }

    /// How many taps there were in this game.
    #[getter]
    fn taps(&self) -> PyResult<u64> {
        Ok(hold(&self.inner)?.taps)
    }

    /// The seat that is asked first; none once the game is over.
    #[getter]
    fn asked(&self) -> PyResult<Option<u8>> {
        Ok(hold(&self.inner)?.table.asked().map(|seat| seat.0))
    }

    /// All seats that have something to decide.
    #[getter]
    fn deciding(&self) -> PyResult<Vec<usize>> {
        Ok(hold(&self.inner)?.table.deciding().iter().map(Seat::index).collect())
    }

    /// The position as a game that goes on from here.
    fn game(&self) -> PyResult<Game> {
        Ok(Game::at(hold(&self.inner)?.table.game(), 0))
    }
}
