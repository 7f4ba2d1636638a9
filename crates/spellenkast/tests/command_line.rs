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
    assert_eq!(options, [2, 0, 0, 2, 2]);
    assert_eq!(games[3]["options"][0]["values"], serde_json::json!([false, true]));
    assert_eq!(games[0]["options"][0]["values"][0], "black");
    let text = spellenkast(&["games"]);
    assert!(GAMES.iter().all(|game| String::from_utf8_lossy(&text.stdout).contains(game)));
}

#[test]
fn every_listed_option_value_is_accepted() {
    let games = json(&spellenkast(&["games", "--json"]));
    for game in games.as_array().unwrap() {
        for option in game["options"].as_array().unwrap() {
            for value in option["values"].as_array().unwrap() {
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
    for command in ["simulate", "referee", "train"] {
        let output = spellenkast(&[command, "genius", "--players", "9"]);
        complains(&output, "Genius takes 2 to 4 players, not 9");
    }
    complains(&spellenkast(&["simulate", "clever", "--players", "0"]), "not 0");
    complains(&spellenkast(&["simulate", "clever", "--players", "many"]), "many");
    complains(&spellenkast(&["simulate", "clever", "--players", "3", "--seats", "random,random"]), "2 seats");
    complains(&spellenkast(&["simulate", "clever", "--seats", "oracle"]), "no player \"oracle\"");
    complains(&spellenkast(&["simulate", "clever", "--games", "0"]), "0");
    complains(&spellenkast(&["simulate", "clever", "--threads", "0"]), "0");
    complains(&spellenkast(&["simulate", "keer-op-keer", "--options", r#"{"sheet":"pink"}"#]), "pink");
    complains(&spellenkast(&["simulate", "clever", "--options", r#"{"sheet":"black"}"#]), "sheet");
    complains(&spellenkast(&["simulate", "clever", "--options", "{"]), "not a JSON object");
    complains(&spellenkast(&["bench", "clever", "--players", "6"]), "that many players");
    complains(&spellenkast(&["referee", "kwatro", "--players", "9"]), "Kwatro takes 2 to 4 players, not 9");
    complains(&spellenkast(&["referee", "kwatro", "--first", "2"]), "Seat 2 cannot begin");
    complains(&spellenkast(&["referee", "kwatro", "--options", "[]"]), "not a JSON object");
    complains(&spellenkast(&["record", "check", "no-such-file.json"]), "no-such-file.json cannot be read");
    complains(&spellenkast(&["nonsense"]), "nonsense");
    for origin in
        ["foo", "games.example", "https://", "https://games.example/", "ftp://games.example", "https://a b"]
    {
        complains(&spellenkast(&["serve", "--origin", origin]), "https://games.example");
    }
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
fn one_player_is_one_player() {
    let output = spellenkast(&["simulate", "clever", "--games", "1"]);
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("clever, 1 player, 1 games, seed 1"));
    complains(
        &spellenkast(&["simulate", "clever", "--players", "1", "--seats", "club,club"]),
        "2 seats are named for 1 player.",
    );
}

#[test]
fn a_simulated_record_says_how_to_have_the_game_again() {
    let record: Value = serde_json::from_str(&record_of("genius", 2, 8)).unwrap();
    assert_eq!(record["names"], serde_json::json!(["random", "random"]));
    let version = String::from_utf8(spellenkast(&["--version"]).stdout).unwrap();
    let simulated = &record["simulated"];
    assert_eq!(version.trim(), format!("spellenkast {}", simulated["version"].as_str().unwrap()));
    assert_eq!((&simulated["seed"], &simulated["number"]), (&8.into(), &0.into()));
    let again: Value = serde_json::from_str(&record_of("genius", 2, 8)).unwrap();
    assert_eq!(again["events"], record["events"]);
}

#[test]
fn an_event_of_no_form_is_told_in_a_sentence() {
    let mut record: Value = serde_json::from_str(&record_of("genius", 2, 3)).unwrap();
    for (event, about) in [
        (serde_json::json!({}), "an event has an outcome, or a seat and its move"),
        (serde_json::json!({"move": "again"}), "a move needs the seat that made it"),
        (serde_json::json!({"seat": 1}), "a seat needs the move that it made"),
        (serde_json::json!({"draw": 1}), "a draw belongs to an outcome"),
        (serde_json::json!({"outcome": "bbyo", "seat": 1}), "an outcome or a move, not both"),
        (serde_json::json!({"outcome": 7}), "expected a string"),
        (serde_json::json!({"luck": "good"}), "unknown field `luck`"),
        (serde_json::json!("again"), "an event is an object"),
        (serde_json::json!([null, null, 0, "again"]), "an event is an object"),
    ] {
        record["events"][2] = event;
        let output = spellenkast_with_input(&["record", "check", "-"], record.to_string().as_bytes());
        complains(&output, about);
    }
}

#[test]
fn a_seat_that_is_nearly_a_level_is_refused_in_the_players_language() {
    let play = |arguments: &[&str]| spellenkast(&[&["play", "clever"], arguments].concat());
    complains(&play(&["--lang", "en", "--seats", "me,mastr"]), "Do you mean master instead of mastr?");
    complains(
        &play(&["--lang", "nl", "--seats", "ik,meesteer"]),
        "Bedoel je meester in plaats van meesteer?",
    );
    complains(&play(&["--lang", "de", "--seats", "ihc,Meister"]), "Meinst du ich statt ihc?");
    // What is understood is refused for want of a terminal alone.
    complains(&play(&["--lang", "en", "--seats", "ich,Meister,name:mastr"]), "needs a terminal");
    complains(&play(&["--lang", "en", "--seats", "a\u{7},master"]), "A name has");
}

#[test]
fn games_are_not_kept_in_whatever_folder_one_is_in() {
    let play = |data: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spellenkast"));
        command.args(["play", "--lang", "en"]).env("HOME", "here").env("XDG_DATA_HOME", data);
        command.stdin(Stdio::null()).output().unwrap()
    };
    complains(&play(""), "There is no folder for your games");
    complains(&play("here/and/now"), "There is no folder for your games");
    complains(&play("/tmp"), "Playing needs a terminal");
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
fn what_ends_a_solo_game_is_chosen_by_an_option_everywhere() {
    let second = r#"{"solo_end":"second-colour"}"#;
    let alone = |command: &[&str]| spellenkast(&[command, &["--players", "1", "--options", second]].concat());
    let measured = json(&alone(&["bench", "keer-op-keer", "--seconds", "0.01", "--json"]));
    assert_eq!(measured.as_array().unwrap().len(), 1);
    let folder = folder("solo-end");
    let records = folder.to_str().unwrap();
    assert!(alone(&["simulate", "keer-op-keer", "--games", "1", "--records", records]).status.success());
    let file = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(record["options"]["solo_end"], "second-colour");
    assert!(spellenkast(&["record", "check", file.to_str().unwrap()]).status.success());
    for command in ["simulate", "bench"] {
        let two = spellenkast(&[command, "keer-op-keer", "--players", "2", "--options", second]);
        complains(&two, "The option \"solo_end\" is for one player");
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
                assert!(
                    said.starts_with("unproved: the moves follow the rules; the dice are unproved"),
                    "{said}"
                );
                assert!(said.contains(&format!("\n  final scores {}; won by", scores.join(", "))), "{said}");
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
        assert!(output.status.success(), "{said}");
        assert!(
            said.contains(&format!(
                "the end is missing after {keep} events: nothing says that the game was given up"
            )),
            "{said}"
        );
    }
    record["marks"] = vec!["cut-short"].into();
    let output = spellenkast_with_input(&["record", "check", "-"], record.to_string().as_bytes());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("its marks say that the game was given up"), "{said}");
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
fn a_whole_game_without_its_scores_is_told() {
    let mut record: Value = serde_json::from_str(&record_of("genius", 2, 1)).unwrap();
    record.as_object_mut().unwrap().remove("scores");
    let output = spellenkast_with_input(&["record", "check", "-"], record.to_string().as_bytes());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains(", which the record itself does not give; won by"), "{said}");
}

#[test]
fn the_records_in_the_documents_are_right() {
    let file = |game| format!("{}/../../docs/records/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let files = GAMES.map(file);
    let arguments: Vec<&str> =
        ["record", "check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let output = spellenkast(&arguments);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    for file in files {
        assert!(said.contains(&format!("{file}: unproved: the moves follow the rules")), "{said}");
    }
    assert_eq!(said.matches("\n  final scores").count(), GAMES.len(), "{said}");
}

#[test]
fn of_several_records_each_gets_its_verdict_and_the_worst_one_counts() {
    let folder = folder("several-records");
    let file = |name: &str, record: &str| {
        let path = folder.join(name);
        std::fs::write(&path, record).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (right, wrong) = (record_of("genius", 2, 5), record_of("kwatro", 2, 5).replace("first 1", "first 7"));
    let files = [
        file("right.json", &right),
        file("wrong.json", &wrong.replace("first 0", "first 7")),
        file("torn.json", &right[..100]),
    ];
    let output =
        spellenkast(&["record", "check", &files[0], &files[1], "missing.json", &files[2], &files[0]]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    let verdicts: Vec<&str> = said.lines().filter(|line| !line.starts_with("  ")).collect();
    let expected = [
        (&*files[0], "unproved: "),
        (&files[1], "wrong: Event 1 "),
        ("missing.json", "wrong: missing.json cannot be read"),
        (&files[2], "wrong: "),
        (&files[0], "unproved: "),
    ];
    assert_eq!(verdicts.len(), expected.len(), "{said}");
    for (line, (file, verdict)) in verdicts.iter().zip(expected) {
        assert!(line.starts_with(&format!("{file}: {verdict}")), "{line}");
    }
}

#[test]
fn nothing_in_a_record_steers_the_terminal() {
    let screen = "\u{1b}[2J\u{9b}H\u{202e}\r\nvalid: \u{200b}";
    let mut record: Value = serde_json::from_str(&record_of("genius", 2, 1)).unwrap();
    record["names"] = serde_json::json!([format!("Ann{screen}"), "Bea"]);
    let steers = |bytes: &[u8]| {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        text.chars().any(|sign| sign.is_control() && sign != '\n') || text.contains(['\u{202e}', '\u{200b}'])
    };
    let said = |command: &str, record: &Value| {
        let output = spellenkast_with_input(&["record", command, "-"], record.to_string().as_bytes());
        assert!(!steers(&output.stdout) && !steers(&output.stderr), "{output:?}");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(text.lines().all(|line| !line.starts_with("valid")), "{text}");
        text
    };
    for command in ["check", "show"] {
        assert!(said(command, &record).contains(r"Ann\u{1b}[2J\u{9b}H\u{202e}\r\nvalid: \u{200b}"));
    }
    // Nor does a complaint about it.
    let right = record["events"][0].clone();
    record["events"][0]["outcome"] = format!("first 0{screen}").into();
    assert!(said("check", &record).contains("Event 1"));
    record["events"][0] = right;
    record["options"] = serde_json::json!({ screen: screen });
    said("show", &record);
    record["options"] = serde_json::json!({});
    record[screen] = 1.into();
    said("check", &record);
    record["game"] = screen.into();
    said("show", &record);
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

#[test]
fn analyse_tells_a_finished_game_and_refuses_everything_else() {
    let folder = folder("analyse");
    let record = record_of("genius", 2, 5);
    let file = folder.join("game.json");
    std::fs::write(&file, &record).unwrap();
    let file = file.to_str().unwrap();
    let told = spellenkast(&["analyse", "--level", "club", file]);
    assert!(told.status.success());
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains("Genius") && told.contains("accuracy"), "{told}");
    let lines = spellenkast(&["analyse", "--level", "club", "--json", file]);
    let lines = String::from_utf8(lines.stdout).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let events = serde_json::from_str::<Value>(&record).unwrap()["events"].as_array().unwrap().len();
    assert_eq!(lines.len(), events + 2, "one for the game, one an event, one for the summary");
    assert_eq!(lines[0]["events"], events);
    assert!(lines[events + 1]["summary"]["seats"][0]["accuracy"].is_number());
    let refused = |change: &dyn Fn(&mut Value), about: &str| {
        let mut wrong: Value = serde_json::from_str(&record).unwrap();
        change(&mut wrong);
        complains(&spellenkast_with_input(&["analyse", "-"], wrong.to_string().as_bytes()), about);
    };
    refused(&|record| drop(record["events"].as_array_mut().unwrap().pop()), "not over");
    refused(&|record| record["spellenkast"] = 99.into(), "version");
    refused(&|record| record["game"] = "chess".into(), "chess");
    refused(&|record| record["options"] = serde_json::json!({ "moon": true }), "moon");
    refused(&|record| record["events"][4] = serde_json::json!({ "outcome": "zzzz" }), "5");
    // With several files one that cannot be analysed does not hide the others.
    let both = spellenkast(&["analyse", "--level", "club", "/nowhere.json", file]);
    assert_eq!(both.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&both.stdout).contains("accuracy"));
}

#[test]
fn a_record_is_shown_with_what_its_moves_were_worth() {
    let record = record_of("genius", 2, 6);
    let shown = spellenkast_with_input(&["record", "show", "--analyse", "-"], record.as_bytes());
    let plain = spellenkast_with_input(&["record", "show", "-"], record.as_bytes());
    assert!(shown.status.success() && plain.status.success());
    assert!(shown.stdout.len() > plain.stdout.len());
}

#[test]
fn puzzles_are_made_told_and_read_again() {
    let book = folder("puzzles").join("genius.puzzles");
    let book = book.to_str().unwrap();
    let made = spellenkast(&["puzzles", "genius", "--games", "8", "--count", "5", "--write", book]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let read = spellenkast(&["puzzles", "genius", "--read", book]);
    assert_eq!(made.stdout, read.stdout);
    let lines = spellenkast(&["puzzles", "genius", "--read", book, "--json"]);
    let lines = String::from_utf8(lines.stdout).unwrap();
    assert!((1..=5).contains(&lines.lines().count()), "{lines}");
    for line in lines.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        assert!(puzzle["moves"][0]["win"].as_f64() > puzzle["moves"][1]["win"].as_f64());
    }
    complains(&spellenkast(&["puzzles", "genius", "--read", "/nowhere"]), "cannot be read");
    complains(&spellenkast(&["puzzles", "clever", "--players", "1"]), "two and more");
    complains(&spellenkast(&["puzzles", "genius", "--gap", "2"]), "gap");
    let file = folder("puzzles-wrong").join("record.json");
    std::fs::write(&file, record_of("genius", 2, 1)).unwrap();
    complains(&spellenkast(&["puzzles", "genius", "--read", file.to_str().unwrap()]), "not a book");
}
