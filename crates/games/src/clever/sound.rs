//! Whether a position that was read is one.

use spellenkast_engine::{Game, Seat, SeatSet};

use super::dice::{DiceSet, Die, Faces};
use super::marks::{BonusMarks, Choices};
use super::rules::ROLLS;
use super::sheet::{ACTIONS, BLUE_ALL, ROW_LENGTH, YELLOW_ALL};
use super::state::{Clever, Options, Phase, Row, SeatState, Sheet, Task, Track};

crate::position::sound_position!(Clever);

impl Clever {
    /// Whether the rules can go on from here.
    fn is_sound(&self) -> bool {
        if Self::INFO.check_table(self.seats, Some(self.first)).is_err() || !self.seats.has(self.active) {
            return false;
        }
        if self.phase == Phase::Lot {
            return Self::new(&Options {}, self.seats, None).as_ref() == Ok(self);
        }
        (1..=self.rounds()).contains(&self.round)
            && (1..=ROLLS).contains(&self.roll)
            && (self.phase != Phase::Serve || self.seats.count() == 1)
            && self.dice_are_sound()
            && self.deciders_are_sound()
            && (0..).map(Seat).zip(&self.players).all(|(seat, player)| self.player_is_sound(seat, player))
            && self.before.iter().all(Sheet::is_sound)
            && (!self.is_simultaneous()
                || self.before.iter().zip(&self.players).all(|(before, now)| before.comes_before(&now.sheet)))
    }

    /// Each die is at one place, and those that are looked at show something.
    fn dice_are_sound(&self) -> bool {
        let dice = &self.dice;
        let taken = dice.taken();
        let count = dice.available.len() + dice.tray.len() + taken.len();
        let places = dice.taken.iter().skip_while(|place| place.is_some()).all(Option::is_none)
            && dice.taken.iter().flatten().count() == taken.len() as usize
            && dice.available.and(dice.tray).and(taken).len() == count;
        let served = self.seats.count() == 1 && dice.available.is_empty() && taken.is_empty() && count == 3;
        let whole =
            count == 6 || served && matches!(self.phase, Phase::Passive | Phase::RoundBonus | Phase::Over);
        let shown = match self.phase {
            Phase::Roll => {
                !dice.available.is_empty()
                    && DiceSet::ALL.except(dice.available).except(dice.faces.dice()).is_empty()
            }
            Phase::Active | Phase::Passive | Phase::Serve => dice.faces.dice() == DiceSet::ALL,
            Phase::Lot | Phase::RoundBonus | Phase::Over => true,
        };
        // Each roll so far gave one die at the most; that of this one may be still to come.
        let to_come = self.phase == Phase::Roll
            || self.phase == Phase::Active && self.players[self.active.index()].task == Task::Take;
        let earned = taken.len() + u32::from(to_come) <= u32::from(self.roll);
        places && whole && shown && earned
    }

    /// Those who decide are those who may in this phase.
    fn deciders_are_sound(&self) -> bool {
        let may = match self.phase {
            Phase::Lot | Phase::Roll | Phase::Serve | Phase::Over => return self.deciding.is_empty(),
            Phase::Active => SeatSet::only(self.active),
            Phase::Passive if self.seats.count() == 1 => SeatSet::only(self.active),
            Phase::RoundBonus | Phase::Passive => self.seats_of_phase(),
        };
        !self.deciding.is_empty() && self.deciding.is_within(may)
    }

    /// Whoever decides has something to choose from, and nobody else is in the middle of anything.
    fn player_is_sound(&self, seat: Seat, player: &SeatState) -> bool {
        if !self.seats.has(seat) {
            return *player == SeatState::default();
        }
        let SeatState { sheet, pending, task, spent, .. } = player;
        let rests = pending.is_empty() && *task == Task::Rest;
        let may_spend = spent.is_empty() || *task == Task::Extra;
        // What there is to choose from can be found out only on a sound sheet, for a task of the phase.
        let decides = || self.task_is_sound(*task) && self.choice_is_sound(player);
        sheet.is_sound() && may_spend && if self.deciding.has(seat) { decides() } else { rests }
    }

