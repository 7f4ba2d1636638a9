//! Crossing off with a colour die and a number die.

use super::print::{COLOUR_BLOCKS, COLOUR_CELLS, block_start};
use super::{
    BLOCKS, Cells, Colour, ColourFace, Crosses, Dice, NumberFace, Print, Reason, block_colour, block_of,
    block_size,
};

/// Which of the two dice taken are jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Jokers {
    /// Neither.
    Neither,
    /// The colour die.
    Colour,
    /// The number die.
    Number,
    /// Both.
    Both,
}

impl Jokers {
    /// These jokers, as told by two answers.
    pub fn of(colour: bool, number: bool) -> Self {
        match (colour, number) {
            (false, false) => Self::Neither,
            (true, false) => Self::Colour,
            (false, true) => Self::Number,
            (true, true) => Self::Both,
        }
    }

    /// Whether the colour die is a joker.
    #[inline]
    pub fn colour(self) -> bool {
        matches!(self, Self::Colour | Self::Both)
    }

    /// Whether the number die is a joker.
    #[inline]
    pub fn number(self) -> bool {
        matches!(self, Self::Number | Self::Both)
    }

    /// How many exclamation marks they cost.
    #[inline]
    pub fn cost(self) -> u8 {
        u8::from(self.colour()) + u8::from(self.number())
    }
}

/// The dice that somebody takes and the cells crossed off with them: one to five cells of one block.
///
/// The faces of the dice follow from the cells, except for jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "(u8, u8, Jokers)", into = "(u8, u8, Jokers)")
)]
pub struct Mark {
    block: u8,
    /// A bit for each cell of the block.
    cells: u8,
    jokers: Jokers,
}

impl Mark {
    /// The most cells that one number die can cross off.
    pub const MOST_CELLS: u32 = 5;

    /// The mark on these cells of a block (counted within it, a bit each), if there are such cells.
    pub fn new(block: u8, cells: u8, jokers: Jokers) -> Option<Self> {
        let in_block = usize::from(block) < BLOCKS && u32::from(cells) >> block_size(block.into()) == 0;
        let possible = in_block && (1..=Self::MOST_CELLS).contains(&cells.count_ones());
        possible.then_some(Self { block, cells, jokers })
    }

    /// The cells crossed off.
    #[inline]
    pub fn cells(self) -> Cells {
        Cells(u128::from(self.cells) << block_start(self.block.into()))
    }

    /// The colour of the cells.
    #[inline]
    pub fn colour(self) -> Colour {
        block_colour(self.block.into())
    }

    /// How many cells they are.
    #[inline]
    pub fn number(self) -> u32 {
        self.cells.count_ones()
    }

    /// Which of the dice are jokers.
    #[inline]
    pub fn jokers(self) -> Jokers {
        self.jokers
    }

    /// What the two dice taken show.
    pub fn dice(self) -> (ColourFace, NumberFace) {
        let colour = if self.jokers.colour() { ColourFace::Joker } else { self.colour().into() };
        let number = if self.jokers.number() {
            NumberFace::Joker
        } else {
            NumberFace::ALL[self.number() as usize - 1]
        };
        (colour, number)
    }
}

/// For each set of up to six things, all sets that lie within it: bit m stands for the set with the bits of m.
pub const WITHIN: [u64; 64] = {
    let mut within = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut part = 0;
        while part < 64 {
            if part & !set == 0 {
                within[set] |= 1 << part;
            }
            part += 1;
        }
        set += 1;
    }
    within
};

/// For each set of numbers from 1 to 5 (1 is bit 0), all sets of so many things.
const OF_NUMBER: [u64; 32] = {
    let mut of_number = [0; 32];
    let mut numbers = 0;
    while numbers < 32 {
        let mut set = 1usize;
        while set < 64 {
            if numbers >> (set.count_ones() - 1) & 1 != 0 {
                of_number[numbers] |= 1 << set;
            }
            set += 1;
        }
        numbers += 1;
    }
    of_number
};

/// The blocks of a colour: which of them holds a cell, and where among the cells of the colour it starts and ends.
#[derive(Clone, Copy)]
struct Span {
    nth: u8,
    start: u8,
    end: u8,
}

