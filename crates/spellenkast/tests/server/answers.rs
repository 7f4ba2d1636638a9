//! What every answer has, and what is said when something cannot be done.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::json;
use spellenkast::load::client::{Guest, request};
use spellenkast::load::server::Server;

use crate::on_both;
use crate::support::{Place, begun, eventually, raw};

on_both! {
    async fn an_address_with_nul_in_it_is_refused(place: Place) {
        let server = place.serve();
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        for path in [
            "/api/tables/a%00b",
            "/api/tables/a%00b/view",
            "/api/tables/a%00b/log",
            "/api/tables/a%00b/at/1",
            "/api/records/a%00b",
            "/api/records/a%00b/check",
            "/api/records?name=a%00b",
            "/api/records?game=a%00b",
            "/api/records?person=a%00b",
            "/api/people/a%00b/statistics",
            "/%00",
        ] {
            let answer = ann.ask("GET", path, None).await.unwrap();
            assert_eq!(answer.status, 400, "{path}: {}", answer.body);
            assert!(answer.body["text"].is_string(), "{path}");
        }
        for path in ["/api/tables/a%00b/enter", "/api/tables/a%00b/commands"] {
            let body = json!({ "code": "x", "id": "y", "command": { "do": "ready" } });
            assert_eq!(ann.ask("POST", path, Some(&body)).await.unwrap().status, 400, "{path}");
        }
        let mut socket = ann.connect().await.unwrap();
        socket.next().await.unwrap();
        socket.send(&json!({ "type": "watch", "table": "a\u{0}b" })).await.unwrap();
        assert_eq!(socket.next().await.unwrap()["code"], "no-table");
    }
}

#[tokio::test]
async fn what_cannot_be_done_here_says_what_can() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    for (verb, path, allowed) in [
        ("DELETE", "/api/lobby", "GET,HEAD"),
        ("DELETE", "/api/records", "GET,HEAD,POST"),
        ("GET", "/api/recover", "POST"),
        ("POST", "/healthz", "GET,HEAD"),
        ("POST", "/", "GET,HEAD"),
        ("POST", "/table/xyz", "GET,HEAD"),
    ] {
        let answer = request(server.address, verb, path, &[], None).await.unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (405, &json!("method")), "{verb} {path}");
        let allow = format!("allow: {allowed}").to_lowercase();
        assert!(answer.headers.to_lowercase().contains(&allow), "{verb} {path}: {}", answer.headers);
    }
}

#[tokio::test]
async fn what_is_beyond_a_bound_is_refused_and_not_bent() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    for (query, status, code) in [
        ("limit=1", 200, json!(null)),
        ("limit=100", 200, json!(null)),
        ("limit=0", 400, json!("limit")),
        ("limit=101", 400, json!("limit")),
        ("limit=-1", 400, json!("query")),
        ("limit=many", 400, json!("query")),
        ("game=clever", 200, json!(null)),
        ("game=chess", 400, json!("query")),
        ("before=1763177000000", 200, json!(null)),
        ("before=1763177000000.aZ3k.1", 200, json!(null)),
        ("before=%2B5", 400, json!("before")),
        ("before=-5", 400, json!("before")),
        ("before=1234567890123456789", 400, json!("before")),
        ("before=5.a%2Fb", 400, json!("before")),
    ] {
        let answer = ann.ask("GET", &format!("/api/records?{query}"), None).await.unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (status, &code), "{query}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_a_bad_request() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let made = |players| json!({ "settings": { "game": "clever", "players": players } });
    for (body, status) in [
        (made(json!(2)), 200),
        // The same number, as some programs write it.
        (made(json!(2.0)), 200),
        (made(json!(2.5)), 400),
        (made(json!("2")), 400),
        (json!({ "settings": { "game": "chess", "players": 2 } }), 400),
        (json!({}), 400),
        // Its values without their names.
        (json!([{ "game": "clever", "players": 2 }]), 400),
        (json!({ "settings": ["clever", 2] }), 400),
    ] {
        let answer = ann.ask("POST", "/api/tables", Some(&body)).await.unwrap();
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
    }
    assert_eq!(ann.ask("POST", "/api/me", Some(&json!([]))).await.unwrap().status, 400);
    let half = "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    let half = format!("{half}Cookie: {}\r\n", ann.cookie);
    let json = format!("{half}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{{");
    assert!(raw(server.address, &json).await.starts_with("HTTP/1.1 400"));
    let text = format!("{half}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{{}}");
    assert!(raw(server.address, &text).await.starts_with("HTTP/1.1 415"));
}

