//! The exact game of two: the dice that a player leaves stay on the table for the other, and both play for the win.
//!
//! A position is a column for each symbol: the crosses of the player to move, those of the other, and the dice that the
//! other has left. The order of the columns does not matter, which leaves some six million pairs of sheets and 126
//! rolls before each. Crosses are never lost, so pairs with more of them come first; a turn without a cross leads to the
//! same pair with the other player to move, and those two are settled together.
//!
//! Three gigabytes of numbers: made to see how far the bots are from it, not to be shipped.

mod averages;
mod columns;

use std::collections::HashMap;
use std::io::{self, Read, Write};

use rayon::prelude::*;
use spellenkast_engine::{Game, Seat};
use spellenkast_games::genius::{Genius, Move, Phase, ROLLS, Sheet, Tally};

use super::counter::opponents_dice;
use super::sheets::{self, CLASSES, Class, FULL, class, sheet};
use super::turn::{Stopping, for_each_score, scored};
pub use averages::Averages;
use columns::{Columns, DICE, Rolls, code, inverse, moved, sorting};

/// As many, rounded up for whole vectors.
const LANES: usize = 128;
/// The rolls without a joker come first: only they can leave a sheet as it was.
const PLAIN: usize = 15;
const PLAIN_LANES: usize = 16;
/// The crosses on two full sheets.
const MOST_CROSSES: u8 = 84;

/// What a turn can do to one sheet.
struct Turns {
    /// The sheets that it can become: the first is the sheet itself.
    reach: Vec<Columns>,
    rolls: Vec<Scores>,
}

/// What one roll can do to a sheet, depending on the dice of the other.
struct Scores {
    /// For each of the other's dice, which of the lists.
    seen: [u8; LANES],
    /// Where each of the lists ends.
    ends: Vec<u16>,
    /// The lists of sheets to choose from, by their places in `reach`.
    lists: Vec<u16>,
    /// The dice of the other with which nothing can be crossed, one bit each.
    idle: u128,
}

impl Turns {
    fn of(own: Sheet, rolls: &Rolls) -> Self {
        let mut reach = vec![own.rows().each()];
        let mut places = HashMap::from([(code(reach[0]), 0u16)]);
        let mut all = Vec::with_capacity(DICE);
        for throw in &rolls.throws {
            let mut scores = Scores { seen: [0; LANES], ends: Vec::new(), lists: Vec::new(), idle: 0 };
            let mut known: HashMap<Vec<usize>, u8> = HashMap::new();
            for (dice, left) in rolls.throws.iter().enumerate() {
                let mut best: Vec<Columns> = Vec::new();
                for_each_score(own, throw, left.tally, |after| {
                    add_undominated(&mut best, after.rows().each())
                });
                let mut key: Vec<usize> = best.iter().map(|&rows| code(rows)).collect();
                key.sort_unstable();
                let fresh = known.len() as u8;
                let list = *known.entry(key).or_insert(fresh);
                if list == fresh {
                    for rows in &best {
                        let place = *places.entry(code(*rows)).or_insert(reach.len() as u16);
                        if usize::from(place) == reach.len() {
                            reach.push(*rows);
                        }
                        scores.lists.push(place);
                    }
                    scores.ends.push(scores.lists.len() as u16);
                }
                scores.seen[dice] = list;
                if best[0] == reach[0] {
                    scores.idle |= 1 << dice;
                }
            }
            all.push(scores);
        }
        Self { reach, rolls: all }
    }
}

/// Adds a sheet to those to choose from, unless another has as much in every row.
fn add_undominated(best: &mut Vec<Columns>, rows: Columns) {
    let covers = |one: &Columns, other: &Columns| one.iter().zip(other).all(|(one, other)| one >= other);
    if !best.iter().any(|other| covers(other, &rows)) {
        best.retain(|other| !covers(&rows, other));
        best.push(rows);
    }
}

/// All sheets, told apart by the order of their rows, too.
struct Numbers {
    /// The number of a sheet, by its code.
    number: Vec<u16>,
    /// The sheets with so many crosses.
    with_crosses: Vec<Vec<Columns>>,
    count: usize,
}

impl Numbers {
    fn new() -> Self {
        let mut numbers =
            Self { number: vec![u16::MAX; 1 << 18], with_crosses: vec![Vec::new(); 43], count: 0 };
        for packed in 0..1usize << 18 {
            let rows: Columns = std::array::from_fn(|row| (packed >> (3 * row) & 7) as u8);
            if sheet(rows).rows().each() == rows {
                numbers.number[packed] = numbers.count as u16;
                numbers.count += 1;
                numbers.with_crosses[rows.iter().sum::<u8>() as usize].push(rows);
            }
        }
        numbers
    }
}

