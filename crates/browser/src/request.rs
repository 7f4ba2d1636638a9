//! What pages ask beside their line, by the same paths as of a server. What needs other people is not here (the lobby, codes,
//! devices); what is only here is to `look` at a record that the page brings along.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use spellenkast_engine::{Eye, Record, Saying, Seat, Standing};
use spellenkast_games::{AnyGame, GameId};
use spellenkast_host::BROKEN;
use spellenkast_host::records::{self, ListedGame, NoMoment, ResultLine};
use spellenkast_host::wire::{
    Done, FinishedGame, HomeGame, LONGEST_PAGE, Moment, RecordPage, Statistics, TableFrom, TableInfo,
    TableWish,
};
use spellenkast_table::{self as table, Command, Millis, Preview, Refusal, Table, TableReason, why_not};

use crate::{House, Storage, puzzles};

const NO_SUCH_REQUEST: Refusal = Refusal::new("not-found", "There is no such request.");
const NO_RECORD: Refusal = Refusal::new("not-found", "There is no such record.");
const BAD_BODY: Refusal = Refusal::new("body", "This is not what can be asked here.");
const NO_TABLE: Refusal = Refusal::new("not-found", "There is no such table.");
const BAD_SEAT: Refusal = Refusal::new("query", "This is not a seat.");
const BAD_BEFORE: Refusal = Refusal::new("before", "This is not the `next` of a page.");
const BAD_LIMIT: Refusal = Refusal::new("limit", "A page has 1 to 100 games.");
const BAD_RECORD: Refusal = Refusal::new("record", "The record cannot be read.");

/// How many games a page has where nobody says it.
const PAGE: usize = 20;

/// A request, taken apart.
struct Asked<'a> {
    path: Vec<&'a str>,
    query: HashMap<&'a str, &'a str>,
}

impl<'a> Asked<'a> {
    fn read(path: &'a str) -> Self {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        Self {
            path: path.trim_matches('/').split('/').collect(),
            query: query.split('&').filter_map(|field| field.split_once('=')).collect(),
        }
    }

    /// The seat through whose eyes, where one is named.
    fn seat(&self) -> Result<Option<Seat>, Refusal> {
        self.query.get("seat").map(|seat| seat.parse().map(Seat).map_err(|_| BAD_SEAT)).transpose()
    }

    /// How many games a page is to have.
    fn limit(&self) -> Result<usize, Refusal> {
        let Some(limit) = self.query.get("limit") else { return Ok(PAGE) };
        limit.parse().ok().filter(|limit| (1..=LONGEST_PAGE as usize).contains(limit)).ok_or(BAD_LIMIT)
    }
}

/// What somebody would like to know of a decision at a table elsewhere.
#[derive(Deserialize)]
struct Prospect {
    game: GameId,
    seat: Seat,
    /// As the message of that name brought it, as JSON.
    position: String,
    spots: Vec<String>,
}

/// As in the message `why`.
#[derive(Serialize)]
struct Told {
    code: Cow<'static, str>,
    text: Cow<'static, str>,
}

/// As in the message `preview`.
#[derive(Serialize)]
struct Foreseen {
    game: Value,
    standing: Standing,
    say: Saying,
}

