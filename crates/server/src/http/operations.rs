//! For those who run the server: is it well, and how much does it do?

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;

/// Whether the process is alive.
pub async fn health() -> &'static str {
    "alive\n"
}

/// Whether the database answers and the server is not about to stop.
pub async fn ready(State(app): State<App>) -> Response {
    if app.stopping.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.store.ping().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// Figures for Prometheus.
pub async fn metrics(State(app): State<App>) -> Response {
    app.hub.measure();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.figures.render()).into_response()
}

/// Counts and times every request.
pub async fn observe(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().as_str().to_owned();
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    let seconds = begun.elapsed();
    tracing::debug!(method, path, status, micros = seconds.as_micros() as u64, "request");
    metrics::counter!("spellenkast_requests_total", "method" => method, "path" => path, "status" => status)
        .increment(1);
    metrics::histogram!("spellenkast_request_seconds").record(seconds);
    response
}
