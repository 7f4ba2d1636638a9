//! Where networks come from: they are part of the program, unless somebody wants to try others, or it is built without them and
//! whoever runs it brings them along.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use crate::{BrainError, NetError};

/// The environment variable that names a folder to read networks from instead.
pub const NETS_FOLDER: &str = "SPELLENKAST_NETS";

/// The networks that were brought along, by name.
static SUPPLIED: Mutex<BTreeMap<String, Arc<[u8]>>> = Mutex::new(BTreeMap::new());

/// Brings along the file of a network that is no part of the program, in the place of one that could not be used.
pub fn supply_net(name: &str, bytes: Vec<u8>) {
    SUPPLIED.lock().expect("no one panics with it").insert(name.to_owned(), bytes.into());
}

/// A network that is part of the program, or will be brought along: read and checked when it is first asked for.
pub(crate) struct BuiltIn<T> {
    pub(crate) name: &'static str,
    bytes: Option<&'static [u8]>,
    read: OnceLock<Arc<T>>,
}

/// The network with this name.
macro_rules! built_in {
    ($name:literal) => {{
        #[cfg(feature = "nets")]
        const BYTES: Option<&[u8]> =
            Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/nets/", $name)));
        #[cfg(not(feature = "nets"))]
        const BYTES: Option<&[u8]> = None;
        $crate::nets::BuiltIn::new($name, BYTES)
    }};
}
pub(crate) use built_in;

impl<T> BuiltIn<T> {
    pub(crate) const fn new(name: &'static str, bytes: Option<&'static [u8]>) -> Self {
        Self { name, bytes, read: OnceLock::new() }
    }

    /// What is in it, which this reads. What cannot be had now may come later.
    pub(crate) fn get(
        &'static self,
        read: impl FnOnce(&[u8]) -> Result<T, NetError>,
    ) -> Result<&'static Arc<T>, BrainError> {
        if let Some(known) = self.read.get() {
            return Ok(known);
        }
        let found = self.bytes().and_then(|bytes| read(&bytes));
        let found = found.map_err(|error| BrainError::Net { name: self.name.to_owned(), error })?;
        Ok(self.read.get_or_init(|| Arc::new(found)))
    }

    pub(crate) fn bytes(&self) -> Result<Cow<'static, [u8]>, NetError> {
        if let Some(folder) = std::env::var_os(NETS_FOLDER) {
            let path = Path::new(&folder).join(self.name);
            let unreadable = |error| NetError::Unreadable(format!("{}: {error}", path.display()));
            return std::fs::read(&path).map(Cow::Owned).map_err(unreadable);
        }
        if let Some(bytes) = self.bytes {
            return Ok(Cow::Borrowed(bytes));
        }
        let supplied = SUPPLIED.lock().expect("no one panics with it").get(self.name).cloned();
        supplied.map(|bytes| Cow::Owned(bytes.to_vec())).ok_or(NetError::Missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_that_is_brought_along_is_read_once_it_is_sound() {
        static LATE: BuiltIn<u8> = BuiltIn::new("brought-along", None);
        let read = |bytes: &[u8]| bytes.first().copied().ok_or(NetError::Damaged);
        let missing = |error| BrainError::Net { name: "brought-along".to_owned(), error };
        assert_eq!(LATE.get(read), Err(missing(NetError::Missing)));
        supply_net("brought-along", Vec::new());
        assert_eq!(LATE.get(read), Err(missing(NetError::Damaged)));
        supply_net("brought-along", vec![7]);
        assert_eq!(LATE.get(read).map(|read| **read), Ok(7));
    }
}
