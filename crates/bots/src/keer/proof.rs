//! A proven ceiling for the first game alone: what nobody can score more than in the mean, without foresight.
//!
//! Every block of the sheet becomes a game of its own, played with the same dice: crossing off costs the price of the
//! roll, a joker costs its point and the price of a mark, and at the end a block gets its shares of the columns and of its
//! colour if its own part of them is crossed off. Whoever plays the true game plays these thirty games at once, in each
//! roll at most one of them and with eight jokers in all: so the prices take no more from the player than one price for
//! every roll and eight for marks, the shares give no less than the true points, and nobody can have more in the mean than all
//! these games are worth together with the prices (a Lagrangian relaxation). That holds for all prices that are not negative
//! and all shares that add up to one; good ones are found step by step.

use spellenkast_games::keer::{BLOCKS, COLUMNS, Cells, Print, ROWS, SOLO_ROLLS, block_cells, block_size};
use spellenkast_games::keer_op_keer::{COLUMNS_FIRST, EXCLAMATION_MARKS};

use super::reach::Reach;

const ROLLS: usize = SOLO_ROLLS as usize;
const COLOUR_BLOCKS: usize = 6;
const COLOUR_BONUS: f64 = 5.0;
const STAR: f64 = 2.0;
/// The numbers 1 to 5, and behind them the joker.
const JOKER: usize = 5;

/// Rolls that are the same to all blocks but for their colours.
struct Kind {
    probability: f64,
    numbers: [usize; 2],
    /// How likely a certain colour lies there, and how likely only a joker does.
    free: f64,
    joker: f64,
}

fn kinds() -> Vec<Kind> {
    // Two colours, one colour twice, a colour and a joker, two jokers.
    let colours =
        [(20.0, 2.0 / 5.0, 0.0), (5.0, 1.0 / 5.0, 0.0), (10.0, 1.0 / 5.0, 4.0 / 5.0), (1.0, 0.0, 1.0)];
    let mut kinds = Vec::new();
    for (ways, free, joker) in colours {
        for one in 0..=JOKER {
            for other in one..=JOKER {
                let probability = ways / 36.0 * if one == other { 1.0 } else { 2.0 } / 36.0;
                kinds.push(Kind { probability, numbers: [one, other], free, joker });
            }
        }
    }
    kinds
}

/// What crossing off costs, and how columns and colours are shared out among the blocks.
struct Prices {
    rolls: Vec<Vec<f64>>,
    mark: f64,
    columns: [[f64; BLOCKS]; COLUMNS],
    colours: [f64; BLOCKS],
}

/// What the best players of the blocks do in the mean.
struct Doings {
    /// How often they cross off something in each kind of roll.
    rolls: Vec<Vec<f64>>,
    marks: f64,
    columns: [[f64; BLOCKS]; COLUMNS],
    colours: [f64; BLOCKS],
}

struct Proof {
    print: &'static Print,
    reach: &'static Reach,
    kinds: Vec<Kind>,
    /// How many rolls must have gone by before each block can be reached from column H: one for each block on the way.
    /// Nothing else is left of the rule that crosses touch others.
    reached: [usize; BLOCKS],
}

impl Proof {
    fn new(print: &'static Print, number: usize) -> Self {
        Self { print, reach: Reach::of(print, number), kinds: kinds(), reached: reached(print) }
    }

    fn first_prices(&self) -> Prices {
        let share = |column, block| f64::from(self.part(column, block).count_ones()) / ROWS as f64;
        Prices {
            rolls: vec![vec![0.5; self.kinds.len()]; ROLLS],
            mark: 0.0,
            columns: std::array::from_fn(|column| std::array::from_fn(|block| share(column, block))),
            colours: [1.0 / COLOUR_BLOCKS as f64; BLOCKS],
        }
    }

    /// Which cells of the block belong to the column, a bit each.
    fn part(&self, column: usize, block: usize) -> usize {
        self.bits(self.print.columns[column], block)
    }