/// For each cell of a colour the block in which it lies.
const SPANS: [Span; COLOUR_CELLS] = {
    let mut spans = [Span { nth: 0, start: 0, end: 0 }; COLOUR_CELLS];
    let mut cell = 0;
    while cell < COLOUR_CELLS {
        let block = block_of(cell);
        let start = block_start(block);
        spans[cell] = Span { nth: block as u8, start: start as u8, end: (start + block_size(block)) as u8 };
        cell += 1;
    }
    spans
};

const EVERY: usize = 0b11111;

impl Mark {
    /// Shows every legal mark with these dice, for a player with this many exclamation marks left.
    #[inline]
    pub fn for_each(print: &Print, crosses: &Crosses, dice: Dice, left: u8, mut visit: impl FnMut(Self)) {
        let (open, reachable) = (crosses.open(), crosses.reachable(print));
        let colours = dice.colours.plain() as usize;
        let colour_joker = dice.colours.joker() && left >= 1;
        let plain = OF_NUMBER[dice.numbers.plain() as usize];
        let joker = if dice.numbers.joker() && left >= 1 { OF_NUMBER[EVERY] } else { 0 };
        let both = if left >= 2 { joker } else { 0 };
        let mut wanted = if colour_joker { EVERY } else { colours };
        while wanted != 0 {
            let colour = wanted.trailing_zeros() as usize;
            wanted &= wanted - 1;
            let die = colours >> colour & 1 != 0;
            let open = (open.0 >> (colour * COLOUR_CELLS)) as usize;
            let mut reachable = (reachable.0 >> (colour * COLOUR_CELLS)) as usize & ((1 << COLOUR_CELLS) - 1);
            while reachable != 0 {
                let Span { nth, start, end } = SPANS[reachable.trailing_zeros() as usize];
                let block = colour * COLOUR_BLOCKS + usize::from(nth);
                // Bits of the next blocks do no harm here: no set of this block holds them.
                let (open, unreachable) = (open >> start & 63, !(reachable >> start) & 63);
                let legal = print.connected[block] & WITHIN[open] & !WITHIN[unreachable];
                reachable = reachable >> end << end;
                let mut show = |sets: u64, jokers| {
                    let mut sets = sets & legal;
                    while sets != 0 {
                        visit(Self { block: block as u8, cells: sets.trailing_zeros() as u8, jokers });
                        sets &= sets - 1;
                    }
                };
                if die {
                    show(plain, Jokers::Neither);
                    show(joker, Jokers::Number);
                }
                if colour_joker {
                    show(plain, Jokers::Colour);
                    show(both, Jokers::Both);
                }
            }
        }
    }

    /// Whether the mark is legal, rule by rule.
    pub fn check(self, print: &Print, crosses: &Crosses, dice: Dice, left: u8) -> Result<(), Reason> {
        let cells = self.cells();
        if cells.meets(crosses.crossed()) {
            return Err(Reason::AlreadyCrossed);
        }
        if !dice.colour_for(self) {
            return Err(Reason::NoColourDie);
        }
        if !dice.number_for(self) {
            return Err(Reason::NoNumberDie);
        }
        if self.jokers.cost() > left {
            return Err(Reason::NoExclamationMark);
        }
        if !hang_together(print, cells) {
            return Err(Reason::CellsApart);
        }
        if !cells.meets(crosses.reachable(print)) {
            return Err(Reason::OutOfReach);
        }
        Ok(())
    }
}

/// Whether one can walk from each of the cells to each other over their edges without leaving them.
fn hang_together(print: &Print, cells: Cells) -> bool {
    let mut walked = cells.iter().take(1).collect::<Cells>();
    loop {
        let further = walked.iter().fold(walked, |set, cell| set.or(print.beside[cell])).and(cells);
        if further == walked {
            return walked == cells;
        }
        walked = further;
    }
}

#[cfg(feature = "serde")]
impl From<Mark> for (u8, u8, Jokers) {
    fn from(mark: Mark) -> Self {
        (mark.block, mark.cells, mark.jokers)
    }
}

#[cfg(feature = "serde")]
impl TryFrom<(u8, u8, Jokers)> for Mark {
    type Error = &'static str;

    fn try_from((block, cells, jokers): (u8, u8, Jokers)) -> Result<Self, Self::Error> {
        Self::new(block, cells, jokers).ok_or("a mark is one to five cells of a block")
    }
}
