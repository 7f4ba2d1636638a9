//! The real program in a real terminal: tmux.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_spellenkast");

/// A terminal of its own, with a home of its own.
struct Terminal {
    socket: String,
    home: PathBuf,
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

impl Terminal {
    fn new(name: &str, size: (u16, u16)) -> Self {
        let socket = format!("spellenkast-{name}-{}", std::process::id());
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&socket);
        let _ = std::fs::remove_dir_all(&home);
        std::fs::create_dir_all(&home).unwrap();
        let this = Self { socket, home };
        let (columns, rows) = (size.0.to_string(), size.1.to_string());
        let made = this.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &rows, "sh"]);
        assert!(made.status.success(), "tmux is missing or fails: run scripts/setup. {made:?}");
        this
    }

    /// Another terminal of the same user.
    fn another(&self) -> Self {
        let again = Self { socket: format!("{}-again", self.socket), home: self.home.clone() };
        again.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "sh"]);
        again
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        Command::new("tmux").args(["-L", &self.socket]).args(arguments).output().expect("tmux runs")
    }

    /// Starts the program.
    fn start(&self, arguments: &str) {
        let home = self.home.display();
        self.line(&format!("XDG_DATA_HOME={home} LANG=C {PROGRAM} play {arguments}; echo rc=$?"));
    }

    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.keys(&["Enter"]);
    }

    fn keys(&self, keys: &[&str]) {
        let mut arguments = vec!["send-keys"];
        arguments.extend(keys);
        self.tmux(&arguments);
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// The screen with its colours.
    fn colours(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p", "-e"]).stdout).into_owned()
    }

    fn wait_for(&self, text: &str) -> String {
        self.wait_until(&format!("no {text:?}"), |screen| screen.contains(text))
    }

    fn wait_until(&self, otherwise: &str, is_it: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let screen = self.screen();
            if is_it(&screen) {
                return screen;
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "{otherwise} in\n{screen}");
            sleep(Duration::from_millis(40));
        }
    }

    /// Takes what comes first until the score sheet is there.
    fn play_to_the_end(&self) -> String {
        let begin = Instant::now();
        let keys = ["Tab", "Enter", "Enter"].repeat(40);
        loop {
            self.keys(&keys);
            sleep(Duration::from_millis(150));
            let screen = self.screen();
            if screen.contains("Total") {
                return screen;
            }
            assert!(begin.elapsed() < Duration::from_secs(120), "the game does not end:\n{screen}");
        }
    }

    fn records(&self) -> Vec<PathBuf> {
        let folder = self.home.join("spellenkast/records");
        std::fs::read_dir(folder)
            .map_or(Vec::new(), |files| files.flatten().map(|file| file.path()).collect())
    }
}

fn played_to_the_end(game: &str, seats: &str) {
    let terminal = Terminal::new(game, (80, 24));
    terminal.start(&format!("{game} --seats {seats} --seed 1"));
    terminal.wait_for("Enter");
    terminal.play_to_the_end();
    let records = terminal.records();
    assert_eq!(records.len(), 1);
    let checked = Command::new(PROGRAM).args(["record", "check"]).arg(&records[0]).output().unwrap();
    let told = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && told.contains("all dice follow"), "{checked:?}");
    terminal.keys(&["m"]);
    terminal.wait_for("What shall we play?");
    terminal.keys(&["q"]);
    terminal.wait_for("rc=0");
}

#[test]
fn keer_op_keer_is_played_to_its_end() {
    played_to_the_end("keer-op-keer", "me");
}

#[test]
fn keer_op_keer_2_is_played_to_its_end() {
    played_to_the_end("keer-op-keer-2", "me");
}

#[test]
fn clever_is_played_to_its_end() {
    played_to_the_end("clever", "me,beginner");
}

#[test]
fn genius_is_played_to_its_end() {
    played_to_the_end("genius", "me,beginner");
}

#[test]
fn kwatro_is_played_to_its_end() {
    played_to_the_end("kwatro", "anna,bob");
}

