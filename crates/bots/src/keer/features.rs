//! How a position between two rolls is shown to the network.
//!
//! First the own sheet, then that of the opponent who is furthest, each by what is missing and what can be reached; then
//! the own crosses cell by cell, apart for each of the printed sheets; then the moment of the game. All but the cells
//! means the same on every sheet.

use spellenkast_engine::{Seat, Seats};
use spellenkast_games::keer::{BLOCKS, COLUMNS, Cells, Completed, ROWS, SOLO_ROLLS, block_cells};

use super::reach::Reach;
use super::table::{GOLD, Keer, Paper, row_cells};
use crate::Features;

const COLOURS: usize = 5;

// Where each group of inputs of a sheet begins.
const COLUMN: usize = 0;
const COLUMN_LATE: usize = COLUMN + COLUMNS * (ROWS + 1);
const COLUMN_REACH: usize = COLUMN_LATE + COLUMNS;
const COLOUR: usize = COLUMN_REACH + COLUMNS * 4;
const COLOUR_LATE: usize = COLOUR + COLOURS * 22;
const BLOCK: usize = COLOUR_LATE + COLOURS;
const CAN: usize = BLOCK + BLOCKS * 14;
const STARS: usize = CAN + COLOURS * 5;
const MARKS: usize = STARS + 16;
const FIRST_SHEET: usize = MARKS + 9;
const ROW: usize = FIRST_SHEET;
const ROW_LATE: usize = ROW + ROWS * (COLUMNS + 1);
const HEARTS: usize = ROW_LATE + ROWS;
const SYMBOLS: usize = HEARTS + 6;
const GOLDEN: usize = SYMBOLS + 10;
const SECOND_SHEET: usize = GOLDEN + 6;

/// How many inputs a sheet has.
const fn sheet_inputs<G: Keer>() -> usize {
    if G::SECOND { SECOND_SHEET } else { FIRST_SHEET }
}

// Where each group of the moment begins.
const ROLLS: usize = 0;
const SEATS: usize = ROLLS + SOLO_ROLLS as usize + 1;
const ACTIVE: usize = SEATS + Seats::MOST as usize;
const OWN_SCORE: usize = ACTIVE + Seats::MOST as usize;
const LEAD: usize = OWN_SCORE + 1;
const CLOCK: usize = LEAD + 1;
const MOMENT: usize = CLOCK + 1;

/// How large the inputs for the roll are: the network learns first what time does, so that it does not blame the crosses
/// for the rolls that have gone by.
const LOUD: f32 = 4.0;

/// How many inputs a position has, alone and at a table.
pub(super) const fn inputs<G: Keer>(solo: bool) -> usize {
    let sheets = if solo { 1 } else { 2 };
    sheets * sheet_inputs::<G>() + G::PRINTS * Cells::ALL.len() as usize + MOMENT
}

/// The rival's sheet as it was last shown: most moves leave it as it is.
#[derive(Clone, Default)]
pub(super) struct Shown {
    sheet: Option<(Paper, Completed, u8, usize)>,
    inputs: Features,
}

impl Shown {
    fn show<G: Keer>(
        &mut self,
        game: &G,
        paper: Paper,
        taken: Completed,
        rows_taken: u8,
        out: &mut Features,
    ) {
        let now = Some((paper, taken, rows_taken, game.print_number()));
        if self.sheet != now {
            self.sheet = now;
            self.inputs.clear();
            sheet(game, &paper, &taken, rows_taken, sheet_inputs::<G>(), &mut self.inputs);
        }
        out.add(&self.inputs);
    }
}

