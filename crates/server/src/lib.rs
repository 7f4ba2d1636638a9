//! Tables over HTTP and WebSocket: people, storage, metrics.
//!
//! Everything that happens at a table goes the same way: a client's command comes in on its WebSocket (`socket`), the
//! table's own task decides on it (`live`), the events are stored (`store`), and only then does the table change and
//! are people told (`outbox`). Tables live in memory only while somebody uses them (`hub`).
//!
//! This crate knows no rule of any game, and no bot: a [`Judge`](spellenkast_host::Judge) is handed to it.

mod bots;
pub mod config;
mod connections;
mod contest;
mod days;
mod door;
mod farewell;
mod followers;
mod guard;
mod http;
mod hub;
pub mod limit;
mod live;
mod outbox;
mod people;
mod presence;
mod push;
pub mod ratings;
mod recent;
mod replays;
mod season;
mod secret;
mod serve;
mod socket;
mod sockets;
pub mod store;
mod sweep;
mod thinking;
mod vacation;
pub mod wire;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio_util::sync::CancellationToken;

pub use serve::{ServeError, serve};

use crate::config::Config;
use crate::contest::Contests;
use crate::days::Masters;
use crate::http::{Archives, Figures, LeadersNow, LobbyNow, Probe, StandingsNow, WallsNow};
use crate::hub::{Hub, Meta};
use crate::limit::{Allowances, Disguise};
use crate::people::People;
use crate::push::Push;
use crate::sockets::Sockets;
use crate::store::{Store, StoreError};

/// The server, as every request sees it.
#[derive(Clone)]
struct App(Arc<Parts>);

struct Parts {
    config: Config,
    store: Arc<Store>,
    hub: Arc<Hub>,
    /// Who sees to tournaments.
    contests: Arc<Contests>,
    people: People,
    /// Who plays with the dice of the day, too.
    masters: Masters,
    /// Who tells devices something.
    push: Arc<Push>,
    /// Who is connected.
    sockets: Arc<Sockets>,
    allowances: Allowances,
    disguise: Disguise,
    lobby: LobbyNow,
    walls: WallsNow,
    standings: StandingsNow,
    leaders: LeadersNow,
    archives: Archives,
    probe: Probe,
    figures: Figures,
    stopping: CancellationToken,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    fn new(
        config: Config,
        hub: Arc<Hub>,
        push: Arc<Push>,
        figures: Figures,
        stopping: CancellationToken,
    ) -> Self {
        Self(Arc::new(Parts {
            allowances: Allowances::new(&config.limits),
            disguise: Disguise::default(),
            lobby: LobbyNow::default(),
            walls: WallsNow::default(),
            standings: StandingsNow::default(),
            leaders: LeadersNow::default(),
            archives: Archives::default(),
            sockets: Sockets::new(&config.limits, stopping.clone()),
            probe: Probe::default(),
            people: People::default(),
            masters: Masters::new(hub.judge(), Arc::clone(&hub.store)),
            store: Arc::clone(&hub.store),
            contests: Contests::new(Arc::clone(&hub)),
            push,
            hub,
            figures,
            stopping,
            config,
        }))
    }

    /// Whether this person may know what happens at a table.
    async fn may_enter(&self, table: &Meta, person: Option<&str>) -> Result<bool, StoreError> {
        if table.visibility != "private" {
            return Ok(true);
        }
        let Some(person) = person else { return Ok(false) };
        match table.club {
            // Who has left the club keeps a seat, and nothing else.
            Some(club) => Ok(self.store.is_seated(table.key, person).await?
                || self.store.club_role(club, person).await?.is_some()),
            None => Ok(person == table.owner || self.store.is_member(table.key, person).await?),
        }
    }

    /// Whether a device is somebody's, as the storage says and not what we remember.
    async fn is_known(&self, device: &secret::Hash) -> Result<bool, StoreError> {
        Ok(self.store.person_of_device(device).await?.is_some())
    }

    /// Lets devices that were signed out know it at once.
    fn show_out(&self, devices: &[secret::Hash]) {
        for device in devices {
            self.people.forget(device);
            self.sockets.sign_out(device);
        }
    }
}

/// The time, in milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
