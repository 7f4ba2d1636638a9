//! `spellenkast load --midnight`: everybody tries the dice of the day at the same moment. Whether a try was lost and every rank is right.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::Value;
use spellenkast_engine::below;
use spellenkast_games::GameId;
use spellenkast_server::store::{Crowd, Store, StoreError};
use spellenkast_table::Day;
use spellenkast_table::day::DAY_GAMES;
use tokio::sync::Barrier;

use super::client::{Guest, Way};
use super::player::{Tally, VirtualPlayer};
use super::server::{Scratch, Server, Wish};
use super::{Arguments, percentile};
use crate::Complaint;

/// Whoever is not let in, or not answered, tries again within so long, and then within twice as long, up to the longest: a crowd that
/// comes again all at once is never served.
const AGAIN: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(60);

/// Nobody tries for longer.
const PATIENCE: Duration = Duration::from_secs(1_800);

/// Standings are good for a second; then everybody is on the list.
const SETTLES: Duration = Duration::from_secs(3);

/// So many look at once at how they did.
const LOOKING: usize = 64;

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    tries: i64,
    game: GameId,
    /// From the moment at which all began until the last one had finished.
    seconds: f64,
    tries_per_second: f64,
    moves: u64,
    moves_per_second: f64,
    /// How long it took until a try had begun.
    begin_p50_ms: f64,
    begin_p99_ms: f64,
    /// How long it took until a move was stored.
    move_p50_ms: f64,
    move_p99_ms: f64,
    /// How often somebody was not let in or not answered, and tried again, by what they were told.
    again: BTreeMap<String, u64>,
    /// Tries that did not come to their end, or of which there is not exactly one record.
    lost: u64,
    /// Scores, ranks and counts that are not those of the recount.
    wrong: u64,
}

/// Lets everybody play, counts once more and prints what came of it.
pub fn run(tries: i64, arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let mut games = arguments.games.iter().copied();
    let game = games
        .find(|game| DAY_GAMES.contains(game))
        .ok_or_else(|| Complaint("None of these games has dice of the day.".to_owned()))?;
    let scratch = Scratch::make()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let cannot = |error: StoreError| Complaint(format!("There can be no crowd: {error}."));
    runtime.block_on(fill(tries, arguments.database.as_deref(), &scratch)).map_err(cannot)?;
    let server = Server::start(&Wish {
        data: Some(scratch.data()),
        database: arguments.database.clone(),
        core: arguments.server_core,
        ..Wish::default()
    })?;
    let day = runtime.block_on(today(server.address))?;
    let mut report = runtime.block_on(play(tries, game, server.address))?;
    if runtime.block_on(today(server.address))? != day {
        return Err(Complaint(
            "A new day has begun meanwhile, with other dice: measure once more.".to_owned(),
        ));
    }
    let recount =
        runtime.block_on(compare(day, game, arguments.database.as_deref(), &scratch, server.address, tries));
    (report.lost, report.wrong) = recount?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Complaint::new)?)?;
    } else {
        let Report { tries, game, seconds, tries_per_second, .. } = report;
        writeln!(out, "{tries} tries of {game}, begun at once and over after {seconds:.1} s")?;
        writeln!(out, "{tries_per_second:>12.0} tries/s, {:.0} moves/s, stored", report.moves_per_second)?;
        let (p50, p99) = (report.begin_p50_ms, report.begin_p99_ms);
        writeln!(out, "{p50:>12.1} ms p50, {p99:.1} ms p99 until a try had begun")?;
        let (p50, p99) = (report.move_p50_ms, report.move_p99_ms);
        writeln!(out, "{p50:>12.1} ms p50, {p99:.1} ms p99 until a move was stored")?;
        let again: u64 = report.again.values().sum();
        writeln!(out, "{again:>12} times somebody had to try again")?;
        for (why, times) in &report.again {
            writeln!(out, "{times:>16} {why}")?;
        }
        writeln!(out, "{:>12} tries lost", report.lost)?;
        writeln!(out, "{:>12} scores, ranks and counts wrong", report.wrong)?;
    }
    if report.lost + report.wrong > 0 {
        return Err(Complaint("The day is not what its records come to.".to_owned()));
    }
    Ok(())
}

async fn open(database: Option<&str>, scratch: &Scratch, only_looks: bool) -> Result<Store, StoreError> {
    match (database, only_looks) {
        (Some(url), false) => Store::open_postgres(url).await,
        (Some(url), true) => Store::look_into_postgres(url).await,
        (None, false) => Store::open_file(&scratch.data()).await,
        (None, true) => Store::look_into(&scratch.data()).await,
    }
}

async fn fill(tries: i64, database: Option<&str>, scratch: &Scratch) -> Result<(), StoreError> {
    let store = open(database, scratch, false).await?;
    let filled = store.make_regulars(tries).await;
    store.close().await;
    filled
}

