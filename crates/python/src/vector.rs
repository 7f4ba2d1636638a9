//! Many tables at once, without Python's lock and without a copy.

use std::sync::Mutex;

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray, PyReadwriteArray1,
    PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use spellenkast_engine::Seats;
use spellenkast_games::{AnyGame, GameId, read_options, with_game};
use spellenkast_lab::{Autoreset, Batch, Learns, Out, Plan, Refusal, Table, Tapped};

use crate::game::Game;
use crate::refusal::{hold, refuse, refused};
use crate::setup;

/// So many tables fit: each needs some kilobytes, and those of Kwatro, where a decision may have thousands of moves, many more.
const MOST_TABLES: u64 = 65_536;
const MOST_KWATRO_TABLES: u64 = 8_192;
/// So many taps at random are made before somebody can interrupt.
const STRETCH: usize = 100;

/// Many tables of any game.
trait Many: Send {
    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, out: Out<'_>);
    fn step(&mut self, actions: &[i64], out: Out<'_>) -> Result<(), Refusal>;
    fn step_moves(&mut self, moves: &[i64], out: Out<'_>) -> Result<(), Refusal>;
    fn any_actions(&mut self, actions: &mut [i64]);
    fn roll_out(&mut self, steps: usize, out: Out<'_>);
    fn move_counts(&self) -> Vec<usize>;
    fn position_len(&self) -> usize;
    fn afterstates(&mut self, out: &mut [i16]);
    fn net_inputs(&self) -> Option<usize>;
    fn features(&mut self, out: &mut [f32]);
    fn set_threads(&mut self, threads: usize);
    fn game(&self, index: usize) -> Option<AnyGame>;
}

impl<G: Learns + Into<AnyGame>> Many for Batch<G> {
    fn reset(&mut self, seed: Option<u64>, which: Option<&[bool]>, out: Out<'_>) {
        self.reset(seed, which, out);
    }

    fn step(&mut self, actions: &[i64], out: Out<'_>) -> Result<(), Refusal> {
        self.step(actions, out)
    }

    fn step_moves(&mut self, moves: &[i64], out: Out<'_>) -> Result<(), Refusal> {
        self.step_moves(moves, out)
    }

    fn any_actions(&mut self, actions: &mut [i64]) {
        self.any_actions(actions);
    }

    fn roll_out(&mut self, steps: usize, out: Out<'_>) {
        self.roll_out(steps, out);
    }

    fn move_counts(&self) -> Vec<usize> {
        self.move_counts().collect()
    }

    fn position_len(&self) -> usize {
        self.position_len()
    }

    fn afterstates(&mut self, out: &mut [i16]) {
        self.afterstates(out);
    }

    fn net_inputs(&self) -> Option<usize> {
        self.net_inputs()
    }

    fn features(&mut self, out: &mut [f32]) {
        self.features(out);
    }

    fn set_threads(&mut self, threads: usize) {
        self.set_threads(threads);
    }

    fn game(&self, index: usize) -> Option<AnyGame> {
        self.table(index).map(|table| table.game().clone().into())
    }
}

/// Arrays that are made once and written again: what a step gives stays as it is until the step after the next.
struct Arrays {
    /// How many tables, numbers, actions and players they are for, and how many games that can be seen last.
    form: [usize; 5],
    observations: Py<PyArray2<i16>>,
    masks: Py<PyArray2<i8>>,
    rewards: Py<PyArray1<f64>>,
    over: Py<PyArray1<bool>>,
    cut: Py<PyArray1<bool>>,
    seats: Py<PyArray1<i8>>,
    all_rewards: Py<PyArray2<f32>>,
    last: Py<PyArray2<i16>>,
}

impl Arrays {
    fn new(
        py: Python<'_>,
        tables: usize,
        numbers: usize,
        actions: usize,
        players: usize,
        last: bool,
    ) -> Self {
        let last = if last { tables } else { 0 };
        Self {
            form: [tables, numbers, actions, players, last],
            observations: PyArray2::zeros(py, [tables, numbers], false).unbind(),
            masks: PyArray2::zeros(py, [tables, actions], false).unbind(),
            rewards: PyArray1::zeros(py, tables, false).unbind(),
            over: PyArray1::zeros(py, tables, false).unbind(),
            cut: PyArray1::zeros(py, tables, false).unbind(),
            seats: PyArray1::zeros(py, tables, false).unbind(),
            all_rewards: PyArray2::zeros(py, [tables, players], false).unbind(),
            last: PyArray2::zeros(py, [last, numbers], false).unbind(),
        }
    }

    /// Takes the arrays for writing: refused if somebody made them unwritable, writes them elsewhere, or has changed their form.
    fn take<'py>(&self, py: Python<'py>) -> PyResult<Taken<'py>> {
        let [tables, numbers, actions, players, last] = self.form;
        Ok(Taken {
            observations: writable(py, &self.observations, tables * numbers)?,
            masks: writable(py, &self.masks, tables * actions)?,
            rewards: writable(py, &self.rewards, tables)?,
            over: writable(py, &self.over, tables)?,
            seats: writable(py, &self.seats, tables)?,
            all_rewards: writable(py, &self.all_rewards, tables * players)?,
            last: writable(py, &self.last, last * numbers)?,
        })
    }
}

/// The arrays while they are written.
struct Taken<'py> {
    observations: PyReadwriteArray2<'py, i16>,
    masks: PyReadwriteArray2<'py, i8>,
    rewards: PyReadwriteArray1<'py, f64>,
    over: PyReadwriteArray1<'py, bool>,
    seats: PyReadwriteArray1<'py, i8>,
    all_rewards: PyReadwriteArray2<'py, f32>,
    last: PyReadwriteArray2<'py, i16>,
}

