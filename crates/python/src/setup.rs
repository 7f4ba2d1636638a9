//! What is asked for: games, players, options, seeds.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::Serialize;
use serde_json::{Map, Value};
use spellenkast_bots::Contestant;
use spellenkast_engine::{Seat, Seats, SetupError};
use spellenkast_games::{GameId, with_game};
use spellenkast_lab::{Reward, Table, actions_of};

use crate::refusal::{refuse, refused};

/// The game with this name.
pub fn game_id(name: &str) -> PyResult<GameId> {
    name.parse().map_err(wrong_setup)
}

/// Why a set-up is impossible.
pub fn wrong_setup(error: SetupError) -> PyErr {
    refuse("set-up", error.0)
}

/// A whole number out of whatever somebody gave.
pub fn whole(value: &Bound<'_, PyAny>, what: &str, most: u64) -> PyResult<u64> {
    match value.extract::<u64>() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(refuse(what, format!("{what}: a whole number from 0 to {most} is needed."))),
    }
}

/// How many play: as many as are asked for, or as few as the game takes.
pub fn seats(id: GameId, players: Option<&Bound<'_, PyAny>>) -> PyResult<Seats> {
    let players = match players {
        Some(players) => whole(players, "players", u8::MAX.into())? as u8,
        None => id.info().min_players,
    };
    id.info().seats(players).map_err(wrong_setup)
}

/// A seat at this table.
pub fn seat(seats: Seats, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let number = whole(seat, "seat", u64::from(seats.count()) - 1)?;
    Ok(Seat(number as u8))
}

/// A seed; any number below 2^64.
pub fn seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(seed, "seed", u64::MAX)
}

/// A seed that Python's `random` draws.
pub fn any_seed(py: Python<'_>) -> PyResult<u64> {
    py.import(intern!(py, "random"))?.call_method1(intern!(py, "getrandbits"), (64,))?.extract()
}

/// JSON out of what Python has.
pub fn to_json(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    let json = py.import(intern!(py, "json"))?;
    json.call_method1(intern!(py, "dumps"), (value,))
        .and_then(|text| text.extract())
        .map_err(|error| refuse("json", format!("This cannot be written as JSON: {error}.")))
}

/// What Python has out of what can be written as JSON.
pub fn from_json<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| refuse("json", error.to_string()))?;
    py.import(intern!(py, "json"))?.call_method1(intern!(py, "loads"), (text,))
}

/// The options as they stand in JSON.
pub fn options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    let Some(options) = options else { return Ok(Map::new()) };
    serde_json::from_str(&to_json(options)?).map_err(|error| refuse("set-up", error.to_string()))
}

/// Who plays in the seats that do not learn.
pub fn opponents(name: Option<&str>) -> PyResult<Option<Contestant>> {
    name.map(|name| {
        name.parse().map_err(|error: String| refuse("opponents", format!("For opponents {error}.")))
    })
    .transpose()
}

/// What is rewarded: a name, or a weight for each part of the score.
pub fn reward(reward: Option<&Bound<'_, PyAny>>) -> PyResult<Reward> {
    let Some(reward) = reward else { return Ok(Reward::Points) };
    if let Ok(name) = reward.extract::<String>() {
        return Reward::named(&name).map_err(refused);
    }
    let weights = reward.cast::<PyDict>().ok().and_then(|weights| {
        weights.iter().map(|(part, weight)| Some((part.extract().ok()?, weight.extract().ok()?))).collect()
    });
    weights.map(Reward::Parts).ok_or_else(|| {
        refuse(
            "reward",
            "A reward is points, margin, rank, or a dictionary with a weight for each part of the score.",
        )
    })
}

/// What there is: for every game its name, how many play it, whether something is hidden, and its options.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    from_json(py, &GameId::ALL.map(GameId::info))
}

/// The names of a game's actions, by their numbers.
#[pyfunction]
pub fn action_names(game: &str) -> PyResult<Vec<String>> {
    Ok(actions_of(game_id(game)?))
}

/// What the numbers of an observation mean, one after the other.
#[pyfunction]
#[pyo3(signature = (game, players = None))]
pub fn observation_names(game: &str, players: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let id = game_id(game)?;
    let seats = seats(id, players)?;
    Ok(with_game!(id, G => Table::<G>::meanings(seats)))
}
