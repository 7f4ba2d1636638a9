//! Seeing to it that nothing bears the name of somebody who is gone.

use std::sync::Arc;
use std::time::Duration;

use spellenkast_host::BROKEN;
use spellenkast_table::{Notice, PersonId, Refusal};

use crate::contest::Contests;
use crate::hub::Hub;
use crate::now;
use crate::store::{Store, StoreError};

/// So many tables and finished games at a time, so that no move waits for long.
const TABLES: i64 = 50;
const RESULTS: i64 = 20;

/// Whoever sees to somebody has so long before another one does.
const TAKEN: i64 = 60_000;

/// So often what was deleted is taken out of the storage's files, until nobody reads it just then.
const SCRUBS: usize = 10;

/// Servers may trust for a minute what they know of a device. After that nobody does anything in the person's name any more,
/// and what they did last is looked for once again.
const SETTLED: i64 = 150_000;

/// Sees again and again to those whom somebody began to forget, and was stopped.
pub async fn farewells(store: Arc<Store>, hub: Arc<Hub>, contests: Arc<Contests>, every: Duration) {
    let mut clock = tokio::time::interval(every);
    loop {
        clock.tick().await;
        if let Err(error) = see_to_all(&store, &hub, &contests).await {
            tracing::warn!(%error, "somebody who is gone is not forgotten yet");
        }
    }
}

async fn see_to_all(store: &Store, hub: &Hub, contests: &Contests) -> Result<(), StoreError> {
    while let Some(person) = store.take_farewell(now() - TAKEN, now()).await? {
        // One of them must not stand in the way of the others.
        if let Err(error) = forget(store, hub, contests, &person).await {
            tracing::warn!(%error, "somebody who is gone is not forgotten yet");
        }
    }
    Ok(())
}

/// Forgets a person everywhere. It may be done again at any time.
pub async fn forget(store: &Store, hub: &Hub, contests: &Contests, person: &str) -> Result<(), StoreError> {
    // Before the tables, so that no tournament makes another one for them.
    let withdrawn = contests.forget(person).await;
    store.leave_all_clubs(person).await?;
    let everywhere = forget_at_all_tables(store, hub, person).await;
    while store.forget_results(person, RESULTS).await? {}
    withdrawn.and(everywhere)?;
    if store.end_farewell(person, now() - SETTLED).await? {
        scrub(store).await?;
    }
    Ok(())
}

/// Takes what was deleted out of the storage's files. Where somebody reads all the time, it goes by itself later.
async fn scrub(store: &Store) -> Result<(), StoreError> {
    for _ in 0..SCRUBS {
        if store.scrub().await? {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    Ok(())
}

/// Goes from table to table. One that cannot be seen to now holds up none of the others; it is told at the end.
async fn forget_at_all_tables(store: &Store, hub: &Hub, person: &str) -> Result<(), StoreError> {
    let (mut after, mut everywhere) = (0, Ok(()));
    loop {
        let tables = store.tables_knowing(person, after, TABLES).await?;
        let Some((last, _)) = tables.last() else { return everywhere };
        after = *last;
        for (key, table) in &tables {
            if let Err(error) = forget_at(store, hub, *key, table, person).await {
                tracing::warn!(%error, %table, "a table still knows somebody who is gone");
                everywhere = Err(error);
            }
        }
    }
}

async fn forget_at(store: &Store, hub: &Hub, key: i64, table: &str, person: &str) -> Result<(), StoreError> {
    let is_broken = |refusal: &Refusal| refusal.code == BROKEN.code;
    let mut left = leave(hub, table, person).await?;
    if left.as_ref().is_err_and(is_broken) {
        // What is in memory may be wrong, and what is stored right: the second time it is read anew.
        left = leave(hub, table, person).await?;
    }
    match left {
        Ok(()) => {}
        Err(refusal) if is_broken(&refusal) => store.unname_table(key).await?,
        Err(refusal) => return Err(StoreError::Unavailable(refusal.text.into_owned())),
    }
    store.forget_at_table(key, person).await
}

/// The person leaves a table for good, which all who are there hear as they hear anything else.
async fn leave(hub: &Hub, table: &str, person: &str) -> Result<Result<(), Refusal>, StoreError> {
    hub.notify(table, Notice::Forget { person: PersonId(person.to_owned()) }).await
}
