//! The requests: lobby, tables, records, people.

mod docs;
mod error;
mod me;
mod operations;
mod pages;
mod records;
mod tables;

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use error::ApiError;

use crate::{App, guard, socket};

/// Everything that the server answers to.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/me", get(me::whoami).post(me::arrive).patch(me::rename))
        .route("/me/recovery", post(me::make_recovery))
        .route("/me/tables", get(tables::mine))
        .route("/me/statistics", get(records::my_statistics))
        .route("/recover", post(me::recover))
        .route("/games", get(tables::games))
        .route("/lobby", get(tables::lobby))
        .route("/play", post(tables::quick_play))
        .route("/tables", post(tables::create))
        .route("/tables/{id}", get(tables::info))
        .route("/tables/{id}/enter", post(tables::enter))
        .route("/tables/{id}/view", get(tables::view))
        .route("/tables/{id}/at/{event}", get(tables::moment))
        .route("/tables/{id}/log", get(tables::log))
        .route("/tables/{id}/commands", post(tables::command))
        .route("/records", get(records::list))
        .route("/records/{id}", get(records::download))
        .route("/records/{id}/at/{event}", get(records::moment))
        .route("/records/{id}/check", get(records::check))
        .route("/people/{id}/statistics", get(records::statistics))
        .route("/openapi.json", get(docs::document))
        .route("/docs", get(docs::page))
        .fallback(|| async { ApiError::not_found("There is nothing at this address: see /api/docs.") })
        .layer(CompressionLayer::new());
    Router::new()
        .nest("/api", api)
        .route("/ws", get(socket::upgrade))
        .route("/healthz", get(operations::health))
        .route("/readyz", get(operations::ready))
        .route("/metrics", get(operations::metrics))
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(app.config.limits.body_bytes))
        .layer(CatchPanicLayer::custom(|_| ApiError::internal().into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(operations::observe))
        .with_state(app)
}

/// A JSON body, with refusals in our form. An empty body is an empty object.
pub struct Body<T>(pub T);

impl<T: serde::de::DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let Json(body) = Json::from_request(request, app).await?;
        Ok(Self(body))
    }
}

/// The parameters behind the question mark, with refusals in our form.
pub struct Query<T>(pub T);

impl<T: serde::de::DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, app).await?;
        Ok(Self(query))
    }
}

/// The parts of the path that vary, with refusals in our form.
pub struct Path<T>(pub T);

impl<T: serde::de::DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let axum::extract::Path(path) = axum::extract::Path::from_request_parts(parts, app).await?;
        Ok(Self(path))
    }
}

/// The address from which somebody asks.
pub struct Client(pub IpAddr);

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let told = || {
            // The last proxy wrote the last entry; those before it are the visitor's own words.
            let list = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            list.rsplit(',').next()?.trim().parse().ok()
        };
        let told = if app.config.behind_proxy { told() } else { None };
        let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        Ok(Self(told.or_else(connected).unwrap_or(IpAddr::from([0, 0, 0, 0]))))
    }
}

/// An answer that is JSON already.
pub struct Written(pub String);

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(axum::http::header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
