//! Tables that wait for players who do not come.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use crate::days::last_opened;
use crate::hub::Hub;
use crate::live::Ask;
use crate::now;
use crate::store::{Store, StoreError};

/// A table that never saw a game and where nobody was for so long is put away.
const DESERTED: Duration = Duration::from_secs(24 * 60 * 60);

/// So many are put away at a time.
const AT_A_TIME: i64 = 500;

/// So many are noted at a time, so that no move waits for long.
const NOTED: usize = 200;

/// Notes again and again where somebody is, and puts away the tables where nobody has been for a day. Every server notes
/// those who are connected to it before it looks, so that it sees those of the others too.
pub async fn sweep(store: Arc<Store>, hub: Arc<Hub>, every: Duration) {
    let mut clock = interval_at(Instant::now() + every, every);
    loop {
        clock.tick().await;
        if let Err(error) = look(&store, &hub).await {
            tracing::warn!(%error, "deserted tables were not looked for");
        }
    }
}

async fn look(store: &Store, hub: &Hub) -> Result<(), StoreError> {
    for tables in hub.waiting_with_somebody().await.chunks(NOTED) {
        store.note_seen(tables.to_vec(), now()).await?;
    }
    for table in store.deserted(now() - DESERTED.as_millis() as i64, AT_A_TIME).await? {
        hub.ask(&table, Ask::Deserted).await?;
    }
    for table in store.stale_tries(last_opened(), AT_A_TIME).await? {
        hub.ask(&table, Ask::Deserted).await?;
    }
    store.forget_ceremonies(now()).await?;
    Ok(())
}
