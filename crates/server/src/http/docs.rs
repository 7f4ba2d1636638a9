//! How to talk to the server, for programs and for people.

use axum::handler::Handler;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use serde_json::Value;

use crate::App;

/// Answers with the description, for programs.
pub fn document(description: &Value) -> impl Handler<((),), App> + use<> {
    let text = Bytes::from(description.to_string());
    move || async move { ([(CONTENT_TYPE, "application/json")], text) }
}

/// The description, for people: one page that asks for nothing from elsewhere.
pub async fn page() -> Response {
    let page = include_str!("docs.html");
    let policy = "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
                  base-uri 'none'; frame-ancestors 'none'";
    ([(CONTENT_SECURITY_POLICY, policy)], Html(page)).into_response()
}
