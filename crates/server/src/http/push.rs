//! Being told something while one does not look, and where one is to move next.

use axum::Json;
use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::api::Api;
use super::error::{ApiReason, UNKNOWN_PERSON};
use super::{ApiError, Body, Client, Query};
use crate::limit::Allowances;
use crate::people::{Device, Known};
use crate::push::{self, Lock};
use crate::secret::Hash;
use crate::store::{NewSubscription, OwnTable};
use crate::wire::{MyTable, NextTable, NextWish, PushKeys, PushState, PushSubscribe, PushWish};
use crate::{App, now};

const BAD_ADDRESS: ApiReason = ApiReason::bad_request(
    "push-address",
    "Messages are sent only to an https address out in the world, as browsers give it.",
);
const BAD_KEYS: ApiReason =
    ApiReason::bad_request("push-keys", "These are not the keys of a browser's subscription.");
const BAD_WISH: ApiReason = ApiReason::bad_request(
    "push-wish",
    "The time zone is unknown, or the quiet hours are no two different times of a day.",
);

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/push", state).is(
        "pushState",
        "What this device wants to be told while one does not look, and the server's key for that.",
    );
    api.put("/me/push", subscribe)
        .is(
            "subscribe",
            "Be told something on this device, as its browser's subscription says; or change what. Of very many devices the \
             one that was subscribed first is told nothing any more.",
        )
        .refuses(&[BAD_ADDRESS, BAD_KEYS, BAD_WISH, Allowances::CHANGES]);
    api.delete("/me/push", unsubscribe)
        .is("unsubscribe", "Be told nothing on this device any more.")
        .refuses(&[Allowances::CHANGES]);
    api.get("/me/next", next)
        .is(
            "nextTable",
            "The next table where one is to move and others wait: the one where one's time runs out first, or the one that \
             comes after the table at which one is.",
        )
        .finds("table", "/table/id");
}

async fn state(
    State(app): State<App>,
    Known(_): Known,
    Device(this): Device,
) -> Result<Json<PushState>, ApiError> {
    answer(&app, &this.ok_or(UNKNOWN_PERSON)?).await
}

async fn answer(app: &App, device: &Hash) -> Result<Json<PushState>, ApiError> {
    let (wish, endpoint) = app.store.push_wish(device).await?.unzip();
    Ok(Json(PushState { key: app.push.public_key(), wish, endpoint }))
}

async fn subscribe(
    State(app): State<App>,
    Known(person): Known,
    Device(this): Device,
    Client(source): Client,
    Body(wish): Body<PushSubscribe>,
) -> Result<Json<PushState>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let device = this.ok_or(UNKNOWN_PERSON)?;
    let PushSubscribe { endpoint, keys, wish } = wish;
    let to = app.push.endpoint(&endpoint).map_err(|_| BAD_ADDRESS)?;
    let lock = read_keys(&keys).ok_or(BAD_KEYS)?;
    let wish = read_wish(wish).ok_or(BAD_WISH)?;
    let morning = push::morning_of(&wish, now());
    let new = NewSubscription { device, person: person.id, endpoint, to, lock, wish, morning };
    if !app.store.subscribe(new, now()).await? {
        return Err(UNKNOWN_PERSON.into());
    }
    app.hub.ears.listen(true);
    answer(&app, &device).await
}

fn read_keys(keys: &PushKeys) -> Option<Lock> {
    // Some browsers' libraries write base64 with its padding.
    let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let lock = Lock { key: read(&keys.p256dh)?, auth: read(&keys.auth)? };
    lock.check().is_ok().then_some(lock)
}

fn read_wish(mut wish: PushWish) -> Option<PushWish> {
    const LONGEST_ZONE: usize = 64;
    let zone = wish.zone.len() <= LONGEST_ZONE && push::zone(&wish.zone).is_some();
    let hours = wish.quiet.is_none_or(push::are_hours);
    let mut kinds = Vec::new();
    for kind in wish.kinds {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    wish.kinds = kinds;
    (zone && hours).then_some(wish)
}

async fn unsubscribe(
    State(app): State<App>,
    Known(person): Known,
    Device(this): Device,
    Client(source): Client,
) -> Result<Json<PushState>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let device = this.ok_or(UNKNOWN_PERSON)?;
    app.store.unsubscribe(&device).await?;
    answer(&app, &device).await
}

async fn next(
    State(app): State<App>,
    Known(person): Known,
    Query(NextWish { after }): Query<NextWish>,
) -> Result<Json<NextTable>, ApiError> {
    let mut tables = app.store.tables_waiting(&person.id, push::MOST_TABLES).await?;
    tables.retain(push::has_company);
    push::in_order(&mut tables);
    let waiting = tables.len();
    let is_here = |table: &OwnTable| after.as_ref() == Some(&table.table.id);
    let here = tables.iter().position(is_here);
    // Round and round: behind the last comes the first.
    let next = here.map_or(0, |here| (here + 1) % waiting);
    let table = tables.into_iter().nth(next).filter(|table| !is_here(table)).map(|row| MyTable {
        until: row.deadline,
        table: row.table.into(),
        your_turn: true,
        invited_by: row.invited_by,
    });
    Ok(Json(NextTable { waiting, table }))
}
