//! Those who attack, each in a task of their own until they are told to stop.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::{Attack, address};
use crate::Complaint;
use crate::load::client::{Answer, Guest, Socket, Way};
use crate::load::player::{Signal, VirtualPlayer};

/// A crowd of attackers.
pub struct Crowd {
    threads: Runtime,
    tasks: JoinSet<()>,
    met: Arc<Met>,
}

/// How much less of the processor they get than everybody else, in the system's own measure: what is to be seen is what
/// they cost the server, not what so many clients cost the machine on which they happen to run.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

fn stand_back() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

/// What the attackers were answered.
#[derive(Default)]
struct Met(Mutex<BTreeMap<String, u64>>);

impl Met {
    fn count(&self, what: impl Into<String>) {
        *self.0.lock().expect("no one panics with it").entry(what.into()).or_default() += 1;
    }

    fn answer(&self, answer: Result<Answer, Complaint>) {
        match answer {
            Ok(answer) => self.count(answer.status.to_string()),
            Err(_) => self.count("no answer"),
        }
    }
}

impl Crowd {
    /// Lets so many attack; `table` is where honest people play.
    pub async fn begin(
        attack: Attack,
        server: SocketAddr,
        size: u16,
        table: &str,
    ) -> Result<Self, Complaint> {
        let threads = Builder::new_multi_thread().enable_all().on_thread_start(stand_back).build()?;
        let all = threads.handle();
        let mut tasks = JoinSet::new();
        let met = Arc::new(Met::default());
        let one_address = Way { server, from: Some(address(2, 1)) };
        match attack {
            Attack::Presence => {
                for number in 1..=size {
                    // A crowd has many addresses; a few of them only want to disturb.
                    let way = Way { server, from: Some(address(3, number)) };
                    let stay = if number <= 5 { 0 } else { 200 + u64::from(number) % 1_800 };
                    tasks.spawn_on(
                        come_and_go(way, table.to_owned(), Duration::from_millis(stay), met.clone()),
                        all,
                    );
                }
            }
            Attack::Recovery => {
                let guest = Guest::arrive(one_address, "Eve").await?;
                for number in 0..size {
                    tasks.spawn_on(write_and_write(guest.clone(), number, met.clone()), all);
                }
            }
            Attack::Slow => {
                for number in 0..size {
                    tasks.spawn_on(never_end(one_address, number, met.clone()), all);
                }
            }
            Attack::Bots => {
                let mut guests = Vec::new();
                for number in 0..10 {
                    guests.push(Guest::arrive(one_address, &format!("Eve {number}")).await?);
                }
                for number in 0..size {
                    let guest = guests[usize::from(number) % guests.len()].clone();
                    tasks.spawn_on(let_masters_play(guest, number, met.clone()), all);
                }
            }
            Attack::Watch => {
                let (guest, table) = long_log(one_address).await?;
                for _ in 0..size {
                    tasks.spawn_on(ask_for_everything(guest.clone(), table.clone(), met.clone()), all);
                }
            }
        }
        Ok(Self { threads, tasks, met })
    }

    /// Stops them; tells what they were answered.
    pub async fn end(mut self) -> BTreeMap<String, u64> {
        self.tasks.shutdown().await;
        self.threads.shutdown_background();
        std::mem::take(&mut *self.met.0.lock().expect("no one panics with it"))
    }
}

/// After a refusal an attacker waits a little, so that the attack costs the server and not this machine.
const BREATH: Duration = Duration::from_millis(50);

/// A spectator who comes, stays a little and goes, again and again; who stays for no time only waves.
async fn come_and_go(way: Way, table: String, stay: Duration, met: Arc<Met>) {
    loop {
        let Ok(mut socket) = Socket::open(way, &[]).await else {
            met.count("no connection");
            tokio::time::sleep(BREATH).await;
            continue;
        };
        met.count("came");
        let watch = json!({ "type": "watch", "table": table });
        if stay.is_zero() {
            let unwatch = json!({ "type": "unwatch", "table": table });
            while socket.send(&watch).await.is_ok() && socket.send(&unwatch).await.is_ok() {
                tokio::time::sleep(BREATH).await;
            }
        } else if socket.send(&watch).await.is_ok() {
            let _ = tokio::time::timeout(stay, async { while socket.next_text().await.is_some() {} }).await;
        }
    }
}

