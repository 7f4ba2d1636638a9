//! Where somebody is signed in.

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, request};

use crate::on_both;
use crate::support::{Place, Seated};

/// The same person on one more device.
async fn move_to_another(guest: &Guest) -> Guest {
    let token = guest.ask("POST", "/api/me/recovery", None).await.unwrap().body["token"].clone();
    let moved = request(guest.way, "POST", "/api/recover", &[], Some(&json!({ "token": token }))).await;
    Guest { cookie: moved.unwrap().cookie.unwrap(), ..guest.clone() }
}

async fn devices(guest: &Guest) -> Vec<Value> {
    let answer = guest.ask("GET", "/api/me/devices", None).await.unwrap();
    answer.body.as_array().unwrap_or_else(|| panic!("{}", answer.body)).clone()
}

on_both! {
    async fn a_lost_device_is_signed_out_at_once(place: Place) {
        let server = place.serve();
        // On PostgreSQL the lost device is connected to another server.
        let other = matches!(place, Place::Postgres(_)).then(|| place.serve());
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let lost = move_to_another(&ann).await;
        let lost = lost.at(other.as_ref().map_or(server.address, |other| other.address));
        let third = move_to_another(&ann).await;
        let table = ann.make_table(&json!({ "settings": { "game": "clever", "players": 1 } })).await.unwrap();
        let (mut own, mut far) = (Seated::watch(&ann, &table).await, Seated::watch(&lost, &table).await);
        own.sit("Ann").await.seq();

        let all = devices(&ann).await;
        assert_eq!(all.len(), 3);
        assert_eq!(all.iter().filter(|device| device["this"] == true).count(), 1);
        assert!(all.iter().all(|device| device["since"].is_i64() && device["seen"].is_i64()));
        let named = devices(&lost).await.into_iter().find(|device| device["this"] == true).unwrap();
        let link = ann.ask("POST", "/api/me/recovery", None).await.unwrap().body["token"].clone();
        let path = format!("/api/me/devices/{}", named["id"].as_str().unwrap());
        let left = ann.ask("DELETE", &path, None).await.unwrap();
        assert_eq!((left.status, left.body.as_array().map(Vec::len)), (200, Some(2)));

        assert_eq!(far.socket.closed().await, Some((1008, "signed out".to_owned())));
        assert_eq!(lost.ask("GET", "/api/me", None).await.unwrap().body, Value::Null);
        assert_eq!(lost.ask("GET", "/api/me/devices", None).await.unwrap().status, 401);
        let tried = request(server.address, "POST", "/api/recover", &[], Some(&json!({ "token": link }))).await;
        assert_eq!(tried.unwrap().status, 403, "a link that the finder may have made");
        own.tell(json!({ "do": "ready" })).await.seq();
        assert_eq!(third.ask("GET", "/api/me", None).await.unwrap().body["id"], ann.id);
        assert_eq!(ann.ask("DELETE", &path, None).await.unwrap().status, 404, "it is signed out already");
    }

    async fn a_device_too_many_is_shown_out(place: Place) {
        let server = place.serve_with(&["--message-rate", "100"]);
        let other = matches!(place, Place::Postgres(_)).then(|| place.serve());
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let table = ann.make_table(&json!({ "settings": { "game": "clever", "players": 1 } })).await.unwrap();
        let first = ann.at(other.as_ref().map_or(server.address, |other| other.address));
        let mut far = Seated::watch(&first, &table).await;
        // Each has a link made by the one before, so that nobody changes too much.
        let mut last = ann.clone();
        for _ in 0..20 {
            last = move_to_another(&last).await;
        }
        assert_eq!(far.socket.closed().await, Some((1008, "signed out".to_owned())));
        assert_eq!(first.ask("GET", "/api/me", None).await.unwrap().body, Value::Null);
    }

    async fn all_others_are_signed_out_together(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let others = [move_to_another(&ann).await, move_to_another(&ann).await];
        let stranger = Guest::arrive(server.address, "Eve").await.unwrap();
        let left = ann.ask("DELETE", "/api/me/devices", None).await.unwrap().body;
        assert_eq!((left.as_array().map(Vec::len), &left[0]["this"]), (Some(1), &json!(true)));
        for other in &others {
            assert_eq!(other.ask("GET", "/api/me", None).await.unwrap().body, Value::Null);
        }
        assert_eq!(devices(&stranger).await.len(), 1);
        let theirs = format!("/api/me/devices/{}", devices(&stranger).await[0]["id"].as_str().unwrap());
        assert_eq!(ann.ask("DELETE", &theirs, None).await.unwrap().status, 404, "not hers to sign out");
    }
}
