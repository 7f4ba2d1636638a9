//! What can be marked, as sets of bits: with which dice, and with which bonuses.

use super::dice::{DiceSet, Die, Faces};
use super::moves::{Mark, Move};
use super::sheet::{
    BLUE_LINES, Bonus, Field, GREEN_BONUSES, GREEN_THRESHOLDS, ORANGE_BONUSES, PURPLE_BONUSES,
};
use super::sheet::{Line, ROW_LENGTH, YELLOW_LINES};
use super::state::{Pending, SeatState, Sheet};

/// What a seat may choose from, bonuses aside, a bit each.
///
/// The ways to use a die come first: the upper yellow field of the value, the lower one, blue, green, orange and
/// purple with the die of that colour; then the same six with the white die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub(super) struct Choices(u16);

/// The faces that fit the next green field, a bit each, by the number of crosses.
static GREEN_FITS: [u8; 16] = {
    let mut fits = [0; 16];
    let mut crosses = 0;
    while crosses < ROW_LENGTH {
        fits[crosses] = 0b111_1111 & (0xFF << GREEN_THRESHOLDS[crosses]);
        crosses += 1;
    }
    fits
};

/// The faces that may follow a number in purple, a bit each; 0 stands for the empty row.
static PURPLE_FITS: [u8; 8] =
    [0b111_1110, 0b111_1100, 0b111_1000, 0b111_0000, 0b110_0000, 0b100_0000, 0b111_1110, 0];

/// The uses that each set of dice has at most.
static USES_OF_DICE: [u16; 64] = {
    let mut table = [0; 64];
    let mut dice = 0;
    while dice < 64 {
        let colours = dice as u16 & 0b1_1111;
        table[dice] = colours << 1 | colours & 1 | if dice & 0b10_0000 != 0 { 0b11_1111 << 6 } else { 0 };
        dice += 1;
    }
    table
};

/// Where in the values of the dice (see [`Faces::values`]) the number of each use stands.
static VALUE_OF_USE: [u8; 16] = [0, 0, 4, 8, 12, 16, 20, 20, 4, 20, 20, 20, 0, 0, 0, 0];

/// The move for each choice, by the number of the die or the sum; first those of taking a die, then those of using
/// it as an extra die.
static MOVES: [[[Move; 16]; 16]; 2] = [moves(false), moves(true)];

const fn moves(extra: bool) -> [[Move; 16]; 16] {
    let mut table = [[Move::Nothing; 16]; 16];
    let mut choice = 0;
    while choice < 12 {
        let mut value = 1;
        while value <= 12 {
            let (colour, mark) = match choice % 6 {
                lower @ (0 | 1) if value <= 6 => {
                    (Die::Yellow, Mark::Yellow(Field::of_value(value, lower == 1)))
                }
                0..=2 => (Die::Blue, Mark::Blue(value)),
                3 => (Die::Green, Mark::Green),
                4 => (Die::Orange, Mark::Orange(value)),
                _ => (Die::Purple, Mark::Purple(value)),
            };
            let die = if choice < 6 { colour } else { Die::White };
            table[choice][value as usize] =
                if extra { Move::Extra { die, mark } } else { Move::Take { die, mark } };
            value += 1;
        }
        choice += 1;
    }
    table[12] = [Move::Reroll; 16];
    table[13] = [Move::Nothing; 16];
    table[14] = [Move::Done; 16];
    table
}

impl Choices {
    pub const REROLL: Self = Self(1 << 12);
    pub const NOTHING: Self = Self(1 << 13);
    pub const DONE: Self = Self(1 << 14);

    /// The marks that the sheet allows with these dice; all six must show something.
    #[inline]
    pub fn uses(sheet: &Sheet, faces: Faces, dice: DiceSet) -> Self {
        let yellow = u32::from(sheet.open_yellow());
        let blue = u32::from(sheet.open_blue()) >> faces.blue_sum() & 1;
        let green = u32::from(GREEN_FITS[usize::from(sheet.green & 15)]);
        let orange = u32::from(!sheet.orange.is_full());
        let last = if sheet.purple.is_full() { 7 } else { sheet.purple.last() };
        let purple = u32::from(PURPLE_FITS[usize::from(last & 7)]);
        let with = |for_yellow: u8, for_green: u8, for_purple: u8| {
            yellow >> (2 * for_yellow - 2) & 3
                | blue << 2
                | (green >> for_green & 1) << 3
                | orange << 4
                | (purple >> for_purple & 1) << 5
        };
        let colours = with(faces.of(Die::Yellow), faces.of(Die::Green), faces.of(Die::Purple));
        let white = faces.of(Die::White);
        let all = colours | with(white, white, white) << 6;
        Self(all as u16 & USES_OF_DICE[usize::from(dice.0 & 63)])
    }