impl Taken<'_> {
    fn out(&mut self) -> PyResult<Out<'_>> {
        Ok(Out {
            observations: self.observations.as_slice_mut().map_err(reshaped)?,
            masks: self.masks.as_slice_mut().map_err(reshaped)?,
            rewards: self.rewards.as_slice_mut().map_err(reshaped)?,
            over: self.over.as_slice_mut().map_err(reshaped)?,
            seats: self.seats.as_slice_mut().map_err(reshaped)?,
            all_rewards: self.all_rewards.as_slice_mut().map_err(reshaped)?,
            last: self.last.as_slice_mut().map_err(reshaped)?,
        })
    }
}

/// An array for writing. Python can give an array another form and another type in place, so that both are looked at again.
fn writable<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    len: usize,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>().map_err(reshaped)?;
    if array.len() != len {
        return Err(reshaped(()));
    }
    array
        .try_readwrite()
        .map_err(|_| refuse("array", "The arrays that are written here have to stay writable."))
}

fn reshaped<E>(_: E) -> PyErr {
    refuse("array", "Somebody has changed the form of the arrays that are written here.")
}

/// Many tables at once: what the vector environment of this package is made of.
#[pyclass(module = "spellenkast._core", frozen, subclass)]
pub struct Tables {
    seats: Seats,
    count: usize,
    numbers: usize,
    actions: usize,
    all_learn: bool,
    mode: Autoreset,
    inner: Mutex<Inner>,
}

struct Inner {
    tables: Box<dyn Many>,
    arrays: [Arrays; 2],
    /// Which of them is written next.
    next: usize,
}

/// What a step of a vector environment gives.
type Stepped<'py> = (
    Bound<'py, PyArray2<i16>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyDict>,
);

/// Rows for the moves of all tables, and where those of each table begin.
type Rows<'py, T> = (Bound<'py, PyArray2<T>>, Bound<'py, PyArray1<i64>>);

fn many<G: Learns + Into<AnyGame>>(
    plan: Plan,
    options: &serde_json::Map<String, serde_json::Value>,
    count: usize,
    seed: u64,
) -> PyResult<Box<dyn Many>> {
    let options = read_options::<G>(options).map_err(setup::wrong_setup)?;
    Ok(Box::new(Batch::<G>::new(plan, &options, count, seed).map_err(refused)?))
}

