//! The WebSocket: one for each client, for all tables it is interested in.

use std::collections::HashMap;
use std::pin::{Pin, pin};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use spellenkast_engine::Seat;
use spellenkast_host::message::{ClientMessage, ServerMessage};
use spellenkast_host::object::Object;
use spellenkast_host::{Carrier, Wanted, Watch};
use spellenkast_table::{PersonId, Refusal, Request};

use crate::followers::Following;
use crate::http::{ApiError, ApiReason, Client};
use crate::hub::{Handle, Unasked};
use crate::limit::{Limiter, Source};
use crate::live::{Ask, CROWDED, CommandAsk, Question, QuestionAsk, ReactAsk, Reply, WatchAsk, refusal};
use crate::outbox::{Outbox, Outgoing, Place};
use crate::people::{Device, Maybe};
use crate::secret::Hash;
use crate::sockets::{Known, NoRoom, Visit};
use crate::store::Person;
use crate::{App, now};

/// How often we ask for a sign of life, and after how long without one a client is gone.
const PULSE: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_secs(100);

/// How long a client may take to accept what it is sent.
const SLOWEST: Duration = Duration::from_secs(20);

/// So many messages too fast, one after another, and the client is dropped.
const FLOOD: u32 = 200;

const TOO_FAST: Refusal = Refusal::new("too-fast", "You are going too fast.");
const TOO_MANY_FACES: Refusal =
    Refusal::new("too-many-faces", "That was enough for now: show another one in a moment.");
const NO_TABLE: Refusal = Refusal::new("no-table", "There is no such table.");
const NEEDS_CODE: Refusal = Refusal::new("needs-code", "This table is private: enter its code first.");
const NOBODY: Refusal =
    Refusal::new("unknown-person", "Say who you are first: POST /api/me makes you a guest.");
const TOO_MANY_TABLES: Refusal =
    Refusal::new("too-many-tables", "You are watching too many tables on one connection.");
const TEXT_ONLY: Refusal = Refusal::new("message", "Messages are JSON texts.");

/// Begins a WebSocket.
pub async fn upgrade(
    State(app): State<App>,
    Maybe(person): Maybe,
    Device(device): Device,
    Client(source): Client,
    upgrade: WebSocketUpgrade,
) -> Response {
    let visit = match visit(&app, person.as_ref(), device.as_ref(), source).await {
        Ok(visit) => visit,
        Err(error) => return error.into_response(),
    };
    // Small buffers: thousands of clients are connected and most of them are silent.
    upgrade
        .read_buffer_size(2 << 10)
        .write_buffer_size(8 << 10)
        .max_write_buffer_size(1 << 20)
        .max_message_size(app.config.limits.message_bytes)
        .max_frame_size(app.config.limits.message_bytes)
        .on_upgrade(move |socket| async move { Connection::new(app, person, visit).serve(socket).await })
}

async fn visit(
    app: &App,
    person: Option<&Person>,
    device: Option<&Hash>,
    source: Source,
) -> Result<Visit, ApiError> {
    let known = person.zip(device).map(|(person, device)| Known { person: &person.id, device });
    let mut entered = app.sockets.enter(known, source, false);
    // Who sits at a table is asked only where it matters.
    if let (Err(NoRoom::Full), Some(Known { person, .. })) = (&entered, known)
        && app.store.sits_somewhere(person).await?
    {
        entered = app.sockets.enter(known, source, true);
    }
    entered.map_err(|why| {
        let text = match why {
            NoRoom::Full => "There are too many connections; try again later.",
            NoRoom::Source => "There are too many connections from your address.",
            NoRoom::Person => "You have too many connections: close some of your other pages.",
        };
        ApiReason::too_many("too-many-connections", text).into()
    })
}

/// Waits until the tables that somebody follows have changed.
async fn changed(following: &mut Option<Following>) {
    match following {
        Some(following) => following.changed().await,
        None => std::future::pending().await,
    }
}

