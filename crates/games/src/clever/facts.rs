//! A position in numbers, for programs that judge it: quick to ask for, and nothing that the seat may not know.

use spellenkast_engine::{Eye, Seat, SeatSet};

use super::dice::{DiceSet, Faces};
use super::state::{Clever, Pending, Phase, SeatState};

/// A sheet in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SheetFacts {
    /// The yellow fields crossed, a bit each, by value and the upper field of a value first.
    pub yellow: u16,
    /// The blue fields crossed; the bit is the number.
    pub blue: u16,
    /// How many green fields are crossed.
    pub green: u8,
    /// How many orange fields are filled.
    pub orange: u8,
    /// How many purple fields are filled.
    pub purple: u8,
    /// The number written last in purple; 0 in an empty row.
    pub purple_last: u8,
    /// The re-rolls that can be used.
    pub rerolls: u8,
    /// The extra dice that can be used.
    pub extra_dice: u8,
    /// The foxes: yellow, blue, green, orange, purple, a bit each.
    pub foxes: u8,
    /// The points of the areas: yellow, blue, green, orange, purple.
    pub areas: [u8; 5],
}

impl Clever {
    /// The sheet of a seat, as this eye sees it.
    pub fn sheet_facts(&self, eye: Eye, seat: Seat) -> SheetFacts {
        let sheet = self.seen(eye, seat).sheet;
        SheetFacts {
            yellow: sheet.yellow,
            blue: sheet.blue,
            green: sheet.green,
            orange: sheet.orange.len() as u8,
            purple: sheet.purple.len() as u8,
            purple_last: sheet.purple.last(),
            rerolls: sheet.rerolls.left(),
            extra_dice: sheet.extras.left(),
            foxes: sheet.fox_bits(),
            areas: sheet.points().areas().map(|points| points as u8),
        }
    }

    /// Whether the seat has the choice of round 4 before it.
    #[inline]
    pub fn has_choice(&self, seat: Seat) -> bool {
        self.players[seat.index()].pending.has(Pending::CHOICE)
    }

    /// Where the game is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds are played.
    pub fn round_count(&self) -> u8 {
        self.rounds()
    }

    /// Which of the three rolls of the active turn is due or was made, from 1.
    pub fn roll(&self) -> u8 {
        self.roll
    }

    /// Who begins each round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose active turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What the dice show.
    pub fn faces(&self) -> Faces {
        self.dice.faces
    }

    /// The dice of the next roll, or those just rolled.
    pub fn available(&self) -> DiceSet {
        self.dice.available
    }

    /// The dice on the tray.
    pub fn tray(&self) -> DiceSet {
        self.dice.tray
    }

    /// The position as the seat sees it, with the others out of the way: what they decide at the same time is left
    /// undone and no longer waited for.
    #[must_use]
    pub fn waiting_for_none_but(&self, seat: Seat) -> Self {
        let mut game = *self;
        if self.is_simultaneous() {
            for other in self.seats.all().without(seat).iter() {
                game.players[other.index()] =
                    SeatState { sheet: self.before[other.index()], ..SeatState::default() };
            }
            game.deciding = game.deciding & SeatSet::only(seat);
            if game.deciding.is_empty() && game.phase != Phase::Over {
                game.advance();
            }
        }
        game
    }
}
