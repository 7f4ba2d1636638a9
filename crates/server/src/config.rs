//! How a server is to run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::limit::Rate;

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps things.
    pub storage: Storage,
    /// Pages from these origins may use it too; its own always may.
    pub origins: Vec<String>,
    /// Whether a proxy in front says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// What people may ask of it.
    pub limits: Limits,
}

/// Where things are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// In one SQLite file.
    File(PathBuf),
    /// In a PostgreSQL that several servers may share.
    Postgres(String),
}

/// What people may ask of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest body of a request.
    pub body_bytes: usize,
    /// The largest message on a WebSocket.
    pub message_bytes: usize,
    /// Messages on one WebSocket.
    pub messages: Rate,
    /// Messages of one person, on all WebSockets together.
    pub person_messages: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Wrong or right guesses of a code from one person.
    pub codes: Rate,
    /// WebSockets in all.
    pub connections: usize,
    /// WebSockets of one person.
    pub person_connections: usize,
    /// Tables that one WebSocket may watch.
    pub watched: usize,
    /// Tables of one person that are not over.
    pub tables: i64,
    /// Messages that may wait for a client before it is dropped.
    pub waiting_messages: usize,
    /// How long a table stays in memory without anybody asking for it.
    pub idle_table: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: 64 << 10,
            message_bytes: 16 << 10,
            messages: Rate { burst: 60.0, per_second: 20.0 },
            person_messages: Rate { burst: 120.0, per_second: 40.0 },
            guests: Rate { burst: 60.0, per_second: 0.2 },
            codes: Rate { burst: 10.0, per_second: 0.1 },
            connections: 50_000,
            person_connections: 20,
            watched: 64,
            tables: 50,
            waiting_messages: 128,
            idle_table: Duration::from_secs(120),
            thinkers: std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
        }
    }
}
