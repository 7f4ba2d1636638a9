//! What people show of themselves, whom they have met, and how they ask each other to play again.

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, request};

use crate::on_both;
use crate::support::{Place, Seated, begun_with, play_on};

pub async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

async fn show(guest: &Guest, shown: &str) {
    let answer = guest.ask("PATCH", "/api/me/settings", Some(&json!({ "shown": shown }))).await.unwrap();
    assert_eq!((answer.status, &answer.body["shown"]), (200, &json!(shown)));
}

/// The games that somebody's statistics tell of.
fn games(statistics: &Value) -> Vec<&str> {
    statistics.as_array().unwrap().iter().map(|line| line["game"].as_str().unwrap()).collect()
}

/// The tables to which somebody is asked.
async fn asked(guest: &Guest) -> Vec<Value> {
    let tables = get(guest, "/api/me/tables").await;
    tables.as_array().unwrap().iter().filter(|table| !table["invited_by"].is_null()).cloned().collect()
}

/// Ann and Bob have played Genius to its end at a public table.
async fn played(place: &Place, names: &[&str]) -> (spellenkast::load::server::Server, Vec<Seated>) {
    let server = place.serve();
    let public = json!({ "settings": { "game": "genius", "players": names.len() }, "visibility": "public" });
    let mut over = begun_with(server.address, public, names).await;
    play_on(&mut over, usize::MAX).await;
    assert!(over[0].is_over());
    (server, over)
}