/// One person who wants something stored over and over.
async fn write_and_write(guest: Guest, number: u16, met: Arc<Met>) {
    for turn in u64::from(number).. {
        let answer = if turn.is_multiple_of(2) {
            guest.ask("POST", "/api/me/recovery", None).await
        } else {
            guest.ask("PATCH", "/api/me", Some(&json!({ "name": format!("Eve {turn}") }))).await
        };
        let refused = !answer.as_ref().is_ok_and(|answer| answer.status == 200);
        met.answer(answer);
        if refused {
            tokio::time::sleep(BREATH).await;
        }
    }
}

/// Half a request, which is held until the server has had enough of it.
async fn never_end(way: Way, number: u16, met: Arc<Met>) {
    let half: &[u8] = if number.is_multiple_of(2) {
        b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nX-Slow: "
    } else {
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"
    };
    loop {
        match way.connect().await {
            Ok(mut stream) => {
                met.count("connected");
                let _ = stream.write_all(half).await;
                let mut answer = [0; 256];
                while stream.read(&mut answer).await.is_ok_and(|read| read > 0) {}
                met.count("hung up");
            }
            Err(_) => met.count("no connection"),
        }
        tokio::time::sleep(BREATH).await;
    }
}

/// A table of masters only, and hints beside it.
async fn let_masters_play(guest: Guest, number: u16, met: Arc<Met>) {
    let game = if number.is_multiple_of(2) { "keer-op-keer-2" } else { "clever" };
    let settings = json!({ "game": game, "players": 4, "hints": true });
    let made = guest.make_table(&json!({ "settings": settings })).await;
    let Ok(table) = made else { return met.count("no table") };
    met.count("table");
    let commands = [
        json!({ "do": "sit", "name": format!("Eve {number}") }),
        json!({ "do": "add-bot", "level": "master" }),
        json!({ "do": "add-bot", "level": "master" }),
        json!({ "do": "add-bot", "level": "master" }),
        json!({ "do": "ready" }),
        json!({ "do": "hand-over", "level": "master" }),
    ];
    for (turn, command) in commands.into_iter().enumerate() {
        let body = json!({ "id": turn.to_string(), "command": command });
        met.answer(guest.ask("POST", &format!("/api/tables/{table}/commands"), Some(&body)).await);
    }
    let Ok(mut socket) = guest.connect().await else { return met.count("no connection") };
    for turn in 0.. {
        let hint = json!({ "type": "hint", "table": table, "id": format!("{turn}") });
        if socket.send(&hint).await.is_err() {
            return;
        }
        let Some(heard) = socket.next().await else { return };
        if let Some(code) = heard["code"].as_str() {
            met.count(code);
        }
        tokio::time::sleep(BREATH * 4).await;
    }
}

/// Plays for a while as fast as it goes, so that there is much to tell.
async fn long_log(way: Way) -> Result<(Guest, String), Complaint> {
    let guest = Guest::arrive(way, "Eve").await?;
    let table = guest.make_table(&json!({ "settings": { "game": "keer-op-keer", "players": 1 } })).await?;
    let (signal, signalled) = watch::channel(Signal::Go);
    let budget = Arc::new(AtomicU64::new(20_000));
    let mut player = VirtualPlayer::sit(&guest, table.clone(), 1, signalled, budget).await?;
    player.ready().await?;
    let playing = tokio::spawn(async move { player.play().await });
    tokio::time::sleep(Duration::from_secs(4)).await;
    let _ = signal.send(Signal::Stop);
    playing.await.map_err(Complaint::new)?;
    Ok((guest, table))
}

/// Wants to be told everything from the first event on, and reads what comes.
async fn ask_for_everything(guest: Guest, table: String, met: Arc<Met>) {
    let watch = json!({ "type": "watch", "table": table, "since": 0 });
    loop {
        let Ok(mut socket) = guest.connect().await else {
            met.count("no connection");
            tokio::time::sleep(BREATH).await;
            continue;
        };
        met.count("came");
        while socket.send(&watch).await.is_ok() {
            match socket.next().await {
                Some(heard) => met.count(heard["type"].as_str().unwrap_or("unreadable")),
                None => break,
            }
        }
        met.count("hung up");
    }
}
