//! `spellenkast serve`: tables for people with a browser.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use spellenkast_bots::any;
use spellenkast_engine::Level;
use spellenkast_games::AnyKnown;
use spellenkast_host::{Judge, JudgedMove};
use spellenkast_server::config::{Config, Limits, PushConfig, Storage};
use spellenkast_server::limit::Rate;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::{Layer, layer::SubscriberExt, util::SubscriberInitExt};

use crate::Complaint;

/// How to serve.
#[derive(clap::Args)]
pub struct Arguments {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7654")]
    listen: SocketAddr,
    /// The file that keeps everything; made where there is none
    #[arg(long, default_value = "spellenkast.db", value_name = "FILE")]
    data: PathBuf,
    /// A PostgreSQL that several servers may share, instead of the file
    #[arg(long, value_name = "URL", env = "SPELLENKAST_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Let pages from this origin use the server too, such as `https://games.example`; may be given several times
    #[arg(long = "origin", value_name = "ORIGIN", value_parser = origin)]
    origins: Vec<String>,
    /// Believe the X-Forwarded-For of the proxy in front
    #[arg(long)]
    behind_proxy: bool,
    /// How many proxies of one's own stand in front, one behind another; 1 with --behind-proxy
    #[arg(long, value_name = "NUMBER")]
    trusted_proxies: Option<usize>,
    /// Write the log as JSON
    #[arg(long)]
    json_log: bool,
    /// How many messages a second a client may send in the long run
    #[arg(long, default_value_t = 20.0, value_parser = positive)]
    message_rate: f64,
    /// How many requests a second may come from one address in the long run
    #[arg(long, default_value_t = 100.0, value_parser = positive)]
    request_rate: f64,
    /// How many new guests may come from one address at once; then one every five seconds
    #[arg(long, default_value_t = 60)]
    guests_at_once: u32,
    /// How many tables of one person may be open
    #[arg(long, default_value_t = 50)]
    tables_per_person: i64,
    /// How many clients may be connected
    #[arg(long, default_value_t = 50_000)]
    connections: usize,
    /// How many of them from one address, or one IPv6 network of 64 bits
    #[arg(long, default_value_t = 1_000)]
    connections_per_address: usize,
    /// How many seconds a client may take to send a request
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    request_seconds: u64,
    /// How many bots may think at the same time
    #[arg(long)]
    thinkers: Option<usize>,
    /// After how many seconds a table that nobody uses leaves the memory
    #[arg(long, default_value_t = 120)]
    idle_seconds: u64,
    /// How often, in seconds, to put away tables that never saw a game and where nobody has been for a day
    #[arg(long, default_value_t = 60)]
    sweep_seconds: u64,
    /// Whom push services write to when something is wrong with our messages, such as `mailto:ann@games.example`
    #[arg(long, value_name = "ADDRESS", default_value = PROJECT, value_parser = contact)]
    push_contact: String,
    /// Try push messages with a receiver on this machine that has this certificate
    #[arg(long, value_name = "FILE", hide = true)]
    push_trial: Option<PathBuf>,
    /// How many threads serve people; one a core where it is left out
    #[arg(long)]
    threads: Option<usize>,
}

/// Where those who have something to say about the program are heard.
const PROJECT: &str = "https://github.com/spellenkast/spellenkast";

/// An address as push services want it.
fn contact(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("mailto:").or_else(|| text.strip_prefix("https://"));
    match rest {
        Some(rest) if !rest.is_empty() && text.chars().all(|letter| letter.is_ascii_graphic()) => {
            Ok(text.to_owned())
        }
        _ => Err("it is written like mailto:ann@games.example or https://games.example/about".to_owned()),
    }
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if rate > 0.0 => Ok(rate),
        _ => Err("it takes a number above 0".to_owned()),
    }
}

/// An origin as browsers write it.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
    match host {
        Some(host) if !host.is_empty() && host.chars().all(plain) => Ok(text.to_owned()),
        _ => Err(
            "an origin is written like https://games.example or http://10.0.0.1:8000, with nothing behind"
                .to_owned(),
        ),
    }
}

