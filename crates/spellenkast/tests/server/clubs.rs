//! Clubs: from the link to the end, who may not see what, and how everybody did in a season.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Command;

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, request};
use spellenkast_server::store::{ClubBounds, ClubChanges, Joined, Person, Store};

use crate::on_both;
use crate::support::{Place, Seated, eventually, play_on};

/// What a request is answered with, and its status.
pub async fn ask(guest: &Guest, verb: &str, path: &str, body: Value) -> (u16, Value) {
    let body = Some(body).filter(|body| !body.is_null());
    let answer = guest.ask(verb, path, body.as_ref()).await.unwrap();
    (answer.status, answer.body)
}

/// The answer to a request that is granted.
pub async fn granted(guest: &Guest, verb: &str, path: &str, body: Value) -> Value {
    let (status, answer) = ask(guest, verb, path, body).await;
    assert_eq!(status, 200, "{verb} {path}: {answer}");
    answer
}

pub async fn get(guest: &Guest, path: &str) -> Value {
    granted(guest, "GET", path, Value::Null).await
}

/// The code with which a request is refused.
pub async fn refused(guest: &Guest, verb: &str, path: &str, body: Value) -> (u16, String) {
    let (status, answer) = ask(guest, verb, path, body).await;
    (status, answer["code"].as_str().unwrap_or_else(|| panic!("{verb} {path}: {answer}")).to_owned())
}

/// A club of these people, the first of whom keeps it.
pub async fn club(server: SocketAddr, names: &[&str]) -> (String, Vec<Guest>) {
    let mut people = Vec::new();
    for name in names {
        people.push(Guest::arrive(server, name).await.unwrap());
    }
    let made = granted(&people[0], "POST", "/api/clubs", json!({ "name": "Thursday" })).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let link = get(&people[0], &format!("/api/clubs/{id}")).await["link"].clone();
    for guest in &people[1..] {
        granted(guest, "POST", "/api/clubs/join", json!({ "link": link })).await;
    }
    (id, people)
}

/// The roles in a club by name, as this member sees them.
async fn roles(guest: &Guest, club: &str) -> Vec<(String, String)> {
    let page = get(guest, &format!("/api/clubs/{club}")).await;
    let members = page["members"].as_array().unwrap().iter();
    members
        .map(|one| (one["name"].as_str().unwrap().to_owned(), one["role"].as_str().unwrap().to_owned()))
        .collect()
}

fn told(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(name, role)| ((*name).to_owned(), (*role).to_owned())).collect()
}

/// Games, points and wins of everybody by name, counted by hand from the records of these tables.
async fn by_hand(guest: &Guest, records: &[String]) -> BTreeMap<String, (i64, f64, i64)> {
    let mut all: BTreeMap<String, (i64, f64, i64)> = BTreeMap::new();
    let page = get(guest, "/api/records?person=me&limit=100").await;
    for game in page["games"].as_array().unwrap() {
        if !records.iter().any(|record| game["id"] == **record) {
            continue;
        }
        let seats = game["seats"].as_array().unwrap();
        // Who gave up is behind all others; otherwise the score decides.
        let worth =
            |seat: &Value| if seat["gave_up"].is_null() { seat["score"].as_i64().unwrap() } else { i64::MIN };
        for (index, seat) in seats.iter().enumerate() {
            let others: Vec<i64> = seats
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != index)
                .map(|(_, one)| worth(one))
                .collect();
            let own = worth(seat);
            let beaten = others.iter().filter(|other| own > **other).count();
            let tied = others.iter().filter(|other| own == **other && own > i64::MIN).count();
            let line = all.entry(seat["name"].as_str().unwrap().to_owned()).or_default();
            line.0 += 1;
            line.1 += beaten as f64 + tied as f64 / 2.0;
            line.2 += i64::from(beaten == others.len());
        }
    }
    all
}

fn lines(rows: &Value) -> BTreeMap<String, (i64, f64, i64)> {
    let line = |row: &Value| {
        let number = |key: &str| row[key].as_i64().unwrap();
        let name = row["name"].as_str().unwrap().to_owned();
        (name, (number("games"), row["points"].as_f64().unwrap(), number("wins")))
    };
    rows.as_array().unwrap().iter().map(line).collect()
}

