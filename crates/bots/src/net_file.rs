//! The file in which what was learned lies: a head, a shape, the numbers, and a checksum.

use thiserror::Error;

use crate::Shape;

/// Why bytes are not a network.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetError {
    /// They do not begin as a network does.
    #[error("this is not a network file")]
    NotANet,
    /// They are cut off, too long, or changed.
    #[error("the file is damaged")]
    Damaged,
    /// A weight is infinite or no number.
    #[error("it holds weights that are no numbers")]
    NotFinite,
    /// It is a network for other inputs or outputs.
    #[error(
        "it has {} inputs and {} outputs where {} and {} are needed, so it was made for another game, \
        another number of players or another version of the program", has.0, has.1, needs.0, needs.1
    )]
    OtherShape {
        /// Its inputs and outputs.
        has: (usize, usize),
        /// Those that are needed.
        needs: (usize, usize),
    },
    /// The game has no use for a network.
    #[error("{0} plays without a network")]
    NoUse(&'static str),
    /// It is no part of this program, and nobody has brought it along yet.
    #[error("it is not here")]
    Missing,
    /// The file could not be read.
    #[error("{0}")]
    Unreadable(String),
}

/// What was learned, as it lies in a file: the weights of a [network](crate::Net), or numbers that a game reads in a way of
/// its own.
#[derive(Clone, Debug, PartialEq)]
pub struct NetFile {
    pub(crate) shape: Shape,
    /// All weights and biases, layer after layer.
    pub(crate) weights: Vec<f32>,
}

/// Every weight is a float, as whoever trains writes it.
const FLOATS: &[u8; 8] = b"SKNET 1\n";
/// The weights of both hidden layers are counted in steps.
const STEPS: &[u8; 8] = b"SKNET 2\n";
/// The lists that are counted in steps: nearly all of a file. The outputs' weights are few and small, and stay exact.
const COUNTED: [usize; 2] = [0, 2];
/// The usual step: a thousandth of a usual weight. A power of two, so that what was rounded once stays as it is.
const STEP: f32 = 1.0 / 4096.0;

impl NetFile {
    /// The bytes of the file, every weight exact.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.head(FLOATS);
        push_floats(&mut bytes, &self.weights);
        sealed(bytes)
    }

    /// The bytes of a file of half the size, with the weights of the hidden layers rounded.
    pub fn to_small_bytes(&self) -> Vec<u8> {
        let mut bytes = self.head(STEPS);
        for (list, ends) in self.shape.offsets().windows(2).enumerate() {
            let weights = &self.weights[ends[0]..ends[1]];
            if COUNTED.contains(&list) {
                push_counts(&mut bytes, weights);
            } else {
                push_floats(&mut bytes, weights);
            }
        }
        sealed(bytes)
    }

    fn head(&self, magic: &[u8; 8]) -> Vec<u8> {
        let Shape { inputs, first, second, outputs } = self.shape;
        let mut bytes = magic.to_vec();
        for size in [inputs, first, second, outputs] {
            bytes.extend_from_slice(&(size as u32).to_le_bytes());
        }
        bytes
    }

    /// What the bytes hold, if they are whole, whatever it was made for.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let (magic, rest) = bytes.split_first_chunk::<8>().ok_or(NetError::NotANet)?;
        if ![FLOATS, STEPS].contains(&magic) {
            return Err(NetError::NotANet);
        }
        let (whole, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Damaged)?;
        if rest.len() < 24 || checksum(whole) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let size = |index: usize| {
            let bytes = rest[4 * index..4 * index + 4].try_into().unwrap_or([0; 4]);
            u32::from_le_bytes(bytes) as usize
        };
        let shape = Shape { inputs: size(0), first: size(1), second: size(2), outputs: size(3) };
        if !shape.is_possible() {
            return Err(NetError::Damaged);
        }
        let counted: &[usize] = if magic == STEPS { &COUNTED } else { &[] };
        let weights = weights(shape, counted, &rest[16..rest.len() - 8]).ok_or(NetError::Damaged)?;
        if !weights.iter().all(|weight| weight.is_finite()) {
            return Err(NetError::NotFinite);
        }
        Ok(Self { shape, weights })
    }

    /// Whether it has so many inputs and outputs.
    pub fn check(&self, inputs: usize, outputs: usize) -> Result<(), NetError> {
        let (has, needs) = ((self.shape.inputs, self.shape.outputs), (inputs, outputs));
        if has == needs { Ok(()) } else { Err(NetError::OtherShape { has, needs }) }
    }
}

/// The numbers as floats.
fn push_floats(bytes: &mut Vec<u8>, numbers: &[f32]) {
    numbers.iter().for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
}

/// A step with which the largest number fits into 16 bits, and how many steps each of them is.
fn push_counts(bytes: &mut Vec<u8>, numbers: &[f32]) {
    let largest = numbers.iter().fold(0.0f32, |largest, number| largest.max(number.abs()));
    let mut step = STEP;
    while (largest / step).round() > f32::from(i16::MAX) {
        step *= 2.0;
    }
    push_floats(bytes, &[step]);
    let counts = numbers.iter().map(|number| (number / step).round() as i16);
    counts.for_each(|count| bytes.extend_from_slice(&count.to_le_bytes()));
}

