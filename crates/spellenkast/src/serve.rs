//! `spellenkast serve`: tables for people with a browser.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use spellenkast_server::bots;
use spellenkast_server::config::{Config, Limits, Storage};
use spellenkast_server::limit::Rate;
use tracing_subscriber::EnvFilter;

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
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// Believe the X-Forwarded-For of the proxy in front
    #[arg(long)]
    behind_proxy: bool,
    /// Write the log as JSON
    #[arg(long)]
    json_log: bool,
    /// How many messages a second a client may send in the long run
    #[arg(long, default_value_t = 20.0, value_parser = positive)]
    message_rate: f64,
    /// How many new guests may come from one address at once; then one every five seconds
    #[arg(long, default_value_t = 60)]
    guests_at_once: u32,
    /// How many tables of one person may be open
    #[arg(long, default_value_t = 50)]
    tables_per_person: i64,
    /// How many clients may be connected
    #[arg(long, default_value_t = 50_000)]
    connections: usize,
    /// How many bots may think at the same time
    #[arg(long)]
    thinkers: Option<usize>,
    /// After how many seconds a table that nobody uses leaves the memory
    #[arg(long, default_value_t = 120)]
    idle_seconds: u64,
    /// How many threads serve people; one a core where it is left out
    #[arg(long)]
    threads: Option<usize>,
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if rate > 0.0 => Ok(rate),
        _ => Err("it takes a number above 0".to_owned()),
    }
}

impl Arguments {
    fn config(&self) -> Config {
        let defaults = Limits::default();
        let rate = self.message_rate;
        let limits = Limits {
            messages: Rate { burst: 3.0 * rate, per_second: rate },
            person_messages: Rate { burst: 6.0 * rate, per_second: 2.0 * rate },
            guests: Rate { burst: self.guests_at_once.into(), ..defaults.guests },
            tables: self.tables_per_person,
            connections: self.connections,
            thinkers: self.thinkers.unwrap_or(defaults.thinkers).max(1),
            idle_table: Duration::from_secs(self.idle_seconds.max(1)),
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
            behind_proxy: self.behind_proxy,
            limits,
        }
    }
}

/// Serves until a signal to stop comes.
pub fn run(arguments: &Arguments) -> Result<(), Complaint> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if arguments.json_log {
        log.json().init();
    } else {
        log.compact().init();
    }
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all();
    if let Some(threads) = arguments.threads {
        runtime.worker_threads(threads.max(1));
    }
    let ready = |address: SocketAddr| println!("Spellenkast is at http://{address}");
    runtime
        .build()?
        .block_on(spellenkast_server::serve(arguments.config(), bots::brain(), ready))
        .map_err(Complaint::new)
}
