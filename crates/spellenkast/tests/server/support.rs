//! Servers to test, and people who play at them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, Socket};
use spellenkast::load::server::{Server, Wish};

/// Where a server under test keeps things.
#[derive(Clone, Debug)]
pub enum Place {
    File(PathBuf),
    Postgres(String),
}

impl Place {
    /// A new file.
    pub fn file() -> (Self, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        (Self::File(folder.path().join("test.db")), folder)
    }

    /// A new database in the PostgreSQL for tests. None where there is no such PostgreSQL: `make test` starts one.
    pub fn postgres() -> Option<Self> {
        let url = std::env::var("SPELLENKAST_TEST_POSTGRES").ok();
        if url.is_none() {
            eprintln!("SKIPPED: SPELLENKAST_TEST_POSTGRES is not set; see scripts/postgres-for-tests");
        }
        Some(Self::Postgres(new_database(&url?)))
    }

    pub fn wish(&self) -> Wish {
        let mut wish =
            Wish { program: Some(PathBuf::from(env!("CARGO_BIN_EXE_spellenkast"))), ..Wish::default() };
        match self {
            Place::File(file) => wish.data = Some(file.clone()),
            Place::Postgres(url) => wish.database = Some(url.clone()),
        }
        wish
    }

    pub fn serve(&self) -> Server {
        Server::start(&self.wish()).unwrap()
    }

    pub fn serve_with(&self, arguments: &[&str]) -> Server {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Server::start(&Wish { arguments, ..self.wish() }).unwrap()
    }
}

/// Makes an empty database; returns its URL.
pub fn new_database(url: &str) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let (server, _) = url.rsplit_once('/').unwrap();
    let made =
        Command::new("psql").arg(url).args(["-qc", &format!("CREATE DATABASE {name}")]).status().unwrap();
    assert!(made.success(), "psql makes a database");
    format!("{server}/{name}")
}

/// Sends a signal to a process.
pub fn signal(process: u32, signal: &str) {
    assert!(Command::new("kill").arg(signal).arg(process.to_string()).status().unwrap().success());
}

/// The root of the project.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Somebody at a table, who keeps the view up to date from patches.
pub struct Seated {
    pub guest: Guest,
    pub socket: Socket,
    pub table: String,
    pub seq: u64,
    pub view: Value,
    pub choices: Value,
    pub events: Vec<Value>,
    sent: u32,
}

/// How a command went.
#[derive(Debug)]
pub enum Told {
    Done(u64),
    Refused(String, String),
}

impl Told {
    pub fn seq(self) -> u64 {
        match self {
            Told::Done(seq) => seq,
            Told::Refused(code, text) => panic!("refused: {code}: {text}"),
        }
    }

    pub fn code(self) -> String {
        match self {
            Told::Done(seq) => panic!("done: {seq}"),
            Told::Refused(code, _) => code,
        }
    }
}

impl Seated {
    /// Connects and watches.
    pub async fn watch(guest: &Guest, table: &str) -> Self {
        Self::watch_since(guest, table, json!(null)).await
    }

    pub async fn watch_since(guest: &Guest, table: &str, since: Value) -> Self {
        let mut seated = Self {
            guest: guest.clone(),
            socket: guest.connect().await.unwrap(),
            table: table.to_owned(),
            seq: 0,
            view: Value::Null,
            choices: Value::Null,
            events: Vec::new(),
            sent: 0,
        };
        let mut watch = json!({ "type": "watch", "table": table });
        if !since.is_null() {
            watch["since"] = since;
        }
        seated.socket.send(&watch).await.unwrap();
        seated.until(|message| message["type"] == "state").await;
        seated
    }

    /// Reads on until a message is like this.
    pub async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the server goes on");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// The next message, taken in. None when the server is gone.
    pub async fn next(&mut self) -> Option<Value> {
        let message = self.socket.next().await?;
        self.take_in(&message);
        Some(message)
    }

