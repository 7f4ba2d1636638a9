//! How to talk to the server, for programs and for people.

use axum::Json;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{Html, IntoResponse, Response};
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use super::{me, records, tables};

/// The description of all requests.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Spellenkast",
        description = "Tables to play at, over HTTP. What happens at a table is told on the WebSocket at /ws: see \
                       docs/protocol.md."
    ),
    paths(
        me::whoami, me::arrive, me::rename, me::make_recovery, me::recover,
        tables::games, tables::lobby, tables::mine, tables::create, tables::quick_play, tables::info,
        tables::enter, tables::view, tables::moment, tables::log, tables::command,
        records::list, records::download, records::moment, records::check, records::my_statistics,
        records::statistics,
    ),
    tags(
        (name = "people", description = "Who one is: a guest with a cookie."),
        (name = "tables", description = "The lobby and the tables."),
        (name = "records", description = "Finished games."),
    )
)]
pub struct Api;

/// The description, for programs.
pub async fn document() -> Json<Document> {
    Json(Api::openapi())
}

/// The description, for people: one page that asks for nothing from elsewhere.
pub async fn page() -> Response {
    let page = include_str!("docs.html");
    let policy = "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
                  base-uri 'none'; frame-ancestors 'none'";
    ([(CONTENT_SECURITY_POLICY, policy)], Html(page)).into_response()
}
