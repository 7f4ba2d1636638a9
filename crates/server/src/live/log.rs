//! Reading a table from its log.

use spellenkast_table::{Event, Table};
use tokio::sync::Semaphore;

use crate::store::LogEntry;

/// A log of more bytes is read away from the threads that serve everybody: it takes up to half a second.
const LONG: usize = 64 << 10;

/// So many long ones are read at a time; the next tables wait.
static PLACES: Semaphore = Semaphore::const_new(4);

/// The table with this log, and its events; or why the log cannot be read.
pub(super) async fn read(entries: Vec<LogEntry>) -> Result<(Table, Vec<Event>), String> {
    let bytes: usize = entries.iter().map(|entry| entry.events.len()).sum();
    aside(bytes > LONG, move || replay(&entries)).await
}

fn replay(entries: &[LogEntry]) -> Result<(Table, Vec<Event>), String> {
    let mut events: Vec<Event> = Vec::new();
    for entry in entries {
        let more = serde_json::from_str::<Vec<Event>>(&entry.events);
        events.extend(more.map_err(|error| error.to_string())?);
    }
    let table = Table::replay(&events).map_err(|corrupt| corrupt.to_string())?;
    Ok((table, events))
}

/// Does something at once, or where it takes long on a thread of its own. It falls over here in either case.
async fn aside<T: Send + 'static>(long: bool, work: impl FnOnce() -> T + Send + 'static) -> T {
    if !long {
        return work();
    }
    let _place = PLACES.acquire().await;
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
        assert_eq!(aside(false, || thread::current().id()).await, here);
        assert_ne!(aside(true, || thread::current().id()).await, here);
    }

    #[tokio::test]
    #[should_panic(expected = "it was told to")]
    async fn what_falls_over_elsewhere_falls_over_here() {
        aside(true, || panic!("it was told to")).await
    }

    #[tokio::test]
    async fn a_long_log_gives_the_table_too() {
        let settings = Settings::new(GameId::Clever, 1);
        let events = Table::create(settings, None, Secret([0; 32]), 1).unwrap();
        let text = serde_json::to_string(&events).unwrap();
        for padding in [0, 2 * LONG] {
            let entry = LogEntry { seq: 1, events: format!("{}{text}", " ".repeat(padding)) };
            let (table, read_again) = read(vec![entry]).await.unwrap();
            assert_eq!((table, read_again), (Table::replay(&events).unwrap(), events.clone()));
        }
    }
}
