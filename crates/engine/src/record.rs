//! The record of a game: its set-up and everything that happened, from which every position can be had again.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use crate::{Game, Seat, Seats, SetupError};

/// A game that is written down and sent: its options are read and written, its views are written. Every game with such
/// options and views is one.
pub trait WrittenGame: Game<Options: Serialize + DeserializeOwned, View: Serialize> {}

impl<G: Game<Options: Serialize + DeserializeOwned, View: Serialize>> WrittenGame for G {}

/// The version of the record's form that this program writes and reads.
pub const RECORD_VERSION: u32 = 1;

/// A whole game, finished or not.
///
/// ```
/// use spellenkast_engine::{Event, Record, Seat};
///
/// let text = r#"{"spellenkast": 1, "game": "genius", "players": 2, "first": 0,
///     "events": [{"outcome": "bbyo"}, {"outcome": "bgrr"}, {"seat": 0, "move": "again"}]}"#;
/// let record: Record = serde_json::from_str(text)?;
/// assert_eq!(record.events[2], Event::Move { seat: Seat(0), r#move: "again".into() });
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// [`replay`] plays it again, a [`Recorder`] writes one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(description = "A whole game, finished or not.")
)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this form: 1.
    pub spellenkast: u32,
    /// The game's id, such as `clever`.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// What the table chose; what is left out has its default.
    #[cfg_attr(feature = "schemars", schemars(with = "crate::ChosenOptions"))]
    #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// The first player, where that was agreed; where it was not, the first outcome is the lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Who sat where, if anybody wrote it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// How to have the same game again, where the program played it with itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulated: Option<Simulated>,
    /// From what the outcomes were drawn, where a host drew them and lets people check it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
    /// The day whose dice it was played with, such as `2026-11-17`. What they were drawn from is told once the day is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// What tells the game apart from a plain one, as the host wrote it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The final scores, in a finished game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
}

/// Which game of a series a program played with itself: the same version makes it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Simulated {
    /// The version of the program.
    pub version: String,
    /// The seed of the series.
    pub seed: u64,
    /// Which game of the series, counted from 0.
    pub number: u64,
}

/// What tells a game apart from one that was played plainly to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// It was for practice: moves and dice could be taken back at will.
    Practice,
    /// Somebody took a hint.
    Hints,
    /// A bot made more than a few moves for a player.
    StandIn,
    /// Dice that had been seen were taken back, with everybody's consent.
    Undone,
    /// It did not come to its end.
    CutShort,
    /// It was played on the player's own device, which alone rolled and wrote down what happened.
    Home,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Practice, Self::Hints, Self::StandIn, Self::Undone, Self::CutShort, Self::Home];

    /// Its name, as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Practice => "practice",
            Mark::Hints => "hints",
            Mark::StandIn => "stand-in",
            Mark::Undone => "undone",
            Mark::CutShort => "cut-short",
            Mark::Home => "home",
        }
    }
}

/// From what a host drew the outcomes of a game, told when it is over.
///
/// Outcome by outcome the draws count 0, 1, 2 …; where an undo threw draws away, the outcome says which one it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// The SHA-256 of the secret in hexadecimal, shown to all before anybody contributed.
    pub commitment: String,
    /// The host's secret: 32 bytes in hexadecimal.
    pub secret: String,
    /// What each seat's player contributed, one entry a seat; empty where somebody contributed nothing.
    pub contributions: Vec<String>,
    /// Which game at its table this was, from 1.
    pub game: u32,
    /// The undos that took draws back, in order; missing in records from before they were written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<TakenBack>>,
}

/// An undo that took draws back: they were seen, and never come again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TakenBack {
    /// How many events stayed.
    pub events: u32,
    /// The first and the last draw that went; earlier undos may have taken some between them already.
    pub draws: [u32; 2],
    /// Whose move was taken back.
    pub seat: Seat,
    /// The seats whose players agreed to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
}

/// One thing that happened, in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "RecordEvent", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RecordEvent"))]
#[serde(untagged)]
pub enum Event {
    /// Chance spoke.
    Outcome {
        /// What it said.
        outcome: String,
        /// Which draw of the host it is, where that is not the one after the last outcome's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        draw: Option<u32>,
    },
    /// A player moved.
    Move {
        /// Who.
        seat: Seat,
        /// What.
        r#move: String,
    },
}

