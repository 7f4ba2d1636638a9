//! The arena as its users meet it, with real programs in its seats.

use std::process::{Command, Output};

use serde_json::Value;

fn spellenkast(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spellenkast")).args(arguments).output().unwrap()
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn complains(output: &Output, about: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty());
    assert!(stderr.contains(about), "{stderr}");
}

/// A seat for a few lines of Python.
fn python(program: &str) -> String {
    // A comma would part the seats, so programs do without.
    assert!(!program.contains(','));
    format!("cmd:python3 -c '{program}'")
}

fn arena(seats: &[&str], more: &[&str]) -> Output {
    let seats = seats.join(",");
    let mut arguments = vec!["arena", "genius", "--seats", &seats, "--json"];
    arguments.extend(more);
    spellenkast(&arguments)
}

/// A report without what a clock says.
fn timeless(mut report: Value) -> Value {
    for seat in report["seats"].as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().remove("decision_ms");
    }
    report
}

#[test]
fn a_report_has_each_seat_with_its_intervals() {
    let report = json(&arena(&["club", "random"], &["--games", "20", "--seed", "3"]));
    assert_eq!((report["games"].as_u64(), report["deals"].as_u64()), (Some(20), Some(10)));
    let seats = report["seats"].as_array().unwrap();
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&"club".into(), &"random".into()));
    let share = |seat: &Value| seat["win_share"].as_f64().unwrap();
    assert!((share(&seats[0]) + share(&seats[1]) - 1.0).abs() < 1e-9);
    assert!(share(&seats[0]) > 0.9);
    for seat in seats {
        for figure in ["win_share", "mean", "sd"] {
            let [value, low, high] = [&seat[figure], &seat["ci95"][figure][0], &seat["ci95"][figure][1]]
                .map(|x| x.as_f64().unwrap());
            assert!(low <= value && value <= high, "{seat}");
        }
    }
}

#[test]
fn the_result_is_the_same_again_whatever_the_threads() {
    let with = |threads, seed| {
        timeless(json(&arena(&["club", "casual"], &["--games", "20", "--seed", seed, "--threads", threads])))
    };
    assert_eq!(with("1", "5"), with("3", "5"));
    assert_ne!(with("1", "5")["seats"], with("1", "6")["seats"]);
}