/// All weights, list after list, of which these are counted in steps; nothing if there are more or fewer bytes.
fn weights(shape: Shape, counted: &[usize], mut bytes: &[u8]) -> Option<Vec<f32>> {
    let offsets = shape.offsets();
    let length = |list: &usize| offsets[list + 1] - offsets[*list];
    let saved: usize = counted.iter().map(|list| 2 * length(list)).sum();
    if bytes.len() != 4 * (shape.weights() + counted.len()) - saved {
        return None;
    }
    let mut weights = Vec::with_capacity(shape.weights());
    for list in 0..offsets.len() - 1 {
        if counted.contains(&list) {
            let step;
            (step, bytes) = bytes.split_first_chunk::<4>()?;
            let step = f32::from_le_bytes(*step);
            let counts;
            (counts, bytes) = bytes.split_at_checked(2 * length(&list))?;
            let counts = counts.as_chunks::<2>().0.iter();
            weights.extend(counts.map(|&count| f32::from(i16::from_le_bytes(count)) * step));
        } else {
            let floats;
            (floats, bytes) = bytes.split_at_checked(4 * length(&list))?;
            weights.extend(floats.as_chunks::<4>().0.iter().map(|&float| f32::from_le_bytes(float)));
        }
    }
    Some(weights)
}

/// The bytes with their checksum.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
    bytes
}

/// FNV-1a, eight bytes at a time: enough to notice damage.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0xcbf2_9ce4_8422_2325, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> NetFile {
        let shape = Shape { inputs: 5, first: 4, second: 3, outputs: 2 };
        NetFile { shape, weights: vec![0.5; shape.weights()] }
    }

    /// The bytes with a checksum that fits them, as a stranger would make them.
    fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
        bytes.truncate(bytes.len() - 8);
        sealed(bytes)
    }

    /// A file with weights that no step of a power of two meets.
    fn uneven() -> NetFile {
        let mut file = file();
        let count = file.weights.len() as f32;
        (0..).zip(&mut file.weights).for_each(|(at, weight)| *weight = (at as f32 - count / 2.0) / 7.0);
        file
    }

    #[test]
    fn a_shape_whose_weights_nobody_could_count_is_none() {
        let most = 1 << 16;
        assert!(!Shape { inputs: most, first: most, second: 1, outputs: 1 }.is_possible());
        assert!(Shape { inputs: most, first: 1 << 9, second: 32, outputs: 3 }.is_possible());
    }

    #[test]
    fn a_small_file_is_off_by_half_a_step_in_the_hidden_layers_and_nowhere_else() {
        let exact = uneven();
        let small = NetFile::read(&exact.to_small_bytes()).unwrap();
        assert_eq!(small.shape, exact.shape);
        let [_, first, first_end, second, second_end, ..] = exact.shape.offsets();
        let hidden = |at: usize| at < first || (first_end..second).contains(&at);
        assert!(second < second_end);
        for (at, (small, exact)) in small.weights.iter().zip(&exact.weights).enumerate() {
            let off = (small - exact).abs();
            assert!(if hidden(at) { off <= STEP / 2.0 } else { off == 0.0 }, "{at}: {small} {exact}");
        }
        assert_ne!(small.weights, exact.weights);
        assert_eq!(NetFile::read(&small.to_small_bytes()), Ok(small));
    }

    #[test]
    fn the_step_of_a_small_file_grows_with_its_largest_weight() {
        let mut file = uneven();
        file.weights[3] = -20.0;
        let small = NetFile::read(&file.to_small_bytes()).unwrap();
        // 20 in steps of 1/4096 or 1/2048 is beyond 32,767.
        assert_eq!(small.weights[3], -20.0);
        assert!(small.weights[..20].iter().all(|weight| weight * 1024.0 % 1.0 == 0.0));
    }

    #[test]
    fn a_small_file_that_is_cut_off_or_has_no_step_is_refused() {
        let bytes = uneven().to_small_bytes();
        for end in [8, 20, 33, bytes.len() - 1] {
            assert_eq!(NetFile::read(&bytes[..end]), Err(NetError::Damaged), "{end}");
        }
        let shorter = [&bytes[..30], &bytes[32..]].concat();
        assert_eq!(NetFile::read(&resealed(shorter)), Err(NetError::Damaged));
        let mut stepless = bytes;
        stepless[24..28].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(NetFile::read(&resealed(stepless)), Err(NetError::NotFinite));
    }

    #[test]
    fn a_file_whose_sizes_or_weights_are_impossible_is_refused() {
        let bytes = file().to_bytes();
        for layer in 0..4 {
            for size in [0, 1, 1 << 16, u32::MAX] {
                let mut odd = bytes.clone();
                odd[8 + 4 * layer..12 + 4 * layer].copy_from_slice(&size.to_le_bytes());
                assert_eq!(NetFile::read(&resealed(odd)), Err(NetError::Damaged), "layer {layer} of {size}");
            }
        }
        let mut all = bytes.clone();
        all[8..24].fill(0xff);
        assert_eq!(NetFile::read(&resealed(all)), Err(NetError::Damaged));
        let mut infinite = bytes;
        infinite[40..44].copy_from_slice(&f32::INFINITY.to_le_bytes());
        assert_eq!(NetFile::read(&resealed(infinite)), Err(NetError::NotFinite));
    }
}
