//! What both games show to their bots in the same words.

use spellenkast_engine::{Game, Seat};
use spellenkast_games::keer::{
    Cells, ColumnPoints, Completed, Crosses, Dice, Mark, Phase, Print, ROWS, Turns,
};
use spellenkast_games::keer_op_keer::{self, KeerOpKeer};
use spellenkast_games::keer_op_keer_2::{self, Bomb, GOLDEN, KeerOpKeer2, PRINT, Special};

/// A sheet with everything that either game writes on it; what a game does not have stays at nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Paper {
    pub crosses: Crosses,
    pub completed: Completed,
    pub exclamation_marks: u8,
    pub hearts: u8,
    pub symbols: u8,
    pub rows: u8,
}

/// The dice that a move takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Takes {
    Nothing,
    Pair { colour: u8, number: u8 },
    Special,
}

/// Dice on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lying {
    pub dice: Dice,
    pub special: Option<Special>,
}

impl Lying {
    /// Whether somebody may take these dice.
    pub(super) fn has(self, takes: Takes) -> bool {
        match takes {
            Takes::Nothing => true,
            Takes::Pair { colour, number } => {
                self.dice.colours.showing(colour.into()) > 0 && self.dice.numbers.showing(number.into()) > 0
            }
            Takes::Special => self.special.is_some(),
        }
    }
}

/// One of the two games.
pub(super) trait Keer: Game + Copy {
    /// The upper values of the columns.
    const FIRST: ColumnPoints;
    /// The lower values of the columns.
    const LATER: ColumnPoints;
    /// The points that count as 1 for the network.
    const SCALE: f32;
    /// How many sheets exist.
    const PRINTS: usize;
    /// Whether it has rows, hearts and a special die.
    const SECOND: bool;
    /// To cross off nothing.
    const PASS: Self::Move;

    fn turns(&self) -> &Turns;
    fn print(&self) -> &'static Print;
    /// Which of the sheets everybody has.
    fn print_number(&self) -> usize;
    fn paper(&self, seat: Seat) -> Paper;
    fn lying(&self) -> Lying;
    /// The rows whose bonus is gone, a bit each.
    fn rows_taken(&self) -> u8;
    /// The roll of these dice.
    fn rolled(dice: Dice, special: Special) -> Self::Outcome;
    fn takes(mv: Self::Move) -> Takes;
    fn cells(mv: Self::Move) -> Cells;
    /// The bomb on these cells of a square.
    fn bomb(cells: Cells) -> Option<Self::Move>;

    /// Whether a network may judge the position: between two rolls.
    fn between_rolls(&self) -> bool {
        matches!(self.turns().phase, Phase::Roll | Phase::Lot)
    }
}

const COLOUR_JOKER: u8 = 5;
const NUMBER_JOKER: u8 = 5;

fn pair(mark: Mark) -> Takes {
    let jokers = mark.jokers();
    Takes::Pair {
        colour: if jokers.colour() { COLOUR_JOKER } else { mark.colour() as u8 },
        number: if jokers.number() { NUMBER_JOKER } else { mark.number() as u8 - 1 },
    }
}

impl Keer for KeerOpKeer {
    const FIRST: ColumnPoints = keer_op_keer::COLUMNS_FIRST;
    const LATER: ColumnPoints = keer_op_keer::COLUMNS_LATER;
    const SCALE: f32 = 20.0;
    const PRINTS: usize = keer_op_keer::SheetName::ALL.len();
    const SECOND: bool = false;
    const PASS: Self::Move = keer_op_keer::Move::Pass;

    #[inline]
    fn turns(&self) -> &Turns {
        self.turns()
    }

