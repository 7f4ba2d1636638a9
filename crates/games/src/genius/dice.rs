//! The dice: every roll there is, and how likely it is.

use std::num::NonZeroU8;

use rand_core::Rng;
use spellenkast_engine::below;

use super::sheet::Symbol;
use super::tally::Tally;

/// The dice of one player as they lie, in no order: two, three or four symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Roll(NonZeroU8);

/// The rolls of two, three and four dice: 21 + 56 + 126.
const ROLL_COUNT: usize = 203;
/// Where the rolls of so many dice begin in the book, and where they end.
const BEGIN: [usize; 6] = [1, 1, 1, 22, 78, 204];
/// Where the throws of so many dice begin among the throws.
const THROWS: [usize; 6] = [0, 0, 0, 36, 36 + 216, 36 + 216 + 1296];

/// Everything there is to know about rolls, looked up rather than reckoned. Roll 0 is "no dice".
struct Book {
    /// The symbols of each roll, and none beyond the last, so that every byte has its tally.
    tallies: [Tally; 256],
    /// How many throws of dice that can be told apart give this roll.
    ways: [u16; ROLL_COUNT + 1],
    /// The roll of every throw of dice that can be told apart.
    rolls: [u8; THROWS[5]],
}

static BOOK: Book = Book::write();

impl Book {
    const fn write() -> Self {
        let mut book = Self { tallies: [Tally::NONE; 256], ways: [0; ROLL_COUNT + 1], rolls: [0; THROWS[5]] };
        let mut dice = 2;
        while dice <= 4 {
            let mut next = BEGIN[dice];
            let mut throw = 0;
            while THROWS[dice] + throw < THROWS[dice + 1] {
                let tally = symbols_of(throw, dice);
                let mut roll = BEGIN[dice];
                while roll < next && !book.tallies[roll].same(tally) {
                    roll += 1;
                }
                if roll == next {
                    book.tallies[roll] = tally;
                    next += 1;
                }
                book.ways[roll] += 1;
                book.rolls[THROWS[dice] + throw] = roll as u8;
                throw += 1;
            }
            assert!(next == BEGIN[dice + 1], "every roll has its place in the book");
            dice += 1;
        }
        book
    }
}

/// The symbols of a throw, which is a number in base six with a digit for each die.
const fn symbols_of(mut throw: usize, dice: usize) -> Tally {
    let mut tally = Tally::NONE;
    let mut die = 0;
    while die < dice {
        tally = tally.with(Symbol::ALL[throw % 6], 1);
        throw /= 6;
        die += 1;
    }
    tally
}

impl Roll {
    /// The roll with these symbols, if so many dice are ever rolled together.
    pub fn new(symbols: &[Symbol]) -> Option<Self> {
        if !(2..=4).contains(&symbols.len()) {
            return None;
        }
        let throw = symbols.iter().fold(0, |throw, &symbol| 6 * throw + symbol as usize);
        NonZeroU8::new(BOOK.rolls[THROWS[symbols.len()] + throw]).map(Self)
    }

    /// Rolls so many dice, two to four.
    #[inline]
    pub(super) fn sample<R: Rng + ?Sized>(dice: u8, rng: &mut R) -> Self {
        let throws = THROWS[usize::from(dice)]..THROWS[usize::from(dice) + 1];
        let throw = throws.start + below(rng, throws.len() as u32) as usize;
        NonZeroU8::new(BOOK.rolls[throw]).map_or_else(|| unreachable!("every throw is a roll"), Self)
    }

    /// Every roll of so many dice, each once.
    pub(super) fn all(dice: u8) -> impl Iterator<Item = Self> {
        let rolls = BEGIN[usize::from(dice)]..BEGIN[usize::from(dice) + 1];
        rolls.filter_map(|roll| NonZeroU8::new(roll as u8).map(Self))
    }

    /// How likely this roll is among those of as many dice.
    pub fn probability(self) -> f64 {
        f64::from(BOOK.ways[self.index()]) / f64::from(6u32.pow(u32::from(self.dice())))
    }

    /// How many dice it shows.
    #[inline]
    pub fn dice(self) -> u8 {
        2 + u8::from(self.index() >= BEGIN[3]) + u8::from(self.index() >= BEGIN[4])
    }

    /// How many dice show each symbol.
    #[inline]
    pub fn tally(self) -> Tally {
        BOOK.tallies[self.index()]
    }

    /// How many dice show each symbol, where there may be none.
    #[inline]
    pub(super) fn tally_of(dice: Option<Self>) -> Tally {
        BOOK.tallies[dice.map_or(0, Self::index)]
    }

    /// The symbols that several dice show, at most two.
    #[inline]
    pub(super) fn repeated(self) -> impl Iterator<Item = Symbol> {
        self.tally().symbols_with(2)
    }

    /// The symbols of the dice, sorted.
    pub fn symbols(self) -> impl Iterator<Item = Symbol> {
        let tally = self.tally();
        Symbol::ALL.into_iter().flat_map(move |symbol| (0..tally.get(symbol)).map(move |_| symbol))
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0.get())
    }
}
