//! Rated games: what they do to ratings, whatever happens to the servers.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;

use rand_core::SeedableRng;
use serde_json::{Value, json};
use spellenkast::load::client::Guest;
use spellenkast_engine::{Level, below};
use spellenkast_games::GameId;
use spellenkast_host::{Change, Finished, FinishedSeat};
use spellenkast_server::ratings::{Company, Rating, after, of_bot, points};
use spellenkast_server::store::{Append, Outcome, Person, Recount, Store};

use crate::on_both;
use crate::support::{Place, Seated, begun, begun_with, eventually, play_on};

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

/// How somebody is rated, as this one sees it.
async fn ratings(guest: &Guest, person: &str) -> Vec<Value> {
    get(guest, &format!("/api/people/{person}/ratings")).await.as_array().unwrap().clone()
}

fn wish(game: &str, players: usize, seconds: u32) -> Value {
    let settings = json!({ "game": game, "players": players, "rated": true, "pace": { "seconds": seconds } });
    json!({ "settings": settings, "visibility": "public" })
}

/// A rated game that is on.
async fn rated(server: SocketAddr, game: &str, names: &[&str]) -> Vec<Seated> {
    begun_with(server, wish(game, names.len(), 3_600), names).await
}

/// Another one at the same table.
async fn again(people: &mut [Seated]) {
    let mut seq = 0;
    for person in people.iter_mut() {
        seq = person.tell(json!({ "do": "rematch" })).await.seq();
    }
    for person in people.iter_mut() {
        person.reach(seq).await;
        assert_eq!(person.view["phase"], "playing");
    }
}

