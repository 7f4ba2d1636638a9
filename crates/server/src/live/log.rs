//! Reading a table from its log.

use std::hash::{DefaultHasher, Hash, Hasher};

use spellenkast_table::{Event, Table};
use tokio::sync::Semaphore;

use crate::store::LogEntry;

/// A log of more bytes is read away from the threads that serve everybody.
const LONG: usize = 64 << 10;

/// So many long ones are read at a time, and never two tables of one owner: who has many of them holds up few others.
static PLACES: [Semaphore; 8] = [const { Semaphore::const_new(1) }; 8];

/// Where the tables of this owner are read.
fn place_of(owner: &str) -> &'static Semaphore {
    let mut hasher = DefaultHasher::new();
    owner.hash(&mut hasher);
    &PLACES[hasher.finish() as usize % PLACES.len()]
}

/// The table with this log, and its events; or why the log cannot be read.
pub(super) async fn read(owner: &str, entries: Vec<LogEntry>) -> Result<(Table, Vec<Event>), String> {
    let bytes: usize = entries.iter().map(|entry| entry.events.len()).sum();
    let place = (bytes > LONG).then(|| place_of(owner));
    aside(place, move || replay(&entries)).await
}

/// The events of these entries; or why they cannot be read.
pub(super) fn events(entries: &[LogEntry]) -> Result<Vec<Event>, String> {
    let mut events: Vec<Event> = Vec::new();
    for entry in entries {
        let more = serde_json::from_str::<Vec<Event>>(&entry.events);
        events.extend(more.map_err(|error| error.to_string())?);
    }
    Ok(events)
}

fn replay(entries: &[LogEntry]) -> Result<(Table, Vec<Event>), String> {
    let events = events(entries)?;
    let table = Table::replay(&events).map_err(|corrupt| corrupt.to_string())?;
    Ok((table, events))
}

/// Does something at once, or where it takes long in this place and on a thread of its own. It falls over here in either case.
async fn aside<T: Send + 'static>(place: Option<&Semaphore>, work: impl FnOnce() -> T + Send + 'static) -> T {
    let Some(place) = place else { return work() };
    let _place = place.acquire().await;
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use spellenkast_games::GameId;
    use spellenkast_table::{Secret, Settings};

    use super::*;

    #[tokio::test]
    async fn what_takes_long_holds_up_no_thread_that_serves() {
        let here = thread::current().id();
        assert_eq!(aside(None, || thread::current().id()).await, here);
        assert_ne!(aside(Some(place_of("ann")), || thread::current().id()).await, here);
    }

    #[tokio::test]
    #[should_panic(expected = "it was told to")]
    async fn what_falls_over_elsewhere_falls_over_here() {
        aside(Some(place_of("ann")), || panic!("it was told to")).await
    }

    #[tokio::test]
    async fn who_has_many_long_tables_holds_up_none_of_others() {
        let elsewhere = |owner: &String| !std::ptr::eq(place_of(owner), place_of("cleo"));
        let bob = (0..).map(|number| format!("bob {number}")).find(elsewhere).unwrap();
        let one_of_hers = place_of("cleo").acquire().await.unwrap();
        let another = tokio::spawn(aside(Some(place_of("cleo")), || ()));
        aside(Some(place_of(&bob)), || ()).await;
        assert!(!another.is_finished(), "hers are read one after another");
        drop(one_of_hers);
        another.await.unwrap();
    }

    #[tokio::test]
    async fn a_long_log_gives_the_table_too() {
        let settings = Settings::new(GameId::Clever, 1);
        let events = Table::create(settings, None, Secret([0; 32]), 1).unwrap();
        let text = serde_json::to_string(&events).unwrap();
        for padding in [0, 2 * LONG] {
            let entry = LogEntry { seq: 1, events: format!("{}{text}", " ".repeat(padding)) };
            let (table, read_again) = read("ann", vec![entry]).await.unwrap();
            assert_eq!((table, read_again), (Table::replay(&events).unwrap(), events.clone()));
        }
    }
}
