//! What is printed on the sheet.

/// Something printed beside a field, a row, a column or a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverBonus"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverBonus"))]
pub enum Bonus {
    /// Unlocks a re-roll.
    Reroll,
    /// Unlocks an extra die (+1).
    ExtraDie,
    /// A fox, counted at the end.
    Fox,
    /// A cross in any open yellow field.
    YellowX,
    /// A cross in any open blue field.
    BlueX,
    /// A cross in the next green field, whatever its threshold.
    GreenX,
    /// A 4 for the next orange field.
    #[cfg_attr(feature = "serde", serde(rename = "orange-4"))]
    Orange4,
    /// A 5 for the next orange field.
    #[cfg_attr(feature = "serde", serde(rename = "orange-5"))]
    Orange5,
    /// A 6 for the next orange field.
    #[cfg_attr(feature = "serde", serde(rename = "orange-6"))]
    Orange6,
    /// A 6 for the next purple field.
    #[cfg_attr(feature = "serde", serde(rename = "purple-6"))]
    Purple6,
    /// Round 4: an X in yellow, blue or green, or a 6 in orange or purple.
    Choice,
}

use Bonus::{BlueX, Choice, ExtraDie, Fox, GreenX, Orange4, Orange5, Orange6, Purple6, Reroll, YellowX};

/// The fields of each of the rows green, orange and purple.
pub const ROW_LENGTH: usize = 11;

/// The re-rolls that there is room for on a sheet, and as many extra dice.
pub const ACTIONS: u8 = 7;

/// The yellow area; 0 stands for a field that is crossed from the start.
pub const YELLOW: [[u8; 4]; 4] = [[3, 6, 5, 0], [2, 1, 0, 5], [1, 0, 2, 4], [0, 3, 4, 6]];
/// What a complete yellow row gives.
pub const YELLOW_ROW_BONUSES: [Bonus; 4] = [BlueX, Orange4, GreenX, Fox];
/// What the complete yellow diagonal from the top left gives.
pub const YELLOW_DIAGONAL_BONUS: Bonus = ExtraDie;
/// The points for each complete yellow column.
pub const YELLOW_COLUMN_POINTS: [u8; 4] = [10, 14, 16, 20];

/// The blue area; 0 stands for the corner that has no field.
pub const BLUE: [[u8; 4]; 3] = [[0, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
/// What a complete blue row gives.
pub const BLUE_ROW_BONUSES: [Bonus; 3] = [Orange5, YellowX, Fox];
/// What a complete blue column gives.
pub const BLUE_COLUMN_BONUSES: [Bonus; 4] = [Reroll, GreenX, Purple6, ExtraDie];
/// The points for 0 to 11 blue crosses.
pub const BLUE_POINTS: [u8; 12] = [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56];

/// What a die must show at least for each green field.
pub const GREEN_THRESHOLDS: [u8; ROW_LENGTH] = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6];
/// The points for 0 to 11 green crosses.
pub const GREEN_POINTS: [u8; ROW_LENGTH + 1] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66];
/// What each green field gives.
pub const GREEN_BONUSES: [Option<Bonus>; ROW_LENGTH] =
    [None, None, None, Some(ExtraDie), None, Some(BlueX), Some(Fox), None, Some(Purple6), Some(Reroll), None];

/// By how much each orange field multiplies the number written into it.
pub const ORANGE_FACTORS: [u8; ROW_LENGTH] = [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3];
/// What each orange field gives.
pub const ORANGE_BONUSES: [Option<Bonus>; ROW_LENGTH] = [
    None,
    None,
    Some(Reroll),
    None,
    Some(YellowX),
    Some(ExtraDie),
    None,
    Some(Fox),
    None,
    Some(Purple6),
    None,
];

/// What each purple field gives.
pub const PURPLE_BONUSES: [Option<Bonus>; ROW_LENGTH] = [
    None,
    None,
    Some(Reroll),
    Some(BlueX),
    Some(ExtraDie),
    Some(YellowX),
    Some(Fox),
    Some(Reroll),
    Some(GreenX),
    Some(Orange6),
    Some(ExtraDie),
];

/// What everybody gets at the start of each round.
pub const ROUND_BONUSES: [Option<Bonus>; 6] =
    [Some(Reroll), Some(ExtraDie), Some(Reroll), Some(Choice), None, None];
/// The rounds of a game with 1, 2, 3 and 4 players.
pub const ROUNDS: [u8; 4] = [6, 6, 5, 4];

/// One of the twelve yellow fields that are open at the start.
///
/// Its index counts by value, the upper field of a value first: 1 1 2 2 3 3 4 4 5 5 6 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

impl Field {
    /// How many there are.
    pub const COUNT: u8 = 12;

