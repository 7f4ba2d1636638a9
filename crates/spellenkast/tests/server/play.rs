//! Playing.

use serde_json::{Value, json};
use spellenkast::load::client::Guest;

use crate::on_both;
use crate::support::{Place, Seated, begun, begun_with, eventually, figure, play_on};

on_both! {
    async fn a_whole_game_is_played_kept_and_counted(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        play_on(&mut people, usize::MAX).await;
        assert!(people.iter().all(Seated::is_over));
        let (ann, table) = (people[0].guest.clone(), people[0].table.clone());

        let seen = ann.ask("GET", &format!("/api/tables/{table}/view"), None).await.unwrap();
        people[0].reach(seen.body["seq"].as_u64().unwrap()).await;
        assert_eq!(seen.body["view"], people[0].view, "all the patches together make the view");
        let numbers: Vec<u64> = people[1].events.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "no event is missing");

        let record = ann.ask("GET", &format!("/api/records/{table}.1"), None).await.unwrap();
        assert_eq!((record.status, &record.body["game"]), (200, &json!("clever")));
        assert_eq!(record.body["names"], json!(["Ann", "Bob"]));
        let check = ann.ask("GET", &format!("/api/records/{table}.1/check"), None).await.unwrap();
        assert_eq!((&check.body["valid"], &check.body["fair"]), (&json!(true), &json!(true)), "{}", check.body);

        let events = record.body["events"].as_array().unwrap().len();
        let end = ann.ask("GET", &format!("/api/records/{table}.1/at/{events}?seat=0"), None).await.unwrap();
        assert_eq!(end.body["standing"]["over"], true);
        let start = ann.ask("GET", &format!("/api/records/{table}.1/at/0"), None).await.unwrap();
        assert_eq!((start.status, &start.body["event"]), (200, &json!(null)));
        let beyond = ann.ask("GET", &format!("/api/records/{table}.1/at/{}", events + 1), None).await.unwrap();
        assert_eq!(beyond.status, 404);

        let list = ann.ask("GET", "/api/records?person=me&game=clever", None).await.unwrap();
        assert_eq!(list.body["games"][0]["id"], format!("{table}.1"), "{}", list.body);
        let scores = record.body["scores"].as_array().unwrap();
        assert_eq!(list.body["games"][0]["seats"][1]["score"], scores[1]);
        let statistics = ann.ask("GET", "/api/me/statistics", None).await.unwrap();
        assert_eq!((&statistics.body[0]["games"], &statistics.body[0]["best"]), (&json!(1), &scores[0]));

        // The table was made by link: nobody else finds the game, but whoever is given the link may watch it.
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        assert_eq!(stranger.ask("GET", "/api/records", None).await.unwrap().body["games"], json!([]));
        assert_eq!(stranger.ask("GET", &format!("/api/records/{table}.1"), None).await.unwrap().status, 200);
    }

    async fn a_game_at_a_private_table_stays_with_its_players(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "clever", "players": 1 }, "visibility": "private" });
        let mut people = begun_with(server.address, wish, &["Ann"]).await;
        play_on(&mut people, usize::MAX).await;
        let record = format!("/api/records/{}.1", people[0].table);
        assert_eq!(people[0].guest.ask("GET", &record, None).await.unwrap().status, 200);
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        assert_eq!(stranger.ask("GET", &record, None).await.unwrap().status, 404);
    }

    async fn games_of_public_tables_are_found_by_player_and_game(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "clever", "players": 1 }, "visibility": "public" });
        let mut people = begun_with(server.address, wish, &["Zoë"]).await;
        play_on(&mut people, usize::MAX).await;
        people[0].tell(json!({ "do": "rematch" })).await.seq();
        people[0].until(|message| message["view"]["phase"] == "playing" || message["offer"]["count"] != json!(null)).await;
        play_on(&mut people, usize::MAX).await;
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        for (query, found) in [
            ("", 2), ("?name=ZO", 2), ("?name=zoë&game=clever", 2), ("?name=x", 0), ("?game=kwatro", 0), ("?limit=1", 1),
            (&format!("?person={}", people[0].guest.id), 2), ("?person=nobody", 0),
        ] {
            let path = format!("/api/records{}", query.replace('ë', "%C3%AB"));
            let page = stranger.ask("GET", &path, None).await.unwrap();
            assert_eq!(page.body["games"].as_array().map(Vec::len), Some(found), "{query}: {}", page.body);
        }
        let first = stranger.ask("GET", "/api/records?limit=1", None).await.unwrap().body;
        let path = format!("/api/records?limit=1&before={}", first["next"].as_str().unwrap());
        let second = stranger.ask("GET", &path, None).await.unwrap();
        assert!(second.body["games"][0]["id"].is_string(), "{}", second.body);
        assert_ne!(first["games"][0]["id"], second.body["games"][0]["id"]);
        assert_eq!(stranger.ask("GET", "/api/records/nothing", None).await.unwrap().status, 404);
    }

    async fn who_reconnects_gets_the_rest(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "keer-op-keer", &["Ann", "Bob"]).await;
        play_on(&mut people, 6).await;
        let known = people[1].seq;
        let bob = people[1].guest.clone();
        people.pop();
        people[0].make_a_move().await;
        let table = people[0].table.clone();
        let mut again = Seated::watch_since(&bob, &table, json!(known - 3)).await;
        again.reach(people[0].seq).await;
        let numbers: Vec<u64> = again.events.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (known - 2..=again.seq).collect::<Vec<_>>());
    }

    async fn a_command_sent_twice_counts_once(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann"]).await;
        let ann = &mut people[0];
        let wish = json!({ "do": "point", "spots": ann.moves()[0] });
        ann.send_as("once", &wish).await;
        let first = ann.answer("once").await.unwrap().seq();
        ann.reach(first).await;
        ann.send_as("once", &wish).await;
        assert_eq!(ann.answer("once").await.unwrap().seq(), first);
        // Also after the server has read the table anew.
        drop(server);
        let server = place.serve();
        let mut ann = Seated::watch(&ann.guest.at(server.address), &ann.table).await;
        ann.send_as("once", &wish).await;
        assert_eq!(ann.answer("once").await.unwrap().seq(), first);
    }

    async fn bots_play_along(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let wish = json!({ "game": "genius", "bots": ["club", "beginner"] });
        let table = ann.ask("POST", "/api/play", Some(&wish)).await.unwrap().body["id"].as_str().unwrap().to_owned();
        let mut ann = Seated::watch(&ann, &table).await;
        while !ann.is_over() {
            if !ann.make_a_move().await {
                ann.next().await.expect("the bots go on");
            }
        }
        let list = ann.guest.ask("GET", "/api/records?person=me", None).await.unwrap();
        assert_eq!(list.body["games"][0]["seats"][1]["bot"], "club", "{}", list.body);
    }

    async fn a_table_that_left_the_memory_goes_on(place: Place) {
        let server = place.serve_with(&["--idle-seconds", "2", "--sweep-seconds", "1"]);
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        play_on(&mut people, 4).await;
        let put_away = || figure(server.address, "spellenkast_tables_put_away_total");
        let before = put_away().await;
        eventually("the table leaves the memory", || async { put_away().await > before }).await;
        assert!(play_on(&mut people, 4).await == 4);
        let mine = people[0].guest.ask("GET", "/api/me/tables", None).await.unwrap().body;
        let turns = people.iter().filter(|person| !person.moves().is_empty()).count();
        assert!(turns > 0);
        assert_eq!(mine[0]["your_turn"], !people[0].moves().is_empty(), "{mine}");
    }

    async fn the_clock_runs_also_while_the_server_does_not(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "clever", "players": 1, "pace": { "seconds": 2 } } });
        let people = begun_with(server.address, wish, &["Ann"]).await;
        drop(server);
        // The clock is a real one: nothing else brings the end of her time.
        tokio::time::sleep(std::time::Duration::from_millis(2100)).await;
        let server = place.serve();
        let mut ann = Seated::watch_since(&people[0].guest.at(server.address), &people[0].table, json!(people[0].seq)).await;
        while ann.events.is_empty() {
            ann.next().await.expect("the server looks at the clock");
        }
        assert_eq!(ann.events[0]["what"], "away", "{:?}", ann.events);
    }
}

