//! Games that were played at home, in a house of the browser's without any server, and are brought to one.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use spellenkast::load::client::{Answer, Guest, request};
use spellenkast_browser::{Entry, House, Storage};
use spellenkast_host::message::Me;
use spellenkast_host::records::ListedGame;
use spellenkast_host::wire::MyTable;
use spellenkast_table::Refusal;

use crate::on_both;
use crate::support::{Place, moves_of};

const GAMES: [&str; 5] = ["keer-op-keer", "keer-op-keer-2", "clever", "genius", "kwatro"];

/// A storage that only remembers.
#[derive(Clone, Default)]
struct Shelf {
    log: Rc<RefCell<BTreeMap<(String, u64), String>>>,
    finished: Rc<RefCell<Vec<(ListedGame, String)>>>,
}

impl Storage for Shelf {
    async fn keep(&self, entry: Entry<'_>) -> Result<(), Refusal> {
        self.log.borrow_mut().insert((entry.table.to_owned(), entry.seq), entry.events);
        self.finished.borrow_mut().extend(entry.finished);
        Ok(())
    }

    async fn log(&self, table: &str) -> Result<Vec<String>, Refusal> {
        let log = self.log.borrow();
        Ok(log.iter().filter(|((id, _), _)| id == table).map(|(_, events)| events.clone()).collect())
    }

    async fn tables(&self) -> Result<Vec<MyTable>, Refusal> {
        Ok(Vec::new())
    }

    async fn games(&self) -> Result<Vec<ListedGame>, Refusal> {
        Ok(self.finished.borrow().iter().map(|(game, _)| game.clone()).collect())
    }

    async fn record(&self, id: &str) -> Result<Option<String>, Refusal> {
        let found = self.finished.borrow().iter().find(|(game, _)| game.id == id).cloned();
        Ok(found.map(|(_, record)| record))
    }

    async fn network(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    async fn book(&self, _: &str) -> Option<Vec<u8>> {
        None
    }
}

/// A shelf answers at once.
fn done<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("a shelf that only remembers answers at once"),
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// Ann's house, and a table in it.
struct Home {
    house: House<Shelf>,
    table: String,
    sent: usize,
}

impl Home {
    fn new() -> Self {
        let me = Me { id: "at home".to_owned(), name: "Ann".to_owned(), since: 0 };
        Self { house: House::new(Shelf::default(), me), table: String::new(), sent: 0 }
    }

    fn ask(&mut self, method: &str, path: &str, body: &Value) -> Value {
        serde_json::from_str(&done(self.house.ask(method, path, &body.to_string(), now())).unwrap()).unwrap()
    }

    fn say(&mut self, mut message: Value) -> Vec<Value> {
        message["table"] = json!(self.table);
        done(self.house.hear(1, &message.to_string(), now()));
        self.house.messages().iter().map(|(_, text)| serde_json::from_str(text).unwrap()).collect()
    }

    fn tell(&mut self, command: Value) {
        self.sent += 1;
        let id = self.sent.to_string();
        let told = self.say(json!({ "type": "command", "id": id, "command": command }));
        assert!(told.iter().any(|message| message["type"] == "ack"), "{told:?}");
    }

    /// A game at once.
    fn begin(wish: Value) -> Self {
        let mut home = Self::new();
        home.table = home.ask("POST", "/play", &wish)["id"].as_str().unwrap().to_owned();
        home
    }

    /// Ann and Bob before one device.
    fn begin_for_two(game: &str) -> Self {
        let mut home = Self::new();
        let wish = json!({ "settings": { "game": game, "players": 2 } });
        home.table = home.ask("POST", "/tables", &wish)["id"].as_str().unwrap().to_owned();
        for (seat, name) in ["Ann", "Bob"].into_iter().enumerate() {
            home.tell(json!({ "do": "sit", "seat": seat, "name": name }));
        }
        home.tell(json!({ "do": "ready" }));
        home
    }

    /// Makes so many moves, or plays to the end.
    fn play(mut self, most: usize) -> Self {
        let mut moves = 0;
        while moves < most {
            while done(self.house.think(now())).unwrap() {}
            let mut made = false;
            for seat in 0..2 {
                let told = self.say(json!({ "type": "watch", "seat": seat }));
                let Some(state) = told.iter().find(|message| message["type"] == "state") else { continue };
                if let Some(spots) = moves_of(&state["offer"]).pop() {
                    self.tell(json!({ "do": "point", "seat": seat, "spots": spots }));
                    made = true;
                    moves += 1;
                }
            }
            if !made {
                break;
            }
        }
        self
    }