/// Read by hand, so that what is wrong with an event is told: "none of the forms" helps nobody. Nor is it read from a list of its
/// fields: whoever else reads the record would not find the outcome in it.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            outcome: Option<String>,
            draw: Option<u32>,
            seat: Option<Seat>,
            r#move: Option<String>,
        }
        struct AnObject;
        impl<'de> Visitor<'de> for AnObject {
            type Value = Fields;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an event is an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Fields, A::Error> {
                Fields::deserialize(MapAccessDeserializer::new(fields))
            }
        }
        let Fields { outcome, draw, seat, r#move } = deserializer.deserialize_map(AnObject)?;
        match (outcome, draw, seat, r#move) {
            (Some(outcome), draw, None, None) => Ok(Event::Outcome { outcome, draw }),
            (None, None, Some(seat), Some(r#move)) => Ok(Event::Move { seat, r#move }),
            (None, None, None, Some(_)) => Err(D::Error::custom("a move needs the seat that made it")),
            (None, None, Some(_), None) => Err(D::Error::custom("a seat needs the move that it made")),
            (None, Some(_), _, _) => Err(D::Error::custom("a draw belongs to an outcome")),
            (None, None, None, None) => {
                Err(D::Error::custom("an event has an outcome, or a seat and its move"))
            }
            (Some(_), _, _, _) => Err(D::Error::custom("an event has an outcome or a move, not both")),
        }
    }
}

impl Event {
    /// Whether its text is words with one space between them, as everything is written here.
    pub fn is_tidy(&self) -> bool {
        let (Event::Outcome { outcome: text, .. } | Event::Move { r#move: text, .. }) = self;
        text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace))
    }
}

/// Why a record is not that of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The set-up is impossible.
    #[error("The set-up is wrong: {0}")]
    Setup(String),
    /// An event is wrong; those before it are right.
    #[error("Event {number} ({event}) is wrong: {why}")]
    Event {
        /// Which event, counted from 1.
        number: usize,
        /// The event as written.
        event: String,
        /// What is wrong with it.
        why: String,
    },
    /// The scores at the end are not those of the game.
    #[error("The scores are wrong: {0}")]
    Scores(String),
}

/// Plays the record again, every event checked, and shows each position before its event to `tell`.
pub fn replay<G: WrittenGame>(record: &Record, mut tell: impl FnMut(&G, &Event)) -> Result<G, RecordError> {
    let mut game = set_up::<G>(record).map_err(RecordError::Setup)?;
    for (index, event) in record.events.iter().enumerate() {
        tell(&game, event);
        apply(&mut game, event).map_err(|why| RecordError::Event {
            number: index + 1,
            event: event.to_string(),
            why,
        })?;
    }
    if let Some(scores) = &record.scores {
        let standing = game.standing();
        if !standing.over {
            return Err(RecordError::Scores(
                "the record gives final scores, but the game is not over.".into(),
            ));
        }
        let totals = standing.totals();
        if *scores != totals {
            return Err(RecordError::Scores(format!(
                "the record says {scores:?}, the game gives {totals:?}."
            )));
        }
    }
    Ok(game)
}

fn set_up<G: WrittenGame>(record: &Record) -> Result<G, String> {
    if record.spellenkast != RECORD_VERSION {
        return Err(format!(
            "this is version {}, and only version {RECORD_VERSION} can be read.",
            record.spellenkast
        ));
    }
    if record.game != G::INFO.id {
        return Err(format!("this is a game of {}, not of {}.", record.game, G::INFO.id));
    }
    if !record.names.is_empty() && record.names.len() != usize::from(record.players) {
        return Err(format!("{} names for {} players.", record.names.len(), record.players));
    }
    let options = serde_json::from_value(serde_json::Value::Object(record.options.clone()))
        .map_err(|error| format!("the options do not fit ({error})."))?;
    let seats = G::INFO.seats(record.players).map_err(|error| error.to_string())?;
    G::new(&options, seats, record.first).map_err(|error| error.to_string())
}

fn apply<G: Game>(game: &mut G, event: &Event) -> Result<(), String> {
    match event {
        Event::Outcome { outcome, .. } => {
            let outcome = game.read_outcome(outcome).map_err(|error| error.to_string())?;
            game.resolve(outcome).map_err(|reason| reason.to_string())
        }
        Event::Move { seat, r#move } => {
            let mv = game.read_move(r#move).map_err(|error| error.to_string())?;
            game.play(*seat, mv).map_err(|reason| reason.to_string())
        }
    }
}

impl std::fmt::Display for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Event::Outcome { outcome, .. } => write!(f, "outcome {:?}", brief(outcome)),
            Event::Move { seat, r#move } => write!(f, "move {:?} of seat {seat}", brief(r#move)),
        }
    }
}

fn brief(text: &str) -> String {
    match text.char_indices().nth(120) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A game together with what has happened in it so far.
#[derive(Clone, Debug)]
pub struct Recorder<G> {
    game: G,
    record: Record,
}

impl<G: WrittenGame> Recorder<G> {
    /// A new game with an empty record.
    pub fn new(options: &G::Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
        let game = G::new(options, seats, first)?;
        let options = match serde_json::to_value(options) {
            Ok(serde_json::Value::Object(options)) => options,
            _ => serde_json::Map::new(),
        };
        let record = Record {
            spellenkast: RECORD_VERSION,
            game: G::INFO.id.to_owned(),
            players: seats.count(),
            options,
            first,
            names: Vec::new(),
            simulated: None,
            fair: None,
            day: None,
            marks: Vec::new(),
            events: Vec::new(),
            scores: None,
        };
        Ok(Self { game, record })
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What happened so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record without the game.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Makes a move, if it is legal, and writes it down.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), G::Reason> {
        let text = self.game.move_text(mv);
        self.game.play(seat, mv)?;
        self.record.events.push(Event::Move { seat, r#move: text });
        self.close_if_over();
        Ok(())
    }

    /// Lets an outcome happen, if it is possible, and writes it down.
    pub fn resolve(&mut self, outcome: G::Outcome) -> Result<(), G::Reason> {
        let text = self.game.outcome_text(&outcome);
        self.game.resolve(outcome)?;
        self.record.events.push(Event::Outcome { outcome: text, draw: None });
        self.close_if_over();
        Ok(())
    }

    fn close_if_over(&mut self) {
        let standing = self.game.standing();
        if standing.over {
            self.record.scores = Some(standing.totals());
        }
    }
}
