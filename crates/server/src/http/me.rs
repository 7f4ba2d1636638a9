//! Who one is.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};

use super::{ApiError, Body, Client};
use crate::people::{self, Known, Maybe};
use crate::store::Person;
use crate::wire::{Arrival, Me, Recovery, RecoveryLink, Rename};
use crate::{App, now, secret};

impl From<Person> for Me {
    fn from(person: Person) -> Self {
        Self { id: person.id, name: person.name, since: person.created }
    }
}

/// Who one is; null for somebody who has not come in yet.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Option<Me>)))]
pub async fn whoami(Maybe(person): Maybe, headers: HeaderMap) -> Response {
    let body = Json(person.clone().map(Me::from));
    match (person, people::token_of(&headers)) {
        // Whoever comes back keeps the cookie for longer.
        (Some(_), Some(token)) => ([(SET_COOKIE, people::cookie(token, &headers))], body).into_response(),
        _ => body.into_response(),
    }
}

/// Come in as a guest. Whoever is in already stays who they are.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = Arrival,
    responses((status = 200, body = Me), (status = 429, body = ApiError)))]
pub async fn arrive(
    State(app): State<App>,
    Maybe(person): Maybe,
    Client(address): Client,
    headers: HeaderMap,
    Body(arrival): Body<Arrival>,
) -> Result<Response, ApiError> {
    if let Some(person) = person {
        return Ok(Json(Me::from(person)).into_response());
    }
    let name = arrival.name.as_deref().map(people::read_name).transpose()?;
    if !app.new_guests.take(address) {
        return Err(ApiError::too_many(
            "too-many-guests",
            "Too many guests came from your address; try again later.",
        ));
    }
    let (person, token) = app.people.welcome(name.as_deref(), &app.store).await?;
    Ok(([(SET_COOKIE, people::cookie(&token, &headers))], Json(Me::from(person))).into_response())
}

/// Take another name. It stands on the sheets of the next tables one sits down at.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Rename,
    responses((status = 200, body = Me), (status = 400, body = ApiError)))]
pub async fn rename(
    State(app): State<App>,
    Known(mut person): Known,
    Body(wish): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    person.name = people::read_name(&wish.name)?;
    app.store.rename(&person.id, &person.name).await?;
    app.people.forget(&person.id);
    Ok(Json(person.into()))
}

/// Make a private link that moves oneself to another device. It works once; an earlier one no longer works.
#[utoipa::path(post, path = "/api/me/recovery", tag = "people", responses((status = 200, body = RecoveryLink)))]
pub async fn make_recovery(
    State(app): State<App>,
    Known(person): Known,
) -> Result<Json<RecoveryLink>, ApiError> {
    let token = secret::token();
    app.store.set_recovery(&person.id, &secret::hash(&token)).await?;
    // Behind the #, so that no server on the way writes it into its log.
    let link = format!("/#recover={token}");
    Ok(Json(RecoveryLink { token, link }))
}

/// Use such a link on the new device.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recovery,
    responses((status = 200, body = Me), (status = 403, body = ApiError)))]
pub async fn recover(
    State(app): State<App>,
    Client(address): Client,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<Response, ApiError> {
    if !app.new_guests.take(address) {
        return Err(ApiError::too_many(
            "too-many-guests",
            "Too many tries came from your address; try again later.",
        ));
    }
    let token = secret::token();
    let person = app.store.recover(&secret::hash(&recovery.token), &secret::hash(&token), now()).await?;
    let Some(person) = person else {
        return Err(ApiError::forbidden("recovery", "This link is not known, or it has been used."));
    };
    Ok(([(SET_COOKIE, people::cookie(&token, &headers))], Json(Me::from(person))).into_response())
}
