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

    /// What a play would score.
    pub fn points(&self, play: &Play, goes_out: bool) -> Points {
        let (along, across) = match play.direction() {
            Direction::Across => (1, WIDTH),
            Direction::Down => (WIDTH, 1),
        };
        let mut lines = Lines::default();
        let start = index(play.at());
        let (mut main, mut count) = (self.run(start, along, Step::Back), 0);
        let mut cell = start;
        for card in play.by_distance() {
            let number = match card {
                Some(card) => {
                    let number = card.number();
                    count += 1;
                    let beside = self.run(cell, across, Step::Back).and(self.run(cell, across, Step::On));
                    lines.add(beside.and(Run { cards: 1, sum: number }));
                    number
                }
                None if self.number(cell) > 0 => self.number(cell) - 1,
                None => break,
            };
            main = main.and(Run { cards: 1, sum: number });
            cell += along;
        }
        lines.add(main.and(self.run(cell - along, along, Step::On)));

        let doublings = lines.kwatros + i32::from(count == FOUR) + i32::from(goes_out);
        match self.scoring {
            Scoring::Children => {
                Points { total: doublings, longest: lines.longest.cards as f32 / FOUR as f32 }
            }
            Scoring::Standard => Points { total: lines.sum << doublings, longest: lines.longest.sum as f32 },
        }
    }

    /// The cards next to each other on one side of a cell.
    fn run(&self, cell: usize, step: usize, way: Step) -> Run {
        let mut run = Run::default();
        let mut next = cell;
        loop {
            next = if way == Step::On { next + step } else { next - step };
            let number = self.number(next);
            if number == 0 {
                return run;
            }
            run = run.and(Run { cards: 1, sum: number - 1 });
        }
    }

    fn number(&self, cell: usize) -> i32 {
        self.cells[cell % (WIDTH * WIDTH)].into()
    }
}

/// Which way to go along a line.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    Back,
    On,
}

/// Cards next to each other.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Run {
    cards: usize,
    sum: i32,
}

impl Run {
    fn and(self, other: Self) -> Self {
        Self { cards: self.cards + other.cards, sum: self.sum + other.sum }
    }
}

/// The lines that a play creates or extends, added up.
#[derive(Default)]
struct Lines {
    sum: i32,
    kwatros: i32,
    longest: Run,
}

impl Lines {
    /// A single card is no line.
    fn add(&mut self, line: Run) {
        if line.cards > 1 {
            self.sum += line.sum;
            self.kwatros += i32::from(line.cards == FOUR);
            self.longest = self.longest.max(line);
        }
    }
}

/// What a play scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Points {
    /// By the rules.
    pub total: i32,
    /// By the longest of its lines alone, and nothing doubled; with children's scoring a part of a kwatro.
    pub longest: f32,
}

fn index(place: Place) -> usize {
    let middle = WIDTH as i16 / 2;
    let coordinate = |offset: i8| (i16::from(offset) + middle) as usize;
    coordinate(place.y) * WIDTH + coordinate(place.x)
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use spellenkast_engine::{Eye, Game, MoveList, Seat, Seats, Turn, below};
    use spellenkast_games::kwatro::{DeckKind, Kwatro, Move, Options};

    use super::super::turns::Finder;
    use super::*;

    #[test]
    fn the_points_foretold_are_those_that_the_game_gives() {
        for scoring in [Scoring::Standard, Scoring::Children] {
            let options = Options { deck: DeckKind::Short, scoring };
            let mut game = Kwatro::new(&options, Seats::new(2).unwrap(), Some(Seat(0))).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
            game.apply_outcome(game.sample(&mut rng));
            let mut finder = Finder::new(&game.view(Eye::Spectator));
            let mut moves = MoveList::new();
            while let Turn::Decide(seats) = game.turn() {
                let seat = seats.first().unwrap();
                game.moves(seat, &mut moves);
                finder.look(&game.view(Eye::Spectator));
                for &mv in moves.iter() {
                    let Move::Play(play) = mv else { continue };
                    let mut next = game;
                    next.apply_move(seat, mv);
                    let goes_out = next.turn() == Turn::Over;
                    let told = finder.board.points(&play, goes_out).total;
                    assert_eq!(told, next.score(seat) - game.score(seat), "{mv}");
                }
                game.apply_move(seat, moves[below(&mut rng, moves.len() as u32) as usize]);
            }
        }
    }
}