#[tokio::test]
async fn nobody_on_the_way_keeps_what_is_personal() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    let ann = Guest::arrive(server.address, "Ann").await.unwrap();
    let table = ann.make_table(&json!({ "settings": { "game": "clever", "players": 2 } })).await.unwrap();
    for path in
        ["/api/me", "/api/me/tables", "/api/me/devices", "/api/records", &format!("/api/tables/{table}")]
    {
        let answer = ann.ask("GET", path, None).await.unwrap();
        assert_eq!(answer.status, 200, "{path}");
        assert!(
            answer.headers.to_lowercase().contains("cache-control: no-store"),
            "{path}: {}",
            answer.headers
        );
    }
}

#[tokio::test]
async fn invented_methods_leave_nothing_behind() {
    let (place, _folder) = Place::file();
    let server = place.serve();
    for number in 0..50 {
        let request = format!("INVENTED{number} /api/lobby HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assert!(raw(server.address, &request).await.starts_with("HTTP/1.1 405"));
    }
    let figures = raw(server.address, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    assert!(figures.contains("method=\"other\"") && !figures.contains("INVENTED"), "{figures}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_by_name_and_the_server_is_not_ready() {
    let (place, folder) = Place::file();
    // The signal of a file that may not grow is ignored, so that writing fails instead.
    let script = folder.path().join("limited");
    let program = env!("CARGO_BIN_EXE_spellenkast");
    std::fs::write(&script, format!("#!/bin/bash\ntrap '' XFSZ\nexec {program} \"$@\"\n")).unwrap();
    assert!(Command::new("chmod").arg("+x").arg(&script).status().unwrap().success());
    let mut wish = place.wish();
    wish.program = Some(script);
    let server = Server::start(&wish).unwrap();
    let largest_file = |size: &str| {
        let limit = format!("--fsize={size}:unlimited");
        let done = Command::new("prlimit").args([&limit, "--pid", &server.id().to_string()]).status();
        assert!(done.unwrap().success());
    };
    let ready = || async { request(server.address, "GET", "/readyz", &[], None).await.unwrap().status };
    let people = begun(server.address, "clever", &["Ann"]).await;
    let (ann, table) = (&people[0].guest, &people[0].table);
    assert_eq!(ready().await, 200);

    largest_file("1024");
    let command = json!({ "id": "1", "command": { "do": "point", "spots": people[0].moves()[0] } });
    let path = format!("/api/tables/{table}/commands");
    let refused = ann.ask("POST", &path, Some(&command)).await.unwrap();
    assert_eq!((refused.status, &refused.body["code"]), (507, &json!("storage-full")), "{}", refused.body);
    let named = ann.ask("PATCH", "/api/me", Some(&json!({ "name": "Anna" }))).await.unwrap();
    assert_eq!(named.status, 507, "{}", named.body);
    eventually("it is noticed that nothing can be written", || async { ready().await == 503 }).await;

    largest_file("unlimited");
    eventually("it goes on by itself", || async { ready().await == 200 }).await;
    assert_eq!(ann.ask("POST", &path, Some(&command)).await.unwrap().status, 200);
}

#[test]
fn a_log_that_is_no_terminal_has_no_colours() {
    let (place, _folder) = Place::file();
    let Place::File(file) = &place else { return };
    let mut server = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(file)
        .env("RUST_LOG", "info")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(server.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = said.find(|line| line.contains("serving"));
    server.kill().unwrap();
    server.wait().unwrap();
    let line = line.expect("it says where it is");
    assert!(line.contains("INFO") && !line.contains('\u{1b}'), "{line:?}");
}