    /// The choices of both.
    #[inline]
    pub fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Shows every move, in the order of the bits.
    #[inline]
    pub fn each(self, extra: bool, faces: Faces, mut show: impl FnMut(Move)) {
        let moves = &MOVES[usize::from(extra)];
        let values = faces.values();
        let mut left = self.0;
        while left != 0 {
            show(nth_move(moves, values, left.trailing_zeros()));
            left &= left - 1;
        }
    }
}

#[inline]
fn nth_move(moves: &[[Move; 16]; 16], values: u32, choice: u32) -> Move {
    let choice = choice as usize & 15;
    moves[choice][(values >> VALUE_OF_USE[choice]) as usize & 15]
}

/// What the pending bonuses allow, a bit each: twelve yellow fields, blue 2 to 12, green, orange 4 to 6, purple.
#[derive(Clone, Copy)]
pub(super) struct BonusMarks(u32);

/// Where the bits of each area begin; that of blue 2 is two places further.
const BLUE: u32 = 10;
const GREEN: u32 = 23;
const ORANGE_4: u32 = 24;
const PURPLE: u32 = 27;

impl BonusMarks {
    /// What the player may choose from.
    pub fn of(player: &SeatState) -> Self {
        let sheet = &player.sheet;
        let given = |kind: u16, open: u16, at: u32| {
            if player.pending.has(kind | Pending::CHOICE) { u32::from(open) << at } else { 0 }
        };
        let orange = u16::from(!sheet.orange.is_full());
        let number = |kind: u16, at: u32| if player.pending.has(kind) { u32::from(orange) << at } else { 0 };
        Self(
            given(Pending::YELLOW, sheet.open_yellow(), 0)
                | given(Pending::BLUE, sheet.open_blue(), BLUE)
                | given(Pending::GREEN, u16::from(sheet.has_open_green()), GREEN)
                | number(Pending::ORANGE_4, ORANGE_4)
                | number(Pending::ORANGE_5, ORANGE_4 + 1)
                | given(Pending::ORANGE_6, orange, ORANGE_4 + 2)
                | given(Pending::PURPLE, u16::from(!sheet.purple.is_full()), PURPLE),
        )
    }

    /// Shows every mark, in the order of the bits.
    #[inline]
    pub fn each(self, mut show: impl FnMut(Mark)) {
        let mut left = self.0;
        while left != 0 {
            show(mark_of_bit(left.trailing_zeros()));
            left &= left - 1;
        }
    }

    /// Whether there are several marks to choose from.
    pub fn is_choice(self) -> bool {
        self.0.count_ones() > 1
    }

    /// The only mark, if there is just one.
    #[inline]
    pub fn only(self) -> Option<Mark> {
        self.0.is_power_of_two().then(|| mark_of_bit(self.0.trailing_zeros()))
    }
}

fn mark_of_bit(bit: u32) -> Mark {
    match bit {
        0..12 => Mark::Yellow(Field::from_index(bit as u8)),
        12..GREEN => Mark::Blue((bit - BLUE) as u8),
        GREEN => Mark::Green,
        ORANGE_4..PURPLE => Mark::Orange((bit - ORANGE_4) as u8 + 4),
        _ => Mark::Purple(6),
    }
}

impl SeatState {
    /// Writes a mark that fits, and gives what comes with it.
    #[inline]
    pub fn mark(&mut self, mark: Mark) {
        let sheet = &mut self.sheet;
        let bonus = match mark {
            Mark::Yellow(field) => {
                sheet.yellow |= field.bit();
                let crossed = sheet.yellow;
                return self.complete(crossed, &YELLOW_LINES[field.index()]);
            }
            Mark::Blue(sum) => {
                sheet.blue |= 1 << sum;
                let crossed = sheet.blue;
                return self.complete(crossed, &BLUE_LINES[usize::from(sum)]);
            }
            Mark::Green => {
                sheet.green += 1;
                GREEN_BONUSES[usize::from(sheet.green) - 1]
            }
            Mark::Orange(number) => ORANGE_BONUSES[sheet.orange.push(number)],
            Mark::Purple(number) => PURPLE_BONUSES[sheet.purple.push(number)],
        };
        if let Some(bonus) = bonus {
            self.gain(bonus);
        }
    }

    /// Gives the bonuses of those lines through the field crossed last that it has completed.
    #[inline]
    fn complete(&mut self, crossed: u16, lines: &[Line; 2]) {
        for line in lines {
            if crossed & line.fields == line.fields {
                self.gain(line.bonus);
            }
        }
    }

    /// Unlocks an action, or adds to the bonuses to be used. Foxes are counted on the sheet.
    #[inline]
    pub fn gain(&mut self, bonus: Bonus) {
        match bonus {
            Bonus::Reroll => self.sheet.rerolls.unlocked += 1,
            Bonus::ExtraDie => self.sheet.extras.unlocked += 1,
            Bonus::Fox => {}
            _ => self.pending.add(bonus),
        }
    }
}
