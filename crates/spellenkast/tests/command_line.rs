//! The real program, driven as a person or a script would.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const GAMES: [&str; 5] = ["keer-op-keer", "keer-op-keer-2", "clever", "genius", "kwatro"];

fn spellenkast(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spellenkast")).args(arguments).output().unwrap()
}

fn spellenkast_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A thread of its own, so that neither side waits for the other with a full pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Exit status 2, nothing on standard output, and one sentence that says what is wrong.
#[track_caller]
fn complains(output: &Output, about: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(stderr.contains(about), "{stderr}");
    assert!(stderr.len() < 1000, "one clear sentence, not {} bytes", stderr.len());
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A record of a random game, as text.
fn record_of(game: &str, players: u8, seed: u64) -> String {
    let folder = folder(&format!("record-{game}-{players}-{seed}"));
    let (players, seed) = (players.to_string(), seed.to_string());
    let output = spellenkast(&[
        "simulate",
        game,
        "--players",
        &players,
        "--games",
        "1",
        "--seed",
        &seed,
        "--records",
        folder.to_str().unwrap(),
    ]);
    assert!(output.status.success());
    let file = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn games_lists_all_five_with_their_players_and_options() {
    let games = json(&spellenkast(&["games", "--json"]));
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, GAMES);
    let players: Vec<(u64, u64)> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| (game["min_players"].as_u64().unwrap(), game["max_players"].as_u64().unwrap()))
        .collect();
    assert_eq!(players, [(1, 6), (1, 6), (1, 4), (2, 4), (2, 4)]);
    let options: Vec<usize> =
        games.as_array().unwrap().iter().map(|game| game["options"].as_array().unwrap().len()).collect();
    assert_eq!(options, [1, 0, 0, 2, 2]);
    let text = spellenkast(&["games"]);
    assert!(GAMES.iter().all(|game| String::from_utf8_lossy(&text.stdout).contains(game)));
}

#[test]
fn every_listed_option_value_is_accepted() {
    let games = json(&spellenkast(&["games", "--json"]));
    for game in games.as_array().unwrap() {
        for option in game["options"].as_array().unwrap() {
            for value in option["values"].as_array().unwrap() {
                let value = value.as_str().unwrap();
                let value: Value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
                let options = serde_json::json!({ option["key"].as_str().unwrap(): value }).to_string();
                let id = game["id"].as_str().unwrap();
                let output = spellenkast(&["simulate", id, "--games", "2", "--options", &options, "--json"]);
                assert_eq!(json(&output)["options"].to_string(), options);
            }
        }
    }
}

