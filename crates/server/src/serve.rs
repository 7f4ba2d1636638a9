//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::signal;
use tokio_util::sync::CancellationToken;

use crate::bots::{self, Brain};
use crate::config::{Config, Storage};
use crate::hub::Hub;
use crate::limit::Buckets;
use crate::live::Ask;
use crate::people::People;
use crate::store::{Store, StoreError};
use crate::{App, Parts, http, now};

/// Why the server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The storage cannot be opened.
    #[error("{0} cannot be opened: {1}.")]
    Storage(String, StoreError),
    /// The address cannot be listened on.
    #[error("Nobody can listen on {0}: {1}.")]
    Listen(SocketAddr, std::io::Error),
    /// The figures cannot be collected.
    #[error("The figures cannot be collected: {0}.")]
    Figures(String),
}

/// How often we look for tables where somebody's time has run out.
const CLOCK: Duration = Duration::from_secs(2);

/// How long clients may take to go.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until a signal to stop comes; `ready` is told the address. Everything that was begun is stored first.
pub async fn serve(config: Config, brain: Brain, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    bots::warn_of_networks();
    let figures = collect_figures()?;
    let store = match &config.storage {
        Storage::File(file) => Store::open_file(file)
            .await
            .map_err(|error| ServeError::Storage(file.display().to_string(), error))?,
        Storage::Postgres(url) => Store::open_postgres(url)
            .await
            .map_err(|error| ServeError::Storage("The database".to_owned(), error))?,
    };
    let store = Arc::new(store);
    let listener =
        TcpListener::bind(config.listen).await.map_err(|error| ServeError::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen(config.listen, error))?;
    // An answer must not wait for the next one to fill a packet.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });

    let stopping = CancellationToken::new();
    let hub = Hub::new(Arc::clone(&store), config.limits.clone(), brain);
    let app = App(Arc::new(Parts {
        new_guests: Buckets::new(config.limits.guests),
        codes_tried: Buckets::new(config.limits.codes),
        commands: Buckets::new(config.limits.person_messages),
        people: People::default(),
        store: Arc::clone(&store),
        hub: Arc::clone(&hub),
        figures: figures.clone(),
        stopping: stopping.clone(),
        config,
    }));

    let helpers = [
        tokio::spawn(hear_others(Arc::clone(&store), Arc::clone(&hub))),
        tokio::spawn(watch_clocks(Arc::clone(&store), Arc::clone(&hub))),
        tokio::spawn(tidy_figures(figures)),
    ];
    tracing::info!(%address, "serving");
    ready(address);
    let router = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, router).with_graceful_shutdown({
        let stopping = stopping.clone();
        async move {
            stop_wanted().await;
            tracing::info!("stopping");
            stopping.cancel();
        }
    });
    let mut server = std::pin::pin!(server.into_future());
    tokio::select! {
        _ = &mut server => {}
        () = async { stopping.cancelled().await; tokio::time::sleep(FAREWELL).await } => {}
    }
    helpers.iter().for_each(tokio::task::JoinHandle::abort);
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn hear_others(store: Arc<Store>, hub: Arc<Hub>) {
    store.listen(|key| hub.refresh(key)).await;
}

/// Tells tables when somebody's time has run out, also those that nobody looks at.
async fn watch_clocks(store: Arc<Store>, hub: Arc<Hub>) {
    let mut clock = tokio::time::interval(CLOCK);
    loop {
        clock.tick().await;
        match store.overdue(now(), 500).await {
            Ok(tables) => {
                for table in tables {
                    let _ = hub.ask(&table, Ask::Tick).await;
                }
            }
            Err(error) => tracing::warn!(%error, "the clocks could not be read"),
        }
    }
}

async fn tidy_figures(figures: PrometheusHandle) {
    let mut clock = tokio::time::interval(Duration::from_secs(5));
    loop {
        clock.tick().await;
        figures.run_upkeep();
    }
}

fn collect_figures() -> Result<PrometheusHandle, ServeError> {
    let seconds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0];
    let appends = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &seconds)
        .and_then(|builder| builder.set_buckets_for_metric(Matcher::Suffix("_appends".to_owned()), &appends))
        .and_then(|builder| builder.install_recorder())
        .map_err(|error| ServeError::Figures(error.to_string()))
}

/// Waits until the terminal or the system wants us to stop.
async fn stop_wanted() {
    let interrupt = async {
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut terminate) => {
                terminate.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
