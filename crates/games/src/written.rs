//! What of any game is written down or sent: set-ups, records and views.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use spellenkast_engine::{Event, Eye, Game, Record, RecordError, Seat, SetupError, WrittenGame, replay};

use crate::{AnyGame, GameId, with_game, with_position};

/// What a table agrees on before a game.
///
/// ```
/// use spellenkast_games::{AnyGame, Setup};
///
/// let setup: Setup = serde_json::from_str(r#"{"game": "genius", "players": 3, "options": {"covered": true}}"#)?;
/// let game = AnyGame::new(&setup)?;
/// assert!(game.is_lot_due(), "nobody is named to begin");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(description = "What a table agrees on before a game.")
)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// How many play.
    pub players: u8,
    /// What the game lets the table choose; what is left out has its default.
    #[cfg_attr(feature = "schemars", schemars(with = "spellenkast_engine::ChosenOptions"))]
    #[serde(default)]
    pub options: Map<String, Value>,
    /// The first player; drawn by lot where nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

impl AnyGame {
    /// A new game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let seats = setup.game.info().seats(setup.players)?;
        with_game!(setup.game, G => {
            let options = read_options::<G>(&setup.options)?;
            Ok(G::new(&options, seats, setup.first)?.into())
        })
    }

    /// The game at the end of a record, every event checked; `tell` sees each position before its event.
    pub fn replay(record: &Record, mut tell: impl FnMut(&AnyGame, &Event)) -> Result<Self, RecordError> {
        Self::replay_to(record, &mut tell)
    }

    // Built once for each game, not for each who is told.
    #[allow(clippy::clone_on_copy, reason = "that a game is small enough to be Copy is its own affair")]
    fn replay_to(record: &Record, tell: &mut dyn FnMut(&AnyGame, &Event)) -> Result<Self, RecordError> {
        let id: GameId = record.game.parse().map_err(|error: SetupError| RecordError::Setup(error.0))?;
        with_game!(id, G => {
            replay::<G>(record, |game, event| tell(&game.clone().into(), event)).map(AnyGame::from)
        })
    }

    /// The position as it is, for another process that goes on from it. Its form may change with the version.
    pub fn position(&self) -> Value {
        with_position!(self, game => serde_json::to_value(game).expect("a position is plain data"))
    }

    /// A game that stands like this, out of its JSON; refused if none can.
    // To be built where it is used: a browser wants it small, and this crate is built to be fast.
    #[inline]
    pub fn at_position(id: GameId, position: Value) -> Result<Self, serde_json::Error> {
        with_game!(id, G => serde_json::from_value::<G>(position).map(AnyGame::from))
    }

    /// What this eye may see, as JSON.
    pub fn view(&self, eye: Eye) -> Value {
        with_position!(self, game => serde_json::to_value(game.view(eye)).expect("a view is plain data"))
    }

    /// What this eye may see, for a host that only sends it on: written out without a [`Value`] in between.
    pub fn seen(&self, eye: Eye) -> Seen<'_> {
        Seen { game: self, eye }
    }
}

/// What an eye sees of a game, not yet looked at.
pub struct Seen<'a> {
    game: &'a AnyGame,
    eye: Eye,
}

impl Serialize for Seen<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        with_position!(self.game, game => game.view(self.eye).serialize(serializer))
    }
}

/// The options of a game out of a JSON object, with a sentence for what does not fit.
pub fn read_options<G: WrittenGame>(options: &Map<String, Value>) -> Result<G::Options, SetupError> {
    serde_json::from_value(Value::Object(options.clone())).map_err(|error| {
        let known: Vec<String> = G::INFO
            .options
            .iter()
            .map(|option| format!("{:?}: {}", option.key, option.values.join(" | ")))
            .collect();
        let known = if known.is_empty() { "it has none".to_owned() } else { known.join(", ") };
        SetupError(format!("The options of {} do not fit: {error} ({known}).", G::INFO.id))
    })
}
