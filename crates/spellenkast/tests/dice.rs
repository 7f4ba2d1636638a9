//! `examples/check_dice.py`, which shares no code with the program, comes to the same verdicts about dice.

use std::path::{Path, PathBuf};
use std::process::Command as Program;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Event, Record, Seat, below};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Day, Notice, Origin, PersonId, Phase, Secret, Settings, Table};

/// A table that plays by itself, a person on each seat.
struct Host {
    table: Table,
    rng: Xoshiro256PlusPlus,
}

impl Host {
    fn new(settings: Settings, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut secret = [0; 32];
        rng.fill_bytes(&mut secret);
        let players = settings.players;
        let log = Table::create(settings, None, Secret(secret), 0).unwrap();
        let mut host = Self { table: Table::replay(&log).unwrap(), rng };
        for seat in 0..players {
            host.says(seat, Command::Sit { seat: Some(Seat(seat)), name: format!("Player {seat}") });
        }
        for seat in 0..players {
            // Somebody who contributes nothing is no trouble.
            let contribution = (seat != 1).then(|| format!("luck-{seat}-{seed}"));
            host.says(seat, Command::Ready { contribution });
        }
        host
    }

    fn says(&mut self, person: u8, command: Command) {
        let person = PersonId(format!("person-{person}"));
        for event in self.table.decide(&person, &command.into(), 0).unwrap() {
            self.table.apply(&event).unwrap();
        }
    }

    fn plays_out(mut self) -> Record {
        self.play();
        self.table.record().unwrap()
    }

