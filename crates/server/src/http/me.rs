//! Who one is.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use spellenkast_host::message::Me;

use super::answer::Signed;
use super::api::Api;
use super::error::ApiReason;
use super::{ApiError, Body, Client};
use crate::limit::Allowances;
use crate::people::{self, Device, Known, Maybe};
use crate::secret::Hash;
use crate::store::Person;
use crate::wire::{Arrival, Recovery, RecoveryLink, Rename};
use crate::{App, now, secret};

/// How long a recovery link is good: a week.
const LINK_LASTS: i64 = 7 * 86_400_000;

const SPENT: ApiReason =
    ApiReason::forbidden("recovery", "This link is unknown, has already been used, or has expired.");

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me", whoami)
        .is("whoAmI", "Who one is; null for somebody who has not come in yet.")
        .finds("person", "/id");
    api.post("/me", arrive)
        .is("comeIn", "Come in as a guest. Whoever is in already stays who they are.")
        .finds("person", "/id")
        .refuses(&[people::BAD_NAME, Allowances::GUESTS]);
    api.patch("/me", rename)
        .is("rename", "Take another name. It stands on the sheets of the next tables one sits down at.")
        .refuses(&[people::BAD_NAME, Allowances::CHANGES]);
    api.post("/me/recovery", make_recovery)
        .is(
            "makeRecovery",
            "Make a private link that moves oneself to another device. It works once, for a week; an earlier one no \
             longer works.",
        )
        .hands_on("/token", "recover", "token")
        .refuses(&[Allowances::CHANGES]);
    api.post("/recover", recover)
        .is("recover", "Use such a link on the new device.")
        .refuses(&[SPENT, Allowances::LINKS]);
}

impl From<Person> for Me {
    fn from(person: Person) -> Self {
        Self { id: person.id, name: person.name, since: person.created }
    }
}

async fn whoami(Maybe(person): Maybe, headers: HeaderMap) -> Result<Signed<Option<Me>>, ApiError> {
    // Whoever comes back keeps the cookie for longer.
    let token = people::token_of(&headers).filter(|_| person.is_some());
    Ok(Signed(token.map(|token| people::cookie(token, &headers)), person.map(Me::from)))
}

async fn arrive(
    State(app): State<App>,
    Maybe(person): Maybe,
    Client(source): Client,
    headers: HeaderMap,
    Body(arrival): Body<Arrival>,
) -> Result<Signed<Me>, ApiError> {
    if let Some(person) = person {
        return Ok(Signed(None, person.into()));
    }
    let name = arrival.name.as_deref().map(people::read_name).transpose()?;
    app.allowances.guest(source)?;
    let (person, token) = app.people.welcome(name.as_deref(), &app.store).await?;
    Ok(Signed(Some(people::cookie(&token, &headers)), person.into()))
}

async fn rename(
    State(app): State<App>,
    Known(mut person): Known,
    Device(device): Device,
    Client(source): Client,
    Body(wish): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    person.name = people::read_name(&wish.name)?;
    app.allowances.change(&person.id, source)?;
    app.store.rename(&person.id, &person.name).await?;
    if let Some(device) = &device {
        app.people.forget(device);
    }
    Ok(Json(person.into()))
}

async fn make_recovery(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
) -> Result<Json<RecoveryLink>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let token = secret::token();
    let until = now() + LINK_LASTS;
    app.store.set_recovery(&person.id, &secret::hash(&token), until).await?;
    // Behind the #, so that no server on the way writes it into its log.
    let link = format!("/#recover={token}");
    Ok(Json(RecoveryLink { token, link, until }))
}

async fn recover(
    State(app): State<App>,
    Client(source): Client,
    Device(before): Device,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<Signed<Me>, ApiError> {
    app.allowances.link(source)?;
    let token = secret::token();
    let recovered = app.store.recover(&secret::hash(&recovery.token), &secret::hash(&token), now()).await?;
    let Some((person, gone)) = recovered else {
        return Err(SPENT.into());
    };
    moved_in(&app, person, &gone, before, &token, &headers).await
}

/// Somebody is on this device from now on, with this secret, instead of whoever was there before. `gone` are devices that made room.
pub(super) async fn moved_in(
    app: &App,
    person: Person,
    gone: &[Hash],
    before: Option<Hash>,
    token: &str,
    headers: &HeaderMap,
) -> Result<Signed<Me>, ApiError> {
    app.show_out(gone);
    // Whoever was here before is told nothing any more where somebody else is now, and is here no longer in another tab.
    if let Some(before) = before {
        app.store.unsubscribe(&before).await?;
        app.show_out(&app.store.forget_device(&before).await?);
    }
    Ok(Signed(Some(people::cookie(token, headers)), person.into()))
}