on_both! {
    async fn others_see_of_my_games_what_i_choose(place: Place) {
        let (server, over) = played(&place, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        // At a table of her own, which nobody else knows of.
        let table = ann.make_table(&json!({ "settings": { "game": "clever", "players": 1 } })).await.unwrap();
        let mut alone = vec![Seated::watch(&ann, &table).await];
        alone[0].sit("Ann").await.seq();
        let seq = alone[0].tell(json!({ "do": "ready" })).await.seq();
        alone[0].reach(seq).await;
        play_on(&mut alone, usize::MAX).await;
        let (path, statistics) = (format!("/api/people/{}", ann.id), format!("/api/people/{}/statistics", ann.id));
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        let nobody = async |path: &str| request(server.address, "GET", path, &[], None).await.unwrap().body;

        assert_eq!(get(&ann, "/api/me/settings").await, json!({ "shown": "public", "here": false }));
        assert_eq!(games(&nobody(&statistics).await), ["genius"], "only what was public");
        assert_eq!(games(&get(&stranger, &statistics).await), ["genius"]);
        assert_eq!(games(&get(&ann, &statistics).await), ["clever", "genius"], "she herself sees all");
        let seen = get(&stranger, &path).await;
        assert_eq!((&seen["name"], &seen["you"], games(&seen["statistics"])), (&json!("Ann"), &json!(false), vec!["genius"]));
        assert!(seen["since"].is_i64());
        assert_eq!(seen["together"], json!([]));
        let keys: Vec<&String> = seen.as_object().unwrap().keys().collect();
        assert!(keys.iter().all(|key| !key.contains("device") && !key.contains("settings")), "{keys:?}");

        show(&ann, "all").await;
        assert_eq!(games(&nobody(&statistics).await), ["clever", "genius"]);
        let listed = get(&stranger, &format!("/api/records?person={}", ann.id)).await;
        assert_eq!(listed["games"].as_array().unwrap().len(), 1, "what she did alone is still listed nowhere");

        show(&ann, "nothing").await;
        assert_eq!(nobody(&statistics).await, json!([]));
        let seen = get(&stranger, &path).await;
        assert_eq!((&seen["name"], &seen["since"], &seen["statistics"]), (&json!("Ann"), &Value::Null, &json!([])));
        let listed = async |guest: &Guest| {
            get(guest, &format!("/api/records?person={}", ann.id)).await["games"].as_array().unwrap().len()
        };
        assert_eq!((listed(&stranger).await, listed(&bob).await, listed(&ann).await), (0, 1, 2), "Bob was there");
        let by_name = async |guest: &Guest, name: &str| {
            get(guest, &format!("/api/records?name={name}")).await["games"].as_array().unwrap().len()
        };
        assert_eq!((by_name(&stranger, "ann").await, by_name(&bob, "ann").await), (0, 1), "nor by her name");
        assert_eq!((by_name(&stranger, "bob").await, by_name(&ann, "ann").await), (1, 2));
        let together = get(&bob, &path).await["together"].clone();
        assert_eq!(together.as_array().unwrap().len(), 1, "what Bob played he may know");
        assert_eq!(get(&stranger, "/api/people/nobody-here").await["code"], "not-found");
        let wrong = ann.ask("PATCH", "/api/me/settings", Some(&json!({ "shown": "some" }))).await.unwrap();
        assert_eq!(wrong.status, 400);
        assert_eq!(get(&ann, "/api/me/settings").await, json!({ "shown": "nothing", "here": false }), "refused, it changes nothing");
    }

    async fn two_people_know_how_it_went_between_them(place: Place) {
        let (server, over) = played(&place, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        let record = format!("{}.1", over[0].table);
        let listed = get(&bob, "/api/records?person=me").await["games"][0]["seats"].clone();
        let won = |seat: usize| json!(i64::from(listed[seat]["won"] == true));
        let mean = |seat: usize| json!(listed[seat]["score"].as_f64().unwrap());
        let together = get(&bob, &format!("/api/people/{}", ann.id)).await["together"][0].clone();
        assert_eq!((&together["game"], &together["games"], &together["record"]), (&json!("genius"), &json!(1), &json!(record)));
        assert_eq!((&together["wins"], &together["their_wins"]), (&won(1), &won(0)));
        assert_eq!((&together["mean"], &together["their_mean"]), (&mean(1), &mean(0)));
        let theirs = get(&ann, &format!("/api/people/{}", bob.id)).await["together"][0].clone();
        assert_eq!((&theirs["wins"], &theirs["mean"]), (&won(0), &mean(0)), "the other way round");

        let met = get(&bob, "/api/me/people").await;
        assert_eq!((met.as_array().unwrap().len(), &met[0]["person"], &met[0]["name"]), (1, &json!(ann.id), &json!("Ann")));
        assert_eq!(get(&Guest::arrive(server.address, "Eve").await.unwrap(), "/api/me/people").await, json!([]));
    }

    async fn who_played_is_asked_to_play_again_and_may_say_no(place: Place) {
        let (server, over) = played(&place, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        let again = format!("/api/records/{}.1/again", over[0].table);
        let made = bob.ask("POST", &again, None).await.unwrap();
        assert_eq!(made.status, 200, "{}", made.body);
        let table = made.body["id"].as_str().unwrap().to_owned();
        let info = get(&bob, &format!("/api/tables/{table}")).await;
        assert_eq!((&info["game"], &info["visibility"], info["seats"].as_array().unwrap().len()), (&json!("genius"), &json!("link"), 2));
        // It is among Ann's tables until she says no.
        let tables = asked(&ann).await;
        assert_eq!((tables.len(), &tables[0]["id"], &tables[0]["invited_by"]), (1, &json!(table), &json!("Bob")));
        assert!(asked(&bob).await.is_empty());
        let decline = format!("/api/me/invitations/{table}");
        assert_eq!(bob.ask("DELETE", &decline, None).await.unwrap().status, 404, "nobody asked Bob");
        assert_eq!(ann.ask("DELETE", &decline, None).await.unwrap().status, 200);
        assert!(asked(&ann).await.is_empty());
        assert_eq!(ann.ask("DELETE", &decline, None).await.unwrap().status, 404);
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        // Bob hears of it, nobody else does.
        let declined = async |guest: &Guest| get(guest, &format!("/api/tables/{table}")).await["declined"].clone();
        assert_eq!(declined(&bob).await, json!(["Ann"]));
        assert_eq!((declined(&ann).await, declined(&stranger).await), (json!([]), json!([])));
        // She comes after all.
        let sit = json!({ "id": "sit", "command": { "do": "sit", "name": "Ann" } });
        assert_eq!(ann.ask("POST", &format!("/api/tables/{table}/commands"), Some(&sit)).await.unwrap().status, 200);
        assert_eq!(declined(&bob).await, json!([]));
        assert_eq!(stranger.ask("POST", &again, None).await.unwrap().status, 404, "she did not play it");

        // Who said no is left in peace by the one who asked, for a day.
        let made = bob.ask("POST", &again, None).await.unwrap();
        assert_eq!((made.status, asked(&ann).await.len()), (200, 0), "there is still the link");
        place.sql("UPDATE members SET declined = declined - 86400001 WHERE declined IS NOT NULL").await;
        bob.ask("POST", &again, None).await.unwrap();
        assert_eq!(asked(&ann).await.len(), 1);
    }

    async fn nobody_is_asked_too_often(place: Place) {
        let (_server, over) = played(&place, &["Ann", "Bob", "Cleo", "Dora"]).await;
        let [ann, bob, cleo, dora] = [0, 1, 2, 3].map(|seat: usize| over[seat].guest.clone());
        let again = format!("/api/records/{}.1/again", over[0].table);
        // Who comes is no longer asked.
        let first = bob.ask("POST", &again, None).await.unwrap().body["id"].as_str().unwrap().to_owned();
        let mut seated = Seated::watch(&ann, &first).await;
        seated.sit("Ann").await.seq();
        assert!(asked(&ann).await.is_empty());
        let mut tables = Vec::new();
        for _ in 0..5 {
            let made = bob.ask("POST", &again, None).await.unwrap();
            assert_eq!(made.status, 200, "there is still the link");
            tables.push(made.body["id"].as_str().unwrap().to_owned());
        }
        assert_eq!(asked(&ann).await.len(), 3, "by one person");
        for guest in [&cleo, &dora] {
            for _ in 0..3 {
                guest.ask("POST", &again, None).await.unwrap();
            }
        }
        assert_eq!(asked(&ann).await.len(), 5, "from one address");

        // Who puts tables away to ask again comes to an end, too.
        let mut heard = 4;
        for _ in 0..20 {
            for table in tables.drain(..) {
                bob.ask("DELETE", &format!("/api/tables/{table}"), None).await.unwrap();
            }
            let before = asked(&ann).await.len();
            let made = bob.ask("POST", &again, None).await.unwrap();
            tables.extend(made.body["id"].as_str().map(str::to_owned));
            heard += asked(&ann).await.len() - before;
        }
        assert_eq!(heard, 10, "in a day");
    }

    async fn to_a_private_table_who_is_asked_needs_no_code(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "genius", "players": 2 }, "visibility": "private" });
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let bob = Guest::arrive(server.address, "Bob").await.unwrap();
        let made = ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap().body;
        let table = made["id"].as_str().unwrap();
        let enter = format!("/api/tables/{table}/enter");
        bob.ask("POST", &enter, Some(&json!({ "code": made["code"] }))).await.unwrap();
        let mut people = vec![Seated::watch(&ann, table).await, Seated::watch(&bob, table).await];
        people[0].sit("Ann").await.seq();
        people[1].sit("Bob").await.seq();
        people[0].tell(json!({ "do": "ready" })).await.seq();
        let seq = people[1].tell(json!({ "do": "ready" })).await.seq();
        for person in &mut people {
            person.reach(seq).await;
        }
        play_on(&mut people, usize::MAX).await;
        let again = ann.ask("POST", &format!("/api/records/{table}.1/again"), None).await.unwrap().body;
        let info = format!("/api/tables/{}", again["id"].as_str().unwrap());
        assert_eq!(get(&bob, &info).await["needs_code"], json!(false));
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        assert_eq!(get(&stranger, &info).await["needs_code"], json!(true));
    }
}
