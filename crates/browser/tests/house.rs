//! A house on one device, with a shelf that only remembers: whole games, what survives, what is refused.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};
use spellenkast_browser::{Analysis, Entry, House, Storage};
use spellenkast_host::message::Me;
use spellenkast_host::records::ListedGame;
use spellenkast_host::wire::MyTable;
use spellenkast_table::Refusal;

const FULL: Refusal = Refusal::new("storage-full-here", "No more room.");

/// What lies on a shelf. It outlives the house.
#[derive(Default)]
struct Boards {
    log: RefCell<BTreeMap<(String, u64), String>>,
    tables: RefCell<BTreeMap<String, MyTable>>,
    games: RefCell<Vec<ListedGame>>,
    records: RefCell<BTreeMap<String, String>>,
    full: Cell<bool>,
}

#[derive(Clone, Default)]
struct Shelf(Rc<Boards>);

impl Storage for Shelf {
    async fn keep(&self, entry: Entry<'_>) -> Result<(), Refusal> {
        if self.0.full.get() {
            return Err(FULL);
        }
        let place = (entry.table.to_owned(), entry.seq);
        assert!(self.0.log.borrow_mut().insert(place, entry.events).is_none(), "nothing is written twice");
        self.0.tables.borrow_mut().insert(entry.table.to_owned(), entry.listed.clone());
        if let Some((game, record)) = entry.finished {
            self.0.records.borrow_mut().insert(game.id.clone(), record);
            self.0.games.borrow_mut().insert(0, game);
        }
        Ok(())
    }

    async fn log(&self, table: &str) -> Result<Vec<String>, Refusal> {
        let log = self.0.log.borrow();
        Ok(log.iter().filter(|((id, _), _)| id == table).map(|(_, events)| events.clone()).collect())
    }

    async fn tables(&self) -> Result<Vec<MyTable>, Refusal> {
        Ok(self.0.tables.borrow().values().cloned().collect())
    }

    async fn games(&self) -> Result<Vec<ListedGame>, Refusal> {
        Ok(self.0.games.borrow().clone())
    }

    async fn record(&self, id: &str) -> Result<Option<String>, Refusal> {
        Ok(self.0.records.borrow().get(id).cloned())
    }

    async fn network(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    async fn book(&self, game: &str) -> Option<Vec<u8>> {
        std::fs::read(format!("../analysis/puzzles/{game}.puzzles")).ok()
    }
}

/// A shelf answers at once.
fn now<T>(done: impl Future<Output = T>) -> T {
    match pin!(done).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("a shelf that only remembers answers at once"),
    }
}

const PAGE: u64 = 7;
const NOON: u64 = 1_800_000_000_000;

fn house(shelf: &Shelf) -> House<Shelf> {
    House::new(shelf.clone(), Me { id: "me".to_owned(), name: "Ann".to_owned(), since: 0 })
}

fn say(house: &mut House<Shelf>, message: Value) -> Vec<Value> {
    now(house.hear(PAGE, &message.to_string(), NOON));
    heard(house)
}

fn heard(house: &mut House<Shelf>) -> Vec<Value> {
    house.messages().iter().map(|(_, text)| serde_json::from_str(text).unwrap()).collect()
}

fn ask(house: &mut House<Shelf>, method: &str, path: &str, body: Value) -> Result<Value, Refusal> {
    now(house.ask(method, path, &body.to_string(), NOON)).map(|text| serde_json::from_str(&text).unwrap())
}

fn begin(house: &mut House<Shelf>, game: &str) -> String {
    let wish = json!({ "game": game, "bots": ["casual"], "ready": true });
    ask(house, "POST", "/play", wish).unwrap()["id"].as_str().unwrap().to_owned()
}

/// The last view that a page was told, with what its seat may do.
fn look(house: &mut House<Shelf>, table: &str) -> Value {
    let told = say(house, json!({ "type": "watch", "table": table }));
    told.into_iter().find(|message| message["type"] == "state").expect("a state is told")
}

/// Makes the best move that a hint names, and lets nobody think.
fn make_move(house: &mut House<Shelf>, table: &str) {
    let hint = say(house, json!({ "type": "hint", "table": table, "id": "h" }));
    let hint = hint.iter().find(|message| message["type"] == "hint").expect("it is our turn");
    let id = format!("m{}", look(house, table)["seq"]);
    let point = json!({ "do": "point", "spots": hint["moves"][0]["spots"] });
    let told = say(house, json!({ "type": "command", "table": table, "id": id, "command": point }));
    assert!(told.iter().any(|message| message["type"] == "ack"), "{told:?}");
}

