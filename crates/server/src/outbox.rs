//! What waits to be sent to one client.

use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use spellenkast_host::Carrier;
use tokio::sync::{Notify, mpsc};
use tokio_util::sync::CancellationToken;

/// The way to one client. A client that does not take what it is sent is dropped.
#[derive(Clone)]
pub struct Outbox {
    client: Arc<Client>,
    /// Held by whoever lets the client watch, and by nobody else.
    _place: Option<Arc<Place>>,
}

/// One of the places at tables that a client may take up, from its wish to watch until it watches no more or is refused.
pub struct Place;

struct Client {
    id: u64,
    queue: mpsc::Sender<Utf8Bytes>,
    too_slow: CancellationToken,
    presence: Arc<Presence>,
}

/// The other end, for the task that writes to the socket.
pub struct Outgoing {
    /// What waits.
    pub queue: mpsc::Receiver<Utf8Bytes>,
    /// Set when too much waits.
    pub too_slow: CancellationToken,
    /// Who is at the tables.
    pub presence: Arc<Presence>,
}

/// Who is at the tables that a client watches. Only the last word on each table counts, so that others who come and go
/// never fill the queue.
#[derive(Default)]
pub struct Presence {
    latest: Mutex<Vec<(String, Utf8Bytes)>>,
    /// Notified when there is something to take.
    pub news: Notify,
}

/// More tables than a client may watch.
const MOST_TABLES: usize = 256;

impl Presence {
    fn set(&self, table: &str, text: Utf8Bytes) {
        let mut latest = self.latest.lock().expect("no one panics with it");
        match latest.iter().position(|(known, _)| known == table) {
            Some(place) => latest[place].1 = text,
            None if latest.len() < MOST_TABLES => latest.push((table.to_owned(), text)),
            None => {}
        }
        drop(latest);
        self.news.notify_one();
    }

    /// Takes what is to be told.
    pub fn take(&self, out: &mut Vec<Utf8Bytes>) {
        let mut latest = self.latest.lock().expect("no one panics with it");
        out.extend(latest.drain(..).map(|(_, text)| text));
    }
}

impl Outbox {
    /// A way to the client of this number, where so many messages may wait.
    pub fn new(id: u64, waiting: usize) -> (Self, Outgoing) {
        let (sender, queue) = mpsc::channel(waiting);
        let too_slow = CancellationToken::new();
        let presence = Arc::<Presence>::default();
        let client =
            Client { id, queue: sender, too_slow: too_slow.clone(), presence: Arc::clone(&presence) };
        (Self { client: Arc::new(client), _place: None }, Outgoing { queue, too_slow, presence })
    }

    /// The same way, for a table that lets the client watch from this place.
    #[must_use]
    pub fn at(&self, place: Arc<Place>) -> Self {
        Self { _place: Some(place), ..self.clone() }
    }

    /// The same way, without a place.
    #[must_use]
    pub fn anywhere(&self) -> Self {
        Self { _place: None, ..self.clone() }
    }
}

impl Carrier for Outbox {
    type Text = Utf8Bytes;

    fn text(json: String) -> Utf8Bytes {
        json.into()
    }

    fn id(&self) -> u64 {
        self.client.id
    }

    fn is_closed(&self) -> bool {
        self.client.queue.is_closed()
    }

    fn is_crowded(&self) -> bool {
        2 * self.client.queue.capacity() < self.client.queue.max_capacity()
    }

    fn send(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.client.queue.try_send(text) {
            self.client.too_slow.cancel();
        }
    }

    fn tell_presence(&self, table: &str, text: Utf8Bytes) {
        self.client.presence.set(table, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_often_others_come_and_go_a_client_is_told_the_last_of_it() {
        let (outbox, outgoing) = Outbox::new(1, 4);
        for watching in 0..1_000 {
            outbox.tell_presence("7", format!("seven {watching}").into());
            outbox.tell_presence("8", format!("eight {watching}").into());
        }
        assert!(!outgoing.too_slow.is_cancelled() && !outbox.is_crowded());
        let mut told = Vec::new();
        outgoing.presence.take(&mut told);
        assert_eq!(told, ["seven 999", "eight 999"]);
    }

    #[test]
    fn what_is_kept_of_presence_is_bounded() {
        let (outbox, outgoing) = Outbox::new(1, 4);
        (0..10_000).for_each(|table| outbox.tell_presence(&table.to_string(), "somebody".into()));
        let mut told = Vec::new();
        outgoing.presence.take(&mut told);
        assert!(told.len() <= MOST_TABLES);
    }
}
