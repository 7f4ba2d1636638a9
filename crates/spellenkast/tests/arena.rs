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
    assert!(!program.contains('\''));
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
    complains(&arena(&["club"], &["--players", "9"]), "Genius takes 2 to 4 players, not 9");
    complains(&arena(&["club", "club", "club"], &["--players", "4"]), "3 seats");
    complains(&arena(&["cmd:", "club"], &[]), "cmd: needs a command");
    complains(&arena(&["cmd:\"open", "club"], &[]), "leaves a quotation mark open");
    complains(&arena(&["cmd:/no/such/program", "club"], &[]), "cannot be started");
    complains(&spellenkast(&["arena", "genius"]), "--seats");
    complains(
        &spellenkast(&["train", "genius", "--out", env!("CARGO_TARGET_TMPDIR")]),
        "no network to train",
    );
}

const PLAYER: &str = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/arena_player.py");

#[test]
fn another_program_can_take_a_seat() {
    let mine = format!("mine={PLAYER}");
    let output = arena(&["random", &mine], &["--games", "4", "--timeout", "300"]);
    let report = json(&output);
    assert_eq!(report["lost_seats"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(report["seats"][1]["name"], "mine");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let simulated = spellenkast(&[
        "simulate",
        "genius",
        "--seats",
        &format!("{PLAYER},club"),
        "--games",
        "1",
        "--timeout",
        "300",
    ]);
    assert!(simulated.status.success());
}

/// A program that notes each of its starts in a file and then plays as the example does, and that file.
fn noting(name: &str) -> (String, std::path::PathBuf) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (program, notes) = (folder.join(format!("{name}.py")), folder.join(format!("{name}.starts")));
    let _ = std::fs::remove_file(&notes);
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let text = format!(
        "import sys\nsys.path.insert(0, {examples:?})\nopen({notes:?}, 'a').write('x')\nimport arena_player\narena_player.main()\n"
    );
    std::fs::write(&program, text).unwrap();
    (format!("cmd:python3 {}", program.display()), notes)
}

#[test]
fn a_program_is_started_once_and_kept_over_games() {
    let (player, notes) = noting("kept");
    let more = ["--games", "6", "--threads", "1", "--timeout", "300", "--start-timeout", "300"];
    let report = json(&arena(&[&player, "random"], &more));
    assert_eq!((&report["games"], &report["lost_seats"]), (&6.into(), &0.into()));
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "x");
}

#[test]
fn a_program_can_be_started_for_every_game_instead() {
    let (player, notes) = noting("anew");
    let more = ["--games", "6", "--program-per-game", "--timeout", "300", "--start-timeout", "300"];
    let report = json(&arena(&[&player, "random"], &more));
    assert_eq!((&report["games"], &report["lost_seats"]), (&6.into(), &0.into()));
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "xxxxxx");
}

#[test]
fn the_result_is_the_same_whether_a_program_is_kept_or_not() {
    let with = |more: &[&str]| {
        let more = [&["--games", "4", "--timeout", "300", "--start-timeout", "300"], more].concat();
        timeless(json(&arena(&[PLAYER, "random"], &more)))
    };
    assert_eq!(with(&[]), with(&["--program-per-game"]));
}

/// Lines with which a program asks and is answered.
const ASK: &str = r#"
import json, sys, time
def ask(**fields):
    print(json.dumps(fields), flush=True)
    return json.loads(sys.stdin.readline())
def play():
    while ask(cmd="turn")["turn"]["kind"] != "over":
        ask(cmd="play", move=ask(cmd="moves")["moves"][0])
"#;

