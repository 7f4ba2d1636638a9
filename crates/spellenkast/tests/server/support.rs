//! Servers to test, and people who play at them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, Socket};
use spellenkast::load::server::{Server, Wish};
use sqlx::{ConnectOptions, Connection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long to wait for a message before it is called a hang: far longer than the busiest machine needs.
const PATIENCE: Duration = Duration::from_secs(120);

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

    /// A new database in the PostgreSQL for tests. None only for whoever said that there is none.
    pub fn postgres() -> Option<Self> {
        match postgres_for_tests(|name| std::env::var(name).ok()) {
            Ok(Some(url)) => Some(Self::Postgres(new_database(&url))),
            Ok(None) => {
                eprintln!("SKIPPED: {WITHOUT_POSTGRES} is set");
                None
            }
            Err(complaint) => panic!("{complaint}"),
        }
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

    /// Runs SQL on the database, which a server may use at the same time.
    pub async fn sql(&self, script: &str) {
        let script = sqlx::AssertSqlSafe(script.to_owned());
        match self {
            Place::File(file) => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
                let mut connection = options.connect().await.unwrap();
                sqlx::raw_sql(script).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            Place::Postgres(url) => {
                let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
                sqlx::raw_sql(script).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
        }
    }

    /// The one text that a question to a PostgreSQL gives.
    pub async fn ask(&self, question: &'static str) -> String {
        let Place::Postgres(url) = self else { panic!("only a PostgreSQL is asked") };
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap()
    }

    pub fn serve(&self) -> Server {
        Server::start(&self.wish()).unwrap()
    }

    pub fn serve_with(&self, arguments: &[&str]) -> Server {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Server::start(&Wish { arguments, ..self.wish() }).unwrap()
    }
}

/// The URL of the PostgreSQL for tests.
const WITH_POSTGRES: &str = "SPELLENKAST_TEST_POSTGRES";

/// Set to 1 by whoever wants to test without PostgreSQL.
const WITHOUT_POSTGRES: &str = "SPELLENKAST_WITHOUT_POSTGRES";

/// The URL of the PostgreSQL for tests; none where these tests are not wanted. Forgetting it is no way to pass them.
fn postgres_for_tests(variable: impl Fn(&str) -> Option<String>) -> Result<Option<String>, String> {
    match variable(WITH_POSTGRES) {
        Some(url) => Ok(Some(url)),
        None if variable(WITHOUT_POSTGRES).as_deref() == Some("1") => Ok(None),
        None => Err(format!(
            "This test needs a PostgreSQL: run it with scripts/with-postgres, or leave all such tests out with \
             {WITHOUT_POSTGRES}=1."
        )),
    }
}

#[test]
fn a_missing_postgres_fails_unless_somebody_said_so() {
    let set = |names: &'static [(&str, &str)]| {
        postgres_for_tests(|name| {
            names.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())
        })
    };
    assert!(set(&[]).unwrap_err().contains(WITHOUT_POSTGRES));
    assert!(set(&[(WITHOUT_POSTGRES, "0")]).is_err());
    assert_eq!(set(&[(WITHOUT_POSTGRES, "1")]), Ok(None));
    assert_eq!(set(&[(WITH_POSTGRES, "postgres://x")]), Ok(Some("postgres://x".to_owned())));
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

/// A figure of a server; 0 where it has not counted anything yet.
pub async fn figure(server: SocketAddr, name: &str) -> f64 {
    let mut stream = tokio::net::TcpStream::connect(server).await.unwrap();
    let request = b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    tokio::io::AsyncWriteExt::write_all(&mut stream, request).await.unwrap();
    let mut text = String::new();
    tokio::io::AsyncReadExt::read_to_string(&mut stream, &mut text).await.unwrap();
    let figure = |line: &str| line.strip_prefix(name)?.trim().parse().ok();
    text.lines().find_map(figure).unwrap_or(0.0)
}

/// Sends a signal to a process.
pub fn signal(process: u32, signal: &str) {
    assert!(Command::new("kill").arg(signal).arg(process.to_string()).status().unwrap().success());
}

/// Sends this text as it is, and reads until the server closes the connection.
pub async fn raw(server: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(server).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut answer));
    // A connection that is reset is closed, too.
    let _ = read.await.expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Tries again and again until it is so.
pub async fn eventually<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !is_so().await {
        assert!(Instant::now() < patience, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
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
    pub offer: Value,
    /// The log as far back as it was told, without a gap.
    pub log: Vec<Value>,
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
            offer: Value::Null,
            log: Vec::new(),
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
        let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let message = message.expect("the server says something")?;
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
        self.offer = message["offer"].clone();
        self.hear_log(message["log"].as_array().unwrap());
        self.events.extend(message["events"].as_array().unwrap().iter().cloned());
    }

    /// What is told again is true from its first line on.
    fn hear_log(&mut self, lines: &[Value]) {
        let begin = lines.first().map_or(u64::MAX, |line| line["step"].as_u64().unwrap());
        self.log.retain(|line| line["step"].as_u64().unwrap() < begin);
        self.log.extend_from_slice(lines);
        let steps = self.log.iter().map(|line| line["step"].as_u64().unwrap());
        assert!(steps.clone().zip(steps.skip(1)).all(|(one, next)| next == one + 1), "{:?}", self.log);
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

    /// The moves that the seat may make, each as the list of its spots.
    pub fn moves(&self) -> Vec<Value> {
        moves_of(&self.offer)
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
        let seq = self.tell(json!({ "do": "point", "spots": pick })).await.seq();
        self.reach(seq).await;
        true
    }
}

/// The moves of an offer, each as the list of its spots.
pub fn moves_of(offer: &Value) -> Vec<Value> {
    if offer.is_null() {
        return Vec::new();
    }
    let spots = offer["spots"].as_array().unwrap();
    let mut now: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for number in offer["moves"].as_array().unwrap() {
        match number.as_i64().unwrap() {
            spot @ 0.. => now.push(spots[spot as usize].as_str().unwrap()),
            end => {
                all.push(json!(now));
                now.truncate((-1 - end) as usize);
            }
        }
    }
    assert_eq!(all.len() as u64, offer["count"].as_u64().unwrap());
    all
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