/// The solved game of two, or its end.
pub struct Exact {
    rolls: Rolls,
    numbers: Numbers,
    /// For the sheet of the player to move, its rows sorted, and the other's in the same order: which pair that is.
    pairs: Vec<u32>,
    /// For each pair and each roll that the other has left, the chance to win of the player to move. The first pair
    /// stands for a game that the other has won.
    chances: Vec<f32>,
}

/// No pair, or one that is not solved.
const UNSOLVED: u32 = u32::MAX;

/// A turn of one player of a pair.
struct Side {
    turns: Class,
    /// How the columns of this side's order go into that of the other side.
    across: Columns,
    other: Columns,
}

/// What each roll is worth with each of the other's dice.
type Worth = Vec<[f32; LANES]>;

impl Exact {
    /// Solves all pairs of sheets that have at most so many empty boxes together: 84 is the whole game. Shows each
    /// number of empty boxes, the pairs with so many and the numbers kept so far to `tell`.
    pub fn solve(most_empty: u8, mut tell: impl FnMut(u8, usize, usize)) -> Self {
        let mut exact = Self::unsolved();
        let turns: Vec<Turns> =
            sheets::all()[..CLASSES - 1].par_iter().map(|&sheet| Turns::of(sheet, &exact.rolls)).collect();
        for empty in 2..=most_empty {
            let pairs = exact.number_pairs(MOST_CROSSES - empty);
            for some in pairs.chunks(1 << 14) {
                let settled: Vec<_> = some
                    .par_iter()
                    .map_init(
                        || [worth(), worth()],
                        |worth, &(own, other)| exact.settle(&turns, worth, own, other),
                    )
                    .collect();
                for (pair, chances) in settled.into_iter().flatten() {
                    exact.chances[pair as usize * DICE..][..DICE].copy_from_slice(&chances);
                }
            }
            tell(empty, pairs.len(), exact.chances.len());
        }
        exact
    }

    fn unsolved() -> Self {
        let numbers = Numbers::new();
        let pairs = vec![UNSOLVED; CLASSES * numbers.count];
        Self { rolls: Rolls::new(), numbers, pairs, chances: vec![0.0; DICE] }
    }

    /// Gives a number to every pair with so many crosses. Returns each pair once, not again with the other to move.
    fn number_pairs(&mut self, crosses: u8) -> Vec<(Class, Columns)> {
        let mut all = Vec::new();
        for own in 0..FULL {
            let rows = sheets::all()[usize::from(own)].rows().each();
            let others = crosses.checked_sub(rows.iter().sum()).filter(|&others| others < MOST_CROSSES / 2);
            let Some(others) = others.map(usize::from) else { continue };
            for &other in &self.numbers.with_crosses[others] {
                if (1..6).all(|row| rows[row - 1] < rows[row] || other[row - 1] <= other[row]) {
                    let pair = (self.chances.len() / DICE + all.len()) as u32;
                    let place = self.place(own, other);
                    self.pairs[place] = pair;
                    all.push((own, other));
                }
            }
        }
        self.chances.resize(self.chances.len() + all.len() * DICE, 0.0);
        all.retain(|&(own, other)| {
            let (turned, _) =
                self.turned(sheets::all()[usize::from(own)].rows().each(), other, class(sheet(other)));
            self.pairs[self.place(own, other)] <= turned
        });
        all
    }

    fn place(&self, own: Class, other: Columns) -> usize {
        usize::from(own) * self.numbers.count + usize::from(self.numbers.number[code(other)])
    }

    /// The pair of these sheets with the other to move, and how the columns go into its order.
    fn turned(&self, own: Columns, other: Columns, other_class: Class) -> (u32, Columns) {
        let order = sorting(other, own);
        (self.pairs[self.place(other_class, moved(own, order))], order)
    }

    /// Solves a pair, whoever is to move.
    fn settle(
        &self,
        turns: &[Turns],
        [worth, back_worth]: &mut [Worth; 2],
        own: Class,
        other: Columns,
    ) -> [(u32, [f32; DICE]); 2] {
        let rows = sheets::all()[usize::from(own)].rows().each();
        let other_class = class(sheet(other));
        let (turned, across) = self.turned(rows, other, other_class);
        let back = Side { turns: other_class, across: inverse(across), other: moved(rows, across) };
        let forth = Side { turns: own, across, other };
        self.fill(&turns[usize::from(forth.turns)], &forth, worth);
        self.fill(&turns[usize::from(back.turns)], &back, back_worth);
        // Rounds of turns without a cross: the chance of one is so small that a few settle it.
        let (mut chances, mut replies) = ([0.5; LANES], [0.5; LANES]);
        loop {
            let before = chances;
            self.idle(&turns[usize::from(forth.turns)], &forth, &replies, worth);
            self.stop::<PLAIN_LANES>(worth, &mut chances);
            self.idle(&turns[usize::from(back.turns)], &back, &chances, back_worth);
            self.stop::<PLAIN_LANES>(back_worth, &mut replies);
            if (0..PLAIN).all(|dice| (chances[dice] - before[dice]).abs() < 1e-6) {
                break;
            }
        }
        self.stop::<LANES>(worth, &mut chances);
        self.stop::<LANES>(back_worth, &mut replies);
        let kept = |chances: [f32; LANES]| std::array::from_fn(|dice| chances[dice]);
        [(self.pairs[self.place(own, other)], kept(chances)), (turned, kept(replies))]
    }

