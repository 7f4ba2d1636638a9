//! The key by which push services know this house (VAPID, RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// For how long a push service may believe what we signed; it may be a day at the most.
const LASTS: i64 = 12 * 3600;

/// The house's own key. Browsers tie a subscription to it, so it is made once and kept.
pub struct HouseKey {
    pair: EcdsaKeyPair,
    chance: SystemRandom,
}

impl HouseKey {
    /// A new one, as it is kept.
    ///
    /// # Panics
    /// Where the operating system gives no random bytes.
    pub fn make() -> Vec<u8> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.expect("the operating system gives random bytes").as_ref().to_vec()
    }

    /// From what is kept; none if that is no key.
    pub fn read(kept: &[u8]) -> Option<Self> {
        let chance = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &chance).ok()?;
        Some(Self { pair, chance })
    }

    /// What browsers have to know of it, in letters.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The header by which the push service at this origin knows who sends, and whom to write to when something is wrong.
    pub fn authorization(&self, origin: &str, contact: &str, now: i64) -> String {
        let claims = json!({ "aud": origin, "exp": now / 1_000 + LASTS, "sub": contact });
        let said = [json!({ "typ": "JWT", "alg": "ES256" }), claims]
            .map(|part| URL_SAFE_NO_PAD.encode(part.to_string()))
            .join(".");
        let signature =
            self.pair.sign(&self.chance, said.as_bytes()).expect("the operating system gives random bytes");
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        format!("vapid t={said}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_is_signed_can_be_checked_with_the_key_that_comes_along() {
        let key = HouseKey::read(&HouseKey::make()).unwrap();
        let header = key.authorization("https://push.example", "mailto:ann@house.example", 1_000_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (said, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(public))
            .verify(said.as_bytes(), &decode(signature))
            .unwrap();
        let parts: Vec<Value> =
            said.split('.').map(|part| serde_json::from_slice(&decode(part)).unwrap()).collect();
        assert_eq!(parts[0], json!({ "typ": "JWT", "alg": "ES256" }));
        let claims =
            json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:ann@house.example" });
        assert_eq!(parts[1], claims);
    }

    #[test]
    fn what_is_no_key_is_not_taken_for_one() {
        assert!(HouseKey::read(b"no key").is_none());
    }
}
