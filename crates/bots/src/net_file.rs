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

const MAGIC: &[u8; 8] = b"SKNET 1\n";

impl NetFile {
    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Shape { inputs, first, second, outputs } = self.shape;
        let mut bytes = MAGIC.to_vec();
        for size in [inputs, first, second, outputs] {
            bytes.extend_from_slice(&(size as u32).to_le_bytes());
        }
        for weight in &self.weights {
            bytes.extend_from_slice(&weight.to_le_bytes());
        }
        bytes.extend_from_slice(&checksum(&bytes).to_le_bytes());
        bytes
    }

    /// What the bytes hold, if they are whole, whatever it was made for.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let (whole, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Damaged)?;
        if rest.len() < 24 || checksum(whole) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let size = |index: usize| {
            let bytes = rest[4 * index..4 * index + 4].try_into().unwrap_or([0; 4]);
            u32::from_le_bytes(bytes) as usize
        };
        let shape = Shape { inputs: size(0), first: size(1), second: size(2), outputs: size(3) };
        let weights = &rest[16..rest.len() - 8];
        if !shape.is_possible() || weights.len() != 4 * shape.weights() {
            return Err(NetError::Damaged);
        }
        let weights: Vec<f32> =
            weights.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
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
    fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
        let end = bytes.len() - 8;
        let sum = checksum(&bytes[..end]).to_le_bytes();
        bytes[end..].copy_from_slice(&sum);
        bytes
    }

    #[test]
    fn a_file_whose_sizes_or_weights_are_impossible_is_refused() {
        let bytes = file().to_bytes();
        for layer in 0..4 {
            for size in [0, 1, 1 << 16, u32::MAX] {
                let mut odd = bytes.clone();
                odd[8 + 4 * layer..12 + 4 * layer].copy_from_slice(&size.to_le_bytes());
                assert_eq!(NetFile::read(&sealed(odd)), Err(NetError::Damaged), "layer {layer} of {size}");
            }
        }
        let mut all = bytes.clone();
        all[8..24].fill(0xff);
        assert_eq!(NetFile::read(&sealed(all)), Err(NetError::Damaged));
        let mut infinite = bytes;
        infinite[40..44].copy_from_slice(&f32::INFINITY.to_le_bytes());
        assert_eq!(NetFile::read(&sealed(infinite)), Err(NetError::NotFinite));
    }
}
