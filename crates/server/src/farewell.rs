//! Seeing to it that nothing bears the name of somebody who is gone.

use std::sync::Arc;
use std::time::Duration;

use spellenkast_table::{Notice, PersonId};

use crate::hub::Hub;
use crate::now;
use crate::store::{Store, StoreError};

/// So many tables and finished games at a time, so that no move waits for long.
const TABLES: i64 = 50;
const RESULTS: i64 = 20;

/// Whoever sees to somebody has so long before another one does.
const TAKEN: i64 = 60_000;

/// Servers may trust for a minute what they know of a device. After that nobody does anything in the person's name any more,
/// and what they did last is looked for once again.
const SETTLED: i64 = 150_000;

/// Sees again and again to those whom somebody began to forget, and was stopped.
pub async fn farewells(store: Arc<Store>, hub: Arc<Hub>, every: Duration) {
    let mut clock = tokio::time::interval(every);
    loop {
        clock.tick().await;
        if let Err(error) = see_to_all(&store, &hub).await {
            tracing::warn!(%error, "somebody who is gone is not forgotten yet");
        }
    }
}

async fn see_to_all(store: &Store, hub: &Hub) -> Result<(), StoreError> {
    while let Some(person) = store.take_farewell(now() - TAKEN, now()).await? {
        forget(store, hub, &person).await?;
    }
    Ok(())
}

/// Forgets a person everywhere. It may be done again at any time.
pub async fn forget(store: &Store, hub: &Hub, person: &str) -> Result<(), StoreError> {
    loop {
        let tables = store.tables_knowing(person, TABLES).await?;
        if tables.is_empty() {
            break;
        }
        for (key, table) in tables {
            // They leave it for good, which all who are there hear as they hear anything else.
            hub.notify(&table, Notice::Forget { person: PersonId(person.to_owned()) }).await?;
            store.forget_at_table(key, person).await?;
        }
    }
    while store.forget_results(person, RESULTS).await? {}
    store.end_farewell(person, now() - SETTLED).await
}