    pub fn take_in(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("state") => self.view = message["view"].clone(),
            Some("update") => patch(&mut self.view, &message["patch"]),
            _ => return,
        }
        self.seq = message["seq"].as_u64().unwrap();
        assert_eq!(self.view["seq"], message["seq"], "the view is that of the message");
        self.choices = message["choices"].clone();
        self.events.extend(message["events"].as_array().unwrap().iter().cloned());
    }

    /// Sends a command without waiting for its answer; returns its id.
    pub async fn send(&mut self, command: Value) -> String {
        self.sent += 1;
        let id = format!("{}-{}", self.guest.id, self.sent);
        self.send_as(&id, &command).await;
        id
    }

    pub async fn send_as(&mut self, id: &str, command: &Value) {
        let message = json!({ "type": "command", "table": self.table, "id": id, "command": command });
        // The server may just have been killed: whoever waits for an answer finds out.
        let _ = self.socket.send(&message).await;
    }

    /// Waits for the answer to a command.
    pub async fn answer(&mut self, id: &str) -> Option<Told> {
        loop {
            let message = self.next().await?;
            if message["id"] == id {
                return Some(match message["type"].as_str() {
                    Some("ack") => Told::Done(message["seq"].as_u64().unwrap()),
                    _ => Told::Refused(
                        message["code"].as_str().unwrap().to_owned(),
                        message["text"].as_str().unwrap().to_owned(),
                    ),
                });
            }
        }
    }

    /// Sends a command and waits for its answer.
    pub async fn tell(&mut self, command: Value) -> Told {
        let id = self.send(command).await;
        self.answer(&id).await.expect("the server answers")
    }

    pub async fn sit(&mut self, name: &str) -> Told {
        self.tell(json!({ "do": "sit", "name": name })).await
    }

    /// Reads on until the view has come to this event.
    pub async fn reach(&mut self, seq: u64) {
        while self.seq < seq {
            self.next().await.expect("the server goes on");
        }
    }

    /// The moves that the seat may make.
    pub fn moves(&self) -> Vec<String> {
        if self.choices.is_null() {
            return Vec::new();
        }
        let tokens = self.choices["tokens"].as_array().unwrap();
        let mut now: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for number in self.choices["moves"].as_array().unwrap() {
            match number.as_i64().unwrap() {
                token @ 0.. => now.push(tokens[token as usize].as_str().unwrap()),
                end => {
                    all.push(now.join(" "));
                    now.truncate((-1 - end) as usize);
                }
            }
        }
        assert_eq!(all.len() as u64, self.choices["count"].as_u64().unwrap());
        all
    }

    pub fn is_over(&self) -> bool {
        self.view["phase"] == "over"
    }

    /// Makes some legal move, if there is one to make; returns whether there was.
    pub async fn make_a_move(&mut self) -> bool {
        let moves = self.moves();
        if moves.is_empty() || self.is_over() {
            return false;
        }
        let pick = moves[(self.seq as usize * 7) % moves.len()].clone();
        let seq = self.tell(json!({ "do": "move", "move": pick })).await.seq();
        self.reach(seq).await;
        true
    }
}

/// Puts each value of a patch at its place.
pub fn patch(view: &mut Value, patch: &Value) {
    for entry in patch.as_array().unwrap() {
        let mut place = &mut *view;
        for part in entry[0].as_array().unwrap() {
            place = match part {
                Value::String(key) => &mut place[key.as_str()],
                index => &mut place[index.as_u64().unwrap() as usize],
            };
        }
        *place = entry[1].clone();
    }
}

/// A table where these people sit and the game is on.
pub async fn begun(server: SocketAddr, game: &str, names: &[&str]) -> Vec<Seated> {
    begun_with(server, json!({ "settings": { "game": game, "players": names.len() } }), names).await
}

pub async fn begun_with(server: SocketAddr, wish: Value, names: &[&str]) -> Vec<Seated> {
    let mut table = None;
    let mut people = Vec::new();
    for name in names {
        let guest = Guest::arrive(server, name).await.unwrap();
        if table.is_none() {
            table = Some(guest.make_table(&wish).await.unwrap());
        }
        let mut seated = Seated::watch(&guest, table.as_deref().unwrap()).await;
        seated.sit(name).await.seq();
        people.push(seated);
    }
    let mut seq = 0;
    for person in &mut people {
        seq = person.tell(json!({ "do": "ready" })).await.seq();
    }
    for person in &mut people {
        person.reach(seq).await;
        assert_eq!(person.view["phase"], "playing");
    }
    people
}

/// Lets everybody move until the game is over, or for so many moves.
pub async fn play_on(people: &mut [Seated], most: usize) -> usize {
    let mut moves = 0;
    while moves < most {
        let mut moved = false;
        for index in 0..people.len() {
            if moves < most && people[index].make_a_move().await {
                moved = true;
                moves += 1;
                let seq = people[index].seq;
                for other in people.iter_mut() {
                    other.reach(seq).await;
                }
            }
        }
        if !moved {
            break;
        }
    }
    moves
}
