//! Notation is read and written by the games alone: whoever shows, stores or sends a move asks them for its spots and
//! for what is said of it.

use std::fs;
use std::path::{Path, PathBuf};

/// What takes a text apart as notation is taken apart, and the words with which moves and outcomes begin.
const SIGNS: [&str; 23] = [
    "split(' ')",
    "split_once(' ')",
    "split_once('@')",
    "split_once('>')",
    "split_once(',')",
    "split_whitespace()",
    "split_ascii_whitespace()",
    "\"pass\"",
    "\"pass ",
    "\"first ",
    "\"heart\"",
    "\"bomb ",
    "\"stars ",
    "\"row ",
    "\"block ",
    "\"take ",
    "\"extra ",
    "\"bonus ",
    "\"reroll\"",
    "\"score\"",
    "\"score ",
    "\"play ",
    "\"swap ",
];

/// Where such a sign has to do with something else.
const OTHERWISE: [(&str, &str); 4] = [
    ("table/src/names.rs", "name.split_whitespace()"),
    ("host/src/marks.rs", "words.split(' ').filter_map("),
    ("host/src/marks.rs", "words.split(' ').any("),
    ("terminal/src/draw/canvas.rs", "paragraph.split_whitespace()"),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The sources below a folder with their paths.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push((path.clone(), fs::read_to_string(path).unwrap()));
        }
    }
    found
}

const FOR_TESTS: &str = "#[cfg(test)]\n";

/// The names of modules with a file of their own that are only for tests.
fn test_modules(sources: &[(PathBuf, String)]) -> Vec<String> {
    let marked = sources.iter().flat_map(|(_, source)| source.split(FOR_TESTS).skip(1));
    let name = |rest: &str| Some(rest.lines().next()?.split_once("mod ")?.1.strip_suffix(';')?.to_owned());
    marked.filter_map(name).collect()
}

/// The code of a file before its own modules for tests, which stand at its end.
fn before_tests(source: &str) -> &str {
    let opens = |line: &str| line.contains("mod ") && line.ends_with('{');
    let is_module = |at: &usize| source[at + FOR_TESTS.len()..].lines().next().is_some_and(opens);
    let end = source.match_indices(FOR_TESTS).map(|(at, _)| at).find(is_module);
    &source[..end.unwrap_or(source.len())]
}

/// The lines of a crate that bear a sign of notation, each with its path from the folder of all crates.
fn suspects(name: &str) -> Vec<(String, String)> {
    let sources = sources(&crates().join(name).join("src"));
    let for_tests = test_modules(&sources);
    let mut found = Vec::new();
    for (path, source) in &sources {
        let path = path.strip_prefix(crates()).unwrap();
        if path.with_extension("").iter().any(|part| for_tests.iter().any(|test| part == test.as_str())) {
            continue;
        }
        let lines = before_tests(source).lines().filter(|line| !line.trim_start().starts_with("//"));
        let bearing = lines.filter(|line| SIGNS.iter().any(|sign| line.contains(sign)));
        found.extend(bearing.map(|line| (path.display().to_string(), line.trim().to_owned())));
    }
    found
}

#[test]
fn only_the_games_know_notation() {
    let found: Vec<_> =
        ["table", "seat", "host", "server", "terminal"].into_iter().flat_map(suspects).collect();
    let is =
        |(path, line): &(String, String), (file, code): (&str, &str)| path == file && line.contains(code);
    let unknown: Vec<_> =
        found.iter().filter(|one| !OTHERWISE.into_iter().any(|other| is(one, other))).collect();
    assert!(unknown.is_empty(), "a game should tell this, as spots, a saying or a reason: {unknown:#?}");
    for other in OTHERWISE {
        assert!(found.iter().any(|one| is(one, other)), "{other:?} is no exception any more");
    }
}

#[test]
fn notation_is_found_where_it_is() {
    let found = suspects("games");
    for game in ["keer", "keer_op_keer", "keer_op_keer_2", "clever", "genius", "kwatro"] {
        let file = format!("{game}/notation.rs");
        assert!(found.iter().any(|(path, _)| path.ends_with(&file)), "{file}");
    }
}
