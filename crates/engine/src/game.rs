//! The one trait that every game keeps.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use rand_core::Rng;

use crate::{
    Eye, GameReason, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Spot, Standing,
};

/// What the game waits for.
///
/// ```
/// use spellenkast_engine::{Game, Turn};
///
/// fn tell<G: Game>(game: &G) -> String {
///     match game.turn() {
///         Turn::Chance => "The dice are due.".into(),
///         Turn::Decide(seats) => format!("{} of {} have to decide.", seats.len(), game.seats().count()),
///         Turn::Over => format!("It is over: {:?}.", game.standing().totals()),
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Dice, cards or a lot: the next thing is an outcome.
    Chance,
    /// These seats decide, at the same time where there are several, without seeing each other's decision.
    Decide(SeatSet),
    /// Nothing more; the standing is final.
    Over,
}

/// What is known of a game before anybody sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GameInfo"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GameInfo"))]
pub struct Info {
    /// The name by which programs call it.
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Whether players hold something that the others may not see.
    pub hidden: bool,
    /// What a table can choose.
    pub options: &'static [GameOption],
}

impl Info {
    /// A table for so many, if the game takes them.
    pub fn seats(&self, players: u8) -> Result<Seats, SetupError> {
        let (fewest, most) = (self.min_players, self.max_players);
        if !(fewest..=most).contains(&players) {
            return Err(SetupError(format!(
                "{} takes {fewest} to {most} players, not {players}.",
                self.name
            )));
        }
        Seats::new(players)
    }

    /// Whether so many can play, and this seat can begin.
    pub fn check_table(&self, seats: Seats, first: Option<Seat>) -> Result<(), SetupError> {
        let players = self.seats(seats.count())?.count();
        match first {
            Some(first) if !seats.has(first) => {
                Err(SetupError(format!("Seat {first} cannot begin: the seats are 0 to {}.", players - 1)))
            }
            _ => Ok(()),
        }
    }
}

/// One thing that a table can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameOption {
    /// Its key in the options object.
    pub key: &'static str,
    /// The values it takes, as they stand in JSON; the first is the default.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json_values"))]
    #[cfg_attr(feature = "schemars", schemars(with = "Vec<OptionValue>"))]
    #[cfg_attr(feature = "ts", ts(type = "Array<string | boolean>"))]
    pub values: &'static [&'static str],
    /// What it does, in one sentence.
    pub meaning: &'static str,
    /// Whether it is for whoever plays alone: with more players only its default is taken.
    pub alone: bool,
}

impl GameOption {
    /// Whether so many players have something to choose here.
    pub fn is_for(&self, players: u8) -> bool {
        !self.alone || players == 1
    }
}

/// A value of an option, as it stands in JSON.
#[cfg(feature = "schemars")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, missing_docs, reason = "it only describes, and the names say it")]
pub enum OptionValue {
    Named(String),
    Switch(bool),
}

/// What a table chose, as it stands in JSON: keys of the game's options, each with its value.
#[cfg(feature = "schemars")]
pub type ChosenOptions = std::collections::BTreeMap<String, OptionValue>;

/// Writes `true` as the JSON that it is, and what is no JSON as a text.
#[cfg(feature = "serde")]
fn json_values<S: serde::Serializer>(values: &[&str], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        values
            .iter()
            .map(|&text| serde_json::from_str(text).unwrap_or_else(|_| serde_json::Value::from(text))),
    )
}

