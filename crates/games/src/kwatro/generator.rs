//! All legal moves.
//!
//! A play ends in one gap-free line: a *window* of one to four cells of a row or column, with no card just before
//! and just after it, at least one cell to fill, and at least one card in it or beside it. Each window is a set of
//! cells of its own, so whatever goes through all windows lists every play once. A single card lies in a window of
//! its row and one of its column; the row has it.
//!
//! For each cell the cards that suit the line *across* the window are known beforehand, wilds included; and for each
//! choice of cards from the hand, whether they form a line at all. What is left for a window is to try the choices of
//! the right size together with the cards that lie in it, and to put each into all orders that suit the cells.

use spellenkast_engine::{MoveList, Seat};

use super::cards::{Card, Hand, NormalSet, WILD_CARDS, normals};
use super::check::wilds_hold;
use super::choices::{Cells, Choices, Order, Slots, SlotsByCell, SortedHand, in_cell};
use super::field::{Cell, Direction, Field, Place};
use super::lines::{ANY, LONGEST, Line};
use super::moves::{Discard, Move, Play};
use super::state::Kwatro;

impl Kwatro {
    /// Lists the legal moves of a seat that has to decide.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut MoveList<Move>) {
        let hand = self.hands[seat.index()];
        let sorted = SortedHand::new(hand);
        list_swaps(&self.field, hand, out);
        for direction in Direction::BOTH {
            list_plays(&self.field, &sorted, direction, out);
        }
        list_passes(&sorted, self.pile.is_empty(), out);
    }
}

fn list_swaps(field: &Field, hand: Hand, out: &mut MoveList<Move>) {
    for at in field.wilds() {
        let Some(cell) = field.cell(at) else { unreachable!("a wild lies at {at}") };
        let fits = field.fits(cell, Direction::Across) & field.fits(cell, Direction::Down);
        normals(hand.normal & fits).for_each(|card| out.push(Move::Swap { at, card }));
    }
}

/// With an empty pile all passes are the same one.
fn list_passes(hand: &SortedHand, pile_is_empty: bool, out: &mut MoveList<Move>) {
    out.push(Move::Pass(Discard::default()));
    if !pile_is_empty {
        hand.subsets().for_each(|cards| out.push(Move::Pass(Discard::sorted(cards))));
    }
}

/// Adds the plays in rows or in columns. Single cards count as played in rows.
fn list_plays(field: &Field, hand: &SortedHand, direction: Direction, out: &mut MoveList<Move>) {
    let fewest = match direction {
        Direction::Across => 1,
        Direction::Down => 2,
    };
    let lines = field.lines(direction);
    let used = lines.used();
    let tied = tied_wilds(field, direction);
    let mut search =
        Search { field, hand, direction, line: 0, across: [ANY; 64], suits: [!0; 64], tied: 0, out };
    for line in bits(used | used << 1 | used >> 1) {
        search.line = line;
        search.tied = tied.filter(|tied| tied.line != line).map_or(0, |tied| tied.positions);
        let cards = lines.cells(line);
        let beside = (lines.cells(line - 1) | lines.cells(line + 1)) & !cards;
        let closed = search.look_across(beside);
        let (mut all_open, mut any_card, mut any_beside) = (!0, 0, 0);
        for length in 1..=LONGEST {
            all_open &= !closed >> (length - 1);
            any_card |= cards >> (length - 1);
            any_beside |= beside >> (length - 1);
            let bounded = !(cards << 1) & !(cards >> length);
            // A window without a card takes as many from the hand as it is long.
            let touched = if hand.choices(length).is_empty() { any_card } else { any_card | any_beside };
            for start in bits(all_open & touched & bounded) {
                let holes = !(cards >> start) & ((1 << length) - 1);
                let count = FEW_BITS[holes as usize];
                let choices = hand.choices(count);
                if count < fewest || choices.is_empty() {
                    continue;
                }
                if let Some(window) = search.window(start, length, holes) {
                    search.fill(&window, choices);
                }
            }
        }
        search.forget(beside);
    }
}

/// How many bits there are in four.
const FEW_BITS: [usize; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// Two wilds in one line of the direction searched. What one of them stands for may depend on the other. So when
/// cards come to both their positions in a line beside that, both have to be looked at together.
#[derive(Clone, Copy)]
struct Tied {
    line: usize,
    positions: u64,
}

fn tied_wilds(field: &Field, direction: Direction) -> Option<Tied> {
    let mut wilds = field.wilds().filter_map(|place| Some(field.cell(place)?.along(direction)));
    let ((line, first), (other_line, second)) = (wilds.next()?, wilds.next()?);
    (line == other_line).then_some(Tied { line, positions: 1 << first | 1 << second })
}

/// The members of a set, from the lowest.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

/// The search through the windows of one line.
struct Search<'a> {
    field: &'a Field,
    hand: &'a SortedHand,
    direction: Direction,
    line: usize,
    /// For each position the normal cards that suit the line across.
    across: [NormalSet; 64],
    /// For each position the slots of the hand that suit the line across.
    suits: [Slots; 64],
    /// The positions of two wilds that are tied to each other in another line.
    tied: u64,
    out: &'a mut MoveList<Move>,
}

