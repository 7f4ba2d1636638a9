//! Counting once more what is counted as games end: what `spellenkast ratings` and `spellenkast clubs` have in common.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::Value;
use spellenkast_server::store::{Store, StoreError};

use crate::Complaint;
use crate::storage::Storage;

/// What to do with what is counted.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    storage: Storage,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Deed,
}

/// What to do.
#[derive(Clone, Copy, PartialEq, Eq, Subcommand)]
pub(crate) enum Deed {
    /// Say whether what is written down is what the finished games make; nothing is changed
    Check,
    /// Make it what the finished games make, and say how much was not
    Rebuild,
}

impl Deed {
    /// Behind what was wrong.
    pub fn righted(self) -> &'static str {
        if self == Self::Rebuild { ", put right" } else { "" }
    }
}

/// What came of it.
pub(crate) struct Found {
    /// Whether nothing was wrong.
    pub agrees: bool,
    /// For programs.
    pub json: Value,
    /// For people.
    pub words: String,
}

/// Counts. The status is 1 where something was found wrong and left as it is.
pub(crate) fn recount(
    name: &str,
    arguments: &Arguments,
    out: &mut impl Write,
    count: impl AsyncFnOnce(&Store, Deed) -> Result<Found, StoreError>,
) -> Result<ExitCode, Complaint> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let deed = arguments.command;
    let found = runtime.block_on(async {
        let looking = format!("`{name} check` works beside a running server.");
        let store = arguments.storage.open(deed == Deed::Check, &looking).await?;
        let found = count(&store, deed).await;
        store.close().await;
        found.map_err(|error| Complaint(format!("It cannot be done: {error}.")))
    })?;
    if arguments.json {
        writeln!(out, "{}", found.json)?;
    } else {
        writeln!(out, "{}", found.words)?;
    }
    let wrong = deed == Deed::Check && !found.agrees;
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
