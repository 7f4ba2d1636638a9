//! `spellenkast load`: how much a server bears. Whole random games over real WebSockets, on this machine only.

mod attack;
pub mod client;
pub mod crowd;
mod midnight;
mod player;
pub mod server;

use std::collections::BTreeMap;
use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;
use spellenkast_games::GameId;
use tokio::sync::watch;

use crate::Complaint;
use client::Guest;
use player::{Tally, VirtualPlayer};
use server::Server;

/// What to load, and how much.
#[derive(clap::Args, Clone)]
pub struct Arguments {
    /// The server, on this machine; one of its own is started where it is left out
    #[arg(long)]
    url: Option<String>,
    /// How many tables
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=20_000))]
    tables: u16,
    /// How many players at each table
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    clients: u8,
    /// Which games, in turn
    #[arg(long, default_value = "clever,keer-op-keer", value_delimiter = ',')]
    games: Vec<GameId>,
    /// For how long to play
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
    seconds: u16,
    /// The most moves in all
    #[arg(long, default_value_t = 10_000_000)]
    moves: u64,
    /// Only connect and wait, to see what an idle connection costs
    #[arg(long)]
    idle: bool,
    /// Let the server that is started use this PostgreSQL
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Let the server that is started use this core only (needs `taskset`)
    #[arg(long, value_name = "CORE")]
    server_core: Option<u16>,
    /// Attack the server that is started instead, and tell what honest people notice of it
    #[arg(long, conflicts_with_all = ["url", "idle"])]
    attack: Option<attack::Attack>,
    /// How many attack
    #[arg(long, requires = "attack", value_parser = clap::value_parser!(u16).range(1..=5_000))]
    attackers: Option<u16>,
    /// Fill the storage of the server that is started with so many people and finished games, and tell how long its lists take
    #[arg(long, value_name = "PEOPLE,GAMES", conflicts_with_all = ["url", "idle", "attack"])]
    crowd: Option<crowd::Size>,
    /// Let so many people try the dice of the day at the server that is started, all begun at the same moment and played to their end, and
    /// compare every rank with a recount from the records
    #[arg(long, value_name = "TRIES", conflicts_with_all = ["url", "idle", "attack", "crowd"],
        value_parser = clap::value_parser!(i64).range(1..=15_000))]
    midnight: Option<i64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Debug, Serialize)]
pub struct Report {
    tables: u16,
    clients: usize,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    games_finished: u64,
    bytes_received_per_move: f64,
    errors: BTreeMap<String, u64>,
    server_memory_kib: Option<u64>,
    server_cpu_seconds: Option<f64>,
}

/// Loads a server and prints what came of it.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    if let Some(attack) = arguments.attack {
        return attack::run(attack, arguments, out);
    }
    if let Some(size) = arguments.crowd {
        return crowd::run(size, arguments, out);
    }
    if let Some(tries) = arguments.midnight {
        return midnight::run(tries, arguments, out);
    }
    let own = match &arguments.url {
        Some(_) => None,
        None => Some(Server::start(&server::Wish {
            database: arguments.database.clone(),
            core: arguments.server_core,
            ..server::Wish::default()
        })?),
    };
    let address = match (&own, &arguments.url) {
        (Some(server), _) => server.address,
        (None, Some(url)) => loopback(url)?,
        (None, None) => unreachable!("one of the two is there"),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut report = runtime.block_on(play(arguments.clone(), address, own.as_ref()))?;
    if let Some(server) = &own {
        report.server_cpu_seconds =
            server.cpu_seconds().zip(report.server_cpu_seconds).map(|(now, then)| now - then);
    }
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Complaint::new)?)?;
        return Ok(());
    }
    writeln!(out, "{} tables, {} clients, {:.1} s", report.tables, report.clients, report.seconds)?;
    if !arguments.idle {
        writeln!(out, "{:>12.0} moves/s, acknowledged after they are stored", report.moves_per_second)?;
        writeln!(
            out,
            "{:>12.2} ms p50, {:.2} ms p95, {:.2} ms p99, {:.2} ms at most",
            report.p50_ms, report.p95_ms, report.p99_ms, report.max_ms
        )?;
        writeln!(out, "{:>12} moves, {} games finished", report.moves, report.games_finished)?;
        writeln!(out, "{:>12.0} bytes received for each move, by all", report.bytes_received_per_move)?;
    }
    if let Some(kib) = report.server_memory_kib {
        writeln!(out, "{kib:>12} KiB of memory at the server")?;
    }
    if let Some(seconds) = report.server_cpu_seconds {
        writeln!(out, "{seconds:>12.2} s of processor time at the server")?;
    }
    let errors: u64 = report.errors.values().sum();
    writeln!(out, "{errors:>12} errors")?;
    for (code, count) in &report.errors {
        writeln!(out, "{count:>16} {code}")?;
    }
    Ok(())
}

