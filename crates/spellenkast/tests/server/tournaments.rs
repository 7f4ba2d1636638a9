//! Tournaments of clubs: played to their end by people at real tables, whatever happens to the servers.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use spellenkast::load::client::Guest;
use spellenkast::load::server::Server;

use crate::clubs::{club, get, granted, refused};
use crate::farewell::rows_with;
use crate::on_both;
use crate::push;
use crate::receiver::{Browser, Receiver};
use crate::support::{Place, Seated, eventually, play_on};

const NAMES: [&str; 6] = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fay"];

/// A tournament that goes on, with its entrants by their numbers.
struct Played {
    path: String,
    club: String,
    people: Vec<Guest>,
    /// The tables at which people have sat down; their results come a moment after they are over.
    seen: Arc<Mutex<HashSet<String>>>,
}

impl Played {
    /// Announced and entered by so many, the first of whom organises it.
    async fn entered(server: &Server, people: usize, seats: u8, format: Value, pace: Value) -> Self {
        let (club, people) = club(server.address, &NAMES[..people]).await;
        let wish = json!({ "name": "Cup", "game": "genius", "seats": seats, "format": format, "pace": pace });
        let made = granted(&people[0], "POST", &format!("/api/clubs/{club}/tournaments"), wish).await;
        let path = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
        for guest in &people {
            granted(guest, "POST", &format!("{path}/enter"), Value::Null).await;
        }
        Self { path, club, people, seen: Arc::default() }
    }

    async fn started(server: &Server, people: usize, seats: u8, format: Value, pace: Value) -> Self {
        let played = Self::entered(server, people, seats, format, pace).await;
        played.organise("start", Value::Null).await;
        played
    }

    async fn organise(&self, what: &str, body: Value) -> Value {
        granted(&self.people[0], "POST", &format!("{}/{what}", self.path), body).await
    }

    async fn page(&self) -> Value {
        get(&self.people[0], &self.path).await
    }

    fn at(&self, server: &Server) -> Self {
        let people = self.people.iter().map(|guest| guest.at(server.address)).collect();
        Self { path: self.path.clone(), club: self.club.clone(), people, seen: self.seen.clone() }
    }

    /// The games that wait to be played and have a table: table and seats.
    async fn waiting(&self) -> Vec<(String, Vec<usize>)> {
        let page = self.page().await;
        let all = |value: &Value| value.as_array().unwrap().clone();
        let games = all(&page["current"])
            .into_iter()
            .flat_map(|round| all(&round["tables"]))
            .flat_map(|table| all(&table["games"]));
        let seen = self.seen.lock().unwrap();
        let waiting = games.filter(|game| {
            let table = game["table"].as_str().filter(|table| !seen.contains(*table));
            game["finishes"].is_null() && table.is_some()
        });
        let seats =
            |game: &Value| all(&game["seats"]).iter().map(|seat| seat.as_u64().unwrap() as usize).collect();
        waiting.map(|game| (game["table"].as_str().unwrap().to_owned(), seats(&game))).collect()
    }

    /// Waits for tables, and plays at all of them as it is said.
    async fn play_round(&self, mut play: impl AsyncFnMut(&str, &[usize])) {
        eventually("there is something to play", || async {
            !self.waiting().await.is_empty() || self.is_over().await
        })
        .await;
        for (table, seats) in self.waiting().await {
            play(&table, &seats).await;
        }
    }

    async fn is_over(&self) -> bool {
        self.page().await["phase"] == "over"
    }

    /// Everybody at the table comes and is ready; the game is on.
    async fn sit_down(&self, table: &str, seats: &[usize]) -> Vec<Seated> {
        self.seen.lock().unwrap().insert(table.to_owned());
        let mut people = Vec::new();
        for &seat in seats {
            people.push(Seated::watch(&self.people[seat], table).await);
        }
        for person in &mut people {
            if person.view["phase"] == "gathering" {
                person.tell(json!({ "do": "ready" })).await;
            }
        }
        for person in &mut people {
            while person.view["phase"] == "gathering" {
                person.next().await.unwrap();
            }
        }
        people
    }

