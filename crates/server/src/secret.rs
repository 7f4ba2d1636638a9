//! Random ids and secrets. A secret is stored only as its hash.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// The SHA-256 of a secret.
pub type Hash = [u8; 32];

/// Random bytes from the operating system.
///
/// # Panics
/// Where the operating system has none: nothing safe could be done then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A secret of 256 bits that nobody can guess, in 43 letters.
pub fn token() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// An id of 96 bits that nobody can guess either, in 16 letters.
pub fn id() -> String {
    URL_SAFE_NO_PAD.encode(random::<12>())
}

/// A code to tell somebody on the telephone: six characters that are hard to confuse.
pub fn code() -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    random::<6>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

/// A hash in letters.
pub fn write_hash(hash: &Hash) -> String {
    URL_SAFE_NO_PAD.encode(hash)
}

/// A hash from its letters.
pub fn read_hash(letters: &str) -> Option<Hash> {
    URL_SAFE_NO_PAD.decode(letters).ok()?.try_into().ok()
}

/// The name by which a person knows one of their devices; it tells nothing of its secret.
pub fn device_name(token: &Hash) -> String {
    URL_SAFE_NO_PAD.encode(&Sha256::digest(token)[..9])
}

/// Whether two texts are equal, in a time that does not tell where they differ.
pub fn same(one: &str, other: &str) -> bool {
    hash(one) == hash(other)
}