/// Why a connection ended, as its close frame says.
struct Farewell(u16, &'static str);

const SIGNED_OUT: Farewell = Farewell(1008, "signed out");

/// Writes what waits, unless the client is too slow for it.
async fn write(
    socket: &mut WebSocket,
    waiting: &mut Vec<Utf8Bytes>,
    too_slow: Pin<&mut impl Future<Output = ()>>,
) -> Result<(), Farewell> {
    let write = async {
        for text in waiting.drain(..) {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    tokio::select! {
        done = tokio::time::timeout(SLOWEST, write) => match done {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Farewell(1000, "gone")),
            Err(_) => Err(Farewell(1008, "too slow")),
        },
        () = too_slow => Err(Farewell(1008, "too slow")),
    }
}

struct Connection {
    app: App,
    person: Option<Person>,
    id: Option<PersonId>,
    visit: Visit,
    outbox: Outbox,
    outgoing: Option<Outgoing>,
    limiter: Limiter,
    too_fast: u32,
    /// The tables that this client has to do with.
    tables: HashMap<String, Handle>,
    /// The tables that it watches, each through the eyes of a seat or of none, as long as somebody there holds its place.
    watched: HashMap<(String, Option<Seat>), Weak<Place>>,
    /// Whether this client wants to know when its person's tables change.
    following: Option<Following>,
}

impl Connection {
    fn new(app: App, person: Option<Person>, visit: Visit) -> Self {
        let (outbox, outgoing) = Outbox::new(visit.client, app.config.limits.waiting_messages);
        Self {
            id: person.as_ref().map(|person| PersonId(person.id.clone())),
            person,
            visit,
            outbox,
            outgoing: Some(outgoing),
            limiter: Limiter::new(app.config.limits.messages),
            too_fast: 0,
            tables: HashMap::new(),
            watched: HashMap::new(),
            following: None,
            app,
        }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let mut outgoing = self.outgoing.take().expect("it serves once");
        self.outbox.say(&ServerMessage::Hello { person: self.person.clone().map(Into::into), time: now() });
        let Farewell(code, reason) = self.run(&mut socket, &mut outgoing).await;
        for handle in self.tables.values() {
            let _ = handle.ask(Ask::Unwatch { client: self.outbox.id(), seat: None });
        }
        let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }));
        let _ = tokio::time::timeout(Duration::from_secs(1), socket.send(close)).await;
    }

    async fn run(&mut self, socket: &mut WebSocket, outgoing: &mut Outgoing) -> Farewell {
        let Outgoing { queue, too_slow, presence } = outgoing;
        let ending = self.visit.ending.clone();
        // Made once: to begin to wait for one of them takes a lock, and a message comes every few microseconds.
        let mut too_slow = pin!(too_slow.cancelled());
        let mut ending = pin!(ending.cancelled());
        let mut news = pin!(presence.news.notified());
        let mut heard = Instant::now();
        let mut pulse = tokio::time::interval_at(tokio::time::Instant::now() + PULSE, PULSE);
        let mut waiting: Vec<Utf8Bytes> = Vec::new();
        loop {
            tokio::select! {
                biased;
                () = &mut too_slow => return Farewell(1008, "too slow"),
                count = queue.recv_many(&mut waiting, 16) => {
                    if count == 0 {
                        return Farewell(1000, "done");
                    }
                    if let Err(farewell) = write(socket, &mut waiting, too_slow.as_mut()).await {
                        return farewell;
                    }
                }
                () = &mut news => {
                    news.set(presence.news.notified());
                    presence.take(&mut waiting);
                    if let Err(farewell) = write(socket, &mut waiting, too_slow.as_mut()).await {
                        return farewell;
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Some(farewell) = self.hear(&text).await {
                                return farewell;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            if let Some(farewell) = self.misheard(&TEXT_ONLY) {
                                return farewell;
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            if let Some(farewell) = self.pace() {
                                return farewell;
                            }
                        }
                        Some(Ok(Message::Close(_))) | None => return Farewell(1000, "bye"),
                        Some(Err(_)) => return Farewell(1009, "a message was too large or not a message"),
                    }
                }
                () = changed(&mut self.following) => self.outbox.say(&ServerMessage::TablesChanged {}),
                _ = pulse.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Farewell(1001, "no sign of life");
                    }
                    let ping = tokio::time::timeout(SLOWEST, socket.send(Message::Ping(Default::default())));
                    if !matches!(ping.await, Ok(Ok(()))) {
                        return Farewell(1001, "gone");
                    }
                    if !self.is_still_known().await {
                        return SIGNED_OUT;
                    }
                }
                () = &mut ending => return if self.app.stopping.is_cancelled() {
                    Farewell(1012, "the server restarts")
                } else {
                    SIGNED_OUT
                },
            }
        }
    }

    /// Whether the device is still signed in. We are told when it is not, but that may get lost, or come before the connection.
    async fn is_still_known(&self) -> bool {
        match self.visit.device() {
            // Where the storage fails nobody is shown out.
            Some(device) => self.app.is_known(device).await.unwrap_or(true),
            None => true,
        }
    }

    /// Counts a message; says farewell to whoever floods.
    fn pace(&mut self) -> Option<Farewell> {
        if self.limiter.take() && self.visit.may_speak() {
            self.too_fast = 0;
            return None;
        }
        self.too_fast += 1;
        if self.too_fast == 1 {
            metrics::counter!("spellenkast_too_fast_total").increment(1);
        }
        (self.too_fast > FLOOD).then_some(Farewell(1008, "far too many messages"))
    }

    fn misheard(&mut self, refusal: &Refusal) -> Option<Farewell> {
        let farewell = self.pace();
        self.outbox.refuse(None, &Wanted::Unnamed, refusal);
        farewell
    }

    async fn hear(&mut self, text: &str) -> Option<Farewell> {
        if let Some(farewell) = self.pace() {
            return Some(farewell);
        }
        let message = match serde_json::from_str::<Object<ClientMessage>>(text) {
            Ok(Object(message)) => message,
            Err(error) => {
                let refusal = Refusal {
                    text: format!("This is not a message that can be read: {error}.").into(),
                    ..TEXT_ONLY
                };
                self.outbox.refuse(None, &Wanted::Unnamed, &refusal);
                return None;
            }
        };
        let (table, wanted) = match &message {
            ClientMessage::Watch { table, seat, .. } => (Some(table.clone()), Wanted::Watch(*seat)),
            ClientMessage::Unwatch { table, .. } => (Some(table.clone()), Wanted::Unnamed),
            ClientMessage::Command { table, id, .. }
            | ClientMessage::Why { table, id, .. }
            | ClientMessage::Preview { table, id, .. }
            | ClientMessage::Prospect { table, id, .. }
            | ClientMessage::Hint { table, id, .. }
            | ClientMessage::React { table, id, .. } => (Some(table.clone()), Wanted::Named(id.clone())),
            ClientMessage::FollowTables {} | ClientMessage::UnfollowTables {} | ClientMessage::Ping {} => {
                (None, Wanted::Unnamed)
            }
        };
        let done = if self.too_fast > 0 { Err(TOO_FAST) } else { self.heed(message).await };
        if let Err(refusal) = done {
            self.outbox.refuse(table.as_deref(), &wanted, &refusal);
        }
        None
    }

    async fn heed(&mut self, message: ClientMessage) -> Result<(), Refusal> {
        match message {
            ClientMessage::Ping {} => self.outbox.say(&ServerMessage::Pong { time: now() }),
            ClientMessage::FollowTables {} => {
                let person = self.id.as_ref().ok_or(NOBODY)?;
                self.following = Some(self.app.hub.followers.follow(&person.0));
            }
            ClientMessage::UnfollowTables {} => self.following = None,
            ClientMessage::Watch { table, seat, since } => {
                let place = self.place(&table, seat)?;
                let since = since.filter(|_| self.app.allowances.recalls(self.visit.source));
                let watch = Watch { client: self.outbox.at(place), person: self.id.clone(), seat };
                self.ask(&table, Ask::Watch(Box::new(WatchAsk { watch, since }))).await?;
            }
            ClientMessage::Unwatch { table, seat } => {
                let key = (table, seat);
                if self.watched.contains_key(&key) {
                    let ask = Ask::Unwatch { client: self.outbox.id(), seat: Some(seat) };
                    self.ask(&key.0, ask).await?;
                    self.watched.remove(&key);
                }
            }
            ClientMessage::Command { table, id, command } => {
                let person = self.id.clone().ok_or(NOBODY)?;
                let reply = Reply::Client(self.outbox.clone());
                let (source, request) = (self.visit.source, Request { id: Some(id), command });
                let ask = CommandAsk { person, source, request, reply };
                self.ask(&table, Ask::Command(Box::new(ask))).await?;
            }
            ClientMessage::Why { table, id, seat, spots } => {
                self.question(&table, id, seat, Question::Why(spots)).await?;
            }
            ClientMessage::Preview { table, id, seat, spots } => {
                self.question(&table, id, seat, Question::Preview(spots)).await?;
            }
            ClientMessage::Prospect { table, id, seat } => {
                self.question(&table, id, seat, Question::Prospect).await?;
            }
            ClientMessage::Hint { table, id, seat } => {
                self.question(&table, id, seat, Question::Hint).await?;
            }
            ClientMessage::React { table, id, seat, reaction } => {
                let person = self.id.clone().ok_or(NOBODY)?;
                if !self.app.allowances.reacts(&person.0) {
                    return Err(TOO_MANY_FACES);
                }
                let outbox = self.outbox.clone();
                self.ask(&table, Ask::React(Box::new(ReactAsk { outbox, id, person, seat, reaction })))
                    .await?;
            }
        }
        Ok(())
    }

    /// The place from which this client watches a table, or a new one if there is room.
    fn place(&mut self, table: &str, seat: Option<Seat>) -> Result<Arc<Place>, Refusal> {
        // A table that refused the client, or sent it away, has let go of its place.
        self.watched.retain(|_, place| place.strong_count() > 0);
        let key = (table.to_owned(), seat);
        if let Some(place) = self.watched.get(&key).and_then(Weak::upgrade) {
            return Ok(place);
        }
        if self.watched.len() >= self.app.config.limits.watched {
            return Err(TOO_MANY_TABLES);
        }
        let place = Arc::new(Place);
        self.watched.insert(key, Arc::downgrade(&place));
        Ok(place)
    }

    async fn question(
        &mut self,
        table: &str,
        id: String,
        seat: Option<Seat>,
        question: Question,
    ) -> Result<(), Refusal> {
        let person = self.id.clone().ok_or(NOBODY)?;
        let (outbox, source) = (self.outbox.clone(), self.visit.source);
        let ask = QuestionAsk { outbox, person, source, seat, id, question };
        self.ask(table, Ask::Question(Box::new(ask))).await
    }

    async fn ask(&mut self, table: &str, mut ask: Ask) -> Result<(), Refusal> {
        for _ in 0..3 {
            if !self.tables.contains_key(table) {
                let handle = self.admitted(table).await?;
                // A client that goes from table to table keeps the ways to the last ones only.
                if self.tables.len() >= 2 * self.app.config.limits.watched {
                    let watched = &self.watched;
                    self.tables.retain(|id, _| watched.keys().any(|(watched, _)| watched == id));
                }
                self.tables.insert(table.to_owned(), handle);
            }
            match self.tables[table].ask(ask) {
                Ok(()) => return Ok(()),
                Err(Unasked::Busy) => return Err(CROWDED),
                Err(Unasked::Gone(again)) => {
                    self.tables.remove(table);
                    ask = again;
                }
            }
        }
        Err(CROWDED)
    }

    /// The way to a table that this client may know of.
    async fn admitted(&self, table: &str) -> Result<Handle, Refusal> {
        let handle = self.app.hub.open(table).await.map_err(|error| refusal(&error))?.ok_or(NO_TABLE)?;
        let person = self.person.as_ref().map(|person| person.id.as_str());
        match self.app.may_enter(&handle.meta, person).await {
            Ok(true) => Ok(handle),
            Ok(false) => Err(NEEDS_CODE),
            Err(error) => Err(refusal(&error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, SocketAddr};

    use metrics_exporter_prometheus::PrometheusBuilder;
    use serde_json::Value;
    use spellenkast_games::GameId;
    use spellenkast_table::{Secret, Settings, Table};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::bots::judges::Passes;
    use crate::config::{Config, Limits, PushConfig, Storage};
    use crate::http::Figures;
    use crate::hub::Hub;
    use crate::push::Push;
    use crate::store::{NewTable, Store};

    /// Nothing here takes longer.
    const DEADLINE: Duration = Duration::from_secs(30);
    const TABLE: &str = "table";

    /// Somebody who is nobody, in a house with one table, and what they are sent.
    async fn nobody(limits: Limits) -> (Connection, Outgoing, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Arc::new(Store::open_file(&file).await.unwrap());
        let events = Table::create(Settings::new(GameId::Clever, 2), None, Secret([7; 32]), 1).unwrap();
        let events = serde_json::to_string(&events).unwrap();
        store.add_table(&NewTable { events, ..NewTable::plain("ann") }, 1_000).await.unwrap();
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            storage: Storage::File(file),
            origins: Vec::new(),
            trusted_proxies: 0,
            limits: limits.clone(),
            push: PushConfig::default(),
        };
        let hub = Hub::new(store, limits, Arc::new(Passes));
        let figures = Figures::new(PrometheusBuilder::new().build_recorder().handle());
        let push = Push::open(Arc::clone(&hub.store), Arc::clone(&hub.ears), &config.push).await.unwrap();
        let app = App::new(config, hub, push, figures, CancellationToken::new());
        let source = Source::of(IpAddr::from([127, 0, 0, 1]));
        let visit = app.sockets.enter(None, source, false).unwrap();
        let mut connection = Connection::new(app, None, visit);
        let outgoing = connection.outgoing.take().unwrap();
        (connection, outgoing, folder)
    }

    fn watch(seat: Option<Seat>) -> ClientMessage {
        ClientMessage::Watch { table: TABLE.to_owned(), seat, since: None }
    }

    async fn next(outgoing: &mut Outgoing) -> Value {
        let text = tokio::time::timeout(DEADLINE, outgoing.queue.recv()).await.unwrap().unwrap();
        serde_json::from_str(&text).unwrap()
    }

    #[tokio::test]
    async fn who_asks_again_and_again_what_they_missed_sees_only_how_the_table_stands() {
        let recalls = crate::limit::Rate { burst: 2.0, per_second: 0.001 };
        let (mut nobody, mut outgoing, _folder) = nobody(Limits { recalls, ..Limits::default() }).await;
        let mut missed = async || {
            let watch = ClientMessage::Watch { table: TABLE.to_owned(), seat: None, since: Some(0) };
            nobody.heed(watch).await.unwrap();
            let told = loop {
                let told = next(&mut outgoing).await;
                if told["type"] == "state" {
                    break told;
                }
            };
            told["events"].as_array().unwrap().len()
        };
        let first = missed().await;
        assert!(first > 0, "there is something to tell");
        assert_eq!([missed().await, missed().await, missed().await], [first, 0, 0]);
    }

    #[tokio::test]
    async fn a_message_is_an_object() {
        let (mut nobody, mut outgoing, _folder) = nobody(Limits::default()).await;
        for text in [r#"["ping"]"#, r#"["follow-tables"]"#] {
            assert!(nobody.hear(text).await.is_none());
            assert_eq!(next(&mut outgoing).await["code"], "message", "{text}");
        }
        assert!(nobody.hear(r#"{"type":"ping"}"#).await.is_none());
        assert_eq!(next(&mut outgoing).await["type"], "pong");
    }

    #[tokio::test]
    async fn only_who_watches_takes_up_a_place() {
        let (mut nobody, mut outgoing, _folder) = nobody(Limits { watched: 1, ..Limits::default() }).await;
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(nobody.heed(watch(Some(seat))).await, Ok(()), "there is room");
            assert_eq!(next(&mut outgoing).await["code"], "not-your-seat");
        }
        for _ in 0..2 {
            assert_eq!(nobody.heed(watch(None)).await, Ok(()), "the same place serves again");
            assert_eq!(next(&mut outgoing).await["type"], "state");
        }
        assert_eq!(nobody.heed(watch(Some(Seat(0)))).await, Err(TOO_MANY_TABLES));
        let unwatch = ClientMessage::Unwatch { table: TABLE.to_owned(), seat: None };
        assert_eq!(nobody.heed(unwatch).await, Ok(()));
        assert_eq!(nobody.heed(watch(Some(Seat(0)))).await, Ok(()), "there is room again");
    }

    #[tokio::test]
    async fn whose_device_is_signed_out_without_a_word_is_known_no_longer() {
        let (nobody, _outgoing, _folder) = nobody(Limits::default()).await;
        assert!(nobody.is_still_known().await, "who is nobody has nothing to lose");
        let (app, device) = (nobody.app.clone(), [5; 32]);
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 1 };
        app.store.add_person(&ann, &device).await.unwrap();
        let known = Some(Known { person: "ann", device: &device });
        let visit = app.sockets.enter(known, nobody.visit.source, false).unwrap();
        let ann = Connection::new(app.clone(), Some(ann), visit);
        assert!(ann.is_still_known().await);
        assert_eq!(app.sockets.devices(), [device]);
        app.store.begin_farewell("ann", now()).await.unwrap();
        assert!(!ann.is_still_known().await);
    }
}
