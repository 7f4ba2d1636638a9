//! What one person or one address may take: each limit is reached here, and others do not notice.

use std::net::SocketAddr;

use serde_json::json;
use spellenkast::load::client::{Answer, Guest, Socket, Way, request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::on_both;
use crate::support::{Place, Seated, begun, eventually, raw};

/// The way from this address of our own.
fn from(server: SocketAddr, address: [u8; 4]) -> Way {
    Way { server, from: Some(address.into()) }
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status, answer.body["code"].as_str().unwrap_or_default())
}

on_both! {
    async fn many_requests_at_once_make_no_more_tables_than_are_allowed(place: Place) {
        // On PostgreSQL two servers count together.
        let limits = ["--tables-per-person", "50"];
        let servers = match place {
            Place::File(_) => vec![place.serve_with(&limits)],
            Place::Postgres(_) => vec![place.serve_with(&limits), place.serve_with(&limits)],
        };
        let ann = Guest::arrive(servers[0].address, "Ann").await.unwrap();
        let wish = json!({ "settings": { "game": "clever", "players": 2 } });
        let tries: Vec<_> = (0..80)
            .map(|number| {
                let (ann, wish) = (ann.at(servers[number % servers.len()].address), wish.clone());
                tokio::spawn(async move { ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap() })
            })
            .collect();
        let mut made = 0;
        for attempt in tries {
            let answer = attempt.await.unwrap();
            if answer.status == 200 {
                made += 1;
            } else {
                assert_eq!(refused(&answer), (429, "too-many-tables"), "{}", answer.body);
            }
        }
        assert_eq!(made, 50);
        let bob = Guest::arrive(servers[0].address, "Bob").await.unwrap();
        assert!(bob.make_table(&wish).await.is_ok(), "others may");
    }
}

#[tokio::test]
async fn who_changes_everything_all_the_time_is_slowed_down() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    let mut done = 0;
    for number in 0..30 {
        let answer = if number % 2 == 0 {
            eve.ask("POST", "/api/me/recovery", None).await.unwrap()
        } else {
            eve.ask("PATCH", "/api/me", Some(&json!({ "name": "Eve" }))).await.unwrap()
        };
        if answer.status == 200 {
            done += 1;
        } else {
            assert_eq!(refused(&answer), (429, "too-fast"));
        }
    }
    assert!((20..25).contains(&done), "{done}");
    // Another address does not help her; another person at her address does not suffer.
    let elsewhere = Guest { way: from(server.address, [127, 0, 0, 2]), ..eve };
    assert_eq!(elsewhere.ask("POST", "/api/me/recovery", None).await.unwrap().status, 429);
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    assert_eq!(ann.ask("POST", "/api/me/recovery", None).await.unwrap().status, 200);
}

/// Sends the same request so many times at once; returns the heads of the answers.
async fn pipelined(way: Way, path: &str, times: usize) -> Vec<String> {
    let mut stream = way.connect().await.unwrap();
    let one = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n");
    let last =
        format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
    let (mut reading, mut writing) = stream.split();
    let requests = [one.repeat(times - 1), last].concat();
    let mut answers = Vec::new();
    let (written, read) =
        tokio::join!(writing.write_all(requests.as_bytes()), reading.read_to_end(&mut answers));
    written.and(read).unwrap();
    let answers = String::from_utf8_lossy(&answers);
    let heads = answers.split("HTTP/1.1 ").skip(1);
    heads.map(|answer| answer.split("\r\n\r\n").next().unwrap().to_lowercase()).collect()
}

#[tokio::test]
async fn who_reads_everything_all_the_time_is_slowed_down() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--request-rate", "0.5"]);
    let (eve, ann) = (from(server.address, [127, 0, 0, 2]), from(server.address, [127, 0, 0, 3]));
    let mut served = 0;
    for path in ["/api/openapi.json", "/api/lobby", "/api/nothing"] {
        // Few, as she hears late that she may not.
        let heads = pipelined(eve, path, 12).await;
        assert_eq!(heads.len(), 12, "{path}");
        let refused: Vec<&String> = heads.iter().filter(|head| head.starts_with("429")).collect();
        assert!(refused.len() >= 3, "{path}: {}", refused.len());
        assert!(refused.iter().all(|head| head.contains("retry-after: ")), "{refused:?}");
        served += heads.len() - refused.len();
    }
    assert!(served >= 5, "five at once are allowed: {served}");
    let mut lines = Vec::new();
    for _ in 0..5 {
        lines.push(Socket::open(eve, &[]).await);
    }
    assert!(lines.iter().any(Result::is_err), "nor does she get a line each time");
    assert_eq!(request(eve, "GET", "/healthz", &[], None).await.unwrap().status, 200, "that is no work");
    assert_eq!(request(ann, "GET", "/api/lobby", &[], None).await.unwrap().status, 200);
    assert!(Socket::open(ann, &[]).await.is_ok(), "others do not notice");
}

