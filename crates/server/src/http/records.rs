//! Finished games.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use spellenkast_engine::{Event, Eye, Mark, Record, Saying};
use spellenkast_games::AnyGame;
use spellenkast_host::marks;
use spellenkast_table::{LogLine, fair};

use super::answer::{Kept, Written};
use super::api::Api;
use super::error::{ApiReason, UNKNOWN_PERSON};
use super::paths::{PersonPath, RecordMomentPath, RecordPath};
use super::replay::{self, TOO_FAST};
use super::{ApiError, Client, Path, Query};
use crate::App;
use crate::people::{Known, Maybe};
use crate::store::{Cursor, ListedRecord, Person, RecordQuery, StatisticsLine};
use crate::wire::{
    Eyes, FinishedGame, LONGEST_PAGE, Moment, RecordCheck, RecordPage, RecordWish, SeatResult, Statistics,
};

const NO_RECORD: ApiReason = ApiReason::not_found("There is no such record.");
const FEWER_EVENTS: ApiReason = ApiReason::not_found("The game does not have that many events.");
const FEWER_SEATS: ApiReason = ApiReason::not_found("The game does not have that many seats.");
const UNREADABLE: ApiReason =
    ApiReason::new(StatusCode::INTERNAL_SERVER_ERROR, "record", "The record cannot be read.");
const BAD_BEFORE: ApiReason =
    ApiReason::bad_request("before", "This is neither the `next` of a page nor a time in milliseconds.");
const BAD_LIMIT: ApiReason = ApiReason::bad_request("limit", "A page has 1 to 100 games.");

/// How many games a page has where nobody says it.
const PAGE: u32 = 20;

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/records", list)
        .is(
            "records",
            "Finished games of public tables, the last first; by a person or a name also one's own of other tables.",
        )
        .finds("record", "/games/0/id")
        .finds("person", "/games/0/seats/0/person")
        .refuses(&[UNKNOWN_PERSON, BAD_BEFORE, BAD_LIMIT]);
    api.get("/records/{id}", download)
        .is("record", "The record of a game, to keep.")
        .refuses(&[NO_RECORD, UNREADABLE]);
    api.get("/records/{id}/at/{event}", moment)
        .is(
            "recordMoment",
            "A finished game after so many events, through the eyes of a seat or of a spectator.",
        )
        .refuses(&[NO_RECORD, FEWER_EVENTS, FEWER_SEATS, UNREADABLE, TOO_FAST]);
    api.get("/records/{id}/log", log)
        .is("recordLog", "Every event of a finished game, as it is told to players.")
        .refuses(&[NO_RECORD, UNREADABLE, TOO_FAST]);
    api.get("/records/{id}/check", check)
        .is(
            "checkRecord",
            "Whether every event of a record follows from the rules, and every roll from the secret that was committed \
             to.",
        )
        .refuses(&[NO_RECORD, UNREADABLE, TOO_FAST]);
    api.get("/me/statistics", my_statistics).is("myStatistics", "One's own statistics.");
    api.get("/people/{id}/statistics", statistics)
        .is("statistics", "The statistics of a person: one entry for each game and number of players.");
}

impl From<ListedRecord> for FinishedGame {
    fn from(record: ListedRecord) -> Self {
        let marks = marks::of_game(record.seats.iter().map(|seat| seat.marks.as_str()));
        let seats = record
            .seats
            .into_iter()
            .map(|seat| SeatResult {
                gave_up: marks::gave_up(&seat.marks),
                person: seat.person,
                name: seat.name,
                bot: seat.bot,
                score: seat.score,
                won: seat.won,
            })
            .collect();
        Self { id: record.id, game: record.game, finished: record.finished, marks, seats }
    }
}