#[tokio::test]
async fn real_dice_are_typed_in() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let wish = json!({ "settings": { "game": "genius", "players": 2, "dice": "own", "first": 0 } });
    let mut people = begun_with(server.address, wish, &["Ann", "Bob"]).await;
    assert_eq!(people[0].view["waiting"]["for"], "dice");
    let refused = people[0].tell(json!({ "do": "roll", "outcome": "nonsense" })).await;
    assert_eq!(refused.code(), "notation");
}

#[tokio::test]
async fn why_a_move_is_not_allowed_is_said_in_words() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "keer-op-keer", &["Ann", "Bob"]).await;
    let table = people[0].table.clone();
    let ask = json!({ "type": "why", "table": table, "id": "q", "spots": ["r", "9", "Z99"] });
    people[0].socket.send(&ask).await.unwrap();
    let why = people[0].until(|message| message["id"] == "q").await;
    assert_eq!(why["type"], "why");
    assert!(why["text"].as_str().is_some_and(|text| text.len() > 10), "{why}");
}

#[tokio::test]
async fn a_preview_shows_what_a_move_would_lead_to_and_nobody_else_hears_of_it() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "kwatro", &["Ann", "Bob"]).await;
    let mover = people.iter().position(|person| !person.moves().is_empty()).unwrap();
    let table = people[mover].table.clone();
    let pass =
        people[mover].moves().into_iter().find(|spots| spots[0] == "pass" && spots[2].is_string()).unwrap();
    let (seq, hand) = (people[mover].seq, people[mover].view["game"]["hand"].clone());
    let ask = json!({ "type": "preview", "table": table, "id": "q-1", "spots": pass });
    people[mover].socket.send(&ask).await.unwrap();
    let preview = people[mover].until(|message| message["id"] == "q-1").await;
    assert_eq!(preview["type"], "preview", "{preview}");
    assert_eq!(preview["standing"]["seats"].as_array().unwrap().len(), 2);
    let kept = preview["game"]["hand"].as_array().unwrap();
    assert!(kept.len() < 4 && kept.iter().all(|card| hand.as_array().unwrap().contains(card)), "{preview}");

    let other = 1 - mover;
    people[other].socket.send(&ask).await.unwrap();
    let refused = people[other].until(|message| message["id"] == "q-1").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("not-your-turn")));
    assert_eq!(people[other].seq, seq, "nothing has happened");

    // Whoever decides can have the position itself, as far as they may know it; nobody else.
    let ask = json!({ "type": "prospect", "table": table, "id": "q-2" });
    for (person, expected) in [(mover, "prospect"), (other, "refused")] {
        people[person].socket.send(&ask).await.unwrap();
        let answer = people[person].until(|message| message["id"] == "q-2").await;
        assert_eq!(answer["type"], expected, "{answer}");
    }
    let seen = people[mover].guest.ask("GET", &format!("/api/tables/{table}/view"), None).await.unwrap();
    assert_eq!(seen.body["seq"], seq, "nothing was stored");
}

