//! `spellenkast load --attack`: what a hostile visitor, or only a large crowd, costs everybody else.
//!
//! A server of our own with the limits that everybody gets; some honest people who play first in peace and then under
//! the attack; and attackers who come from other addresses of this machine. Bounded in number and time.

mod crowd;

use std::collections::BTreeMap;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;
use spellenkast_games::GameId;
use tokio::sync::watch;

use super::client::{Guest, Way, request};
use super::player::{Signal, Tally, VirtualPlayer};
use super::server::{Server, Wish};
use super::{Arguments, percentile};
use crate::Complaint;
use crowd::Crowd;

/// How to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Attack {
    /// Spectators come to one table and go again
    Presence,
    /// One guest writes what has to be stored: recovery links and names
    Recovery,
    /// Requests that never end
    Slow,
    /// Ten guests from one address let masters play by themselves
    Bots,
    /// Everything that ever happened at a table is asked for again and again
    Watch,
}

impl Attack {
    /// How many attackers it takes, where nobody says.
    fn usual_size(self) -> u16 {
        match self {
            Self::Presence => 2_000,
            Self::Recovery => 4_000,
            Self::Slow => 1_100,
            Self::Bots => 500,
            Self::Watch => 20,
        }
    }
}

/// How long honest people think about a move: they keep within the limits.
const PACE: Duration = Duration::from_millis(80);

/// How long somebody new waits for a page before they go away.
const PATIENCE: Duration = Duration::from_secs(5);

/// What honest people met with, in peace or under the attack.
#[derive(Debug, Serialize)]
struct Met {
    moves: usize,
    move_p50_ms: f64,
    move_p99_ms: f64,
    /// How long a bot took to answer, where one plays.
    bot_p50_ms: f64,
    bot_p99_ms: f64,
    /// How long somebody new waits for a page.
    visit_p50_ms: f64,
    visit_p99_ms: f64,
    errors: BTreeMap<String, u64>,
}

impl Met {
    fn new(mut tally: Tally, mut visits: Vec<u32>) -> Self {
        tally.micros.sort_unstable();
        tally.answers.sort_unstable();
        visits.sort_unstable();
        Self {
            moves: tally.micros.len(),
            move_p50_ms: percentile(&tally.micros, 0.5),
            move_p99_ms: percentile(&tally.micros, 0.99),
            bot_p50_ms: percentile(&tally.answers, 0.5),
            bot_p99_ms: percentile(&tally.answers, 0.99),
            visit_p50_ms: percentile(&visits, 0.5),
            visit_p99_ms: percentile(&visits, 0.99),
            errors: tally.errors,
        }
    }
}

/// What came of an attack.
#[derive(Debug, Serialize)]
struct Report {
    attack: Attack,
    attackers: u16,
    seconds: u16,
    in_peace: Met,
    attacked: Met,
    /// What the attackers were answered, by status or code.
    attackers_met: BTreeMap<String, u64>,
    server_memory_kib: Option<u64>,
    server_cpu_seconds: Option<f64>,
}

/// Attacks a server of our own and prints what came of it.
pub fn run(attack: Attack, arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    // The log that is asked for again has to be made first, faster than people play.
    let wish = match attack {
        Attack::Watch => vec!["--message-rate".to_owned(), "1000000".to_owned()],
        _ => Vec::new(),
    };
    let server = Server::start(&Wish {
        database: arguments.database.clone(),
        core: arguments.server_core,
        arguments: wish,
        usual_limits: true,
        ..Wish::default()
    })?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(attack, arguments, &server))?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Complaint::new)?)?;
        return Ok(());
    }
    writeln!(
        out,
        "{} attackers, {} s in peace and {} s under attack",
        report.attackers, report.seconds, report.seconds
    )?;
    for (when, met) in [("in peace", &report.in_peace), ("attacked", &report.attacked)] {
        writeln!(
            out,
            "{when}: {} moves, {:.2} ms p50, {:.2} ms p99; a bot answers in {:.2} ms p50, {:.2} ms p99; \
             a visitor waits {:.2} ms p50, {:.2} ms p99",
            met.moves,
            met.move_p50_ms,
            met.move_p99_ms,
            met.bot_p50_ms,
            met.bot_p99_ms,
            met.visit_p50_ms,
            met.visit_p99_ms
        )?;
        for (code, count) in &met.errors {
            writeln!(out, "{count:>12} {code}")?;
        }
    }
    writeln!(out, "The attackers met with:")?;
    for (code, count) in &report.attackers_met {
        writeln!(out, "{count:>12} {code}")?;
    }
    if let Some(kib) = report.server_memory_kib {
        writeln!(out, "{kib:>12} KiB of memory at the server, at most")?;
    }
    Ok(())
}

