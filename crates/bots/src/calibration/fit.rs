//! How a calibration is found: by what happened where a brain said something.

use super::{Calibration, Lines, MOMENTS, WIN_KNOTS, between};
use crate::Value;

/// Something that was said, and what happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// How far the game had come.
    pub progress: f32,
    /// What the brain said.
    pub said: Value,
    /// What the game then gave.
    pub happened: Value,
}

/// So much weight speaks for telling what was said, at each knot: a few games alone bend nothing.
const TRUST: f64 = 5.0;
/// The same for a line. Far less: where points go by the chance to win, what was said is no guess at what is told.
const LINE_TRUST: f64 = 0.02;
/// So much that nothing speaks against it.
const FIRM: f64 = 1e12;

/// Sums up sightings.
#[derive(Clone, Debug)]
pub struct Fit {
    by_win: bool,
    steady: bool,
    win: Squares<WIN_KNOTS>,
    score: Squares<{ 2 * MOMENTS }>,
    margin: Squares<{ 2 * MOMENTS }>,
}

impl Fit {
    /// Has seen nothing yet. Points go by the chance to win where `by_win` is true: see
    /// [`Thinks::POINTS_FOLLOW_WIN`](crate::Thinks::POINTS_FOLLOW_WIN). Where it is `steady`, a point more that was said is
    /// a point more that is told: see [`Calibration::is_steady`].
    pub fn new(by_win: bool, steady: bool) -> Self {
        Self { by_win, steady, win: Squares::new(), score: Squares::new(), margin: Squares::new() }
    }

    /// Takes one more into account, with this weight.
    pub fn add(&mut self, seen: &Seen, weight: f64) {
        let Seen { progress, said, happened } = *seen;
        let (first, share) = between(said.win, WIN_KNOTS);
        let mut knots = [0.0; WIN_KNOTS];
        (knots[first], knots[first + 1]) = (1.0 - f64::from(share), f64::from(share));
        self.win.add(&knots, happened.win.into(), weight);
        let from = |points: f32| f64::from(if self.by_win { said.win } else { points });
        self.score.add(&at(progress, from(said.score)), happened.score.into(), weight);
        self.margin.add(&at(progress, from(said.margin)), happened.margin.into(), weight);
    }

    /// What fits best.
    pub fn calibration(&self) -> Calibration {
        let told: [f64; WIN_KNOTS] = std::array::from_fn(|knot| knot as f64 / (WIN_KNOTS - 1) as f64);
        let win = self.win.solve(&told, &[TRUST; WIN_KNOTS]);
        let weights = self.win.diagonal();
        let mut win = rising(&win, &weights);
        win.iter_mut().for_each(|win| *win = win.clamp(0.0, 1.0));
        let score = lines(&self.score, if self.steady { FIRM } else { LINE_TRUST });
        Calibration { win: win.map(|win| win as f32), score, margin: lines(&self.margin, LINE_TRUST) }
    }
}

/// How much the line of each moment speaks here, for its base and its slope.
fn at(progress: f32, x: f64) -> [f64; 2 * MOMENTS] {
    let (first, share) = between(progress, MOMENTS);
    let share = f64::from(share);
    let mut row = [0.0; 2 * MOMENTS];
    for (moment, weight) in [(first, 1.0 - share), (first + 1, share)] {
        row[2 * moment] = weight;
        row[2 * moment + 1] = weight * x;
    }
    row
}

fn lines(squares: &Squares<{ 2 * MOMENTS }>, slope_trust: f64) -> Lines {
    let said: [f64; 2 * MOMENTS] = std::array::from_fn(|place| (place % 2) as f64);
    let mut held: [f64; 2 * MOMENTS] =
        std::array::from_fn(|place| if place % 2 == 1 { slope_trust } else { LINE_TRUST });
    let mut found = squares.solve(&said, &held);
    // More said is never less told: a line that would fall is held flat, and the others make the best of it.
    for moment in 0..MOMENTS {
        if found[2 * moment + 1] < 0.0 {
            held[2 * moment + 1] = FIRM;
            let mut flat = said;
            (0..MOMENTS)
                .filter(|&other| held[2 * other + 1] > slope_trust)
                .for_each(|other| flat[2 * other + 1] = 0.0);
            found = squares.solve(&flat, &held);
        }
    }
    std::array::from_fn(|moment| [found[2 * moment] as f32, found[2 * moment + 1].max(0.0) as f32])
}

