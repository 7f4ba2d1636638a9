//! Who is here, as far as they show it.

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, request};

use crate::clubs::granted;
use crate::on_both;
use crate::people::get;
use crate::support::{Place, Seated, begun_with, eventually, play_on};

/// Rounds in which servers tell each other come faster than in a real house.
const FAST: [&str; 2] = ["--sweep-seconds", "1"];

async fn show(guest: &Guest, here: bool) {
    let answer = guest.ask("PATCH", "/api/me/settings", Some(&json!({ "here": here }))).await.unwrap();
    assert_eq!((answer.status, &answer.body["here"]), (200, &json!(here)));
}

/// What somebody sees of another: in their list, and on the other's page.
async fn sees(guest: &Guest, other: &Guest) -> (Value, Value) {
    let list = get(guest, "/api/me/people").await;
    let listed =
        list.as_array().unwrap().iter().find(|met| met["person"] == other.id).cloned().unwrap_or_default();
    (listed["here"].clone(), get(guest, &format!("/api/people/{}", other.id)).await["here"].clone())
}

fn both(value: Value) -> (Value, Value) {
    (value.clone(), value)
}

/// These have played a game, and still look at its end.
async fn played(server: std::net::SocketAddr, names: &[&str]) -> Vec<Seated> {
    let wish = json!({ "settings": { "game": "genius", "players": names.len() }, "visibility": "link" });
    let mut over = begun_with(server, wish, names).await;
    play_on(&mut over, usize::MAX).await;
    over
}

on_both! {
    async fn only_who_shows_it_is_seen_and_only_by_those_who_do_too(place: Place) {
        let server = place.serve();
        let mut over = played(server.address, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        assert_eq!(sees(&bob, &ann).await, both(Value::Null), "nobody shows it unless they say so");
        show(&ann, true).await;
        assert_eq!(sees(&bob, &ann).await, both(Value::Null), "Bob does not show it himself");
        assert_eq!(sees(&ann, &bob).await, both(json!(false)), "though he is here");
        show(&bob, true).await;
        assert_eq!(sees(&bob, &ann).await, both(json!(true)));
        assert_eq!(sees(&ann, &bob).await, both(json!(true)));

        let eve = Guest::arrive(server.address, "Eve").await.unwrap();
        show(&eve, true).await;
        assert_eq!(sees(&eve, &ann).await, both(Value::Null), "she has never played with Ann");
        let path = format!("/api/people/{}", ann.id);
        assert_eq!(request(server.address, "GET", &path, &[], None).await.unwrap().body["here"], Value::Null);
        assert_eq!(get(&ann, &path).await["here"], Value::Null, "oneself one need not look for");

        show(&ann, false).await;
        assert_eq!(sees(&bob, &ann).await, both(json!(false)), "at once");
        show(&ann, true).await;
        assert_eq!(sees(&bob, &ann).await, both(json!(true)));
        drop(over.remove(0));
        eventually("Ann went, and is still here", async || sees(&bob, &ann).await == both(json!(false))).await;
        let unchanged = get(&ann, "/api/me/settings").await;
        assert_eq!(unchanged, json!({ "shown": "public", "here": true }));
        let answer = ann.ask("PATCH", "/api/me/settings", Some(&json!({ "here": "yes" }))).await.unwrap();
        assert_eq!((answer.status, get(&ann, "/api/me/settings").await), (400, unchanged));
    }

    async fn in_a_club_it_is_no_different(place: Place) {
        let server = place.serve();
        let over = played(server.address, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        let eve = Guest::arrive(server.address, "Eve").await.unwrap();
        let _here = eve.connect().await.unwrap();
        let made = granted(&ann, "POST", "/api/clubs", json!({ "name": "Thursday" })).await;
        let club = format!("/api/clubs/{}", made["id"].as_str().unwrap());
        let link = get(&ann, &club).await["link"].clone();
        for guest in [&bob, &eve] {
            granted(guest, "POST", "/api/clubs/join", json!({ "link": link })).await;
        }
        let members = async |guest: &Guest| -> Vec<Value> {
            let page = get(guest, &club).await;
            let named = |name: &str| page["members"].as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()["here"].clone();
            ["Ann", "Bob", "Eve"].map(named).into()
        };
        assert_eq!(members(&bob).await, [Value::Null, Value::Null, Value::Null], "nobody shows it");
        show(&ann, true).await;
        show(&eve, true).await;
        assert_eq!(members(&bob).await, [Value::Null, Value::Null, Value::Null], "Bob does not show it himself");
        assert_eq!(members(&ann).await, [Value::Null, json!(false), Value::Null], "and nobody sees that he is here");
        show(&bob, true).await;
        assert_eq!(members(&bob).await, [json!(true), Value::Null, Value::Null], "Eve has never played with him");
        assert_eq!(members(&eve).await, [Value::Null, Value::Null, Value::Null]);
        show(&ann, false).await;
        assert_eq!(members(&bob).await, [json!(false), Value::Null, Value::Null], "at once");
    }

    async fn who_is_forgotten_is_seen_nowhere(place: Place) {
        let server = place.serve_with(&FAST);
        let over = played(server.address, &["Ann", "Bob"]).await;
        let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
        show(&ann, true).await;
        show(&bob, true).await;
        assert_eq!(sees(&bob, &ann).await, both(json!(true)));
        let gone = ann.ask("POST", "/api/me/farewell", Some(&json!({ "name": "Ann" }))).await.unwrap();
        assert_eq!(gone.status, 200);
        assert_eq!(sees(&bob, &ann).await, both(Value::Null));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_at_one_server_is_seen_at_another_until_it_dies() {
    let Some(place) = Place::postgres() else { return };
    let (mut one, other) = (place.serve_with(&FAST), place.serve_with(&FAST));
    let over = played(one.address, &["Ann", "Bob"]).await;
    let [ann, bob] = [&over[0], &over[1]].map(|seated| seated.guest.clone());
    let bob = bob.at(other.address);
    show(&bob, true).await;
    show(&ann, true).await;
    eventually("Ann is at the other server", async || sees(&bob, &ann).await == both(json!(true))).await;
    show(&ann, false).await;
    assert_eq!(sees(&bob, &ann).await, both(json!(false)), "at once, there too");
    show(&ann, true).await;
    eventually("Ann shows it again", async || sees(&bob, &ann).await == both(json!(true))).await;
    // Killed, it says nothing any more, also not that they are gone.
    one.kill();
    eventually("her server is dead, and Ann is still here", async || {
        sees(&bob, &ann).await == both(json!(false))
    })
    .await;
    // What it said is cleared away by those who are left.
    eventually("the dead server's people are kept for ever", async || {
        place.ask("SELECT COUNT(*)::text FROM presence").await == "0"
    })
    .await;
}