    /// Whoever stands first in this order wins the game of two at once; at a larger table it is played.
    async fn let_win(&self, table: &str, seats: &[usize], better: &[usize]) {
        let rank = |seat: &usize| better.iter().position(|other| other == seat).unwrap();
        let mut people = self.sit_down(table, seats).await;
        if seats.len() > 2 {
            // Where several are left they play on without those who give up.
            play_on(&mut people, usize::MAX).await;
            return;
        }
        let mut order: Vec<usize> = (0..seats.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(rank(&seats[*index])));
        for index in &order[..order.len() - 1] {
            people[*index].tell(json!({ "do": "resign" })).await.seq();
        }
    }

    /// Places, points and games played by number.
    async fn standings(&self) -> BTreeMap<u64, (Value, f64, u64)> {
        let page = self.page().await;
        let row = |row: &Value| {
            let value = row["values"][0].as_f64().unwrap();
            (row["entrant"].as_u64().unwrap(), (row["place"].clone(), value, row["played"].as_u64().unwrap()))
        };
        page["standings"]["rows"].as_array().unwrap().iter().map(row).collect()
    }

    /// All rounds that were made.
    async fn rounds(&self) -> Vec<Value> {
        let mut rounds = Vec::new();
        for round in 1..=self.page().await["round"].as_u64().unwrap() {
            rounds.push(get(&self.people[0], &format!("{}/rounds/{round}", self.path)).await);
        }
        rounds
    }

    /// Points by number, counted by hand from the records of the games, with so many chairs at a full table; byes bring what is said.
    async fn by_hand(&self, chairs: usize, bye: f64) -> BTreeMap<u64, f64> {
        let mut points: BTreeMap<u64, f64> =
            (0..self.people.len() as u64).map(|number| (number, 0.0)).collect();
        for round in self.rounds().await {
            for number in round["byes"].as_array().unwrap() {
                *points.get_mut(&number.as_u64().unwrap()).unwrap() += bye;
            }
            for game in round["tables"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|table| table["games"].as_array().unwrap())
            {
                let seats: Vec<u64> =
                    game["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
                let player = &self.people[seats[0] as usize];
                let record = game["record"].as_str().unwrap();
                let list = get(player, "/api/records?person=me&limit=100").await;
                let found =
                    list["games"].as_array().unwrap().iter().find(|one| one["id"] == record).unwrap().clone();
                let worth = |seat: &Value| seat["gave_up"].is_null().then(|| seat["score"].as_i64().unwrap());
                let all: Vec<Option<i64>> = found["seats"].as_array().unwrap().iter().map(worth).collect();
                for (index, own) in all.iter().enumerate().filter_map(|(index, own)| Some((index, (*own)?))) {
                    let duel = |other: &Option<i64>| match other {
                        Some(other) if *other == own => 0.5,
                        Some(other) if *other > own => 0.0,
                        _ => 1.0,
                    };
                    let others = all
                        .iter()
                        .enumerate()
                        .filter(|(other, _)| *other != index)
                        .map(|(_, other)| duel(other));
                    *points.get_mut(&seats[index]).unwrap() +=
                        others.sum::<f64>() + (chairs - all.len()) as f64 / 2.0;
                }
            }
        }
        points
    }

    async fn agrees(&self, chairs: usize, bye: f64) {
        let told: BTreeMap<u64, f64> =
            self.standings().await.into_iter().map(|(number, row)| (number, row.1)).collect();
        assert_eq!(told, self.by_hand(chairs, bye).await);
    }
}

fn live() -> Value {
    json!({ "seconds": 600 })
}

on_both! {
    async fn a_round_robin_with_a_game_that_is_played_and_others_that_are_given_up(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 3, 2, json!({ "round-robin": { "double": false } }), live()).await;
        let [ann, bob] = [&cup.people[0], &cup.people[1]];
        assert_eq!(refused(bob, "POST", &format!("{}/enter", cup.path), Value::Null).await.1, "tournament-too-late");
        assert_eq!(refused(ann, "POST", &format!("{}/start", cup.path), Value::Null).await.1, "tournament-already-started");
        assert_eq!(refused(ann, "DELETE", &cup.path, Value::Null).await.1, "tournament-playing");
        let mut games = 0;
        while !cup.is_over().await {
            cup.play_round(async |table, seats| {
                let mut people = cup.sit_down(table, seats).await;
                assert_eq!(people[0].view["settings"]["contest"], true);
                assert_eq!(people[0].view["settings"]["first"], 0, "who is to begin begins");
                // Seats are given, and nobody lends a hand.
                assert_eq!(people[0].tell(json!({ "do": "hand-over", "level": "master" })).await.code(), "contest");
                if games == 0 {
                    play_on(&mut people, usize::MAX).await;
                    assert_eq!(people[0].tell(json!({ "do": "rematch" })).await.code(), "contest");
                } else {
                    people[1].tell(json!({ "do": "resign" })).await.seq();
                }
                games += 1;
            }).await;
        }
        assert_eq!(games, 3);
        cup.agrees(2, 0.0).await;
        assert_eq!(cup.page().await["standings"]["measures"][0], "points");
        // What was played for the cup was played for the club.
        let season = get(ann, &format!("/api/clubs/{}/seasons/current", cup.club)).await;
        let played: i64 = season["all"].as_array().unwrap().iter().map(|row| row["games"].as_i64().unwrap()).sum();
        assert_eq!(played, 6);
        granted(ann, "DELETE", &cup.path, Value::Null).await;
        assert_eq!(refused(ann, "GET", &cup.path, Value::Null).await.0, 404);
    }

