//! A game, move by move.

use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Event, Eye, MoveList, RECORD_VERSION, Record, Seat, Turn, game_seed};
use spellenkast_games::{AnyGame, AnyKnown, GameId, PlayError, Setup, with_position};
use spellenkast_lab::{Decision, Numbers, Tapped, Taps};

use crate::refusal::{hold, refuse};
use crate::setup::{self, from_json};

/// The version of the form in which games are pickled.
const PICKLE_VERSION: u32 = 1;

/// A game that goes on: where it began, what has happened since, and how it stands.
#[derive(Clone)]
pub struct Played {
    pub game: AnyGame,
    start: Start,
    events: Vec<Event>,
    /// Every roll comes from this and from how many events came before it.
    seed: u64,
}

/// Where a game began.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Start {
    /// At its set-up.
    Setup(Setup),
    /// At a position that somebody imagined or foresaw, as it is written.
    Position { game: GameId, position: serde_json::Value },
}

/// What is pickled: a position is derived from it, never kept.
#[derive(Serialize, Deserialize)]
struct Pickled {
    start: Start,
    events: Vec<Event>,
    seed: u64,
}

impl Start {
    fn position_of(game: &AnyGame) -> Self {
        Self::Position { game: game.id(), position: game.position() }
    }

    fn begin(&self) -> PyResult<AnyGame> {
        match self {
            Self::Setup(setup) => AnyGame::new(setup).map_err(setup::wrong_setup),
            Self::Position { game, position } => AnyGame::at_position(*game, position.clone())
                .map_err(|error| refuse("position", error.to_string())),
        }
    }
}

impl Played {
    fn replay(start: Start, events: Vec<Event>, seed: u64) -> PyResult<Self> {
        let mut game = start.begin()?;
        for event in &events {
            match event {
                Event::Outcome { outcome, .. } => game.resolve(outcome),
                Event::Move { seat, r#move } => game.play(*seat, r#move),
            }
            .map_err(|error| refuse("record", format!("{event} is wrong: {error}")))?;
        }
        Ok(Self { game, start, events, seed })
    }

    fn rng(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(game_seed(self.seed, self.events.len() as u64))
    }

    fn roll(&mut self) -> PyResult<String> {
        let mut rng = self.rng();
        let outcome = self.game.roll(&mut rng).ok_or_else(|| match self.game.turn() {
            Turn::Over => refuse("over", "The game is over."),
            _ => refuse("no-outcome", "No roll is due: somebody has to decide."),
        })?;
        self.events.push(Event::Outcome { outcome: outcome.clone(), draw: None });
        Ok(outcome)
    }
}

/// Why a move or an outcome was refused.
pub fn illegal(error: PlayError) -> PyErr {
    refuse(error.code(), error.to_string())
}

/// A game of Keer op Keer, Keer op Keer 2, Clever, Genius or Kwatro, move by move.
///
///     >>> game = Game("clever", players=2, seed=7)
///     >>> game.roll()
///     >>> game.play(game.moves()[0])
///
/// Seats count from 0. Moves and outcomes are written in each game's notation. Who rolls is up to the caller: `roll` draws
/// from the seed, `resolve` takes what real dice show.
#[pyclass(module = "spellenkast", frozen)]
pub struct Game {
    inner: Mutex<Played>,
}

impl Game {
    /// A game that goes on from this position.
    pub fn at(game: AnyGame, seed: u64) -> Self {
        let start = Start::position_of(&game);
        Self::of(Played { game, start, events: Vec::new(), seed })
    }

    fn of(played: Played) -> Self {
        Self { inner: Mutex::new(played) }
    }

