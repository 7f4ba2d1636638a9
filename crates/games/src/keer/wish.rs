//! What somebody may mean who points at dice and cells.

use super::{
    BLOCKS, Cells, ColourFace, Jokers, Mark, NumberFace, Print, Reason, Special, Spot, block_cells,
    block_colour, block_of,
};

/// What was pointed at, sorted.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wish {
    pub pass: bool,
    pub colour: Option<ColourFace>,
    pub number: Option<NumberFace>,
    pub special: Option<Special>,
    pub cells: Cells,
}

impl Wish {
    /// Sorts what was pointed at; none where it holds two dice of a kind or a cell of another sheet.
    pub fn of(print: &Print, spots: &[Spot]) -> Option<Self> {
        let mut wish = Self::default();
        for &spot in spots {
            let twice = match spot {
                Spot::Pass => std::mem::replace(&mut wish.pass, true),
                Spot::Colour(face) => wish.colour.replace(face).is_some(),
                Spot::Number(face) => wish.number.replace(face).is_some(),
                Spot::Special(special) => wish.special.replace(special).is_some(),
                Spot::Cell([column, row]) => {
                    let cell = Cells::only(print.cell_named(column, row)?);
                    let twice = wish.cells.meets(cell);
                    wish.cells = wish.cells.or(cell);
                    twice
                }
            };
            if twice {
                return None;
            }
        }
        Some(wish)
    }

    /// Shows the marks that may be meant, filled up with open cells; that on just these cells first. Gives the reason
    /// why there may be none.
    pub fn marks(self, print: &Print, open: Cells, visit: &mut dyn FnMut(Mark)) -> Reason {
        let Some(first) = self.cells.iter().next() else {
            (0..BLOCKS).for_each(|block| self.in_block(print, block, open, visit));
            return Reason::NoSuchMove;
        };
        let block = block_of(first);
        if !self.cells.within(block_cells(block)) {
            let colour = |cell| block_colour(block_of(cell));
            let same = self.cells.iter().all(|cell| colour(cell) == colour(first));
            return if same { Reason::CellsApart } else { Reason::OtherColour };
        }
        self.in_block(print, block, open, visit);
        let has =
            |face: ColourFace| face == ColourFace::Joker || face as usize == block_colour(block) as usize;
        if self.colour.is_none_or(has) { Reason::OtherNumber } else { Reason::OtherColour }
    }

    fn in_block(self, print: &Print, block: usize, open: Cells, visit: &mut dyn FnMut(Mark)) {
        let cells = block_cells(block);
        let from = cells.0.trailing_zeros();
        let [chosen, open] = [self.cells, open.or(self.cells).and(cells)].map(|set| (set.0 >> from) as u8);
        let connected = |set: u8| print.connected[block] >> set & 1 != 0;
        let mut show = |set: u8| {
            for jokers in [Jokers::Neither, Jokers::Number, Jokers::Colour, Jokers::Both] {
                if let Some(mark) =
                    Mark::new(block as u8, set, jokers).filter(|mark| self.is_served_by(*mark))
                {
                    visit(mark);
                }
            }
        };
        // Whether or not they hang together: if they do not, that is the reason.
        show(chosen);
        (1..64)
            .filter(|&set| set != chosen && set & chosen == chosen && set & !open == 0 && connected(set))
            .for_each(show);
    }

    fn is_served_by(self, mark: Mark) -> bool {
        let (colour, number) = mark.dice();
        self.colour.is_none_or(|face| face == colour) && self.number.is_none_or(|face| face == number)
    }
}
