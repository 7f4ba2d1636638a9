//! What is learned: the worth of kept cards, of the next turn, and how much is still open.

use spellenkast_games::kwatro::Scoring;

use super::hand::{Hand, TRAITS, traits};
use crate::net::checksum;
use crate::{NetError, Value};

/// The pile at the start of a game of two with the full deck.
pub(super) const FULL_PILE: f32 = 57.0;

/// The numbers for one way of scoring.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Worth {
    /// What kept cards are worth with a full pile, with an almost empty one, and with none.
    pub kept: [[f32; TRAITS]; 3],
    /// What the others' next turn costs who has just moved: with a full pile, with an almost empty one, with none.
    pub tempo: [f32; 3],
    /// The variance of the margin still to come: with an empty pile, and more for each card in it.
    pub open: [f32; 2],
    /// The own points still to come: with an empty pile, and more for each card in it that is one's share.
    pub rate: [f32; 2],
}

const NUMBERS: usize = 3 * TRAITS + 3 + 2 + 2;
const MAGIC: &[u8; 8] = b"SKKWA 1\n";

impl Worth {
    /// Nothing is worth anything.
    pub const NOTHING: Self =
        Self { kept: [[0.0; TRAITS]; 3], tempo: [0.0; 3], open: [400.0, 60.0], rate: [12.0, 8.0] };

    /// What a kept hand is worth in points, compared with keeping nothing.
    pub fn kept(&self, hand: Hand, pile: usize) -> f32 {
        let mut sum = 0.0;
        if pile == 0 {
            traits(hand, |index| sum += self.kept[2][index]);
        } else {
            let (mut full, mut low) = (0.0, 0.0);
            traits(hand, |index| {
                full += self.kept[0][index];
                low += self.kept[1][index];
            });
            let share = (pile as f32 / FULL_PILE).min(1.0);
            sum = share * full + (1.0 - share) * low;
        }
        sum
    }

    fn tempo(&self, pile: usize) -> f32 {
        if pile == 0 {
            return self.tempo[2];
        }
        let share = (pile as f32 / FULL_PILE).min(1.0);
        share * self.tempo[0] + (1.0 - share) * self.tempo[1]
    }

    /// How far the margin still to come may be off what is expected.
    pub fn deviation(&self, pile: usize) -> f32 {
        (self.open[0] + self.open[1] * pile as f32).sqrt()
    }

    /// What a seat may expect that has just moved: `ahead` of each other by so much, kept cards counted.
    pub fn expect(&self, score: f32, kept: f32, ahead: &[f32], pile: usize) -> Value {
        let seats = ahead.len() as f32 + 1.0;
        let deviation = self.deviation(pile);
        let tempo = self.tempo(pile);
        let win = ahead.iter().map(|&ahead| bell((ahead + tempo) / deviation)).product();
        let margin = ahead.iter().copied().fold(f32::INFINITY, f32::min) + tempo;
        let to_come = self.rate[0] + self.rate[1] * pile as f32 / seats;
        Value { score: score + kept + to_come, margin, win }
    }

    fn write(&self, out: &mut Vec<u8>) {
        let numbers = self.kept.iter().flatten().chain(&self.tempo).chain(&self.open).chain(&self.rate);
        numbers.for_each(|number| out.extend_from_slice(&number.to_le_bytes()));
    }

    fn read(mut next: impl FnMut() -> f32) -> Self {
        let mut worth = Self::NOTHING;
        worth.kept.iter_mut().flatten().for_each(|number| *number = next());
        worth.tempo.iter_mut().for_each(|number| *number = next());
        worth.open.iter_mut().for_each(|number| *number = next());
        worth.rate.iter_mut().for_each(|number| *number = next());
        worth
    }
}

/// The chance that a number from the bell curve is below `x`: a logistic curve is near enough.
fn bell(x: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * x).exp())
}

/// All that is learned about Kwatro.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wisdom {
    pub standard: Worth,
    pub children: Worth,
}

impl Wisdom {
    pub fn of(&self, scoring: Scoring) -> &Worth {
        match scoring {
            Scoring::Standard => &self.standard,
            Scoring::Children => &self.children,
        }
    }

    /// As a file: a head, the numbers, and a checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        self.standard.write(&mut bytes);
        self.children.write(&mut bytes);
        bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Out of a file, if it is whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let (whole, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Damaged)?;
        if rest.len() < 8 || checksum(whole) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let (numbers, odd) = rest[..rest.len() - 8].as_chunks::<4>();
        if numbers.len() != 2 * NUMBERS || !odd.is_empty() {
            return Err(NetError::OtherShape);
        }
        let mut numbers = numbers.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let mut next = || numbers.next().unwrap_or(0.0);
        Ok(Self { standard: Worth::read(&mut next), children: Worth::read(&mut next) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_the_same_numbers_again_and_damage_is_noticed() {
        let mut wisdom = Wisdom { standard: Worth::NOTHING, children: Worth::NOTHING };
        wisdom.standard.kept[1][3] = 2.5;
        wisdom.children.rate[1] = -1.0;
        let bytes = wisdom.to_bytes();
        assert_eq!(Wisdom::from_bytes(&bytes), Ok(wisdom));
        assert_eq!(Wisdom::from_bytes(b"nothing of the kind"), Err(NetError::NotANet));
        for end in [8, 30, bytes.len() - 1] {
            assert_eq!(Wisdom::from_bytes(&bytes[..end]), Err(NetError::Damaged), "{end}");
        }
        let mut changed = bytes;
        changed[50] ^= 1;
        assert_eq!(Wisdom::from_bytes(&changed), Err(NetError::Damaged));
    }

    #[test]
    fn the_bell_curve_is_fair() {
        assert_eq!(bell(0.0), 0.5);
        assert!((bell(1.0) - 0.841).abs() < 0.01 && (bell(-2.0) - 0.023).abs() < 0.015);
    }
}
