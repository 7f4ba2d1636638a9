//! What is learned: the worth of kept cards, of the next turn, and how much is still open.

use spellenkast_games::kwatro::Scoring;

use super::hand::{Hand, TRAITS, traits};
use crate::{NetError, NetFile, Shape, Value};

/// Worths change with the pile: they are learned for these many cards in it, and for none. In between they change
/// evenly.
const PILES: [f32; 4] = [57.0, 24.0, 10.0, 1.0];
pub(super) const PHASES: usize = PILES.len() + 1;

/// Between which phases a pile is, and how far it is from the first to the second.
pub(super) fn phase(pile: usize) -> ([usize; 2], f32) {
    if pile == 0 {
        return ([PILES.len(); 2], 0.0);
    }
    let pile = (pile as f32).min(PILES[0]);
    let second = (1..PILES.len()).find(|&phase| pile >= PILES[phase]).unwrap_or(PILES.len() - 1);
    let [high, low] = [PILES[second - 1], PILES[second]];
    ([second - 1, second], (high - pile) / (high - low))
}

/// The numbers for one way of scoring.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Worth {
    /// What kept cards are worth.
    pub kept: [[f32; TRAITS]; PHASES],
    /// What kept cards are worth on the average.
    pub usual: [f32; PHASES],
    /// What the others' next turn costs who has just moved.
    pub tempo: [f32; PHASES],
    /// The variance of the margin still to come.
    pub open: [f32; PHASES],
    /// The own points still to come, with no card in the pile, and for each card in it that is one's share.
    pub rate: [f32; 2],
}

const NUMBERS: usize = PHASES * (TRAITS + 3) + 2;
/// The numbers are no network, but they lie in a file like one: the first layer holds them, the others are idle.
const SHAPE: Shape = Shape { inputs: 2 * NUMBERS, first: 1, second: 1, outputs: 1 };

impl Worth {
    /// Cards count for what they score and no more.
    pub fn plain(scoring: Scoring) -> Self {
        let unit = match scoring {
            Scoring::Standard => 1.0,
            Scoring::Children => 0.03,
        };
        let variances: [f32; PHASES] = [14000.0, 10000.0, 8000.0, 6000.0, 3000.0];
        Self {
            kept: [[0.0; TRAITS]; PHASES],
            usual: [0.0; PHASES],
            tempo: [-10.0 * unit; PHASES],
            open: variances.map(|variance| variance * unit * unit),
            rate: [40.0 * unit, 10.0 * unit],
        }
    }

    /// What a kept hand is worth in points, compared with keeping nothing.
    pub fn kept(&self, hand: Hand, pile: usize) -> f32 {
        let ([first, second], share) = phase(pile);
        let (mut one, mut other) = (0.0, 0.0);
        traits(hand, |index| {
            one += self.kept[first][index];
            other += self.kept[second][index];
        });
        (1.0 - share) * one + share * other
    }

    /// How far the margin still to come may be off what is expected.
    pub fn deviation(&self, pile: usize) -> f32 {
        between(&self.open, pile).sqrt()
    }

    /// What the kept cards of somebody are worth whose hand is not known.
    pub fn usual(&self, pile: usize) -> f32 {
        between(&self.usual, pile)
    }

    /// What a seat may expect that has just moved: `ahead` of each other by so much, kept cards counted.
    pub fn expect(&self, score: f32, kept: f32, ahead: &[f32], pile: usize) -> Value {
        let seats = ahead.len() as f32 + 1.0;
        let deviation = self.deviation(pile);
        let tempo = between(&self.tempo, pile);
        let win = ahead.iter().map(|&ahead| bell((ahead + tempo) / deviation)).product();
        let margin = ahead.iter().copied().fold(f32::INFINITY, f32::min) + tempo;
        let to_come = self.rate[0] + self.rate[1] * pile as f32 / seats;
        Value { score: score + kept + to_come, margin, win }
    }

