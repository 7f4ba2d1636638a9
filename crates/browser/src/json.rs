//! Reading JSON in little room.

use serde::de::DeserializeOwned;
use serde_json::Error;

/// What a text says. It goes through a [`Value`](serde_json::Value): so what reads each type is built for values only, which
/// takes a third of the room of building it for text.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_value(serde_json::from_str(text)?)
}
