//! How passkeys travel. What browsers hold as bytes is written in base64url, without padding.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A passkey of one's own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Passkey {
    /// Its name in requests.
    pub id: String,
    /// What one calls it.
    pub name: String,
    /// When it was added, in milliseconds since 1970.
    pub since: i64,
    /// When one last came in with it, in milliseconds since 1970; null where one never did.
    pub used: Option<i64>,
}

/// What a browser needs to make a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PasskeyWish {
    /// Says later which question is answered. It is good for one answer, within five minutes.
    pub ceremony: String,
    /// The question, as bytes.
    pub challenge: String,
    /// The house, as passkeys know it: by its name on the network.
    pub site: String,
    /// The person, as passkeys know them, as bytes.
    pub person: String,
    /// The name they go by.
    pub name: String,
    /// What it may sign with, by the numbers of COSE.
    pub algorithms: Vec<i64>,
    /// The passkeys that one has already, as bytes: a device makes no second one.
    pub known: Vec<String>,
}

/// A passkey that a browser made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// Which question it answers.
    pub ceremony: String,
    /// What to call it.
    #[schemars(example = &"Phone")]
    pub name: String,
    /// What its device calls it, as bytes.
    pub id: String,
    /// What the browser saw, as bytes.
    pub client_data: String,
    /// Its public key and what its device says of it, as bytes.
    pub attestation: String,
}

/// What a browser needs to ask a passkey.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PasskeyQuestion {
    /// Says later which question is answered. It is good for one answer, within five minutes.
    pub ceremony: String,
    /// The question, as bytes.
    pub challenge: String,
    /// The house, as passkeys know it: by its name on the network.
    pub site: String,
}

/// What a passkey answered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeyProof {
    /// Which question it answers.
    pub ceremony: String,
    /// What its device calls it, as bytes.
    pub id: String,
    /// What the browser saw, as bytes.
    pub client_data: String,
    /// What its device saw, as bytes.
    pub authenticator_data: String,
    /// What it signed, as bytes.
    pub signature: String,
    /// Whose it is, as bytes.
    pub person: String,
}