#[tokio::test]
async fn many_guests_of_one_address_are_slowed_down_together() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut eves = Vec::new();
    for number in 0..20 {
        eves.push(Guest::arrive(server.address, &format!("Eve {number}")).await.unwrap());
    }
    // Each of them asks for no more than she may.
    let asking: Vec<_> = eves
        .into_iter()
        .map(|eve| {
            tokio::spawn(async move {
                let mut done = 0;
                for _ in 0..20 {
                    let answer = eve.ask("POST", "/api/me/recovery", None).await.unwrap();
                    assert!([(200, ""), (429, "too-fast")].contains(&refused(&answer)), "{}", answer.body);
                    done += u32::from(answer.status == 200);
                }
                done
            })
        })
        .collect();
    let mut done = 0;
    for eve in asking {
        done += eve.await.unwrap();
    }
    assert!((200..400).contains(&done), "{done}");
}

#[tokio::test]
async fn the_code_of_a_table_cannot_be_guessed_by_many_guests() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let wish = json!({ "settings": { "game": "genius", "players": 2 }, "visibility": "private" });
    let mut doors = Vec::new();
    for _ in 0..2 {
        let made = ann.ask("POST", "/api/tables", Some(&wish)).await.unwrap().body;
        doors.push((format!("/api/tables/{}/enter", made["id"].as_str().unwrap()), made["code"].clone()));
    }
    let wrong = json!({ "code": "AAAAAA" });
    // Of one address: however many guests, thirty tries at once.
    let mut tried = 0;
    for _ in 0..6 {
        let eve = Guest::arrive(server.address, "Eve").await.unwrap();
        for _ in 0..10 {
            let answer = eve.ask("POST", &doors[0].0, Some(&wrong)).await.unwrap();
            assert!([(403, "wrong-code"), (429, "too-many-codes")].contains(&refused(&answer)));
            tried += u32::from(answer.status == 403);
        }
    }
    assert!((30..40).contains(&tried), "{tried}");
    // Of as many addresses as one likes: one table bears so many tries and no more.
    let mut tried = 0;
    for number in 1..=15 {
        let eve = Guest::arrive(from(server.address, [127, 0, 1, number]), "Eve").await.unwrap();
        for _ in 0..10 {
            let answer = eve.ask("POST", &doors[1].0, Some(&wrong)).await.unwrap();
            tried += u32::from(answer.status == 403);
        }
    }
    assert!((100..125).contains(&tried), "{tried}");
    let bob = Guest::arrive(from(server.address, [127, 0, 1, 99]), "Bob").await.unwrap();
    let right = json!({ "code": doors[1].1 });
    eventually("whoever has the code gets in after a while", || async {
        bob.ask("POST", &doors[1].0, Some(&right)).await.unwrap().status == 200
    })
    .await;
}

#[tokio::test]
async fn recovery_links_cannot_be_tried_out() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let mut tried = 0;
    for _ in 0..40 {
        let guess = json!({ "token": "x".repeat(43) });
        let answer = request(server.address, "POST", "/api/recover", &[], Some(&guess)).await.unwrap();
        tried += u32::from(answer.status == 403);
    }
    assert!((20..25).contains(&tried), "{tried}");
}

#[tokio::test]
async fn what_visitors_say_of_their_own_address_is_not_believed() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--behind-proxy", "--guests-at-once", "1"]);
    let arrive = |lines: Vec<(&'static str, &'static str)>| async move {
        let body = json!({ "name": "Eve" });
        request(server.address, "POST", "/api/me", &lines, Some(&body)).await.unwrap().status
    };
    assert_eq!(arrive(vec![("X-Forwarded-For", "1.1.1.1"), ("X-Forwarded-For", "203.0.113.1")]).await, 200);
    assert_eq!(arrive(vec![("X-Forwarded-For", "2.2.2.2"), ("X-Forwarded-For", "203.0.113.1")]).await, 429);
    assert_eq!(arrive(vec![("X-Forwarded-For", "3.3.3.3, 203.0.113.1")]).await, 429);
    assert_eq!(arrive(vec![("X-Forwarded-For", "3.3.3.3, 203.0.113.2")]).await, 200, "somebody else");
    assert_eq!(arrive(vec![("X-Forwarded-For", "2001:db8::1")]).await, 200);
    assert_eq!(arrive(vec![("X-Forwarded-For", "2001:db8::ffff:1")]).await, 429, "the same network");
}

