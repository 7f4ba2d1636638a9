//! Players show each other how they feel.

use serde_json::{Value, json};
use spellenkast::load::client::Guest;

use crate::on_both;
use crate::support::{Place, Seated, begun};

async fn show(seated: &mut Seated, reaction: &str) {
    let message = json!({ "type": "react", "id": "face", "table": seated.table, "reaction": reaction });
    seated.socket.send(&message).await.unwrap();
}

fn is_face(message: &Value) -> bool {
    message["type"] == "reacted"
}

on_both! {
    async fn everybody_at_the_table_sees_a_face_and_nobody_fills_it_with_them(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "genius", &["Ann", "Bob"]).await;
        let table = people[0].table.clone();
        let before = people[0].view["seq"].clone();
        // On PostgreSQL somebody looks on at another server.
        let other = matches!(place, Place::Postgres(_)).then(|| place.serve());
        let elsewhere = other.as_ref().map_or(server.address, |other| other.address);
        let mut looker = Seated::watch(&Guest::arrive(elsewhere, "Cas").await.unwrap(), &table).await;

        show(&mut people[1], "bravo").await;
        for seated in people.iter_mut().chain([&mut looker]) {
            let face = seated.until(is_face).await;
            assert_eq!((&face["by"], &face["reaction"]), (&json!(1), &json!("bravo")), "{face}");
        }
        show(&mut looker, "laugh").await;
        let refused = looker.until(|message| message["type"] == "refused").await;
        assert_eq!(refused["code"], "not-seated", "who looks on keeps a straight face");
        show(&mut people[0], "<b>hello</b>").await;
        assert_eq!(people[0].until(|message| message["type"] == "refused").await["code"], "message");

        // A few, and no more for a while.
        for _ in 0..10 {
            show(&mut people[1], "lucky").await;
        }
        let mut seen = 0;
        // Each is shown or refused, in whatever order.
        for _ in 0..10 {
            let message = people[1].until(|message| is_face(message) || message["type"] == "refused").await;
            if is_face(&message) {
                seen += 1;
            } else {
                assert_eq!(message["code"], "too-many-faces");
            }
        }
        assert!((1..=4).contains(&seen), "{seen} of 10");
        assert_eq!(people[0].view["seq"], before, "nothing of it is kept");
    }
}