    fn bits(&self, cells: Cells, block: usize) -> usize {
        let all = block_cells(block);
        (cells.and(all).0 >> all.0.trailing_zeros()) as usize
    }

    /// Shows the columns of which the block has a part that is crossed off.
    fn each_column(&self, block: usize, set: usize, mut show: impl FnMut(usize)) {
        for column in 0..COLUMNS {
            let part = self.part(column, block);
            if part != 0 && set & part == part {
                show(column);
            }
        }
    }

    /// What a block gets at the end.
    fn points(&self, block: usize, set: usize, prices: &Prices) -> f64 {
        let stars = self.bits(self.print.stars, block);
        let mut points = STAR * f64::from((set & stars).count_ones());
        self.each_column(block, set, |column| {
            points += f64::from(COLUMNS_FIRST[column]) * prices.columns[column][block];
        });
        if set + 1 == 1 << block_size(block) {
            points += COLOUR_BONUS * prices.colours[block];
        }
        points
    }

    /// What the game of a block is worth; adds up what its best player does.
    fn play(&self, block: usize, prices: &Prices, doings: &mut Doings) -> f64 {
        let sets = 1usize << block_size(block);
        let mut values = vec![vec![0.0; sets]; ROLLS + 1];
        for (set, value) in values[ROLLS].iter_mut().enumerate() {
            *value = self.points(block, set, prices);
        }
        for roll in (0..ROLLS).rev() {
            if roll < self.reached[block] {
                values[roll] = values[roll + 1].clone();
                continue;
            }
            for set in 0..sets {
                let stay = values[roll + 1][set];
                let mut value = stay;
                self.each_choice(block, set, &values[roll + 1], prices, roll, &mut |choice| {
                    value += choice.probability * (choice.value - stay);
                });
                values[roll][set] = value;
            }
        }
        let mut chances = vec![0.0; sets];
        chances[0] = 1.0;
        for roll in self.reached[block]..ROLLS {
            let mut nexts = chances.clone();
            for set in (0..sets).filter(|&set| chances[set] > 0.0) {
                self.each_choice(block, set, &values[roll + 1], prices, roll, &mut |choice| {
                    let chance = chances[set] * choice.probability;
                    nexts[set] -= chance;
                    nexts[choice.set] += chance;
                    doings.rolls[roll][choice.kind] += chance;
                    doings.marks += chance * f64::from(choice.jokers);
                });
            }
            chances = nexts;
        }
        for (set, chance) in chances.into_iter().enumerate() {
            self.each_column(block, set, |column| doings.columns[column][block] += chance);
            if set == sets - 1 {
                doings.colours[block] += chance;
            }
        }
        values[0][0]
    }

    /// Shows what the best player crosses off, wherever that is better than nothing.
    fn each_choice(
        &self,
        block: usize,
        set: usize,
        after: &[f64],
        prices: &Prices,
        roll: usize,
        show: &mut dyn FnMut(Choice),
    ) {
        // With each number, and with the joker.
        let mut best = [(f64::NEG_INFINITY, set, 0u8); JOKER + 1];
        for more in self.reach.connected_sets(block).filter(|more| set & more == 0) {
            let number = more.count_ones() as usize - 1;
            if number < JOKER && after[set | more] > best[number].0 {
                best[number] = (after[set | more], set | more, 0);
            }
        }
        let cost = 1.0 + prices.mark;
        let free = best[..JOKER].iter().copied().max_by(|one, other| one.0.total_cmp(&other.0));
        if let Some((value, next, _)) = free {
            best[JOKER] = (value - cost, next, 1);
        }
        for (kind, &Kind { probability, numbers: [one, other], free, joker }) in self.kinds.iter().enumerate()
        {
            let (value, next, jokers) = if best[one].0 >= best[other].0 { best[one] } else { best[other] };
            let value = value - prices.rolls[roll][kind];
            for (value, jokers, likely) in [(value, jokers, free), (value - cost, jokers + 1, joker)] {
                if likely > 0.0 && value > after[set] {
                    show(Choice { kind, probability: probability * likely, value, set: next, jokers });
                }
            }
        }
    }