/// Somebody of the crowd, each with an address of their own.
fn guest(number: i64, server: SocketAddr) -> Guest {
    let [_, a, b, c] = (number as u32).to_be_bytes();
    let from = Some(IpAddr::V4(Ipv4Addr::new(127, a + 1, b, c)));
    let cookie = format!("spellenkast={}", Crowd::secret(number));
    Guest { way: Way { server, from }, cookie, id: Crowd::person(number) }
}

/// What somebody saw of their try.
struct Tried {
    begin_micros: u32,
    again: u64,
    why: BTreeMap<String, u64>,
    tally: Tally,
}

async fn play(tries: i64, game: GameId, server: SocketAddr) -> Result<Report, Complaint> {
    let midnight = Arc::new(Barrier::new(tries as usize + 1));
    let playing: Vec<_> = (1..=tries)
        .map(|number| {
            let (midnight, guest) = (Arc::clone(&midnight), guest(number, server));
            tokio::spawn(async move {
                midnight.wait().await;
                tokio::time::timeout(PATIENCE, try_day(&guest, game, number as u64)).await
            })
        })
        .collect();
    midnight.wait().await;
    let begun = Instant::now();
    let (mut begins, mut again, mut tally) = (Vec::new(), BTreeMap::new(), Tally::default());
    for one in playing {
        // Who has not finished is found among the lost.
        if let Ok(tried) = one.await.map_err(Complaint::new)? {
            begins.push(tried.begin_micros);
            tried.why.into_iter().for_each(|(why, times)| *again.entry(why).or_default() += times);
            tally.add(tried.tally);
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    begins.sort_unstable();
    tally.micros.sort_unstable();
    let moves = tally.micros.len() as u64;
    Ok(Report {
        tries,
        game,
        seconds,
        tries_per_second: tries as f64 / seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        begin_p50_ms: percentile(&begins, 0.5),
        begin_p99_ms: percentile(&begins, 0.99),
        move_p50_ms: percentile(&tally.micros, 0.5),
        move_p99_ms: percentile(&tally.micros, 0.99),
        again,
        lost: 0,
        wrong: 0,
    })
}

/// Tries the dice of the day to the end, and again where the server has no room or says nothing: it goes on then where it was.
async fn try_day(guest: &Guest, game: GameId, seed: u64) -> Tried {
    let since = Instant::now();
    let mut tried = Tried { begin_micros: 0, again: 0, why: BTreeMap::new(), tally: Tally::default() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        match play_on(guest, game, seed, since, &mut tried).await {
            Ok(()) => return tried,
            Err(complaint) => {
                *tried.why.entry(complaint.0).or_default() += 1;
                let within = LONGEST.min(AGAIN * (1 << tried.again.min(10)));
                tried.again += 1;
                let pause = below(&mut rng, within.as_millis() as u32);
                tokio::time::sleep(Duration::from_millis(pause.into())).await;
            }
        }
    }
}

async fn play_on(
    guest: &Guest,
    game: GameId,
    seed: u64,
    since: Instant,
    tried: &mut Tried,
) -> Result<(), Complaint> {
    if tried.again > 0 && yours(guest, game).await?["finished"].is_number() {
        return Ok(());
    }
    let path = format!("/api/days/today/{}", game.info().id);
    let answer = guest.ask("POST", &path, None).await?;
    let table = answer.body["id"].as_str().ok_or_else(|| Complaint(answer.body.to_string()))?;
    if tried.begin_micros == 0 {
        tried.begin_micros = since.elapsed().as_micros().min(u32::MAX.into()) as u32;
    }
    let mut player = VirtualPlayer::go_on(guest, table.to_owned(), seed).await?;
    let over = player.play_out().await;
    tried.tally.add(player.seen());
    over
}

/// What somebody is told of their own try.
async fn yours(guest: &Guest, game: GameId) -> Result<Value, Complaint> {
    let mut page = guest.ask("GET", "/api/days/today", None).await?.body;
    Ok(of_game(&mut page, game)["yours"].take())
}

fn of_game(page: &mut Value, game: GameId) -> Value {
    let games = page["games"].as_array_mut();
    let found = games.and_then(|games| games.iter_mut().find(|one| one["game"] == game.info().id));
    found.map(Value::take).unwrap_or_default()
}

/// The day on which the server is.
async fn today(server: SocketAddr) -> Result<Day, Complaint> {
    let page = guest(1, server).ask("GET", "/api/days/today", None).await?.body;
    let day = page["day"].as_str().and_then(|day| day.parse().ok());
    day.ok_or_else(|| Complaint("The server does not say which day it is.".to_owned()))
}

/// Counts the day once more from its records, and asks everybody what they were told: how many tries are lost, and how much is wrong.
async fn compare(
    day: Day,
    game: GameId,
    database: Option<&str>,
    scratch: &Scratch,
    server: SocketAddr,
    tries: i64,
) -> Result<(u64, u64), Complaint> {
    tokio::time::sleep(SETTLES).await;
    let read = async {
        let store = open(database, scratch, true).await?;
        let read = store.day_records(day, game.info().id).await;
        store.close().await;
        read
    };
    let records = read.await.map_err(|error| Complaint(format!("The records cannot be read: {error}.")))?;
    let recount = Arc::new(Recount::of(&records));
    let (mut lost, mut wrong) = (0, 0);
    let numbers: Vec<i64> = (1..=tries).collect();
    for some in numbers.chunks(LOOKING) {
        let looking: Vec<_> = some
            .iter()
            .map(|&number| {
                let (guest, recount) = (guest(number, server), Arc::clone(&recount));
                tokio::spawn(async move {
                    let mut page = guest.ask("GET", "/api/days/today", None).await?.body;
                    Ok::<_, Complaint>(recount.judge(number, &of_game(&mut page, game)))
                })
            })
            .collect();
        for one in looking {
            let (is_lost, is_wrong) = one.await.map_err(Complaint::new)??;
            lost += u64::from(is_lost);
            wrong += u64::from(is_wrong);
        }
    }
    Ok((lost, wrong))
}

/// What the records of a day come to.
struct Recount {
    /// The scores of everybody, by their ids.
    scores: HashMap<String, Vec<i64>>,
    /// How often each score was reached by those who are compared with each other.
    ranked: BTreeMap<i64, i64>,
}

impl Recount {
    /// Of who played, with which marks, and the record itself.
    fn of(records: &[(Option<String>, String, String)]) -> Self {
        let mut scores: HashMap<String, Vec<i64>> = HashMap::new();
        for (person, marks, record) in records {
            let record: Value = serde_json::from_str(record).unwrap_or_default();
            if let (Some(person), "", Some(score)) = (person, marks.as_str(), record["scores"][0].as_i64()) {
                scores.entry(person.clone()).or_default().push(score);
            }
        }
        let mut ranked = BTreeMap::new();
        let regulars = scores.iter().filter(|(person, _)| Crowd::is_regular(person));
        regulars.flat_map(|(_, scores)| scores).for_each(|score| *ranked.entry(*score).or_default() += 1);
        Self { scores, ranked }
    }

    /// Whether the try of this one is lost, and whether anything that they are told of the day is wrong.
    fn judge(&self, number: i64, told: &Value) -> (bool, bool) {
        let person = Crowd::person(number);
        let Some(&[score]) = self.scores.get(&person).map(Vec::as_slice) else { return (true, false) };
        let count = |which: &dyn Fn(i64) -> bool| -> i64 {
            self.ranked.iter().filter(|(score, _)| which(**score)).map(|(_, count)| count).sum()
        };
        let yours = &told["yours"];
        let right = yours["score"] == score
            && yours["ranked"] == Crowd::is_regular(&person)
            && yours["rank"] == 1 + count(&|other| other > score)
            && yours["behind"] == count(&|other| other < score)
            && told["ranked"] == count(&|_| true)
            && told["results"]["scores"].as_array().is_some_and(|scores| {
                let told = scores.iter().map(|one| (one["score"].as_i64(), one["count"].as_i64()));
                told.eq(self.ranked.iter().map(|(score, count)| (Some(*score), Some(*count))))
            });
        (false, !right)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_lost_try_and_a_wrong_rank_are_found() {
        let record = |person: i64, marks: &str, score: i64| {
            (Some(Crowd::person(person)), marks.to_owned(), json!({ "scores": [score] }).to_string())
        };
        // The third one has hardly played, and counts for the rank of nobody.
        let recount = Recount::of(&[
            record(1, "", 50),
            record(2, "", 70),
            record(3, "", 60),
            record(4, "resigned", 90),
            record(5, "", 50),
            record(5, "", 50),
        ]);
        let scores = json!({ "scores": [{ "score": 50, "count": 3 }, { "score": 70, "count": 1 }] });
        let told = |score, ranked, rank, behind| {
            let yours = json!({ "score": score, "ranked": ranked, "rank": rank, "behind": behind });
            json!({ "ranked": 4, "yours": yours, "results": scores })
        };
        assert_eq!(recount.judge(1, &told(50, true, 2, 0)), (false, false));
        assert_eq!(recount.judge(3, &told(60, false, 2, 3)), (false, false));
        for wrong in [told(51, true, 2, 0), told(50, false, 2, 0), told(50, true, 1, 0), told(50, true, 2, 1)]
        {
            assert_eq!(recount.judge(1, &wrong), (false, true), "{wrong}");
        }
        let mut short = told(50, true, 2, 0);
        short["results"]["scores"][0]["count"] = json!(2);
        assert_eq!(recount.judge(1, &short), (false, true));
        for lost in [4, 5, 6] {
            assert_eq!(recount.judge(lost, &Value::Null), (true, false), "given up, twice there, not there");
        }
    }
}
