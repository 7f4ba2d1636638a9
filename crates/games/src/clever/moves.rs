//! What a player decides: the type, the list of all that is legal, and the reasons why something is not.

use spellenkast_engine::{Illegal, MoveList, Seat};

use super::dice::{DiceSet, Die};
use super::marks::{Choices, Crosses};
use super::sheet::{Field, GREEN_THRESHOLDS};
use super::state::{Clever, Phase, Player, Sheet, Task};

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

/// The reasons why a move or an outcome of this game is refused.
pub mod refusals {
    use spellenkast_engine::Illegal;

    /// Something else has to be decided.
    pub const NOT_NOW: Illegal = Illegal::new("not-now", "This is not what has to be decided now.");
    /// A bonus is pending.
    pub const BONUS_FIRST: Illegal = Illegal::new("bonus-first", "A bonus has to be used first.");
    /// No such bonus is pending.
    pub const NO_SUCH_BONUS: Illegal = Illegal::new("no-such-bonus", "No pending bonus allows this.");
    /// All re-rolls are used.
    pub const NO_REROLL: Illegal = Illegal::new("no-re-roll", "There is no re-roll left.");
    /// A passive player wants to re-roll.
    pub const ONLY_ACTIVE: Illegal = Illegal::new("only-active", "Only the active player may re-roll.");
    /// The die was not rolled with this roll.
    pub const NOT_AVAILABLE: Illegal = Illegal::new("not-available", "This die is not available.");
    /// The die is not on the tray.
    pub const NOT_ON_TRAY: Illegal = Illegal::new("not-on-tray", "This die is not on the tray.");
    /// A die of the tray can be used, so it must be.
    pub const TRAY_FIRST: Illegal =
        Illegal::new("tray-first", "A die on the tray can be used, so take one of those.");
    /// A die can be used, so one must be taken.
    pub const MUST_TAKE: Illegal = Illegal::new("must-take", "A die can be used, so one must be taken.");
    /// The die was used as an extra die before.
    pub const DIE_SPENT: Illegal =
        Illegal::new("die-spent", "This die was already used as an extra die in this turn.");
    /// The die has another colour than the area.
    pub const WRONG_COLOUR: Illegal = Illegal::new("wrong-colour", "This die does not belong to that area.");
    /// The die shows something else.
    pub const WRONG_VALUE: Illegal = Illegal::new("wrong-value", "The die does not show that number.");
    /// Blue and white make another sum.
    pub const WRONG_SUM: Illegal = Illegal::new("wrong-sum", "Blue and white do not add up to that number.");
    /// There is no such field.
    pub const NO_SUCH_FIELD: Illegal = Illegal::new("no-such-field", "There is no such field.");
    /// The field has a cross.
    pub const CROSSED: Illegal = Illegal::new("crossed", "This field is already crossed.");
    /// The row has no open field.
    pub const FULL: Illegal = Illegal::new("full", "This area is full.");
    /// The die does not reach the threshold.
    pub const TOO_LOW: Illegal = Illegal::new("too-low", "The die is too low for the next green field.");
    /// Purple must rise.
    pub const NOT_HIGHER: Illegal =
        Illegal::new("not-higher", "The number must be higher than the one before it in purple.");
    /// The outcome is of another kind than the one due.
    pub const OTHER_CHANCE: Illegal =
        Illegal::new("other-chance", "Something else is to be drawn or rolled now.");
    /// Other dice are to be rolled.
    pub const WRONG_DICE: Illegal = Illegal::new("wrong-dice", "These are not the dice to be rolled.");
    /// The tray does not hold the three lowest dice.
    pub const NOT_LOWEST: Illegal = Illegal::new("not-lowest", "The tray must hold the three lowest dice.");
}

use refusals::*;

