//! One server for one file: a second one would not hear what the first one does.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Held while a server uses a file: a lock on a file beside it, which is gone when the server stops. It is not on the
/// database itself, as closing that would let go of the locks that SQLite has on it.
pub(super) struct FileLock {
    beside: PathBuf,
    locked: File,
}

impl FileLock {
    /// Takes the lock. None if another server has it.
    pub(super) fn take(database: &Path) -> io::Result<Option<Self>> {
        let beside = beside(database);
        loop {
            let locked = File::options().create(true).truncate(false).write(true).open(&beside)?;
            match locked.try_lock() {
                Ok(()) if is_at(&locked, &beside) => return Ok(Some(Self { beside, locked })),
                // Whoever had it has just taken it away.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // A file that cannot be removed does no harm: what counts is the lock.
        let _ = fs::remove_file(&self.beside);
        let _ = self.locked.unlock();
    }
}

/// The place of the lock: beside the database itself, by whatever way it was named.
fn beside(database: &Path) -> PathBuf {
    let mut name = OsString::from(fs::canonicalize(database).unwrap_or_else(|_| database.to_owned()));
    name.push("-lock");
    name.into()
}

/// Whether this open file is the one that has the path now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// An open file cannot be removed here.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}
