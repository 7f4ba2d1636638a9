//! Tables in use, with a real storage: what happens to them when something around them goes wrong.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use serde_json::Value;
use spellenkast_engine::{Level, Seat};
use spellenkast_games::{AnyKnown, GameId};
use spellenkast_host::{Carrier, Judge, JudgedMove, Watch};
use spellenkast_table::{Command, Event, Notice, PersonId, Refusal, Request, Secret, Settings, Table, What};
use tokio::sync::oneshot;

use super::again::Again;
use super::{
    Ask, CommandAsk, FALLS, Live, LookAsk, PATIENCE, Question, QuestionAsk, Reply, Seen, Sight, WatchAsk,
    hand_over,
};
use crate::bots::judges::{FallsOver, Passes};
use crate::config::Limits;
use crate::hub::{Doubt, Hub};
use crate::limit::Source;
use crate::outbox::{Outbox, Outgoing};
use crate::store::{Append, NewTable, Outcome, Store};
use crate::{now, secret};

/// Nothing here takes longer.
const DEADLINE: Duration = Duration::from_secs(30);

/// A server's tables without its sockets.
struct House {
    hub: Arc<Hub>,
    store: Arc<Store>,
    file: PathBuf,
    _folder: tempfile::TempDir,
}

fn source() -> Source {
    Source::of(IpAddr::from([127, 0, 0, 1]))
}

impl House {
    async fn with(judge: impl Judge + 'static) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Arc::new(Store::open_file(&file).await.unwrap());
        let hub = Hub::new(Arc::clone(&store), Limits::default(), Arc::new(judge));
        Self { hub, store, file, _folder: folder }
    }

    /// A table of Ann's for two.
    async fn table(&self) -> String {
        self.table_with(Settings::new(GameId::KeerOpKeer, 2)).await
    }

    async fn table_with(&self, settings: Settings) -> String {
        let events = Table::create(settings, Some("ann".into()), Secret(secret::random()), 1).unwrap();
        let table = NewTable {
            id: secret::id(),
            game: "keer-op-keer",
            events: serde_json::to_string(&events).unwrap(),
            now: now(),
            ..NewTable::plain("ann")
        };
        self.store.add_table(&table, 1_000).await.unwrap();
        table.id
    }

    async fn tell(&self, table: &str, person: &str, command: Command) -> Result<u64, Refusal> {
        let (reply, answer) = oneshot::channel();
        let (person, request) = (person.into(), Request { id: None, command });
        let ask = CommandAsk { person, source: source(), request, reply: Reply::Caller(reply) };
        self.hub.ask(table, Ask::Command(Box::new(ask))).await.unwrap();
        answer.await.unwrap()
    }

    /// Ann against a bot; returns the table.
    async fn against_a_bot(&self) -> String {
        let table = self.table().await;
        self.tell(&table, "ann", sit(0)).await.unwrap();
        self.tell(&table, "ann", Command::AddBot { seat: None, level: Level::Club }).await.unwrap();
        self.tell(&table, "ann", Command::Ready { contribution: None }).await.unwrap();
        table
    }

    /// A table without its task, that does what it is told here.
    async fn live(&self, table: &str) -> Live {
        let meta = Arc::clone(&self.hub.open(table).await.unwrap().unwrap().meta);
        Live::new(Arc::clone(&self.hub), meta, Doubt::default(), tokio::sync::mpsc::unbounded_channel().0)
    }

    async fn watch(&self, table: &str, person: Option<&str>, client: u64, waiting: usize) -> Client {
        let (outbox, outgoing) = Outbox::new(client, waiting);
        let client = Client { outbox, outgoing };
        self.ask_to_watch(table, person, &client, None).await;
        client
    }

    async fn ask_to_watch(&self, table: &str, person: Option<&str>, client: &Client, since: Option<u64>) {
        let (client, person) = (client.outbox.clone(), person.map(PersonId::from));
        let ask = WatchAsk { watch: Watch { client, person, seat: None }, since };
        self.hub.ask(table, Ask::Watch(Box::new(ask))).await.unwrap();
    }

