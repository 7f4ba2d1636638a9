//! A server of one's own, as a process of its own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::Complaint;

/// How the server is to run.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The program; this one where it is left out.
    pub program: Option<PathBuf>,
    /// The file for its data; one that is thrown away where it is left out.
    pub data: Option<PathBuf>,
    /// A PostgreSQL instead.
    pub database: Option<String>,
    /// The only core that it may use.
    pub core: Option<u16>,
    /// Further arguments.
    pub arguments: Vec<String>,
    /// A file for its log in JSON, with every statement to the database; only warnings, on the terminal, where it is left out.
    pub log: Option<PathBuf>,
    /// Whether its limits are those that everybody gets, instead of ones that a load does not reach.
    pub usual_limits: bool,
}

/// A folder that is thrown away when this is dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes the folder of this process.
    pub fn make() -> Result<Self, Complaint> {
        let folder = std::env::temp_dir().join(format!("spellenkast-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }

    /// The file for a server's data.
    pub fn data(&self) -> PathBuf {
        self.0.join("load.db")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed when this is dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    _scratch: Option<Scratch>,
}

impl Server {
    /// Starts a server on a free port.
    pub fn start(wish: &Wish) -> Result<Self, Complaint> {
        let program = match &wish.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let mut scratch = None;
        let data = match &wish.data {
            Some(data) => data.clone(),
            None => scratch.insert(Scratch::make()?).data(),
        };
        let mut command = match wish.core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.arg("-c").arg(core.to_string()).arg(&program);
                command
            }
            None => Command::new(&program),
        };
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        for limit in [
            "--message-rate",
            "--request-rate",
            "--tables-per-person",
            "--guests-at-once",
            "--connections-per-address",
        ] {
            if !wish.usual_limits && !wish.arguments.iter().any(|argument| argument == limit) {
                command.args([limit, "1000000"]);
            }
        }
        command.arg("--data").arg(&data);
        if let Some(url) = &wish.database {
            command.arg("--database").arg(url);
        }
        command.args(&wish.arguments);
        match &wish.log {
            Some(log) => {
                command.arg("--json-log").env("RUST_LOG", "warn,sqlx::query=debug");
                command.stderr(fs::File::create(log)?);
            }
            None => {
                command.env("RUST_LOG", "warn");
            }
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child =
            command.spawn().map_err(|error| Complaint(format!("The server does not start: {error}.")))?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| Complaint("The server says nothing.".to_owned()))?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        match address {
            Some(address) => Ok(Self { child, address, _scratch: scratch }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(Complaint("The server did not start.".to_owned()))
            }
        }
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends the process at once, as a power cut would.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits until the process has ended by itself; returns whether it ended well.
    pub fn wait(&mut self) -> bool {
        self.child.wait().is_ok_and(|status| status.success())
    }

    /// How much memory it uses.
    pub fn memory_kib(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// How much memory it used at the most.
    pub fn most_memory_kib(&self) -> Option<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    /// How much processor time it has used.
    pub fn cpu_seconds(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id())).ok()?;
        // The name, in parentheses, may hold anything; the numbers come after it.
        let numbers: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: u64 = numbers.get(11)?.parse::<u64>().ok()? + numbers.get(12)?.parse::<u64>().ok()?;
        // Linux counts in hundredths of a second on every machine that we know.
        Some(ticks as f64 / 100.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
