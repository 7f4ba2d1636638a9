//! Finished games.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use spellenkast_engine::{Eye, Record};
use spellenkast_games::AnyGame;
use spellenkast_table::fair;

use super::{ApiError, Path, Query};
use crate::App;
use crate::people::{Known, Maybe};
use crate::store::{ListedRecord, RecordQuery, StatisticsLine};
use crate::wire::{Eyes, FinishedGame, Moment, RecordCheck, RecordPage, RecordWish, SeatResult, Statistics};

impl From<ListedRecord> for FinishedGame {
    fn from(record: ListedRecord) -> Self {
        let seats = record
            .seats
            .into_iter()
            .map(|seat| SeatResult {
                person: seat.person,
                name: seat.name,
                bot: seat.bot,
                score: seat.score,
                won: seat.won,
            })
            .collect();
        Self { id: record.id, game: record.game, finished: record.finished, seats }
    }
}

/// Finished games of public tables and one's own, the last first.
#[utoipa::path(get, path = "/api/records", tag = "records", params(RecordWish),
    responses((status = 200, body = RecordPage)))]
pub async fn list(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Query(wish): Query<RecordWish>,
) -> Result<Json<RecordPage>, ApiError> {
    let reader = reader.map(|reader| reader.id);
    let person = match wish.person.as_deref() {
        Some("me") => Some(reader.clone().ok_or_else(ApiError::unknown_person)?),
        other => other.map(str::to_owned),
    };
    let limit = wish.limit.unwrap_or(20).clamp(1, 100);
    let query = RecordQuery {
        game: wish.game,
        person,
        name: wish.name,
        reader,
        before: wish.before.unwrap_or(i64::MAX),
        limit,
    };
    let games: Vec<FinishedGame> =
        app.store.records(&query).await?.into_iter().map(FinishedGame::from).collect();
    let next = games.last().filter(|_| games.len() as i64 == limit).map(|last| last.finished);
    Ok(Json(RecordPage { games, next }))
}

/// The record with this id, if this reader may have it.
async fn read(app: &App, id: &str, reader: Option<&str>) -> Result<(String, Record), ApiError> {
    let nothing = || ApiError::not_found("There is no such record.");
    let text = app.store.record(id, reader).await?.ok_or_else(nothing)?;
    let record = serde_json::from_str(&text)
        .map_err(|error| ApiError::bad_request("record", format!("The record cannot be read: {error}.")))?;
    Ok((text, record))
}

/// The record of a game, to keep.
#[utoipa::path(get, path = "/api/records/{id}", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = ApiError)))]
pub async fn download(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (text, record) = read(&app, &id, reader.as_ref().map(|reader| reader.id.as_str())).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.game);
    Ok(([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

/// A finished game after so many events, through the eyes of a seat or of a spectator.
#[utoipa::path(get, path = "/api/records/{id}/at/{event}", tag = "records",
    params(("id" = String, Path), ("event" = usize, Path), Eyes),
    responses((status = 200, body = Moment), (status = 404, body = ApiError)))]
pub async fn moment(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Path((id, at)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
) -> Result<Json<Moment>, ApiError> {
    let (_, record) = read(&app, &id, reader.as_ref().map(|reader| reader.id.as_str())).await?;
    let events = record.events.len();
    if at > events {
        return Err(ApiError::not_found("The game has fewer events."));
    }
    if eyes.seat.is_some_and(|seat| seat.0 >= record.players) {
        return Err(ApiError::bad_request("seat", "The game has fewer seats."));
    }
    let begun = Record { events: record.events[..at].to_vec(), scores: None, ..record };
    let game = AnyGame::replay(&begun, |_, _| {})
        .map_err(|error| ApiError::bad_request("record", error.to_string()))?;
    Ok(Json(Moment {
        at,
        events,
        event: begun.events.last().cloned(),
        game: game.view(eyes.seat.map_or(Eye::Spectator, Eye::Seat)),
        standing: game.standing(),
    }))
}

/// Whether every event of a record follows from the rules, and every roll from the secret that was committed to.
#[utoipa::path(get, path = "/api/records/{id}/check", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = RecordCheck), (status = 404, body = ApiError)))]
pub async fn check(
    State(app): State<App>,
    Maybe(reader): Maybe,
    Path(id): Path<String>,
) -> Result<Json<RecordCheck>, ApiError> {
    let (_, record) = read(&app, &id, reader.as_ref().map(|reader| reader.id.as_str())).await?;
    let check = if record.fair.is_some() {
        match fair::prove(&record) {
            Ok(_) => RecordCheck {
                valid: true,
                fair: Some(true),
                text: "Every event follows from the rules, and all dice from the committed secret."
                    .to_owned(),
            },
            Err(fair::Unproven::Record(error)) => {
                RecordCheck { valid: false, fair: Some(false), text: error.to_string() }
            }
            Err(error) => RecordCheck { valid: true, fair: Some(false), text: error.to_string() },
        }
    } else {
        match AnyGame::replay(&record, |_, _| {}) {
            Ok(_) => RecordCheck {
                valid: true,
                fair: None,
                text: "Every event follows from the rules; the dice were the players' own.".to_owned(),
            },
            Err(error) => RecordCheck { valid: false, fair: None, text: error.to_string() },
        }
    };
    Ok(Json(check))
}

/// One's own statistics.
#[utoipa::path(get, path = "/api/me/statistics", tag = "records", responses((status = 200, body = [Statistics])))]
pub async fn my_statistics(
    State(app): State<App>,
    Known(person): Known,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    Ok(Json(summed(app.store.statistics(&person.id).await?)))
}

/// The statistics of a person: one entry for each game and number of players.
#[utoipa::path(get, path = "/api/people/{id}/statistics", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = [Statistics])))]
pub async fn statistics(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Vec<Statistics>>, ApiError> {
    Ok(Json(summed(app.store.statistics(&id).await?)))
}

/// Lines sorted by game, players and score, summed up.
fn summed(lines: Vec<StatisticsLine>) -> Vec<Statistics> {
    let same =
        |one: &StatisticsLine, other: &StatisticsLine| one.game == other.game && one.players == other.players;
    let one = |lines: &[StatisticsLine]| {
        let (first, last) = (lines.first()?, lines.last()?);
        let games: i64 = lines.iter().map(|line| line.games).sum();
        let points: i64 = lines.iter().map(|line| line.games * line.score).sum();
        Some(Statistics {
            game: first.game.clone(),
            players: first.players,
            games,
            wins: lines.iter().map(|line| line.wins).sum(),
            mean: points as f64 / games as f64,
            best: last.score,
            worst: first.score,
            distribution: lines.iter().map(|line| (line.score, line.games)).collect(),
        })
    };
    lines.chunk_by(same).filter_map(one).collect()
}