    /// What every roll is worth if it gives a cross.
    fn fill(&self, turns: &Turns, side: &Side, worth: &mut Worth) {
        let other_class = class(sheet(side.other));
        let after: Vec<(usize, &[u8; DICE])> = turns
            .reach
            .iter()
            .map(|&rows| {
                if rows == [7; 6] {
                    return (0, &self.rolls.moved[0]);
                }
                let (pair, order) = self.turned(rows, side.other, other_class);
                (pair as usize * DICE, self.rolls.in_order(order))
            })
            .collect();
        let mut best = [0.0f32; LANES];
        for (roll, scores) in turns.rolls.iter().enumerate() {
            let mut begin = 0;
            for (best, &end) in best.iter_mut().zip(&scores.ends) {
                let list = &scores.lists[begin..usize::from(end)];
                begin = usize::from(end);
                let least = list.iter().fold(1.0f32, |least, &place| match place {
                    0 => least,
                    place => {
                        let (pair, dice) = after[usize::from(place)];
                        least.min(self.chances[pair + usize::from(dice[roll])])
                    }
                });
                *best = 1.0 - least;
            }
            for (worth, &list) in worth[roll].iter_mut().zip(&scores.seen) {
                *worth = best[usize::from(list) % LANES];
            }
        }
    }

    /// What the rolls are worth that give nothing, if the other's chances are these.
    fn idle(&self, turns: &Turns, side: &Side, replies: &[f32; LANES], worth: &mut Worth) {
        let across = self.rolls.in_order(side.across);
        for (roll, scores) in turns.rolls[..PLAIN].iter().enumerate() {
            let mut idle = scores.idle;
            while idle != 0 {
                worth[roll][idle.trailing_zeros() as usize] = 1.0 - replies[usize::from(across[roll])];
                idle &= idle - 1;
            }
        }
    }

    /// What a turn is worth with best stopping, for the first so many of the other's dice.
    fn stop<const COUNT: usize>(&self, worth: &Worth, chances: &mut [f32; LANES]) {
        let mut again = [0.0f32; COUNT];
        for _ in 0..ROLLS {
            let mut sum = [0.0f32; COUNT];
            for (worth, &chance) in worth.iter().zip(&self.rolls.chances) {
                for lane in 0..COUNT {
                    sum[lane] += chance * worth[lane].max(again[lane]);
                }
            }
            again = sum;
        }
        chances[..COUNT].copy_from_slice(&again);
    }

    /// How many positions are solved: pairs of sheets with the dice that the other has left.
    pub fn positions(&self) -> usize {
        self.chances.len() - DICE
    }

    /// The chance to win of the player to move, with these sheets and with these dice left by the other; nothing where
    /// that is not solved.
    pub fn to_move(&self, own: Sheet, other: Sheet, left: Tally) -> Option<f64> {
        let (own, other) = (own.rows().each(), other.rows().each());
        let order = sorting(own, other);
        let pair = self.pairs[self.place(class(sheet(own)), moved(other, order))];
        let dice = self.rolls.number[code(moved(left.each(), order))];
        (pair != UNSOLVED && dice != u8::MAX)
            .then(|| self.chances[pair as usize * DICE + usize::from(dice)].into())
    }

    /// The chance to win of a player who has made this sheet and leaves these dice.
    fn moved(&self, own: Sheet, other: Sheet, left: Tally) -> Option<f64> {
        if own.is_full() { Some(1.0) } else { self.to_move(other, own, left).map(|chance| 1.0 - chance) }
    }

    /// What [`to_move`](Self::to_move) says, reckoned anew from what comes after the turn.
    pub fn turn(&self, own: Sheet, other: Sheet, left: Tally) -> Option<f64> {
        self.stopping(own, other, left).map(|stopping| stopping.turn())
    }