#[test]
fn fewer_names_than_players_are_repeated() {
    let report = json(&arena(&["club", "random"], &["--games", "8", "--players", "4"]));
    let names: Vec<&str> =
        report["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["club", "random", "club", "random"]);
}

#[test]
fn a_ladder_rates_all_who_are_named() {
    let report = json(&spellenkast(&[
        "arena",
        "genius",
        "--ladder",
        "--seats",
        "random,beginner,club",
        "--games",
        "40",
        "--json",
    ]));
    let ratings: Vec<f64> = report["ratings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rating| rating["rating"].as_f64().unwrap())
        .collect();
    assert_eq!(ratings[0], 1000.0);
    assert!(ratings[0] < ratings[1] && ratings[1] < ratings[2], "{ratings:?}");
    assert_eq!(report["pairs"].as_array().unwrap().len(), 3);
}

#[test]
fn for_people_there_is_a_table() {
    let output = spellenkast(&["arena", "genius", "--seats", "club,random", "--games", "4"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("genius, 2 players, 4 games in 2 deals, seed 1\n"), "{text}");
    let ladder = spellenkast(&["arena", "genius", "--ladder", "--seats", "random,club", "--games", "4"]);
    assert!(String::from_utf8(ladder.stdout).unwrap().contains("club        against random"));
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence() {
    complains(&arena(&["oracle", "club"], &[]), "no player \"oracle\"");
    complains(&arena(&["club"], &[]), "2 to 4 players, not 1");
    complains(&arena(&["club", "club", "club"], &["--players", "4"]), "3 seats");
    complains(&arena(&["cmd:", "club"], &[]), "cmd: needs a command");
    complains(&arena(&["cmd:/no/such/program", "club"], &[]), "cannot be started");
    complains(&spellenkast(&["arena", "genius"]), "--seats");
    complains(
        &spellenkast(&["train", "genius", "--out", env!("CARGO_TARGET_TMPDIR")]),
        "no network to train",
    );
}

#[test]
fn another_program_can_take_a_seat() {
    let player = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/arena_player.py");
    let output = arena(&["random", player], &["--games", "4", "--timeout", "300"]);
    let report = json(&output);
    assert_eq!(report["lost_seats"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(report["seats"][1]["name"], player);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let simulated = spellenkast(&[
        "simulate",
        "genius",
        "--seats",
        &format!("{player},club"),
        "--games",
        "1",
        "--timeout",
        "300",
    ]);
    assert!(simulated.status.success());
}

/// The program loses its seats, for this reason, and the arena goes on to its end.
#[track_caller]
fn loses_its_seat(player: &str, why: &str) {
    // Patience enough for a busy machine to start the program.
    loses_its_seat_within("300", player, why);
}

#[track_caller]
fn loses_its_seat_within(seconds: &str, player: &str, why: &str) {
    let output = arena(&["random", player], &["--games", "2", "--timeout", seconds]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains(why), "{stderr}");
    let report = json(&output);
    assert_eq!((&report["games"], &report["lost_seats"]), (&2.into(), &2.into()));
}

#[test]
fn a_program_that_ends_loses_its_seat() {
    loses_its_seat(&python("pass"), "it has gone");
}

#[test]
fn a_program_that_ends_in_the_middle_loses_its_seat() {
    loses_its_seat(&python(r#"print("{\"cmd\": \"turn\"}"); input()"#), "it has gone");
}

#[test]
fn a_program_that_hangs_loses_its_seat() {
    loses_its_seat_within("0.5", &python("import time; time.sleep(60)"), "it took longer than 0.5 s");
}

#[test]
fn a_program_that_speaks_nonsense_loses_its_seat() {
    loses_its_seat(&python(r#"print("I roll again")"#), "it spoke nonsense");
}

#[test]
fn a_program_that_never_ends_its_line_loses_its_seat() {
    loses_its_seat(&python(r#"print("x" * 2000000)"#), "a line without an end");
}

#[test]
fn a_program_that_insists_on_an_illegal_move_loses_its_seat() {
    let program = r#"while True: print(f"{{\"cmd\": \"play\"{chr(44)} \"move\": \"fly\"}}")"#;
    loses_its_seat(&python(program), "it was refused 20 times");
}

#[test]
fn a_program_that_asks_without_end_and_never_listens_loses_its_seat() {
    loses_its_seat(&python(r#"while True: print("{\"cmd\": \"view\"}")"#), "loses seat");
}

#[test]
fn a_program_may_not_look_at_another_seat() {
    let program = r#"
import json
import sys
def ask(**fields):
    print(json.dumps(fields))
    sys.stdout.flush()
    return json.loads(sys.stdin.readline())
seat = ask(cmd="hello")["seat"]
reply = ask(cmd="view"; seat=1 - seat)
sys.stderr.write(reply["code"])
ask(cmd="quit")
"#;
    // The comma between arguments would part the seats: the program is a file instead.
    let file = format!("{}/peeper.py", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&file, program.replace(';', ",")).unwrap();
    let output = arena(&["random", &format!("cmd:python3 {file}")], &["--games", "2", "--timeout", "300"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("no-such-seat") && stderr.contains("it has left"), "{stderr}");
}

#[test]
fn levels_sit_in_simulate_and_their_values_lie_beside_the_records() {
    let folder = format!("{}/values", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&folder);
    let output = spellenkast(&[
        "simulate",
        "genius",
        "--seats",
        "club,greedy",
        "--games",
        "2",
        "--seed",
        "9",
        "--records",
        &folder,
        "--values",
        "club",
        "--json",
    ]);
    let report = json(&output);
    assert_eq!(
        (&report["seats"][0]["name"], &report["seats"][1]["name"]),
        (&"club".into(), &"greedy".into())
    );
    let read = |name: &str| -> Value {
        serde_json::from_slice(&std::fs::read(format!("{folder}/{name}")).unwrap()).unwrap()
    };
    let (record, values) = (read("genius-9-1.json"), read("genius-9-1.values.json"));
    let (events, thoughts) = (record["events"].as_array().unwrap(), values.as_array().unwrap());
    assert_eq!(events.len(), thoughts.len());
    for (event, thought) in events.iter().zip(thoughts) {
        assert_eq!(event["move"], thought["move"]);
        assert_eq!(event["outcome"], thought["outcome"]);
        if let Some(moves) = thought["moves"].as_array() {
            assert!(moves.iter().any(|judged| judged["move"] == event["move"]));
            assert!(moves.iter().all(|judged| (0.0..=1.0).contains(&judged["win"].as_f64().unwrap())));
        } else {
            assert_eq!(thought["luck"].as_array().unwrap().len(), 2);
        }
    }
}

#[test]
fn a_damaged_network_stops_the_levels_that_need_it_and_no_others() {
    let folder = format!("{}/damaged-nets", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let mut tables = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/nets/genius.race")).unwrap();
    tables[1000] ^= 1;
    std::fs::write(format!("{folder}/genius.race"), tables).unwrap();
    let with = |nets: &str, seats: &str| {
        Command::new(env!("CARGO_BIN_EXE_spellenkast"))
            .args(["arena", "genius", "--games", "2", "--seats", seats])
            .env("SPELLENKAST_NETS", nets)
            .output()
            .unwrap()
    };
    complains(&with(&folder, "master,club"), "genius.race cannot be used: the file is damaged");
    complains(&with("/no/such/folder", "expert,club"), "genius.race cannot be used");
    assert!(with(&folder, "club,casual").status.success());
    assert!(with("/no/such/folder", "beginner,greedy").status.success());
}