    /// Ann alone at a table with hints.
    async fn alone_with_hints(&self) -> (String, Client) {
        let table = self.table_with(Settings { hints: true, ..Settings::new(GameId::KeerOpKeer, 1) }).await;
        self.tell(&table, "ann", sit(0)).await.unwrap();
        self.tell(&table, "ann", Command::Ready { contribution: None }).await.unwrap();
        let ann = self.watch(&table, Some("ann"), 1, 128).await;
        (table, ann)
    }

    /// Ann asks for a hint.
    async fn ask_for_a_hint(&self, table: &str, ann: &Client, id: &str) {
        let (outbox, id) = (ann.outbox.clone(), id.to_owned());
        let (person, source, question) = ("ann".into(), source(), Question::Hint);
        let ask = QuestionAsk { outbox, person, source, seat: None, id, question };
        self.hub.ask(table, Ask::Question(Box::new(ask))).await.unwrap();
    }

    /// Whether Ann, on seat 0, has to decide. Once it is answered, all that was asked before has been done.
    async fn is_anns_turn(&self, table: &str) -> bool {
        let (reply, answer) = oneshot::channel();
        self.hub.ask(table, Ask::Turn(reply)).await.unwrap();
        answer.await.unwrap().deciders & 1 != 0
    }

    /// Whatever is stored of the table.
    async fn log(&self, table: &str) -> Vec<Event> {
        let key = self.key(table).await;
        let entries = self.store.log(key, 0).await.unwrap();
        entries.iter().flat_map(|entry| serde_json::from_str::<Vec<Event>>(&entry.events).unwrap()).collect()
    }

    /// The storage's own number for the table.
    async fn key(&self, table: &str) -> i64 {
        self.store.table(table).await.unwrap().unwrap().key
    }

    /// It is heard that another server appended something.
    async fn refresh(&self, table: &str) {
        self.hub.refresh(self.key(table).await);
    }

    /// The same table at another server.
    async fn elsewhere(&self, table: &str) -> Elsewhere {
        let key = self.key(table).await;
        let there = Table::replay(&self.log(table).await).unwrap();
        Elsewhere { store: Arc::clone(&self.store), key, table: there }
    }

    /// Lets the storage refuse to append, or no longer.
    async fn spoil(&self, spoilt: bool) {
        use sqlx::{ConnectOptions, Connection, Executor};
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&self.file);
        let mut connection = options.connect().await.unwrap();
        let statement = if spoilt {
            "CREATE TRIGGER spoilt BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'spoilt'); END"
        } else {
            "DROP TRIGGER spoilt"
        };
        connection.execute(statement).await.unwrap();
        connection.close().await.unwrap();
    }
}

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Some(Seat(seat)), name: format!("Player {seat}") }
}

/// Another server with the same storage.
struct Elsewhere {
    store: Arc<Store>,
    key: i64,
    table: Table,
}

impl Elsewhere {
    async fn append(&mut self, events: Vec<Event>) {
        events.iter().for_each(|event| self.table.apply(event).unwrap());
        let append = Append {
            table: self.key,
            seq: events[0].seq as i64,
            events: serde_json::to_string(&events).unwrap(),
            deciders: self.table.deciders().bits().into(),
            change: None,
        };
        assert_eq!(self.store.append(append).await.unwrap(), Outcome::Stored);
    }

    async fn command(&mut self, person: &str, command: Command) {
        let events = self.table.decide(&person.into(), &command.into(), now() as u64).unwrap();
        self.append(events).await;
    }

    async fn heed(&mut self, notice: Notice) {
        let events = self.table.heed(&notice, now() as u64).unwrap();
        self.append(events).await;
    }

