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
    /// How many proxies in front of it say in `X-Forwarded-For` whom they heard; none of what it says is believed where
    /// there are none.
    pub trusted_proxies: usize,
    /// What people may ask of it.
    pub limits: Limits,
    /// How devices are told something.
    pub push: PushConfig,
}

/// How devices are told something.
#[derive(Clone, Debug, Default)]
pub struct PushConfig {
    /// Whom push services write to when something is wrong: a `mailto:` or `https:` address.
    pub contact: String,
    /// To try it: the certificate of a receiver on this machine, which is trusted alone and may be anywhere; and all goes faster.
    pub trial: Option<PathBuf>,
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
    /// How often one person shows the others how they feel.
    pub person_reactions: Rate,
    /// Messages of all at one address who have not come in.
    pub source_messages: Rate,
    /// Requests from one address, of whatever kind.
    pub source_requests: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// Watches from one address that are told again what they missed; beyond that they see how the table stands.
    pub recalls: Rate,
    /// Recovery links tried from one address.
    pub links: Rate,
    /// Questions to passkeys, and their answers, from one address: a whole club may be behind it.
    pub passkeys: Rate,
    /// What one person changes about themselves: their name, their devices, their passkeys, their recovery link.
    pub person_changes: Rate,
    /// The same for all people at one address.
    pub source_changes: Rate,
    /// Tables that one person makes.
    pub person_tables: Rate,
    /// Tables that all people at one address make.
    pub source_tables: Rate,
    /// Archives of all that is theirs that one person takes along.
    pub person_archives: Rate,
    /// Games that one person brings from home.
    pub person_games: Rate,
    /// Games that all people at one address bring.
    pub source_games: Rate,
    /// Wrong or right guesses of a code from one person.
    pub person_codes: Rate,
    /// Guesses of codes from one address.
    pub source_codes: Rate,
    /// Guesses of the code of one table.
    pub table_codes: Rate,
    /// How long a client may take to send the head of a request, and then its body.
    pub request_time: Duration,
    /// Connections in all that are no WebSockets, or not yet.
    pub requests: usize,
    /// WebSockets in all; a fifth of them is kept for people who sit at a table.
    pub connections: usize,
    /// WebSockets from one address, and as many connections that are none.
    pub source_connections: usize,
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
    /// How often to look for tables that nobody came to.
    pub sweep: Duration,
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
            person_reactions: Rate { burst: 3.0, per_second: 0.1 },
            source_messages: Rate { burst: 1_200.0, per_second: 400.0 },
            source_requests: Rate { burst: 1_000.0, per_second: 100.0 },
            guests: Rate { burst: 60.0, per_second: 0.2 },
            recalls: Rate { burst: 200.0, per_second: 2.0 },
            links: Rate { burst: 20.0, per_second: 0.1 },
            passkeys: Rate { burst: 100.0, per_second: 0.5 },
            person_changes: Rate { burst: 20.0, per_second: 0.1 },
            source_changes: Rate { burst: 200.0, per_second: 2.0 },
            person_tables: Rate { burst: 100.0, per_second: 0.2 },
            source_tables: Rate { burst: 1_000.0, per_second: 2.0 },
            person_archives: Rate { burst: 3.0, per_second: 0.002 },
            person_games: Rate { burst: 100.0, per_second: 0.1 },
            source_games: Rate { burst: 1_000.0, per_second: 1.0 },
            person_codes: Rate { burst: 10.0, per_second: 0.1 },
            source_codes: Rate { burst: 30.0, per_second: 0.3 },
            table_codes: Rate { burst: 100.0, per_second: 0.5 },
            request_time: Duration::from_secs(20),
            requests: 10_100,
            connections: 50_000,
            source_connections: 1_000,
            person_connections: 20,
            watched: 64,
            tables: 50,
            waiting_messages: 128,
            idle_table: Duration::from_secs(120),
            sweep: Duration::from_secs(60),
            thinkers: std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
        }
    }
}