impl Arguments {
    fn config(&self) -> Config {
        let defaults = Limits::default();
        let rate = self.message_rate;
        let tables_at_once = self.tables_per_person as f64 + 50.0;
        let limits = Limits {
            messages: Rate { burst: 3.0 * rate, per_second: rate },
            person_messages: Rate { burst: 6.0 * rate, per_second: 2.0 * rate },
            source_messages: Rate { burst: 60.0 * rate, per_second: 20.0 * rate },
            source_requests: Rate { burst: 10.0 * self.request_rate, per_second: self.request_rate },
            guests: Rate { burst: self.guests_at_once.into(), ..defaults.guests },
            tables: self.tables_per_person,
            person_tables: Rate { burst: tables_at_once, ..defaults.person_tables },
            source_tables: Rate { burst: 10.0 * tables_at_once, ..defaults.source_tables },
            person_games: Rate { burst: tables_at_once, ..defaults.person_games },
            source_games: Rate { burst: 10.0 * tables_at_once, ..defaults.source_games },
            request_time: Duration::from_secs(self.request_seconds),
            requests: self.connections / 5 + 100,
            connections: self.connections,
            source_connections: self.connections_per_address,
            thinkers: self.thinkers.unwrap_or(defaults.thinkers).max(1),
            idle_table: Duration::from_secs(self.idle_seconds.max(1)),
            sweep: Duration::from_secs(self.sweep_seconds.max(1)),
            ..defaults
        };
        let storage = match &self.database {
            Some(url) => Storage::Postgres(url.clone()),
            None => Storage::File(self.data.clone()),
        };
        Config {
            listen: self.listen,
            storage,
            origins: self.origins.clone(),
            trusted_proxies: self.trusted_proxies.unwrap_or(usize::from(self.behind_proxy)),
            limits,
            push: PushConfig { contact: self.push_contact.clone(), trial: self.push_trial.clone() },
        }
    }
}

/// The bots of the house. Where a level's network cannot be used, the next lower level thinks.
struct Bots;

impl Judge for Bots {
    fn choose(&self, known: &AnyKnown, level: Level, seed: u64) -> Option<String> {
        any::choose_at_most(known, level, seed)
    }

    fn judge(&self, known: &AnyKnown, seed: u64) -> Option<Vec<JudgedMove>> {
        let judged = any::judge_at_most(known, Level::Master, seed)?;
        let hinted = |any::JudgedMove { r#move, value }| JudgedMove {
            r#move,
            score: value.score,
            win: value.win,
            margin: value.margin,
        };
        Some(judged.into_iter().map(hinted).collect())
    }

    fn unusable_networks(&self) -> Vec<String> {
        any::unusable_networks().into_iter().map(|(name, error)| format!("{name} ({error})")).collect()
    }
}

/// Serves until a signal to stop comes.
pub fn run(arguments: &Arguments) -> Result<(), Complaint> {
    let wish = std::env::var("RUST_LOG").ok().and_then(|wish| wish.parse::<Targets>().ok());
    // Who waits long for a connection need not be told: a crowd would fill the log.
    let usual = Targets::new()
        .with_default(LevelFilter::INFO)
        .with_target("sqlx", LevelFilter::WARN)
        .with_target("sqlx::pool", LevelFilter::ERROR)
        // Nor what is wrong with the passkeys that strangers try.
        .with_target("webauthn_rs", LevelFilter::OFF);
    // Colours are for eyes: a file or a journal gets plain text.
    let colours = std::io::stderr().is_terminal();
    // A log on a disk that is full must not bring down whoever writes to it.
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(colours)
        .log_internal_errors(false);
    let log = if arguments.json_log { log.json().boxed() } else { log.compact().boxed() };
    tracing_subscriber::registry().with(log.with_filter(wish.unwrap_or(usual))).init();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all();
    if let Some(threads) = arguments.threads {
        runtime.worker_threads(threads.max(1));
    }
    let ready = |address: SocketAddr| {
        // Whoever does not listen, or has no room for it, is served all the same.
        let _ = writeln!(std::io::stdout(), "Spellenkast is at http://{address}");
    };
    runtime
        .build()?
        .block_on(spellenkast_server::serve(arguments.config(), Arc::new(Bots), ready))
        .map_err(Complaint::new)
}
