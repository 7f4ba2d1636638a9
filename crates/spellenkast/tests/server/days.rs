//! The dice of the day, as people meet them.

use std::collections::HashSet;
use std::sync::Arc;

use rand_core::SeedableRng;
use serde_json::{Value, json};
use spellenkast::load::client::Guest;
use spellenkast_engine::{Record, Seat, below};
use spellenkast_host::{Change, Finished, FinishedSeat};
use spellenkast_server::store::{Append, Begun, NewTable, Person, Store};
use spellenkast_table::fair::prove;
use spellenkast_table::{Command, Day, Origin, PersonId, Phase, Secret, Table};

use crate::on_both;
use crate::support::{Place, Seated, eventually, play_on};

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

/// How a day stands for somebody in a game.
async fn day(guest: &Guest, day: &str, game: &str) -> Value {
    let page = get(guest, &format!("/api/days/{day}")).await;
    let games = page["games"].as_array().unwrap_or_else(|| panic!("{page}"));
    games.iter().find(|one| one["game"] == game).unwrap().clone()
}

async fn begin(guest: &Guest, game: &str) -> String {
    let begun = guest.ask("POST", &format!("/api/days/today/{game}"), None).await.unwrap().body;
    begun["id"].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned()
}

/// A table with the dice of a day, played to its end by somebody who chooses at random.
fn played_on(day: Day, secret: &Secret, seed: u64) -> Record {
    let ann = PersonId("ann".to_owned());
    let game = spellenkast_games::GameId::Clever;
    let origin = Origin::Day(day);
    let events =
        Table::create_from(origin, day.settings(game).unwrap(), Some(ann.clone()), secret.clone(), 1)
            .unwrap();
    let mut table = Table::replay(&events).unwrap();
    let mut does = |command: Command| {
        let events = table.decide(&ann, &command.into(), 2).unwrap();
        events.iter().for_each(|event| table.apply(event).unwrap());
        (table.phase() == Phase::Over, table.deciding(Seat(0)).map(|game| game.moves(Seat(0))))
    };
    does(Command::Sit { seat: None, name: "Ann".to_owned() });
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut over, mut moves) = does(Command::Ready { contribution: None });
    while !over {
        let legal = moves.unwrap();
        let pick = legal[below(&mut rng, legal.len() as u32) as usize].clone();
        (over, moves) = does(Command::Move { seat: None, r#move: pick });
    }
    table.record().unwrap()
}

on_both! {
    async fn everybody_has_one_try_and_sees_afterwards_how_they_did(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let before = day(&ann, "today", "keer-op-keer").await;
        assert_eq!((&before["yours"], &before["results"]), (&json!(null), &json!(null)), "{before}");

        // From several tabs at once it is one try all the same, on other servers too.
        let second = matches!(place, Place::Postgres(_)).then(|| place.serve());
        let elsewhere = second.as_ref().map_or_else(|| ann.clone(), |second| ann.at(second.address));
        let tabs = [&ann, &elsewhere, &ann, &elsewhere, &ann, &elsewhere];
        let begun = futures_util::future::join_all(tabs.map(|tab| begin(tab, "keer-op-keer"))).await;
        let tables: HashSet<&String> = begun.iter().collect();
        assert_eq!(tables.len(), 1, "{begun:?}");

        let mut seated = Seated::watch(&ann, &begun[0]).await;
        assert_eq!(seated.view["phase"], "playing");
        assert_eq!(seated.view["settings"]["spectators"], false);
        let page = get(&ann, "/api/days/today").await;
        assert_eq!(seated.view["day"], page["day"]);
        assert_eq!(seated.view["fair"]["commitment"], page["commitment"]);
        let going_on = day(&ann, "today", "keer-op-keer").await;
        assert_eq!((&going_on["yours"]["finished"], &going_on["results"]), (&json!(null), &json!(null)));
        // Whoever leaves and comes back goes on where they were.
        play_on(std::slice::from_mut(&mut seated), 5).await;
        assert_eq!(begin(&ann, "keer-op-keer").await, begun[0]);
        assert_eq!(seated.tell(json!({ "do": "hand-over", "level": "master" })).await.code(), "one-try");
        play_on(std::slice::from_mut(&mut seated), usize::MAX).await;
        let score = seated.view["standing"]["seats"][0]["total"].clone();
        assert_eq!(seated.view["fair"]["secret"], json!(null), "others still play");

        let after = day(&ann, "today", "keer-op-keer").await;
        let yours = &after["yours"];
        assert_eq!((&yours["score"], &yours["streak"]), (&score, &json!(1)));
        assert_eq!((&yours["rank"], &yours["ranked"]), (&json!(1), &json!(false)), "Ann has hardly played here");
        eventually("a master plays with the same dice", || async {
            day(&ann, "today", "keer-op-keer").await["results"]["master"].is_number()
        }).await;

        let record = yours["record"].as_str().unwrap();
        let own = get(&ann, &format!("/api/records/{record}")).await;
        assert_eq!((&own["day"], &own["fair"]), (&page["day"], &json!(null)));
        for path in ["", "/log", "/at/3", "/check"] {
            let others = bob.ask("GET", &format!("/api/records/{record}{path}"), None).await.unwrap();
            assert_eq!(others.status, 404, "the dice of today are not for Bob to read");
        }
        let peeking = bob.ask("GET", &format!("/api/tables/{}/view", begun[0]), None).await.unwrap();
        assert_eq!(peeking.status, 403, "nor at the table");
        assert_eq!(day(&bob, "today", "keer-op-keer").await["results"], json!(null));
        let none = bob.ask("POST", "/api/days/today/genius", None).await.unwrap();
        assert_eq!(none.status, 404, "Genius has no dice of the day");
        for unknown in ["tomorrow", "2999-01-01", "1970-01-01", "2026-02-30"] {
            let none = bob.ask("GET", &format!("/api/days/{unknown}"), None).await.unwrap();
            assert_eq!(none.status, 404, "{unknown}");
        }
    }

    async fn who_gives_a_try_up_has_had_it(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        for (game, command) in [("clever", "leave"), ("keer-op-keer", "resign"), ("keer-op-keer-2", "close")] {
            let table = begin(&ann, game).await;
            Seated::watch(&ann, &table).await.tell(json!({ "do": command })).await.seq();
            let yours = day(&ann, "today", game).await["yours"].clone();
            assert!(yours["finished"].is_number(), "{game}: {yours}");
            assert_eq!((&yours["score"], &yours["rank"]), (&json!(null), &json!(null)), "{game}");
            assert_eq!(begin(&ann, game).await, table, "there is no other");
        }
    }

    async fn a_day_that_is_past_is_opened_and_its_games_are_proved(place: Place) {
        let server = place.serve();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let page = get(&bob, "/api/days/today").await;
        let today: Day = page["day"].as_str().unwrap().parse().unwrap();
        let coming: Vec<Day> =
            page["coming"].as_array().unwrap().iter().map(|day| day["day"].as_str().unwrap().parse().unwrap()).collect();
        assert_eq!(coming, (1..=7).map(|days| Day(today.0 + days)).collect::<Vec<_>>(), "what comes is promised");

        let secret = Secret([9; 32]);
        for (back, seen) in [(1, false), (2, true), (40, true)] {
            let past = Day(today.0 - back);
            let (key, hex) = (past.0, secret.reveal());
            let record = serde_json::to_string(&played_on(past, &secret, 5)).unwrap();
            let bytes = if matches!(place, Place::File(_)) { format!("x'{hex}'") } else { format!("'\\x{hex}'") };
            place.sql(&format!(
                "INSERT INTO days (day, secret) VALUES ({key}, {bytes}) \
                 ON CONFLICT (day) DO UPDATE SET secret = excluded.secret; \
                 INSERT INTO records (id, table_key, game, players, listed, finished, record, day) \
                 VALUES ('day{back}.1', 0, 'clever', 1, true, 1, '{record}', {key});"
            )).await;
            let page = get(&bob, &format!("/api/days/{past}")).await;
            assert_eq!(page["commitment"], json!(secret.commitment()));
            assert_eq!(page["secret"], if seen { json!(hex) } else { json!(null) }, "{back} days ago");
            let answer = bob.ask("GET", &format!("/api/records/day{back}.1"), None).await.unwrap();
            assert_eq!(answer.status == 200, seen, "{back} days ago");
            if seen {
                let record: Record = serde_json::from_value(answer.body).unwrap();
                assert_eq!(record.day, Some(past.to_string()));
                prove(&record).unwrap();
                let check = get(&bob, &format!("/api/records/day{back}.1/check")).await;
                assert_eq!((&check["valid"], &check["fair"]), (&json!(true), &json!(true)), "{check}");
            }
        }
    }

    async fn a_crowd_at_midnight_loses_no_try_and_every_rank_is_right(place: Place) {
        const CROWD: u32 = 2_000;
        let store = Arc::new(match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        });
        let today = Day(20_774);
        // Everybody, and then everybody again from another tab.
        let score = |number: u32| i64::from(number * 7919 % 211);
        let people = 0..CROWD;
        let values = |number: u32| {
            let games = if number % 10 == 3 { 1 } else { 5 };
            (format!("('p{number}', 'P{number}', 1)"), format!("('p{number}', 'genius', 2, '', 9, true, {games}, 0)"))
        };
        let (rows, counts): (Vec<_>, Vec<_>) = people.clone().map(values).unzip();
        place.sql(&format!(
            "INSERT INTO people (id, name, created) VALUES {}; \
             INSERT INTO statistics (person, game, players, marks, score, listed, games, wins) VALUES {};",
            rows.join(", "), counts.join(", ")
        )).await;
        let one = |number: u32, tab: u32| {
            let store = Arc::clone(&store);
            async move {
                let owner = format!("p{number}");
                let new = NewTable { id: format!("t{number}-{tab}"), game: "clever", ..plain(&owner) };
                loop {
                    // Who finds the storage crowded is told so, and tries again.
                    match store.begin_try(today, &new, 50).await {
                        Ok(begun) => return begun,
                        Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
                    }
                }
            }
        };
        let all = people.clone().flat_map(|number| [one(number, 0), one(number, 1)]);
        let begun = futures_util::future::join_all(all).await;
        assert_eq!(begun.iter().filter(|begun| **begun == Begun::Now).count(), CROWD as usize, "one try each");
        let finish = people.clone().map(|number| {
            let store = Arc::clone(&store);
            async move {
                let person = format!("p{number}");
                let table = store.try_of(today, "clever", &person).await.unwrap().unwrap().table;
                let key = store.table(&table).await.unwrap().unwrap().key;
                store.append(finished(key, &table, &person, score(number) as i32, today)).await.unwrap();
            }
        });
        futures_util::future::join_all(finish).await;

        let ranked: Vec<u32> = people.filter(|number| number % 10 != 3).collect();
        let mut recount = std::collections::BTreeMap::<i64, i64>::new();
        ranked.iter().for_each(|&number| *recount.entry(score(number)).or_default() += 1);
        assert_eq!(store.ranking(today, "clever").await.unwrap(), recount.into_iter().collect::<Vec<_>>());
        let best = store.best_tries(today, "clever", 10).await.unwrap();
        let mut scores: Vec<i64> = ranked.iter().map(|&number| score(number)).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        assert_eq!(best.iter().map(|best| best.score).collect::<Vec<_>>(), scores[..10]);
        for number in [0, 3, 17, CROWD - 1] {
            let tried = store.try_of(today, "clever", &format!("p{number}")).await.unwrap().unwrap();
            assert_eq!((tried.score, tried.ranked), (Some(score(number)), number % 10 != 3));
        }
        store.close().await;
    }

    async fn whoever_really_plays_at_midnight_has_the_rank_that_the_records_say(place: Place) {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_spellenkast"));
        command.args(["load", "--midnight", "25", "--games", "genius,clever", "--json"]);
        if let Place::Postgres(url) = &place {
            command.args(["--database", url]);
        }
        let done = command.output().unwrap();
        let told: Value = serde_json::from_slice(&done.stdout)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&done.stderr)));
        assert_eq!((&told["tries"], &told["game"]), (&json!(25), &json!("clever")));
        assert_eq!((&told["lost"], &told["wrong"], done.status.success()), (&json!(0), &json!(0), true), "{told}");
        assert!(told["moves"].as_u64().unwrap() > 25 * 10, "{told}");
    }

    async fn a_streak_counts_days_in_a_row(place: Place) {
        let store = match &place {
            Place::File(file) => Store::open_file(file).await.unwrap(),
            Place::Postgres(url) => Store::open_postgres(url).await.unwrap(),
        };
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 1 };
        store.add_person(&ann, &[1; 32]).await.unwrap();
        for day in [100, 101, 102, 104, 105, 106] {
            let id = format!("t{day}");
            store.begin_try(Day(day), &NewTable { id: id.clone(), ..plain("ann") }, 50).await.unwrap();
            let key = store.table(&id).await.unwrap().unwrap().key;
            store.append(finished(key, &id, "ann", 50, Day(day))).await.unwrap();
        }
        for (day, streak) in [(106, 3), (107, 3), (108, 0), (104, 1), (103, 3), (99, 0)] {
            assert_eq!(store.streak(Day(day), "clever", "ann").await.unwrap(), streak, "on day {day}");
        }
        store.close().await;
    }
}

fn plain(owner: &str) -> NewTable {
    NewTable {
        id: "table".to_owned(),
        owner: owner.to_owned(),
        game: "clever",
        visibility: "link",
        spectators: false,
        practice: false,
        rated: false,
        code: None,
        seats: "[]".to_owned(),
        seq: 1,
        events: "[]".to_owned(),
        maker: 1,
        club: None,
        seated: Vec::new(),
        now: 1,
    }
}

fn finished(key: i64, table: &str, person: &str, score: i32, day: Day) -> Append {
    let seat = FinishedSeat {
        person: Some(person.to_owned()),
        name: person.to_owned(),
        bot: None,
        score,
        won: true,
        marks: String::new(),
    };
    let finished = Finished {
        id: format!("{table}.1"),
        game: "clever",
        listed: false,
        record: "{}".to_owned(),
        day: Some(day),
        rated: false,
        seats: vec![seat],
    };
    let change = Change {
        phase: "over",
        sitting: None,
        deadline: None,
        deadlines: None,
        now: day.begins() as i64 + 1,
        finished: Some(finished),
    };
    Append { table: key, seq: 2, events: "[]".to_owned(), deciders: 0, change: Some(Box::new(change)) }
}