    /// The finished game, as it is brought to a server.
    fn finished(mut self) -> Value {
        let path = format!("/records/{}.1/home", self.table);
        self.ask("GET", &path, &Value::Null)
    }
}

/// A game of Ann's against a bot, to its end.
pub fn played(game: &str) -> Value {
    Home::begin(json!({ "game": game, "bots": ["beginner"] })).play(usize::MAX).finished()
}

async fn bring(guest: &Guest, game: &Value) -> Answer {
    guest.ask("POST", "/api/records", Some(game)).await.unwrap()
}

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

/// What is refused leaves nothing.
async fn has_nothing(guest: &Guest) -> bool {
    get(guest, "/api/records?person=me").await["games"] == json!([])
        && get(guest, "/api/me/statistics").await == json!([])
}

/// The game with something else at a place.
fn with(game: &Value, place: &str, value: Value) -> Value {
    let mut game = game.clone();
    *game.pointer_mut(place).unwrap_or_else(|| panic!("there is {place}")) = value;
    game
}

/// The first event with such a field.
fn event(game: &Value, field: &str) -> usize {
    let events = game["record"]["events"].as_array().unwrap();
    events.iter().position(|event| event.get(field).is_some()).unwrap()
}

on_both! {
    async fn a_game_of_each_played_at_home_is_found_on_the_server_once(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        for game in GAMES {
            let home = played(game);
            let id = home["id"].as_str().unwrap().to_owned();
            // At the same moment from two connections, and again.
            let (one, other) = tokio::join!(bring(&ann, &home), bring(&ann, &home));
            let again = bring(&ann, &home).await;
            assert_eq!((one.status, other.status, again.status), (200, 200, 200), "{game}: {} {}", one.body, other.body);
            assert_eq!((&one.body, &one.body), (&other.body, &again.body), "{game}");

            let page = get(&ann, &format!("/api/records?person=me&game={game}")).await;
            assert_eq!(page, json!({ "games": [one.body], "next": null }), "{game}");
            assert_eq!((&one.body["id"], &one.body["marks"]), (&json!(id), &json!(["home"])));
            let seats = &one.body["seats"];
            assert_eq!((&seats[0]["person"], &seats[0]["name"]), (&json!(ann.id), &json!("Ann")), "{game}");
            assert_eq!((&seats[1]["person"], &seats[1]["bot"]), (&json!(null), &json!("beginner")), "{game}");

            let scores = home["record"]["scores"].as_array().unwrap();
            let best = scores.iter().map(|score| score.as_i64().unwrap()).max().unwrap();
            let statistics = get(&ann, "/api/me/statistics").await;
            let line = statistics.as_array().unwrap().iter().find(|line| line["game"] == game).unwrap();
            assert_eq!((&line["home"], &line["games"], &line["marked"]), (&json!(true), &json!(1), &json!(0)), "{line}");
            assert_eq!((&line["best"], &line["distribution"]), (&scores[0], &json!([[scores[0], 1]])), "{line}");
            if scores[0] != scores[1] {
                assert_eq!(line["wins"], json!(i32::from(scores[0] == best)), "{line}");
            }

            let mut record = home["record"].clone();
            record["marks"] = json!(["home"]);
            assert_eq!(get(&ann, &format!("/api/records/{id}")).await, record, "{game}");
            let last = record["events"].as_array().unwrap().len();
            let path = format!("/api/records/{id}/at/{last}");
            let stranger = request(server.address, "GET", &path, &[], None).await.unwrap();
            let standing = &stranger.body["standing"]["seats"];
            assert_eq!([&standing[0]["total"], &standing[1]["total"]], [&scores[0], &scores[1]], "{game}");
            let check = get(&ann, &format!("/api/records/{id}/check")).await;
            assert_eq!((&check["valid"], &check["fair"]), (&json!(true), &json!(true)), "{check}");
            assert!(check["text"].as_str().unwrap().contains("at home"), "{check}");
            let log = get(&ann, &format!("/api/records/{id}/log")).await;
            assert_eq!(log.as_array().map(Vec::len), Some(last), "{game}");
        }
        let first = get(&ann, "/api/records?person=me&limit=2").await;
        let rest = get(&ann, &format!("/api/records?person=me&before={}", first["next"].as_str().unwrap())).await;
        assert_eq!(rest["games"].as_array().map(Vec::len), Some(3), "one page goes on where the other ends");
        assert_eq!(get(&ann, "/api/records").await["games"], json!([]), "they are nobody else's business");
    }

    async fn what_was_played_here_and_at_home_is_told_apart(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let made = ann.ask("POST", "/api/play", Some(&json!({ "game": "clever" }))).await.unwrap().body;
        let mut here = [crate::support::Seated::watch(&ann, made["id"].as_str().unwrap()).await];
        crate::support::play_on(&mut here, usize::MAX).await;
        let home = Home::begin(json!({ "game": "clever" })).play(usize::MAX).finished();
        assert_eq!(bring(&ann, &home).await.status, 200);
        let lines = get(&ann, "/api/me/statistics").await;
        let told: Vec<_> = lines.as_array().unwrap().iter().map(|line| (&line["home"], &line["best"])).collect();
        let total = &here[0].view["standing"]["seats"][0]["total"];
        assert_eq!(told, [(&json!(false), total), (&json!(true), &home["record"]["scores"][0])]);
    }

    async fn marks_and_losses_at_home_count_as_they_do_here(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let practice = Home::begin(json!({ "game": "clever", "practice": true })).play(usize::MAX).finished();
        let mut hinted = Home::begin(json!({ "game": "clever" }));
        hinted.say(json!({ "type": "hint", "id": "h" }));
        let hinted = hinted.play(usize::MAX).finished();
        let mut left = Home::begin(json!({ "game": "clever" })).play(3);
        left.tell(json!({ "do": "leave" }));
        let left = left.finished();
        for (game, marks) in
            [(&practice, json!(["practice", "home"])), (&hinted, json!(["hints", "home"])), (&left, json!(["cut-short", "home"]))]
        {
            let answer = bring(&ann, game).await;
            assert_eq!((answer.status, &answer.body["marks"]), (200, &marks), "{}", answer.body);
        }
        let lines = get(&ann, "/api/me/statistics").await;
        let line = &lines[0];
        assert_eq!((&line["marked"], &line["games"], &line["gave_up"]), (&json!(2), &json!(1), &json!(1)), "{lines}");
        assert_eq!((&line["best"], &line["wins"]), (&json!(null), &json!(0)), "{lines}");

        let mut resigned = Home::begin(json!({ "game": "genius", "bots": ["beginner"] })).play(1);
        resigned.tell(json!({ "do": "resign" }));
        let seats = bring(&ann, &resigned.finished()).await.body["seats"].clone();
        assert_eq!((&seats[0]["gave_up"], &seats[0]["won"], &seats[1]["won"]), (&json!("resigned"), &json!(false), &json!(true)));
    }

    async fn of_others_before_the_same_device_only_the_name_is_kept(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let both = Home::begin_for_two("genius").play(usize::MAX).finished();
        let game = with(&both, "/seats/1/yours", json!(false));
        let answer = bring(&ann, &game).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let bob = &answer.body["seats"][1];
        assert_eq!((&bob["name"], &bob["person"], &bob["bot"]), (&json!("Bob"), &json!(null), &json!(null)));
        let lines = get(&ann, "/api/me/statistics").await;
        assert_eq!((&lines[0]["games"], &lines[0]["best"]), (&json!(1), &game["record"]["scores"][0]), "{lines}");
    }

    async fn what_was_tampered_with_is_refused_and_leaves_nothing(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let game = played("genius");
        let events = game["record"]["events"].as_array().unwrap();
        let (roll, made) = (event(&game, "outcome"), event(&game, "move"));
        let other_roll = if events[1]["outcome"] == "bbyo" { "gprr" } else { "bbyo" };
        let score = game["record"]["scores"][0].as_i64().unwrap();
        let mut cut_off = with(&game, "/record/events", json!(events[..events.len() - 1]));
        let mut marked = with(&game, "/seats/0/marks", json!(["hints"]));
        let mut unproved = game.clone();
        let mut simulated = game.clone();
        let mut bare = game.clone();
        let cut_off_with_scores = cut_off.clone();
        cut_off["record"].as_object_mut().unwrap().remove("scores");
        unproved["record"].as_object_mut().unwrap().remove("fair");
        unproved = with(&unproved, &format!("/record/events/{made}/move"), json!("score everything"));
        simulated["record"]["simulated"] = json!({ "version": "1", "seed": 1, "number": 1 });
        bare["record"].as_object_mut().unwrap().remove("names");
        marked["record"]["marks"] = json!(["practice"]);
        let own = json!({ "yours": true, "marks": [], "gave_up": null });
        for (what, code, tampered) in [
            ("a move", "record", with(&game, &format!("/record/events/{made}/move"), json!("pass again"))),
            ("a roll", "record", with(&game, &format!("/record/events/{roll}/outcome"), json!(other_roll))),
            ("a move where nothing proves the dice", "record", unproved),
            ("the scores", "record", with(&game, "/record/scores/0", json!(score + 1))),
            ("the secret", "record", with(&game, "/record/fair/secret", json!("0".repeat(64)))),
            ("the commitment", "record", with(&game, "/record/fair/commitment", json!("0".repeat(64)))),
            ("a player more", "record", with(&game, "/record/players", json!(3))),
            ("the end is missing", "unfinished", cut_off),
            ("the end is missing, not the scores", "record", cut_off_with_scores),
            ("a version of the future", "record", with(&game, "/record/spellenkast", json!(2))),
            ("an unknown game", "record", with(&game, "/record/game", json!("chess"))),
            ("a program's own game", "record", simulated),
            ("nobody's names", "record", bare),
            ("a hidden name", "bad-name", with(&game, "/record/names/0", json!("A\u{202e}nn"))),
            ("a bot's name", "bad-name", with(&game, "/record/names/0", json!("Bot (master)"))),
            ("the same name", "same-name", with(&game, "/record/names", json!(["Ann", "ANN"]))),
            ("the future", "finished", with(&game, "/finished", json!(now() + 2 * 86_400_000))),
            ("before all time", "finished", with(&game, "/finished", json!(-1))),
            ("the id of a table here", "id", with(&game, "/id", json!("AAAAAAAAAAAAAAAA.1"))),
            ("a long id", "id", with(&game, "/id", json!("~AAAAAAAAAAAAAAAAA.1"))),
            ("game number nought", "id", with(&game, "/id", json!("~AAAAAAAAAAAAAAAA.0"))),
            ("no seat", "seats", with(&game, "/seats", json!([]))),
            ("nobody's seat", "seats", with(&game, "/seats/0/yours", json!(false))),
            ("the bot's seat", "seats", with(&game, "/seats/1", own)),
            ("a bot that gives up", "seats", with(&game, "/seats/1/gave_up", json!("left"))),
            ("marks of one seat only", "seats", with(&game, "/seats/0/marks", json!(["cut-short"]))),
            ("marks that the record has not", "seats", with(&game, "/seats/0/marks", json!(["hints"]))),
            ("marks that the seats have not", "seats", marked),
            ("something that is no field", "body", with(&game, "/seats/0", json!({ "mine": true }))),
            ("a list for an event", "body", with(&game, &format!("/record/events/{roll}"), json!([other_roll, null, null, null]))),
            ("room that nobody needs", "record", with(&game, &format!("/record/events/{made}/move"), json!(format!("  {}", events[made]["move"].as_str().unwrap())))),
            ("a list for a record", "body", with(&game, "/record", json!([1, "genius", 2]))),
        ] {
            let answer = bring(&ann, &tampered).await;
            assert_eq!((answer.status, &answer.body["code"]), (400, &json!(code)), "{what}: {}", answer.body);
            assert!(answer.body["text"].as_str().unwrap().ends_with('.') || code == "body", "{what}: {}", answer.body);
        }
        let large = with(&game, "/record/names/0", json!("A".repeat(64 << 10)));
        assert_eq!(bring(&ann, &large).await.status, 413);
        let nobody = request(server.address, "POST", "/api/records", &[], Some(&game)).await.unwrap();
        assert_eq!((nobody.status, &nobody.body["code"]), (401, &json!("unknown-person")));
        assert!(has_nothing(&ann).await);
        assert_eq!(bring(&ann, &game).await.status, 200, "what was not tampered with is taken");
    }

    async fn a_game_that_goes_on_is_not_made_finished_by_saying_so(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut left = Home::begin(json!({ "game": "genius", "bots": ["beginner"] })).play(2);
        left.tell(json!({ "do": "leave" }));
        let game = left.finished();
        for (what, code, tampered) in [
            ("nobody gave it up", "unfinished", with(&game, "/seats/0/gave_up", json!(null))),
            ("nobody moved", "unfinished", with(&game, "/record/events", json!([]))),
        ] {
            let answer = bring(&ann, &tampered).await;
            assert_eq!((answer.status, &answer.body["code"]), (400, &json!(code)), "{what}: {}", answer.body);
        }
        let mut practice = game.clone();
        practice["record"]["marks"] = json!(["practice", "cut-short"]);
        for seat in 0..2 {
            practice["seats"][seat]["marks"] = json!(["practice", "cut-short"]);
        }
        assert_eq!(bring(&ann, &practice).await.body["code"], "unfinished", "practice that is broken off leaves nothing");
        assert!(has_nothing(&ann).await);
        assert_eq!(bring(&ann, &game).await.status, 200);
    }

    async fn nobody_takes_anothers_game_and_no_game_takes_anothers_place(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let (game, other) = (played("genius"), played("genius"));
        let kept = bring(&ann, &game).await;
        let taken = bring(&bob, &game).await;
        assert_eq!((taken.status, &taken.body["code"]), (409, &json!("other-game")), "{}", taken.body);
        assert!(has_nothing(&bob).await);
        let finished = game["finished"].as_i64().unwrap();
        for changed in [with(&other, "/id", game["id"].clone()), with(&game, "/finished", json!(finished - 1))] {
            let answer = bring(&ann, &changed).await;
            assert_eq!((answer.status, &answer.body["code"]), (409, &json!("other-game")), "{}", answer.body);
        }
        assert_eq!(get(&ann, "/api/records?person=me").await["games"], json!([kept.body]));
        assert_eq!(get(&ann, "/api/me/statistics").await[0]["games"], json!(1));
        // Nor does anybody take the place of the next game at that table.
        let next = |game: &Value| {
            let id = game["id"].as_str().unwrap().rsplit_once('.').unwrap().0.to_owned();
            json!(format!("{id}.2"))
        };
        let squatting = bring(&bob, &with(&other, "/id", next(&game))).await;
        assert_eq!((squatting.status, &squatting.body["code"]), (409, &json!("other-game")), "{}", squatting.body);
        let second = bring(&ann, &with(&other, "/id", next(&game))).await;
        assert_eq!(second.status, 200, "{}", second.body);
    }

    async fn who_brings_too_many_is_told_so_and_others_are_not(place: Place) {
        let server = place.serve_with(&["--tables-per-person", "1"]);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let game = played("genius");
        let wrong = with(&game, "/id", json!("wrong"));
        let mut refused = None;
        for tried in 0..1_000 {
            let answer = bring(&ann, &wrong).await;
            if answer.status == 429 {
                refused = Some((tried, answer));
                break;
            }
        }
        let (tried, answer) = refused.expect("there is an end to it");
        assert!(tried >= 51, "so many at once are allowed: {tried}");
        assert_eq!(answer.body["code"], "too-fast");
        assert!(answer.headers.to_lowercase().contains("retry-after"), "{}", answer.headers);
        assert_eq!(bring(&bob, &game).await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_brought_to_two_servers_at_the_same_moment_is_kept_once() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let ann = Guest::arrive(one.address, "Ann").await.unwrap();
    let there = ann.at(other.address);
    for game in ["genius", "clever", "kwatro"] {
        let game = played(game);
        let (first, second) = tokio::join!(bring(&ann, &game), bring(&there, &game));
        assert_eq!((first.status, second.status), (200, 200), "{} {}", first.body, second.body);
    }
    let lines = get(&ann, "/api/me/statistics").await;
    let games: Vec<_> = lines.as_array().unwrap().iter().map(|line| &line["games"]).collect();
    assert_eq!(games, [&json!(1); 3], "{lines}");
}