    /// Whether the player has something to choose from, and it is what the rules find.
    fn choice_is_sound(&self, player: &SeatState) -> bool {
        let SeatState { sheet, pending, task, choices, .. } = player;
        if pending.is_empty() {
            *task != Task::Rest && *choices == self.find_choices(player) && *choices != Choices::DONE
        } else {
            *task != Task::Take && *pending == pending.with_room(sheet) && BonusMarks::of(player).is_choice()
        }
    }

    /// Whether the phase has such a task.
    fn task_is_sound(&self, task: Task) -> bool {
        let more_rolls = !self.dice.available.is_empty();
        match (self.phase, task) {
            (Phase::RoundBonus, Task::Rest) | (Phase::Passive, Task::Take | Task::Extra) => true,
            (Phase::Active, Task::Take) => more_rolls,
            (Phase::Active, Task::Rest) => more_rolls && self.roll < ROLLS,
            (Phase::Active, Task::Extra) => !more_rolls,
            _ => false,
        }
    }
}

impl Sheet {
    fn is_sound(&self) -> bool {
        let track = |track: Track| track.used <= track.unlocked && track.unlocked <= ACTIONS;
        let mut last = 0;
        let rises = self.purple.iter().all(|number| number > std::mem::replace(&mut last, number % 6));
        self.yellow & !YELLOW_ALL == 0
            && self.blue & !BLUE_ALL == 0
            && usize::from(self.green) <= ROW_LENGTH
            && rises
            && track(self.rerolls)
            && track(self.extras)
    }

    /// Whether the other sheet has all that this one has.
    fn comes_before(&self, other: &Self) -> bool {
        let row = |row: Row, other: Row| {
            row.iter().zip(other.iter()).all(|(a, b)| a == b) && row.len() <= other.len()
        };
        let track = |track: Track, other: Track| track.used <= other.used && track.unlocked <= other.unlocked;
        self.yellow & !other.yellow == 0
            && self.blue & !other.blue == 0
            && self.green <= other.green
            && row(self.orange, other.orange)
            && row(self.purple, other.purple)
            && track(self.rerolls, other.rerolls)
            && track(self.extras, other.extras)
    }
}

impl From<Row> for Vec<u8> {
    fn from(row: Row) -> Self {
        row.iter().collect()
    }
}

impl TryFrom<Vec<u8>> for Row {
    type Error = &'static str;

    fn try_from(numbers: Vec<u8>) -> Result<Self, Self::Error> {
        if numbers.len() > ROW_LENGTH || numbers.iter().any(|number| !(1..=6).contains(number)) {
            return Err("a row has up to eleven numbers from 1 to 6");
        }
        let mut row = Self::default();
        for number in numbers {
            row.push(number);
        }
        Ok(row)
    }
}

impl From<Faces> for [u8; 6] {
    fn from(faces: Faces) -> Self {
        Die::ALL.map(|die| faces.of(die))
    }
}

impl TryFrom<[u8; 6]> for Faces {
    type Error = &'static str;

    fn try_from(shown: [u8; 6]) -> Result<Self, Self::Error> {
        if shown.iter().any(|&face| face > 6) {
            return Err("a die shows 1 to 6, or 0 for nothing");
        }
        let rolled = Die::ALL.into_iter().zip(shown).filter(|&(_, face)| face > 0);
        Ok(rolled.fold(Self::NONE, |faces, (die, face)| faces.with(die, face)))
    }
}

impl From<DiceSet> for Vec<Die> {
    fn from(dice: DiceSet) -> Self {
        dice.iter().collect()
    }
}

impl From<Vec<Die>> for DiceSet {
    fn from(dice: Vec<Die>) -> Self {
        dice.into_iter().collect()
    }
}
