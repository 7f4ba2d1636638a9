//! Who takes a record and judges it.

use spellenkast_bots::genius::Exact;
use spellenkast_bots::{BrainError, Thinks};
use spellenkast_engine::{Event, Level, Record, RecordError, SetupError, WrittenGame, replay};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::Kwatro;
use spellenkast_games::{GameId, read_options};
use std::sync::Arc;
use thiserror::Error;

use crate::course::Course;
use crate::summary::Tally;
use crate::{Beginning, Decision, Judged, Summary, Thought, Worth};

/// Why a record is not analysed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnalysisError {
    /// It is not the record of a game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game is not over.
    #[error("The game is not over: its record ends after event {0}. Only finished games are analysed.")]
    Unfinished(usize),
    /// There is no such judge.
    #[error(transparent)]
    Brain(#[from] BrainError),
    /// The exact solution is one for another game.
    #[error("{EXACT_HELP}")]
    NotExact,
}

/// For what the exact solution is good.
pub const EXACT_HELP: &str = "The exact solution judges single games of Genius for two, and nothing else.";

/// Judges a game, one event at a time.
pub struct Analyst {
    course: AnyCourse,
    tally: Tally,
}

macro_rules! any_course {
    ($($game:ident),*) => {
        /// A course of any game.
        #[allow(clippy::large_enum_variant, reason = "there is one an analyst")]
        enum AnyCourse {
            $($game(Course<$game>)),*
        }

        $(impl From<Course<$game>> for AnyCourse {
            fn from(course: Course<$game>) -> Self {
                AnyCourse::$game(course)
            }
        })*

        macro_rules! with_course {
            ($any:expr, $course:ident => $body:expr) => {
                match $any {
                    $(AnyCourse::$game($course) => $body),*
                }
            };
        }
    };
}
any_course!(KeerOpKeer, KeerOpKeer2, Clever, Genius, Kwatro);

impl Analyst {
    /// Takes the record of a finished game, every event checked, to be judged as a bot of this level does.
    pub fn new(record: &Record, level: Level) -> Result<Self, AnalysisError> {
        Self::with(record, Thought::of(level))
    }

    /// The same with as much thought as one likes.
    pub fn with(record: &Record, thought: Thought) -> Result<Self, AnalysisError> {
        let id = game_of(record)?;
        spellenkast_games::with_game!(id, G => {
            Ok(Self::on(record, thought, start::<G>(id, record, thought)?.into()))
        })
    }

    /// The same with the exact solution of Genius for two as the judge.
    pub fn exact(record: &Record, exact: Arc<Exact>) -> Result<Self, AnalysisError> {
        let id = game_of(record)?;
        let single = record.options.get("match").is_none_or(|value| *value == false);
        if id != GameId::Genius || record.players != 2 || !single {
            return Err(AnalysisError::NotExact);
        }
        let (start, events) = checked::<Genius>(record)?;
        let thought = Thought { again: 0, ..Thought::of(Level::Master) };
        let judge = spellenkast_bots::genius::exact_brain(exact)?;
        Ok(Self::on(record, thought, Course::new(id, start, events, thought, Some(judge))?.into()))
    }

    fn on(record: &Record, thought: Thought, course: AnyCourse) -> Self {
        let start: Vec<Worth> = with_course!(&course, course => course.worths().collect());
        let calibrated = with_course!(&course, course => course.is_calibrated());
        Self { course, tally: Tally::new(record, thought.level, start, calibrated) }
    }

    /// How many events the game has.
    pub fn events(&self) -> usize {
        with_course!(&self.course, course => course.events())
    }

    /// How many of them have been judged.
    pub fn done(&self) -> usize {
        with_course!(&self.course, course => course.done())
    }

    /// What every seat could expect before anything happened.
    pub fn start(&self) -> &[Worth] {
        self.tally.start()
    }

    /// What is known before anything was judged.
    pub fn beginning(&self) -> Beginning {
        Beginning { level: self.tally.level(), events: self.events(), start: self.start().to_vec() }
    }

    /// Judges the next event; nothing when all are judged.
    pub fn step(&mut self) -> Option<Judged> {
        let judged = with_course!(&mut self.course, course => course.step())?;
        self.tally.add(&judged);
        Some(judged)
    }

    /// What the events judged so far come to; the whole game once all are judged.
    pub fn summary(&self) -> Summary {
        self.tally.summary()
    }

    /// Judges the decision at one event, counted from 1, with as much thought as one likes; nothing if no decision
    /// stands there.
    pub fn ponder(
        record: &Record,
        number: usize,
        thought: Thought,
    ) -> Result<Option<Decision>, AnalysisError> {
        let id = game_of(record)?;
        spellenkast_games::with_game!(id, G => {
            Ok(start::<G>(id, record, thought)?.ponder(number))
        })
    }
}

/// Judges a whole game at once.
pub fn analyse(record: &Record, level: Level) -> Result<(Vec<Judged>, Summary), AnalysisError> {
    let mut analyst = Analyst::new(record, level)?;
    let mut events = Vec::with_capacity(analyst.events());
    while let Some(judged) = analyst.step() {
        events.push(judged);
    }
    Ok((events, analyst.summary()))
}

fn game_of(record: &Record) -> Result<GameId, AnalysisError> {
    Ok(record.game.parse().map_err(|error: SetupError| RecordError::Setup(error.0))?)
}

fn start<G: Thinks + WrittenGame>(
    id: GameId,
    record: &Record,
    thought: Thought,
) -> Result<Course<G>, AnalysisError> {
    let (start, events) = checked::<G>(record)?;
    Ok(Course::new(id, start, events, thought, None)?)
}

/// The start of a game whose record is right from beginning to end, and its events.
fn checked<G: Thinks + WrittenGame>(record: &Record) -> Result<(G, Vec<Event>), AnalysisError> {
    // What a table chose is read here first, since the list of what there is helps whoever wrote the record.
    let options = read_options::<G>(&record.options).map_err(|error| RecordError::Setup(error.0))?;
    let over = replay::<G>(record, |_, _| {})?;
    if !over.standing().over {
        return Err(AnalysisError::Unfinished(record.events.len()));
    }
    let seats = G::INFO.seats(record.players).map_err(|error| RecordError::Setup(error.0))?;
    let start = G::new(&options, seats, record.first).map_err(|error| RecordError::Setup(error.0))?;
    Ok((start, record.events.clone()))
}
