//! Where networks come from: they are part of the program, unless somebody wants to try others.

use std::borrow::Cow;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::{BrainError, Net, NetError};

/// The environment variable that names a folder to read networks from instead.
pub const NETS_FOLDER: &str = "SPELLENKAST_NETS";

/// The bytes of a network: those built in, or those of the file with this name in the folder that
/// `SPELLENKAST_NETS` names.
pub fn net_bytes(name: &str, built_in: &'static [u8]) -> Result<Cow<'static, [u8]>, NetError> {
    match std::env::var_os(NETS_FOLDER) {
        None => Ok(Cow::Borrowed(built_in)),
        Some(folder) => {
            let path = Path::new(&folder).join(name);
            let unreadable = |error| NetError::Unreadable(format!("{}: {error}", path.display()));
            std::fs::read(&path).map(Cow::Owned).map_err(unreadable)
        }
    }
}

/// A network that is part of the program, read and checked when it is first asked for.
pub(crate) struct BuiltIn {
    pub name: &'static str,
    pub bytes: &'static [u8],
    net: OnceLock<Result<Arc<Net>, BrainError>>,
}

impl BuiltIn {
    pub(crate) const fn new(name: &'static str, bytes: &'static [u8]) -> Self {
        Self { name, bytes, net: OnceLock::new() }
    }

    /// The network, which must have so many inputs and outputs.
    pub(crate) fn net(&'static self, inputs: usize, outputs: usize) -> Result<&'static Arc<Net>, BrainError> {
        let wrong = |error| BrainError::Net { name: self.name.to_owned(), error };
        let read = || {
            let bytes = net_bytes(self.name, self.bytes).map_err(wrong)?;
            Net::from_bytes(&bytes, inputs, outputs).map(Arc::new).map_err(wrong)
        };
        self.net.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}