#[test]
fn wrong_arguments_get_a_sentence_and_status_2() {
    complains(&spellenkast(&["simulate", "chess"]), "There is no game \"chess\"");
    complains(&spellenkast(&["simulate", "clever", "--players", "5"]), "takes 1 to 4 players, not 5");
    complains(&spellenkast(&["simulate", "genius", "--players", "1"]), "takes 2 to 4 players, not 1");
    complains(&spellenkast(&["simulate", "clever", "--players", "0"]), "0 players");
    complains(&spellenkast(&["simulate", "clever", "--players", "many"]), "many");
    complains(&spellenkast(&["simulate", "clever", "--players", "3", "--seats", "random,random"]), "2 seats");
    complains(&spellenkast(&["simulate", "clever", "--seats", "oracle"]), "no player \"oracle\"");
    complains(&spellenkast(&["simulate", "clever", "--games", "0"]), "0");
    complains(&spellenkast(&["simulate", "clever", "--threads", "0"]), "0");
    complains(&spellenkast(&["simulate", "keer-op-keer", "--options", r#"{"sheet":"pink"}"#]), "pink");
    complains(&spellenkast(&["simulate", "clever", "--options", r#"{"sheet":"black"}"#]), "sheet");
    complains(&spellenkast(&["simulate", "clever", "--options", "{"]), "not a JSON object");
    complains(&spellenkast(&["bench", "clever", "--players", "6"]), "that many players");
    complains(&spellenkast(&["referee", "kwatro", "--players", "9"]), "9 players");
    complains(&spellenkast(&["referee", "kwatro", "--first", "2"]), "Seat 2 cannot begin");
    complains(&spellenkast(&["referee", "kwatro", "--options", "[]"]), "not a JSON object");
    complains(&spellenkast(&["record", "check", "no-such-file.json"]), "no-such-file.json cannot be read");
    complains(&spellenkast(&["nonsense"]), "nonsense");
}

#[test]
fn simulation_is_the_same_whatever_the_thread_count() {
    for game in GAMES {
        let run = |threads: &str| {
            json(&spellenkast(&[
                "simulate",
                game,
                "--players",
                "2",
                "--games",
                "1000",
                "--seed",
                "7",
                "--threads",
                threads,
                "--json",
            ]))
        };
        assert_eq!(run("1"), run("3"), "{game}");
    }
}

#[test]
fn simulation_reports_what_it_promises() {
    let report = json(&spellenkast(&[
        "simulate",
        "clever",
        "--players",
        "3",
        "--seats",
        "random,random,random",
        "--games",
        "500",
        "--seed",
        "3",
        "--json",
    ]));
    assert_eq!((&report["game"], &report["players"]), (&"clever".into(), &3.into()));
    assert_eq!((&report["games"], &report["seed"]), (&500.into(), &3.into()));
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    let mut shares = 0.0;
    for seat in seats {
        // Everything again from the histogram, the plain way.
        let mut scores = Vec::new();
        for (score, count) in seat["histogram"].as_object().unwrap() {
            let score: f64 = score.parse().unwrap();
            scores.extend(vec![score; count.as_u64().unwrap() as usize]);
        }
        scores.sort_by(f64::total_cmp);
        assert_eq!(scores.len(), 500);
        let mean = scores.iter().sum::<f64>() / 500.0;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / 499.0;
        let close = |name: &str, value: f64| {
            assert!(
                (seat[name].as_f64().unwrap() - value).abs() < 1e-9,
                "{name}: {} and {value}",
                seat[name]
            );
        };
        close("mean", mean);
        close("sd", variance.sqrt());
        close("min", scores[0]);
        close("max", scores[499]);
        close("median", scores[249]);
        close("p5", scores[24]);
        shares += seat["win_share"].as_f64().unwrap();
    }
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn the_histogram_counts_every_game() {
    let output = spellenkast(&["simulate", "kwatro", "--games", "300", "--seed", "5"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let bars = text.lines().skip_while(|line| *line != "random").skip(1);
    let counted: u64 = bars.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!(counted, 600, "{text}");
}

#[test]
fn bench_measures_every_game_and_player_count() {
    let list = json(&spellenkast(&["bench", "--seconds", "0.01", "--json"]));
    let lines: Vec<(String, u64)> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["game"].as_str().unwrap().to_owned(), line["players"].as_u64().unwrap()))
        .collect();
    assert_eq!(lines.len(), 6 + 6 + 4 + 3 + 3);
    for line in list.as_array().unwrap() {
        for figure in ["games_per_second", "decisions_per_second", "mean_moves"] {
            assert!(line[figure].as_f64().unwrap() >= 1.0, "{line}");
        }
    }
}

#[test]
fn every_record_is_valid_and_can_be_shown() {
    for game in GAMES {
        for players in 1..=6 {
            let count = players.to_string();
            let folder = folder(&format!("every-record-{game}-{players}"));
            let path = folder.to_str().unwrap();
            let output = spellenkast(&[
                "simulate",
                game,
                "--players",
                &count,
                "--games",
                "3",
                "--seed",
                "11",
                "--records",
                path,
                "--json",
            ]);
            if output.status.code() == Some(2) {
                continue;
            }
            for file in std::fs::read_dir(&folder).unwrap() {
                let file = file.unwrap().path();
                let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
                let check = spellenkast(&["record", "check", file.to_str().unwrap()]);
                let scores: Vec<String> =
                    record["scores"].as_array().unwrap().iter().map(Value::to_string).collect();
                let said = String::from_utf8(check.stdout).unwrap();
                assert!(said.starts_with(&format!("valid, final scores {}", scores.join(", "))), "{said}");
                let show = spellenkast(&["record", "show", file.to_str().unwrap()]);
                let shown = String::from_utf8(show.stdout).unwrap();
                assert!(
                    show.status.success()
                        && shown.lines().count() > record["events"].as_array().unwrap().len()
                );
            }
        }
    }
}

#[test]
fn a_record_cut_off_after_any_event_is_a_game_not_finished() {
    let mut record: Value = serde_json::from_str(&record_of("clever", 2, 1)).unwrap();
    record.as_object_mut().unwrap().remove("scores");
    let events = record["events"].as_array().unwrap().clone();
    for keep in [0, 1, 2, events.len() / 2, events.len() - 1] {
        record["events"] = events[..keep].to_vec().into();
        let output = spellenkast_with_input(&["record", "check", "-"], record.to_string().as_bytes());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.starts_with(&format!("valid, not finished: {keep} events")), "{said}");
    }
}

#[test]
fn a_record_cut_off_in_the_middle_of_its_text_is_refused() {
    let record = record_of("kwatro", 2, 1);
    for keep in [0, 1, 40, record.len() / 2, record.len() - 3] {
        let output = spellenkast_with_input(&["record", "check", "-"], &record.as_bytes()[..keep]);
        complains(&output, "is not a record");
    }
}

#[test]
fn a_tampered_record_names_the_first_bad_event() {
    for game in GAMES {
        let mut record: Value = serde_json::from_str(&record_of(game, 2, 2)).unwrap();
        let events = record["events"].as_array().unwrap().clone();
        let first_move = events.iter().position(|event| event.get("move").is_some()).unwrap();
        let refuse = |record: &Value, about: &str| {
            let output = spellenkast_with_input(&["record", "check", "-"], record.to_string().as_bytes());
            complains(&output, about);
        };

        let number = format!("Event {} ", first_move + 1);
        record["events"][first_move]["move"] = "fly to the moon".into();
        refuse(&record, &number);
        record["events"][first_move]["move"] = events[first_move]["move"].clone();
        let seat = events[first_move]["seat"].as_u64().unwrap();
        record["events"][first_move]["seat"] = (1 - seat).into();
        refuse(&record, &number);
        record["events"][first_move]["seat"] = 250.into();
        refuse(&record, &number);
        record["events"][first_move]["seat"] = seat.into();

        record["events"][0]["outcome"] = "first 9".into();
        refuse(&record, "Event 1 ");
        record["events"] = events.clone().into();
        let scores = record["scores"].clone();
        record["scores"][0] = (scores[0].as_i64().unwrap() + 1).into();
        refuse(&record, "The scores are wrong");
        record["scores"] = scores;

        record["spellenkast"] = 2.into();
        refuse(&record, "version 2");
        record["spellenkast"] = 1.into();
        record["surprise"] = true.into();
        refuse(&record, "surprise");
    }
}

#[test]
fn a_huge_file_is_no_record() {
    let output = spellenkast_with_input(&["record", "check", "-"], &vec![b' '; 17 << 20]);
    complains(&output, "too large");
    complains(&spellenkast_with_input(&["record", "show", "-"], &vec![b'['; 10 << 20]), "is not a record");
}

#[test]
fn ten_megabytes_on_one_line_get_one_reply_and_change_nothing() {
    let mut input = vec![b'x'; 10 << 20];
    input.extend_from_slice(b"\n{\"cmd\":\"turn\"}\n");
    let output = spellenkast_with_input(&["referee", "genius"], &input);
    let replies: Vec<Value> = output
        .stdout
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(replies.len(), 2);
    assert_eq!((&replies[0]["ok"], &replies[0]["code"]), (&false.into(), &"too-long".into()));
    assert_eq!(replies[1]["turn"]["kind"], "chance");
}

#[test]
fn the_python_player_plays_all_five() {
    let player = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/random_player.py");
    let output = Command::new("python3")
        .arg(player)
        .env("SPELLENKAST", env!("CARGO_BIN_EXE_spellenkast"))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    for game in GAMES {
        assert!(said.lines().any(|line| line.starts_with(&format!("{game}, 2 players"))), "{said}");
    }
}

#[test]
fn the_records_in_the_documents_are_valid() {
    for game in GAMES {
        let file = format!("{}/../../docs/records/{game}.json", env!("CARGO_MANIFEST_DIR"));
        let output = spellenkast(&["record", "check", &file]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.starts_with("valid, final scores"), "{said}{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn the_schema_in_the_documents_is_that_of_the_program() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/record.schema.json");
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(json(&spellenkast(&["record", "schema"])), kept, "run `make docs`");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(["record", "schema", "kwatro"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}
