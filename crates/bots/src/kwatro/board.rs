//! The numbers on the table, for counting what a play would score before it is made.
//!
//! A play of the real game draws cards, which its player may not see beforehand. So the points of a play are counted
//! here, where nothing is drawn.

use spellenkast_games::kwatro::{Direction, Place, Play, Scoring};

/// The table is never wider than 50 places.
const WIDTH: usize = 128;
const FOUR: usize = 4;

/// The numbers on the table: 0 where no card lies, otherwise one more than the card scores.
#[derive(Clone)]
pub(super) struct Board {
    cells: Box<[u8; WIDTH * WIDTH]>,
    scoring: Scoring,
    /// What a cell was before it changed, the latest last.
    changes: Vec<(u16, u8)>,
}

impl Board {
    pub fn new(scoring: Scoring) -> Self {
        Self { cells: Box::new([0; WIDTH * WIDTH]), scoring, changes: Vec::new() }
    }

    /// Clears the table and lays these cards, given by what they score.
    pub fn set(&mut self, scoring: Scoring, cards: impl Iterator<Item = (Place, i32)>) {
        self.scoring = scoring;
        self.cells.fill(0);
        self.changes.clear();
        for (place, number) in cards {
            self.cells[index(place)] = number as u8 + 1;
        }
    }

    /// Remembers this moment; see [`back`](Self::back).
    pub fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Takes everything back that came after the mark.
    pub fn back(&mut self, mark: usize) {
        while self.changes.len() > mark {
            if let Some((cell, before)) = self.changes.pop() {
                self.cells[usize::from(cell)] = before;
            }
        }
    }

    /// Lays a card that scores so much, or puts it in the place of a wild.
    pub fn lay(&mut self, place: Place, number: i32) {
        let cell = index(place);
        self.changes.push((cell as u16, self.cells[cell]));
        self.cells[cell] = number as u8 + 1;
    }

    pub fn lay_all(&mut self, play: &Play) {
        play.laid().for_each(|(place, card)| self.lay(place, card.number()));
    }

    /// What a play would score, and with how many kwatros.
    pub fn points(&mut self, play: &Play, goes_out: bool) -> Points {
        let mut cells = [0; FOUR];
        let mut count = 0;
        for (place, card) in play.laid() {
            cells[count] = index(place);
            self.cells[cells[count]] = card.number() as u8 + 1;
            count += 1;
        }
        let (along, across) = match play.direction() {
            Direction::Across => (1, WIDTH),
            Direction::Down => (WIDTH, 1),
        };
        let mut sum = 0;
        let mut kwatros = 0;
        let mut longest = (0, 0);
        let mut add = |(cards, numbers): (usize, i32)| {
            if cards > 1 {
                sum += numbers;
                kwatros += i32::from(cards == FOUR);
                longest = longest.max((cards, numbers));
            }
        };
        add(self.line(cells[0], along));
        for &cell in &cells[..count] {
            add(self.line(cell, across));
        }
        cells[..count].iter().for_each(|&cell| self.cells[cell] = 0);
        let all_four = count == FOUR;
        let total = match self.scoring {
            Scoring::Children => kwatros + i32::from(all_four) + i32::from(goes_out),
            Scoring::Standard => sum << (kwatros + i32::from(all_four) + i32::from(goes_out)),
        };
        let longest = match self.scoring {
            Scoring::Children => i32::from(longest.0 == FOUR),
            Scoring::Standard => longest.1,
        };
        Points { total, longest, kwatros }
    }

    /// How many cards lie next to each other through a cell, itself included, and their sum.
    fn line(&self, cell: usize, step: usize) -> (usize, i32) {
        let number = |cell: usize| i32::from(self.cells[cell % (WIDTH * WIDTH)]);
        let mut cards = 1;
        let mut sum = number(cell) - 1;
        let mut next = cell + step;
        while number(next) > 0 {
            sum += number(next) - 1;
            cards += 1;
            next += step;
        }
        let mut next = cell - step;
        while number(next) > 0 {
            sum += number(next) - 1;
            cards += 1;
            next -= step;
        }
        (cards, sum)
    }
}

/// What a play scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    /// By the rules.
    pub total: i32,
    /// By the longest of its lines alone, and nothing doubled.
    pub longest: i32,
    /// How many kwatros it makes.
    pub kwatros: i32,
}

fn index(place: Place) -> usize {
    let middle = WIDTH as i16 / 2;
    let coordinate = |offset: i8| (i16::from(offset) + middle) as usize;
    coordinate(place.y) * WIDTH + coordinate(place.x)
}