    /// A part of the way from this to the other.
    pub fn towards(&self, other: &Self, share: f32) -> Self {
        let (mut from, mut to) = (Vec::new(), Vec::new());
        self.write(&mut from);
        other.write(&mut to);
        let mut numbers = from.iter().zip(&to).map(|(from, to)| from + share * (to - from));
        Self::read(|| numbers.next().unwrap_or(0.0))
    }

    fn write(&self, out: &mut Vec<f32>) {
        let numbers = self
            .kept
            .iter()
            .flatten()
            .chain(&self.usual)
            .chain(&self.tempo)
            .chain(&self.open)
            .chain(&self.rate);
        out.extend(numbers);
    }

    fn read(mut next: impl FnMut() -> f32) -> Self {
        let mut worth = Self::plain(Scoring::Standard);
        worth.kept.iter_mut().flatten().for_each(|number| *number = next());
        worth.usual.iter_mut().for_each(|number| *number = next());
        worth.tempo.iter_mut().for_each(|number| *number = next());
        worth.open.iter_mut().for_each(|number| *number = next());
        worth.rate.iter_mut().for_each(|number| *number = next());
        worth
    }
}

fn between(numbers: &[f32; PHASES], pile: usize) -> f32 {
    let ([first, second], share) = phase(pile);
    (1.0 - share) * numbers[first] + share * numbers[second]
}

/// The chance that a number from the bell curve is below `x`: a logistic curve is near enough.
fn bell(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-1.702 * x))
}

/// All that is learned about Kwatro: above all what the cards are worth that one keeps, their leave values.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LeaveValues {
    pub standard: Worth,
    pub children: Worth,
}

impl LeaveValues {
    /// Nothing is learned yet.
    pub fn none() -> Self {
        Self { standard: Worth::plain(Scoring::Standard), children: Worth::plain(Scoring::Children) }
    }

    pub fn of(&self, scoring: Scoring) -> &Worth {
        match scoring {
            Scoring::Standard => &self.standard,
            Scoring::Children => &self.children,
        }
    }

    pub fn of_mut(&mut self, scoring: Scoring) -> &mut Worth {
        match scoring {
            Scoring::Standard => &mut self.standard,
            Scoring::Children => &mut self.children,
        }
    }

    /// As they lie in a file.
    pub fn to_file(&self) -> NetFile {
        let mut weights = Vec::with_capacity(SHAPE.weights());
        self.standard.write(&mut weights);
        self.children.write(&mut weights);
        weights.resize(SHAPE.weights(), 0.0);
        NetFile { shape: SHAPE, weights }
    }

    /// Out of the bytes of a file, if it is whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        Self::from_file(&NetFile::read(bytes)?)
    }

    /// Out of a file, if it is one for Kwatro.
    pub fn from_file(file: &NetFile) -> Result<Self, NetError> {
        file.check(SHAPE.inputs, SHAPE.outputs)?;
        if file.shape != SHAPE {
            return Err(NetError::Damaged);
        }
        let mut numbers = file.weights.iter().copied();
        let mut next = || numbers.next().unwrap_or(0.0);
        Ok(Self { standard: Worth::read(&mut next), children: Worth::read(&mut next) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_the_same_numbers_again_and_damage_is_noticed() {
        let mut leave_values = LeaveValues::none();
        leave_values.standard.kept[1][3] = 2.5;
        leave_values.children.rate[1] = -1.0;
        let bytes = leave_values.to_file().to_bytes();
        assert_eq!(LeaveValues::from_bytes(&bytes), Ok(leave_values));
        assert_eq!(LeaveValues::from_bytes(b"nothing of the kind"), Err(NetError::NotANet));
        for end in [8, 30, bytes.len() - 1] {
            assert_eq!(LeaveValues::from_bytes(&bytes[..end]), Err(NetError::Damaged), "{end}");
        }
        let mut changed = bytes;
        changed[50] ^= 1;
        assert_eq!(LeaveValues::from_bytes(&changed), Err(NetError::Damaged));
    }

    #[test]
    fn the_bell_curve_is_fair() {
        assert_eq!(bell(0.0), 0.5);
        assert!((bell(1.0) - 0.841).abs() < 0.01 && (bell(-2.0) - 0.023).abs() < 0.015);
    }
}