    /// Everybody passes until the bot has to decide again.
    async fn pass_on_to_the_bot(&mut self) {
        self.heed(Notice::BotMove { seat: Seat(1), r#move: "pass".to_owned() }).await;
        while !self.table.deciders().has(Seat(1)) {
            self.command("ann", Command::Move { seat: None, r#move: "pass".to_owned() }).await;
        }
    }
}

/// Somebody whose messages are read here.
struct Client {
    outbox: Outbox,
    outgoing: Outgoing,
}

impl Client {
    /// Reads on until a message of this kind comes.
    async fn next(&mut self, kind: &str) -> Value {
        loop {
            let text = tokio::time::timeout(DEADLINE, self.outgoing.queue.recv()).await.unwrap().unwrap();
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits for presence with so many who look on.
    async fn sees_watching(&self, watching: usize) {
        let mut last = Value::Null;
        until(|| {
            let mut told = Vec::new();
            self.outgoing.presence.take(&mut told);
            if let Some(text) = told.last() {
                last = serde_json::from_str(text).unwrap();
            }
            last["watching"] == watching
        })
        .await;
    }
}

/// Waits until it is so.
async fn until(mut so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < DEADLINE, "it never came to it");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Passes when it is told to.
struct Waits {
    told: Mutex<mpsc::Receiver<()>>,
    begun: Arc<AtomicUsize>,
}

impl Judge for Waits {
    fn choose(&self, _: &AnyKnown, _: Level, _: u64) -> Option<String> {
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.told.lock().unwrap().recv().ok().map(|()| "pass".to_owned())
    }

    fn judge(&self, _: &AnyKnown, _: u64) -> Option<Vec<JudgedMove>> {
        None
    }
}

/// Likes all moves alike.
struct Hints;

impl Judge for Hints {
    fn choose(&self, _: &AnyKnown, _: Level, _: u64) -> Option<String> {
        None
    }

    fn judge(&self, known: &AnyKnown, _: u64) -> Option<Vec<JudgedMove>> {
        let hint = |r#move| JudgedMove { r#move, score: 0.0, win: 1.0, margin: 0.0 };
        Some(known.game().moves(known.seat()).into_iter().map(hint).collect())
    }
}

/// One that passes when it is told to; how often it began to think.
fn waiting() -> (Waits, mpsc::Sender<()>, Arc<AtomicUsize>) {
    let (go, told) = mpsc::channel();
    let begun = Arc::new(AtomicUsize::new(0));
    (Waits { told: Mutex::new(told), begun: Arc::clone(&begun) }, go, begun)
}

/// Ann passes until it is the bot's turn.
async fn pass_on_to_the_bot(house: &House, table: &str, thoughts: &AtomicUsize) {
    while thoughts.load(Ordering::Relaxed) == 0 {
        if house.is_anns_turn(table).await {
            let pass = Command::Move { seat: None, r#move: "pass".to_owned() };
            house.tell(table, "ann", pass).await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_table_that_falls_over_stands_up_again() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    house.tell(&table, "ann", sit(0)).await.unwrap();
    let mut ann = house.watch(&table, Some("ann"), 1, 128).await;
    ann.next("state").await;
    for round in 0..3 {
        let ask = QuestionAsk {
            outbox: ann.outbox.clone(),
            person: "ann".into(),
            source: source(),
            seat: None,
            id: format!("question {round}"),
            question: Question::Hint,
        };
        house.hub.ask(&table, Ask::Panic(Box::new(ask))).await.unwrap();
        let refused = ann.next("refused").await;
        assert_eq!(
            (&refused["code"], &refused["id"]),
            (&"fell-over".into(), &format!("question {round}").into())
        );
        // She still watches, and the table goes on.
        let seq = house.tell(&table, "bob", sit(1)).await.unwrap();
        assert_eq!(ann.next("update").await["seq"], seq);
        let seq = house.tell(&table, "bob", Command::Leave { seat: None }).await.unwrap();
        assert_eq!(ann.next("update").await["seq"], seq);
    }
}

#[tokio::test]
async fn a_bot_whose_move_could_not_be_stored_moves_once_it_can_be() {
    let (judge, go, thoughts) = waiting();
    let house = House::with(judge).await;
    let table = house.against_a_bot().await;
    pass_on_to_the_bot(&house, &table, &thoughts).await;
    let before = house.log(&table).await.len();
    house.spoil(true).await;
    go.send(()).unwrap();
    // It thinks again, as its move was not stored; and again.
    until(|| thoughts.load(Ordering::Relaxed) > 1).await;
    go.send(()).unwrap();
    until(|| thoughts.load(Ordering::Relaxed) > 2).await;
    assert_eq!(house.log(&table).await.len(), before);
    house.spoil(false).await;
    go.send(()).unwrap();
    let begun = Instant::now();
    while house.log(&table).await.len() == before {
        assert!(begun.elapsed() < DEADLINE, "nobody asks the table anything, and it goes on all the same");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_bots_move_finds_its_way_to_a_crowded_table() {
    let (judge, go, thoughts) = waiting();
    let house = House::with(judge).await;
    let table = house.against_a_bot().await;
    pass_on_to_the_bot(&house, &table, &thoughts).await;
    let handle = house.hub.open(&table).await.unwrap().unwrap();
    // Too much waits for the table when the bot is done.
    let before = house.log(&table).await.len();
    while handle.ask(Ask::Refresh).is_ok() {}
    go.send(()).unwrap();
    let begun = Instant::now();
    while house.log(&table).await.len() == before {
        assert!(begun.elapsed() < DEADLINE, "its move was lost");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_thought_about_what_is_gone_is_thrown_away() {
    let (judge, go, thoughts) = waiting();
    let house = House::with(judge).await;
    let table = house.against_a_bot().await;
    pass_on_to_the_bot(&house, &table, &thoughts).await;
    // Another server's bot is faster, and a round later it is the bot's turn again, in another position.
    let mut elsewhere = house.elsewhere(&table).await;
    elsewhere.pass_on_to_the_bot().await;
    go.send(()).unwrap();
    until(|| thoughts.load(Ordering::Relaxed) == 2).await;
    assert_eq!(house.log(&table).await.len() as u64, elsewhere.table.seq(), "it passed there, not here");
}

#[tokio::test]
async fn questions_do_not_put_off_when_our_bots_take_over() {
    let (judge, go, thoughts) = waiting();
    let house = House::with(judge).await;
    let table = house.against_a_bot().await;
    pass_on_to_the_bot(&house, &table, &thoughts).await;
    house.elsewhere(&table).await.pass_on_to_the_bot().await;
    house.refresh(&table).await;
    house.is_anns_turn(&table).await;
    // Ours has thought about what is gone, and the other server's does not think about what is there.
    go.send(()).unwrap();
    let begun = Instant::now();
    while thoughts.load(Ordering::Relaxed) < 2 {
        house.is_anns_turn(&table).await;
        assert!(begun.elapsed() < DEADLINE.min(50 * PATIENCE), "it waits for ever");
        tokio::time::sleep(PATIENCE / 10).await;
    }
}

#[tokio::test]
async fn a_secret_that_another_server_chose_is_as_good() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    for (seat, person) in ["ann", "bob"].into_iter().enumerate() {
        house.tell(&table, person, sit(seat as u8)).await.unwrap();
    }
    for person in ["ann", "bob"] {
        house.tell(&table, person, Command::Ready { contribution: None }).await.unwrap();
    }
    let mut elsewhere = house.elsewhere(&table).await;
    elsewhere.command("ann", Command::Resign { seat: None }).await;
    house.refresh(&table).await;
    house.is_anns_turn(&table).await;
    elsewhere.heed(Notice::Secret(Secret(secret::random()))).await;
    for person in ["ann", "bob"] {
        house.tell(&table, person, Command::Rematch { contribution: None }).await.unwrap();
    }
    let again = house.elsewhere(&table).await.table;
    assert_eq!(again.game_number(), 2);
}

#[tokio::test]
async fn two_thousand_who_come_and_go_do_not_fill_a_players_outbox() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let mut ann = house.watch(&table, Some("ann"), 1, 8).await;
    ann.next("state").await;
    let mut audience = Vec::new();
    for client in 2..2_002 {
        audience.push(house.watch(&table, None, client, 128).await);
        house.is_anns_turn(&table).await;
    }
    ann.sees_watching(2_001).await;
    for spectator in audience {
        let gone = Ask::Unwatch { client: spectator.outbox.id(), seat: None };
        house.hub.ask(&table, gone).await.unwrap();
        house.is_anns_turn(&table).await;
    }
    ann.sees_watching(1).await;
    assert!(!ann.outgoing.too_slow.is_cancelled());
    assert!(ann.outgoing.queue.is_empty(), "nothing but presence was told");
}

#[tokio::test]
async fn who_cannot_follow_what_others_do_gets_a_fresh_view_later() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let mut ann = house.watch(&table, Some("ann"), 1, 8).await;
    let mut last = 0;
    for _ in 0..20 {
        house.tell(&table, "bob", sit(1)).await.unwrap();
        last = house.tell(&table, "bob", Command::Leave { seat: None }).await.unwrap();
    }
    assert!(!ann.outgoing.too_slow.is_cancelled(), "it is not her doing");
    ann.next("state").await;
    loop {
        let state = ann.next("state").await;
        if state["seq"] == last {
            assert_eq!(state["view"]["seq"], last);
            break;
        }
    }
    let seq = house.tell(&table, "bob", sit(1)).await.unwrap();
    assert_eq!(ann.next("update").await["seq"], seq, "from then on she follows as before");
}

#[tokio::test]
async fn of_a_long_log_only_the_view_is_told_again() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let mut elsewhere = house.elsewhere(&table).await;
    let (mut there, mut events) = (elsewhere.table.clone(), Vec::new());
    while there.seq() < 800 {
        for command in [sit(1), Command::Leave { seat: None }] {
            let more = there.decide(&"bob".into(), &command.into(), 1).unwrap();
            more.iter().for_each(|event| there.apply(event).unwrap());
            events.extend(more);
        }
    }
    elsewhere.append(events).await;
    let last = elsewhere.table.seq();
    let mut ann = house.watch(&table, Some("ann"), 1, 128).await;
    ann.next("state").await;
    for (since, events) in
        [(0, 0), (last - 600, 0), (last - 500, 500), (last - 1, 1), (last, 0), (last + 9, 0)]
    {
        house.ask_to_watch(&table, Some("ann"), &ann, Some(since)).await;
        let state = ann.next("state").await;
        assert_eq!(state["seq"], last);
        assert_eq!(state["events"].as_array().unwrap().len(), events, "since {since}");
    }
}

#[tokio::test]
async fn there_is_no_hint_of_which_nothing_is_stored() {
    let house = House::with(Hints).await;
    let (table, mut ann) = house.alone_with_hints().await;
    house.spoil(true).await;
    house.ask_for_a_hint(&table, &ann, "spoilt").await;
    let refused = ann.next("refused").await;
    assert_eq!((&refused["id"], &refused["code"]), (&"spoilt".into(), &"storage-failed".into()));
    until(|| house.hub.thinkers.busy() == 0).await;
    while let Ok(text) = ann.outgoing.queue.try_recv() {
        assert!(!text.contains("\"type\":\"hint\""), "{text}");
    }
    house.spoil(false).await;
    house.ask_for_a_hint(&table, &ann, "good").await;
    assert_eq!(ann.next("hint").await["id"], "good", "the one that was refused stands in nobody's way");
    let hints = house.log(&table).await.into_iter().filter(|event| matches!(event.what, What::Hinted { .. }));
    assert_eq!(hints.count(), 1);
}

#[tokio::test]
async fn whoever_waits_for_a_hint_hears_that_none_came_of_it() {
    for house in [House::with(Passes).await, House::with(FallsOver).await] {
        let (table, mut ann) = house.alone_with_hints().await;
        for id in ["once", "again"] {
            house.ask_for_a_hint(&table, &ann, id).await;
            let refused = ann.next("refused").await;
            assert_eq!((&refused["id"], &refused["code"]), (&id.into(), &"no-hint".into()));
        }
    }
}

#[tokio::test]
async fn what_is_asked_while_a_table_is_forgotten_is_done_by_the_next() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let meta = Arc::clone(&house.hub.open(&table).await.unwrap().unwrap().meta);
    let (asks, asked) = tokio::sync::mpsc::channel(1);
    let (reply, answer) = oneshot::channel();
    let request = Request { id: None, command: sit(0) };
    let ask = CommandAsk { person: "ann".into(), source: source(), request, reply: Reply::Caller(reply) };
    assert!(asks.try_send(Ask::Command(Box::new(ask))).is_ok());
    hand_over(&house.hub, &meta, asked).await;
    assert_eq!(answer.await.unwrap().unwrap(), house.log(&table).await.last().unwrap().seq);
    assert!(asks.is_closed());
}

/// Lets a client watch a table that has no task.
async fn comes(live: &mut Live, person: Option<&str>, client: u64) -> Client {
    let (outbox, outgoing) = Outbox::new(client, 128);
    let watch = Watch { client: outbox.clone(), person: person.map(PersonId::from), seat: None };
    let ask = WatchAsk { watch, since: None };
    live.answer(Ask::Watch(Box::new(ask))).await;
    Client { outbox, outgoing }
}

#[tokio::test]
async fn what_is_stored_ends_the_growing_of_pauses() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let mut live = house.live(&table).await;
    for _ in 0..4 {
        live.again.later();
        live.again.due = None;
    }
    assert!(live.again.pause() > Again::default().pause());
    let (reply, _answer) = oneshot::channel();
    let (person, request) = ("ann".into(), Request { id: None, command: sit(0) });
    let ask = CommandAsk { person, source: source(), request, reply: Reply::Caller(reply) };
    live.answer(Ask::Command(Box::new(ask))).await;
    assert_eq!(live.again.pause(), Again::default().pause());
}

#[tokio::test]
async fn a_table_that_falls_over_each_time_is_left_alone_until_somebody_asks() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    let mut live = house.live(&table).await;
    live.stand_up();
    assert_eq!(live.again.due, None, "nobody is there");
    let _ann = comes(&mut live, Some("ann"), 1).await;
    for _ in 0..2 {
        let mut pauses = Vec::new();
        for _ in 0..FALLS {
            pauses.push(live.again.pause());
            live.stand_up();
            assert!(live.again.due.is_some(), "somebody waits for it");
        }
        assert!(pauses.is_sorted() && pauses.last() > pauses.first(), "later and later: {pauses:?}");
        live.stand_up();
        assert_eq!(live.again.due, None, "it is enough");
        live.answer(Ask::Tick).await;
        live.stand_up();
        assert_eq!(live.again.due, None, "the house's own clock is nobody who asks");
        live.again.worked();
        live.answer(Ask::Turn(oneshot::channel().0)).await;
    }
}

#[tokio::test]
async fn who_was_forgotten_elsewhere_has_no_name_here_though_the_log_was_rewritten_before_it_was_read() {
    let house = House::with(Passes).await;
    let table = house.table_with(Settings::new(GameId::KeerOpKeer, 3)).await;
    let people = ["ann", "bob", "cleo"];
    for (seat, person) in people.into_iter().enumerate() {
        house.tell(&table, person, sit(seat as u8)).await.unwrap();
    }
    for person in people {
        house.tell(&table, person, Command::Ready { contribution: None }).await.unwrap();
    }
    let mut elsewhere = house.elsewhere(&table).await;
    elsewhere.heed(Notice::Forget { person: "ann".into() }).await;
    house.store.forget_at_table(elsewhere.key, "ann").await.unwrap();
    house.refresh(&table).await;
    let (reply, answer) = oneshot::channel();
    let look = LookAsk { person: Some("bob".into()), seat: None, sight: Sight::Game, reply };
    house.hub.ask(&table, Ask::Look(Box::new(look))).await.unwrap();
    let Ok(Seen::Game(known, _)) = answer.await.unwrap() else { panic!("Bob plays there") };
    let known = format!("{known:?}");
    assert!(known.contains("Player 1") && !known.contains("Player 0"), "{known}");
}

#[tokio::test]
async fn a_table_is_read_anew_however_much_waits_for_it() {
    let house = House::with(Passes).await;
    let table = house.table().await;
    house.tell(&table, "ann", sit(0)).await.unwrap();
    house.store.retire_name("Player 0").await.unwrap();
    let handle = house.hub.open(&table).await.unwrap().unwrap();
    while handle.ask(Ask::Refresh).is_ok() {}
    house.hub.read_anew(handle.meta.key);
    until(|| handle.ask(Ask::Refresh).is_ok()).await;
    let mut bob = house.watch(&table, Some("bob"), 1, 128).await;
    assert_eq!(bob.next("state").await["view"]["seats"][0]["name"], "Guest");
}
