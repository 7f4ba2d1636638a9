//! `spellenkast admin`: looking after what a server keeps.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use serde_json::{Value, json};
use spellenkast_server::store::admin::{Inventory, SomeClub, SomeTable, Someone};
use spellenkast_server::store::{Store, StoreError};
use spellenkast_table::{Day, names};
use spellenkast_terminal::printable;

use crate::Complaint;
use crate::storage::Storage;

/// What to look after, and how.
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

#[derive(Subcommand)]
enum Deed {
    /// List people: id, name, since when, last seen, devices, games
    Who {
        /// Only those whose names begin so
        #[arg(long, default_value = "")]
        name: String,
        /// How many at most
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=100_000))]
        limit: i64,
    },
    /// Count what there is, and list the tables that changed last
    What {
        /// Only tables in this phase
        #[arg(long, value_parser = ["gathering", "playing", "over", "closed"])]
        phase: Option<String>,
        /// How many tables at most
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=100_000))]
        limit: i64,
    },
    /// List clubs: id, since when, members, tournaments, name
    Clubs {
        /// How many at most
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i64).range(1..=100_000))]
        limit: i64,
    },
    /// Close a club, with its standings and tournaments; finished games stay with their players
    CloseClub {
        /// The id of the club
        #[arg(allow_hyphen_values = true)]
        id: String,
    },
    /// Take a table away, with all that happened there; finished games stay with their players
    RemoveTable {
        /// The id of the table
        #[arg(allow_hyphen_values = true)]
        id: String,
    },
    /// Call everybody of this name "Guest", at tables and on the records of games, too
    RetireName {
        /// The name, exactly as it is written
        #[arg(allow_hyphen_values = true)]
        name: String,
    },
    /// Take away the tables that never saw a game
    Sweep {
        /// Where nobody has been for so many days
        #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(i64).range(1..=10_000))]
        days: i64,
        /// Only say how many there are
        #[arg(long)]
        dry_run: bool,
    },
}

impl Deed {
    /// Whether it only looks.
    fn only_looks(&self) -> bool {
        matches!(
            self,
            Deed::Who { .. } | Deed::What { .. } | Deed::Clubs { .. } | Deed::Sweep { dry_run: true, .. }
        )
    }
}

/// What only looks.
const LOOKING: &str = "`who`, `what`, `clubs` and `sweep --dry-run` work beside a running server.";

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

/// So many tables are taken away at a time.
const AT_A_TIME: i64 = 200;

/// Does it.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let looks = arguments.command.only_looks();
        let store = arguments.storage.open(looks, LOOKING).await?;
        let done = carry_out(&store, &arguments.command).await;
        store.close().await;
        done.map_err(|error| Complaint(format!("It cannot be done: {error}.")))?
    })?;
    let text = if arguments.json { format!("{}\n", done.json) } else { done.text };
    out.write_all(text.as_bytes())?;
    Ok(())
}

/// What came of it, for people and for programs.
struct Told {
    text: String,
    json: Value,
}