    fn play(&mut self) {
        while self.table.phase() == Phase::Playing {
            let seat = self.table.deciders().first().unwrap();
            let moves = self.table.deciding(seat).unwrap().moves(seat);
            let pick = below(&mut self.rng, moves.len() as u32) as usize;
            self.says(seat.0, Command::Move { seat: Some(seat), r#move: moves[pick].clone() });
        }
    }
}

fn settings(game: GameId, players: u8) -> Settings {
    Settings::new(game, players)
}

/// A game of Genius for two in which a roll was taken back twice by consent.
fn with_undos() -> Record {
    let mut host = Host::new(settings(GameId::Genius, 2), 5);
    let seat = host.table.deciders().first().unwrap();
    for _ in 0..2 {
        host.says(seat.0, Command::Move { seat: None, r#move: "again".into() });
        host.says(seat.0, Command::Undo { seat: None });
        host.says(1 - seat.0, Command::AnswerUndo { yes: true });
    }
    host.plays_out()
}

/// A game of Genius for two in which a roll was taken back alone, for practice.
fn practised() -> Record {
    let mut host = Host::new(Settings { practice: true, ..settings(GameId::Genius, 2) }, 5);
    let seat = host.table.deciders().first().unwrap();
    host.says(seat.0, Command::Move { seat: None, r#move: "again".into() });
    host.says(seat.0, Command::Undo { seat: None });
    host.plays_out()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What both programs say about records: the first word for each, and the exit status.
fn verdicts(name: &str, records: &[Record]) -> [(Vec<String>, Option<i32>); 2] {
    verdicts_on(&written(name, records))
}

fn written(name: &str, records: &[Record]) -> Vec<PathBuf> {
    let folder = folder(name);
    let files: Vec<PathBuf> =
        (0..records.len()).map(|number| folder.join(format!("{number:03}.json"))).collect();
    for (file, record) in files.iter().zip(records) {
        std::fs::write(file, serde_json::to_vec(record).unwrap()).unwrap();
    }
    files
}

fn programs() -> [Program; 2] {
    let mut theirs = Program::new("python3");
    theirs.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/check_dice.py"));
    let mut ours = Program::new(env!("CARGO_BIN_EXE_spellenkast"));
    ours.args(["record", "check"]);
    [theirs, ours]
}

fn verdicts_on(files: &[PathBuf]) -> [(Vec<String>, Option<i32>); 2] {
    programs().map(|mut program| {
        let output = program.args(files).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let words: Vec<String> = said
            .lines()
            .filter(|line| !line.starts_with("  "))
            .map(|line| line.split(": ").nth(1).unwrap().to_owned())
            .collect();
        assert_eq!(words.len(), files.len(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        (words, output.status.code())
    })
}

#[test]
fn fair_games_of_every_kind_are_proved() {
    let mut records = Vec::new();
    for game in GameId::ALL {
        let info = game.info();
        for players in info.min_players..=info.max_players {
            records.push(Host::new(settings(game, players), players.into()).plays_out());
        }
    }
    let mut short = settings(GameId::Kwatro, 3);
    short.options.insert("deck".into(), "short".into());
    records.push(Host::new(short, 1).plays_out());
    let mut agreed = settings(GameId::Clever, 2);
    agreed.first = Some(Seat(1));
    records.push(Host::new(agreed, 1).plays_out());
    let mut long = settings(GameId::Genius, 2);
    long.options.insert("match".into(), true.into());
    records.push(Host::new(long, 1).plays_out());
    records.push(with_undos());
    records.push(practised());
    for (words, status) in verdicts("fair", &records) {
        assert!(words.iter().all(|word| word == "valid"), "{words:?}");
        assert_eq!(status, Some(0));
    }
}

#[test]
fn both_say_under_which_number_the_dice_were_drawn() {
    let mut host = Host::new(settings(GameId::KeerOpKeer, 1), 4);
    host.play();
    for event in host.table.heed(&Notice::Secret(Secret([7; 32])), 0).unwrap() {
        host.table.apply(&event).unwrap();
    }
    host.says(0, Command::Rematch { contribution: Some("again".into()) });
    let files = written("number", &[host.plays_out()]);
    for mut program in programs() {
        let said = String::from_utf8(program.args(&files).output().unwrap().stdout).unwrap();
        // Only who was there knows which game it was: with another number there would have been other dice.
        assert!(
            said.contains("drawn as game 2 at its table, which the record alone does not prove"),
            "{said}"
        );
    }
}

#[test]
fn a_draw_has_a_whole_number_and_so_has_the_game() {
    let record = serde_json::to_value(with_undos()).unwrap();
    let file = folder("numbers").join("record.json");
    let forged = |path: &str, value: &str| {
        let mut record = record.clone();
        *record.pointer_mut(path).unwrap() = "FORGED".into();
        std::fs::write(&file, record.to_string().replace("\"FORGED\"", value)).unwrap();
        programs().map(|mut program| program.arg(&file).output().unwrap().status.code())
    };
    // Each of these would have other dice drawn than the number that it looks like, or none at all.
    for (path, value) in [("/fair/game", "1.0"), ("/fair/game", "\"1 \""), ("/fair/undone/0/draws/0", "1.0")]
    {
        assert_eq!(forged(path, value), [Some(2), Some(2)], "{path} {value}");
    }
    for value in ["NaN", "1.0", "\"1\"", "true", "-1"] {
        let mut record = record.clone();
        let first =
            record["events"].as_array_mut().unwrap().iter_mut().find(|event| event["outcome"].is_string());
        first.unwrap()["draw"] = "FORGED".into();
        std::fs::write(&file, record.to_string().replace("\"FORGED\"", value)).unwrap();
        for mut program in programs() {
            assert_eq!(program.arg(&file).output().unwrap().status.code(), Some(2), "{value}");
        }
    }
}

#[test]
fn records_without_a_secret_are_unproved() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/records");
    let mut files: Vec<PathBuf> = std::fs::read_dir(docs).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5);
    for (words, status) in verdicts_on(&files) {
        assert!(words.iter().all(|word| word == "unproved"), "{words:?}");
        assert_eq!(status, Some(0));
    }
}

#[test]
fn forged_records_are_refused() {
    let forged = |forge: &dyn Fn(&mut Record)| {
        let mut record = with_undos();
        forge(&mut record);
        record
    };
    let turned = |game: GameId, players: u8| {
        let mut record = Host::new(settings(game, players), 3).plays_out();
        // The first two outcomes that are not the lot and not the same change places; a deck is turned round.
        let mut outcomes: Vec<&mut String> = record
            .events
            .iter_mut()
            .filter_map(|event| match event {
                Event::Outcome { outcome, .. } if !outcome.starts_with("first") => Some(outcome),
                _ => None,
            })
            .collect();
        match &mut outcomes[..] {
            [deck] => **deck = deck.split(' ').rev().collect::<Vec<_>>().join(" "),
            [one, others @ ..] => {
                let form = |text: &str| text.split(' ').map(str::len).collect::<Vec<_>>();
                let other =
                    others.iter_mut().find(|other| form(other) == form(one) && *other != one).unwrap();
                std::mem::swap(*one, *other);
            }
            [] => panic!("nothing was drawn"),
        }
        record
    };
    let mut records = vec![
        turned(GameId::KeerOpKeer, 2),
        turned(GameId::KeerOpKeer, 1),
        turned(GameId::KeerOpKeer2, 3),
        turned(GameId::Clever, 2),
        turned(GameId::Clever, 1),
        turned(GameId::Genius, 3),
        turned(GameId::Kwatro, 2),
    ];
    records.extend([
        forged(&|record| record.fair.as_mut().unwrap().secret = "00".repeat(32)),
        forged(&|record| record.fair.as_mut().unwrap().commitment = "00".repeat(32)),
        forged(&|record| record.fair.as_mut().unwrap().contributions[0].push('x')),
        forged(&|record| record.fair.as_mut().unwrap().contributions.push(String::new())),
        forged(&|record| record.fair.as_mut().unwrap().game = 2),
        // Draws are left out, and the undos do not say so.
        forged(&|record| record.fair.as_mut().unwrap().undone = Some(Vec::new())),
        forged(&|record| drop(record.fair.as_mut().unwrap().undone.as_mut().unwrap().pop())),
        forged(&|record| record.fair.as_mut().unwrap().undone.as_mut().unwrap()[0].agreed = vec![Seat(4)]),
        forged(&|record| record.fair.as_mut().unwrap().undone.as_mut().unwrap()[0].draws[1] += 2),
        forged(&|record| record.fair.as_mut().unwrap().undone.as_mut().unwrap()[1].events += 3),
    ]);
    for (words, status) in verdicts("forged", &records) {
        assert!(words.iter().all(|word| word == "wrong"), "{words:?}");
        assert_eq!(status, Some(2));
    }
}

#[test]
fn draws_left_out_without_consent_are_unexplained() {
    let (mut old, mut alone) = (with_undos(), with_undos());
    old.fair.as_mut().unwrap().undone = None;
    for undo in alone.fair.as_mut().unwrap().undone.as_mut().unwrap() {
        undo.agreed = vec![undo.seat];
    }
    let unmarked = Record { marks: Vec::new(), ..practised() };
    for (words, status) in verdicts("unexplained", &[with_undos(), old, alone, unmarked]) {
        assert_eq!(words, ["valid", "unexplained", "unexplained", "unexplained"]);
        assert_eq!(status, Some(3));
    }
}

/// A game with the dice of a day, opened.
fn of_day(game: GameId, seed: u64) -> Record {
    let day = Day(20_774);
    let secret = Secret([7; 32]);
    let ann = PersonId("person-0".to_owned());
    let origin = Origin::Day(day);
    let log = Table::create_from(origin, day.settings(game).unwrap(), Some(ann), secret.clone(), 0).unwrap();
    let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut host = Host { table: Table::replay(&log).unwrap(), rng };
    host.says(0, Command::Sit { seat: None, name: "Ann".to_owned() });
    host.says(0, Command::Ready { contribution: None });
    let record = host.plays_out();
    Record { fair: Some(day.fair(game, secret)), ..record }
}

#[test]
fn both_prove_a_game_with_the_dice_of_a_day_and_find_a_roll_that_was_skipped() {
    let mut records: Vec<Record> =
        [GameId::KeerOpKeer, GameId::KeerOpKeer2, GameId::Clever].map(|game| of_day(game, 1)).into();
    records.extend((2..12).map(|seed| of_day(GameId::Clever, seed)));
    let rerolled = |record: &Record| {
        let rolls_again = |event: &Event| matches!(event, Event::Move { r#move, .. } if r#move == "reroll");
        record.events.iter().any(rolls_again)
    };
    assert!(records.iter().any(rerolled), "somebody rolls again");
    for (words, status) in verdicts("days", &records) {
        assert!(words.iter().all(|word| word == "valid"), "{words:?}");
        assert_eq!(status, Some(0));
    }
    // Whoever takes the dice of another roll, or of another day, is found out.
    let wrong: Vec<Record> = records
        .iter()
        .flat_map(|honest| {
            let mut skipped = honest.clone();
            let next = skipped.events.iter_mut().filter_map(|event| match event {
                Event::Outcome { draw, .. } => Some(draw),
                Event::Move { .. } => None,
            });
            *next.last().unwrap() = Some(99_999);
            [skipped, Record { day: Some("2026-11-18".to_owned()), ..honest.clone() }]
        })
        .collect();
    for (words, status) in verdicts("days-wrong", &wrong) {
        assert!(words.iter().all(|word| word == "wrong"), "{words:?}");
        assert_eq!(status, Some(2));
    }
}
