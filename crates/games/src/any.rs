//! One enum over the five games, for hosts that know a game only by its name.
//!
//! Such hosts speak in notation; whoever needs speed uses the game's own type, which [`with_game!`] gives.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use spellenkast_engine::{
    Eye, Game, GameReason, Illegal, Info, MoveList, NotationError, Reason, Saying, Seat, SeatSet, Seats,
    SetupError, Spot, Standing, Turn,
};
use thiserror::Error;

use crate::AnySpot;
use crate::clever::Clever;
use crate::genius::Genius;
use crate::keer_op_keer::KeerOpKeer;
use crate::keer_op_keer_2::KeerOpKeer2;
use crate::kwatro::Kwatro;

/// Which of the five games.
///
/// ```
/// use spellenkast_games::GameId;
///
/// let id: GameId = "keer-op-keer".parse()?;
/// assert_eq!(id, GameId::KeerOpKeer);
/// assert_eq!((id.info().name, id.info().max_players), ("Keer op Keer", 6));
/// assert!("chess".parse::<GameId>().is_err());
/// # Ok::<(), spellenkast_engine::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(description = "Which of the five games.")
)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GameId {
    KeerOpKeer,
    #[cfg_attr(feature = "serde", serde(rename = "keer-op-keer-2"))]
    KeerOpKeer2,
    Clever,
    Genius,
    Kwatro,
}

/// Runs the expression with `$G` as the type of the game that the [`GameId`] names.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::KeerOpKeer => {
                type $G = $crate::keer_op_keer::KeerOpKeer;
                $body
            }
            $crate::GameId::KeerOpKeer2 => {
                type $G = $crate::keer_op_keer_2::KeerOpKeer2;
                $body
            }
            $crate::GameId::Clever => {
                type $G = $crate::clever::Clever;
                $body
            }
            $crate::GameId::Genius => {
                type $G = $crate::genius::Genius;
                $body
            }
            $crate::GameId::Kwatro => {
                type $G = $crate::kwatro::Kwatro;
                $body
            }
        }
    };
}

/// Runs the expression with `$game` as the position inside the [`AnyGame`], at its own type.
#[macro_export]
macro_rules! with_position {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyGame::KeerOpKeer($game) => $body,
            $crate::AnyGame::KeerOpKeer2($game) => $body,
            $crate::AnyGame::Clever($game) => $body,
            $crate::AnyGame::Genius($game) => $body,
            $crate::AnyGame::Kwatro($game) => $body,
        }
    };
}

impl GameId {
    /// All five, in the order in which they stand in the cupboard.
    pub const ALL: [Self; 5] =
        [Self::KeerOpKeer, Self::KeerOpKeer2, Self::Clever, Self::Genius, Self::Kwatro];

    /// What is known of the game beforehand.
    pub fn info(self) -> &'static Info {
        with_game!(self, G => &<G as Game>::INFO)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.info().id)
    }
}

impl FromStr for GameId {
    type Err = SetupError;

    fn from_str(name: &str) -> Result<Self, SetupError> {
        Self::ALL.into_iter().find(|id| id.info().id == name).ok_or_else(|| {
            let known = Self::ALL.map(|id| id.info().id).join(", ");
            let name: String = name.chars().take(40).collect();
            SetupError(format!("There is no game {name:?}; there are {known}."))
        })
    }
}

/// Why a move or an outcome given as text was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The text is not in the game's notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl PlayError {
    /// The rules do not allow it, for this reason.
    pub fn by_rule(reason: impl Reason) -> Self {
        Self::Illegal(reason.into())
    }

    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        match self {
            PlayError::Notation(_) => "notation",
            PlayError::Illegal(illegal) => illegal.code,
        }
    }
}

/// A game of any kind.
///
/// ```
/// use spellenkast_engine::{Game, Seat, Seats, Turn};
/// use spellenkast_games::genius::{Genius, Options};
/// use spellenkast_games::{AnyGame, GameId};
///
/// let mut game: AnyGame = Genius::new(&Options::default(), Seats::new(2)?, Some(Seat(0)))?.into();
/// assert_eq!(game.id(), GameId::Genius);
/// game.resolve("bbyo")?;
/// game.resolve("bgrr")?;
/// assert_eq!(game.moves(Seat(0))[0], "again");
/// assert_eq!(game.play(Seat(1), "again").unwrap_err().code(), "not-your-turn");
/// game.play(Seat(0), "again")?;
/// assert_eq!(game.turn(), Turn::Chance);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "the names say it")]
#[allow(
    clippy::large_enum_variant,
    reason = "Kwatro's field is large; a table holds one game, on the heap already"
)]
pub enum AnyGame {
    KeerOpKeer(KeerOpKeer),
    #[cfg_attr(feature = "serde", serde(rename = "keer-op-keer-2"))]
    KeerOpKeer2(KeerOpKeer2),
    Clever(Clever),
    Genius(Genius),
    Kwatro(Kwatro),
}

