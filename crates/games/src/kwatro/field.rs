//! The cards on the table.
//!
//! The table has no edge, but 66 cards in lines of at most four reach no further than 49 places from the first and
//! are never more than 50 wide. So a window of 64 × 64 cells is enough: the field slides in it when it comes near an
//! edge. Each row is a bit a cell plus its cards in order, and each column again, so that a line in either direction
//! is a slice of cards found with one count of bits.

use std::fmt;

use super::cards::{ALL_CARDS, Card, NormalSet, WILD_CARDS};
use super::lines::{ANY, Line};

const WINDOW: usize = 64;
/// No card lies nearer to an edge, so that whatever a play can reach is in the window.
const MARGIN: i8 = 4;
const CENTRE: i8 = 32;

/// A place on the table, counted from the start card: `x` to the right, `y` down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// How far to the right of the start card.
    pub x: i8,
    /// How far below the start card.
    pub y: i8,
}

impl Place {
    /// The place of the start card.
    pub const START: Self = Self { x: 0, y: 0 };

    /// The place so many steps further, if it is still on the map.
    #[inline]
    pub(super) fn step(self, direction: Direction, steps: i8) -> Option<Self> {
        Some(match direction {
            Direction::Across => Self { x: self.x.checked_add(steps)?, ..self },
            Direction::Down => Self { y: self.y.checked_add(steps)?, ..self },
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The two ways in which a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// A row, from left to right.
    Across,
    /// A column, from top to bottom.
    Down,
}

impl Direction {
    pub(super) const BOTH: [Self; 2] = [Self::Across, Self::Down];

    #[inline]
    pub(super) fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// A cell of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    pub x: u8,
    pub y: u8,
}

impl Cell {
    /// The cell at this position in a line of this direction.
    #[inline]
    pub fn on(direction: Direction, line: usize, position: usize) -> Self {
        match direction {
            Direction::Across => Self { x: position as u8, y: line as u8 },
            Direction::Down => Self { x: line as u8, y: position as u8 },
        }
    }

    /// The line of this direction that the cell is in, and its position there.
    #[inline]
    pub fn along(self, direction: Direction) -> (usize, usize) {
        let (x, y) = (usize::from(self.x) % WINDOW, usize::from(self.y) % WINDOW);
        match direction {
            Direction::Across => (y, x),
            Direction::Down => (x, y),
        }
    }
}

/// All rows, or all columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Lines {
    /// A bit for each cell with a card.
    cells: [u64; WINDOW],
    /// How many cards lie in the lines before this one.
    before: [u8; WINDOW],
    /// The cards, line after line and by position within it; wilds where there is none yet.
    cards: [Card; ALL_CARDS],
    /// A bit for each line with a card.
    used: u64,
}

impl Lines {
    const EMPTY: Self =
        Self { cells: [0; WINDOW], before: [0; WINDOW], cards: [Card::WILD; ALL_CARDS], used: 0 };

    /// A bit for each cell of the line that has a card.
    #[inline]
    pub fn cells(&self, line: usize) -> u64 {
        self.cells[line]
    }

    /// A bit for each line that has a card.
    #[inline]
    pub fn used(&self) -> u64 {
        self.used
    }

    /// How many cards come before this position of this line.
    #[inline]
    fn rank(&self, line: usize, position: usize) -> usize {
        let earlier = self.cells[line] & ((1 << position) - 1);
        usize::from(self.before[line]) + earlier.count_ones() as usize
    }

    #[inline]
    pub fn has(&self, line: usize, position: usize) -> bool {
        self.cells[line] >> position & 1 != 0
    }

    /// How many cards lie next to each other just before this position, and just after it.
    #[inline]
    fn reach(&self, line: usize, position: usize) -> (usize, usize) {
        let cells = self.cells[line];
        let before = (!(cells << (WINDOW - 1 - position) << 1)).leading_zeros();
        let after = (!(cells >> position >> 1)).trailing_zeros();
        (before as usize, after as usize)
    }

    /// Those cards, whatever lies at the position itself.
    #[inline]
    pub fn beside(&self, line: usize, position: usize) -> Beside<'_> {
        let (before, after) = self.reach(line, position);
        let rank = self.rank(line, position);
        let next = rank + usize::from(self.has(line, position));
        Beside { before: &self.cards[rank - before..rank], after: &self.cards[next..next + after] }
    }

    /// The cards of the line from this position on, and whatever comes after those.
    #[inline]
    pub fn from(&self, line: usize, start: usize) -> &[Card] {
        &self.cards[self.rank(line, start)..]
    }

    fn insert(&mut self, line: usize, position: usize, card: Card) {
        debug_assert!(!self.has(line, position), "a card lies there");
        let rank = self.rank(line, position);
        self.cards.copy_within(rank..ALL_CARDS - 1, rank + 1);
        self.cards[rank] = card;
        self.cells[line] |= 1 << position;
        self.used |= 1 << line;
        for later in &mut self.before[line + 1..] {
            *later += 1;
        }
    }

    fn replace(&mut self, line: usize, position: usize, card: Card) {
        debug_assert!(self.has(line, position), "no card lies there");
        self.cards[self.rank(line, position)] = card;
    }

    /// Moves everything `along` the lines and over to lines `aside`. Nothing may fall off the window.
    fn slide(&mut self, along: i8, aside: i8) {
        let shift = |bits: u64, by: i8| if by < 0 { bits >> -by } else { bits << by };
        self.cells = self.cells.map(|cells| shift(cells, along));
        self.cells.rotate_right(aside.rem_euclid(WINDOW as i8) as usize);
        self.used = shift(self.used, aside);
        let mut count = 0;
        for (before, cells) in self.before.iter_mut().zip(self.cells) {
            *before = count;
            count += cells.count_ones() as u8;
        }
    }
}

/// The cards that touch a cell in one line, up to the next gaps.
pub(super) struct Beside<'a> {
    before: &'a [Card],
    after: &'a [Card],
}