/// Shows the position as this seat knows it between two rolls.
pub(super) fn features<G: Keer>(game: &G, seat: Seat, shown: &mut Shown, out: &mut Features) {
    out.clear();
    let turns = game.turns();
    let solo = turns.solo();
    let own = game.paper(seat);
    let taken = Completed::taken(turns.seats.iter().map(|seat| game.paper(seat).completed));
    let rows_taken = game.rows_taken();
    sheet(game, &own, &taken, rows_taken, 0, out);
    let mut base = sheet_inputs::<G>();
    let score = game.score(seat) as f32;
    let mut lead = 0.0;
    if let Some(rival) = rival(game, seat) {
        shown.show(game, game.paper(rival), taken, rows_taken, out);
        base += sheet_inputs::<G>();
        lead = score - game.score(rival) as f32;
    }
    let cells = base + game.print_number() * Cells::ALL.len() as usize;
    own.crosses.crossed().iter().for_each(|cell| out.set(cells + cell));
    base += G::PRINTS * Cells::ALL.len() as usize;
    out.put(base + ROLLS + usize::from(turns.rolls.min(SOLO_ROLLS)), LOUD);
    out.put(base + CLOCK, LOUD * f32::from(turns.rolls.min(SOLO_ROLLS)) / f32::from(SOLO_ROLLS));
    out.put(base + OWN_SCORE, score / G::SCALE);
    if !solo {
        let count = turns.seats.count();
        out.set(base + SEATS + usize::from(count) - 1);
        out.set(base + ACTIVE + usize::from((turns.active.0 + count - seat.0) % count));
        out.put(base + LEAD, lead / G::SCALE);
    }
}

/// The opponent who is furthest.
pub(super) fn rival<G: Keer>(game: &G, seat: Seat) -> Option<Seat> {
    let far = |other: &Seat| {
        let crossed = game.paper(*other).crosses.crossed().len() as i32;
        2 * game.score(*other) + crossed
    };
    // Of equals the first to the left, so that seats are alike.
    let seats = game.turns().seats;
    let mut best: Option<(i32, Seat)> = None;
    let mut other = seats.after(seat);
    while other != seat {
        let how_far = far(&other);
        if best.is_none_or(|(most, _)| how_far > most) {
            best = Some((how_far, other));
        }
        other = seats.after(other);
    }
    best.map(|(_, seat)| seat)
}

fn sheet<G: Keer>(
    game: &G,
    paper: &Paper,
    taken: &Completed,
    rows_taken: u8,
    base: usize,
    out: &mut Features,
) {
    let print = game.print();
    let open = paper.crosses.open();
    let reachable = paper.crosses.reachable(print);
    for (column, &cells) in print.columns.iter().enumerate() {
        let missing = cells.and(open).len() as usize;
        out.set(base + COLUMN + column * (ROWS + 1) + missing);
        if missing > 0 {
            if taken.columns >> column & 1 != 0 {
                out.set(base + COLUMN_LATE + column);
            }
            out.set(base + COLUMN_REACH + column * 4 + cells.and(reachable).len().min(3) as usize);
        }
    }
    let reach = Reach::of(print, if G::SECOND { 7 } else { game.print_number() });
    for colour in 0..COLOURS {
        let mut missing = 0;
        let mut can = 0;
        for block in colour * 6..colour * 6 + 6 {
            let left = block_cells(block).and(open).len() as usize;
            missing += left;
            let numbers = reach.numbers(&paper.crosses, reachable, block);
            can |= numbers;
            out.set(base + BLOCK + block * 14 + left + if numbers != 0 { 7 } else { 0 });
        }
        out.set(base + COLOUR + colour * 22 + missing);
        if missing > 0 && taken.colours >> colour & 1 != 0 {
            out.set(base + COLOUR_LATE + colour);
        }
        (0..5).filter(|number| can >> number & 1 != 0).for_each(|n| out.set(base + CAN + colour * 5 + n));
    }
    out.set(base + STARS + print.stars.and(open).len() as usize);
    out.set(base + MARKS + usize::from(paper.exclamation_marks));
    if G::SECOND {
        for row in 0..ROWS {
            let missing = row_cells(row).and(open).len() as usize;
            out.set(base + ROW + row * (COLUMNS + 1) + missing);
            if missing > 0 && rows_taken >> row & 1 != 0 {
                out.set(base + ROW_LATE + row);
            }
        }
        out.set(base + HEARTS + usize::from(paper.hearts));
        out.set(base + SYMBOLS + usize::from(paper.symbols.min(9)));
        out.set(base + GOLDEN + GOLD.and(open).len() as usize);
    }
}
