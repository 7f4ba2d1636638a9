//! Clients that misbehave: refused in words, and others do not notice.

use std::time::Duration;

use serde_json::{Value, json};
use spellenkast::load::client::{Guest, Socket, request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Place, Seated, begun, play_on};

#[tokio::test]
async fn garbage_is_refused_in_words() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut socket = eve.connect().await.unwrap();
    socket.next().await.unwrap();
    for garbage in [
        "",
        "{",
        "null",
        "[]",
        "{\"type\":\"dance\"}",
        "{\"type\":\"watch\"}",
        "{\"type\":\"watch\",\"table\":7}",
        "{\"type\":\"command\",\"table\":\"x\",\"id\":\"y\",\"command\":{\"do\":\"explode\"}}",
        "{\"type\":\"command\",\"table\":\"x\",\"id\":\"y\",\"command\":{\"do\":\"sit\",\"name\":\"a\",\"seat\":-1}}",
        "{\"type\":\"ping\",\"extra\":1}",
        "\u{0}\u{1}\u{2}",
    ] {
        socket.send_text(garbage.to_owned()).await.unwrap();
        let refused = socket.next().await.unwrap();
        assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("message")), "{garbage}");
        assert!(refused["text"].as_str().unwrap().len() > 20);
    }
    socket.send_frame(Message::Binary(vec![0; 100].into())).await.unwrap();
    assert_eq!(socket.next().await.unwrap()["type"], "refused");
    for table in ["nothing", "", "../../etc", "' OR 1=1 --"] {
        socket.send(&json!({ "type": "watch", "table": table })).await.unwrap();
        assert_eq!(socket.next().await.unwrap()["code"], "no-table");
    }
    socket.send(&json!({ "type": "ping" })).await.unwrap();
    assert_eq!(socket.next().await.unwrap()["type"], "pong", "the connection is still of use");
    let _ = socket.send_text("x".repeat(100_000)).await;
    assert!(socket.next().await.is_none(), "far too large");
    for (verb, path, body) in [
        ("POST", "/api/tables", json!({ "settings": { "game": "chess", "players": 2 } })),
        ("POST", "/api/tables", json!({ "settings": { "game": "clever", "players": 99 } })),
        ("POST", "/api/tables", json!([])),
        ("POST", "/api/play", json!({ "game": "nothing" })),
        ("PATCH", "/api/me", json!({ "name": 7 })),
        ("GET", "/api/records?limit=many", Value::Null),
    ] {
        let answer = eve.ask(verb, path, Some(&body)).await.unwrap();
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(answer.body["text"].is_string(), "{path}: {}", answer.body);
    }
    let large = json!({ "name": "x".repeat(200_000) });
    assert_eq!(eve.ask("PATCH", "/api/me", Some(&large)).await.unwrap().status, 413);
    assert_eq!(play_on(&mut people, 4).await, 4, "the others play on");
}

#[tokio::test]
async fn others_moves_and_seats_are_not_ones_own() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
    let mover = (0..2).find(|&index| !people[index].moves().is_empty()).unwrap();
    let before = people[mover].seq;
    let wish = json!({ "do": "point", "spots": people[mover].moves()[0], "seat": mover });
    assert_eq!(people[1 - mover].tell(wish.clone()).await.code(), "not-your-seat");
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut eve = Seated::watch(&eve, &people[0].table).await;
    for command in [
        wish,
        json!({ "do": "leave", "seat": 0 }),
        json!({ "do": "undo" }),
        json!({ "do": "resign", "seat": 0 }),
    ] {
        let code = eve.tell(command).await.code();
        assert!(["not-your-seat", "not-seated"].contains(&code.as_str()), "{code}");
    }
    let view = eve.guest.ask("GET", &format!("/api/tables/{}/view?seat=0", eve.table), None).await.unwrap();
    assert_eq!((view.status, &view.body["code"]), (403, &json!("not-your-seat")));
    eve.socket.send(&json!({ "type": "watch", "table": eve.table, "seat": 1 })).await.unwrap();
    assert_eq!(eve.until(|message| message["type"] == "refused").await["code"], "not-your-seat");
    let mut nobody = Socket::open(server.address, &[]).await.unwrap();
    assert_eq!(nobody.next().await.unwrap()["person"], json!(null));
    let sit =
        json!({ "type": "command", "table": eve.table, "id": "1", "command": { "do": "sit", "name": "x" } });
    nobody.send(&sit).await.unwrap();
    assert_eq!(nobody.next().await.unwrap()["code"], "unknown-person");
    let now =
        people[0].guest.ask("GET", &format!("/api/tables/{}/view", people[0].table), None).await.unwrap();
    assert_eq!(now.body["seq"], before, "nothing has happened");
}

