//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use spellenkast_host::Judge;
use tokio::net::{TcpListener, TcpSocket};
use tokio::signal;
use tokio_util::sync::CancellationToken;

use crate::bots;
use crate::config::{Config, Storage};
use crate::farewell::farewells;
use crate::http::Figures;
use crate::hub::Hub;
use crate::live::Ask;
use crate::push::{Push, PushError};
use crate::store::{Heard, Store, StoreError};
use crate::sweep::sweep;
use crate::vacation::vacations;
use crate::{App, days, door, http, now, presence};

/// Why the server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The storage cannot be opened.
    #[error("{0} cannot be opened: {1}.")]
    Storage(String, StoreError),
    /// The address cannot be listened on.
    #[error("Nobody can listen on {0}: {1}.")]
    Listen(SocketAddr, std::io::Error),
    /// Devices cannot be told anything.
    #[error("Devices cannot be told anything: {0}.")]
    Push(#[from] PushError),
    /// The figures cannot be collected.
    #[error("The figures cannot be collected: {0}.")]
    Figures(String),
}

/// How often we look for tables where somebody's time has run out.
const CLOCK: Duration = Duration::from_secs(2);

/// How long clients may take to go.
const FAREWELL: Duration = Duration::from_secs(5);

/// So many connections may wait to be let in, if the system allows it. Whoever finds no place among them tries again only
/// after a second.
const WAITING: u32 = 4096;

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was just stopped leaves connections behind that are not quite gone.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Serves until a signal to stop comes; `ready` is told the address. Everything that was begun is stored first.
pub async fn serve(
    config: Config,
    judge: Arc<dyn Judge>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    bots::warn_of_networks(&*judge);
    let figures = collect_figures()?;
    // Before the storage: where nobody can listen, no file is made.
    let listener = listen(config.listen).map_err(|error| ServeError::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen(config.listen, error))?;
    let store = match &config.storage {
        Storage::File(file) => Store::open_file(file)
            .await
            .map_err(|error| ServeError::Storage(file.display().to_string(), error))?,
        Storage::Postgres(url) => Store::open_postgres(url)
            .await
            .map_err(|error| ServeError::Storage("The database".to_owned(), error))?,
    };
    let store = Arc::new(store);
    let config = with_room(config);

    let stopping = CancellationToken::new();
    let hub = Hub::new(Arc::clone(&store), config.limits.clone(), judge);
    let push = Push::open(Arc::clone(&store), Arc::clone(&hub.ears), &config.push).await?;
    let figures_shown = Figures::new(figures.clone());
    let app = App::new(config.clone(), Arc::clone(&hub), Arc::clone(&push), figures_shown, stopping.clone());

    let helpers = [
        tokio::spawn(hear_others(app.clone())),
        tokio::spawn(pass_on(Arc::clone(&store), Arc::clone(&hub))),
        tokio::spawn(watch_clocks(Arc::clone(&store), Arc::clone(&hub))),
        tokio::spawn(sweep(Arc::clone(&store), Arc::clone(&hub), hub.limits.sweep)),
        tokio::spawn(days::choose_ahead(Arc::clone(&store))),
        tokio::spawn(Arc::clone(&push).run()),
        tokio::spawn(farewells(
            Arc::clone(&store),
            Arc::clone(&hub),
            Arc::clone(&app.contests),
            hub.limits.sweep,
        )),
        tokio::spawn(vacations(Arc::clone(&store), Arc::clone(&hub), hub.limits.sweep)),
        tokio::spawn(Arc::clone(&app.contests).run()),
        // Twice for each time that somebody sweeps.
        tokio::spawn(presence::tell_others(
            Arc::clone(&store),
            Arc::clone(&app.sockets),
            hub.limits.sweep / 2,
        )),
        tokio::spawn(tidy_figures(figures)),
    ];
    // Before anybody knows that we are ready, as they may want us to stop at once.
    let stop_wanted = stop_wanted();
    tracing::info!(%address, "serving");
    ready(address);
    let sockets = Arc::clone(&app.sockets);
    let all_gone = async {
        door::serve(listener, http::router(app), &config, stopping.clone()).await;
        sockets.all_left().await;
    };
    let time_is_up = async {
        stop_wanted.await;
        tracing::info!("stopping");
        stopping.cancel();
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        () = all_gone => {}
        () = time_is_up => {}
    }
    helpers.iter().for_each(tokio::task::JoinHandle::abort);
    if let Err(error) = presence::all_gone(&store).await {
        tracing::warn!(%error, "other servers still believe for a while that people are here");
    }
    if let Err(error) = push.write_down().await {
        tracing::warn!(%error, "what people are to be told last was not written down");
    }
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn hear_others(app: App) {
    let hear = |heard| match heard {
        Heard::Table(key) => {
            app.hub.refresh(key);
            app.hub.followers.hear(Some(key));
        }
        Heard::SignedOut(device) => app.show_out(&[device]),
        Heard::Anew(key) => app.hub.read_anew(key),
        Heard::Reaction(key, seat, reaction) => app.hub.reacted(key, seat, reaction),
        Heard::Anything => {
            app.hub.doubt_all();
            app.hub.followers.hear(None);
            tokio::spawn(look_who_is_known(app.clone()));
        }
    };
    app.store.listen(hear).await;
}

/// Shows those out whose devices were signed out while we could not hear of it. Where the storage fails, each finds out by itself.
async fn look_who_is_known(app: App) {
    for device in app.sockets.devices() {
        if !app.is_known(&device).await.unwrap_or(true) {
            app.show_out(&[device]);
        }
    }
}

async fn pass_on(store: Arc<Store>, hub: Arc<Hub>) {
    hub.followers.pass_on(&store).await;
}

/// Raises the number of files that we may open, as every connection is one, and lets in no more than there is room for:
/// the database needs some, too.
fn with_room(mut config: Config) -> Config {
    const OWN: usize = 128;
    let limits = &mut config.limits;
    let Ok(files) = rlimit::increase_nofile_limit(u64::MAX) else { return config };
    let room = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OWN).max(10);
    if limits.connections.saturating_add(limits.requests) > room {
        limits.requests = limits.requests.min(room / 3);
        limits.connections = limits.connections.min(room - limits.requests);
        tracing::info!(
            files,
            connections = limits.connections,
            "fewer connections than wished for: the system lets us open too few files (ulimit -n)"
        );
    }
    config
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

/// Comes when the terminal or the system wants us to stop, which is heeded from this call on.
#[cfg(unix)]
fn stop_wanted() -> impl Future<Output = ()> {
    use signal::unix::{SignalKind, signal};
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| {
        let heard = signal(kind);
        async move {
            match heard {
                Ok(mut heard) => drop(heard.recv().await),
                Err(_) => std::future::pending().await,
            }
        }
    });
    async move {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Comes when the terminal wants us to stop.
#[cfg(not(unix))]
async fn stop_wanted() {
    if signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_is_told_that_it_is_ready_may_stop_it_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            storage: Storage::File(folder.path().join("test.db")),
            origins: Vec::new(),
            trusted_proxies: 0,
            limits: crate::config::Limits::default(),
            push: crate::config::PushConfig::default(),
        };
        // Where nobody heeds it, this ends the test and all that run beside it.
        let stop = |_| {
            rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TERM).unwrap();
        };
        serve(config, Arc::new(bots::judges::Passes), stop).await.unwrap();
    }
}
