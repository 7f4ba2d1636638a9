//! What is kept of games that were not played plainly to their end.

use serde_json::{Value, json};
use spellenkast::load::client::Guest;

use crate::on_both;
use crate::support::{Place, Seated, begun, begun_with, play_on};

async fn get(guest: &Guest, path: &str) -> Value {
    guest.ask("GET", path, None).await.unwrap().body
}

/// The only line of somebody's statistics.
async fn statistics(guest: &Guest) -> Value {
    let lines = get(guest, "/api/me/statistics").await;
    assert_eq!(lines.as_array().map(Vec::len), Some(1), "{lines}");
    lines[0].clone()
}

/// A game of one's own, at once.
async fn quick_play(guest: &Guest, wish: Value) -> Seated {
    let made = guest.ask("POST", "/api/play", Some(&wish)).await.unwrap().body;
    Seated::watch(guest, made["id"].as_str().unwrap_or_else(|| panic!("{made}"))).await
}

/// Asks for a hint, and waits until the table says that it was given.
async fn take_hint(seated: &mut Seated) {
    let ask = json!({ "type": "hint", "table": seated.table, "id": "h" });
    seated.socket.send(&ask).await.unwrap();
    while seated.view["marks"] != json!(["hints"]) {
        seated.next().await.unwrap();
    }
}

on_both! {
    async fn who_resigns_has_lost_and_the_other_has_won(place: Place) {
        let server = place.serve();
        let mut people = begun(server.address, "genius", &["Ann", "Bob"]).await;
        play_on(&mut people, 3).await;
        let seq = people[0].tell(json!({ "do": "resign" })).await.seq();
        people[1].reach(seq).await;
        assert_eq!(people[1].view["seats"][0]["gave_up"], json!({ "how": "resigned", "name": "Ann" }));

        let game = get(&people[1].guest, "/api/records?person=me").await["games"][0].clone();
        assert_eq!(game["marks"], json!(["cut-short"]), "{game}");
        let told = |seat: usize| (game["seats"][seat]["won"].clone(), game["seats"][seat]["gave_up"].clone());
        assert_eq!((told(0), told(1)), ((json!(false), json!("resigned")), (json!(true), json!(null))));
        let record = get(&people[0].guest, &format!("/api/records/{}.1", people[0].table)).await;
        assert_eq!((&record["marks"], &record["scores"]), (&json!(["cut-short"]), &json!(null)));

        for (person, wins, gave_up) in [(0, 0, 1), (1, 1, 0)] {
            let line = statistics(&people[person].guest).await;
            assert_eq!((&line["games"], &line["wins"], &line["gave_up"]), (&json!(1), &json!(wins), &json!(gave_up)));
            assert_eq!((&line["best"], &line["distribution"]), (&json!(null), &json!([])), "no score to compare");
        }
    }

    async fn who_leaves_has_lost_even_where_nobody_is_left(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let unmoved = quick_play(&ann, json!({ "game": "clever" })).await.tell(json!({ "do": "leave" })).await;
        unmoved.seq();
        assert_eq!(get(&ann, "/api/me/statistics").await, json!([]), "nothing was played");

        let mut alone = [quick_play(&ann, json!({ "game": "clever" })).await];
        play_on(&mut alone, 4).await;
        alone[0].tell(json!({ "do": "leave" })).await.seq();
        let line = statistics(&ann).await;
        assert_eq!((&line["games"], &line["gave_up"], &line["best"]), (&json!(1), &json!(1), &json!(null)));
        let game = get(&ann, "/api/records?person=me").await["games"][0].clone();
        assert_eq!((&game["seats"][0]["name"], &game["seats"][0]["gave_up"]), (&json!("Ann"), &json!("left")));
    }

    async fn games_for_practice_and_with_hints_are_told_apart(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut plain = [quick_play(&ann, json!({ "game": "clever" })).await];
        play_on(&mut plain, usize::MAX).await;
        let best = plain[0].view["standing"]["seats"][0]["total"].clone();

        let mut practice = [quick_play(&ann, json!({ "game": "clever", "practice": true })).await];
        assert_eq!(get(&ann, &format!("/api/tables/{}", practice[0].table)).await["practice"], json!(true));
        play_on(&mut practice, usize::MAX).await;

        let mut hinted = [quick_play(&ann, json!({ "game": "clever" })).await];
        take_hint(&mut hinted[0]).await;
        play_on(&mut hinted, usize::MAX).await;

        let games = get(&ann, "/api/records?person=me").await["games"].clone();
        let marks: Vec<&Value> = games.as_array().unwrap().iter().map(|game| &game["marks"]).collect();
        assert_eq!(marks, [&json!(["hints"]), &json!(["practice"]), &json!([])], "the last first");
        let line = statistics(&ann).await;
        assert_eq!((&line["games"], &line["marked"], &line["best"]), (&json!(1), &json!(2), &best), "{line}");
    }

    async fn an_opponents_hints_do_not_spoil_ones_own_game(place: Place) {
        let server = place.serve();
        let wish = json!({ "settings": { "game": "genius", "players": 2, "hints": true } });
        let mut people = begun_with(server.address, wish, &["Ann", "Bob"]).await;
        let first = usize::from(people[0].moves().is_empty());
        take_hint(&mut people[first]).await;
        play_on(&mut people, usize::MAX).await;
        for (index, marked) in [(first, 1), (1 - first, 0)] {
            let line = statistics(&people[index].guest).await;
            assert_eq!((&line["marked"], &line["games"]), (&json!(marked), &json!(1 - marked)), "{line}");
            assert_eq!(line["best"].is_null(), marked == 1, "{line}");
        }
        let game = get(&people[0].guest, "/api/records?person=me").await["games"][0].clone();
        assert_eq!(game["marks"], json!(["hints"]), "the list tells of all");
    }

    async fn a_hint_is_no_way_out_of_a_loss(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut game = [quick_play(&ann, json!({ "game": "clever" })).await];
        play_on(&mut game, 4).await;
        take_hint(&mut game[0]).await;
        game[0].tell(json!({ "do": "leave" })).await.seq();
        assert_eq!(get(&ann, "/api/records?person=me").await["games"][0]["marks"], json!(["hints", "cut-short"]));
        let line = statistics(&ann).await;
        assert_eq!((&line["games"], &line["gave_up"], &line["wins"]), (&json!(1), &json!(1), &json!(0)), "{line}");
        assert_eq!((&line["marked"], &line["best"]), (&json!(0), &json!(null)), "{line}");
    }

    async fn dice_once_seen_stay_against_bots(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut alone = [quick_play(&ann, json!({ "game": "clever" })).await];
        let rolled = |seated: &Seated| seated.events.iter().filter(|event| event["what"] == "outcome").count();
        while rolled(&alone[0]) < 2 {
            play_on(&mut alone, 1).await;
        }
        assert_eq!(alone[0].view["can_undo"], json!(null));
        assert_eq!(alone[0].tell(json!({ "do": "undo" })).await.code(), "dice-rolled");
    }
}