    /// When the player to move best stops rolling; nothing where that is not solved.
    pub(super) fn stopping(&self, own: Sheet, other: Sheet, left: Tally) -> Option<Stopping> {
        let rolls: Option<Vec<(f64, f64)>> = self
            .rolls
            .throws
            .iter()
            .map(|throw| {
                let mut best = Some(0.0);
                for_each_score(own, throw, left, |after| {
                    let worth = self.moved(after, other, throw.tally);
                    best = best.and_then(|best: f64| worth.map(|worth| worth.max(best)));
                });
                best.map(|best| (throw.probability, best))
            })
            .collect();
        rolls.map(|rolls| Stopping::new(rolls.into_iter()))
    }

    /// The chance to win of every move in a single game of two; nothing where that is not solved.
    pub fn judge(&self, game: &Genius, seat: Seat, moves: &[Move]) -> Option<Vec<f64>> {
        debug_assert_eq!(game.phase(), Phase::Decide);
        let (own, other) = (game.sheet(seat), game.sheet(game.seats().after(seat)));
        let dice = game.dice(seat)?.tally();
        let left = opponents_dice(game, seat);
        let again = self.stopping(own, other, left)?.again[usize::from(ROLLS - game.rolls())];
        let worth = |&mv: &Move| match mv {
            Move::Again => Some(again),
            Move::Score(jokers) => self.moved(scored(own, dice, left, jokers), other, dice),
        };
        moves.iter().map(worth).collect()
    }

    /// Writes what is solved.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        for some in self.pairs.chunks(1 << 16) {
            to.write_all(&some.iter().flat_map(|pair| pair.to_le_bytes()).collect::<Vec<u8>>())?;
        }
        for some in self.chances.chunks(1 << 16) {
            to.write_all(&some.iter().flat_map(|chance| chance.to_le_bytes()).collect::<Vec<u8>>())?;
        }
        Ok(())
    }

    /// Reads what was written.
    pub fn read(from: &mut impl Read) -> io::Result<Self> {
        let mut exact = Self::unsolved();
        let mut bytes = vec![0; 4 * exact.pairs.len()];
        from.read_exact(&mut bytes)?;
        let (pairs, _) = bytes.as_chunks::<4>();
        exact.pairs.iter_mut().zip(pairs).for_each(|(pair, &bytes)| *pair = u32::from_le_bytes(bytes));
        let count = exact.pairs.iter().filter(|&&pair| pair != UNSOLVED).count();
        exact.chances = Vec::with_capacity((count + 1) * DICE);
        let mut line = [0; 4 * DICE];
        for _ in 0..=count {
            from.read_exact(&mut line)?;
            exact.chances.extend(line.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)));
        }
        Ok(exact)
    }
}

fn worth() -> Worth {
    vec![[0.0; LANES]; DICE]
}

#[cfg(test)]
mod tests {
    use spellenkast_games::genius::Symbol;

    use super::*;

    #[test]
    fn every_solved_chance_follows_from_those_of_the_next_turn() {
        let exact = Exact::solve(8, |_, _, _| {});
        let near_the_end =
            |class: &Class| sheets::crosses(sheets::all()[usize::from(*class)]) + 4 >= MOST_CROSSES / 2;
        let ends: Vec<Sheet> =
            (0..FULL).filter(near_the_end).map(|class| sheets::all()[usize::from(class)]).collect();
        for (index, &own) in ends.iter().enumerate() {
            for &other in &ends[..=index] {
                // The other's rows the other way round, so that the sheets lack the same symbols or not.
                let mut turned = other.rows().each();
                turned.reverse();
                for other in [other, sheet(turned)] {
                    for left in exact.rolls.throws.iter().step_by(7) {
                        let kept = exact.to_move(own, other, left.tally).unwrap();
                        let reckoned = exact.turn(own, other, left.tally).unwrap();
                        assert!(
                            (kept - reckoned).abs() < 1e-5,
                            "{own:?} {other:?} {left:?}: {kept} {reckoned}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn what_has_more_empty_boxes_is_not_solved() {
        let exact = Exact::solve(3, |_, _, _| {});
        let dice = exact.rolls.throws[0].tally;
        assert_eq!(exact.to_move(Sheet::default(), Sheet::default(), dice), None);
        assert!(exact.to_move(sheet([6, 7, 7, 7, 7, 7]), sheet([6, 6, 7, 7, 7, 7]), dice).is_some());
    }

    #[test]
    fn dice_that_the_other_needs_no_more_are_the_better_ones_to_leave() {
        let exact = Exact::solve(4, |_, _, _| {});
        let last = |missing: usize| {
            let mut rows = [7; 6];
            rows[missing] = 6;
            sheet(rows)
        };
        let four = |symbol| Tally::NONE.with(symbol, 4);
        let chance = |symbol| exact.to_move(last(0), last(5), four(symbol)).unwrap();
        assert!(chance(Symbol::Blue) > chance(Symbol::Red));
    }
}
