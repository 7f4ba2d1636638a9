//! Games on disk that somebody or something has damaged.

use std::fs;
use std::path::{Path, PathBuf};

use spellenkast_games::GameId;
use spellenkast_table::Secret;
use spellenkast_terminal::{App, Effect, Holder, Ink, Lang, Plan, Session, Store, Words};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// A game of one, kept after each of so many moves.
fn kept_game(store: &Store, moves: u32) -> Session {
    let plan = Plan {
        game: GameId::KeerOpKeer,
        seats: vec![Holder::Person("Ann".into())],
        options: Default::default(),
        practice: false,
    };
    let (mut session, events) = Session::start("game".into(), &plan, Secret([1; 32]), 0).unwrap();
    store.keep("game", &events).unwrap();
    for _ in 0..moves {
        pass(store, &mut session);
    }
    session
}

fn pass(store: &Store, session: &mut Session) {
    let seat = session.people().first().unwrap();
    let events = session.play(seat, "pass", 0).unwrap();
    store.keep("game", &events).unwrap();
}

/// Where the line of this number begins and ends.
fn line(bytes: &[u8], number: usize) -> std::ops::Range<usize> {
    let begin: usize = bytes.split_inclusive(|&byte| byte == b'\n').take(number).map(<[u8]>::len).sum();
    let length = bytes[begin..].iter().position(|&byte| byte == b'\n').unwrap();
    begin..begin + length
}

#[test]
fn a_game_damaged_in_the_middle_is_told_and_goes_on_from_its_last_sound_line() {
    type Damage = fn(&mut Vec<u8>, std::ops::Range<usize>);
    let damages: [(&str, Damage); 3] = [
        ("zeros", |bytes, line| bytes[line].fill(0)),
        ("a line lost", |bytes, line| drop(bytes.drain(line.start..=line.end))),
        ("another move", |bytes, line| {
            let changed = String::from_utf8_lossy(&bytes[line.clone()]).replace("pass", "bass");
            bytes.splice(line, changed.into_bytes());
        }),
    ];
    for (name, damage) in damages {
        let folder = folder(&format!("journal-{}", name.replace(' ', "-")));
        let store = Store::new(&folder);
        let two_moves = kept_game(&Store::new(folder.join("other")), 2);
        kept_game(&store, 6);
        let log = folder.join("running/game.jsonl");
        let mut bytes = fs::read(&log).unwrap();
        // After the line that begins the game come those of the moves.
        let third_move = line(&bytes, 3);
        damage(&mut bytes, third_move);
        fs::write(&log, &bytes).unwrap();

        let shelf = store.shelf();
        let saved = &shelf.saved[0];
        assert!(saved.damaged, "{name}");
        assert_eq!(saved.steps, two_moves.steps(), "{name}");

        let mut app = App::new(Words::new(Lang::En), Ink::wanted(None, None, None), (80, 24), [1; 32]);
        let effects = app.resume(saved, 0);
        let Some(Effect::Mend(game)) = effects.first() else { panic!("{name}: {effects:?}") };
        store.mend(game).unwrap();
        assert_eq!(fs::read(folder.join("running/game.damaged")).unwrap(), bytes, "all of it is kept");
        let mut session = Session::resume("game".into(), &saved.events).unwrap();
        pass(&store, &mut session);
        let after = &store.shelf().saved[0];
        assert!(!after.damaged && after.steps > saved.steps, "{name}");

        let mut again = fs::read(&log).unwrap();
        let third_move = line(&again, 3);
        again[third_move].fill(b'x');
        fs::write(&log, &again).unwrap();
        store.mend(game).unwrap();
        assert_eq!(fs::read(folder.join("running/game.damaged")).unwrap(), bytes, "as it was the first time");
        assert_eq!(fs::read(folder.join("running/game.damaged-2")).unwrap(), again, "and the second");
    }
}

#[test]
fn a_game_damaged_from_the_beginning_is_named_and_left_alone() {
    let folder = folder("journal-unreadable");
    let store = Store::new(&folder);
    kept_game(&store, 2);
    let log = folder.join("running/game.jsonl");
    let mut bytes = fs::read(&log).unwrap();
    bytes[..20].fill(b'x');
    fs::write(&log, &bytes).unwrap();
    let shelf = store.shelf();
    assert!(shelf.saved.is_empty());
    assert_eq!(shelf.unreadable, ["game"]);
    assert_eq!(fs::read(&log).unwrap(), bytes);
}

#[test]
fn half_a_line_at_the_end_is_no_damage() {
    let folder = folder("journal-half");
    let store = Store::new(&folder);
    kept_game(&store, 3);
    let log = folder.join("running/game.jsonl");
    let mut bytes = fs::read(&log).unwrap();
    bytes.truncate(bytes.len() - 10);
    fs::write(&log, &bytes).unwrap();
    let saved = &store.shelf().saved[0];
    assert!(!saved.damaged);
    let two_moves = kept_game(&Store::new(folder.join("other")), 2);
    assert_eq!(saved.steps, two_moves.steps());
}