    /// A ceiling, and what the best players of the blocks do.
    fn ceiling(&self, prices: &Prices) -> (f64, Doings) {
        let kinds = self.kinds.len();
        let mut doings = Doings {
            rolls: vec![vec![0.0; kinds]; ROLLS],
            marks: 0.0,
            columns: [[0.0; BLOCKS]; COLUMNS],
            colours: [0.0; BLOCKS],
        };
        let marks = f64::from(EXCLAMATION_MARKS);
        let mut sum = marks - STAR * f64::from(self.print.stars.len()) + marks * prices.mark;
        for roll in &prices.rolls {
            sum += roll.iter().zip(&self.kinds).map(|(price, kind)| price * kind.probability).sum::<f64>();
        }
        for block in 0..BLOCKS {
            sum += self.play(block, prices, &mut doings);
        }
        (sum, doings)
    }
}

/// How many blocks lie between column H and each block.
fn reached(print: &Print) -> [usize; BLOCKS] {
    let mut reached = [usize::MAX; BLOCKS];
    let mut edge = print.columns[COLUMNS / 2];
    for roll in 0..BLOCKS {
        let blocks: Vec<usize> =
            (0..BLOCKS).filter(|&block| reached[block] > roll && block_cells(block).meets(edge)).collect();
        for block in blocks {
            reached[block] = roll;
            edge = block_cells(block).iter().fold(edge, |edge, cell| edge.or(print.beside[cell]));
        }
    }
    reached
}

/// What a block's best player crosses off in a kind of roll.
struct Choice {
    kind: usize,
    probability: f64,
    value: f64,
    /// What is crossed off then.
    set: usize,
    jokers: u8,
}

/// The lowest ceiling that is found in so many steps: what too many want becomes dearer, and a column is worth most in
/// the blocks where it is hardest to get.
pub(super) fn proven_ceiling(print: &'static Print, number: usize, steps: u32) -> f64 {
    let proof = Proof::new(print, number);
    let mut prices = proof.first_prices();
    let mut lowest = f64::INFINITY;
    for step in 0..steps {
        let (ceiling, doings) = proof.ceiling(&prices);
        lowest = lowest.min(ceiling);
        let pace = 0.3 / (1.0 + f64::from(step) / 100.0);
        for (prices, doings) in prices.rolls.iter_mut().zip(&doings.rolls) {
            for ((price, done), kind) in prices.iter_mut().zip(doings).zip(&proof.kinds) {
                *price = (*price + pace * (done / kind.probability - 1.0).min(2.0)).max(0.0);
            }
        }
        prices.mark = (prices.mark + 0.1 * pace * (doings.marks - f64::from(EXCLAMATION_MARKS))).max(0.0);
        for (column, shares) in prices.columns.iter_mut().enumerate() {
            share_anew(shares, &doings.columns[column], pace);
        }
        for (shares, done) in
            prices.colours.chunks_mut(COLOUR_BLOCKS).zip(doings.colours.chunks(COLOUR_BLOCKS))
        {
            share_anew(shares, done, pace);
        }
    }
    lowest
}

/// Gives more to those who get it done less often.
fn share_anew(shares: &mut [f64], done: &[f64], pace: f64) {
    for (share, done) in shares.iter_mut().zip(done) {
        *share *= libm::exp(-2.0 * pace * done);
    }
    let sum: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
}

#[cfg(test)]
mod tests {
    use spellenkast_engine::{Game, Level, Seat, Turn};
    use spellenkast_games::keer_op_keer::{KeerOpKeer, Move, SheetName};

    use super::*;
    use crate::brain::known;
    use crate::foresight::alone;
    use crate::{Thinks, choose};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use spellenkast_engine::MoveList;

