//! Resting.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::api::Api;
use super::error::ApiReason;
use super::{ApiError, Body, Client};
use crate::limit::Allowances;
use crate::people::Known;
use crate::wire::{Resting, VacationWish};
use crate::{App, now, vacation};

const DAY: i64 = 86_400_000;

/// So many days somebody may rest within a year.
const MOST: i64 = 28;

const TOO_LONG: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "no-vacation",
    "You are on vacation already, or have not so many days of vacation left this year.",
);

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/vacation", look)
        .is("vacation", "Until when one rests, and how many days of vacation are left.");
    api.post("/me/vacation", begin)
        .is(
            "beginVacation",
            "Rest for some days: in the games that one plays now and where a decision may take days, one's clock stands \
             still. Up to 28 days within a year.",
        )
        .refuses(&[TOO_LONG, Allowances::CHANGES]);
    api.delete("/me/vacation", end)
        .is("endVacation", "Be back sooner: the clocks go on.")
        .refuses(&[Allowances::CHANGES]);
}

async fn look(State(app): State<App>, Known(person): Known) -> Result<Json<Resting>, ApiError> {
    resting(&app, &person.id).await
}

async fn begin(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    Body(VacationWish { days }): Body<VacationWish>,
) -> Result<Json<Resting>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let until = now() + i64::from(days.get()) * DAY;
    let begun = app.store.begin_vacation(&person.id, now(), until, MOST * DAY).await?;
    tell_later(&app, begun.ok_or(TOO_LONG)?);
    resting(&app, &person.id).await
}

async fn end(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
) -> Result<Json<Resting>, ApiError> {
    app.allowances.change(&person.id, source)?;
    if let Some(ended) = app.store.end_vacation(&person.id, now()).await? {
        tell_later(&app, ended);
    }
    resting(&app, &person.id).await
}

/// Nobody waits for it; where it is stopped, it goes on by itself later.
fn tell_later(app: &App, vacation: crate::store::Vacation) {
    let (store, hub) = (app.store.clone(), app.hub.clone());
    tokio::spawn(async move { vacation::tell(&store, &hub, vacation).await });
}

async fn resting(app: &App, person: &str) -> Result<Json<Resting>, ApiError> {
    let rested = app.store.rested(person, now()).await?;
    let days_left = ((MOST * DAY - rested.taken) / DAY).max(0);
    Ok(Json(Resting { until: rested.until, days_left }))
}