/// What somebody gave as an array of NumPy's, and of which kind its numbers are.
fn array_of<'py>(given: &Bound<'py, PyAny>) -> PyResult<(Bound<'py, PyAny>, String)> {
    let py = given.py();
    let array = py.import(intern!(py, "numpy"))?.call_method1(intern!(py, "asarray"), (given,))?;
    let kind = array.getattr(intern!(py, "dtype"))?.getattr(intern!(py, "kind"))?.extract()?;
    Ok((array, kind))
}

/// Whole numbers out of whatever somebody gave, one for each table: a copy, since they are checked first and used afterwards
/// without Python's lock.
fn per_table(given: &Bound<'_, PyAny>, count: usize, what: &'static str) -> PyResult<Vec<i64>> {
    let copied = array_of(given).ok().filter(|(_, kind)| kind == "i" || kind == "u");
    let copied = copied.and_then(|(array, _)| copy::<i64>(&array, "int64", count));
    copied
        .ok_or_else(|| refuse(what, format!("{what}: {count} whole numbers are needed, one for each table.")))
}

/// So many numbers out of an array of one dimension, however they lie in memory.
fn copy<T: Element + Copy>(array: &Bound<'_, PyAny>, kind: &str, count: usize) -> Option<Vec<T>> {
    let array = array.call_method1(intern!(array.py(), "astype"), (kind, "C")).ok()?;
    let numbers = array.cast::<PyArray1<T>>().ok()?.to_vec().ok()?;
    (numbers.len() == count).then_some(numbers)
}