#[tokio::test]
async fn nobody_waits_for_those_who_dawdle() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--request-seconds", "1"]);
    let address = server.address;
    let silent = raw(address, "");
    let half_a_head = raw(address, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: y");
    let half_a_body = raw(
        address,
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    let no_second_request = raw(address, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    let answers = tokio::join!(silent, half_a_head, half_a_body, no_second_request);
    assert_eq!(answers.0, "");
    assert_eq!(answers.1, "");
    assert!(answers.2.starts_with("HTTP/1.1 408") && answers.2.contains("\"too-slow\""), "{}", answers.2);
    assert!(answers.3.starts_with("HTTP/1.1 200") && answers.3.ends_with("alive\n"), "{}", answers.3);
    // A WebSocket on which nothing is said stays.
    let mut people = begun(address, "clever", &["Ann"]).await;
    raw(address, "").await;
    assert!(people[0].make_a_move().await);
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--connections-per-address", "5", "--request-seconds", "60"]);
    let mut held = Vec::new();
    for _ in 0..5 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // Whoever has an answer is inside.
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HT").await.unwrap();
        let read = stream.read(&mut [0; 2000]).await.unwrap();
        assert!(read > 0);
        held.push(stream);
    }
    let answer = raw(server.address, "").await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("too-many-connections"), "{answer}");
    let elsewhere = from(server.address, [127, 0, 0, 2]);
    assert_eq!(request(elsewhere, "GET", "/healthz", &[], None).await.unwrap().status, 200, "others get in");
    drop(held);
    eventually("there is room again", || async {
        raw(server.address, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            .await
            .contains("alive")
    })
    .await;
    // The same for WebSockets.
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(Socket::open(server.address, &[]).await.unwrap());
    }
    assert!(Socket::open(server.address, &[]).await.is_err());
    drop(sockets);
}

#[tokio::test]
async fn those_who_fill_the_hall_make_room_for_others() {
    let (place, _folder) = Place::file();
    // Room for 102 connections that are no WebSockets.
    let server = place.serve_with(&[
        "--connections",
        "10",
        "--connections-per-address",
        "51",
        "--request-seconds",
        "60",
    ]);
    let idle = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".as_slice();
    let busy =
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n";
    for (text, network) in [(idle, 1), (busy, 2)] {
        let mut held = Vec::new();
        for number in 0..102 {
            let mut stream = from(server.address, [127, 0, network, 1 + number % 2]).connect().await.unwrap();
            stream.write_all(text).await.unwrap();
            // Whoever has an answer, or is told to go on, is inside.
            assert!(stream.read(&mut [0; 2000]).await.unwrap() > 0);
            held.push(stream);
        }
        for path in ["/healthz", "/readyz", "/api/lobby"] {
            let visitor = from(server.address, [127, 0, network, 9]);
            assert_eq!(request(visitor, "GET", path, &[], None).await.unwrap().status, 200, "{path}");
        }
    }
}

#[tokio::test]
async fn whoever_sits_at_a_table_finds_a_place() {
    let (place, _folder) = Place::file();
    let server = place.serve_with(&["--connections", "10"]);
    let people = begun(server.address, "clever", &["Ann"]).await;
    let (ann, table) = (people[0].guest.clone(), people[0].table.clone());
    drop(people);
    let eve = Guest::arrive(server.address, "Eve").await.unwrap();
    eventually("nobody is connected", || async {
        let figures =
            raw(server.address, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
        figures.contains("spellenkast_connections 0")
    })
    .await;
    let mut strangers = Vec::new();
    while let Ok(socket) = Socket::open(server.address, &[]).await {
        strangers.push(socket);
        assert!(strangers.len() < 20, "there is no end");
    }
    assert_eq!(strangers.len(), 8, "a fifth is kept");
    assert!(eve.connect().await.is_err(), "she sits nowhere");
    let mut ann = Seated::watch(&ann, &table).await;
    assert!(ann.make_a_move().await);
}
