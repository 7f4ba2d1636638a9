//! Who is here now, as far as they show it: whoever has a connection to this server, or to another one that shares the storage.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use crate::sockets::Sockets;
use crate::store::{Store, StoreError};
use crate::{App, now};

/// So many are written down at a time, so that no move waits for long.
const AT_A_TIME: usize = 500;

/// What a server says is believed for so many rounds, as one may come late.
const BELIEVED: u32 = 3;

/// Who of these people is here, for somebody's eyes; none for who does not show it themselves.
pub async fn seen_by(
    app: &App,
    viewer: &str,
    people: &[String],
) -> Result<Option<HashSet<String>>, StoreError> {
    if !app.store.shows_presence(viewer).await? {
        return Ok(None);
    }
    let showing = app.store.showing(people, now()).await?.into_iter();
    let here = showing.filter(|(person, elsewhere)| *elsewhere || app.sockets.holds(person));
    Ok(Some(here.map(|(person, _)| person).collect()))
}

/// Tells other servers again and again who is here. Where there are none, nobody has to be told.
pub async fn tell_others(store: Arc<Store>, sockets: Arc<Sockets>, every: Duration) {
    if !store.is_shared() {
        return;
    }
    let mut clock = tokio::time::interval(every);
    loop {
        clock.tick().await;
        if let Err(error) = tell(&store, &sockets, every).await {
            tracing::warn!(%error, "other servers do not know who is here");
        }
    }
}

async fn tell(store: &Store, sockets: &Sockets, every: Duration) -> Result<(), StoreError> {
    let now = now();
    let until = now + (BELIEVED * every).as_millis() as i64;
    for people in sockets.people().chunks(AT_A_TIME) {
        store.note_presence(people, until).await?;
    }
    store.forget_presence(until, now).await
}

/// This server stops: nobody is here any more.
pub async fn all_gone(store: &Store) -> Result<(), StoreError> {
    if store.is_shared() { store.forget_presence(i64::MAX, now()).await } else { Ok(()) }
}