impl Beside<'_> {
    #[inline]
    pub fn len(&self) -> usize {
        self.before.len() + self.after.len()
    }

    /// The normal cards among them.
    #[inline]
    pub fn line(&self) -> Line {
        let before = self.before.iter().fold(Line::EMPTY, |line, &card| line.with(card));
        self.after.iter().fold(before, |line, &card| line.with(card))
    }

    /// The cards with their distances from the cell.
    pub fn cards(&self) -> impl Iterator<Item = (isize, Card)> {
        let before = (-(self.before.len() as isize)..).zip(self.before);
        before.chain((1..).zip(self.after)).map(|(distance, &card)| (distance, card))
    }
}

/// The cards on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Field {
    rows: Lines,
    columns: Lines,
    /// The cell of the start card.
    start: [i8; 2],
    /// Where wilds lie, in the order of places, so that equal tables are equal values.
    wilds: [Option<Place>; WILD_CARDS],
}

impl Field {
    pub const EMPTY: Self =
        Self { rows: Lines::EMPTY, columns: Lines::EMPTY, start: [CENTRE; 2], wilds: [None; WILD_CARDS] };

    /// The rows or the columns.
    #[inline]
    pub fn lines(&self, direction: Direction) -> &Lines {
        match direction {
            Direction::Across => &self.rows,
            Direction::Down => &self.columns,
        }
    }

    /// The cell of a place, if it is in the window. Places outside are out of any play's reach.
    #[inline]
    pub fn cell(&self, place: Place) -> Option<Cell> {
        let coordinate = |start: i8, offset: i8| {
            u8::try_from(i16::from(start) + i16::from(offset)).ok().filter(|&c| usize::from(c) < WINDOW)
        };
        Some(Cell { x: coordinate(self.start[0], place.x)?, y: coordinate(self.start[1], place.y)? })
    }

