//! The six dice, sets of them, and what they show.

/// One of the six dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverDie"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverDie"))]
#[repr(u8)]
pub enum Die {
    /// For the yellow area.
    Yellow,
    /// For the blue area, together with the white one.
    Blue,
    /// For the green area.
    Green,
    /// For the orange area.
    Orange,
    /// For the purple area.
    Purple,
    /// The joker, for any area.
    White,
}

impl Die {
    /// All dice, in the order of the notation.
    pub const ALL: [Self; 6] =
        [Self::Yellow, Self::Blue, Self::Green, Self::Orange, Self::Purple, Self::White];

    /// The letter of the die in the notation.
    pub const fn letter(self) -> char {
        ['y', 'b', 'g', 'o', 'p', 'w'][self as usize]
    }

    /// The die with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|die| die.letter() == letter)
    }
}

/// A set of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "Vec<Die>", into = "Vec<Die>")
)]
pub struct DiceSet(pub(super) u8);

impl DiceSet {
    /// No die.
    pub const NONE: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// Whether the die is in the set.
    #[inline]
    pub const fn has(self, die: Die) -> bool {
        self.0 & (1 << die as u8) != 0
    }

    /// The set with the die.
    #[inline]
    #[must_use]
    pub const fn with(self, die: Die) -> Self {
        Self(self.0 | 1 << die as u8)
    }

    /// The dice of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The set without those dice.
    #[inline]
    #[must_use]
    pub const fn except(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The dice in it, a bit each in the order of the notation.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether no die is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice are in it.
    #[inline]
    pub fn len(self) -> u32 {
        // Not every processor for which we build counts bits in one instruction.
        u32::from(SIZES[usize::from(self.0 & 63)])
    }

    /// The dice in it, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        Die::ALL.into_iter().filter(move |&die| self.has(die))
    }
}

impl FromIterator<Die> for DiceSet {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Self {
        dice.into_iter().fold(Self::NONE, Self::with)
    }
}

/// What dice show, 1 to 6; dice that were not rolled show nothing.
///
/// Four bits a die, 0 for nothing, so that dice are rolled and compared all at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[u8; 6]", into = "[u8; 6]")
)]
pub struct Faces(u32);

const LOWEST_BITS: u32 = 0x11_1111;
const HIGHEST_BITS: u32 = 0x88_8888;

impl Faces {
    /// No die shows anything.
    pub const NONE: Self = Self(0);
    /// How many ways six dice can fall.
    pub const ROLLS: u32 = 6 * 6 * 6 * 6 * 6 * 6;

    /// One of the [`ROLLS`](Self::ROLLS) of six dice, by its number.
    #[inline]
    pub fn of_roll(number: u32) -> Self {
        let (low, high) = (number % 216, number / 216);
        Self(u32::from(THREE_DICE[low as usize]) | u32::from(THREE_DICE[high as usize]) << 12)
    }

    /// What the die shows; 0 for nothing.
    #[inline]
    pub const fn of(self, die: Die) -> u8 {
        (self.0 >> (4 * die as u8)) as u8 & 15
    }

    /// These faces and the die showing `face`, which is 1 to 6.
    #[must_use]
    pub const fn with(self, die: Die, face: u8) -> Self {
        assert!(face >= 1 && face <= 6);
        let shift = 4 * die as u8;
        Self(self.0 & !(15 << shift) | (face as u32) << shift)
    }

    /// The dice that show something.
    pub fn dice(self) -> DiceSet {
        Die::ALL.into_iter().filter(|&die| self.of(die) > 0).collect()
    }

    /// Only what these dice show.
    #[inline]
    #[must_use]
    pub fn only(self, dice: DiceSet) -> Self {
        Self(self.0 & (spread(dice) * 15))
    }

    /// These faces with dice rolled anew.
    #[inline]
    #[must_use]
    pub(super) fn rolled(self, dice: DiceSet, anew: Self) -> Self {
        Self(self.0 & !(spread(dice) * 15) | anew.0)
    }

    /// The dice that show less than `face`; only where all six show something.
    #[inline]
    pub(super) const fn below(self, face: u8) -> DiceSet {
        // A nibble gets its highest bit where the die shows at least `face`.
        let not_below = self.0 + LOWEST_BITS * (8 - face as u32);
        gather((!not_below & HIGHEST_BITS) >> 3)
    }

    /// The sum of blue and white.
    #[inline]
    pub const fn blue_sum(self) -> u8 {
        self.of(Die::Blue) + self.of(Die::White)
    }

    /// Four bits a die: what each may be marked with, which is its face, but for blue the sum.
    #[inline]
    pub(super) const fn values(self) -> u32 {
        self.0 + ((self.of(Die::White) as u32) << 4)
    }
}

/// The set with four bits a die, the lowest of them set.
#[inline]
fn spread(dice: DiceSet) -> u32 {
    SPREAD[dice.0 as usize & 63]
}

static SIZES: [u8; 64] = {
    let mut table = [0; 64];
    let mut dice = 0;
    while dice < 64 {
        table[dice] = dice.count_ones() as u8;
        dice += 1;
    }
    table
};

static SPREAD: [u32; 64] = {
    let mut table = [0; 64];
    let mut dice = 0;
    while dice < 64 {
        let mut die = 0;
        while die < 6 {
            table[dice] |= ((dice as u32 >> die) & 1) << (4 * die);
            die += 1;
        }
        dice += 1;
    }
    table
};

/// The set out of the lowest of four bits a die.
#[inline]
const fn gather(bits: u32) -> DiceSet {
    let pairs = bits | bits >> 3;
    DiceSet((pairs & 3 | pairs >> 6 & 0b1100 | pairs >> 12 & 0b11_0000) as u8)
}

/// The 216 ways in which three dice can fall, four bits a die.
static THREE_DICE: [u16; 216] = {
    let mut table = [0; 216];
    let mut number = 0;
    while number < 216 {
        let (first, second, third) = (number % 6 + 1, number / 6 % 6 + 1, number / 36 + 1);
        table[number as usize] = first | second << 4 | third << 8;
        number += 1;
    }
    table
};