async fn measure(attack: Attack, arguments: &Arguments, server: &Server) -> Result<Report, Complaint> {
    let attackers = arguments.attackers.unwrap_or(attack.usual_size());
    let seconds = Duration::from_secs(arguments.seconds.into());
    let (signal, signalled) = watch::channel(Signal::Wait);
    let mut honest = honest_people(server.address, &signalled).await?;
    let table = honest[0].table().to_owned();
    let (in_peace, again) = play_for(honest, &signal, server.address, seconds).await?;
    honest = again;
    let crowd = Crowd::begin(attack, server.address, attackers, &table).await?;
    let cpu = server.cpu_seconds();
    let (attacked, _) = play_for(honest, &signal, server.address, seconds).await?;
    let cpu = server.cpu_seconds().zip(cpu).map(|(now, then)| now - then);
    let attackers_met = crowd.end().await;
    Ok(Report {
        attack,
        attackers,
        seconds: arguments.seconds,
        in_peace,
        attacked,
        attackers_met,
        server_memory_kib: server.most_memory_kib(),
        server_cpu_seconds: cpu,
    })
}

/// A visitor's address: one of the many of this machine.
fn address(family: u8, number: u16) -> IpAddr {
    let [high, low] = number.to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, family, high, low.max(1)))
}

/// Two who play each other, and one who plays a bot of the club. Each from an address of their own.
async fn honest_people(
    server: SocketAddr,
    signal: &watch::Receiver<Signal>,
) -> Result<Vec<VirtualPlayer>, Complaint> {
    let budget = Arc::new(AtomicU64::new(u64::MAX));
    let mut people = Vec::new();
    for (game, number) in [(GameId::KeerOpKeer, 1), (GameId::Kwatro, 3)] {
        let way = Way { server, from: Some(address(1, number)) };
        let guest = Guest::arrive(way, &format!("Honest {number}")).await?;
        let table = guest.make_table(&json!({ "settings": { "game": game, "players": 2 } })).await?;
        let sit = |guest: Guest, number: u16| {
            let (table, budget) = (table.clone(), Arc::clone(&budget));
            async move {
                let player = VirtualPlayer::sit(&guest, table, number.into(), signal.clone(), budget).await?;
                Ok::<_, Complaint>(player.at_pace(PACE))
            }
        };
        let mut one = sit(guest, number).await?;
        if game == GameId::Kwatro {
            one.meet_a_bot().await?;
        } else {
            let way = Way { server, from: Some(address(1, number + 1)) };
            let guest = Guest::arrive(way, &format!("Honest {}", number + 1)).await?;
            let mut other = sit(guest, number + 1).await?;
            other.ready().await?;
            people.push(other);
        }
        one.ready().await?;
        people.push(one);
    }
    Ok(people)
}

/// Lets people play for a while, and somebody new come by now and then; returns what they met with, and the players.
async fn play_for(
    people: Vec<VirtualPlayer>,
    signal: &watch::Sender<Signal>,
    server: SocketAddr,
    time: Duration,
) -> Result<(Met, Vec<VirtualPlayer>), Complaint> {
    let _ = signal.send(Signal::Go);
    let playing: Vec<_> = people
        .into_iter()
        .map(|mut player| {
            tokio::spawn(async move {
                let tally = player.play().await;
                (tally, player)
            })
        })
        .collect();
    let end = tokio::time::Instant::now() + time;
    let mut visits = Vec::new();
    let mut unserved = 0;
    while tokio::time::Instant::now() < end {
        let way = Way { server, from: Some(address(4, visits.len() as u16)) };
        let begun = std::time::Instant::now();
        // Somebody new has some patience, also at the end.
        match tokio::time::timeout(PATIENCE, request(way, "GET", "/api/lobby", &[], None)).await {
            Ok(Ok(answer)) if answer.status == 200 => visits.push(begun.elapsed().as_micros() as u32),
            _ => unserved += 1,
        }
        tokio::time::sleep(PACE).await;
    }
    let _ = signal.send(Signal::Stop);
    let mut all = Tally::default();
    let mut people = Vec::new();
    for player in playing {
        let (tally, player) = player.await.map_err(Complaint::new)?;
        all.add(tally);
        people.push(player);
    }
    if unserved > 0 {
        all.errors.insert("visitors not served".to_owned(), unserved);
    }
    Ok((Met::new(all, visits), people))
}
