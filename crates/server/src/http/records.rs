//! Finished games.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use spellenkast_engine::{Mark, Record};
use spellenkast_host::home;
use spellenkast_host::records::{self, NoMoment};
use spellenkast_table::{Day, LogLine, Refusal, TableReason};

use super::answer::{Kept, Written};
use super::api::Api;
use super::error::{ApiReason, UNKNOWN_PERSON};
use super::paths::{RecordMomentPath, RecordPath};
use super::people;
use super::replay::{self, TOO_FAST};
use super::{ApiError, Body, Client, Path, Query};
use crate::days::last_opened;
use crate::limit::Allowances;
use crate::people::{BAD_NAME, Known, Maybe};
use crate::secret::{self, Hash};
use crate::store::{Cursor, Person, RecordQuery, Store, StoreError, Which};
use crate::wire::{
    Eyes, FinishedGame, HomeGame, LONGEST_PAGE, Moment, RecordCheck, RecordPage, RecordWish, Statistics,
};
use crate::{App, now};

pub(super) const NO_RECORD: ApiReason = ApiReason::not_found("There is no such record.");
const FEWER_EVENTS: ApiReason = ApiReason::not_found("The game does not have that many events.");
const FEWER_SEATS: ApiReason = ApiReason::not_found("The game does not have that many seats.");
pub(super) const UNREADABLE: ApiReason =
    ApiReason::new(StatusCode::INTERNAL_SERVER_ERROR, "record", "The record cannot be read.");
const BAD_BEFORE: ApiReason =
    ApiReason::bad_request("before", "This is neither the `next` of a page nor a time in milliseconds.");
const BAD_LIMIT: ApiReason = ApiReason::bad_request("limit", "A page has 1 to 100 games.");

const OTHER_GAME: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "other-game",
    "Another game has this id, or somebody else brought it.",
);

/// Why a game from home is not taken.
const NOT_TAKEN: [ApiReason; 7] = [
    ApiReason::told_by_table(StatusCode::BAD_REQUEST, home::BAD_ID),
    ApiReason::told_by_table(StatusCode::BAD_REQUEST, home::BAD_TIME),
    ApiReason::told_by_table(StatusCode::BAD_REQUEST, home::BAD_SEATS),
    ApiReason::told_by_table(StatusCode::BAD_REQUEST, home::BAD_RECORD),
    ApiReason::told_by_table(StatusCode::BAD_REQUEST, home::UNFINISHED),
    BAD_NAME,
    ApiReason::bad_request(TableReason::SameName.code(), TableReason::SameName.text()),
];

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
    api.post("/records", bring)
        .is(
            "bringRecord",
            "Bring a game that was played at home: it is played again, and kept once however often it is brought.",
        )
        .finds("record", "/id")
        .refuses(&NOT_TAKEN)
        .refuses(&[OTHER_GAME, Allowances::GAMES, TOO_FAST]);
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
    let hidden = match &person {
        Some(person) if reader.as_ref() != Some(person) => people::shows_nothing(&app, person).await?,
        _ => false,
    };
    let query = RecordQuery {
        hidden,
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

async fn bring(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Body(game): Body<HomeGame>,
) -> Result<Json<FinishedGame>, ApiError> {
    app.allowances.game(&person.id, source)?;
    let (at, brought) = (game.finished, brought(&person, &game));
    let place = replay::place(&app, Some(&person), source).await?;
    let owner = person.id.clone();
    let finished =
        replay::found(place, move || game.check(&owner, now() as u64)).await?.map_err(not_taken)?;
    let turn = app.people.turn_of(&person.id);
    let _turn = turn.lock().await;
    if !app.store.add_home_game(&person.id, &finished, at, brought).await? {
        return Err(OTHER_GAME.into());
    }
    Ok(Json(finished.kept(at).0.into()))
}

/// Who brings what: the same for the same game of the same person only.
fn brought(person: &Person, game: &HomeGame) -> Hash {
    let game = serde_json::to_string(game).expect("a game is plain data");
    secret::hash(&format!("{} {game}", person.id))
}

fn not_taken(refusal: Refusal) -> ApiError {
    let known = NOT_TAKEN.iter().find(|reason| reason.code == refusal.code);
    known.map_or_else(|| refusal.clone().into(), |reason| reason.told(refusal.text.clone()))
}

/// The record with this id as JSON, if this reader may have it.
pub(super) async fn read(app: &App, id: &str, reader: Option<&Person>) -> Result<String, ApiError> {
    let reader = reader.map(|reader| reader.id.as_str());
    Ok(proven(&app.store, id, reader).await?.ok_or(NO_RECORD)?)
}

/// The same as it is kept, with the proof of its dice where these are a day's that has been opened: they are proved by one secret for
/// everybody, which stands in no record.
pub(super) async fn proven(
    store: &Store,
    id: &str,
    reader: Option<&str>,
) -> Result<Option<String>, StoreError> {
    let opened = last_opened();
    let Some(text) = store.record(id, reader, opened).await? else { return Ok(None) };
    // A text is looked through in no time, and hardly any game was played with the dice of a day.
    if !text.contains("\"day\":") {
        return Ok(Some(text));
    }
    // What cannot be read stays as it is; whoever reads it finds out.
    let Ok(mut record) = serde_json::from_str::<Record>(&text) else { return Ok(Some(text)) };
    let (day, game) = (record.day.as_deref().and_then(|day| day.parse().ok()), record.game.parse());
    let (Some(day), Ok(game)) = (day, game) else { return Ok(Some(text)) };
    if day <= opened && record.fair.is_none() && !record.marks.contains(&Mark::Practice) {
        let secret = store.days(day, day).await?.pop();
        record.fair = secret.map(|(_, secret)| Day::fair(day, game, secret));
        return Ok(Some(serde_json::to_string(&record).expect("a record is plain data")));
    }
    Ok(Some(text))
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

fn no_moment(why: NoMoment) -> ApiError {
    match why {
        NoMoment::FewerEvents => FEWER_EVENTS.into(),
        NoMoment::FewerSeats => FEWER_SEATS.into(),
        NoMoment::Unreadable(why) => UNREADABLE.told(why),
    }
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
    let find = move || records::moment(parsed(&text)?, at as usize, eyes.seat).map_err(no_moment);
    replay::found(place, find).await?.map(Json)
}

async fn log(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Client(source): Client,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<Vec<LogLine>>, ApiError> {
    let place = replay::place(&app, reader.as_ref(), source).await?;
    let text = read(&app, &id, reader.as_ref()).await?;
    replay::found(place, move || records::log(&parsed(&text)?).map(Json).map_err(no_moment)).await?
}

async fn check(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Client(source): Client,
    Path(RecordPath { id }): Path<RecordPath>,
) -> Result<Json<RecordCheck>, ApiError> {
    let place = replay::place(&app, reader.as_ref(), source).await?;
    let text = read(&app, &id, reader.as_ref()).await?;
    replay::found(place, move || Ok(Json(records::check(&parsed(&text)?)))).await?
}

async fn my_statistics(
    State(app): State<App>,
    Known(person): Known,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    Ok(Json(records::statistics(app.store.statistics(&person.id, Which::All).await?)))
}