/// A game of these members at a table of their club, to its end or until the first gives up.
async fn game(club: &str, people: &[Guest], names: &[&str], to_its_end: bool) -> String {
    let settings = json!({ "game": "genius", "players": people.len() });
    let table = people[0].make_table(&json!({ "settings": settings, "club": club })).await.unwrap();
    let mut seated = Vec::new();
    for (guest, name) in people.iter().zip(names) {
        let mut one = Seated::watch(guest, &table).await;
        one.sit(name).await.seq();
        seated.push(one);
    }
    let mut seq = 0;
    for one in &mut seated {
        seq = one.tell(json!({ "do": "ready" })).await.seq();
    }
    for one in &mut seated {
        one.reach(seq).await;
    }
    if to_its_end {
        play_on(&mut seated, usize::MAX).await;
    } else {
        play_on(&mut seated, 2).await;
        seated[0].tell(json!({ "do": "resign" })).await.seq();
    }
    format!("{table}.1")
}

/// `spellenkast clubs`, for programs: its status, and what it says.
fn recounted(place: &Place, what: &str) -> (i32, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spellenkast"));
    command.args(["clubs", what, "--json"]);
    match place {
        Place::File(file) => command.arg("--data").arg(file),
        Place::Postgres(url) => command.arg("--database").arg(url),
    };
    let done = command.output().unwrap();
    let told = serde_json::from_slice(&done.stdout);
    (
        done.status.code().unwrap(),
        told.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&done.stderr))),
    )
}