    #[inline]
    fn print(&self) -> &'static Print {
        self.print()
    }

    fn print_number(&self) -> usize {
        let own = |name: &keer_op_keer::SheetName| std::ptr::eq(name.print(), self.print());
        keer_op_keer::SheetName::ALL.iter().position(own).unwrap_or(0)
    }

    #[inline]
    fn paper(&self, seat: Seat) -> Paper {
        let sheet = self.sheet(seat);
        Paper {
            crosses: sheet.crosses,
            completed: sheet.completed,
            exclamation_marks: sheet.exclamation_marks,
            hearts: 0,
            symbols: 0,
            rows: 0,
        }
    }

    fn lying(&self) -> Lying {
        Lying { dice: self.tray(), special: None }
    }

    fn rows_taken(&self) -> u8 {
        0
    }

    fn rolled(dice: Dice, _: Special) -> Self::Outcome {
        keer_op_keer::Outcome::Roll(dice)
    }

    #[inline]
    fn takes(mv: Self::Move) -> Takes {
        match mv {
            keer_op_keer::Move::Pass => Takes::Nothing,
            keer_op_keer::Move::Mark(mark) => pair(mark),
        }
    }

    #[inline]
    fn cells(mv: Self::Move) -> Cells {
        match mv {
            keer_op_keer::Move::Pass => Cells::NONE,
            keer_op_keer::Move::Mark(mark) => mark.cells(),
        }
    }

    fn bomb(_: Cells) -> Option<Self::Move> {
        None
    }
}

impl Keer for KeerOpKeer2 {
    const FIRST: ColumnPoints = keer_op_keer_2::COLUMNS_FIRST;
    const LATER: ColumnPoints = keer_op_keer_2::COLUMNS_LATER;
    const SCALE: f32 = 40.0;
    const PRINTS: usize = 1;
    const SECOND: bool = true;
    const PASS: Self::Move = keer_op_keer_2::Move::Pass;

    #[inline]
    fn turns(&self) -> &Turns {
        self.turns()
    }

    #[inline]
    fn print(&self) -> &'static Print {
        &PRINT
    }

    fn print_number(&self) -> usize {
        0
    }

    #[inline]
    fn paper(&self, seat: Seat) -> Paper {
        let sheet = self.sheet(seat);
        Paper {
            crosses: sheet.crosses,
            completed: sheet.completed,
            exclamation_marks: sheet.exclamation_marks,
            hearts: sheet.hearts,
            symbols: sheet.symbols_left(),
            rows: sheet.rows,
        }
    }

    fn lying(&self) -> Lying {
        let tray = self.tray();
        Lying { dice: tray.dice, special: tray.special }
    }

    fn rows_taken(&self) -> u8 {
        self.turns().seats.iter().fold(0, |rows, seat| rows | self.sheet(seat).rows)
    }

    fn rolled(dice: Dice, special: Special) -> Self::Outcome {
        keer_op_keer_2::Outcome::Roll(keer_op_keer_2::Roll { dice, special })
    }

    #[inline]
    fn takes(mv: Self::Move) -> Takes {
        match mv {
            keer_op_keer_2::Move::Pass => Takes::Nothing,
            keer_op_keer_2::Move::Mark(mark) => pair(mark),
            _ => Takes::Special,
        }
    }

    #[inline]
    fn cells(mv: Self::Move) -> Cells {
        mv.cells()
    }

    fn bomb(cells: Cells) -> Option<Self::Move> {
        Bomb::of(cells).map(keer_op_keer_2::Move::Bomb)
    }
}

/// The cells of each row of a sheet.
pub(super) fn row_cells(row: usize) -> Cells {
    keer_op_keer_2::ROW_CELLS[row]
}

/// The golden cells of the second game.
pub(super) const GOLD: Cells = GOLDEN;

/// Shows the open cells of every square of two by two that has any.
pub(super) fn for_each_square(print: &Print, open: Cells, mut visit: impl FnMut(Cells)) {
    let columns = print.columns.len();
    for corner in 0..(columns - 1) * ROWS {
        if corner % ROWS == ROWS - 1 {
            continue;
        }
        let square: Cells = [corner, corner + 1, corner + ROWS, corner + ROWS + 1]
            .into_iter()
            .map(|place| usize::from(print.cell_at[place]))
            .collect();
        let cells = square.and(open);
        if !cells.is_empty() {
            visit(cells);
        }
    }
}
