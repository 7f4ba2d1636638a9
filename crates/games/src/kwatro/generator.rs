//! All legal moves.
//!
//! A play ends in one gap-free line: a *window* of one to four cells of a row or column, with no card just before
//! and just after it, at least one cell to fill, and at least one card in it or beside it. Each window is a set of
//! cells of its own, so whatever goes through all windows lists every play once. A single card lies in a window of
//! its row and one of its column; the row has it.
//!
//! For each cell the cards that suit the line *across* the window are known beforehand, wilds included; what is left
//! is to fill the cells so that the window itself holds.

use spellenkast_engine::MoveList;

use super::cards::{Card, HAND_SIZE, Hand, NormalSet, WILD_CARDS, normals};
use super::field::{Cell, Direction, Field};
use super::lines::{ANY, LONGEST, Line};
use super::moves::{Discard, Move, Play};
use super::referee;
use super::state::Kwatro;

/// Adds every move of the player whose turn it is.
pub(super) fn all_moves(game: &Kwatro, out: &mut MoveList<Move>) {
    let hand = game.hand();
    swaps(&game.field, hand, out);
    for direction in Direction::BOTH {
        plays(&game.field, hand, direction, out);
    }
    passes(hand, game.pile.is_empty(), out);
}

fn swaps(field: &Field, hand: Hand, out: &mut MoveList<Move>) {
    for at in field.wilds() {
        let Some(cell) = field.cell(at) else { unreachable!("a wild lies at {at}") };
        let fits = field.fits(cell, Direction::Across) & field.fits(cell, Direction::Down);
        normals(hand.normal & fits).for_each(|card| out.push(Move::Swap { at, card }));
    }
}

/// With an empty pile all passes are the same one.
fn passes(hand: Hand, pile_is_empty: bool, out: &mut MoveList<Move>) {
    out.push(Move::Pass(Discard::default()));
    if pile_is_empty {
        return;
    }
    let mut cards = [Card::WILD; HAND_SIZE];
    let mut count = 0;
    for card in hand.cards() {
        cards[count] = card;
        count += 1;
    }
    for chosen in 1..1u32 << count {
        // Of two wilds, which are last in the hand, the first goes first.
        if hand.wilds == 2 && chosen >> (count - 2) == 0b10 {
            continue;
        }
        let chosen = (0..count).filter(|card| chosen >> card & 1 != 0).map(|card| cards[card]);
        out.push(Move::Pass(Discard::sorted(chosen)));
    }
}

/// Adds the plays in rows or in columns. Single cards count as played in rows.
fn plays(field: &Field, hand: Hand, direction: Direction, out: &mut MoveList<Move>) {
    let fewest = match direction {
        Direction::Across => 1,
        Direction::Down => 2,
    };
    let lines = field.lines(direction);
    let used = lines.used();
    let mut search = Search { field, direction, line: 0, across: [ANY; 64], tied: 0, out };
    for line in bits(used | used << 1 | used >> 1) {
        search.line = line;
        search.tied = tied_cells(field, direction, line);
        let cards = lines.cells(line);
        let beside = (lines.cells(line - 1) | lines.cells(line + 1)) & !cards;
        let closed = search.look_across(beside, hand);
        for length in 1..=LONGEST {
            let taken = windows(length, cards, cards | beside, !closed);
            for start in bits(taken) {
                let filled = cards >> start & ((1 << length) - 1);
                let holes = length - filled.count_ones() as usize;
                if (fewest..=hand.len()).contains(&holes) {
                    search.fill_window(start, length, hand);
                }
            }
        }
        bits(beside).for_each(|cell| search.across[cell] = ANY);
    }
}

/// The first cells of the windows of this length whose cells are all `open`, of which one is `touched`, with none of
/// the `cards` just before or after them.
#[inline]
fn windows(length: usize, cards: u64, touched: u64, open: u64) -> u64 {
    let (mut all_open, mut any_touched) = (open, touched);
    for cell in 1..length {
        all_open &= open >> cell;
        any_touched |= touched >> cell;
    }
    all_open & any_touched & !(cards << 1) & !(cards >> length)
}

/// The positions of two wilds that share another line of this direction: cards at both, in this line, may concern
/// both wilds, and then what one of them stands for depends on the other.
fn tied_cells(field: &Field, direction: Direction, line: usize) -> u64 {
    let mut wilds = field.wilds().filter_map(|place| Some(field.cell(place)?.along(direction)));
    match (wilds.next(), wilds.next()) {
        (Some((a, first)), Some((b, second))) if a == b && a != line => 1 << first | 1 << second,
        _ => 0,
    }
}

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
    direction: Direction,
    line: usize,
    /// For each position the cards that suit the line across.
    across: [NormalSet; 64],
    /// Two positions that ask for a look at both wilds when cards come to both, or none.
    tied: u64,
    out: &'a mut MoveList<Move>,
}