/// `spellenkast ratings`, for programs: its status, and what it says.
fn recounted(place: &Place, what: &str) -> (i32, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spellenkast"));
    command.args(["ratings", what, "--json"]);
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

/// All rated games, counted once more, make what is written down; so many there are.
fn agrees(place: &Place) -> i64 {
    let (status, told) = recounted(place, "check");
    assert_eq!((status, &told["wrong_changes"], &told["wrong_ratings"]), (0, &json!(0), &json!(0)), "{told}");
    told["games"].as_i64().unwrap()
}

async fn open(place: &Place) -> Store {
    match place {
        Place::File(file) => Store::open_file(file).await.unwrap(),
        Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
    }
}

on_both! {
    async fn a_rated_game_is_counted_once_and_changes_the_ratings_of_both(place: Place) {
        let mut server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob"]).await;
        assert_eq!(people[0].view["settings"]["rated"], true);
        let [ann, bob] = [&people[0], &people[1]].map(|seated| seated.guest.clone());
        assert!(ratings(&ann, &ann.id).await.is_empty(), "nothing is known before the first game");
        assert_eq!(people[0].tell(json!({ "do": "hand-over", "level": "master" })).await.code(), "rated");
        play_on(&mut people, usize::MAX).await;
        assert!(people[0].is_over());

        let standing = &people[0].view["standing"]["seats"];
        let rank = |seat: usize| standing[seat]["rank"].as_u64().unwrap() as usize;
        let expected = after(Company::Two, &[(Rating::NEW, rank(0)), (Rating::NEW, rank(1))]);
        let record = format!("{}.1", people[0].table);
        let changes = get(&ann, &format!("/api/records/{record}/ratings")).await;
        for (seat, guest) in [&ann, &bob].into_iter().enumerate() {
            let found = ratings(&ann, &guest.id).await;
            assert_eq!(found.len(), 1, "{found:?}");
            let now = json!(points(expected[seat].rating));
            assert_eq!((&found[0]["game"], &found[0]["with"], &found[0]["rating"]), (&json!("genius"), &json!("two"), &now));
            assert_eq!((&found[0]["games"], &found[0]["provisional"]), (&json!(1), &json!(true)), "one game says little");
            assert_eq!((found[0]["course"].as_array().unwrap().len(), &found[0]["course"][0]["rating"]), (1, &now));
            assert_eq!(changes[seat], json!({ "seat": seat, "before": 1500, "after": now, "provisional": true }));
        }
        let page = get(&ann, "/api/ratings/genius").await;
        assert_eq!((&page["two"], &page["more"]), (&json!([]), &json!([])), "nobody is sure yet");
        assert_eq!(page["bots"].as_array().unwrap().len(), 5);
        assert_eq!(page["bots"][1], json!({ "level": "casual", "rating": 1500 }));
        assert_eq!(ann.ask("GET", "/api/ratings/chess", None).await.unwrap().status, 404);

        // A game that is not rated changes nothing, and nor does starting the server again.
        let table = ann.make_table(&json!({ "settings": { "game": "genius", "players": 2 } })).await.unwrap();
        let mut plain = vec![Seated::watch(&ann, &table).await, Seated::watch(&bob, &table).await];
        let mut seq = 0;
        for (person, name) in plain.iter_mut().zip(["Ann", "Bob"]) {
            person.sit(name).await.seq();
        }
        for person in &mut plain {
            seq = person.tell(json!({ "do": "ready" })).await.seq();
        }
        for person in &mut plain {
            person.reach(seq).await;
        }
        play_on(&mut plain, usize::MAX).await;
        assert_eq!(get(&ann, &format!("/api/records/{table}.1/ratings")).await, json!([]));
        assert_eq!(agrees(&place), 1, "beside a running server");
        server.kill();
        let server = place.serve();
        let found = ratings(&ann.at(server.address), &ann.id).await;
        assert_eq!(found[0]["games"], 1);
        assert_eq!(agrees(&place), 1);
    }

    async fn resigning_leaving_and_running_out_of_time_count(place: Place) {
        let server = place.serve();
        for (name, give_up) in [("resign", Some("resign")), ("leave", Some("leave")), ("time", None)] {
            let seconds = if give_up.is_some() { 3_600 } else { 10 };
            let mut people = begun_with(server.address, wish("keer-op-keer", 2, seconds), &["Ann", "Bob"]).await;
            let first = usize::from(people[0].moves().is_empty());
            assert!(people[first].make_a_move().await);
            let seq = people[first].seq;
            let loser = 1 - first;
            people[loser].reach(seq).await;
            if let Some(what) = give_up {
                people[loser].tell(json!({ "do": what })).await.seq();
            }
            while !people[first].is_over() {
                people[first].next().await.unwrap();
            }
            let [winner, loser] = [first, loser].map(|seat| people[seat].guest.clone());
            let of = async |guest: &Guest| ratings(guest, &guest.id).await[0]["rating"].as_i64().unwrap();
            let (won, lost) = (of(&winner).await, of(&loser).await);
            assert!(won > 1600 && won - 1500 == 1500 - lost, "{name}: {won} {lost}");
        }
        assert_eq!(agrees(&place), 3);

        // Who has seen how it begins has begun.
        let mut people = begun_with(server.address, wish("kwatro", 2, 3_600), &["Ann", "Bob"]).await;
        people[0].tell(json!({ "do": "resign" })).await.seq();
        let lost = ratings(&people[0].guest, &people[0].guest.id).await[0]["rating"].as_i64().unwrap();
        assert!(lost < 1400, "{lost}");
    }

    async fn what_cannot_be_rated_is_refused(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let plain = wish("clever", 2, 60);
        for (key, value) in [("players", json!(1)), ("hints", json!(true)), ("practice", json!(true)), ("dice", json!("own")), ("first", json!(0)), ("pace", json!("free")), ("pace", json!({ "seconds": 9 })), ("pace", json!({ "days": 15 }))] {
            let mut wish = plain.clone();
            wish["settings"][key] = value;
            let refused = ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap();
            assert_eq!((refused.status, &refused.body["code"]), (409, &json!("setup")), "{key}: {}", refused.body);
        }
        let table = ann.make_table(&plain).await.unwrap();
        let lobby = get(&ann, "/api/lobby").await;
        assert_eq!((&lobby["open"][0]["id"], &lobby["open"][0]["rated"]), (&json!(table), &json!(true)));
        let mut seated = Seated::watch(&ann, &table).await;
        seated.sit("Ann").await.seq();
        assert_eq!(seated.sit("Ann again").await.code(), "rated", "nobody plays against themselves");
    }

    async fn a_first_game_against_a_bot_already_says_something(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let table = ann.make_table(&wish("genius", 2, 3_600)).await.unwrap();
        let mut seated = Seated::watch(&ann, &table).await;
        seated.sit("Ann").await.seq();
        seated.tell(json!({ "do": "add-bot", "level": "expert" })).await.seq();
        seated.tell(json!({ "do": "ready" })).await.seq();
        while !seated.is_over() {
            if !seated.make_a_move().await {
                seated.next().await.unwrap();
            }
        }
        let rank = |seat: usize| seated.view["standing"]["seats"][seat]["rank"].as_u64().unwrap() as usize;
        let bot = of_bot(GameId::Genius, Level::Expert);
        let expected = after(Company::Two, &[(Rating::NEW, rank(0)), (bot, rank(1))]);
        assert_eq!(ratings(&ann, &ann.id).await[0]["rating"], json!(points(expected[0].rating)));
        let changes = get(&ann, &format!("/api/records/{table}.1/ratings")).await;
        let fixed = points(bot.rating);
        assert_eq!(changes[1], json!({ "seat": 1, "before": fixed, "after": fixed, "provisional": false }));
        assert_eq!(agrees(&place), 1);
    }

    async fn with_more_at_the_table_it_is_another_rating(place: Place) {
        let server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob", "Cleo"]).await;
        play_on(&mut people, 6).await;
        // A bot plays the seat to its end, and Cleo is last.
        let seq = people[2].tell(json!({ "do": "resign" })).await.seq();
        for person in &mut people {
            person.reach(seq).await;
        }
        let cleo = people.pop().unwrap().guest;
        while !people[0].is_over() {
            if play_on(&mut people, 1).await == 0 {
                people[0].next().await.unwrap();
                let seq = people[0].seq;
                people[1].reach(seq).await;
            }
        }
        let mut found = Vec::new();
        for guest in [&people[0].guest, &people[1].guest, &cleo] {
            let rating = ratings(guest, &guest.id).await;
            assert_eq!((rating.len(), &rating[0]["with"]), (1, &json!("more")));
            found.push(rating[0]["rating"].as_i64().unwrap());
        }
        assert!(found[2] < found[0] && found[2] < found[1] && found[2] < 1500, "{found:?}");
        assert_eq!(agrees(&place), 1);
    }

    async fn nobody_sees_the_ratings_of_who_shows_nothing(place: Place) {
        let server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut people, usize::MAX).await;
        let [ann, bob] = [&people[0], &people[1]].map(|seated| seated.guest.clone());
        let changes = format!("/api/records/{}.1/ratings", people[0].table);
        assert_eq!(ratings(&bob, &ann.id).await.len(), 1);
        ann.ask("PATCH", "/api/me/settings", Some(&json!({ "shown": "nothing" }))).await.unwrap();
        assert!(ratings(&bob, &ann.id).await.is_empty());
        assert_eq!(ratings(&ann, &ann.id).await.len(), 1, "she herself sees all");
        let seats = async |guest: &Guest| -> Vec<i64> {
            get(guest, &changes).await.as_array().unwrap().iter().map(|change| change["seat"].as_i64().unwrap()).collect()
        };
        assert_eq!((seats(&bob).await, seats(&ann).await), (vec![1], vec![0, 1]));
        assert!(ratings(&bob, "nobody-here").await.is_empty());

        // Who shows only what was public shows how they came to it in public games.
        let private = json!({ "settings": wish("genius", 2, 3_600)["settings"], "visibility": "link" });
        ann.ask("PATCH", "/api/me/settings", Some(&json!({ "shown": "public" }))).await.unwrap();
        let table = ann.make_table(&private).await.unwrap();
        let mut hidden = vec![Seated::watch(&ann, &table).await, Seated::watch(&bob, &table).await];
        for (person, name) in hidden.iter_mut().zip(["Ann", "Bob"]) {
            person.sit(name).await.seq();
        }
        let mut seq = 0;
        for person in &mut hidden {
            seq = person.tell(json!({ "do": "ready" })).await.seq();
        }
        for person in &mut hidden {
            person.reach(seq).await;
        }
        play_on(&mut hidden, usize::MAX).await;
        let points = async |guest: &Guest| ratings(guest, &ann.id).await[0]["course"].as_array().unwrap().len();
        assert_eq!((points(&bob).await, points(&ann).await), (1, 2));
    }

    async fn who_is_gone_has_no_rating_and_that_of_others_stays(place: Place) {
        let mut server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut people, usize::MAX).await;
        again(&mut people).await;
        play_on(&mut people, usize::MAX).await;
        let [ann, bob] = [&people[0], &people[1]].map(|seated| seated.guest.clone());
        let before = ratings(&bob, &bob.id).await;
        ann.ask("POST", "/api/me/farewell", Some(&json!({ "name": "Ann" }))).await.unwrap();
        eventually("nothing tells of her", || async { crate::farewell::rows_with(&place, &ann.id).await <= 2 }).await;
        assert!(ratings(&bob, &ann.id).await.is_empty());
        let changes = get(&bob, &format!("/api/records/{}.1/ratings", people[0].table)).await;
        assert_eq!((changes.as_array().unwrap().len(), &changes[0]["seat"]), (1, &json!(1)), "only his own");
        assert_eq!(ratings(&bob, &bob.id).await, before);
        assert_eq!(agrees(&place), 2);
        server.kill();
        let (status, told) = recounted(&place, "rebuild");
        assert_eq!((status, &told["wrong_changes"], &told["wrong_ratings"]), (0, &json!(0), &json!(0)), "{told}");
        let server = place.serve();
        assert_eq!(ratings(&bob.at(server.address), &bob.id).await, before);
    }

    async fn after_kill_9_ratings_are_those_that_the_games_make(place: Place) {
        let mut server = place.serve();
        for _ in 0..2 {
            let mut playing = Vec::new();
            for _ in 0..4 {
                let people = rated(server.address, "keer-op-keer", &["Ann", "Bob"]).await;
                playing.push(tokio::spawn(give_up_again_and_again(people)));
            }
            let done = format!("/api/ratings/{}", "keer-op-keer");
            let watcher = Guest::arrive(server.address, "Eve").await.unwrap();
            for _ in 0..20 {
                assert_eq!(watcher.ask("GET", &done, None).await.unwrap().status, 200);
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            server.kill();
            for one in playing {
                let _ = one.await;
            }
            let before = agrees(&place);
            assert!(before > 0, "some games were finished");
            server = place.serve();
            assert_eq!(agrees(&place), before);
        }
    }

    async fn a_wrong_rating_is_found_and_put_right(place: Place) {
        let mut server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut people, usize::MAX).await;
        again(&mut people).await;
        play_on(&mut people, usize::MAX).await;
        let ann = people[0].guest.clone();
        let right = ratings(&ann, &ann.id).await;
        server.kill();
        place.sql("UPDATE ratings SET rating = rating + 1; UPDATE rating_changes SET deviation = 1 WHERE number = 1 AND seat = 0").await;
        let (status, told) = recounted(&place, "check");
        assert_eq!((status, &told["wrong_changes"], &told["wrong_ratings"]), (1, &json!(1), &json!(2)), "{told}");
        assert_eq!(recounted(&place, "check").0, 1, "nothing was changed");
        let (status, told) = recounted(&place, "rebuild");
        assert_eq!((status, &told["wrong_ratings"]), (0, &json!(2)), "{told}");
        assert_eq!(agrees(&place), 2);
        place.sql("DELETE FROM ratings").await;
        assert_eq!(recounted(&place, "rebuild").1["wrong_ratings"], 2);
        let server = place.serve();
        assert_eq!(ratings(&ann.at(server.address), &ann.id).await, right);
    }

    async fn a_rated_game_that_was_never_counted_is_found(place: Place) {
        let mut server = place.serve();
        let mut people = rated(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut people, usize::MAX).await;
        let mut others = begun(server.address, "genius", &["Cleo", "Dora"]).await;
        play_on(&mut others, usize::MAX).await;
        server.kill();
        assert_eq!(recounted(&place, "check").1["uncounted"], 0, "one that is not rated does not count");
        // As if the game had been stored without counting it: everything else agrees.
        place.sql("DELETE FROM rated_games; DELETE FROM rating_changes; DELETE FROM ratings").await;
        let (status, told) = recounted(&place, "check");
        let wrong = json!({ "games": 0, "ratings": 0, "wrong_changes": 0, "wrong_ratings": 0, "uncounted": 1 });
        assert_eq!((status, told), (1, wrong));
    }

    async fn the_list_of_the_best_is_what_counting_by_hand_gives(place: Place) {
        let store = open(&place).await;
        let people: Vec<String> = (0..12).map(|number| format!("person-{number:02}")).collect();
        for (device, id) in (0..).zip(&people) {
            let person = Person { id: id.clone(), name: id.to_uppercase(), created: 1 };
            store.add_person(&person, &[device; 32]).await.unwrap();
        }
        store.set_shown("person-03", "nothing").await.unwrap();
        // Everybody has a strength: the higher number is likelier to win. By hand: the same rule, game by game.
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
        let mut by_hand: HashMap<String, Rating> = HashMap::new();
        for game in 0..300 {
            let one = below(&mut rng, 12) as usize;
            let other = (one + 1 + below(&mut rng, 11) as usize) % 12;
            let first = i64::from(below(&mut rng, 24)) < 12 + one as i64 - other as i64;
            let append = finished(game, [(&people[one], first), (&people[other], !first)], true);
            assert_eq!(store.append(append).await.unwrap(), Outcome::Stored);
            let known = |who: usize| by_hand.get(&people[who]).copied().unwrap_or(Rating::NEW);
            let before = [(known(one), usize::from(!first)), (known(other), usize::from(first))];
            let found = after(Company::Two, &before);
            by_hand.insert(people[one].clone(), found[0]);
            by_hand.insert(people[other].clone(), found[1]);
        }
        let mut expected: Vec<(i64, String)> = by_hand
            .iter()
            .filter(|(id, rating)| !rating.is_provisional() && *id != "person-03")
            .map(|(id, rating)| (-rating.rating, id.clone()))
            .collect();
        expected.sort();
        let best = store.leaders("genius", Company::Two, 50).await.unwrap();
        let best: Vec<(i64, String)> = best.into_iter().map(|one| (-one.rating, one.person)).collect();
        assert!(best.len() > 5, "most are sure by now: {best:?}");
        assert_eq!(best, expected);
        assert_eq!(store.leaders("genius", Company::Two, 3).await.unwrap().len(), 3);
        assert!(store.leaders("genius", Company::More, 50).await.unwrap().is_empty());
        let Recount { games, ratings, .. } = store.check_ratings().await.unwrap();
        assert_eq!((games, ratings), (300, 12));

        // The same game told again, under another number of an event, counts once.
        let again = Append { seq: 3, ..finished(7, [(&people[0], true), (&people[1], false)], true) };
        store.append(again).await.unwrap();
        assert_eq!(store.check_ratings().await.unwrap().games, 300);
        store.close().await;
    }

    async fn games_that_end_at_once_on_several_servers_are_counted_one_after_another(place: Place) {
        let mut stores = vec![Arc::new(open(&place).await)];
        if matches!(place, Place::Postgres(_)) {
            stores.push(Arc::new(open(&place).await));
            stores.push(Arc::new(open(&place).await));
        }
        let people: Vec<String> = (0..5).map(|number| format!("person-{number}")).collect();
        let mut tasks = Vec::new();
        for game in 0..300_i64 {
            let (one, other) = (game as usize % 5, (game as usize * 7 + 1 + game as usize % 5) % 5);
            let other = if one == other { (other + 1) % 5 } else { other };
            let append = finished(game, [(&people[one], game % 3 == 0), (&people[other], game % 3 != 0)], false);
            let store = Arc::clone(&stores[game as usize % stores.len()]);
            tasks.push(tokio::spawn(async move { store.append(append).await.unwrap() }));
        }
        for task in tasks {
            assert_eq!(task.await.unwrap(), Outcome::Stored);
        }
        let found = stores[0].check_ratings().await.unwrap();
        assert!(found.agrees(), "{found:?}");
        assert_eq!((found.games, found.ratings), (300, 5));
        for store in stores {
            store.close().await;
        }
    }
}

