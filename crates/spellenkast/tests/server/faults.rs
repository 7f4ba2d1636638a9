//! What may go wrong around a server: nothing that was acknowledged is lost, and everything goes on.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use spellenkast::load::client::Guest;
use tokio::sync::mpsc;

use crate::on_both;
use crate::support::{Place, Seated, Told, begun, play_on, root, signal};

/// Plays alone until the server is gone; says so when it is in the middle of the game; returns the table with the last
/// event that was acknowledged.
async fn play_until_gone(mut ann: Seated, amid: mpsc::Sender<()>) -> (Guest, String, u64) {
    let mut acknowledged = ann.seq;
    loop {
        if acknowledged > 10 {
            let _ = amid.try_send(());
        }
        if ann.is_over() {
            let id = ann.send(json!({ "do": "rematch" })).await;
            match ann.answer(&id).await {
                Some(told) => acknowledged = told.seq(),
                None => break,
            }
        }
        let moves = ann.moves();
        if moves.is_empty() {
            if ann.next().await.is_none() {
                break;
            }
            continue;
        }
        let id = ann.send(json!({ "do": "point", "spots": moves[ann.seq as usize % moves.len()] })).await;
        match ann.answer(&id).await {
            Some(Told::Done(seq)) => {
                acknowledged = seq;
                while ann.seq < seq {
                    if ann.next().await.is_none() {
                        return (ann.guest, ann.table, acknowledged);
                    }
                }
            }
            Some(Told::Refused(code, _)) => assert!(code.starts_with("storage"), "{code}"),
            None => break,
        }
    }
    (ann.guest, ann.table, acknowledged)
}

/// Checks that every table has what was acknowledged, and goes on.
async fn everything_is_there(server: std::net::SocketAddr, left: Vec<(Guest, String, u64)>) {
    for (guest, table, acknowledged) in left {
        let mut ann =
            Seated::watch_since(&guest.at(server), &table, json!(acknowledged.saturating_sub(1))).await;
        assert!(ann.seq >= acknowledged, "event {acknowledged} is lost: {}", ann.seq);
        assert!(ann.events.iter().any(|event| event["seq"] == acknowledged));
        if !ann.is_over() {
            assert!(ann.make_a_move().await, "the table goes on");
        }
    }
}