impl Clever {
    /// Fills the list with what the seat may decide.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        out.clear();
        if !self.deciding.has(seat) {
            return;
        }
        let player = &self.players[seat.index()];
        if !player.pending.is_empty() {
            return list_bonuses(player, out);
        }
        let extra = player.task == Task::Extra;
        player.choices.each(extra, self.dice.faces, |mv| out.push(mv));
    }

    /// Finds out what the player may choose from once no bonus is pending.
    #[inline]
    pub(super) fn find_choices(&self, player: &Player) -> Choices {
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

    /// Whether the seat, which has to decide something, may decide this.
    pub(super) fn check_decision(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let player = &self.players[seat.index()];
        if !player.pending.is_empty() {
            let Move::Bonus(mark) = mv else { return Err(BONUS_FIRST) };
            return if player.pending.allows(mark) {
                check_room(&player.sheet, mark)
            } else {
                Err(NO_SUCH_BONUS)
            };
        }
        let usable = |dice| !Choices::uses(&player.sheet, self.dice.faces, dice).is_empty();
        let active = self.phase == Phase::Active;
        match (player.task, mv) {
            (Task::Take, Move::Reroll) if !active => Err(ONLY_ACTIVE),
            (Task::Take, Move::Reroll) if player.sheet.rerolls.left() == 0 => Err(NO_REROLL),
            (Task::Take, Move::Reroll) => Ok(()),
            (Task::Take, Move::Nothing) => {
                let dice = if active { self.dice.available } else { self.dice.tray };
                if usable(dice) { Err(MUST_TAKE) } else { Ok(()) }
            }
            (Task::Take, Move::Take { die, .. }) if active && !self.dice.available.has(die) => {
                Err(NOT_AVAILABLE)
            }
            (Task::Take, Move::Take { die, mark }) if active || self.dice.tray.has(die) => {
                self.check_use(&player.sheet, die, mark)
            }
            (Task::Take, Move::Take { die, .. }) if !self.dice.taken().has(die) => Err(NOT_ON_TRAY),
            (Task::Take, Move::Take { .. }) if usable(self.dice.tray) => Err(TRAY_FIRST),
            (Task::Take, Move::Take { die, mark }) => self.check_use(&player.sheet, die, mark),
            (Task::Extra, Move::Done) => Ok(()),
            (Task::Extra, Move::Extra { die, .. }) if player.spent.has(die) => Err(DIE_SPENT),
            (Task::Extra, Move::Extra { die, mark }) => self.check_use(&player.sheet, die, mark),
            _ => Err(NOT_NOW),
        }
    }

    /// Whether the die, as it lies, can make this mark.
    fn check_use(&self, sheet: &Sheet, die: Die, mark: Mark) -> Result<(), Illegal> {
        let face = self.dice.faces.of(die);
        let (colour, fits) = match mark {
            Mark::Yellow(field) => (Die::Yellow, field.value() == face),
            Mark::Blue(sum) if matches!(die, Die::Blue | Die::White) && sum != self.dice.faces.blue_sum() => {
                return Err(WRONG_SUM);
            }
            Mark::Blue(_) => (Die::Blue, true),
            Mark::Green => (Die::Green, true),
            Mark::Orange(number) => (Die::Orange, number == face),
            Mark::Purple(number) => (Die::Purple, number == face),
        };
        if die != colour && die != Die::White {
            return Err(WRONG_COLOUR);
        }
        if !fits {
            return Err(WRONG_VALUE);
        }
        check_room(sheet, mark)?;
        let last = sheet.purple.last();
        match mark {
            Mark::Green if face < GREEN_THRESHOLDS[usize::from(sheet.green)] => Err(TOO_LOW),
            Mark::Purple(number) if number <= last && last < 6 => Err(NOT_HIGHER),
            _ => Ok(()),
        }
    }
}

#[cold]
fn list_bonuses(player: &Player, out: &mut MoveList<Move>) {
    Crosses::of(player).each(|mark| out.push(Move::Bonus(mark)));
}

/// Whether the field of this mark is open.
fn check_room(sheet: &Sheet, mark: Mark) -> Result<(), Illegal> {
    match mark {
        Mark::Yellow(field) if sheet.yellow & field.bit() != 0 => Err(CROSSED),
        Mark::Blue(sum) if !(2..=12).contains(&sum) => Err(NO_SUCH_FIELD),
        Mark::Blue(sum) if sheet.blue & (1 << sum) != 0 => Err(CROSSED),
        Mark::Green if !sheet.has_open_green() => Err(FULL),
        Mark::Orange(_) if sheet.orange.is_full() => Err(FULL),
        Mark::Purple(_) if sheet.purple.is_full() => Err(FULL),
        _ => Ok(()),
    }
}