    /// The position, as long as nobody else uses it.
    pub fn position(&self) -> PyResult<AnyGame> {
        Ok(hold(&self.inner)?.game.clone())
    }
}

/// The seat that is meant: the one that is named, or the first that has to decide.
pub fn decider(game: &AnyGame, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
    match (seat, game.turn()) {
        (Some(seat), _) => setup::seat(game.seats(), seat),
        (None, Turn::Decide(seats)) => Ok(seats.first().unwrap_or(Seat(0))),
        (None, Turn::Chance) => Err(refuse("not-your-turn", "Nobody decides now: a roll is due.")),
        (None, Turn::Over) => Err(refuse("over", "The game is over.")),
    }
}

/// Whose eye is meant: a seat's, or a spectator's.
fn eye(game: &AnyGame, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Eye> {
    seat.map_or(Ok(Eye::Spectator), |seat| setup::seat(game.seats(), seat).map(Eye::Seat))
}

/// What one taps to make a move.
fn taps<G: Tapped>(game: &G, text: &str) -> PyResult<Vec<u8>> {
    let mv = game.read_move(text).map_err(|error| illegal(error.into()))?;
    Ok(game.taps(mv, &mut Vec::new()).iter().collect())
}

/// All legal moves with what one taps to make them.
fn moves_with_taps<G: Tapped>(game: &G, seat: Seat) -> Vec<(String, Vec<usize>)> {
    let (mut moves, mut spots, mut decision) = (MoveList::new(), Vec::new(), Decision::default());
    decision.begin(game, seat, &mut moves, &mut spots);
    let told = |&(taps, mv): &(Taps, G::Move)| (game.move_text(mv), taps.iter().map(usize::from).collect());
    decision.left().iter().map(told).collect()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, players = None, seed = None, options = None, first = None))]
    fn new(
        game: &str,
        players: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        first: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let id = setup::game_id(game)?;
        let seats = setup::seats(id, players)?;
        let setup = Setup {
            game: id,
            players: seats.count(),
            options: setup::options(options)?,
            first: first.map(|first| setup::seat(seats, first)).transpose()?,
        };
        let seed = seed.map_or(Ok(0), setup::seed)?;
        let game = AnyGame::new(&setup).map_err(setup::wrong_setup)?;
        Ok(Self::of(Played { game, start: Start::Setup(setup), events: Vec::new(), seed }))
    }

    /// The game of a record (a dictionary or its JSON), every event checked.
    #[staticmethod]
    #[pyo3(signature = (record, seed = None))]
    fn from_record(record: &Bound<'_, PyAny>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let record = read_record(record)?;
        let seed = seed.map_or(Ok(0), setup::seed)?;
        let game =
            AnyGame::replay(&record, |_, _| {}).map_err(|error| refuse("record", error.to_string()))?;
        let setup =
            Setup { game: game.id(), players: record.players, options: record.options, first: record.first };
        Ok(Self::of(Played { game, start: Start::Setup(setup), events: record.events, seed }))
    }

    /// The name by which programs call the game.
    #[getter]
    fn id(&self) -> PyResult<String> {
        Ok(hold(&self.inner)?.game.id().to_string())
    }

    /// How many play.
    #[getter]
    fn players(&self) -> PyResult<u8> {
        Ok(hold(&self.inner)?.game.seats().count())
    }

    /// What the game waits for: "chance", "decide" or "over".
    #[getter]
    fn turn(&self) -> PyResult<&'static str> {
        Ok(match hold(&self.inner)?.game.turn() {
            Turn::Chance => "chance",
            Turn::Decide(_) => "decide",
            Turn::Over => "over",
        })
    }

    /// The seats that have to decide.
    #[getter]
    fn deciding(&self) -> PyResult<Vec<usize>> {
        Ok(match hold(&self.inner)?.game.turn() {
            Turn::Decide(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        })
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(hold(&self.inner)?.game.turn() == Turn::Over)
    }

    /// All legal moves of a seat, or of the first that has to decide.
    #[pyo3(signature = (seat = None))]
    fn moves(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        let inner = hold(&self.inner)?;
        Ok(inner.game.moves(decider(&inner.game, seat)?))
    }

    /// All legal moves of a seat, each with the spots that one points at to make it.
    #[pyo3(signature = (seat = None))]
    fn moves_with_spots(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<(String, Vec<String>)>> {
        let inner = hold(&self.inner)?;
        let moves = inner.game.moves_with_spots(decider(&inner.game, seat)?);
        let named = |(mv, spots): (String, Vec<_>)| (mv, spots.iter().map(ToString::to_string).collect());
        Ok(moves.into_iter().map(named).collect())
    }

    /// What one points at to make a move, by name.
    fn spots(&self, r#move: &str) -> PyResult<Vec<String>> {
        let spots = hold(&self.inner)?.game.spots(r#move).map_err(|error| illegal(error.into()))?;
        Ok(spots.iter().map(ToString::to_string).collect())
    }

    /// The actions that an environment takes for a move, in order. It may be made before the last, or need `confirm` behind it.
    fn actions(&self, r#move: &str) -> PyResult<Vec<usize>> {
        let inner = hold(&self.inner)?;
        let taps = with_position!(&inner.game, game => taps(game, r#move))?;
        Ok(taps.into_iter().map(usize::from).collect())
    }

    /// All legal moves of a seat, each with the actions that an environment takes for it.
    #[pyo3(signature = (seat = None))]
    fn moves_with_actions(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<(String, Vec<usize>)>> {
        let inner = hold(&self.inner)?;
        let seat = decider(&inner.game, seat)?;
        Ok(with_position!(&inner.game, game => moves_with_taps(game, seat)))
    }

    /// Makes a move.
    #[pyo3(signature = (r#move, seat = None))]
    fn play(&self, r#move: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let mut inner = hold(&self.inner)?;
        let seat = decider(&inner.game, seat)?;
        let written = inner.game.play_written(seat, r#move).map_err(illegal)?;
        inner.events.push(Event::Move { seat, r#move: written });
        Ok(())
    }

    /// Draws the outcome that is due from the seed, lets it happen, and says what it was.
    fn roll(&self) -> PyResult<String> {
        hold(&self.inner)?.roll()
    }

    /// Lets an outcome happen, such as what real dice show.
    fn resolve(&self, outcome: &str) -> PyResult<()> {
        let mut inner = hold(&self.inner)?;
        let outcome = inner.game.resolve_written(outcome).map_err(illegal)?;
        inner.events.push(Event::Outcome { outcome, draw: None });
        Ok(())
    }

    /// Every outcome that may come now with its probability; none where they are too many to list, or none is due.
    fn outcomes(&self, py: Python<'_>) -> PyResult<Option<Vec<(String, f64)>>> {
        let inner = hold(&self.inner)?;
        let game = &inner.game;
        Ok(py.detach(|| game.outcomes()))
    }

    /// What a seat sees, or a spectator.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let inner = hold(&self.inner)?;
        from_json(py, &inner.game.view(eye(&inner.game, seat)?))
    }

    /// The same, drawn in plain text.
    #[pyo3(signature = (seat = None))]
    fn drawing(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let inner = hold(&self.inner)?;
        Ok(inner.game.drawing(eye(&inner.game, seat)?))
    }

    /// Every score with its parts, as a seat may know it, or a spectator.
    #[pyo3(signature = (seat = None))]
    fn standing<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let inner = hold(&self.inner)?;
        from_json(py, &inner.game.standing_for(eye(&inner.game, seat)?))
    }

    /// The points, a seat each.
    #[getter]
    fn scores(&self) -> PyResult<Vec<i32>> {
        Ok(hold(&self.inner)?.game.standing().totals())
    }

    /// Who has won: nobody before the game is over.
    #[getter]
    fn winners(&self) -> PyResult<Vec<usize>> {
        Ok(hold(&self.inner)?.game.standing().winners().iter().map(Seat::index).collect())
    }

    /// The record: the set-up and everything that has happened.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let inner = hold(&self.inner)?;
        let Start::Setup(setup) = &inner.start else {
            return Err(refuse("no-record", "A position that was imagined has no record: nobody played it."));
        };
        let standing = inner.game.standing();
        let record = Record {
            spellenkast: RECORD_VERSION,
            game: setup.game.to_string(),
            players: setup.players,
            options: setup.options.clone(),
            first: setup.first,
            names: Vec::new(),
            simulated: None,
            fair: None,
            day: None,
            marks: Vec::new(),
            events: inner.events.clone(),
            scores: standing.over.then(|| standing.totals()),
        };
        from_json(py, &record)
    }

    /// Takes back what happened last, a move or an outcome. What is rolled again falls the same.
    fn undo(&self) -> PyResult<()> {
        let mut inner = hold(&self.inner)?;
        let mut events = inner.events.clone();
        if events.pop().is_none() {
            return Err(refuse("nothing-to-undo", "Nothing has happened yet."));
        }
        *inner = Played::replay(inner.start.clone(), events, inner.seed)?;
        Ok(())
    }

    /// Other dice from here on.
    fn reseed(&self, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        hold(&self.inner)?.seed = setup::seed(seed)?;
        Ok(())
    }

    /// The same game once more, to go on from apart.
    fn clone(&self) -> PyResult<Self> {
        Ok(Self::of(hold(&self.inner)?.clone()))
    }

    /// A position that the seat cannot tell from this one, with whatever is hidden from it drawn anew: from this seed, or from one
    /// that Python's `random` draws. The dice that follow come from it, too.
    #[pyo3(signature = (seat, seed = None))]
    fn imagine(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let seed = seed.map_or_else(|| setup::any_seed(py), setup::seed)?;
        let inner = hold(&self.inner)?;
        let seat = setup::seat(inner.game.seats(), seat)?;
        // A seed of its own, so that no roll of the true game comes again.
        let seed = game_seed(seed, inner.events.len() as u64);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(Self::at(AnyKnown::of(&inner.game, seat, &mut rng).game(), seed))
    }

    /// The position after a move as far as the seat can foresee it: cards that it would draw stay where they are, what is hidden
    /// from it is imagined, and who decides at the same time has not decided yet. The dice that follow are others than the true ones.
    #[pyo3(signature = (r#move, seat = None))]
    fn foresee(&self, r#move: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let inner = hold(&self.inner)?;
        let seat = decider(&inner.game, seat)?;
        let seed = game_seed(inner.seed, inner.events.len() as u64);
        let known = AnyKnown::of(&inner.game, seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        Ok(Self::at(known.game().foresee(seat, r#move).map_err(illegal)?, seed))
    }

    /// The position in numbers as a seat may know it, without what is tapped: see docs/observations.md.
    fn numbers<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, numpy::PyArray1<i16>>> {
        let inner = hold(&self.inner)?;
        let seat = setup::seat(inner.game.seats(), seat)?;
        let seats = inner.game.seats();
        fn write<G: spellenkast_lab::Learns>(
            game: &G,
            seats: spellenkast_engine::Seats,
            seat: Seat,
        ) -> Vec<i16> {
            let mut numbers = vec![0; spellenkast_lab::Table::<G>::observation_len(seats) - G::ACTIONS];
            game.observe(seat, &mut Numbers::into(&mut numbers));
            numbers
        }
        let numbers = with_position!(&inner.game, game => write(game, seats, seat));
        Ok(numpy::PyArray1::from_vec(py, numbers))
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u32, String))> {
        let inner = hold(&self.inner)?;
        let pickled = Pickled { start: inner.start.clone(), events: inner.events.clone(), seed: inner.seed };
        let text = serde_json::to_string(&pickled).map_err(|error| refuse("pickle", error.to_string()))?;
        let restore = py.import("spellenkast._core")?.getattr("restore")?;
        Ok((restore, (PICKLE_VERSION, text)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Self>() else { return Ok(false) };
        Ok(std::ptr::eq(self, other.get()) || self.position()? == other.get().position()?)
    }

    fn __repr__(&self) -> PyResult<String> {
        let inner = hold(&self.inner)?;
        let (id, players, events) = (inner.game.id(), inner.game.seats().count(), inner.events.len());
        Ok(format!("<Game {id}, {players} players, {events} events>"))
    }

    fn __str__(&self) -> PyResult<String> {
        self.drawing(None)
    }
}

/// A game out of a pickle.
#[pyfunction]
pub fn restore(version: u32, text: &str) -> PyResult<Game> {
    if version != PICKLE_VERSION {
        let text = format!(
            "This game was pickled in version {version}; only version {PICKLE_VERSION} can be read here."
        );
        return Err(refuse("pickle-version", text));
    }
    let Pickled { start, events, seed } = serde_json::from_str(text)
        .map_err(|error| refuse("pickle", format!("The pickle is damaged: {error}.")))?;
    Played::replay(start, events, seed).map(Game::of)
}

/// A record out of a dictionary or its JSON.
pub fn read_record(record: &Bound<'_, PyAny>) -> PyResult<Record> {
    let text = match record.extract::<String>() {
        Ok(text) => text,
        Err(_) => setup::to_json(record)?,
    };
    serde_json::from_str(&text).map_err(|error| refuse("record", format!("This is no record: {error}.")))
}