/// The cells of a window that are to be filled.
struct Holes {
    positions: [usize; LONGEST],
    count: usize,
}

/// A window partly filled.
#[derive(Clone, Copy)]
struct Filled {
    line: Line,
    /// For each wild in the window what suits its line across.
    wilds: [NormalSet; WILD_CARDS],
    wild_count: usize,
    hand: Hand,
    /// The cards laid, by their distance from the first.
    cards: [Option<Card>; LONGEST],
}

impl Filled {
    /// Whether the wilds in the window can stand for something.
    #[inline]
    fn wilds_hold(&self) -> bool {
        match self.wild_count {
            0 => true,
            1 => self.line.fits() & self.wilds[0] != 0,
            _ => self.line.fits_with_wild(self.wilds[0]) & self.wilds[1] != 0,
        }
    }

    #[inline]
    fn add_wild(&mut self, fits: NormalSet) {
        self.wilds[self.wild_count] = fits;
        self.wild_count += 1;
    }
}

impl Search<'_> {
    fn cell(&self, position: usize) -> Cell {
        Cell::on(self.direction, self.line, position)
    }

    /// Finds what suits the lines across at these positions, and returns those that no card of the hand suits.
    fn look_across(&mut self, positions: u64, hand: Hand) -> u64 {
        let mut closed = 0;
        for position in bits(positions) {
            let fits = self.field.fits(self.cell(position), self.direction.other());
            let suits = if hand.wilds > 0 { fits } else { fits & hand.normal };
            closed |= u64::from(suits == 0) << position;
            self.across[position] = fits;
        }
        closed
    }

    fn fill_window(&mut self, start: usize, length: usize, hand: Hand) {
        let mut window =
            Filled { line: Line::EMPTY, wilds: [0; WILD_CARDS], wild_count: 0, hand, cards: [None; LONGEST] };
        let mut holes = Holes { positions: [0; LONGEST], count: 0 };
        let lines = self.field.lines(self.direction);
        let mut cards = lines.between(self.line, start, length);
        for position in start..start + length {
            if !lines.has(self.line, position) {
                holes.positions[holes.count] = position;
                holes.count += 1;
                continue;
            }
            match cards.next() {
                Some(card) if !card.is_wild() => window.line = window.line.with(card),
                _ => window.add_wild(self.field.fits(self.cell(position), self.direction.other())),
            }
        }
        self.fill_from(0, &holes, window);
    }

    /// Fills the holes from this one on in all ways.
    fn fill_from(&mut self, hole: usize, holes: &Holes, window: Filled) {
        let position = holes.positions[hole];
        let offset = position - holes.positions[0];
        let fits = window.line.fits() & self.across[position];
        for card in normals(window.hand.normal & fits) {
            let mut next = window;
            next.line = window.line.with(card);
            next.hand.normal &= !(1 << card.index());
            next.cards[offset] = Some(card);
            self.go_on(hole, holes, next);
        }
        if window.hand.wilds > 0 && fits != 0 {
            let mut next = window;
            next.hand.wilds -= 1;
            next.cards[offset] = Some(Card::WILD);
            next.add_wild(self.across[position]);
            self.go_on(hole, holes, next);
        }
    }

    #[inline]
    fn go_on(&mut self, hole: usize, holes: &Holes, window: Filled) {
        if hole + 1 < holes.count {
            self.fill_from(hole + 1, holes, window);
        } else if window.wilds_hold() {
            let at = self.field.place(self.cell(holes.positions[0]));
            let play = Play::from_offsets(at, self.direction, window.cards);
            if !self.is_tied(holes) || self.wilds_off_the_window_hold(&play) {
                self.out.push(Move::Play(play));
            }
        }
    }

    /// Whether cards come to both tied positions.
    #[inline]
    fn is_tied(&self, holes: &Holes) -> bool {
        let filled = holes.positions[..holes.count].iter().fold(0, |set, position| set | 1 << position);
        self.tied != 0 && self.tied & !filled == 0
    }

    #[cold]
    fn wilds_off_the_window_hold(&self, play: &Play) -> bool {
        let mut field = *self.field;
        play.laid().for_each(|(place, card)| field.lay(place, card));
        referee::wilds_hold(&field)
    }
}
