//! A host with clients that only remember what they were told.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use rand_core::Rng;
use serde_json::Value;
use spellenkast_engine::{Eye, Level, Seat};
use spellenkast_games::GameId;
use spellenkast_host::{About, Carrier, Host, Thought, Watch, at_random, rng};
use spellenkast_table::{Command, Event, Notice, PersonId, Phase, Request, Secret, Settings, Table};

/// A client that remembers.
#[derive(Clone)]
struct Client {
    id: u64,
    heard: Rc<RefCell<Vec<Value>>>,
    crowded: Rc<Cell<bool>>,
    gone: Rc<Cell<bool>>,
    present: Rc<RefCell<Option<Value>>>,
}

impl Client {
    fn new(id: u64) -> Self {
        Self { id, heard: Rc::default(), crowded: Rc::default(), gone: Rc::default(), present: Rc::default() }
    }

    /// What it has heard since it was last asked.
    fn heard(&self) -> Vec<Value> {
        std::mem::take(&mut self.heard.borrow_mut())
    }

    /// How many others it was last told to be watching, since it was last asked.
    fn told_watching(&self) -> Option<u64> {
        self.present.borrow_mut().take()?["watching"].as_u64()
    }
}

impl Carrier for Client {
    type Text = Rc<str>;

    fn text(json: String) -> Rc<str> {
        json.into()
    }

    fn id(&self) -> u64 {
        self.id
    }

    fn is_closed(&self) -> bool {
        self.gone.get()
    }

    fn is_crowded(&self) -> bool {
        self.crowded.get()
    }

    fn send(&self, text: Rc<str>) {
        self.heard.borrow_mut().push(serde_json::from_str(&text).unwrap());
    }

    fn tell_presence(&self, _: &str, text: Rc<str>) {
        *self.present.borrow_mut() = Some(serde_json::from_str(&text).unwrap());
    }
}

/// A host whose storage is a list.
struct House {
    host: Host<Client>,
    log: Vec<Event>,
}

impl House {
    fn with(settings: Settings) -> Self {
        let log = Table::create(settings, Some("ann".into()), Secret([7; 32]), 1).unwrap();
        let mut host = Host::new(About { id: "here".to_owned(), spectators: true, listed: false });
        host.set_up(Table::replay(&log).unwrap(), log.clone());
        Self { host, log }
    }

    fn for_two() -> Self {
        Self::with(Settings::new(GameId::KeerOpKeer, 2))
    }

    fn table(&self) -> &Table {
        self.host.table().unwrap()
    }

    /// decide → store → apply → tell.
    fn happens(&mut self, events: Vec<Event>) {
        if events.is_empty() {
            return;
        }
        let keep = self.host.prepare(events, true, 2).unwrap();
        self.log.extend(keep.events().iter().cloned());
        let events = self.host.happen(keep);
        self.host.tell(&events, |_| ());
    }

    fn does(&mut self, person: &str, command: Command) {
        let events = self.table().decide(&person.into(), &Request::from(command), 2).unwrap();
        self.happens(events);
    }

    fn heeds(&mut self, notice: &Notice) {
        let events = self.table().heed(notice, 2).unwrap();
        self.happens(events);
    }

    fn comes(&mut self, person: Option<&str>, client: u64) -> Client {
        let (client, person) = (Client::new(client), person.map(PersonId::from));
        self.host.watch(Watch { client: client.clone(), person, seat: None }, &[]).unwrap();
        client
    }

    /// Everybody sits down and the game begins; returns those who sit, each on the seat of their number.
    fn begins(&mut self) -> Vec<String> {
        let seats = self.table().seats();
        let people: Vec<String> = seats.map(|seat| format!("person {}", seat.0)).collect();
        for person in &people {
            self.does(person, Command::Sit { seat: None, name: person.clone() });
        }
        for person in &people {
            self.does(person, Command::Ready { contribution: None });
        }
        assert_eq!(self.table().phase(), Phase::Playing);
        people
    }
}

fn apply(view: &mut Value, patch: &Value) {
    for entry in patch.as_array().unwrap() {
        let mut place = &mut *view;
        for key in entry[0].as_array().unwrap() {
            place = match key {
                Value::String(key) => place.get_mut(key).expect("the path is there"),
                key => place.get_mut(key.as_u64().unwrap() as usize).expect("the path is there"),
            };
        }
        *place = entry[1].clone();
    }
}

