//! Games played again for an answer: away from the threads that serve everybody, and few at a time.

use super::ApiError;
use super::error::{ApiReason, INTERNAL};
use crate::App;
use crate::limit::Source;
use crate::replays::{self, Replay};
use crate::store::Person;

/// Why a game is not played again.
pub const TOO_FAST: ApiReason = ApiReason::too_many("too-fast", "You are going too fast.");

/// Waits for a place to play a game again; refused where the same asker wants too many at once.
pub async fn place(app: &App, person: Option<&Person>, source: Source) -> Result<Replay, ApiError> {
    let asker = replays::asker(person.map(|person| person.id.as_str()), source);
    Ok(app.hub.replays.place(asker).await.ok_or(TOO_FAST)?)
}

/// What comes of playing a game again, in that place.
pub async fn found<T: Send + 'static>(
    place: Replay,
    find: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let found = tokio::task::spawn_blocking(move || {
        let _place = place;
        find()
    });
    found.await.map_err(|_| INTERNAL.into())
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr, SocketAddr};
    use std::sync::Arc;

    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::StatusCode;
    use futures_util::FutureExt;
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tokio_util::sync::CancellationToken;
    use tower_service::Service;

    use super::*;
    use crate::config::{Config, Limits, PushConfig, Storage};
    use crate::http::{Figures, router};
    use crate::hub::Hub;
    use crate::push::Push;
    use crate::store::Store;

    async fn house(file: std::path::PathBuf) -> App {
        let store = Arc::new(Store::open_file(&file).await.unwrap());
        let (limits, stopping) = (Limits::default(), CancellationToken::new());
        let hub = Hub::new(store, limits.clone(), Arc::new(crate::bots::judges::Passes));
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            storage: Storage::File(file),
            origins: Vec::new(),
            trusted_proxies: 0,
            limits,
            push: PushConfig::default(),
        };
        let push = Push::open(Arc::clone(&hub.store), Arc::clone(&hub.ears), &config.push).await.unwrap();
        let figures = Figures::new(PrometheusBuilder::new().build_recorder().handle());
        App::new(config, hub, push, figures, stopping)
    }

    #[tokio::test]
    async fn whatever_plays_a_game_again_waits_for_a_place() {
        let folder = tempfile::tempdir().unwrap();
        let app = house(folder.path().join("test.db")).await;
        let status = async |path: &str| {
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            router(app.clone()).call(request).await.unwrap().status()
        };
        let paths = [
            "/api/records/none.1/check",
            "/api/records/none.1/at/1",
            "/api/tables/none/at/1",
            "/api/tables/none/log",
        ];
        // Somebody who is nobody in particular has all places that they may have.
        let source = Source::of(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let mut all: Vec<_> =
            (0..100).map(|_| Box::pin(app.hub.replays.place(replays::asker(None, source)))).collect();
        let held: Vec<_> = all.iter_mut().filter_map(|asked| asked.now_or_never()).collect();
        for path in paths {
            assert_eq!(status(path).await, StatusCode::TOO_MANY_REQUESTS, "{path}");
        }
        drop((held, all));
        for path in paths {
            assert_eq!(status(path).await, StatusCode::NOT_FOUND, "{path}");
        }
    }
}