macro_rules! from_game {
    ($($game:ident),*) => {
        $(impl From<$game> for AnyGame {
            fn from(game: $game) -> Self {
                AnyGame::$game(game)
            }
        })*
    };
}
from_game!(KeerOpKeer, KeerOpKeer2, Clever, Genius, Kwatro);

impl AnyGame {
    /// Which game it is.
    pub fn id(&self) -> GameId {
        match self {
            AnyGame::KeerOpKeer(_) => GameId::KeerOpKeer,
            AnyGame::KeerOpKeer2(_) => GameId::KeerOpKeer2,
            AnyGame::Clever(_) => GameId::Clever,
            AnyGame::Genius(_) => GameId::Genius,
            AnyGame::Kwatro(_) => GameId::Kwatro,
        }
    }

    /// How many play.
    pub fn seats(&self) -> Seats {
        with_position!(self, game => game.seats())
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        with_position!(self, game => game.turn())
    }

    /// All legal moves of the seat, in notation.
    pub fn moves(&self, seat: Seat) -> Vec<String> {
        with_position!(self, game => {
            let mut moves = MoveList::new();
            game.moves(seat, &mut moves);
            moves.iter().map(|&mv| game.move_text(mv)).collect()
        })
    }

    /// Whether the seat may make this move now; the reason if not.
    pub fn check_move(&self, seat: Seat, text: &str) -> Result<(), PlayError> {
        with_position!(self, game => {
            let mv = game.read_move(text)?;
            Ok(game.check_move(seat, mv).map_err(PlayError::by_rule)?)
        })
    }

    /// Makes a move if it is legal, and gives it as the program itself writes it; otherwise nothing changes.
    pub fn play_written(&mut self, seat: Seat, text: &str) -> Result<String, PlayError> {
        with_position!(self, game => {
            let mv = game.read_move(text)?;
            let written = game.move_text(mv);
            game.play(seat, mv).map_err(PlayError::by_rule)?;
            Ok(written)
        })
    }

    /// Lets an outcome happen if it is possible, and gives it as the program itself writes it; otherwise nothing
    /// changes.
    pub fn resolve_written(&mut self, text: &str) -> Result<String, PlayError> {
        with_position!(self, game => {
            let outcome = game.read_outcome(text)?;
            let written = game.outcome_text(&outcome);
            game.resolve(outcome).map_err(PlayError::by_rule)?;
            Ok(written)
        })
    }

