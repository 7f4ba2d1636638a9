//! `spellenkast load --crowd`: how long lists take where very many people have played very many games.

use std::io::Write;
use std::str::FromStr;
use std::time::{Duration, Instant};

use serde::Serialize;
use spellenkast_games::GameId;
use spellenkast_server::store::{Crowd, Store, StoreError};
use spellenkast_table::Day;

use super::client::Line;
use super::server::{Scratch, Server, Wish};
use super::{Arguments, percentile};
use crate::Complaint;

/// How often each list is asked for.
const ROUNDS: i64 = 300;

/// A pause after all lists were asked for: those that are good for a second are made anew often enough to be seen in the figures.
const PAUSE: Duration = Duration::from_millis(20);

/// How large a crowd is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    people: i64,
    games: i64,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || "so many people, from 100 to 1000000, and games, from 1 to 10000000: 2000,5000".to_owned();
        let (people, games) = text.split_once(',').ok_or_else(wrong)?;
        let (people, games) = (people.parse().map_err(|_| wrong())?, games.parse().map_err(|_| wrong())?);
        let fits = (100..=1_000_000).contains(&people) && (1..=10_000_000).contains(&games);
        if fits { Ok(Self { people, games }) } else { Err(wrong()) }
    }
}

/// Something that a person of a crowd looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What it is.
    pub at: &'static str,
    /// Where.
    pub path: String,
    /// The cookie of whoever looks.
    pub cookie: String,
}

/// All that is looked at in a round, each time by somebody else and at somebody else. In every tenth round it is the one who has played
/// more than all others.
pub fn round(crowd: &Crowd, round: i64) -> Vec<Look> {
    let busy = round % 10 == 0;
    let me = if busy { 1 } else { 1 + round * 7 % crowd.known() };
    let other = Crowd::person(if busy { 1 } else { 1 + round * 3_571 % crowd.people });
    let game = GameId::ALL[round as usize % GameId::ALL.len()].info().id;
    let day = Day(crowd.day.0 - (round % 3) as u32);
    let club = Crowd::club(me);
    let cookie = format!("spellenkast={}", Crowd::secret(me));
    [
        ("leaderboard", format!("/api/ratings/{game}")),
        ("profile", format!("/api/people/{other}")),
        ("statistics", format!("/api/people/{other}/statistics")),
        ("ratings of a person", format!("/api/people/{other}/ratings")),
        ("day's ranking", format!("/api/days/{day}")),
        ("my tables", "/api/me/tables".to_owned()),
        ("people played with", "/api/me/people".to_owned()),
        ("played games", "/api/records".to_owned()),
        ("my games", "/api/records?person=me".to_owned()),
        ("games of a name", format!("/api/records?name=guest%20{me}&game={game}")),
        ("lobby", "/api/lobby".to_owned()),
        ("my clubs", "/api/me/clubs".to_owned()),
        ("club", format!("/api/clubs/{club}")),
        ("season of a club", format!("/api/clubs/{club}/seasons/current")),
    ]
    .map(|(at, path)| Look { at, path, cookie: cookie.clone() })
    .into()
}

/// How long one of them took.
#[derive(Debug, Serialize)]
struct Took {
    list: &'static str,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    people: i64,
    games: i64,
    fill_seconds: f64,
    /// How often each list was asked for.
    times: i64,
    lists: Vec<Took>,
}

/// Fills a storage, asks a server for its lists and prints how long they took.
pub fn run(size: Size, arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let scratch = Scratch::make()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let begun = Instant::now();
    let filled = runtime.block_on(fill(size, arguments.database.as_deref(), &scratch));
    let crowd = filled.map_err(|error| Complaint(format!("There can be no crowd: {error}.")))?;
    let fill_seconds = begun.elapsed().as_secs_f64();
    let server = Server::start(&Wish {
        data: Some(scratch.data()),
        database: arguments.database.clone(),
        core: arguments.server_core,
        ..Wish::default()
    })?;
    let lists = runtime.block_on(measure(&server, &crowd))?;
    let report = Report { people: crowd.people, games: crowd.games, fill_seconds, times: ROUNDS, lists };
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Complaint::new)?)?;
        return Ok(());
    }
    let Report { people, games, .. } = report;
    writeln!(out, "{people} people, {games} games, made in {fill_seconds:.0} s; {ROUNDS} times each")?;
    for Took { list, p50_ms, p99_ms, max_ms } in report.lists {
        writeln!(out, "{list:>20}  {p50_ms:>7.2} ms p50  {p99_ms:>7.2} ms p99  {max_ms:>7.2} ms at most")?;
    }
    Ok(())
}

async fn fill(size: Size, database: Option<&str>, scratch: &Scratch) -> Result<Crowd, StoreError> {
    let store = match database {
        Some(url) => Store::open_postgres(url).await?,
        None => Store::open_file(&scratch.data()).await?,
    };
    let crowd = store.make_crowd(size.people, size.games).await;
    store.close().await;
    crowd
}

async fn measure(server: &Server, crowd: &Crowd) -> Result<Vec<Took>, Complaint> {
    let mut line = Line::open(server.address).await?;
    let mut times: Vec<(&str, Vec<u32>)> = round(crowd, 0).iter().map(|look| (look.at, Vec::new())).collect();
    for number in 0..ROUNDS {
        for (look, (_, times)) in round(crowd, number).iter().zip(&mut times) {
            let begun = Instant::now();
            let (status, body) = line.get(&look.path, &look.cookie).await?;
            times.push(begun.elapsed().as_micros().min(u32::MAX.into()) as u32);
            if status != 200 {
                let told = String::from_utf8_lossy(&body).into_owned();
                return Err(Complaint(format!("{} is answered with {status}: {told}.", look.path)));
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    let took = |(list, mut times): (_, Vec<u32>)| {
        times.sort_unstable();
        let [p50_ms, p99_ms, max_ms] = [0.5, 0.99, 1.0].map(|share| percentile(&times, share));
        Took { list, p50_ms, p99_ms, max_ms }
    };
    Ok(times.into_iter().map(took).collect())
}