/// Plays so many moves, or until the table is over. Returns whether it is.
fn play_on(house: &mut House<Shelf>, table: &str, most: usize) -> bool {
    for _ in 0..most {
        while now(house.think(NOON)).unwrap() {}
        if look(house, table)["view"]["phase"] == "over" {
            return true;
        }
        make_move(house, table);
    }
    false
}

#[test]
fn every_game_is_played_to_its_end_here_and_can_be_looked_at_again() {
    let shelf = Shelf::default();
    for game in ["keer-op-keer", "keer-op-keer-2", "clever", "genius", "kwatro"] {
        let mut here = house(&shelf);
        let table = begin(&mut here, game);
        assert!(table.starts_with('~'), "{table}");
        assert!(play_on(&mut here, &table, 2_000), "{game} comes to its end");
        let id = format!("{table}.1");
        let check = ask(&mut here, "GET", &format!("/records/{id}/check"), Value::Null).unwrap();
        assert_eq!((&check["valid"], &check["fair"]), (&json!(true), &json!(true)), "{game}: {check}");
        let record = ask(&mut here, "GET", &format!("/records/{id}"), Value::Null).unwrap();
        let events = record["events"].as_array().unwrap().len();
        let last = ask(&mut here, "GET", &format!("/records/{id}/at/{events}"), Value::Null).unwrap();
        let totals: Vec<&Value> =
            last["standing"]["seats"].as_array().unwrap().iter().map(|seat| &seat["total"]).collect();
        assert_eq!(json!(totals), record["scores"], "{game}");
    }
    let mut here = house(&shelf);
    let page = ask(&mut here, "GET", "/records?person=me&limit=2", Value::Null).unwrap();
    assert_eq!(
        (page["games"].as_array().unwrap().len(), page["games"][0]["game"].as_str()),
        (2, Some("kwatro"))
    );
    let next = page["next"].as_str().unwrap();
    let rest = ask(&mut here, "GET", &format!("/records?limit=100&before={next}"), Value::Null).unwrap();
    assert_eq!((rest["games"].as_array().unwrap().len(), &rest["next"]), (3, &Value::Null));
    for query in ["limit=0", "limit=101", "limit=x", "before=x"] {
        let refusal = ask(&mut here, "GET", &format!("/records?{query}"), Value::Null).unwrap_err();
        assert!(query.starts_with(&*refusal.code), "{query}: {refusal}");
    }
    let statistics = ask(&mut here, "GET", "/me/statistics", Value::Null).unwrap();
    let marked: i64 =
        statistics.as_array().unwrap().iter().map(|line| line["marked"].as_i64().unwrap()).sum();
    assert_eq!(marked, 5, "they were played with hints");
}

#[test]
fn a_house_that_is_gone_in_the_middle_of_a_game_has_lost_nothing() {
    let shelf = Shelf::default();
    let mut first = house(&shelf);
    let table = begin(&mut first, "clever");
    assert!(!play_on(&mut first, &table, 5));
    let before = look(&mut first, &table);
    drop(first);
    let mut second = house(&shelf);
    let mine = ask(&mut second, "GET", "/me/tables", Value::Null).unwrap();
    assert_eq!(mine[0]["id"], json!(table));
    let after = look(&mut second, &table);
    assert_eq!((&before["view"], &before["seq"]), (&after["view"], &after["seq"]));
    assert!(play_on(&mut second, &table, 2_000));
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    let shelf = Shelf::default();
    let mut here = house(&shelf);
    let table = begin(&mut here, "genius");
    while now(here.think(NOON)).unwrap() {}
    let before = look(&mut here, &table);
    shelf.0.full.set(true);
    let refused = ask(&mut here, "POST", "/play", json!({ "game": "clever", "bots": [] })).unwrap_err();
    assert_eq!(refused, FULL);
    let resign = json!({ "type": "command", "table": table, "id": "r", "command": { "do": "resign" } });
    let told = say(&mut here, resign.clone());
    assert_eq!((&told[0]["type"], &told[0]["code"]), (&json!("refused"), &json!("storage-full-here")));
    assert_eq!(look(&mut here, &table)["view"], before["view"]);
    shelf.0.full.set(false);
    assert_eq!(say(&mut here, resign).last().unwrap()["type"], "ack");
}

#[test]
fn a_bot_whose_move_could_not_be_kept_moves_when_there_is_room_again() {
    let shelf = Shelf::default();
    let mut here = house(&shelf);
    let table = begin(&mut here, "genius");
    look(&mut here, &table);
    while !here.has_to_think() {
        make_move(&mut here, &table);
    }
    shelf.0.full.set(true);
    while here.has_to_think() && now(here.think(NOON)) == Ok(true) {}
    assert!(here.has_to_think(), "it is still to move");
    shelf.0.full.set(false);
    assert!(play_on(&mut here, &table, 2_000));
}