#[test]
fn who_was_told_all_that_changed_sees_what_there_is_to_see() {
    for game in GameId::ALL {
        let mut house = House::with(Settings::new(game, 2));
        let people = house.begins();
        let mut eyes: Vec<Option<&str>> = people.iter().map(|person| Some(person.as_str())).collect();
        eyes.push(None);
        let comes = |(id, person): (usize, &Option<&str>)| {
            let client = house.comes(*person, id as u64);
            let [state] = client.heard().try_into().expect("one state");
            (client, state["view"].clone())
        };
        let mut watchers: Vec<(Client, Value)> = eyes.iter().enumerate().map(comes).collect();
        let mut dice = rng(7);
        for _ in 0..120 {
            let Some(seat) = house.table().deciders().first() else { break };
            let known = house.table().known_to(seat, &mut dice).unwrap();
            let r#move = at_random(&known, dice.next_u64()).unwrap();
            house.does(&people[seat.index()], Command::Move { seat: None, r#move });
            for ((client, seen), person) in watchers.iter_mut().zip(&eyes) {
                for message in client.heard() {
                    apply(seen, &message["patch"]);
                    let eye = house.table().eye(person.map(PersonId::from).as_ref(), None);
                    assert_eq!(message["seq"], house.table().seq_for(eye));
                    let decides = matches!(eye, Eye::Seat(seat) if house.table().deciders().has(seat));
                    assert_eq!(message["offer"].is_object(), decides, "{game}");
                }
                let eye = house.table().eye(person.map(PersonId::from).as_ref(), None);
                assert_eq!(*seen, serde_json::to_value(house.table().view(eye)).unwrap(), "{game}, {eye:?}");
            }
        }
        assert_eq!(Table::replay(&house.log).unwrap(), *house.table(), "what was kept is what happened");
    }
}

#[test]
fn a_bot_is_asked_once_and_what_it_thought_of_something_else_is_not_waited_for() {
    let mut house = House::for_two();
    house.does("ann", Command::Sit { seat: None, name: "Ann".to_owned() });
    house.does("ann", Command::AddBot { seat: None, level: Level::Club });
    house.does("ann", Command::Ready { contribution: None });
    let mut dice = rng(7);
    while !house.table().deciders().has(Seat(1)) {
        house.does("ann", Command::Move { seat: None, r#move: "pass".to_owned() });
    }
    let [turn] = house.host.bots_to_ask().try_into().expect("it is the bot's turn");
    let ask = house.host.ask_bot(turn, 7).unwrap();
    assert!(house.host.bots_to_ask().is_empty() && house.host.is_thinking());
    let (ticket, seat, about) = (ask.ticket, Seat(1), ask.about);
    let r#move = at_random(&ask.known, dice.next_u64());
    let thought = || Thought { ticket, seat, about, r#move: r#move.clone() };
    assert!(!house.host.hear(&Thought { ticket: ticket + 1, ..thought() }), "nobody asked that one");
    assert!(ask.wanted.upgrade().is_some());
    house.heeds(&Notice::BotMove { seat, r#move: thought().r#move.unwrap() });
    assert!(ask.wanted.upgrade().is_none(), "the table went on");
    assert!(!house.host.hear(&thought()));
}

#[test]
fn what_was_not_kept_has_not_happened() {
    let mut house = House::for_two();
    let before = house.table().clone();
    let sit = Command::Sit { seat: None, name: "Ann".to_owned() };
    let events = house.table().decide(&"ann".into(), &Request::from(sit), 2).unwrap();
    let client = house.comes(None, 1);
    client.heard();
    drop(house.host.prepare(events, false, 2).unwrap());
    assert_eq!(*house.table(), before);
    assert!(client.heard().is_empty());
}

#[test]
fn a_table_that_is_read_anew_tells_what_happened_elsewhere() {
    let mut house = House::for_two();
    let client = house.comes(None, 1);
    client.heard();
    let sit = Command::Sit { seat: None, name: "Ann".to_owned() };
    let elsewhere = house.table().decide(&"ann".into(), &Request::from(sit), 2).unwrap();
    house.log.extend(elsewhere);
    house.host.doubt();
    let untold = house.host.set_up(Table::replay(&house.log).unwrap(), house.log.clone());
    let mut concerned = Vec::new();
    house.host.tell(&untold, |person| concerned.push(person.clone()));
    let [told] = client.heard().try_into().expect("one update");
    assert_eq!(told["events"].as_array().unwrap().len(), 1);
    assert_eq!(concerned, ["ann".into()], "her list of tables has changed");
}

#[test]
fn who_cannot_take_more_is_told_in_a_round_and_who_is_gone_no_longer() {
    let mut house = House::for_two();
    let (slow, gone) = (house.comes(None, 1), house.comes(None, 2));
    slow.heard();
    gone.heard();
    slow.crowded.set(true);
    gone.gone.set(true);
    house.does("ann", Command::Sit { seat: None, name: "Ann".to_owned() });
    house.host.make_round(Duration::ZERO);
    assert!(slow.heard().is_empty() && gone.heard().is_empty());
    slow.crowded.set(false);
    house.host.make_round(Duration::from_secs(1));
    let [state] = slow.heard().try_into().expect("all that there is to see");
    assert_eq!((&state["type"], &state["view"]["seats"][0]["name"]), (&"state".into(), &"Ann".into()));
    slow.gone.set(true);
    house.does("ann", Command::Leave { seat: None });
    house.host.make_round(Duration::from_secs(2));
    assert!(!house.host.is_watched());
}

#[test]
fn those_of_a_crowd_who_look_on_are_told_in_rounds_and_those_who_play_at_once() {
    let mut house = House::for_two();
    let people = house.begins();
    let player = house.comes(Some(&people[0]), 1_000);
    let audience: Vec<Client> = (0..150).map(|client| house.comes(None, client)).collect();
    house.host.make_round(Duration::ZERO);
    house.host.make_round(Duration::from_millis(50));
    audience.iter().chain([&player]).for_each(|client| drop(client.heard()));
    let seat = house.table().deciders().first().unwrap();
    house.does(&people[seat.index()], Command::Move { seat: None, r#move: "pass".to_owned() });
    assert_eq!(player.heard().len(), 1);
    assert!(audience.iter().all(|client| client.heard().is_empty()));
    (1..4).for_each(|second| house.host.make_round(Duration::from_secs(second)));
    assert!(audience.iter().all(|client| client.heard().len() == 1));
}

#[test]
fn a_table_that_is_put_away_before_its_first_game_tells_so_whoever_waits_there() {
    let mut house = House::for_two();
    house.host = Host::new(About { spectators: false, ..house.host.about().clone() });
    house.host.set_up(Table::replay(&house.log).unwrap(), house.log.clone());
    let client = house.comes(None, 1);
    client.heard();
    house.does("ann", Command::Close);
    let [told] = client.heard().try_into().expect("one update");
    assert_eq!(told["type"], "update");
}

#[test]
fn who_may_not_look_on_any_more_is_told_so() {
    let mut house = House::for_two();
    house.host = Host::new(About { spectators: false, ..house.host.about().clone() });
    house.host.set_up(Table::replay(&house.log).unwrap(), house.log.clone());
    let client = house.comes(None, 1);
    client.heard();
    house.begins();
    let last = client.heard().pop().unwrap();
    assert_eq!((&last["type"], &last["code"]), (&"refused".into(), &"no-spectators".into()));
    assert!(!house.host.is_watched());
}

#[test]
fn whoever_changes_places_during_a_round_is_told_who_is_there_all_the_same() {
    let mut house = House::for_two();
    let audience: Vec<Client> = (0..150).map(|client| house.comes(None, client)).collect();
    let last = audience.last().unwrap();
    last.told_watching();
    house.host.make_round(Duration::ZERO);
    // The first hundred have been told. One of them goes, so that the last takes their place, and somebody else comes.
    house.host.unwatch(5, None);
    let _new = house.comes(None, 1_000);
    (1..10).for_each(|second| house.host.make_round(Duration::from_secs(second)));
    assert_eq!(last.told_watching(), Some(150));
}

#[test]
fn who_is_there_is_told_at_a_table_that_was_put_away_too() {
    let mut house = House::for_two();
    house.does("ann", Command::Sit { seat: None, name: "Ann".to_owned() });
    let _ann = house.comes(Some("ann"), 1);
    let (bob, _eve) = (house.comes(None, 2), house.comes(None, 3));
    house.host.make_round(Duration::ZERO);
    assert_eq!(bob.told_watching(), Some(2));
    house.host.put_away();
    house.host.unwatch(3, None);
    house.host.make_round(Duration::from_millis(500));
    assert_eq!(bob.told_watching(), None, "rounds are a second apart");
    house.host.make_round(Duration::from_secs(1));
    let present = bob.present.borrow().clone().unwrap();
    assert_eq!((&present["seats"], &present["watching"]), (&serde_json::json!([0]), &1.into()));
}
