//! Where networks come from: they are part of the program, unless somebody wants to try others.

use std::borrow::Cow;
use std::path::Path;

use crate::NetError;

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
