//! The position: sheets, dice, and what each seat is about to do.

use spellenkast_engine::{Seat, SeatSet, Seats};

use super::dice::{DiceSet, Die, Faces};
use super::marks::Choices;
use super::moves::Mark;
use super::sheet::{self, BLUE_ALL, Bonus, ROW_LENGTH, YELLOW_ALL};

/// What a table can choose: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Options {}

/// A game of Clever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(remote = "Self"))]
pub struct Clever {
    pub(super) players: [SeatState; 4],
    /// The sheets when the phase began in which several seats decide at once: all that the others may see of them.
    pub(super) before: [Sheet; 4],
    pub(super) dice: Dice,
    pub(super) seats: Seats,
    /// Who begins each round.
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// Counted from 1.
    pub(super) round: u8,
    /// Which of the three rolls of the active turn is due or was made, from 1.
    pub(super) roll: u8,
    pub(super) phase: Phase,
    /// Who has to decide; nobody while chance is due.
    pub(super) deciding: SeatSet,
}

impl Clever {
    /// How many rounds are played.
    pub(super) fn rounds(&self) -> u8 {
        sheet::ROUNDS[usize::from(self.seats.count()) - 1]
    }

    /// Whether several seats may be deciding at once, unseen by each other.
    pub(super) fn is_simultaneous(&self) -> bool {
        self.seats.count() > 1 && matches!(self.phase, Phase::RoundBonus | Phase::Passive)
    }
}

/// Where the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverPhase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverPhase"))]
pub enum Phase {
    /// The lot for the first player is due.
    Lot,
    /// Everybody uses the bonus of round 4.
    RoundBonus,
    /// The roll of the active player is due.
    Roll,
    /// The active player decides.
    Active,
    /// Solo: the roll for the passive turn is due.
    Serve,
    /// The passive players decide; in a solo game the only player.
    Passive,
    /// The game has ended.
    Over,
}

/// A player: the sheet, and where they are in their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct SeatState {
    pub sheet: Sheet,
    /// Bonuses that have to be used before anything else.
    pub pending: Pending,
    pub task: Task,
    /// What they may choose from, found out when they are asked; meaningless while bonuses are pending.
    pub choices: Choices,
    /// The dice already used as extra dice in this turn.
    pub spent: DiceSet,
}

/// What a player does once no bonus is pending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum Task {
    /// Nothing, until the next roll or the next turn.
    #[default]
    Rest,
    /// Takes a die.
    Take,
    /// May spend extra dice.
    Extra,
}

/// A sheet of paper with what was written on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Sheet {
    pub orange: Row,
    pub purple: Row,
    /// The fields crossed, a bit each (see [`super::Field`]).
    pub yellow: u16,
    /// The fields crossed; the bit is the number.
    pub blue: u16,
    /// How many crosses.
    pub green: u8,
    pub rerolls: Track,
    pub extras: Track,
}

impl Sheet {
    /// The open yellow fields.
    #[inline]
    pub fn open_yellow(&self) -> u16 {
        self.yellow ^ YELLOW_ALL
    }

    /// The open blue fields.
    #[inline]
    pub fn open_blue(&self) -> u16 {
        self.blue ^ BLUE_ALL
    }

    /// Whether green has an open field.
    #[inline]
    pub fn has_open_green(&self) -> bool {
        usize::from(self.green) < ROW_LENGTH
    }
}

/// The numbers in a row that is filled from the left: four bits each, as the die showed them, the last one lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u8>", into = "Vec<u8>")
)]
pub(super) struct Row(u64);

impl Row {
    /// How many fields are filled.
    #[inline]
    pub fn len(self) -> usize {
        (67 - self.0.leading_zeros() as usize) / 4
    }

    #[inline]
    pub fn is_full(self) -> bool {
        self.0 >> (4 * (ROW_LENGTH - 1)) != 0
    }

    /// The number written last; 0 in an empty row.
    #[inline]
    pub fn last(self) -> u8 {
        self.0 as u8 & 15
    }

