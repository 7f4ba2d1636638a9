//! Sealing a message for one browser (RFC 8291, with the coding of RFC 8188): the push service that carries it reads
//! nothing of it.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;

use crate::secret;

/// What a browser gave us to seal with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    /// Its public key: a point on P-256, uncompressed.
    pub key: Vec<u8>,
    /// A secret that it shares with us.
    pub auth: Vec<u8>,
}

/// Why nothing can be sealed for this browser: its key is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the browser's key cannot be used")]
pub struct BadLock;

/// Every message is one record, no longer than push services take.
const RECORD: u32 = 4096;

/// The longest text: what is left of a record after its head, the end mark and the tag.
pub const LONGEST: usize = RECORD as usize - 86 - 1 - 16;

/// Texts are made up to a multiple of this, so that their length tells little.
const STEP: usize = 512;

/// The end of the last record.
const END: u8 = 2;

const AUTH_BYTES: usize = 16;
const KEY_BYTES: usize = 65;

impl Lock {
    /// Whether something can be sealed with it.
    pub fn check(&self) -> Result<(), BadLock> {
        self.seal(b"").map(drop)
    }

    /// Seals a text, which is no longer than [`LONGEST`].
    pub fn seal(&self, text: &[u8]) -> Result<Vec<u8>, BadLock> {
        let chance = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &chance).map_err(|_| BadLock)?;
        let public = own.compute_public_key().map_err(|_| BadLock)?;
        self.check_lengths()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.key);
        agree_ephemeral(own, &theirs, |shared| {
            self.seal_with(shared, public.as_ref(), secret::random(), padded(text))
        })
        .map_err(|_| BadLock)?
    }

    fn check_lengths(&self) -> Result<(), BadLock> {
        let fits = self.key.len() == KEY_BYTES && self.auth.len() == AUTH_BYTES;
        if fits { Ok(()) } else { Err(BadLock) }
    }

    /// The same with what is otherwise left to chance.
    fn seal_with(
        &self,
        shared: &[u8],
        public: &[u8],
        salt: [u8; 16],
        mut text: Vec<u8>,
    ) -> Result<Vec<u8>, BadLock> {
        let info = [b"WebPush: info\0", &self.key[..], public].concat();
        let secret: [u8; 32] = derive(&self.auth, shared, &info)?;
        let key: [u8; 16] = derive(&salt, &secret, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; 12] = derive(&salt, &secret, b"Content-Encoding: nonce\0")?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(|_| BadLock)?);
        // A key of its own seals this one record only, so that no nonce comes twice.
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)
            .map_err(|_| BadLock)?;
        let head = [&salt[..], &RECORD.to_be_bytes(), &[public.len() as u8], public].concat();
        Ok([head, text].concat())
    }
}

/// The text with its end mark, made up to the next step.
fn padded(text: &[u8]) -> Vec<u8> {
    let mut padded = text.to_vec();
    padded.push(END);
    let length = padded.len().next_multiple_of(STEP).min(LONGEST + 1);
    padded.resize(length.max(padded.len()), 0);
    padded
}

struct Bytes<const N: usize>;

impl<const N: usize> KeyType for Bytes<N> {
    fn len(&self) -> usize {
        N
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Result<[u8; N], BadLock> {
    let mut derived = [0; N];
    Salt::new(HKDF_SHA256, salt)
        .extract(secret)
        .expand(&[info], Bytes::<N>)
        .and_then(|key| key.fill(&mut derived))
        .map_err(|_| BadLock)?;
    Ok(derived)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    fn lock_of_the_rfc() -> Lock {
        Lock {
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        }
    }

    #[test]
    fn the_example_of_the_rfc_is_sealed_as_it_stands_there() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = [b"When I grow up, I want to be a watermelon", &[END][..]].concat();
        let sealed = lock_of_the_rfc().seal_with(&shared, &public, salt, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY\
                        WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs\
                        j_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    #[test]
    fn the_length_of_a_message_tells_little_and_is_bounded() {
        let length = |text: usize| lock_of_the_rfc().seal(&vec![b'x'; text]).unwrap().len();
        assert_eq!(length(1), length(400));
        assert_eq!(length(LONGEST), RECORD as usize);
        assert_eq!(length(LONGEST - 1), RECORD as usize);
    }

    #[test]
    fn nothing_is_sealed_with_what_is_no_key() {
        let good = lock_of_the_rfc();
        assert_eq!(good.check(), Ok(()));
        let mut off_the_curve = good.key.clone();
        off_the_curve[64] ^= 1;
        for key in [off_the_curve, Vec::new(), vec![4; 65], good.key[..64].to_vec()] {
            assert_eq!(Lock { key, ..good.clone() }.check(), Err(BadLock));
        }
        assert_eq!(Lock { auth: vec![0; 15], ..good.clone() }.check(), Err(BadLock));
    }
}
