//! What a player decides: the type, the list of all that is legal, and the reasons why something is not.

use spellenkast_engine::{MoveList, Seat};

use super::dice::{DiceSet, Die};
use super::marks::{BonusMarks, Choices};
use super::reason::Reason;
use super::sheet::{Field, GREEN_THRESHOLDS};
use super::state::{Clever, Phase, SeatState, Sheet, Task};

/// What is written on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A cross in a yellow field.
    Yellow(Field),
    /// A cross in the blue field with this number.
    Blue(u8),
    /// A cross in the next green field.
    Green,
    /// This number, before it is multiplied, in the next orange field.
    Orange(u8),
    /// This number in the next purple field.
    Purple(u8),
}

impl Mark {
    /// The die of the area's colour.
    pub(super) fn die(self) -> Die {
        match self {
            Self::Yellow(_) => Die::Yellow,
            Self::Blue(_) => Die::Blue,
            Self::Green => Die::Green,
            Self::Orange(_) => Die::Orange,
            Self::Purple(_) => Die::Purple,
        }
    }
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Spends a re-roll: all dice just rolled are rolled again.
    Reroll,
    /// Takes no die, because none can be used.
    Nothing,
    /// Takes a die, as the active or as a passive player.
    Take {
        /// Which.
        die: Die,
        /// What for.
        mark: Mark,
    },
    /// Uses a pending bonus.
    Bonus(Mark),
    /// Spends an extra die (+1).
    Extra {
        /// Which die it marks.
        die: Die,
        /// What for.
        mark: Mark,
    },
    /// Spends no more extra dice in this turn.
    Done,
}

impl Clever {
    /// Lists the legal moves of a seat that has to decide.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let player = &self.players[seat.index()];
        if !player.pending.is_empty() {
            return list_bonuses(player, out);
        }
        let extra = player.task == Task::Extra;
        player.choices.each(extra, self.dice.faces, |mv| out.push(mv));
    }

    /// Finds out what the player may choose from once no bonus is pending.
    #[inline]
    pub(super) fn find_choices(&self, player: &SeatState) -> Choices {
        let uses = |dice| Choices::uses(&player.sheet, self.dice.faces, dice);
        match player.task {
            Task::Take if self.phase == Phase::Active => {
                let take = uses(self.dice.available);
                let take = if take.is_empty() { Choices::NOTHING } else { take };
                if player.sheet.rerolls.left() > 0 { take.and(Choices::REROLL) } else { take }
            }
            Task::Take => {
                let take = uses(self.dice.tray);
                if take.is_empty() { uses(self.dice.taken()).and(Choices::NOTHING) } else { take }
            }
            Task::Extra if player.sheet.extras.left() > 0 => {
                uses(DiceSet::ALL.except(player.spent)).and(Choices::DONE)
            }
            Task::Extra | Task::Rest => Choices::DONE,
        }
    }

    /// Whether a seat that has to decide may make this move.
    pub(super) fn check_choice(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
        let player = &self.players[seat.index()];
        if !player.pending.is_empty() {
            let Move::Bonus(mark) = mv else { return Err(Reason::BonusFirst) };
            return if player.pending.allows(mark) {
                check_room(&player.sheet, mark)
            } else {
                Err(Reason::NoSuchBonus)
            };
        }
        let usable = |dice| !Choices::uses(&player.sheet, self.dice.faces, dice).is_empty();
        let active = self.phase == Phase::Active;
        match (player.task, mv) {
            (Task::Take, Move::Reroll) if !active => Err(Reason::OnlyActive),
            (Task::Take, Move::Reroll) if player.sheet.rerolls.left() == 0 => Err(Reason::NoReRoll),
            (Task::Take, Move::Reroll) => Ok(()),
            (Task::Take, Move::Nothing) => {
                let dice = if active { self.dice.available } else { self.dice.tray };
                if usable(dice) { Err(Reason::MustTake) } else { Ok(()) }
            }
            (Task::Take, Move::Take { die, .. }) if active && !self.dice.available.has(die) => {
                Err(Reason::NotAvailable)
            }
            (Task::Take, Move::Take { die, mark }) if active || self.dice.tray.has(die) => {
                self.check_use(&player.sheet, die, mark)
            }
            (Task::Take, Move::Take { die, .. }) if !self.dice.taken().has(die) => Err(Reason::NotOnTray),
            (Task::Take, Move::Take { .. }) if usable(self.dice.tray) => Err(Reason::TrayFirst),
            (Task::Take, Move::Take { die, mark }) => self.check_use(&player.sheet, die, mark),
            (Task::Extra, Move::Done) => Ok(()),
            (Task::Extra, Move::Extra { die, .. }) if player.spent.has(die) => Err(Reason::DieSpent),
            (Task::Extra, Move::Extra { die, mark }) => self.check_use(&player.sheet, die, mark),
            _ => Err(Reason::NotNow),
        }
    }

    /// Whether the die, as it lies, can make this mark.
    fn check_use(&self, sheet: &Sheet, die: Die, mark: Mark) -> Result<(), Reason> {
        let face = self.dice.faces.of(die);
        let (colour, fits) = match mark {
            Mark::Yellow(field) => (Die::Yellow, field.value() == face),
            Mark::Blue(sum) if matches!(die, Die::Blue | Die::White) && sum != self.dice.faces.blue_sum() => {
                return Err(Reason::WrongSum);
            }
            Mark::Blue(_) => (Die::Blue, true),
            Mark::Green => (Die::Green, true),
            Mark::Orange(number) => (Die::Orange, number == face),
            Mark::Purple(number) => (Die::Purple, number == face),
        };
        if die != colour && die != Die::White {
            return Err(Reason::WrongColour);
        }
        if !fits {
            return Err(Reason::WrongValue);
        }
        check_room(sheet, mark)?;
        let last = sheet.purple.last();
        match mark {
            Mark::Green if face < GREEN_THRESHOLDS[usize::from(sheet.green)] => Err(Reason::TooLow),
            Mark::Purple(number) if number <= last && last < 6 => Err(Reason::NotHigher),
            _ => Ok(()),
        }
    }
}

#[cold]
fn list_bonuses(player: &SeatState, out: &mut MoveList<Move>) {
    BonusMarks::of(player).each(|mark| out.push(Move::Bonus(mark)));
}

/// Whether the field of this mark is open.
fn check_room(sheet: &Sheet, mark: Mark) -> Result<(), Reason> {
    match mark {
        Mark::Yellow(field) if sheet.yellow & field.bit() != 0 => Err(Reason::Crossed),
        Mark::Blue(sum) if !(2..=12).contains(&sum) => Err(Reason::NoSuchField),
        Mark::Blue(sum) if sheet.blue & (1 << sum) != 0 => Err(Reason::Crossed),
        Mark::Green if !sheet.has_open_green() => Err(Reason::Full),
        Mark::Orange(_) if sheet.orange.is_full() => Err(Reason::Full),
        Mark::Purple(_) if sheet.purple.is_full() => Err(Reason::Full),
        _ => Ok(()),
    }
}