    /// The place of a cell.
    #[inline]
    pub fn place(&self, cell: Cell) -> Place {
        Place { x: cell.x as i8 - self.start[0], y: cell.y as i8 - self.start[1] }
    }

    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        let (row, x) = cell.along(Direction::Across);
        self.rows.has(row, x)
    }

    /// Whether a card lies next to the cell.
    pub fn touches(&self, cell: Cell) -> bool {
        Direction::BOTH.iter().any(|&direction| self.beside(cell, direction).len() > 0)
    }

    /// The cards that touch a cell in its line of this direction.
    #[inline]
    pub fn beside(&self, cell: Cell, direction: Direction) -> Beside<'_> {
        let (line, position) = cell.along(direction);
        self.lines(direction).beside(line, position)
    }

    /// Where wilds lie.
    #[inline]
    pub fn wilds(&self) -> impl Iterator<Item = Place> {
        self.wilds.into_iter().flatten()
    }

    /// All cards with their places, row by row.
    pub fn cards(&self) -> impl Iterator<Item = (Place, Card)> {
        let bits = |set: u64| (0..WINDOW).filter(move |bit| set >> bit & 1 != 0);
        let cells = bits(self.rows.used).flat_map(move |row| {
            bits(self.rows.cells[row]).map(move |x| self.place(Cell::on(Direction::Across, row, x)))
        });
        cells.zip(self.rows.cards)
    }

    /// Lays a card on an empty place in reach.
    pub fn lay(&mut self, place: Place, card: Card) {
        self.make_room(place);
        let Some(cell) = self.cell(place) else { unreachable!("room was made for {place}") };
        for direction in Direction::BOTH {
            let (line, position) = cell.along(direction);
            self.lines_mut(direction).insert(line, position, card);
        }
        if card.is_wild() {
            self.wilds[WILD_CARDS - 1] = Some(place);
            self.sort_wilds();
        }
    }

    /// Lays a normal card in the place of a wild, which comes back into somebody's hand.
    pub fn take_wild(&mut self, place: Place, card: Card) {
        let Some(cell) = self.cell(place) else { unreachable!("a card lies at {place}") };
        for direction in Direction::BOTH {
            let (line, position) = cell.along(direction);
            self.lines_mut(direction).replace(line, position, card);
        }
        for wild in &mut self.wilds {
            if *wild == Some(place) {
                *wild = None;
            }
        }
        self.sort_wilds();
    }

    fn sort_wilds(&mut self) {
        let [one, other] = self.wilds.map(|wild| (wild.is_none(), wild));
        if other < one {
            self.wilds.swap(0, 1);
        }
    }

    fn lines_mut(&mut self, direction: Direction) -> &mut Lines {
        match direction {
            Direction::Across => &mut self.rows,
            Direction::Down => &mut self.columns,
        }
    }

    /// Slides the field just so far that the place keeps off the edge. The field is too small to need room on both
    /// sides, so where it lies depends only on how far it reaches, not on the order in which it grew.
    fn make_room(&mut self, place: Place) {
        let off_edge = |start: i8, offset: i8| {
            let cell = start + offset;
            cell.clamp(MARGIN, WINDOW as i8 - 1 - MARGIN) - cell
        };
        let [right, down] = [off_edge(self.start[0], place.x), off_edge(self.start[1], place.y)];
        if right != 0 || down != 0 {
            self.rows.slide(right, down);
            self.columns.slide(down, right);
            self.start = [self.start[0] + right, self.start[1] + down];
        }
    }

    /// The normal cards that hold the line of this direction through the cell, each wild in that line standing for
    /// something that suits its other line too. All cards, if nothing touches the cell there.
    ///
    /// The search for what the wilds may be goes from line to line and comes to an end, for there are only two, and
    /// two wilds share one line at the most.
    #[inline]
    pub fn fits(&self, cell: Cell, direction: Direction) -> NormalSet {
        let (line, position) = cell.along(direction);
        let (before, after) = self.lines(direction).reach(line, position);
        match before + after {
            // Any two cards form a line.
            0 | 1 => ANY,
            2 | 3 => self.fits_beside(cell, direction),
            _ => 0,
        }
    }

    fn fits_beside(&self, cell: Cell, direction: Direction) -> NormalSet {
        let beside = self.beside(cell, direction);
        let line = beside.line();
        if line.len() == beside.len() { line.fits() } else { self.fits_with_wilds(cell, direction) }
    }

    #[cold]
    fn fits_with_wilds(&self, cell: Cell, direction: Direction) -> NormalSet {
        let beside = self.beside(cell, direction);
        let (line, position) = cell.along(direction);
        let mut wilds = beside.cards().filter(|(_, card)| card.is_wild()).map(|(distance, _)| {
            let wild = Cell::on(direction, line, position.wrapping_add_signed(distance));
            self.fits(wild, direction.other())
        });
        match (wilds.next(), wilds.next()) {
            (Some(first), Some(second)) => beside.line().fits_with_wilds([first, second]),
            (Some(only), None) => beside.line().fits_with_wild(only),
            (None, _) => beside.line().fits(),
        }
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(|(place, card)| format!("{card}@{place}"))).finish()
    }
}