    /// The field in this row and column, counted from 0; none where the sheet has a cross from the start.
    #[inline]
    pub fn at(row: usize, column: usize) -> Option<Self> {
        (0..Self::COUNT).map(Self).find(|field| field.place() == (row, column))
    }

    /// The upper or the lower field of a value from 1 to 6.
    pub(super) const fn of_value(value: u8, lower: bool) -> Self {
        Self(2 * (value - 1) + lower as u8)
    }

    pub(super) const fn from_index(index: u8) -> Self {
        assert!(index < Self::COUNT);
        Self(index)
    }

    /// Where it comes in the order of values, the upper field of a value first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number printed in it.
    pub const fn value(self) -> u8 {
        self.0 / 2 + 1
    }

    /// Its row and column, counted from 0.
    pub fn place(self) -> (usize, usize) {
        let (row, column) = FIELD_PLACES[self.index()];
        (row as usize, column as usize)
    }

    /// The field as a set of its own.
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }
}

const FIELD_PLACES: [(u8, u8); 12] = field_places();

const fn field_places() -> [(u8, u8); 12] {
    let mut places = [(0, 0); 12];
    let mut seen = [0; 7];
    let mut cell = 0;
    while cell < 16 {
        let value = YELLOW[cell / 4][cell % 4] as usize;
        if value > 0 {
            places[2 * (value - 1) + seen[value]] = ((cell / 4) as u8, (cell % 4) as u8);
            seen[value] += 1;
        }
        cell += 1;
    }
    places
}

/// Fields that give a bonus with their last cross.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub fields: u16,
    pub bonus: Bonus,
}

/// A place in the tables below that holds no line: no sheet has all sixteen bits.
const NO_LINE: Line = Line { fields: u16::MAX, bonus: Fox };

/// All yellow fields.
pub(super) const YELLOW_ALL: u16 = (1 << Field::COUNT) - 1;
/// The fields of each yellow column.
pub(super) const YELLOW_COLUMNS: [u16; 4] = [column(0), column(1), column(2), column(3)];
/// The fields of the yellow row with the fox.
pub(super) const YELLOW_FOX_ROW: u16 = row(3);
/// The lines through each yellow field.
pub(super) static YELLOW_LINES: [[Line; 2]; 12] = yellow_lines();

const fn column(of: u8) -> u16 {
    let (mut fields, mut index) = (0, 0);
    while index < 12 {
        if FIELD_PLACES[index].1 == of {
            fields |= 1 << index;
        }
        index += 1;
    }
    fields
}

const fn row(of: u8) -> u16 {
    let (mut fields, mut index) = (0, 0);
    while index < 12 {
        if FIELD_PLACES[index].0 == of {
            fields |= 1 << index;
        }
        index += 1;
    }
    fields
}

const fn yellow_lines() -> [[Line; 2]; 12] {
    let (mut diagonal, mut index) = (0, 0);
    while index < 12 {
        if FIELD_PLACES[index].0 == FIELD_PLACES[index].1 {
            diagonal |= 1 << index;
        }
        index += 1;
    }
    let mut lines = [[NO_LINE; 2]; 12];
    index = 0;
    while index < 12 {
        let at = FIELD_PLACES[index].0;
        lines[index][0] = Line { fields: row(at), bonus: YELLOW_ROW_BONUSES[at as usize] };
        if diagonal & (1 << index) != 0 {
            lines[index][1] = Line { fields: diagonal, bonus: YELLOW_DIAGONAL_BONUS };
        }
        index += 1;
    }
    lines
}

/// All blue fields; the bit of a field is its number.
pub(super) const BLUE_ALL: u16 = 0b1_1111_1111_1100;
/// The fields of the blue row with the fox.
pub(super) const BLUE_FOX_ROW: u16 = 0b1_1110_0000_0000;
/// The row and the column through each blue field, by its number.
pub(super) static BLUE_LINES: [[Line; 2]; 13] = blue_lines();

const fn blue_lines() -> [[Line; 2]; 13] {
    let mut rows = [0; 3];
    let mut columns = [0; 4];
    let mut cell = 0;
    while cell < 12 {
        let sum = BLUE[cell / 4][cell % 4];
        if sum > 0 {
            rows[cell / 4] |= 1 << sum;
            columns[cell % 4] |= 1 << sum;
        }
        cell += 1;
    }
    let mut lines = [[NO_LINE; 2]; 13];
    cell = 0;
    while cell < 12 {
        let sum = BLUE[cell / 4][cell % 4] as usize;
        if sum > 0 {
            lines[sum] = [
                Line { fields: rows[cell / 4], bonus: BLUE_ROW_BONUSES[cell / 4] },
                Line { fields: columns[cell % 4], bonus: BLUE_COLUMN_BONUSES[cell % 4] },
            ];
        }
        cell += 1;
    }
    lines
}