#[test]
fn who_is_here_is_told_to_those_who_look_and_turns_to_those_who_follow() {
    let mut here = house(&Shelf::default());
    let table = begin(&mut here, "clever");
    say(&mut here, json!({ "type": "follow-tables" }));
    look(&mut here, &table);
    let due = now(here.tick(NOON)).unwrap();
    let presence = heard(&mut here).into_iter().find(|message| message["type"] == "presence");
    assert_eq!(presence.expect("the round is made")["seats"], json!([0]));
    assert_eq!(due, None, "nothing is left to do");
    // Whose turn it is changes with nearly every move.
    let mut told = 0;
    for turn in 0..20 {
        while now(here.think(NOON)).unwrap() {}
        heard(&mut here);
        let hint = say(&mut here, json!({ "type": "hint", "table": table, "id": "h" }));
        let hint = hint.iter().find(|message| message["type"] == "hint").expect("it is our turn");
        let point = json!({ "do": "point", "spots": hint["moves"][0]["spots"] });
        let id = format!("m{turn}");
        let answer = say(&mut here, json!({ "type": "command", "table": table, "id": id, "command": point }));
        told += answer.iter().filter(|message| message["type"] == "tables-changed").count();
    }
    assert!(told > 0, "that the turn has passed on was told");
}

#[test]
fn a_table_keeps_the_time_when_it_was_made() {
    let shelf = Shelf::default();
    let mut here = house(&shelf);
    let table = begin(&mut here, "genius");
    let later = NOON + 60_000;
    let leave = json!({ "type": "command", "table": table, "id": "r", "command": { "do": "hand-over", "level": "club" } });
    now(here.hear(PAGE, &leave.to_string(), later));
    let info = ask(&mut house(&shelf), "GET", &format!("/tables/{table}"), Value::Null).unwrap();
    assert_eq!((&info["created"], &info["updated"]), (&json!(NOON), &json!(NOON)));
}

#[test]
fn what_nobody_can_mean_is_refused_in_words() {
    let mut here = house(&Shelf::default());
    for text in ["", "no json", "{}", r#"{"type":"watch"}"#] {
        now(here.hear(PAGE, text, NOON));
        assert_eq!(heard(&mut here)[0]["type"], "refused", "{text}");
    }
    let told = say(&mut here, json!({ "type": "watch", "table": "~nobody" }));
    assert_eq!(told[0]["code"], "no-table");
    for (method, path, body) in [
        ("GET", "/tables/~nobody", Value::Null),
        ("GET", "/records/~nobody.1/at/x", Value::Null),
        ("POST", "/play", json!({ "game": "chess" })),
        ("POST", "/look/at/0", json!({ "spellenkast": 1 })),
        ("PUT", "/me", Value::Null),
    ] {
        let refusal = ask(&mut here, method, path, body).unwrap_err();
        assert!(!refusal.text.is_empty(), "{path}");
    }
}

#[test]
fn games_on_one_device_are_not_rated() {
    let mut house = house(&Shelf::default());
    let mut wish =
        json!({ "settings": { "game": "genius", "players": 2, "rated": true, "pace": { "seconds": 60 } } });
    assert_eq!(ask(&mut house, "POST", "/tables", wish.clone()).unwrap_err().code, "setup");
    wish["settings"]["rated"] = false.into();
    assert!(ask(&mut house, "POST", "/tables", wish).is_ok());
}

#[test]
fn a_finished_game_is_judged_and_one_that_goes_on_is_not() {
    let record = include_str!("../../../docs/records/genius.json");
    let shelf = Shelf::default();
    let mut analysis = now(Analysis::begin(record, &shelf)).expect("a whole record");
    let events = analysis.beginning().events;
    assert_eq!(std::iter::from_fn(|| analysis.step()).count(), events);
    assert_eq!(analysis.summary().seats.len(), 2);

    let refused = |record: &str| now(Analysis::begin(record, &shelf)).err().expect("a refusal").code;
    let mut cut: Value = serde_json::from_str(record).unwrap();
    cut["events"].as_array_mut().unwrap().truncate(9);
    cut["scores"] = Value::Null;
    assert_eq!(refused(&cut.to_string()), "unfinished");
    cut["events"][3]["move"] = json!("fly away");
    assert_eq!(refused(&cut.to_string()), "record");
    assert_eq!(refused("{}"), "record");
}