/// A window to be filled.
struct Window {
    /// The place of the first cell to fill, and its position in the line.
    at: Place,
    first: usize,
    /// The cells to fill, by their distances from the first of them: a bit each.
    holes: u64,
    /// For each cell to fill the slots of the hand that suit it.
    suits: SlotsByCell,
    /// The normal cards that lie in it.
    line: Line,
    /// For each wild that lies in it what suits its line across.
    wilds: [NormalSet; WILD_CARDS],
    wild_count: usize,
}

impl Search<'_> {
    #[inline]
    fn cell(&self, position: usize) -> Cell {
        Cell::on(self.direction, self.line, position)
    }

    /// Finds what suits the lines across at these positions, and returns those that no card of the hand suits.
    fn look_across(&mut self, positions: u64) -> u64 {
        let mut closed = 0;
        for position in bits(positions) {
            let fits = self.field.fits(self.cell(position), self.direction.other());
            let suits = self.hand.within(fits);
            closed |= u64::from(suits == 0) << position;
            self.across[position] = fits;
            self.suits[position] = suits;
        }
        closed
    }

    /// Forgets what suits the lines across at these positions.
    fn forget(&mut self, positions: u64) {
        for position in bits(positions) {
            self.across[position] = ANY;
            self.suits[position] = !0;
        }
    }

    /// The window of this length, with these of its cells to fill; none if there is a cell that no card suits.
    #[inline]
    fn window(&self, start: usize, length: usize, holes: u64) -> Option<Window> {
        let skipped = holes.trailing_zeros() as usize;
        let first = start + skipped;
        let mut window = Window {
            at: self.field.place(self.cell(first)),
            first,
            holes: holes >> skipped,
            suits: 0,
            line: Line::EMPTY,
            wilds: [0; WILD_CARDS],
            wild_count: 0,
        };
        let mut suits_line = !0;
        let lying = !holes & ((1 << length) - 1);
        if lying != 0 {
            self.look_into(&mut window, start, lying);
            suits_line = self.hand.within(window.line.fits());
        }
        for (hole, offset) in bits(window.holes).enumerate() {
            let suits = in_cell(self.suits[first + offset] & suits_line, hole);
            if suits == 0 {
                return None;
            }
            window.suits |= suits;
        }
        Some(window)
    }

    /// Finds the cards that lie in these cells of a window.
    #[inline]
    fn look_into(&self, window: &mut Window, start: usize, lying: u64) {
        let cards = self.field.lines(self.direction).from(self.line, start);
        for (offset, &card) in bits(lying).zip(cards) {
            window.line = window.line.with(card);
            if card.is_wild() {
                let cell = self.cell(start + offset);
                window.wilds[window.wild_count] = self.field.fits(cell, self.direction.other());
                window.wild_count += 1;
            }
        }
    }

    /// Fills the window with each choice in all orders.
    fn fill(&mut self, window: &Window, choices: &Choices) {
        let is_tied = self.tied != 0 && self.tied & !(window.holes << window.first) == 0;
        for choice in choices.iter() {
            let line = window.line.and(choice.line);
            if !line.holds() {
                continue;
            }
            let has_wilds = window.wild_count > 0 || choice.has_wild;
            for order in choices.orders(choice) {
                if order.slots & !window.suits != 0 || has_wilds && !self.wilds_hold(window, line, order) {
                    continue;
                }
                let play = Play::from_offsets(window.at, self.direction, spread(&order.cards, window.holes));
                if !is_tied || self.tied_wilds_hold(&play) {
                    self.out.push(Move::Play(play));
                }
            }
        }
    }

    /// Whether the wilds in the window can stand for something.
    fn wilds_hold(&self, window: &Window, line: Line, order: &Order) -> bool {
        let mut wilds = window.wilds;
        let mut count = window.wild_count;
        for (offset, card) in bits(window.holes).zip(order.cards) {
            if card == Some(Card::WILD) {
                wilds[count] = self.across[window.first + offset];
                count += 1;
            }
        }
        match count {
            1 => line.fits() & wilds[0] != 0,
            _ => line.fits_with_wild(wilds[0]) & wilds[1] != 0,
        }
    }

    #[cold]
    fn tied_wilds_hold(&self, play: &Play) -> bool {
        let mut field = *self.field;
        play.laid().for_each(|(place, card)| field.lay(place, card));
        wilds_hold(&field)
    }
}

/// The cards by their distances from the first, when they come into these cells.
#[inline]
fn spread(cards: &Cells, holes: u64) -> Cells {
    let side_by_side = holes & (holes + 1) == 0;
    if side_by_side {
        return *cards;
    }
    let mut spread = [None; LONGEST];
    bits(holes).zip(cards).for_each(|(offset, card)| spread[offset % LONGEST] = *card);
    spread
}