async fn carry_out(store: &Store, deed: &Deed) -> Result<Result<Told, Complaint>, StoreError> {
    Ok(Ok(match deed {
        Deed::Who { name, limit } => people(&store.who(name, *limit).await?),
        Deed::What { phase, limit } => {
            things(&store.inventory().await?, &store.what(phase.as_deref(), *limit).await?)
        }
        Deed::Clubs { limit } => clubs(&store.all_clubs(*limit).await?),
        Deed::CloseClub { id } => {
            if !store.remove_club(id).await? {
                return Ok(Err(Complaint(format!("There is no club {}.", printable(id)))));
            }
            Told { text: "The club is closed.\n".to_owned(), json: json!({ "closed": [id] }) }
        }
        Deed::RemoveTable { id } => {
            if !store.remove_table(id).await? {
                return Ok(Err(Complaint(format!("There is no table {}.", printable(id)))));
            }
            Told { text: "The table is gone.\n".to_owned(), json: json!({ "removed": [id] }) }
        }
        Deed::RetireName { name } if name == names::GONE => {
            return Ok(Err(Complaint(format!("Who has no name is called {}: that one stays.", names::GONE))));
        }
        Deed::RetireName { name } => {
            let (people, tables, results) = store.retire_name(name).await?;
            let text = format!("People: {people}, tables: {tables}, seats in finished games: {results}.\n");
            Told { text, json: json!({ "people": people, "tables": tables, "results": results }) }
        }
        Deed::Sweep { days, dry_run } => sweep(store, now() - days * DAY, *dry_run).await?,
    }))
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

async fn sweep(store: &Store, since: i64, dry_run: bool) -> Result<Told, StoreError> {
    let mut removed = 0;
    if dry_run {
        removed = store.count_never_begun(since).await?;
    } else {
        loop {
            let tables = store.never_begun(since, AT_A_TIME).await?;
            if tables.is_empty() {
                break;
            }
            for table in &tables {
                removed += i64::from(store.remove_table(table).await?);
            }
        }
    }
    let what = if dry_run { "Tables that never began" } else { "Tables taken away that never began" };
    let key = if dry_run { "found" } else { "removed" };
    Ok(Told { text: format!("{what}: {removed}.\n"), json: json!({ key: removed }) })
}

fn people(all: &[Someone]) -> Told {
    let mut text =
        format!("{:<16}  {:<10}  {:<10}  {:>7}  {:>6}  name\n", "id", "since", "seen", "devices", "games");
    for Someone { id, name, since, seen, devices, games } in all {
        let seen = seen.map_or_else(|| "-".to_owned(), |seen| day(seen).to_string());
        let (since, name) = (day(*since).to_string(), printable(name));
        text.push_str(&format!("{id:<16}  {since:<10}  {seen:<10}  {devices:>7}  {games:>6}  {name}\n"));
    }
    let json = all.iter().map(|one| {
        let Someone { id, name, since, seen, devices, games } = one;
        json!({ "id": id, "name": name, "since": since, "seen": seen, "devices": devices, "games": games })
    });
    Told { text, json: json.collect() }
}

fn clubs(all: &[SomeClub]) -> Told {
    let mut text = format!("{:<16}  {:<10}  {:>7}  {:>11}  name\n", "id", "since", "members", "tournaments");
    for SomeClub { id, name, since, members, tournaments } in all {
        let (since, name) = (day(*since).to_string(), printable(name));
        text.push_str(&format!("{id:<16}  {since:<10}  {members:>7}  {tournaments:>11}  {name}\n"));
    }
    let json = all.iter().map(|SomeClub { id, name, since, members, tournaments }| {
        json!({ "id": id, "name": name, "since": since, "members": members, "tournaments": tournaments })
    });
    Told { text, json: json.collect() }
}

fn things(inventory: &Inventory, tables: &[SomeTable]) -> Told {
    let Inventory { people, leaving, devices, passkeys, tables: phases, games } = inventory;
    let listed = |counts: &[(String, i64)]| {
        let all: Vec<String> = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
        if all.is_empty() { "none".to_owned() } else { all.join(", ") }
    };
    let mut text =
        format!("people: {people} ({leaving} leaving), devices: {devices}, passkeys: {passkeys}\n");
    text.push_str(&format!("tables: {}\nfinished games: {}\n", listed(phases), listed(games)));
    for SomeTable { id, game, visibility, phase, seats, updated } in tables {
        let (seats, updated) = (seated(seats), day(*updated));
        text.push_str(&format!("{id:<16}  {game:<14}  {visibility:<7}  {phase:<9}  {updated}  {seats}\n"));
    }
    let map =
        |counts: &[(String, i64)]| counts.iter().cloned().map(|(what, count)| (what, json!(count))).collect();
    let listed = tables.iter().map(|table| {
        let SomeTable { id, game, visibility, phase, seats, updated } = table;
        let seats: Value = serde_json::from_str(seats).unwrap_or_default();
        json!({ "id": id, "game": game, "visibility": visibility, "phase": phase, "seats": seats, "updated": updated })
    });
    let json = json!({
        "people": people,
        "leaving": leaving,
        "devices": devices,
        "passkeys": passkeys,
        "phases": Value::Object(map(phases)),
        "games": Value::Object(map(games)),
        "tables": listed.collect::<Vec<_>>(),
    });
    Told { text, json }
}

/// Who sits at a table, for people to read.
fn seated(seats: &str) -> String {
    let seats: Value = serde_json::from_str(seats).unwrap_or_default();
    let one = |seat: &Value| match (seat["name"].as_str(), seat["bot"].as_str()) {
        (Some(name), _) => printable(name).to_string(),
        (None, Some(level)) => format!("bot ({level})"),
        (None, None) => "-".to_owned(),
    };
    seats.as_array().into_iter().flatten().map(one).collect::<Vec<_>>().join(", ")
}

/// A day in Greenwich, as `2026-11-17`.
fn day(milliseconds: i64) -> Day {
    Day::of(u64::try_from(milliseconds).unwrap_or(0))
}