#[test]
fn a_program_that_leaves_after_a_game_is_started_again() {
    let program = python(&format!("{ASK}ask(cmd=\"hello\")\nplay()\nask(cmd=\"quit\")\n"));
    let output =
        arena(&[&program, "random"], &["--games", "4", "--timeout", "300", "--start-timeout", "300"]);
    assert_eq!(json(&output)["lost_seats"], 0, "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn players_of_one_name_keep_their_own_programs() {
    let playing = |which: &str| {
        let own = ASK.replace("[0])", &format!("[{which}])"));
        let rest = "while True:\n    play()\n    if not ask(cmd=\"next\")[\"more\"]: break\n";
        format!("twin={}", python(&format!("{own}{rest}")))
    };
    let (first, last) = (playing("0"), playing("-1"));
    let with = |more: &[&str]| {
        let usual = ["--games", "8", "--threads", "1", "--timeout", "300", "--start-timeout", "300"];
        timeless(json(&arena(&[&first, &last], &[&usual, more].concat())))
    };
    assert_eq!(with(&[]), with(&["--program-per-game"]));
}

#[test]
fn the_start_of_a_program_counts_neither_as_a_decision_nor_for_its_time() {
    let program = python(&format!("{ASK}time.sleep(6)\nplay()\nask(cmd=\"quit\")\n"));
    let output = arena(&[&program, "random"], &["--games", "2", "--timeout", "5", "--start-timeout", "300"]);
    let report = json(&output);
    assert_eq!(report["lost_seats"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert!(report["seats"][0]["decision_ms"]["max"].as_f64().unwrap() < 5000.0, "{report}");
}

#[test]
fn the_next_game_comes_when_this_one_is_over_and_then_no_more() {
    let told = format!("{}/next.told", env!("CARGO_TARGET_TMPDIR"));
    let program = python(&format!(
        "{ASK}
early = ask(cmd=\"next\")[\"code\"]
games = 1
while True:
    play()
    reply = ask(cmd=\"next\", id=games)
    if not reply[\"more\"]: break
    assert reply[\"id\"] == games and reply[\"players\"] == 2 and reply[\"seat\"] in (0, 1)
    games += 1
open(\"{told}\", \"w\").write(early + str(games))
"
    ));
    let _ = std::fs::remove_file(&told);
    let more = ["--games", "4", "--threads", "1", "--timeout", "300", "--start-timeout", "300"];
    let output = arena(&["random", &program], &more);
    assert_eq!(json(&output)["lost_seats"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(std::fs::read_to_string(&told).unwrap(), "not-over4");
}

/// The program loses its seats, for this reason, and the arena goes on to its end.
#[track_caller]
fn loses_its_seat(player: &str, why: &str) {
    // Patience enough for a busy machine.
    loses_its_seat_within(["300", "300"], player, why);
}

/// So many seconds for a decision and for the start.
#[track_caller]
fn loses_its_seat_within([decision, start]: [&str; 2], player: &str, why: &str) {
    let more = ["--games", "2", "--timeout", decision, "--start-timeout", start];
    let output = arena(&["random", player], &more);
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
fn a_program_that_never_gets_ready_loses_its_seat() {
    let sleeper = python("import time; time.sleep(60)");
    loses_its_seat_within(["300", "0.5"], &sleeper, "it took longer than 0.5 s to get ready");
}

#[test]
fn a_program_that_hangs_loses_its_seat() {
    let sleeper = python(r#"import time; print("{\"cmd\": \"turn\"}", flush=True); time.sleep(60)"#);
    loses_its_seat_within(["0.5", "300"], &sleeper, "it took longer than 0.5 s to decide");
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
    let program = r#"while True: print("{\"cmd\": \"play\", \"move\": \"fly\"}")"#;
    loses_its_seat(&python(program), "it was refused 20 times");
}

#[test]
fn a_program_that_asks_without_end_and_never_listens_loses_its_seat() {
    loses_its_seat(&python(r#"while True: print("{\"cmd\": \"view\"}")"#), "loses seat");
}

#[test]
fn a_program_may_not_look_at_another_seat() {
    let program = python(&format!(
        "{ASK}
seat = ask(cmd=\"hello\")[\"seat\"]
print(ask(cmd=\"view\", seat=1 - seat)[\"code\"], file=sys.stderr, flush=True)
ask(cmd=\"quit\")
"
    ));
    let output =
        arena(&["random", &program], &["--games", "2", "--timeout", "300", "--start-timeout", "300"]);
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
    let record = read("genius-9-1.json");
    let events = record["events"].as_array().unwrap();
    let lines = std::fs::read_to_string(format!("{folder}/genius-9-1.values.jsonl")).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [head, judged @ .., summary] = &lines[..] else { panic!("a head, the events and a summary") };
    assert_eq!((&head["game"], &head["events"]), (&"genius".into(), &events.len().into()));
    assert_eq!(events.len(), judged.len());
    for (event, judged) in events.iter().zip(judged) {
        assert_eq!(event["move"], judged["move"]);
        assert_eq!(event["outcome"], judged["outcome"]);
        assert_eq!(judged["changes"].as_array().unwrap().len(), 2);
        if let Some(moves) = judged["moves"].as_array() {
            assert_eq!(Value::from(moves.len()), judged["choices"], "every legal move has its value");
            assert_eq!(moves[judged["played"].as_u64().unwrap() as usize]["move"], event["move"]);
            assert!(moves.iter().all(|judged| (0.0..=1.0).contains(&judged["win"].as_f64().unwrap())));
        }
    }
    for (seat, score) in
        summary["summary"]["seats"].as_array().unwrap().iter().zip(record["scores"].as_array().unwrap())
    {
        assert_eq!(seat["result"]["score"].as_f64(), score.as_f64());
    }
}

/// The path of a network that comes with the program.
fn shipped(name: &str) -> String {
    format!("{}/../bots/nets/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_network_out_of_a_file_plays_as_the_master_that_has_it() {
    for (game, players, net) in [
        ("keer-op-keer", "1", "keer-op-keer-solo.net"),
        ("keer-op-keer-2", "1", "keer-op-keer-2-solo.net"),
        ("clever", "1", "clever-solo.net"),
        ("kwatro", "2", "kwatro.net"),
    ] {
        let scores = |player: &str| {
            let more = ["--games", "1", "--seed", "4", "--json"];
            let arguments =
                [&["simulate", game, "--players", players, "--seats", player], &more[..]].concat();
            let report = json(&spellenkast(&arguments));
            report["seats"].as_array().unwrap().iter().map(|seat| seat["mean"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(scores(&format!("net:{}", shipped(net))), scores("master"), "{game}");
    }
}

#[test]
fn a_network_for_something_else_is_refused_in_a_sentence() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("odd-nets");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        format!("net:{}", path.display())
    };
    let whole = std::fs::read(shipped("clever-club.net")).unwrap();
    let mut damaged = whole.clone();
    damaged[5000] ^= 4;
    let with = |game: &str, players: &str, seat: &str| {
        spellenkast(&[
            "arena",
            game,
            "--players",
            players,
            "--games",
            "2",
            "--seats",
            &format!("{seat},random"),
        ])
    };
    complains(&with("clever", "2", &file("damaged", &damaged)), "the file is damaged");
    complains(&with("clever", "2", &file("short", &whole[..whole.len() / 2])), "the file is damaged");
    complains(&with("clever", "2", &file("foreign", b"PNG, or so")), "this is not a network file");
    complains(&with("clever", "2", "net:/no/such/file"), "/no/such/file cannot be read");
    complains(&with("kwatro", "2", &file("clever", &whole)), "it was made for another game");
    let alone = format!("net:{}", shipped("keer-op-keer-solo.net"));
    complains(
        &with("keer-op-keer", "2", &alone),
        "it has 1561 inputs and 3 outputs where 2341 and 3 are needed",
    );
    complains(&with("genius", "2", &file("genius", &whole)), "Genius plays without a network");
}

#[test]
fn training_leaves_a_network_that_takes_a_seat_and_tells_of_it_in_lines() {
    let folder = format!("{}/trained", env!("CARGO_TARGET_TMPDIR"));
    let trained = spellenkast(&["train", "clever", "--games", "8", "--seed", "1", "--out", &folder]);
    assert!(trained.status.success(), "{}", String::from_utf8_lossy(&trained.stderr));
    let lines = String::from_utf8_lossy(&trained.stderr);
    let last = lines.lines().last().unwrap_or_default();
    assert!(last.contains(" s, 100.0 %, 8 games, mean ") && last.contains("error"), "{lines}");
    let seats = format!("net:{folder}/clever-1.net,random");
    let report = json(&spellenkast(&[
        "arena",
        "clever",
        "--players",
        "1",
        "--games",
        "1",
        "--json",
        "--seats",
        &seats,
    ]));
    assert_eq!(report["seats"][0]["name"], format!("net:{folder}/clever-1.net"));
}

#[test]
fn one_deal_has_no_interval() {
    let output = spellenkast(&["arena", "genius", "--seats", "club,random", "--games", "2"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("inf") && !text.contains("NaN"), "{text}");
    assert!(text.contains("± –") && text.contains("One deal shows no spread"), "{text}");
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

#[test]
fn the_networks_are_files_as_docs_networks_describes_them() {
    let document = std::fs::read_to_string(shipped("../../../docs/networks.md")).unwrap();
    for file in std::fs::read_dir(shipped("")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "net") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        // The table of Kwatro is small already.
        let small = !path.ends_with("kwatro.net");
        assert_eq!(&bytes[..8], if small { b"SKNET 2\n" } else { b"SKNET 1\n" }, "{}", path.display());
        let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let [inputs, first, second, outputs] = [8, 12, 16, 20].map(number);
        let weights = inputs * first + first + first * second + second + second * outputs + outputs;
        let saved = if small { 2 * first * (inputs + second) - 8 } else { 0 };
        assert_eq!(bytes.len(), 8 + 16 + 4 * weights - saved + 8, "{}", path.display());
        let (whole, sum) = bytes.split_at(bytes.len() - 8);
        let mut expected = 0xcbf2_9ce4_8422_2325u64;
        for part in whole.chunks(8) {
            let mut filled = part.to_vec();
            filled.resize(8, 0);
            expected ^= u64::from_le_bytes(filled.try_into().unwrap());
            expected = expected.wrapping_mul(0x100_0000_01b3);
        }
        assert_eq!(sum, expected.to_le_bytes());
        assert!(document.contains(&format!(" {inputs} ")), "{} has {inputs} inputs", path.display());
    }
}
