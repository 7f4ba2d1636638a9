//! Going for good.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};

use super::answer::Signed;
use super::api::Api;
use super::error::ApiReason;
use super::{ApiError, Body, Client};
use crate::limit::Allowances;
use crate::people::{self, Known};
use crate::wire::Farewell;
use crate::{App, farewell, now};

const OTHER_NAME: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "other-name",
    "That is not the name you go by, so nothing was deleted.",
);

/// The requests.
pub fn add_to(api: &mut Api) {
    api.post("/me/farewell", forget_me)
        .is(
            "forgetMe",
            "Be forgotten, which nothing brings back: all devices are signed out at once, one leaves all tables, and soon nothing \
             bears one's name any more. What others played stays whole. One's name is said once more, so that nobody does \
             it by mistake.",
        )
        .refuses(&[OTHER_NAME, Allowances::CHANGES]);
}

async fn forget_me(
    State(app): State<App>,
    Known(person): Known,
    Client(source): Client,
    headers: HeaderMap,
    Body(wish): Body<Farewell>,
) -> Result<Signed<()>, ApiError> {
    app.allowances.change(&person.id, source)?;
    if wish.name.trim() != person.name {
        return Err(OTHER_NAME.into());
    }
    app.show_out(&app.store.begin_farewell(&person.id, now()).await?);
    // Nobody waits for it; where it is stopped, it goes on by itself later.
    let (store, hub, contests) = (app.store.clone(), app.hub.clone(), app.contests.clone());
    tokio::spawn(async move {
        if let Err(error) = farewell::forget(&store, &hub, &contests, &person.id).await {
            tracing::warn!(%error, "somebody who is gone is not forgotten yet");
        }
    });
    Ok(Signed(Some(people::no_cookie(&headers)), ()))
}
