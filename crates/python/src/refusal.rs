//! What goes wrong, as an exception in words.

use std::sync::{Mutex, MutexGuard, TryLockError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{create_exception, intern};

create_exception!(
    spellenkast,
    Refusal,
    PyValueError,
    "What was asked for cannot be done. Nothing has changed. `code` is the stable name of the reason."
);

/// A refusal with this stable name and this sentence.
#[cold]
pub fn refuse(code: &str, text: impl Into<String>) -> PyErr {
    let error = Refusal::new_err(text.into());
    Python::attach(|py| {
        let value = error.value(py);
        // An exception takes attributes, so that this cannot fail; if it does, the sentence is still told.
        drop(value.setattr(intern!(py, "code"), code));
    });
    error
}

/// The refusal of a table.
#[cold]
pub fn refused(refusal: spellenkast_lab::Refusal) -> PyErr {
    refuse(refusal.code, refusal.text)
}

/// Takes hold of something, unless another thread has it.
pub fn hold<T: ?Sized>(lock: &Mutex<T>) -> PyResult<MutexGuard<'_, T>> {
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => {
            refuse("busy", "Another thread is using this now. Give every thread one of its own.")
        }
        TryLockError::Poisoned(_) => refuse("broken", "Something went wrong in here before: make a new one."),
    })
}