async fn list(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Query(wish): Query<RecordWish>,
) -> Result<Json<RecordPage>, ApiError> {
    let reader = reader.map(|reader| reader.id);
    let person = match wish.person.as_deref() {
        Some("me") => Some(reader.clone().ok_or(UNKNOWN_PERSON)?),
        other => other.map(str::to_owned),
    };
    let limit = wish.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(BAD_LIMIT.into());
    }
    let before = match &wish.before {
        None => Cursor::default(),
        Some(place) => place.parse().map_err(|_| BAD_BEFORE)?,
    };
    let query = RecordQuery {
        game: wish.game.map(|game| game.to_string()),
        person,
        name: wish.name,
        reader,
        before,
        limit: limit as usize,
    };
    let list = app.store.records(&query).await?;
    let games = list.games.into_iter().map(FinishedGame::from).collect();
    let next = list.next.map(|next| next.to_string());
    Ok(Json(RecordPage { games, next }))
}

/// The record with this id as JSON, if this reader may have it.
async fn read(app: &App, id: &str, reader: Option<&Person>) -> Result<String, ApiError> {
    let text = app.store.record(id, reader.map(|reader| reader.id.as_str())).await?;
    Ok(text.ok_or(NO_RECORD)?)
}

fn parsed(text: &str) -> Result<Record, ApiError> {
    serde_json::from_str(text)
        .map_err(|error| UNREADABLE.told(format!("The record cannot be read: {error}.")))
}

