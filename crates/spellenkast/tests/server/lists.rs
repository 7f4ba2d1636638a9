//! Lists of finished games.

use serde_json::Value;
use spellenkast::load::client::{Guest, request};

use crate::on_both;
use crate::support::Place;

/// A finished game, as the test makes it up.
#[derive(Clone, Debug)]
struct Game {
    id: String,
    game: &'static str,
    listed: bool,
    finished: i64,
    /// Person and name, seat by seat.
    seats: Vec<(Option<String>, String)>,
}

/// Which games somebody wants to see.
#[derive(Clone, Copy, Debug)]
struct Wish<'a> {
    game: Option<&'a str>,
    person: Option<&'a str>,
    name: Option<&'a str>,
}

impl Game {
    fn has(&self, person: &str) -> bool {
        self.seats.iter().any(|(who, _)| who.as_deref() == Some(person))
    }

    fn fits(&self, wish: Wish<'_>, reader: Option<&str>) -> bool {
        let name = |begin: &str| self.seats.iter().any(|(_, name)| name.to_lowercase().starts_with(begin));
        // Without a person or a name only listed games are shown.
        let own =
            (wish.person.is_some() || wish.name.is_some()) && reader.is_some_and(|reader| self.has(reader));
        (self.listed || own)
            && wish.game.is_none_or(|game| self.game == game)
            && wish.person.is_none_or(|person| self.has(person))
            && wish.name.is_none_or(name)
    }
}

/// Many games, some finished in the same millisecond; made up without chance.
fn games(people: &[String]) -> Vec<Game> {
    let mut state: u64 = 11;
    let mut below = |most: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let names = ["Ann", "Anna", "Bob", "bo", "Zoë"];
    (0..1_500)
        .map(|number| {
            let seats = (0..1 + below(3))
                .map(|_| match below(3) {
                    0 => (None, format!("Guest {}", below(60))),
                    _ => {
                        let who = below(people.len() as u64) as usize;
                        (Some(people[who].clone()), names[below(names.len() as u64) as usize].to_owned())
                    }
                })
                .collect();
            Game {
                id: format!("game{number}.1"),
                game: ["clever", "kwatro", "genius"][below(3) as usize],
                listed: below(3) > 0,
                finished: 1_000 + below(300) as i64,
                seats,
            }
        })
        .collect()
}

/// SQL that stores them.
fn stored(games: &[Game]) -> String {
    let quoted = |text: &Option<String>| text.as_ref().map_or("NULL".to_owned(), |text| format!("'{text}'"));
    let mut script = String::new();
    for Game { id, game, listed, finished, seats } in games {
        let players = seats.len();
        script += &format!(
            "INSERT INTO records (id, table_key, game, players, listed, finished, record) \
             VALUES ('{id}', 0, '{game}', {players}, {listed}, {finished}, '{{}}');"
        );
        for (seat, (person, name)) in seats.iter().enumerate() {
            let (person, folded) = (quoted(person), name.to_lowercase());
            script += &format!(
                "INSERT INTO results (record, seat, person, name, folded_name, game, players, score, won, finished, \
                 listed) VALUES ('{id}', {seat}, {person}, '{name}', '{folded}', '{game}', {players}, 0, false, \
                 {finished}, {listed});"
            );
        }
    }
    script
}

/// All games that somebody finds, page by page.
async fn found(server: std::net::SocketAddr, wish: Wish<'_>, reader: Option<&Guest>) -> Vec<Value> {
    let mut path = "/api/records?limit=50".to_owned();
    for (key, value) in [("game", wish.game), ("person", wish.person), ("name", wish.name)] {
        if let Some(value) = value {
            path += &format!("&{key}={value}");
        }
    }
    let mut games = Vec::new();
    let mut before = String::new();
    loop {
        let path = format!("{path}{before}");
        let page = match reader {
            Some(reader) => reader.ask("GET", &path, None).await.unwrap(),
            None => request(server, "GET", &path, &[], None).await.unwrap(),
        };
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        let some = page.body["games"].as_array().unwrap();
        assert!(some.len() <= 50);
        games.extend(some.iter().cloned());
        match page.body["next"].as_str() {
            Some(next) => before = format!("&before={next}"),
            None => return games,
        }
    }
}

on_both! {
    async fn page_by_page_everything_is_found_once_and_nothing_that_is_not_for_the_reader(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let people = [ann.id.clone(), "somebody".to_owned(), "another".to_owned()];
        let mut games = games(&people);
        place.sql(&format!("BEGIN; {} COMMIT;", stored(&games))).await;
        games.sort_by(|one, other| (other.finished, &other.id).cmp(&(one.finished, &one.id)));

        for game in [None, Some("kwatro")] {
            for person in [None, Some(people[0].as_str()), Some("somebody")] {
                for name in [None, Some("ann"), Some("guest"), Some("xyz")] {
                    for reader in [None, Some(&ann)] {
                        let wish = Wish { game, person, name };
                        let who = reader.map(|reader| reader.id.as_str());
                        let found = found(server.address, wish, reader).await;
                        let found: Vec<&str> = found.iter().map(|game| game["id"].as_str().unwrap()).collect();
                        let wanted: Vec<&str> =
                            games.iter().filter(|game| game.fits(wish, who)).map(|game| game.id.as_str()).collect();
                        assert_eq!(found, wanted, "{wish:?} for {who:?}");
                    }
                }
            }
        }
        let seats = &found(server.address, Wish { game: None, person: None, name: None }, None).await[0]["seats"];
        let first = games.iter().find(|game| game.listed).unwrap();
        let names: Vec<&str> = seats.as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
        assert_eq!(names, first.seats.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>());

        // A time alone is a place too, as it was before places had names.
        let page = request(server.address, "GET", "/api/records?limit=1&before=1100", &[], None).await.unwrap();
        assert!(page.body["games"][0]["finished"].as_i64().unwrap() < 1_100);
        let odd = request(server.address, "GET", "/api/records?before=yesterday", &[], None).await.unwrap();
        assert_eq!((odd.status, odd.body["code"].as_str()), (400, Some("before")));
    }
}
