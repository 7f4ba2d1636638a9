//! Whether a position that was read is one.

use spellenkast_engine::{Game, Seat, SeatSet};

use super::chance::Outcome;
use super::dice::Roll;
use super::sheet::{BOXES, ROLLS, dice_each};
use super::state::{Genius, Phase, Sheet};
use super::tally::Tally;

crate::position::sound_position!(Genius);

impl Genius {
    /// Whether the rules can go on from here.
    fn is_sound(&self) -> bool {
        Self::INFO.check_table(self.seats, Some(self.first)).is_ok()
            && self.seats.has(self.active)
            && (self.games == 1 || self.games == self.seats.count())
            && self.game < self.games
            && self.finished_games_are_sound()
            && self.sheets_are_sound()
            && self.dice_are_sound()
    }

    /// Each finished game has one full sheet.
    fn finished_games_are_sound(&self) -> bool {
        (0..).zip(self.finished).all(|(game, points)| {
            let (players, chairs) = points.split_at(self.seats.count().into());
            let empty = |points: &[u8]| points.iter().all(|&points| points == 0);
            let full = players.iter().filter(|&&points| points == BOXES).count();
            let finished = full == 1 && players.iter().all(|&points| points <= BOXES);
            empty(chairs) && if game < self.game { finished } else { empty(players) }
        })
    }

    /// The strips are open to all crosses that were made, and a full sheet ends the game.
    fn sheets_are_sound(&self) -> bool {
        let is_open = |mut sheet: Sheet| {
            let before = sheet;
            sheet.cross(Tally::NONE);
            sheet == before
        };
        let begun = matches!(self.phase, Phase::Roll | Phase::Decide | Phase::Over);
        (0..).map(Seat).zip(self.sheets).all(|(seat, sheet)| {
            let full = self.phase == Phase::Over && seat == self.active;
            let may_have_crosses = begun && self.seats.has(seat);
            is_open(sheet) && sheet.is_full() == full && (may_have_crosses || sheet == Sheet::default())
        })
    }

    /// The right dice lie before those who have rolled.
    fn dice_are_sound(&self) -> bool {
        let all = self.seats.all();
        let rolled: SeatSet =
            (0..).map(Seat).zip(self.dice).filter(|(_, dice)| dice.is_some()).map(|(seat, _)| seat).collect();
        let others = rolled.without(self.active);
        let others_are_sound =
            others == all.without(self.active) || self.covered && others == self.before(self.first);
        let each = dice_each(self.seats);
        self.dice.iter().flatten().all(|roll| roll.dice() == each)
            && match self.phase {
                Phase::Lot => {
                    rolled.is_empty()
                        && (self.first, self.active, self.game, self.rolls) == (Seat(0), Seat(0), 0, 0)
                }
                Phase::Opening => {
                    !self.covered
                        && self.rolls == 0
                        && self.active != self.first
                        && rolled == self.before(self.seats.after(self.first))
                }
                Phase::Roll => self.rolls < ROLLS && !rolled.has(self.active) && others_are_sound,
                Phase::Decide | Phase::Over => {
                    (1..=ROLLS).contains(&self.rolls) && rolled.has(self.active) && others_are_sound
                }
            }
    }

    /// The seats from this one on that come before the active one.
    fn before(&self, from: Seat) -> SeatSet {
        let mut seats = SeatSet::NONE;
        let mut seat = from;
        while seat != self.active {
            seats = seats.with(seat);
            seat = self.seats.after(seat);
        }
        seats
    }
}

impl From<Tally> for [u8; 6] {
    fn from(tally: Tally) -> Self {
        tally.each()
    }
}

impl TryFrom<[u8; 6]> for Tally {
    type Error = &'static str;

    fn try_from(numbers: [u8; 6]) -> Result<Self, Self::Error> {
        if numbers.iter().any(|&number| number >= 128) {
            return Err("a tally has numbers below 128");
        }
        Ok(super::Symbol::ALL
            .into_iter()
            .zip(numbers)
            .fold(Self::NONE, |tally, (symbol, number)| tally.with(symbol, number)))
    }
}

impl From<Roll> for String {
    fn from(roll: Roll) -> Self {
        let mut text = String::new();
        Outcome::Roll(roll).write(&mut text);
        text
    }
}

impl TryFrom<String> for Roll {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Outcome::read(&text) {
            Ok(Outcome::Roll(roll)) => Ok(roll),
            Ok(Outcome::First(_)) => Err("dice show symbols".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}