    /// Fills the next field and says which it was, counted from 0.
    #[inline]
    pub fn push(&mut self, number: u8) -> usize {
        let field = self.len();
        self.0 = self.0 << 4 | u64::from(number);
        field
    }

    /// The sum of the numbers.
    #[inline]
    pub fn sum(self) -> i32 {
        sum_of_nibbles(self.0)
    }

    /// The sum of the numbers, each as often as its field counts.
    #[inline]
    pub fn weighted_sum(self, factors: &[u8; ROW_LENGTH]) -> i32 {
        // The first field highest, so that every field has its place.
        let placed = self.0 << (4 * (ROW_LENGTH - self.len()));
        let at_least = |least: u8| {
            let mut fields = 0;
            for (field, factor) in factors.iter().enumerate() {
                if *factor >= least {
                    fields |= 15 << (4 * (ROW_LENGTH - 1 - field));
                }
            }
            fields
        };
        self.sum() + sum_of_nibbles(placed & at_least(2)) + sum_of_nibbles(placed & at_least(3))
    }

    /// The numbers from the left.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).rev().map(move |after| (self.0 >> (4 * after)) as u8 & 15)
    }
}

/// The sum of sixteen numbers of four bits, which is below 256.
#[inline]
const fn sum_of_nibbles(nibbles: u64) -> i32 {
    const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = (nibbles & BYTES) + (nibbles >> 4 & BYTES);
    (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}

/// A track of actions: those unlocked so far, and how many of them were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Track {
    pub unlocked: u8,
    pub used: u8,
}

impl Track {
    /// How many can be used.
    #[inline]
    pub fn left(self) -> u8 {
        self.unlocked - self.used
    }
}

/// Bonuses to be used: yellow, blue, green and purple with two bits each (the sheet has three of each), then
/// orange 4, 5, 6 and the choice of round 4 with one bit each.
///
/// The choice comes at the start of a round, when nothing else is pending, so it is always alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub(super) struct Pending(u16);

impl Pending {
    pub const NONE: Self = Self(0);

    // The bits of each kind.
    pub const YELLOW: u16 = 0b11;
    pub const BLUE: u16 = 0b11 << 2;
    pub const GREEN: u16 = 0b11 << 4;
    pub const PURPLE: u16 = 0b11 << 6;
    pub const ORANGE_4: u16 = 1 << 8;
    pub const ORANGE_5: u16 = 1 << 9;
    pub const ORANGE_6: u16 = 1 << 10;
    pub const CHOICE: u16 = 1 << 11;

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Just this bonus.
    pub fn of(bonus: Bonus) -> Self {
        let mut pending = Self::NONE;
        pending.add(bonus);
        pending
    }

    /// Whether one of these kinds is pending.
    #[inline]
    pub fn has(self, kinds: u16) -> bool {
        self.0 & kinds != 0
    }

    /// How many of a kind are pending.
    #[inline]
    pub fn count(self, kind: u16) -> u8 {
        ((self.0 & kind) >> kind.trailing_zeros()) as u8
    }

    /// One bonus more. Actions and foxes are never pending.
    #[inline]
    pub fn add(&mut self, bonus: Bonus) {
        self.0 += lowest_bit(match bonus {
            Bonus::YellowX => Self::YELLOW,
            Bonus::BlueX => Self::BLUE,
            Bonus::GreenX => Self::GREEN,
            Bonus::Orange4 => Self::ORANGE_4,
            Bonus::Orange5 => Self::ORANGE_5,
            Bonus::Orange6 => Self::ORANGE_6,
            Bonus::Purple6 => Self::PURPLE,
            Bonus::Choice => Self::CHOICE,
            Bonus::Reroll | Bonus::ExtraDie | Bonus::Fox => 0,
        });
    }

