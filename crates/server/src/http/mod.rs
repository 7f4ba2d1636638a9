//! The requests: lobby, tables, records, people.

mod answer;
mod api;
mod archive;
mod clubs;
mod days;
mod devices;
mod docs;
mod error;
mod extract;
mod farewell;
mod fresh;
mod me;
mod operations;
mod pages;
mod passkeys;
mod paths;
mod people;
mod preview;
mod push;
mod ratings;
mod records;
mod replay;
mod schemas;
mod signature;
mod still;
mod tables;
mod told;
mod tournaments;
mod vacation;
mod walls;

use axum::extract::DefaultBodyLimit;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use api::Api;
pub use archive::Archives;
pub use days::StandingsNow;
pub use error::{ApiError, ApiReason, UNKNOWN_PERSON};
use error::{INTERNAL, METHOD, NOTHING_HERE};
pub use extract::{Body, Client, Path, Query};
pub use operations::{Figures, Probe};
pub use ratings::LeadersNow;
pub use tables::LobbyNow;
pub use walls::WallsNow;

use crate::{App, guard, socket};

/// Everything that the server answers to.
pub fn router(app: App) -> Router {
    let (api, description) = requests().finish();
    let pace = middleware::from_fn_with_state(app.clone(), guard::pace);
    let packing = CompressionLayer::new().compress_when(DefaultPredicate::new().and(still::is_to_be_packed));
    let api = api
        .route("/openapi.json", docs::document(&description))
        .route("/docs", docs::page())
        .fallback(|| async { NOTHING_HERE })
        .method_not_allowed_fallback(not_allowed)
        .layer(packing)
        .layer(middleware::map_response(guard::keep_private))
        .layer(pace.clone());
    Router::new()
        .nest("/api", api)
        .route("/ws", get(socket::upgrade).layer(pace.clone()))
        .route("/healthz", get(operations::health))
        .route("/readyz", get(operations::ready))
        .route("/metrics", get(operations::metrics))
        .method_not_allowed_fallback(not_allowed)
        .fallback_service(get(pages::page).fallback(not_allowed).layer(pace).with_state(app.clone()))
        .layer(DefaultBodyLimit::max(app.config.limits.body_bytes))
        .layer(CatchPanicLayer::custom(|_| INTERNAL.into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(operations::observe))
        .with_state(app)
}

/// The requests that are described.
fn requests() -> Api {
    let mut api = Api::new();
    api.about("people", "Who one is: a guest with a cookie.");
    me::add_to(&mut api);
    devices::add_to(&mut api);
    passkeys::add_to(&mut api);
    archive::add_to(&mut api);
    vacation::add_to(&mut api);
    farewell::add_to(&mut api);
    people::add_to(&mut api);
    push::add_to(&mut api);
    api.about("tables", "The lobby and the tables.");
    tables::add_to(&mut api);
    api.about("days", "The dice of the day: for everybody the same ones.");
    days::add_to(&mut api);
    api.about("records", "Finished games.");
    records::add_to(&mut api);
    api.about("ratings", "How people are rated by their rated games.");
    ratings::add_to(&mut api);
    api.about("clubs", "Clubs, and what is told of them.");
    clubs::add_to(&mut api);
    walls::add_to(&mut api);
    api.about("tournaments", "Tournaments of clubs.");
    tournaments::add_to(&mut api);
    api
}

async fn not_allowed() -> ApiReason {
    METHOD
}
