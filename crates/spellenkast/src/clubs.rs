//! `spellenkast clubs`: counting the seasons of clubs once more.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use spellenkast_server::store::SeasonRecount;

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

#[derive(Clone, Copy, PartialEq, Eq, Subcommand)]
enum Deed {
    /// Say whether the standings of the seasons are those that the finished games make; nothing is changed
    Check,
    /// Make the standings of the seasons those that the finished games make, and say how much was not
    Rebuild,
}

/// What only looks.
const LOOKING: &str = "`clubs check` works beside a running server.";

/// Counts. The status is 1 where something was found wrong and left as it is.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let deed = arguments.command;
    let found = runtime.block_on(async {
        let store = arguments.storage.open(deed == Deed::Check, LOOKING).await?;
        let found = match deed {
            Deed::Check => store.check_seasons().await,
            Deed::Rebuild => store.recount_seasons().await,
        };
        store.close().await;
        found.map_err(|error| Complaint(format!("It cannot be done: {error}.")))
    })?;
    let SeasonRecount { games, lines, wrong_lines, wrong_seasons } = found;
    if arguments.json {
        let told = json!({
            "games": games, "lines": lines, "wrong_lines": wrong_lines, "wrong_seasons": wrong_seasons
        });
        writeln!(out, "{told}")?;
    } else {
        writeln!(out, "Games of clubs that count: {games}, lines of standings: {lines}.")?;
        let righted = if deed == Deed::Rebuild { ", put right" } else { "" };
        writeln!(out, "Wrong: {wrong_lines} lines and {wrong_seasons} seasons{righted}.")?;
    }
    let wrong = deed == Deed::Check && !found.agrees();
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