    /// The kind of bonus that gives this mark, the choice aside.
    fn kind(mark: Mark) -> u16 {
        match mark {
            Mark::Yellow(_) => Self::YELLOW,
            Mark::Blue(_) => Self::BLUE,
            Mark::Green => Self::GREEN,
            Mark::Orange(4) => Self::ORANGE_4,
            Mark::Orange(5) => Self::ORANGE_5,
            Mark::Orange(6) => Self::ORANGE_6,
            Mark::Purple(6) => Self::PURPLE,
            Mark::Orange(_) | Mark::Purple(_) => 0,
        }
    }

    /// Whether one of the bonuses gives this mark.
    pub fn allows(self, mark: Mark) -> bool {
        let offered = Self::YELLOW | Self::BLUE | Self::GREEN | Self::ORANGE_6 | Self::PURPLE;
        let kinds = if self.has(Self::CHOICE) { offered } else { self.0 };
        kinds & Self::kind(mark) != 0
    }

    /// Without the bonus that gives this mark.
    #[must_use]
    pub fn without(self, mark: Mark) -> Self {
        if self.has(Self::CHOICE) { Self::NONE } else { Self(self.0 - lowest_bit(Self::kind(mark))) }
    }

    /// Only the bonuses for which the sheet has room; the others are lost.
    #[must_use]
    pub fn with_room(self, sheet: &Sheet) -> Self {
        let room = |open: bool, kind: u16| if open { kind } else { 0 };
        let orange = Self::ORANGE_4 | Self::ORANGE_5 | Self::ORANGE_6;
        let open = room(sheet.open_yellow() != 0, Self::YELLOW)
            | room(sheet.open_blue() != 0, Self::BLUE)
            | room(sheet.has_open_green(), Self::GREEN)
            | room(!sheet.orange.is_full(), orange)
            | room(!sheet.purple.is_full(), Self::PURPLE);
        Self(self.0 & (open | room(open != 0, Self::CHOICE)))
    }

    /// Every bonus, those of the same kind as often as they are pending.
    pub fn iter(self) -> impl Iterator<Item = Bonus> {
        let kinds = [
            (Bonus::YellowX, Self::YELLOW),
            (Bonus::BlueX, Self::BLUE),
            (Bonus::GreenX, Self::GREEN),
            (Bonus::Orange4, Self::ORANGE_4),
            (Bonus::Orange5, Self::ORANGE_5),
            (Bonus::Orange6, Self::ORANGE_6),
            (Bonus::Purple6, Self::PURPLE),
            (Bonus::Choice, Self::CHOICE),
        ];
        kinds.into_iter().flat_map(move |(bonus, kind)| std::iter::repeat_n(bonus, self.count(kind).into()))
    }
}

#[inline]
fn lowest_bit(kind: u16) -> u16 {
    kind & kind.wrapping_neg()
}

/// The dice: what they show and where they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Dice {
    pub faces: Faces,
    /// The dice of the next roll, or those just rolled.
    pub available: DiceSet,
    pub tray: DiceSet,
    /// The dice that the active player took, in order.
    pub taken: [Option<Die>; 3],
}

impl Dice {
    /// Six dice in the hand of the active player.
    pub fn in_hand(faces: Faces) -> Self {
        Self { faces, available: DiceSet::ALL, tray: DiceSet::NONE, taken: [None; 3] }
    }

    /// The active player takes a die; what shows less goes on the tray.
    #[inline]
    pub fn take(&mut self, die: Die) {
        if let Some(place) = self.taken.iter_mut().find(|place| place.is_none()) {
            *place = Some(die);
        }
        let others = self.available.except(DiceSet::NONE.with(die));
        let rest = others.except(self.faces.below(self.faces.of(die)));
        self.tray = self.tray.and(others.except(rest));
        self.available = rest;
    }

    /// All dice not taken go on the tray.
    #[inline]
    pub fn serve_rest(&mut self) {
        self.tray = self.tray.and(self.available);
        self.available = DiceSet::NONE;
    }

    /// The dice that the active player took.
    pub fn taken(&self) -> DiceSet {
        self.taken.iter().copied().flatten().collect()
    }
}