#[tokio::test]
async fn who_floods_is_slowed_down_and_then_dropped() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--message-rate", "10"]);
    let mut people = begun(server.address, "clever", &["Ann"]).await;
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut eve = Seated::watch(&eve, &people[0].table).await;
    for _ in 0..200 {
        eve.socket.send(&json!({ "type": "ping" })).await.unwrap();
    }
    let refused = eve.until(|message| message["type"] == "refused").await;
    assert_eq!(refused["code"], "too-fast");
    for _ in 0..400 {
        if eve.socket.send(&json!({ "type": "ping" })).await.is_err() {
            break;
        }
    }
    while eve.next().await.is_some() {}
    assert!(people[0].make_a_move().await, "the others play on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_nothing_is_dropped() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut people = begun(server.address, "keer-op-keer", &["Ann", "Bob"]).await;
    let table = people[0].table.clone();
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut deaf = eve.connect().await.unwrap();
    deaf.send(&json!({ "type": "watch", "table": table })).await.unwrap();
    // She asks and asks for the whole table, and reads none of it. Long messages, so that the system cannot keep them all.
    let mut sent = 0;
    let watch = format!("{}{}", json!({ "type": "watch", "table": table }), " ".repeat(10_000));
    while sent < 60_000 && deaf.send_text(watch.clone()).await.is_ok() {
        sent += 1;
        if sent % 1000 == 0 {
            assert!(server.memory_kib().unwrap() < 300_000, "the server does not keep it all");
        }
    }
    assert!(sent < 60_000, "she was dropped");
    assert_eq!(play_on(&mut people, 6).await, 6, "the others play on");
}

#[tokio::test]
async fn other_sites_are_kept_out() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--origin", "https://games.example"]);
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let own = format!("http://{}", server.address);
    let wish = json!({ "settings": { "game": "clever", "players": 1 } });
    for (headers, status) in [
        (vec![("Origin", "https://evil.example")], 403),
        (vec![("Origin", "null")], 403),
        (vec![("Sec-Fetch-Site", "cross-site")], 403),
        (vec![("Origin", own.as_str())], 200),
        (vec![("Origin", "https://games.example")], 200),
        (vec![("Sec-Fetch-Site", "same-origin")], 200),
    ] {
        let mut all = vec![("Cookie", ann.cookie.as_str())];
        all.extend(headers.iter().copied());
        let answer = request(server.address, "POST", "/api/tables", &all, Some(&wish)).await.unwrap();
        assert_eq!(answer.status, status, "{headers:?}");
        let mut all = vec![("Cookie", ann.cookie.as_str())];
        all.extend(headers.iter().copied());
        assert_eq!(Socket::open(server.address, &all).await.is_ok(), status == 200, "{headers:?}");
    }
    let page = request(server.address, "GET", "/", &[], None).await.unwrap();
    assert!(
        page.headers.contains("default-src 'self'") && page.headers.contains("nosniff"),
        "{}",
        page.headers
    );
    let docs = request(server.address, "GET", "/api/openapi.json", &[], None).await.unwrap();
    assert!(docs.body["paths"]["/api/tables/{id}/commands"]["post"].is_object(), "{}", docs.body);
}

#[tokio::test]
async fn only_a_proxy_says_what_the_house_is_called() {
    for (arguments, status) in [(vec![], 403), (vec!["--behind-proxy"], 200)] {
        let (place, _folder) = Place::file();
        let server = place.serve_with(&arguments);
        let headers = [("Origin", "https://evil.example"), ("X-Forwarded-Host", "evil.example")];
        let answer = request(server.address, "POST", "/api/me", &headers, Some(&json!({}))).await.unwrap();
        assert_eq!(answer.status, status, "{arguments:?}");
        assert_eq!(Socket::open(server.address, &headers).await.is_ok(), status == 200, "{arguments:?}");
    }
}

#[tokio::test]
async fn half_a_request_holds_nobody_up() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut idle = Vec::new();
    for text in [
        "",
        "GET / HT",
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n{",
        "\u{1}\u{2}\r\n\r\n",
    ] {
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        idle.push(stream);
    }
    let mut people = begun(server.address, "clever", &["Ann"]).await;
    assert!(people[0].make_a_move().await);
    let mut bad = idle.pop().unwrap();
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(5), bad.read_to_end(&mut answer)).await;
    assert!(String::from_utf8_lossy(&answer).contains("400"), "{answer:?}");
}
