//! How to talk to the server, for programs and for people.

use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use axum::routing::{MethodRouter, get};
use serde_json::Value;

use super::still::Still;
use crate::App;

/// Answers with the description, for programs.
pub fn document(description: &Value) -> MethodRouter<App> {
    let text = Still::new("application/json", description.to_string());
    get(move |headers: HeaderMap| async move { text.answer(&headers) })
}

/// Answers with the description, for people: one page that asks for nothing from elsewhere.
pub fn page() -> MethodRouter<App> {
    let page = Still::new("text/html; charset=utf-8", include_str!("docs.html"));
    let policy = "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
                  base-uri 'none'; frame-ancestors 'none'";
    get(move |headers: HeaderMap| async move {
        ([(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy))], page.answer(&headers))
    })
}