on_both! {
    async fn kill_9_loses_nothing_that_was_acknowledged(place: Place) {
        let mut server = place.serve();
        for _ in 0..2 {
            let mut playing = Vec::new();
            let mut amid = Vec::new();
            for _ in 0..8 {
                let ann = begun(server.address, "clever", &["Ann"]).await.remove(0);
                let (tell, told) = mpsc::channel(1);
                playing.push(tokio::spawn(play_until_gone(ann, tell)));
                amid.push(told);
            }
            for told in &mut amid {
                told.recv().await.expect("they play");
            }
            server.kill();
            let mut left = Vec::new();
            for player in playing {
                left.push(player.await.unwrap());
            }
            server = place.serve();
            everything_is_there(server.address, left).await;
        }
    }

    async fn a_server_that_is_told_to_stop_says_so_and_stores_everything(place: Place) {
        let mut server = place.serve();
        let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
        play_on(&mut people, 5).await;
        let seq = people[0].seq;
        signal(server.id(), "-TERM");
        assert_eq!(people[0].socket.closed().await, Some((1012, "the server restarts".to_owned())));
        drop(people.remove(1));
        assert!(server.wait(), "it ends well");
        let server = place.serve();
        let again = Seated::watch(&people[0].guest.at(server.address), &people[0].table).await;
        assert_eq!(again.seq, seq);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_to_the_mover_and_nothing_else_changes() {
    let (place, folder) = Place::file();
    // The file may not grow beyond this; the signal that says so is ignored, so that writing fails instead.
    let script = folder.path().join("limited");
    std::fs::write(
        &script,
        format!(
            "#!/bin/bash\ntrap '' XFSZ\nulimit -S -f 700\nexec {} \"$@\"\n",
            env!("CARGO_BIN_EXE_spellenkast")
        ),
    )
    .unwrap();
    assert!(Command::new("chmod").arg("+x").arg(&script).status().unwrap().success());
    let mut wish = place.wish();
    wish.program = Some(script);
    let server = spellenkast::load::server::Server::start(&wish).unwrap();
    let mut people = begun(server.address, "clever", &["Ann", "Bob"]).await;
    let mut refused = None;
    for _ in 0..20_000 {
        let Some(index) = (0..2).find(|&index| !people[index].moves().is_empty() && !people[index].is_over())
        else {
            for person in &mut people {
                match person.tell(json!({ "do": "rematch" })).await {
                    Told::Done(_) => {}
                    Told::Refused(code, text) => refused = Some((code, text)),
                }
            }
            if refused.is_some() {
                break;
            }
            let seq = people[1].seq.max(people[0].seq);
            for person in &mut people {
                person.reach(seq).await;
                if person.is_over() {
                    person.until(|message| message["type"] == "update").await;
                }
            }
            continue;
        };
        let wish = json!({ "do": "point", "spots": people[index].moves()[0] });
        match people[index].tell(wish).await {
            Told::Done(seq) => {
                for person in &mut people {
                    person.reach(seq).await;
                }
            }
            Told::Refused(code, text) => {
                refused = Some((code, text));
                break;
            }
        }
    }
    let (code, text) = refused.expect("the disk is full at last");
    assert!(code.starts_with("storage"), "{code}: {text}");
    let seen =
        people[0].guest.ask("GET", &format!("/api/tables/{}/view", people[0].table), None).await.unwrap();
    let (ours, theirs) = (people[0].seq, people[1].seq);
    assert_eq!(seen.body["seq"], ours.max(theirs), "the table stays as it was");
    // Room again: it goes on by itself.
    let unlimited =
        Command::new("prlimit").args(["--fsize=unlimited", "--pid", &server.id().to_string()]).status();
    assert!(unlimited.unwrap().success());
    let mut again = false;
    for person in &mut people {
        let command = if person.is_over() {
            json!({ "do": "rematch" })
        } else if let Some(first) = person.moves().first() {
            json!({ "do": "point", "spots": first })
        } else {
            continue;
        };
        again |= matches!(person.tell(command).await, Told::Done(_));
    }
    assert!(again, "what was refused can be done now");
}

#[test]
fn networks_that_cannot_be_used_are_named_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kwatro.net"), "not a network").unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("test.db"))
        .env("SPELLENKAST_NETS", folder.path())
        .env_remove("RUST_LOG")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(server.stderr.take().unwrap()).lines().map_while(Result::ok);
    let sentence = said.take_while(|line| !line.contains("serving")).find(|line| line.contains("WARN"));
    server.kill().unwrap();
    server.wait().unwrap();
    let sentence = sentence.expect("it is said before anybody plays");
    assert!(sentence.contains("play at the next lower level that can"), "{sentence}");
    for network in ["kwatro.net (this is not a network file)", "genius.race", "clever-table.net"] {
        assert!(sentence.contains(network), "{network}: {sentence}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_postgres_is_found_again() {
    if Place::postgres().is_none() {
        return;
    }
    // One of its own, as others use the shared one at the same time.
    let script = root().join("scripts/postgres-for-tests");
    let started = Command::new(&script).arg("start").output().unwrap();
    assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
    let told = String::from_utf8(started.stdout).unwrap();
    let value = |name: &str| {
        told.lines().find_map(|line| line.strip_prefix(&format!("export {name}="))).unwrap().to_owned()
    };
    let data = value("SPELLENKAST_TEST_POSTGRES_DATA");
    let place = Place::Postgres(value("SPELLENKAST_TEST_POSTGRES"));
    let server = place.serve();
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    let (moved, mut moving) = mpsc::unbounded_channel();
    let (refused, mut refusing) = mpsc::unbounded_channel();
    for _ in 0..4 {
        let mut ann = begun(server.address, "clever", &["Ann"]).await.remove(0);
        let (stop, moved, refused) = (Arc::clone(&stop), moved.clone(), refused.clone());
        playing.push(tokio::spawn(async move {
            let (mut acknowledged, mut after) = (0, 0);
            while !stop.load(Ordering::Relaxed) || after < 3 {
                let command = if ann.is_over() {
                    json!({ "do": "rematch" })
                } else if let Some(first) = ann.moves().first() {
                    json!({ "do": "point", "spots": first })
                } else {
                    ann.next().await.expect("the connection stays");
                    continue;
                };
                // Sent again with the same name until it is known what came of it.
                let id = ann.send(command.clone()).await;
                loop {
                    match ann.answer(&id).await.expect("the connection stays") {
                        Told::Done(seq) => {
                            if acknowledged == 0 {
                                let _ = moved.send(());
                            }
                            acknowledged = seq;
                            after += u32::from(stop.load(Ordering::Relaxed));
                            ann.reach(seq).await;
                            break;
                        }
                        Told::Refused(code, text) => {
                            assert!(code.starts_with("storage"), "{code}: {text}");
                            let _ = refused.send(());
                            tokio::time::sleep(Duration::from_millis(100)).await;
                            ann.send_as(&id, &command).await;
                        }
                    }
                }
            }
            (ann.guest, ann.table, acknowledged)
        }));
    }
    for _ in 0..4 {
        moving.recv().await.expect("they play");
    }
    assert!(Command::new(&script).args(["crash", &data]).status().unwrap().success());
    // A server that finds its connection gone waits a while for a new one before it tells anybody.
    let told = tokio::time::timeout(Duration::from_secs(120), refusing.recv()).await;
    told.expect("the outage is told").unwrap();
    assert!(Command::new(&script).args(["revive", &data]).status().unwrap().success());
    stop.store(true, Ordering::Relaxed);
    let mut left = Vec::new();
    for player in playing {
        let player = tokio::time::timeout(Duration::from_secs(120), player).await;
        left.push(player.expect("they play on").unwrap());
    }
    everything_is_there(server.address, left).await;
    let ready =
        spellenkast::load::client::request(server.address, "GET", "/readyz", &[], None).await.unwrap();
    assert_eq!(ready.status, 200);
    drop(server);
    assert!(Command::new(&script).args(["stop", &data]).status().unwrap().success());
}