async fn download(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Kept<Record>, ApiError> {
    let text = read(&app, &id, reader.as_ref()).await?;
    Ok(Kept { name: format!("{}-{id}.json", parsed(&text)?.game), text: Written::new(text) })
}

async fn moment(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Client(source): Client,
    Path(RecordMomentPath { id, event: at }): Path<RecordMomentPath>,
    Query(eyes): Query<Eyes>,
) -> Result<Json<Moment>, ApiError> {
    let place = replay::place(&app, reader.as_ref(), source).await?;
    let text = read(&app, &id, reader.as_ref()).await?;
    replay::found(place, move || moment_of(parsed(&text)?, at as usize, &eyes)).await?.map(Json)
}

fn moment_of(record: Record, at: usize, eyes: &Eyes) -> Result<Moment, ApiError> {
    let events = record.events.len();
    if at > events {
        return Err(FEWER_EVENTS.into());
    }
    if eyes.seat.is_some_and(|seat| seat.0 >= record.players) {
        return Err(FEWER_SEATS.into());
    }
    let begun = Record { events: record.events[..at].to_vec(), scores: None, ..record };
    let game = AnyGame::replay(&begun, |_, _| {}).map_err(|error| UNREADABLE.told(error.to_string()))?;
    Ok(Moment {
        at,
        events,
        say: begun.events.last().and_then(|event| said(&game, event)),
        event: begun.events.last().cloned(),
        game: game.view(eyes.seat.map_or(Eye::Spectator, Eye::Seat)),
        standing: game.standing(),
    })
}

/// What is said of an event once the game is over: whoever moved could say it.
fn said(game: &AnyGame, event: &Event) -> Option<Saying> {
    match event {
        Event::Outcome { outcome, .. } => game.say_outcome(outcome).ok(),
        Event::Move { seat, r#move } => game.say_move(*seat, r#move, Eye::Seat(*seat)).ok(),
    }
}

async fn log(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Client(source): Client,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<Vec<LogLine>>, ApiError> {
    let place = replay::place(&app, reader.as_ref(), source).await?;
    let text = read(&app, &id, reader.as_ref()).await?;
    replay::found(place, move || log_of(&parsed(&text)?).map(Json)).await?
}

/// Every event of a record in words, nothing hidden: the game is over.
fn log_of(record: &Record) -> Result<Vec<LogLine>, ApiError> {
    let mut lines = Vec::with_capacity(record.events.len());
    let tell = |game: &AnyGame, event: &Event| {
        let seat = match event {
            Event::Outcome { .. } => None,
            Event::Move { seat, .. } => Some(*seat),
        };
        lines.push(LogLine { step: lines.len() as u32, seat, say: said(game, event) });
    };
    AnyGame::replay(record, tell).map_err(|error| UNREADABLE.told(error.to_string()))?;
    Ok(lines)
}

async fn check(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Client(source): Client,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<RecordCheck>, ApiError> {
    let place = replay::place(&app, reader.as_ref(), source).await?;
    let text = read(&app, &id, reader.as_ref()).await?;
    replay::found(place, move || Ok(Json(checked(&parsed(&text)?)))).await?
}

fn checked(record: &Record) -> RecordCheck {
    let wrong = |fair: Option<bool>, why: String| RecordCheck { valid: false, fair, text: why };
    if record.fair.is_none() {
        return match AnyGame::replay(record, |_, _| {}) {
            Ok(_) => RecordCheck {
                valid: true,
                fair: None,
                text: "Every event follows from the rules; nothing proves the dice.".to_owned(),
            },
            Err(error) => wrong(None, error.to_string()),
        };
    }
    match fair::prove(record) {
        Ok(proof) => {
            RecordCheck { valid: true, fair: Some(proof.unexplained == 0), text: proved(record, &proof) }
        }
        Err(fair::Unproven::Record(error)) => wrong(Some(false), error.to_string()),
        Err(error) => RecordCheck { valid: true, fair: Some(false), text: error.to_string() },
    }
}

fn proved(record: &Record, proof: &fair::Proof) -> String {
    let mut text = "Every event follows from the rules, and all dice from the committed secret.".to_owned();
    if !proof.contributed {
        text.push_str(" No player contributed to them.");
    }
    if proof.taken_back > 0 {
        let practice = record.marks.contains(&Mark::Practice);
        let why = if practice { "in a game for practice" } else { "with the consent of others" };
        text.push_str(&format!(" Draws taken back {why}: {}.", proof.taken_back));
    }
    if proof.unexplained > 0 {
        text.push_str(&format!(" Draws left out without anybody's consent: {}.", proof.unexplained));
    }
    text
}

async fn my_statistics(
    State(app): State<App>,
    Known(person): Known,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    Ok(Json(summed(app.store.statistics(&person.id).await?)))
}

async fn statistics(
    State(app): State<App>,
    Path(PersonPath { id }): Path<PersonPath>,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    Ok(Json(summed(app.store.statistics(&id).await?)))
}

/// Lines sorted by game, players and score, summed up.
fn summed(lines: Vec<StatisticsLine>) -> Vec<Statistics> {
    let same =
        |one: &StatisticsLine, other: &StatisticsLine| one.game == other.game && one.players == other.players;
    lines.chunk_by(same).map(summed_game).collect()
}

/// What belongs to one game with so many players. What is told apart is only counted, and what did not come to its end
/// has no score that could be compared.
fn summed_game(lines: &[StatisticsLine]) -> Statistics {
    let games = |lines: &[&StatisticsLine]| lines.iter().map(|line| line.games).sum::<i64>();
    let (apart, plain): (Vec<_>, Vec<_>) = lines.iter().partition(|line| marks::tell_apart(&line.marks));
    let (scored, unscored): (Vec<_>, Vec<_>) =
        plain.iter().copied().partition(|line: &&StatisticsLine| line.marks.is_empty());
    let given_up: Vec<_> =
        unscored.into_iter().filter(|line| marks::gave_up(&line.marks).is_some()).collect();
    let points: i64 = scored.iter().map(|line| line.games * line.score).sum();
    let count = games(&scored);
    Statistics {
        game: lines[0].game.clone(),
        players: lines[0].players,
        games: games(&plain),
        wins: plain.iter().map(|line| line.wins).sum(),
        gave_up: games(&given_up),
        marked: games(&apart),
        mean: (count > 0).then(|| points as f64 / count as f64),
        best: scored.last().map(|line| line.score),
        worst: scored.first().map(|line| line.score),
        distribution: scored.iter().map(|line| (line.score, line.games)).collect(),
    }
}
