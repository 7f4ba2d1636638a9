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

use spellenkast_engine::MoveList;

use super::cards::{Card, Hand, NormalSet, WILD_CARDS, normals};
use super::choices::{Choice, Choices};
use super::field::{Cell, Direction, Field};
use super::lines::{ANY, LONGEST, Line};
use super::moves::{Discard, Move, Play};
use super::referee;
use super::state::Kwatro;

/// Adds every move of the player whose turn it is.
pub(super) fn all_moves(game: &Kwatro, out: &mut MoveList<Move>) {
    let hand = game.hand();
    let choices = Choices::new(hand);
    swaps(&game.field, hand, out);
    for direction in Direction::BOTH {
        plays(&game.field, &choices, direction, out);
    }
    passes(&choices, game.pile.is_empty(), out);
}

fn swaps(field: &Field, hand: Hand, out: &mut MoveList<Move>) {
    for at in field.wilds() {
        let Some(cell) = field.cell(at) else { unreachable!("a wild lies at {at}") };
        let fits = field.fits(cell, Direction::Across) & field.fits(cell, Direction::Down);
        normals(hand.normal & fits).for_each(|card| out.push(Move::Swap { at, card }));
    }
}

/// With an empty pile all passes are the same one.
fn passes(choices: &Choices, pile_is_empty: bool, out: &mut MoveList<Move>) {
    out.push(Move::Pass(Discard::default()));
    if !pile_is_empty {
        let discards = choices.iter().map(|choice| Discard::sorted(choices.cards(choice)));
        discards.for_each(|discard| out.push(Move::Pass(discard)));
    }
}

/// Adds the plays in rows or in columns. Single cards count as played in rows.
fn plays(field: &Field, choices: &Choices, direction: Direction, out: &mut MoveList<Move>) {
    let fewest = match direction {
        Direction::Across => 1,
        Direction::Down => 2,
    };
    let lines = field.lines(direction);
    let used = lines.used();
    let tied = tied_wilds(field, direction);
    let mut search =
        Search { field, choices, direction, line: 0, across: [ANY; 64], suits: [!0; 64], tied: 0, out };
    for line in bits(used | used << 1 | used >> 1) {
        search.line = line;
        search.tied = tied.filter(|tied| tied.line != line).map_or(0, |tied| tied.positions);
        let cards = lines.cells(line);
        let beside = (lines.cells(line - 1) | lines.cells(line + 1)) & !cards;
        let closed = search.look_across(beside);
        for length in 1..=LONGEST {
            for start in bits(windows(length, cards, cards | beside, !closed)) {
                let holes = !(cards >> start) & ((1 << length) - 1);
                let choices = choices.of_size(FEW_BITS[holes as usize]);
                if FEW_BITS[holes as usize] >= fewest && !choices.is_empty() {
                    let window = search.window(start, length, holes);
                    search.fill(window, choices);
                }
            }
        }
        search.forget(beside);
    }
}

/// How many bits there are in four.
const FEW_BITS: [usize; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

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
    choices: &'a Choices,
    direction: Direction,
    line: usize,
    /// For each position the normal cards that suit the line across.
    across: [NormalSet; 64],
    /// For each position the slots of the hand that suit the line across.
    suits: [Choice; 64],
    /// The positions of two wilds that are tied to each other in another line.
    tied: u64,
    out: &'a mut MoveList<Move>,
}

/// A window to be filled.
struct Window {
    /// The position of the first cell to fill.
    first: usize,
    /// For each cell to fill its distance from the first of them, and the slots of the hand that suit it.
    holes: [(u8, Choice); LONGEST],
    hole_count: usize,
    /// The normal cards that lie in it, together with those that are to come.
    line: Line,
    /// For each wild that lies in it what suits its line across.
    wilds: [NormalSet; WILD_CARDS],
    wild_count: usize,
    /// Whether a play needs a closer look because of wilds.
    is_delicate: bool,
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
            let suits = self.choices.within(fits);
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

