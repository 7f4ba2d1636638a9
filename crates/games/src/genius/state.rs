//! The position.

use spellenkast_engine::{Seat, Seats};

use super::dice::Roll;
use super::sheet::{BOXES, LEFT_STRIP, MIDDLE_STRIP, Symbol};
use super::tally::Tally;

/// What a table can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Options {
    /// Covered start: nobody rolls before the game, and only dice of players who have had a turn match.
    pub covered: bool,
    /// A match of as many games as players, instead of a single game.
    pub r#match: bool,
}

/// One player's sheet: a row of seven boxes for each symbol, crossed from left to right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Sheet(pub(super) Tally);

impl Sheet {
    /// The crosses in each row.
    pub fn rows(self) -> Tally {
        self.0
    }

    /// The crosses in one row.
    pub fn crosses(self, row: Symbol) -> u8 {
        self.0.get(row)
    }

    /// The crosses in the row that has fewest.
    pub fn shortest_row(self) -> u8 {
        self.0.least()
    }

    /// Whether every box is crossed.
    #[inline]
    pub fn is_full(self) -> bool {
        self.0 == Tally::all(BOXES)
    }

    /// Makes as many of these crosses as can be made; the others are lost.
    ///
    /// The order is the player's, so a row counts as what it can become: once every row can have a cross in the
    /// left strip the middle strip opens to all, and once every row can have one there the right strip does.
    #[inline]
    pub fn cross(&mut self, crosses: Tally) {
        let wanted = self.0.plus(crosses);
        let last_open = if wanted.all_have(LEFT_STRIP + 1) {
            BOXES
        } else if wanted.all_have(1) {
            MIDDLE_STRIP
        } else {
            LEFT_STRIP
        };
        self.0 = wanted.at_most(last_open);
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusPhase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusPhase"))]
pub enum Phase {
    /// The lot for the first player.
    Lot,
    /// The roll of a player other than the first, before the game.
    Opening,
    /// A roll of the player whose turn it is.
    Roll,
    /// The decision of the player whose turn it is: roll again, or score.
    Decide,
    /// Nothing.
    Over,
}

/// A game of Genius, or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Genius {
    pub(super) sheets: [Sheet; 4],
    /// The points of the games of the match that are finished, one line a game.
    pub(super) finished: [[u8; 4]; 3],
    /// The dice that lie before each player; none before the first roll and while they are being rolled.
    pub(super) dice: [Option<Roll>; 4],
    pub(super) seats: Seats,
    /// The first player of this game; seat 0 until the lot has fallen.
    pub(super) first: Seat,
    /// Who rolls or decides.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    /// The rolls that the active player has made this turn.
    pub(super) rolls: u8,
    /// Which game of the match this is, from 0.
    pub(super) game: u8,
    /// How many games are played.
    pub(super) games: u8,
    pub(super) covered: bool,
}

impl Genius {
    /// The sheet of a seat.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.sheets[seat.index()]
    }

    /// The dice that lie before a seat; none before its first roll and while they are being rolled.
    pub fn dice(&self, seat: Seat) -> Option<Roll> {
        self.dice[seat.index()]
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many rolls the active player has made this turn.
    pub fn rolls(&self) -> u8 {
        self.rolls
    }

    /// How many games of the match come after this one; none in a single game.
    pub fn games_to_come(&self) -> u8 {
        self.games - 1 - self.game
    }
}