/// A game: a position with everything that the rules know, hidden cards included.
///
/// Whoever shows it to a person shows a [view](Game::view) instead.
///
/// The checked ways in are [`play`](Game::play) and [`resolve`](Game::resolve). A search that has just listed the
/// legal moves uses [`apply_move`](Game::apply_move) and [`apply_outcome`](Game::apply_outcome), which trust it.
///
/// ```
/// use spellenkast_engine::{Eye, Game, MoveList, Seat};
///
/// /// What the seat may expect of its best move, if the next roll is all that it looks at.
/// fn worth<G: Game>(game: &G, seat: Seat) -> f64 {
///     let mut moves = MoveList::new();
///     game.moves(seat, &mut moves);
///     let points = |game: &G| f64::from(game.standing_for(Eye::Seat(seat)).seats[seat.index()].total);
///     let after_roll = |next: &G| {
///         let mut sum = 0.0;
///         let listed = next.for_each_outcome(&mut |outcome, probability| {
///             let mut rolled = next.clone();
///             rolled.apply_outcome(outcome);
///             sum += probability * points(&rolled);
///         });
///         if listed { sum } else { points(next) }
///     };
///     moves.iter().map(|&mv| after_roll(&game.foresee(seat, mv))).fold(f64::MIN, f64::max)
/// }
/// ```
pub trait Game: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// What a table can choose.
    type Options: Clone + Debug + Default + PartialEq;
    /// What a player decides.
    type Move: Copy + Debug + Eq + Hash + Send + Sync;
    /// What chance decides.
    type Outcome: Copy + Debug + Eq + Send + Sync;
    /// What one eye sees; displayed, it is a drawing in plain text.
    type View: Clone + Debug + Display;
    /// What a player can point at.
    type Spot: Spot;
    /// Why something is not allowed.
    type Reason: GameReason;

    /// What is known of the game beforehand.
    const INFO: Info;
    /// How many spots there are: their numbers are below it. None where the board has no end.
    const SPOTS: Option<u16>;

    /// A new game. Without a `first` player the first outcome is the lot that names one (not in solo games).
    fn new(options: &Self::Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError>;

    /// How many play.
    fn seats(&self) -> Seats;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Shows every outcome that may come now, with its probability, each once (dice that are alike as a multiset).
    /// Returns `false`, and shows none, where they are too many to list or no outcome is due.
    fn for_each_outcome(&self, visit: &mut dyn FnMut(Self::Outcome, f64)) -> bool;

    /// Draws an outcome. Only while the turn is [`Turn::Chance`].
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Outcome;

    /// Whether the outcome is possible now.
    fn check_outcome(&self, outcome: &Self::Outcome) -> Result<(), Self::Reason>;

    /// Lets an outcome happen that is known to be possible.
    fn apply_outcome(&mut self, outcome: Self::Outcome);

    /// Fills the list with all legal moves of the seat, each once, and no others. Empty if the seat has nothing to
    /// decide; never empty if it has.
    fn moves(&self, seat: Seat, out: &mut MoveList<Self::Move>);

    /// Whether a seat that has something to decide may make this move; the reason if not.
    fn check_legal(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Reason>;

    /// Fills the list with what one points at to make this move, each spot once. No other legal move has just the same.
    fn spots(&self, mv: Self::Move, out: &mut Vec<Self::Spot>);

    /// Shows whole moves, allowed or not, that a seat may mean by pointing at these spots; the one that has no others
    /// first, if there is one. [`check_move`](Game::check_move) tells why they are not allowed; the reason that comes
    /// back is that of spots which no move has together.
    fn wishes(&self, seat: Seat, spots: &[Self::Spot], visit: &mut dyn FnMut(Self::Move)) -> Self::Reason;

    /// Makes a move that is known to be legal.
    fn apply_move(&mut self, seat: Seat, mv: Self::Move);

    /// Every score with its parts as this eye may know it, where what others decide at the same time is not in the
    /// position (see [`imagine`](Game::imagine)): a seat counts its own decision already.
    fn standing_for(&self, eye: Eye) -> Standing;

    /// The seats that still decide, as far as this eye may know: what it sees of the others does not depend on anything
    /// that they have decided and it may not see. A seat knows of itself.
    fn deciders_for(&self, eye: Eye) -> SeatSet {
        let _ = eye;
        match self.turn() {
            Turn::Decide(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::NONE,
        }
    }

    /// The points of one seat as everybody may know them: its total in the [standing](Game::standing).
    fn score(&self, seat: Seat) -> i32;

    /// What this eye may see, and nothing else.
    fn view(&self, eye: Eye) -> Self::View;

    /// Whether every eye sees the same now, so that one view serves all. Where in doubt it does not.
    fn is_open(&self) -> bool {
        false
    }

    /// The position after a legal move as far as the seat can foresee it: cards that it would draw stay where they are.
    #[must_use]
    fn foresee(&self, seat: Seat, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.apply_move(seat, mv);
        next
    }

    /// A position that the seat cannot tell from this one, with whatever is hidden from it drawn anew.
    #[must_use]
    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Self;

    /// Whether the next outcome is the lot for the first player.
    fn is_lot_due(&self) -> bool;

    /// The first player, if the outcome is the lot that names one.
    fn lot(outcome: &Self::Outcome) -> Option<Seat>;

    /// Which roll of the game is due, as a number that rises: the same for whoever comes to it, however they came there, and the
    /// same again where it is rolled again. Where every game has the same rolls, they need not be told apart.
    fn occasion(&self) -> u32 {
        0
    }

    /// Whether a legal move shows somebody what was hidden before, such as cards that are drawn.
    fn reveals(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether others may not see all of a legal move, such as which cards are traded.
    fn hides(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// What is said of a seat's move to this eye, which learns nothing from it that it may not know.
    fn say_move(&self, seat: Seat, mv: Self::Move, eye: Eye) -> Saying;

    /// What is said of an outcome to everybody.
    fn say_outcome(&self, outcome: &Self::Outcome) -> Saying;

    /// What the seat has got since this earlier position, as it knows itself: what points and bonuses are for, not how many
    /// points they are in all.
    fn say_gains(&self, before: &Self, seat: Seat) -> Vec<Saying>;

    /// Writes a move in the game's notation.
    fn write_move(&self, mv: Self::Move, out: &mut String);

    /// Reads a move. Whether it is legal is another question.
    fn read_move(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// Writes an outcome in the game's notation.
    fn write_outcome(&self, outcome: &Self::Outcome, out: &mut String);

    /// Reads an outcome. Whether it is possible now is another question.
    fn read_outcome(&self, text: &str) -> Result<Self::Outcome, NotationError>;

    /// Whether the seat may make this move now; the reason if not.
    fn check_move(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Reason> {
        self.check_decides(seat)?;
        self.check_legal(seat, mv)
    }

    /// Every score with its parts, as everybody may know it.
    fn standing(&self) -> Standing {
        self.standing_for(Eye::Spectator)
    }

    /// Makes a move if it is legal; otherwise nothing changes.
    fn play(&mut self, seat: Seat, mv: Self::Move) -> Result<(), Self::Reason> {
        self.check_move(seat, mv)?;
        self.apply_move(seat, mv);
        Ok(())
    }

    /// Lets an outcome happen if it is possible; otherwise nothing changes.
    fn resolve(&mut self, outcome: Self::Outcome) -> Result<(), Self::Reason> {
        self.check_outcome(&outcome)?;
        self.apply_outcome(outcome);
        Ok(())
    }

    /// The move that has just these spots, in any order. Whether it is legal is another question.
    fn move_of(&self, seat: Seat, spots: &[Self::Spot]) -> Option<Self::Move> {
        let mut found = None;
        let mut own = Vec::new();
        self.wishes(seat, spots, &mut |mv| {
            if found.is_none() {
                self.spots(mv, &mut own);
                found =
                    (own.len() == spots.len() && own.iter().all(|spot| spots.contains(spot))).then_some(mv);
            }
        });
        found
    }

    /// Whether the seat has something to decide; the reason if not.
    fn check_decides(&self, seat: Seat) -> Result<(), Self::Reason> {
        match self.turn() {
            Turn::Decide(seats) if seats.has(seat) => Ok(()),
            Turn::Over => Err(Self::Reason::OVER),
            Turn::Decide(_) | Turn::Chance => Err(Self::Reason::NOT_YOUR_TURN),
        }
    }

    /// Why no legal move of the seat has all of these spots; none if one has.
    fn why_not(&self, seat: Seat, spots: &[Self::Spot]) -> Option<Self::Reason> {
        if let Err(reason) = self.check_decides(seat) {
            return Some(reason);
        }
        let (mut moves, mut own) = (MoveList::new(), Vec::new());
        self.moves(seat, &mut moves);
        let mut has_all = |mv: &Self::Move| {
            self.spots(*mv, &mut own);
            spots.iter().all(|spot| own.contains(spot))
        };
        if moves.iter().any(&mut has_all) {
            return None;
        }
        let mut reasons = Vec::new();
        let none = self.wishes(seat, spots, &mut |mv| reasons.extend(self.check_move(seat, mv).err()));
        reasons.into_iter().min().or(Some(none))
    }

    /// A move in the game's notation, as a text of its own.
    fn move_text(&self, mv: Self::Move) -> String {
        let mut out = String::new();
        self.write_move(mv, &mut out);
        out
    }

    /// An outcome in the game's notation, as a text of its own.
    fn outcome_text(&self, outcome: &Self::Outcome) -> String {
        let mut out = String::new();
        self.write_outcome(outcome, &mut out);
        out
    }
}