#[tokio::test]
async fn quick_play_shows_its_commitment_before_anybody_contributes() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let play = async |wish: Value| {
        let made = ann.ask("POST", "/api/play", Some(&wish)).await.unwrap();
        assert_eq!(made.status, 200, "{}", made.body);
        made.body
    };
    let view = async |table: &Value| {
        let address = format!("/api/tables/{}/view", table["id"].as_str().unwrap());
        ann.ask("GET", &address, None).await.unwrap().body["view"].clone()
    };
    let table = play(json!({ "game": "genius", "bots": ["beginner"], "ready": false })).await;
    let before = view(&table).await;
    assert_eq!(before["phase"], "gathering", "nothing is rolled before one contributes");
    assert_eq!(before["fair"]["next"], table["commitment"]);
    let ready = json!({ "id": "r-1", "command": { "do": "ready", "contribution": "luck" } });
    let address = format!("/api/tables/{}/commands", table["id"].as_str().unwrap());
    assert_eq!(ann.ask("POST", &address, Some(&ready)).await.unwrap().status, 200);
    let after = view(&table).await;
    assert_eq!((&after["phase"], &after["fair"]["commitment"]), (&json!("playing"), &table["commitment"]));
    assert_eq!(after["fair"]["contributions"], json!(["luck", ""]));

    // Who sends a contribution with the wish, as older clients do, plays at once; what came too early is not used.
    for wish in [
        json!({ "game": "genius", "bots": ["beginner"], "contribution": "early" }),
        json!({ "game": "clever" }),
    ] {
        let view = view(&play(wish).await).await;
        assert_eq!(view["phase"], "playing");
        let contributions = view["fair"]["contributions"].as_array().unwrap();
        assert!(contributions.iter().all(|text| text == ""), "{view}");
    }
}