#[test]
fn a_game_is_quit_killed_and_gone_on_with() {
    let terminal = Terminal::new("resume", (80, 24));
    terminal.start("keer-op-keer --seats me --seed 3");
    terminal.wait_for("roll 1 of 30");
    terminal.keys(&["p", "Enter"]);
    terminal.wait_for("roll 2 of 30");
    terminal.keys(&["q"]);
    terminal.wait_for("Continue");
    terminal.keys(&["q"]);
    terminal.wait_for("rc=0");
    terminal.line("clear");
    terminal.start("--resume");
    terminal.wait_for("roll 2 of 30");
    terminal.keys(&["p", "Enter"]);
    terminal.wait_for("roll 3 of 30");
    // Whatever kills the program, the game is on disk.
    let panes = terminal.tmux(&["list-panes", "-F", "#{pane_pid}"]);
    let shell = String::from_utf8_lossy(&panes.stdout).trim().to_owned();
    let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
    let child = children.split_whitespace().next().expect("the program runs");
    assert!(Command::new("kill").args(["-9", child]).status().unwrap().success());
    terminal.wait_for("rc=137");
    // Nobody could put that terminal in order again: another one.
    let again = terminal.another();
    again.start("--resume");
    again.wait_for("roll 3 of 30");
}

#[test]
fn a_terminal_that_is_closed_leaves_the_game() {
    let terminal = Terminal::new("closed", (80, 24));
    terminal.start("clever --seats me --seed 3");
    terminal.wait_for("round 1 of 6");
    terminal.keys(&["h"]);
    terminal.wait_for("Ideas");
    terminal.keys(&["Enter"]);
    terminal.wait_until("the ideas are still there", |screen| !screen.contains("Ideas"));
    terminal.keys(&["Enter"]);
    terminal.tmux(&["kill-server"]);
    let again = terminal.another();
    again.start("");
    again.wait_for("Continue");
    again.keys(&["Up", "Enter"]);
    again.wait_for("round 1 of 6");
}

#[test]
fn a_window_is_resized_in_mid_move() {
    let terminal = Terminal::new("resize", (80, 24));
    terminal.start("clever --seats me --seed 3");
    terminal.wait_for("round 1 of 6");
    terminal.keys(&["h"]);
    terminal.wait_for("Ideas");
    terminal.keys(&["Enter"]);
    terminal.wait_for("Enter ✔");
    terminal.tmux(&["resize-window", "-x", "60", "-y", "20"]);
    terminal.wait_for("too small");
    terminal.tmux(&["resize-window", "-x", "130", "-y", "40"]);
    let screen = terminal.wait_for("Enter ✔");
    assert!(screen.contains("Log"), "a large window shows the log:\n{screen}");
}

#[test]
fn without_colour_nothing_is_coloured_and_all_can_be_read() {
    let terminal = Terminal::new("plain", (80, 24));
    terminal.line("export NO_COLOR=1");
    terminal.start("keer-op-keer --seats me,beginner --seed 3");
    terminal.wait_for("roll");
    let coloured = |screen: &str| {
        screen.split("\u{1b}[").skip(1).any(|rest| {
            let codes = rest.split('m').next().unwrap_or("");
            codes
                .split(';')
                .filter_map(|code| code.parse::<u32>().ok())
                .any(|code| (30..38).contains(&code) || (40..48).contains(&code))
        })
    };
    assert!(!coloured(&terminal.colours()));
    let screen = terminal.screen();
    for shape in ["▲", "●", "◆", "■", "✚"] {
        assert!(screen.contains(shape), "{screen}");
    }
}

#[test]
fn a_pipe_and_a_dumb_terminal_are_told_in_words() {
    let piped = Command::new(PROGRAM).args(["play", "clever", "--lang", "nl"]).output().unwrap();
    assert_eq!(piped.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&piped.stderr).contains("terminal"), "{piped:?}");
    let terminal = Terminal::new("dumb", (80, 24));
    terminal.line("export TERM=dumb");
    terminal.start("clever");
    let screen = terminal.wait_for("rc=2");
    assert!(screen.contains("TERM=dumb"), "{screen}");
}