    /// The window of this length, with these of its cells to fill.
    #[inline]
    fn window(&self, start: usize, length: usize, holes: u64) -> Window {
        let first = start + holes.trailing_zeros() as usize;
        let mut window = Window {
            first,
            holes: [(0, 0); LONGEST],
            hole_count: 0,
            line: Line::EMPTY,
            wilds: [0; WILD_CARDS],
            wild_count: 0,
            is_delicate: false,
        };
        for hole in bits(holes) {
            let position = start + hole;
            window.holes[window.hole_count] = ((position - first) as u8, self.suits[position]);
            window.hole_count += 1;
        }
        let lying = bits(!holes & ((1 << length) - 1));
        let cards = self.field.lines(self.direction).from(self.line, start);
        for (position, &card) in lying.zip(cards) {
            window.line = window.line.with(card);
            if card.is_wild() {
                let cell = self.cell(start + position);
                window.wilds[window.wild_count] = self.field.fits(cell, self.direction.other());
                window.wild_count += 1;
            }
        }
        window
    }

    /// Fills the window with each choice.
    #[inline]
    fn fill(&mut self, mut window: Window, choices: &[(Choice, Line)]) {
        let lying = window.line;
        let is_tied = self.is_tied(&window);
        for &(choice, line) in choices {
            window.line = lying.and(line);
            if window.line.holds() {
                window.is_delicate = is_tied || window.wild_count > 0 || self.choices.has_wild(choice);
                self.arrange(&window, 0, choice, [None; LONGEST]);
            }
        }
    }

    /// Puts the chosen cards into the holes from this one on, in all orders.
    fn arrange(&mut self, window: &Window, hole: usize, choice: Choice, cards: [Option<Card>; LONGEST]) {
        let (offset, suits) = window.holes[hole % LONGEST];
        let mut left = self.choices.without_second_wild(choice) & suits;
        while left != 0 {
            let slot = left.trailing_zeros();
            left &= left - 1;
            let mut cards = cards;
            cards[usize::from(offset) % LONGEST] = Some(self.choices.card(slot));
            let rest = choice & !(1 << slot);
            match window.hole_count - hole {
                1 => self.add(window, cards),
                2 => self.arrange_last(window, hole + 1, rest, cards),
                _ => self.arrange(window, hole + 1, rest, cards),
            }
        }
    }

    /// Puts the last card into the last hole.
    #[inline]
    fn arrange_last(
        &mut self,
        window: &Window,
        hole: usize,
        choice: Choice,
        mut cards: [Option<Card>; LONGEST],
    ) {
        let (offset, suits) = window.holes[hole % LONGEST];
        if choice & suits != 0 {
            cards[usize::from(offset) % LONGEST] = Some(self.choices.card(choice.trailing_zeros()));
            self.add(window, cards);
        }
    }

    /// Adds a play in which all lines without wilds hold, if those with wilds do too.
    #[inline]
    fn add(&mut self, window: &Window, cards: [Option<Card>; LONGEST]) {
        let at = self.field.place(self.cell(window.first));
        let play = Play::from_offsets(at, self.direction, cards);
        if !window.is_delicate || self.wilds_hold(window, &play, &cards) {
            self.out.push(Move::Play(play));
        }
    }

    /// Whether the wilds can stand for something: those in the window, and those beside it if they are tied.
    fn wilds_hold(&self, window: &Window, play: &Play, cards: &[Option<Card>; LONGEST]) -> bool {
        let mut wilds = window.wilds;
        let mut count = window.wild_count;
        for (offset, card) in cards.iter().enumerate() {
            if *card == Some(Card::WILD) {
                wilds[count] = self.across[window.first + offset];
                count += 1;
            }
        }
        match count {
            0 => !self.is_tied(window) || self.tied_wilds_hold(play),
            1 => window.line.fits() & wilds[0] != 0,
            _ => window.line.fits_with_wild(wilds[0]) & wilds[1] != 0,
        }
    }

    /// Whether cards come to the positions of two wilds that are tied in another line. Then there are no more wilds
    /// in the window or in the hand.
    #[inline]
    fn is_tied(&self, window: &Window) -> bool {
        let holes = &window.holes[..window.hole_count];
        self.tied != 0
            && self.tied
                & !holes.iter().fold(0, |set, (offset, _)| set | 1 << (window.first + usize::from(*offset)))
                == 0
    }

    #[cold]
    fn tied_wilds_hold(&self, play: &Play) -> bool {
        let mut field = *self.field;
        play.laid().for_each(|(place, card)| field.lay(place, card));
        referee::wilds_hold(&field)
    }
}