impl Tables {
    /// Lets something happen, with the arrays whose turn it is, and without Python's lock.
    fn act(
        &self,
        py: Python<'_>,
        inner: &mut Inner,
        act: impl FnOnce(&mut dyn Many, Out<'_>) -> Result<(), Refusal> + Send,
    ) -> PyResult<usize> {
        let which = inner.next;
        let mut taken = inner.arrays[which].take(py)?;
        let out = taken.out()?;
        let tables = &mut *inner.tables;
        py.detach(|| act(tables, out)).map_err(refused)?;
        inner.next = 1 - which;
        Ok(which)
    }

    fn info<'py>(&self, py: Python<'py>, arrays: &Arrays) -> PyResult<Bound<'py, PyDict>> {
        let info = PyDict::new(py);
        info.set_item(intern!(py, "action_mask"), arrays.masks.bind(py))?;
        if self.all_learn && self.seats.count() > 1 {
            info.set_item(intern!(py, "seat"), arrays.seats.bind(py))?;
            info.set_item(intern!(py, "rewards"), arrays.all_rewards.bind(py))?;
        }
        if self.mode == Autoreset::SameStep {
            info.set_item(intern!(py, "final_obs"), arrays.last.bind(py))?;
            info.set_item(intern!(py, "_final_obs"), arrays.over.bind(py))?;
        }
        Ok(info)
    }

    fn stepped<'py>(&self, py: Python<'py>, inner: &Inner, which: usize) -> PyResult<Stepped<'py>> {
        let arrays = &inner.arrays[which];
        Ok((
            arrays.observations.bind(py).clone(),
            arrays.rewards.bind(py).clone(),
            arrays.over.bind(py).clone(),
            arrays.cut.bind(py).clone(),
            self.info(py, arrays)?,
        ))
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, count, players = None, options = None, opponents = None, reward = None, autoreset = "NextStep", seed = None, threads = None))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        count: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        opponents: Option<&str>,
        reward: Option<&Bound<'_, PyAny>>,
        autoreset: &str,
        seed: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let id = setup::game_id(game)?;
        let most = if id == GameId::Kwatro { MOST_KWATRO_TABLES } else { MOST_TABLES };
        let count = match count.extract::<u64>() {
            Ok(count) if (1..=most).contains(&count) => count as usize,
            _ => {
                return Err(refuse(
                    "count",
                    format!("A vector of {} has 1 to {most} tables.", id.info().name),
                ));
            }
        };
        let seats = setup::seats(id, players)?;
        let mode = match autoreset {
            "NextStep" => Autoreset::NextStep,
            "SameStep" => Autoreset::SameStep,
            "Disabled" => Autoreset::Disabled,
            _ => return Err(refuse("autoreset", "Games begin anew as NextStep, SameStep or Disabled.")),
        };
        let plan = Plan {
            seats,
            opponents: setup::opponents(opponents)?,
            reward: setup::reward(reward)?,
            autoreset: mode,
        };
        let options = setup::options(options)?;
        let seed = seed.map_or(Ok(0), setup::seed)?;
        let all_learn = plan.opponents.is_none();
        let threads = threads.map(|threads| setup::whole(threads, "threads", 1024)).transpose()?;
        let (mut tables, numbers, actions) = py.detach(|| {
            with_game!(id, G => {
                let tables = many::<G>(plan, &options, count, seed)?;
                PyResult::Ok((tables, Table::<G>::observation_len(seats), <G as Tapped>::ACTIONS))
            })
        })?;
        if let Some(threads) = threads {
            tables.set_threads(threads as usize);
        }
        let arrays =
            || Arrays::new(py, count, numbers, actions, seats.count().into(), mode == Autoreset::SameStep);
        let inner = Inner { tables, arrays: [arrays(), arrays()], next: 0 };
        Ok(Self { seats, count, numbers, actions, all_learn, mode, inner: Mutex::new(inner) })
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

    /// How many play at each table.
    #[getter]
    fn players(&self) -> u8 {
        self.seats.count()
    }

    /// Begins all games anew, or those that are named: with this seed, or with the dice that follow.
    #[pyo3(signature = (seed = None, which = None))]
    fn begin<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
        which: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyArray2<i16>>, Bound<'py, PyDict>)> {
        let seed = seed.map(setup::seed).transpose()?;
        let which = which.map(|which| per_bool(which, self.count)).transpose()?;
        let mut inner = hold(&self.inner)?;
        let which = which.as_deref();
        let written = self.act(py, &mut inner, |tables, out| {
            tables.reset(seed, which, out);
            Ok(())
        })?;
        let arrays = &inner.arrays[written];
        Ok((arrays.observations.bind(py).clone(), self.info(py, arrays)?))
    }

    /// Taps at every table. If one of the actions is wrong, none is tapped.
    fn step<'py>(&self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Stepped<'py>> {
        let actions = per_table(actions, self.count, "actions")?;
        let mut inner = hold(&self.inner)?;
        let which = self.act(py, &mut inner, |tables, out| tables.step(&actions, out))?;
        self.stepped(py, &inner, which)
    }

    /// Makes at every table the move with this number among its afterstates. If one of the numbers is wrong, none is made.
    fn step_moves<'py>(&self, py: Python<'py>, moves: &Bound<'py, PyAny>) -> PyResult<Stepped<'py>> {
        let moves = per_table(moves, self.count, "moves")?;
        let mut inner = hold(&self.inner)?;
        let which = self.act(py, &mut inner, |tables, out| tables.step_moves(&moves, out))?;
        self.stepped(py, &inner, which)
    }

    /// A legal action for every table, each as likely as the others there.
    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut inner = hold(&self.inner)?;
        let mut actions = vec![0; self.count];
        let tables = &mut inner.tables;
        py.detach(|| tables.any_actions(&mut actions));
        Ok(PyArray1::from_vec(py, actions))
    }

    /// Taps at random so many times at every table, all in one call; gives what the last step gives.
    fn roll_out<'py>(&self, py: Python<'py>, steps: &Bound<'py, PyAny>) -> PyResult<Stepped<'py>> {
        let steps = setup::whole(steps, "steps", 1_000_000)? as usize;
        if steps == 0 {
            return Err(refuse("steps", "steps: nothing is told of no step at all; take 1 or more."));
        }
        if self.mode == Autoreset::Disabled {
            return Err(refuse(
                "autoreset",
                "Where games do not begin anew by themselves, nobody can play on and on.",
            ));
        }
        let mut inner = hold(&self.inner)?;
        let inner = &mut *inner;
        let which = inner.next;
        let mut taken = inner.arrays[which].take(py)?;
        let mut left = steps;
        while left > 0 {
            // Whoever is tired of waiting can interrupt.
            py.check_signals()?;
            let stretch = left.min(STRETCH);
            let (tables, out) = (&mut *inner.tables, taken.out()?);
            py.detach(move || tables.roll_out(stretch, out));
            left -= stretch;
        }
        drop(taken);
        inner.next = 1 - which;
        self.stepped(py, inner, which)
    }

    /// What each legal move leads to, as far as its seat can foresee it: the numbers of all of them, table by table, and where
    /// those of each table begin.
    fn afterstates<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py, i16>> {
        let mut inner = hold(&self.inner)?;
        let width = inner.tables.position_len();
        let (starts, rows) = starts(&inner.tables.move_counts());
        let tables = &mut inner.tables;
        let numbers = py.detach(|| {
            let mut numbers = room(rows, width).map_err(refused)?;
            tables.afterstates(&mut numbers);
            PyResult::Ok(numbers)
        })?;
        let numbers = PyArray1::from_vec(py, numbers).reshape([rows, width])?;
        Ok((numbers, PyArray1::from_vec(py, starts)))
    }

    /// The same as it is shown to the game's own networks: see docs/networks.md.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Rows<'py, f32>> {
        let mut inner = hold(&self.inner)?;
        let Some(width) = inner.tables.net_inputs() else {
            return Err(refuse("no-network", "This game has no networks: take its afterstates."));
        };
        let (starts, rows) = starts(&inner.tables.move_counts());
        let tables = &mut inner.tables;
        let inputs = py.detach(|| {
            let mut inputs = room(rows, width).map_err(refused)?;
            tables.features(&mut inputs);
            PyResult::Ok(inputs)
        })?;
        let inputs = PyArray1::from_vec(py, inputs).reshape([rows, width])?;
        Ok((inputs, PyArray1::from_vec(py, starts)))
    }

    /// The position at a table, as a game that goes on from there.
    fn game(&self, index: &Bound<'_, PyAny>) -> PyResult<Game> {
        let index = setup::whole(index, "table", self.count as u64 - 1)?;
        let game = hold(&self.inner)?.tables.game(index as usize);
        game.map(|game| Game::at(game, index)).ok_or_else(|| refuse("table", "There is no such table."))
    }
}