/// The numbers made to rise where they fall, by the mean of those that are in the wrong order.
fn rising<const N: usize>(numbers: &[f64; N], weights: &[f64; N]) -> [f64; N] {
    // Each pool: the mean, its weight, and how many numbers it stands for.
    let mut pools: Vec<(f64, f64, usize)> = Vec::with_capacity(N);
    for (&number, &weight) in numbers.iter().zip(weights) {
        pools.push((number, weight + TRUST, 1));
        while let [.., (low, low_weight, low_count), (high, high_weight, high_count)] = pools[..]
            && low > high
        {
            pools.truncate(pools.len() - 2);
            let weight = low_weight + high_weight;
            pools.push(((low * low_weight + high * high_weight) / weight, weight, low_count + high_count));
        }
    }
    let mut all = pools.iter().flat_map(|&(mean, _, count)| std::iter::repeat_n(mean, count));
    std::array::from_fn(|_| all.next().unwrap_or(1.0))
}

/// The sums of a least-squares problem.
#[derive(Clone, Debug)]
struct Squares<const N: usize> {
    products: [[f64; N]; N],
    targets: [f64; N],
}

impl<const N: usize> Squares<N> {
    fn new() -> Self {
        Self { products: [[0.0; N]; N], targets: [0.0; N] }
    }

    fn add(&mut self, row: &[f64; N], target: f64, weight: f64) {
        for one in (0..N).filter(|&one| row[one] != 0.0) {
            for other in 0..N {
                self.products[one][other] += weight * row[one] * row[other];
            }
            self.targets[one] += weight * row[one] * target;
        }
    }

    fn diagonal(&self) -> [f64; N] {
        std::array::from_fn(|place| self.products[place][place])
    }

    /// The numbers that fit best, each held to what it should be by some weight.
    fn solve(&self, held_to: &[f64; N], weights: &[f64; N]) -> [f64; N] {
        let (mut left, mut right) = (self.products, self.targets);
        for place in 0..N {
            left[place][place] += weights[place];
            right[place] += weights[place] * held_to[place];
        }
        // The matrix is positive definite, so nobody has to look for a pivot.
        for pivot in 0..N {
            for row in pivot + 1..N {
                let factor = left[row][pivot] / left[pivot][pivot];
                let above = left[pivot];
                left[row]
                    .iter_mut()
                    .zip(above)
                    .skip(pivot)
                    .for_each(|(number, above)| *number -= factor * above);
                right[row] -= factor * right[pivot];
            }
        }
        let mut found = [0.0; N];
        for row in (0..N).rev() {
            let known: f64 = (row + 1..N).map(|column| left[row][column] * found[column]).sum();
            found[row] = (right[row] - known) / left[row][row];
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(score: f32, win: f32) -> Value {
        Value { score, margin: 2.0 * score, win }
    }

    #[test]
    fn what_was_said_wrongly_is_told_rightly() {
        let mut fit = Fit::new(false, false);
        for step in 0..40_000u32 {
            let (progress, said) = ((step % 7) as f32 / 6.0, (step % 100) as f32 / 100.0);
            // Twice as bold as it says, and always three points too high.
            let truth = (0.5 + 2.0 * (said - 0.5)).clamp(0.0, 1.0);
            let won = f32::from(step % 1000 < (1000.0 * truth) as u32);
            let score = 50.0 * said;
            fit.add(&Seen { progress, said: value(score, said), happened: value(score - 3.0, won) }, 1.0);
        }
        let told = fit.calibration();
        assert!(told.win.is_sorted() && told.win[0] < 0.1 && told.win[10] > 0.9, "{:?}", told.win);
        let line = told.score[1];
        assert!((line[0] + 3.0).abs() < 0.5 && (line[1] - 1.0).abs() < 0.05, "{line:?}");
    }

    #[test]
    fn what_is_steady_is_only_moved() {
        let mut fit = Fit::new(false, true);
        for step in 0..1_000u32 {
            let (progress, said) = ((step % 7) as f32 / 6.0, 40.5 + (step % 20) as f32);
            let happened = value(50.0 + 0.5 * (said - 50.0) + 2.0, 0.5);
            fit.add(&Seen { progress, said: value(said, 0.5), happened }, 1.0);
        }
        for [base, slope] in fit.calibration().score {
            assert!((slope - 1.0).abs() < 1e-6 && (base - 2.0).abs() < 0.1, "{base} {slope}");
        }
    }

    #[test]
    fn numbers_that_fall_are_pooled() {
        assert_eq!(rising(&[0.0, 0.6, 0.4, 1.0], &[1.0; 4]), [0.0, 0.5, 0.5, 1.0]);
    }
}
