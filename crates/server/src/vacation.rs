//! Seeing to it that all tables of somebody who rests know it.

use std::sync::Arc;
use std::time::Duration;

use spellenkast_host::BROKEN;
use spellenkast_table::{Notice, PersonId};

use crate::hub::Hub;
use crate::now;
use crate::store::{Store, StoreError, Vacation};

/// So many tables at a time.
const TABLES: i64 = 50;

/// Whoever tells somebody's tables has so long before another one does.
const TAKEN: i64 = 60_000;

/// Tells again and again what somebody began to tell, and was stopped.
pub async fn vacations(store: Arc<Store>, hub: Arc<Hub>, every: Duration) {
    let mut clock = tokio::time::interval(every);
    // What was not told by then is told at once: it may be this server that was stopped, and clocks run.
    let began = now();
    loop {
        clock.tick().await;
        loop {
            match store.take_vacation(began.max(now() - TAKEN), now()).await {
                Ok(Some(vacation)) => tell(&store, &hub, vacation).await,
                Ok(None) => break,
                Err(error) => {
                    tracing::warn!(%error, "it is not known who rests");
                    break;
                }
            }
        }
    }
}

/// Tells all tables where somebody plays that they rest. It may be done again at any time.
pub async fn tell(store: &Store, hub: &Hub, vacation: Vacation) {
    if let Err(error) = tell_all(store, hub, &vacation).await {
        tracing::warn!(%error, "not all tables know who rests");
    }
}

async fn tell_all(store: &Store, hub: &Hub, vacation: &Vacation) -> Result<(), StoreError> {
    let person = PersonId(vacation.person.clone());
    let mut untold = None;
    let mut after = 0;
    loop {
        let tables = store.tables_playing(&vacation.person, after, TABLES).await?;
        let Some((last, _)) = tables.last() else { break };
        after = *last;
        for (_, table) in &tables {
            // It may have been changed meanwhile, and told by another server.
            let Some(until) = store.rests_until(&vacation.person).await? else { return Ok(()) };
            let until = until as u64;
            // One table that cannot be told is no reason not to tell the others; one whose log cannot be read has no clock.
            match hub.notify(table, Notice::Vacation { person: person.clone(), until }).await {
                Ok(Err(refusal)) if refusal.code != BROKEN.code => {
                    untold = Some(StoreError::Unavailable(refusal.text.into_owned()));
                }
                Ok(_) => {}
                Err(error) => untold = Some(error),
            }
        }
    }
    match untold {
        Some(error) => Err(error),
        None => store.vacation_told(vacation).await,
    }
}