    async fn a_swiss_of_five_has_byes_absences_and_latecomers(place: Place) {
        let server = place.serve();
        let cup = Played::entered(&server, 5, 2, json!({ "swiss": { "rounds": 3 } }), json!({ "days": 3 })).await;
        assert_eq!(refused(&cup.people[1], "POST", &format!("{}/enter", cup.path), Value::Null).await.1, "tournament-already-entered");
        // One comes only for the second round, and one stays away from the last.
        granted(&cup.people[4], "POST", &format!("{}/withdraw", cup.path), json!({})).await;
        assert_eq!(cup.page().await["entrants"][4]["withdrawn"], true);
        assert_eq!(refused(&cup.people[3], "POST", &format!("{}/withdraw", cup.path), json!({ "entrant": 1 })).await.1, "not-organiser");
        cup.organise("start", Value::Null).await;
        eventually("the first round is made", || async { cup.page().await["round"] == 1 }).await;
        granted(&cup.people[4], "POST", &format!("{}/enter", cup.path), Value::Null).await;
        let better = [0, 1, 2, 3, 4];
        let (mut rounds, mut excused) = (0, false);
        while !cup.is_over().await {
            cup.play_round(async |table, seats| {
                if !excused && cup.page().await["round"] == 2 {
                    excused = true;
                    cup.organise("absence", json!({ "entrant": 3, "absent": true })).await;
                }
                let mut somebody = Seated::watch(&cup.people[seats[0]], table).await;
                while somebody.view["phase"] == "gathering" {
                    // By correspondence it begins by itself.
                    somebody.next().await.unwrap();
                }
                cup.let_win(table, seats, &better).await;
            }).await;
            rounds += 1;
            assert!(rounds < 50, "{}", cup.page().await);
        }
        let made = cup.rounds().await;
        let byes: Vec<usize> = made.iter().map(|round| round["byes"].as_array().unwrap().len()).collect();
        assert_eq!(byes, [0, 1, 0], "four, five, and four again");
        let tables: Vec<usize> = made.iter().map(|round| round["tables"].as_array().unwrap().len()).collect();
        assert_eq!(tables, [2, 2, 2]);
        cup.agrees(2, 1.0).await;
        assert_eq!(cup.standings().await[&0].1, 3.0, "who wins all of them has all points");
    }

