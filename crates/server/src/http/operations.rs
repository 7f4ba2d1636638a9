//! For those who run the server: is it well, and how much does it do?

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use metrics_exporter_prometheus::PrometheusHandle;

use super::fresh::Fresh;
use crate::store::Store;
use crate::{App, now};

/// Whether the process is alive.
pub async fn health() -> &'static str {
    "alive\n"
}

/// How long it is believed that the database takes what is written to it, or that it does not.
const BELIEVED: Duration = Duration::from_secs(2);

/// How long the database may take to say so.
const PATIENCE: Duration = Duration::from_secs(5);

/// What came of the last look at the database.
pub struct Probe(Fresh<Result<(), String>>);

impl Default for Probe {
    fn default() -> Self {
        Self(Fresh::new(BELIEVED))
    }
}

impl Probe {
    /// Whether the database takes what is written to it; however many ask, it is seldom tried.
    async fn look(&self, store: &Store) -> Result<(), String> {
        let look = async {
            match tokio::time::timeout(PATIENCE, store.probe(now())).await {
                Ok(written) => written.map_err(|error| error.to_string()),
                Err(_) => Err("the storage does not answer".to_owned()),
            }
        };
        self.0.get(look).await
    }
}

/// Whether the database takes what is written to it and the server is not about to stop.
pub async fn ready(State(app): State<App>) -> Response {
    if app.stopping.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.probe.look(&app.store).await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// How long the figures are good: whoever may see them need not be a friend, and to write them takes a while.
const MEASURED: Duration = Duration::from_secs(1);

/// What was counted, as it was written last.
pub struct Figures {
    counted: PrometheusHandle,
    written: Fresh<Bytes>,
}

impl Figures {
    /// What is counted there.
    pub fn new(counted: PrometheusHandle) -> Self {
        Self { counted, written: Fresh::new(MEASURED) }
    }
}

/// Figures for Prometheus.
pub async fn metrics(State(app): State<App>) -> Response {
    let written = app.figures.written.get(async {
        app.hub.measure();
        metrics::gauge!("spellenkast_connections").set(app.sockets.taken() as f64);
        Bytes::from(app.figures.counted.render())
    });
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], written.await).into_response()
}

/// The method as a label: anybody may invent more of them, and each label is kept for ever.
fn name_of(method: &Method) -> &'static str {
    let known = [
        (Method::GET, "GET"),
        (Method::HEAD, "HEAD"),
        (Method::POST, "POST"),
        (Method::PUT, "PUT"),
        (Method::PATCH, "PATCH"),
        (Method::DELETE, "DELETE"),
        (Method::OPTIONS, "OPTIONS"),
    ];
    known.iter().find(|(known, _)| known == method).map_or("other", |(_, name)| name)
}

/// Counts and times every request.
pub async fn observe(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = name_of(request.method());
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
