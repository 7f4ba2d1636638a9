//! `spellenkast ratings`: counting rated games once more.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use spellenkast_server::store::Recount;

use crate::Complaint;
use crate::storage::Storage;

/// What to count, and what to do with it.
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
    /// Say whether the ratings are those that the finished games make; nothing is changed
    Check,
    /// Make the ratings those that the finished games make, and say how many were not
    Rebuild,
}

/// What only looks.
const LOOKING: &str = "`ratings check` works beside a running server.";

/// Counts. The status is 1 where something was found wrong and left as it is.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let deed = arguments.command;
    let found = runtime.block_on(async {
        let store = arguments.storage.open(deed == Deed::Check, LOOKING).await?;
        let found = match deed {
            Deed::Check => store.check_ratings().await,
            Deed::Rebuild => store.recount_ratings().await,
        };
        store.close().await;
        found.map_err(|error| Complaint(format!("It cannot be done: {error}.")))
    })?;
    let Recount { games, ratings, wrong_changes, wrong_ratings, uncounted } = found;
    if arguments.json {
        let told = json!({
            "games": games, "ratings": ratings, "wrong_changes": wrong_changes, "wrong_ratings": wrong_ratings,
            "uncounted": uncounted
        });
        writeln!(out, "{told}")?;
    } else {
        writeln!(out, "Rated games: {games}, ratings: {ratings}.")?;
        let righted = if deed == Deed::Rebuild { ", put right" } else { "" };
        writeln!(out, "Wrong: {wrong_ratings} ratings and {wrong_changes} changes by games{righted}.")?;
        if uncounted > 0 {
            writeln!(out, "Never counted: {uncounted} rated games.")?;
        }
    }
    let wrong = deed == Deed::Check && !found.agrees();
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