impl<S: Storage> House<S> {
    /// Answers a request with JSON, or says why not.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
        now: Millis,
    ) -> Result<String, Refusal> {
        // On the line a table that is not there has a code of its own.
        let not_found = |refusal: Refusal| if refusal.code == "no-table" { NO_TABLE } else { refusal };
        self.answer(method, path, body, now).await.map_err(not_found)
    }

    async fn answer(&mut self, method: &str, path: &str, body: &str, now: Millis) -> Result<String, Refusal> {
        let asked = Asked::read(path);
        match (method, asked.path.as_slice()) {
            ("GET", ["games"]) => json(&GameId::ALL.map(GameId::info)),
            ("GET", ["me"]) => json(&self.me),
            ("GET", ["me", "tables"]) => {
                let mut tables = self.storage.tables().await?;
                tables.retain(|mine| matches!(&*mine.table.phase, "gathering" | "playing"));
                tables.sort_by_key(|mine| !mine.your_turn);
                json(&tables)
            }
            ("GET", ["me", "statistics"]) => json(&statistics(&self.storage.games().await?, &self.me.id)),
            ("POST", ["play"]) => json(&self.quick_play(read(body)?, now).await?),
            ("POST", ["tables"]) => json(&self.make_table(read::<TableWish>(body)?.settings, now).await?),
            ("POST", ["tables", "from"]) => json(&self.make_wished(read::<TableFrom>(body)?, now).await?),
            ("GET", ["tables", id]) => self.info(id).await,
            ("DELETE", ["tables", id]) => {
                json(&Done { seq: self.carry_out(id, &Command::Close.into(), now).await? })
            }
            ("GET", ["tables", id, "view"]) => {
                let person = self.person();
                let seat = asked.seat()?;
                self.table(id).await?.host.look(Some(&person), seat).map(|state| state.to_string())
            }
            ("GET", ["tables", id, "at", at]) => self.table_moment(id, at, asked.seat()?).await,
            ("GET", ["tables", id, "log"]) => {
                let (table, eye) = self.seen(id, asked.seat()?).await?;
                json(&table.log(eye, 0))
            }
            ("GET", ["records"]) => self.records(&asked).await,
            ("GET", ["records", id]) => self.storage.record(id).await?.ok_or(NO_RECORD),
            ("GET", ["records", id, "at", at]) => {
                let record = self.record(id).await?;
                json(&moment(record, at, asked.seat()?)?)
            }
            ("GET", ["records", id, "log"]) => {
                json(&records::log(&self.record(id).await?).map_err(no_moment)?)
            }
            // As a server takes it.
            ("GET", ["records", id, "home"]) => {
                let games = self.storage.games().await?;
                let game = games.into_iter().find(|game| game.id == *id).ok_or(NO_RECORD)?;
                json(&HomeGame::new(game, self.record(id).await?, &self.me.id))
            }
            ("GET", ["records", id, "check"]) => json(&records::check(&self.record(id).await?)),
            ("GET", ["puzzles", game]) => json(&self.puzzles(game).await?),
            ("GET", ["puzzles", game, id]) => json(&self.puzzle(game, id).await?),
            ("POST", ["puzzles", "rate"]) => json(&puzzles::rate(&read(body)?)?),
            // A decision at a table elsewhere, with the position as its seat knows it.
            ("POST", ["prospect", "why"]) => {
                let (known, Prospect { seat, spots, .. }) = prospect(body)?;
                json(&why_not(&known, seat, &spots).map(|Refusal { code, text }| Told { code, text }))
            }
            ("POST", ["prospect", "preview"]) => {
                let (known, Prospect { seat, spots, .. }) = prospect(body)?;
                let Preview { game, standing, say } = Preview::of(&known, seat, &spots)?;
                json(&Foreseen { game, standing, say })
            }
            // A record from elsewhere, which comes along as it is.
            ("POST", ["look", "at", at]) => json(&moment(read(body)?, at, asked.seat()?)?),
            ("POST", ["look", "log"]) => json(&records::log(&read(body)?).map_err(no_moment)?),
            ("POST", ["look", "check"]) => json(&records::check(&read(body)?)),
            _ => Err(NO_SUCH_REQUEST),
        }
    }

    async fn info(&mut self, id: &str) -> Result<String, Refusal> {
        self.table(id).await?;
        let room = &self.tables[id];
        let listed = self.listed(room, room.host.table().ok_or(BROKEN)?);
        json(&TableInfo {
            table: listed.table,
            needs_code: false,
            code: None,
            yours: true,
            club: None,
            declined: Vec::new(),
        })
    }

    /// A table, and the eye through which somebody here looks at it.
    async fn seen(&mut self, id: &str, seat: Option<Seat>) -> Result<(&Table, Eye), Refusal> {
        let person = self.person();
        let host = &self.table(id).await?.host;
        let eye = host.eye(Some(&person), seat)?;
        Ok((host.table().ok_or(BROKEN)?, eye))
    }

    async fn table_moment(&mut self, id: &str, at: &str, seat: Option<Seat>) -> Result<String, Refusal> {
        let (table, eye) = self.seen(id, seat).await?;
        let at: u32 = at.parse().map_err(|_| Refusal::because(TableReason::NoSuchMoment))?;
        let table::Moment { steps, event, say, game, standing } = table.moment(eye, at)?;
        json(&Moment { at: at as usize, events: steps as usize, event, say, game, standing })
    }

    async fn record(&self, id: &str) -> Result<Record, Refusal> {
        read(&self.storage.record(id).await?.ok_or(NO_RECORD)?).map_err(|_| BAD_RECORD)
    }

    async fn records(&self, asked: &Asked<'_>) -> Result<String, Refusal> {
        let mut games = self.storage.games().await?;
        if let Some(game) = asked.query.get("game") {
            games.retain(|kept| kept.game == *game);
        }
        if let Some(before) = asked.query.get("before") {
            let last = games.iter().position(|kept| kept.id == *before).ok_or(BAD_BEFORE)?;
            games.drain(..=last);
        }
        let limit = asked.limit()?;
        let next = (games.len() > limit).then(|| games[limit - 1].id.clone());
        games.truncate(limit);
        json(&RecordPage { games: games.into_iter().map(FinishedGame::from).collect(), next })
    }
}

/// What somebody's games come to.
fn statistics(games: &[ListedGame], person: &str) -> Vec<Statistics> {
    let mut counted: BTreeMap<(String, i64, i64, String), (i64, i64)> = BTreeMap::new();
    for kept in games {
        let players = kept.seats.len() as i64;
        for seat in kept.seats.iter().filter(|seat| seat.person.as_deref() == Some(person)) {
            let line = (kept.game.clone(), players, seat.counted_score(), seat.marks.clone());
            let (games, wins) = counted.entry(line).or_default();
            *games += 1;
            *wins += i64::from(seat.won);
        }
    }
    let line = |((game, players, score, marks), (games, wins))| ResultLine {
        game,
        players,
        marks,
        score,
        games,
        wins,
    };
    records::statistics(counted.into_iter().map(line).collect())
}

fn prospect(body: &str) -> Result<(AnyGame, Prospect), Refusal> {
    let asked: Prospect = read(body)?;
    let known = AnyGame::at_position(asked.game, read(&asked.position)?).map_err(bad_body)?;
    if !known.seats().has(asked.seat) {
        return Err(BAD_SEAT);
    }
    Ok((known, asked))
}

fn moment(record: Record, at: &str, seat: Option<Seat>) -> Result<Moment, Refusal> {
    let at = at.parse().map_err(|_| no_moment(NoMoment::FewerEvents))?;
    records::moment(record, at, seat).map_err(no_moment)
}

fn no_moment(why: NoMoment) -> Refusal {
    let code = if let NoMoment::Unreadable(_) = why { "record" } else { "not-found" };
    Refusal { code: code.into(), text: why.to_string().into() }
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Refusal> {
    crate::json::read(body).map_err(bad_body)
}

fn bad_body(error: serde_json::Error) -> Refusal {
    Refusal { text: format!("{error}.").into(), ..BAD_BODY }
}

fn json<T: Serialize>(answer: &T) -> Result<String, Refusal> {
    Ok(serde_json::to_string(answer).expect("answers are plain data"))
}
