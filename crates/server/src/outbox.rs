//! What waits to be sent to one client.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use spellenkast_table::Refusal;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::wire::ServerMessage;

/// The way to one client. It never blocks: a client that does not take what it is sent is dropped.
#[derive(Clone)]
pub struct Outbox {
    client: Arc<Client>,
}

struct Client {
    id: u64,
    queue: mpsc::Sender<Utf8Bytes>,
    too_slow: CancellationToken,
}

/// The other end, for the task that writes to the socket.
pub struct Outgoing {
    /// What waits.
    pub queue: mpsc::Receiver<Utf8Bytes>,
    /// Set when too much waits.
    pub too_slow: CancellationToken,
}

impl Outbox {
    /// A way to the client of this number, where so many messages may wait.
    pub fn new(id: u64, waiting: usize) -> (Self, Outgoing) {
        let (sender, queue) = mpsc::channel(waiting);
        let too_slow = CancellationToken::new();
        let client = Client { id, queue: sender, too_slow: too_slow.clone() };
        (Self { client: Arc::new(client) }, Outgoing { queue, too_slow })
    }

    /// The client's number.
    pub fn id(&self) -> u64 {
        self.client.id
    }

    /// Whether the client is gone.
    pub fn is_closed(&self) -> bool {
        self.client.queue.is_closed()
    }

    /// Sends a message that is written already.
    pub fn send(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.client.queue.try_send(text) {
            self.client.too_slow.cancel();
        }
    }

    /// Sends a message.
    pub fn say(&self, message: &ServerMessage<'_>) {
        self.send(serde_json::to_string(message).expect("a message is plain data").into());
    }

    /// Refuses something.
    pub fn refuse(&self, table: Option<&str>, id: Option<&str>, refusal: &Refusal) {
        self.say(&ServerMessage::Refused { table, id, code: &refusal.code, text: &refusal.text });
    }
}