    async fn a_knock_out_is_played_on_where_it_is_tied(place: Place) {
        let server = place.serve();
        let format = json!({ "knock-out": { "best_of": 3, "replays": 1, "third_place": false } });
        let cup = Played::started(&server, 4, 2, format, live()).await;
        eventually("the first round is made", || async { cup.page().await["round"] == 1 }).await;
        let better = [3, 2, 1, 0];
        let mut told = HashSet::new();
        while !cup.is_over().await {
            let page = cup.page().await;
            let first = &page["current"][0]["tables"][0]["games"];
            let number = first.as_array().unwrap().len();
            if page["current"][0]["round"] == 1 && number <= 3 && first[number - 1]["finishes"].is_null() {
                // An organiser says that all regular games of the first match were tied.
                let tie = json!([{ "played": { "place": 1, "score": 5 } }, { "played": { "place": 1, "score": 5 } }]);
                let result = json!({ "round": 1, "table": 1, "game": number, "finishes": tie });
                cup.organise("results", result).await;
                told.insert(number);
                continue;
            }
            cup.play_round(async |table, seats| cup.let_win(table, seats, &better).await).await;
        }
        let rounds = cup.rounds().await;
        let games = |round: usize, table: usize| rounds[round]["tables"][table]["games"].as_array().unwrap().len();
        assert_eq!(told.len(), 3);
        assert_eq!(games(0, 0), 4, "three ties and the game that decided");
        // Whoever gives up a game has lost the match.
        assert_eq!((games(0, 1), games(1, 0)), (1, 1));
        assert_eq!(cup.standings().await[&3].0, 1, "the best wins");
    }