on_both! {
    async fn a_club_from_its_link_to_its_end(place: Place) {
        let server = place.serve();
        let (id, people) = club(server.address, &["Ann", "Bob", "Cleo"]).await;
        let [ann, bob, cleo] = [&people[0], &people[1], &people[2]];
        let path = format!("/api/clubs/{id}");
        assert_eq!(roles(bob, &id).await, told(&[("Ann", "keeper"), ("Bob", "member"), ("Cleo", "member")]));
        assert_eq!(get(bob, "/api/me/clubs").await, json!([{ "id": id, "name": "Thursday", "role": "member", "members": 3 }]));

        // Members see the club and change nothing about it.
        assert_eq!(get(bob, &path).await["link"], Value::Null);
        assert_eq!(refused(bob, "PATCH", &path, json!({ "name": "Bob's" })).await.1, "not-keeper");
        assert_eq!(refused(bob, "DELETE", &path, Value::Null).await.1, "not-keeper");
        let member = |guest: &Guest| format!("{path}/members/{}", guest.id);
        assert_eq!(refused(bob, "PATCH", &member(cleo), json!({ "role": "organiser" })).await.1, "not-keeper");
        assert_eq!(refused(bob, "DELETE", &member(cleo), Value::Null).await.1, "not-organiser");

        // A link that was renewed leads nowhere; bad names change nothing.
        let old = get(ann, &path).await["link"].clone();
        assert_eq!(refused(ann, "PATCH", &path, json!({ "name": " ", "new_link": true })).await.1, "bad-name");
        assert_eq!(get(ann, &path).await["link"], old);
        let page = granted(ann, "PATCH", &path, json!({ "name": "Friday", "new_link": true })).await;
        assert_eq!(page["name"], "Friday");
        let dora = Guest::arrive(server.address, "Dora").await.unwrap();
        for wish in ["look", "join"] {
            let path = format!("/api/clubs/{wish}");
            assert_eq!(refused(&dora, "POST", &path, json!({ "link": old })).await, (404, "not-found".to_owned()));
            assert_eq!(refused(&dora, "POST", &path, json!({ "link": "\0" })).await, (404, "not-found".to_owned()));
        }
        let link = json!({ "link": page["link"] });
        let look = granted(&dora, "POST", "/api/clubs/look", link.clone()).await;
        assert_eq!(look, json!({ "name": "Friday", "members": 3, "keeper": "Ann", "yours": null }), "not even its id");
        granted(&dora, "POST", "/api/clubs/join", link.clone()).await;
        granted(&dora, "POST", "/api/clubs/join", link.clone()).await;
        assert_eq!(granted(&dora, "POST", "/api/clubs/look", link).await["yours"], json!(id));
        assert_eq!(roles(ann, &id).await.len(), 4, "who joins twice is there once");

        // Organisers show members out, and no organiser.
        granted(ann, "PATCH", &member(&dora), json!({ "role": "organiser" })).await;
        granted(ann, "PATCH", &member(cleo), json!({ "role": "organiser" })).await;
        assert_eq!(refused(&dora, "DELETE", &member(cleo), Value::Null).await.1, "not-keeper");
        granted(&dora, "DELETE", &member(bob), Value::Null).await;
        assert_eq!(refused(bob, "GET", &path, Value::Null).await, (404, "not-found".to_owned()));
        assert_eq!(refused(ann, "PATCH", &member(ann), json!({ "role": "member" })).await.1, "not-found", "there is always a keeper");

        // The keeper leaves: the organiser who came first keeps it, then the other one. The last one out closes it.
        granted(ann, "DELETE", &format!("{path}/members/me"), Value::Null).await;
        assert_eq!(roles(&dora, &id).await, told(&[("Cleo", "keeper"), ("Dora", "organiser")]));
        granted(cleo, "PATCH", &member(&dora), json!({ "role": "keeper" })).await;
        assert_eq!(roles(&dora, &id).await, told(&[("Cleo", "organiser"), ("Dora", "keeper")]));
        for guest in [cleo, &dora] {
            granted(guest, "DELETE", &format!("{path}/members/me"), Value::Null).await;
            assert_eq!(refused(guest, "GET", &path, Value::Null).await.0, 404);
            assert_eq!(get(guest, "/api/me/clubs").await, json!([]));
        }
    }

    async fn strangers_learn_nothing_of_a_club(place: Place) {
        let server = place.serve();
        let (id, people) = club(server.address, &["Ann", "Bob"]).await;
        let eve = Guest::arrive(server.address, "Eve").await.unwrap();
        let path = format!("/api/clubs/{id}");
        let wish = json!({ "name": "Cup", "game": "genius", "seats": 2, "format": { "swiss": { "rounds": 2 } }, "pace": { "days": 2 } });
        let cup = granted(&people[0], "POST", &format!("{path}/tournaments"), wish.clone()).await;
        let cup = format!("/api/tournaments/{}", cup["id"].as_str().unwrap());
        let table = people[1].make_table(&json!({ "settings": { "game": "clever", "players": 2 }, "club": id })).await.unwrap();
        for (verb, path, body) in [
            ("GET", path.clone(), Value::Null),
            ("PATCH", path.clone(), json!({ "name": "Eve's" })),
            ("DELETE", path.clone(), Value::Null),
            ("DELETE", format!("{path}/members/me"), Value::Null),
            ("DELETE", format!("{path}/members/{}", people[1].id), Value::Null),
            ("GET", format!("{path}/seasons/current"), Value::Null),
            ("POST", format!("{path}/tournaments"), wish.clone()),
            ("GET", cup.clone(), Value::Null),
            ("GET", format!("{cup}/rounds/1"), Value::Null),
            ("POST", format!("{cup}/enter"), Value::Null),
            ("POST", format!("{cup}/start"), Value::Null),
            ("POST", format!("{cup}/withdraw"), json!({ "entrant": 0 })),
            ("DELETE", cup.clone(), Value::Null),
            ("POST", "/api/tables".to_owned(), json!({ "settings": { "game": "clever", "players": 2 }, "club": id })),
        ] {
            assert_eq!(refused(&eve, verb, &path, body).await, (404, "not-found".to_owned()), "{verb} {path}");
        }
        // A member who is no organiser may not do what organisers do.
        for (path, body) in [("start", Value::Null), ("end", Value::Null), ("results", json!({ "round": 1, "table": 1, "game": 1, "finishes": [] }))] {
            assert_eq!(refused(&people[1], "POST", &format!("{cup}/{path}"), body).await.1, "not-organiser", "{path}");
        }
        assert_eq!(refused(&people[1], "POST", &format!("{path}/tournaments"), wish).await.1, "not-organiser");

        // Members come in without a code, others with none.
        let info = format!("/api/tables/{table}");
        assert_eq!(get(&people[0], &info).await["club"]["id"], json!(id));
        let seen = get(&eve, &info).await;
        assert_eq!((&seen["needs_code"], &seen["club"]), (&json!(true), &Value::Null));
        for code in ["", "AAAAAA"] {
            assert_eq!(refused(&eve, "POST", &format!("{info}/enter"), json!({ "code": code })).await.1, "wrong-code");
        }
        let sit = json!({ "id": "1", "command": { "do": "sit", "name": "Eve" } });
        assert_eq!(refused(&eve, "POST", &format!("{info}/commands"), sit).await.1, "needs-code");
        assert_eq!(get(&people[0], &path).await["tables"][0]["id"], json!(table));

        // The wall tells names to everybody, and nothing more; turned off it is gone.
        assert_eq!(get(&people[0], &path).await["wall"], Value::Null);
        let wall = granted(&people[0], "PATCH", &path, json!({ "wall": true })).await["wall"].as_str().unwrap().to_owned();
        granted(&people[1], "POST", &format!("{cup}/enter"), Value::Null).await;
        let on_wall = format!("/api/walls/{wall}/tournaments/{}", cup.rsplit('/').next().unwrap());
        for path in [format!("/api/walls/{wall}"), on_wall.clone()] {
            let shown = request(server.address, "GET", &path, &[], None).await.unwrap();
            assert_eq!(shown.status, 200);
            let text = shown.body.to_string();
            assert!(!text.contains(&people[0].id) && !text.contains(&people[1].id), "{text}");
        }
        assert_eq!(get(&eve, &on_wall).await["entrants"][0]["name"], "Bob");
        granted(&people[0], "PATCH", &path, json!({ "wall": false })).await;
        assert_eq!(refused(&eve, "GET", &format!("/api/walls/{wall}"), Value::Null).await.0, 404);
        assert_eq!(refused(&eve, "GET", &on_wall, Value::Null).await.0, 404);
    }

    async fn who_changes_one_thing_of_a_club_brings_nothing_else_back(place: Place) {
        let server = place.serve();
        let (id, people) = club(server.address, &["Ann", "Bob"]).await;
        let path = format!("/api/clubs/{id}");
        let change = async |wish: Value| granted(&people[0], "PATCH", &path, wish).await;
        let before = change(json!({ "wall": true })).await;
        // Many names at the same time as another link and no wall.
        let names = async { for number in 0..10 { change(json!({ "name": format!("Name {number}") })).await; } };
        let (_, renewed, _) = tokio::join!(names, change(json!({ "new_link": true })), change(json!({ "wall": false })));
        let after = get(&people[0], &path).await;
        assert_ne!(renewed["link"], before["link"]);
        assert_eq!((&after["link"], &after["wall"], &after["name"]), (&renewed["link"], &Value::Null, &json!("Name 9")));
        drop(server);
        // One who keeps it no more changes nothing.
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        let (kept, _) = store.club_for(&id, &people[1].id).await.unwrap().unwrap();
        let wish = ClubChanges { name: Some("Bob's".to_owned()), ..ClubChanges::default() };
        assert_eq!(store.change_club(kept.key, &people[1].id, wish).await.unwrap(), None);
        assert_eq!(store.club(kept.key).await.unwrap().unwrap().name, "Name 9");
        store.close().await;
    }

    async fn who_left_the_club_keeps_a_seat_and_nothing_else(place: Place) {
        let server = place.serve();
        let names = ["Ann", "Bob", "Cleo"];
        let (id, people) = club(server.address, &names).await;
        let settings = json!({ "game": "genius", "players": 2 });
        let wish = json!({ "settings": settings, "club": id });
        // Bob sits at one of Cleo's tables; Cleo sits at none.
        let table = people[2].make_table(&wish).await.unwrap();
        Seated::watch(&people[1], &table).await.sit("Bob").await.seq();
        let played = game(&id, &people, &names, true).await;
        for who in [1, 2] {
            granted(&people[who], "DELETE", &format!("/api/clubs/{id}/members/me"), Value::Null).await;
        }
        let view = format!("/api/tables/{table}/view");
        get(&people[1], &view).await;
        assert_eq!(refused(&people[2], "GET", &view, Value::Null).await.1, "needs-code");
        // Once more with the same people: those outside are not asked.
        let again = granted(&people[0], "POST", &format!("/api/records/{played}/again"), Value::Null).await;
        for who in [1, 2] {
            let tables = get(&people[who], "/api/me/tables").await;
            assert!(!tables.as_array().unwrap().iter().any(|one| one["id"] == again["id"]), "{tables}");
        }
    }

    async fn nobody_has_more_clubs_and_no_club_more_members_than_it_may(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        for number in 1..=5 {
            granted(&ann, "POST", "/api/clubs", json!({ "name": format!("Club {number}") })).await;
        }
        assert_eq!(refused(&ann, "POST", "/api/clubs", json!({ "name": "Sixth" })).await, (429, "too-many-clubs".to_owned()));
        drop(server);

        // With smaller bounds, many at once.
        let store = std::sync::Arc::new(match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        });
        let bounds = ClubBounds { of_person: 2, kept: 5, members: 4 };
        let person = |id: String| Person { name: id.clone(), id, created: 1 };
        for number in 0..10_u8 {
            store.add_person(&person(format!("p{number}")), &[number; 32]).await.unwrap();
        }
        let mut links = Vec::new();
        for (keeper, name) in [("p0", "one"), ("p1", "two"), ("p2", "three")] {
            links.push(store.add_club(name, keeper, bounds, 1).await.unwrap().unwrap().link.unwrap());
        }
        let joins = (0..10).map(|number| {
            let (store, link) = (store.clone(), links[0].clone());
            tokio::spawn(async move { store.join_club(&link, &format!("p{number}"), bounds, 2).await.unwrap() })
        });
        let mut full = 0;
        for join in joins.collect::<Vec<_>>() {
            full += i64::from(join.await.unwrap() == Joined::Full);
        }
        let (_, members) = store.club_by_link(&links[0]).await.unwrap().unwrap();
        assert_eq!((members, full), (4, 6));
        // Who keeps one club and is in another one joins no third.
        let in_two = store.clubs_of("p1").await.unwrap().len() == 2;
        let joined = store.join_club(&links[2], "p1", bounds, 3).await.unwrap();
        assert_eq!(joined == Joined::TooMany, in_two);
        assert!(matches!(store.join_club(&links[1], "p1", bounds, 3).await.unwrap(), Joined::Member(_, role) if role == "keeper"));
        store.close().await;
    }

    async fn nobody_keeps_more_clubs_than_they_may_however_they_come_by_them(place: Place) {
        let server = place.serve();
        // In Ann's club are Bob, who keeps five others, and Cleo, who came later.
        let (club, people) = club(server.address, &["Ann", "Bob", "Cleo"]).await;
        let [ann, bob, cleo] = &people[..] else { unreachable!() };
        let mut kept = Vec::new();
        for number in 1..=5 {
            let made = granted(bob, "POST", "/api/clubs", json!({ "name": format!("Club {number}") })).await;
            kept.push(made["id"].as_str().unwrap().to_owned());
        }
        let appoint = format!("/api/clubs/{club}/members/{}", bob.id);
        assert_eq!(refused(ann, "PATCH", &appoint, json!({ "role": "keeper" })).await, (409, "cannot-keep".to_owned()));
        assert_eq!(roles(ann, &club).await, told(&[("Ann", "keeper"), ("Bob", "member"), ("Cleo", "member")]));
        // Whoever is not in a club is told of by nobody there.
        let other = granted(cleo, "POST", "/api/clubs", json!({ "name": "Other" })).await;
        let stranger = format!("/api/clubs/{}/members/{}", other["id"].as_str().unwrap(), bob.id);
        assert_eq!(refused(cleo, "PATCH", &stranger, json!({ "role": "keeper" })).await.0, 404);
        let leave = format!("/api/clubs/{club}/members/me");
        granted(ann, "DELETE", &leave, Value::Null).await;
        assert_eq!(roles(bob, &club).await, told(&[("Bob", "member"), ("Cleo", "keeper")]), "Bob is passed over");
        granted(cleo, "DELETE", &leave, Value::Null).await;
        assert_eq!(roles(bob, &club).await, told(&[("Bob", "member")]), "nobody may keep it");
        assert_eq!(refused(bob, "PATCH", &format!("/api/clubs/{club}"), json!({ "name": "Mine" })).await.1, "not-keeper");
        granted(bob, "DELETE", &format!("/api/clubs/{}", kept[0]), Value::Null).await;
        assert_eq!(roles(bob, &club).await, told(&[("Bob", "keeper")]), "now he may");
        drop(server);

        // Eight keepers leave at once, and each would leave the club to the same person.
        let store = std::sync::Arc::new(match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        });
        let mut clubs = Vec::new();
        for number in 0..9_u8 {
            let id = format!("p{number}");
            store.add_person(&Person { name: id.clone(), id: id.clone(), created: 1 }, &[number; 32]).await.unwrap();
            if number > 0 {
                let club = store.add_club("Club", &id, ClubBounds::USUAL, 1).await.unwrap().unwrap();
                store.join_club(club.link.as_ref().unwrap(), "p0", ClubBounds::USUAL, 2).await.unwrap();
                clubs.push((club, id));
            }
        }
        let leaving = clubs.iter().map(|(club, keeper)| {
            let (store, key, link, keeper) = (store.clone(), club.key, club.link.clone().unwrap(), keeper.clone());
            tokio::spawn(async move {
                let again = store.join_club(&link, "p0", ClubBounds::USUAL, 3);
                let (left, joined) = tokio::join!(store.leave_club(key, &keeper), again);
                assert!(left.unwrap());
                joined.unwrap();
            })
        });
        for left in leaving.collect::<Vec<_>>() {
            left.await.unwrap();
        }
        let kept = store.clubs_of("p0").await.unwrap();
        assert_eq!((kept.len(), kept.iter().filter(|(_, _, role, ..)| role == "keeper").count()), (8, 5));
    }

    async fn a_season_is_what_its_games_come_to(place: Place) {
        let server = place.serve();
        let names = ["Ann", "Bob", "Cleo"];
        let (id, people) = club(server.address, &names).await;
        let mut records = vec![game(&id, &people[..2], &names[..2], true).await];
        records.push(game(&id, &people, &names, true).await);
        records.push(game(&id, &people[..2], &names[..2], false).await);
        let expected = by_hand(&people[0], &records).await;
        assert_eq!(expected["Ann"].0, 3);
        assert_eq!(expected["Cleo"].0, 1);
        let season = get(&people[1], &format!("/api/clubs/{id}/seasons/current")).await;
        assert_eq!(lines(&season["all"]), expected);
        assert_eq!(season["games"][0]["game"], "genius");
        assert_eq!(lines(&season["games"][0]["rows"]), expected);
        let places: Vec<i64> = season["all"].as_array().unwrap().iter().map(|row| row["place"].as_i64().unwrap()).collect();
        assert!(places.is_sorted() && places[0] == 1);
        let page = get(&people[0], &format!("/api/clubs/{id}")).await;
        assert_eq!(page["seasons"], json!([page["season"]]));
        assert_eq!(page["tables"], json!([]), "all of them are over");
        assert_eq!(lines(&get(&people[0], &format!("/api/clubs/{id}/seasons/2001-1")).await["all"]).len(), 0);
        assert_eq!(refused(&people[0], "GET", &format!("/api/clubs/{id}/seasons/2026-9"), Value::Null).await.0, 404);

        assert_eq!(recounted(&place, "check"), (0, json!({ "games": 3, "lines": 3, "wrong_lines": 0, "wrong_seasons": 0 })));

        // Who is forgotten vanishes, and takes no points of others along.
        assert_eq!(people[2].ask("POST", "/api/me/farewell", Some(&json!({ "name": "Cleo" }))).await.unwrap().status, 200);
        let mut left = expected;
        left.remove("Cleo");
        eventually("she is gone", || async {
            let season = get(&people[1], &format!("/api/clubs/{id}/seasons/current")).await;
            roles(&people[0], &id).await.len() == 2 && lines(&season["all"]) == left
        }).await;
        let two = (0, json!({ "games": 3, "lines": 2, "wrong_lines": 0, "wrong_seasons": 0 }));
        assert_eq!(recounted(&place, "check"), two, "at once, and when her games have forgotten her");
        eventually("her name is gone", || async { crate::farewell::rows_with(&place, "Cleo").await == 0 }).await;
        assert_eq!(recounted(&place, "check"), two);
    }

    async fn standings_that_went_wrong_are_put_right_from_the_records(place: Place) {
        let server = place.serve();
        let names = ["Ann", "Bob", "Cleo"];
        let (id, people) = club(server.address, &names).await;
        game(&id, &people[..2], &names[..2], true).await;
        game(&id, &people, &names, true).await;
        // What is no club's, and what is a closed club's, is nobody's season.
        let (closed, others) = club(server.address, &["Dora", "Eve"]).await;
        game(&closed, &others, &["Dora", "Eve"], true).await;
        granted(&others[0], "DELETE", &format!("/api/clubs/{closed}"), Value::Null).await;
        let path = format!("/api/clubs/{id}/seasons/current");
        let right = get(&people[0], &path).await;
        let agrees = (0, json!({ "games": 2, "lines": 3, "wrong_lines": 0, "wrong_seasons": 0 }));
        assert_eq!(recounted(&place, "check"), agrees);
        drop(server);

        place.sql("UPDATE club_standings SET halves = halves + 1, wins = 7 WHERE person = (SELECT id FROM people WHERE name = 'Ann')").await;
        place.sql("DELETE FROM club_standings WHERE person = (SELECT id FROM people WHERE name = 'Bob')").await;
        place.sql("INSERT INTO club_standings (club, season, game, person, games, halves, wins) \
            SELECT club, season, 'kwatro', person, 1, 2, 1 FROM club_standings WHERE person = (SELECT id FROM people WHERE name = 'Cleo')").await;
        place.sql("DELETE FROM club_seasons").await;
        let wrong = json!({ "games": 2, "lines": 3, "wrong_lines": 3, "wrong_seasons": 1 });
        assert_eq!(recounted(&place, "check"), (1, wrong.clone()));
        assert_eq!(recounted(&place, "check"), (1, wrong.clone()), "who only looks changes nothing");
        assert_eq!(recounted(&place, "rebuild"), (0, wrong));
        assert_eq!(recounted(&place, "check"), agrees);
        let server = place.serve();
        let ann = people[0].at(server.address);
        assert_eq!(get(&ann, &path).await, right);
        assert_eq!(get(&ann, &format!("/api/clubs/{id}")).await["seasons"], json!([right["season"]]));
    }

    async fn whoever_runs_the_house_sees_and_closes_clubs(place: Place) {
        let server = place.serve();
        let (id, people) = club(server.address, &["Ann", "Bob"]).await;
        game(&id, &people, &["Ann", "Bob"], false).await;
        let wish = json!({ "name": "Cup", "game": "genius", "seats": 2, "format": { "swiss": { "rounds": 2 } }, "pace": { "days": 2 } });
        granted(&people[0], "POST", &format!("/api/clubs/{id}/tournaments"), wish).await;
        drop(server);
        let admin = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_spellenkast"));
            command.arg("admin").args(arguments).arg("--json");
            match &place {
                Place::File(file) => command.arg("--data").arg(file),
                Place::Postgres(url) => command.arg("--database").arg(url),
            };
            let done = command.output().unwrap();
            serde_json::from_slice::<Value>(&done.stdout).unwrap_or(Value::Null)
        };
        let clubs = admin(&["clubs"]);
        assert_eq!((&clubs[0]["id"], &clubs[0]["members"], &clubs[0]["tournaments"]), (&json!(id), &json!(2), &json!(1)));
        assert_eq!(admin(&["close-club", &id]), json!({ "closed": [id] }));
        assert_eq!(admin(&["clubs"]), json!([]));
        assert_eq!(admin(&["close-club", &id]), Value::Null, "there is none any more");
        assert_eq!(crate::farewell::rows_with(&place, "Thursday").await, 0);
        let server = place.serve();
        let ann = people[0].at(server.address);
        assert_eq!(get(&ann, "/api/me/clubs").await, json!([]));
        assert_eq!(get(&ann, "/api/records?person=me").await["games"].as_array().unwrap().len(), 1, "the game is still hers");
    }
}