/// Where the rows of each table begin, and how many there are.
fn starts(counts: &[usize]) -> (Vec<i64>, usize) {
    let mut rows = 0;
    let mut starts = vec![0];
    for count in counts {
        rows += count;
        starts.push(rows as i64);
    }
    (starts, rows)
}

/// Whether, for each table.
fn per_bool(given: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<bool>> {
    // Read as numbers: what NumPy calls a boolean may be any byte.
    let copied = array_of(given).ok().filter(|(_, kind)| kind == "b");
    let copied = copied.and_then(|(array, _)| copy::<u8>(&array, "uint8", count));
    copied.map(|which| which.into_iter().map(|byte| byte != 0).collect()).ok_or_else(|| {
        refuse("which", format!("Which games begin anew: an array of {count} booleans is needed."))
    })
}

/// Room for so many rows.
fn room<T: Copy + Default>(rows: usize, width: usize) -> Result<Vec<T>, Refusal> {
    let mut room = Vec::new();
    let fits = rows.checked_mul(width).is_some_and(|numbers| room.try_reserve_exact(numbers).is_ok());
    if !fits {
        let text =
            format!("There is not enough memory for {rows} rows of {width} numbers: take fewer tables.");
        return Err(Refusal::new("memory", text));
    }
    room.resize(rows * width, T::default());
    Ok(room)
}