#[tokio::test]
async fn a_hint_names_the_best_legal_moves_one_hint_at_a_time() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let wish = json!({ "game": "kwatro", "bots": ["beginner"] });
    let table = ann.ask("POST", "/api/play", Some(&wish)).await.unwrap().body["id"].clone();
    let table = table.as_str().unwrap();
    let mut seated = Seated::watch(&ann, table).await;
    while seated.moves().is_empty() {
        seated.next().await.unwrap();
    }
    let ask = |id: &str| json!({ "type": "hint", "table": table, "id": id });
    // The first one is still thought about when some of the others are asked.
    let ids: Vec<String> = (1..=12).map(|number| format!("h-{number}")).collect();
    for id in &ids {
        seated.socket.send(&ask(id)).await.unwrap();
    }
    let mut answers = Vec::new();
    while answers.len() < ids.len() {
        answers.push(seated.until(|message| !message["id"].is_null()).await);
    }
    let refused: Vec<_> = answers.iter().filter(|answer| answer["type"] == "refused").collect();
    assert!(!refused.is_empty() && refused.iter().all(|answer| answer["code"] == "too-fast"), "{refused:?}");
    let hint = answers.iter().find(|answer| answer["id"] == "h-1").unwrap();
    assert_eq!(hint["type"], "hint", "{hint}");
    let legal = seated.moves();
    let moves = hint["moves"].as_array().unwrap();
    assert!((1..=5).contains(&moves.len()), "{hint}");
    for judged in moves {
        assert!(legal.contains(&judged["spots"]), "{judged}");
        assert!(judged["say"]["say"].is_string(), "{judged}");
        assert!((0.0..=1.0).contains(&judged["win"].as_f64().unwrap()), "{judged}");
        assert!(judged["score"].is_number() && judged["margin"].is_number(), "{judged}");
    }
    seated.socket.send(&ask("next")).await.unwrap();
    assert_eq!(seated.until(|message| message["id"] == "next").await["type"], "hint", "the next one");
}

#[tokio::test]
async fn there_are_no_hints_where_the_table_has_none_or_nothing_is_to_be_decided() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    for (hints, code) in [(false, "no-hints"), (true, "not-your-turn")] {
        let wish = json!({ "settings": { "game": "genius", "players": 2, "hints": hints } });
        let mut people = begun_with(server.address, wish, &["Ann", "Bob"]).await;
        let waiting = people.iter_mut().find(|person| person.moves().is_empty()).unwrap();
        waiting.socket.send(&json!({ "type": "hint", "table": waiting.table, "id": "h" })).await.unwrap();
        let refused = waiting.until(|message| message["id"] == "h").await;
        assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!(code)));
    }
}

#[tokio::test]
async fn any_moment_and_all_steps_of_a_running_game_are_told() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "kwatro", &["Ann", "Bob"]).await;
    let table = people[0].table.clone();
    let early = people[0].view["game"].clone();
    let at = people[0].view["steps"].as_u64().unwrap();
    play_on(&mut people, 20).await;
    let ann = people[0].guest.clone();
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let path = |what: &str| format!("/api/tables/{table}/{what}");

    let moment = ann.ask("GET", &path(&format!("at/{at}")), None).await.unwrap();
    assert_eq!((moment.status, &moment.body["game"]), (200, &early), "{}", moment.body);
    assert_eq!(moment.body["events"], people[0].view["steps"]);
    let outside = eve.ask("GET", &path(&format!("at/{at}")), None).await.unwrap();
    assert_eq!((outside.status, &outside.body["game"]["hand"]), (200, &json!(null)), "no hand");
    let stolen = eve.ask("GET", &path(&format!("at/{at}?seat=0")), None).await.unwrap();
    assert_eq!((stolen.status, &stolen.body["code"]), (403, &json!("not-your-seat")));
    let beyond = ann.ask("GET", &path("at/4000"), None).await.unwrap();
    assert_eq!(beyond.status, 404, "{}", beyond.body);

    let log = ann.ask("GET", &path("log"), None).await.unwrap().body;
    let lines = log.as_array().unwrap();
    assert_eq!(lines.len() as u64, people[0].view["steps"].as_u64().unwrap());
    assert_eq!(*lines, people[0].log, "line by line as it was heard");
    let deal = lines.iter().find(|line| line["say"] == json!({ "say": "kwatro-deal" }));
    assert!(deal.is_some(), "how the cards lie is hidden");
}

#[tokio::test]
async fn several_people_share_a_device() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let table = ann.make_table(&json!({ "settings": { "game": "kwatro", "players": 2 } })).await.unwrap();
    let mut seated = Seated::watch(&ann, &table).await;
    seated.tell(json!({ "do": "sit", "seat": 0, "name": "Ann" })).await.seq();
    seated.tell(json!({ "do": "sit", "seat": 1, "name": "Bob" })).await.seq();
    let seq = seated.tell(json!({ "do": "ready" })).await.seq();
    seated.reach(seq).await;
    assert_eq!((&seated.view["you"], &seated.view["yours"]), (&json!(0), &json!([0, 1])));
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let outside = eve.ask("GET", &format!("/api/tables/{table}/view"), None).await.unwrap().body;
    assert_eq!(outside["view"]["yours"], json!([]), "whose seats they are is nobody else's business");
    let other = ann.ask("GET", &format!("/api/tables/{table}/view?seat=1"), None).await.unwrap().body;
    assert_eq!((&other["view"]["you"], &other["view"]["phase"]), (&json!(1), &json!("playing")));
    assert_ne!(other["view"]["game"], seated.view["game"], "each sees their own hand");
}