    async fn a_league_of_tables_for_three_by_correspondence(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 5, 3, json!({ "league": { "rounds": 2 } }), json!({ "days": 1 })).await;
        // Rounds run side by side: 3 and 2 people, twice.
        eventually("all tables are there", || async { cup.waiting().await.len() == 4 }).await;
        let club = get(&cup.people[0], &format!("/api/clubs/{}", cup.club)).await;
        let own = get(&cup.people[0], "/api/me/tables").await;
        for (tables, count) in [(&club["tables"], 4), (&own, 2)] {
            let tables = tables.as_array().unwrap();
            assert_eq!(tables.len(), count);
            assert!(tables.iter().all(|table| table["tournament"] == "Cup"), "{tables:?}");
        }
        let better = [4, 3, 2, 1, 0];
        while !cup.is_over().await {
            cup.play_round(async |table, seats| cup.let_win(table, seats, &better).await).await;
        }
        cup.agrees(3, 1.0).await;
    }

    async fn who_does_not_come_has_lost_in_the_end_and_who_is_gone_has_no_name(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 4, 2, json!({ "round-robin": { "double": false } }), live()).await;
        eventually("there are tables", || async { cup.waiting().await.len() == 2 }).await;
        let (table, seats) = cup.waiting().await.into_iter().find(|(_, seats)| !seats.contains(&3)).unwrap();
        let mut there = Seated::watch(&cup.people[seats[0]], &table).await;
        assert_eq!(there.tell(json!({ "do": "leave" })).await.code(), "contest", "nobody gets up before the game");
        there.tell(json!({ "do": "ready" })).await.seq();
        // Ten minutes are over.
        place.sql("UPDATE tournament_games SET begins = 1").await;
        while there.view["phase"] == "gathering" {
            there.next().await.unwrap();
        }
        there.tell(json!({ "do": "resign" })).await.seq();

        // Dora is forgotten in the middle of it: she withdraws, so early that nothing of hers counts.
        let dora = &cup.people[3];
        assert_eq!(dora.ask("POST", "/api/me/farewell", Some(&json!({ "name": "Dora" }))).await.unwrap().status, 200);
        eventually("she is gone", || async {
            let dora = cup.page().await["entrants"][3].clone();
            dora["name"] == "Guest" && dora["person"].is_null() && dora["withdrawn"] == true
        }).await;
        eventually("nothing bears her name", || async {
            // Her place among the people and a note stay until nobody can do anything in that name any more.
            rows_with(&place, "Dora").await == 0 && rows_with(&place, &dora.id).await <= 2
        }).await;
        let better = [0, 1, 2];
        let mut rounds = 0;
        while !cup.is_over().await {
            cup.play_round(async |table, seats| cup.let_win(table, seats, &better).await).await;
            rounds += 1;
            assert!(rounds < 50, "{}", cup.page().await);
        }
        let page = cup.page().await;
        assert_eq!(page["entrants"][3]["annulled"], true);
        let total: f64 = cup.standings().await.iter().filter(|(number, _)| **number != 3).map(|(_, row)| row.1).sum();
        assert_eq!(total, 3.0, "three games of three people");
        let text = page.to_string();
        assert!(!text.contains("Dora") && !text.contains(&dora.id), "{text}");
    }

    async fn a_server_that_is_killed_between_a_game_and_its_result_loses_nothing(place: Place) {
        let mut server = place.serve();
        let cup = Played::started(&server, 2, 2, json!({ "round-robin": { "double": true } }), live()).await;
        let mut servers = 0;
        loop {
            let here = cup.at(&server);
            if here.is_over().await {
                break;
            }
            // Killed as soon as the last word is spoken, whatever was written down by then.
            here.play_round(async |table, seats| here.let_win(table, seats, &[0, 1]).await).await;
            server.kill();
            server = place.serve();
            servers += 1;
            assert!(servers < 10);
        }
        let here = cup.at(&server);
        here.agrees(2, 0.0).await;
        assert_eq!(here.standings().await[&0].1, 2.0);
    }

    async fn a_club_has_no_more_tournaments_than_it_may(place: Place) {
        let server = place.serve();
        let (id, people) = club(server.address, &["Ann"]).await;
        let path = format!("/api/clubs/{id}/tournaments");
        let wish = json!({ "name": "Cup", "game": "genius", "seats": 2, "format": { "swiss": { "rounds": 2 } }, "pace": { "days": 2 } });
        let with = |key: &str, value: Value| {
            let mut wish = wish.clone();
            wish[key] = value;
            wish
        };
        for (bad, code) in [
            (with("name", json!("")), "bad-name"),
            (with("pace", json!("free")), "no-clock"),
            (with("seats", json!(1)), "tournament-table-size"),
            (with("format", json!({ "swiss": { "rounds": 0 } })), "tournament-swiss-rounds"),
            (with("game", json!("chess")), "body"),
            (with("options", json!({ "shoes": 3 })), "setup"),
            (with("pace", json!({ "seconds": 1 })), "setup"),
        ] {
            assert_eq!(refused(&people[0], "POST", &path, bad.clone()).await.1, code, "{bad}");
        }
        for _ in 0..10 {
            granted(&people[0], "POST", &path, wish.clone()).await;
        }
        assert_eq!(refused(&people[0], "POST", &path, wish.clone()).await, (429, "too-many-tournaments".to_owned()));
        let page = get(&people[0], &format!("/api/clubs/{id}")).await;
        assert_eq!(page["tournaments"].as_array().unwrap().len(), 10);
        let last = format!("/api/tournaments/{}", page["tournaments"][0]["id"].as_str().unwrap());
        assert_eq!(refused(&people[0], "POST", &format!("{last}/start"), Value::Null).await.1, "tournament-too-few");
        granted(&people[0], "POST", &format!("{last}/end"), Value::Null).await;
        granted(&people[0], "POST", &path, wish).await;
    }

    async fn nobody_gives_up_a_game_in_the_name_of_another(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 4, 2, json!({ "round-robin": { "double": false } }), live()).await;
        eventually("there are tables", || async { cup.waiting().await.len() == 2 }).await;
        let shown_out = cup.waiting().await.into_iter().find(|(_, seats)| !seats.contains(&0)).unwrap();
        let withdrawn = cup.waiting().await.into_iter().find(|(_, seats)| seats.contains(&0)).unwrap();
        let mut tables = [cup.sit_down(&withdrawn.0, &withdrawn.1).await, cup.sit_down(&shown_out.0, &shown_out.1).await];
        let opponent = *withdrawn.1.iter().find(|seat| **seat != 0).unwrap();
        cup.organise("withdraw", json!({ "entrant": opponent })).await;
        let stranger = &cup.people[shown_out.1[0]];
        granted(&cup.people[0], "DELETE", &format!("/api/clubs/{}/members/{}", cup.club, stranger.id), Value::Null).await;
        eventually("both games are forfeited", || async {
            let page = cup.page().await;
            let count = page["current"][0]["tables"].as_array().unwrap().iter().filter(|table| !table["games"][0]["finishes"].is_null()).count();
            count == 2 || page["phase"] == "over"
        }).await;
        // They are played on, each to its own end.
        for people in &mut tables {
            assert!(play_on(people, usize::MAX).await > 10);
            assert!(people[0].is_over());
        }
        let list = get(&cup.people[0], "/api/records?person=me").await;
        let seats = list["games"][0]["seats"].as_array().unwrap();
        assert!(seats.iter().all(|seat| seat["gave_up"].is_null()), "{list}");

        // Who leaves by themselves leaves their games.
        eventually("there is another game", || async { !cup.waiting().await.is_empty() || cup.is_over().await }).await;
        if let Some((table, seats)) = cup.waiting().await.into_iter().next() {
            let mut people = cup.sit_down(&table, &seats).await;
            granted(&cup.people[seats[1]], "POST", &format!("{}/withdraw", cup.path), json!({})).await;
            while !people[0].is_over() {
                people[0].next().await.expect("they hear that it is over");
            }
        }
    }

    async fn who_rests_when_the_house_begins_their_game_rests_on(place: Place) {
        let server = place.serve();
        let cup = Played::entered(&server, 2, 2, json!({ "swiss": { "rounds": 1 } }), json!({ "days": 3 })).await;
        let resting = granted(&cup.people[1], "POST", "/api/me/vacation", json!({ "days": 7 })).await;
        cup.organise("start", Value::Null).await;
        eventually("there is a table", || async { cup.waiting().await.len() == 1 }).await;
        let (table, seats) = cup.waiting().await.remove(0);
        let resting_seat = seats.iter().position(|seat| *seat == 1).unwrap();
        eventually("the table knows of it", || async {
            let view = get(&cup.people[0], &format!("/api/tables/{table}/view")).await["view"].clone();
            view["phase"] == "playing" && view["seats"][resting_seat]["rests_until"] == resting["until"]
                && view["seats"][1 - resting_seat]["rests_until"].is_null()
        }).await;
    }

    async fn who_is_away_is_told_of_a_live_table_before_it_begins(place: Place) {
        let (server, receiver) = (push::serve(&place), Receiver::open().await);
        let cup = Played::entered(&server, 2, 2, json!({ "swiss": { "rounds": 1 } }), live()).await;
        let phones = [Browser::new(&receiver, "ann"), Browser::new(&receiver, "bob")];
        for (guest, phone) in cup.people.iter().zip(&phones) {
            push::subscribe(guest, phone, push::all()).await;
        }
        cup.organise("start", Value::Null).await;
        for (phone, other) in phones.iter().zip(["Bob", "Ann"]) {
            let message = receiver.message(phone, 0).await;
            assert_eq!((&message["news"][0]["kind"], &message["news"][0]["name"]), (&json!("somebody-sits"), &json!(other)));
            assert_eq!(message["open"], json!(cup.waiting().await[0].0));
        }
    }

    async fn a_game_that_cannot_be_seen_to_holds_up_no_other(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 4, 2, json!({ "swiss": { "rounds": 1 } }), live()).await;
        eventually("there are tables", || async { cup.waiting().await.len() == 2 }).await;
        let games = cup.waiting().await;
        // The first is to begin, and cannot be read.
        place.sql("UPDATE log SET events = '[' WHERE table_key = (SELECT table_key FROM tournament_games WHERE place = 1); \
                   UPDATE tournament_games SET begins = 1 WHERE place = 1").await;
        cup.let_win(&games[1].0, &games[1].1, &[0, 1, 2, 3]).await;
        eventually("the second counts", || async { cup.standings().await.values().any(|row| row.1 > 0.0) }).await;
        // An organiser says what became of the first.
        let won = json!([{ "played": { "place": 1, "score": 5 } }, { "played": { "place": 2, "score": 4 } }]);
        cup.organise("results", json!({ "round": 1, "table": 1, "game": 1, "finishes": won })).await;
        eventually("it is over", || cup.is_over()).await;
    }

    async fn a_tournament_without_two_who_play_ends_by_itself(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 3, 2, json!({ "swiss": { "rounds": 4 } }), live()).await;
        eventually("there is a table", || async { cup.waiting().await.len() == 1 }).await;
        // All stay away from the second round: it has no tables, and the third one is made.
        for number in 0..3 {
            cup.organise("absence", json!({ "entrant": number, "absent": true })).await;
        }
        let (table, seats) = cup.waiting().await.remove(0);
        cup.let_win(&table, &seats, &[0, 1, 2]).await;
        eventually("they play on", || async { cup.page().await["round"] == 3 && cup.waiting().await.len() == 1 }).await;
        let second = get(&cup.people[0], &format!("{}/rounds/2", cup.path)).await;
        assert_eq!((&second["tables"], &second["byes"]), (&json!([]), &json!([])));
        for number in [1, 2] {
            granted(&cup.people[number], "POST", &format!("{}/withdraw", cup.path), json!({})).await;
        }
        eventually("it is over", || cup.is_over()).await;
    }

    async fn who_left_the_club_is_in_no_round_even_where_the_server_was_killed_meanwhile(place: Place) {
        let mut server = place.serve();
        let cup = Played::entered(&server, 3, 2, json!({ "swiss": { "rounds": 2 } }), live()).await;
        server.kill();
        // As far as the server came before.
        place.sql(&format!("DELETE FROM club_members WHERE person = '{}'", cup.people[2].id)).await;
        let server = place.serve();
        let cup = cup.at(&server);
        cup.organise("start", Value::Null).await;
        eventually("the first round is made", || async { cup.page().await["round"] == 1 }).await;
        let page = cup.page().await;
        assert_eq!(page["entrants"][2]["withdrawn"], true);
        assert_eq!(page["current"][0]["byes"], json!([]), "two play");
    }

    async fn a_table_for_others_than_those_who_are_to_play_does_not_count(place: Place) {
        let server = place.serve();
        let cup = Played::started(&server, 4, 2, json!({ "swiss": { "rounds": 1 } }), live()).await;
        eventually("there are tables", || async { cup.waiting().await.len() == 2 }).await;
        let games = cup.waiting().await;
        // As after a correction: at the two tables others are to play by now.
        place.sql("UPDATE tournament_games SET table_key = NULL, begins = table_key; \
                   UPDATE tournament_games SET table_key = (SELECT other.begins FROM tournament_games AS other \
                   WHERE other.tournament = tournament_games.tournament AND other.place <> tournament_games.place)").await;
        cup.let_win(&games[0].0, &games[0].1, &[0, 1, 2, 3]).await;
        eventually("the game has another table", || async {
            let waiting = cup.waiting().await;
            waiting.iter().any(|(table, seats)| *seats == games[1].1 && *table != games[0].0 && *table != games[1].0)
        }).await;
        assert!(cup.standings().await.values().all(|row| row.1 == 0.0));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_that_hear_of_one_end_count_it_once() {
    let Some(place) = Place::postgres() else { return };
    let (one, other) = (place.serve(), place.serve());
    let cup = Played::started(&one, 4, 2, json!({ "swiss": { "rounds": 3 } }), live()).await;
    let there = cup.at(&other);
    while !cup.is_over().await {
        eventually("there are tables", || async { cup.waiting().await.len() == 2 }).await;
        let round = cup.page().await["round"].as_u64().unwrap();
        // Both games of the round end at the same moment, at one server each, and both look who is next.
        let games = cup.waiting().await;
        tokio::join!(
            cup.let_win(&games[0].0, &games[0].1, &[0, 1, 2, 3]),
            there.let_win(&games[1].0, &games[1].1, &[0, 1, 2, 3]),
        );
        eventually("the round is over", || async {
            let page = cup.page().await;
            page["phase"] == "over" || page["round"].as_u64().unwrap() > round
        })
        .await;
    }
    cup.agrees(2, 0.0).await;
    let tables = place.ask("SELECT CAST(COUNT(*) AS TEXT) FROM tables").await;
    assert_eq!(tables, "6", "and nobody made a table twice");
}