/// The address behind a URL, if it is on this machine: this is no tool to bother others with.
fn loopback(url: &str) -> Result<SocketAddr, Complaint> {
    let wrong =
        || Complaint(format!("{url:?} is not the address of a server, such as http://127.0.0.1:7654."));
    let host = url.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
    let host = if host.rsplit(']').next().is_some_and(|rest| rest.contains(':')) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let addresses: Vec<SocketAddr> = host.to_socket_addrs().map_err(|_| wrong())?.collect();
    match addresses.iter().find(|address| address.ip().is_loopback()) {
        Some(address) if addresses.iter().all(|address| address.ip().is_loopback()) => Ok(*address),
        _ => {
            Err(Complaint(format!("{url} is not on this machine; only a server of your own may be loaded.")))
        }
    }
}

async fn play(arguments: Arguments, address: SocketAddr, own: Option<&Server>) -> Result<Report, Complaint> {
    let (go, gone) = watch::channel(player::Signal::Wait);
    let budget = Arc::new(std::sync::atomic::AtomicU64::new(arguments.moves));
    let mut players = Vec::new();
    // A few tables at a time: making them is not what is measured.
    for first in (0..arguments.tables).step_by(16) {
        let batch: Vec<_> = (first..arguments.tables.min(first + 16))
            .map(|table| {
                let game = arguments.games[usize::from(table) % arguments.games.len()];
                let (gone, budget) = (gone.clone(), Arc::clone(&budget));
                tokio::spawn(sit_down(address, game, arguments.clients, table, gone, budget, !arguments.idle))
            })
            .collect();
        for table in batch {
            players.extend(table.await.map_err(Complaint::new)??);
        }
    }
    let clients = players.len();
    let cpu = own.and_then(Server::cpu_seconds);
    let begun = std::time::Instant::now();
    let _ = go.send(player::Signal::Go);
    let playing: Vec<_> =
        players.into_iter().map(|mut player| tokio::spawn(async move { player.play().await })).collect();
    let end = tokio::time::sleep(Duration::from_secs(arguments.seconds.into()));
    tokio::pin!(end);
    let used_up = async {
        while budget.load(std::sync::atomic::Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        () = &mut end => {}
        () = used_up => {}
    }
    let seconds = begun.elapsed().as_secs_f64();
    let memory = own.and_then(Server::memory_kib);
    let _ = go.send(player::Signal::Stop);
    let mut tally = Tally::default();
    for player in playing {
        tally.add(player.await.map_err(Complaint::new)?);
    }
    tally.micros.sort_unstable();
    let moves = tally.micros.len() as u64;
    Ok(Report {
        tables: arguments.tables,
        clients,
        seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        p50_ms: percentile(&tally.micros, 0.5),
        p95_ms: percentile(&tally.micros, 0.95),
        p99_ms: percentile(&tally.micros, 0.99),
        max_ms: percentile(&tally.micros, 1.0),
        games_finished: tally.games / u64::from(arguments.clients),
        bytes_received_per_move: tally.bytes as f64 / moves.max(1) as f64,
        errors: tally.errors,
        server_memory_kib: memory,
        server_cpu_seconds: cpu,
    })
}

/// What this share of them does not exceed, in milliseconds; they are sorted.
fn percentile(micros: &[u32], share: f64) -> f64 {
    let index = ((micros.len() as f64 * share) as usize).min(micros.len().saturating_sub(1));
    micros.get(index).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
}

/// Makes a table and seats its players.
async fn sit_down(
    address: SocketAddr,
    game: GameId,
    clients: u8,
    number: u16,
    signal: watch::Receiver<player::Signal>,
    budget: Arc<std::sync::atomic::AtomicU64>,
    begin: bool,
) -> Result<Vec<VirtualPlayer>, Complaint> {
    let mut table = None;
    let mut players = Vec::new();
    for seat in 0..clients {
        let guest = Guest::arrive(address, &format!("Load {number} {seat}")).await?;
        if table.is_none() {
            let settings = json!({ "game": game, "players": clients });
            table = Some(guest.make_table(&json!({ "settings": settings })).await?);
        }
        let table = table.clone().unwrap_or_default();
        let seed = u64::from(number) << 8 | u64::from(seat);
        players.push(VirtualPlayer::sit(&guest, table, seed, signal.clone(), Arc::clone(&budget)).await?);
    }
    if begin {
        for player in &mut players {
            player.ready().await?;
        }
    }
    Ok(players)
}