/// A rated game of Genius that is just over, at a table of its own.
fn finished(number: i64, seats: [(&String, bool); 2], listed: bool) -> Append {
    let seat = |(person, won): (&String, bool)| FinishedSeat {
        person: Some(person.clone()),
        name: person.clone(),
        bot: None,
        score: if won { 40 } else { 30 },
        won,
        marks: String::new(),
    };
    let finished = Finished {
        id: format!("table{number}.1"),
        game: "genius",
        listed,
        record: "{}".to_owned(),
        day: None,
        rated: true,
        seats: seats.map(seat).into(),
    };
    let change = Change {
        phase: "over",
        sitting: None,
        deadline: None,
        deadlines: None,
        now: 1_000 + number,
        finished: Some(finished),
    };
    let (table, events) = (1_000 + number, "[]".to_owned());
    Append { table, seq: 2, events, deciders: 0, change: Some(Box::new(change)) }
}

/// Games in which one gives up after a move, until the server is gone.
async fn give_up_again_and_again(mut people: Vec<Seated>) {
    loop {
        let first = usize::from(people[0].moves().is_empty());
        let Some(pick) = people[first].moves().first().cloned() else { return };
        for (who, command) in [
            (first, json!({ "do": "point", "spots": pick })),
            (1 - first, json!({ "do": "resign" })),
            (0, json!({ "do": "rematch" })),
            (1, json!({ "do": "rematch" })),
        ] {
            let id = people[who].send(command).await;
            let Some(told) = people[who].answer(&id).await else { return };
            let seq = told.seq();
            for person in &mut people {
                while person.seq < seq {
                    if person.next().await.is_none() {
                        return;
                    }
                }
            }
        }
    }
}