    fn black() -> Proof {
        Proof::new(SheetName::Black.print(), SheetName::Black as usize)
    }

    #[test]
    fn a_colour_lies_there_or_a_joker_as_often_as_the_dice_say() {
        let kinds = kinds();
        let mean =
            |what: fn(&Kind) -> f64| kinds.iter().map(|kind| kind.probability * what(kind)).sum::<f64>();
        let sixth = 1.0 / 6.0f64;
        let none_of = |faces: f64| (1.0 - faces * sixth).powi(2);
        assert!((mean(|_| 1.0) - 1.0).abs() < 1e-12);
        assert!((mean(|kind| kind.free) - (1.0 - none_of(1.0))).abs() < 1e-12);
        assert!((mean(|kind| kind.joker) - (none_of(1.0) - none_of(2.0))).abs() < 1e-12);
        let fives = |kind: &Kind| f64::from(u8::from(kind.numbers.contains(&4)));
        assert!((mean(fives) - (1.0 - none_of(1.0))).abs() < 1e-12);
    }

    /// Whatever is played is allowed in the games of the blocks, and these get no fewer points for it.
    #[test]
    fn true_games_are_games_of_the_blocks() {
        let proof = black();
        let mut prices = proof.first_prices();
        for shares in prices.columns.iter_mut() {
            share_anew(shares, &std::array::from_fn::<f64, BLOCKS, _>(|block| (block % 3) as f64), 0.5);
        }
        let mut complete = 0;
        for level in [Level::Beginner, Level::Expert] {
            for seed in 0..10 {
                let mut game: KeerOpKeer = alone();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut brain = KeerOpKeer::brain(level, game.seats(), seed).unwrap();
                let (mut moves, mut rolls) = (MoveList::new(), 0);
                let mut sets = [0usize; BLOCKS];
                while game.turn() != Turn::Over {
                    if game.turn() == Turn::Chance {
                        game.apply_outcome(game.sample(&mut rng));
                        rolls += 1;
                        continue;
                    }
                    game.moves(Seat(0), &mut moves);
                    let mv = choose(&mut *brain, &known(&game, Seat(0)), &moves, &mut Vec::new());
                    game.apply_move(Seat(0), mv);
                    let Move::Mark(mark) = mv else { continue };
                    let block = (0..BLOCKS).find(|&block| mark.cells().within(block_cells(block))).unwrap();
                    let more = proof.bits(mark.cells(), block);
                    assert!(proof.reach.connected_sets(block).any(|set| set == more));
                    assert!(rolls > proof.reached[block], "{rolls} {block}");
                    assert_eq!(sets[block] & more, 0);
                    sets[block] |= more;
                }
                let sheet = game.sheet(Seat(0));
                let points: f64 = (0..BLOCKS).map(|block| proof.points(block, sets[block], &prices)).sum();
                let stars = STAR * f64::from(proof.print.stars.len());
                let score = points - stars + f64::from(sheet.exclamation_marks);
                assert!(score >= f64::from(game.score(Seat(0))) - 1e-9, "{score} {}", game.score(Seat(0)));
                complete += sheet.completed.column_points(&COLUMNS_FIRST, &COLUMNS_FIRST);
            }
        }
        assert!(complete > 100, "{complete}");
    }

    #[test]
    fn better_prices_lower_the_ceiling_but_not_below_what_is_scored() {
        let print = SheetName::Black.print();
        let ceilings = [1, 10, 60].map(|steps| proven_ceiling(print, SheetName::Black as usize, steps));
        // Everything crossed off, and all eight marks left.
        assert!(ceilings[0] < 41.0 + 25.0 + 8.0);
        assert!(ceilings[1] < ceilings[0] && ceilings[2] < ceilings[1], "{ceilings:?}");
        assert!(ceilings[2] > 28.4, "{ceilings:?}");
    }
}