    /// Makes a move if it is legal; otherwise nothing changes.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), PlayError> {
        with_position!(self, game => {
            let mv = game.read_move(text)?;
            Ok(game.play(seat, mv).map_err(PlayError::by_rule)?)
        })
    }

    /// The position after a move, if it is legal, as far as the seat can foresee it.
    pub fn foresee(&self, seat: Seat, text: &str) -> Result<Self, PlayError> {
        with_position!(self, game => {
            let mv = game.read_move(text)?;
            game.check_move(seat, mv).map_err(PlayError::by_rule)?;
            Ok(game.foresee(seat, mv).into())
        })
    }

    /// Lets an outcome happen if it is possible; otherwise nothing changes.
    pub fn resolve(&mut self, text: &str) -> Result<(), PlayError> {
        with_position!(self, game => {
            let outcome = game.read_outcome(text)?;
            Ok(game.resolve(outcome).map_err(PlayError::by_rule)?)
        })
    }

    /// What one points at to make a move.
    pub fn spots(&self, text: &str) -> Result<Vec<AnySpot>, NotationError> {
        with_position!(self, game => {
            let mut spots = Vec::new();
            game.spots(game.read_move(text)?, &mut spots);
            Ok(spots.into_iter().map(AnySpot::from).collect())
        })
    }

    /// All legal moves of the seat in notation, each with what one points at to make it.
    pub fn moves_with_spots(&self, seat: Seat) -> Vec<(String, Vec<AnySpot>)> {
        with_position!(self, game => {
            let (mut moves, mut spots) = (MoveList::new(), Vec::new());
            game.moves(seat, &mut moves);
            let with_spots = |&mv| {
                game.spots(mv, &mut spots);
                (game.move_text(mv), spots.iter().map(|&spot| spot.into()).collect())
            };
            moves.iter().map(with_spots).collect()
        })
    }

    /// The move that has just these spots, in notation. Whether it is legal is another question.
    pub fn move_of(&self, seat: Seat, spots: &[impl AsRef<str>]) -> Option<String> {
        with_position!(self, game => {
            let mv = game.move_of(seat, &spots_named(spots)?)?;
            Some(game.move_text(mv))
        })
    }

    /// Why no legal move of the seat has all of these spots; none if one has.
    pub fn why_not(&self, seat: Seat, spots: &[impl AsRef<str>]) -> Option<Illegal> {
        with_position!(self, game => why_not(game, seat, spots).map(Illegal::from))
    }

    /// Whether the move shows somebody what was hidden before: see [`Game::reveals`].
    pub fn reveals(&self, text: &str) -> bool {
        let reveals = || with_position!(self, game => game.read_move(text).is_ok_and(|mv| game.reveals(mv)));
        self.id().info().hidden && reveals()
    }

    /// Whether others may not see all of the move: see [`Game::hides`].
    pub fn hides(&self, text: &str) -> bool {
        let hides = || with_position!(self, game => game.read_move(text).is_ok_and(|mv| game.hides(mv)));
        self.id().info().hidden && hides()
    }

    /// Which roll of the game is due: see [`Game::occasion`].
    pub fn occasion(&self) -> u32 {
        with_position!(self, game => game.occasion())
    }

    /// Whether the next outcome is the lot for the first player.
    pub fn is_lot_due(&self) -> bool {
        with_position!(self, game => game.is_lot_due())
    }

    /// The first player, if the outcome is the lot that names one.
    pub fn lot(&self, text: &str) -> Option<Seat> {
        fn lot<G: Game>(game: &G, text: &str) -> Option<Seat> {
            G::lot(&game.read_outcome(text).ok()?)
        }
        with_position!(self, game => lot(game, text))
    }

    /// What is said of a seat's move to this eye: see [`Game::say_move`].
    pub fn say_move(&self, seat: Seat, text: &str, eye: Eye) -> Result<Saying, NotationError> {
        with_position!(self, game => Ok(game.say_move(seat, game.read_move(text)?, eye)))
    }

    /// What is said of an outcome to everybody.
    pub fn say_outcome(&self, text: &str) -> Result<Saying, NotationError> {
        with_position!(self, game => Ok(game.say_outcome(&game.read_outcome(text)?)))
    }

    /// What the seat has got since this earlier position of the same game: see [`Game::say_gains`].
    pub fn say_gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
        match (self, before) {
            (AnyGame::KeerOpKeer(game), AnyGame::KeerOpKeer(before)) => game.say_gains(before, seat),
            (AnyGame::KeerOpKeer2(game), AnyGame::KeerOpKeer2(before)) => game.say_gains(before, seat),
            (AnyGame::Clever(game), AnyGame::Clever(before)) => game.say_gains(before, seat),
            (AnyGame::Genius(game), AnyGame::Genius(before)) => game.say_gains(before, seat),
            (AnyGame::Kwatro(game), AnyGame::Kwatro(before)) => game.say_gains(before, seat),
            _ => Vec::new(),
        }
    }

    /// Draws an outcome, in notation; none if no outcome is due.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<String> {
        if self.turn() != Turn::Chance {
            return None;
        }
        Some(with_position!(self, game => game.outcome_text(&game.sample(rng))))
    }

    /// Draws an outcome, lets it happen, and gives it in notation; none if no outcome is due.
    pub fn roll<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<String> {
        if self.turn() != Turn::Chance {
            return None;
        }
        Some(with_position!(self, game => {
            let outcome = game.sample(rng);
            let written = game.outcome_text(&outcome);
            game.apply_outcome(outcome);
            written
        }))
    }

    /// Every outcome that may come now with its probability; none if they are too many to list.
    pub fn outcomes(&self) -> Option<Vec<(String, f64)>> {
        let mut list = Vec::new();
        let listed = with_position!(self, game => game.for_each_outcome(&mut |outcome, probability| {
            list.push((game.outcome_text(&outcome), probability));
        }));
        listed.then_some(list)
    }

    /// A move in the way the program itself writes it.
    pub fn canonical_move(&self, text: &str) -> Result<String, NotationError> {
        with_position!(self, game => Ok(game.move_text(game.read_move(text)?)))
    }

    /// An outcome in the way the program itself writes it.
    pub fn canonical_outcome(&self, text: &str) -> Result<String, NotationError> {
        with_position!(self, game => Ok(game.outcome_text(&game.read_outcome(text)?)))
    }

    /// Every score with its parts.
    pub fn standing(&self) -> Standing {
        with_position!(self, game => game.standing())
    }

    /// Every score as this eye may know it: see [`Game::standing_for`].
    pub fn standing_for(&self, eye: Eye) -> Standing {
        with_position!(self, game => game.standing_for(eye))
    }

    /// The seats that still decide, as far as this eye may know: see [`Game::deciders_for`].
    pub fn deciders_for(&self, eye: Eye) -> SeatSet {
        with_position!(self, game => game.deciders_for(eye))
    }

    /// Whether every eye sees the same now: see [`Game::is_open`].
    pub fn is_open(&self) -> bool {
        with_position!(self, game => game.is_open())
    }

    /// What this eye may see, drawn in plain text.
    pub fn drawing(&self, eye: Eye) -> String {
        with_position!(self, game => game.view(eye).to_string())
    }
}

/// The spots with these names, if there are such.
fn spots_named<S: Spot>(names: &[impl AsRef<str>]) -> Option<Vec<S>> {
    names.iter().map(|name| S::named(name.as_ref())).collect()
}

fn why_not<G: Game>(game: &G, seat: Seat, names: &[impl AsRef<str>]) -> Option<G::Reason> {
    match spots_named(names) {
        Some(spots) => game.why_not(seat, &spots),
        None => Some(game.check_decides(seat).err().unwrap_or(G::Reason::NO_SUCH_MOVE)),
    }
}