#[test]
fn a_game_goes_on_from_a_moment_of_another_one() {
    let shelf = Shelf::default();
    let mut house = house(&shelf);
    let table = begin(&mut house, "genius");
    assert!(play_on(&mut house, &table, 500));
    let record = ask(&mut house, "GET", &format!("/records/{table}.1"), Value::Null).unwrap();
    let events = record["events"].as_array().unwrap();
    let half = events.len() / 2;
    let wish = |events: &[Value]| {
        json!({
            "settings": { "game": "genius", "players": 2, "practice": true },
            "opening": { "events": events },
        })
    };
    let made = ask(&mut house, "POST", "/tables/from", wish(&events[..half])).unwrap();
    let id = made["id"].as_str().unwrap();
    for (name, command) in [
        ("a", json!({ "do": "sit", "seat": 0, "name": "Ann" })),
        ("b", json!({ "do": "sit", "seat": 1, "name": "Ben" })),
        ("c", json!({ "do": "ready" })),
    ] {
        let told = say(&mut house, json!({ "type": "command", "table": id, "id": name, "command": command }));
        assert!(told.iter().any(|message| message["type"] == "ack"), "{told:?}");
    }
    let state = look(&mut house, id);
    assert_eq!(state["view"]["phase"], "playing");
    assert!(state["view"]["steps"].as_u64().unwrap() >= half as u64);
    // What could not have happened, and what is over, is refused, and no table is left behind.
    let tables = shelf.0.tables.borrow().len();
    for wrong in [wish(events), wish(&events[1..half]), json!({}), json!({ "opening": 3 })] {
        assert!(ask(&mut house, "POST", "/tables/from", wrong).is_err());
    }
    let mut serious = wish(&events[..half]);
    serious["settings"]["practice"] = false.into();
    assert_eq!(ask(&mut house, "POST", "/tables/from", serious).unwrap_err().code, "setup");
    assert_eq!(shelf.0.tables.borrow().len(), tables);
}

#[test]
fn puzzles_are_listed_opened_and_rated() {
    let mut house = house(&Shelf::default());
    for game in ["keer-op-keer", "keer-op-keer-2", "clever", "genius", "kwatro"] {
        let heads = ask(&mut house, "GET", &format!("/puzzles/{game}"), Value::Null).unwrap();
        let id = heads[0]["id"].as_str().unwrap().to_owned();
        let puzzle = ask(&mut house, "GET", &format!("/puzzles/{game}/{id}"), Value::Null).unwrap();
        assert_eq!(puzzle["id"], id);
        let wish = json!({
            "settings": { "game": game, "players": puzzle["players"], "practice": true },
            "opening": { "events": puzzle["events"] },
        });
        ask(&mut house, "POST", "/tables/from", wish).unwrap();
    }
    let unknown = ask(&mut house, "GET", "/puzzles/clever/nonsense", Value::Null).unwrap_err();
    assert_eq!(unknown.code, "not-found");
    assert_eq!(ask(&mut house, "GET", "/puzzles/chess", Value::Null).unwrap_err().code, "not-found");
    let rated = json!({ "rating": 1500, "deviation": 200, "volatility": 0.06 });
    let attempt = json!({ "player": rated, "puzzle": rated, "solved": true });
    let after = ask(&mut house, "POST", "/puzzles/rate", attempt).unwrap();
    assert!(after[0]["rating"].as_f64() > Some(1500.0) && after[1]["rating"].as_f64() < Some(1500.0));
    let wrong = json!({ "player": rated, "puzzle": { "rating": 1e99, "deviation": 1, "volatility": 1 }, "solved": true });
    assert!(ask(&mut house, "POST", "/puzzles/rate", wrong).is_err());
}

#[test]
fn a_fleeting_table_leaves_nothing_and_needs_no_room() {
    let shelf = Shelf::default();
    let mut house = house(&shelf);
    shelf.0.full.set(true);
    let make = |house: &mut House<Shelf>| {
        let wish = json!({
            "settings": { "game": "genius", "players": 2, "practice": true, "first": 0 },
            "opening": { "events": [] },
            "fleeting": true,
        });
        ask(house, "POST", "/tables/from", wish).unwrap()["id"].as_str().unwrap().to_owned()
    };
    let id = make(&mut house);
    for (name, command) in [
        ("a", json!({ "do": "sit", "seat": 0, "name": "Ann" })),
        ("b", json!({ "do": "sit", "seat": 1, "name": "Ben" })),
        ("c", json!({ "do": "ready" })),
    ] {
        let told = say(&mut house, json!({ "type": "command", "table": id, "id": name, "command": command }));
        assert!(told.iter().any(|message| message["type"] == "ack"), "{told:?}");
    }
    assert_eq!(look(&mut house, &id)["view"]["phase"], "playing");
    // Many others come and go; the one that somebody looks at stays.
    for _ in 0..20 {
        make(&mut house);
    }
    assert_eq!(look(&mut house, &id)["view"]["phase"], "playing");
    assert_eq!(ask(&mut house, "GET", "/me/tables", Value::Null).unwrap(), json!([]));
    assert!(shelf.0.log.borrow().is_empty() && shelf.0.tables.borrow().is_empty());
}
